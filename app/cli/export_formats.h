// SPDX-License-Identifier: GPL-3.0-or-later
// What `export` can write. A format is one line of the table in export_formats.cpp: its name and the function that
// makes its texts. Everything else (reading, search for open keys, files, exit status) is the command's.
#pragma once

#include "library_loader.h"
#include "search/filled_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom::cli {

// What a format makes of a plan. The first text goes to OUT or standard output. Further ones stand beside OUT, under
// OUT's name with `suffix` instead of its extension; on standard output they are left out, so a format that has them
// says everything in the first as well.
struct ExportedText {
    std::string suffix; // empty for the first
    std::string text;
};

struct ExportFormat {
    std::string_view name;
    std::vector<ExportedText> (*write)(const FilledPlan& plan, const LoadedData& data) = nullptr;
    // Instead of `write` where OUT is a file: for texts that name each other. `fileName` is OUT without its folder.
    std::vector<ExportedText> (*writeFiles)(const FilledPlan& plan, const LoadedData& data,
                                            const std::string& fileName) = nullptr;
    // Instead, of a format that has words: "en" or "zh_CN". Nothing after a failure that it has complained of.
    std::vector<ExportedText> (*writeIn)(const FilledPlan& plan, const LoadedData& data,
                                         const std::string& language) = nullptr;
};

const std::vector<ExportFormat>& exportFormats();

} // namespace headroom::cli
