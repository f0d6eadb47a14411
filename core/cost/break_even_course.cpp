// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/break_even.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom {

namespace {

constexpr double monthsPerYear = 12.0;
constexpr int steps = 48;

// Both are straight lines in the months.
struct Line {
    double start = 0.0, perMonth = 0.0;
    [[nodiscard]] double at(double month) const { return start + perMonth * month; }
};

struct Lines {
    Line rented, bought;
};

Lines linesOf(const Economics& e, const ClusterFacts& facts) {
    const double hours = e[EconomicKey::utilisation].value.value_or(1.0) * hoursPerYear / monthsPerYear;
    const Ownership owned = ownership(e, facts);
    const double rentPerHour = *e[EconomicKey::price_per_accelerator_hour].value * facts.accelerators;
    return {{0.0, rentPerHour * hours},
            {owned.capital - owned.residual, owned.runningPerYear / monthsPerYear + owned.perTrainingHour * hours}};
}

// What moves either line, without what the course is drawn for.
bool movesLines(EconomicKey key) { return key != EconomicKey::utilisation && key != EconomicKey::years; }

// Prices that are somebody's quote are never exact, though no range may be known.
bool isUncertain(EconomicKey key) {
    return key == EconomicKey::price_per_accelerator_hour || key == EconomicKey::server_price ||
           key == EconomicKey::residual_fraction;
}

// Each parameter moves the lines by half its range: independent, so that their squares add.
struct Spread {
    Line rented, bought; // half a range
};

std::vector<Spread> spreadsOf(const Economics& e, const ClusterFacts& facts) {
    std::vector<Spread> spreads;
    for (std::size_t i = 0; i < economicKeyCount; ++i) {
        const auto key = static_cast<EconomicKey>(i);
        const EconomicValue& value = e[key];
        if (!value.value || !movesLines(key) || (!value.hasRange() && !isUncertain(key)))
            continue;
        Economics low = e, high = e;
        low[key].value = value.hasRange() ? value.low : *value.value * (1.0 - breakEvenShift);
        high[key].value = value.hasRange() ? value.high : *value.value * (1.0 + breakEvenShift);
        const Lines a = linesOf(low, facts), b = linesOf(high, facts);
        const auto half = [](const Line& x, const Line& y) {
            return Line{(y.start - x.start) / 2.0, (y.perMonth - x.perMonth) / 2.0};
        };
        spreads.push_back({half(a.rented, b.rented), half(a.bought, b.bought)});
    }
    return spreads;
}

CumulativeCost costAt(double month, const Line& line, const std::vector<Spread>& spreads, Line Spread::*of) {
    double squares = 0.0;
    for (const Spread& spread : spreads)
        squares += std::pow((spread.*of).at(month), 2);
    const double typical = line.at(month), width = std::sqrt(squares);
    return {typical, std::max(typical - width, 0.0), typical + width};
}

// Round years that show the hardware's life, and the crossing where it lies not far beyond.
double lastMonth(const BreakEvenCourse& course) {
    double last = course.serviceMonths;
    if (course.crossing && *course.crossing < 2.0 * course.serviceMonths)
        last = std::max(last, *course.crossing * 1.1);
    return std::max(std::ceil(last / monthsPerYear - 1e-9), 1.0) * monthsPerYear;
}

void findExtremes(const BreakEven& all, BreakEvenCourse& course) {
    constexpr double never = std::numeric_limits<double>::infinity();
    double earliest = all.point.monthsWithResidual.value_or(never), latest = earliest;
    for (const BreakEven::Sensitivity& s : all.sensitivities)
        for (const BreakEvenPoint& point : {s.low, s.high}) {
            earliest = std::min(earliest, point.monthsWithResidual.value_or(never));
            latest = std::max(latest, point.monthsWithResidual.value_or(never));
        }
    if (std::isfinite(earliest))
        course.earliest = earliest;
    if (std::isfinite(latest))
        course.latest = latest;
}

} // namespace

std::optional<BreakEvenCourse> breakEvenCourse(const Economics& e, const ClusterFacts& facts) {
    const std::optional<BreakEven> all = breakEven(e, facts);
    if (!all)
        return std::nullopt;
    const Lines lines = linesOf(e, facts);
    const std::vector<Spread> spreads = spreadsOf(e, facts);
    BreakEvenCourse course;
    course.serviceMonths = e[EconomicKey::years].value.value_or(1.0) * monthsPerYear;
    course.crossing = all->point.monthsWithResidual;
    if (course.crossing)
        course.costAtCrossing = lines.rented.at(*course.crossing);
    findExtremes(*all, course);
    const double last = lastMonth(course);
    course.months.reserve(steps + 1);
    for (int i = 0; i <= steps; ++i) {
        const double month = last * i / steps;
        course.months.push_back({month, costAt(month, lines.rented, spreads, &Spread::rented),
                                 costAt(month, lines.bought, spreads, &Spread::bought)});
    }
    return course;
}

} // namespace headroom
