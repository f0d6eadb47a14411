// SPDX-License-Identifier: GPL-3.0-or-later
// What a field is called, what it means and how its values read, in the language of the window.
#pragma once

#include "base/problem.h"

#include <QString>

#include <string_view>

namespace headroom {

struct Library;

// "Tensor", "张量"; the path itself for a field the window does not know.
QString fieldLabel(std::string_view path);
// Where the field stands: "Strategy, Tensor".
QString fieldPlace(std::string_view path);
// One or two sentences: what it is, in which unit, and the formula it goes into. Empty when there is none.
QString fieldHelp(std::string_view path);

// A choice's name as the list shows it: "AdamW", "Megatron-Core".
QString choiceText(std::string_view path, std::string_view id);
// The same in the width of a third of the panel.
QString choiceBrief(std::string_view path, std::string_view id);
// A value with its unit as a sentence shows it: "32 d", "¥2 M", "on". Names of cards and models come from the library.
QString valueText(std::string_view path, const Scalar& value, const Library* library = nullptr);

} // namespace headroom
