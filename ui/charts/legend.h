// SPDX-License-Identifier: GPL-3.0-or-later
// What colours and shapes of a chart mean, in a row that wraps when room ends. A key can be switched off: the chart then
// leaves out what it stands for.
#pragma once

#include "charts/plane_chart.h"
#include "theme/theme.h"

#include <QAbstractButton>

#include <optional>
#include <vector>

namespace headroom {

struct LegendEntry {
    Part part;
    QString text;
    std::optional<Mark> mark; // empty: a swatch
};

class LegendKey;

class Legend : public QWidget {
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);
    // Which are off is kept while the entries stand for the same things.
    void setEntries(std::vector<LegendEntry> entries);
    // Keys take the focus and switch on Space or a click.
    void setToggles(bool toggles);
    [[nodiscard]] bool isOn(int entry) const;
    [[nodiscard]] QAbstractButton* key(int entry) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    void toggled(int entry, bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    // Lays the keys out for that width, in place when `move`. Returns the height.
    int flow(int width, bool move) const;
    void makeKeys();

    std::vector<LegendEntry> m_entries;
    std::vector<LegendKey*> m_keys;
    bool m_toggles = false;
};

} // namespace headroom
