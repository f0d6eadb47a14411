// SPDX-License-Identifier: GPL-3.0-or-later
// headroom-cli: the estimator on the command line.
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"

#include <exception>
#include <string>

int main(int argc, char** argv) {
    try {
        return headroom::cli::run(argc, argv);
    } catch (const std::exception& failure) { // out of memory and the like
        headroom::cli::complain(std::string("headroom-cli: stopped: ") + failure.what());
        return headroom::cli::failed;
    }
}
