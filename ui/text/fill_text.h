// SPDX-License-Identifier: GPL-3.0-or-later
// A template of core in the language of the window: translated, then filled. What every kind of sentence shares.
#pragma once

#include "base/problem.h"

#include <QString>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

using Arguments = std::vector<std::pair<std::string, Scalar>>;
// The English word of the templates that "@word" stands for; empty when there is none.
using WordOf = std::function<std::string_view(std::string_view)>;

// Large figures are grouped, ids that a list of the window shows stand under their name there, and "@word" is
// translated in `wordContext`. The template itself is translated in `context`.
QString filledText(const char* context, std::string_view sentence, Arguments arguments,
                   const std::vector<Scalar>& legal, const char* wordContext, const WordOf& wordOf);

} // namespace headroom
