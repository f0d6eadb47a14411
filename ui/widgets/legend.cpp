// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/legend.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace headroom {

namespace {

constexpr int line = 18;
constexpr double swatch = 10, gap = 7, between = 16;

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Legend::setEntries(std::vector<LegendEntry> entries) {
    m_entries = std::move(entries);
    QStringList names;
    for (const LegendEntry& entry : m_entries)
        names << entry.text;
    setAccessibleName(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int Legend::flow(int width, QPainter* painter) const {
    const QFont font = Theme::font(Type::caption);
    const QFontMetricsF metrics(font);
    const Theme& t = Theme::current();
    double x = 0, y = 0;
    for (const LegendEntry& entry : m_entries) {
        const double advance = swatch + gap + metrics.horizontalAdvance(entry.text);
        if (x > 0 && x + advance > width) {
            x = 0;
            y += line;
        }
        if (painter) {
            painter->setPen(t.pen(entry.part));
            painter->setBrush(t.brush(entry.part));
            painter->drawRect(QRectF(x + 0.5, y + (line - swatch) / 2 + 0.5, swatch - 1, swatch - 1));
            painter->setFont(font);
            painter->setPen(t.color(Tone::text2));
            painter->drawText(QRectF(x + swatch + gap, y, advance, line), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
        }
        x += advance + between;
    }
    return static_cast<int>(y) + line;
}

QSize Legend::sizeHint() const { return {400, line}; }
int Legend::heightForWidth(int width) const { return flow(width, nullptr); }

void Legend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    flow(width(), &painter);
}

} // namespace headroom
