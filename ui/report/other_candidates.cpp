// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of lower rank: those that pass a line each, the others by what they miss, each with the figure that
// misses it.
#include "report/sections.h"
#include "report/table_block.h"
#include "viewmodels/candidate_text.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr std::size_t mostPassing = 12; // with a line of their own

QString limitOf(const std::optional<double>& limit) {
    return limit ? Format().days(units::days(*limit), 2) : QString(enDash);
}

// What candidates of one reason have in common; the whole sentence where there is no shorter word.
QString groupName(const DecisionCandidate& c, const DecisionWords& words) {
    const std::string& key = c.reason.key;
    const Constraints& limits = c.scenario.constraints;
    const Format f;
    if (c.passes)
        return ReportText::tr("Meets all, total lower; total");
    if (key == "reason_does_not_fit")
        return ReportText::tr("Does not fit");
    if (key == "reason_compute")
        return ReportText::tr("Later than %1").arg(limitOf(limits.maxDays));
    if (key == "reason_memory")
        return ReportText::tr("Too little memory free");
    if (key == "reason_interconnect")
        return ReportText::tr("Waits for links too long; share of the step");
    if (key == "reason_ecosystem")
        return ReportText::tr("Ecosystem below the threshold; score");
    if (key == "reason_cost")
        return ReportText::tr("Over the budget of %1")
            .arg(f.money({limits.maxCost.value_or(0), c.estimate.figures->cost.total.currency}));
    if (key == "reason_no_price")
        return ReportText::tr("No price known, so the budget cannot be checked");
    return candidateReason(c, words);
}

QString groupFigure(const DecisionCandidate& c) {
    const std::string& key = c.reason.key;
    const Format f;
    const auto score = [&](Dimension d) { return f.fixed(c.dimensions[static_cast<std::size_t>(d)].score, 0); };
    const Figures& figures = *c.estimate.figures;
    if (c.passes)
        return f.fixed(c.total, 0);
    if (key == "reason_does_not_fit")
        return f.gib(figures.memory.peak);
    if (key == "reason_memory")
        return f.percent(figures.memory.headroomFraction);
    if (key == "reason_ecosystem")
        return score(Dimension::ecosystem);
    if (key == "reason_interconnect") {
        const auto share =
            std::ranges::find_if(c.reason.arguments, [](const auto& one) { return one.first == "share"; });
        const auto* value = share == c.reason.arguments.end() ? nullptr : std::get_if<double>(&share->second);
        return value ? f.percent(*value / 100.0) : score(Dimension::interconnect);
    }
    if (key == "reason_cost")
        return candidateCost(c);
    return ReportText::tr("%1 d").arg(candidateDays(c));
}

struct Group {
    QString name;
    QStringList members;
};

BlockPtr groupTable(const std::vector<Group>& groups) {
    std::vector<TableRow> rows;
    for (const Group& group : groups)
        rows.push_back({{{group.name, Tone::text, true},
                         {QString::number(group.members.size())},
                         {group.members.join(ReportText::tr("; ", "between items that hold commas")), Tone::text2}}});
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{ReportText::tr("Why they lost"), 42},
                                                                 {QString(), 5, Qt::AlignRight},
                                                                 {ReportText::tr("Who, with the figure"), 0}},
                                        std::move(rows), TableBlock::Style{Letter::note, true, 2});
}

} // namespace

std::vector<BlockPtr> otherCandidates(const std::vector<int>& rows, const ReportSource& s) {
    const DecisionWords words{s.messages, s.library};
    std::vector<TableRow> passing;
    std::vector<Group> groups;
    std::vector<std::string> keys; // of the groups
    for (const int row : rows) {
        const DecisionCandidate& c = s.study.decision->candidates[static_cast<std::size_t>(row)];
        if (c.passes && passing.size() < mostPassing) {
            const Standing standing = standingOf(c);
            TableCell name{candidateName(c, s.library), standingTone(standing)};
            name.icon = standingIcon(standing);
            passing.push_back({{{QString::number(row + 1), Tone::text3},
                                std::move(name),
                                {candidateDays(c)},
                                {candidateCost(c)},
                                {candidateReason(c, words), Tone::text2}}});
            continue;
        }
        const std::string key = c.passes ? std::string() : c.reason.key;
        const auto known = std::ranges::find(keys, key);
        const auto at = static_cast<std::size_t>(known - keys.begin());
        if (known == keys.end()) {
            keys.push_back(key);
            groups.push_back({groupName(c, words), {}});
        }
        groups[at].members
            << ReportText::tr("%1 (%2)", "candidate, figure").arg(candidateName(c, s.library), groupFigure(c));
    }
    std::vector<BlockPtr> out;
    if (!passing.empty())
        out.push_back(
            std::make_shared<TableBlock>(std::vector<TableColumn>{{QStringLiteral("#"), 4, Qt::AlignRight},
                                                                  {ReportText::tr("Candidate"), 41},
                                                                  {ReportText::tr("Days"), 8, Qt::AlignRight},
                                                                  {ReportText::tr("Cost"), 13, Qt::AlignRight},
                                                                  {ReportText::tr("Why it lost"), 0}},
                                         std::move(passing), TableBlock::Style{Letter::note, true, 0.8}));
    if (!groups.empty())
        out.push_back(groupTable(groups));
    return out;
}

} // namespace headroom
