// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats in which the matrix products of a training step run.
#pragma once

namespace headroom {

enum class Precision { fp32, tf32, fp16, bf16, fp8, mxfp8, fp4 };

// The format whose published peak applies: MXFP8 runs at the FP8 rate.
constexpr Precision peakPrecision(Precision p) { return p == Precision::mxfp8 ? Precision::fp8 : p; }

constexpr bool isEightBitOrLess(Precision p) {
    return p == Precision::fp8 || p == Precision::mxfp8 || p == Precision::fp4;
}

} // namespace headroom
