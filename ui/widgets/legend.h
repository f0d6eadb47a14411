// SPDX-License-Identifier: GPL-3.0-or-later
// Swatches with names in a row, wrapping when room ends.
#pragma once

#include "theme/theme.h"

#include <QWidget>

#include <vector>

namespace headroom {

struct LegendEntry {
    Part part;
    QString text;
};

class Legend : public QWidget {
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);
    void setEntries(std::vector<LegendEntry> entries);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    // Lays the entries out for that width; paints them when there is a painter. Returns the height.
    int flow(int width, QPainter* painter) const;

    std::vector<LegendEntry> m_entries;
};

} // namespace headroom
