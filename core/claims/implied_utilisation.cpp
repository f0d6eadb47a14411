// SPDX-License-Identifier: GPL-3.0-or-later
#include "claims/implied_utilisation.h"

#include "calibration/calibration.h"
#include "model/counts.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

// The runs of the family, else those of all; nothing where nobody measured the precision.
const MeasuredUtilisation* measuredFor(const CountClaim& claim, std::string_view family, const ClaimBook& book) {
    const auto find = [&](std::string_view of) -> const MeasuredUtilisation* {
        const auto found = std::ranges::find_if(book.utilisations, [&](const MeasuredUtilisation& u) {
            return u.family == of && u.precision == peakPrecision(claim.precision) &&
                   u.mixtureOfExperts == claim.mixtureOfExperts;
        });
        return found == book.utilisations.end() ? nullptr : &*found;
    };
    const MeasuredUtilisation* own = find(family);
    return own != nullptr && own->rows >= book.judgement.fewestRuns ? own : find("*");
}

Possibility judge(const ImpliedUtilisation& implied) {
    constexpr double wholePeak = 1.0;
    const double u = implied.utilisation;
    if (u > std::min(implied.matmulCeiling.value_or(wholePeak), wholePeak))
        return Possibility::impossible;
    const MeasuredUtilisation* measured = implied.measured;
    if (measured == nullptr)
        return Possibility::doubtful;
    if (measured->family == "*")
        return u <= measured->median ? Possibility::possible : Possibility::doubtful;
    return u <= measured->p90    ? Possibility::possible
           : u <= measured->best ? Possibility::doubtful
                                 : Possibility::impossible;
}

FlopsPerSecond rateOf(const CountClaim& claim) {
    return claim.flopsPerToken * Tokens{claim.tokens} / (units::days(claim.days) * claim.accelerators);
}

} // namespace

std::string_view name(Possibility possibility) {
    constexpr std::array<std::string_view, 3> names{"possible", "doubtful", "impossible"};
    return names[static_cast<std::size_t>(possibility)];
}

CountClaim countClaim(double accelerators, double days, double parameters, double tokens, Precision precision) {
    return {accelerators, days, flopsOfMatmulParameters(parameters), tokens, precision, false};
}

ImpliedUtilisation impliedUtilisationOf(const CountClaim& claim, const Accelerator& accelerator, FlopsPerSecond peak,
                                        const Library& library, const ClaimBook& book) {
    ImpliedUtilisation implied;
    implied.accelerator = accelerator.id;
    implied.peak = peak;
    implied.utilisation = rateOf(claim) / peak;
    implied.matmulCeiling = matmulCeiling(accelerator, claim.precision);
    implied.measured = measuredFor(claim, familyOf(library.calibrations, accelerator.architecture), book);
    implied.possibility = judge(implied);
    return implied;
}

std::vector<ImpliedUtilisation> impliedUtilisation(const CountClaim& claim, const Library& library,
                                                   const ClaimBook& book) {
    std::vector<ImpliedUtilisation> all;
    for (const Accelerator& a : library.catalog.accelerators) {
        const auto peak = a.peakTflops.find(peakPrecision(claim.precision));
        if (a.unsupported.contains(claim.precision) || peak == a.peakTflops.end() || !peak->second.value)
            continue;
        all.push_back(impliedUtilisationOf(claim, a, units::tflopPerSecond(*peak->second.value / a.devicesPerPackage),
                                           library, book));
    }
    return all;
}

std::optional<double> matmulCeiling(const Accelerator& a, Precision precision) {
    const Precision format = peakPrecision(precision);
    const bool eightBit = format == Precision::fp8;
    if (!eightBit && format != Precision::bf16)
        return std::nullopt;
    const Figure& measured = eightBit ? a.measuredMatmulTflopsFp8 : a.measuredMatmulTflopsBf16;
    const auto peak = a.peakTflops.find(format);
    if (!measured.value || peak == a.peakTflops.end() || !peak->second.value)
        return std::nullopt;
    return *measured.value / *peak->second.value;
}

double daysAt(const CountClaim& claim, FlopsPerSecond peak, double utilisation) {
    return units::inDays(claim.flopsPerToken * Tokens{claim.tokens} / (peak * (claim.accelerators * utilisation)));
}

} // namespace headroom
