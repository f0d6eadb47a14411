// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about launch configurations (resources/text/launch.json) in the language of the window.
#pragma once

#include "base/sentence.h"
#include "launch/launch_import.h"

#include <QString>

namespace headroom {

class Messages;

QString launchSentence(const Sentence& sentence, const Messages& messages);
QString mappingStateText(MappingState state, const Messages& messages);
// What a field of the scenario is called; its path where the window has no name for it.
QString launchField(const std::string& path);

} // namespace headroom
