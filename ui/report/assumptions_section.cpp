// SPDX-License-Identifier: GPL-3.0-or-later
// Every value that the figures rest on, with who set it: the author, the search, or a default and why.
#include "document/field.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/field_text.h"
#include "text/problem_text.h"

#include <algorithm>

namespace headroom {

namespace {

struct Set {
    QString name, value;
};

// As an assumption of the same field would read.
QString fieldValue(std::string_view path, const Scalar& value, const ReportSource& s) {
    const auto* amount = std::get_if<double>(&value);
    if (amount && path == "constraints.max_cost")
        return s.format.money({*amount, s.currency()});
    return assumedValue({std::string(path), value, {}, {}}, s);
}

// What the author typed, field by field.
std::vector<Set> typedValues(const ReportSource& s) {
    std::vector<Set> out;
    for (const Field& field : allFields()) {
        const Scalar value = field.read(s.study.typed);
        if (isOpen(value) || field.path == "name" || field.path.starts_with("decision.weights"))
            continue;
        out.push_back({reportFieldName(field.path), fieldValue(field.path, value, s)});
    }
    return out;
}

std::vector<Set> chosenValues(const ReportSource& s) {
    std::vector<Set> out;
    for (const std::string& path : s.study.plan.chosen) {
        const Field* field = findField(path);
        const Scalar value = field ? field->read(s.study.plan.scenario) : Scalar{};
        if (field && !isOpen(value))
            out.push_back({reportFieldName(path), fieldValue(path, value, s)});
    }
    return out;
}

// Two columns of names and values, read down the left one first.
BlockPtr pairs(const std::vector<Set>& values) {
    const std::size_t half = (values.size() + 1) / 2;
    std::vector<TableRow> rows;
    for (std::size_t i = 0; i < half; ++i) {
        TableRow row{{{values[i].name, Tone::text2}, {values[i].value}}};
        if (i + half < values.size()) {
            row.cells.push_back({values[i + half].name, Tone::text2});
            row.cells.push_back({values[i + half].value});
        }
        rows.push_back(std::move(row));
    }
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 41}, {{}, 0}, {{}, 41}, {{}, 0}}, std::move(rows),
                                        TableBlock::Style{Letter::note, false, 0.6});
}

BlockPtr defaults(const ReportSource& source) {
    std::vector<TableRow> rows;
    for (const Assumption& assumption : source.plan().resolved.assumed) {
        const QString name = reportFieldName(assumption.path), value = assumedValue(assumption, source),
                      why = assumptionText(assumption, source.messages);
        // Fields filled alike share a row.
        const auto alike = std::find_if(rows.begin(), rows.end(), [&](const TableRow& row) {
            return row.cells[1].text == value && row.cells[2].text == why;
        });
        if (alike == rows.end())
            rows.push_back({{{name, Tone::text2}, {value}, {why, Tone::text2}}});
        else
            alike->cells[0].text = source.list({alike->cells[0].text, name});
    }
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{ReportText::tr("Field"), 44},
                                                                 {ReportText::tr("Value"), 40},
                                                                 {ReportText::tr("Why"), 0}},
                                        std::move(rows), TableBlock::Style{Letter::note, true, 0.6});
}

} // namespace

Section assumptionsSection(const ReportSource& source) {
    const std::vector<Set> typed = typedValues(source), chosen = chosenValues(source);
    const auto assumed = static_cast<int>(source.plan().resolved.assumed.size());
    Section section = openSection(
        ReportPart::assumptions,
        ReportText::tr("Who set what: the user %1 values, the search %2, defaults %3", "counts")
            .arg(typed.size())
            .arg(chosen.size())
            .arg(assumed));
    section.flows = true;
    if (!typed.empty()) {
        section.blocks.push_back(subheadingBlock(ReportText::tr("Set by the user"), 3));
        section.blocks.push_back(pairs(typed));
    }
    if (!chosen.empty()) {
        section.blocks.push_back(subheadingBlock(
            ReportText::tr("Chosen by the search, the best of %1 legal plans")
                .arg(source.format.count(source.study.plan.statistics.valid)),
            4));
        section.blocks.push_back(pairs(chosen));
    }
    if (assumed > 0) {
        section.blocks.push_back(subheadingBlock(
            ReportText::tr("Defaults; a value typed into the plan takes the place of its row"), 4));
        section.blocks.push_back(defaults(source));
    }
    return section;
}

} // namespace headroom
