// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/risk.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

using Input = SensitivityInput;

// A chance that is worth a row.
constexpr double leastChance = 0.01;

const SensitivityEffect* effectOf(const Sensitivity& of, Input input, std::optional<EconomicKey> key = {}) {
    const auto found = std::ranges::find_if(
        of.effects, [&](const SensitivityEffect& e) { return e.input == input && (!key || e.key == *key); });
    return found == of.effects.end() ? nullptr : &*found;
}

// The end at which the run takes longest, or costs most.
const SensitivityEnd* worseEnd(const SensitivityEffect& effect, double SensitivityEnd::*figure) {
    if (!effect.low || !effect.high)
        return effect.low ? &*effect.low : effect.high ? &*effect.high : nullptr;
    return (*effect.low).*figure > (*effect.high).*figure ? &*effect.low : &*effect.high;
}

class Risks {
public:
    Risks(const Estimate& of, const Sensitivity& sensitivity, const Sweep* sizes)
        : m_of(of), m_figures(*of.figures), m_sensitivity(sensitivity), m_sizes(sizes),
          m_days(units::inDays(m_figures.run.wall)) {}

    std::vector<Risk> all() {
        memory();
        deadline();
        budget();
        std::ranges::stable_sort(m_out, std::ranges::greater{},
                                 [](const Risk& r) { return r.probability.value_or(0.0); });
        const std::size_t limits = m_out.size();
        input(RiskKind::efficiency, Input::matrix_efficiency);
        input(RiskKind::interruptions, Input::failure_rate);
        input(RiskKind::more_tokens, Input::tokens);
        price();
        std::ranges::stable_sort(m_out.begin() + static_cast<std::ptrdiff_t>(limits), m_out.end(),
                                 std::ranges::greater{}, [](const Risk& r) { return r.days.value_or(0.0); });
        if (m_of.resolved.plan.training.precision == Precision::fp16)
            m_out.push_back({RiskKind::loss_scaling, {}, {}, {}, {}, {}, {}, {}});
        return std::move(m_out);
    }

private:
    [[nodiscard]] double stepSeconds() const { return m_figures.step.seconds.value(); }

    void memory() {
        const double chance = 1.0 - m_figures.memory.fitProbability;
        if (chance < leastChance)
            return;
        Risk risk{};
        risk.kind = RiskKind::memory;
        risk.probability = chance;
        risk.trigger = m_figures.memory.capacity.value();
        m_out.push_back(risk);
    }

    void deadline() {
        const std::optional<double> limit = m_of.resolved.scenario.constraints.maxDays;
        const std::optional<double> kept = m_figures.run.deadlineProbability;
        if (!limit || !kept || 1.0 - *kept < leastChance)
            return;
        Risk risk{};
        risk.kind = RiskKind::deadline;
        risk.probability = 1.0 - *kept;
        risk.days = std::max(0.0, units::inDays(m_figures.run.interval80.high) - *limit);
        // The run is as many steps long; failures and checkpoints lengthen it in proportion.
        risk.trigger = stepSeconds() * *limit / m_days;
        larger(risk);
        m_out.push_back(risk);
    }

    void larger(Risk& risk) const {
        if (!m_sizes || !m_sizes->surelyMeetsDeadline)
            return;
        const auto point = std::ranges::find(m_sizes->points, *m_sizes->surelyMeetsDeadline, &SweepPoint::x);
        if (point == m_sizes->points.end() || point->count <= m_of.resolved.plan.machine.count)
            return;
        risk.sureCount = point->count;
        if (point->figures.costKnown && m_figures.cost.known)
            risk.sureCost = point->figures.cost.amount - m_figures.cost.total.amount;
    }

    void budget() {
        const std::optional<double> limit = m_of.resolved.scenario.constraints.maxCost;
        const CostEstimate& cost = m_figures.cost;
        if (!limit || !cost.known || !cost.budgetProbability || 1.0 - *cost.budgetProbability < leastChance)
            return;
        Risk risk{};
        risk.kind = RiskKind::budget;
        risk.probability = 1.0 - *cost.budgetProbability;
        risk.cost = std::max(0.0, cost.interval80.high - *limit);
        // Cost is linear in the price, so two ends of its range give the price at which the budget is spent.
        if (const SensitivityEffect* effect = effectOf(m_sensitivity, Input::economic, priceKey());
            effect && effect->low && effect->high && effect->high->value > effect->low->value) {
            const double slope = (effect->high->cost - effect->low->cost) / (effect->high->value - effect->low->value);
            if (slope > 0.0)
                risk.trigger = effect->value + (*limit - cost.total.amount) / slope;
        }
        if (risk.trigger && *risk.trigger <= 0.0)
            risk.trigger.reset();
        m_out.push_back(risk);
    }

    [[nodiscard]] EconomicKey priceKey() const {
        return m_of.resolved.economics.mode == AcquisitionMode::buy ? EconomicKey::server_price
                                                                    : EconomicKey::price_per_accelerator_hour;
    }

    void input(RiskKind kind, Input which) {
        const SensitivityEffect* effect = effectOf(m_sensitivity, which);
        const SensitivityEnd* end = effect ? worseEnd(*effect, &SensitivityEnd::days) : nullptr;
        if (!end || end->days <= m_days)
            return;
        Risk risk{};
        risk.kind = kind;
        risk.days = end->days - m_days;
        risk.inputValue = end->value;
        if (m_sensitivity.costKnown)
            risk.cost = end->cost - m_sensitivity.base.cost;
        if (kind == RiskKind::efficiency) // the steps are as many, so each is longer
            risk.trigger = stepSeconds() * end->days / m_days;
        if (kind == RiskKind::interruptions) // share of the run that is work
            risk.trigger = m_figures.run.goodput * m_days / end->days;
        m_out.push_back(risk);
    }

    void price() {
        const SensitivityEffect* effect = effectOf(m_sensitivity, Input::economic, priceKey());
        const SensitivityEnd* end = effect ? worseEnd(*effect, &SensitivityEnd::cost) : nullptr;
        if (!m_sensitivity.costKnown || !end || end->cost <= m_sensitivity.base.cost)
            return;
        Risk risk{};
        risk.kind = RiskKind::price;
        risk.cost = end->cost - m_sensitivity.base.cost;
        risk.inputValue = end->value;
        risk.trigger = end->value;
        m_out.push_back(risk);
    }

    const Estimate& m_of;
    const Figures& m_figures;
    const Sensitivity& m_sensitivity;
    const Sweep* m_sizes;
    double m_days;
    std::vector<Risk> m_out;
};

} // namespace

std::vector<Risk> risksOf(const Estimate& of, const Sensitivity& sensitivity, const Sweep* sizes) {
    return Risks(of, sensitivity, sizes).all();
}

} // namespace headroom
