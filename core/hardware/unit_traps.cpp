// SPDX-License-Identifier: GPL-3.0-or-later
#include "hardware/unit_traps.h"

#include "names/enum_names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

constexpr std::string_view peakPrefix = "peak_tflops_dense.";
constexpr std::string_view memoryLabel = "memory_gb", memoryUsable = "memory_usable_gib";
constexpr std::string_view bandwidth = "memory_bandwidth_gbyte_per_s";
constexpr std::string_view link = "link.gbyte_per_s_one_way", pairLink = "link.pair_gbyte_per_s_one_way";
constexpr double gibInGb = 1.073741824; // GB that one GiB holds

// Matrix units that skip every other weight came with these; a family that is only announced is left out.
constexpr std::array<std::string_view, 6> sparseArchitectures{"Ampere", "Ada", "Hopper", "Blackwell", "CDNA3", "CDNA4"};

// Two figures that differ by less than a data sheet's rounding. GB and GiB of the same memory are 7 % apart.
bool isAbout(double a, double b) { return std::abs(a - b) <= 0.01 * b; }
bool isNearly(double a, double b) { return std::abs(a - b) <= 0.005 * b; }

std::optional<UnitTrapFound> memoryTrap(const Accelerator& base, std::string_view field, double value, double right) {
    const auto label = base.memoryGb.value, usable = base.memoryUsableGib.value;
    if (field == memoryLabel) {
        const bool driver = usable && isNearly(value, *usable);
        if (driver || isNearly(value, right / gibInGb))
            return UnitTrapFound{UnitTrap::gib_for_gb, right};
    } else if ((label && isNearly(value, *label)) || isNearly(value, right * gibInGb)) {
        return UnitTrapFound{UnitTrap::gb_for_gib, right};
    }
    return std::nullopt;
}

struct Units {
    std::string_view typed, meant;
};

// What was typed and what the field counts.
Units unitsOf(UnitTrap trap, std::string_view field) {
    const bool peak = field.starts_with(peakPrefix);
    switch (trap) {
    case UnitTrap::gib_for_gb:
        return {"GiB", "GB"};
    case UnitTrap::gb_for_gib:
        return {"GB", "GiB"};
    case UnitTrap::bits_for_bytes:
        return {"Gb/s", "GB/s"};
    case UnitTrap::tera_for_giga:
        return peak ? Units{"PFLOP/s", "TFLOP/s"} : Units{"TB/s", "GB/s"};
    case UnitTrap::sparse_peak:
    case UnitTrap::two_way_bandwidth:
        return {};
    }
    return {};
}

} // namespace

const Figure* figureOf(const Accelerator& a, std::string_view field) {
    if (field.starts_with(peakPrefix)) {
        const auto precision = enumFromName<Precision>(field.substr(peakPrefix.size()));
        const auto peak = precision ? a.peakTflops.find(*precision) : a.peakTflops.end();
        return peak == a.peakTflops.end() ? nullptr : &peak->second;
    }
    if (field == memoryLabel)
        return &a.memoryGb;
    if (field == memoryUsable)
        return &a.memoryUsableGib;
    if (field == bandwidth)
        return &a.memoryBandwidthGbytePerSecond;
    if (field == link)
        return &a.link.gbytePerSecondOneWay;
    if (field == pairLink)
        return &a.link.pairGbytePerSecondOneWay;
    if (field == "tdp_w")
        return &a.tdpWatts;
    return field == "sm_count" ? &a.smCount : nullptr;
}

std::optional<UnitTrapFound> unitTrap(const Accelerator& base, std::string_view field, double value) {
    const Figure* figure = figureOf(base, field);
    if (figure == nullptr || !figure->value || !(*figure->value > 0.0))
        return std::nullopt;
    const double right = *figure->value;
    if (isNearly(value, right))
        return std::nullopt;
    const bool peak = field.starts_with(peakPrefix), links = field == link || field == pairLink;
    if (field == memoryLabel || field == memoryUsable)
        return memoryTrap(base, field, value, right);
    if (!peak && !links && field != bandwidth)
        return std::nullopt;
    if (peak && isAbout(value, 2.0 * right))
        return UnitTrapFound{UnitTrap::sparse_peak, right};
    const double twoWay = field == link ? base.link.gbytePerSecondTwoWay.value.value_or(2.0 * right) : 2.0 * right;
    if (links && isAbout(value, twoWay))
        return UnitTrapFound{UnitTrap::two_way_bandwidth, right};
    // Both slips at once: a headline in both directions, in bits.
    if (!peak && (isAbout(value, 8.0 * right) || (links && isAbout(value, 8.0 * twoWay))))
        return UnitTrapFound{UnitTrap::bits_for_bytes, right};
    if (isAbout(value, right / 1000.0))
        return UnitTrapFound{UnitTrap::tera_for_giga, right};
    return std::nullopt;
}

std::optional<Problem> unitTrapProblem(const Accelerator& base, std::string_view field, double value,
                                       std::string_view path) {
    const auto found = unitTrap(base, field, value);
    if (!found)
        return std::nullopt;
    Problem problem;
    problem.severity = Severity::warning;
    problem.path = path;
    problem.legal = {found->right};
    problem.fixes = {{std::string(path), found->right}};
    if (found->trap == UnitTrap::sparse_peak) {
        problem.code = ProblemCode::sparse_peak;
        problem.arguments = {{"value", value}, {"dense", found->right}};
    } else if (found->trap == UnitTrap::two_way_bandwidth) {
        problem.code = ProblemCode::two_way_bandwidth;
        problem.arguments = {{"value", value}, {"one_way", found->right}};
    } else {
        const Units units = unitsOf(found->trap, field);
        problem.code = ProblemCode::wrong_unit;
        problem.arguments = {{"value", value},
                             {"right", found->right},
                             {"typed_unit", std::string(units.typed)},
                             {"unit", std::string(units.meant)}};
    }
    return problem;
}

std::optional<double> sparseHeadline(const Accelerator& a) {
    if (std::ranges::find(sparseArchitectures, std::string_view(a.architecture)) == sparseArchitectures.end())
        return std::nullopt;
    const auto peak = a.peakTflops.find(Precision::bf16);
    if (peak == a.peakTflops.end() || !peak->second.value)
        return std::nullopt;
    return 2.0 * *peak->second.value;
}

} // namespace headroom
