// SPDX-License-Identifier: GPL-3.0-or-later
// Where the price comes from: the quotes behind it, what every provider asks, and what the bill leaves out.
#pragma once

#include "pages/page.h"
#include "widgets/card.h"

class QLabel;

namespace headroom {

class DataTable;
class PriceModel;
struct Accelerator;

class PricesCard : public Card {
    Q_OBJECT

public:
    explicit PricesCard(QWidget* parent = nullptr);

    void present(const EstimatePtr& shown, bool stale, std::shared_ptr<const Library> library);
    void retranslate();

signals:
    // The user wants to set the price: a field of the panel.
    void fieldRequested(const QString& path);

private:
    void setTexts();
    void fillTable();
    [[nodiscard]] const Accelerator* accelerator() const;
    [[nodiscard]] QString finding() const;
    [[nodiscard]] QString serverLine() const;

    EstimatePtr m_shown;
    std::shared_ptr<const Library> m_library;
    std::string m_filledFor; // accelerator, currency and rate of the table
    DataTable* m_table = nullptr;
    PriceModel* m_model = nullptr;
    QLabel* m_notCounted = nullptr;
};

} // namespace headroom
