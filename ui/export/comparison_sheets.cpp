// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/comparison_sheets.h"

#include "cost/economics.h"
#include "estimate/as_typed.h"
#include "estimate/resolve.h"
#include "export/plan_figures.h"
#include "io/scenario_json.h"
#include "names/enum_names.h"
#include "text/cost_words.h"
#include "text/field_text.h"
#include "text/part_names.h"
#include "text/problem_text.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/step_parts.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double nameWidth = 34, unitWidth = 10, planWidth = 22, textWidth = 60;

const Figures* figuresOf(const ComparedPlan& plan) {
    return plan.estimate && plan.estimate->figures ? &*plan.estimate->figures : nullptr;
}

std::vector<double> widthsFor(std::size_t plans) {
    std::vector<double> widths{nameWidth, unitWidth};
    widths.resize(2 + plans, planWidth);
    return widths;
}

WorkbookSheet plansSheet(const QString& name, const std::vector<ComparedPlan>& plans) {
    WorkbookSheet sheet;
    sheet.name = name.toStdString();
    sheet.widths = widthsFor(plans.size());
    sheet.frozenColumns = 2;
    return sheet;
}

CellLook lookOf(const PlanFigure& figure, double value) {
    switch (figure.kind) {
    case PlanFigure::Kind::whole:
        return CellLook::whole;
    case PlanFigure::Kind::fraction:
        return CellLook::fraction;
    default:
        // Small figures would read as nothing with two decimals.
        return value != 0.0 && value < 10.0 && value > -10.0 ? CellLook::fine : CellLook::figure;
    }
}

WorkbookCell figureCell(const PlanFigure& figure) {
    if (const auto* value = std::get_if<double>(&figure.value))
        return cellOf(*value, lookOf(figure, *value));
    if (const auto* text = std::get_if<QString>(&figure.value))
        return cellOf(*text);
    return {};
}

// A number as a number, whatever type the field has.
WorkbookCell scalarCell(std::string_view path, const Scalar& value, const Library& library) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return {static_cast<double>(*whole), CellLook::text};
    if (const auto* real = std::get_if<double>(&value))
        return {*real, CellLook::text};
    return cellOf(valueText(path, value, &library));
}

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

void addAssumed(WorkbookSheet& sheet, const ComparedPlan& plan, const Library& library, const Messages& messages) {
    for (const Assumption& assumption : plan.estimate->resolved.assumed)
        sheet.rows.push_back({cellOf(planHead(plan)),
                              cellOf(fieldLabel(assumption.path)),
                              cellOf(utf8(assumption.path)),
                              scalarCell(assumption.path, assumption.value, library),
                              {},
                              {},
                              {},
                              cellOf(ComparisonWords::tr("default")),
                              cellOf(assumptionText(assumption, messages), CellLook::note),
                              {}});
}

void addEconomics(WorkbookSheet& sheet, const ComparedPlan& plan) {
    const Economics& economics = plan.estimate->resolved.economics;
    for (const EconomicKey key : usedKeys(economics)) {
        const EconomicValue& value = economics[key];
        if (!value.value)
            continue;
        const bool typed = value.origin == ValueOrigin::scenario;
        const auto end = [&](double at) { return value.hasRange() ? cellOf(at, CellLook::text) : WorkbookCell(); };
        sheet.rows.push_back({cellOf(planHead(plan)), cellOf(economicName(key)),
                              cellOf(QStringLiteral("economics.") + utf8(nameOf(key))),
                              cellOf(*value.value, CellLook::text), cellOf(utf8(unitOf(key))), end(value.low),
                              end(value.high),
                              cellOf(typed ? ComparisonWords::tr("plan") : ComparisonWords::tr("catalog")),
                              cellOf(typed ? QString() : QString::fromStdString(value.source), CellLook::note),
                              cellOf(QString::fromStdString(value.date))});
    }
}

} // namespace

QString planHead(const ComparedPlan& plan) { return QStringLiteral("%1: %2").arg(plan.letter).arg(plan.name); }

std::vector<WorkbookCell> plansHead(const QString& first, const QString& second,
                                    const std::vector<ComparedPlan>& plans) {
    std::vector<WorkbookCell> row{cellOf(first, CellLook::head), cellOf(second, CellLook::head)};
    for (const ComparedPlan& plan : plans)
        row.push_back(cellOf(planHead(plan), CellLook::head));
    return row;
}

WorkbookSheet figuresSheet(const std::vector<ComparedPlan>& plans, const Library& library) {
    WorkbookSheet sheet = plansSheet(ComparisonWords::tr("Comparison"), plans);
    sheet.rows.push_back(plansHead(ComparisonWords::tr("Figure"), ComparisonWords::tr("Unit"), plans));
    std::vector<std::vector<PlanFigure>> columns;
    for (const ComparedPlan& plan : plans)
        columns.push_back(plan.estimate ? planFigures(*plan.estimate, library) : std::vector<PlanFigure>());
    const auto full = std::ranges::find_if(columns, [](const auto& column) { return !column.empty(); });
    if (full == columns.end())
        return sheet;
    for (std::size_t i = 0; i < full->size(); ++i) {
        const PlanFigure& first = (*full)[i];
        if (first.kind == PlanFigure::Kind::heading) {
            sheet.rows.push_back({cellOf(first.name, CellLook::heading)});
            continue;
        }
        // One unit for the row, or each plan's own in its cell's neighbourhood: the row "Currency" says which.
        const bool same = std::ranges::all_of(
            columns, [&](const auto& column) { return column.empty() || column[i].unit == first.unit; });
        std::vector<WorkbookCell> row{cellOf(first.name),
                                      cellOf(same ? first.unit : ComparisonWords::tr("its currency"))};
        for (const auto& column : columns)
            row.push_back(column.empty() ? WorkbookCell() : figureCell(column[i]));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

WorkbookSheet memorySheet(const std::vector<ComparedPlan>& plans) {
    WorkbookSheet sheet;
    sheet.name = ComparisonWords::tr("Memory").toStdString();
    sheet.widths = {nameWidth, unitWidth};
    sheet.frozenColumns = 2;
    std::vector<WorkbookCell> head{cellOf(ComparisonWords::tr("Plan"), CellLook::head),
                                   cellOf(ComparisonWords::tr("Stage"), CellLook::head)};
    for (const MemoryPart& part : memoryParts(StageMemory{}))
        head.push_back(cellOf(ComparisonWords::tr("%1, GiB").arg(partName(part.part)), CellLook::head));
    for (const QString& name : {ComparisonWords::tr("Total, GiB"), ComparisonWords::tr("Usable, GiB")})
        head.push_back(cellOf(name, CellLook::head));
    sheet.widths.resize(head.size(), 14);
    sheet.rows.push_back(std::move(head));
    for (const ComparedPlan& plan : plans) {
        const Figures* figures = figuresOf(plan);
        if (figures == nullptr)
            continue;
        double number = 0;
        for (const StageMemory& stage : figures->memory.stages) {
            std::vector<WorkbookCell> row{cellOf(planHead(plan)), cellOf(number++, CellLook::whole)};
            for (const MemoryPart& part : memoryParts(stage))
                row.push_back(cellOf(units::inGib(part.bytes), CellLook::figure));
            row.push_back(cellOf(units::inGib(stage.total()), CellLook::figure));
            row.push_back(cellOf(units::inGib(figures->memory.capacity), CellLook::figure));
            sheet.rows.push_back(std::move(row));
        }
    }
    return sheet;
}

WorkbookSheet stepSheet(const std::vector<ComparedPlan>& plans) {
    WorkbookSheet sheet = plansSheet(ComparisonWords::tr("Step"), plans);
    sheet.rows.push_back(plansHead(ComparisonWords::tr("Part of the step"), ComparisonWords::tr("Unit"), plans));
    const auto add = [&](const QString& name, auto seconds) {
        std::vector<WorkbookCell> row{cellOf(name), cellOf(QStringLiteral("s"))};
        for (const ComparedPlan& plan : plans) {
            const Figures* figures = figuresOf(plan);
            row.push_back(figures ? cellOf(seconds(*figures).value(), CellLook::fine) : WorkbookCell());
        }
        sheet.rows.push_back(std::move(row));
    };
    std::size_t index = 0;
    for (const StepPart& part : stepParts(StepBreakdown{})) {
        add(partName(part.part), [index](const Figures& f) { return stepParts(f.step.breakdown)[index].seconds; });
        ++index;
    }
    add(ComparisonWords::tr("Step"), [](const Figures& f) { return f.step.seconds; });
    return sheet;
}

WorkbookSheet costSheet(const std::vector<ComparedPlan>& plans) {
    WorkbookSheet sheet = plansSheet(ComparisonWords::tr("Cost"), plans);
    sheet.rows.push_back(plansHead(ComparisonWords::tr("Item"), ComparisonWords::tr("Key"), plans));
    std::vector<std::string_view> items; // of any plan, in the order of the bills
    std::vector<WorkbookCell> currencies{cellOf(ComparisonWords::tr("Currency")), {}},
        total{cellOf(ComparisonWords::tr("Total")), cellOf(QStringLiteral("total"))};
    for (const ComparedPlan& plan : plans) {
        const Figures* figures = figuresOf(plan);
        const bool known = figures && figures->cost.known;
        currencies.push_back(known ? cellOf(utf8(enumName(figures->cost.total.currency))) : WorkbookCell());
        total.push_back(known ? cellOf(figures->cost.total.amount, CellLook::figure) : WorkbookCell());
        for (std::size_t i = 0; known && i < figures->cost.items.size(); ++i)
            if (std::ranges::find(items, figures->cost.items[i].name) == items.end())
                items.emplace_back(figures->cost.items[i].name);
    }
    sheet.rows.push_back(std::move(currencies));
    for (const std::string_view item : items) {
        std::vector<WorkbookCell> row{cellOf(costItemName(item)), cellOf(utf8(item))};
        for (const ComparedPlan& plan : plans) {
            const Figures* figures = figuresOf(plan);
            WorkbookCell cell;
            for (std::size_t i = 0; figures && figures->cost.known && i < figures->cost.items.size(); ++i)
                if (figures->cost.items[i].name == item)
                    cell = cellOf(figures->cost.items[i].amount, CellLook::figure);
            row.push_back(std::move(cell));
        }
        sheet.rows.push_back(std::move(row));
    }
    sheet.rows.push_back(std::move(total));
    return sheet;
}

WorkbookSheet assumptionsSheet(const std::vector<ComparedPlan>& plans, const Library& library,
                               const Messages& messages) {
    WorkbookSheet sheet;
    sheet.name = ComparisonWords::tr("Assumptions").toStdString();
    sheet.widths = {planWidth, nameWidth, nameWidth, planWidth, planWidth, 12, 12, 12, textWidth, 12};
    std::vector<WorkbookCell> head;
    for (const QString& name : {ComparisonWords::tr("Plan"), ComparisonWords::tr("Field"), ComparisonWords::tr("Path"),
                                ComparisonWords::tr("Value"), ComparisonWords::tr("Unit"), ComparisonWords::tr("Low"),
                                ComparisonWords::tr("High"), ComparisonWords::tr("Set by"),
                                ComparisonWords::tr("Why, or source"), ComparisonWords::tr("Date")})
        head.push_back(cellOf(name, CellLook::head));
    sheet.rows.push_back(std::move(head));
    for (const ComparedPlan& plan : plans) {
        if (!plan.estimate)
            continue;
        addAssumed(sheet, plan, library, messages);
        addEconomics(sheet, plan);
    }
    return sheet;
}

WorkbookSheet scenariosSheet(const std::vector<ComparedPlan>& plans) {
    WorkbookSheet sheet;
    sheet.name = ComparisonWords::tr("Scenarios").toStdString();
    sheet.widths.assign(plans.size(), textWidth);
    // A line a row: a column, copied into a file, is the document.
    sheet.rows.emplace_back();
    for (const ComparedPlan& plan : plans)
        sheet.rows.front().push_back(cellOf(planHead(plan), CellLook::head));
    for (std::size_t column = 0; column < plans.size(); ++column) {
        if (!plans[column].estimate)
            continue;
        const QString document =
            QString::fromStdString(writeScenario(scenarioAsTyped(plans[column].estimate->resolved)));
        std::size_t row = 1;
        for (const QString& line : document.split(u'\n', Qt::SkipEmptyParts)) {
            if (row == sheet.rows.size())
                sheet.rows.emplace_back();
            sheet.rows[row].resize(std::max(sheet.rows[row].size(), column + 1));
            sheet.rows[row][column] = cellOf(line, CellLook::code);
            ++row;
        }
    }
    return sheet;
}

} // namespace headroom
