// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/claims_json.h"

#include "io/catalog_parts.h"
#include "io/claims_document.h"
#include "io/strict_json.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view claimsFile = "claims.json", utilisationFile = "utilisation.json";
constexpr std::string_view claimsSchema = "headroom/claims/1", utilisationSchema = "headroom/measured-utilisation/1";
constexpr NumberRange anyFigure{0.0, 1e18, true};
constexpr NumberRange anyShare{0.0, 100.0, true};

double required(ObjectReader& object, std::string_view key, NumberRange range, std::vector<Problem>& problems) {
    const std::optional<double> value = object.number(key, range);
    if (!value && object.find(key) == nullptr)
        report(problems, makeProblem(ProblemCode::missing_key, object.path(key), {{"key", std::string(key)}}));
    return value.value_or(0.0);
}

void readIds(ObjectReader& object, std::string_view key, Claim& claim, std::vector<Problem>& problems) {
    const Json* list = object.find(key);
    if (list == nullptr || !list->is_array() || list->empty()) {
        report(problems, makeProblem(ProblemCode::missing_key, object.path(key), {{"key", std::string(key)}}));
        return;
    }
    std::vector<std::string>& ids = claim.ids[std::string(key)];
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (auto text = readText((*list)[i], indexPath(object.path(key), i), problems))
            ids.push_back(*std::move(text));
    }
}

void readClaim(ObjectReader& object, ClaimBook& book, std::vector<Problem>& problems) {
    const std::string id = textOr(object, "id");
    const auto info = std::ranges::find(claimKinds(), std::string_view(id), &ClaimKindInfo::name);
    if (info == claimKinds().end()) {
        Problem problem = makeProblem(ProblemCode::unknown_value, object.path("id"), {{"value", id}});
        for (const ClaimKindInfo& known : claimKinds())
            problem.legal.emplace_back(std::string(known.name));
        report(problems, std::move(problem));
        return;
    }
    Claim claim;
    claim.kind = info->kind;
    claim.source = textOr(object, "source");
    claim.date = textOr(object, "date");
    static const Json nothing = Json::object();
    const auto part = [&](std::string_view key) {
        const Json* value = object.find(key);
        return ObjectReader(value == nullptr ? nothing : *value, object.path(key), problems);
    };
    ObjectReader figures = part("figures"), ids = part("ids");
    for (const std::string_view key : info->figures)
        claim.figures[std::string(key)] = required(figures, key, anyFigure, problems);
    for (const std::string_view key : info->ids)
        readIds(ids, key, claim, problems);
    book.claims.push_back(std::move(claim));
}

void readClaims(const Json& json, ClaimBook& book, std::vector<Problem>& problems) {
    ObjectReader document(json, std::string(claimsFile), problems);
    static const Json nothing = Json::object();
    const Json* judgement = document.find("judgement");
    ObjectReader object(judgement == nullptr ? nothing : *judgement, document.path("judgement"), problems);
    book.judgement.agreeWithin = required(object, "agree_within", anyShare, problems);
    book.judgement.doubtfulWithin = required(object, "doubtful_within", anyShare, problems);
    book.judgement.material = required(object, "material", anyShare, problems);
    book.judgement.sameSize = required(object, "same_size", anyShare, problems);
    book.judgement.fewestRuns = static_cast<int>(required(object, "fewest_runs", {1.0, 1e6}, problems));
    forEachEntry(document, claimsFile, "claims", problems,
                 [&](ObjectReader& entry) { readClaim(entry, book, problems); });
}

void readUtilisations(const Json& json, ClaimBook& book, std::vector<Problem>& problems) {
    ObjectReader document(json, std::string(utilisationFile), problems);
    forEachEntry(document, utilisationFile, "rows", problems, [&](ObjectReader& entry) {
        MeasuredUtilisation row;
        row.family = textOr(entry, "family");
        row.precision = entry.choice<Precision>("precision").value_or(Precision::bf16);
        row.mixtureOfExperts = flagOr(entry, "mixture_of_experts", false);
        row.rows = entry.smallInteger("rows", {1, 1'000'000}).value_or(0);
        row.sources = entry.smallInteger("sources", {1, 1'000'000}).value_or(0);
        row.median = required(entry, "median", anyShare, problems);
        row.p90 = required(entry, "p90", anyShare, problems);
        row.best = required(entry, "best", anyShare, problems);
        row.bestRun = textOr(entry, "best_run");
        book.utilisations.push_back(std::move(row));
    });
}

Json figuresJson(const NamedFigures& figures) {
    Json object = Json::object();
    for (const auto& [key, value] : figures) {
        // A word of the sentences is plain text in a document.
        const auto* text = std::get_if<std::string>(&value);
        object[key] = text != nullptr && text->starts_with('@') ? Json(text->substr(1)) : scalarJson(value);
    }
    return object;
}

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

} // namespace

Expected<ClaimBook> readClaimBook(std::string_view claims, std::string_view utilisation) {
    std::vector<Problem> problems;
    ClaimBook book;
    if (const std::optional<Json> json = parsedFile(claims, claimsFile, claimsSchema, problems))
        readClaims(*json, book, problems);
    if (const std::optional<Json> json = parsedFile(utilisation, utilisationFile, utilisationSchema, problems))
        readUtilisations(*json, book, problems);
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return book;
}

std::string writeMeasuredUtilisation(const std::vector<MeasuredUtilisation>& rows) {
    // Four digits: more would say that runs are measured better than they are.
    const auto rounded = [](double share) { return std::round(share * 1e4) / 1e4; };
    Json list = Json::array();
    for (const MeasuredUtilisation& row : rows)
        list.push_back({{"family", row.family},
                        {"precision", enumName(row.precision)},
                        {"mixture_of_experts", row.mixtureOfExperts},
                        {"rows", row.rows},
                        {"sources", row.sources},
                        {"median", rounded(row.median)},
                        {"p90", rounded(row.p90)},
                        {"best", rounded(row.best)},
                        {"best_run", row.bestRun}});
    Json document = Json::object();
    document["schema"] = utilisationSchema;
    document["note"] = "Model FLOPs over the dense peak of the scorable rows of throughput.csv, by calibration family, "
                       "precision and kind of model; family * holds all. Written by measured_utilisation "
                       "(tests/bench); judges claims, never an estimate.";
    document["rows"] = std::move(list);
    return jsonText(document, 1) + '\n';
}

ClaimText claimText(const ClaimCheck& check, const Messages& messages) {
    const NamedFigures figures =
        withWords(check.figures, [&](std::string_view word) { return messages.claimWord(word); });
    const auto filled = [&](ClaimPart part, std::string_view key) {
        return fillTemplate(messages.claimTemplate(part, key), figures);
    };
    return {filled(ClaimPart::claim, check.id), filled(ClaimPart::computed, check.computed),
            filled(ClaimPart::arithmetic, check.arithmetic)};
}

Json claimsToJson(const std::vector<ClaimCheck>& checks, const Messages& messages) {
    Json list = Json::array();
    for (const ClaimCheck& check : checks) {
        const ClaimText text = claimText(check, messages);
        Json rows = Json::array();
        for (const ClaimRow& row : check.rows) {
            Json line = Json::object();
            line["subject"] = row.subject;
            line.update(figuresJson(row.figures));
            rows.push_back(std::move(line));
        }
        list.push_back({{"id", check.id},
                        {"text", text.claim},
                        {"computed", text.computed},
                        {"arithmetic", text.arithmetic},
                        {"verdict", name(check.verdict)},
                        {"source", textOrNull(check.source)},
                        {"date", textOrNull(check.date)},
                        {"figures", figuresJson(check.figures)},
                        {"rows", std::move(rows)}});
    }
    return list;
}

std::string writeClaims(const std::vector<ClaimCheck>& checks, const Messages& messages, int indent) {
    return jsonText(claimsToJson(checks, messages), indent);
}

} // namespace headroom
