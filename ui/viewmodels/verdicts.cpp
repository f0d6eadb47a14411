// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/verdicts.h"

#include "estimate/resolve.h"
#include "viewmodels/memory_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Verdicts)
};

using Facts = Estimate;

// Against an upper limit: outside the band, inside it, or passed by the estimate itself.
VerdictState against(double point, double high, const std::optional<double>& limit) {
    if (!limit || *limit > high)
        return VerdictState::pass;
    return point > *limit ? VerdictState::fail : VerdictState::tight;
}

// A strip that shows the whole band and the limit with a margin around them.
StripContent strip(double low, double point, double high, const std::optional<double>& limit) {
    StripContent s;
    s.known = true;
    s.low = low;
    s.point = point;
    s.high = high;
    s.limit = limit;
    const double left = std::min(low, limit.value_or(low)), right = std::max(high, limit.value_or(high));
    const double margin = std::max(right - left, 0.2 * right) * 0.5;
    s.axisLow = std::max(0.0, left - margin);
    s.axisHigh = right + margin;
    return s;
}

QString limitAside(const QString& interval, const QString& limit) {
    return limit.isEmpty() ? interval : Words::tr("%1, limit %2").arg(interval, limit);
}

Verdict memory(const Facts& e, const Format& f) {
    const MemoryEstimate& m = e.figures->memory;
    Verdict v;
    const auto limit = memoryLimit(e);
    const Bytes tightest = limit.value_or(m.capacity);
    if (!m.fits)
        v.state = VerdictState::fail;
    else
        v.state = m.interval80.high >= tightest ? VerdictState::tight : VerdictState::pass;
    v.word = v.state == VerdictState::fail    ? Words::tr("Does not fit")
             : v.state == VerdictState::tight ? Words::tr("Tight")
                                              : Words::tr("Fits");
    v.figure = f.percent(m.headroomFraction);
    const Bytes distance = m.fits ? m.capacity - m.peak : m.peak - m.capacity;
    if (m.fits) {
        v.aside = Words::tr("free on the fullest card");
        v.shortAside = Words::tr("%1 free").arg(f.gib(distance));
    } else {
        v.aside =
            m.stages.size() > 1 ? Words::tr("short on stage %1").arg(m.worstStage) : Words::tr("short on every card");
        v.shortAside = Words::tr("%1 short").arg(f.gib(distance));
    }
    v.description = Words::tr("%1 of %2 GiB (%3), fits %4")
                        .arg(f.fixed(units::inGib(m.peak), 1), f.fixed(units::inGib(m.capacity), 1),
                             f.interval(units::inGib(m.interval80.low), units::inGib(m.interval80.high)),
                             f.probability(m.fitProbability));
    v.strip = strip(m.interval80.low.value(), m.peak.value(), m.interval80.high.value(), tightest.value());
    v.strip.axisLow = 0;
    v.strip.axisHigh = std::max(m.capacity.value(), m.interval80.high.value() * 1.05);
    v.spoken =
        Words::tr("Memory, %1, %2 %3, limit %4").arg(v.word, v.figure, v.aside, f.percent(1.0 - tightest / m.capacity));
    return v;
}

Verdict time(const Facts& e, const Format& f) {
    const RunEstimate& r = e.figures->run;
    const auto& limit = e.resolved.scenario.constraints.maxDays;
    Verdict v;
    const double low = units::inDays(r.interval80.low), high = units::inDays(r.interval80.high),
                 point = units::inDays(r.wall);
    v.state = against(point, high, limit);
    if (limit)
        v.word = v.state == VerdictState::fail    ? Words::tr("Too slow")
                 : v.state == VerdictState::tight ? Words::tr("Tight")
                                                  : Words::tr("In time");
    v.figure = f.days(r.wall);
    v.shortAside = f.interval(low, high);
    v.aside = limitAside(v.shortAside, limit ? f.figure(*limit, *limit == std::floor(*limit) ? 1 : 3) : QString());
    v.description = r.deadlineProbability
                        ? Words::tr("%1 chance to meet the deadline").arg(f.probability(*r.deadlineProbability))
                        : Words::tr("%1 steps, goodput %2").arg(f.count(r.steps), f.percent(r.goodput));
    v.strip = strip(low, point, high, limit);
    v.spoken = Words::tr("Time, %1, %2, 80 % interval %3").arg(v.word, v.figure, v.aside);
    return v;
}

Verdict cost(const Facts& e, const Format& f) {
    const CostEstimate& c = e.figures->cost;
    const auto& limit = e.resolved.scenario.constraints.maxCost;
    Verdict v;
    if (!c.known) {
        v.word = Words::tr("No price");
        v.figure = QString(enDash);
        v.aside = v.shortAside = Words::tr("no price for this card");
        v.description = Words::tr("Days are shown, cost is not");
        v.spoken = Words::tr("Cost, no price");
        return v;
    }
    v.state = against(c.total.amount, c.interval80.high, limit);
    if (limit)
        v.word = v.state == VerdictState::fail    ? Words::tr("Over budget")
                 : v.state == VerdictState::tight ? Words::tr("Tight")
                                                  : Words::tr("Within budget");
    if (limit && v.state == VerdictState::pass)
        v.shortWord = Words::tr("In budget");
    v.figure = f.money(c.total);
    const int decimals = Format::decimalsFor(f.scaled(c.total.amount, c.total.amount));
    const auto number = [&](double amount) { return f.fixed(f.scaled(amount, c.total.amount), decimals); };
    v.shortAside = number(c.interval80.low) + enDash + number(c.interval80.high);
    if (limit) {
        // In the figure's own magnitude where that reads well, else with its own.
        const bool alike = f.scaled(*limit, *limit) == f.scaled(*limit, c.total.amount);
        v.aside = limitAside(v.shortAside, alike ? f.figure(f.scaled(*limit, c.total.amount), 2)
                                                 : f.money({*limit, c.total.currency}, 2));
    } else {
        v.aside = v.shortAside;
    }
    const QString cardHour = f.money({c.cardHour, c.total.currency});
    v.description = e.resolved.economics.mode == AcquisitionMode::buy
                        ? Words::tr("bought, %1 per card-hour in use").arg(cardHour)
                        : Words::tr("rented, %1 per card-hour").arg(cardHour);
    v.strip = strip(c.interval80.low, c.total.amount, c.interval80.high, limit);
    v.spoken = Words::tr("Cost, %1, %2, 80 % interval %3").arg(v.word, v.figure, v.aside);
    return v;
}

Verdict efficiency(const Facts& e, const Format& f) {
    const Throughput& t = e.figures->throughput;
    const StepEstimate& s = e.figures->step;
    Verdict v;
    if (!(t.mfu > 0) || e.resolved.plan.machine.peak.value() <= 0) {
        v.word = Words::tr("No peak known");
        v.figure = QString(enDash);
        v.spoken = Words::tr("Efficiency, no peak known");
        return v;
    }
    const auto atStep = [&](Seconds seconds) { return t.mfu * (s.seconds / seconds); };
    const double low = atStep(s.interval80.high), high = atStep(s.interval80.low);
    const bool measuredStack = std::none_of(e.problems().begin(), e.problems().end(),
                                            [](const Problem& p) { return p.code == ProblemCode::unknown_stack; });
    // No stack passes what its own matrix products reach; a figure that does is not to be believed.
    const Calibration& calibration = e.resolved.plan.calibration;
    const Precision precision = peakPrecision(e.resolved.plan.training.precision);
    const double ceiling = precision == Precision::fp8   ? calibration.matmulCeilingFp8
                           : precision == Precision::fp4 ? calibration.matmulCeilingFp4
                                                         : calibration.matmulCeiling;
    std::optional<double> limit;
    if (ceiling > 0 && ceiling < 1)
        limit = ceiling;
    v.state = t.hfu > 1.0 ? VerdictState::fail : against(t.mfu, high, limit);
    if (v.state == VerdictState::fail)
        v.word = Words::tr("Not possible");
    else if (v.state == VerdictState::tight)
        v.word = Words::tr("High for this stack");
    else if (measuredStack)
        v.word = Words::tr("As measured");
    v.shortName = QStringLiteral("MFU");
    v.shortFigure = f.percent(t.mfu, 1);
    v.figure = QStringLiteral("MFU ") + v.shortFigure;
    v.aside = v.shortAside = f.fixed(low * 100, 1) + enDash + f.fixed(high * 100, 1);
    v.description = Words::tr("%1 of %2 TFLOP/s per card, %3 tok/s")
                        .arg(f.tflopsNumber(t.modelPerAccelerator), f.tflopsNumber(e.resolved.plan.machine.peak),
                             f.rounded(t.tokensPerSecond));
    v.strip = strip(low, t.mfu, high, limit);
    v.strip.axisLow = 0;
    v.strip.axisHigh = std::max(1.0, high);
    v.spoken = Words::tr("Efficiency, %1, %2, 80 % interval %3").arg(v.word, v.figure, v.aside);
    return v;
}

// Nothing can be said about the plan as it stands: what the last one said, and why this one says nothing.
void withdraw(Verdict& v, const Estimate* estimate) {
    const QString last = v.shortFigure.isEmpty() ? v.figure : v.shortFigure;
    v.state = VerdictState::unknown;
    v.word = Words::tr("No figure");
    v.shortWord.clear();
    v.figure = v.shortFigure = QString(enDash);
    v.aside = v.shortAside = last.isEmpty() || last == QString(enDash) ? QString() : Words::tr("last: %1").arg(last);
    int errors = 0;
    if (estimate)
        for (const Problem& p : estimate->problems())
            errors += p.severity == Severity::error;
    v.description = errors == 0   ? QString()
                    : errors == 1 ? Words::tr("One problem to solve first")
                                  : Words::tr("%1 problems to solve first").arg(errors);
    v.strip = {};
    v.spoken = v.name + QStringLiteral(", ") + v.word;
}

} // namespace

QString stateIcon(VerdictState state) {
    switch (state) {
    case VerdictState::pass:
        return QStringLiteral("pass");
    case VerdictState::tight:
        return QStringLiteral("tight");
    case VerdictState::fail:
        return QStringLiteral("fail");
    case VerdictState::unknown:
        return QStringLiteral("unknown");
    }
    return {};
}

Tone stateTone(VerdictState state) {
    switch (state) {
    case VerdictState::pass:
        return Tone::passc;
    case VerdictState::tight:
        return Tone::tight;
    case VerdictState::fail:
        return Tone::fail;
    case VerdictState::unknown:
        return Tone::unknown;
    }
    return Tone::unknown;
}

std::array<Verdict, 4> verdicts(const Estimate* estimate, const Estimate* lastValid, const Format& format) {
    const Estimate* shown = estimate && estimate->figures ? estimate : lastValid;
    std::array<Verdict, 4> all;
    if (shown && shown->figures)
        all = {memory(*shown, format), time(*shown, format), cost(*shown, format), efficiency(*shown, format)};
    const std::array<QString, 4> names = {Words::tr("Memory"), Words::tr("Time"), Words::tr("Cost"),
                                          Words::tr("Efficiency")};
    const bool stale = !estimate || !estimate->figures;
    const bool fits = !shown || !shown->figures || shown->figures->memory.fits;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Verdict& v = all[i];
        v.kind = static_cast<VerdictKind>(i);
        v.name = names[i];
        if (stale) {
            withdraw(v, estimate);
        } else if (!fits && v.kind != VerdictKind::memory) {
            v.pale = true;
            if (v.state != VerdictState::unknown)
                v.word = Words::tr("Only if it fits");
            v.state = VerdictState::unknown;
            v.shortWord.clear();
            if (v.kind == VerdictKind::time)
                v.description = Words::tr("not a prediction: this plan cannot start");
            v.spoken = v.name + QStringLiteral(", ") + v.word + QStringLiteral(", ") + v.figure;
        }
        if (v.shortName.isEmpty())
            v.shortName = v.name;
        if (v.shortWord.isEmpty())
            v.shortWord = v.word;
        if (v.shortFigure.isEmpty())
            v.shortFigure = v.figure;
    }
    return all;
}

} // namespace headroom
