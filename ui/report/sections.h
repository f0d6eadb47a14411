// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report in the order of its pages. Private to ui/report.
#pragma once

#include "pages/page_services.h"
#include "report/page_flow.h"
#include "report/report.h"
#include "report/report_study.h"

#include <QCoreApplication>

#include <string_view>

namespace headroom {

struct Accelerator;
struct Assumption;
class ChartBase;

// Every text of the report is translated in this context.
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(headroom::ReportText)
};

// What a section is made from.
struct ReportSource {
    const ReportStudy& study;
    const PageServices& services;
    const Library& library;
    const Messages& messages;
    const ReportOptions& options;
    Format format;
    QString version;
    QDate date;

    [[nodiscard]] const Estimate& plan() const { return *study.estimate; }
    [[nodiscard]] Currency currency() const { return plan().resolved.economics.currency; }
    // The chosen card of the catalog; null where the scenario names none or an unknown one.
    [[nodiscard]] const Accelerator* card() const;
    [[nodiscard]] QString cardName() const;
    [[nodiscard]] const Assumption* assumed(std::string_view path) const;
    // Who set a value: the author, the search, or the defaults.
    [[nodiscard]] QString setBy(std::string_view path) const;
    // Items of a list, joined as the language does.
    [[nodiscard]] QString list(const QStringList& items) const;
};

// In which order blocks go when the report would be too long: what a reader misses least goes first.
enum ExtraOrder { neighboursExtra, costTornadoExtra, curvesExtra, evidenceChartExtra };

// Two columns of the design.
inline constexpr double halfWidth = 83, halfGap = 8;

// Empty of blocks where there is nothing to say. All but the verdict begin with their finding.
Section verdictSection(const ReportSource& source);
Section planSection(const ReportSource& source);
Section memoryTimeSection(const ReportSource& source);
Section candidatesSection(const ReportSource& source);
Section costSection(const ReportSource& source);
Section risksSection(const ReportSource& source);
Section claimsSection(const ReportSource& source);
Section assumptionsSection(const ReportSource& source);
Section evidenceSection(const ReportSource& source);

// Begins a section: its finding as a heading, and a line below it that says how to read what follows.
Section openSection(ReportPart part, const QString& finding, const QString& lead = {});

// Pieces that sections share.
void addProblems(Section& section, const ReportSource& source);
void addSources(Section& section, const ReportSource& source);
// Rows of the decision's candidates, by rank.
std::vector<BlockPtr> otherCandidates(const std::vector<int>& rows, const ReportSource& source);
// What starts the run, by the options of the plan's framework; empty where none is known for it.
std::vector<BlockPtr> launchBlocks(const ReportSource& source);
std::vector<BlockPtr> runBlocks(const ReportSource& source);
// The three reasons, and what is to be decided, for the first page.
QStringList verdictReasons(const ReportSource& source);
QString verdictRequest(const ReportSource& source);

// A field of the scenario by its dotted path, and what it was filled with where it was open.
QString reportFieldName(std::string_view path);
QString assumedValue(const Assumption& assumption, const ReportSource& source);

// Records a chart so many millimetres wide and pixels (at 96 an inch) high, in the light theme.
ChartBlock::Drawing recordChart(ChartBase& chart, double millimetres, double pixels);

// A row of a table without head: what, and how much.
struct TableRow;
TableRow keyValue(const QString& key, const QString& value);
BlockPtr keyValueTable(std::vector<TableRow> rows, double keyMillimetres);

} // namespace headroom
