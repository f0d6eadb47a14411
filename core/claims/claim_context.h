// SPDX-License-Identifier: GPL-3.0-or-later
// What the checks of the claims share: the plan with its estimate, and scenarios changed from it. Private to
// core/claims.
#pragma once

#include "claims/check_claims.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

class ClaimContext {
public:
    ClaimContext(const Scenario& plan, const Library& library, const ClaimBook& book, const ClaimOptions& options);

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; } // one accelerator, one count
    [[nodiscard]] const Estimate& estimate() const { return m_estimate; } // of it; must be valid
    [[nodiscard]] const Plan& plan() const { return m_estimate.resolved.plan; }
    [[nodiscard]] const Figures& figures() const { return *m_estimate.figures; }
    [[nodiscard]] const Accelerator& accelerator() const;
    [[nodiscard]] const Library& library() const { return m_library; }
    [[nodiscard]] const ClaimBook& book() const { return m_book; }
    [[nodiscard]] const ClaimJudgement& judgement() const { return m_book.judgement; }
    [[nodiscard]] const ClaimOptions& options() const { return m_options; }
    [[nodiscard]] bool stopped() const { return m_options.stop.stop_requested(); }

    // The plan's model is of the claimed size.
    [[nodiscard]] bool isSameSize(double parameters) const;
    // The scenario with a model of the claimed size: unchanged where that is the plan's.
    [[nodiscard]] Scenario withSize(double parameters) const;

    // The best plan that fits, by days; one with the free memory that the scenario wants where there is one, all other
    // limits aside. Nothing where none fits or it was stopped.
    [[nodiscard]] std::optional<RankedPlan> best(Scenario scenario) const;

private:
    const Library& m_library;
    const ClaimBook& m_book;
    const ClaimOptions& m_options;
    Scenario m_scenario;
    Estimate m_estimate;
};

// Changes of a scenario. What follows from the changed keys is left open.
Scenario withStrategyOpen(Scenario scenario);
// Every way to split the model closed at one: what is left is data parallelism, with or without sharding.
Scenario dataParallelOnly(Scenario scenario);
Scenario withCount(Scenario scenario, int count);
// The card with another label; unchanged where the catalog's is the same.
Scenario withMemory(Scenario scenario, double gigabytesPerDevice, const Library& library);
Scenario withAccelerator(Scenario scenario, const std::string& id);
void letDerivedKeysFollow(StrategyChoice& strategy);

// Agree, doubtful or wrong by how far a claimed figure is from the computed one; both above 0.
ClaimVerdict judgeFigure(double claimed, double computed, const ClaimJudgement& judgement);
// "X or more is needed", from the run time at half of X, at X and at twice X. Agrees where going below costs what is
// worth acting on and going beyond gains nothing that is; wrong where going below costs nothing; doubtful where more
// helps on both sides, so that no threshold lies there.
ClaimVerdict judgeThreshold(double atHalf, double atClaimed, double atTwice, const ClaimJudgement& judgement);

// Figures for the templates.
void addPlan(NamedFigures& figures, std::string_view prefix, const Strategy& strategy);
void addCost(NamedFigures& figures, std::string_view key, const Scenario& resolved, const CostEstimate& cost);
std::string named(std::string_view prefix, std::string_view name);
double daysOf(const Figures& figures);

constexpr double percent(double share) { return share * 100.0; }
constexpr double billions(double count) { return count / 1e9; }
constexpr double inGigabytes(double bytes) { return bytes / 1e9; }

} // namespace headroom
