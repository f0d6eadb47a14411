// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence for people that core decides on but does not write: the key of a template in resources/text and what
// fills its placeholders. An argument "@word" stands for a word of the same files.
#pragma once

#include "base/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom {

struct Sentence {
    std::string key; // empty: nothing to say
    std::vector<std::pair<std::string, Scalar>> arguments;
};

} // namespace headroom
