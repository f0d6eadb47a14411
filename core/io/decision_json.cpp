// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/decision_json.h"

#include "io/claims_json.h"
#include "io/estimate_document.h"
#include "io/problem_json.h"
#include "io/scenario_document.h"
#include "io/search_json.h"
#include "io/strict_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr auto decisionSchema = "headroom/decision/1";

template<class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json limitsJson(MissedLimits limits) {
    Json names = Json::array();
    for (int i = 0; i < limitCount; ++i)
        if (limits.has(static_cast<Limit>(i)))
            names.push_back(nameOf(static_cast<Limit>(i)));
    return names;
}

// The numbers that a formula was filled with, unrounded.
Json valuesJson(const Sentence& formula) {
    Json values = Json::object();
    for (const auto& [key, value] : formula.arguments)
        if (const double* number = std::get_if<double>(&value))
            values.emplace(key, *number);
    return values;
}

class Writer {
public:
    Writer(const Decision& decision, const DecisionTexts& texts) : m_decision(decision), m_texts(texts) {}

    [[nodiscard]] Json candidates(std::size_t top) const {
        const std::size_t count =
            top == 0 ? m_decision.candidates.size() : std::min(top, m_decision.candidates.size());
        Json list = Json::array();
        for (std::size_t i = 0; i < count; ++i)
            list.push_back(candidate(i));
        return list;
    }

    [[nodiscard]] Json excluded() const {
        Json list = Json::array();
        for (const ExcludedAccelerator& one : m_decision.excluded)
            list.push_back({{"accelerator", one.accelerator},
                            {"count", one.count > 0 ? Json(one.count) : Json(nullptr)},
                            {"problems", problemsJson(one.problems, m_texts.messages)}});
        return list;
    }

    [[nodiscard]] Json stability() const {
        Json list = Json::array();
        for (const WeightFlip& flip : m_decision.stability)
            list.push_back({{"dimension", nameOf(flip.dimension)},
                            {"direction", flip.up ? "up" : "down"},
                            {"weight", m_decision.weights[static_cast<std::size_t>(flip.dimension)]},
                            {"weight_at_flip", orNull(flip.weight)},
                            {"new_winner", flip.weight ? Json(flip.newWinner) : Json(nullptr)}});
        return list;
    }

    [[nodiscard]] Json weights() const {
        Json out = Json::object();
        for (std::size_t d = 0; d < dimensionCount; ++d)
            out.emplace(nameOf(static_cast<Dimension>(d)), m_decision.weights[d]);
        return out;
    }

    [[nodiscard]] Json questions() const {
        Json list = Json::array();
        for (const DecisionQuestion& question : m_decision.questions)
            list.push_back({{"path", question.path}, {"text", m_texts.messages.text(question.text)}});
        return list;
    }

    [[nodiscard]] Json statistics(double seconds) const {
        const SearchStatistics& s = m_decision.statistics;
        return {{"candidates", m_decision.candidates.size()},
                {"passing", std::ranges::count_if(m_decision.candidates, &DecisionCandidate::passes)},
                {"considered", s.considered},
                {"valid", s.valid},
                {"fit", s.fit},
                {"evaluated", s.evaluated},
                {"bounded", s.bounded},
                {"seconds", seconds},
                {"threads", s.threads}};
    }

private:
    [[nodiscard]] Json candidate(std::size_t index) const {
        const DecisionCandidate& c = m_decision.candidates[index];
        const Accelerator* a = m_texts.library.catalog.accelerator(c.accelerator);
        Json out = Json::object();
        out.emplace("rank", index + 1);
        out.emplace("accelerator", c.accelerator);
        out.emplace("name", a == nullptr ? Json(c.accelerator) : Json(a->name));
        out.emplace("vendor", a == nullptr ? Json(nullptr) : textOrNull(a->vendor));
        out.emplace("count", c.count);
        out.emplace("passes", c.passes);
        out.emplace("total", c.total);
        out.emplace("reason", m_texts.messages.text(c.reason));
        out.emplace("equal_within_error", c.equalWithinError);
        out.emplace("fits", c.fits);
        out.emplace("limits_missed", limitsJson(c.missed));
        out.emplace("limits_unknown", limitsJson(c.unknown));
        out.emplace("days", c.days);
        out.emplace("cost", orNull(c.cost));
        out.emplace("penalty", penalty(c));
        out.emplace("dimensions", dimensions(c));
        out.emplace("facts", facts(c));
        out.emplace("notes", notes(c));
        out.emplace("scenario", scenarioToJson(c.scenario));
        out.emplace("estimate", estimateToJson(c.estimate, m_texts.messages, m_texts.nearestOf(c.estimate)));
        return out;
    }

    [[nodiscard]] static Json penalty(const DecisionCandidate& c) {
        const StackSwitch& p = c.penalty;
        return {{"stack", textOrNull(p.stack)},
                {"operator_gap", orNull(p.operatorGap)},
                {"migration_months", orNull(p.migrationMonths)},
                {"days", p.days},
                {"cost", c.cost && p.costComplete ? Json(p.cost) : Json(nullptr)},
                {"finish_days", p.finishDays}};
    }

    [[nodiscard]] Json dimensions(const DecisionCandidate& c) const {
        Json out = Json::object();
        for (std::size_t i = 0; i < dimensionCount; ++i) {
            const DimensionScore& d = c.dimensions[i];
            out.emplace(nameOf(static_cast<Dimension>(i)), Json{{"score", d.score},
                                                                {"threshold", orNull(d.threshold)},
                                                                {"margin", orNull(d.margin)},
                                                                {"passes", d.passes},
                                                                {"formula", m_texts.messages.text(d.formula)},
                                                                {"values", valuesJson(d.formula)}});
        }
        return out;
    }

    [[nodiscard]] static Json facts(const DecisionCandidate& c) {
        Json list = Json::array();
        for (const EcosystemFact& fact : c.facts)
            list.push_back({{"fact", fact.fact},
                            {"value", fact.figure ? Json(*fact.figure) : textOrNull(fact.value)},
                            {"known", fact.known},
                            {"points", fact.points},
                            {"most", fact.most},
                            {"detail", textOrNull(fact.detail)},
                            {"seen", fact.seen}});
        return list;
    }

    [[nodiscard]] static Json notes(const DecisionCandidate& c) {
        Json list = Json::array();
        for (const DatedNote& note : c.notes)
            list.push_back({{"kind", note.kind},
                            {"status", textOrNull(note.status)},
                            {"text", textOrNull(note.text)},
                            {"date", textOrNull(note.date)},
                            {"source", textOrNull(note.source)},
                            {"seen", note.seen}});
        return list;
    }

    const Decision& m_decision;
    const DecisionTexts& m_texts;
};

} // namespace

std::string writeDecision(const Decision& decision, std::size_t top, double seconds,
                          const std::vector<Problem>& problems, const DecisionTexts& texts, int indent) {
    const Writer writer(decision, texts);
    std::vector<Problem> all = problems;
    all.insert(all.end(), decision.problems.begin(), decision.problems.end());
    Json document = Json::object();
    document.emplace("schema", decisionSchema);
    document.emplace("problems", problemsJson(all, texts.messages));
    document.emplace("winner", orNull(decision.winner));
    document.emplace("weights", writer.weights());
    document.emplace("opened", decision.opened);
    document.emplace("catalog_built", textOrNull(texts.library.catalog.built));
    document.emplace("statistics", writer.statistics(seconds));
    document.emplace("candidates", writer.candidates(top));
    document.emplace("excluded", writer.excluded());
    document.emplace("stability", writer.stability());
    document.emplace("first_share", decision.winner ? Json(decision.firstShare) : Json(nullptr));
    document.emplace("weightings", decision.weightings);
    document.emplace("questions", writer.questions());
    document.emplace("claims", parseStrictJson(writeClaims(decision.claims, texts.messages, -1)).value);
    std::string text = jsonText(document, indent);
    if (indent >= 0)
        text += '\n';
    return text;
}

} // namespace headroom
