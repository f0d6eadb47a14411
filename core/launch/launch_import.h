// SPDX-License-Identifier: GPL-3.0-or-later
// The way back: the options of a launch configuration as a scenario, and for every option what became of it. What the
// options leave unsaid stays as it is in the scenario they are imported into.
#pragma once

#include "base/problem.h"
#include "base/sentence.h"
#include "estimate/scenario.h"
#include "launch/launch_book.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// One option as a text format gave it. Values of documents have types, those of a shell are text.
struct RawOption {
    std::string name;
    std::vector<Scalar> values;                  // none: a flag
    int line = 0;                                // from 1; 0: the format has none
    bool unresolved = false;                     // a shell variable or command in it has no known value
    std::vector<std::vector<std::string>> parts; // a list of lists, instead of `values`
};

// Why a text cannot be read as what it should be.
struct LaunchFault {
    int line = 0; // 0: the whole of it
    Sentence what;
};

struct RawLaunch {
    std::vector<RawOption> options;  // of the training program
    std::vector<RawOption> launcher; // of torchrun, deepspeed …
};

enum class MappingState {
    taken,          // it set `path`
    by_default,     // left out, and the framework's default set `path`
    no_effect,      // it exists and changes nothing that is estimated
    unknown,        // the stated version has no such option
    contradicts,    // another option says otherwise and counts
    not_understood, // the value is none that it can have
    unresolved,     // a shell variable in it has no value here
    left_open,      // "auto": for the framework to choose
};
std::string_view name(MappingState state);

struct MappingRow {
    std::string option, value; // as written
    std::string path;          // in the scenario; empty where it set nothing
    Scalar becomes;            // what stands at `path` now
    MappingState state{};
    Sentence note; // why, where there is more to say than the state
    int line = 0;
};

struct LaunchImport {
    Scenario scenario;
    std::vector<MappingRow> rows;
    [[nodiscard]] std::size_t count(MappingState state) const;
};

// `present`: the architecture of the base's model where that is a preset or a size, for options that change part of it.
LaunchImport importLaunch(LaunchFormat format, const RawLaunch& launch, const Scenario& base,
                          const Architecture* present, const LaunchBook& book);

} // namespace headroom
