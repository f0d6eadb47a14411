// SPDX-License-Identifier: GPL-3.0-or-later
// Time of matrix products by shape: the slower of arithmetic and memory. Arithmetic runs at
// peak · ceiling · K/(K + depth half) · m/(m + rowsHalf) · wave quantisation, m the fewer of rows and columns.
#pragma once

#include "calibration/calibration.h"
#include "hardware/machine.h"
#include "units/quantity.h"

namespace headroom {

// C[M,N] = A[M,K] · B[K,N], `count` times, as a group of independent products when grouped.
struct MatmulShape {
    double rows = 0.0, columns = 0.0, depth = 0.0;
    double count = 1.0;
    bool grouped = false;

    [[nodiscard]] Flops flops() const { return Flops{2.0 * rows * columns * depth * count}; }
};

enum class MatmulFormat { wide, fp8, fp4 }; // wide: 16 bits and more, at the run's own peak

// Share of the catalog's peak rate that the accelerator's rated power sustains: clocks follow the cube root of power.
double sustainedClock(const Machine& machine, const Calibration& calibration);

// `elementBytes`: of operands in 16 bits and more, as they stand in memory. `resultBytes`: moved for an element of the
// result, which some products add to what there is.
Seconds matmulTime(const MatmulShape& shape, MatmulFormat format, double elementBytes, double resultBytes,
                   const Machine& machine, const Calibration& calibration);

} // namespace headroom
