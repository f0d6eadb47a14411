// SPDX-License-Identifier: GPL-3.0-or-later
// One function a kind of claim. The plan of the context is valid; `check` comes with id, source and date filled in.
// False when it was stopped. Private to core/claims.
#pragma once

#include "claims/claim_context.h"

namespace headroom {

// count_claims.cpp: arithmetic on the model
bool checkFlopsPerToken(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkUtilisation(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkFp32Copy(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkModelStates(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
// memory_claims.cpp: what fits where
bool checkOneCard(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkTensorShare(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkOneNode(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
// rate_claims.cpp: what bandwidths and networks are worth
bool checkMemoryBandwidth(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkLinkSpeed(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkFabrics(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
// run_claims.cpp: the calendar
bool checkCustomOperators(const ClaimContext& context, const Claim& claim, ClaimCheck& check);
bool checkCardsAndDays(const ClaimContext& context, const Claim& claim, ClaimCheck& check);

} // namespace headroom
