// SPDX-License-Identifier: GPL-3.0-or-later
// Plans side by side: a column a plan, rows in three groups (what comes out, what the plan says, how sure it is). The
// first plan is the one in hand, A; what differs from it is marked.
#pragma once

#include "estimate/resolve.h"

#include <QAbstractTableModel>
#include <QChar>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

// How the measured runs most like a plan were predicted.
struct LikeRuns {
    int runs = 0;
    std::optional<double> medianError; // share; empty where none could be predicted
};

struct ComparedPlan {
    QChar letter;
    QString name;
    std::shared_ptr<const Estimate> estimate; // null or without figures: it cannot be estimated
    std::optional<LikeRuns> like;             // empty: not looked up yet
    [[nodiscard]] bool hasFigures() const;
};

class CompareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Line {
        plan,
        cluster,
        verdict,
        outcome_heading,
        memory,
        days,
        cost,
        mfu,
        step,
        energy,
        plan_heading,
        workload,
        batch,
        precision,
        sizes,
        rest,
        network,
        software,
        price,
        confidence_heading,
        chance,
        like,
        delivery,
    };

    explicit CompareModel(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    void setPlans(std::vector<ComparedPlan> plans);
    void setOnlyDifferences(bool only);
    void setDeltas(bool deltas); // outcome as difference to A
    [[nodiscard]] const std::vector<ComparedPlan>& plans() const { return m_plans; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // The finding, for the card's title.
    [[nodiscard]] QString title() const;

private:
    void chooseLines();
    [[nodiscard]] QString lineName(Line line) const;
    [[nodiscard]] QString lineHead(Line line) const;
    [[nodiscard]] std::optional<Currency> commonCurrency() const;
    [[nodiscard]] QVariant exported(const ComparedPlan& plan, Line line) const;
    [[nodiscard]] QString text(const ComparedPlan& plan, Line line) const;
    [[nodiscard]] QString outcome(const ComparedPlan& plan, Line line) const;
    [[nodiscard]] QString delta(const ComparedPlan& plan, Line line) const;
    [[nodiscard]] QVariant strip(const ComparedPlan& plan, Line line) const;

    std::shared_ptr<const Library> m_library;
    std::vector<ComparedPlan> m_plans;
    std::vector<Line> m_lines;
    bool m_onlyDifferences = false, m_deltas = false;
};

} // namespace headroom
