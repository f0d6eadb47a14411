// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/ranking.h"

#include <algorithm>

namespace headroom {

void Ranking::add(const Candidate& candidate) {
    std::optional<Candidate>& simple = m_simpleBest[static_cast<std::size_t>(candidate.complexity)];
    if (!simple || isBefore(candidate, *simple))
        simple = candidate;
    if (m_best.size() >= m_most) {
        if (!isBefore(candidate, m_best.back()))
            return;
        m_best.pop_back();
    }
    const auto at = std::upper_bound(m_best.begin(), m_best.end(), candidate,
                                     [this](const Candidate& a, const Candidate& b) { return isBefore(a, b); });
    m_best.insert(at, candidate);
}

void Ranking::merge(const Ranking& other) {
    // A plan that is the best of its complexity may stand in both lists.
    for (const Candidate& candidate : other.m_best)
        add(candidate);
    for (std::size_t i = 0; i < m_simpleBest.size(); ++i) {
        const std::optional<Candidate>& theirs = other.m_simpleBest[i];
        if (theirs && (!m_simpleBest[i] || isBefore(*theirs, *m_simpleBest[i])))
            m_simpleBest[i] = theirs;
    }
}

std::vector<Ranking::Ranked> Ranking::ranked() const {
    std::vector<Ranked> list;
    if (m_best.empty())
        return list;
    const Candidate& best = m_best.front();
    const auto ties = [&](const Candidate& c) {
        return c.missed.count() == best.missed.count() && areEqualWithinError(c, best, m_objective);
    };
    const auto listed = [&](const Candidate& c) {
        return std::ranges::any_of(list, [&](const Ranked& r) { return r.candidate.choice == c.choice; });
    };
    // Simpler plans that are as good within the error, each better than all that are simpler still.
    const Candidate* better = nullptr;
    for (const std::optional<Candidate>& simple : m_simpleBest) {
        if (!simple || !ties(*simple) || (better != nullptr && !isBefore(*simple, *better)))
            continue;
        better = &*simple;
        list.push_back({*simple, true});
    }
    for (const Candidate& candidate : m_best) {
        if (list.size() >= m_most)
            break;
        if (!listed(candidate))
            list.push_back({candidate, ties(candidate)});
    }
    std::ranges::sort(list, [this](const Ranked& a, const Ranked& b) {
        if (a.tie != b.tie)
            return a.tie;
        if (a.tie && a.candidate.complexity != b.candidate.complexity)
            return a.candidate.complexity < b.candidate.complexity;
        return isBefore(a.candidate, b.candidate);
    });
    if (list.size() > m_most)
        list.resize(m_most);
    return list;
}

bool Ranking::couldMatter(const Candidate& bound) const {
    // `bound` is no worse than any of its plans; at equal figures the enumeration's order may still favour them.
    const auto mayPrecede = [&](const Candidate& known) {
        if (bound.missed.count() != known.missed.count())
            return bound.missed.count() < known.missed.count();
        return objectiveOf(bound, m_objective) <= objectiveOf(known, m_objective);
    };
    if (m_best.size() < m_most || mayPrecede(m_best.back()))
        return true;
    // Beaten by one that is no more complex, it is no simpler alternative either; if it equals the best within the
    // error, so does the other, whose interval begins no later.
    for (int i = 0; i <= bound.complexity; ++i) {
        const std::optional<Candidate>& simple = m_simpleBest[static_cast<std::size_t>(i)];
        if (simple && !mayPrecede(*simple) &&
            intervalOf(*simple, m_objective).low <= intervalOf(bound, m_objective).low)
            return false;
    }
    return true;
}

void Front::add(const Candidate& candidate) {
    if (!candidate.costKnown)
        return;
    const auto precedes = [](const Candidate& a, const Candidate& b) {
        return a.days != b.days ? a.days < b.days : a.cost != b.cost ? a.cost < b.cost : a.choice < b.choice;
    };
    const auto at = std::ranges::upper_bound(m_points, candidate, precedes);
    if (at != m_points.begin() && std::prev(at)->cost <= candidate.cost)
        return;
    auto end = at; // those it beats
    while (end != m_points.end() && end->cost >= candidate.cost)
        ++end;
    m_points.insert(m_points.erase(at, end), candidate);
}

void Front::merge(const Front& other) {
    for (const Candidate& candidate : other.m_points)
        add(candidate);
}

bool Front::couldMatter(double days, double cost) const {
    return std::ranges::none_of(m_points, [&](const Candidate& p) { return p.days < days && p.cost < cost; });
}

} // namespace headroom
