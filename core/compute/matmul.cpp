// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matmul.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Share of the multiprocessors that the last wave of output tiles leaves busy, weighted by how much of it counts.
double waveEfficiency(const MatmulShape& shape, const Machine& machine, const Calibration& c) {
    if (machine.smCount <= 0 || c.waveWeight <= 0.0 || c.tileRows <= 0.0 || c.tileColumns <= 0.0)
        return 1.0;
    const double groups = shape.grouped ? shape.count : 1.0;
    const double exact = groups * shape.rows * shape.columns / (c.tileRows * c.tileColumns);
    const double tiles = groups * std::ceil(shape.rows / c.tileRows) * std::ceil(shape.columns / c.tileColumns);
    const double waves = std::ceil(tiles / machine.smCount);
    const double efficiency = exact / (waves * machine.smCount);
    return 1.0 - c.waveWeight * (1.0 - std::min(efficiency, 1.0));
}

} // namespace

double sustainedClock(const Machine& machine, const Calibration& c) {
    const double wanted = machine.peakWide.value() * c.fullClockEnergy * 1e-12;
    if (machine.power.value() <= 0.0 || wanted <= 0.0)
        return 1.0;
    return std::min(1.0, std::cbrt(machine.power.value() / wanted));
}

Seconds matmulTime(const MatmulShape& shape, MatmulFormat format, double elementBytes, double resultBytes,
                   const Machine& machine, const Calibration& c) {
    if (shape.rows <= 0.0 || shape.columns <= 0.0 || shape.depth <= 0.0 || shape.count <= 0.0)
        return {};
    double ceiling = c.matmulCeiling;
    FlopsPerSecond peak = machine.peakWide;
    if (format == MatmulFormat::fp8) {
        ceiling = c.matmulCeilingFp8;
        peak = machine.peak;
    } else if (format == MatmulFormat::fp4) {
        ceiling = c.matmulCeilingFp4;
        peak = machine.peak;
    }
    if (shape.grouped)
        ceiling *= c.groupedMatmulFactor;
    const double side = std::min(shape.rows, shape.columns);
    // Filling and draining the pipeline of a tile costs time, not FLOPs: a faster format loses more of them.
    const double depthHalf = c.depthHalf * (1.0 + c.depthPeakWeight * (peak / machine.peakWide - 1.0));
    const double efficiency = ceiling * shape.depth / (shape.depth + depthHalf) * side / (side + c.rowsHalf) *
                              waveEfficiency(shape, machine, c);
    const Seconds arithmetic = shape.flops() / (peak * efficiency);
    const double operandBytes = format == MatmulFormat::wide ? elementBytes : format == MatmulFormat::fp8 ? 1.0 : 0.5;
    const Bytes traffic{((shape.rows * shape.depth + shape.depth * shape.columns) * operandBytes +
                         shape.rows * shape.columns * resultBytes) *
                        shape.count};
    const Seconds memory = traffic / (machine.memoryBandwidth * c.bandwidthShare);
    return std::max(arithmetic, memory);
}

} // namespace headroom
