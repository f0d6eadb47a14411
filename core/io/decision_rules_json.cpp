// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/decision_rules_json.h"

#include "io/catalog_parts.h"

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view rulesSchema = "headroom/decision-rules/1";
constexpr NumberRange share{0.0, 1.0, true}, points{0.0, 100.0};

class RulesReader {
public:
    explicit RulesReader(std::vector<Problem>& problems) : m_problems(problems) {}

    DecisionRules read(const Json& json) {
        DecisionRules rules;
        ObjectReader document(json, "decision.json:", m_problems);
        const std::string schema = textOr(document, "schema");
        if (schema != rulesSchema) {
            report(m_problems, makeProblem(ProblemCode::wrong_schema, document.path("schema"), {{"value", schema}},
                                           {std::string(rulesSchema)}));
            return rules;
        }
        within(document, "thresholds", [&](ObjectReader& object) {
            rules.interconnectShare = number(object, "interconnect_share", "value", share);
            rules.memoryHeadroom = number(object, "memory_headroom", "value", {0.0, 1.0});
            rules.ecosystemScore = number(object, "ecosystem_score", "value", points);
        });
        within(document, "present_stack", [&](ObjectReader& object) { rules.presentStack = needed(object, "value"); });
        within(document, "ecosystem", [&](ObjectReader& object) {
            rules.pytorch = byWord(object, "pytorch");
            rules.framework = byWord(object, "framework");
            rules.precision = byWord(object, "precision");
            rules.evidence = byWord(object, "evidence");
            rules.operatorGap = falling(object, "operator_gap");
            rules.migrationMonths = falling(object, "migration_months");
        });
        frameworks(document, rules);
        return rules;
    }

private:
    // The member `key`, which must be an object.
    template<class Body>
    void within(ObjectReader& parent, std::string_view key, Body body) {
        const Json* member = parent.find(key);
        if (member == nullptr) {
            missing(parent, key);
            return;
        }
        ObjectReader object(*member, parent.path(key), m_problems);
        if (object.isObject())
            body(object);
    }

    void missing(ObjectReader& object, std::string_view key) {
        report(m_problems, makeProblem(ProblemCode::missing_key, object.path(key), {{"key", std::string(key)}}));
    }

    std::string needed(ObjectReader& object, std::string_view key) {
        std::optional<std::string> text = object.text(key);
        if (!text)
            missing(object, key);
        return std::move(text).value_or(std::string());
    }

    double number(ObjectReader& parent, std::string_view key, std::string_view member, NumberRange range) {
        double value = range.high;
        within(parent, key, [&](ObjectReader& object) {
            if (const auto found = object.number(member, range))
                value = *found;
            else
                missing(object, member);
        });
        return value;
    }

    PointsByWord byWord(ObjectReader& parent, std::string_view key) {
        PointsByWord out;
        within(parent, key, [&](ObjectReader& object) {
            const Json* list = object.find("points");
            if (list == nullptr || !list->is_object()) {
                missing(object, "points");
                return;
            }
            for (const auto& [word, value] : list->get_ref<const Json::object_t&>())
                if (const auto count = readNumber(value, memberPath(object.path("points"), word), points, m_problems))
                    out.emplace(word, *count);
        });
        return out;
    }

    FallingPoints falling(ObjectReader& parent, std::string_view key) {
        return {number(parent, key, "points", points), number(parent, key, "none_at", {0.0, 1200.0, true})};
    }

    void frameworks(ObjectReader& document, DecisionRules& rules) {
        within(document, "frameworks", [&](ObjectReader& object) {
            const Json* all = document.find("frameworks");
            for (const auto& [id, list] : all->get_ref<const Json::object_t&>()) {
                const std::string path = object.path(id);
                if (!list.is_array()) {
                    reportWrongType(list, path, "@list", m_problems);
                    continue;
                }
                std::vector<FrameworkEntry>& entries = rules.frameworks[id];
                for (std::size_t i = 0; i < list.size(); ++i) {
                    ObjectReader entry(list[i], indexPath(path, i), m_problems);
                    entries.push_back({textOr(entry, "name"), textOr(entry, "detail"), textOr(entry, "stack"),
                                       textOr(entry, "pytorch"), textOr(entry, "support")});
                }
            }
        });
    }

    std::vector<Problem>& m_problems;
};

} // namespace

Expected<DecisionRules> readDecisionRules(std::string_view json) {
    std::vector<Problem> problems;
    const JsonDocument document = parseStrictJson(json);
    for (Problem problem : document.problems) {
        problem.path = "decision.json:" + problem.path;
        report(problems, std::move(problem));
    }
    DecisionRules rules;
    if (document.complete)
        rules = RulesReader(problems).read(document.value);
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return rules;
}

} // namespace headroom
