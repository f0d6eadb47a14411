// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog's files have in common: figures with their source, lists of entries with an id.
// Private to core/io.
#pragma once

#include "hardware/catalog.h"
#include "io/object_reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// The document of a file that says it is of `schema`; else nothing, and why among the problems.
std::optional<nlohmann::ordered_json> parsedFile(std::string_view text, std::string_view file, std::string_view schema,
                                                 std::vector<Problem>& problems);
// {"value", "unit", "source", "date", "confidence"}; an absent or null key gives an empty figure.
Figure readFigure(ObjectReader& object, std::string_view key, std::vector<Problem>& problems);
// The value of such a figure as a whole number; `otherwise` when it is null.
int readCount(ObjectReader& object, std::string_view key, int otherwise, std::vector<Problem>& problems);
Confidence readConfidence(ObjectReader& object, std::string_view key);
LinkTopology readTopology(ObjectReader& object, std::string_view key, std::vector<Problem>& problems);
std::string textOr(ObjectReader& object, std::string_view key, std::string_view otherwise = {});
bool flagOr(ObjectReader& object, std::string_view key, bool otherwise);
// A text, or a list of texts joined by "; ".
std::string joinedTexts(ObjectReader& object, std::string_view key, std::vector<Problem>& problems);

// Calls `entry(object)` for each object of the list under `key`, with the path "<file>:[i]".
template<class Entry>
void forEachEntry(ObjectReader& document, std::string_view file, std::string_view key, std::vector<Problem>& problems,
                  Entry entry) {
    const nlohmann::ordered_json* list = document.find(key);
    if (list == nullptr || !list->is_array()) {
        report(problems, makeProblem(list == nullptr ? ProblemCode::missing_key : ProblemCode::wrong_type,
                                     document.path(key), {{"key", std::string(key)}}));
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        ObjectReader object((*list)[i], indexPath(std::string(file) + ':', i), problems);
        if (object.isObject())
            entry(object);
    }
}

void readAccelerators(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);
void readServers(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);
void readFabrics(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);
void readPrices(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);
void readEconomics(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);
void readReliability(const nlohmann::ordered_json& json, Catalog& catalog, std::vector<Problem>& problems);

} // namespace headroom
