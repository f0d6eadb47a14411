// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/neighbours.h"

#include "estimate/reopen.h"

namespace headroom {

namespace {

class Walk {
public:
    Walk(const Estimate& of, const Library& library, std::size_t most)
        : m_of(of), m_library(library), m_most(most), m_base(reopened(of.resolved)) {}

    std::vector<Neighbour> run() {
        const Strategy& s = m_of.resolved.plan.strategy;
        // A plan that does not fit needs lighter neighbours, not heavier ones.
        const bool any = m_of.figures->memory.fits;
        if (any && s.tensor % 2 == 0)
            size("strategy.tensor", &StrategyChoice::tensor, s.tensor / 2);
        for (const int factor : {2, 4}) // beyond the fast link nobody splits a layer
            if (s.tensor * factor <= m_of.resolved.plan.machine.perNode)
                size("strategy.tensor", &StrategyChoice::tensor, s.tensor * factor);
        if (any && s.pipeline % 2 == 0)
            size("strategy.pipeline", &StrategyChoice::pipeline, s.pipeline / 2);
        size("strategy.pipeline", &StrategyChoice::pipeline, s.pipeline * 2);
        for (int zero = 3; zero > s.zeroStage; --zero)
            plain("strategy.zero_stage", &StrategyChoice::zeroStage, zero);
        if (any)
            plain("strategy.micro_batch", &StrategyChoice::microBatch, s.microBatch * 2);
        if (s.microBatch % 2 == 0)
            plain("strategy.micro_batch", &StrategyChoice::microBatch, s.microBatch / 2);
        recompute(s.recompute, any);
        for (int zero = s.zeroStage - 1; any && zero >= 0; --zero)
            plain("strategy.zero_stage", &StrategyChoice::zeroStage, zero);
        return std::move(m_found);
    }

private:
    void add(const Scenario& scenario, std::vector<Fix> changes) {
        if (m_found.size() >= m_most)
            return;
        Estimate estimate = headroom::estimate(scenario, m_library);
        // Recomputing what the kernel never keeps, for one, changes nothing.
        const auto same = [this](const Figures& f) {
            return f.memory.peak == m_of.figures->memory.peak && f.step.seconds == m_of.figures->step.seconds;
        };
        if (estimate.figures && !same(*estimate.figures))
            m_found.push_back({std::move(changes), std::move(estimate)});
    }

    void plain(const char* path, std::optional<int> StrategyChoice::* field, int value) {
        Scenario scenario = m_base;
        scenario.strategy.*field = value;
        add(scenario, {{path, std::int64_t{value}}});
    }

    // A size of the mesh: the data-parallel size gives way, so that the cards stay the same.
    void size(const char* path, std::optional<int> StrategyChoice::* field, int value) {
        Scenario scenario = m_base;
        StrategyChoice& choice = scenario.strategy;
        choice.*field = value;
        std::vector<Fix> changes{{path, std::int64_t{value}}};
        if (choice.data) {
            const int others = choice.tensor.value_or(1) * choice.pipeline.value_or(1) * choice.context.value_or(1);
            const int count = m_of.resolved.plan.machine.count;
            if (others <= 0 || count % others != 0)
                return;
            choice.data = count / others;
            changes.push_back({"strategy.data", std::int64_t{*choice.data}});
        }
        if (!choice.layerLayout.empty()) { // a list of layers fits one pipeline only
            choice.layerLayout.clear();
            choice.layout.reset();
            changes.push_back({"strategy.layer_layout", Scalar{}});
        }
        add(scenario, std::move(changes));
    }

    void recompute(Recompute now, bool less) {
        const auto with = [this](Recompute kind, const char* word) {
            Scenario scenario = m_base;
            scenario.strategy.recompute = kind;
            add(scenario, {{"strategy.recompute", std::string(word)}});
        };
        if (now != Recompute::full)
            with(Recompute::full, "full");
        if (now == Recompute::none)
            with(Recompute::selective, "selective");
        if (now != Recompute::none && less)
            with(Recompute::none, "none");
    }

    const Estimate& m_of;
    const Library& m_library;
    std::size_t m_most;
    Scenario m_base;
    std::vector<Neighbour> m_found;
};

} // namespace

std::vector<Neighbour> neighbours(const Estimate& of, const Library& library, std::size_t most) {
    if (!of.figures)
        return {};
    return Walk(of, library, most).run();
}

} // namespace headroom
