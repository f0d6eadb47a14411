// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader of the report wants in it: sections, paper, the letterhead, remarks of the author. A value; the dialog
// edits it, the command line reads it from its arguments.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace headroom {

// In the order of the pages. The verdict is always there.
enum class ReportPart { verdict, plan, memory_time, candidates, cost, risks, claims, assumptions, evidence };
inline constexpr std::array reportParts{ReportPart::verdict,    ReportPart::plan,        ReportPart::memory_time,
                                        ReportPart::candidates, ReportPart::cost,        ReportPart::risks,
                                        ReportPart::claims,     ReportPart::assumptions, ReportPart::evidence};

// As the command line writes it: "memory-time".
QString idOf(ReportPart part);
std::optional<ReportPart> reportPartOf(const QString& id);
QStringList reportPartIds();
// As the running head has it, in the language of the window.
QString reportPartName(ReportPart part);

enum class Paper { a4, letter };

struct ReportOptions {
    std::set<ReportPart> parts{reportParts.begin(), reportParts.end()};
    Paper paper = Paper::a4;
    QString company;                        // in the head of the first page; empty: the program's name alone
    QByteArray logo;                        // SVG, PNG or JPEG as it stands in its file; empty: none
    QString confidentiality;                // on every page; empty: nothing
    std::map<ReportPart, QString> comments; // the author's own words, below the finding of a section

    [[nodiscard]] bool has(ReportPart part) const { return part == ReportPart::verdict || parts.contains(part); }
    bool operator==(const ReportOptions&) const = default;
};

// Whether those bytes are a picture that a report can print.
bool isLogo(const QByteArray& bytes);

} // namespace headroom
