// SPDX-License-Identifier: GPL-3.0-or-later
// Which language the program speaks. Loads its translation and Qt's own (dialogs, standard buttons) and swaps both at
// once; every window then receives QEvent::LanguageChange.
#pragma once

#include "text/format.h"

#include <QTranslator>

#include <memory>

namespace headroom {

class LanguageSwitch {
public:
    static LanguageSwitch& instance();
    void choose(Language language);
    // What the system asks for: Chinese for any Chinese locale, else English.
    [[nodiscard]] static Language systemLanguage();

private:
    LanguageSwitch() = default;
    std::unique_ptr<QTranslator> m_own, m_qt;
};

} // namespace headroom
