// SPDX-License-Identifier: GPL-3.0-or-later
// The options that one stated version of each framework has. Data: resources/launch, read by io/launch_book_json.
// Nothing that is not in it is ever written, and a command line is read against it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

enum class LaunchFormat { megatron, deepspeed, torchtitan };

std::string_view name(LaunchFormat format);
std::optional<LaunchFormat> launchFormatFromName(std::string_view name);
const std::vector<LaunchFormat>& allLaunchFormats();

// An object is a part of a document whose members are not listed one by one.
enum class OptionKind { flag, value, list, object };

// A model that the framework knows by name, for those that take no shape.
struct LaunchModel {
    std::string name, flavor;
    int layers = 0, attentionHeads = 0, kvHeads = 0, experts = 0;
    std::int64_t hiddenSize = 0, ffnHiddenSize = 0;
};

using OptionKinds = std::map<std::string, OptionKind, std::less<>>;

struct LaunchProgram {
    LaunchFormat format = LaunchFormat::megatron;
    std::string name, version, program, source;
    OptionKinds options;  // by name; members of documents with dots, "zero_optimization.stage"
    OptionKinds launcher; // of torchrun or the framework's own launcher
    std::vector<LaunchModel> models;
    std::map<std::string, std::int64_t, std::less<>> tokenizers; // vocabulary of those that come with one

    // Whether it exists, in itself or inside an object.
    [[nodiscard]] bool has(std::string_view option) const;
};

struct LaunchBook {
    std::vector<LaunchProgram> programs; // one a format, in the order of allLaunchFormats()

    [[nodiscard]] const LaunchProgram& of(LaunchFormat format) const;
};

} // namespace headroom
