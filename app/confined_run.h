// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work on bytes that nobody vouches for where it can do no harm: in a child process with little memory and time.
// Whatever it does there (crash, never end, take all memory) is over when this returns.
#pragma once

#include <tl/expected.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace headroom {

struct Confinement {
    std::size_t memory = std::size_t{512} * 1024 * 1024; // bytes beyond what the program holds already
    std::chrono::seconds processor{3};                   // time that the work may compute
    std::chrono::milliseconds wall{15'000};              // time that the caller waits
    std::size_t output = std::size_t{32} * 1024 * 1024;  // bytes of the answer
};

enum class ConfinedFault {
    not_started, // the system had no process to give
    crashed,     // also what an exception ends in
    over_limits,
};

// What `work` returns. It must touch nothing that other threads of the program may be using.
tl::expected<std::string, ConfinedFault> runConfined(const std::function<std::string()>& work,
                                                     const Confinement& limits = {});

} // namespace headroom
