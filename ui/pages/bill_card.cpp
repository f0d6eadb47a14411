// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bill_card.h"

#include "charts/cost_bar_chart.h"
#include "charts/vendor_marks.h"
#include "estimate/resolve.h"
#include "text/cost_words.h"
#include "text/part_names.h"
#include "viewmodels/cost_items_model.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QLabel>
#include <QVBoxLayout>

namespace headroom {

namespace {

enum Mode { rented, bought };

} // namespace

BillCard::BillCard(QWidget* parent)
    : Card(parent), m_mode(new Segments(2)), m_chart(new CostBarChart), m_table(new DataTable), m_unknown(new QLabel),
      m_model(new CostItemsModel(this)) {
    addToHead(m_mode);
    m_unknown->setProperty("role", QStringLiteral("caption"));
    m_unknown->setWordWrap(true);
    m_table->setModel(m_model);
    m_table->setStretchColumn(CostItemsModel::item);
    body()->addWidget(m_chart);
    body()->addWidget(m_table);
    body()->addWidget(m_unknown);
    body()->addStretch(1);
    setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
    connect(m_mode, &Segments::chosen, this, [this](int mode) {
        emit modeChosen(mode == bought ? QStringLiteral("buy") : QStringLiteral("rent"),
                        mode == bought ? tr("Buy") : tr("Rent"));
    });
}

void BillCard::present(const EstimatePtr& shown, bool stale, const Library* library) {
    m_shown = shown;
    m_stale = stale;
    m_library = library;
    const bool known = shown && shown->figures->cost.known;
    m_chart->setStale(stale);
    m_table->setStale(stale);
    m_chart->setEstimate(shown);
    m_model->setEstimate(shown);
    m_table->fitColumns();
    m_table->updateGeometry();
    m_chart->setVisible(known);
    m_table->setVisible(known);
    m_unknown->setVisible(!known);
    if (shown)
        m_mode->setCurrent(shown->resolved.economics.mode == AcquisitionMode::buy ? bought : rented);
    setTexts();
}

void BillCard::setTexts() {
    m_mode->setTexts(tr("Hardware"), {tr("Rent"), tr("Buy")});
    if (!m_shown) {
        setTitle(tr("Cost of the run"));
        setSubtitle({});
        m_unknown->setText(tr("No plan has been valid yet: solve the problems below."));
        return;
    }
    const Format f;
    const Resolved& resolved = m_shown->resolved;
    const CostEstimate& cost = m_shown->figures->cost;
    if (!cost.known) {
        const EconomicKey missing = resolved.economics.mode == AcquisitionMode::buy
                                        ? EconomicKey::server_price
                                        : EconomicKey::price_per_accelerator_hour;
        const auto& ids = resolved.scenario.cluster.accelerators;
        const Accelerator* a = m_library && !ids.empty() ? m_library->catalog.accelerator(ids.front()) : nullptr;
        setTitle(tr("No price, so no cost"));
        setSubtitle({});
        m_unknown->setText(a ? tr("%1 is unknown: the catalog has no quote for %2. Set it under Economics.")
                                   .arg(economicName(missing), shortName(*a))
                             : tr("%1 is unknown. Set it under Economics.").arg(economicName(missing)));
        return;
    }
    const QString each = f.money({cost.perMillionTokens, cost.total.currency});
    const QString days = f.days(m_shown->figures->run.wall);
    QString title = tr("%1 for a million tokens").arg(each);
    QString subtitle = tr("%1; %2 cards for %3; hatched: 80 % interval")
                           .arg(f.moneyUnit(cost.total))
                           .arg(resolved.plan.machine.count)
                           .arg(days);
    if (m_stale) {
        title = tr("Last valid plan: %1 for a million tokens").arg(each);
        subtitle = tr("Shown pale until the problems below are solved; nothing you typed was changed");
    }
    setTitle(title);
    setSubtitle(subtitle);
    m_chart->setName(title, subtitle);
}

void BillCard::retranslate() {
    Card::retranslate();
    m_model->setEstimate(nullptr); // all texts anew
    m_model->setEstimate(m_shown);
    m_table->fitColumns();
    setTexts();
}

} // namespace headroom
