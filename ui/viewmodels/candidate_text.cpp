// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/candidate_text.h"

#include "decision/decision.h"
#include "text/format.h"
#include "text/part_names.h"
#include "text/sentence_text.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace headroom {

namespace {

QString say(const char* text) { return QCoreApplication::translate("CandidateText", text); }

QString text(const std::string& value) { return QString::fromStdString(value); }

Currency currencyOf(const DecisionCandidate& c) { return c.estimate.figures->cost.total.currency; }

// The word in a list of pairs, else the key itself: a catalog may know more than this program has words for.
template<class Words>
QString wordOf(const Words& words, const std::string& key) {
    for (const auto& [known, word] : words)
        if (known == key)
            return say(word);
    return text(key);
}

constexpr std::array<std::pair<std::string_view, const char*>, 6> factNames{{
    {"pytorch", "PyTorch"},
    {"framework", QT_TRANSLATE_NOOP("CandidateText", "Framework")},
    {"precision", QT_TRANSLATE_NOOP("CandidateText", "Precision")},
    {"evidence", QT_TRANSLATE_NOOP("CandidateText", "Measured runs")},
    {"operator_gap", QT_TRANSLATE_NOOP("CandidateText", "Own operators slower by")},
    {"migration_months", QT_TRANSLATE_NOOP("CandidateText", "Months to migrate")},
}};

constexpr std::array<std::pair<std::string_view, const char*>, 3> noteKinds{{
    {"export_control", QT_TRANSLATE_NOOP("CandidateText", "Export control")},
    {"availability", QT_TRANSLATE_NOOP("CandidateText", "Supply")},
    {"ecosystem", QT_TRANSLATE_NOOP("CandidateText", "Software")},
}};

constexpr std::array<std::pair<std::string_view, const char*>, 18> noteStates{{
    {"available", QT_TRANSLATE_NOOP("CandidateText", "available")},
    {"available_cn", QT_TRANSLATE_NOOP("CandidateText", "available in China")},
    {"available_rental", QT_TRANSLATE_NOOP("CandidateText", "to rent")},
    {"restricted", QT_TRANSLATE_NOOP("CandidateText", "restricted")},
    {"domestic", QT_TRANSLATE_NOOP("CandidateText", "made in China")},
    {"unknown", QT_TRANSLATE_NOOP("CandidateText", "not known")},
    {"cloud_only_outside_china", QT_TRANSLATE_NOOP("CandidateText", "in clouds outside China only")},
    {"licence_case_by_case", QT_TRANSLATE_NOOP("CandidateText", "licence case by case")},
    {"china_variant", QT_TRANSLATE_NOOP("CandidateText", "variant for China")},
    {"china_variant_discontinued", QT_TRANSLATE_NOOP("CandidateText", "variant for China, discontinued")},
    {"discontinued_rental_only", QT_TRANSLATE_NOOP("CandidateText", "discontinued, to rent only")},
    {"installed_base_rental", QT_TRANSLATE_NOOP("CandidateText", "to rent from what is installed")},
    {"limited", QT_TRANSLATE_NOOP("CandidateText", "limited")},
    {"emerging", QT_TRANSLATE_NOOP("CandidateText", "emerging")},
    {"scarce", QT_TRANSLATE_NOOP("CandidateText", "scarce")},
    {"not_seen", QT_TRANSLATE_NOOP("CandidateText", "not seen on offer")},
    {"end_of_life", QT_TRANSLATE_NOOP("CandidateText", "end of life")},
    {"not_shipping", QT_TRANSLATE_NOOP("CandidateText", "not shipping")},
}};

QString factValue(const EcosystemFact& fact, const DecisionWords& words) {
    const Format f;
    if (!fact.known)
        return say(QT_TRANSLATE_NOOP("CandidateText", "unknown, not counted"));
    QString value = decisionWord(fact.value, words.messages);
    if (fact.figure)
        value = fact.fact == "operator_gap" ? f.percent(*fact.figure) : f.figure(*fact.figure, 2);
    return say(QT_TRANSLATE_NOOP("CandidateText", "%1: %2 of %3 points"))
        .arg(value, f.figure(fact.points, 2), f.figure(fact.most, 2));
}

void addNotes(Explanation& out, const DecisionCandidate& c) {
    for (const DatedNote& note : c.notes) {
        QString name = wordOf(noteKinds, note.kind);
        if (!note.date.empty())
            name += QStringLiteral(", ") + text(note.date);
        QStringList parts;
        if (!note.status.empty())
            parts << wordOf(noteStates, note.status);
        if (!note.text.empty())
            parts << text(note.text);
        if (!note.source.empty())
            parts << text(note.source);
        if (!note.seen)
            parts << say(QT_TRANSLATE_NOOP("CandidateText", "from memory, no text seen"));
        out.rows.push_back({name, parts.join(QStringLiteral("; "))});
    }
}

QString intervalText(const QString& interval) {
    return say(QT_TRANSLATE_NOOP("CandidateText", "80 % interval %1")).arg(interval);
}

} // namespace

Standing standingOf(const DecisionCandidate& c) {
    if (!c.fits || c.missed.count() > 0)
        return Standing::fail;
    for (const DimensionScore& d : c.dimensions)
        if (!d.passes)
            return Standing::fail;
    if (c.unknown.count() > 0)
        return Standing::unknown;
    const Constraints& limits = c.scenario.constraints;
    const Figures& figures = *c.estimate.figures;
    const bool lateAtWorst =
        limits.maxDays && units::inDays(figures.run.interval80.high) + c.penalty.days > *limits.maxDays;
    const bool dearAtWorst =
        limits.maxCost && figures.cost.known && figures.cost.interval80.high + c.penalty.cost > *limits.maxCost;
    return lateAtWorst || dearAtWorst ? Standing::tight : Standing::pass;
}

QString standingWord(Standing standing) {
    switch (standing) {
    case Standing::pass:
        return say(QT_TRANSLATE_NOOP("CandidateText", "Meets everything"));
    case Standing::tight:
        return say(QT_TRANSLATE_NOOP("CandidateText", "Tight"));
    case Standing::unknown:
        return say(QT_TRANSLATE_NOOP("CandidateText", "A limit cannot be checked"));
    case Standing::fail:
        break;
    }
    return say(QT_TRANSLATE_NOOP("CandidateText", "Misses something"));
}

QString standingIcon(Standing standing) {
    switch (standing) {
    case Standing::pass:
        return QStringLiteral("pass");
    case Standing::tight:
        return QStringLiteral("tight");
    case Standing::unknown:
        return QStringLiteral("unknown");
    case Standing::fail:
        break;
    }
    return QStringLiteral("fail");
}

Tone standingTone(Standing standing) {
    return standing == Standing::pass      ? Tone::passc
           : standing == Standing::tight   ? Tone::tight
           : standing == Standing::unknown ? Tone::unknown
                                           : Tone::fail;
}

QString candidateName(const DecisionCandidate& c, const Library& library) {
    return acceleratorBrief(c.accelerator, library) + noBreak + timesSign + noBreak + Format().count(c.count);
}

QString candidateReason(const DecisionCandidate& c, const DecisionWords& words) {
    return sentenceText(c.reason, words.messages, currencyOf(c), &words.library);
}

QString candidateDays(const DecisionCandidate& c) { return Format().daysNumber(units::days(c.days)); }

QString candidateCost(const DecisionCandidate& c) {
    return c.cost ? Format().money({*c.cost, currencyOf(c)}) : QString(enDash);
}

Explanation explainScore(const DecisionCandidate& c, Dimension dimension, const DecisionWords& words) {
    const Format f;
    const DimensionScore& d = c.dimensions[static_cast<std::size_t>(dimension)];
    Explanation out;
    out.title = say(QT_TRANSLATE_NOOP("CandidateText", "%1 of %2"))
                    .arg(dimensionName(dimension), candidateName(c, words.library));
    out.figure = d.threshold ? say(QT_TRANSLATE_NOOP("CandidateText", "%1, threshold %2"))
                                   .arg(f.fixed(d.score, 1), f.fixed(*d.threshold, 0))
                             : f.fixed(d.score, 1);
    out.formula = sentenceText(d.formula, words.messages, currencyOf(c), &words.library);
    if (dimension == Dimension::ecosystem) {
        for (const EcosystemFact& fact : c.facts) {
            const QString value = factValue(fact, words);
            out.rows.push_back(
                {wordOf(factNames, fact.fact), fact.detail.empty() ? value : value + u'\n' + text(fact.detail)});
        }
    }
    out.source = say(QT_TRANSLATE_NOOP("CandidateText", "Thresholds and points: resources/catalog/decision.json, each "
                                                        "with its reason"));
    return out;
}

Explanation explainDays(const DecisionCandidate& c, const DecisionWords& words) {
    const Format f;
    const RunEstimate& run = c.estimate.figures->run;
    Explanation out;
    out.title = say(QT_TRANSLATE_NOOP("CandidateText", "Days of %1")).arg(candidateName(c, words.library));
    out.figure = f.days(units::days(c.days));
    out.interval = intervalText(f.interval(units::inDays(run.interval80.low) + c.penalty.days,
                                           units::inDays(run.interval80.high) + c.penalty.days));
    out.formula = strategyName(c.estimate.resolved.plan.strategy);
    out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Run")), f.days(run.wall)});
    if (c.penalty.days > 0)
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Slower operators on %1")).arg(text(c.penalty.stack)),
                            f.days(units::days(c.penalty.days))});
    if (c.penalty.finishDays > c.days)
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "From the start of migration to the end")),
                            f.days(units::days(c.penalty.finishDays))});
    if (const auto& limit = c.scenario.constraints.maxDays)
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Limit")), f.days(units::days(*limit))});
    return out;
}

Explanation explainCost(const DecisionCandidate& c, const DecisionWords& words) {
    const Format f;
    const CostEstimate& cost = c.estimate.figures->cost;
    Explanation out;
    out.title = say(QT_TRANSLATE_NOOP("CandidateText", "Cost of %1")).arg(candidateName(c, words.library));
    out.figure = candidateCost(c);
    if (!c.cost) {
        out.formula = say(QT_TRANSLATE_NOOP("CandidateText", "The catalog has no price for this card"));
        return out;
    }
    const auto scaled = [&](double amount) { return f.scaled(amount, *c.cost); };
    out.interval =
        intervalText(f.interval(scaled(cost.interval80.low + c.penalty.cost), scaled(cost.interval80.high + c.penalty.cost)));
    out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Run")), f.money(cost.total)});
    if (c.penalty.cost > 0)
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Moving to %1")).arg(text(c.penalty.stack)),
                            f.money({c.penalty.cost, currencyOf(c)})});
    if (const auto& limit = c.scenario.constraints.maxCost)
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Limit")), f.money({*limit, currencyOf(c)})});
    return out;
}

Explanation explainCandidate(const DecisionCandidate& c, const DecisionWords& words) {
    const Format f;
    Explanation out;
    out.title = candidateName(c, words.library);
    out.figure = standingWord(standingOf(c));
    out.formula = candidateReason(c, words);
    out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Total")), f.fixed(c.total, 1)});
    out.rows.push_back(
        {say(QT_TRANSLATE_NOOP("CandidateText", "Plan")), strategyName(c.estimate.resolved.plan.strategy)});
    if (!c.penalty.stack.empty())
        out.rows.push_back({say(QT_TRANSLATE_NOOP("CandidateText", "Software")), text(c.penalty.stack)});
    addNotes(out, c);
    if (!c.notes.empty())
        out.source = say(QT_TRANSLATE_NOOP("CandidateText", "Dated notes are shown and never scored"));
    return out;
}

} // namespace headroom
