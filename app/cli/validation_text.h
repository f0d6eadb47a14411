// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of predicted with measured for people: aligned tables for a terminal, Markdown for the documentation.
#pragma once

#include "validation/validation.h"

#include <span>
#include <string>

namespace headroom::cli {

// Every run, then the summary.
std::string validationTables(std::span<const ValidatedRun> runs, const ValidationSummary& summary);

// resources/docs/validation.md.
std::string validationPage(const ValidationSummary& summary);

} // namespace headroom::cli
