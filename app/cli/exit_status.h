// SPDX-License-Identifier: GPL-3.0-or-later
// What headroom-cli's exit status means.
#pragma once

namespace headroom::cli {

enum ExitStatus : int {
    done = 0,        // for estimate: valid and fits
    notPossible = 1, // read and understood, but illegal for the framework, does not fit, or nothing found
    unreadable = 2,  // cannot be read as what it should be, or bad usage
    failed = 3,      // I/O or database failure
};

} // namespace headroom::cli
