// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/interval_strip.h"

#include "theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

void paintIntervalStrip(QPainter& painter, const QRectF& rect, const StripContent& c, const QColor& state,
                        const Theme& theme) {
    const double range = c.axisHigh - c.axisLow;
    const auto x = [&](double value) {
        const double share = range > 0 ? (value - c.axisLow) / range : 0.0;
        return rect.left() + std::clamp(share, 0.0, 1.0) * rect.width();
    };
    const double top = rect.top();
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.fillRect(QRectF(rect.left(), top + 5, rect.width(), 4), theme.color(Tone::sunken));
    if (c.known) {
        if (c.limit) {
            const double at = x(*c.limit);
            const QRectF zone = c.floorLimit ? QRectF(rect.left(), top + 5, at - rect.left(), 4)
                                             : QRectF(at, top + 5, rect.right() - at, 4);
            painter.fillRect(zone, theme.color(Tone::failw));
        }
        QColor band = state;
        band.setAlphaF(0.38F);
        painter.fillRect(QRectF(x(c.low), top + 4, std::max(1.0, x(c.high) - x(c.low)), 6), band);
        painter.fillRect(QRectF(std::round(x(c.point) - 1.5), top + 1.5, 3, 11), state);
        if (c.limit) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.fillRect(QRectF(x(*c.limit) - 0.75, top, 1.5, 14), theme.color(Tone::text));
        }
    }
    painter.restore();
}

} // namespace headroom
