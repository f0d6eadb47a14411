// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on tensor sizes: heads, FFN, experts, sequence, 8-bit shapes.
#include "names/enum_names.h"
#include "parallelism/legality_fixes.h"
#include "parallelism/legality_rules.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

namespace headroom {

namespace {

Problem problem(ProblemCode code, std::string_view path, std::vector<std::pair<std::string, Scalar>> arguments) {
    return {Severity::error, code, std::string(path), std::move(arguments), {}, {}};
}

std::string frameworkName(const LegalityInput& in) { return std::string(enumName(in.framework)); }
std::string source(const LegalityInput& in) { return std::string(rules::of(in).source); }

// Ranks of one pipeline stage, over which the experts are laid.
std::int64_t stageRanks(const LegalityInput& in) {
    return rules::boundedProduct(rules::dataRanks(in), in.strategy.tensor);
}

// Attention heads and key/value heads over tensor ranks.

bool headsDivide(const LegalityInput& in) { return in.architecture.attentionHeads % in.strategy.tensor == 0; }

bool kvHeadsDivide(const LegalityInput& in) {
    const Architecture& a = in.architecture;
    const int t = in.strategy.tensor;
    if (a.isMla() || a.kvHeads == a.attentionHeads || a.kvHeads % t == 0) // as many as heads: that rule says it
        return true;
    return in.year >= rules::of(in).kvHeadsReplicatedSince && t % a.kvHeads == 0;
}

bool allHeadsDivide(const LegalityInput& in) { return headsDivide(in) && kvHeadsDivide(in); }

void explainTensor(const LegalityInput& in, Problem p, Verdict rule, std::vector<Problem>& out) {
    const Knob knob = tensorKnob(in);
    const std::vector<std::int64_t> candidates = divisorsOf(in.architecture.attentionHeads);
    p.legal = asScalars(satisfying(in, knob, candidates, rule));
    addNearestFix(p, in, knob, candidates, rule);
    out.push_back(std::move(p));
}

void explainHeads(const LegalityInput& in, std::vector<Problem>& out) {
    explainTensor(in,
                  problem(ProblemCode::tp_does_not_divide_heads, "strategy.tensor",
                          {{"heads", std::int64_t{in.architecture.attentionHeads}},
                           {"tensor", std::int64_t{in.strategy.tensor}}}),
                  allHeadsDivide, out);
}

void explainKvHeads(const LegalityInput& in, std::vector<Problem>& out) {
    explainTensor(in,
                  problem(ProblemCode::tp_does_not_divide_kv_heads, "strategy.tensor",
                          {{"kv_heads", std::int64_t{in.architecture.kvHeads}},
                           {"tensor", std::int64_t{in.strategy.tensor}},
                           {"framework", frameworkName(in)},
                           {"source", source(in)}}),
                  allHeadsDivide, out);
}

// FFN widths over tensor ranks.

bool hasDenseLayers(const Architecture& a) { return !a.isMoe() || a.moe.leadingDenseLayers > 0 || a.moe.moeEvery > 1; }

std::int64_t undividedFfn(const LegalityInput& in) {
    const Architecture& a = in.architecture;
    const int t = in.strategy.tensor;
    if (hasDenseLayers(a) && a.ffnHiddenSize % t != 0)
        return a.ffnHiddenSize;
    if (a.isMoe() && a.moe.sharedFfnHiddenSize % t != 0)
        return a.moe.sharedFfnHiddenSize;
    return 0;
}

bool ffnDivides(const LegalityInput& in) { return undividedFfn(in) == 0; }
bool tensorDivides(const LegalityInput& in) { return allHeadsDivide(in) && ffnDivides(in); }

void explainFfn(const LegalityInput& in, std::vector<Problem>& out) {
    explainTensor(in,
                  problem(ProblemCode::tp_does_not_divide_ffn, "strategy.tensor",
                          {{"ffn", undividedFfn(in)}, {"tensor", std::int64_t{in.strategy.tensor}}}),
                  tensorDivides, out);
}

bool expertFfnDivides(const LegalityInput& in) {
    return !in.architecture.isMoe() || in.architecture.moe.expertFfnHiddenSize % in.strategy.expertTensor == 0;
}

void explainExpertFfn(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t width = in.architecture.moe.expertFfnHiddenSize;
    Problem p = problem(ProblemCode::tp_does_not_divide_ffn, "strategy.expert_tensor",
                        {{"ffn", width}, {"tensor", std::int64_t{in.strategy.expertTensor}}});
    const std::vector<std::int64_t> candidates = divisorsOf(std::gcd(width, stageRanks(in)));
    p.legal = asScalars(candidates);
    addNearestFix(p, in, expertTensorKnob(in), candidates, expertFfnDivides);
    out.push_back(std::move(p));
}

// Experts over expert ranks, and the expert mesh inside the ranks of one pipeline stage.

bool hasExpertsToSplit(const LegalityInput& in) { return in.strategy.expert == 1 || in.architecture.isMoe(); }

void explainNoExperts(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p = problem(ProblemCode::expert_parallel_without_experts, "strategy.expert",
                        {{"expert", std::int64_t{in.strategy.expert}}});
    p.legal = {std::int64_t{1}};
    p.fixes = {{"strategy.expert", std::int64_t{1}}};
    out.push_back(std::move(p));
}

bool expertsDivide(const LegalityInput& in) {
    return !in.architecture.isMoe() || in.architecture.moe.experts % in.strategy.expert == 0;
}

bool expertMeshFits(const LegalityInput& in) {
    if (!in.architecture.isMoe() || !rules::worldMatches(in))
        return true;
    return stageRanks(in) % (std::int64_t{in.strategy.expert} * in.strategy.expertTensor) == 0;
}

bool expertLegal(const LegalityInput& in) { return expertsDivide(in) && expertMeshFits(in); }

void explainExpert(const LegalityInput& in, ProblemCode code, std::vector<Problem>& out) {
    Problem p = problem(code, "strategy.expert",
                        {{"experts", std::int64_t{in.architecture.moe.experts}},
                         {"expert", std::int64_t{in.strategy.expert}},
                         {"expert_tensor", std::int64_t{in.strategy.expertTensor}},
                         {"ranks", stageRanks(in)}});
    const Knob knob = expertKnob(in);
    const std::vector<std::int64_t> candidates = divisorsOf(in.architecture.moe.experts);
    p.legal = asScalars(satisfying(in, knob, candidates, expertLegal));
    addNearestFix(p, in, knob, candidates, expertLegal);
    if (in.strategy.expertTensor > 1)
        addNearestFix(p, in, expertTensorKnob(in), divisorsOf(stageRanks(in)), expertLegal);
    out.push_back(std::move(p));
}

void explainExperts(const LegalityInput& in, std::vector<Problem>& out) {
    explainExpert(in, ProblemCode::experts_not_divisible, out);
}

bool expertTensorFits(const LegalityInput& in) { return stageRanks(in) % in.strategy.expertTensor == 0; }

void explainExpertMesh(const LegalityInput& in, std::vector<Problem>& out) {
    explainExpert(in, ProblemCode::expert_mesh_too_large, out);
    if (expertTensorFits(in))
        return;
    // No expert size can help: the tensor split of the experts has to change first.
    Problem& p = out.back();
    p.path = "strategy.expert_tensor";
    const std::vector<std::int64_t> candidates = divisorsOf(stageRanks(in));
    p.legal = asScalars(satisfying(in, expertTensorKnob(in), candidates, expertFfnDivides));
    p.fixes.clear();
    addNearestFix(p, in, expertTensorKnob(in), candidates, expertTensorFits);
}

// Sequence over context and tensor ranks: two chunks a context rank so that causal work is balanced (all-to-all needs
// one), and whole shards under sequence parallelism.

std::int64_t sequenceUnit(const LegalityInput& in) {
    const std::int64_t c = in.strategy.context;
    const std::int64_t t = rules::usesSequenceParallel(in) ? in.strategy.tensor : 1;
    if (c == 1)
        return t;
    return c * (in.strategy.contextKind == ContextKind::a2a ? t : std::lcm<std::int64_t>(2, t));
}

bool sequenceDivides(const LegalityInput& in) { return in.sequenceLength % sequenceUnit(in) == 0; }

void explainSequence(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t unit = sequenceUnit(in);
    Problem p = problem(ProblemCode::sequence_not_divisible, "training.sequence_length",
                        {{"sequence", in.sequenceLength}, {"divisor", unit}});
    const std::vector<std::int64_t> candidates = multiplesAround(in.sequenceLength, unit);
    p.legal = asScalars(candidates);
    addNearestFix(p, in, sequenceKnob(in), candidates, sequenceDivides);
    if (in.strategy.context > 1)
        addNearestFix(p, in, contextKnob(in), divisorsOf(in.strategy.context), sequenceDivides);
    out.push_back(std::move(p));
}

// All-to-all context parallelism divides heads instead of keys.
bool headsDivideContext(const LegalityInput& in) {
    const Strategy& s = in.strategy;
    if (s.contextKind != ContextKind::a2a || s.context == 1 || !headsDivide(in))
        return true;
    return in.architecture.attentionHeads / s.tensor % s.context == 0;
}

void explainContextHeads(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t heads = in.architecture.attentionHeads / in.strategy.tensor;
    Problem p = problem(ProblemCode::tp_does_not_divide_heads, "strategy.context",
                        {{"heads", heads}, {"tensor", std::int64_t{in.strategy.context}}});
    const std::vector<std::int64_t> candidates = divisorsOf(heads);
    p.legal = asScalars(candidates);
    addNearestFix(p, in, contextKnob(in), candidates, headsDivideContext);
    p.fixes.push_back({"strategy.context_kind", std::string(enumName(ContextKind::ring))});
    out.push_back(std::move(p));
}

// Products in 8 bit or less take dimensions that are multiples of the block they scale or load by.

std::int64_t blockOf(Precision precision) { return precision == Precision::mxfp8 ? 32 : 16; }

struct Dimension {
    std::string_view name; // of the document
    std::int64_t value;
    std::int64_t divisor; // ranks that share it
    [[nodiscard]] bool fits(std::int64_t block) const { return value % divisor != 0 || value / divisor % block == 0; }
};

std::array<Dimension, 6> dimensions(const LegalityInput& in) {
    const Architecture& a = in.architecture;
    const Strategy& s = in.strategy;
    const std::int64_t attention = std::int64_t{a.attentionHeads} * a.valueHeadDim();
    return {
        {{"training.sequence_length", rules::boundedProduct(in.sequenceLength, s.microBatch), s.context},
         {"model.architecture.hidden_size", a.hiddenSize, 1},
         {"model.architecture.head_dim", attention, s.tensor},
         {"model.architecture.ffn_hidden_size", hasDenseLayers(a) ? a.ffnHiddenSize : 0, s.tensor},
         {"model.architecture.moe.shared_ffn_hidden_size", a.isMoe() ? a.moe.sharedFfnHiddenSize : 0, s.tensor},
         {"model.architecture.moe.expert_ffn_hidden_size", a.isMoe() ? a.moe.expertFfnHiddenSize : 0, s.expertTensor}}};
}

bool eightBitShapesFit(const LegalityInput& in) {
    if (!isEightBitOrLess(in.precision))
        return true;
    const std::int64_t block = blockOf(in.precision);
    const auto all = dimensions(in);
    return std::all_of(all.begin(), all.end(), [&](const Dimension& d) { return d.fits(block); });
}

void explainEightBitShapes(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t block = blockOf(in.precision);
    for (const Dimension& d : dimensions(in)) {
        if (d.fits(block))
            continue;
        Problem p = problem(ProblemCode::fp8_shape, d.name,
                            {{"dimension", std::string(d.name)},
                             {"value", d.value / d.divisor},
                             {"multiple", block},
                             {"precision", std::string(enumName(in.precision))}});
        if (d.name == "training.sequence_length") {
            // Tokens of one rank: sequence · micro-batch / context.
            const std::int64_t unit =
                std::lcm(sequenceUnit(in),
                         block * d.divisor / std::gcd(block * d.divisor, std::int64_t{in.strategy.microBatch}));
            const std::vector<std::int64_t> candidates = multiplesAround(in.sequenceLength, unit);
            p.legal = asScalars(candidates);
            addNearestFix(p, in, sequenceKnob(in), candidates, eightBitShapesFit);
        } else {
            p.legal = asScalars(multiplesAround(d.value, block * d.divisor));
            if (d.divisor > 1 && d.divisor == in.strategy.tensor) {
                const std::vector<std::int64_t> candidates = divisorsOf(in.strategy.tensor);
                addNearestFix(p, in, tensorKnob(in), candidates, eightBitShapesFit);
            }
        }
        p.fixes.push_back({"training.precision", std::string(enumName(Precision::bf16))});
        out.push_back(std::move(p));
    }
}

using F = StrategyField;

constexpr std::array table{
    LegalityRule{headsDivide, explainHeads, {F::tensor}},
    LegalityRule{kvHeadsDivide, explainKvHeads, {F::tensor}},
    LegalityRule{ffnDivides, explainFfn, {F::tensor}},
    LegalityRule{expertFfnDivides, explainExpertFfn, {F::expert}},
    LegalityRule{hasExpertsToSplit, explainNoExperts, {F::expert}},
    LegalityRule{expertsDivide, explainExperts, {F::expert}},
    LegalityRule{expertMeshFits, explainExpertMesh, {F::tensor, F::context, F::pipeline, F::data, F::expert}},
    LegalityRule{sequenceDivides, explainSequence, {F::tensor, F::context}},
    LegalityRule{headsDivideContext, explainContextHeads, {F::tensor, F::context}},
    LegalityRule{eightBitShapesFit, explainEightBitShapes, {F::tensor, F::context, F::expert, F::micro_batch}},
};

} // namespace

std::span<const LegalityRule> shapeRules() { return table; }

} // namespace headroom
