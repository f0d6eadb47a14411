// SPDX-License-Identifier: GPL-3.0-or-later
// How every enumeration is written in documents: one table a type, in declaration order.
#pragma once

#include "estimate/estimate.h"
#include "estimate/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace headroom {

template<class E>
struct EnumName {
    E value;
    std::string_view name;
};

// The table of a type; specialised for each enumeration that documents hold.
template<class E>
std::span<const EnumName<E>> enumNames();

template<>
std::span<const EnumName<Precision>> enumNames();
template<>
std::span<const EnumName<Optimizer>> enumNames();
template<>
std::span<const EnumName<StateType>> enumNames();
template<>
std::span<const EnumName<AttentionKernel>> enumNames();
template<>
std::span<const EnumName<ModelForm>> enumNames();
template<>
std::span<const EnumName<AcquisitionMode>> enumNames();
template<>
std::span<const EnumName<RentContract>> enumNames();
template<>
std::span<const EnumName<ClusterMaturity>> enumNames();
template<>
std::span<const EnumName<Currency>> enumNames();
template<>
std::span<const EnumName<Framework>> enumNames();
template<>
std::span<const EnumName<Schedule>> enumNames();
template<>
std::span<const EnumName<Recompute>> enumNames();
template<>
std::span<const EnumName<ContextKind>> enumNames();
template<>
std::span<const EnumName<AttentionKind>> enumNames();
template<>
std::span<const EnumName<NormKind>> enumNames();
template<>
std::span<const EnumName<PositionKind>> enumNames();
template<>
std::span<const EnumName<MixerKind>> enumNames();
template<>
std::span<const EnumName<FfnKind>> enumNames();
template<>
std::span<const EnumName<Bound>> enumNames();

template<class E>
std::string_view enumName(E value) {
    for (const EnumName<E>& entry : enumNames<E>()) {
        if (entry.value == value)
            return entry.name;
    }
    return {};
}

template<class E>
std::optional<E> enumFromName(std::string_view name) {
    for (const EnumName<E>& entry : enumNames<E>()) {
        if (entry.name == name)
            return entry.value;
    }
    return std::nullopt;
}

// The parts of `recompute_modules`: document name and member.
struct RecomputeModuleName {
    bool RecomputeModules::* member;
    std::string_view name;
};
std::span<const RecomputeModuleName> recomputeModuleNames();

} // namespace headroom
