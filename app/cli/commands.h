// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of headroom-cli do once their arguments are known. Each prints its document on standard output,
// complaints on standard error, and returns the exit status.
#pragma once

#include "cli/report_command.h"
#include "io/scenario_json.h"
#include "library_loader.h"
#include "search/score.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::cli {

int runEstimate(const std::string& file, const LoadedData& data);
// JSON Lines in, JSON Lines out, one line in memory at a time.
int runEstimateBatch(const std::string& file, const LoadedData& data);

// `sequence` empty: the model's positions, at most 8192.
int runModel(const std::string& file, std::optional<std::int64_t> sequence, const LoadedData& data);

int runCatalogList(const LoadedData& data);
int runCatalogShow(const std::string& id, const LoadedData& data);

struct ReportArguments {
    std::string file, output; // batch: folders
    bool batch = false;
    ReportLook look;
};
int runReportCommand(const ReportArguments& arguments, const LoadedData& data);

// What `validate` prints: JSON Lines, aligned tables for people, or the page of the documentation.
enum class ValidationForm { lines, table, page };
// Predicted beside measured: for the rows of `file`, or, when that is empty, for those of the data folder.
int runValidate(const std::string& file, ValidationForm form, const LoadedData& data);

struct SearchRequest {
    std::size_t top = 10;
    int threads = 0; // 0: all cores
    bool bound = true;
    bool progress = false; // lines on standard error
    std::optional<Objective> objective;
};
int runSearch(const std::string& file, const SearchRequest& request, const LoadedData& data);

struct DecideRequest {
    std::size_t top = 0; // candidates to print, 0: all
    int threads = 0;     // 0: all cores
    bool wholeCatalog = false;
    bool progress = false; // lines on standard error
};
int runDecide(const std::string& file, const DecideRequest& request, const LoadedData& data);

struct ExportRequest {
    std::string format; // a name of exportFormats()
    std::string output; // empty: standard output
    std::string language = "en"; // of formats with words: "en" or "zh_CN"
    int threads = 0;    // of the search for open keys; 0: all cores
};
int runExport(const std::string& file, const ExportRequest& request, const LoadedData& data);

struct ImportRequest {
    std::string format; // a name of allLaunchFormats(); empty: by what stands in the file
    std::string into;   // a scenario document to apply it over; empty: none
};
int runImport(const std::string& file, const ImportRequest& request, const LoadedData& data);

// The lines of exit status 2: "path: what is wrong: what would be right", one an error.
void complainOf(const std::vector<Problem>& problems, const Messages& messages);

// The text of a file, or of the scenario attached to it where it is a report. After a status other than done there is
// no text, and a line on standard error says why: failed when the file cannot be read, unreadable for a PDF that holds
// no scenario.
struct ReadText {
    std::string text;
    int status = 0;
};
ReadText readTextFile(const std::string& file);

// A scenario as read from such a file; nothing (and a status) when that failed.
struct ReadScenario {
    ScenarioDocument document;
    int status = 0;
};
ReadScenario readScenarioFile(const std::string& file);

} // namespace headroom::cli
