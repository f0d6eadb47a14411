// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/measured_rows.h"

#include "base/problem.h"
#include "io/csv.h"
#include "io/scenario_json.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <optional>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// One row of the published tables; empty cells mean "not stated".
class Row {
public:
    Row(const CsvTable& table, std::size_t index) : m_table(table), m_index(index) {}

    [[nodiscard]] std::string text(std::string_view column) const {
        std::string_view cell = m_table.cell(m_index, column);
        while (!cell.empty() && cell.front() == ' ')
            cell.remove_prefix(1);
        while (!cell.empty() && cell.back() == ' ')
            cell.remove_suffix(1);
        return std::string(cell);
    }
    [[nodiscard]] std::optional<double> number(std::string_view column) const {
        std::string cell;
        for (const char c : text(column))
            if (c != ',')
                cell += c;
        double value = 0.0;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error != std::errc{} || end != cell.data() + cell.size() || !std::isfinite(value))
            return std::nullopt;
        return value;
    }
    [[nodiscard]] Json integer(std::string_view column) const {
        const std::optional<double> value = number(column);
        return value ? Json(static_cast<std::int64_t>(*value)) : Json(nullptr);
    }
    [[nodiscard]] Json integerOr(std::string_view column, std::int64_t fallback) const {
        const Json value = integer(column);
        return value.is_null() || value == 0 ? Json(fallback) : value;
    }
    [[nodiscard]] Json real(std::string_view column) const {
        const std::optional<double> value = number(column);
        return value ? Json(*value) : Json(nullptr);
    }
    [[nodiscard]] Json flag(std::string_view column) const {
        const std::optional<double> value = number(column);
        return value ? Json(*value > 0.0) : Json(nullptr);
    }
    [[nodiscard]] Json word(std::string_view column) const {
        const std::string value = text(column);
        return value.empty() ? Json(nullptr) : Json(value);
    }

private:
    const CsvTable& m_table;
    std::size_t m_index;
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
    if (ffn.is_null() && hidden.is_number())
        ffn = 4 * hidden.get<std::int64_t>();
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

Json scenario(const Row& row) {
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

std::string sourceOf(std::string_view id) {
    for (const std::string_view prefix : {"M-", "D-", "mem_"})
        if (id.starts_with(prefix))
            id.remove_prefix(prefix.size());
    std::string source;
    for (const char c : id.substr(0, id.find_first_of("-_")))
        source += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return source;
}

// Printed seconds, else from tokens a second, else from the printed FLOP/s by the source's own convention.
double secondsOf(const Row& row) {
    if (const auto printed = row.number("step_time_s"); printed && *printed > 0.0)
        return *printed;
    const auto cards = row.number("gpus"), batch = row.number("global_batch_seqs"), sequence = row.number("seq_len"),
               rate = row.number("tokens_per_s_per_gpu");
    if (cards && batch && sequence && rate && *rate > 0.0)
        return *batch * *sequence / (*rate * *cards);
    return row.number("step_time_from_tflops_s").value_or(0.0);
}

std::optional<Scenario> readRow(const Row& row, std::vector<std::string>* refused) {
    ScenarioDocument document = readScenario(scenario(row).dump());
    if (!hasErrors(document.problems))
        return std::move(document.scenario);
    if (refused != nullptr)
        refused->push_back(row.text("id"));
    return std::nullopt;
}

MemoryReading readingOf(std::string_view text) {
    if (text == "allocated")
        return MemoryReading::allocated;
    if (text == "reserved")
        return MemoryReading::reserved;
    if (text == "driver")
        return MemoryReading::driver;
    return text == "min_over_ranks" ? MemoryReading::min_over_ranks : MemoryReading::unknown;
}

} // namespace

std::vector<MeasuredRun> readMeasuredRuns(std::string_view csv, std::vector<std::string>* refused) {
    const CsvTable table(csv);
    std::vector<MeasuredRun> runs;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const Row row(table, i);
        const double seconds = secondsOf(row);
        if (row.text("scorable") != "1" || seconds <= 0.0)
            continue;
        if (std::optional<Scenario> one = readRow(row, refused))
            runs.push_back({row.text("id"), sourceOf(row.text("id")), row.text("source_ref"), row.text("model_name"),
                            *std::move(one), seconds});
    }
    return runs;
}

std::vector<MeasuredMemory> readMeasuredMemory(std::string_view csv, std::vector<std::string>* refused) {
    const CsvTable table(csv);
    std::vector<MeasuredMemory> rows;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const Row row(table, i);
        const auto peak = row.number("measured_peak_gib");
        if (row.text("scorable") != "1" || !peak || *peak <= 0.0)
            continue;
        if (std::optional<Scenario> one = readRow(row, refused))
            rows.push_back({row.text("id"), sourceOf(row.text("id")), *std::move(one), *peak,
                            readingOf(row.text("reading")), row.text("unit_known") == "1"});
    }
    return rows;
}

} // namespace headroom
