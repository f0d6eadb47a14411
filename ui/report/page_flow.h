// SPDX-License-Identifier: GPL-3.0-or-later
// Fills pages with the blocks of sections: each section opens a page unless the one before would be left nearly empty,
// nothing overlaps, nothing leaves the margins, headings stay with what they head, long tables go on, and of several
// settings of a section the one that wastes least paper is taken.
#pragma once

#include "report/block.h"

namespace headroom {

// A block of a section that is left out when the report would be too long; lower orders go first.
struct Extra {
    int order = 0;
    BlockPtr block;
};

struct Section {
    ReportPart part = ReportPart::verdict;
    QString name;    // stands in the running head of the pages that begin with it
    QString finding; // in the contents; empty: it is not listed
    std::vector<BlockPtr> blocks;
    std::size_t opening = 0; // blocks that the author's remark comes after
    std::vector<Extra> extras;
    bool flows = false; // goes on below the section before rather than make the report too long
};

struct PlacedBlock {
    BlockPtr block;
    QRectF area;
    bool compact = false; // set on a compact sheet
};

struct ReportPage {
    QString section;
    std::vector<PlacedBlock> blocks;
};

struct SetReport {
    std::vector<ReportPage> pages;
    std::vector<int> openings; // number of the page that each section begins on, from 1
};

// A page that is filled less looks like a mistake, unless it is the last.
inline constexpr double leastFilled = 1.0 / 3.0;
// More pages than this nobody reads: sections then go on below each other.
inline constexpr std::size_t mostPages = 10;

struct PageSetting {
    const QPaintDevice& device;
    Paper paper = Paper::a4;
    bool chinese = false;
};

SetReport setPages(const std::vector<Section>& sections, const PageSetting& setting);

} // namespace headroom
