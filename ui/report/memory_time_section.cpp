// SPDX-License-Identifier: GPL-3.0-or-later
// Memory and time: the finding, the chart, the table beside it, what was measured and what else could be done.
#include "charts/memory_chart.h"
#include "charts/waterfall_chart.h"
#include "estimate/resolve.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/part_names.h"
#include "viewmodels/evidence_models.h"
#include "viewmodels/neighbours_model.h"
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
constexpr double noteColumn = 45, noteGap = 5, tableWidth = 84, tableGap = 6; // millimetres
constexpr std::ptrdiff_t mostNeighbours = 5;

// Pixels of the bars of so many stages, with what stands around them.
double memoryPixels(int stages, bool compact) {
    constexpr double around = 92; // labels above, axis below
    const double roomy = stages == 1 ? 62 : stages <= 4 ? 34 : stages <= 8 ? 25 : stages <= 16 ? 17 : 12;
    return std::min(around + stages * (compact ? roomy * 0.78 : roomy), compact ? 240.0 : 290.0);
}

BlockPtr runTable(const ReportSource& s) {
    const Figures& e = *s.plan().figures;
    const Format& f = s.format;
    const auto& [steps, ideal, wall, interval, spread, deadline, goodput, failures, checkpointEvery, checkpoint] =
        e.run;
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

// Runs most like the plan, predicted beside measured.
std::vector<BlockPtr> nearestBlocks(const ReportSource& s) {
    if (!s.study.evidence || s.study.measured.nearest.empty())
        return {};
    NearestRunsModel model;
    model.setAnswer(s.study.evidence, std::make_shared<const EvidenceAnswer>(s.study.measured));
    if (model.rowCount() == 0)
        return {};
    std::vector<BlockPtr> out{subheadingBlock(ReportText::tr("Measured runs most like this plan"), 0),
                              tableOf(model,
                                      {NearestRunsModel::run, NearestRunsModel::measured, NearestRunsModel::predicted,
                                       NearestRunsModel::difference},
                                      {0, 12, 12, 10}, {Letter::note, true, 0.5})};
    return out;
}

std::vector<BlockPtr> neighbourBlocks(const ReportSource& s) {
    if (s.study.neighbours.empty())
        return {};
    NeighboursModel model;
    std::vector<Neighbour> shown = s.study.neighbours;
    // Those that fit first, the fastest on top.
    std::stable_sort(shown.begin(), shown.end(), [](const Neighbour& a, const Neighbour& b) {
        const Figures &left = *a.estimate.figures, &right = *b.estimate.figures;
        if (left.memory.fits != right.memory.fits)
            return left.memory.fits;
        return left.run.wall < right.run.wall;
    });
    if (std::ssize(shown) > mostNeighbours)
        shown.erase(shown.begin() + mostNeighbours, shown.end());
    model.setPlans(s.study.estimate, std::move(shown));
    return {subheadingBlock(model.title(), 4),
            tableOf(model,
                    {NeighboursModel::plan, NeighboursModel::bar, NeighboursModel::total, NeighboursModel::free,
                     NeighboursModel::step, NeighboursModel::days},
                    {40, 0, 14, 16, 15, 13}, {Letter::note, true, 0.5})};
}

void addMemory(Section& section, const ReportSource& source) {
    const Estimate& e = source.plan();
    const Format& f = source.format;
    const MemoryEstimate& memory = e.figures->memory;
    section.blocks.push_back(noteBlock(
        memory.fits
            ? ReportText::tr("GiB per card, driver reading; hatched: 80 % interval %1; the table is of stage %2")
                  .arg(f.interval(units::inGib(memory.interval80.low), units::inGib(memory.interval80.high)))
                  .arg(memory.worstStage)
            : ReportText::tr(
                  "GiB per card, driver reading; striped: beyond the usable memory; the table is of stage %1")
                  .arg(memory.worstStage),
        0.6, true));
    section.opening = section.blocks.size();
    MemoryChart chart;
    chart.fixTheme(Theme::light());
    chart.setEstimate(source.study.estimate);
    const int stages = static_cast<int>(memory.stages.size());
    const double width = Sheet::textWidth - noteColumn - noteGap;
    auto drawing = std::make_shared<ChartBlock>(recordChart(chart, width, memoryPixels(stages, false)),
                                                recordChart(chart, width, memoryPixels(stages, true)), 0);
    PartsModel parts;
    parts.setEstimate(source.study.estimate);
    section.blocks.push_back(std::make_shared<ColumnsBlock>(
        std::vector<BlockPtr>{drawing},
        std::vector<BlockPtr>{tableOf(parts, {PartsModel::part, PartsModel::gib, PartsModel::share}, {0, 8.6, 8},
                                      {Letter::note, true, 0})},
        width, noteGap, 1.5));
}

void addTime(Section& section, const ReportSource& source) {
    const Estimate& e = source.plan();
    const Format& f = source.format;
    const StepEstimate& step = e.figures->step;
    const int decimals = Format::decimalsFor(step.seconds.value(), 4);
    const StepLosses losses = stepLosses(e);
    section.blocks.push_back(
        headingBlock(ReportText::tr("%1 a step, of which %2 is arithmetic at peak")
                         .arg(f.seconds(step.seconds, decimals), f.seconds(losses.ideal, decimals)),
                     6));
    section.blocks.push_back(noteBlock(
        ReportText::tr("Seconds; outline: model FLOPs over the dense peak, solid: real; hatched: 80 % interval %1; "
                       "largest loss: %2")
            .arg(f.interval(step.interval80.low.value(), step.interval80.high.value(), 4),
                 lossName(losses.largest().part).toLower()),
        0.6, true));
    WaterfallChart chart;
    chart.fixTheme(Theme::light());
    chart.setEstimate(source.study.estimate);
    const double rows = static_cast<double>(chart.table().size()) - 1; // header
    section.blocks.push_back(std::make_shared<ChartBlock>(recordChart(chart, Sheet::textWidth, 24 + rows * 19),
                                                          recordChart(chart, Sheet::textWidth, 24 + rows * 16), 1.5));
    StepModel model;
    model.setEstimate(source.study.estimate);
    std::vector<BlockPtr> left{subheadingBlock(ReportText::tr("Where the step goes"), 0),
                               tableOf(model,
                                       {StepModel::part, StepModel::seconds, StepModel::share, StepModel::reached},
                                       {0, 12.5, 10.5, 26.5}, {Letter::note, true, 0.5})};
    if (const QString zero = model.zeroParts(); !zero.isEmpty())
        left.push_back(noteBlock(zero, 1.2, false));
    section.blocks.push_back(
        std::make_shared<ColumnsBlock>(std::move(left), nearestBlocks(source), tableWidth, tableGap, 4));
    for (BlockPtr& block : neighbourBlocks(source)) {
        section.extras.push_back({neighboursExtra, block});
        section.blocks.push_back(std::move(block));
    }
}

} // namespace

ChartBlock::Drawing recordChart(ChartBase& chart, double millimetres, double pixels) {
    const QSize size(static_cast<int>(std::lround(millimetres * dotsPerMillimetre)),
                     static_cast<int>(std::lround(pixels)));
    chart.resize(size);
    return {chart.record(size), size};
}

std::vector<BlockPtr> runBlocks(const ReportSource& source) {
    if (!source.plan().figures)
        return {};
    return {subheadingBlock(ReportText::tr("The run"), 4.5), runTable(source)};
}

Section memoryTimeSection(const ReportSource& source) {
    const Estimate& e = source.plan();
    if (!e.figures || e.figures->memory.stages.empty())
        return {};
    const Format& f = source.format;
    const MemoryEstimate& memory = e.figures->memory;
    const QString peak = f.fixed(units::inGib(memory.peak), 1), capacity = f.fixed(units::inGib(memory.capacity), 1);
    const VerdictState state = verdicts(&e, nullptr, f)[0].state;
    const QString finding =
        !memory.fits                   ? ReportText::tr("Memory is short: the fullest card needs %1 GiB, %2 are usable")
        : state == VerdictState::tight ? ReportText::tr("Memory is tight: the fullest card needs %1 GiB of %2 usable")
                                       : ReportText::tr("Memory suffices: the fullest card needs %1 GiB of %2 usable");
    Section section = openSection(ReportPart::memory_time, finding.arg(peak, capacity));
    addMemory(section, source);
    addTime(section, source);
    return section;
}

} // namespace headroom
