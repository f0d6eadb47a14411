// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_book.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct FormatName {
    LaunchFormat format;
    std::string_view name;
};

constexpr auto names = std::to_array<FormatName>({
    {LaunchFormat::megatron, "megatron"},
    {LaunchFormat::deepspeed, "deepspeed"},
    {LaunchFormat::torchtitan, "torchtitan"},
});

} // namespace

std::string_view name(LaunchFormat format) { return names[static_cast<std::size_t>(format)].name; }

std::optional<LaunchFormat> launchFormatFromName(std::string_view name) {
    const auto* found = std::ranges::find(names, name, &FormatName::name);
    return found == names.end() ? std::nullopt : std::optional(found->format);
}

const std::vector<LaunchFormat>& allLaunchFormats() {
    static const std::vector<LaunchFormat> formats{LaunchFormat::megatron, LaunchFormat::deepspeed,
                                                   LaunchFormat::torchtitan};
    return formats;
}

bool LaunchProgram::has(std::string_view option) const {
    if (options.contains(option))
        return true;
    for (std::size_t dot = option.rfind('.'); dot != std::string_view::npos && dot > 0;
         dot = option.rfind('.', dot - 1)) {
        const auto part = options.find(option.substr(0, dot));
        if (part != options.end() && part->second == OptionKind::object)
            return true;
    }
    return false;
}

const LaunchProgram& LaunchBook::of(LaunchFormat format) const {
    static const LaunchProgram nothing;
    const auto found = std::ranges::find(programs, format, &LaunchProgram::format);
    return found == programs.end() ? nothing : *found;
}

} // namespace headroom
