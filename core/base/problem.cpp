// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/problem.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace headroom {

namespace {

struct CodeRow {
    ProblemCode code;
    std::string_view name;
    bool reading; // the document cannot be read as what it should be
};

// In declaration order, so that a code is its own index.
constexpr auto codeRows = std::to_array<CodeRow>({
    {ProblemCode::tp_does_not_divide_heads, "tp_does_not_divide_heads", false},
    {ProblemCode::tp_does_not_divide_kv_heads, "tp_does_not_divide_kv_heads", false},
    {ProblemCode::tp_does_not_divide_ffn, "tp_does_not_divide_ffn", false},
    {ProblemCode::world_not_divisible, "world_not_divisible", false},
    {ProblemCode::batch_not_divisible, "batch_not_divisible", false},
    {ProblemCode::layers_not_divisible, "layers_not_divisible", false},
    {ProblemCode::layer_layout_mismatch, "layer_layout_mismatch", false},
    {ProblemCode::microbatches_not_multiple_of_stages, "microbatches_not_multiple_of_stages", false},
    {ProblemCode::too_many_stages, "too_many_stages", false},
    {ProblemCode::sequence_not_divisible, "sequence_not_divisible", false},
    {ProblemCode::experts_not_divisible, "experts_not_divisible", false},
    {ProblemCode::expert_mesh_too_large, "expert_mesh_too_large", false},
    {ProblemCode::expert_parallel_without_experts, "expert_parallel_without_experts", false},
    {ProblemCode::fp8_shape, "fp8_shape", false},
    {ProblemCode::exclusive_options, "exclusive_options", false},
    {ProblemCode::schedule_not_supported, "schedule_not_supported", false},
    {ProblemCode::zero_stage_not_supported, "zero_stage_not_supported", false},
    {ProblemCode::shard_not_divisible, "shard_not_divisible", false},
    {ProblemCode::recompute_layers_out_of_range, "recompute_layers_out_of_range", false},
    {ProblemCode::precision_unsupported, "precision_unsupported", false},
    {ProblemCode::unknown_peak, "unknown_peak", false},
    {ProblemCode::unknown_bandwidth, "unknown_bandwidth", false},
    {ProblemCode::does_not_fit, "does_not_fit", false},
    {ProblemCode::no_memory_margin, "no_memory_margin", false},
    {ProblemCode::unknown_key, "unknown_key", false},
    {ProblemCode::vocab_padded, "vocab_padded", false},
    {ProblemCode::uneven_layers, "uneven_layers", false},
    {ProblemCode::layout_chosen, "layout_chosen", false},
    {ProblemCode::tensor_group_crosses_servers, "tensor_group_crosses_servers", false},
    {ProblemCode::partial_server, "partial_server", false},
    {ProblemCode::fewer_microbatches_than_stages, "fewer_microbatches_than_stages", false},
    {ProblemCode::few_microbatches_interleaved, "few_microbatches_interleaved", false},
    {ProblemCode::parameter_gather_over_slow_links, "parameter_gather_over_slow_links", false},
    {ProblemCode::approximate_architecture, "approximate_architecture", false},
    {ProblemCode::sparse_peak, "sparse_peak", false},
    {ProblemCode::two_way_bandwidth, "two_way_bandwidth", false},
    {ProblemCode::wrong_unit, "wrong_unit", false},
    {ProblemCode::not_modelled, "not_modelled", false},
    {ProblemCode::unknown_capacity, "unknown_capacity", false},
    {ProblemCode::unknown_power, "unknown_power", false},
    {ProblemCode::network_assumed, "network_assumed", false},
    {ProblemCode::no_price, "no_price", false},
    {ProblemCode::undated_price, "undated_price", false},
    {ProblemCode::price_assumed, "price_assumed", false},
    {ProblemCode::loss_scaling_risk, "loss_scaling_risk", false},
    {ProblemCode::unknown_stack, "unknown_stack", false},
    {ProblemCode::misses_deadline, "misses_deadline", false},
    {ProblemCode::over_budget, "over_budget", false},
    {ProblemCode::over_power, "over_power", false},
    {ProblemCode::over_count, "over_count", false},
    {ProblemCode::late_delivery, "late_delivery", false},
    {ProblemCode::unknown_delivery, "unknown_delivery", false},
    {ProblemCode::no_purchase_price, "no_purchase_price", false},
    {ProblemCode::purchase_price_doubtful, "purchase_price_doubtful", false},
    {ProblemCode::spot_reclaims_unknown, "spot_reclaims_unknown", false},
    {ProblemCode::cost_without_salary, "cost_without_salary", false},
    {ProblemCode::sequence_exceeds_positions, "sequence_exceeds_positions", false},
    {ProblemCode::announced_only, "announced_only", false},
    {ProblemCode::out_of_scope, "out_of_scope", false},
    {ProblemCode::syntax_error, "syntax_error", true},
    {ProblemCode::wrong_type, "wrong_type", true},
    {ProblemCode::out_of_range, "out_of_range", true},
    {ProblemCode::missing_key, "missing_key", true},
    {ProblemCode::duplicate_key, "duplicate_key", true},
    {ProblemCode::invalid_utf8, "invalid_utf8", true},
    {ProblemCode::not_finite, "not_finite", true},
    {ProblemCode::too_large, "too_large", true},
    {ProblemCode::too_deep, "too_deep", true},
    {ProblemCode::wrong_schema, "wrong_schema", true},
    {ProblemCode::unknown_id, "unknown_id", true},
    {ProblemCode::unknown_value, "unknown_value", true},
    {ProblemCode::model_form_conflict, "model_form_conflict", true},
    {ProblemCode::not_a_number, "not_a_number", true},
    {ProblemCode::open_not_allowed, "open_not_allowed", true},
    {ProblemCode::inconsistent_architecture, "inconsistent_architecture", true},
    {ProblemCode::arithmetic_overflow, "arithmetic_overflow", true},
    {ProblemCode::wrong_cell_count, "wrong_cell_count", true},
    {ProblemCode::more_problems, "more_problems", true},
});

constexpr bool rowsFollowDeclaration() {
    for (std::size_t i = 0; i < codeRows.size(); ++i) {
        if (static_cast<std::size_t>(codeRows[i].code) != i)
            return false;
    }
    return true;
}
static_assert(rowsFollowDeclaration());

const CodeRow& row(ProblemCode code) { return codeRows.at(static_cast<std::size_t>(code)); }

} // namespace

std::string_view name(ProblemCode code) { return row(code).name; }

std::optional<ProblemCode> problemCodeFromName(std::string_view name) {
    const auto found = std::ranges::find(codeRows, name, &CodeRow::name);
    if (found == codeRows.end())
        return std::nullopt;
    return found->code;
}

const std::vector<ProblemCode>& allProblemCodes() {
    static const std::vector<ProblemCode> codes = [] {
        std::vector<ProblemCode> all;
        for (const CodeRow& entry : codeRows)
            all.push_back(entry.code);
        return all;
    }();
    return codes;
}

bool isReadingProblem(ProblemCode code) { return row(code).reading; }

bool hasErrors(const std::vector<Problem>& problems) {
    return std::ranges::any_of(problems, [](const Problem& p) { return p.severity == Severity::error; });
}

bool hasReadingErrors(const std::vector<Problem>& problems) {
    return std::ranges::any_of(
        problems, [](const Problem& p) { return p.severity == Severity::error && isReadingProblem(p.code); });
}

} // namespace headroom
