// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/explanations.h"

#include "estimate/explain.h"
#include "estimate/resolve.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/step_parts.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

QString times() { return QString(noBreak) + timesSign + noBreak; }

QString calibrationLine(const Estimate& e) {
    return Explain::tr("Calibration: %1, fitted on published runs").arg(QString::fromStdString(e.resolved.calibrationId));
}

QString interval80(const QString& range) { return Explain::tr("80 % interval: %1").arg(range); }

Bytes bytesOf(const StageMemory& stage, Part part) {
    for (const MemoryPart& entry : memoryParts(stage)) {
        if (entry.part == part)
            return entry.bytes;
    }
    return {};
}

// Model states are a number of parameters times what each takes.
void addStateRows(Explanation& out, Bytes bytes, double perParameter, const Format& f) {
    if (!(perParameter > 0))
        return;
    out.formula = Explain::tr("parameters on the card × bytes a parameter");
    out.rows.push_back({Explain::tr("parameters that this card keeps"), f.parameters(bytes.value() / perParameter)});
    out.rows.push_back({Explain::tr("bytes a parameter"), f.figure(perParameter, 3)});
}

Explanation memoryVerdict(const Estimate& e, const Format& f) {
    const MemoryEstimate& m = e.figures->memory;
    Explanation out = explainStageMemory(e, m.worstStage);
    out.title = Explain::tr("Free memory of the fullest card");
    out.figure = f.percent(m.headroomFraction, 1);
    out.formula = Explain::tr("1 − peak / usable memory = 1 − %1 / %2 GiB")
                      .arg(f.gibNumber(m.peak, 4), f.gibNumber(m.capacity, 4));
    out.rows.push_back({Explain::tr("chance that it fits"), f.probability(m.fitProbability)});
    return out;
}

Explanation timeVerdict(const Estimate& e, const Format& f) {
    const Figures& figures = *e.figures;
    const RunEstimate& run = figures.run;
    const TrainingSettings& t = e.resolved.plan.training;
    Explanation out;
    out.title = Explain::tr("Days of the run");
    out.figure = f.days(run.wall, 4);
    out.interval = interval80(f.interval(units::inDays(run.interval80.low), units::inDays(run.interval80.high)));
    out.formula = Explain::tr("steps × seconds a step / goodput");
    out.rows = {{Explain::tr("tokens"), f.tokens(t.tokens)},
                {Explain::tr("tokens a step"),
                 f.count(t.globalBatchSequences) + times() + f.count(t.sequenceLength)},
                {Explain::tr("steps"), f.count(run.steps)},
                {Explain::tr("seconds a step"), f.figure(figures.step.seconds.value(), 4)},
                {Explain::tr("without failures"), f.days(run.ideal, 4)},
                {Explain::tr("goodput"), f.percent(run.goodput, 1)},
                {Explain::tr("failures expected"), f.figure(run.expectedFailures, 2)},
                {Explain::tr("a checkpoint of %1 every").arg(f.bytes(run.checkpoint)),
                 Explain::tr("%1 min").arg(f.figure(run.checkpointInterval.value() / 60.0, 2))}};
    if (run.deadlineProbability)
        out.rows.push_back({Explain::tr("chance to meet the deadline"), f.probability(*run.deadlineProbability)});
    out.source = calibrationLine(e);
    return out;
}

Explanation costVerdict(const Estimate& e, const Format& f) {
    const CostEstimate& cost = e.figures->cost;
    const Economics& economics = e.resolved.economics;
    const EconomicValue& price = economics[economics.mode == AcquisitionMode::rent
                                               ? EconomicKey::price_per_accelerator_hour
                                               : EconomicKey::server_price];
    Explanation out;
    out.title = Explain::tr("Cost of the run");
    if (!cost.known) {
        out.figure = QString(enDash);
        out.formula = Explain::tr("The catalog has no price for this card: type one under Economics");
        return out;
    }
    const Currency currency = cost.total.currency;
    out.figure = f.money(cost.total, 4);
    out.interval =
        interval80(QStringLiteral("%1%2%3").arg(f.money({cost.interval80.low, currency}), enDash,
                                                f.money({cost.interval80.high, currency})));
    out.formula = Explain::tr("card-hours × what one is billed at, and what is paid once");
    out.rows = {{Explain::tr("card-hours"), f.rounded(cost.acceleratorHours)},
                {Explain::tr("a card-hour"), f.money({cost.cardHour, currency})}};
    if (cost.capital > 0)
        out.rows.push_back({Explain::tr("spent before the first step"), f.money({cost.capital, currency})});
    if (cost.commitment > 0)
        out.rows.push_back({Explain::tr("the whole commitment"), f.money({cost.commitment, currency})});
    out.rows.push_back({Explain::tr("a million tokens"), f.money({cost.perMillionTokens, currency})});
    if (cost.powerKnown)
        out.rows.push_back({Explain::tr("energy"), f.figure(cost.energyKwh / 1000.0) + noBreak + QStringLiteral("MWh")});
    if (price.origin == ValueOrigin::scenario)
        out.source = Explain::tr("Price: set by you");
    else if (!price.source.empty())
        out.source = Explain::tr("Price: %1").arg(QString::fromStdString(
            price.date.empty() ? price.source : price.source + ", " + price.date));
    return out;
}

Explanation efficiencyVerdict(const Estimate& e, const Format& f) {
    const Figures& figures = *e.figures;
    const Plan& plan = e.resolved.plan;
    Explanation out;
    out.title = Explain::tr("Model FLOPs utilisation");
    out.figure = f.percent(figures.throughput.mfu, 1);
    const double step = figures.step.seconds.value(), mfu = figures.throughput.mfu;
    out.interval = interval80(f.interval(100 * mfu * step / figures.step.interval80.high.value(),
                                         100 * mfu * step / figures.step.interval80.low.value()) +
                              noBreak + u'%');
    out.formula = Explain::tr("FLOP a token × tokens a second / (cards × dense peak)");
    out.rows = {{Explain::tr("FLOP a token, forward and backward"), f.flops(figures.modelFlops.value())},
                {Explain::tr("tokens a second"), f.rounded(figures.throughput.tokensPerSecond)},
                {Explain::tr("cards"), f.count(plan.machine.count)},
                {Explain::tr("dense peak of a card"), f.tflops(plan.machine.peak)},
                {Explain::tr("reached a card"), f.tflops(figures.throughput.modelPerAccelerator)},
                {Explain::tr("with recomputation (HFU)"), f.percent(figures.throughput.hfu, 1)}};
    out.source = calibrationLine(e);
    return out;
}

} // namespace

Explanation explainVerdict(const Estimate& e, VerdictKind kind) {
    const Format f;
    switch (kind) {
    case VerdictKind::memory:
        return memoryVerdict(e, f);
    case VerdictKind::time:
        return timeVerdict(e, f);
    case VerdictKind::cost:
        return costVerdict(e, f);
    case VerdictKind::efficiency:
        return efficiencyVerdict(e, f);
    }
    return {};
}

Explanation explainStageMemory(const Estimate& e, int stage) {
    const Format f;
    const MemoryEstimate& m = e.figures->memory;
    const StageMemory& parts = m.stages[static_cast<std::size_t>(stage)];
    Explanation out;
    out.title = Explain::tr("Peak memory of stage %1").arg(stage);
    out.figure = f.gib(parts.total(), 4);
    if (stage == m.worstStage)
        out.interval = interval80(f.interval(units::inGib(m.interval80.low), units::inGib(m.interval80.high)) + noBreak +
                                  QStringLiteral("GiB"));
    for (const MemoryPart& entry : memoryParts(parts))
        out.rows.push_back({partName(entry.part), f.gib(entry.bytes, 4)});
    out.source = calibrationLine(e);
    return out;
}

Explanation explainMemoryPart(const Estimate& e, int stage, Part part) {
    const Format f;
    const StageMemory& parts = e.figures->memory.stages[static_cast<std::size_t>(stage)];
    const Plan& plan = e.resolved.plan;
    const MemoryFacts facts = memoryFacts(plan);
    const Bytes bytes = bytesOf(parts, part);
    Explanation out;
    out.title = Explain::tr("%1, stage %2").arg(partName(part)).arg(stage);
    out.figure = f.gib(bytes, 4);
    switch (part) {
    case Part::weights:
        addStateRows(out, bytes, facts.weightBytesPerParameter, f);
        break;
    case Part::gradients:
        addStateRows(out, bytes, facts.gradientBytesPerParameter, f);
        break;
    case Part::optimizer:
        addStateRows(out, bytes, facts.optimizerBytesPerParameter, f);
        break;
    case Part::activations:
        out.formula = Explain::tr("bytes kept for a token and layer × tokens of the micro-batches in flight × layers");
        out.rows = {{Explain::tr("kept for a token and layer"), f.bytes(facts.activationsPerTokenAndLayer)},
                    {Explain::tr("tokens of a micro-batch on a card"),
                     f.count(std::int64_t{plan.strategy.microBatch} * plan.training.sequenceLength /
                             plan.strategy.context)},
                    {Explain::tr("layers of the model"), f.count(plan.architecture.layers)},
                    {Explain::tr("pipeline stages"), f.count(plan.strategy.pipeline)}};
        break;
    case Part::logits:
        out.formula = Explain::tr("tokens of a micro-batch × vocabulary on the card × bytes an element");
        out.rows = {{Explain::tr("vocabulary on the card"), f.fixed(facts.vocabularyPerCard, 0)},
                    {Explain::tr("bytes an element"), f.figure(facts.logitsBytesPerElement, 2)}};
        break;
    case Part::buffers:
        out.formula = Explain::tr("communication buckets, gathered weights and work space of the optimizer");
        break;
    default:
        out.formula = Explain::tr("context of the driver, communication library, and what the allocator leaves unused");
        break;
    }
    out.rows.push_back({Explain::tr("share of the stage"), f.percent(bytes / parts.total(), 1)});
    const bool counted = part == Part::weights || part == Part::gradients || part == Part::optimizer;
    out.source = counted ? Explain::tr("Counted exactly from the architecture and the plan") : calibrationLine(e);
    return out;
}

Explanation explainStep(const Estimate& e) {
    const Format f;
    const StepEstimate& step = e.figures->step;
    Explanation out;
    out.title = Explain::tr("Time of an optimizer step");
    out.figure = f.duration(step.seconds, 4);
    out.interval = interval80(f.interval(step.interval80.low.value(), step.interval80.high.value(), 4) + noBreak +
                              QStringLiteral("s"));
    for (const StepPart& entry : stepParts(step.breakdown)) {
        if (entry.seconds.value() > 0)
            out.rows.push_back({partName(entry.part), f.duration(entry.seconds, 4)});
    }
    out.rows.push_back({Explain::tr("what limits it"), boundName(step.boundBy)});
    out.source = calibrationLine(e);
    return out;
}

Explanation explainStepPart(const Estimate& e, Part part) {
    const Format f;
    const StepEstimate& step = e.figures->step;
    const Plan& plan = e.resolved.plan;
    const IdealStep ideal = idealStep(plan);
    Seconds seconds;
    for (const StepPart& entry : stepParts(step.breakdown)) {
        if (entry.part == part)
            seconds = entry.seconds;
    }
    Explanation out;
    out.title = partName(part);
    out.figure = f.duration(seconds, 4);
    const auto arithmetic = [&](Seconds best) {
        out.formula = Explain::tr("model FLOP / (cards × dense peak) / share of the peak reached");
        out.rows.push_back({Explain::tr("at the dense peak"), f.duration(best, 4)});
        out.rows.push_back({Explain::tr("share of the peak reached"), f.percent(best / seconds, 1)});
    };
    switch (part) {
    case Part::matmul:
        arithmetic(ideal.matmul);
        break;
    case Part::attention:
        arithmetic(ideal.attention);
        break;
    case Part::head:
        arithmetic(ideal.head);
        break;
    case Part::elementwise:
        out.formula = Explain::tr("bytes read and written / memory bandwidth reached");
        out.rows.push_back({Explain::tr("memory bandwidth of the card"), f.bandwidth(plan.machine.memoryBandwidth)});
        break;
    case Part::recompute:
        out.formula = Explain::tr("the forward passes that are run again");
        break;
    case Part::tpcomm:
        out.formula = Explain::tr("bytes of the layers' collectives / link reached, what is not hidden");
        out.rows.push_back({Explain::tr("link in the server, one way"), f.bandwidth(plan.machine.intraNode)});
        out.rows.push_back({Explain::tr("tensor parallel"), f.count(plan.strategy.tensor)});
        break;
    case Part::cpcomm:
    case Part::epcomm:
    case Part::ppcomm:
        out.formula = Explain::tr("bytes sent / link of the group, what is not hidden");
        out.rows.push_back({Explain::tr("link in the server, one way"), f.bandwidth(plan.machine.intraNode)});
        out.rows.push_back({Explain::tr("network of a card"), f.network(plan.machine.interNode)});
        break;
    case Part::bubble:
        out.formula = Explain::tr("time in which a stage waits for others, by the schedule's events");
        out.rows.push_back({Explain::tr("pipeline stages"), f.count(plan.strategy.pipeline)});
        out.rows.push_back({Explain::tr("micro-batches"), f.count(plan.microBatches())});
        break;
    case Part::dpcomm: {
        const Seconds all = step.dataCommHidden + step.breakdown.dataCommExposed;
        out.formula = Explain::tr("bytes of gradients and weights / network reached, what no computation hides");
        out.rows.push_back({Explain::tr("hidden"), f.duration(step.dataCommHidden, 3)});
        if (all.value() > 0)
            out.rows.push_back({Explain::tr("share hidden"), f.percent(step.dataCommHidden / all)});
        out.rows.push_back({Explain::tr("network of a card"), f.network(plan.machine.interNode)});
        break;
    }
    case Part::optimizer:
        out.formula = Explain::tr("bytes of states, gradients and weights / memory bandwidth reached");
        break;
    default:
        out.formula = Explain::tr("launches, host work and waiting for the slowest card, as measured runs show them");
        break;
    }
    out.rows.push_back({Explain::tr("share of the step"), f.percent(seconds / step.seconds, 1)});
    out.source = calibrationLine(e);
    return out;
}

} // namespace headroom
