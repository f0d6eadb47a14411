// SPDX-License-Identifier: GPL-3.0-or-later
// What the run costs: the bill as a bar and as a table, rented or bought.
#pragma once

#include "pages/page.h"
#include "widgets/card.h"

class QLabel;

namespace headroom {

class CostBarChart;
class CostItemsModel;
class DataTable;
class Segments;

class BillCard : public Card {
    Q_OBJECT

public:
    explicit BillCard(QWidget* parent = nullptr);

    void present(const EstimatePtr& shown, bool stale, const Library* library);
    void retranslate();

signals:
    // "rent" or "buy", as the scenario has it.
    void modeChosen(const QString& mode, const QString& label);

private:
    void setTexts();

    EstimatePtr m_shown;
    const Library* m_library = nullptr;
    bool m_stale = false;
    Segments* m_mode = nullptr;
    CostBarChart* m_chart = nullptr;
    DataTable* m_table = nullptr;
    QLabel* m_unknown = nullptr;
    CostItemsModel* m_model = nullptr;
};

} // namespace headroom
