// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_builder.h"

#include "names/enum_names.h"

#include <algorithm>

namespace headroom {

namespace {

// Processes a server: as many as it has accelerators, or the most that divide a cluster that fills none evenly.
int processesPerNode(const Machine& machine) {
    int processes = std::max(1, std::min(machine.perServer, machine.count));
    while (machine.count % processes != 0)
        --processes;
    return processes;
}

} // namespace

LaunchBuilder::LaunchBuilder(LaunchFormat format, const Estimate& estimate, const LaunchProgram& program)
    : m_estimate(estimate), m_plan(estimate.resolved.plan), m_program(program) {
    m_out.format = format;
    m_out.name = estimate.resolved.scenario.name;
    m_out.perNode = processesPerNode(m_plan.machine);
    m_out.nodes = std::max(1, m_plan.machine.count / m_out.perNode);
}

LaunchBuilder& LaunchBuilder::in(LaunchSection section) {
    m_section = section;
    return *this;
}

LaunchBuilder& LaunchBuilder::flag(std::string name, std::initializer_list<std::string_view> says) {
    return add({std::move(name), {}, false, {}}, says);
}

LaunchBuilder& LaunchBuilder::value(std::string name, Scalar value, std::initializer_list<std::string_view> says) {
    return add({std::move(name), {std::move(value)}, false, {}}, says);
}

LaunchBuilder& LaunchBuilder::list(std::string name, std::vector<Scalar> values,
                                   std::initializer_list<std::string_view> says) {
    return add({std::move(name), std::move(values), true, {}}, says);
}

LaunchBuilder& LaunchBuilder::parts(std::string name, std::vector<std::vector<std::string>> parts) {
    return add({std::move(name), {}, true, std::move(parts)}, {});
}

void LaunchBuilder::says(std::string_view path) {
    if (std::ranges::find(m_out.said, path) == m_out.said.end())
        m_out.said.emplace_back(path);
}

void LaunchBuilder::lacks(std::string path, std::string key, std::vector<std::pair<std::string, Scalar>> arguments) {
    m_out.notExpressed.push_back({std::move(path), {std::move(key), std::move(arguments)}});
}

void LaunchBuilder::environment(std::string variable, std::string value) {
    m_out.environment.emplace_back(std::move(variable), std::move(value));
}

LaunchBuilder& LaunchBuilder::add(LaunchOption option, std::initializer_list<std::string_view> says) {
    auto group = std::ranges::find(m_out.groups, m_section, &LaunchGroup::section);
    if (group == m_out.groups.end())
        group = m_out.groups.insert(m_out.groups.end(), {m_section, {}});
    group->options.push_back(std::move(option));
    for (const std::string_view path : says)
        this->says(path);
    return *this;
}

LaunchConfiguration LaunchBuilder::take() {
    std::ranges::stable_sort(m_out.groups, {}, &LaunchGroup::section);
    return std::move(m_out);
}

} // namespace headroom
