// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/parallel_chart.h"

#include "charts/chart_paint.h"
#include "decision/decision.h"
#include "text/sentence_text.h"
#include "theme/theme.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double sideRoom = 30, topRoom = 8, nameRoom = 22, pointReach = 3, tickHalf = 7;
constexpr double fullScore = 100.0;

} // namespace

ParallelChart::ParallelChart(DecisionWords words, QWidget* parent) : ChartBase(parent), m_words(words) {
    setObjectName(QStringLiteral("decision"));
    setMinimumHeight(130);
}

void ParallelChart::setDecision(const Decision* decision) {
    m_decision = decision;
    contentChanged();
}

void ParallelChart::setInHand(const std::string& accelerator) {
    m_inHand = accelerator;
    contentChanged();
}

void ParallelChart::layOut(QSizeF) {
    plot().xAxis->setVisible(false);
    plot().xAxis->grid()->setVisible(false);
    setMargins(sideRoom, topRoom, sideRoom, nameRoom);
}

QPointF ParallelChart::place(std::size_t dimension, double score) const {
    const QRectF area = plotArea();
    return {area.left() + area.width() * static_cast<double>(dimension) / (dimensionCount - 1),
            area.bottom() - area.height() * std::clamp(score, 0.0, fullScore) / fullScore};
}

void ParallelChart::paintAxes(QPainter& painter) const {
    const Theme& t = theme();
    const QFont font = Theme::font(Type::caption);
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const QPointF top = place(d, fullScore), bottom = place(d, 0);
        const double x = std::round(top.x()) + 0.5;
        painter.setPen(QPen(t.color(Tone::ctl), 1));
        painter.drawLine(QPointF(x, top.y()), QPointF(x, bottom.y()));
        // Names at the ends stay inside the chart.
        const Anchor anchor = d == 0 ? Anchor::left : d + 1 == dimensionCount ? Anchor::right : Anchor::centre;
        const double edge = d == 0 ? 0 : d + 1 == dimensionCount ? plotArea().right() + sideRoom : top.x();
        paintText(painter, {edge, bottom.y() + nameRoom / 2 + 2}, anchor, dimensionName(static_cast<Dimension>(d)), font,
                  t.color(Tone::text2));
    }
}

void ParallelChart::paintLine(QPainter& painter, std::size_t index, const QPen& pen, double ring) const {
    QPolygonF line;
    for (std::size_t d = 0; d < dimensionCount; ++d)
        line.append(place(d, m_decision->candidates[index].dimensions[d].score));
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    if (ring <= 0)
        return;
    painter.setBrush(pen.color());
    for (const QPointF& point : line)
        painter.drawEllipse(point, ring, ring);
}

void ParallelChart::paintData(QPainter& painter) {
    if (!m_decision || m_decision->candidates.empty())
        return;
    const Theme& t = theme();
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(painter);
    const auto& all = m_decision->candidates;
    QPen failing(t.color(Tone::text3), 1), passing(t.fill(Part::gradients), 1.2);
    failing.setDashPattern({3, 3});
    QColor pale = failing.color();
    pale.setAlphaF(0.55F);
    failing.setColor(pale);
    // From the last to the first, so that what matters lies on top.
    for (const bool passes : {false, true})
        for (std::size_t i = all.size(); i-- > 0;)
            if (all[i].passes == passes)
                paintLine(painter, i, passes ? passing : failing, 0);
    const auto hand = std::ranges::find(all, m_inHand, &DecisionCandidate::accelerator);
    if (hand != all.end())
        paintLine(painter, static_cast<std::size_t>(hand - all.begin()), QPen(t.color(Tone::text), 1.6), 2.2);
    if (m_decision->winner)
        paintLine(painter, *m_decision->winner, QPen(t.fill(Part::weights), 2.6), 3.2);
    painter.setPen(QPen(t.color(Tone::fail), 2));
    for (std::size_t d = 0; d < dimensionCount; ++d)
        if (const auto threshold = all.front().dimensions[d].threshold) {
            const QPointF at = place(d, *threshold);
            painter.drawLine(at - QPointF(tickHalf, 0), at + QPointF(tickHalf, 0));
        }
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t d = 0; d < dimensionCount; ++d) {
            const QPointF at = place(d, all[i].dimensions[d].score);
            addItem({QRectF(at - QPointF(pointReach, pointReach), at + QPointF(pointReach, pointReach)), {}, {},
                     static_cast<int>(i)});
        }
}

void ParallelChart::describe(ChartItem& item) const {
    const Format f;
    const DecisionCandidate& c = m_decision->candidates[static_cast<std::size_t>(item.id)];
    item.heading = candidateName(c, m_words.library);
    for (std::size_t d = 0; d < dimensionCount; ++d)
        item.lines << QStringLiteral("%1 %2").arg(dimensionName(static_cast<Dimension>(d)),
                                                  f.fixed(c.dimensions[d].score, 1));
    item.lines << candidateReason(c, m_words) << tr("A click shows its row");
}

QList<QStringList> ParallelChart::table() const {
    QStringList header{QStringLiteral("accelerator"), QStringLiteral("count"), QStringLiteral("passes"),
                       QStringLiteral("total")};
    for (std::size_t d = 0; d < dimensionCount; ++d)
        header << QString::fromUtf8(nameOf(static_cast<Dimension>(d)).data());
    QList<QStringList> rows{header};
    if (!m_decision)
        return rows;
    for (const DecisionCandidate& c : m_decision->candidates) {
        QStringList row{QString::fromStdString(c.accelerator), QString::number(c.count),
                        c.passes ? QStringLiteral("1") : QStringLiteral("0"), QString::number(c.total, 'g', 6)};
        for (const DimensionScore& d : c.dimensions)
            row << QString::number(d.score, 'g', 6);
        rows << row;
    }
    return rows;
}

} // namespace headroom
