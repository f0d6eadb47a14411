// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/export_formats.h"

#include "cli/data_exports.h"
#include "io/launch_text.h"

namespace headroom::cli {

namespace {

template<LaunchFormat format>
LaunchTexts launchTexts(const FilledPlan& plan, const LoadedData& data, std::string_view documentName) {
    const LaunchConfiguration configuration = launchConfiguration(format, plan.estimate, data.launch);
    const auto say = [&data](const Sentence& sentence) { return data.messages.text(sentence); };
    return writeLaunch(configuration, data.launch.of(format), say, documentName);
}

template<LaunchFormat format>
std::vector<ExportedText> writeLaunchText(const FilledPlan& plan, const LoadedData& data) {
    return {{{}, launchTexts<format>(plan, data, usualDocumentName(format)).whole()}};
}

// A document that holds no launch line has a script beside it, OUT.launch.sh.
template<LaunchFormat format>
std::vector<ExportedText> writeLaunchFiles(const FilledPlan& plan, const LoadedData& data,
                                           const std::string& fileName) {
    LaunchTexts texts = launchTexts<format>(plan, data, fileName);
    std::vector<ExportedText> files{{{}, std::move(texts.document)}};
    if (!texts.launcher.empty())
        files.push_back({"launch.sh", std::move(texts.launcher)});
    return files;
}

} // namespace

const std::vector<ExportFormat>& exportFormats() {
    static const std::vector<ExportFormat> formats{
        {"megatron", writeLaunchText<LaunchFormat::megatron>, writeLaunchFiles<LaunchFormat::megatron>},
        {"deepspeed", writeLaunchText<LaunchFormat::deepspeed>, writeLaunchFiles<LaunchFormat::deepspeed>},
        {"torchtitan", writeLaunchText<LaunchFormat::torchtitan>, writeLaunchFiles<LaunchFormat::torchtitan>},
        {"csv", csvExport},
        {"json", jsonExport},
        {"markdown", nullptr, nullptr, markdownExport},
        {"xlsx", nullptr, nullptr, workbookExport},
    };
    return formats;
}

} // namespace headroom::cli
