// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/ranking.h"

#include <algorithm>

namespace headroom {

void Ranking::keepIfSimple(const Candidate& candidate) {
    std::optional<Candidate>& simple =
        m_simple[candidate.choice.cluster][static_cast<std::size_t>(candidate.complexity)];
    if (!simple || isBefore(candidate, *simple))
        simple = candidate;
}

void Ranking::add(const Candidate& candidate) {
    keepIfSimple(candidate);
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
    for (const Candidate& candidate : other.m_best)
        add(candidate);
    for (const auto& [cluster, simple] : other.m_simple)
        for (const std::optional<Candidate>& candidate : simple)
            if (candidate)
                keepIfSimple(*candidate);
}

std::vector<Ranking::Ranked> Ranking::ranked(bool simplerFirst) const {
    std::vector<Ranked> list;
    if (m_best.empty())
        return list;
    const Candidate& best = m_best.front();
    const auto ties = [&](const Candidate& c) {
        return c.missed.count() == best.missed.count() && areEqualWithinError(c, best, m_objective);
    };
    const auto moves = [&](const Ranked& r) {
        return simplerFirst && r.tie && r.candidate.choice.cluster == best.choice.cluster;
    };
    const auto listed = [&](const Candidate& c) {
        return std::ranges::any_of(list, [&](const Ranked& r) { return r.candidate.choice == c.choice; });
    };
    // Simpler plans that are as good within the error, each better than all that are simpler still.
    const Candidate* better = nullptr;
    for (const std::optional<Candidate>& simple : m_simple.at(best.choice.cluster)) {
        if (!simplerFirst || !simple || !ties(*simple) || (better != nullptr && !isBefore(*simple, *better)))
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
    std::ranges::sort(list, [&](const Ranked& a, const Ranked& b) {
        if (moves(a) != moves(b))
            return moves(a);
        if (moves(a) && a.candidate.complexity != b.candidate.complexity)
            return a.candidate.complexity < b.candidate.complexity;
        return isBefore(a.candidate, b.candidate);
    });
    if (list.size() > m_most)
        list.resize(m_most);
    return list;
}

// At equal figures the order of enumeration may still favour one of the bound's plans.
bool Ranking::mayPrecede(const Candidate& bound, const Candidate& known) const {
    if (bound.missed.count() != known.missed.count())
        return bound.missed.count() < known.missed.count();
    const double wanted = objectiveOf(bound, m_objective), best = objectiveOf(known, m_objective);
    if (wanted != best)
        return wanted < best;
    const Objective other = m_objective == Objective::fastest ? Objective::cheapest : Objective::fastest;
    return objectiveOf(bound, other) <= objectiveOf(known, other);
}

bool Ranking::couldMatter(const Candidate& bound, bool simplerFirst) const {
    if (m_best.size() < m_most || mayPrecede(bound, m_best.back()))
        return true;
    // It matters then only as a simpler alternative to a best plan of its own cluster: within the error of that, which
    // is no worse than the best so far.
    const Candidate& best = m_best.front();
    const bool comparable = m_objective == Objective::fastest || bound.costKnown == best.costKnown;
    if (!simplerFirst || !comparable || bound.missed.count() > best.missed.count() ||
        comparedFigure(bound, m_objective) > comparedFigure(best, m_objective) * bound.tieFactor)
        return false;
    const auto simple = m_simple.find(bound.choice.cluster);
    if (simple == m_simple.end())
        return true;
    for (int i = 0; i <= bound.complexity; ++i) {
        const std::optional<Candidate>& known = simple->second[static_cast<std::size_t>(i)];
        if (known && !mayPrecede(bound, *known))
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
