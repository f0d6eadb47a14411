// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/catalog_json.h"

#include "io/catalog_parts.h"
#include "io/config_import.h"

#include <algorithm>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

} // namespace

Expected<Catalog> readCatalog(const CatalogTexts& texts) {
    Catalog catalog;
    std::vector<Problem> problems;
    using Reader = void (*)(const Json&, Catalog&, std::vector<Problem>&);
    const auto read = [&](std::string_view text, const char* file, const char* schema, Reader reader) {
        if (const std::optional<Json> json = parsedFile(text, file, schema, problems))
            reader(*json, catalog, problems);
    };
    read(texts.accelerators, "accelerators.json", "headroom/accelerators/1", readAccelerators);
    read(texts.servers, "servers.json", "headroom/servers/1", readServers);
    read(texts.fabrics, "fabrics.json", "headroom/fabrics/1", readFabrics);
    read(texts.prices, "prices.json", "headroom/prices/1", readPrices);
    read(texts.economics, "economics.json", "headroom/economics/1", readEconomics);
    read(texts.reliability, "reliability.json", "headroom/reliability/1", readReliability);
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return catalog;
}

Expected<Preset> readPreset(std::string_view json) {
    std::vector<Problem> problems;
    const std::optional<Json> document = parsedFile(json, "preset", "headroom/preset/1", problems);
    if (!document)
        return tl::unexpected(std::move(problems));
    ObjectReader object(*document, "preset", problems);
    Preset preset;
    preset.id = textOr(object, "id");
    preset.name = textOr(object, "name", preset.id);
    preset.vendor = textOr(object, "vendor");
    preset.family = textOr(object, "family");
    preset.source = textOr(object, "source");
    preset.released = object.smallInteger("released", {1990, 2200}).value_or(0);
    if (preset.id.empty())
        report(problems, makeProblem(ProblemCode::missing_key, object.path("id"), {{"key", std::string("id")}}));
    if (const Json* config = object.find("config")) {
        ImportedModel model = importConfig(jsonText(*config, -1));
        preset.architecture = model.architecture;
        preset.approximate = model.approximate;
        for (Problem& problem : model.problems) {
            problem.path = "preset:config." + problem.path;
            report(problems, std::move(problem));
        }
    } else {
        report(problems,
               makeProblem(ProblemCode::missing_key, object.path("config"), {{"key", std::string("config")}}));
    }
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return preset;
}

Expected<CalibrationFile> readCalibration(std::string_view json) {
    std::vector<Problem> problems;
    const std::optional<Json> document = parsedFile(json, "calibration", "headroom/calibration/1", problems);
    if (!document)
        return tl::unexpected(std::move(problems));
    ObjectReader object(*document, "calibration", problems);
    CalibrationFile file;
    file.id = textOr(object, "id");
    file.family = textOr(object, "family", "*");
    file.stack = textOr(object, "stack", "*");
    file.year = object.smallInteger("year", {0, 2200}).value_or(0);
    if (file.id.empty())
        report(problems, makeProblem(ProblemCode::missing_key, object.path("id"), {{"key", std::string("id")}}));
    const std::vector<CalibrationConstant> known = calibrationConstants();
    if (const Json* constants = object.find("constants"); constants != nullptr && constants->is_object()) {
        for (const auto& [name, value] : constants->items()) {
            ObjectReader constant(value, "calibration:constants." + name, problems);
            const auto it = std::find_if(known.begin(), known.end(),
                                         [&key = name](const CalibrationConstant& c) { return c.name == key; });
            if (it == known.end()) {
                report(problems, makeProblem(ProblemCode::unknown_value, constant.path(), {{"value", name}}));
                continue;
            }
            const std::string unit = textOr(constant, "unit");
            if (unit != it->unit)
                report(problems, makeProblem(ProblemCode::unknown_value, constant.path("unit"), {{"value", unit}},
                                             {std::string(it->unit)}));
            const double low = constant.number("low", {-1e15, 1e15}).value_or(-1e15);
            const double high = constant.number("high", {-1e15, 1e15}).value_or(1e15);
            if (const auto number = constant.number("value", {low, high}))
                file.constants[name] = {*number, low, high};
            else if (constant.find("value") == nullptr)
                report(problems,
                       makeProblem(ProblemCode::missing_key, constant.path("value"), {{"key", std::string("value")}}));
        }
    }
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return file;
}

Expected<CalibrationSet> readCalibrationIndex(std::string_view json) {
    std::vector<Problem> problems;
    const std::optional<Json> document = parsedFile(json, "index.json", "headroom/calibration-index/1", problems);
    if (!document)
        return tl::unexpected(std::move(problems));
    ObjectReader object(*document, "index.json", problems);
    CalibrationSet set;
    if (const Json* list = object.find("families"); list != nullptr && list->is_object()) {
        ObjectReader reader(*list, "index.json:families", problems);
        for (const auto& [architecture, unused] : list->items()) {
            if (auto family = reader.text(architecture))
                set.familyOfArchitecture[architecture] = std::move(*family);
        }
    }
    if (const Json* list = object.find("stacks"); list != nullptr && list->is_array()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            ObjectReader rule((*list)[i], "index.json:stacks[" + std::to_string(i) + "]", problems);
            set.stacks.push_back({textOr(rule, "id"), textOr(rule, "framework"), textOr(rule, "contains"),
                                  rule.smallInteger("from_year", {0, 9999}).value_or(0),
                                  rule.smallInteger("to_year", {0, 9999}).value_or(9999)});
        }
    }
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return set;
}

} // namespace headroom
