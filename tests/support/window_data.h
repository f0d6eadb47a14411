// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped data, read once a test program, and a repository in memory.
#pragma once

#include "bootstrap.h"

#include <QtTest>

inline const headroom::ProgramData& shippedData() {
    static const headroom::ProgramData data = [] {
        qputenv("HEADROOM_DATA", HEADROOM_SOURCE_DIR "/resources");
        QStringList failure;
        auto loaded = headroom::loadProgramData("", failure);
        if (!loaded)
            qFatal("%s", qPrintable(failure.join(u'\n')));
        return std::move(*loaded);
    }();
    return data;
}
