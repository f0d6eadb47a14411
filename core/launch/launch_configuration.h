// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as the options of a framework, without a text format: what io writes as a shell script, JSON or TOML. What
// the framework cannot be told is listed beside it; nothing of the plan is dropped in silence.
#pragma once

#include "base/sentence.h"
#include "estimate/resolve.h"
#include "launch/launch_book.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom {

struct LaunchOption {
    std::string name;
    std::vector<Scalar> values;                  // none: a flag that is given
    bool list = false;                           // documents write it as a list, whatever the number of values
    std::vector<std::vector<std::string>> parts; // a list of lists, instead of `values`
};

// What belongs together in the text, with a heading each.
enum class LaunchSection { model, experts, parallelism, batch, precision, optimizer, memory, overlap, run };
std::string_view name(LaunchSection section);

struct LaunchGroup {
    LaunchSection section{};
    std::vector<LaunchOption> options;
};

struct NotExpressed {
    std::string path; // in the scenario
    Sentence reason;
};

struct LaunchConfiguration {
    LaunchFormat format{};
    std::string name;                                             // of the scenario
    std::vector<Sentence> summary;                                // the estimate, a line each
    std::vector<std::pair<std::string, std::string>> environment; // variables that the options need
    int nodes = 1, perNode = 1;                                   // processes to start: nodes · perNode
    std::vector<LaunchGroup> groups;                              // in the order of LaunchSection, none empty
    std::vector<NotExpressed> notExpressed;
    std::vector<std::string> said; // paths that the configuration settles, by an option or by leaving one out

    [[nodiscard]] const LaunchOption* find(std::string_view option) const;
};

// Also for a plan that is illegal or does not fit: the summary says so.
LaunchConfiguration launchConfiguration(LaunchFormat format, const Estimate& estimate, const LaunchBook& book);

} // namespace headroom
