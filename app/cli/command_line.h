// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments of headroom-cli: parses them, loads the data, runs the command.
#pragma once

namespace headroom::cli {

int run(int argc, char** argv);

} // namespace headroom::cli
