// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_limits.h"

#include "model/counts.h"

namespace headroom {

namespace {

std::vector<Scalar> divisorsOf(std::int64_t number) {
    std::vector<Scalar> divisors;
    for (std::int64_t d = 1; d <= number; ++d) {
        if (number % d == 0)
            divisors.emplace_back(d);
    }
    return divisors;
}

Problem contradiction(std::string path, std::string_view expected, Arguments arguments,
                      std::vector<Scalar> legal = {}) {
    arguments.emplace_back("expected", std::string(expected));
    return makeProblem(ProblemCode::inconsistent_architecture, std::move(path), std::move(arguments), std::move(legal));
}

void checkHeads(Architecture& a, std::string_view path, std::vector<Problem>& problems) {
    if (a.headDim == 0) {
        a.headDim = static_cast<int>(a.hiddenSize / a.attentionHeads);
        // MLA states its own head sizes.
        if (!a.isMla() && (a.headDim == 0 || a.hiddenSize % a.attentionHeads != 0))
            report(problems, contradiction(memberPath(path, "attention_heads"), "@divisor_of_hidden_size",
                                           {{"value", std::int64_t{a.attentionHeads}}, {"of", a.hiddenSize}},
                                           divisorsOf(a.hiddenSize)));
    }
    if (a.attentionHeads % a.kvHeads != 0)
        report(problems, contradiction(memberPath(path, "kv_heads"), "@divisor_of_attention_heads",
                                       {{"value", std::int64_t{a.kvHeads}}, {"of", std::int64_t{a.attentionHeads}}},
                                       divisorsOf(a.attentionHeads)));
}

} // namespace

bool hasDenseLayer(const Architecture& a) {
    for (int layer = 0; layer < a.layers; ++layer) {
        if (a.ffnOf(layer) == FfnKind::dense)
            return true;
    }
    return a.layers == 0;
}

void completeArchitecture(Architecture& a, std::string_view path, std::vector<Problem>& problems) {
    checkHeads(a, path, problems);
    if (a.isMoe() && a.moe.leadingDenseLayers > a.layers)
        report(problems,
               makeProblem(ProblemCode::out_of_range, memberPath(memberPath(path, "moe"), "leading_dense_layers"),
                           {{"value", std::to_string(a.moe.leadingDenseLayers)},
                            {"low", std::int64_t{0}},
                            {"high", std::int64_t{a.layers}},
                            {"bound", std::string("@from")}}));
    if (!isCountable(a))
        report(problems, makeProblem(ProblemCode::arithmetic_overflow, std::string(path),
                                     {{"expected", std::string("@countable_parameters")}}));
}

} // namespace headroom
