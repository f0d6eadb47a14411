// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/sensitivity.h"

#include "base/distribution.h"
#include "estimate/matrix_efficiency.h"
#include "estimate/plan_economics.h"
#include "estimate/plan_layout.h"
#include "estimate/sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

using Input = SensitivityInput;

// Ranges that no data states: factors of the plan's own value.
struct ChosenRange {
    Input input;
    double low, high;
    std::string_view reason;
};
constexpr auto chosenRanges = std::to_array<ChosenRange>({
    {Input::tokens, 0.9, 1.1, "a data budget is settled to about a tenth when a run is planned"},
    {Input::sequence_length, 0.5, 2.0, "the next lengths that published models are trained at"},
    {Input::global_batch, 0.5, 2.0, "published recipes for one size of model differ by this much"},
    {Input::micro_batch, 0.5, 2.0, "the next sizes that the batch can be divided by"},
    {Input::memory_bandwidth, 0.75, 1.5, "cards of one compute generation, e.g. H100 to H200 +43 %"},
    {Input::server_link, 0.5, 2.0, "one generation of links inside servers, e.g. NVLink 4 to 5"},
    {Input::network, 0.5, 2.0, "one generation of networks, e.g. 200, 400, 800 Gb/s"},
    {Input::failure_rate, 0.5, 2.0, "a rate that a team states rests on few failures"},
    {Input::checkpoint_time, 0.5, 2.0, "a time that a team states depends on the load of the store"},
    {Input::restart_time, 0.5, 2.0, "a time that a team states depends on who notices"},
    {Input::economic, 0.7, 1.3, "prices of one card differ by about a third between offers and within a year"},
});

// Parameters that are varied though nobody gives a range: prices, by the range above.
constexpr std::array pricesWithoutRange{EconomicKey::price_per_accelerator_hour, EconomicKey::server_price};

const ChosenRange* chosenRange(Input input) {
    const auto found = std::ranges::find(chosenRanges, input, &ChosenRange::input);
    return found == chosenRanges.end() ? nullptr : &*found;
}

bool wasAssumed(const Resolved& resolved, std::string_view path) {
    return std::ranges::any_of(resolved.assumed, [path](const Assumption& a) { return a.path == path; });
}

class Study {
public:
    Study(const Estimate& of, const Library& library) : m_of(of), m_library(library), m_plan(of.resolved.plan) {
        const Figures& f = *of.figures;
        m_out.base = endOf(f, 0.0);
        m_out.costKnown = f.cost.known;
        m_out.currency = f.cost.total.currency;
    }

    Sensitivity run() {
        workload();
        hardware();
        reliability();
        memory();
        economics();
        return std::move(m_out);
    }

private:
    static SensitivityEnd endOf(const Figures& f, double value) {
        return {value, units::inDays(f.run.wall), f.cost.total.amount, f.memory.peak, f.memory.fits};
    }

    // The plan with `set` done to it; nothing where the rules refuse it.
    template<class Set>
    std::optional<SensitivityEnd> at(double value, Set set) {
        Plan plan = m_plan;
        set(plan, value);
        if (!isLegal(legalityOf(plan, false)))
            return std::nullopt;
        evaluate(plan, m_figures);
        return endOf(m_figures, value);
    }

    template<class Set>
    void add(Input input, double value, double low, double high, RangeBasis basis, std::string source, Set set,
             EconomicKey key = {}) {
        SensitivityEffect effect;
        effect.input = input;
        effect.key = key;
        effect.value = value;
        effect.basis = basis;
        effect.source = std::move(source);
        if (low < value)
            effect.low = at(low, set);
        if (high > value)
            effect.high = at(high, set);
        if (effect.low || effect.high)
            m_out.effects.push_back(std::move(effect));
    }

    template<class Set>
    void addChosen(Input input, double value, Set set) {
        const ChosenRange& range = *chosenRange(input);
        if (value > 0.0)
            add(input, value, value * range.low, value * range.high, RangeBasis::choice, {}, set);
    }

    // Only ends that are whole numbers.
    template<class Set>
    void addWhole(Input input, std::int64_t value, Set set) {
        const ChosenRange& range = *chosenRange(input);
        const auto whole = [value](double factor) {
            const double wanted = static_cast<double>(value) * factor;
            return wanted == std::floor(wanted) && wanted >= 1.0 ? wanted : static_cast<double>(value);
        };
        add(input, static_cast<double>(value), whole(range.low), whole(range.high), RangeBasis::choice, {}, set);
    }

    void workload() {
        addChosen(Input::tokens, m_plan.training.tokens, [](Plan& p, double v) { p.training.tokens = v; });
        addWhole(Input::sequence_length, m_plan.training.sequenceLength,
                 [](Plan& p, double v) { p.training.sequenceLength = static_cast<std::int64_t>(v); });
        addWhole(Input::global_batch, m_plan.training.globalBatchSequences,
                 [](Plan& p, double v) { p.training.globalBatchSequences = static_cast<std::int64_t>(v); });
        addWhole(Input::micro_batch, m_plan.strategy.microBatch,
                 [](Plan& p, double v) { p.strategy.microBatch = static_cast<int>(v); });
    }

    void hardware() {
        // The error of step times among like runs, as if all of it were the matrix products'.
        const Precision precision = m_plan.training.precision;
        const double factor = std::exp(interval80Deviations * m_plan.calibration.stepSpread);
        const CalibrationRange bounds = matrixCeilingBounds(m_library.calibrations, precision);
        const auto ceiling = matrixCeilingOf(precision);
        const double reached = m_plan.calibration.*ceiling;
        add(Input::matrix_efficiency, reached, std::max(reached / factor, bounds.low),
            std::min(reached * factor, bounds.high), RangeBasis::calibration, m_of.resolved.calibrationId,
            [ceiling](Plan& p, double v) { p.calibration.*ceiling = v; });
        addChosen(Input::memory_bandwidth, valueOn(SweepAxis::memory_bandwidth, m_plan),
                  [](Plan& p, double v) { p.machine.memoryBandwidth = units::gbytePerSecond(v); });
        if (m_plan.machine.perNode > 1)
            addChosen(Input::server_link, valueOn(SweepAxis::server_link, m_plan), [](Plan& p, double v) {
                const BytesPerSecond rate = units::gbytePerSecond(v);
                p.machine.intraNodePair = rate * (p.machine.intraNodePair / p.machine.intraNode);
                p.machine.intraNode = rate;
            });
        if (m_plan.machine.count > m_plan.machine.perNode)
            addChosen(Input::network, valueOn(SweepAxis::network, m_plan),
                      [](Plan& p, double v) { p.machine.interNode = units::gbitPerSecond(v); });
    }

    // The catalog's range of a parameter that nobody typed, else the chosen one.
    template<class Set>
    void addReliability(Input input, std::string_view path, double value,
                        std::initializer_list<std::string_view> parameters, Set set) {
        double low = 0.0, high = 0.0;
        std::string source;
        bool known = wasAssumed(m_of.resolved, path);
        for (const std::string_view name : parameters) {
            const auto found = m_library.catalog.reliability.find(name);
            known = known && found != m_library.catalog.reliability.end() && found->second.low && found->second.high;
            if (!known)
                break;
            low += *found->second.low;
            high += *found->second.high;
            source = found->second.source;
        }
        if (known)
            add(input, value, low, high, RangeBasis::catalog, source, set);
        else
            addChosen(input, value, set);
    }

    void reliability() {
        const RunSettings& run = m_plan.run;
        const auto setRate = [](Plan& p, double v) { p.run.failuresPerAcceleratorHour = v; };
        if (run.failureRateHigh > run.failureRateLow) {
            const auto rate = m_library.catalog.reliability.find("failures_per_accelerator_hour");
            add(Input::failure_rate, run.failuresPerAcceleratorHour, run.failureRateLow, run.failureRateHigh,
                RangeBasis::catalog, rate == m_library.catalog.reliability.end() ? std::string() : rate->second.source,
                setRate);
        } else {
            addChosen(Input::failure_rate, run.failuresPerAcceleratorHour, setRate);
        }
        // A store of known speed makes the time of a write follow.
        if (!(run.checkpointBandwidth > BytesPerSecond{}))
            addReliability(Input::checkpoint_time, "economics.checkpoint_seconds", run.checkpointWrite.value(),
                           {"checkpoint_seconds"}, [](Plan& p, double v) { p.run.checkpointWrite = Seconds{v}; });
        addReliability(Input::restart_time, "economics.restart_seconds", run.restart.value(),
                       {"detect_seconds", "restart_seconds"}, [](Plan& p, double v) { p.run.restart = Seconds{v}; });
    }

    // The peak's own spread, as if all of it were what the allocator reserves.
    void memory() {
        const double factor = std::exp(interval80Deviations * m_plan.calibration.memorySpread);
        const double held = 1.0 + m_plan.calibration.fragmentationShare;
        add(Input::memory_reserve, m_plan.calibration.fragmentationShare, std::max(held / factor - 1.0, 0.0),
            held * factor - 1.0, RangeBasis::calibration, m_of.resolved.calibrationId,
            [](Plan& p, double v) { p.calibration.fragmentationShare = v; });
    }

    void economics() {
        if (!m_out.costKnown)
            return;
        const Economics& known = m_of.resolved.economics;
        for (const EconomicKey key : usedKeys(known)) {
            const EconomicValue& value = known[key];
            if (!value.value)
                continue;
            const auto set = [&known, key](Plan& p, double v) {
                Economics changed = known;
                changed[key].value = v;
                takeEconomics(changed, p);
            };
            const ChosenRange& chosen = *chosenRange(Input::economic);
            if (value.hasRange())
                add(Input::economic, *value.value, value.low, value.high, RangeBasis::catalog, value.source, set, key);
            else if (std::ranges::find(pricesWithoutRange, key) != pricesWithoutRange.end())
                add(Input::economic, *value.value, *value.value * chosen.low, *value.value * chosen.high,
                    RangeBasis::choice, value.source, set, key);
        }
    }

    const Estimate& m_of;
    const Library& m_library;
    const Plan& m_plan;
    Figures m_figures;
    Sensitivity m_out;
};

} // namespace

std::optional<double> figureAt(const Sensitivity& of, const SensitivityEnd& end, SensitivityMeasure measure) {
    if (measure == SensitivityMeasure::memory)
        return end.memory.value();
    if (!end.fits && of.base.fits)
        return std::nullopt;
    if (measure == SensitivityMeasure::days)
        return end.days;
    return of.costKnown ? std::optional(end.cost) : std::nullopt;
}

std::optional<double> figureAt(const Sensitivity& of, const std::optional<SensitivityEnd>& end,
                               SensitivityMeasure measure) {
    return end ? figureAt(of, *end, measure) : std::nullopt;
}

double effectOn(const Sensitivity& of, const SensitivityEffect& effect, SensitivityMeasure measure) {
    const std::optional<double> base = figureAt(of, of.base, measure);
    if (!base)
        return 0.0;
    double low = *base, high = *base;
    for (const auto& end : {effect.low, effect.high}) {
        if (const std::optional<double> figure = figureAt(of, end, measure)) {
            low = std::min(low, *figure);
            high = std::max(high, *figure);
        }
    }
    return high - low;
}

std::vector<std::size_t> rankedEffects(const Sensitivity& of, SensitivityMeasure measure, double least) {
    const double base = figureAt(of, of.base, measure).value_or(0.0);
    std::vector<std::size_t> order(of.effects.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t i) {
        const double effect = effectOn(of, of.effects[i], measure);
        return !(effect > 0.0) || effect < least * base;
    });
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return effectOn(of, of.effects[a], measure) > effectOn(of, of.effects[b], measure);
    });
    return order;
}

Sensitivity sensitivity(const Estimate& of, const Library& library) { return Study(of, library).run(); }

std::string_view reasonOf(SensitivityInput input) {
    const ChosenRange* range = chosenRange(input);
    return range == nullptr ? std::string_view() : range->reason;
}

} // namespace headroom
