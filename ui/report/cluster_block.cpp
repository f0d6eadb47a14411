// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/cluster_block.h"

#include "communication/rank_place.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr int mostServers = 8, wideServer = 16, mostWideServers = 2, mostCards = 96;
constexpr double boxGap = 3, cardGap = 1.1, boxPadding = 1.6, mostSide = 7.6, labelHeight = 4.2; // millimetres
// Neighbouring stages differ; colours of model states, as a stage holds its share of them.
constexpr std::array stageParts{Part::gradients, Part::optimizer, Part::weights};

} // namespace

ClusterBlock::ClusterBlock(int count, int perServer, Strategy strategy, QString serverWord, double gapAbove)
    : Block(gapAbove), m_count(count), m_perServer(std::clamp(perServer, 1, std::max(1, count))),
      m_servers((count + m_perServer - 1) / m_perServer),
      m_shown(std::min(m_servers, m_perServer > wideServer ? mostWideServers : mostServers)),
      m_strategy(std::move(strategy)), m_serverWord(std::move(serverWord)) {}

ClusterBlock::Layout ClusterBlock::layOut(const Sheet& sheet, double width) const {
    Layout l;
    const int cards = std::min(m_perServer, mostCards);
    l.boxesInRow = m_perServer > wideServer ? 1 : std::min(m_shown, 4);
    l.columns = cards > wideServer ? (cards + 3) / 4 : std::max(1, (cards + 1) / 2);
    l.rows = (cards + l.columns - 1) / l.columns;
    const double box = (width - (l.boxesInRow - 1) * sheet.mm(boxGap)) / l.boxesInRow;
    const double inner = box - 2 * sheet.mm(boxPadding) - (l.columns - 1) * sheet.mm(cardGap);
    l.side = std::min(inner / l.columns, sheet.mm(mostSide));
    l.box = l.side * l.columns + (l.columns - 1) * sheet.mm(cardGap) + 2 * sheet.mm(boxPadding);
    l.boxHeight = l.side * l.rows + (l.rows - 1) * sheet.mm(cardGap) + 2 * sheet.mm(boxPadding);
    return l;
}

double ClusterBlock::height(const Sheet& sheet, double width) const {
    const Layout l = layOut(sheet, width);
    const int rows = (m_shown + l.boxesInRow - 1) / l.boxesInRow;
    return rows * (l.boxHeight + sheet.mm(labelHeight)) + (rows - 1) * sheet.mm(boxGap);
}

void ClusterBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const Layout l = layOut(sheet, area.width());
    for (int server = 0; server < m_shown; ++server) {
        const double x = area.left() + server % l.boxesInRow * (l.box + sheet.mm(boxGap));
        const double y = area.top() + server / l.boxesInRow * (l.boxHeight + sheet.mm(labelHeight + boxGap));
        paintServer(painter, sheet, l, {x, y}, server);
    }
}

void ClusterBlock::paintServer(QPainter& painter, const Sheet& sheet, const Layout& l, QPointF corner,
                               int server) const {
    const Theme& theme = Sheet::theme();
    const TextLook quiet{Letter::note, false, Tone::text3};
    sheet.draw(painter, {corner.x(), corner.y(), l.box, sheet.mm(labelHeight)}, m_serverWord.arg(server + 1), quiet);
    const QRectF box(corner.x(), corner.y() + sheet.mm(labelHeight), l.box, l.boxHeight);
    painter.setPen(QPen(theme.color(Tone::ctl), sheet.pt(0.5)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    const double step = l.side + sheet.mm(cardGap), left = box.left() + sheet.mm(boxPadding),
                 top = box.top() + sheet.mm(boxPadding);
    const int first = server * m_perServer;
    const int cards = std::min({m_perServer, mostCards, m_count - first});
    for (int i = 0; i < cards; ++i) { // bars first: the squares lie over their ends
        const int column = i % l.columns;
        if (m_strategy.tensor < 2 || column + 1 >= l.columns || i + 1 >= cards)
            continue;
        RankPlace here = placeOf(first + i, m_strategy);
        const RankPlace next = placeOf(first + i + 1, m_strategy);
        here.tensor = next.tensor;
        if (!(here == next))
            continue;
        const double y = top + i / l.columns * step + l.side / 2;
        painter.fillRect(QRectF(left + column * step + l.side / 2, y - sheet.mm(0.6), step, sheet.mm(1.2)),
                         theme.fill(Part::tpcomm));
    }
    TextLook number{Letter::note, false, Tone::text, Qt::AlignHCenter, l.side < sheet.mm(6) ? 2.0 : 0.5};
    for (int i = 0; i < cards; ++i) {
        const RankPlace place = placeOf(first + i, m_strategy);
        const Part part = stageParts[static_cast<std::size_t>(place.pipeline) % stageParts.size()];
        const QRectF square(left + i % l.columns * step, top + i / l.columns * step, l.side, l.side);
        painter.setPen(QPen(theme.edge(part), sheet.pt(0.5)));
        painter.setBrush(theme.brush(part));
        painter.drawRect(square);
        painter.setBrush(Qt::NoBrush);
        number.tone = part == Part::weights ? Tone::surface : Tone::text;
        const QString text = QString::number(place.data);
        if (sheet.widthOf(text, number) <= l.side) {
            const double line = sheet.leading(number);
            sheet.draw(painter, {square.left(), square.center().y() - line / 2, l.side, line}, text, number);
        }
    }
}

} // namespace headroom
