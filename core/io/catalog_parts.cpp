// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/catalog_parts.h"

#include <cmath>

namespace headroom {

namespace {

constexpr NumberRange anyFigure{0.0, 1e15};

std::optional<Confidence> confidenceFrom(std::string_view name) {
    if (name == "high")
        return Confidence::high;
    if (name == "medium")
        return Confidence::medium;
    if (name == "low")
        return Confidence::low;
    return std::nullopt;
}

} // namespace

Confidence readConfidence(ObjectReader& object, std::string_view key) {
    return confidenceFrom(textOr(object, key)).value_or(Confidence::low);
}

Figure readFigure(ObjectReader& object, std::string_view key, std::vector<Problem>& problems) {
    const nlohmann::ordered_json* member = object.find(key);
    if (member == nullptr)
        return {};
    ObjectReader figure(*member, object.path(key), problems);
    return {figure.number("value", anyFigure), textOr(figure, "source"), textOr(figure, "date"),
            readConfidence(figure, "confidence")};
}

int readCount(ObjectReader& object, std::string_view key, int otherwise, std::vector<Problem>& problems) {
    const nlohmann::ordered_json* member = object.find(key);
    if (member == nullptr)
        return otherwise;
    ObjectReader figure(*member, object.path(key), problems);
    return figure.smallInteger("value", {1, 1'000'000}).value_or(otherwise);
}

LinkTopology readTopology(ObjectReader& object, std::string_view key, std::vector<Problem>& problems) {
    const std::string name = textOr(object, key);
    if (name.empty())
        return LinkTopology::none;
    if (name == "nvswitch" || name == "switched")
        return LinkTopology::switched;
    if (name == "mesh" || name == "ring") // a ring is a mesh with two links an accelerator
        return LinkTopology::mesh;
    if (name == "pcie")
        return LinkTopology::pcie;
    report(problems,
           makeProblem(ProblemCode::unknown_value, object.path(key), {{"value", name}},
                       {std::string("mesh"), std::string("nvswitch"), std::string("pcie"), std::string("ring")}));
    return LinkTopology::none;
}

std::string textOr(ObjectReader& object, std::string_view key, std::string_view otherwise) {
    return object.text(key).value_or(std::string(otherwise));
}

bool flagOr(ObjectReader& object, std::string_view key, bool otherwise) {
    return object.boolean(key).value_or(otherwise);
}

std::string joinedTexts(ObjectReader& object, std::string_view key, std::vector<Problem>& problems) {
    const nlohmann::ordered_json* member = object.find(key);
    if (member == nullptr)
        return {};
    if (!member->is_array())
        return textOr(object, key);
    std::string joined;
    for (std::size_t i = 0; i < member->size(); ++i) {
        if (const auto text = readText((*member)[i], indexPath(object.path(key), i), problems))
            joined += (joined.empty() ? "" : "; ") + *text;
    }
    return joined;
}

std::optional<nlohmann::ordered_json> parsedFile(std::string_view text, std::string_view file, std::string_view schema,
                                                 std::vector<Problem>& problems) {
    JsonDocument document = parseStrictJson(text);
    for (Problem& problem : document.problems) {
        problem.path = std::string(file) + ':' + problem.path;
        report(problems, std::move(problem));
    }
    if (!document.complete)
        return std::nullopt;
    ObjectReader object(document.value, std::string(file), problems);
    if (!object.isObject())
        return std::nullopt;
    const std::string found = textOr(object, "schema");
    if (found != schema) {
        report(problems, makeProblem(ProblemCode::wrong_schema, object.path("schema"), {{"value", found}},
                                     {std::string(schema)}));
        return std::nullopt;
    }
    return std::move(document.value);
}

} // namespace headroom
