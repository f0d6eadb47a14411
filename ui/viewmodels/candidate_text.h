// SPDX-License-Identifier: GPL-3.0-or-later
// A candidate of a decision in words: how it stands, how its scores come about, what is known of it beyond figures.
#pragma once

#include "theme/theme.h"
#include "viewmodels/explanation.h"

#include <QString>

namespace headroom {

class Messages;
struct DatedNote;
struct DecisionCandidate;
struct Library;
enum class Dimension;

// What texts are looked up in; both outlive it.
struct DecisionWords {
    const Messages& messages;
    const Library& library;
};

enum class Standing { pass, tight, unknown, fail };
// Tight: a limit lies inside the 80 % interval. Unknown: a limit cannot be checked, and nothing is missed.
Standing standingOf(const DecisionCandidate& candidate);
QString standingWord(Standing standing);
QString standingIcon(Standing standing);
Tone standingTone(Standing standing);

// "H100 SXM5 80GB × 64"
QString candidateName(const DecisionCandidate& candidate, const Library& library);
QString candidateReason(const DecisionCandidate& candidate, const DecisionWords& words);
QString candidateDays(const DecisionCandidate& candidate); // without unit
QString candidateCost(const DecisionCandidate& candidate); // a dash where it is not known

Explanation explainScore(const DecisionCandidate& candidate, Dimension dimension, const DecisionWords& words);
Explanation explainDays(const DecisionCandidate& candidate, const DecisionWords& words);
Explanation explainCost(const DecisionCandidate& candidate, const DecisionWords& words);
// Reason, plan, and the dated notes on export control, supply and software.
Explanation explainCandidate(const DecisionCandidate& candidate, const DecisionWords& words);

} // namespace headroom
