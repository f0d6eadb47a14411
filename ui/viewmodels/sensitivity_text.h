// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of a sensitivity in words: their names, their values, how a bar comes about, and the finding.
#pragma once

#include "estimate/sensitivity.h"
#include "viewmodels/explanation.h"

#include <QString>

namespace headroom {

// "Network, Gb/s": with the unit that inputValue leaves out.
QString inputName(const SensitivityEffect& effect);
// The same within a sentence, without unit: "network".
QString inputWord(const SensitivityEffect& effect);
QString inputValue(const SensitivityEffect& effect, double value, Currency currency);
// "30.6 d", "¥1.67 M", "54.5 GiB".
QString measureText(double figure, SensitivityMeasure measure, Currency currency);
Explanation explainEffect(const Sensitivity& of, const SensitivityEffect& effect, SensitivityMeasure measure);
// "What moves the days most: tokens, then matrix efficiency".
QString sensitivityFinding(const Sensitivity& of, SensitivityMeasure measure);

} // namespace headroom
