// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a report's pages into a PDF. Needs no widget and may run on any thread.
#pragma once

#include "report/page_flow.h"

#include <QByteArray>
#include <QString>

namespace headroom {

// A report ready to be set: all text in its language, charts recorded.
struct Report {
    QString title;     // of the document and in the running head
    QString summary;   // one sentence, for the document's properties
    QString foot;      // program, version, date
    QString pageCount; // "Page %1 of %2"
    QString author;
    QByteArray languageTag; // "en", "zh-CN"
    bool chinese = false;
    std::vector<Section> sections;
    QByteArray scenario; // attached as scenario.json
};

// Empty when painting failed.
QByteArray paintPdf(const Report& report);

// Writes beside `path` and renames: the file appears whole or not at all, and what stood there stays until then.
// Returns an empty text, or the system's reason.
QString writeWhole(const QString& path, const QByteArray& bytes);

} // namespace headroom
