// SPDX-License-Identifier: GPL-3.0-or-later
// Speaks another language for a while: translations and formats, back again at the end. Windows do not hear of it: what
// they show stays in their language.
#pragma once

#include "settings/language_switch.h"

#include <QCoreApplication>
#include <QEvent>

namespace headroom {

class LanguageScope {
public:
    explicit LanguageScope(Language language) : m_before(currentLanguage()) {
        if (QCoreApplication* application = QCoreApplication::instance())
            application->installEventFilter(&m_silence);
        choose(language);
    }
    ~LanguageScope() { choose(m_before); }
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

private:
    // The application tells its windows when it hears of a translator; here it does not hear.
    class Silence : public QObject {
    public:
        bool eventFilter(QObject* watched, QEvent* event) override {
            return event->type() == QEvent::LanguageChange && watched == QCoreApplication::instance();
        }
    };
    static void choose(Language language) {
        if (language != currentLanguage())
            LanguageSwitch::instance().choose(language);
    }
    Silence m_silence; // deleted last, and with it the filter
    Language m_before;
};

} // namespace headroom
