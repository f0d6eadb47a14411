// SPDX-License-Identifier: GPL-3.0-or-later
// Memory, time and cost: the finding, the chart, the table beside it.
#include "charts/memory_chart.h"
#include "charts/waterfall_chart.h"
#include "estimate/resolve.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/cost_words.h"
#include "text/part_names.h"
#include "viewmodels/parts_model.h"
#include "viewmodels/step_model.h"
#include "viewmodels/step_parts.h"
#include "viewmodels/verdicts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

constexpr double dotsPerMillimetre = 96 / 25.4;
constexpr double noteColumn = 45, noteGap = 5, tableWidth = 90, tableGap = 6; // millimetres

ChartBlock::Drawing record(ChartBase& chart, double millimetres, double pixels) {
    const QSize size(static_cast<int>(std::lround(millimetres * dotsPerMillimetre)),
                     static_cast<int>(std::lround(pixels)));
    chart.resize(size);
    return {chart.record(size), size};
}

// Pixels of the bars of so many stages, with what stands around them.
double memoryPixels(int stages, bool compact) {
    constexpr double around = 92; // labels above, axis below
    const double roomy = stages == 1 ? 62 : stages <= 4 ? 34 : stages <= 8 ? 25 : stages <= 16 ? 17 : 12;
    return std::min(around + stages * (compact ? roomy * 0.78 : roomy), 380.0);
}

TableRow moneyRow(const QString& key, const QString& value, bool total = false) {
    TableRow row{{{key, total ? Tone::text : Tone::text2, total}, {value, Tone::text, total}}};
    row.total = total;
    return row;
}

BlockPtr runTable(const ReportSource& s) {
    const Figures& e = *s.plan().figures;
    const Format& f = s.format;
    const auto& [steps, ideal, wall, interval, spread, deadline, goodput, failures, checkpointEvery, checkpoint] = e.run;
    const int decimals = Format::decimalsFor(e.step.seconds.value(), 4);
    std::vector<TableRow> rows;
    rows.push_back(
        keyValue(ReportText::tr("Days"),
                 ReportText::tr("%1 (%2), ideal %3")
                     .arg(f.daysNumber(wall), f.interval(units::inDays(interval.low), units::inDays(interval.high)),
                          f.daysNumber(ideal))));
    rows.push_back(keyValue(ReportText::tr("Steps"),
                            ReportText::tr("%1 of %2 (%3)")
                                .arg(f.count(steps), f.seconds(e.step.seconds, decimals),
                                     f.interval(e.step.interval80.low.value(), e.step.interval80.high.value(), 4))));
    rows.push_back(keyValue(ReportText::tr("Throughput"),
                            ReportText::tr("%1 tok/s, %2 a card")
                                .arg(f.rounded(e.throughput.tokensPerSecond),
                                     f.count(std::llround(e.throughput.tokensPerSecondPerAccelerator)))));
    rows.push_back(
        keyValue(ReportText::tr("Efficiency"), ReportText::tr("MFU %1, HFU %2, %3")
                                                   .arg(f.percent(e.throughput.mfu, 1), f.percent(e.throughput.hfu, 1),
                                                        f.tflops(e.throughput.modelPerAccelerator))));
    rows.push_back(
        keyValue(ReportText::tr("Goodput"),
                 ReportText::tr("%1, %2 interruptions expected").arg(f.percent(goodput, 1), f.figure(failures, 2))));
    rows.push_back(keyValue(
        ReportText::tr("Checkpoint"),
        ReportText::tr("every %1 min, %2").arg(f.figure(checkpointEvery.value() / 60.0, 2), f.bytes(checkpoint))));
    if (e.cost.powerKnown)
        rows.push_back(keyValue(
            ReportText::tr("Energy"),
            ReportText::tr("%1 MWh at %2 kW").arg(f.figure(e.cost.energyKwh / 1000.0), f.figure(e.cost.powerKw))));
    return keyValueTable(std::move(rows), 20);
}

BlockPtr costTable(const ReportSource& s) {
    const CostEstimate& c = s.plan().figures->cost;
    const Format& f = s.format;
    if (!c.known)
        return std::make_shared<TextBlock>(
            ReportText::tr("No price is known for this card: %1 card-hours.").arg(f.rounded(c.acceleratorHours)),
            TextLook{Letter::table, false, Tone::text2}, 1);
    const Currency currency = c.total.currency;
    const Money price{c.cardHour, currency};
    std::vector<TableRow> rows;
    rows.push_back(
        moneyRow(ReportText::tr("%1 card-hours at %2").arg(f.rounded(c.acceleratorHours), f.money(price)), QString()));
    for (const CostItem& item : c.items)
        rows.push_back(moneyRow(costItemName(item.name), f.money({item.amount, currency}, 4)));
    const QString range = f.money({c.interval80.low, currency}) + enDash + f.money({c.interval80.high, currency});
    rows.push_back(moneyRow(ReportText::tr("Total, %1").arg(range), f.money(c.total, 4), true));
    rows.push_back(moneyRow(ReportText::tr("A million tokens"), f.money({c.perMillionTokens, currency})));
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 0}, {{}, 26, Qt::AlignRight}}, std::move(rows),
                                        TableBlock::Style{Letter::table, false, 1});
}

} // namespace

Section memorySection(const ReportSource& source) {
    Section section;
    section.name = ReportText::tr("Memory");
    section.staysClose = true;
    const Estimate& e = source.plan();
    if (!e.figures || e.figures->memory.stages.empty())
        return section;
    const Format& f = source.format;
    const MemoryEstimate& memory = e.figures->memory;
    const QString peak = f.fixed(units::inGib(memory.peak), 1), capacity = f.fixed(units::inGib(memory.capacity), 1);
    const VerdictState state = verdicts(&e, nullptr, f)[0].state;
    const QString finding =
        !memory.fits                   ? ReportText::tr("Memory is short: the fullest card needs %1 GiB, %2 are usable")
        : state == VerdictState::tight ? ReportText::tr("Memory is tight: the fullest card needs %1 GiB of %2 usable")
                                       : ReportText::tr("Memory suffices: the fullest card needs %1 GiB of %2 usable");
    section.blocks.push_back(headingBlock(finding.arg(peak, capacity), 0));
    section.blocks.push_back(noteBlock(
        memory.fits
            ? ReportText::tr("GiB per card, driver reading; hatched: 80 % interval %1; the table is of stage %2")
                  .arg(f.interval(units::inGib(memory.interval80.low), units::inGib(memory.interval80.high)))
                  .arg(memory.worstStage)
            : ReportText::tr(
                  "GiB per card, driver reading; striped: beyond the usable memory; the table is of stage %1")
                  .arg(memory.worstStage),
        0.6, true));
    MemoryChart chart;
    chart.fixTheme(Theme::light());
    chart.setEstimate(source.estimate);
    const int stages = static_cast<int>(memory.stages.size());
    const double width = Sheet::textWidth - noteColumn - noteGap;
    auto drawing = std::make_shared<ChartBlock>(record(chart, width, memoryPixels(stages, false)),
                                                record(chart, width, memoryPixels(stages, true)), 0);
    PartsModel parts;
    parts.setEstimate(source.estimate);
    section.blocks.push_back(std::make_shared<ColumnsBlock>(
        std::vector<BlockPtr>{drawing},
        std::vector<BlockPtr>{tableOf(parts, {PartsModel::part, PartsModel::gib, PartsModel::share}, {0, 8.6, 8},
                                      {Letter::note, true, 0})},
        width, noteGap, 1.5));
    return section;
}

Section timeSection(const ReportSource& source) {
    Section section;
    section.name = ReportText::tr("Time and cost");
    section.mayOpenPage = true;
    const Estimate& e = source.plan();
    if (!e.figures)
        return section;
    const Format& f = source.format;
    const StepEstimate& step = e.figures->step;
    const int decimals = Format::decimalsFor(step.seconds.value(), 4);
    const StepLosses losses = stepLosses(e);
    section.blocks.push_back(
        headingBlock(ReportText::tr("%1 a step, of which %2 is arithmetic at peak")
                         .arg(f.seconds(step.seconds, decimals), f.seconds(losses.ideal, decimals)),
                     0));
    section.blocks.push_back(noteBlock(
        ReportText::tr("Seconds; outline: model FLOPs over the dense peak, solid: real; hatched: 80 % interval %1; "
                       "largest loss: %2")
            .arg(f.interval(step.interval80.low.value(), step.interval80.high.value(), 4),
                 lossName(losses.largest().part).toLower()),
        0.6, true));
    WaterfallChart chart;
    chart.fixTheme(Theme::light());
    chart.setEstimate(source.estimate);
    const double rows = static_cast<double>(chart.table().size()) - 1; // header
    section.blocks.push_back(std::make_shared<ChartBlock>(record(chart, Sheet::textWidth, 24 + rows * 25),
                                                          record(chart, Sheet::textWidth, 24 + rows * 18), 1.5));
    StepModel model;
    model.setEstimate(source.estimate);
    std::vector<BlockPtr> left{subheadingBlock(ReportText::tr("Where the step goes"), 0),
                               tableOf(model,
                                       {StepModel::part, StepModel::seconds, StepModel::share, StepModel::reached},
                                       {0, 12.5, 10.5, 26.5}, {Letter::note, true, 0.5})};
    if (const QString zero = model.zeroParts(); !zero.isEmpty())
        left.push_back(noteBlock(zero, 1.2, false));
    std::vector<BlockPtr> right{subheadingBlock(ReportText::tr("The run"), 0), runTable(source),
                                subheadingBlock(ReportText::tr("The cost"), 4), costTable(source)};
    section.blocks.push_back(
        std::make_shared<ColumnsBlock>(std::move(left), std::move(right), tableWidth, tableGap, 5));
    return section;
}

} // namespace headroom
