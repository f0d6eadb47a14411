// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_configuration.h"

#include "launch/launch_builder.h"
#include "launch/launch_summary.h"
#include "names/enum_names.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

// Frameworks whose plans the options of a format describe.
bool speaksOf(LaunchFormat format, Framework framework) {
    switch (format) {
    case LaunchFormat::megatron:
        return framework == Framework::megatron_core;
    case LaunchFormat::deepspeed:
        return framework == Framework::deepspeed;
    case LaunchFormat::torchtitan:
        return framework == Framework::fsdp;
    }
    return false;
}

} // namespace

std::string_view name(LaunchSection section) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"model", "experts", "parallelism", "batch", "precision", "optimizer", "memory", "overlap", "run"});
    return names[static_cast<std::size_t>(section)];
}

const LaunchOption* LaunchConfiguration::find(std::string_view option) const {
    for (const LaunchGroup& group : groups) {
        const auto found = std::ranges::find(group.options, option, &LaunchOption::name);
        if (found != group.options.end())
            return &*found;
    }
    return nullptr;
}

LaunchConfiguration launchConfiguration(LaunchFormat format, const Estimate& estimate, const LaunchBook& book) {
    const LaunchProgram& program = book.of(format);
    LaunchBuilder builder(format, estimate, program);
    const Framework framework = builder.plan().training.framework;
    if (speaksOf(format, framework))
        builder.says("training.framework");
    else
        builder.lacks("training.framework", "launch_other_framework",
                      {{"framework", std::string(enumName(framework))}, {"program", program.name}});
    if (format != LaunchFormat::torchtitan) // its job says nothing of the cluster, only the line that starts it does
        builder.says("cluster.count");
    switch (format) {
    case LaunchFormat::megatron:
        exportMegatron(builder);
        break;
    case LaunchFormat::deepspeed:
        exportDeepspeed(builder);
        break;
    case LaunchFormat::torchtitan:
        exportTorchtitan(builder);
        break;
    }
    LaunchConfiguration configuration = builder.take();
    configuration.summary = launchSummary(estimate);
    return configuration;
}

} // namespace headroom
