// SPDX-License-Identifier: GPL-3.0-or-later
// Which theme the application shows: the system's, or the one the user asked for. Applies palette, style sheet and font
// to the application and says so when they change.
#pragma once

#include <QObject>

namespace headroom {

class Theme;

enum class ThemeChoice { system, light, dark };

class ThemeSwitch : public QObject {
    Q_OBJECT

public:
    static ThemeSwitch& instance();

    // Call once, after QApplication exists and before the first widget: sets Fusion, the font and the theme.
    void start(ThemeChoice choice);
    void choose(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] const Theme& theme() const;

signals:
    void themeChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ThemeSwitch();
    void apply();

    ThemeChoice m_choice = ThemeChoice::system;
    bool m_dark = false;
    bool m_started = false;
    bool m_applying = false;
};

} // namespace headroom
