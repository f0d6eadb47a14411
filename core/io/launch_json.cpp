// SPDX-License-Identifier: GPL-3.0-or-later
// DeepSpeed's configuration. JSON holds no remarks: they stand in the script that starts it, and beside the
// configuration where both share one document ("headroom/launch/1").
#include "io/json_problems.h"
#include "io/launch_parts.h"
#include "io/strict_json.h"

#include <fmt/format.h>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view combinedSchema = "headroom/launch/1";

// The member "a.b.c" of a document, made where it is not there.
Json& member(Json& document, std::string_view path) {
    Json* at = &document;
    while (!path.empty()) {
        const std::size_t dot = path.find('.');
        at = &(*at)[std::string(path.substr(0, dot))];
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return *at;
}

Json configJson(const LaunchConfiguration& configuration) {
    Json document = Json::object();
    for (const LaunchGroup& group : configuration.groups) {
        for (const LaunchOption& option : group.options)
            member(document, option.name) = scalarJson(option.values.front());
    }
    return document;
}

std::vector<std::string> launcherWords(const LaunchConfiguration& configuration, const LaunchProgram& program,
                                       std::string_view documentName) {
    std::vector<std::string> words{"deepspeed"};
    if (configuration.nodes > 1)
        words.insert(words.end(), {"--hostfile", "hostfile"});
    words.insert(words.end(), {"--num_nodes", std::to_string(configuration.nodes), "--num_gpus",
                               std::to_string(configuration.perNode), program.program, "--deepspeed",
                               "--deepspeed_config", std::string(documentName)});
    return words;
}

// Members as options with dotted names; lists of plain values keep them.
void flatten(const Json& value, const std::string& path, std::vector<RawOption>& out) {
    if (value.is_object()) {
        for (const auto& [key, inner] : value.items())
            flatten(inner, memberPath(path, key), out);
        return;
    }
    RawOption option;
    option.name = path;
    const auto scalar = [](const Json& json) -> Scalar {
        if (json.is_boolean())
            return json.get<bool>();
        if (json.is_number_integer() || json.is_number_unsigned())
            return json.get<std::int64_t>();
        if (json.is_number())
            return json.get<double>();
        if (json.is_string())
            return json.get<std::string>();
        return json.is_null() ? Scalar(std::string("null")) : Scalar(std::string("[...]"));
    };
    if (value.is_array()) {
        for (const Json& element : value)
            option.values.push_back(scalar(element));
    } else if (!value.is_null()) {
        option.values.push_back(scalar(value));
    } else {
        return; // null says nothing
    }
    out.push_back(std::move(option));
}

// "deepspeed --num_nodes 8 …" of a combined document.
void readLauncher(const Json& words, RawLaunch& launch) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (!words[i].is_string() || !words[i + 1].is_string())
            continue;
        const auto name = words[i].get<std::string>();
        if (name == "--num_nodes" || name == "--num_gpus")
            launch.launcher.push_back({name, {words[i + 1].get<std::string>()}, 0, false, {}});
    }
}

} // namespace

LaunchTexts deepspeedTexts(const LaunchConfiguration& configuration, const LaunchProgram& program, const SayLaunch& say,
                           std::string_view documentName) {
    LaunchTexts texts;
    const Json config = configJson(configuration);
    texts.document = jsonText(config) + '\n';
    const std::vector<std::string> remarks = launchRemarks(configuration, program, say);
    const std::vector<std::string> words = launcherWords(configuration, program, documentName);
    texts.launcher = shellHead(remarks) + '\n';
    for (const std::string& word : words)
        texts.launcher += shellWord(word) + ' ';
    texts.launcher += "\"$@\"\n";

    Json combined = Json::object();
    combined["schema"] = combinedSchema;
    combined["format"] = name(configuration.format);
    combined["framework"] = program.name;
    combined["version"] = program.version;
    combined["name"] = configuration.name;
    combined["config"] = config;
    combined["launcher"] = words;
    Json estimate = Json::array(), gaps = Json::array();
    for (const Sentence& sentence : configuration.summary)
        estimate.push_back(say(sentence));
    for (const NotExpressed& gap : configuration.notExpressed)
        gaps.push_back({{"path", gap.path}, {"message", say(gap.reason)}});
    combined["estimate"] = std::move(estimate);
    combined["not_expressed"] = std::move(gaps);
    texts.combined = jsonText(combined) + '\n';
    return texts;
}

ReadLaunch readLaunchJson(std::string_view text) {
    ReadLaunch out;
    JsonDocument document = parseStrictJson(text);
    out.problems = std::move(document.problems);
    if (!document.complete)
        return out;
    const Json& json = document.value;
    if (!json.is_object()) {
        out.problems.push_back(makeProblem(ProblemCode::wrong_type, {},
                                           {{"value", std::string(json.type_name())},
                                            {"found", std::string(json.type_name())},
                                            {"expected", std::string("@object")}}));
        return out;
    }
    const bool combined = json.contains("config") && json["config"].is_object() && json.contains("schema") &&
                          json["schema"] == combinedSchema;
    flatten(combined ? json["config"] : json, {}, out.launch.options);
    if (combined && json.contains("launcher") && json["launcher"].is_array())
        readLauncher(json["launcher"], out.launch);
    return out;
}

} // namespace headroom
