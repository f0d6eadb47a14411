// SPDX-License-Identifier: GPL-3.0-or-later
// Which constant of the calibration says how much of the peak the matrix products of a precision reach, and what is
// physically sensible for it. Scenarios have no key for it: sweep and sensitivity change the plan's calibration.
#pragma once

#include "calibration/calibration.h"
#include "hardware/precision.h"

#include <string_view>

namespace headroom {

constexpr std::string_view matrixCeilingName(Precision precision) {
    if (precision == Precision::fp4)
        return "matmul_ceiling_fp4";
    return isEightBitOrLess(precision) ? "matmul_ceiling_fp8" : "matmul_ceiling";
}

constexpr double Calibration::* matrixCeilingOf(Precision precision) {
    if (precision == Precision::fp4)
        return &Calibration::matmulCeilingFp4;
    return isEightBitOrLess(precision) ? &Calibration::matmulCeilingFp8 : &Calibration::matmulCeiling;
}

struct CalibrationRange {
    double low = 0.0, high = 1.0;
};

// Bounds of the prior's file; a share of a peak where no file is there.
inline CalibrationRange matrixCeilingBounds(const CalibrationSet& set, Precision precision) {
    for (const CalibrationFile& file : set.files) {
        const auto found = file.constants.find(matrixCeilingName(precision));
        if (file.family == "*" && file.stack == "*" && found != file.constants.end())
            return {found->second.low, found->second.high};
    }
    return {0.05, 1.0};
}

} // namespace headroom
