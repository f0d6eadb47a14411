// SPDX-License-Identifier: GPL-3.0-or-later
// Which measured runs a reader may hold beside a plan: one trait after the other, each to be asked for or not. Beside
// distance(), which orders runs, this one draws a line.
#pragma once

#include "evidence/nearest.h"

namespace headroom {

// The traits that must agree; none asked: every run does.
struct Likeness {
    bool family = false;    // calibration family of the accelerator
    bool precision = false; // the same format
    bool kind = false;      // dense, or mixture of experts
    bool size = false;      // parameters within likeSizeFactor, either way

    [[nodiscard]] bool asksNothing() const { return !family && !precision && !kind && !size; }
    [[nodiscard]] bool asksAll() const { return family && precision && kind && size; }
    bool operator==(const Likeness&) const = default;
};

// A model of four times the size still spends its step on the same kernels; of ten times it is split otherwise.
inline constexpr double likeSizeFactor = 4.0;

bool isLike(const RunTraits& run, const RunTraits& plan, const Likeness& asked);

} // namespace headroom
