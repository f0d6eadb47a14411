// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of an accelerator that people copy in the wrong unit or in the wrong reading: data sheets print peaks with
// sparsity and links in both directions, drivers count GiB, networks bits. A typed figure is compared with what the
// catalog has for the same card, so that a warning can name the right one.
#pragma once

#include "base/problem.h"
#include "hardware/catalog.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

enum class UnitTrap : std::uint8_t {
    sparse_peak,       // twice the dense peak
    two_way_bandwidth, // both directions of a link
    gib_for_gb,        // what the driver counts, where the label in GB is meant
    gb_for_gib,        // the label in GB, where the driver's GiB are meant
    bits_for_bytes,    // Gbit/s where GB/s are meant
    tera_for_giga,     // TB/s or PFLOP/s where GB/s or TFLOP/s are meant
};

struct UnitTrapFound {
    UnitTrap trap{};
    double right = 0.0; // what the catalog has, in the unit of the field
    bool operator==(const UnitTrapFound&) const = default;
};

// `field`: a name of acceleratorOverrideNames(), e.g. "link.gbyte_per_s_one_way"; `value` as typed, in that field's
// unit. Empty where the value is about right, where it looks like none of the traps, and where the catalog has no
// figure to compare with.
std::optional<UnitTrapFound> unitTrap(const Accelerator& base, std::string_view field, double value);

// The same as a warning at `path`, with the right figure as its fix: sparse_peak, two_way_bandwidth or wrong_unit.
std::optional<Problem> unitTrapProblem(const Accelerator& base, std::string_view field, double value,
                                       std::string_view path);

// The figure that the catalog has under the name of an override; null for counts and unknown names.
const Figure* figureOf(const Accelerator& accelerator, std::string_view field);

// The 16-bit peak with structured sparsity, TFLOP/s, that data sheets of cards with such matrix units print first;
// training never reaches it. Empty for cards without them and where no dense peak is known.
std::optional<double> sparseHeadline(const Accelerator& accelerator);

} // namespace headroom
