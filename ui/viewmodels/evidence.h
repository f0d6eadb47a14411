// SPDX-License-Identifier: GPL-3.0-or-later
// The published runs beside what the program predicts for them, as the page of evidence shows them. Making the set
// estimates some thousands of plans; every question afterwards is about what was asked for. Both belong beside the GUI
// thread, one at a time.
#pragma once

#include "evidence/likeness.h"
#include "pages/page.h"
#include "pages/page_services.h"
#include "validation/validation.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

enum class EvidenceFigure { step_time, memory, token_rate };

// What a mark stands for: rows of one framework, the rare ones together.
enum class FrameworkGroup { megatron_lm, megatron_core, fsdp, deepspeed, other };
inline constexpr std::size_t frameworkGroupCount = 5;
FrameworkGroup groupOf(Framework framework);
QString groupName(FrameworkGroup group);

struct EvidenceSet {
    ServicesPtr services; // library and data live as long as the set
    std::shared_ptr<const MeasuredData> data;
    std::vector<ValidatedRun> runs; // of data->runs, in their order; likewise the others
    std::vector<ValidatedMemory> memory;
    std::vector<RunTraits> runTraits, memoryTraits;
    std::unique_ptr<MeasuredIndex> index;
};

// Null when it was stopped. `report`: rows done, and of how many.
std::shared_ptr<EvidenceSet> compareMeasured(const ServicesPtr& services, const std::stop_token& stop,
                                             const std::function<void(std::size_t, std::size_t)>& report);

// One answered row that was asked for; measured and predicted in seconds, bytes or tokens a second.
struct EvidencePoint {
    std::size_t row = 0; // of the set's runs or memory
    FrameworkGroup group{};
    double measured = 0.0, predicted = 0.0, error = 0.0; // error: a share of the measured value
    std::optional<Interval<double>> interval80;
};

struct EvidenceQuestion {
    EvidenceFigure figure = EvidenceFigure::step_time;
    Likeness asked;
    EstimatePtr plan; // what the runs are to be like; null: none, and nothing may be asked for
};

struct EvidenceAnswer {
    EvidenceQuestion question;
    std::vector<EvidencePoint> points;
    SourceSummary summary; // of the points
    std::array<int, frameworkGroupCount> groups{};
    std::vector<NearestMeasurement> nearest; // always of step times
    std::size_t unanswered = 0;              // rows asked for whose plan the rules refuse
};
EvidenceAnswer answerOf(EvidenceSet& set, const EvidenceQuestion& question);

// What the plan in hand is predicted to take, in the figure's unit.
struct PlanPrediction {
    double value = 0.0;
    Interval<double> interval80;
};
PlanPrediction predictionOf(const Estimate& plan, EvidenceFigure figure);

} // namespace headroom
