// SPDX-License-Identifier: GPL-3.0-or-later
// An estimate with its interval against a limit, in one thin row: track, forbidden zone, 80 % band, point, limit tick.
#pragma once

#include <QColor>
#include <QRectF>

#include <optional>

class QPainter;

namespace headroom {

class Theme;

struct StripContent {
    bool known = false; // false: the empty track alone
    double axisLow = 0, axisHigh = 1;
    double low = 0, high = 0, point = 0;
    std::optional<double> limit;
    bool floorLimit = false; // the forbidden zone lies below the limit
};

// `rect` is 14 px high at scale 1.
void paintIntervalStrip(QPainter& painter, const QRectF& rect, const StripContent& content, const QColor& state,
                        const Theme& theme);

} // namespace headroom
