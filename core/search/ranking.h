// SPDX-License-Identifier: GPL-3.0-or-later
// The plans that a search keeps, in bounded memory and independent of the order in which they come: the best by the
// objective, for each cluster and degree of complexity the best, and the front of days and cost.
#pragma once

#include "search/score.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

namespace headroom {

class Ranking {
public:
    Ranking(Objective objective, std::size_t most) : m_objective(objective), m_most(most) {}

    void add(const Candidate& candidate);
    void merge(const Ranking& other);

    struct Ranked {
        Candidate candidate;
        bool tie = false; // with the best by the objective
    };
    // The best plans, at most `most`. On the best one's cluster plans that equal it within the error stand first, the
    // simpler before the others; then the rest by the objective. A plan that a simpler one beats is listed only where
    // there is room. Without `simplerFirst` all by the objective alone.
    [[nodiscard]] std::vector<Ranked> ranked(bool simplerFirst = true) const;
    [[nodiscard]] const Candidate* best() const { return m_best.empty() ? nullptr : &m_best.front(); }

    // Could a plan no better than this, of at least this complexity, still be listed?
    [[nodiscard]] bool couldMatter(const Candidate& bound, bool simplerFirst = true) const;

private:
    using ByComplexity = std::array<std::optional<Candidate>, mostComplexity + 1>;

    [[nodiscard]] bool isBefore(const Candidate& a, const Candidate& b) const {
        return compareCandidates(a, b, m_objective) < 0;
    }
    [[nodiscard]] bool mayPrecede(const Candidate& bound, const Candidate& known) const;
    void keepIfSimple(const Candidate& candidate);

    Objective m_objective;
    std::size_t m_most;
    std::vector<Candidate> m_best;                            // ascending
    std::unordered_map<std::uint32_t, ByComplexity> m_simple; // the best of each complexity, by cluster
};

// Days and cost of the plans that no other beats in both.
class Front {
public:
    void add(const Candidate& candidate);
    void merge(const Front& other);
    [[nodiscard]] bool couldMatter(double days, double cost) const;
    [[nodiscard]] const std::vector<Candidate>& points() const { return m_points; } // days ascending, cost descending

private:
    std::vector<Candidate> m_points;
};

} // namespace headroom
