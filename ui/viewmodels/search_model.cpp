// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/search_model.h"

#include "names/enum_names.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/explanation.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/step_parts.h"
#include "viewmodels/table_roles.h"

#include <algorithm>

namespace headroom {

namespace {

QString qtext(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// Two plans with one key are the same strategy on the same cluster.
QString keyOf(const Estimate& e) {
    const Plan& plan = e.resolved.plan;
    return qtext(e.resolved.scenario.cluster.accelerators.front()) + u'|' + QString::number(plan.machine.count) + u'|' +
           planSizes(plan.strategy) + u'|' + restOfPlan(plan.strategy);
}

} // namespace

SearchModel::SearchModel(std::shared_ptr<const Library> library, QObject* parent)
    : QAbstractTableModel(parent), m_library(std::move(library)) {}

void SearchModel::clear() { setPlans({}, nullptr, false); }

void SearchModel::setPlans(std::vector<SearchedPlan> plans, std::shared_ptr<const Estimate> present, bool running) {
    beginResetModel();
    if (!running || m_plans.empty())
        m_seen.clear();
    for (const Row& row : m_rows)
        m_seen.insert(row.key);
    const bool first = m_rows.empty();
    m_plans = std::move(plans);
    m_rows.clear();
    m_oneCluster = true;
    for (std::size_t i = 0; i < std::min(m_plans.size(), mostRows); ++i) {
        Row row{m_plans[i].estimate, static_cast<std::ptrdiff_t>(i), false, false, keyOf(*m_plans[i].estimate)};
        row.isNew = running && !first && !m_seen.contains(row.key);
        m_rows.push_back(std::move(row));
        const auto clusterOf = [](const Estimate& e) {
            return std::pair(e.resolved.scenario.cluster.accelerators, e.resolved.plan.machine.count);
        };
        m_oneCluster = m_oneCluster && clusterOf(*m_plans[i].estimate) == clusterOf(*m_plans.front().estimate);
    }
    if (present && present->figures && !m_rows.empty()) {
        const QString key = keyOf(*present);
        const auto same = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.key == key; });
        if (same != m_rows.end()) {
            same->isPresent = true;
        } else {
            // By days; behind all that are quicker.
            const auto after = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) {
                return row.estimate->figures->run.wall > present->figures->run.wall;
            });
            // A plan that does not fit is no rival.
            const bool rival = m_oneCluster && present->figures->memory.fits;
            m_rows.insert(rival ? after : m_rows.end(), Row{present, -1, true, false, key});
        }
    }
    m_axisLow = 1e300;
    m_axisHigh = 0;
    for (const Row& row : m_rows) {
        const RunEstimate& run = row.estimate->figures->run;
        m_axisLow = std::min(m_axisLow, units::inDays(run.interval80.low));
        m_axisHigh = std::max(m_axisHigh, units::inDays(run.interval80.high));
    }
    endResetModel();
}

int SearchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SearchModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

const SearchedPlan* SearchModel::planAt(int row) const {
    if (row < 0 || row >= rowCount() || m_rows[static_cast<std::size_t>(row)].plan < 0)
        return nullptr;
    return &m_plans[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)].plan)];
}

QString SearchModel::label(int row) const {
    if (row < 0 || row >= rowCount())
        return {};
    return strategyName(m_rows[static_cast<std::size_t>(row)].estimate->resolved.plan.strategy);
}

int SearchModel::rowOf(std::size_t plan) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].plan == static_cast<std::ptrdiff_t>(plan))
            return static_cast<int>(i);
    }
    return -1;
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool left = section == sizes || section == rest || section == cards || section == interval ||
                          section == decides;
        return QVariant::fromValue(Qt::Alignment(left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == exportRole) {
        switch (section) {
        case cards:
            return QStringList{tr("Cards"), tr("Card")};
        case free:
            return fractionHead(tr("Free"));
        case days:
            return headWithUnit(tr("Run"), "d");
        case interval:
            return intervalHeads("d");
        case cost:
            return m_rows.empty()
                       ? QVariant()
                       : moneyHead(tr("Cost"), m_rows.front().estimate->figures->cost.total.currency);
        case mfu:
            return fractionHead(QStringLiteral("MFU"));
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case rank:
        return QStringLiteral("#");
    case sizes:
        return QStringLiteral("TP × PP × DP");
    case rest:
        return tr("Rest of the plan");
    case cards:
        return tr("Cards");
    case free:
        return tr("Free");
    case days:
        return tr("Days");
    case interval:
        return QStringLiteral("80\u00a0%");
    case cost:
        return tr("Cost");
    case mfu:
        return QStringLiteral("MFU");
    default:
        return tr("Largest loss");
    }
}

QVariant SearchModel::text(const Row& row, int column) const {
    const Estimate& e = *row.estimate;
    const Figures& figures = *e.figures;
    const Format f;
    switch (column) {
    case rank:
        return row.plan < 0 ? QString(enDash) : f.count(row.plan + 1);
    case sizes:
        return planSizes(e.resolved.plan.strategy);
    case rest:
        return restOfPlan(e.resolved.plan.strategy);
    case cards:
        return QStringLiteral("%1 %2 %3").arg(f.count(e.resolved.plan.machine.count), timesSign,
                                              valueText("cluster.accelerator",
                                                        Scalar{e.resolved.scenario.cluster.accelerators.front()},
                                                        m_library.get()));
    case free:
        return f.percent(figures.memory.headroomFraction);
    case days:
        return f.daysNumber(figures.run.wall);
    case cost:
        return figures.cost.known ? f.money(figures.cost.total) : QString(enDash);
    case mfu:
        return f.percent(figures.throughput.mfu, 1);
    case decides: {
        if (row.isPresent)
            return tr("this plan");
        const StepPart largest = stepLosses(e).largest();
        return QStringLiteral("%1, %2").arg(lossName(largest.part).toLower(),
                                            f.percent(largest.seconds / figures.step.seconds, 1));
    }
    default:
        return {};
    }
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Estimate& e = *row.estimate;
    const Figures& figures = *e.figures;
    const auto limit = e.resolved.scenario.constraints.minMemoryHeadroom;
    const bool lowMemory = index.column() == free && limit && figures.memory.headroomFraction < *limit;
    const auto deadline = e.resolved.scenario.constraints.maxDays;
    const bool late = index.column() == days && deadline && units::inDays(figures.run.wall) > *deadline;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case chosenRole:
        return row.isPresent;
    case boldRole:
        return index.column() == sizes || index.column() == days || (index.column() == decides && row.isPresent);
    case toneRole:
        if (!figures.memory.fits && index.column() == free)
            return toVariant(Tone::fail);
        return late ? toVariant(Tone::fail) : lowMemory ? toVariant(Tone::tight) : QVariant();
    case tagRole:
        return index.column() == sizes && row.isNew ? QVariant(tr("new")) : QVariant();
    case stripRole: {
        if (index.column() != interval)
            return {};
        StripContent strip;
        strip.known = true;
        const double margin = 0.05 * (m_axisHigh - m_axisLow);
        strip.axisLow = m_axisLow - margin;
        strip.axisHigh = m_axisHigh + margin;
        strip.low = units::inDays(figures.run.interval80.low);
        strip.high = units::inDays(figures.run.interval80.high);
        strip.point = units::inDays(figures.run.wall);
        strip.limit = deadline;
        return QVariant::fromValue(strip);
    }
    case spokenRole:
        return index.column() == interval ? QVariant(Format().interval(units::inDays(figures.run.interval80.low),
                                                                       units::inDays(figures.run.interval80.high)))
                                          : QVariant();
    case exportRole:
        switch (index.column()) {
        case rank:
            return row.plan < 0 ? QVariant(QString()) : QVariant(static_cast<qlonglong>(row.plan + 1));
        case cards:
            return QVariantList{e.resolved.plan.machine.count,
                                valueText("cluster.accelerator",
                                          Scalar{e.resolved.scenario.cluster.accelerators.front()}, m_library.get())};
        case free:
            return figures.memory.headroomFraction;
        case days:
            return units::inDays(figures.run.wall);
        case interval:
            return QVariantList{units::inDays(figures.run.interval80.low), units::inDays(figures.run.interval80.high)};
        case cost:
            return figures.cost.known ? QVariant(figures.cost.total.amount) : QVariant(QString());
        case mfu:
            return figures.throughput.mfu;
        default:
            return {};
        }
    case sortRole:
        switch (index.column()) {
        case rank:
            return row.plan < 0 ? 1e9 : static_cast<double>(row.plan);
        case free:
            return figures.memory.headroomFraction;
        case days:
        case interval:
            return figures.run.wall.value();
        case cost:
            return figures.cost.known ? figures.cost.total.amount : 1e300;
        case mfu:
            return figures.throughput.mfu;
        default:
            return text(row, index.column());
        }
    default:
        return {};
    }
}

} // namespace headroom
