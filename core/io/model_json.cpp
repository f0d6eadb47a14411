// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/model_json.h"

#include "io/architecture_json.h"
#include "io/problem_json.h"
#include "io/strict_json.h"
#include "model/counts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t longestDefaultSequence = 8192;

template<std::size_t N>
bool hasAny(const Json& object, const std::array<const char*, N>& keys) {
    return std::ranges::any_of(keys, [&](const char* key) { return object.contains(key); });
}

// Keys of the contract's object that no configuration has.
constexpr std::array<const char*, 4> architectureKeys{"layers", "attention_heads", "gated_ffn", "kv_heads"};
constexpr std::array<const char*, 5> scenarioKeys{"model", "training", "cluster", "strategy", "economics"};

ModelDocumentKind kindOf(const Json& value) {
    if (!value.is_object())
        return ModelDocumentKind::config;
    if (hasAny(value, scenarioKeys))
        return ModelDocumentKind::scenario;
    // Some configurations have an ffn_hidden_size too, but they name their family.
    const bool family = value.contains("model_type") || value.contains("architectures");
    const bool architecture = value.contains("architecture") || hasAny(value, architectureKeys);
    return architecture && !family ? ModelDocumentKind::architecture : ModelDocumentKind::config;
}

Json problemsAndKeys(const ImportedModel& model, Json json, const Messages& messages) {
    json["approximate"] = model.approximate;
    json["ignored_keys"] = model.ignoredKeys;
    std::vector<Problem> problems = model.problems;
    if (model.approximate)
        problems.push_back({Severity::warning, ProblemCode::approximate_architecture, "model_type", {}, {}, {}});
    json["problems"] = problemsJson(problems, messages);
    return json;
}

} // namespace

ModelDocumentKind recogniseModelDocument(std::string_view json) { return kindOf(parseStrictJson(json).value); }

ImportedModel readModel(std::string_view json) {
    JsonDocument document = parseStrictJson(json);
    if (!document.complete || kindOf(document.value) != ModelDocumentKind::architecture)
        return importConfig(json); // also accepts what Python writes and JSON does not know
    ImportedModel model;
    model.problems = std::move(document.problems);
    if (hasErrors(model.problems))
        return model;
    const auto wrapped = document.value.find("architecture");
    const bool bare = wrapped == document.value.end();
    model.architecture = readArchitecture(bare ? document.value : *wrapped, bare ? "" : "architecture", model.problems);
    model.name = "architecture";
    return model;
}

std::int64_t defaultSequence(const Architecture& a) {
    return std::clamp<std::int64_t>(a.maxPositions, 1, longestDefaultSequence);
}

std::string writeModel(const ImportedModel& model, const Messages& messages, std::optional<std::int64_t> sequence,
                       int indent) {
    Json json = {{"schema", "headroom/model/1"}, {"name", model.name}};
    if (hasErrors(model.problems)) {
        for (const char* figure :
             {"parameters", "active_parameters", "embedding_parameters", "non_embedding_parameters", "mtp_parameters",
              "flops_per_token_forward", "flops_per_token", "sequence_length", "architecture"})
            json[figure] = nullptr;
        return jsonText(problemsAndKeys(model, std::move(json), messages), indent);
    }
    const Architecture& a = model.architecture;
    const ParameterCounts counts = countParameters(a);
    const std::int64_t length = sequence.value_or(defaultSequence(a));
    json["parameters"] = counts.total;
    json["active_parameters"] = counts.active;
    json["embedding_parameters"] = counts.embedding;
    json["non_embedding_parameters"] = counts.nonEmbedding;
    json["mtp_parameters"] = counts.mtp;
    json["flops_per_token_forward"] = forwardFlopsPerToken(a, length, true).value();
    json["flops_per_token"] = flopsPerToken(a, length, true).value();
    json["sequence_length"] = length;
    json["architecture"] = architectureJson(a);
    return jsonText(problemsAndKeys(model, std::move(json), messages), indent);
}

} // namespace headroom
