// SPDX-License-Identifier: GPL-3.0-or-later
// Sets a report on pages and paints them: into a PDF, or one by one for a preview. Needs no widget and may run on any
// thread.
#pragma once

#include "report/page_flow.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <stop_token>

namespace headroom {

// A report ready to be set: all text in its language, charts recorded.
struct Report {
    QString title;     // of the document and in the running head
    QString summary;   // one sentence, for the document's properties
    QString foot;      // program, version, date
    QString pageCount; // "Page %1 of %2"
    QString author;
    QByteArray languageTag; // "en", "zh-CN"
    QString confidentiality;
    Paper paper = Paper::a4;
    bool chinese = false;
    std::vector<Section> sections;
    std::shared_ptr<std::vector<int>> openings; // pages of the sections, for the contents; filled when it is set
    QByteArray scenario;                        // attached as scenario.json
};

struct TypesetReport {
    Report report;
    std::vector<ReportPage> pages;
};

std::shared_ptr<const TypesetReport> typeset(Report report);

// Dots an inch that pages are set in: finer than the thinnest line.
inline constexpr int paperResolution = 1200;
// Of one page in those dots.
QSizeF pageDots(const TypesetReport& set);
// One page, from 0; the painter's units are such dots.
void paintPage(QPainter& painter, const TypesetReport& set, std::size_t page);

// Empty when painting failed or was stopped. `progress`: the share of pages that are painted.
QByteArray paintPdf(const TypesetReport& set, const std::stop_token& stop = {},
                    const std::function<void(double)>& progress = {});

} // namespace headroom
