// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_import.h"

#include "launch/import_mapping.h"

#include <algorithm>
#include <array>

namespace headroom {

std::string_view name(MappingState state) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"taken", "default", "no_effect", "unknown", "contradicts", "not_understood", "unresolved", "left_open"});
    return names[static_cast<std::size_t>(state)];
}

std::size_t LaunchImport::count(MappingState state) const {
    return static_cast<std::size_t>(std::ranges::count(rows, state, &MappingRow::state));
}

std::optional<std::int64_t> dataRanks(const Scenario& scenario) {
    const StrategyChoice& s = scenario.strategy;
    if (scenario.cluster.counts.size() != 1)
        return std::nullopt;
    const std::int64_t others = std::int64_t{s.tensor.value_or(1)} * s.pipeline.value_or(1) * s.context.value_or(1);
    const std::int64_t count = scenario.cluster.counts.front();
    return others > 0 && count % others == 0 ? std::optional(count / others) : std::nullopt;
}

int importProcesses(ImportContext& c) {
    ImportMapping& m = c.map;
    const auto first = [&](std::initializer_list<std::string_view> names) -> std::string_view {
        for (const std::string_view name : names) {
            if (m.has(name))
                return name;
        }
        return {};
    };
    const std::string_view nodesOption = first({"--nnodes", "--num_nodes"});
    const std::string_view perNodeOption =
        first({"--nproc-per-node", "--nproc_per_node", "--num_gpus", "--num_accelerators"});
    if (nodesOption.empty() && perNodeOption.empty())
        return 0;
    const std::optional<std::int64_t> nodes =
        nodesOption.empty() ? std::optional<std::int64_t>(1) : m.whole(nodesOption, 1, ranges::accelerators);
    const std::optional<std::int64_t> perNode =
        perNodeOption.empty() ? std::optional<std::int64_t>(1) : m.whole(perNodeOption, 1, 1024);
    if (!nodes || !perNode || *nodes * *perNode > ranges::accelerators)
        return 0;
    const auto count = static_cast<int>(*nodes * *perNode);
    c.scenario.cluster.counts = {count};
    c.scenario.cluster.countRange.reset();
    const Sentence note{"launch_processes", {{"nodes", *nodes}, {"per_node", *perNode}}};
    for (const std::string_view option : {nodesOption, perNodeOption}) {
        if (!option.empty())
            m.take(option, "cluster.count", std::int64_t{count}, note);
    }
    return count;
}

LaunchImport importLaunch(LaunchFormat format, const RawLaunch& launch, const Scenario& base,
                          const Architecture* present, const LaunchBook& book) {
    LaunchImport out;
    out.scenario = base;
    const LaunchProgram& program = book.of(format);
    ImportMapping mapping(launch, program);
    ImportContext context{mapping, out.scenario, present, program};
    switch (format) {
    case LaunchFormat::megatron:
        importMegatron(context);
        break;
    case LaunchFormat::deepspeed:
        importDeepspeed(context);
        break;
    case LaunchFormat::torchtitan:
        importTorchtitan(context);
        break;
    }
    // How many ranks share the data follows from the rest; an old number would contradict it.
    out.scenario.strategy.data.reset();
    out.rows = std::move(mapping).finish();
    return out;
}

} // namespace headroom
