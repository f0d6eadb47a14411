// SPDX-License-Identifier: GPL-3.0-or-later
// Claims about the calendar: how much another software stack adds, and how many cards finish in how many days.
#include "claims/claim_checks.h"

#include "claims/implied_utilisation.h"
#include "names/enum_names.h"

#include <algorithm>
#include <string>

namespace headroom {

namespace {

void addImplied(ClaimCheck& check, std::string_view of, const std::vector<ImpliedUtilisation>& all) {
    for (const ImpliedUtilisation& implied : all) {
        ClaimRow row{implied.accelerator,
                     {{"claim", std::string(of)},
                      {"peak_tflops", units::inTflopPerSecond(implied.peak)},
                      {"utilisation_percent", percent(implied.utilisation)},
                      {"possibility", std::string(name(implied.possibility))}}};
        if (implied.matmulCeiling)
            row.figures.emplace_back("matmul_ceiling_percent", percent(*implied.matmulCeiling));
        if (const MeasuredUtilisation* m = implied.measured) {
            row.figures.emplace_back("measured_family", m->family);
            row.figures.emplace_back("measured_p90_percent", percent(m->p90));
            row.figures.emplace_back("measured_best_percent", percent(m->best));
            row.figures.emplace_back("measured_rows", std::int64_t{m->rows});
        }
        check.rows.push_back(std::move(row));
    }
}

std::string word(Possibility possibility) { return '@' + std::string(name(possibility)); }

// The plan with each step so much longer: as many more steps cost the same.
std::optional<Figures> slower(const ClaimContext& context, double share) {
    Scenario scenario = context.estimate().resolved.scenario;
    scenario.training.tokens = context.plan().training.tokens * (1.0 + share);
    return headroom::estimate(scenario, context.library()).figures;
}

} // namespace

bool checkCustomOperators(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double slowdown = claim.figure("slowdown");
    const Figures& f = context.figures();
    const double days = daysOf(f);
    check.figures = {{"claimed_percent", percent(slowdown)},
                     {"days", days},
                     {"factor", 1.0 + slowdown},
                     {"claimed_days", days * (1.0 + slowdown)},
                     {"extra_days", days * slowdown}};
    const std::optional<Figures> slowed = slower(context, slowdown);
    if (slowed && slowed->cost.known && f.cost.known) {
        check.figures.emplace_back("extra_cost", slowed->cost.total.amount - f.cost.total.amount);
        check.figures.emplace_back("currency",
                                   std::string(enumName(*context.estimate().resolved.scenario.economics.currency)));
    }
    const auto& typed = context.scenario().economics.parameters;
    if (const auto months = typed.find("migration_months"); months != typed.end())
        check.figures.emplace_back("typed_months", months->second);
    const std::vector<StackPenalty>& stacks = context.options().stacks;
    check.arithmetic = "custom_operators";
    if (stacks.empty()) {
        check.verdict = ClaimVerdict::doubtful;
        check.computed = "custom_operators.unknown";
        return true;
    }
    std::size_t within = 0;
    double low = stacks.front().low, high = low;
    for (const StackPenalty& stack : stacks) {
        low = std::min(low, stack.low);
        high = std::max(high, stack.high);
        within += stack.low <= slowdown && slowdown <= stack.high ? 1 : 0;
        ClaimRow row{stack.stack,
                     {{"low_percent", percent(stack.low)},
                      {"high_percent", percent(stack.high)},
                      {"low_days", days * (1.0 + stack.low)},
                      {"high_days", days * (1.0 + stack.high)},
                      {"source", stack.source},
                      {"date", stack.date}}};
        if (stack.months)
            row.figures.emplace_back("months", *stack.months);
        check.rows.push_back(std::move(row));
    }
    check.verdict = within == stacks.size() ? ClaimVerdict::agree : within > 0 ? ClaimVerdict::doubtful : ClaimVerdict::wrong;
    check.computed = "custom_operators.known";
    check.figures.emplace_back("low_percent", percent(low));
    check.figures.emplace_back("high_percent", percent(high));
    check.figures.emplace_back("low_days", days * low);
    check.figures.emplace_back("high_days", days * high);
    const auto slowest =
        std::ranges::max_element(stacks, {}, [](const StackPenalty& s) { return s.months.value_or(0.0); });
    if (slowest->months)
        check.figures.emplace_back("months", *slowest->months);
    return true;
}

bool checkCardsAndDays(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const Library& library = context.library();
    const ClaimBook& book = context.book();
    const Plan& plan = context.plan();
    const double reference = claim.figure("reference_utilisation");
    const CountClaim story = countClaim(claim.figure("accelerators"), claim.figure("days"),
                                        claim.figure("parameters"), claim.figure("tokens"), plan.training.precision);
    const std::vector<ImpliedUtilisation> cards = impliedUtilisation(story, library, book);
    const ImpliedUtilisation here =
        impliedUtilisationOf(story, context.accelerator(), plan.machine.peak, library, book);
    check.verdict = here.possibility == Possibility::possible   ? ClaimVerdict::agree
                    : here.possibility == Possibility::doubtful ? ClaimVerdict::doubtful
                                                                : ClaimVerdict::wrong;
    check.computed = "cards_and_days";
    check.arithmetic = "cards_and_days";
    check.figures = {{"cards", claim.figure("accelerators")},
                     {"days", claim.figure("days")},
                     {"claimed_parameters_billion", billions(claim.figure("parameters"))},
                     {"claimed_tokens_billion", billions(claim.figure("tokens"))},
                     {"gflop", billions(story.flopsPerToken.value())},
                     {"accelerator", context.accelerator().name},
                     {"utilisation_percent", percent(here.utilisation)},
                     {"possibility", word(here.possibility)},
                     {"reference_percent", percent(reference)}};
    if (here.measured != nullptr) {
        check.figures.emplace_back("measured_p90_percent", percent(here.measured->p90));
        check.figures.emplace_back("measured_best_percent", percent(here.measured->best));
        check.figures.emplace_back("measured_rows", std::int64_t{here.measured->rows});
    }
    const auto references = claim.ids.find("reference_accelerators");
    for (std::size_t i = 0; references != claim.ids.end() && i < references->second.size(); ++i) {
        const auto card = std::ranges::find(cards, references->second[i], &ImpliedUtilisation::accelerator);
        if (card == cards.end())
            continue;
        const std::string prefix = "reference" + std::to_string(i + 1);
        check.figures.emplace_back(prefix, library.catalog.accelerator(card->accelerator)->name);
        check.figures.emplace_back(named(prefix, "days"), daysAt(story, card->peak, reference));
        check.figures.emplace_back(named(prefix, "utilisation_percent"), percent(card->utilisation));
        check.figures.emplace_back(named(prefix, "possibility"), word(card->possibility));
    }
    addImplied(check, "story", cards);
    // The same question about the scenario itself: its cards, its deadline, its model with attention.
    if (const std::optional<double> deadline = context.scenario().constraints.maxDays) {
        const CountClaim own{static_cast<double>(plan.machine.count),
                             *deadline,
                             context.figures().modelFlops,
                             plan.training.tokens,
                             plan.training.precision,
                             plan.architecture.isMoe()};
        const ImpliedUtilisation ownHere =
            impliedUtilisationOf(own, context.accelerator(), plan.machine.peak, library, book);
        check.figures.emplace_back("own_cards", std::int64_t{plan.machine.count});
        check.figures.emplace_back("own_days", *deadline);
        check.figures.emplace_back("own_utilisation_percent", percent(ownHere.utilisation));
        check.figures.emplace_back("own_possibility", word(ownHere.possibility));
        addImplied(check, "scenario", impliedUtilisation(own, library, book));
    }
    return true;
}

} // namespace headroom
