// SPDX-License-Identifier: GPL-3.0-or-later
#include "names/enum_names.h"

#include <array>

namespace headroom {

template<>
std::span<const EnumName<Precision>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Precision>>({
        {Precision::fp32, "fp32"},
        {Precision::tf32, "tf32"},
        {Precision::fp16, "fp16"},
        {Precision::bf16, "bf16"},
        {Precision::fp8, "fp8"},
        {Precision::mxfp8, "mxfp8"},
        {Precision::fp4, "fp4"},
    });
    return table;
}

template<>
std::span<const EnumName<Optimizer>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Optimizer>>({
        {Optimizer::adamw, "adamw"},
        {Optimizer::adamw_8bit, "adamw-8bit"},
        {Optimizer::muon, "muon"},
        {Optimizer::sgd, "sgd"},
        {Optimizer::lamb, "lamb"},
    });
    return table;
}

template<>
std::span<const EnumName<StateType>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<StateType>>({
        {StateType::fp32, "fp32"},
        {StateType::bf16, "bf16"},
        {StateType::fp16, "fp16"},
    });
    return table;
}

template<>
std::span<const EnumName<AttentionKernel>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<AttentionKernel>>({
        {AttentionKernel::automatic, "auto"},
        {AttentionKernel::unfused, "unfused"},
        {AttentionKernel::flash, "flash"},
        {AttentionKernel::flash2, "flash2"},
        {AttentionKernel::flash3, "flash3"},
    });
    return table;
}

template<>
std::span<const EnumName<ModelForm>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<ModelForm>>({
        {ModelForm::architecture, "architecture"},
        {ModelForm::preset, "preset"},
        {ModelForm::config_json, "config_json"},
        {ModelForm::parameters, "parameters"},
    });
    return table;
}

template<>
std::span<const EnumName<AcquisitionMode>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<AcquisitionMode>>({
        {AcquisitionMode::rent, "rent"},
        {AcquisitionMode::buy, "buy"},
    });
    return table;
}

template<>
std::span<const EnumName<RentContract>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<RentContract>>({
        {RentContract::on_demand, "on_demand"},
        {RentContract::reserved_1y, "reserved_1y"},
        {RentContract::reserved_3y, "reserved_3y"},
        {RentContract::spot, "spot"},
    });
    return table;
}

template<>
std::span<const EnumName<ClusterMaturity>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<ClusterMaturity>>({
        {ClusterMaturity::mature, "mature"},
        {ClusterMaturity::typical, "typical"},
        {ClusterMaturity::immature, "immature"},
    });
    return table;
}

template<>
std::span<const EnumName<Currency>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Currency>>({
        {Currency::cny, "CNY"},
        {Currency::usd, "USD"},
    });
    return table;
}

template<>
std::span<const EnumName<Framework>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Framework>>({
        {Framework::megatron_lm, "megatron-lm"},
        {Framework::megatron_core, "megatron-core"},
        {Framework::fsdp, "fsdp"},
        {Framework::deepspeed, "deepspeed"},
        {Framework::maxtext, "maxtext"},
        {Framework::mindspeed, "mindspeed"},
        {Framework::paddle, "paddle"},
        {Framework::pytorch, "pytorch"},
    });
    return table;
}

template<>
std::span<const EnumName<Schedule>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Schedule>>({
        {Schedule::gpipe, "gpipe"},
        {Schedule::one_f_one_b, "1f1b"},
        {Schedule::zb_1p, "zb-1p"},
        {Schedule::zb_2p, "zb-2p"},
        {Schedule::zb_v, "zb-v"},
        {Schedule::dualpipe, "dualpipe"},
    });
    return table;
}

template<>
std::span<const EnumName<Recompute>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Recompute>>({
        {Recompute::none, "none"},
        {Recompute::selective, "selective"},
        {Recompute::full, "full"},
    });
    return table;
}

template<>
std::span<const EnumName<ContextKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<ContextKind>>({
        {ContextKind::ring, "ring"},
        {ContextKind::all_gather, "all-gather"},
        {ContextKind::a2a, "a2a"},
    });
    return table;
}

template<>
std::span<const EnumName<AttentionKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<AttentionKind>>({
        {AttentionKind::mha, "mha"},
        {AttentionKind::gqa, "gqa"},
        {AttentionKind::mqa, "mqa"},
        {AttentionKind::mla, "mla"},
    });
    return table;
}

template<>
std::span<const EnumName<NormKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<NormKind>>({
        {NormKind::rmsnorm, "rmsnorm"},
        {NormKind::layernorm, "layernorm"},
        {NormKind::nonparametric, "nonparametric"},
    });
    return table;
}

template<>
std::span<const EnumName<PositionKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<PositionKind>>({
        {PositionKind::rope, "rope"},
        {PositionKind::learned, "learned"},
        {PositionKind::alibi, "alibi"},
        {PositionKind::none, "none"},
    });
    return table;
}

template<>
std::span<const EnumName<MixerKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<MixerKind>>({
        {MixerKind::full, "full"},
        {MixerKind::window, "window"},
        {MixerKind::recurrent, "recurrent"},
        {MixerKind::none, "none"},
    });
    return table;
}

template<>
std::span<const EnumName<FfnKind>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<FfnKind>>({
        {FfnKind::dense, "dense"},
        {FfnKind::moe, "moe"},
        {FfnKind::none, "none"},
    });
    return table;
}

template<>
std::span<const EnumName<Bound>> enumNames() {
    static constexpr auto table = std::to_array<EnumName<Bound>>({
        {Bound::compute, "compute"},
        {Bound::memory_bandwidth, "memory_bandwidth"},
        {Bound::tensor_comm, "tensor_comm"},
        {Bound::context_comm, "context_comm"},
        {Bound::expert_comm, "expert_comm"},
        {Bound::pipeline, "pipeline"},
        {Bound::data_comm, "data_comm"},
        {Bound::host, "host"},
    });
    return table;
}

std::span<const RecomputeModuleName> recomputeModuleNames() {
    static constexpr auto table = std::to_array<RecomputeModuleName>({
        {&RecomputeModules::coreAttention, "core_attn"},
        {&RecomputeModules::mlaUpProjection, "mla_up_proj"},
        {&RecomputeModules::mlp, "mlp"},
        {&RecomputeModules::moe, "moe"},
        {&RecomputeModules::moeActivation, "moe_act"},
        {&RecomputeModules::perOperator, "per_op"},
        {&RecomputeModules::layernorm, "layernorm"},
    });
    return table;
}

} // namespace headroom
