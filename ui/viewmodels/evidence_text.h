// SPDX-License-Identifier: GPL-3.0-or-later
// A published run in words: what was run, what was measured, what is predicted for it, and where it stands in print.
#pragma once

#include "viewmodels/evidence.h"
#include "viewmodels/explanation.h"

#include <QString>

namespace headroom {

// "GPT3-5B, 64 × H100 SXM5 80GB"
QString runName(const std::string& model, const Scenario& scenario, const Library& library);
// A figure with its unit: "9.86 s", "67.0 GiB", "393 k tok/s".
QString evidenceFigure(double value, EvidenceFigure figure);

// Points of an answer and, by index, rows of the set.
QString pointName(const EvidenceSet& set, EvidenceFigure figure, std::size_t row);
Explanation explainPoint(const EvidenceSet& set, EvidenceFigure figure, const EvidencePoint& point);

} // namespace headroom
