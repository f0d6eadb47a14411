// SPDX-License-Identifier: GPL-3.0-or-later
#include "claims/check_claims.h"

#include "claims/claim_checks.h"

#include <array>

namespace headroom {

namespace {

using Check = bool (*)(const ClaimContext&, const Claim&, ClaimCheck&);

// In the order of ClaimKind.
constexpr std::array<Check, 12> checks{
    checkFlopsPerToken,   checkUtilisation, checkFp32Copy, checkModelStates, checkOneCard,         checkTensorShare,
    checkMemoryBandwidth, checkLinkSpeed,   checkFabrics,  checkOneNode,     checkCustomOperators, checkCardsAndDays};

} // namespace

std::string_view name(ClaimVerdict verdict) {
    constexpr std::array<std::string_view, 3> names{"agree", "doubtful", "wrong"};
    return names[static_cast<std::size_t>(verdict)];
}

std::vector<StackPenalty> statedPenalties(const Scenario& scenario) {
    std::vector<StackPenalty> penalties;
    for (const auto& [stack, facts] : scenario.decision.stacks)
        if (facts.operatorGap)
            penalties.push_back(
                {stack, *facts.operatorGap, *facts.operatorGap, facts.migrationMonths, "decision.stacks", {}});
    return penalties;
}

std::vector<ClaimCheck> checkClaims(const Scenario& plan, const Library& library, const ClaimBook& book,
                                    const ClaimOptions& options) {
    const ClaimContext context(plan, library, book, options);
    if (!context.estimate().valid)
        return {};
    std::vector<ClaimCheck> all;
    for (const Claim& claim : book.claims) {
        ClaimCheck check;
        check.id = name(claim.kind);
        check.source = claim.source;
        check.date = claim.date;
        if (!checks[static_cast<std::size_t>(claim.kind)](context, claim, check) || context.stopped())
            return {};
        all.push_back(std::move(check));
    }
    return all;
}

} // namespace headroom
