// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme_switch.h"

#include "theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QStyleFactory>

namespace headroom {

ThemeSwitch::ThemeSwitch() = default;

ThemeSwitch& ThemeSwitch::instance() {
    static ThemeSwitch one;
    return one;
}

const Theme& ThemeSwitch::theme() const { return m_dark ? Theme::dark() : Theme::light(); }

void ThemeSwitch::start(ThemeChoice choice) {
    m_choice = choice;
    if (!m_started) {
        m_started = true;
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        qApp->installEventFilter(this);
    }
    // Before any chart exists: QCustomPlot copies the application's font when it is made.
    QApplication::setFont(Theme::font(Type::body));
    apply();
}

void ThemeSwitch::choose(ThemeChoice choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
}

void ThemeSwitch::apply() {
    m_applying = true;
    if (m_choice == ThemeChoice::system) {
        QApplication::setPalette(QPalette()); // lets the system's own colours through, to read them
        m_dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    } else {
        m_dark = m_choice == ThemeChoice::dark;
    }
    QApplication::setPalette(theme().palette());
    qApp->setStyleSheet(theme().styleSheet());
    m_applying = false;
    emit themeChanged();
}

bool ThemeSwitch::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp && !m_applying &&
        m_choice == ThemeChoice::system)
        apply();
    return QObject::eventFilter(watched, event);
}

} // namespace headroom
