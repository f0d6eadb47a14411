// SPDX-License-Identifier: GPL-3.0-or-later
#include "claims/claim.h"

#include <array>

namespace headroom {

std::span<const ClaimKindInfo> claimKinds() {
    static const std::array<ClaimKindInfo, 12> kinds{{
        {ClaimKind::flops_per_token, "flops_per_token", {"parameters", "flop_per_token"}, {}},
        {ClaimKind::utilisation, "utilisation", {"low", "high"}, {}},
        {ClaimKind::fp32_copy, "fp32_copy", {"parameters", "gbyte"}, {}},
        {ClaimKind::model_states, "model_states", {"parameters", "gbyte", "fp16_models"}, {}},
        {ClaimKind::one_card, "one_card", {"parameters", "memory_gb", "small_batch"}, {}},
        {ClaimKind::tensor_share, "tensor_share", {"tensor"}, {}},
        {ClaimKind::memory_bandwidth, "memory_bandwidth", {"tbyte_per_s"}, {}},
        {ClaimKind::link_speed, "link_speed", {"gbyte_per_s_two_way"}, {}},
        {ClaimKind::fabrics,
         "fabrics",
         {"data_parallel_gbit_per_s", "model_parallel_gbit_per_s"},
         {"data_parallel_fabric", "model_parallel_fabric"}},
        {ClaimKind::one_node, "one_node", {"parameters", "accelerators", "memory_gb"}, {}},
        {ClaimKind::custom_operators, "custom_operators", {"slowdown"}, {}},
        {ClaimKind::cards_and_days,
         "cards_and_days",
         {"parameters", "tokens", "accelerators", "days", "reference_utilisation"},
         {"reference_accelerators"}},
    }};
    return kinds;
}

std::string_view name(ClaimKind kind) { return claimKinds()[static_cast<std::size_t>(kind)].name; }

double Claim::figure(std::string_view key) const {
    const auto found = figures.find(key);
    return found == figures.end() ? 0.0 : found->second;
}

const std::string& Claim::id(std::string_view key) const {
    static const std::string none;
    const auto found = ids.find(key);
    return found == ids.end() || found->second.empty() ? none : found->second.front();
}

} // namespace headroom
