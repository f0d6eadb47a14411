// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario as its author left it, from an answer to it: what the program assumed is open again, so that a question
// about other cards does not carry what was assumed for this one.
#pragma once

namespace headroom {

struct Resolved;
struct Scenario;

Scenario typedScenario(const Resolved& resolved);

} // namespace headroom
