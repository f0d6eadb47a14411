// SPDX-License-Identifier: GPL-3.0-or-later
// How one figure on the screen comes about, as text: what the window shows when a reader asks a tile, a cell or a bar.
#pragma once

#include <QMetaType>
#include <QString>

#include <vector>

namespace headroom {

struct Explanation {
    QString title;    // what it is: "Weights, stage 0"
    QString figure;   // with its unit: "18.2 GiB"
    QString interval; // "80 % interval 17.9–18.6 GiB"; empty: exact, or none is known
    QString formula;  // in symbols or words; empty where the rows sum up
    struct Row {
        QString name, value;
        bool operator==(const Row&) const = default;
    };
    std::vector<Row> rows; // what the formula was filled with, or the parts of the sum
    QString source;        // catalog source and date, calibration, or who set it

    bool operator==(const Explanation&) const = default;
    // All of it as lines, for the clipboard and the screen reader.
    [[nodiscard]] QString text() const {
        QString out = title + QStringLiteral(": ") + figure;
        for (const QString& line : {interval, formula}) {
            if (!line.isEmpty())
                out += u'\n' + line;
        }
        for (const Row& row : rows)
            out += u'\n' + row.name + QStringLiteral(": ") + row.value;
        return source.isEmpty() ? out : out + u'\n' + source;
    }
};

} // namespace headroom

Q_DECLARE_METATYPE(headroom::Explanation)
