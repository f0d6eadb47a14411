// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/measured_scenario.h"

#include "io/json_problems.h"
#include "io/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;
using Row = MeasuredRow;

// Scenario keys that go by another name in the tables; the others keep theirs.
constexpr std::pair<std::string_view, std::string_view> renamed[] = {
    {"hidden_size", "hidden"},
    {"attention_heads", "heads"},
    {"ffn_hidden_size", "ffn_hidden"},
    {"gated_ffn", "gated_mlp"},
    {"vocab_size", "vocab"},
    {"kind", "attn_type"},
    {"experts", "moe_experts"},
    {"experts_per_token", "moe_topk"},
    {"expert_ffn_hidden_size", "moe_ffn_hidden"},
    {"shared_experts", "moe_shared_experts"},
    {"leading_dense_layers", "moe_first_dense_layers"},
    {"sequence_length", "seq_len"},
    {"global_batch_sequences", "global_batch_seqs"},
    {"precision", "precision_id"},
    {"optimizer", "optimizer_id"},
    {"framework", "framework_id"},
    {"framework_detail", "framework"},
    {"count", "gpus"},
    {"inter_node_gbit_per_s", "inter_link_gbps_per_gpu"},
    {"tensor", "tp"},
    {"sequence_parallel", "sp"},
    {"pipeline", "pp"},
    {"virtual_pipeline", "vpp"},
    {"context", "cp"},
    {"expert", "ep"},
};

// The first of the columns that holds something other than nothing or zero.
Json firstOf(const Row& row, std::initializer_list<std::string_view> columns) {
    for (const std::string_view column : columns)
        if (const Json value = row.integer(column); !value.is_null() && value != 0)
            return value;
    return nullptr;
}

Json attention(const Row& row, const Json& heads, const Json& kvHeads) {
    const bool mla = row.text("attn_type") == "mla";
    Json a;
    if (mla)
        a["kind"] = "mla";
    else if (kvHeads == 1 && heads != 1)
        a["kind"] = "mqa";
    else
        a["kind"] = kvHeads == heads ? "mha" : "gqa";
    a["sliding_window"] = row.integer("sliding_window");
    a["global_every"] = row.integer("global_every");
    if (mla)
        for (const char* key : {"q_lora_rank", "kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"})
            a[key] = row.integer(key);
    return a;
}

Json architecture(const Row& row) {
    const Json heads = row.integer("heads");
    const Json kvHeads = firstOf(row, {"kv_heads", "heads"});
    const Json hidden = row.integer("hidden");
    Json ffn = firstOf(row, {"ffn_hidden", "moe_ffn_hidden"});
    if (ffn.is_null()) // of a row without hidden size any will do: it is refused
        ffn = hidden.is_number_integer() ? 4 * hidden.get<std::int64_t>() : 4;
    Json a;
    a["layers"] = row.integer("layers");
    a["hidden_size"] = hidden;
    a["attention_heads"] = heads;
    a["kv_heads"] = kvHeads;
    a["head_dim"] = row.text("attn_type") == "mla" ? firstOf(row, {"head_dim", "v_head_dim"}) : row.integer("head_dim");
    a["ffn_hidden_size"] = ffn;
    a["gated_ffn"] = row.flag("gated_mlp") == true;
    a["vocab_size"] = row.integer("vocab");
    a["tied_embeddings"] = row.flag("tied_embeddings");
    a["mtp_layers"] = row.integer("mtp_layers");
    a["attention"] = attention(row, heads, kvHeads);
    if (const Json experts = row.integer("moe_experts"); experts.is_number() && experts != 0) {
        a["moe"] = {{"experts", experts},
                    {"experts_per_token", row.integer("moe_topk")},
                    {"expert_ffn_hidden_size", firstOf(row, {"moe_ffn_hidden", "ffn_hidden"})},
                    {"shared_experts", row.integerOr("moe_shared_experts", 0)},
                    {"leading_dense_layers", row.integerOr("moe_first_dense_layers", 0)},
                    {"moe_every", row.integerOr("moe_every", 1)}};
    }
    return a;
}

} // namespace

nlohmann::ordered_json measuredScenario(const MeasuredRow& row) {
    const Json framework = row.word("framework_id");
    Json zero = row.integer("zero_stage");
    if (zero.is_null() && framework == "megatron-lm")
        zero = 0;
    const Json kernel = row.word("attention_kernel");
    Json s;
    s["schema"] = "headroom/scenario/1";
    s["name"] = row.text("id");
    s["model"]["architecture"] = architecture(row);
    s["training"] = {{"tokens", 1e12},
                     {"sequence_length", row.integer("seq_len")},
                     {"global_batch_sequences", row.integer("global_batch_seqs")},
                     {"precision", row.word("precision_id")},
                     {"optimizer", row.word("optimizer_id")},
                     {"optimizer_dtype", row.word("optimizer_dtype")},
                     {"gradient_dtype", row.word("gradient_dtype")},
                     {"attention_kernel", kernel.is_null() ? Json("auto") : kernel},
                     {"fused_loss", row.flag("fused_loss")},
                     {"framework", framework},
                     {"framework_detail", row.word("framework")},
                     {"year", row.integer("year")}};
    s["cluster"] = {{"accelerator", row.word("accelerator")},
                    {"count", row.integer("gpus")},
                    {"per_node", row.integer("per_node")},
                    {"inter_node_gbit_per_s", row.real("inter_link_gbps_per_gpu")}};
    s["strategy"] = {{"tensor", row.integerOr("tp", 1)},
                     {"sequence_parallel", row.flag("sp")},
                     {"pipeline", row.integerOr("pp", 1)},
                     {"virtual_pipeline", row.integerOr("vpp", 1)},
                     {"context", row.integerOr("cp", 1)},
                     {"context_kind", row.word("context_kind")},
                     {"expert", row.integerOr("ep", 1)},
                     {"expert_tensor", row.integer("expert_tensor")},
                     {"zero_stage", zero},
                     {"shard", row.integer("shard")},
                     {"micro_batch", row.integer("micro_batch")},
                     {"schedule", row.word("schedule")},
                     {"recompute", row.word("recompute")},
                     {"offload_optimizer", row.flag("offload_optimizer")},
                     {"offload_activations", row.flag("offload_activations")}};
    return s;
}

std::string MeasuredRow::text(std::string_view column) const {
    std::string_view cell = m_table.cell(m_index, column);
    while (!cell.empty() && cell.front() == ' ')
        cell.remove_prefix(1);
    while (!cell.empty() && cell.back() == ' ')
        cell.remove_suffix(1);
    return std::string(cell);
}

std::optional<double> MeasuredRow::number(std::string_view column) const {
    const std::string stated = text(column);
    std::string digits;
    std::copy_if(stated.begin(), stated.end(), std::back_inserter(digits), [](char c) { return c != ','; });
    for (const std::string_view nothing : {"", "-", "nan", "None", "null"}) // as the tables and their tools write it
        if (digits == nothing)
            return std::nullopt;
    double value = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc{} && end == digits.data() + digits.size() && std::isfinite(value))
        return value;
    report(makeProblem(ProblemCode::not_a_number, cellPath(line(), column),
                       {{"value", '"' + std::string(excerpt(stated)) + '"'}}));
    return std::nullopt;
}

Json MeasuredRow::integer(std::string_view column) const {
    constexpr double exactIntegers = 1e15; // beyond, the scenario's reader says what is out of range
    const std::optional<double> value = number(column);
    if (!value)
        return nullptr;
    return std::abs(*value) < exactIntegers ? Json(static_cast<std::int64_t>(*value)) : Json(*value);
}

Json MeasuredRow::integerOr(std::string_view column, std::int64_t fallback) const {
    const Json value = integer(column);
    return value.is_null() || value == 0 ? Json(fallback) : value;
}

Json MeasuredRow::real(std::string_view column) const {
    const std::optional<double> value = number(column);
    return value ? Json(*value) : Json(nullptr);
}

Json MeasuredRow::flag(std::string_view column) const {
    const std::optional<double> value = number(column);
    return value ? Json(*value > 0.0) : Json(nullptr);
}

Json MeasuredRow::word(std::string_view column) const {
    const std::string value = text(column);
    return value.empty() ? Json(nullptr) : Json(value);
}

void MeasuredRow::report(Problem problem) const {
    const bool known =
        std::any_of(m_problems.begin(), m_problems.end(), [&](const Problem& p) { return p.path == problem.path; });
    if (!known)
        headroom::report(m_problems, std::move(problem));
}

std::string_view columnOf(std::string_view scenarioPath) {
    const std::string_view key = scenarioPath.substr(scenarioPath.rfind('.') + 1); // npos + 1 is 0
    for (const auto& [name, column] : renamed)
        if (name == key)
            return column;
    return key;
}

std::string cellPath(std::size_t line, std::string_view column) {
    return std::to_string(line) + ' ' + std::string(column);
}

} // namespace headroom
