// SPDX-License-Identifier: GPL-3.0-or-later
// The software: framework, year, precision, and the calibration that follows from them.
#include "estimate/resolve_context.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

// The year of the newest calibration; where none says one, that of the catalog.
int newestYear(const Library& library) {
    int year = 0;
    for (const CalibrationFile& file : library.calibrations.files)
        year = std::max(year, file.year);
    if (year == 0 && library.catalog.built.size() >= 4)
        year = std::atoi(library.catalog.built.substr(0, 4).c_str());
    return year;
}

bool supports(const Accelerator* a, Precision p) { return a == nullptr || !a->unsupported.contains(p); }

Precision usualPrecision(const Resolving& r) {
    if (supports(r.accelerator, Precision::bf16))
        return Precision::bf16;
    return supports(r.accelerator, Precision::fp16) ? Precision::fp16 : Precision::fp32;
}

void chooseCalibrationOf(Resolving& r) {
    const TrainingChoice& t = r.out.scenario.training;
    const CalibrationSet& set = r.library.calibrations;
    if (t.calibration) {
        const bool known = std::any_of(set.files.begin(), set.files.end(),
                                       [&](const CalibrationFile& f) { return f.id == *t.calibration; });
        if (!known) {
            r.unknownId("training.calibration", *t.calibration, set.files,
                        [](const CalibrationFile& f) { return std::string_view(f.id); });
            return;
        }
    }
    const std::string_view architecture = r.accelerator != nullptr ? r.accelerator->architecture : std::string_view();
    const std::string_view framework = enumName(*t.framework);
    const auto textOf = [](const std::optional<std::string>& text) {
        return text ? std::string_view(*text) : std::string_view();
    };
    ChosenCalibration chosen =
        chooseCalibration(set, {architecture, framework, textOf(t.frameworkDetail), *t.year, textOf(t.calibration)});
    r.out.plan.calibration = chosen.constants;
    if (r.out.plan.architecture.isMoe() && chosen.constants.stepSpreadMoe > 0.0)
        r.out.plan.calibration.stepSpread = chosen.constants.stepSpreadMoe;
    r.out.calibrationId = std::move(chosen.id);
    if (!chosen.stackKnown && r.accelerator != nullptr)
        r.warn(ProblemCode::unknown_stack, "training.framework",
               {{"framework", std::string(framework)},
                {"accelerator", r.accelerator->name},
                {"calibration", r.out.calibrationId}});
}

} // namespace

void resolveStack(Resolving& r) {
    TrainingChoice& t = r.out.scenario.training;
    TrainingSettings& plan = r.out.plan.training;
    plan.framework = r.fill(t.framework, Framework::megatron_core, "training.framework", "usual_framework");
    plan.year = r.fill(t.year, newestYear(r.library), "training.year", "newest_calibration");
    plan.precision = r.fill(t.precision, usualPrecision(r), "training.precision", "usual_precision");
    if (plan.precision == Precision::fp16)
        r.warn(ProblemCode::loss_scaling_risk, "training.precision");
    chooseCalibrationOf(r);
}

} // namespace headroom
