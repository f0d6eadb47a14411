// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/language_switch.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace headroom {

LanguageSwitch& LanguageSwitch::instance() {
    static LanguageSwitch one;
    return one;
}

Language LanguageSwitch::systemLanguage() {
    const QStringList wanted = QLocale::system().uiLanguages();
    return !wanted.isEmpty() && wanted.front().startsWith(QLatin1String("zh")) ? Language::chinese : Language::english;
}

void LanguageSwitch::choose(Language language) {
    // Formatting must already speak the new language when the windows hear of the change.
    setCurrentLanguage(language);
    const auto drop = [](std::unique_ptr<QTranslator>& translator) {
        if (translator)
            QCoreApplication::removeTranslator(translator.get());
        translator.reset();
    };
    drop(m_own);
    drop(m_qt);
    if (language == Language::english)
        return;
    m_qt = std::make_unique<QTranslator>();
    if (m_qt->load(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(m_qt.get());
    m_own = std::make_unique<QTranslator>();
    if (m_own->load(QStringLiteral(":/i18n/headroom_zh_CN.qm")))
        QCoreApplication::installTranslator(m_own.get());
}

} // namespace headroom
