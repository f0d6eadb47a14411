// SPDX-License-Identifier: GPL-3.0-or-later
// Launch configurations as text: shell script, JSON, TOML; and the options of such texts. Sentences come from the
// caller, so that the head of a script speaks the language of who asked for it.
#pragma once

#include "base/problem.h"
#include "launch/launch_configuration.h"
#include "launch/launch_import.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// A sentence of resources/text/launch.json in some language.
using SayLaunch = std::function<std::string(const Sentence&)>;

struct LaunchTexts {
    std::string document; // what the framework reads, or the script that starts it
    std::string launcher; // the script beside a document that is no script; else empty
    std::string combined; // both and the remarks in one text, where the document can hold no remarks; else empty

    // For a place that holds one text.
    [[nodiscard]] const std::string& whole() const { return combined.empty() ? document : combined; }
};

// ".sh", ".json", ".toml"
std::string_view launchSuffix(LaunchFormat format);
// How the script calls a document that has no name yet.
std::string_view usualDocumentName(LaunchFormat format);

LaunchTexts writeLaunch(const LaunchConfiguration& configuration, const LaunchProgram& program, const SayLaunch& say,
                        std::string_view documentName);

// By what stands in the text; nothing when it is none of them.
std::optional<LaunchFormat> recogniseLaunch(std::string_view text);

struct ReadLaunch {
    RawLaunch launch;
    std::vector<LaunchFault> faults;
    std::vector<Problem> problems; // of JSON
};
ReadLaunch readLaunch(std::string_view text, LaunchFormat format);

struct ImportedLaunch {
    LaunchFormat format{};
    LaunchImport result;
    std::vector<LaunchFault> faults;
    std::vector<Problem> problems; // of JSON, and of the scenario that came of it

    [[nodiscard]] bool good() const { return faults.empty() && !hasErrors(problems); }
};
// Reads the text and applies it over `base`; `present` as for importLaunch().
ImportedLaunch importLaunchText(std::string_view text, LaunchFormat format, const Scenario& base,
                                const Architecture* present, const LaunchBook& book);

} // namespace headroom
