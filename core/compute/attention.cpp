// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention.h"

#include "compute/matmul.h"

#include <algorithm>

namespace headroom {

namespace {

AttentionTime unfused(const AttentionShape& a, double elementBytes, const Machine& machine, const Calibration& c) {
    const double scores = a.queries * a.heads * a.sequenceKeys;
    const Flops products{2.0 * scores * (a.qkHeadDim + a.valueHeadDim)};
    const double depth = a.qkHeadDim / (a.qkHeadDim + c.depthHalf);
    const Seconds arithmetic = products / (machine.peakWide * (c.matmulCeiling * depth));
    // A third of the traffic belongs to the forward pass: softmax, mask and dropout once, their gradients twice.
    const Seconds traffic =
        Bytes{scores * c.unfusedScoreBytes * elementBytes / 2.0} / (machine.memoryBandwidth * c.bandwidthShare);
    return {arithmetic + traffic / 3.0, arithmetic * 2.0 + traffic * (2.0 / 3.0)};
}

double flashShare(AttentionKernel kernel, const Calibration& c) {
    switch (kernel) {
    case AttentionKernel::flash:
        return c.attentionFlash;
    case AttentionKernel::flash3:
        return c.attentionFlash3;
    default:
        return c.attentionFlash2;
    }
}

} // namespace

AttentionTime attentionTime(const AttentionShape& a, AttentionKernel kernel, double elementBytes,
                            const Machine& machine, const Calibration& c) {
    if (a.queries <= 0.0 || a.heads <= 0.0)
        return {};
    if (kernel == AttentionKernel::unfused)
        return unfused(a, elementBytes, machine, c);
    const Flops forward{2.0 * a.queries * a.heads * a.keysPerQuery * (a.qkHeadDim + a.valueHeadDim)};
    const double headDim = (a.qkHeadDim + a.valueHeadDim) / 2.0;
    const double keys = a.keysPerQuery / a.blocks;
    const double share = flashShare(kernel, c) * headDim / (headDim + c.attentionHeadHalf) * keys /
                         (keys + c.attentionKeysHalf);
    const Seconds once = forward / (machine.peakWide * share);
    constexpr double backwardWork = 2.5; // five products instead of two
    return {once, once * (backwardWork / c.attentionBackwardFactor)};
}

} // namespace headroom
