// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include "theme/theme_switch.h"

#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>

#include <optional>
#include <stdexcept>

namespace headroom {

namespace {

constexpr std::array<std::string_view, toneCount> toneNames = {
    "bg",     "panel",  "surface",  "sunken",  "line",     "grid",    "ctl",   "text",  "text2",
    "text3",  "accent", "onaccent", "accentw", "select",   "focus",   "passc", "passw", "tight",
    "tightw", "fail",   "failw",    "unknown", "unknownw", "assumed", "edited"};
constexpr std::array<std::string_view, partCount> partNames = {
    "weights", "gradients", "optimizer",   "activations", "logits",  "buffers", "runtime",
    "matmul",  "attention", "elementwise", "recompute",   "head",    "tpcomm",  "cpcomm",
    "epcomm",  "ppcomm",    "dpcomm",      "bubble",      "overhead"};

QString toQString(std::string_view text) {
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

QByteArray readResource(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::logic_error("a built-in resource is missing: " + path.toStdString());
    return file.readAll();
}

const QJsonObject& tokens() {
    static const QJsonObject object =
        QJsonDocument::fromJson(readResource(QStringLiteral(":/themes/tokens.json"))).object();
    return object;
}

QColor colorAt(const QJsonObject& object, const QString& key) {
    const QColor color(object.value(key).toString());
    if (!color.isValid())
        throw std::logic_error("tokens.json lacks the colour " + key.toStdString());
    return color;
}

} // namespace

std::string_view name(Tone tone) { return toneNames[static_cast<std::size_t>(tone)]; }
std::string_view name(Part part) { return partNames[static_cast<std::size_t>(part)]; }

Theme::Theme(bool dark) : m_dark(dark) {
    const QString mode = dark ? QStringLiteral("dark") : QStringLiteral("light");
    const QJsonObject tones = tokens().value(mode).toObject();
    for (std::size_t i = 0; i < m_tones.size(); ++i)
        m_tones[i] = colorAt(tones, toQString(toneNames[i]));
    const QJsonObject chart = tokens().value(QStringLiteral("chart")).toObject();
    for (std::size_t i = 0; i < m_fills.size(); ++i) {
        const QJsonObject part = chart.value(toQString(partNames[i])).toObject();
        m_fills[i] = colorAt(part, mode);
        m_edges[i] = colorAt(part, QStringLiteral("pen_") + mode);
    }
}

const Theme& Theme::light() {
    static const Theme theme(false);
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme(true);
    return theme;
}

const Theme& Theme::current() { return ThemeSwitch::instance().theme(); }

QPen Theme::pen(Part part) const {
    QPen pen(part == Part::bubble ? color(Tone::ctl) : edge(part), 1.0);
    if (part == Part::bubble)
        pen.setDashPattern({3, 2});
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

QBrush Theme::brush(Part part) const { return part == Part::bubble ? QBrush(Qt::NoBrush) : QBrush(fill(part)); }

QColor Theme::textOn(Part part) const {
    // The light theme's text is the darkest tone there is; every fill but the deepest blue carries it.
    const bool deep = part == Part::weights || part == Part::matmul || part == Part::tpcomm || part == Part::dpcomm;
    return deep ? QColor(Qt::white) : light().color(Tone::text);
}

QPalette Theme::palette() const {
    // Dark, Mid, Midlight, Shadow and Light stay the system's: were every role set here, Qt would see no change when
    // the system switches between light and dark, and would not tell.
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, const QColor& c) { p.setColor(QPalette::All, role, c); };
    set(QPalette::Window, color(Tone::bg));
    set(QPalette::WindowText, color(Tone::text));
    set(QPalette::Base, color(Tone::surface));
    set(QPalette::AlternateBase, color(Tone::sunken));
    set(QPalette::Text, color(Tone::text));
    set(QPalette::Button, color(Tone::surface));
    set(QPalette::ButtonText, color(Tone::text));
    set(QPalette::BrightText, color(Tone::fail));
    set(QPalette::Highlight, color(Tone::accent));
    set(QPalette::HighlightedText, color(Tone::onaccent));
    set(QPalette::ToolTipBase, color(Tone::text));
    set(QPalette::ToolTipText, color(Tone::surface));
    set(QPalette::PlaceholderText, color(Tone::text3));
    set(QPalette::Link, color(Tone::accent));
    set(QPalette::LinkVisited, color(Tone::accent));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, color(Tone::text3));
    return p;
}

QString Theme::styleSheet() const {
    const QString source = QString::fromUtf8(readResource(QStringLiteral(":/themes/theme.qss")));
    QString out;
    out.reserve(source.size());
    for (qsizetype i = 0; i < source.size(); ++i) {
        if (source[i] != u'@') {
            out += source[i];
            continue;
        }
        qsizetype end = i + 1;
        while (end < source.size() && source[end].isLetterOrNumber())
            ++end;
        const QString key = source.mid(i + 1, end - i - 1);
        for (std::size_t t = 0; t < toneNames.size(); ++t)
            if (key == toQString(toneNames[t]))
                out += m_tones[t].name();
        if (key == QLatin1String("mode")) // pictures, which cannot be tinted
            out += m_dark ? QLatin1String("dark") : QLatin1String("light");
        if (key == QLatin1String("name")) // the comment that explains the notation
            out += QLatin1String("@name");
        i = end - 1;
    }
    return out;
}

double Theme::pixels(Type type) {
    static const QJsonObject sizes = tokens().value(QStringLiteral("type_px")).toObject();
    switch (type) {
    case Type::tag:
        return 11; // the minimum of the design, below every entry of the table
    case Type::caption:
        return sizes.value(QStringLiteral("caption")).toDouble();
    case Type::table:
        return sizes.value(QStringLiteral("table")).toDouble();
    case Type::body:
        return sizes.value(QStringLiteral("body")).toDouble();
    case Type::title:
        return sizes.value(QStringLiteral("title")).toDouble();
    case Type::tile_small:
        return sizes.value(QStringLiteral("tile_small")).toDouble();
    case Type::tile:
        return sizes.value(QStringLiteral("tile")).toDouble();
    }
    return 13;
}

QStringList Theme::families() { return {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("DejaVu Sans")}; }

namespace {

QFont makeFont(Type type, bool bold) {
    QFont font;
    font.setFamilies(Theme::families());
    const double px = Theme::pixels(type);
    if (px == static_cast<int>(px)) {
        font.setPixelSize(static_cast<int>(px));
    } else { // pixel sizes are whole in Qt, point sizes are not
        const QScreen* screen = QGuiApplication::primaryScreen();
        font.setPointSizeF(px * 72.0 / (screen ? screen->logicalDotsPerInchY() : 96.0));
    }
    font.setBold(bold);
    return font;
}

} // namespace

QFont Theme::font(Type type, bool bold) {
    // Copies share the matched font; making one anew would look it up again, a hundred times a repaint.
    static std::array<std::array<std::optional<QFont>, 2>, 7> fonts;
    auto& font = fonts[static_cast<std::size_t>(type)][bold ? 1 : 0];
    if (!font)
        font = makeFont(type, bold);
    return *font;
}

} // namespace headroom
