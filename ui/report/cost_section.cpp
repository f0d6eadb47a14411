// SPDX-License-Identifier: GPL-3.0-or-later
// The bill, the same cluster rented and bought, when buying pays, and whose prices these are.
#include "charts/break_even_chart.h"
#include "charts/cost_bar_chart.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/cost_words.h"
#include "viewmodels/cost_items_model.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

bool isKnown(const Estimate* e) { return e && e->figures && e->figures->cost.known; }

QString finding(const ReportSource& s) {
    const CostEstimate& cost = s.plan().figures->cost;
    const Format& f = s.format;
    if (!cost.known)
        return ReportText::tr("No price is known: %1 card-hours").arg(f.rounded(cost.acceleratorHours));
    const auto largest = std::ranges::max_element(cost.items, {}, [](const CostItem& item) { return item.amount; });
    if (largest == cost.items.end() || cost.total.amount <= 0)
        return ReportText::tr("One run costs %1").arg(f.money(cost.total));
    const double share = largest->amount / cost.total.amount;
    const int decimals = share > 0.99 && share < 1.0 ? 1 : 0; // not "100 %" of what has other items
    return ReportText::tr("One run costs %1, of which %2 is %3", "money; share; item")
        .arg(f.money(cost.total), f.percent(share, decimals),
             costItemName(largest->name).toLower());
}

void addBill(Section& section, const ReportSource& s) {
    const CostEstimate& cost = s.plan().figures->cost;
    CostBarChart chart;
    chart.fixTheme(Theme::light());
    chart.setEstimate(s.study.estimate);
    const double high = chart.sizeHint().height();
    section.blocks.push_back(noteBlock(
        ReportText::tr("%1 for a million tokens; %2 card-hours at %3; hatched: 80 % interval")
            .arg(s.format.money({cost.perMillionTokens, cost.total.currency}), s.format.rounded(cost.acceleratorHours),
                 s.format.money({cost.cardHour, cost.total.currency})),
        0.6, true));
    section.opening = section.blocks.size();
    section.blocks.push_back(std::make_shared<ChartBlock>(recordChart(chart, Sheet::textWidth, high),
                                                          recordChart(chart, Sheet::textWidth, high), 1.5));
}

QString modeTitle(const Estimate& e) {
    return e.resolved.economics.mode == AcquisitionMode::buy ? ReportText::tr("Bought") : ReportText::tr("Rented");
}

// The items of one way of paying, or what is missing for it.
std::vector<BlockPtr> billOf(const std::shared_ptr<const Estimate>& e, const ReportSource& s, bool chosen) {
    std::vector<BlockPtr> out{
        subheadingBlock(chosen ? ReportText::tr("%1: the plan").arg(modeTitle(*e)) : modeTitle(*e), 0)};
    if (!isKnown(e.get())) {
        QStringList names;
        for (const EconomicKey key : missingForBreakEven(e->resolved.economics))
            names << economicName(key);
        out.push_back(noteBlock(names.isEmpty() ? ReportText::tr("No price is known.")
                                                : ReportText::tr("Unknown: %1. The catalog has no quote, and the plan "
                                                                 "sets none.")
                                                      .arg(s.list(names)),
                                1, false));
        return out;
    }
    CostItemsModel model;
    model.setEstimate(e);
    out.push_back(tableOf(model, {CostItemsModel::item, CostItemsModel::amount, CostItemsModel::share}, {0, 22, 12},
                          {Letter::table, true, 0.5}));
    const CostEstimate& cost = e->figures->cost;
    const Currency currency = cost.total.currency;
    QStringList notes{
        ReportText::tr("80 % interval %1 to %2.")
            .arg(s.format.money({cost.interval80.low, currency}), s.format.money({cost.interval80.high, currency}))};
    if (cost.capital > 0)
        notes << ReportText::tr("%1 is paid before the first step; the run bears its share of the years of use.")
                     .arg(s.format.money({cost.capital, currency}));
    if (cost.commitment > 0)
        notes << ReportText::tr("The contract binds %1 in all.").arg(s.format.money({cost.commitment, currency}));
    out.push_back(noteBlock(notes.join(s.format.isChinese() ? QString() : QStringLiteral(" ")), 1, false));
    return out;
}

// The month of the crossing when one input is 30 % off.
std::vector<BlockPtr> moversOf(const BreakEvenView& view, const ReportSource& s) {
    const Format& f = s.format;
    const auto months = [&](const std::optional<double>& value) {
        return value ? f.figure(*value, 2) : ReportText::tr("never");
    };
    std::vector<TableRow> rows;
    for (const BreakEven::Sensitivity& moved : view.figures.sensitivities)
        rows.push_back({{{breakEvenInput(moved.parameter), Tone::text2},
                         {months(moved.low.monthsWithResidual)},
                         {months(moved.high.monthsWithResidual)}}});
    return {
        subheadingBlock(ReportText::tr("What moves the break-even, in months"), 0),
        std::make_shared<TableBlock>(
            std::vector<TableColumn>{{ReportText::tr("Input"), 0},
                                     {minusSign + QStringLiteral("30") + noBreak + u'%', 15, Qt::AlignRight},
                                     {QStringLiteral("+30") + noBreak + u'%', 15, Qt::AlignRight}},
            std::move(rows), TableBlock::Style{Letter::note, true, 0.5}),
        noteBlock(ReportText::tr("Owned and always in use, a card-hour costs %1; rented, %2. Owning is cheaper from %3 "
                                 "of use on.")
                      .arg(f.money({view.figures.ownedPerAcceleratorHour, view.currency}),
                           f.money({view.figures.rentPerAcceleratorHour, view.currency}),
                           f.percent(view.figures.point.utilisation)),
                  1, false)};
}

// The inputs of the bill; their sources stand with all others.
std::vector<BlockPtr> priceBlocks(const ReportSource& s) {
    const Economics& economics = s.plan().resolved.economics;
    std::vector<TableRow> rows;
    for (const EconomicKey key : usedKeys(economics))
        if (const EconomicValue& value = economics[key]; value.value)
            rows.push_back(
                {{{economicName(key), Tone::text2}, {economicText(key, value, economics.currency, s.format)}}});
    if (rows.empty())
        return {};
    return {subheadingBlock(ReportText::tr("What the bill rests on"), 0),
            std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 0}, {{}, 40, Qt::AlignRight}}, std::move(rows),
                                         TableBlock::Style{Letter::note, false, 0.5}),
            noteBlock(ReportText::tr("In brackets the plausible range; sources and dates are listed at the end."), 1,
                      false)};
}

QString leftOut(const ReportSource& s) {
    QStringList names;
    for (const EconomicKey key : unknownKeys(s.plan().resolved.economics))
        names << economicName(key);
    const QString never = ReportText::tr("Not in the bill: data and labelling, failed exploratory runs beyond the "
                                         "factor above, serving, building work.");
    return names.isEmpty() ? never
                           : never + (s.format.isChinese() ? QString() : QStringLiteral(" ")) +
                                 ReportText::tr("Unknown, and counted as nothing: %1.").arg(s.list(names));
}

} // namespace

Section costSection(const ReportSource& source) {
    if (!source.study.hasFigures())
        return {};
    Section section = openSection(ReportPart::cost, finding(source));
    if (source.plan().figures->cost.known)
        addBill(section, source);
    if (source.study.otherMode)
        section.blocks.push_back(std::make_shared<ColumnsBlock>(billOf(source.study.estimate, source, true),
                                                                billOf(source.study.otherMode, source, false),
                                                                halfWidth, halfGap, 4));
    const std::optional<BreakEvenView> view = breakEvenView(source.plan());
    if (view) {
        BreakEvenChart chart;
        chart.fixTheme(Theme::light());
        chart.setView(view);
        section.blocks.push_back(headingBlock(breakEvenFinding(*view), 5));
        section.blocks.push_back(noteBlock(
            ReportText::tr("Cost so far by month, the same cluster rented and bought; bands: 80 %"), 0.6, true));
        section.blocks.push_back(std::make_shared<ChartBlock>(recordChart(chart, Sheet::textWidth, 215),
                                                              recordChart(chart, Sheet::textWidth, 170), 1));
        section.blocks.push_back(
            std::make_shared<ColumnsBlock>(moversOf(*view, source), priceBlocks(source), halfWidth, halfGap, 4));
    } else {
        for (BlockPtr& block : priceBlocks(source))
            section.blocks.push_back(std::move(block));
    }
    section.blocks.push_back(noteBlock(leftOut(source), 2.5, false));
    return section;
}

} // namespace headroom
