// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of thumb that were stated, beside what the program computes for this plan.
#include "report/sections.h"
#include "report/table_block.h"
#include "text/sentence_text.h"
#include "viewmodels/claims_model.h"

#include <algorithm>

namespace headroom {

namespace {

int count(const ReportSource& s, ClaimVerdict verdict) {
    return static_cast<int>(std::ranges::count(s.study.claims, verdict, &ClaimCheck::verdict));
}

} // namespace

Section claimsSection(const ReportSource& source) {
    if (source.study.claims.empty())
        return {};
    ClaimsModel model(source.messages);
    model.setClaims(source.study.claims);
    Section section = openSection(ReportPart::claims,
                                  ReportText::tr("Of %1 rules of thumb %2 agree, %3 are doubtful, %4 are wrong")
                                      .arg(model.rowCount())
                                      .arg(count(source, ClaimVerdict::agree))
                                      .arg(count(source, ClaimVerdict::doubtful))
                                      .arg(count(source, ClaimVerdict::wrong)),
                                  ReportText::tr("What was said of such a run, beside what this plan's figures say."));
    section.flows = true;
    std::vector<TableRow> rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        TableRow out;
        out.cells.push_back({QString::number(row + 1), Tone::text3});
        out.cells.push_back({model.index(row, ClaimsModel::claim).data().toString()});
        TableCell computed{model.index(row, ClaimsModel::computed).data().toString(), Tone::text, true};
        computed.second = model.index(row, ClaimsModel::arithmetic).data().toString();
        out.cells.push_back(std::move(computed));
        const QModelIndex at = model.index(row, ClaimsModel::verdict);
        TableCell verdict{at.data().toString(), toneOf(at.data(toneRole)).value_or(Tone::text)};
        verdict.icon = at.data(leadIconRole).toString();
        if (verdict.icon.isEmpty())
            verdict.icon = at.data(iconRole).toString();
        out.cells.push_back(std::move(verdict));
        rows.push_back(std::move(out));
    }
    section.blocks.push_back(
        std::make_shared<TableBlock>(std::vector<TableColumn>{{QStringLiteral("#"), 5},
                                                              {ReportText::tr("Claim"), 52},
                                                              {ReportText::tr("What the plan computes"), 0},
                                                              {ReportText::tr("Verdict"), 21}},
                                     std::move(rows), TableBlock::Style{Letter::note, true, 3}));
    const ClaimCheck& first = source.study.claims.front();
    if (!first.source.empty())
        section.blocks.push_back(
            noteBlock(ReportText::tr("Source of the claims: %1")
                          .arg(source.list(
                              QStringList{QString::fromStdString(first.source)} +
                              (first.date.empty() ? QStringList() : QStringList{QString::fromStdString(first.date)}))),
                      1.5, false));
    return section;
}

} // namespace headroom
