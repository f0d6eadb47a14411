// SPDX-License-Identifier: GPL-3.0-or-later
// What core decides on but does not write: reasons, formulas and questions of a decision, claims beside what is
// computed; in the language of the window.
#pragma once

#include "base/sentence.h"
#include "claims/check_claims.h"
#include "units/money.h"

#include <QString>

#include <string_view>

namespace headroom {

class Messages;
struct Library;
enum class Dimension;

// Amounts of money in it are written in `currency`. Catalog ids of accelerators get their name where `library` has it.
QString sentenceText(const Sentence& sentence, const Messages& messages, Currency currency,
                     const Library* library = nullptr);
// A word of the decision's templates, such as how a stack supports a framework ("native" → "原生").
QString decisionWord(std::string_view word, const Messages& messages);

struct ClaimTexts {
    QString claim, computed, arithmetic;
};
ClaimTexts claimTexts(const ClaimCheck& check, const Messages& messages);

QString dimensionName(Dimension dimension);
// A whole name for a catalog id; the id where the catalog has none.
QString acceleratorName(const std::string& id, const Library& library);
// The same without what the catalog adds in brackets, for a column.
QString acceleratorBrief(const std::string& id, const Library& library);

} // namespace headroom
