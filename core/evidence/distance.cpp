// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/nearest.h"

#include <cmath>
#include <cstdlib>

namespace headroom {

namespace {

// What a difference counts, in units of a model of twice the size (half of it counts the same). Judgement, not
// measurement: they order a list that a person reads and enter no estimate.
constexpr double otherFamily = 6.0;      // another generation of chip: peaks, memory and links all change
constexpr double otherCard = 1.5;        // H100 for H200: the same kernels at other rates
constexpr double otherKind = 4.0;        // dense for mixture of experts: other kernels, other communication
constexpr double otherWidth = 3.0;       // 16 bit for 8: twice the peak
constexpr double otherFormat = 1.0;      // bf16 for fp16, fp8 for mxfp8: the same rate, a little more or less around it
constexpr double otherFramework = 2.0;   // kernels and overlap are the framework's
constexpr double otherStack = 0.5;       // NeMo for Megatron-Bridge: the same framework underneath
constexpr double modelDoubling = 1.0;    // the unit
constexpr double countDoubling = 0.5;    // weak scaling: the time of a step changes little with more cards
constexpr double sequenceDoubling = 0.5; // the share of attention grows, the rest stays
constexpr double splitDoubling = 0.5;    // tensor, pipeline, context, expert: each moves work between few terms
constexpr double microBatchDoubling = 0.25;
constexpr double otherRecompute = 0.5; // up to a third more work, the same kernels
constexpr double otherZeroStage = 0.25;
constexpr double yearApart = 0.25; // speeds of one software generation differ by 10 % from the next

double doublings(double a, double b) { return std::abs(a - b); }

double precisionDistance(Precision a, Precision b) {
    const auto width = [](Precision p) {
        return p == Precision::fp4                            ? 4
               : isEightBitOrLess(p)                          ? 8
               : p == Precision::fp32 || p == Precision::tf32 ? 32
                                                              : 16;
    };
    return a == b ? 0.0 : width(a) == width(b) ? otherFormat : otherWidth;
}

} // namespace

double distance(const RunTraits& a, const RunTraits& b) {
    double sum = precisionDistance(a.precision, b.precision);
    sum += a.family != b.family ? otherFamily : a.accelerator != b.accelerator ? otherCard : 0.0;
    sum += a.framework != b.framework ? otherFramework : a.stack != b.stack ? otherStack : 0.0;
    sum += a.mixtureOfExperts != b.mixtureOfExperts ? otherKind : 0.0;
    sum += modelDoubling * doublings(a.parameters, b.parameters);
    sum += countDoubling * doublings(a.count, b.count);
    sum += sequenceDoubling * doublings(a.sequence, b.sequence);
    sum += splitDoubling * (doublings(a.tensor, b.tensor) + doublings(a.pipeline, b.pipeline) +
                            doublings(a.context, b.context) + doublings(a.expert, b.expert));
    sum += microBatchDoubling * doublings(a.microBatch, b.microBatch);
    sum += a.recompute != b.recompute ? otherRecompute : 0.0;
    sum += a.zeroStage != b.zeroStage ? otherZeroStage : 0.0;
    sum += yearApart * std::abs(a.year - b.year);
    return sum;
}

} // namespace headroom
