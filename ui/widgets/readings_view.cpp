// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/readings_view.h"

#include "text/format.h"
#include "theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int row = 26;
constexpr double barHeight = 12;

} // namespace

ReadingsView::ReadingsView(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ReadingsView::setReadings(const MemoryReadings& readings) {
    m_readings = readings;
    const Format f;
    setAccessibleName(tr("Allocated %1, reserved %2, driver %3 of %4")
                          .arg(f.gib(readings.allocated), f.gib(readings.reserved), f.gib(readings.driver),
                               f.gib(readings.capacity)));
    update();
}

void ReadingsView::setStale(bool stale) {
    m_stale = stale;
    update();
}

QSize ReadingsView::sizeHint() const { return {320, 3 * row + 6}; }
QSize ReadingsView::minimumSizeHint() const { return {240, 3 * row + 6}; }

void ReadingsView::paintEvent(QPaintEvent*) {
    const Theme& t = Theme::current();
    const Format f;
    struct Row {
        QString name, note;
        Bytes bytes;
        bool driver;
    };
    const Row rows[] = {{tr("Allocated"), tr("peak in torch"), m_readings.allocated, false},
                        {tr("Reserved"), tr("+ fragments"), m_readings.reserved, false},
                        {tr("Driver"), tr("+ context"), m_readings.driver, true}};
    const QFont plain = Theme::font(Type::table), bold = Theme::font(Type::table, true),
                caption = Theme::font(Type::caption);
    double names = 0, notes = 0;
    for (const Row& r : rows) {
        names = std::max(names, QFontMetricsF(bold).horizontalAdvance(r.name));
        notes = std::max(notes, QFontMetricsF(caption).horizontalAdvance(r.note));
    }
    const double numberRight = names + 12 + QFontMetricsF(bold).horizontalAdvance(QStringLiteral("000.0"));
    const double left = std::max(106.0, numberRight + 12), right = width() - notes - 12;
    const double most = std::max({m_readings.capacity.value(), m_readings.driver.value(), 1.0});
    const auto x = [&](Bytes b) { return left + b.value() / most * std::max(10.0, right - left); };

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_stale)
        painter.setOpacity(0.42);
    double top = 0;
    for (const Row& r : rows) {
        const QRectF line(0, top, width(), row);
        painter.setFont(r.driver ? bold : plain);
        painter.setPen(t.color(Tone::text));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, r.name);
        painter.drawText(QRectF(0, top, numberRight, row), Qt::AlignRight | Qt::AlignVCenter,
                         f.fixed(units::inGib(r.bytes), 1));
        const double y = std::round(line.center().y() - barHeight / 2);
        painter.fillRect(QRectF(left, y, x(m_readings.capacity) - left, barHeight), t.color(Tone::sunken));
        QColor fill = t.fill(r.driver ? Part::gradients : Part::buffers);
        if (!r.driver)
            fill.setAlphaF(0.65F);
        painter.fillRect(QRectF(left, y, x(r.bytes) - left, barHeight), fill);
        painter.fillRect(QRectF(std::round(x(m_readings.capacity)) - 1, y - 3, 2, barHeight + 6), t.color(Tone::text));
        painter.setFont(caption);
        painter.setPen(t.color(Tone::text3));
        painter.drawText(QRectF(right + 12, top, notes + 2, row), Qt::AlignLeft | Qt::AlignVCenter, r.note);
        top += row;
    }
}

} // namespace headroom
