// SPDX-License-Identifier: GPL-3.0-or-later
// Fills pages with the blocks of sections: nothing overlaps, nothing leaves the margins, headings stay with what they
// head, long tables go on, and of several settings the one that wastes least paper is taken.
#pragma once

#include "report/block.h"

namespace headroom {

struct Section {
    QString name; // stands in the running head of the pages that begin with it
    std::vector<BlockPtr> blocks;
    double gapAbove = 7;      // millimetres, where it does not open a page
    bool mayOpenPage = false; // a page may begin here though the one before has room
    bool staysClose = false;  // better on the page of the section before
};

struct PlacedBlock {
    BlockPtr block;
    QRectF area;
    double gapAbove = 0; // millimetres; 0 at the top of a page
};

struct ReportPage {
    QString section;
    std::vector<PlacedBlock> blocks;
    bool compact = false; // set on a compact sheet
};

std::vector<ReportPage> setPages(const std::vector<Section>& sections, const QPaintDevice& device, bool chinese);

} // namespace headroom
