// SPDX-License-Identifier: GPL-3.0-or-later
// Why this plan, and what is to be decided: what a signatory reads after the verdict.
#include "charts/break_even_chart.h"
#include "report/sections.h"
#include "text/field_text.h"
#include "text/sentence_text.h"
#include "viewmodels/candidate_text.h"
#include "viewmodels/sensitivity_text.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

QString beginsSmall(QString text) {
    if (text.size() > 1 && text[0].isUpper() && text[1].isLower())
        text[0] = text[0].toLower();
    return text;
}

// Where the plan's card stands among all.
QString rankReason(const ReportSource& s) {
    const Decision* d = s.study.decision.get();
    if (!d || d->candidates.empty())
        return {};
    const Format& f = s.format;
    const DecisionWords words{s.messages, s.library};
    const auto& cards = s.plan().resolved.scenario.cluster.accelerators;
    const auto own = std::ranges::find_if(
        d->candidates, [&](const DecisionCandidate& c) { return !cards.empty() && c.accelerator == cards.front(); });
    const auto passing = std::ranges::count_if(d->candidates, [](const DecisionCandidate& c) { return c.passes; });
    const QString all = ReportText::tr("%1 of %2 accelerators meet every threshold and limit.")
                            .arg(passing)
                            .arg(d->candidates.size() + d->excluded.size());
    const DecisionCandidate& first = d->candidates.front();
    if (own == d->candidates.begin())
        return ReportText::tr("%1 %2 comes first: %3.")
            .arg(all, acceleratorBrief(first.accelerator, s.library), beginsSmall(candidateReason(first, words)));
    const QString best = ReportText::tr("%1 First is %2 with %3 d, %4.", "sentence; candidate, days, cost")
                             .arg(all, candidateName(first, s.library), candidateDays(first), candidateCost(first));
    if (own == d->candidates.end())
        return best;
    return ReportText::tr("%1 This plan's %2 ranks %3 of %4: %5.", "sentence; card, rank, candidates, reason")
        .arg(best, s.cardName(), f.count(std::distance(d->candidates.begin(), own) + 1),
             f.count(static_cast<std::int64_t>(d->candidates.size())), beginsSmall(candidateReason(*own, words)));
}

QString leverReason(const ReportSource& s) {
    const Sensitivity* of = s.study.sensitivity.get();
    if (!of || !s.plan().figures->memory.fits)
        return {};
    const std::vector<std::size_t> order = rankedEffects(*of, SensitivityMeasure::days);
    if (order.empty())
        return {};
    const SensitivityEffect& effect = of->effects[order.front()];
    const Currency currency = s.currency();
    QStringList ends;
    for (const auto& end : {effect.low, effect.high}) {
        const std::optional<double> days = figureAt(*of, end, SensitivityMeasure::days);
        if (days)
            ends << ReportText::tr("%1 at %2", "days; value of the input")
                        .arg(measureText(*days, SensitivityMeasure::days, currency),
                             inputValue(effect, end->value, currency));
    }
    return ReportText::tr("What moves the days most is the input '%1': %2.").arg(inputName(effect), s.list(ends));
}

QString acquisitionReason(const ReportSource& s) {
    const Estimate& e = s.plan();
    const std::optional<BreakEvenView> view = breakEvenView(e);
    if (!view)
        return {};
    const bool buys = e.resolved.economics.mode == AcquisitionMode::buy;
    return ReportText::tr("%1: %2.", "rented or bought; the break-even")
        .arg(buys ? ReportText::tr("The hardware is bought") : ReportText::tr("The hardware is rented"),
             beginsSmall(breakEvenFinding(*view)));
}

QString surelyInTime(const ReportSource& s) {
    const auto late = std::ranges::find(s.study.risks, RiskKind::deadline, &Risk::kind);
    if (late == s.study.risks.end() || !late->sureCount)
        return {};
    const Format& f = s.format;
    const QString days = f.days(units::days(*s.plan().resolved.scenario.constraints.maxDays), 2);
    const QString cards = f.count(std::lround(*late->sureCount));
    if (late->sureCost && *late->sureCost > 0)
        return ReportText::tr("For nine chances in ten to end within %1, take %2 cards, for %3 more.")
            .arg(days, cards, f.money({*late->sureCost, s.currency()}, 2));
    return ReportText::tr("For nine chances in ten to end within %1, take %2 cards.").arg(days, cards);
}

// A candidate that keeps what this plan misses.
QString wayOut(const ReportSource& s) {
    const Decision* d = s.study.decision.get();
    if (!d || d->candidates.empty() || !d->candidates.front().passes)
        return {};
    const DecisionCandidate& first = d->candidates.front();
    return ReportText::tr("%1 keeps all limits: %2 d, %3.")
        .arg(candidateName(first, s.library), candidateDays(first), candidateCost(first));
}

QString joined(const QStringList& sentences, const Format& f) {
    QStringList full;
    for (const QString& sentence : sentences)
        if (!sentence.isEmpty())
            full << sentence;
    return full.join(f.isChinese() ? QString() : QStringLiteral(" "));
}

} // namespace

QStringList verdictReasons(const ReportSource& source) {
    if (!source.study.hasFigures())
        return {};
    QStringList reasons;
    for (const QString& reason : {rankReason(source), leverReason(source), acquisitionReason(source)})
        if (!reason.isEmpty())
            reasons << reason;
    return reasons;
}

QString verdictRequest(const ReportSource& source) {
    const Estimate& e = source.plan();
    const Format& f = source.format;
    const Figures& figures = *e.figures;
    const Constraints& limits = e.resolved.scenario.constraints;
    const double days = units::inDays(figures.run.wall), latest = std::ceil(units::inDays(figures.run.interval80.high));
    const QString cards = f.count(e.resolved.plan.machine.count);
    if (!figures.memory.fits)
        return joined({ReportText::tr("Nothing is to be ordered for this plan: it does not fit."), wayOut(source)}, f);
    const bool late = limits.maxDays && days > *limits.maxDays;
    const bool dear = limits.maxCost && figures.cost.known && figures.cost.total.amount > *limits.maxCost;
    if (late || dear)
        return joined({late && dear ? ReportText::tr("As planned it is late and over budget: move a limit or the plan.")
                       : late       ? ReportText::tr("As planned it is late: move the deadline or the plan.")
                                    : ReportText::tr("As planned it is over budget: move the budget or the plan."),
                       surelyInTime(source), wayOut(source)},
                      f);
    const QString time = ReportText::tr("%1 days").arg(f.count(std::lround(latest)));
    if (!figures.cost.known)
        return joined({ReportText::tr("Ask for a quote: no price is known. The plan needs %1 cards for up to %2.")
                           .arg(cards, time),
                       surelyInTime(source)},
                      f);
    const QString cap = f.money({figures.cost.interval80.high, figures.cost.total.currency});
    const bool buys = e.resolved.economics.mode == AcquisitionMode::buy;
    const QString approve =
        buys ? ReportText::tr("Approve the purchase of %1 cards, %2 before the first step; the run takes up to %3.")
                   .arg(cards, f.money({figures.cost.capital, figures.cost.total.currency}), time)
             : ReportText::tr("Approve %1 cards for %2, capped at %3.").arg(cards, time, cap);
    return joined({approve, surelyInTime(source)}, f);
}

} // namespace headroom
