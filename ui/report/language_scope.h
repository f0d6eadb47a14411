// SPDX-License-Identifier: GPL-3.0-or-later
// Speaks another language for a while: translations and formats, back again at the end.
#pragma once

#include "settings/language_switch.h"

namespace headroom {

class LanguageScope {
public:
    explicit LanguageScope(Language language) : m_before(currentLanguage()) { choose(language); }
    ~LanguageScope() { choose(m_before); }
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

private:
    static void choose(Language language) {
        if (language != currentLanguage())
            LanguageSwitch::instance().choose(language);
    }
    Language m_before;
};

} // namespace headroom
