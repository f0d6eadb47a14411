// SPDX-License-Identifier: GPL-3.0-or-later
// Exports whose words are those of the window: they need Qt, so they live in the library of the report (app/report),
// which headroom-cli links only in builds with the window.
#pragma once

#include "library_loader.h"
#include "search/filled_plan.h"

#include <optional>
#include <string>

namespace headroom::cli {

// Nothing when it could not be made, after a line on standard error. `language`: "zh_CN" or "en".
std::optional<std::string> markdownOf(const FilledPlan& plan, const LoadedData& data, const std::string& language);
std::optional<std::string> workbookOf(const FilledPlan& plan, const LoadedData& data, const std::string& language);

} // namespace headroom::cli
