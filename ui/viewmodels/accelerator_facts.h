// SPDX-License-Identifier: GPL-3.0-or-later
// All that the catalog knows of one card, as lines with their sources: the pane beside the list of cards.
#pragma once

#include "estimate/accelerator_survey.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headroom {

struct AcceleratorFacts {
    struct Line {
        QString name, value;
        QString note;        // "[1]", or "unused"
        QString source;      // in full; its tool tip
        bool unused = false; // a headline that no estimate takes
    };
    struct Point {
        QString month;
        double amount = 0.0;
        int quotes = 0;
    };
    QString title, subtitle;
    std::vector<Line> lines;
    QStringList references; // in the order of their numbers, short
    std::vector<Point> rent; // by month, oldest first
    QString rentTitle;
    Currency currency = Currency::cny;
    struct Caution {
        QString text, note; // the note as its source wrote it
    };
    std::vector<Caution> cautions; // "Announced only", export control

    // All of it as lines, for the clipboard and the screen reader.
    [[nodiscard]] QString text() const;
};

AcceleratorFacts acceleratorFacts(const Accelerator& card, const AcceleratorOutcome* outcome, Currency currency);

} // namespace headroom
