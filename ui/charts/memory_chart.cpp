// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/memory_chart.h"

#include "charts/chart_paint.h"
#include "estimate/resolve.h"
#include "text/part_names.h"
#include "theme/theme.h"
#include "viewmodels/explanations.h"
#include "viewmodels/memory_parts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Pixels at scale 1, from the design.
constexpr double tallestBar = 66, shortestBar = 3, barGap = 12, limitRow = 14, bracketRow = 34, axisGap = 8,
                 tickRow = 22, labelGap = 8;
constexpr double usualBar = 38, leastHeight = 200, mostHeight = 256; // above, bars get thinner
constexpr double twoLineBar = 34, oneLineBar = 17;

// An item's id says stage and part.
int itemId(int stage, Part part) { return stage * partCount + static_cast<int>(part); }
std::pair<int, Part> partOfItem(int id) { return {id / partCount, static_cast<Part>(id % partCount)}; }

} // namespace

MemoryChart::MemoryChart(QWidget* parent) : ChartBase(parent) { setObjectName(QStringLiteral("memory")); }

void MemoryChart::setEstimate(std::shared_ptr<const Estimate> estimate) {
    m_estimate = std::move(estimate);
    if (m_estimate && !m_estimate->figures)
        m_estimate.reset();
    updateGeometry(); // more stages ask for more height
    contentChanged();
}

QSize MemoryChart::sizeHint() const { return {560, minimumSizeHint().height() + 4}; }

QSize MemoryChart::minimumSizeHint() const {
    const auto rows = m_estimate ? static_cast<int>(m_estimate->figures->memory.stages.size()) : 1;
    const double wanted = limitRow + bracketRow + tickRow + rows * (usualBar + barGap);
    return {320, static_cast<int>(std::clamp(wanted, leastHeight, mostHeight))};
}

std::optional<Bytes> MemoryChart::userLimit() const { return memoryLimit(*m_estimate); }

QString MemoryChart::stageLabel(int stage) const { return tr("Stage %1").arg(stage); }

QRectF MemoryChart::barRect(int stage) const {
    const double middle = plotArea().top() + (stage + 0.5) * m_rowHeight;
    const double left = pixelX(0);
    const double total = m_estimate->figures->memory.stages[static_cast<std::size_t>(stage)].total().value();
    return {left, middle - m_barHeight / 2, pixelX(units::inGib(Bytes{total})) - left, m_barHeight};
}

void MemoryChart::layOut(QSizeF size) {
    const Format format;
    double high = 1.0, labels = 0.0;
    int rows = 1;
    if (m_estimate) {
        const MemoryEstimate& memory = m_estimate->figures->memory;
        rows = std::max<int>(1, static_cast<int>(memory.stages.size()));
        high = std::max({units::inGib(memory.capacity), units::inGib(memory.peak),
                         memory.fits ? units::inGib(memory.interval80.high) : 0.0});
        labels = textWidth(stageLabel(rows - 1), Theme::font(Type::table, true));
    }
    const double top = limitRow + bracketRow, bottom = tickRow;
    const double room = std::max(10.0, size.height() - top - bottom);
    m_barHeight = std::clamp(room / rows - barGap, shortestBar, tallestBar);
    m_rowHeight = std::min(room / rows, m_barHeight + barGap);
    if (rows == 1)
        m_rowHeight = std::min(room, m_barHeight + 2 * axisGap);
    const double spare = room - m_rowHeight * rows;
    const double unit = textWidth(QStringLiteral("GiB"), Theme::font(Type::caption));
    setMargins(labels + labelGap, top + spare * 0.45, unit + 18, bottom + spare * 0.55);
    const double width = size.width() - labels - unit;
    // A label at the end of a bar that reaches the end of the axis needs room of its own.
    setValueAxis(axisSteps(high * 1.06, std::clamp(static_cast<int>(width / 52), 3, 12)), QStringLiteral("GiB"));
}

void MemoryChart::paintBar(QPainter& painter, int stage) {
    const MemoryEstimate& memory = m_estimate->figures->memory;
    const StageMemory& parts = memory.stages[static_cast<std::size_t>(stage)];
    const Theme& t = theme();
    const Format format;
    const QRectF bar = barRect(stage);
    Bytes before;
    for (const MemoryPart& part : memoryParts(parts)) {
        const double x1 = pixelX(units::inGib(before));
        before += part.bytes;
        const double x2 = pixelX(units::inGib(before));
        if (part.bytes.value() <= 0)
            continue;
        const QRectF area(x1, bar.top(), x2 - x1, bar.height());
        painter.setBrush(t.brush(part.part));
        painter.setPen(m_barHeight > shortestBar + 1 ? t.pen(part.part) : QPen(Qt::NoPen));
        painter.drawRect(crisp(area));
        addItem({area, {}, {}, itemId(stage, part.part)});
    }
    const bool over = parts.total() > memory.capacity;
    double labelX = bar.right();
    if (over) {
        paintOverflow(painter,
                      {pixelX(units::inGib(memory.capacity)), bar.top(),
                       bar.right() - pixelX(units::inGib(memory.capacity)), bar.height()},
                      t);
    } else if (stage == memory.worstStage) {
        const double low = pixelX(units::inGib(memory.interval80.low));
        const double high = pixelX(units::inGib(memory.interval80.high));
        const double inset = bar.height() * 0.18;
        paintInterval(painter, {low, bar.top() + inset, high - low, bar.height() - 2 * inset}, t);
        labelX = std::max(labelX, high);
    }
    if (m_barHeight >= 10 || stage == memory.worstStage) {
        const QString total = format.fixed(units::inGib(parts.total()), 1);
        const QFont bold = Theme::font(Type::body, true);
        double x = labelX + labelGap;
        // Never across a limit's line: then beyond it. The user's limit lies below the capacity.
        for (const Bytes& mark : {userLimit().value_or(memory.capacity), memory.capacity}) {
            const double at = pixelX(units::inGib(mark));
            if (at > x - labelGap / 2 && at < x + textWidth(total, bold) + labelGap / 2)
                x = at + labelGap;
        }
        paintHaloText(painter, {x, bar.center().y()}, Anchor::left, total, bold,
                      t.color(over ? Tone::fail : Tone::text), t.color(Tone::surface));
    }
}

void MemoryChart::paintPartLabels(QPainter& painter, int stage) {
    if (m_barHeight < oneLineBar)
        return;
    const MemoryEstimate& memory = m_estimate->figures->memory;
    const StageMemory& parts = memory.stages[static_cast<std::size_t>(stage)];
    const Bytes capacity = memory.capacity;
    const QRectF bar = barRect(stage);
    const QFont small = Theme::font(Type::caption), bold = Theme::font(Type::body, true);
    const Format format;
    Bytes before;
    for (const MemoryPart& part : memoryParts(parts)) {
        const double x1 = pixelX(units::inGib(before));
        before += part.bytes;
        const double x2 = pixelX(units::inGib(before));
        if (before > capacity) // stripes lie over it
            break;
        const QString label = partName(part.part), value = format.fixed(units::inGib(part.bytes), 1);
        const bool named = m_barHeight >= twoLineBar && textWidth(label, small) + 4 <= x2 - x1;
        if (textWidth(value, bold) + 6 > x2 - x1)
            continue;
        const QPointF centre((x1 + x2) / 2, bar.center().y());
        const QColor ink = theme().textOn(part.part);
        if (memory.fits && before > memory.interval80.low) { // the interval's hatch gives way to the words
            const double wide = std::max(named ? textWidth(label, small) : 0.0, textWidth(value, bold)) + 4;
            const double high = named ? 32 : 16;
            painter.fillRect(QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high),
                             theme().brush(part.part));
        }
        if (named)
            paintText(painter, centre - QPointF(0, 8), Anchor::centre, label, small, ink);
        paintText(painter, centre + QPointF(0, named ? 8 : 0), Anchor::centre, value, bold, ink);
    }
}

void MemoryChart::paintBrackets(QPainter& painter, int stage) {
    const StageMemory& m = m_estimate->figures->memory.stages[static_cast<std::size_t>(stage)];
    const Format format;
    struct Bracket {
        Bytes from, to;
        QString name;
    };
    const Bytes states = m.weights + m.gradients + m.optimizer, activity = m.activations + m.logits;
    const Bracket brackets[] = {{Bytes{}, states, tr("Model states")},
                                {states, states + activity, tr("Activity")},
                                {states + activity, m.total(), tr("Overhead")}};
    const QFont font = Theme::font(Type::caption);
    const double y = barRect(stage).top() - 9;
    double free = 0; // where the next label may begin
    for (const Bracket& bracket : brackets) {
        const double x1 = std::round(pixelX(units::inGib(bracket.from))) + 1.5;
        const double x2 = std::round(pixelX(units::inGib(bracket.to))) - 0.5;
        if (x2 - x1 < 2)
            continue;
        painter.setPen(QPen(theme().color(Tone::text3), 1));
        painter.setBrush(Qt::NoBrush);
        const QPointF line[] = {
            {x1, std::round(y) + 4.5}, {x1, std::round(y) + 0.5}, {x2, std::round(y) + 0.5}, {x2, std::round(y) + 4.5}};
        painter.drawPolyline(line, 4);
        const QString text =
            bracket.name + u' ' + format.fixed(units::inGib(bracket.to) - units::inGib(bracket.from), 1);
        const double width = textWidth(text, font);
        double left = (x1 + x2) / 2 - width / 2;
        left = std::max(left, free);
        painter.fillRect(QRectF(left - 2, y - 15, width + 4, 14), theme().color(Tone::surface)); // limits cross here
        paintHaloText(painter, {left, y - 8}, Anchor::left, text, font, theme().color(Tone::text),
                      theme().color(Tone::surface));
        free = left + width + labelGap;
    }
}

void MemoryChart::paintLimits(QPainter& painter) {
    const MemoryEstimate& memory = m_estimate->figures->memory;
    const Theme& t = theme();
    const Format format;
    const double top = barRect(0).top() - bracketRow - 2, bottom = plotArea().bottom();
    const QColor rim = t.color(Tone::surface);
    const auto line = [&](double x, const QPen& pen) {
        painter.setPen(pen);
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
    };
    const double capacity = std::round(pixelX(units::inGib(memory.capacity)));
    const QString usable = tr("usable %1").arg(format.fixed(units::inGib(memory.capacity), 1));
    const QFont bold = Theme::font(Type::caption, true), plain = Theme::font(Type::caption);
    line(capacity, QPen(t.color(Tone::text), 2));
    const bool leftward = capacity + 6 + textWidth(usable, bold) > width();
    paintHaloText(painter, {leftward ? capacity - 6 : capacity + 6, top + 5}, leftward ? Anchor::right : Anchor::left,
                  usable, bold, t.color(Tone::text), rim);
    if (const auto limit = userLimit()) {
        const double x = std::round(pixelX(units::inGib(*limit))) + 0.5;
        QPen pen(t.color(Tone::text), 1.2);
        pen.setDashPattern({4 / 1.2, 3 / 1.2});
        pen.setCapStyle(Qt::FlatCap);
        line(x, pen);
        paintHaloText(painter, {x - 6, leftward ? top + 20 : top + 5}, Anchor::right,
                      tr("your limit %1").arg(format.fixed(units::inGib(*limit), 1)), plain, t.color(Tone::text2), rim);
    }
}

void MemoryChart::paintData(QPainter& painter) {
    if (!m_estimate || m_estimate->figures->memory.stages.empty())
        return;
    const MemoryEstimate& memory = m_estimate->figures->memory;
    const int rows = static_cast<int>(memory.stages.size());
    // Names stand where they do not overlap; the worst stage always has one.
    const int every = std::max(1, static_cast<int>(std::ceil(15.0 / m_rowHeight)));
    painter.setRenderHint(QPainter::Antialiasing);
    for (int stage = 0; stage < rows; ++stage)
        paintBar(painter, stage);
    for (int stage = 0; stage < rows; ++stage) {
        const bool worst = rows > 1 && stage == memory.worstStage;
        const bool nearWorst = std::abs(stage - memory.worstStage) < every;
        if (worst || (stage % every == 0 && (!nearWorst || every == 1)))
            paintText(painter, {pixelX(0) - labelGap, barRect(stage).center().y()}, Anchor::right, stageLabel(stage),
                      Theme::font(Type::table, worst), theme().color(Tone::text));
    }
    paintPartLabels(painter, memory.worstStage);
    paintLimits(painter);
    if (memory.worstStage == 0)
        paintBrackets(painter, 0);
}

void MemoryChart::describe(ChartItem& item) const {
    if (!m_estimate || item.id < 0)
        return;
    const auto [stage, part] = partOfItem(item.id);
    const StageMemory& stageMemory = m_estimate->figures->memory.stages[static_cast<std::size_t>(stage)];
    const Format format;
    for (const MemoryPart& entry : memoryParts(stageMemory)) {
        if (entry.part != part)
            continue;
        item.heading = tr("%1, stage %2").arg(partName(part)).arg(stage);
        item.lines = {tr("%1, %2 of the stage")
                          .arg(format.gib(entry.bytes, 4), format.percent(entry.bytes / stageMemory.total()))};
    }
}

std::optional<Explanation> MemoryChart::explain(const ChartItem& item) const {
    if (!m_estimate || item.id < 0)
        return std::nullopt;
    const auto [stage, part] = partOfItem(item.id);
    return explainMemoryPart(*m_estimate, stage, part);
}

QList<QStringList> MemoryChart::table() const {
    QList<QStringList> rows;
    rows << QStringList{QStringLiteral("stage")};
    for (const MemoryPart& part : memoryParts(StageMemory{})) {
        const std::string_view key = name(part.part);
        rows[0] << QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size())) + QStringLiteral("_bytes");
    }
    rows[0] << QStringLiteral("total_bytes");
    if (!m_estimate)
        return rows;
    int stage = 0;
    for (const StageMemory& memory : m_estimate->figures->memory.stages) {
        QStringList row{QString::number(stage++)};
        for (const MemoryPart& part : memoryParts(memory))
            row << QString::number(part.bytes.value(), 'f', 0);
        rows << (row << QString::number(memory.total().value(), 'f', 0));
    }
    return rows;
}

} // namespace headroom
