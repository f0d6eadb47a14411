// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the catalog as a table: what they can do, what they cost, and what the plan in hand becomes on each. The
// filter beside it keeps what a reader asks for.
#pragma once

#include "estimate/accelerator_survey.h"
#include "io/messages.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

class AcceleratorsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        name,
        vendor,
        bf16,
        fp8,
        memory,
        bandwidth,
        link,
        watts,
        stack,
        rent,
        purchase,
        fits,
        days,
        source,
        columns
    };

    AcceleratorsModel(std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages,
                      QObject* parent = nullptr);

    // Outcomes in the catalog's order; empty while they are not known. `currency` is theirs.
    void setOutcomes(std::vector<AcceleratorOutcome> outcomes, Currency currency);
    // The row of the plan in hand.
    void setChosen(const std::string& id);
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] const Accelerator& card(int row) const;
    [[nodiscard]] const AcceleratorOutcome* outcome(int row) const; // null while unknown
    [[nodiscard]] int rowOf(std::string_view id) const;             // -1: not in the catalog
    [[nodiscard]] Currency currency() const { return m_currency; }
    // Why the plan has no figures on that card; empty when it has.
    [[nodiscard]] QString obstacle(int row) const;
    // All that a search reads of a card.
    [[nodiscard]] QString searched(int row) const;

private:
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QVariant order(int row, int column) const;
    [[nodiscard]] QString tip(int row, int column) const;
    [[nodiscard]] const Figure* figure(int row, int column) const;

    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const Messages> m_messages;
    std::vector<AcceleratorOutcome> m_outcomes;
    Currency m_currency = Currency::cny;
    std::string m_chosen;
};

// What a card's link is, where a rate alone would not say it.
enum class LinkWish { any, switched, mesh, atLeast };

struct AcceleratorFilter {
    QStringList words; // all of them occur in the card's names
    QString vendor, stack;
    std::optional<double> memoryGb; // at least
    std::optional<double> watts;    // at most; a card without a published power is left out
    LinkWish link = LinkWish::any;
    double linkGbytePerSecond = 0.0; // for atLeast, one way
    bool fitting = false, inTime = false;

    [[nodiscard]] bool isActive() const;
    bool operator==(const AcceleratorFilter&) const = default;
};

class AcceleratorsFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit AcceleratorsFilter(AcceleratorsModel& model, QObject* parent = nullptr);
    void setFilter(const AcceleratorFilter& filter);
    [[nodiscard]] const AcceleratorFilter& filter() const { return m_filter; }
    // An arrow behind the title of the column that orders the list.
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    // What is not known comes last, whichever way the column is sorted.
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    AcceleratorsModel& m_model;
    AcceleratorFilter m_filter;
};

// "stas00/ml-engineering" of a catalog source such as "github:stas00/ml-engineering@744d01e (2026-08-22) README.md".
QString sourceName(const std::string& source);
QString confidenceText(Confidence confidence);

} // namespace headroom
