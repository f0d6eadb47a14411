// SPDX-License-Identifier: GPL-3.0-or-later
// The look of the program as values: every colour, font and style sheet comes from resources/themes and nowhere else.
// A Theme never changes; which one the application shows is ThemeSwitch's business. Charts for paper take
// Theme::light() whatever the screen shows.
#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QPen>
#include <QString>

#include <array>
#include <string_view>

namespace headroom {

// Colours of surfaces, text and states, named as in tokens.json.
enum class Tone {
    bg,
    panel,
    surface,
    sunken,
    line,
    grid,
    ctl,
    text,
    text2,
    text3,
    accent,
    onaccent,
    accentw,
    select,
    focus,
    passc,
    passw,
    tight,
    tightw,
    fail,
    failw,
    unknown,
    unknownw,
    assumed,
    edited,
};
inline constexpr int toneCount = 25;

// What a colour in a chart means, on every page and in the report; order is stacking order.
enum class Part {
    weights,
    gradients,
    optimizer,
    activations,
    logits,
    buffers,
    runtime,
    matmul,
    attention,
    elementwise,
    recompute,
    head,
    tpcomm,
    cpcomm,
    epcomm,
    ppcomm,
    dpcomm,
    bubble,
    overhead,
};
inline constexpr int partCount = 19;

// Sizes of type in pixels at scale 1.
enum class Type { tag, caption, table, body, title, tile_small, tile };

std::string_view name(Tone tone); // key in tokens.json
std::string_view name(Part part);

class Theme {
public:
    static const Theme& light();
    static const Theme& dark();
    // The one that the application shows now.
    static const Theme& current();

    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] QColor color(Tone tone) const { return m_tones[static_cast<std::size_t>(tone)]; }
    [[nodiscard]] QColor fill(Part part) const { return m_fills[static_cast<std::size_t>(part)]; }
    [[nodiscard]] QColor edge(Part part) const { return m_edges[static_cast<std::size_t>(part)]; }
    // One pixel, non-cosmetic, so that paper and zoom scale it; dashed for a bubble.
    [[nodiscard]] QPen pen(Part part) const;
    [[nodiscard]] QBrush brush(Part part) const;
    // Text on a fill of that part: readable on all of them.
    [[nodiscard]] QColor textOn(Part part) const;
    [[nodiscard]] QPalette palette() const;
    // theme.qss with every @name replaced.
    [[nodiscard]] QString styleSheet() const;

    [[nodiscard]] static double pixels(Type type);
    // The application's one family at that size.
    [[nodiscard]] static QFont font(Type type, bool bold = false);
    // Family list in order of preference; Chinese forms of Han characters come first.
    [[nodiscard]] static QStringList families();

private:
    explicit Theme(bool dark);

    bool m_dark = false;
    std::array<QColor, toneCount> m_tones;
    std::array<QColor, partCount> m_fills, m_edges;
};

// An icon of resources/icons by its file name without ending, drawn in `tone` of the theme that is current whenever it
// is painted, sharp at any scale.
QIcon icon(const QString& name, Tone tone = Tone::text2);

// Paints the same picture into `target` now.
void paintIcon(QPainter& painter, const QString& name, const QRectF& target, const QColor& color);

} // namespace headroom
