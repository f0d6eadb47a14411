// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/compare_model.h"

#include "names/enum_names.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/table_roles.h"
#include "viewmodels/verdicts.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

using Line = CompareModel::Line;

constexpr std::array lines = {Line::plan,     Line::cluster,   Line::verdict, Line::outcome_heading,
                              Line::memory,   Line::days,      Line::cost,    Line::mfu,
                              Line::step,     Line::energy,    Line::plan_heading,
                              Line::workload, Line::batch,     Line::precision,
                              Line::sizes,    Line::rest,      Line::network, Line::software,
                              Line::price,    Line::confidence_heading,       Line::chance,
                              Line::like,     Line::delivery};

bool isHeading(Line line) {
    return line == Line::outcome_heading || line == Line::plan_heading || line == Line::confidence_heading;
}

bool isOutcome(Line line) {
    return line == Line::memory || line == Line::days || line == Line::cost || line == Line::mfu || line == Line::step ||
           line == Line::energy;
}

// The worst of the four verdicts.
Verdict worst(const Estimate& estimate) {
    const auto all = verdicts(&estimate, &estimate, Format());
    const auto badness = [](const Verdict& v) {
        switch (v.state) {
        case VerdictState::fail:
            return 3;
        case VerdictState::tight:
            return 2;
        case VerdictState::unknown:
            return 1;
        case VerdictState::pass:
            return 0;
        }
        return 0;
    };
    // Efficiency is no limit of the user's.
    return *std::max_element(all.begin(), all.end() - 1,
                             [&](const Verdict& a, const Verdict& b) { return badness(a) < badness(b); });
}

struct Interval80 {
    double low, point, high;
};

std::optional<Interval80> figureOf(const ComparedPlan& plan, Line line) {
    if (!plan.hasFigures())
        return std::nullopt;
    const Figures& f = *plan.estimate->figures;
    switch (line) {
    case Line::days:
        return Interval80{units::inDays(f.run.interval80.low), units::inDays(f.run.wall),
                          units::inDays(f.run.interval80.high)};
    case Line::cost:
        if (!f.cost.known)
            return std::nullopt;
        return Interval80{f.cost.interval80.low, f.cost.total.amount, f.cost.interval80.high};
    case Line::step:
        return Interval80{f.step.interval80.low.value(), f.step.seconds.value(), f.step.interval80.high.value()};
    case Line::mfu: { // the same work in more or less time
        const double mfu = f.throughput.mfu, step = f.step.seconds.value();
        return Interval80{mfu * step / f.step.interval80.high.value(), mfu, mfu * step / f.step.interval80.low.value()};
    }
    default:
        return std::nullopt;
    }
}

} // namespace

bool ComparedPlan::hasFigures() const { return estimate && estimate->figures; }

CompareModel::CompareModel(std::shared_ptr<const Library> library, QObject* parent)
    : QAbstractTableModel(parent), m_library(std::move(library)) {}

void CompareModel::setPlans(std::vector<ComparedPlan> plans) {
    const bool sameShape = plans.size() == m_plans.size() && !m_onlyDifferences;
    if (!sameShape)
        beginResetModel();
    m_plans = std::move(plans);
    if (!sameShape) {
        chooseLines();
        endResetModel();
    } else if (!m_lines.empty() && !m_plans.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void CompareModel::setOnlyDifferences(bool only) {
    beginResetModel();
    m_onlyDifferences = only;
    chooseLines();
    endResetModel();
}

void CompareModel::setDeltas(bool deltas) {
    m_deltas = deltas;
    if (rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void CompareModel::chooseLines() {
    m_lines.clear();
    for (const Line line : lines) {
        const bool always = isHeading(line) || line == Line::plan || line == Line::verdict;
        const bool differs = std::any_of(m_plans.begin(), m_plans.end(), [&](const ComparedPlan& p) {
            return text(p, line) != text(m_plans.front(), line);
        });
        if (always || !m_onlyDifferences || differs)
            m_lines.push_back(line);
    }
    // A heading with nothing below it says nothing.
    for (std::size_t i = m_lines.size(); i-- > 0;) {
        if (isHeading(m_lines[i]) && (i + 1 == m_lines.size() || isHeading(m_lines[i + 1])))
            m_lines.erase(m_lines.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_plans.empty() ? 0 : static_cast<int>(m_lines.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_plans.empty() ? 0 : static_cast<int>(m_plans.size()) + 1;
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || section <= 0 || section > static_cast<int>(m_plans.size()))
        return {};
    return QString(m_plans[static_cast<std::size_t>(section - 1)].letter);
}

QString CompareModel::lineName(Line line) const {
    switch (line) {
    case Line::plan:
    case Line::cluster:
        return {};
    case Line::verdict:
        return tr("Verdict");
    case Line::outcome_heading:
        return tr("Outcome");
    case Line::memory:
        return tr("Memory, free");
    case Line::days:
        return tr("Days");
    case Line::cost:
        return tr("Cost");
    case Line::mfu:
        return QStringLiteral("MFU");
    case Line::step:
        return tr("Step, s");
    case Line::energy:
        return tr("Energy");
    case Line::plan_heading:
        return tr("Plan");
    case Line::workload:
        return tr("Model, tokens");
    case Line::batch:
        return tr("Sequence, batch");
    case Line::precision:
        return tr("Precision, optimizer");
    case Line::sizes:
        return QStringLiteral("TP × PP × DP");
    case Line::rest:
        return tr("Rest of the plan");
    case Line::network:
        return tr("Network");
    case Line::software:
        return tr("Framework");
    case Line::price:
        return tr("Price a card-hour");
    case Line::confidence_heading:
        return tr("Confidence");
    case Line::chance:
        return tr("Chance of the deadline");
    case Line::like:
        return tr("Published runs most like it");
    case Line::delivery:
        return tr("Delivery");
    }
    return {};
}

QString CompareModel::outcome(const ComparedPlan& plan, Line line) const {
    const Figures& f = *plan.estimate->figures;
    const Format format;
    switch (line) {
    case Line::memory:
        return f.memory.fits ? format.percent(f.memory.headroomFraction) : tr("no fit");
    case Line::days:
        return format.days(f.run.wall);
    case Line::cost:
        return f.cost.known ? format.money(f.cost.total) : QString(enDash);
    case Line::mfu:
        return format.percent(f.throughput.mfu, 1);
    case Line::step:
        return format.figure(f.step.seconds.value(), 4);
    case Line::energy:
        return f.cost.powerKnown ? format.figure(f.cost.energyKwh / 1000.0) + noBreak + QStringLiteral("MWh")
                                 : QString(enDash);
    default:
        return {};
    }
}

QString CompareModel::delta(const ComparedPlan& plan, Line line) const {
    const ComparedPlan& a = m_plans.front();
    if (&plan == &a || !a.hasFigures())
        return outcome(plan, line);
    const Format f;
    if (line == Line::memory)
        return f.signedFixed((plan.estimate->figures->memory.headroomFraction -
                              a.estimate->figures->memory.headroomFraction) * 100.0, 0) + noBreak + tr("points");
    const auto mine = figureOf(plan, line), theirs = figureOf(a, line);
    if (!mine || !theirs)
        return line == Line::energy ? outcome(plan, line) : QString(enDash);
    return f.signedPercent(mine->point / theirs->point - 1.0);
}

QString CompareModel::text(const ComparedPlan& plan, Line line) const {
    if (line == Line::plan)
        return plan.name;
    if (isHeading(line) || !plan.estimate)
        return {};
    const Resolved& resolved = plan.estimate->resolved;
    const Scenario& s = resolved.scenario;
    const Format f;
    if (line == Line::cluster) {
        if (s.cluster.accelerators.empty())
            return {};
        return QStringLiteral("%1 %2 %3").arg(valueText("cluster.accelerator", Scalar{s.cluster.accelerators.front()}, m_library.get()),
                                              timesSign, f.count(resolved.plan.machine.count));
    }
    if (!plan.hasFigures())
        return line == Line::verdict ? tr("Not possible") : QString(enDash);
    if (isOutcome(line))
        return m_deltas ? delta(plan, line) : outcome(plan, line);
    const Strategy& strategy = resolved.plan.strategy;
    const auto choice = [](const char* path, auto value) { return choiceText(path, enumName(value)); };
    switch (line) {
    case Line::verdict:
        return worst(*plan.estimate).word;
    case Line::workload:
        return QStringLiteral("%1, %2").arg(resolved.modelName.empty()
                                                ? f.parameters(static_cast<double>(resolved.plan.counts.total))
                                                : QString::fromStdString(resolved.modelName),
                                            f.tokens(s.training.tokens.value_or(0.0)));
    case Line::batch:
        return QStringLiteral("%1, %2").arg(f.count(s.training.sequenceLength.value_or(0)),
                                            f.count(s.training.globalBatchSequences.value_or(0)));
    case Line::precision:
        return QStringLiteral("%1, %2").arg(choice("training.precision", *s.training.precision),
                                            choice("training.optimizer", *s.training.optimizer));
    case Line::sizes:
        return planSizes(strategy);
    case Line::rest:
        return restOfPlan(strategy);
    case Line::network: {
        const QString fabric = s.cluster.fabric ? valueText("cluster.fabric", Scalar{*s.cluster.fabric}, m_library.get())
                                                : QString();
        const double rate = s.cluster.interNodeGbitPerSecond.value_or(0.0);
        const QString speed = rate > 0 ? f.figure(rate) + noBreak + QStringLiteral("Gb/s") : QString();
        return fabric.isEmpty() ? (speed.isEmpty() ? QString(enDash) : speed) : QStringLiteral("%1, %2").arg(speed, fabric);
    }
    case Line::software:
        return choice("training.framework", *s.training.framework);
    case Line::price: {
        const CostEstimate& cost = plan.estimate->figures->cost;
        return cost.known ? f.money({cost.cardHour, cost.total.currency}) : QString(enDash);
    }
    case Line::chance: {
        const auto& chance = plan.estimate->figures->run.deadlineProbability;
        return chance ? f.probability(*chance) : tr("no deadline");
    }
    case Line::like:
        if (!plan.like)
            return QStringLiteral("…");
        if (plan.like->runs == 0)
            return tr("none");
        return plan.like->medianError
                   ? tr("%1, median error %2").arg(plan.like->runs).arg(f.percent(*plan.like->medianError, 1))
                   : f.count(plan.like->runs);
    case Line::delivery: {
        const auto& weeks = plan.estimate->figures->cost.deliveryWeeks;
        return weeks ? tr("%1 weeks").arg(f.figure(*weeks)) : tr("unknown");
    }
    default:
        return {};
    }
}

QVariant CompareModel::strip(const ComparedPlan& plan, Line line) const {
    if (m_deltas || (line != Line::days && line != Line::cost && line != Line::mfu))
        return {};
    const auto mine = figureOf(plan, line);
    if (!mine)
        return {};
    StripContent content;
    content.known = true;
    content.axisLow = 1e300;
    content.axisHigh = 0;
    for (const ComparedPlan& other : m_plans) {
        if (const auto figure = figureOf(other, line)) {
            content.axisLow = std::min(content.axisLow, figure->low);
            content.axisHigh = std::max(content.axisHigh, figure->high);
        }
    }
    const Constraints& limits = plan.estimate->resolved.scenario.constraints;
    if (line == Line::days)
        content.limit = limits.maxDays;
    else if (line == Line::cost)
        content.limit = limits.maxCost;
    // A limit far away would squeeze what is compared.
    if (content.limit && *content.limit > 2.0 * content.axisHigh)
        content.limit.reset();
    if (content.limit)
        content.axisHigh = std::max(content.axisHigh, *content.limit);
    const double margin = 0.08 * (content.axisHigh - content.axisLow);
    content.axisLow = std::max(0.0, content.axisLow - margin);
    content.axisHigh += margin;
    content.low = mine->low;
    content.point = mine->point;
    content.high = mine->high;
    return QVariant::fromValue(content);
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const Line line = m_lines[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) {
        switch (role) {
        case Qt::DisplayRole:
            return lineName(line);
        case exportRole:
            return lineHead(line);
        case boldRole:
            return isHeading(line);
        case toneRole:
            return isHeading(line) ? QVariant() : toVariant(Tone::text2);
        case totalRole:
            return false;
        case Qt::TextAlignmentRole:
            return headerData(0, Qt::Horizontal, role);
        default:
            return {};
        }
    }
    const ComparedPlan& plan = m_plans[static_cast<std::size_t>(index.column() - 1)];
    const bool outcomeLine = isOutcome(line);
    switch (role) {
    case Qt::DisplayRole:
        return text(plan, line);
    case exportRole:
        return exported(plan, line);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(outcomeLine ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case boldRole:
        return outcomeLine || line == Line::plan ||
               (!isHeading(line) && index.column() > 1 && line > Line::plan_heading &&
                text(plan, line) != text(m_plans.front(), line));
    case changedRole:
        return index.column() > 1 && line > Line::plan_heading && line < Line::confidence_heading &&
               text(plan, line) != text(m_plans.front(), line);
    case stripRole:
        return strip(plan, line);
    case barRole: {
        if (line != Line::memory || !plan.hasFigures() || m_deltas)
            return {};
        const MemoryEstimate& memory = plan.estimate->figures->memory;
        BarCell cell;
        const auto parts = memoryParts(memory.stages[static_cast<std::size_t>(memory.worstStage)]);
        for (std::size_t i = 0; i < parts.size(); ++i)
            cell.parts[i] = parts[i].bytes.value();
        cell.capacity = memory.capacity.value();
        for (const ComparedPlan& other : m_plans) {
            if (other.hasFigures())
                cell.axisEnd = std::max({cell.axisEnd, other.estimate->figures->memory.capacity.value() * 1.02,
                                         std::min(other.estimate->figures->memory.peak.value(),
                                                  other.estimate->figures->memory.capacity.value() * 1.4)});
        }
        return QVariant::fromValue(cell);
    }
    case leadIconRole:
        if (line != Line::verdict)
            return {};
        return stateIcon(plan.hasFigures() ? worst(*plan.estimate).state : VerdictState::fail);
    case toneRole:
        if (line == Line::verdict)
            return toVariant(stateTone(plan.hasFigures() ? worst(*plan.estimate).state : VerdictState::fail));
        if (line == Line::cluster)
            return toVariant(Tone::text2);
        if (plan.hasFigures() && line == Line::days) {
            const auto deadline = plan.estimate->resolved.scenario.constraints.maxDays;
            if (deadline && units::inDays(plan.estimate->figures->run.wall) > *deadline)
                return toVariant(Tone::fail);
        }
        if (plan.hasFigures() && line == Line::memory && !plan.estimate->figures->memory.fits)
            return toVariant(Tone::fail);
        return {};
    default:
        return {};
    }
}

QString CompareModel::title() const {
    if (m_plans.size() < 2)
        return tr("Nothing is pinned: Ctrl+P sets this plan aside, then change it and compare");
    if (!m_plans.front().hasFigures())
        return tr("This plan cannot be estimated; the pinned ones stand beside it");
    const Figures& a = *m_plans.front().estimate->figures;
    QStringList better, faster, cheaper, late;
    for (std::size_t i = 1; i < m_plans.size(); ++i) {
        const ComparedPlan& plan = m_plans[i];
        if (!plan.hasFigures())
            continue;
        const Figures& f = *plan.estimate->figures;
        const auto deadline = plan.estimate->resolved.scenario.constraints.maxDays;
        const bool isLate = deadline && units::inDays(f.run.wall) > *deadline;
        const bool isFaster = f.memory.fits && f.run.wall < a.run.wall;
        const bool isCheaper = f.memory.fits && f.cost.known && a.cost.known &&
                               f.cost.total.currency == a.cost.total.currency && f.cost.total.amount < a.cost.total.amount;
        if (isLate || !f.memory.fits)
            late << QString(plan.letter);
        else if (isFaster && isCheaper)
            better << QString(plan.letter);
        else if (isFaster)
            faster << QString(plan.letter);
        else if (isCheaper)
            cheaper << QString(plan.letter);
    }
    QStringList findings;
    const auto list = [](const QStringList& letters) { return letters.join(CompareModel::tr(", ", "between letters")); };
    if (!better.isEmpty())
        findings << tr("faster and cheaper than A: %1").arg(list(better));
    if (!faster.isEmpty())
        findings << tr("faster: %1").arg(list(faster));
    if (!cheaper.isEmpty())
        findings << tr("cheaper: %1").arg(list(cheaper));
    if (!late.isEmpty())
        findings << tr("too slow or too large: %1").arg(list(late));
    if (findings.isEmpty())
        return tr("None is faster or cheaper than A");
    QString sentence = findings.join(tr("; ", "between findings"));
    sentence[0] = sentence[0].toUpper();
    return sentence;
}

} // namespace headroom
