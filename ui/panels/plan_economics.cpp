// SPDX-License-Identifier: GPL-3.0-or-later
// The sections Economics and Ecosystem of the plan panel: what the bill is made of, and how the machines and their
// software behave. A field stands there while the bill uses it or the scenario states it.
#include "panels/plan_panel.h"

#include "document/field.h"
#include "text/field_text.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/section_header.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::string_view economics = "economics.";
constexpr int columnGap = 8, rowGap = 5;

QuantitySpec money(const char* path, double most) { return {path, QuantityKind::moneyPerUnit, 0, most, false, 0}; }
QuantitySpec share(const char* path, double least, double most) {
    return {path, QuantityKind::percent, least, most, false, 0.01};
}

} // namespace

std::vector<std::string> softwareStacks(const Catalog& catalog) {
    std::vector<std::string> stacks;
    for (const Accelerator& card : catalog.accelerators) {
        if (!card.softwareStack.empty() && std::ranges::find(stacks, card.softwareStack) == stacks.end())
            stacks.push_back(card.softwareStack);
    }
    return stacks;
}

// Bounds are the document's own, see core/io/scenario_fields.h.
void PlanPanel::buildEconomics() {
    QWidget* body = addSection(QT_TR_NOOP("Economics"), false).body;
    m_economics = flow(
        body,
        {choice("economics.mode"), choice("economics.contract"), choice("economics.currency"),
         quantity({"economics.fx_cny_per_usd", QuantityKind::ratio, 0.01, 1e4, false, 0.1}),
         quantity({"economics.price_per_accelerator_hour", QuantityKind::moneyPerHour, 0, 1e6, false, 0}),
         quantity(share("economics.utilisation", 0.01, 1)),
         quantity({"economics.server_price", QuantityKind::moneyPerUnit, 0, 1e12, false, 0}),
         quantity(money("economics.network_price_per_accelerator", 1e9)),
         quantity({"economics.years", QuantityKind::years, 0.1, 100, false, 1}),
         quantity(share("economics.residual_fraction", 0, 1)), quantity(share("economics.interest", 0, 10)),
         quantity(share("economics.maintenance_fraction_per_year", 0, 1)),
         quantity(share("economics.spares_fraction", 0, 1)),
         quantity({"economics.pue", QuantityKind::ratio, 1, 10, false, 0.05}),
         quantity(money("economics.electricity_per_kwh", 1e4)),
         quantity(money("economics.demand_charge_per_kw_month", 1e6)),
         quantity(money("economics.hosting_per_kw_month", 1e6)), toggle("economics.hosting_includes_power"),
         quantity({"economics.staff_fte", QuantityKind::ratio, 0, 1e6, false, 1}),
         quantity(money("economics.staff_cost_per_year", 1e9)),
         quantity({"economics.storage_price", QuantityKind::money, 0, 1e15, false, 0}),
         quantity({"economics.experiments_multiplier", QuantityKind::ratio, 0, 1000, false, 0.1}),
         quantity({"economics.grid_kg_co2_per_kwh", QuantityKind::ratio, 0, 10, false, 0.05}),
         toggle("economics.include_vat")});
}

void PlanPanel::buildEcosystem() {
    QWidget* body = addSection(QT_TR_NOOP("Ecosystem"), false).body;
    std::vector<Scalar> stacks{Scalar{}};
    for (const std::string& stack : softwareStacks(m_library->catalog))
        stacks.emplace_back(stack);
    m_ecosystem =
        flow(body, {choice("decision.present_stack", stacks),
                    quantity({"economics.migration_months", QuantityKind::months, 0, 1200, false, 1}),
                    choice("economics.cluster_maturity"),
                    quantity({"economics.delivery_weeks", QuantityKind::weeks, 0, 1e4, false, 1}),
                    quantity({"economics.failures_per_accelerator_hour", QuantityKind::ratio, 0, 1, false, 0}),
                    quantity({"economics.restart_seconds", QuantityKind::seconds, 0, 1e7, false, 0}),
                    quantity({"economics.checkpoint_seconds", QuantityKind::seconds, 0, 1e6, false, 0}),
                    quantity({"economics.checkpoint_gbyte_per_s", QuantityKind::gbytePerSecond, 0.001, 1e6, false, 0}),
                    quantity(share("economics.evaluation_fraction", 0, 0.95)),
                    quantity({"economics.spot_reclaims_per_server_hour", QuantityKind::ratio, 0, 100, false, 0})});
}

PlanPanel::Flow PlanPanel::flow(QWidget* body, const std::vector<QWidget*>& fields) {
    Flow made;
    auto* box = new QWidget(body);
    made.grid = new QGridLayout(box);
    made.grid->setContentsMargins(0, 0, 0, 0);
    made.grid->setHorizontalSpacing(columnGap);
    made.grid->setVerticalSpacing(rowGap);
    made.grid->setColumnStretch(0, 1);
    made.grid->setColumnStretch(1, 1);
    for (QWidget* field : fields) {
        QWidget* one = cell(box, field);
        one->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        one->hide();
        made.cells.push_back({one, field->objectName().toStdString()});
    }
    body->layout()->addWidget(box);
    return made;
}

// Whether a field means something in the plan in hand.
bool PlanPanel::isAsked(const std::string& path) const {
    if (!isOpen(m_document.value(path)) || m_document.invalidText(path))
        return true; // what is stated is never hidden
    const auto& estimate = m_binder.estimate();
    const auto is = [this](const char* field, const char* id) {
        return m_binder.view(field).effective == Scalar{std::string(id)};
    };
    const bool buys = is("economics.mode", "buy");
    if (path == "economics.contract")
        return !buys;
    if (path == "economics.hosting_includes_power")
        return buys;
    if (path == "economics.include_vat")
        return is("economics.currency", "CNY");
    if (path == "economics.spot_reclaims_per_server_hour")
        return !buys && is("economics.contract", "spot");
    if (!path.starts_with(economics) || !estimate)
        return true;
    const std::string_view key = std::string_view(path).substr(economics.size());
    bool known = false;
    for (std::size_t i = 0; i < economicKeyCount; ++i)
        known = known || nameOf(static_cast<EconomicKey>(i)) == key;
    if (!known)
        return true;
    const auto used = usedKeys(estimate->resolved.economics);
    return std::ranges::any_of(used, [&](EconomicKey one) { return nameOf(one) == key; });
}

void PlanPanel::arrange(Flow& flow) {
    std::vector<FlowCell> asked;
    QWidget* const focus = focusWidget();
    for (const FlowCell& one : flow.cells) {
        // A field does not vanish under the user's hands.
        if (isAsked(one.path) || (focus && one.cell->isAncestorOf(focus) && focus->hasFocus()))
            asked.push_back(one);
    }
    const bool same = std::ranges::equal(asked, flow.shown, {}, &FlowCell::cell, &FlowCell::cell);
    if (same && !asked.empty())
        return;
    for (const FlowCell& one : flow.cells) {
        flow.grid->removeWidget(one.cell);
        one.cell->setVisible(
            std::ranges::any_of(asked, [&](const FlowCell& shown) { return shown.cell == one.cell; }));
    }
    for (std::size_t i = 0; i < asked.size(); ++i)
        flow.grid->addWidget(asked[i].cell, static_cast<int>(i / 2), static_cast<int>(i % 2));
    flow.shown = std::move(asked);
}

void PlanPanel::showEconomicUnits() {
    const auto unit = [this](std::string_view path, const QString& text) {
        if (const auto found = m_quantities.find(path); found != m_quantities.end())
            found->second->setUnit(text);
    };
    for (const auto& [path, edit] : m_quantities) {
        if (edit->spec().kind == QuantityKind::percent)
            edit->setUnit(QStringLiteral("%"));
        else if (edit->spec().kind == QuantityKind::seconds)
            edit->setUnit(QStringLiteral("s"));
    }
    unit("economics.price_per_accelerator_hour", tr("/ card-hour"));
    unit("economics.network_price_per_accelerator", tr("/ card"));
    unit("economics.electricity_per_kwh", QStringLiteral("/ kWh"));
    unit("economics.demand_charge_per_kw_month", tr("/ kW month"));
    unit("economics.hosting_per_kw_month", tr("/ kW month"));
    unit("economics.staff_cost_per_year", tr("/ year"));
    unit("economics.staff_fte", tr("people"));
    unit("economics.years", tr("years"));
    unit("economics.experiments_multiplier", QStringLiteral("×"));
    unit("economics.migration_months", tr("months"));
    unit("economics.delivery_weeks", tr("wk"));
    unit("economics.failures_per_accelerator_hour", tr("/ card-hour"));
    unit("economics.spot_reclaims_per_server_hour", tr("/ server-hour"));
    unit("economics.checkpoint_gbyte_per_s", QStringLiteral("GB/s"));
    unit("economics.grid_kg_co2_per_kwh", QStringLiteral("kg/kWh"));
}

QString PlanPanel::economicsNote(const QString& currency) const {
    const QString mode = valueText("economics.mode", m_binder.view("economics.mode").effective);
    const QString contract = valueText("economics.contract", m_binder.view("economics.contract").effective);
    const bool rents = m_binder.view("economics.mode").effective == Scalar{std::string("rent")};
    return rents ? tr("%1, %2, %3").arg(mode, contract, currency) : tr("%1, %2").arg(mode, currency);
}

// The software that the chosen card's makers write, and how PyTorch runs on it.
QString PlanPanel::ecosystemNote() const {
    const auto& chosen = m_document.scenario().cluster.accelerators;
    const Accelerator* card = chosen.size() == 1 ? m_library->catalog.accelerator(chosen.front()) : nullptr;
    return card ? QString::fromStdString(card->softwareStack) : QString();
}

} // namespace headroom
