// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/evidence_chart.h"

#include "estimate/resolve.h"
#include "text/format.h"
#include "viewmodels/evidence_text.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int firstKey = 1'000'000; // ids of the legend's keys, behind those of all points
constexpr double hiddenOpacity = 0.35;

constexpr double band = 0.10;      // of the measured value, either way
constexpr double labelShare = 0.9; // of the way up the line
constexpr double fewMark = 7.5, manyMark = 5.5;
constexpr std::size_t many = 400;
constexpr double ring = 6.5, intervalWidth = 7, legendRow = 9, legendGap = 14, markGap = 6;

} // namespace

EvidenceChart::EvidenceChart(QWidget* parent) : PlaneChart(parent) {
    setObjectName(QStringLiteral("evidence"));
    setMinimumHeight(240);
    connect(this, &ChartBase::itemActivated, this, [this](int id, Qt::KeyboardModifiers) { toggle(id); });
}

void EvidenceChart::toggle(int id) {
    if (id < firstKey)
        return;
    bool& hidden = m_hidden[static_cast<std::size_t>(id - firstKey)];
    hidden = !hidden;
    contentChanged();
}

Mark EvidenceChart::markOf(FrameworkGroup group) {
    constexpr Mark marks[] = {Mark::circle, Mark::diamond, Mark::square, Mark::triangle, Mark::down_triangle};
    return marks[static_cast<std::size_t>(group)];
}

Part EvidenceChart::partOf(FrameworkGroup group) {
    constexpr Part parts[] = {Part::weights, Part::tpcomm, Part::activations, Part::matmul, Part::dpcomm};
    return parts[static_cast<std::size_t>(group)];
}

void EvidenceChart::setAnswer(std::shared_ptr<const EvidenceSet> set, std::shared_ptr<const EvidenceAnswer> answer) {
    m_set = std::move(set);
    m_answer = std::move(answer);
    m_plan.reset();
    if (m_answer && m_answer->question.plan)
        m_plan = predictionOf(*m_answer->question.plan, m_answer->question.figure);
    m_low = 1e300;
    m_high = 0.0;
    const auto cover = [this](double value) {
        m_low = std::min(m_low, shown(value));
        m_high = std::max(m_high, shown(value));
    };
    if (m_answer)
        for (const EvidencePoint& point : m_answer->points) {
            cover(point.measured);
            cover(point.predicted);
        }
    if (m_plan) {
        cover(m_plan->interval80.low);
        cover(m_plan->interval80.high);
    }
    contentChanged();
}

bool EvidenceChart::isEmpty() const { return !m_answer || m_answer->points.empty(); }

double EvidenceChart::shown(double value) const {
    return m_answer && m_answer->question.figure == EvidenceFigure::memory ? units::inGib(Bytes(value)) : value;
}

QString EvidenceChart::axisTitle(bool predicted) const {
    switch (m_answer->question.figure) {
    case EvidenceFigure::memory:
        return predicted ? tr("predicted peak, GiB a card") : tr("measured peak, GiB a card");
    case EvidenceFigure::token_rate:
        return predicted ? tr("predicted, tokens/s") : tr("measured, tokens/s");
    case EvidenceFigure::step_time:
        break;
    }
    return predicted ? tr("predicted step, s") : tr("measured step, s");
}

PlaneChart::Axes EvidenceChart::axes(QSizeF) const {
    Axes out{roundedAxis(m_low, m_high, true), {}};
    out.x.label = [rate = m_answer->question.figure == EvidenceFigure::token_rate](double tick) {
        const Format f;
        if (!rate || tick < 1000)
            return f.figure(tick, tick >= 100 ? 3 : 1);
        static const QRegularExpression zeros(QStringLiteral("\\.0+(?=\\D|$)"));
        return f.rounded(tick).remove(zeros); // "20 M": ticks are round
    };
    out.y = out.x;
    out.x.title = axisTitle(false);
    out.y.title = axisTitle(true);
    return out;
}

void EvidenceChart::paintAgreement(QPainter& painter) {
    const Theme& t = theme();
    const double low = shownAxes().x.low, high = shownAxes().x.high;
    const auto line = [&](double factor) {
        // Ends on the frame: above agreement the top, below it the right side.
        const double from = factor < 1 ? low / factor : low, to = factor > 1 ? high / factor : high;
        return QVector<QPointF>{place(from, from * factor), place(to, to * factor)};
    };
    const QRectF area = plotArea();
    const QVector<QPointF> upper = line(1 + band), lower = line(1 - band);
    QPolygonF grey;
    grey << area.bottomLeft() << upper[0] << upper[1] << area.topRight() << lower[1] << lower[0];
    QColor fill = t.color(Tone::text3);
    fill.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(grey);
    paintCurve(painter, line(1), t.color(Tone::text), 1.0);
    const QFont font = Theme::font(Type::caption);
    const Format f;
    const std::array<QPointF, 2> at = bandLabelPoints();
    paintHaloText(painter, at[0], Anchor::right, f.signedPercent(band, 0), font, t.color(Tone::text3),
                  t.color(Tone::surface));
    paintHaloText(painter, at[1], Anchor::left, f.signedPercent(-band, 0), font, t.color(Tone::text3),
                  t.color(Tone::surface));
}

// Near the upper end, on either side of the band.
std::array<QPointF, 2> EvidenceChart::bandLabelPoints() const {
    const double low = shownAxes().x.low, high = shownAxes().x.high;
    const double at = low * std::pow(high / low, labelShare);
    return {place(at, at * (1 + band)) + QPointF(-8, -6), place(at, at * (1 - band)) + QPointF(8, 6)};
}

std::array<QRectF, 2> EvidenceChart::bandLabels() const {
    constexpr double height = 16;
    const double width = textWidth(Format().signedPercent(-band, 0), Theme::font(Type::caption));
    const std::array<QPointF, 2> at = bandLabelPoints();
    return {QRectF(at[0].x() - width, at[0].y() - height / 2, width, height),
            QRectF(at[1].x(), at[1].y() - height / 2, width, height)};
}

void EvidenceChart::paintLegend(QPainter& painter) {
    const Theme& t = theme();
    const QFont font = Theme::font(Type::caption);
    struct Entry {
        FrameworkGroup group;
        QString text;
    };
    const auto entries = [&](auto name) {
        std::vector<Entry> out;
        for (std::size_t g = 0; g < frameworkGroupCount; ++g) {
            if (m_answer->groups[g] > 0) {
                const auto group = static_cast<FrameworkGroup>(g);
                out.push_back({group, name(group) + QStringLiteral(" %1").arg(m_answer->groups[g])});
            }
        }
        return out;
    };
    const auto widthOf = [&](const std::vector<Entry>& list) {
        double width = 0;
        for (const Entry& entry : list)
            width += fewMark + markGap + textWidth(entry.text, font) + legendGap;
        return width - legendGap;
    };
    const double room = plotArea().right() - textWidth(axisTitle(true), font) - legendGap;
    std::vector<Entry> list = entries(groupName);
    if (widthOf(list) > room)
        list = entries(groupBrief);
    if (widthOf(list) > room)
        return; // colours and shapes stay, and a pointed mark says its framework
    double x = plotArea().right() - widthOf(list);
    for (const Entry& entry : list) {
        const double left = x, opacity = painter.opacity();
        if (m_hidden[static_cast<std::size_t>(entry.group)])
            painter.setOpacity(opacity * hiddenOpacity);
        paintMark(painter, {x + fewMark / 2, legendRow - 1}, markOf(entry.group), fewMark, t.fill(partOf(entry.group)),
                  t.pen(partOf(entry.group)));
        x += fewMark + markGap;
        paintText(painter, {x, legendRow - 1}, Anchor::left, entry.text, font, t.color(Tone::text2));
        x += textWidth(entry.text, font);
        painter.setOpacity(opacity);
        addItem({QRectF(left, 0, x - left, 2 * legendRow - 2), {}, {}, firstKey + static_cast<int>(entry.group)});
        x += legendGap;
    }
}

void EvidenceChart::paintPlan(QPainter& painter, LabelPlacer& placer) {
    if (!m_plan)
        return;
    const Theme& t = theme();
    const Format f;
    const double value = shown(m_plan->value), left = plotArea().left();
    const QPointF at = place(value, value);
    paintCurve(painter, {QPointF(left, at.y()), at}, t.color(Tone::text), 1.2, {4, 3});
    const double top = pixelY(shown(m_plan->interval80.high)), bottom = pixelY(shown(m_plan->interval80.low));
    const QRectF box = crisp(QRectF(left - intervalWidth / 2, top, intervalWidth, std::max(2.0, bottom - top)));
    painter.fillRect(box, t.color(Tone::surface));
    paintInterval(painter, box, t);
    const EvidenceFigure figure = m_answer->question.figure;
    const QFont bold = Theme::font(Type::caption, true);
    constexpr double labelHeight = 18, fromAxis = 10;
    QString text = tr("this plan: %1 (%2 to %3)")
                       .arg(evidenceFigure(m_plan->value, figure), evidenceFigure(m_plan->interval80.low, figure),
                            evidenceFigure(m_plan->interval80.high, figure));
    // Left of the cloud of marks there may be room for the figure alone.
    if (left + fromAxis + textWidth(text, bold) > at.x() - fromAxis)
        text = tr("this plan: %1").arg(evidenceFigure(m_plan->value, figure));
    const double width = textWidth(text, bold) + 2 * fromAxis;
    QRectF label(left, at.y() - labelHeight, width, labelHeight);
    if (std::ranges::any_of(bandLabels(), [&](const QRectF& taken) { return taken.intersects(label); }))
        label.moveTop(at.y() + 1);
    placer.block(label);
    paintHaloText(painter, {left + fromAxis, label.center().y() - 1}, Anchor::left, text, bold, t.color(Tone::text),
                  t.color(Tone::surface));
}

void EvidenceChart::paintNearest(QPainter& painter, LabelPlacer& placer) {
    if (m_answer->nearest.empty() || m_answer->question.figure == EvidenceFigure::memory)
        return;
    const std::string& id = m_answer->nearest.front().id;
    const auto found = std::ranges::find_if(
        m_answer->points, [&](const EvidencePoint& point) { return m_set->data->runs[point.row].id == id; });
    if (found == m_answer->points.end())
        return;
    const Theme& t = theme();
    const QPointF at = place(shown(found->measured), shown(found->predicted));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.color(Tone::text), 2));
    painter.drawEllipse(at, ring, ring);
    const QFont font = Theme::font(Type::caption);
    const QString text = tr("nearest run, %1").arg(Format().signedPercent(found->error));
    if (const auto where = placer.place(at, ring + 8, text, font))
        paintHaloText(painter, where->at, where->anchor, text, font, t.color(Tone::text), t.color(Tone::surface));
}

void EvidenceChart::paintPlane(QPainter& painter) {
    const Theme& t = theme();
    paintAgreement(painter);
    const std::vector<EvidencePoint>& points = m_answer->points;
    const double size = points.size() > many ? manyMark : fewMark;
    LabelPlacer placer(plotArea());
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (m_hidden[static_cast<std::size_t>(points[i].group)])
            continue;
        const QPointF at = place(shown(points[i].measured), shown(points[i].predicted));
        const Part part = partOf(points[i].group);
        paintMark(painter, at, markOf(points[i].group), size, t.fill(part), t.pen(part));
        addItem({QRectF(at.x() - size / 2, at.y() - size / 2, size, size), {}, {}, static_cast<int>(i)});
    }
    paintPlan(painter, placer);
    paintNearest(painter, placer);
    paintLegend(painter); // its keys come behind all points when walking by arrows
}

void EvidenceChart::describe(ChartItem& item) const {
    if (item.id >= firstKey) {
        const auto group = static_cast<std::size_t>(item.id - firstKey);
        item.heading = groupName(static_cast<FrameworkGroup>(group));
        item.lines = {m_hidden[group] ? tr("hidden; a click shows it") : tr("a click hides it")};
        return;
    }
    const EvidencePoint& point = m_answer->points[static_cast<std::size_t>(item.id)];
    const EvidenceFigure figure = m_answer->question.figure;
    item.heading = pointName(*m_set, figure, point.row);
    item.lines
        << tr("measured %1").arg(evidenceFigure(point.measured, figure))
        << tr("predicted %1, %2").arg(evidenceFigure(point.predicted, figure), Format().signedPercent(point.error));
    if (point.interval80)
        item.lines << tr("80 % interval %1 to %2")
                          .arg(evidenceFigure(point.interval80->low, figure),
                               evidenceFigure(point.interval80->high, figure));
    item.lines << groupName(point.group) << tr("A click shows where it was published");
}

std::optional<Explanation> EvidenceChart::explain(const ChartItem& item) const {
    if (item.id >= firstKey)
        return std::nullopt;
    return explainPoint(*m_set, m_answer->question.figure, m_answer->points[static_cast<std::size_t>(item.id)]);
}

QList<QStringList> EvidenceChart::table() const {
    const bool memory = m_answer && m_answer->question.figure == EvidenceFigure::memory;
    const QString unit = memory ? QStringLiteral("gib") : QStringLiteral("seconds");
    QList<QStringList> rows{{QStringLiteral("id"), QStringLiteral("publication"), QStringLiteral("measured_") + unit,
                             QStringLiteral("predicted_") + unit, QStringLiteral("low_80_") + unit,
                             QStringLiteral("high_80_") + unit}};
    if (!m_answer)
        return rows;
    const auto number = [](double value) { return QString::number(value, 'g', 10); };
    for (const EvidencePoint& point : m_answer->points) {
        const std::string& id = memory ? m_set->data->memory[point.row].id : m_set->data->runs[point.row].id;
        const std::string& publication =
            memory ? m_set->data->memory[point.row].publication : m_set->data->runs[point.row].publication;
        rows << QStringList{QString::fromStdString(id),
                            QString::fromStdString(publication),
                            number(shown(point.measured)),
                            number(shown(point.predicted)),
                            point.interval80 ? number(shown(point.interval80->low)) : QString(),
                            point.interval80 ? number(shown(point.interval80->high)) : QString()};
    }
    return rows;
}

} // namespace headroom
