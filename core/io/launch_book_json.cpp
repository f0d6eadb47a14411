// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/launch_book_json.h"

#include "io/catalog_parts.h"
#include "io/strict_json.h"

#include <array>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

struct KindName {
    std::string_view key;
    OptionKind kind;
};
constexpr auto kinds = std::to_array<KindName>({{"flags", OptionKind::flag},
                                                {"values", OptionKind::value},
                                                {"lists", OptionKind::list},
                                                {"objects", OptionKind::object}});

OptionKinds readKinds(ObjectReader& document, std::string_view key, std::vector<Problem>& problems) {
    static const Json nothing = Json::object();
    const Json* value = document.find(key);
    ObjectReader object(value == nullptr ? nothing : *value, document.path(key), problems);
    OptionKinds options;
    for (const KindName& kind : kinds) {
        const Json* list = object.find(kind.key);
        if (list == nullptr)
            continue;
        for (std::size_t i = 0; list->is_array() && i < list->size(); ++i) {
            if (auto name = readText((*list)[i], indexPath(object.path(kind.key), i), problems))
                options.emplace(*std::move(name), kind.kind);
        }
    }
    if (options.empty())
        report(problems,
               makeProblem(ProblemCode::missing_key, document.path(key), {{"expected", std::string("@object")}}));
    return options;
}

void readModels(ObjectReader& document, LaunchProgram& program, std::string_view file, std::vector<Problem>& problems) {
    if (document.find("models") == nullptr)
        return;
    constexpr WholeRange size{0, 100'000'000};
    forEachEntry(document, file, "models", problems, [&](ObjectReader& entry) {
        LaunchModel model;
        model.name = textOr(entry, "name");
        model.flavor = textOr(entry, "flavor");
        model.layers = entry.smallInteger("layers", size).value_or(0);
        model.hiddenSize = entry.integer("hidden_size", size).value_or(0);
        model.attentionHeads = entry.smallInteger("attention_heads", size).value_or(0);
        model.kvHeads = entry.smallInteger("kv_heads", size).value_or(0);
        model.ffnHiddenSize = entry.integer("ffn_hidden_size", size).value_or(0);
        model.experts = entry.smallInteger("experts", size).value_or(0);
        program.models.push_back(std::move(model));
    });
}

void readTokenizers(ObjectReader& document, LaunchProgram& program, std::vector<Problem>& problems) {
    const Json* object = document.find("tokenizers");
    if (object == nullptr || !object->is_object())
        return;
    for (const auto& [name, size] : object->items()) {
        if (const auto vocabulary =
                readInteger(size, memberPath(document.path("tokenizers"), name), {1, 100'000'000}, problems))
            program.tokenizers.emplace(name, *vocabulary);
    }
}

} // namespace

Expected<LaunchProgram> readLaunchProgram(std::string_view json, std::string_view file) {
    std::vector<Problem> problems;
    LaunchProgram program;
    if (const std::optional<Json> parsed = parsedFile(json, file, "headroom/launch-options/1", problems)) {
        ObjectReader document(*parsed, std::string(file), problems);
        const std::string format = textOr(document, "format");
        if (const std::optional<LaunchFormat> known = launchFormatFromName(format))
            program.format = *known;
        else
            report(problems, makeProblem(ProblemCode::unknown_value, document.path("format"), {{"value", format}}));
        program.name = textOr(document, "name");
        program.version = textOr(document, "version");
        program.program = textOr(document, "program");
        program.source = textOr(document, "source");
        program.options = readKinds(document, "options", problems);
        program.launcher = readKinds(document, "launcher", problems);
        readModels(document, program, file, problems);
        readTokenizers(document, program, problems);
    }
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return program;
}

} // namespace headroom
