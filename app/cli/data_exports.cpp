// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/data_exports.h"

#include "cli/evidence.h"
#include "cli/text_exports.h"
#include "cli/text_stream.h"
#include "io/estimate_csv.h"
#include "io/estimate_json.h"

#include <utility>

namespace headroom::cli {

#ifdef HEADROOM_HAS_REPORT

namespace {

using WordedExport = std::optional<std::string> (*)(const FilledPlan&, const LoadedData&, const std::string&);

std::vector<ExportedText> worded(WordedExport write, const FilledPlan& plan, const LoadedData& data,
                                 const std::string& language) {
    std::optional<std::string> text = write(plan, data, language);
    return text ? std::vector<ExportedText>{{{}, *std::move(text)}} : std::vector<ExportedText>();
}

} // namespace

#endif

std::vector<ExportedText> jsonExport(const FilledPlan& plan, const LoadedData& data) {
    constexpr int indent = 2;
    Evidence evidence(data);
    return {{{}, writeEstimate(plan.estimate, data.messages, indent, evidence.of(plan.estimate))}};
}

std::vector<ExportedText> csvExport(const FilledPlan& plan, const LoadedData& data) {
    Evidence evidence(data);
    return {{{}, writeEstimateCsv(plan.estimate, data.messages, evidence.of(plan.estimate))}};
}

#ifdef HEADROOM_HAS_REPORT

std::vector<ExportedText> markdownExport(const FilledPlan& plan, const LoadedData& data, const std::string& language) {
    return worded(markdownOf, plan, data, language);
}

std::vector<ExportedText> workbookExport(const FilledPlan& plan, const LoadedData& data, const std::string& language) {
    return worded(workbookOf, plan, data, language);
}

#else

std::vector<ExportedText> markdownExport(const FilledPlan&, const LoadedData&, const std::string&) {
    complain("--format: markdown: absent from this build, which has no Qt: configure with HEADROOM_BUILD_GUI=ON");
    return {};
}

std::vector<ExportedText> workbookExport(const FilledPlan&, const LoadedData&, const std::string&) {
    complain("--format: xlsx: absent from this build, which has no Qt: configure with HEADROOM_BUILD_GUI=ON");
    return {};
}

#endif

} // namespace headroom::cli
