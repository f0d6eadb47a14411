// SPDX-License-Identifier: GPL-3.0-or-later
// What the run costs, what it would cost on every other accelerator, whether buying pays, and whose prices these are.
#pragma once

#include "pages/page.h"

namespace headroom {

class BillCard;
class BreakEvenCard;
class CatalogCard;
class PricesCard;

class CostPage : public Page {
    Q_OBJECT

public:
    explicit CostPage(ServicesPtr services, QWidget* parent = nullptr);
    ~CostPage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void boundCatalog();

    CatalogCard* m_catalog = nullptr;
    BillCard* m_bill = nullptr;
    BreakEvenCard* m_breakEven = nullptr;
    PricesCard* m_prices = nullptr;
};

} // namespace headroom
