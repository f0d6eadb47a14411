// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/ecosystem.h"

#include "names/enum_names.h"

#include <algorithm>
#include <cctype>

namespace headroom {

namespace {

constexpr std::string_view unknownWord = "unknown", noneWord = "none";

std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

double mostOf(const PointsByWord& points) {
    double most = 0.0;
    for (const auto& [word, value] : points)
        most = std::max(most, value);
    return most;
}

// A word that the rules do not know counts like an unknown one.
EcosystemFact worded(std::string fact, std::string word, const PointsByWord& points, std::string detail, bool seen) {
    EcosystemFact out;
    const auto found = points.find(word);
    out.fact = std::move(fact);
    out.points = found == points.end() ? 0.0 : found->second;
    out.most = mostOf(points);
    out.known = word != unknownWord && found != points.end();
    out.value = std::move(word);
    out.detail = std::move(detail);
    out.seen = seen;
    return out;
}

EcosystemFact falling(std::string fact, const std::optional<double>& figure, const FallingPoints& points) {
    EcosystemFact out;
    out.fact = std::move(fact);
    out.known = figure.has_value();
    out.figure = figure;
    if (figure) {
        out.most = points.most;
        out.points = points.most * std::clamp(1.0 - *figure / points.noneAt, 0.0, 1.0);
    }
    return out;
}

// Whether measurements of this accelerator's family stand behind the estimate.
std::string evidenceOf(const Accelerator& accelerator, const Resolved& resolved, const CalibrationSet& set) {
    const std::string_view framework = enumName(resolved.plan.training.framework);
    const std::string detail = resolved.scenario.training.frameworkDetail.value_or(std::string());
    StackQuery query;
    query.architecture = accelerator.architecture;
    query.framework = framework;
    query.detail = detail;
    query.year = resolved.plan.training.year;
    const std::string_view family = familyOf(set, accelerator.architecture), stack = stackOf(set, query);
    bool ofFamily = false, ofStack = false;
    for (const CalibrationFile& file : set.files) {
        if (file.family != family || file.family == "*" || file.year <= 0)
            continue;
        ofFamily = true;
        ofStack = ofStack || file.stack == stack || file.stack == framework;
    }
    return ofStack ? "measured" : ofFamily ? "family" : "prior";
}

bool holds(const FrameworkEntry& entry, const Accelerator& accelerator, const std::string& loweredDetail) {
    return (entry.detail.empty() || loweredDetail.find(lowered(entry.detail)) != std::string::npos) &&
           (entry.stack.empty() || entry.stack == accelerator.softwareStack) &&
           (entry.pytorch.empty() || entry.pytorch == accelerator.pytorchSupport);
}

} // namespace

std::string presentStackOf(const Scenario& scenario, const DecisionRules& rules) {
    return scenario.decision.presentStack.value_or(rules.presentStack);
}

const Accelerator* acceleratorOf(const Estimate& estimate, const Library& library) {
    const std::vector<std::string>& ids = estimate.resolved.scenario.cluster.accelerators;
    return ids.empty() ? nullptr : library.catalog.accelerator(ids.front());
}

FrameworkFinding findFramework(const Accelerator& accelerator, Framework framework, const std::string& detail,
                               const DecisionRules& rules) {
    FrameworkFinding found;
    const auto entries = rules.frameworks.find(enumName(framework));
    if (entries == rules.frameworks.end())
        return found;
    const std::string text = lowered(detail);
    for (const FrameworkEntry& entry : entries->second) {
        if (!holds(entry, accelerator, text))
            continue;
        if (entry.name.empty()) {
            found.support = entry.support;
            return found;
        }
        const auto listed = std::ranges::find(accelerator.frameworks, entry.name, &FrameworkSupport::framework);
        if (listed == accelerator.frameworks.end())
            continue;
        return {entry.support.empty() ? listed->support : entry.support, listed->note, listed->seen};
    }
    return found;
}

std::vector<EcosystemFact> ecosystemFacts(const Estimate& estimate, const Library& library, const DecisionRules& rules,
                                          const StackSwitch& penalty) {
    const Accelerator* a = acceleratorOf(estimate, library);
    if (a == nullptr)
        return {};
    const Plan& plan = estimate.resolved.plan;
    const FrameworkFinding framework =
        findFramework(*a, plan.training.framework,
                      estimate.resolved.scenario.training.frameworkDetail.value_or(std::string()), rules);
    const bool native = !a->unsupported.contains(plan.training.precision);
    return {
        worded("pytorch", a->pytorchSupport, rules.pytorch, a->pytorchSupportDetail, a->pytorchSupportSeen),
        worded("framework", framework.support, rules.framework, framework.note, framework.seen),
        worded("precision", native ? "native" : std::string(noneWord), rules.precision,
               std::string(enumName(plan.training.precision)), true),
        worded("evidence", evidenceOf(*a, estimate.resolved, library.calibrations), rules.evidence,
               estimate.resolved.calibrationId, true),
        falling("operator_gap", penalty.operatorGap, rules.operatorGap),
        falling("migration_months", penalty.migrationMonths, rules.migrationMonths),
    };
}

} // namespace headroom
