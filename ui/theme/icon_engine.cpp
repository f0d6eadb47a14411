// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include <memory>

namespace headroom {

namespace {

constexpr double disabledOpacity = 0.45;

const QByteArray& svgSource(const QString& name) {
    static QHash<QString, QByteArray> sources;
    auto it = sources.find(name);
    if (it == sources.end()) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        it = sources.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *it;
}

// Draws in the colour of the theme at the moment of painting: a theme switch needs no new icons.
class TintedIconEngine : public QIconEngine {
public:
    TintedIconEngine(QString name, Tone tone) : m_name(std::move(name)), m_tone(tone) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        painter->save();
        if (mode == QIcon::Disabled)
            painter->setOpacity(painter->opacity() * disabledOpacity);
        paintIcon(*painter, m_name, rect, Theme::current().color(m_tone));
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new TintedIconEngine(m_name, m_tone); }
    QString key() const override { return QStringLiteral("headroom-tinted"); }

private:
    QString m_name;
    Tone m_tone;
};

} // namespace

QIcon icon(const QString& name, Tone tone) { return QIcon(new TintedIconEngine(name, tone)); }

void paintIcon(QPainter& painter, const QString& name, const QRectF& target, const QColor& color) {
    // One parsed drawing a name and colour: there are few of both.
    static QHash<QString, std::shared_ptr<QSvgRenderer>> renderers;
    const QString key = name + color.name();
    auto it = renderers.find(key);
    if (it == renderers.end()) {
        QByteArray source = svgSource(name);
        source.replace("currentColor", color.name().toLatin1());
        it = renderers.insert(key, std::make_shared<QSvgRenderer>(source));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    (*it)->render(&painter, target);
    painter.restore();
}

} // namespace headroom
