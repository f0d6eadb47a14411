// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the options of a launch configuration, and which paths of the scenario they say. Private to core/launch.
#pragma once

#include "launch/launch_configuration.h"

#include <cstdint>
#include <initializer_list>

namespace headroom {

class LaunchBuilder {
public:
    LaunchBuilder(LaunchFormat format, const Estimate& estimate, const LaunchProgram& program);

    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const LaunchProgram& program() const { return m_program; }
    [[nodiscard]] const Estimate& estimate() const { return m_estimate; }

    // Options go to this section from here on.
    LaunchBuilder& in(LaunchSection section);
    LaunchBuilder& flag(std::string name, std::initializer_list<std::string_view> says = {});
    LaunchBuilder& value(std::string name, Scalar value, std::initializer_list<std::string_view> says = {});
    LaunchBuilder& list(std::string name, std::vector<Scalar> values,
                        std::initializer_list<std::string_view> says = {});
    LaunchBuilder& parts(std::string name, std::vector<std::vector<std::string>> parts);
    // Settled by an option that is left out.
    void says(std::string_view path);
    // The framework cannot be told; `key` is a template of resources/text/launch.json.
    void lacks(std::string path, std::string key, std::vector<std::pair<std::string, Scalar>> arguments = {});
    void environment(std::string variable, std::string value);

    LaunchConfiguration take();

private:
    LaunchBuilder& add(LaunchOption option, std::initializer_list<std::string_view> says);

    const Estimate& m_estimate;
    const Plan& m_plan;
    const LaunchProgram& m_program;
    LaunchSection m_section{};
    LaunchConfiguration m_out;
};

inline Scalar whole(std::int64_t value) { return value; }
inline Scalar word(std::string_view text) { return std::string(text); }

void exportMegatron(LaunchBuilder& builder);
void exportMegatronStrategy(LaunchBuilder& builder);
void exportDeepspeed(LaunchBuilder& builder);
void exportTorchtitan(LaunchBuilder& builder);

// Traits of the model that no option of Megatron can say.
void reportArchitectureGaps(LaunchBuilder& builder);
// A model given by its shape to a framework that takes its model from elsewhere: one line with the sizes.
void reportModelShape(LaunchBuilder& builder, std::string key);

} // namespace headroom
