// SPDX-License-Identifier: GPL-3.0-or-later
// The list of cards over the page: filters above, the cards as a table with what the plan in hand becomes on each, all
// figures of one card at the right. Moving in the list repaints the plan behind; Enter adopts, Esc restores. All that
// happens while it is open is one step of the history.
#pragma once

#include "jobs/latest_job.h"
#include "panels/field_binder.h"
#include "viewmodels/accelerators_model.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace headroom {

class AcceleratorCopy;
class ChoiceEdit;
class DataTable;
class ElidedLabel;
class FactsView;
class SwitchEdit;

class AcceleratorPicker : public QFrame {
    Q_OBJECT

public:
    explicit AcceleratorPicker(FieldBinder& binder, QWidget* parent);

    // Over `anchor`, as large as it.
    void open(QWidget* anchor);
    void retranslate();
    // The figures of a changed copy in the pane, instead of the catalog's.
    void setEditing(bool editing);
    // Waits until every card's outcome is shown.
    void finishWork();

    [[nodiscard]] const AcceleratorsFilter& shown() const { return *m_filter; }

signals:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Surveyed {
        std::vector<AcceleratorOutcome> outcomes;
        Currency currency = Currency::cny;
    };

    void build();
    QWidget* buildFilters();
    QWidget* buildSecondRow();
    QWidget* buildPane();
    QWidget* buildFooter();
    ChoiceEdit* filterChoice(const char* name, const std::vector<Scalar>& values, Scalar& kept);
    SwitchEdit* filterSwitch(const char* name, bool AcceleratorFilter::* member);
    void fillChoices();
    void applyFilter();
    void clearFilters();
    void arrangeColumns();
    void survey();
    void select(const std::string& id);
    void currentChanged();
    void showCard();
    void move(int rows);
    void adopt();
    void cancel();
    [[nodiscard]] const Accelerator* current() const;

    FieldBinder& m_binder;
    AcceleratorsModel* m_model;
    AcceleratorsFilter* m_filter;
    AcceleratorFilter m_wanted;
    QStringList m_vendors, m_stacks;
    QLineEdit* m_search = nullptr;
    // Values of the filters' fields; open: any.
    Scalar m_vendor, m_memory, m_power, m_link, m_stack;
    std::vector<std::pair<ChoiceEdit*, Scalar*>> m_choices;
    std::vector<std::pair<SwitchEdit*, bool AcceleratorFilter::*>> m_switches;
    QLabel* m_count = nullptr;
    QPushButton* m_clear = nullptr;
    ElidedLabel* m_units = nullptr;
    DataTable* m_table = nullptr;
    QStackedWidget* m_pane = nullptr;
    FactsView* m_facts = nullptr;
    AcceleratorCopy* m_copy = nullptr;
    ElidedLabel* m_hint = nullptr;
    QPushButton *m_edit = nullptr, *m_cancel = nullptr, *m_use = nullptr;
    std::string m_before; // the card when the list was opened
    bool m_quiet = false; // the selection moves without the user
    bool m_settled = true;
    LatestJob<Surveyed> m_job;
};

} // namespace headroom
