// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the window as pictures, without a display: `headroom --render PAGE -o OUT.png …`.
#pragma once

#include "bootstrap.h"

#include <QSize>
#include <QString>

#include <optional>

namespace headroom {

struct RenderRequest {
    QString page;
    QString output;
    QString scenario; // a file; empty: the built-in one
    QStringList pins; // files of plans to compare it with
    Language language = Language::english;
    ThemeChoice theme = ThemeChoice::light;
    QSize size{1440, 900};
};

// "1440x900"; nothing when it is no size or one that no screen has.
std::optional<QSize> sizeFromText(const QString& text);

// Exit status: 0 written, 2 page or scenario not understood, 3 input or output failed. Messages go to stderr.
int render(const ProgramData& data, const RenderRequest& request);

} // namespace headroom
