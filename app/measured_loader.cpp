// SPDX-License-Identifier: GPL-3.0-or-later
#include "measured_loader.h"

#include "io/measured_rows.h"
#include "io/validation_json.h"

#include <iterator>
#include <utility>

namespace headroom {

tl::expected<std::vector<MeasuredFile>, LoadFailure> readMeasuredFiles(const LoadedData& data) {
    std::vector<MeasuredFile> files;
    LoadFailure failure;
    for (const char* name : {"throughput", "single_node", "memory"}) {
        const std::filesystem::path path = data.folder / "measured" / (std::string(name) + ".csv");
        if (std::optional<std::string> text = readFile(path))
            files.push_back({name, path.string(), *std::move(text)});
        else
            failure.push_back(path.string() + ": cannot be read");
    }
    if (!failure.empty())
        return tl::unexpected(std::move(failure));
    return files;
}

MeasuredIndex loadMeasuredIndex(const LoadedData& data) {
    std::vector<MeasuredRun> runs;
    if (const auto files = readMeasuredFiles(data)) {
        for (const MeasuredFile& file : *files) {
            if (isMeasuredMemory(file.text))
                continue;
            std::vector<MeasuredRun> more = readMeasuredRuns(file.text);
            runs.insert(runs.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        }
    }
    return {std::move(runs), data.library};
}

tl::expected<std::optional<LeaveOneSourceOut>, LoadFailure> loadLeaveOneSourceOut(const LoadedData& data) {
    const std::filesystem::path path = data.folder / leaveOneSourceOutFile;
    const std::optional<std::string> text = readFile(path);
    if (!text)
        return std::nullopt;
    Expected<LeaveOneSourceOut> read = readLeaveOneSourceOut(*text);
    if (read)
        return *std::move(read);
    LoadFailure failure;
    for (const Problem& problem : read.error())
        failure.push_back(path.string() + ": " + problem.path + ": " + data.messages.text(problem));
    return tl::unexpected(std::move(failure));
}

} // namespace headroom
