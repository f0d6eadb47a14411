// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report of one scenario as a PDF: verdict, plan, memory and time, candidates, cost, risks, claims, what
// was assumed, where figures come from. The scenario travels along as the attachment scenario.json.
#pragma once

#include "report/report_options.h"
#include "text/format.h"

#include <QDate>
#include <QString>

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

// Writes the file, whole or not at all. Any thread. Returns an empty text, or the sentence that says what could not be
// written and what to do. Stopped: nothing is written, and the text says so.
QString writeReport(const TypesetReport& report, const QString& path, const std::stop_token& stop = {});

} // namespace headroom
