// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_flow.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace headroom {

namespace {

constexpr double betweenSections = 9; // millimetres, where one goes on below another

// Heights at the width of the text, each computed once for all settings that are tried. Keeps the blocks: a pointer
// that was measured is never another block's.
class Measures {
public:
    [[nodiscard]] double height(const BlockPtr& block, const Sheet& sheet) {
        return once(block, sheet, whole, &Block::height);
    }
    [[nodiscard]] double leastHeight(const BlockPtr& block, const Sheet& sheet) {
        return once(block, sheet, least, &Block::leastHeight);
    }

private:
    enum Kind { whole, least };
    using Measure = double (Block::*)(const Sheet&, double) const;

    double once(const BlockPtr& block, const Sheet& sheet, Kind kind, Measure measure) {
        const auto [known, isNew] = m_known.try_emplace({block, sheet.isCompact(), kind}, 0.0);
        if (isNew)
            known->second = (block.get()->*measure)(sheet, sheet.mm(Sheet::textWidth));
        return known->second;
    }

    std::map<std::tuple<BlockPtr, bool, Kind>, double> m_known;
};

// One section in one density, set below what is on the page already or on a page of its own.
class Flow {
public:
    // `used`: how far the last of `pages` is filled, in units of the device; 0: nothing is on it yet.
    Flow(const Sheet& sheet, Measures& measures, std::vector<ReportPage> pages, double used)
        : m_sheet(sheet), m_measures(measures), m_bottom(sheet.mm(sheet.bodyBottom())), m_pages(std::move(pages)),
          m_top(topOf(m_pages.size())), m_y(used) {}

    void add(const Section& section, bool opensPage) {
        if (m_pages.empty() || opensPage)
            openPage(section.name);
        else if (!section.blocks.empty() && m_y + m_sheet.gap(betweenSections) + need(section.blocks, 0) > m_bottom)
            openPage(section.name);
        m_first = m_pages.size();
        const std::size_t firstBlock = m_pages.back().blocks.size();
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            const double extra = i == 0 && !isTop() ? betweenSections : 0.0;
            if (!isTop() && m_y + m_sheet.gap(extra) + need(section.blocks, i) > m_bottom)
                openPage(section.name);
            place(section.name, section.blocks[i], isTop() ? 0.0 : extra);
        }
        spread(firstBlock);
    }

    [[nodiscard]] const std::vector<ReportPage>& pages() const { return m_pages; }
    [[nodiscard]] std::vector<ReportPage> take() { return std::move(m_pages); }
    [[nodiscard]] double used() const { return m_y; }
    [[nodiscard]] int opening() const { return static_cast<int>(m_first); }
    [[nodiscard]] double filled() const { return share(m_y); }

    // What the section looks like, less is better: paper first, then empty space, then cut tables.
    [[nodiscard]] double waste() const {
        double waste = 10.0 * static_cast<double>(m_pages.size()) + m_waste;
        if (m_pages.size() > m_first && filled() < leastFilled)
            waste += 3.0; // a leftover overleaf
        return waste;
    }

private:
    [[nodiscard]] bool isTop() const { return m_y <= m_top; }
    [[nodiscard]] double share(double y) const { return (y - m_top) / (m_bottom - m_top); }

    void openPage(const QString& section) {
        if (!m_pages.empty() && filled() < leastFilled)
            m_waste += 20;
        m_pages.push_back({section, {}});
        m_top = topOf(m_pages.size());
        m_y = m_top;
    }

    // The first page carries no running head.
    [[nodiscard]] double topOf(std::size_t page) const {
        return m_sheet.mm(page <= 1 ? Sheet::headRule : Sheet::bodyTop);
    }

    // Height from the gap above block i to the end of what must not be parted from it.
    [[nodiscard]] double need(const std::vector<BlockPtr>& blocks, std::size_t i) const {
        double height = 0;
        for (;; ++i) {
            const bool goesOn = blocks[i]->staysWithNext() && i + 1 < blocks.size();
            height += m_sheet.gap(blocks[i]->gapAbove()) +
                      (goesOn ? m_measures.height(blocks[i], m_sheet) : m_measures.leastHeight(blocks[i], m_sheet));
            if (!goesOn)
                return height;
        }
    }

    void put(const BlockPtr& block, double height) {
        const double left = m_sheet.mm(m_sheet.margin()), width = m_sheet.mm(Sheet::textWidth);
        m_pages.back().blocks.push_back({block, {left, m_y, width, height}, m_sheet.isCompact()});
        m_y += height;
    }

    void place(const QString& section, BlockPtr block, double extra) {
        const double width = m_sheet.mm(Sheet::textWidth);
        if (!isTop())
            m_y += m_sheet.gap(extra + block->gapAbove());
        for (;;) {
            const double height = m_measures.height(block, m_sheet), room = m_bottom - m_y;
            if (height <= room) {
                put(block, height);
                return;
            }
            const auto [first, rest] = block->split(m_sheet, width, room);
            if (!first) { // a block that no page can hold is shown as far as one does
                if (!isTop()) {
                    openPage(section);
                    continue;
                }
                put(block, room);
                return;
            }
            m_waste += 1.5; // a table that goes on overleaf
            put(first, m_measures.height(first, m_sheet));
            openPage(section);
            block = rest;
        }
    }

    // Springs share what is free on the page, so that what stands below them stands at its foot.
    void spread(std::size_t firstBlock) {
        std::vector<PlacedBlock>& blocks = m_pages.back().blocks;
        const auto isSpring = [](const PlacedBlock& placed) { return placed.block->isSpring(); };
        const auto springs = std::count_if(blocks.begin(), blocks.end(), isSpring);
        if (springs == 0 || m_pages.size() > m_first)
            return;
        const double each = (m_bottom - m_y) / static_cast<double>(springs);
        double moved = 0;
        for (std::size_t i = firstBlock; i < blocks.size(); ++i) {
            blocks[i].area.translate(0, moved);
            if (isSpring(blocks[i]))
                moved += each;
        }
        m_y += moved;
    }

    const Sheet& m_sheet;
    Measures& m_measures;
    double m_bottom;
    std::vector<ReportPage> m_pages;
    double m_top = 0, m_y = 0;
    std::size_t m_first = 0;
    double m_waste = 0;
};

} // namespace

namespace {

// A section opens a page where the one before is filled at least so far.
struct Opening {
    double from = leastFilled, flowing = leastFilled; // of sections that flow
    bool compact = false;                             // everything is
};
constexpr double never = 2.0;

SetReport setWith(const Opening& opening, const std::vector<Section>& sections, const PageSetting& setting,
                  Measures& measures) {
    const Sheet normal(setting.device, setting.paper, false, setting.chinese),
        compact(setting.device, setting.paper, true, setting.chinese);
    SetReport out;
    double used = 0, filled = 1;
    for (const Section& section : sections) {
        const bool opensPage = filled >= (section.flows ? opening.flowing : opening.from);
        Flow roomy(normal, measures, out.pages, used), tight(compact, measures, out.pages, used);
        roomy.add(section, opensPage);
        tight.add(section, opensPage);
        Flow& best = opening.compact || tight.waste() + 0.5 < roomy.waste() ? tight : roomy;
        used = best.used();
        filled = best.filled();
        out.openings.push_back(best.opening());
        out.pages = best.take();
    }
    return out;
}

} // namespace

namespace {

SetReport fewestPages(const std::vector<Section>& sections, const PageSetting& setting, Measures& measures) {
    SetReport best;
    // First the pages of tables run together, then all is set tighter, then everything runs together.
    for (const Opening opening :
         {Opening{}, Opening{leastFilled, 0.6}, Opening{leastFilled, never}, Opening{leastFilled, never, true},
          Opening{0.5, never, true}, Opening{0.7, never, true}, Opening{never, never, true}}) {
        SetReport tried = setWith(opening, sections, setting, measures);
        if (best.pages.empty() || tried.pages.size() < best.pages.size())
            best = std::move(tried);
        if (best.pages.size() <= mostPages)
            break;
    }
    return best;
}

std::vector<Section> withoutExtras(std::vector<Section> sections, int upTo) {
    for (Section& section : sections)
        std::erase_if(section.blocks, [&](const BlockPtr& block) {
            return std::any_of(section.extras.begin(), section.extras.end(),
                               [&](const Extra& extra) { return extra.order <= upTo && extra.block == block; });
        });
    return sections;
}

std::set<int> ordersOf(const std::vector<Section>& sections) {
    std::set<int> orders;
    for (const Section& section : sections)
        for (const Extra& extra : section.extras)
            orders.insert(extra.order);
    return orders;
}

} // namespace

SetReport setPages(const std::vector<Section>& sections, const PageSetting& setting) {
    Measures measures;
    SetReport best = fewestPages(sections, setting, measures);
    for (const int order : ordersOf(sections)) {
        if (best.pages.size() <= mostPages)
            break;
        SetReport shorter = fewestPages(withoutExtras(sections, order), setting, measures);
        if (shorter.pages.size() < best.pages.size())
            best = std::move(shorter);
    }
    return best;
}

} // namespace headroom
