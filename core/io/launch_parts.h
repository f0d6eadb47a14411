// SPDX-License-Identifier: GPL-3.0-or-later
// What the text formats of launch configurations share. Private to core/io.
#pragma once

#include "io/launch_text.h"

namespace headroom {

// The remarks at the head of a script or document, each a line without its comment sign.
std::vector<std::string> launchRemarks(const LaunchConfiguration& configuration, const LaunchProgram& program,
                                       const SayLaunch& say);
// On one line, whatever a name holds: nothing in it can end a comment.
std::string oneLine(std::string_view text);
std::string sectionTitle(LaunchSection section, const SayLaunch& say);
std::string shellWord(std::string_view text);
std::string shellHead(const std::vector<std::string>& remarks);

std::string megatronScript(const LaunchConfiguration& configuration, const LaunchProgram& program,
                           const SayLaunch& say);
LaunchTexts deepspeedTexts(const LaunchConfiguration& configuration, const LaunchProgram& program, const SayLaunch& say,
                           std::string_view documentName);
LaunchTexts torchtitanTexts(const LaunchConfiguration& configuration, const LaunchProgram& program,
                            const SayLaunch& say, std::string_view documentName);

ReadLaunch readLaunchShell(std::string_view text);
ReadLaunch readLaunchJson(std::string_view text);
ReadLaunch readLaunchToml(std::string_view text);

} // namespace headroom
