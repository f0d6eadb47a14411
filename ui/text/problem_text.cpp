// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/problem_text.h"

#include "estimate/resolve.h"
#include "text/field_text.h"
#include "text/fill_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

QString filled(const char* context, std::string_view sentence, const Arguments& arguments,
               const std::vector<Scalar>& legal, const Messages& messages) {
    return filledText(context, sentence, arguments, legal, "Word",
                      [&messages](std::string_view word) { return messages.wordTemplate(word); });
}

// Sentences for what a field of the window cannot read; documents have none of these faults.
const char* typedSentence(std::string_view fault) {
    if (fault == "unknown_unit")
        return QT_TRANSLATE_NOOP("TypedText", "\"{value}\": this unit is not known here; a number alone works");
    if (fault == "wrong_currency")
        return QT_TRANSLATE_NOOP("TypedText", "\"{value}\" is in another currency than the plan: use {currency}");
    if (fault == "not_whole")
        return QT_TRANSLATE_NOOP("TypedText", "\"{value}\" is not a whole number");
    if (fault == "out_of_range")
        return QT_TRANSLATE_NOOP("TypedText", "\"{value}\" is out of range: {low} to {high} works");
    return QT_TRANSLATE_NOOP("TypedText", "\"{value}\" is not a number");
}

} // namespace

QString problemText(const Problem& problem, const Messages& messages) {
    for (const auto& [key, value] : problem.arguments) {
        if (const auto* fault = std::get_if<std::string>(&value); fault && key == typedFaultKey)
            return filled("TypedText", typedSentence(*fault), problem.arguments, {}, messages);
    }
    const QString text =
        filled("Problem", messages.problemTemplate(problem.code), problem.arguments, problem.legal, messages);
    return text.isEmpty() ? QString::fromStdString(std::string(name(problem.code))) : text;
}

QString assumptionText(const Assumption& assumption, const Messages& messages) {
    return filled("Assumption", messages.assumptionTemplate(assumption.reason), assumption.arguments, {}, messages);
}

QString fixText(const Fix& fix, const Library* library) {
    const QString value = valueText(fix.path, fix.value, library);
    if (fix.path == "cluster.count")
        return QCoreApplication::translate("Fix", "%1 cards").arg(value);
    if (fix.path == "cluster.accelerator")
        return value;
    return QCoreApplication::translate("Fix", "%1 %2").arg(fieldLabel(fix.path), value);
}

int problemRank(const Problem& problem) {
    if (problem.severity == Severity::error) {
        // What was typed badly, then how the plan is split, then what the split has to match.
        const bool typed = std::any_of(problem.arguments.begin(), problem.arguments.end(),
                                       [](const auto& argument) { return argument.first == typedFaultKey; });
        return typed ? -2 : problem.path.starts_with("strategy") ? -1 : 0;
    }
    switch (problem.code) {
    case ProblemCode::does_not_fit:
        return 1;
    case ProblemCode::misses_deadline:
    case ProblemCode::over_budget:
    case ProblemCode::over_power:
    case ProblemCode::over_count:
    case ProblemCode::late_delivery:
        return 2;
    case ProblemCode::no_memory_margin:
        return 3;
    case ProblemCode::no_price:
    case ProblemCode::no_purchase_price:
    case ProblemCode::spot_reclaims_unknown:
    case ProblemCode::approximate_architecture:
    case ProblemCode::network_assumed:
    case ProblemCode::unknown_key:
        return 4;
    default:
        return 5;
    }
}

} // namespace headroom
