// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/config_reader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 5> nestedNames{"text_config", "llm_config", "language_config", "thinker_config",
                                                      "talker_config"};
// Descriptions of other towers: named among the unused keys, never opened.
constexpr std::array<std::string_view, 6> otherTowers{"vision_config", "audio_config", "vit_config",
                                                      "vision_tower",  "audio_tower",  "projector_config"};
// Words of which one stands in every key that tells a shape.
constexpr std::array<std::string_view, 18> shapeWords{"hidden", "layer",        "head",  "size",  "dim",  "expert",
                                                      "window", "intermediate", "rank",  "vocab", "num_", "moe",
                                                      "width",  "kernel",       "inner", "ffn",   "mlp",  "group"};
// Keys with such a word that tell something else.
constexpr std::array<std::string_view, 34> notShapes{
    "_eps",       "epsilon",     "dropout",        "_token",     "initializer", "rope",           "rotary",
    "_id",        "scaling",     "beam",           "hidden_act", "output_",     "no_repeat",      "prefill",
    "num_return", "softmax",     "logits_to_keep", "layerdrop",  "fused",       "topk_group",     "chunk_size",
    "time_step",  "value_scale", "loss",           "interval",   "ep_size",     "dim_model_base", "context_window",
    "sink_size",  "spatial_",    "vision_",        "image_",     "audio_",      "video_"};

bool containsAny(std::string_view text, const auto& words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != text.npos; });
}

bool looksLikeShape(std::string_view key, const Json& value) {
    const bool list = value.is_array() && !value.empty();
    const bool pattern = value.is_string() && key.find("pattern") != key.npos;
    // Zero and an empty list say that there is nothing of the kind.
    if (!list && !pattern && !(value.is_number() && value != 0))
        return false;
    return (key.starts_with("n_") || containsAny(key, shapeWords)) && !containsAny(key, notShapes) && key != "n_group";
}

std::string lowerWithoutUnderscores(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            result += static_cast<char>(c - 'A' + 'a');
        else if (c != '_' && c != '-')
            result += c;
    }
    return result;
}

} // namespace

const Json* ConfigReader::member(const Json& object, std::string_view key) {
    if (!object.is_object())
        return nullptr;
    const std::size_t dot = key.find('.');
    const auto it = object.find(std::string(key.substr(0, dot)));
    if (it == object.end() || it->is_null())
        return nullptr;
    return dot == key.npos ? &*it : member(*it, key.substr(dot + 1));
}

ConfigReader::ConfigReader(const Json& document, std::vector<Problem>& problems)
    : m_document(document), m_text(&document), m_problems(problems) {
    const auto typeOf = [](const Json& object) {
        const Json* type = member(object, "model_type");
        return type && type->is_string() ? type->get<std::string>() : std::string();
    };
    m_outerModelType = m_modelType = typeOf(document);
    // One tower may hold another (thinker_config.text_config); nesting is bounded by the parser.
    for (bool descended = true; descended;) {
        descended = false;
        for (const std::string_view name : nestedNames) {
            const Json* inner = member(*m_text, name);
            if (inner && inner->is_object() && !inner->empty()) {
                m_text = inner;
                m_textPath = memberPath(m_textPath, name);
                descended = true;
                break;
            }
        }
    }
    if (const std::string type = typeOf(*m_text); !type.empty())
        m_modelType = type;
    m_used.insert(memberPath(m_textPath, "model_type"));
}

std::vector<std::string> ConfigReader::familyCandidates() {
    std::vector<std::string> candidates{lowerWithoutUnderscores(m_modelType),
                                        lowerWithoutUnderscores(m_outerModelType)};
    const std::optional<std::vector<std::string>> classes = texts({"architectures"});
    if (classes && !classes->empty()) {
        const std::string& name = classes->front();
        for (const std::string_view suffix : {"ForCausalLM", "LMHeadModel", "ForConditionalGeneration", "Model"}) {
            if (name.ends_with(suffix)) {
                candidates.push_back(lowerWithoutUnderscores(name.substr(0, name.size() - suffix.size())));
                break;
            }
        }
    }
    // "gemma3_text" is the text tower of "gemma3".
    for (std::string& candidate : candidates) {
        if (candidate.ends_with("text") && candidate.size() > 4)
            candidate.resize(candidate.size() - 4);
    }
    return candidates;
}

ConfigReader::Found ConfigReader::lookUp(ConfigKeys keys) {
    Found first;
    const auto tryObject = [&](const Json& object, const std::string& path) {
        for (const std::string_view key : keys) {
            if (const Json* value = member(object, key)) {
                m_used.insert(memberPath(path, key)); // every spelling of the quantity counts as read
                if (!first.value)
                    first = {value, memberPath(path, key)};
            }
        }
    };
    tryObject(*m_text, m_textPath);
    if (isNested() && !first.value)
        tryObject(m_document, {});
    return first;
}

const Json* ConfigReader::find(ConfigKeys keys) { return lookUp(keys).value; }

std::optional<std::int64_t> ConfigReader::oneOfList(const Found& found, WholeRange range) {
    double sum = 0.0;
    bool differs = false;
    std::optional<std::int64_t> first;
    for (std::size_t i = 0; i < found.value->size(); ++i) {
        const auto entry = readInteger((*found.value)[i], indexPath(found.path, i), range, m_problems);
        if (!entry)
            return std::nullopt;
        sum += static_cast<double>(*entry);
        differs = differs || (first && *first != *entry);
        if (!first)
            first = entry;
    }
    if (!differs)
        return first;
    m_averagedLists = true;
    return std::llround(sum / static_cast<double>(found.value->size()));
}

std::optional<std::int64_t> ConfigReader::integer(ConfigKeys keys, WholeRange range) {
    const Found found = lookUp(keys);
    if (!found.value)
        return std::nullopt;
    if (found.value->is_array())
        return oneOfList(found, range);
    return readInteger(*found.value, found.path, range, m_problems);
}

int ConfigReader::integerOr(ConfigKeys keys, WholeRange range, int fallback) {
    const std::optional<std::int64_t> value = integer(keys, range);
    return value ? static_cast<int>(*value) : fallback;
}

std::optional<double> ConfigReader::number(ConfigKeys keys, NumberRange range) {
    const Found found = lookUp(keys);
    return found.value ? readNumber(*found.value, found.path, range, m_problems) : std::nullopt;
}

std::optional<bool> ConfigReader::flag(ConfigKeys keys) {
    const Found found = lookUp(keys);
    return found.value ? readBoolean(*found.value, found.path, m_problems) : std::nullopt;
}

std::string ConfigReader::text(ConfigKeys keys) {
    const Found found = lookUp(keys);
    return found.value && found.value->is_string() ? found.value->get<std::string>() : std::string();
}

std::optional<std::vector<std::int64_t>> ConfigReader::integers(ConfigKeys keys, WholeRange range) {
    const Found found = lookUp(keys);
    if (!found.value || !found.value->is_array())
        return std::nullopt;
    std::vector<std::int64_t> result;
    for (std::size_t i = 0; i < found.value->size(); ++i) {
        const auto entry = readInteger((*found.value)[i], indexPath(found.path, i), range, m_problems);
        if (!entry)
            return std::nullopt;
        result.push_back(*entry);
    }
    return result;
}

std::optional<std::vector<std::string>> ConfigReader::texts(ConfigKeys keys) {
    const Found found = lookUp(keys);
    if (!found.value || !found.value->is_array())
        return std::nullopt;
    std::vector<std::string> result;
    for (const Json& entry : *found.value) {
        if (!entry.is_string())
            return std::nullopt;
        result.push_back(entry.get<std::string>());
    }
    return result;
}

void ConfigReader::collectUnused(const Json& object, const std::string& path, std::vector<std::string>& unused,
                                 bool nested) const {
    constexpr std::size_t enough = 200; // a hostile file may hold millions of keys
    for (const auto& [key, value] : object.items()) {
        if (unused.size() >= enough)
            return;
        const std::string full = memberPath(path, key);
        if (std::ranges::find(otherTowers, std::string_view(key)) != otherTowers.end()) {
            if (value.is_object())
                unused.push_back(full);
        } else if (value.is_object()) {
            const bool descriptive = key.find("rope") == key.npos && key.find("label") == key.npos &&
                                     key != "quantization_config" && key != "task_specific_params";
            if (!nested && descriptive && &value != m_text && !m_textPath.starts_with(full))
                collectUnused(value, full, unused, true);
        } else if (!m_used.contains(full) && looksLikeShape(key, value)) {
            unused.push_back(full);
        }
    }
}

std::vector<std::string> ConfigReader::unusedShapeKeys() const {
    std::vector<std::string> unused;
    if (m_text->is_object())
        collectUnused(*m_text, m_textPath, unused, false);
    if (isNested() && m_document.is_object())
        collectUnused(m_document, {}, unused, false);
    return unused;
}

} // namespace headroom
