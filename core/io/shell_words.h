// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a shell text, as far as a command line needs it: quotes, continued lines, comments, variables and arrays
// that the text itself sets. Nothing is run; what only a shell could know stays unresolved. Private to core/io.
#pragma once

#include "launch/launch_import.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct ShellWord {
    std::string text;
    int line = 0;            // from 1
    bool unresolved = false; // holds a variable without a value here, or a command's output
};

struct ShellText {
    std::vector<std::vector<ShellWord>> commands; // none empty; assignments left out
    std::vector<LaunchFault> faults;
};

// Never fails: what is wrong is among the faults, and the words before it are there.
ShellText readShell(std::string_view text);

} // namespace headroom
