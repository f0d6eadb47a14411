// SPDX-License-Identifier: GPL-3.0-or-later
// The answer: one sentence, how sure it is, and the four figures.
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "report/cover_blocks.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "report/verdict_block.h"
#include "text/field_text.h"

#include <algorithm>

namespace headroom {

namespace {

QString modelOf(const Resolved& resolved, const Format& f) {
    if (!resolved.modelName.empty())
        return QString::fromStdString(resolved.modelName);
    return ReportText::tr("the %1 model").arg(f.tokens(static_cast<double>(resolved.plan.counts.total)));
}

// "memory fits, time is tight, cost is within budget"
QStringList findings(const Estimate& e, const std::array<Verdict, 4>& v, const Format& f) {
    const Constraints& limits = e.resolved.scenario.constraints;
    QStringList out;
    out << (v[0].state == VerdictState::tight
                ? ReportText::tr("memory is tight")
                : ReportText::tr("%1 of memory stays free").arg(f.percent(e.figures->memory.headroomFraction)));
    if (limits.maxDays)
        out << (v[1].state == VerdictState::pass ? ReportText::tr("within the deadline")
                : v[1].state == VerdictState::tight
                    ? ReportText::tr("little slack in time")
                    : ReportText::tr("too late by %1")
                          .arg(f.days(e.figures->run.wall - units::days(*limits.maxDays), 2)));
    if (limits.maxCost && e.figures->cost.known)
        out << (v[2].state == VerdictState::pass    ? ReportText::tr("within budget")
                : v[2].state == VerdictState::tight ? ReportText::tr("little slack in the budget")
                                                    : ReportText::tr("over budget"));
    return out;
}

// How sure: probabilities that the limits hold.
QString confidence(const Estimate& e, const Format& f) {
    const Constraints& limits = e.resolved.scenario.constraints;
    const MemoryEstimate& memory = e.figures->memory;
    const RunEstimate& run = e.figures->run;
    const CostEstimate& cost = e.figures->cost;
    QStringList chances;
    chances << ReportText::tr("it fits %1").arg(f.probability(memory.fitProbability));
    if (memory.fits && limits.maxDays && run.deadlineProbability)
        chances << ReportText::tr("in %1 %2")
                       .arg(f.days(units::days(*limits.maxDays), 2), f.probability(*run.deadlineProbability));
    if (memory.fits && limits.maxCost && cost.known && cost.budgetProbability)
        chances << ReportText::tr("within %1 %2")
                       .arg(f.money({*limits.maxCost, cost.total.currency}), f.probability(*cost.budgetProbability));
    return ReportText::tr("Chances: %1. Ranges are 80 % intervals.")
        .arg(chances.join(ReportText::tr(", ", "between items of a list")));
}

QString sentence(const Estimate& e, const Library& library, const std::array<Verdict, 4>& v, const Format& f) {
    const Resolved& r = e.resolved;
    if (!e.figures) {
        int errors = 0;
        for (const Problem& problem : e.problems())
            errors += problem.severity == Severity::error;
        return errors == 1
                   ? ReportText::tr("Not possible as planned: one problem has to be solved first.")
                   : ReportText::tr("Not possible as planned: %1 problems have to be solved first.").arg(errors);
    }
    const auto& ids = r.scenario.cluster.accelerators;
    const Accelerator* known = ids.empty() ? nullptr : library.catalog.accelerator(ids.front());
    const QString card = known ? QString::fromStdString(known->name) : QString();
    const QString count = f.count(r.plan.machine.count), model = modelOf(r, f),
                  tokens = f.tokens(r.plan.training.tokens);
    const MemoryEstimate& memory = e.figures->memory;
    if (!memory.fits)
        return ReportText::tr("%1 %2 cannot hold this plan for %3: the fullest card lacks %4.",
                              "count, card, model, GiB")
            .arg(count, card, model, f.gib(memory.peak - memory.capacity));
    const QString days = f.daysNumber(e.figures->run.wall, 2);
    const QString end = findings(e, v, f).join(ReportText::tr(", ", "between items of a list"));
    if (!e.figures->cost.known)
        return ReportText::tr("%1 %2 train %3 on %4 tokens in about %5 days: %6.",
                              "count, card, model, tokens, days, findings")
            .arg(count, card, model, tokens, days, end);
    return ReportText::tr("%1 %2 train %3 on %4 tokens in about %5 days for %6: %7.",
                          "count, card, model, tokens, days, cost, findings")
        .arg(count, card, model, tokens, days, f.money(e.figures->cost.total), end);
}

} // namespace

QString verdictSentence(const Estimate& estimate, const Library& library) {
    const Format format;
    return sentence(estimate, library, verdicts(&estimate, nullptr, format), format);
}

namespace {

// What was asked, and how figures are meant, at the foot of the page.
BlockPtr factsBlock(const ReportSource& s) {
    const Estimate& e = s.plan();
    const Format& f = s.format;
    const TrainingSettings& t = e.resolved.plan.training;
    const auto row = [](const QString& key, const QString& value) { return keyValue(key, value); };
    const Catalog& catalog = s.library.catalog;
    std::vector<TableRow> left{
        row(ReportText::tr("Task"), s.list({modelOf(e.resolved, f), ReportText::tr("%1 tokens").arg(f.tokens(t.tokens)),
                                            choiceText("training.precision", enumName(t.precision)),
                                            ReportText::tr("sequence %1").arg(f.count(t.sequenceLength))})),
        row(ReportText::tr("Convention"),
            ReportText::tr("All intervals 80 %; MFU over the dense %1 peak")
                .arg(choiceText("training.precision", enumName(peakPrecision(t.precision)))))};
    std::vector<TableRow> right{row(ReportText::tr("Prepared"), s.date.toString(Qt::ISODate)),
                                row(ReportText::tr("Catalog of"), QString::fromStdString(catalog.built))};
    return std::make_shared<ColumnsBlock>(std::vector<BlockPtr>{keyValueTable(std::move(left), 23)},
                                          std::vector<BlockPtr>{keyValueTable(std::move(right), 22)}, 112, 8, 4);
}

} // namespace

Section verdictSection(const ReportSource& source) {
    constexpr double reasonsWidth = 112, decideGap = 10;
    const Estimate& e = source.plan();
    const Format& f = source.format;
    const auto answers = verdicts(&e, nullptr, f);
    Section section;
    section.part = ReportPart::verdict;
    section.name = reportPartName(ReportPart::verdict);
    section.blocks.push_back(std::make_shared<BrandBlock>(source.options.company.simplified(), source.options.logo,
                                                          ReportText::tr("Decision report"),
                                                          source.date.toString(Qt::ISODate)));
    section.blocks.push_back(std::make_shared<TextBlock>(
        ReportText::tr("Verdict"), TextLook{Letter::subheading, true, Tone::accent}, e.figures ? 16 : 8, true));
    section.blocks.push_back(
        std::make_shared<HeadlineBlock>(sentence(e, source.library, answers, f), f.isChinese(), 1));
    if (e.figures)
        section.blocks.push_back(
            std::make_shared<TextBlock>(confidence(e, f), TextLook{Letter::lead, false, Tone::text2}, 2.5, true));
    section.blocks.push_back(std::make_shared<FiguresBlock>(answers, 8));
    section.opening = section.blocks.size();
    const QStringList reasons = verdictReasons(source);
    if (!reasons.isEmpty()) {
        std::vector<BlockPtr> left{subheadingBlock(ReportText::tr("Why"), 0),
                                   std::make_shared<ReasonsBlock>(reasons, 1)};
        std::vector<BlockPtr> right{subheadingBlock(ReportText::tr("To decide"), 0),
                                    std::make_shared<TextBlock>(verdictRequest(source), TextLook{Letter::text}, 1)};
        section.blocks.push_back(
            std::make_shared<ColumnsBlock>(std::move(left), std::move(right), reasonsWidth, decideGap, 9));
    }
    if (!e.figures) // what stands in the way comes before everything else
        addProblems(section, source);
    section.blocks.push_back(std::make_shared<SpringBlock>(4));
    section.blocks.push_back(factsBlock(source));
    section.blocks.push_back(noteBlock(
        ReportText::tr("The scenario is attached to this PDF as scenario.json; Headroom opens the PDF itself."), 2,
        false));
    return section;
}

} // namespace headroom
