// SPDX-License-Identifier: GPL-3.0-or-later
// The paper that a report is laid out on: sizes of type and space from the design, measured in the units of the device
// that will be painted on. Always the light theme, always one family.
#pragma once

#include "theme/theme.h"

#include <QFont>
#include <QRectF>
#include <QString>

class QPaintDevice;
class QPainter;
class QTextLayout;

namespace headroom {

// Type of the report; sizes and leading in points stand in the design.
enum class Letter { verdict, figure, heading, subheading, lead, text, table, note };

struct TextLook {
    Letter letter = Letter::text;
    bool bold = false;
    Tone tone = Tone::text;
    Qt::AlignmentFlag align = Qt::AlignLeft;
    double smaller = 0.0; // points taken off size and leading
};

class Sheet {
public:
    // A4, in millimetres.
    static constexpr double pageWidth = 210, pageHeight = 297, margin = 18, textWidth = pageWidth - 2 * margin;
    static constexpr double headRule = 18, bodyTop = 26, bodyBottom = 278, footRule = 282;

    // `compact` sets tables and gaps tighter, for a plan that would just miss a page. `chinese` leaves the customary
    // gap between Han characters and Latin letters or digits.
    Sheet(const QPaintDevice& device, bool compact, bool chinese);

    [[nodiscard]] bool isCompact() const { return m_compact; }
    [[nodiscard]] double mm(double millimetres) const { return millimetres * m_unitsPerInch / 25.4; }
    [[nodiscard]] double pt(double points) const { return points * m_unitsPerInch / 72.0; }
    // Space between blocks, in millimetres at normal density.
    [[nodiscard]] double gap(double millimetres) const { return mm(millimetres * (m_compact ? 0.72 : 1.0)); }

    [[nodiscard]] QFont font(const TextLook& look) const;
    [[nodiscard]] double leading(const TextLook& look) const;
    // Width of one line.
    [[nodiscard]] double widthOf(const QString& text, const TextLook& look) const;
    // Height of the text wrapped to `width`.
    [[nodiscard]] double heightOf(const QString& text, const TextLook& look, double width) const;
    // Wraps into `box` from its top; returns the height used.
    double draw(QPainter& painter, const QRectF& box, const QString& text, const TextLook& look) const;

    [[nodiscard]] static const Theme& theme() { return Theme::light(); }
    void rule(QPainter& painter, double x1, double x2, double y, Tone tone, double points = 0.5) const;

private:
    int layOut(QTextLayout& layout, const TextLook& look, double width) const;
    [[nodiscard]] QString spaced(const QString& text) const;

    const QPaintDevice& m_device;
    bool m_compact, m_chinese;
    double m_unitsPerInch;
};

} // namespace headroom
