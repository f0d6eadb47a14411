// SPDX-License-Identifier: GPL-3.0-or-later
// Three readings of one peak as three bars against the capacity: what torch allocated, what it reserved, what the
// driver reports. People compare estimates with one of these and often with the wrong one.
#pragma once

#include "units/quantity.h"

#include <QWidget>

namespace headroom {

struct MemoryReadings {
    Bytes allocated, reserved, driver, capacity;
};

class ReadingsView : public QWidget {
    Q_OBJECT

public:
    explicit ReadingsView(QWidget* parent = nullptr);
    void setReadings(const MemoryReadings& readings);
    void setStale(bool stale);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MemoryReadings m_readings;
    bool m_stale = false;
};

} // namespace headroom
