// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_flow.h"

#include <algorithm>
#include <limits>

namespace headroom {

namespace {

// Below this share of a page the last one looks like a mistake.
constexpr double emptyLastPage = 0.28;

class Flow {
public:
    explicit Flow(const Sheet& sheet) : m_sheet(sheet), m_bottom(sheet.mm(Sheet::bodyBottom)) {}

    void openPage(const QString& section) {
        // The first page carries no running head.
        m_top = m_sheet.mm(m_pages.empty() ? Sheet::headRule : Sheet::bodyTop);
        m_y = m_top;
        m_pages.push_back({section, {}, m_sheet.isCompact()});
    }

    void add(const Section& section, bool opensPage) {
        if (m_pages.empty() || (opensPage && m_y > m_top))
            openPage(section.name);
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            const double extra = i == 0 && m_y > m_top ? section.gapAbove : 0.0;
            if (m_y > m_top && m_y + m_sheet.gap(extra) + need(section.blocks, i) > m_bottom) {
                if (i == 0 && section.staysClose)
                    m_waste += 3;
                openPage(section.name);
            }
            place(section.name, section.blocks[i], m_y > m_top ? extra : 0.0);
        }
    }

    [[nodiscard]] std::vector<ReportPage> take() { return std::move(m_pages); }

    // What the pages look like, less is better: paper first, then cut tables and gaps at the foot of pages.
    [[nodiscard]] double waste() const {
        double waste = 10.0 * static_cast<double>(m_pages.size()) + m_waste;
        for (const ReportPage& page : m_pages) {
            const double end = page.blocks.empty() ? 0.0 : page.blocks.back().area.bottom();
            const double filled = end / m_bottom;
            if (&page != &m_pages.back())
                waste += 4.0 * (1.0 - filled);
            else if (m_pages.size() > 1 && filled < emptyLastPage)
                waste += 6.0;
        }
        return waste;
    }

private:
    // Height from the gap above block i to the end of what must not be parted from it.
    [[nodiscard]] double need(const std::vector<BlockPtr>& blocks, std::size_t i) const {
        const double width = m_sheet.mm(Sheet::textWidth);
        double height = 0;
        for (;; ++i) {
            const bool goesOn = blocks[i]->staysWithNext() && i + 1 < blocks.size();
            height += m_sheet.gap(blocks[i]->gapAbove()) +
                      (goesOn ? blocks[i]->height(m_sheet, width) : blocks[i]->leastHeight(m_sheet, width));
            if (!goesOn)
                return height;
        }
    }

    void place(const QString& section, BlockPtr block, double extra) {
        const double left = m_sheet.mm(Sheet::margin), width = m_sheet.mm(Sheet::textWidth);
        double gap = m_y > m_top ? extra + block->gapAbove() : 0.0;
        m_y += m_sheet.gap(gap);
        for (;;) {
            const double height = block->height(m_sheet, width), room = m_bottom - m_y;
            if (height <= room) {
                m_pages.back().blocks.push_back({block, {left, m_y, width, height}, gap});
                m_y += height;
                return;
            }
            const auto [first, rest] = block->split(m_sheet, width, room);
            if (!first) { // a block that no page can hold is shown as far as one does
                if (m_y > m_top) {
                    openPage(section);
                    gap = 0;
                    continue;
                }
                m_pages.back().blocks.push_back({block, {left, m_y, width, room}, gap});
                m_y = m_bottom;
                return;
            }
            m_waste += 2.5; // a table that goes on overleaf
            m_pages.back().blocks.push_back({first, {left, m_y, width, first->height(m_sheet, width)}, gap});
            openPage(section);
            gap = 0;
            block = rest;
        }
    }

    const Sheet& m_sheet;
    double m_bottom, m_top = 0, m_y = 0;
    double m_waste = 0;
    std::vector<ReportPage> m_pages;
};

// A page that holds its blocks at normal density too is better so.
void loosen(ReportPage& page, const Sheet& sheet) {
    std::vector<PlacedBlock> loose = page.blocks;
    double y = loose.empty() ? 0.0 : loose.front().area.top();
    for (PlacedBlock& placed : loose) {
        y += sheet.gap(placed.gapAbove);
        const double height = placed.block->height(sheet, placed.area.width());
        placed.area = {placed.area.left(), y, placed.area.width(), height};
        y += height;
    }
    if (y > sheet.mm(Sheet::bodyBottom))
        return;
    page.blocks = std::move(loose);
    page.compact = false;
}

} // namespace

std::vector<ReportPage> setPages(const std::vector<Section>& sections, const QPaintDevice& device, bool chinese) {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> openings{none};
    for (std::size_t i = 1; i < sections.size(); ++i) {
        if (sections[i].mayOpenPage)
            openings.push_back(i);
    }
    std::vector<ReportPage> best;
    double least = std::numeric_limits<double>::infinity();
    for (const bool compact : {false, true}) {
        const Sheet sheet(device, compact, chinese);
        for (const std::size_t opening : openings) {
            Flow flow(sheet);
            for (std::size_t i = 0; i < sections.size(); ++i)
                flow.add(sections[i], i == opening);
            const double waste = flow.waste() + (compact ? 0.5 : 0.0);
            if (waste < least) {
                least = waste;
                best = flow.take();
            }
        }
    }
    const Sheet normal(device, false, chinese);
    for (ReportPage& page : best) {
        if (page.compact)
            loosen(page, normal);
    }
    return best;
}

} // namespace headroom
