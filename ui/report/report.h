// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report of one scenario as a PDF: verdict, plan, memory and time, candidates, cost, risks, claims, what
// was assumed, where figures come from. The scenario travels along as the attachment scenario.json.
#pragma once

#include "report/report_options.h"
#include "text/format.h"

#include <QDate>
#include <QString>

#include <functional>
#include <memory>
#include <stop_token>

namespace headroom {

struct Estimate;
struct Library;
struct PageServices;
struct Report;
struct ReportStudy;
struct TypesetReport;
using ServicesPtr = std::shared_ptr<const PageServices>;

struct ReportInput {
    std::shared_ptr<const ReportStudy> study;
    ServicesPtr services;
    ReportOptions options;
    Language language = Language::english;
    QString version; // of the program
    QDate date;      // printed on every page
};

// The answer in one sentence, in the language of the window.
QString verdictSentence(const Estimate& estimate, const Library& library);

// Builds the text and records the charts. GUI thread only: charts are widgets, and the window's language changes while
// another one is spoken.
Report buildReport(const ReportInput& input);

// The same in steps of a section each, for a window that goes on between them.
class ReportBuilder {
public:
    explicit ReportBuilder(ReportInput input);
    ~ReportBuilder();
    ReportBuilder(const ReportBuilder&) = delete;
    ReportBuilder& operator=(const ReportBuilder&) = delete;
    // Builds the next section; false when none is left.
    bool step();
    // Once, after the last step.
    Report take();

private:
    ReportInput m_input;
    std::unique_ptr<Report> m_report;
    std::size_t m_next = 0; // of reportParts
};

// Writes the file, whole or not at all. Any thread. Returns an empty text, or the sentence that says what could not be
// written and what to do. Stopped: nothing is written, and the text says so. `progress`: the share done.
QString writeReport(const TypesetReport& report, const QString& path, const std::stop_token& stop = {},
                    const std::function<void(double)>& progress = {});

} // namespace headroom
