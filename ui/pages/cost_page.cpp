// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/cost_page.h"

#include "charts/break_even_chart.h"
#include "charts/catalog_chart.h"
#include "pages/bill_card.h"
#include "pages/break_even_card.h"
#include "pages/catalog_card.h"
#include "pages/page_services.h"
#include "pages/prices_card.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

CostPage::CostPage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_catalog(new CatalogCard(content())), m_bill(new BillCard(content())),
      m_breakEven(new BreakEvenCard(content())), m_prices(new PricesCard(content())) {
    setObjectName(QStringLiteral("costPage"));
    connect(m_catalog, &CatalogCard::adopted, this, &Page::scenarioRequested);
    connect(m_catalog, &CatalogCard::pinned, this, &Page::pinRequested);
    connect(m_bill, &BillCard::modeChosen, this, [this](const QString& mode, const QString& label) {
        emit changeRequested({{"economics.mode", mode.toStdString()}}, label);
    });
    connect(m_prices, &PricesCard::fieldRequested, this, &Page::fieldRequested);
    arrange(isCompact());
    refresh();
}

CostPage::~CostPage() = default;

void CostPage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    m_catalog->chart()->setMinimumHeight(compact ? 380 : 300);
    m_breakEven->chart()->setMinimumHeight(compact ? 210 : 150);
    const QList<QWidget*> right = {m_bill, m_breakEven, m_prices};
    if (compact) {
        grid->addWidget(m_catalog, 0, 0);
        for (int row = 0; row < right.size(); ++row)
            grid->addWidget(right[row], row + 1, 0);
        grid->setRowStretch(static_cast<int>(right.size()) + 1, 1);
    } else {
        grid->addWidget(m_catalog, 0, 0, 4, 1, Qt::Alignment());
        for (int row = 0; row < right.size(); ++row)
            grid->addWidget(right[row], row, 1);
        grid->setColumnStretch(0, 7);
        grid->setColumnStretch(1, 4);
        grid->setRowStretch(1, 3);
        grid->setRowStretch(2, 2);
    }
    boundCatalog();
}

// A bill of many items makes the right column scroll; the large chart stays as high as what is in sight.
void CostPage::boundCatalog() {
    constexpr int margins = 20, least = 460;
    m_catalog->setMaximumHeight(isCompact() ? QWIDGETSIZE_MAX : std::max(height() - margins, least));
}

void CostPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    boundCatalog();
}

void CostPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    m_catalog->stopWork();
}

void CostPage::refresh() {
    const EstimatePtr shown = drawable();
    m_catalog->present(shown, isStale(), services());
    m_bill->present(shown, isStale(), services().library.get());
    m_breakEven->present(shown, isStale());
    m_prices->present(shown, isStale(), services().library);
}

void CostPage::finishWork() { m_catalog->finishWork(); }

void CostPage::retranslate() {
    m_catalog->retranslate();
    m_bill->retranslate();
    m_breakEven->retranslate();
    m_prices->retranslate();
    Page::retranslate();
}

} // namespace headroom
