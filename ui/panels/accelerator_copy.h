// SPDX-License-Identifier: GPL-3.0-or-later
// What if the card were different: the figures of a copy of the catalog's card, each typed over the catalog's. A figure
// that looks like a wrong unit or a data sheet's headline is marked, with the right one as a chip.
#pragma once

#include "panels/field_binder.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace headroom {

class ElidedLabel;

// The catalog's figures again, as one step of the history.
void dropCardFigures(PlanDocument& document);

// The form.
class AcceleratorCopy : public QWidget {
    Q_OBJECT

public:
    explicit AcceleratorCopy(FieldBinder& binder, QWidget* parent = nullptr);
    void retranslate();
    void refresh();
    void focusFirst();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        std::string name, path;
        QLabel* label = nullptr;
        QuantityEdit* edit = nullptr;
        QWidget* warning = nullptr;
        QLabel* warningText = nullptr;
        QPushButton* right = nullptr;
        double rightValue = 0.0;
    };

    void addRow(const char* name);
    void refresh(Row& row, const Accelerator& card);
    void fitWarnings();

    FieldBinder& m_binder;
    QLabel* m_title;
    QLabel* m_note;
    QPushButton* m_reset;
    std::vector<Row> m_rows;
};

// One line under the field of the card: what the copy changes, and the way back. Hidden while nothing is changed.
class ChangedFigures : public QWidget {
    Q_OBJECT

public:
    explicit ChangedFigures(FieldBinder& binder, QWidget* parent = nullptr);
    void retranslate();
    void refresh();

signals:
    void editRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FieldBinder& m_binder;
    ElidedLabel* m_text;
    QPushButton* m_edit;
    QPushButton* m_back;
};

} // namespace headroom
