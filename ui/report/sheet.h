// SPDX-License-Identifier: GPL-3.0-or-later
// The paper that a report is laid out on: sizes of type and space from the design, measured in the units of the device
// that will be painted on. Always the light theme, always one family.
#pragma once

#include "report/report_options.h"
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
    // Millimetres. The text is as wide on either paper; what differs are the margins beside it and how high a page is.
    static constexpr double textWidth = 174, headRule = 18, bodyTop = 26;
    [[nodiscard]] double pageWidth() const { return m_paper == Paper::a4 ? 210.0 : 215.9; }
    [[nodiscard]] double pageHeight() const { return m_paper == Paper::a4 ? 297.0 : 279.4; }
    [[nodiscard]] double margin() const { return (pageWidth() - textWidth) / 2; }
    [[nodiscard]] double bodyBottom() const { return pageHeight() - 19; }
    [[nodiscard]] double footRule() const { return pageHeight() - 15; }

    // `compact` sets tables and gaps tighter, for a section that would just miss a page. `chinese` leaves the customary
    // gap between Han characters and Latin letters or digits.
    Sheet(const QPaintDevice& device, Paper paper, bool compact, bool chinese);

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
    Paper m_paper;
    bool m_compact, m_chinese;
    double m_unitsPerInch;
};

} // namespace headroom
