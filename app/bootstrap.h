// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the program together: data, store, settings, report and window. Nothing else knows all of them.
#pragma once

#include "main/main_window.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace headroom {

// What every start of the window needs from the data folder.
struct ProgramData {
    std::shared_ptr<const Library> library;
    std::shared_ptr<const Messages> messages;
    ServicesPtr pages; // the same two, and what only pages need
    Scenario builtIn; // resources/scenarios/12b.json
};

// On failure `failure` holds a line for each thing that is wrong.
std::optional<ProgramData> loadProgramData(const char* argv0, QStringList& failure);

// The window on its own, without store or settings: for pictures and tests.
std::unique_ptr<MainWindow> makeWindow(const ProgramData& data);

// Runs the window until it is closed. `file` is opened first when given. Returns the exit status.
int runWindow(const ProgramData& data, const QString& file);

} // namespace headroom
