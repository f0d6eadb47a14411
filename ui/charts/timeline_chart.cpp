// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/timeline_chart.h"

#include "charts/chart_paint.h"
#include "theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double tallestLane = 32, usualLane = 17, laneGap = 4, topRow = 20, endRow = 16, labelGap = 8;
constexpr float hiddenOpacity = 0.55F;
constexpr double deepestZoom = 1e-4; // of the step

Part partOf(SpanKind kind) {
    switch (kind) {
    case SpanKind::forward:
        return Part::elementwise;
    case SpanKind::backward:
        return Part::matmul;
    case SpanKind::weight_gradient:
        return Part::attention;
    case SpanKind::data_comm_exposed:
    case SpanKind::data_comm_hidden:
        return Part::dpcomm;
    case SpanKind::optimizer:
        return Part::optimizer;
    case SpanKind::overhead:
        return Part::overhead;
    }
    return Part::overhead;
}

bool isPass(SpanKind kind) {
    return kind == SpanKind::forward || kind == SpanKind::backward || kind == SpanKind::weight_gradient;
}
bool isDataComm(SpanKind kind) { return kind == SpanKind::data_comm_exposed || kind == SpanKind::data_comm_hidden; }

} // namespace

// Blocks too narrow to see one by one: a stretch of a lane and the time of each colour in it.
struct TimelineChart::Run {
    int lane = -1;
    double left = 0, right = 0; // pixels
    double forward = 0, backward = 0, other = 0;
    SpanKind otherKind = SpanKind::overhead;
    [[nodiscard]] bool empty() const { return lane < 0; }
};

TimelineChart::TimelineChart(QWidget* parent) : ChartBase(parent) { setObjectName(QStringLiteral("timeline")); }

QSize TimelineChart::sizeHint() const {
    return {800, static_cast<int>(topRow + endRow + laneCount() * (usualLane + laneGap)) + 8};
}
QSize TimelineChart::minimumSizeHint() const { return {360, 110}; }

void TimelineChart::setTimeline(std::shared_ptr<const Timeline> timeline) {
    const bool other = !m_timeline || !timeline || m_timeline->step != timeline->step;
    m_timeline = std::move(timeline);
    if (other)
        showAll();
    updateGeometry();
    contentChanged();
}

void TimelineChart::setShown(Part part, bool shown) {
    if (shown)
        m_hidden.remove(static_cast<int>(part));
    else
        m_hidden.insert(static_cast<int>(part));
    contentChanged();
}

void TimelineChart::showAll() {
    m_from = 0;
    m_to = m_timeline ? m_timeline->end.value() * 1.03 : 1.0;
    contentChanged();
}

void TimelineChart::showStretch(Seconds from, Seconds to) {
    m_from = std::max(0.0, from.value());
    m_to = std::max(to.value(), m_from + 1e-9);
    contentChanged();
}

int TimelineChart::laneCount() const {
    if (!m_timeline)
        return 1;
    return m_timeline->ranks > 1 ? m_timeline->ranks : 2;
}

int TimelineChart::laneOf(const Span& span) const {
    if (m_timeline->ranks > 1)
        return span.rank;
    return isDataComm(span.kind) ? 1 : 0;
}

QString TimelineChart::laneName(int lane) const {
    if (m_timeline->ranks > 1)
        return tr("stage %1").arg(lane);
    return lane == 0 ? tr("compute") : tr("data comm.");
}

QRectF TimelineChart::laneRect(int lane) const {
    const double top = plotArea().top() + endRow + lane * m_laneStep;
    return {plotArea().left(), top, plotArea().width(), m_laneHeight};
}

void TimelineChart::layOut(QSizeF size) {
    const int lanes = laneCount();
    const double names = m_timeline ? textWidth(laneName(lanes - 1), Theme::font(Type::caption)) : 0.0;
    const double room = size.height() - topRow - endRow - 4;
    m_laneStep = std::min(tallestLane + laneGap, room / lanes);
    m_laneHeight = m_laneStep > 10 ? m_laneStep - laneGap : std::max(1.0, m_laneStep * 0.85);
    setMargins(std::max(names, 60.0) + labelGap, topRow, 10,
               std::max(2.0, size.height() - topRow - endRow - lanes * m_laneStep));
    const double span = m_to - m_from;
    const AxisSteps steps = axisSteps(span, std::max(2, static_cast<int>((size.width() - names) / 80)));
    setStretch(m_from, m_to, steps.step, QStringLiteral("s"));
}

void TimelineChart::paintBubbles(QPainter& painter) {
    // From the first to the last pass of the whole pipeline a stage that does nothing waits.
    double last = 0;
    for (const Span& span : m_timeline->spans)
        if (isPass(span.kind))
            last = std::max(last, (span.start + span.length).value());
    const double x1 = std::max(pixelX(0), plotArea().left()), x2 = std::min(pixelX(last), plotArea().right());
    if (x2 <= x1)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(m_laneHeight > 5 ? theme().pen(Part::bubble) : QPen(theme().color(Tone::grid), 1));
    for (int lane = 0; lane < m_timeline->ranks; ++lane) {
        const QRectF rect = laneRect(lane);
        painter.drawRect(crisp({x1, rect.top(), x2 - x1, rect.height()}));
    }
}

void TimelineChart::paintBlock(QPainter& painter, const QRectF& area, SpanKind kind) {
    QColor fill = theme().fill(partOf(kind));
    QRectF rect = area;
    if (kind == SpanKind::data_comm_hidden) {
        fill.setAlphaF(hiddenOpacity);
        if (m_timeline->ranks > 1) // runs beside the compute of its own lane
            rect = QRectF(area.left(), area.bottom() - area.height() * 0.3, area.width(), area.height() * 0.3);
    }
    painter.fillRect(rect, fill);
    if (kind != SpanKind::backward && kind != SpanKind::data_comm_hidden && rect.width() >= 3 && rect.height() >= 6) {
        QPen pen(theme().edge(kind == SpanKind::forward ? Part::matmul : partOf(kind)), 0.7);
        pen.setJoinStyle(Qt::MiterJoin);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.35, 0.35, -0.35, -0.35));
    }
}

void TimelineChart::paintRun(QPainter& painter, const Run& run) {
    if (run.empty())
        return;
    const QRectF lane = laneRect(run.lane);
    const QColor f = theme().fill(Part::elementwise), b = theme().fill(Part::matmul),
                 o = theme().fill(partOf(run.otherKind));
    const double whole = std::max(1e-300, run.forward + run.backward + run.other);
    const auto mix = [&](auto channel) {
        return static_cast<int>((run.forward * channel(f) + run.backward * channel(b) + run.other * channel(o)) /
                                whole);
    };
    const QColor tint(mix([](const QColor& c) { return c.red(); }), mix([](const QColor& c) { return c.green(); }),
                      mix([](const QColor& c) { return c.blue(); }));
    painter.fillRect(QRectF(run.left, lane.top(), std::max(0.6, run.right - run.left), lane.height()), tint);
}

void TimelineChart::paintData(QPainter& painter) {
    if (!m_timeline)
        return;
    const Theme& t = theme();
    const QRectF area = plotArea();
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_timeline->ranks > 1 && !m_hidden.contains(static_cast<int>(Part::bubble)))
        paintBubbles(painter);
    Run run;
    int index = -1;
    for (const Span& span : m_timeline->spans) {
        ++index;
        const double start = span.start.value(), end = start + span.length.value();
        if (end <= m_from || start >= m_to || span.length.value() <= 0 ||
            m_hidden.contains(static_cast<int>(partOf(span.kind))))
            continue;
        const int lane = laneOf(span);
        const double left = std::max(pixelX(start), area.left()), right = std::min(pixelX(end), area.right());
        if (right - left < 1.0 && span.kind != SpanKind::data_comm_hidden) {
            if (run.lane != lane || left - run.right > 1.0 || run.right - run.left > 3.0) {
                paintRun(painter, run);
                run = Run{lane, left, right};
            }
            run.right = std::max(run.right, right);
            (span.kind == SpanKind::forward    ? run.forward
             : span.kind == SpanKind::backward ? run.backward
                                               : run.other) += span.length.value();
            if (span.kind != SpanKind::forward && span.kind != SpanKind::backward)
                run.otherKind = span.kind;
            continue;
        }
        paintRun(painter, run);
        run = Run{};
        const QRectF rect = laneRect(lane);
        const QRectF block(left, rect.top(), right - left, rect.height());
        paintBlock(painter, block, span.kind);
        addItem({block, {}, {}, index});
    }
    paintRun(painter, run);

    const int lanes = laneCount();
    const int every = std::max(1, static_cast<int>(std::ceil(14.0 / m_laneStep)));
    for (int lane = 0; lane < lanes; lane += every)
        paintText(painter, {area.left() - labelGap, laneRect(lane).center().y()}, Anchor::right, laneName(lane),
                  Theme::font(Type::caption), t.color(Tone::text2));
    const double step = m_timeline->step.value();
    if (step >= m_from && step <= m_to) {
        const double x = std::round(pixelX(step)) + 0.5;
        painter.setPen(QPen(t.color(Tone::text), 1.5));
        painter.drawLine(QPointF(x, area.top() + 2), QPointF(x, laneRect(lanes - 1).bottom() + 4));
        const Format format;
        paintHaloText(painter, {x - 4, area.top() + 7}, Anchor::right, format.figure(step, 4),
                      Theme::font(Type::caption, true), t.color(Tone::text), t.color(Tone::surface));
    }
}

void TimelineChart::describe(ChartItem& item) const {
    if (!m_timeline || static_cast<std::size_t>(item.id) >= m_timeline->spans.size())
        return;
    const Span& span = m_timeline->spans[static_cast<std::size_t>(item.id)];
    const Format format;
    switch (span.kind) {
    case SpanKind::forward:
        item.heading = tr("Micro-batch %1, forward").arg(span.microBatch);
        break;
    case SpanKind::backward:
        item.heading = tr("Micro-batch %1, backward").arg(span.microBatch);
        break;
    case SpanKind::weight_gradient:
        item.heading = tr("Micro-batch %1, weight gradient").arg(span.microBatch);
        break;
    case SpanKind::data_comm_exposed:
        item.heading = tr("Data communication, exposed");
        break;
    case SpanKind::data_comm_hidden:
        item.heading = tr("Data communication, hidden behind the backward pass");
        break;
    case SpanKind::optimizer:
        item.heading = tr("Optimizer");
        break;
    case SpanKind::overhead:
        item.heading = tr("Host, stragglers");
        break;
    }
    item.lines = {tr("start %1, length %2").arg(format.duration(span.start, 4), format.duration(span.length, 3))};
    if (m_timeline->ranks > 1)
        item.lines << tr("stage %1").arg(span.rank);
}

bool TimelineChart::zoom(double steps, double x) {
    if (!m_timeline)
        return false;
    const double whole = m_timeline->end.value() * 1.03;
    const double share = std::clamp((x - plotArea().left()) / std::max(1.0, plotArea().width()), 0.0, 1.0);
    const double at = m_from + share * (m_to - m_from);
    const double span = std::clamp((m_to - m_from) * std::pow(0.8, steps), whole * deepestZoom, whole);
    m_from = std::clamp(at - share * span, 0.0, whole - span);
    m_to = m_from + span;
    return true;
}

bool TimelineChart::drag(double pixels) {
    if (!m_timeline)
        return false;
    const double whole = m_timeline->end.value() * 1.03, span = m_to - m_from;
    const double moved = -pixels / std::max(1.0, plotArea().width()) * span;
    m_from = std::clamp(m_from + moved, 0.0, std::max(0.0, whole - span));
    m_to = m_from + span;
    return true;
}

QList<QStringList> TimelineChart::table() const {
    QList<QStringList> rows{{QStringLiteral("stage"), QStringLiteral("kind"), QStringLiteral("micro_batch"),
                             QStringLiteral("chunk"), QStringLiteral("start_seconds"),
                             QStringLiteral("length_seconds")}};
    if (!m_timeline)
        return rows;
    static const char16_t* const kinds[] = {u"forward",          u"backward",  u"weight_gradient", u"data_comm_exposed",
                                            u"data_comm_hidden", u"optimizer", u"overhead"};
    for (const Span& span : m_timeline->spans)
        rows << QStringList{QString::number(span.rank),
                            QString::fromUtf16(kinds[static_cast<std::size_t>(span.kind)]),
                            QString::number(span.microBatch),
                            QString::number(span.chunk),
                            QString::number(span.start.value(), 'g', 10),
                            QString::number(span.length.value(), 'g', 10)};
    return rows;
}

} // namespace headroom
