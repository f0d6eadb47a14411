// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/sentence_text.h"

#include "decision/decision.h"
#include "estimate/resolve.h"
#include "io/messages.h"
#include "text/fill_text.h"
#include "text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

// In place of a currency's code: the amount behind it has its sign already.
constexpr char dropped = '\x01';

QString finished(QString text) {
    text.remove(QLatin1String("\x01 ")).remove(QLatin1Char(dropped));
    return text.replace(QLatin1String(" %"), noBreak + QStringLiteral("%"));
}

// Arguments of those sentences that are amounts of money.
bool isMoney(std::string_view sentence, std::string_view argument) {
    if (argument == "cost" || (argument == "more" && sentence.starts_with("reason_costs")))
        return true;
    return argument == "limit" && (sentence == "reason_cost" || sentence == "reason_no_price");
}

// Scores and shares are read beside others of their kind: one decimal at most.
bool isOneDecimal(std::string_view argument) {
    return argument == "total" || argument == "first" || argument == "next" || argument == "score" ||
           argument == "threshold" || argument == "percent" || argument == "free" || argument == "share";
}

} // namespace

QString sentenceText(const Sentence& sentence, const Messages& messages, Currency currency, const Library* library) {
    const Format format;
    Arguments arguments = sentence.arguments;
    for (auto& [key, value] : arguments) {
        const auto* number = std::get_if<double>(&value);
        if (key == "currency") {
            value = std::string(1, dropped);
        } else if (key == "accelerator" && library) {
            if (const auto* id = std::get_if<std::string>(&value))
                value = acceleratorName(*id, *library).toStdString();
        } else if (number && isMoney(sentence.key, key)) {
            value = format.money({*number, currency}).toStdString();
        } else if (number && isOneDecimal(key)) {
            const QString text = format.fixed(*number, 1);
            value = (text.endsWith(QLatin1String(".0")) ? text.chopped(2) : text).toStdString();
        } else if (number && (key == "days" || key == "limit" || key == "latest" || key == "fastest")) {
            value = format.figure(*number, 3).toStdString();
        }
    }
    const QString text =
        finished(filledText("Decision", messages.sentenceTemplate(sentence.key), std::move(arguments), {},
                            "DecisionWord",
                            [&messages](std::string_view word) { return messages.wordTemplate(word); }));
    return text.isEmpty() ? QString::fromStdString(sentence.key) : text;
}

QString decisionWord(std::string_view word, const Messages& messages) {
    const std::string english(messages.wordTemplate(word));
    return english.empty() ? QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()))
                           : QCoreApplication::translate("DecisionWord", english.c_str());
}

ClaimTexts claimTexts(const ClaimCheck& check, const Messages& messages) {
    const auto say = [&](ClaimPart part, const std::string& key) {
        return finished(filledText("Claim", messages.claimTemplate(part, key), check.figures, {}, "ClaimWord",
                                   [&messages](std::string_view word) { return messages.claimWord(word); }));
    };
    return {say(ClaimPart::claim, check.id), say(ClaimPart::computed, check.computed),
            say(ClaimPart::arithmetic, check.arithmetic)};
}

QString dimensionName(Dimension dimension) {
    static constexpr const char* names[] = {
        QT_TRANSLATE_NOOP("Dimension", "Compute"), QT_TRANSLATE_NOOP("Dimension", "Memory"),
        QT_TRANSLATE_NOOP("Dimension", "Interconnect"), QT_TRANSLATE_NOOP("Dimension", "Ecosystem")};
    return QCoreApplication::translate("Dimension", names[static_cast<std::size_t>(dimension)]);
}

QString acceleratorName(const std::string& id, const Library& library) {
    const Accelerator* card = library.catalog.accelerator(id);
    return QString::fromStdString(card ? card->name : id);
}

QString acceleratorBrief(const std::string& id, const Library& library) {
    const QString name = acceleratorName(id, library);
    const qsizetype bracket = name.indexOf(QLatin1String(" ("));
    return bracket > 0 ? name.left(bracket) : name;
}

} // namespace headroom
