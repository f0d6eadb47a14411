// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report in the order of its pages. Private to ui/report.
#pragma once

#include "report/page_flow.h"
#include "report/report.h"

#include <QCoreApplication>

#include <string_view>

namespace headroom {

struct Accelerator;
struct Assumption;

// Every text of the report is translated in this context.
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(headroom::ReportText)
};

// What a section is made from.
struct ReportSource {
    std::shared_ptr<const Estimate> estimate;
    const Library& library;
    const Messages& messages;
    Format format;
    QString version;
    QDate date;

    [[nodiscard]] const Estimate& plan() const { return *estimate; }
    // The chosen card of the catalog; null where the scenario names none or an unknown one.
    [[nodiscard]] const Accelerator* card() const;
    [[nodiscard]] QString cardName() const;
    [[nodiscard]] const Assumption* assumed(std::string_view path) const;
    // Items of a list, joined as the language does.
    [[nodiscard]] QString list(const QStringList& items) const;
};

// Two columns of the design.
inline constexpr double halfWidth = 83, halfGap = 8;

Section verdictSection(const ReportSource& source);
Section planSection(const ReportSource& source);
Section memorySection(const ReportSource& source);
Section timeSection(const ReportSource& source);
Section problemsSection(const ReportSource& source);
Section assumptionsSection(const ReportSource& source);
Section sourcesSection(const ReportSource& source);

// A field of the scenario by its dotted path, and what it was filled with where it was open.
QString reportFieldName(std::string_view path);
QString assumedValue(const Assumption& assumption, const ReportSource& source);

// A row of a table without head: what, and how much.
struct TableRow;
TableRow keyValue(const QString& key, const QString& value);
BlockPtr keyValueTable(std::vector<TableRow> rows, double keyMillimetres);

} // namespace headroom
