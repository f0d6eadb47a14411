// SPDX-License-Identifier: GPL-3.0-or-later
// What moves days and cost, how they go with the size of the cluster, and what can go wrong, each with its figure.
#include "charts/scaling_chart.h"
#include "charts/tornado_chart.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/part_names.h"
#include "viewmodels/sensitivity_text.h"
#include "viewmodels/sweep_text.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t mostInputs = 7; // rows of a tornado; what follows moves next to nothing

const SensitivityEffect* effectOf(const ReportSource& s, SensitivityInput input) {
    const auto& effects = s.study.sensitivity->effects;
    const auto found = std::ranges::find(effects, input, &SensitivityEffect::input);
    return found == effects.end() ? nullptr : &*found;
}

QString riskName(const Risk& risk, const ReportSource& s) {
    const Constraints& limits = s.plan().resolved.scenario.constraints;
    const Format& f = s.format;
    switch (risk.kind) {
    case RiskKind::memory:
        return ReportText::tr("Out of memory");
    case RiskKind::deadline:
        return ReportText::tr("Later than %1").arg(f.days(units::days(limits.maxDays.value_or(0)), 2));
    case RiskKind::budget:
        return ReportText::tr("Dearer than %1").arg(f.money({limits.maxCost.value_or(0), s.currency()}));
    case RiskKind::efficiency:
        return ReportText::tr("Kernels less efficient");
    case RiskKind::interruptions:
        return ReportText::tr("More interruptions");
    case RiskKind::price:
        return ReportText::tr("Dearer offer");
    case RiskKind::more_tokens:
        return ReportText::tr("More tokens");
    case RiskKind::loss_scaling:
        return ReportText::tr("FP16 overflows");
    }
    return {};
}

// Of the ends of ranges: nine in ten lie below.
QString likelihood(const Risk& risk, const ReportSource& s) {
    if (risk.probability)
        return s.format.probability(*risk.probability);
    return risk.kind == RiskKind::efficiency ? ReportText::tr("1 in 10") : QString(enDash);
}

QString effectText(const Risk& risk, const ReportSource& s) {
    const Format& f = s.format;
    QStringList parts;
    if (risk.days && *risk.days > 0)
        parts << ReportText::tr("+%1").arg(f.days(units::days(*risk.days), 2));
    if (risk.cost && *risk.cost > 0)
        parts << ReportText::tr("+%1").arg(f.money({*risk.cost, s.currency()}, 2));
    if (risk.kind == RiskKind::memory)
        return ReportText::tr("the run does not start");
    if (risk.kind == RiskKind::loss_scaling)
        return ReportText::tr("steps are skipped");
    return parts.isEmpty() ? QString(enDash) : s.list(parts);
}

// The neighbour that fits most surely without losing much time.
QString roomier(const ReportSource& s) {
    const Neighbour* best = nullptr;
    for (const Neighbour& n : s.study.neighbours) {
        if (!n.estimate.figures || n.estimate.figures->memory.fitProbability < 0.99)
            continue;
        if (!best || n.estimate.figures->run.wall < best->estimate.figures->run.wall)
            best = &n;
    }
    if (!best)
        return ReportText::tr("Shard more, recompute, or take more cards");
    return ReportText::tr("%1: %2 free, %3 d", "a plan; share of memory; days")
        .arg(strategyName(best->estimate.resolved.plan.strategy),
             s.format.percent(best->estimate.figures->memory.headroomFraction),
             s.format.daysNumber(best->estimate.figures->run.wall));
}

QString response(const Risk& risk, const ReportSource& s) {
    const Format& f = s.format;
    switch (risk.kind) {
    case RiskKind::memory:
        return roomier(s);
    case RiskKind::deadline:
        if (risk.probability && *risk.probability <= 1.0 - sureChance)
            return ReportText::tr("Start in time: a day of delay is a day of slack");
        if (!risk.sureCount)
            return ReportText::tr("Agree on a later date, or a smaller budget of tokens");
        return risk.sureCost && *risk.sureCost > 0
                   ? ReportText::tr("Hold %1 cards as an option, +%2")
                         .arg(f.count(std::lround(*risk.sureCount)), f.money({*risk.sureCost, s.currency()}, 2))
                   : ReportText::tr("Hold %1 cards as an option").arg(f.count(std::lround(*risk.sureCount)));
    case RiskKind::budget:
        return ReportText::tr("Fix the rate by contract before the start");
    case RiskKind::efficiency:
        return ReportText::tr("Time 100 steps on one server before the order is signed");
    case RiskKind::interruptions:
        return ReportText::tr("Checkpoint every %1 min, spare cards in reach")
            .arg(f.figure(s.plan().figures->run.checkpointInterval.value() / 60.0, 2));
    case RiskKind::price:
        return ReportText::tr("Three quotes; a rate that is fixed for the run");
    case RiskKind::more_tokens:
        return ReportText::tr("Fix the budget of tokens before the cards");
    case RiskKind::loss_scaling:
        return ReportText::tr("Dynamic loss scaling; BF16 where the card has it");
    }
    return {};
}

QString trigger(const Risk& risk, const ReportSource& s) {
    const Format& f = s.format;
    const bool buys = s.plan().resolved.economics.mode == AcquisitionMode::buy;
    switch (risk.kind) {
    case RiskKind::memory:
        return ReportText::tr("Driver reading near %1 in the first steps").arg(f.gib(Bytes{*risk.trigger}));
    case RiskKind::deadline:
    case RiskKind::efficiency:
        return ReportText::tr("A step over %1").arg(f.duration(Seconds{*risk.trigger}));
    case RiskKind::budget:
    case RiskKind::price:
        if (!risk.trigger)
            return QString(enDash);
        return buys ? ReportText::tr("A server over %1").arg(f.money({*risk.trigger, s.currency()}))
                    : ReportText::tr("A card-hour over %1").arg(f.money({*risk.trigger, s.currency()}));
    case RiskKind::interruptions:
        return ReportText::tr("Goodput under %1").arg(f.percent(*risk.trigger, 1));
    case RiskKind::more_tokens: {
        const SensitivityEffect* effect = effectOf(s, SensitivityInput::tokens);
        return effect && risk.inputValue
                   ? ReportText::tr("Over %1 tokens").arg(inputValue(*effect, *risk.inputValue, s.currency()))
                   : QString(enDash);
    }
    case RiskKind::loss_scaling:
        return ReportText::tr("Skipped steps in the log");
    }
    return {};
}

BlockPtr riskTable(const ReportSource& s) {
    std::vector<TableRow> rows;
    for (const Risk& risk : s.study.risks)
        rows.push_back({{{riskName(risk, s), Tone::text, true},
                         {likelihood(risk, s)},
                         {effectText(risk, s)},
                         {response(risk, s), Tone::text2},
                         {trigger(risk, s), Tone::text2}}});
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{ReportText::tr("Risk"), 33},
                                                                 {ReportText::tr("Chance"), 15},
                                                                 {ReportText::tr("Adds"), 27},
                                                                 {ReportText::tr("Response"), 0},
                                                                 {ReportText::tr("Seen by"), 42}},
                                        std::move(rows), TableBlock::Style{Letter::note, true, 0.8});
}

void addTornado(Section& section, const ReportSource& s, SensitivityMeasure measure, double gap) {
    const std::shared_ptr<const Sensitivity>& of = s.study.sensitivity;
    const std::size_t rows = std::min<std::size_t>(rankedEffects(*of, measure).size(), mostInputs);
    if (rows == 0)
        return;
    const Constraints& limits = s.plan().resolved.scenario.constraints;
    TornadoChart chart;
    chart.fixTheme(Theme::light());
    chart.setSensitivity(of, measure, measure == SensitivityMeasure::days ? limits.maxDays : limits.maxCost);
    if (gap > 0)
        section.blocks.push_back(subheadingBlock(sensitivityFinding(*of, measure), gap));
    const double roomy = 40 + 23.0 * static_cast<double>(rows), tight = 40 + 18.0 * static_cast<double>(rows);
    section.blocks.push_back(std::make_shared<ChartBlock>(recordChart(chart, Sheet::textWidth, roomy),
                                                          recordChart(chart, Sheet::textWidth, tight), 1.5));
}

std::vector<BlockPtr> curve(const ReportSource& s, ScalingChart::Measure measure, const QString& title,
                            const QString& note, std::optional<double> limit) {
    ScalingChart chart(measure);
    chart.fixTheme(Theme::light());
    chart.setSweep(s.study.sizes, limit);
    return {subheadingBlock(title, 0), noteBlock(note, 0.3, true),
            std::make_shared<ChartBlock>(recordChart(chart, halfWidth, 195), recordChart(chart, halfWidth, 150), 1)};
}

void addCurves(Section& section, const ReportSource& s) {
    const Sweep& sizes = *s.study.sizes;
    const auto fitting = std::ranges::count_if(sizes.points, [](const SweepPoint& p) { return p.figures.fits; });
    if (fitting < 2) // nothing to draw a line through
        return;
    const Constraints& limits = s.plan().resolved.scenario.constraints;
    const SweepFindings found = sweepFindings(sizes, limits, false, s.messages);
    std::vector<BlockPtr> left = curve(s, ScalingChart::Measure::days, found.days,
                                       ReportText::tr("Days against cards; band: 80 %"), limits.maxDays);
    std::vector<BlockPtr> right;
    if (sizes.thisPlan.costKnown)
        right = curve(s, ScalingChart::Measure::cost, found.cost,
                      ReportText::tr("Cost of the run against cards; band: 80 %"), limits.maxCost);
    else
        right = curve(s, ScalingChart::Measure::tokens, found.tokens,
                      ReportText::tr("Tokens a second against cards; band: 80 %"), {});
    section.blocks.push_back(std::make_shared<ColumnsBlock>(std::move(left), std::move(right), halfWidth, halfGap, 4));
}

} // namespace

Section risksSection(const ReportSource& source) {
    if (!source.study.hasFigures() || !source.study.sensitivity)
        return {};
    Section section =
        openSection(ReportPart::risks, sensitivityFinding(*source.study.sensitivity, SensitivityMeasure::days));
    section.blocks.push_back(noteBlock(
        ReportText::tr(
            "One input at a time over its range, all others as planned; blue: better, orange: worse; the input's "
            "value at the bar's end"),
        0.6, true));
    section.opening = section.blocks.size();
    addTornado(section, source, SensitivityMeasure::days, 0);
    const auto addExtra = [&](ExtraOrder order, auto&& add) {
        const std::size_t first = section.blocks.size();
        add();
        for (std::size_t i = first; i < section.blocks.size(); ++i)
            section.extras.push_back({order, section.blocks[i]});
    };
    if (source.study.sensitivity->costKnown)
        addExtra(costTornadoExtra, [&] { addTornado(section, source, SensitivityMeasure::cost, 4); });
    addExtra(curvesExtra, [&] { addCurves(section, source); });
    if (!source.study.risks.empty()) {
        section.blocks.push_back(subheadingBlock(
            ReportText::tr("%1 risks, each with the reading that shows it").arg(source.study.risks.size()), 4));
        section.blocks.push_back(riskTable(source));
    }
    addProblems(section, source);
    return section;
}

} // namespace headroom
