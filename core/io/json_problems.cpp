// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_problems.h"

#include <cstddef>

namespace headroom {

namespace {

constexpr std::size_t problemLimit = 1000;

} // namespace

Problem makeProblem(ProblemCode code, std::string path, Arguments arguments, std::vector<Scalar> legal,
                    Severity severity) {
    return {severity, code, std::move(path), std::move(arguments), std::move(legal), {}};
}

void report(std::vector<Problem>& problems, Problem problem) {
    if (problems.size() < problemLimit) {
        problems.push_back(std::move(problem));
        return;
    }
    if (problems.back().code != ProblemCode::more_problems) {
        problems.push_back(makeProblem(ProblemCode::more_problems, {},
                                       {{"limit", static_cast<std::int64_t>(problemLimit)}}, {}, problem.severity));
    } else if (problem.severity == Severity::error) {
        problems.back().severity = Severity::error;
    }
}

} // namespace headroom
