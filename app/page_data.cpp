// SPDX-License-Identifier: GPL-3.0-or-later
#include "page_data.h"

#include "io/measured_rows.h"
#include "measured_loader.h"

#include <iterator>

namespace headroom {

namespace {

// Empty where the tables cannot be read: an estimate is complete without evidence.
MeasuredData loadMeasuredData(const LoadedData& data) {
    MeasuredData measured;
    if (const auto files = readMeasuredFiles(data)) {
        for (const MeasuredFile& file : *files) {
            if (isMeasuredMemory(file.text)) {
                measured.memory = readMeasuredMemory(file.text);
                continue;
            }
            std::vector<MeasuredRun> runs = readMeasuredRuns(file.text);
            measured.runs.insert(measured.runs.end(), std::make_move_iterator(runs.begin()),
                                 std::make_move_iterator(runs.end()));
        }
    }
    if (auto leftOut = loadLeaveOneSourceOut(data))
        measured.leftOut = *std::move(leftOut);
    return measured;
}

} // namespace

std::shared_ptr<const PageServices> pageServices(std::shared_ptr<const LoadedData> all) {
    auto pages = std::make_shared<PageServices>();
    pages->library = {all, &all->library};
    pages->messages = {all, &all->messages};
    pages->decisionRules = {all, &all->decisionRules};
    pages->claims = {all, &all->claims};
    pages->launch = {all, &all->launch};
    pages->measured = [all] { return std::make_shared<const MeasuredData>(loadMeasuredData(*all)); };
    return pages;
}

} // namespace headroom
