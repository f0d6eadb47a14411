// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster as a drawing: a box a server, a square a card numbered by its data replica, coloured by its pipeline
// stage; a bar joins neighbours of a tensor group.
#pragma once

#include "parallelism/strategy.h"
#include "report/block.h"

namespace headroom {

class ClusterBlock : public Block {
public:
    // `serverWord`: "server %1", in the report's language.
    ClusterBlock(int count, int perServer, Strategy strategy, QString serverWord, double gapAbove);
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

    // Servers that are drawn, of how many.
    [[nodiscard]] int shown() const { return m_shown; }
    [[nodiscard]] int servers() const { return m_servers; }

private:
    struct Layout {
        int boxesInRow = 1, columns = 1, rows = 1;
        double side = 0, box = 0, boxHeight = 0;
    };
    [[nodiscard]] Layout layOut(const Sheet& sheet, double width) const;
    void paintServer(QPainter& painter, const Sheet& sheet, const Layout& layout, QPointF corner, int server) const;

    int m_count, m_perServer, m_servers, m_shown;
    Strategy m_strategy;
    QString m_serverWord;
};

} // namespace headroom
