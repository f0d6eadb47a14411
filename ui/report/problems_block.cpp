// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the way of a plan, or makes its figures less certain.
#include "estimate/resolve.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/problem_text.h"

#include <algorithm>

namespace headroom {

void addProblems(Section& section, const ReportSource& source) {
    std::vector<Problem> problems = source.plan().problems();
    if (problems.empty())
        return;
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return problemRank(a) < problemRank(b); });
    std::vector<TableRow> rows;
    for (const Problem& problem : problems) {
        const bool error = problem.severity == Severity::error;
        TableCell cell{problemText(problem, source.messages),
                       error ? Tone::fail : Tone::tight,
                       false,
                       {},
                       error ? QStringLiteral("fail") : QStringLiteral("warning")};
        rows.push_back({{std::move(cell), {reportFieldName(problem.path), Tone::text3}}});
    }
    section.blocks.push_back(subheadingBlock(hasErrors(problems) ? ReportText::tr("What stands in the way")
                                                                 : ReportText::tr("What to know before relying on it"),
                                             5));
    section.blocks.push_back(std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 0}, {{}, 34}}, std::move(rows),
                                                          TableBlock::Style{Letter::table, false, 0.8}));
}

} // namespace headroom
