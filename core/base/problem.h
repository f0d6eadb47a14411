// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong with a scenario, as codes with parameters. The sentence belongs to whoever shows it:
// resources/text/problems.json holds one English template a code, and the window translates the same templates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

enum class Severity { warning, error };

enum class ProblemCode {
    // Illegal for the framework (the document is read and understood; exit status 1).
    tp_does_not_divide_heads,
    tp_does_not_divide_kv_heads,
    tp_does_not_divide_ffn,
    world_not_divisible,
    batch_not_divisible,
    layers_not_divisible,
    layer_layout_mismatch,
    microbatches_not_multiple_of_stages,
    too_many_stages,
    sequence_not_divisible,
    experts_not_divisible,
    expert_mesh_too_large,
    expert_parallel_without_experts,
    fp8_shape,
    exclusive_options,
    schedule_not_supported,
    zero_stage_not_supported,
    shard_not_divisible,
    recompute_layers_out_of_range,
    precision_unsupported,
    unknown_peak,
    unknown_bandwidth,
    // Warnings.
    does_not_fit,
    no_memory_margin,
    unknown_key,
    vocab_padded,
    uneven_layers,
    layout_chosen,
    tensor_group_crosses_servers,
    partial_server,
    fewer_microbatches_than_stages,
    few_microbatches_interleaved,
    parameter_gather_over_slow_links,
    approximate_architecture,
    sparse_peak,
    two_way_bandwidth,
    wrong_unit,
    not_modelled,
    unknown_capacity,
    unknown_power,
    network_assumed,
    no_price,
    undated_price,
    price_assumed,
    loss_scaling_risk,
    unknown_stack,
    misses_deadline,
    over_budget,
    over_power,
    over_count,
    late_delivery,
    unknown_delivery,
    no_purchase_price,
    purchase_price_doubtful,
    spot_reclaims_unknown,
    cost_without_salary,
    sequence_exceeds_positions,
    announced_only,
    out_of_scope,
    // The document cannot be read as what it should be (exit status 2).
    syntax_error,
    wrong_type,
    out_of_range,
    missing_key,
    duplicate_key,
    invalid_utf8,
    not_finite,
    too_large,
    too_deep,
    wrong_schema,
    unknown_id,
    unknown_value,
    model_form_conflict,
    not_a_number,
    open_not_allowed,
    inconsistent_architecture,
    arithmetic_overflow,
    wrong_cell_count,
    more_problems, // the list was cut here; as severe as the worst that was left out
};

// A JSON scalar: what a legal value or a fix can be.
using Scalar = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

// One change of the scenario that would remove a problem.
struct Fix {
    std::string path; // dotted path in the scenario, e.g. "strategy.tensor"
    Scalar value;
};

struct Problem {
    Severity severity = Severity::error;
    ProblemCode code{};
    std::string path;                                      // dotted path of the field that is wrong
    std::vector<std::pair<std::string, Scalar>> arguments; // fill the template's {name} placeholders
    std::vector<Scalar> legal;                             // values that would work at `path`, ascending
    std::vector<Fix> fixes;
};

// The code's name as it stands in documents, e.g. "tp_does_not_divide_heads".
std::string_view name(ProblemCode code);
std::optional<ProblemCode> problemCodeFromName(std::string_view name);
// Every code, in declaration order; tests check that each has a template in every language.
const std::vector<ProblemCode>& allProblemCodes();

// True for codes that mean "cannot be read as what it should be" (exit status 2), false for rule violations and
// warnings.
bool isReadingProblem(ProblemCode code);

bool hasErrors(const std::vector<Problem>& problems);
bool hasReadingErrors(const std::vector<Problem>& problems);

// A value the program filled in where the scenario left a key open.
struct Assumption {
    std::string path;
    Scalar value;
    std::string reason; // key of a template in resources/text/assumptions.json
    std::vector<std::pair<std::string, Scalar>> arguments;
};

} // namespace headroom
