// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates for tests of what shows them, made without catalog or files.
#pragma once

#include "../support/sample_plan.h"
#include "estimate/resolve.h"

#include <memory>

namespace headroom::test {

inline std::shared_ptr<Estimate> sampleEstimate(const Strategy& strategy, std::int64_t batch = 1024) {
    auto estimate = std::make_shared<Estimate>();
    estimate->resolved.plan = plainPlan(denseArchitecture(), strategy, batch);
    estimate->valid = true;
    estimate->figures.emplace();
    evaluate(estimate->resolved.plan, *estimate->figures);
    return estimate;
}

// The contract's plan: tensor 2, data 32, ZeRO-1.
inline std::shared_ptr<Estimate> firstEstimate() {
    Strategy s;
    s.tensor = 2;
    s.sequenceParallel = true;
    s.data = 32;
    s.zeroStage = 1;
    return sampleEstimate(s);
}

inline std::shared_ptr<Estimate> pipelineEstimate(int stages = 4) {
    Strategy s;
    s.tensor = 2;
    s.sequenceParallel = true;
    s.pipeline = stages;
    s.data = 64 / 2 / stages;
    s.zeroStage = 1;
    return sampleEstimate(s);
}

// The same plan on a card that it overfills.
inline std::shared_ptr<Estimate> overfullEstimate() {
    auto estimate = pipelineEstimate();
    estimate->resolved.plan.machine.capacity = units::gib(20.0);
    evaluate(estimate->resolved.plan, *estimate->figures);
    return estimate;
}

inline std::shared_ptr<Estimate> invalidEstimate() {
    auto estimate = std::make_shared<Estimate>();
    Problem problem;
    problem.code = ProblemCode::tp_does_not_divide_heads;
    problem.path = "strategy.tensor";
    estimate->resolved.problems.push_back(problem);
    return estimate;
}

} // namespace headroom::test
