// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/legality_fixes.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Sets a whole number of the strategy.
template<int Strategy::* member>
LegalityInput withMember(ChangedQuestion& question, std::int64_t value) {
    question.strategy().*member = static_cast<int>(value);
    return question.input();
}

template<int Strategy::* member>
Knob memberKnob(std::string_view path, const LegalityInput& in) {
    return {path, in.strategy.*member, withMember<member>};
}

double distance(std::int64_t a, std::int64_t b) {
    return std::abs(std::log(static_cast<double>(a + 1) / static_cast<double>(b + 1)));
}

} // namespace

LegalityInput ChangedQuestion::input() {
    if (m_original.dataFollows) {
        const std::int64_t others = rules::otherRanks(m_strategy);
        m_strategy.data = static_cast<int>(std::max<std::int64_t>(m_original.count / others, 1));
    }
    const LegalityInput& o = m_original;
    return {o.architecture,         m_strategy, o.framework, o.year,       o.precision, o.sequenceLength,
            o.globalBatchSequences, o.count,    o.perNode,   o.dataFollows};
}

Knob tensorKnob(const LegalityInput& in) { return memberKnob<&Strategy::tensor>("strategy.tensor", in); }
Knob pipelineKnob(const LegalityInput& in) { return memberKnob<&Strategy::pipeline>("strategy.pipeline", in); }
Knob virtualPipelineKnob(const LegalityInput& in) {
    return memberKnob<&Strategy::virtualPipeline>("strategy.virtual_pipeline", in);
}
Knob contextKnob(const LegalityInput& in) { return memberKnob<&Strategy::context>("strategy.context", in); }
Knob expertKnob(const LegalityInput& in) { return memberKnob<&Strategy::expert>("strategy.expert", in); }
Knob expertTensorKnob(const LegalityInput& in) {
    return memberKnob<&Strategy::expertTensor>("strategy.expert_tensor", in);
}
Knob zeroStageKnob(const LegalityInput& in) { return memberKnob<&Strategy::zeroStage>("strategy.zero_stage", in); }
Knob shardKnob(const LegalityInput& in) { return memberKnob<&Strategy::shard>("strategy.shard", in); }
Knob microBatchKnob(const LegalityInput& in) { return memberKnob<&Strategy::microBatch>("strategy.micro_batch", in); }
Knob recomputeLayersKnob(const LegalityInput& in) {
    return memberKnob<&Strategy::recomputeLayers>("strategy.recompute_layers", in);
}

Knob dataKnob(const LegalityInput& in) {
    return {"strategy.data", in.strategy.data, [](ChangedQuestion& question, std::int64_t value) {
                LegalityInput changed = question.input();
                question.strategy().data = static_cast<int>(value);
                return changed;
            }};
}

Knob batchKnob(const LegalityInput& in) {
    return {"training.global_batch_sequences", in.globalBatchSequences,
            [](ChangedQuestion& question, std::int64_t value) {
                LegalityInput changed = question.input();
                changed.globalBatchSequences = value;
                return changed;
            }};
}

Knob sequenceKnob(const LegalityInput& in) {
    return {"training.sequence_length", in.sequenceLength, [](ChangedQuestion& question, std::int64_t value) {
                LegalityInput changed = question.input();
                changed.sequenceLength = value;
                return changed;
            }};
}

Knob countKnob(const LegalityInput& in) {
    return {"cluster.count", in.count, [](ChangedQuestion& question, std::int64_t value) {
                LegalityInput changed = question.input();
                Strategy& s = question.strategy();
                changed.count = static_cast<int>(value);
                if (changed.dataFollows) {
                    const std::int64_t others = rules::otherRanks(s);
                    s.data = static_cast<int>(std::max<std::int64_t>(value / others, 1));
                }
                return changed;
            }};
}

std::vector<std::int64_t> satisfying(const LegalityInput& in, const Knob& knob,
                                     const std::vector<std::int64_t>& candidates, Verdict verdict) {
    std::vector<std::int64_t> result;
    ChangedQuestion question(in);
    for (const std::int64_t value : candidates) {
        if (verdict(knob.with(question, value)))
            result.push_back(value);
    }
    return result;
}

std::vector<std::int64_t> divisorsOf(std::int64_t n) {
    std::vector<std::int64_t> low, high;
    for (std::int64_t d = 1; d * d <= n; ++d) {
        if (n % d != 0)
            continue;
        low.push_back(d);
        if (d * d != n)
            high.push_back(n / d);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

std::vector<std::int64_t> wholeNumbers(std::int64_t first, std::int64_t last) {
    std::vector<std::int64_t> result;
    for (std::int64_t n = first; n <= last; ++n)
        result.push_back(n);
    return result;
}

std::vector<std::int64_t> multiplesAround(std::int64_t value, std::int64_t unit) {
    const std::int64_t below = value / unit * unit;
    if (below == value)
        return {value};
    if (below == 0)
        return {unit};
    return {below, below + unit};
}

std::vector<Scalar> asScalars(const std::vector<std::int64_t>& values) { return {values.begin(), values.end()}; }

void addNearestFix(Problem& problem, const LegalityInput& in, const Knob& knob,
                   const std::vector<std::int64_t>& candidates, Verdict rule) {
    struct Candidate {
        std::int64_t value;
        int broken; // rules
        double distance;
    };
    std::vector<Candidate> usable;
    ChangedQuestion question(in);
    for (const std::int64_t value : candidates) {
        const LegalityInput changed = knob.with(question, value);
        if (value != knob.current && rule(changed))
            usable.push_back({value, rules::brokenRules(changed), distance(value, knob.current)});
    }
    const auto best = std::min_element(usable.begin(), usable.end(), [](const Candidate& a, const Candidate& b) {
        return a.broken != b.broken ? a.broken < b.broken : a.distance < b.distance;
    });
    if (best != usable.end())
        problem.fixes.push_back({std::string(knob.path), best->value});
}

} // namespace headroom
