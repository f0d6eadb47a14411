// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/catalog_document.h"

#include "io/strict_json.h"

#include <array>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

} // namespace

std::string catalogList(const Catalog& catalog) {
    Json list = Json::array();
    const auto add = [&list](const std::string& id, const std::string& title, const std::string& vendor,
                             const std::string& kind) {
        list.push_back(Json{{"id", id}, {"name", title}, {"vendor", textOrNull(vendor)}, {"kind", textOrNull(kind)}});
    };
    for (const Accelerator& entry : catalog.accelerators)
        add(entry.id, entry.name, entry.vendor, entry.kind);
    for (const Server& entry : catalog.servers)
        add(entry.id, entry.name, entry.vendor, entry.kind);
    for (const Fabric& entry : catalog.fabrics)
        add(entry.id, entry.name, {}, entry.kind);
    return jsonText(list) + '\n';
}

std::optional<std::string> catalogEntry(const CatalogTexts& texts, std::string_view id) {
    struct File {
        std::string_view text;
        const char* list;
    };
    const auto files = std::to_array<File>(
        {{texts.accelerators, "accelerators"}, {texts.servers, "servers"}, {texts.fabrics, "fabrics"}});
    const std::size_t slash = id.find('/');
    const std::string_view wanted = slash == id.npos ? std::string_view() : id.substr(0, slash);
    if (slash != id.npos)
        id.remove_prefix(slash + 1);
    for (const File& file : files) {
        if (!wanted.empty() && wanted != file.list)
            continue;
        const JsonDocument document = parseStrictJson(file.text);
        const Json* list =
            document.value.is_object() && document.value.contains(file.list) ? &document.value.at(file.list) : nullptr;
        if (list == nullptr || !list->is_array())
            continue;
        for (const Json& entry : *list) {
            if (entry.is_object() && entry.contains("id") && entry.at("id") == id)
                return jsonText(entry) + '\n';
        }
    }
    return std::nullopt;
}

} // namespace headroom
