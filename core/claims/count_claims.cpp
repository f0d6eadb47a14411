// SPDX-License-Identifier: GPL-3.0-or-later
// Claims that arithmetic on the model decides: FLOP a token, bytes a parameter, and the share of the peak.
#include "claims/claim_checks.h"

#include "memory/model_states.h"
#include "model/counts.h"
#include "names/enum_names.h"

#include <algorithm>
#include <optional>

namespace headroom {

namespace {

constexpr double giga = 1e9;

// The plan's states as another framework keeps them, by its own defaults.
std::optional<BytesPerParameter> statesUnder(const ClaimContext& context, Framework framework) {
    Scenario scenario = context.scenario();
    scenario.training.framework = framework;
    scenario.training.frameworkDetail.reset();
    scenario.training.calibration.reset();
    scenario.training.gradientType.reset();
    // The simplest plan: what a parameter costs before sharding does not depend on the split.
    scenario.strategy = {};
    const Resolved resolved = resolve(scenario, context.library());
    if (hasErrors(resolved.problems))
        return std::nullopt;
    return bytesPerParameter(resolved.plan);
}

void addSplit(NamedFigures& figures, const BytesPerParameter& per) {
    figures.emplace_back("weight_bytes", per.weights);
    figures.emplace_back("gradient_bytes", per.gradients);
    figures.emplace_back("optimizer_bytes", per.master + per.moments);
    figures.emplace_back("bytes", per.persistent());
}

} // namespace

bool checkFlopsPerToken(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const Plan& plan = context.plan();
    const double claimedParameters = claim.figure("parameters"), claimed = claim.figure("flop_per_token");
    const double rule = flopsOfMatmulParameters(claimedParameters).value();
    const double own = context.figures().modelFlops.value();
    const double matmul = activeMatmulParameters(plan.architecture);
    const double ownRule = flopsOfMatmulParameters(matmul).value();
    check.verdict = judgeFigure(claimed, rule, context.judgement());
    check.computed = check.verdict == ClaimVerdict::agree ? "flops_per_token.agrees"
                     : claimed > rule               ? "flops_per_token.too_much"
                                                    : "flops_per_token.too_little";
    check.arithmetic = "flops_per_token";
    check.figures = {{"claimed_parameters_billion", billions(claimedParameters)},
                     {"claimed_gflop", claimed / giga},
                     {"rule_gflop", rule / giga},
                     {"factor", std::max(claimed / rule, rule / claimed)},
                     {"flop_per_parameter", rule / claimedParameters},
                     {"model_gflop", own / giga},
                     {"matmul_parameters_billion", billions(matmul)},
                     {"matmul_gflop", ownRule / giga},
                     {"attention_gflop", (own - ownRule) / giga},
                     {"sequence", plan.training.sequenceLength}};
    return true;
}

bool checkUtilisation(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const Plan& plan = context.plan();
    const Figures& f = context.figures();
    const double low = claim.figure("low"), high = claim.figure("high");
    const double mfu = f.throughput.mfu;
    // A slower step uses less of the peak.
    const double atLow = mfu * (f.step.seconds / f.step.interval80.high);
    const double atHigh = mfu * (f.step.seconds / f.step.interval80.low);
    check.verdict = mfu >= low && mfu <= high           ? ClaimVerdict::agree
                    : atHigh >= low && atLow <= high ? ClaimVerdict::doubtful
                                                        : ClaimVerdict::wrong;
    check.computed = "utilisation";
    check.arithmetic = "utilisation";
    const Precision format = peakPrecision(plan.training.precision);
    const Accelerator& card = context.accelerator();
    const auto figure = card.peakTflops.find(format);
    const bool typed = std::ranges::any_of(context.scenario().cluster.overrides, [](const auto& o) {
        return o.first.starts_with("peak_tflops_dense");
    });
    check.figures = {{"claimed_low_percent", percent(low)},
                     {"claimed_high_percent", percent(high)},
                     {"mfu_percent", percent(mfu)},
                     {"low_percent", percent(atLow)},
                     {"high_percent", percent(atHigh)},
                     {"model_tflops", units::inTflopPerSecond(f.throughput.modelPerAccelerator)},
                     {"peak_tflops", units::inTflopPerSecond(plan.machine.peak)},
                     {"hfu_percent", percent(f.throughput.hfu)},
                     {"precision", std::string(enumName(format))},
                     {"accelerator", card.name}};
    if (!typed && figure != card.peakTflops.end()) {
        check.figures.emplace_back("peak_source", figure->second.source);
        check.figures.emplace_back("peak_date", figure->second.date);
    }
    return true;
}

bool checkFp32Copy(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double perParameter = bytesOf(StateType::fp32);
    const double claimedParameters = claim.figure("parameters"), claimed = claim.figure("gbyte");
    const double rule = inGigabytes(perParameter * claimedParameters);
    const auto own = static_cast<double>(context.plan().counts.total);
    check.verdict = judgeFigure(claimed, rule, context.judgement());
    check.computed = "fp32_copy";
    check.arithmetic = "fp32_copy";
    check.figures = {{"claimed_parameters_billion", billions(claimedParameters)},
                     {"claimed_gbyte", claimed},
                     {"rule_gbyte", rule},
                     {"bytes", perParameter},
                     {"model_gbyte", inGigabytes(perParameter * own)},
                     {"model_parameters_billion", billions(own)}};
    return true;
}

bool checkModelStates(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double claimedParameters = claim.figure("parameters"), claimed = claim.figure("gbyte");
    const double claimedBytes = claimed * giga / claimedParameters;
    const auto own = static_cast<double>(context.plan().counts.total);
    const BytesPerParameter per = bytesPerParameter(context.plan());
    double least = per.persistent(), most = least;
    for (const EnumName<Framework>& framework : enumNames<Framework>()) {
        const std::optional<BytesPerParameter> other = statesUnder(context, framework.value);
        if (!other)
            continue;
        least = std::min(least, other->persistent());
        most = std::max(most, other->persistent());
        ClaimRow& row = check.rows.emplace_back();
        row.subject = framework.name;
        addSplit(row.figures, *other);
        row.figures.emplace_back("model_gbyte", inGigabytes(other->persistent() * own));
    }
    check.verdict = judgeFigure(claimedBytes, std::clamp(claimedBytes, least, most), context.judgement());
    check.computed = "model_states";
    check.arithmetic = "model_states";
    check.figures = {{"claimed_parameters_billion", billions(claimedParameters)},
                     {"claimed_gbyte", claimed},
                     {"claimed_bytes", claimedBytes},
                     {"fp16_models", claim.figure("fp16_models")},
                     {"fp16_bytes", bytesOf(StateType::fp16)},
                     {"low_bytes", least},
                     {"high_bytes", most},
                     {"low_gbyte", inGigabytes(least * claimedParameters)},
                     {"high_gbyte", inGigabytes(most * claimedParameters)},
                     {"model_gbyte", inGigabytes(per.persistent() * own)},
                     {"model_parameters_billion", billions(own)},
                     {"framework", std::string(enumName(context.plan().training.framework))}};
    addSplit(check.figures, per);
    if (per.transientGradients > 0.0)
        check.figures.emplace_back("transient_bytes", per.transientGradients);
    return true;
}

} // namespace headroom
