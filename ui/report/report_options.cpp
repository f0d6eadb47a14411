// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_options.h"

#include "report/sections.h"

#include <QImage>
#include <QSvgRenderer>

#include <algorithm>

namespace headroom {

namespace {

struct PartWords {
    const char* id;
    const char* name;
};
constexpr std::array words{
    PartWords{"verdict", QT_TRANSLATE_NOOP("headroom::ReportText", "Verdict")},
    PartWords{"plan", QT_TRANSLATE_NOOP("headroom::ReportText", "Plan")},
    PartWords{"memory-time", QT_TRANSLATE_NOOP("headroom::ReportText", "Memory and time")},
    PartWords{"candidates", QT_TRANSLATE_NOOP("headroom::ReportText", "Candidates")},
    PartWords{"cost", QT_TRANSLATE_NOOP("headroom::ReportText", "Cost")},
    PartWords{"risks", QT_TRANSLATE_NOOP("headroom::ReportText", "Risks and sensitivity")},
    PartWords{"claims", QT_TRANSLATE_NOOP("headroom::ReportText", "Claims")},
    PartWords{"assumptions", QT_TRANSLATE_NOOP("headroom::ReportText", "Assumptions")},
    PartWords{"evidence", QT_TRANSLATE_NOOP("headroom::ReportText", "Evidence and sources")},
};
static_assert(words.size() == reportParts.size());

const PartWords& wordsOf(ReportPart part) { return words[static_cast<std::size_t>(part)]; }

} // namespace

QString idOf(ReportPart part) { return QString::fromLatin1(wordsOf(part).id); }

std::optional<ReportPart> reportPartOf(const QString& id) {
    const auto found = std::ranges::find_if(reportParts, [&](ReportPart part) { return idOf(part) == id; });
    return found == reportParts.end() ? std::nullopt : std::optional(*found);
}

QStringList reportPartIds() {
    QStringList ids;
    for (const ReportPart part : reportParts)
        ids << idOf(part);
    return ids;
}

QString reportPartName(ReportPart part) { return ReportText::tr(wordsOf(part).name); }

bool isLogo(const QByteArray& bytes) {
    if (bytes.isEmpty())
        return false;
    if (bytes.trimmed().startsWith('<'))
        return QSvgRenderer(bytes).isValid();
    return !QImage::fromData(bytes).isNull();
}

} // namespace headroom
