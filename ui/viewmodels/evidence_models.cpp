// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/evidence_models.h"

#include "text/format.h"
#include "viewmodels/evidence_text.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace headroom {

namespace {

// Publications by source: a source may have several, of its releases.
std::map<std::string, std::set<std::string>> publicationsOf(const EvidenceSet& set, EvidenceFigure figure) {
    std::map<std::string, std::set<std::string>> out;
    if (figure == EvidenceFigure::memory)
        for (const MeasuredMemory& row : set.data->memory)
            out[row.source].insert(row.publication);
    else
        for (const MeasuredRun& row : set.data->runs)
            out[row.source].insert(row.publication);
    return out;
}

// What the names of all publications begin with, cut at a word: "torchtitan", "NVIDIA dgxc-benchmarking".
QString commonName(const std::set<std::string>& names) {
    if (names.empty())
        return {};
    const std::string& first = *names.begin();
    const std::string& last = *names.rbegin();
    std::size_t same = 0;
    while (same < first.size() && same < last.size() && first[same] == last[same])
        ++same;
    if (same == first.size() && names.size() == 1)
        return QString::fromStdString(first);
    const std::size_t word = first.find_last_of(" (", same == 0 ? 0 : same - 1);
    const QString cut = QString::fromStdString(word == std::string::npos ? std::string() : first.substr(0, word));
    return cut.trimmed().isEmpty() ? QString::fromStdString(first) : cut.trimmed();
}

QString share(double value, int decimals) { return Format().percent(value, decimals); } // NaN gives a dash

} // namespace

void EvidenceSourcesModel::tellApart(std::vector<Row>& rows) {
    std::map<QString, int> times;
    for (const Row& row : rows)
        ++times[row.name];
    for (Row& row : rows)
        if (times[row.name] > 1)
            row.name += QStringLiteral(" (%1)").arg(row.key);
}

void EvidenceSourcesModel::setAnswer(std::shared_ptr<const EvidenceSet> set,
                                     std::shared_ptr<const EvidenceAnswer> answer) {
    beginResetModel();
    m_rows.clear();
    if (set && answer && answer->summary.all.errors.n > 0) {
        const bool memory = answer->question.figure == EvidenceFigure::memory;
        const auto publications = publicationsOf(*set, answer->question.figure);
        const std::optional<LeaveOneSourceOut>& leftOut = set->data->leftOut;
        for (const auto& [key, summary] : answer->summary.bySource) {
            Row row;
            const auto names = publications.find(key);
            if (names != publications.end()) {
                row.name = commonName(names->second);
                for (const std::string& name : names->second)
                    row.publications << QString::fromStdString(name);
            }
            row.key = QString::fromStdString(key);
            row.errors = summary.errors;
            if (leftOut && !memory)
                for (const auto& [name, figures] : leftOut->sources.bySource)
                    if (name == key)
                        row.heldOut = figures;
            m_rows.push_back(std::move(row));
        }
        tellApart(m_rows);
        std::ranges::stable_sort(m_rows, [](const Row& a, const Row& b) { return a.errors.n > b.errors.n; });
        Row all;
        all.total = true;
        all.errors = answer->summary.all.errors;
        all.refused = answer->unanswered;
        if (leftOut && !memory && answer->question.asked.asksNothing())
            all.heldOut = leftOut->sources.all;
        m_rows.insert(m_rows.begin(), std::move(all));
    }
    endResetModel();
}

int EvidenceSourcesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int EvidenceSourcesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant EvidenceSourcesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == source ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    if (role == exportRole) {
        switch (section) {
        case median:
            return fractionHead(tr("Median error"));
        case p90:
            return fractionHead(tr("Error of nine in ten"));
        case left_out:
            return fractionHead(tr("Median error, left out of the fit"));
        case in_band:
            return fractionHead(tr("In band"));
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case source:
        return tr("Source");
    case runs:
        return tr("Runs");
    case median:
        return tr("Median");
    case p90:
        return share(0.9, 0);
    case left_out:
        return tr("Left out");
    case in_band:
        return tr("In band");
    default:
        return {};
    }
}

QVariant EvidenceSourcesModel::explanation(const Row& row) const {
    const Format f;
    Explanation out;
    out.title = row.total ? tr("All sources") : row.name;
    out.figure = tr("%1 runs, median error %2")
                     .arg(f.count(static_cast<std::int64_t>(row.errors.n)), share(row.errors.median, 1));
    out.interval = tr("nine in ten within %1, %2 inside their 80 % interval")
                       .arg(share(row.errors.p90, 1), share(row.errors.inside80, 0));
    out.formula = tr("Error: the size of predicted / measured − 1, of a fit that has seen these rows");
    out.rows.push_back({tr("Bias, median"), f.signedPercent(row.errors.bias)});
    if (row.heldOut) {
        out.rows.push_back({tr("Left out of the fit: runs"), f.count(static_cast<std::int64_t>(row.heldOut->n))});
        out.rows.push_back({tr("Left out: median"), share(row.heldOut->median, 1)});
        out.rows.push_back({tr("Left out: nine in ten within"), share(row.heldOut->p90, 1)});
        out.rows.push_back({tr("Left out: inside the 80 % interval"), share(row.heldOut->inside80, 0)});
    } else {
        out.rows.push_back({tr("Left out of the fit"), tr("not known")});
    }
    if (row.refused > 0)
        out.rows.push_back(
            {tr("Not answered: the rules refuse the plan"), f.count(static_cast<std::int64_t>(row.refused))});
    constexpr int most = 6;
    QStringList names = row.publications.mid(0, most);
    if (row.publications.size() > most)
        names << tr("and %1 more").arg(row.publications.size() - most);
    out.source = names.join(u'\n');
    return QVariant::fromValue(out);
}

QVariant EvidenceSourcesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == source ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case boldRole:
        return row.total;
    case Qt::ToolTipRole:
        return index.column() == source ? row.publications.join(u'\n') : QVariant();
    case explanationRole:
        return explanation(row);
    case exportRole:
        switch (index.column()) {
        case runs:
            return static_cast<qlonglong>(row.errors.n);
        case median:
            return row.errors.median;
        case p90:
            return row.errors.p90;
        case left_out:
            return row.heldOut ? QVariant(row.heldOut->median) : QVariant(QString());
        case in_band:
            return row.errors.inside80;
        default:
            return {};
        }
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case source:
        return row.total ? tr("All") : row.name;
    case runs:
        return Format().count(static_cast<std::int64_t>(row.errors.n));
    case median:
        return share(row.errors.median, 1);
    case p90:
        return share(row.errors.p90, 1);
    case left_out:
        return row.heldOut ? share(row.heldOut->median, 1) : QString(enDash);
    case in_band:
        return share(row.errors.inside80, 0);
    default:
        return {};
    }
}

void NearestRunsModel::setAnswer(std::shared_ptr<const EvidenceSet> set, std::shared_ptr<const EvidenceAnswer> answer) {
    beginResetModel();
    m_set = std::move(set);
    m_points.clear();
    if (m_set && answer) {
        const std::vector<MeasuredRun>& all = m_set->data->runs;
        for (const NearestMeasurement& near : answer->nearest) {
            const auto found = std::ranges::find(all, near.id, &MeasuredRun::id);
            if (found == all.end())
                continue;
            const auto row = static_cast<std::size_t>(found - all.begin());
            const Comparison& comparison = m_set->runs[row].seconds;
            EvidencePoint point;
            point.row = row;
            point.measured = comparison.measured;
            point.predicted = point.error = std::numeric_limits<double>::quiet_NaN();
            if (comparison.predicted) {
                point.predicted = *comparison.predicted;
                point.error = comparison.error();
                point.interval80 = comparison.interval80;
            }
            m_points.push_back(point);
        }
    }
    endResetModel();
}

std::optional<Interval<double>> NearestRunsModel::spread() const {
    std::optional<Interval<double>> out;
    for (const EvidencePoint& point : m_points)
        if (std::isfinite(point.error))
            out = out ? Interval<double>{std::min(out->low, point.error), std::max(out->high, point.error)}
                      : Interval<double>{point.error, point.error};
    return out;
}

int NearestRunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_points.size());
}
int NearestRunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant NearestRunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == run ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == exportRole)
        return section == measured     ? headWithUnit(tr("Measured"), "s")
               : section == predicted  ? headWithUnit(tr("Predicted"), "s")
               : section == difference ? fractionHead(tr("Difference"))
                                       : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case run:
        return tr("Nearest to this plan");
    case measured:
        return tr("Measured");
    case predicted:
        return tr("Predicted");
    case difference:
        return QStringLiteral("Δ");
    default:
        return {};
    }
}

QVariant NearestRunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const EvidencePoint& point = m_points[static_cast<std::size_t>(index.row())];
    const bool known = std::isfinite(point.predicted);
    switch (role) {
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == run ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return index.column() == run ? pointName(*m_set, EvidenceFigure::step_time, point.row) : QVariant();
    case chosenRole:
        return index.row() == 0;
    case explanationRole:
        return known ? QVariant::fromValue(explainPoint(*m_set, EvidenceFigure::step_time, point)) : QVariant();
    case exportRole:
        return index.column() == measured     ? QVariant(point.measured)
               : index.column() == predicted  ? QVariant(point.predicted)
               : index.column() == difference ? QVariant(point.error)
                                              : QVariant();
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case run:
        return pointName(*m_set, EvidenceFigure::step_time, point.row);
    case measured:
        return evidenceFigure(point.measured, EvidenceFigure::step_time);
    case predicted:
        return known ? evidenceFigure(point.predicted, EvidenceFigure::step_time) : QString(enDash);
    case difference:
        return known ? Format().signedPercent(point.error) : QString(enDash);
    default:
        return {};
    }
}

} // namespace headroom
