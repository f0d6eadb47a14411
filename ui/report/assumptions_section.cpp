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

// Three columns of names and values, each read downwards.
BlockPtr pairs(const std::vector<Set>& values) {
    constexpr std::size_t columns = 3;
    const std::size_t rowCount = (values.size() + columns - 1) / columns;
    std::vector<TableRow> rows(rowCount);
    for (std::size_t i = 0; i < rowCount * columns; ++i) { // row by row
        const std::size_t row = i / columns, at = i % columns * rowCount + row;
        const bool isThere = at < values.size();
        rows[row].cells.push_back({isThere ? values[at].name : QString(), Tone::text2});
        rows[row].cells.push_back({isThere ? values[at].value : QString()});
    }
    return std::make_shared<TableBlock>(
        std::vector<TableColumn>{{{}, 29}, {{}, 0}, {{}, 29}, {{}, 0}, {{}, 29}, {{}, 0}}, std::move(rows),
        TableBlock::Style{Letter::note, false, 0.6});
}

// A reason that at least so many fields share is given once, their values in the order of their names.
constexpr std::size_t fewestAlike = 3;

struct Reason {
    QString why;
    std::vector<Set> fields;
};

BlockPtr defaults(const ReportSource& source) {
    std::vector<Reason> reasons;
    for (const Assumption& assumption : source.plan().resolved.assumed) {
        const QString why = assumptionText(assumption, source.messages);
        const auto known = std::find_if(reasons.begin(), reasons.end(), [&](const Reason& r) { return r.why == why; });
        Reason& reason = known == reasons.end() ? reasons.emplace_back(Reason{why, {}}) : *known;
        reason.fields.push_back({reportFieldName(assumption.path), assumedValue(assumption, source)});
    }
    std::vector<TableRow> rows;
    for (const Reason& reason : reasons) {
        QStringList names, values;
        for (const Set& field : reason.fields) {
            names << field.name;
            values << field.value;
        }
        const bool isOneValue = values.count(values.front()) == values.size();
        if (isOneValue || reason.fields.size() >= fewestAlike) {
            rows.push_back({{{source.list(names), Tone::text2},
                             {isOneValue ? values.front() : source.list(values)},
                             {reason.why, Tone::text2}}});
            continue;
        }
        for (const Set& field : reason.fields)
            rows.push_back({{{field.name, Tone::text2}, {field.value}, {reason.why, Tone::text2}}});
    }
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{ReportText::tr("Field"), 50},
                                                                 {ReportText::tr("Value"), 44},
                                                                 {ReportText::tr("Why"), 0}},
                                        std::move(rows), TableBlock::Style{Letter::note, true, 0.6});
}

} // namespace

Section assumptionsSection(const ReportSource& source) {
    const std::vector<Set> typed = typedValues(source), chosen = chosenValues(source);
    const auto assumed = static_cast<int>(source.plan().resolved.assumed.size());
    Section section =
        openSection(ReportPart::assumptions,
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
        section.blocks.push_back(subheadingBlock(ReportText::tr("Chosen by the search, the best of %1 legal plans")
                                                     .arg(source.format.count(source.study.plan.statistics.valid)),
                                                 4));
        section.blocks.push_back(pairs(chosen));
    }
    if (assumed > 0) {
        section.blocks.push_back(
            subheadingBlock(ReportText::tr("Defaults; a value typed into the plan takes the place of its row"), 4));
        section.blocks.push_back(defaults(source));
    }
    return section;
}

} // namespace headroom
