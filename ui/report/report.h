// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report of one estimate as a PDF: verdict, plan, memory, time and cost, what was assumed, where figures
// come from. The scenario travels along as the attachment scenario.json.
#pragma once

#include "text/format.h"

#include <QDate>
#include <QString>

#include <memory>

namespace headroom {

class Messages;
struct Estimate;
struct Library;
struct Report;
struct Scenario;

struct ReportInput {
    std::shared_ptr<const Estimate> estimate; // legal or not: the report then says why not
    std::shared_ptr<const Scenario> typed;    // what its author left; null: the scenario as understood is attached
    std::shared_ptr<const Library> library;
    std::shared_ptr<const Messages> messages;
    Language language = Language::english;
    QString version; // of the program
    QDate date;      // printed on every page
};

// The answer in one sentence, in the language of the window.
QString verdictSentence(const Estimate& estimate, const Library& library);

// Builds the text and records the charts. GUI thread only: charts are widgets, and the window's language changes while
// another one is spoken.
Report buildReport(const ReportInput& input);

// Sets the pages and writes the file, whole or not at all. Any thread. Returns an empty text, or the sentence that says
// what could not be written and what to do.
QString writeReport(const Report& report, const QString& path);

} // namespace headroom
