// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/prices_card.h"

#include "charts/vendor_marks.h"
#include "cost/price.h"
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "text/cost_words.h"
#include "viewmodels/price_model.h"
#include "widgets/data_table.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int visibleRows = 3;
const QString pricePath = QStringLiteral("economics.price_per_accelerator_hour");

} // namespace

PricesCard::PricesCard(QWidget* parent)
    : Card(parent), m_table(new DataTable), m_model(new PriceModel(this)), m_notCounted(new QLabel) {
    m_table->setSortedModel(m_model);
    m_table->setStretchColumn(PriceModel::provider);
    m_table->setVisibleRows(visibleRows);
    m_notCounted->setProperty("role", QStringLiteral("caption"));
    m_notCounted->setWordWrap(true);
    m_notCounted->setTextFormat(Qt::RichText);
    m_notCounted->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_table->hide(); // until there is a quote
    body()->addWidget(m_table, 1);
    body()->addWidget(m_notCounted);
    body()->addStretch(0);
    setMenu([this](QWidget* owner) { return m_table->createMenu(owner); });
    connect(m_notCounted, &QLabel::linkActivated, this, [this] { emit fieldRequested(pricePath); });
}

const Accelerator* PricesCard::accelerator() const {
    if (!m_shown || !m_library || m_shown->resolved.scenario.cluster.accelerators.empty())
        return nullptr;
    return m_library->catalog.accelerator(m_shown->resolved.scenario.cluster.accelerators.front());
}

void PricesCard::present(const EstimatePtr& shown, bool stale, std::shared_ptr<const Library> library) {
    m_shown = shown;
    m_library = std::move(library);
    m_table->setStale(stale);
    fillTable();
    setTexts();
}

void PricesCard::fillTable() {
    const Accelerator* a = accelerator();
    std::string wanted;
    if (a) {
        const Economics& e = m_shown->resolved.economics;
        wanted = a->id + (e.currency == Currency::cny ? " c " : " u ") + std::to_string(e.cnyPerUsd) + ' ' +
                 std::string(enumName(e.contract));
    }
    if (wanted == m_filledFor)
        return;
    m_filledFor = wanted;
    std::vector<ProviderPrice> prices;
    if (a && m_shown->resolved.economics.cnyPerUsd > 0.0) {
        const Economics& e = m_shown->resolved.economics;
        prices = providerPrices(m_library->catalog, a->id, e.currency, e.cnyPerUsd);
        // Offers on the plan's own contract first; each part stays ordered by price.
        std::ranges::stable_partition(prices,
                                      [&e](const ProviderPrice& p) { return p.contract == quotedAs(e.contract); });
    }
    m_model->setPrices(std::move(prices));
    m_table->setVisible(m_model->rowCount() > 0);
    m_table->fitColumns();
}

// The price that the bill or the comparison uses, with the quotes it was made from.
QString PricesCard::finding() const {
    const Format f;
    const Economics& e = m_shown->resolved.economics;
    const EconomicValue& price = e[EconomicKey::price_per_accelerator_hour];
    const Accelerator* a = accelerator();
    if (!price.value || !a)
        return tr("No quote for this accelerator in the catalog");
    const QString text = economicText(EconomicKey::price_per_accelerator_hour, *price.value, e.currency, f);
    if (price.origin == ValueOrigin::scenario)
        return tr("%1, %2", "a price and who says so").arg(text, economicSource(price));
    const Price quoted = defaultRent(m_library->catalog, a->id, e.contract, e.currency, e.cnyPerUsd);
    return quoted.quotes == 1 ? tr("%1: one quote").arg(text)
                              : tr("%1: median of %2 quotes").arg(text).arg(quoted.quotes);
}

// How old the quotes are, and what a server costs, with its source.
QString PricesCard::details() const {
    const Economics& e = m_shown->resolved.economics;
    const EconomicValue &price = e[EconomicKey::price_per_accelerator_hour], &server = e[EconomicKey::server_price];
    QString out;
    if (price.value && price.origin == ValueOrigin::catalog)
        out = (price.date.empty() ? tr("Undated") : tr("Newest %1").arg(QString::fromStdString(price.date))) + tr("; ");
    if (!server.value)
        return out + tr("a server: no purchase quote");
    return out + tr("a server of %1: %2, %3", "cards, price, source")
                     .arg(m_shown->resolved.plan.machine.perServer)
                     .arg(Format().money({*server.value, e.currency}), economicSource(server));
}

void PricesCard::setTexts() {
    if (!m_shown) {
        setTitle(tr("Prices"));
        setSubtitle({});
        m_notCounted->setText(tr("No plan has been valid yet: solve the problems below."));
        return;
    }
    setTitle(finding());
    setSubtitle(details());
    QStringList names;
    for (const EconomicKey key : unknownKeys(m_shown->resolved.economics))
        names << economicName(key);
    const QString link = QStringLiteral("<a href=\"economics\">%1</a>").arg(tr("set in Economics").toHtmlEscaped());
    const QString left = names.isEmpty()
                             ? tr("Everything the bill knows of is counted.")
                             : tr("Not counted, as unknown: %1.").arg(names.join(tr(", ", "between items of a list")));
    m_notCounted->setText(left.toHtmlEscaped() + u' ' + link);
    m_notCounted->setAccessibleName(left);
}

void PricesCard::retranslate() {
    Card::retranslate();
    m_filledFor.clear();
    fillTable();
    setTexts();
}

} // namespace headroom
