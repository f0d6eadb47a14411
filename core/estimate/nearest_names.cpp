// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/nearest_names.h"

#include <algorithm>
#include <numeric>

namespace headroom {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr std::size_t longestName = 64; // a hostile text must not cost quadratic time

} // namespace

std::size_t editDistance(std::string_view a, std::string_view b) {
    a = a.substr(0, longestName);
    b = b.substr(0, longestName);
    std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), row(b.size() + 1);
    std::iota(previous.begin(), previous.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, previous);
        std::swap(previous, row);
    }
    return previous[b.size()];
}

std::vector<std::string> nearestNames(std::string_view unknown, const std::vector<std::string_view>& names,
                                      std::size_t most) {
    struct Ranked {
        std::size_t distance;
        std::string_view name;
    };
    std::vector<Ranked> ranked;
    ranked.reserve(names.size());
    for (const std::string_view name : names) {
        // "h100" means "h100-sxm": what is contained is near however long the rest is.
        const bool contained = !unknown.empty() && name.find(unknown) != std::string_view::npos;
        ranked.push_back({contained ? 0 : editDistance(unknown, name), name});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.distance < b.distance; });
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < ranked.size() && i < most; ++i)
        nearest.emplace_back(ranked[i].name);
    return nearest;
}

} // namespace headroom
