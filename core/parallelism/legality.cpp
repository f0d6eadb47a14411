// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/legality.h"

#include "parallelism/legality_rules.h"

#include <array>

namespace headroom {

namespace {

std::array<std::span<const LegalityRule>, 3> allRules() { return {layoutRules(), shapeRules(), optionRules()}; }

constexpr std::int64_t vocabularyMultiple = 128; // Megatron's --make-vocab-size-divisible-by

} // namespace

std::vector<Problem> checkLegality(const LegalityInput& input) {
    std::vector<Problem> problems;
    for (const std::span<const LegalityRule> rules : allRules()) {
        for (const LegalityRule& rule : rules) {
            if (!rule.holds(input))
                rule.explain(input, problems);
        }
    }
    addLegalityWarnings(input, problems);
    return problems;
}

bool isLegal(const LegalityInput& input) {
    for (const std::span<const LegalityRule> rules : allRules()) {
        for (const LegalityRule& rule : rules) {
            if (!rule.holds(input))
                return false;
        }
    }
    return true;
}

StagedRules::StagedRules(std::span<const SmallSet> steps) : m_rules(steps.size()) {
    for (const std::span<const LegalityRule> rules : allRules()) {
        for (const LegalityRule& rule : rules) {
            std::uint32_t settled = 0;
            std::size_t step = 0;
            for (; step + 1 < steps.size(); ++step) {
                settled |= steps[step].bits;
                if ((rule.reads.bits & ~settled) == 0)
                    break;
            }
            m_rules[step].push_back(rule.holds);
        }
    }
}

bool StagedRules::hold(std::size_t step, const LegalityInput& input) const {
    for (const auto rule : m_rules[step]) {
        if (!rule(input))
            return false;
    }
    return true;
}

int rules::brokenRules(const LegalityInput& in) {
    int broken = worldMatches(in) ? 0 : 1;
    for (const std::span<const LegalityRule> table : allRules()) {
        for (const LegalityRule& rule : table)
            broken += rule.holds(in) ? 0 : 1;
    }
    return broken;
}

std::int64_t paddedVocabulary(std::int64_t vocabSize, int tensor, Framework framework) {
    if (!rulesOf(framework).padsVocabulary)
        return vocabSize;
    const std::int64_t unit = vocabularyMultiple * tensor;
    return (vocabSize + unit - 1) / unit * unit;
}

} // namespace headroom
