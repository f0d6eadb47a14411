// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/evidence.h"

#include "text/field_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

constexpr std::size_t nearestRows = 5, reportEvery = 50;

RunTraits traitsOfRow(const Scenario& scenario, const Library& library) {
    return traitsOf(scenario, scenario.model.architecture.value_or(Architecture{}), library);
}

EvidencePoint pointOf(std::size_t row, const RunTraits& traits, const Comparison& comparison) {
    return {row, groupOf(traits.framework), comparison.measured, *comparison.predicted, comparison.error(),
            comparison.interval80};
}

} // namespace

FrameworkGroup groupOf(Framework framework) {
    switch (framework) {
    case Framework::megatron_lm:
        return FrameworkGroup::megatron_lm;
    case Framework::megatron_core:
        return FrameworkGroup::megatron_core;
    case Framework::fsdp:
        return FrameworkGroup::fsdp;
    case Framework::deepspeed:
        return FrameworkGroup::deepspeed;
    default:
        return FrameworkGroup::other;
    }
}

QString groupName(FrameworkGroup group) {
    switch (group) {
    case FrameworkGroup::megatron_lm:
        return choiceText("training.framework", "megatron-lm");
    case FrameworkGroup::megatron_core:
        return choiceText("training.framework", "megatron-core");
    case FrameworkGroup::fsdp:
        return choiceText("training.framework", "fsdp");
    case FrameworkGroup::deepspeed:
        return choiceText("training.framework", "deepspeed");
    case FrameworkGroup::other:
        break;
    }
    return QCoreApplication::translate("Evidence", "others");
}

std::shared_ptr<EvidenceSet> compareMeasured(const ServicesPtr& services, const std::stop_token& stop,
                                             const std::function<void(std::size_t, std::size_t)>& report) {
    auto set = std::make_shared<EvidenceSet>();
    set->services = services;
    set->data = services->measured();
    const Library& library = *services->library;
    const MeasuredData& data = *set->data;
    const std::size_t all = data.runs.size() + data.memory.size();
    std::size_t done = 0;
    const auto goOn = [&] {
        if (done++ % reportEvery == 0)
            report(done - 1, all);
        return !stop.stop_requested();
    };
    for (const MeasuredRun& run : data.runs) {
        if (!goOn())
            return nullptr;
        set->runs.push_back(validate(run, {}, library));
        set->runTraits.push_back(traitsOfRow(run.scenario, library));
    }
    for (const MeasuredMemory& row : data.memory) {
        if (!goOn())
            return nullptr;
        set->memory.push_back(validate(row, library));
        set->memoryTraits.push_back(traitsOfRow(row.scenario, library));
    }
    set->index = std::make_unique<MeasuredIndex>(data.runs, library);
    return set;
}

EvidenceAnswer answerOf(EvidenceSet& set, const EvidenceQuestion& question) {
    EvidenceAnswer out;
    out.question = question;
    const Library& library = *set.services->library;
    const RunTraits plan =
        question.plan ? traitsOf(question.plan->resolved.scenario, question.plan->resolved.plan.architecture, library)
                      : RunTraits{};
    const Likeness asked = question.plan ? question.asked : Likeness{};
    Comparisons shown;
    const auto take = [&](std::size_t row, const RunTraits& traits, const Comparison& comparison) {
        shown.push_back(comparison);
        out.points.push_back(pointOf(row, traits, comparison));
        ++out.groups[static_cast<std::size_t>(out.points.back().group)];
    };
    if (question.figure == EvidenceFigure::memory) {
        for (std::size_t i = 0; i < set.memory.size(); ++i) {
            if (!set.memory[i].counted || !isLike(set.memoryTraits[i], plan, asked))
                continue;
            if (set.memory[i].bytes.predicted)
                take(i, set.memoryTraits[i], set.memory[i].bytes);
            else
                ++out.unanswered;
        }
    } else {
        for (std::size_t i = 0; i < set.runs.size(); ++i) {
            if (!isLike(set.runTraits[i], plan, asked))
                continue;
            if (set.runs[i].seconds.predicted)
                take(i, set.runTraits[i],
                     question.figure == EvidenceFigure::token_rate ? tokenRate(set.runs[i]) : set.runs[i].seconds);
            else
                ++out.unanswered;
        }
    }
    out.summary = summariseBySource(shown);
    if (question.plan)
        out.nearest = set.index->nearest(question.plan->resolved, nearestRows);
    return out;
}

PlanPrediction predictionOf(const Estimate& plan, EvidenceFigure figure) {
    const Figures& f = *plan.figures;
    switch (figure) {
    case EvidenceFigure::memory:
        return {f.memory.peak.value(), {f.memory.interval80.low.value(), f.memory.interval80.high.value()}};
    case EvidenceFigure::token_rate: {
        const double step = f.step.seconds.value();
        ValidatedRun self;
        self.seconds = {{}, {}, step, step, Interval<double>{f.step.interval80.low.value(), f.step.interval80.high.value()}};
        self.tokens = f.throughput.tokensPerSecond * step;
        const Comparison rate = tokenRate(self);
        return {*rate.predicted, *rate.interval80};
    }
    case EvidenceFigure::step_time:
        break;
    }
    return {f.step.seconds.value(), {f.step.interval80.low.value(), f.step.interval80.high.value()}};
}

} // namespace headroom
