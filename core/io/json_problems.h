// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the problems that reading a document can find.
#pragma once

#include "base/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom {

using Arguments = std::vector<std::pair<std::string, Scalar>>;

Problem makeProblem(ProblemCode code, std::string path, Arguments arguments = {}, std::vector<Scalar> legal = {},
                    Severity severity = Severity::error);

// Adds a problem. A hostile document must not make a list of millions: beyond a thousand the list ends with
// `more_problems`, whose severity is that of the worst problem left out.
void report(std::vector<Problem>& problems, Problem problem);

} // namespace headroom
