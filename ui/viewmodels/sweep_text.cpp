// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/sweep_text.h"

#include "text/format.h"
#include "text/part_names.h"
#include "text/problem_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::SweepText)
};

constexpr double flat = 1.05;      // of the least cost: no difference worth a decision
constexpr double aboutTwice = 1.8; // a point so far away is what a title compares with

const SweepPoint* pointAt(const Sweep& s, double x) {
    const auto found = std::ranges::find(s.points, x, &SweepPoint::x);
    return found == s.points.end() ? nullptr : &*found;
}

std::vector<const SweepPoint*> fitting(const Sweep& s) {
    std::vector<const SweepPoint*> out;
    for (const SweepPoint& p : s.points)
        if (p.figures.fits)
            out.push_back(&p);
    return out;
}

// About twice this plan's value, else about half, else whatever lies farthest.
const SweepPoint* farPoint(const Sweep& s, const std::vector<const SweepPoint*>& points) {
    const SweepPoint* below = nullptr;
    for (const SweepPoint* p : points) {
        if (p->x >= s.thisX * aboutTwice)
            return p;
        if (p->x <= s.thisX / aboutTwice)
            below = p;
    }
    if (below)
        return below;
    return points.empty() || points.back()->x == s.thisX ? nullptr : points.back();
}

QString tokensFinding(const Sweep& s, const std::vector<const SweepPoint*>& points) {
    const Format f;
    const QString plain = Words::tr("Tokens a second");
    if (points.empty())
        return plain;
    if (s.axis == SweepAxis::cluster_size) {
        const SweepPoint& first = *points.front();
        const bool own = s.thisPlan.fits && s.thisX > first.x;
        const double x = own ? s.thisX : points.back()->x;
        const double tokens = own ? s.thisPlan.tokensPerSecond : points.back()->figures.tokensPerSecond;
        if (x <= first.x)
            return plain;
        const double share = tokens / (first.figures.tokensPerSecond * x / first.x);
        return Words::tr("Tokens a second: %1 of ideal at %2").arg(f.percent(share), sweepNumber(s.axis, x));
    }
    const SweepPoint* far = farPoint(s, points);
    if (!far)
        return plain;
    const double change = far->figures.tokensPerSecond / s.thisPlan.tokensPerSecond - 1.0;
    if (std::abs(change) < 0.0005)
        return Words::tr("Tokens a second: the same at %1").arg(sweepValue(s.axis, far->x));
    return Words::tr("Tokens a second: %1 at %2").arg(f.signedPercent(change), sweepValue(s.axis, far->x));
}

QString daysFinding(const Sweep& s, const Constraints& limits, const std::vector<const SweepPoint*>& points) {
    const Format f;
    if (points.empty())
        return Words::tr("Days");
    if (limits.maxDays) {
        if (!s.meetsDeadline)
            return Words::tr("Days: nothing here meets the deadline");
        if (*s.meetsDeadline == points.front()->x)
            return Words::tr("Days: all of these meet the deadline");
        return Words::tr("Days: the deadline needs %1").arg(sweepValue(s.axis, *s.meetsDeadline));
    }
    const SweepPoint* far = farPoint(s, points);
    const QString own = f.daysNumber(units::days(s.thisPlan.days));
    if (!far)
        return Words::tr("Days: %1").arg(own);
    return Words::tr("Days: %1 at %2, %3 at %4")
        .arg(own, sweepNumber(s.axis, s.thisX), f.daysNumber(units::days(far->figures.days)),
             sweepNumber(s.axis, far->x));
}

QString costFinding(const Sweep& s, const Constraints& limits, const std::vector<const SweepPoint*>& points) {
    if (!s.thisPlan.costKnown)
        return Words::tr("Cost: no price is known");
    if (points.empty())
        return Words::tr("Cost");
    const auto cost = [](const SweepPoint* p) { return p->figures.cost.amount; };
    const SweepPoint* least = *std::ranges::min_element(points, {}, cost);
    const SweepPoint* most = *std::ranges::max_element(points, {}, cost);
    if (limits.maxCost) {
        if (cost(least) > *limits.maxCost)
            return Words::tr("Cost: nothing here keeps the budget");
        const auto over = std::ranges::find_if(points, [&](const SweepPoint* p) { return cost(p) > *limits.maxCost; });
        const bool risesOver = over != points.end() && over != points.begin() &&
                               std::all_of(over, points.end(), [&](auto* p) { return cost(p) > *limits.maxCost; });
        if (risesOver)
            return Words::tr("Cost: within the budget up to %1").arg(sweepValue(s.axis, (*std::prev(over))->x));
    }
    if (cost(most) <= cost(least) * flat)
        return Words::tr("Cost: nearly the same everywhere");
    if (s.axis == SweepAxis::cluster_size && cost(points.front()) <= cost(least) * flat) {
        const SweepPoint* last = points.front();
        for (const SweepPoint* p : points) {
            if (cost(p) > cost(least) * flat)
                break;
            last = p;
        }
        return Words::tr("Cost: nearly flat up to %1").arg(sweepNumber(s.axis, last->x));
    }
    return Words::tr("Cost: least at %1").arg(sweepValue(s.axis, least->x));
}

QString moneyChange(const SweepFigures& from, const SweepFigures& to) {
    const double change = to.cost.amount - from.cost.amount;
    return Format().money({std::abs(change), to.cost.currency}, 2);
}

QString tableFinding(const Sweep& s, const Constraints& limits) {
    const Format f;
    const SweepFigures& own = s.thisPlan;
    if (limits.maxDays && own.deadlineProbability) {
        const bool sure = own.fits && *own.deadlineProbability >= sureChance;
        const SweepPoint* surely = s.surelyMeetsDeadline ? pointAt(s, *s.surelyMeetsDeadline) : nullptr;
        if (sure && surely && surely->x < s.thisX)
            return Words::tr("%1 would be as sure of the deadline").arg(sweepValue(s.axis, surely->x));
        if (sure)
            return Words::tr("This plan is sure of the deadline: %1").arg(f.probability(*own.deadlineProbability));
        if (!surely)
            return Words::tr("None of these is sure of the deadline");
        if (!own.costKnown)
            return Words::tr("%1 make the deadline sure").arg(sweepValue(s.axis, surely->x));
        return (surely->figures.cost.amount > own.cost.amount ? Words::tr("%1 buy certainty for %2")
                                                              : Words::tr("%1 buy certainty and save %2"))
            .arg(sweepValue(s.axis, surely->x), moneyChange(own, surely->figures));
    }
    const SweepPoint* far = farPoint(s, fitting(s));
    if (!far || !own.costKnown)
        return Words::tr("Every point in figures");
    const double days = far->figures.days - own.days;
    const QString change = f.days(units::days(std::abs(days)), 2);
    const QString money = moneyChange(own, far->figures);
    const bool dearer = far->figures.cost.amount > own.cost.amount;
    return (days < 0 ? (dearer ? Words::tr("%1: %2 sooner for %3 more") : Words::tr("%1: %2 sooner for %3 less"))
                     : (dearer ? Words::tr("%1: %2 later for %3 more") : Words::tr("%1: %2 later for %3 less")))
        .arg(sweepValue(s.axis, far->x), change, money);
}

QString listOf(const QStringList& words) {
    constexpr qsizetype most = 3;
    QStringList shown = words.mid(0, most);
    if (words.size() > most)
        shown << QString(QChar(0x2026));
    return shown.join(Words::tr(", ", "between items of a list"));
}

QString tableNote(const Sweep& s, const Messages& messages) {
    QStringList notes, moved, batches, misfits;
    for (const SweepPoint& p : s.points) {
        if (p.batchMoved && p.figures.fits) {
            moved << sweepNumber(s.axis, p.x);
            batches << QString::number(p.batch);
        }
        if (!p.figures.fits)
            misfits << sweepNumber(s.axis, p.x);
    }
    if (!moved.isEmpty())
        notes << (moved.size() == 1
                      ? Words::tr("%1 cards need a batch of %2.").arg(moved.front(), batches.front())
                      : Words::tr("%1 cards need batches of %2.").arg(listOf(moved), listOf(batches)));
    if (!misfits.isEmpty())
        notes << Words::tr("Not enough memory: %1.").arg(listOf(misfits));
    if (!s.refused.empty()) {
        QStringList values;
        for (const RefusedStep& step : s.refused)
            values << sweepNumber(s.axis, step.x);
        notes << Words::tr("Left out: %1. %2").arg(listOf(values), problemText(s.refused.back().problem, messages));
    }
    return notes.join(u' ');
}

} // namespace

QString sweepAxisName(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("Cluster size");
    case SweepAxis::network:
        return Words::tr("Network");
    case SweepAxis::server_link:
        return Words::tr("Server link");
    case SweepAxis::memory_bandwidth:
        return Words::tr("Bandwidth");
    case SweepAxis::global_batch:
        return Words::tr("Batch");
    case SweepAxis::matrix_efficiency:
        return Words::tr("Utilisation");
    }
    return {};
}

QString sweepAxisTitle(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("cards");
    case SweepAxis::network:
        return Words::tr("network, Gb/s one way");
    case SweepAxis::server_link:
        return Words::tr("link in server, GB/s one way");
    case SweepAxis::memory_bandwidth:
        return Words::tr("memory bandwidth, TB/s");
    case SweepAxis::global_batch:
        return Words::tr("global batch, sequences");
    case SweepAxis::matrix_efficiency:
        return Words::tr("share of peak in matrix products");
    }
    return {};
}

QString sweepColumn(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("Cards");
    case SweepAxis::network:
        return QStringLiteral("Gb/s");
    case SweepAxis::server_link:
        return QStringLiteral("GB/s");
    case SweepAxis::memory_bandwidth:
        return QStringLiteral("TB/s");
    case SweepAxis::global_batch:
        return Words::tr("Batch");
    case SweepAxis::matrix_efficiency:
        return Words::tr("Of peak");
    }
    return {};
}

QString sweepNumber(SweepAxis axis, double x) {
    const Format f;
    switch (axis) {
    case SweepAxis::cluster_size:
    case SweepAxis::global_batch:
        return f.count(std::llround(x));
    case SweepAxis::memory_bandwidth:
        return f.figure(x / 1000.0, 3);
    case SweepAxis::matrix_efficiency:
        return f.percent(x);
    default:
        return f.figure(x, 3);
    }
}

QString sweepValue(SweepAxis axis, double x) {
    const Format f;
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("%1 cards").arg(f.count(std::llround(x)));
    case SweepAxis::network:
        return f.network(units::gbitPerSecond(x));
    case SweepAxis::server_link:
    case SweepAxis::memory_bandwidth:
        return f.bandwidth(units::gbytePerSecond(x));
    case SweepAxis::global_batch:
        return Words::tr("%1 sequences").arg(f.count(std::llround(x)));
    case SweepAxis::matrix_efficiency:
        return Words::tr("%1 of peak").arg(f.percent(x));
    }
    return {};
}

QString meshName(const Strategy& s) {
    QStringList sizes{QString::number(s.tensor), QString::number(s.pipeline)};
    if (s.context > 1)
        sizes << QString::number(s.context);
    sizes << QString::number(s.data);
    return sizes.join(timesSign);
}

QString pointName(const SweepPoint& point, SweepAxis axis) {
    return Words::tr("%1, %2", "a value of an axis, a strategy")
        .arg(sweepValue(axis, point.x), strategyName(point.strategy));
}

SweepFindings sweepFindings(const Sweep& sweep, const Constraints& limits, const Messages& messages) {
    const std::vector<const SweepPoint*> points = fitting(sweep);
    SweepFindings out;
    out.tokens = tokensFinding(sweep, points);
    out.days = daysFinding(sweep, limits, points);
    if (limits.maxDays && sweep.surelyMeetsDeadline)
        out.daysNote = Words::tr("%1 for %2 certainty")
                           .arg(sweepNumber(sweep.axis, *sweep.surelyMeetsDeadline), Format().percent(sureChance));
    out.cost = costFinding(sweep, limits, points);
    out.table = tableFinding(sweep, limits);
    out.tableNote = tableNote(sweep, messages);
    return out;
}

} // namespace headroom
