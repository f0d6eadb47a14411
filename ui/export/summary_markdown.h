// SPDX-License-Identifier: GPL-3.0-or-later
// A plan and what comes of it as Markdown, for a wiki or an issue: the verdict, the figures with intervals and limits,
// the parts, what was assumed, where figures come from, and the scenario to repeat it with.
#pragma once

#include <QDate>
#include <QString>

#include <string>
#include <vector>

namespace headroom {

class Messages;
struct Estimate;
struct Library;
struct Scenario;

struct SummaryInput {
    const Estimate& estimate;
    const Scenario& scenario; // to repeat it with
    const Library& library;
    const Messages& messages;
    std::vector<std::string> chosen; // paths that a search filled
    QString version;                 // of the program
    QDate date;
};

// In the language of the window.
QString summaryMarkdown(const SummaryInput& input);

} // namespace headroom
