// SPDX-License-Identifier: GPL-3.0-or-later
// The measured runs most like a plan, with what the program would have predicted for them, for the reader's own
// judgement. Nothing here flows back into an estimate, and nothing here belongs on a hot path: making the index takes
// tens of milliseconds, a question some tenths of one.
#pragma once

#include "estimate/resolve.h"
#include "evidence/measured_run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace headroom {

// What decides whether two runs are alike.
struct RunTraits {
    std::string accelerator, family; // catalog id; calibration family
    std::string stack;               // calibration stack of the software
    bool mixtureOfExperts = false;
    Precision precision = Precision::bf16;
    Framework framework = Framework::megatron_core;
    int year = 0;
    // Binary logarithms, as sizes are compared by how often they double.
    double parameters = 0.0, count = 0.0, sequence = 0.0, tensor = 0.0, pipeline = 0.0, context = 0.0, expert = 0.0,
           microBatch = 0.0;
    int zeroStage = 0;
    Recompute recompute = Recompute::none;
};

// Keys that the scenario leaves open read as the framework's defaults.
RunTraits traitsOf(const Scenario& scenario, const Architecture& architecture, const Library& library);

// How unlike two runs are: 0 for the same plan on the same software, symmetric, 1 for a model of twice the size. The
// weights are one reader's judgement of what carries a measured speed over, see distance.cpp.
double distance(const RunTraits& a, const RunTraits& b);

struct NearestMeasurement {
    std::string id, source; // source: the publication's name
    Seconds measured;
    std::optional<Seconds> predicted; // empty where the rules refuse the run's plan
    double distance = 0.0;
};

// For one thread at a time: it remembers what it predicted. `library` must outlive it.
class MeasuredIndex {
public:
    MeasuredIndex(std::vector<MeasuredRun> runs, const Library& library);

    [[nodiscard]] const std::vector<MeasuredRun>& runs() const { return m_runs; }

    // At most `most`, the nearest first, of equally near ones the earlier. Of runs that are alike in everything only
    // one is named: repetitions of one run tell a reader less than the next plan does.
    std::vector<NearestMeasurement> nearest(const Resolved& plan, std::size_t most = 5);

private:
    std::optional<Seconds> predicted(std::size_t run);

    const Library& m_library;
    std::vector<MeasuredRun> m_runs;
    std::vector<RunTraits> m_traits; // of the runs
    std::unordered_map<std::size_t, std::optional<Seconds>> m_predicted;
};

} // namespace headroom
