// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the decision say: the finding, what a reader sees, and what is still being computed.
#include "charts/parallel_chart.h"
#include "estimate/resolve.h"
#include "pages/decision_page.h"
#include "pages/page_services.h"
#include "text/format.h"
#include "text/sentence_text.h"
#include "viewmodels/candidates_model.h"
#include "viewmodels/claims_model.h"
#include "viewmodels/open_points_model.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/weight_sliders.h"

#include <QLabel>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace headroom {

void DecisionPage::retranslate() {
    for (Card* card : {m_candidatesCard, m_weightsCard, m_claimsCard, m_excludedCard, m_questionsCard})
        card->retranslate();
    m_sliders->retranslate();
    m_excluded->setDecision(m_decision ? &*m_decision : nullptr);
    m_questions->setDecision(m_decision ? &*m_decision : nullptr);
    if (m_decision && !m_decision->candidates.empty() && !m_claimsOf.isEmpty())
        m_claims->setClaims(m_decision->claims);
    showDecision();
    for (DataTable* table : {m_claimsTable, m_excludedTable, m_questionsTable})
        table->fitColumns();
    Page::retranslate();
}

QString DecisionPage::progressText() const {
    if (!m_progress)
        return tr("Comparing every accelerator of the catalog");
    const QString name = acceleratorName(m_progress->accelerator, *services().library);
    const QString last =
        m_progress->days ? tr("%1 × %2 takes %3").arg(name).arg(m_progress->count).arg(
                               Format().days(units::days(*m_progress->days)))
                         : tr("%1: no plan").arg(name);
    return tr("Comparing: %1 of %2 accelerators; %3").arg(m_progress->done).arg(m_progress->of).arg(last);
}

void DecisionPage::setTexts() {
    const bool busy = m_job.isBusy() || m_later->isActive();
    const bool pale = isStale() || busy || m_stopped;
    for (DataTable* table : {m_table, m_claimsTable, m_excludedTable, m_questionsTable})
        table->setStale(pale);
    m_chart->setStale(pale);
    m_again->setVisible(busy || m_stopped);
    m_again->setText(m_stopped ? tr("Compare again") : tr("Stop"));
    setCandidateTexts();
    setWeightTexts();

    const int agree = m_claims->count(ClaimVerdict::agree), doubtful = m_claims->count(ClaimVerdict::doubtful),
              wrong = m_claims->count(ClaimVerdict::wrong), all = m_claims->rowCount();
    m_claimsCard->setTitle(all == 0 ? tr("Claims check")
                                    : tr("Claims check: %1 of %2 agree, %3 doubtful, %4 wrong")
                                          .arg(agree)
                                          .arg(all)
                                          .arg(doubtful)
                                          .arg(wrong));
    m_claimsCard->setSubtitle(m_claimsOf.isEmpty()
                                  ? tr("Rules of thumb, recomputed as soon as a candidate fits")
                                  : tr("Rules of thumb, recomputed on the plan of %1; click a row for its source")
                                        .arg(m_claimsOf));
    const int excluded = m_excluded->rowCount(), questions = m_questions->rowCount();
    m_excludedCard->setTitle(excluded == 0   ? tr("No accelerator was left out")
                             : excluded == 1 ? tr("One accelerator was left out")
                                             : tr("%1 accelerators were left out").arg(excluded));
    m_excludedCard->setSubtitle(tr("No plan can be made for them; click a row for all reasons"));
    m_questionsCard->setTitle(questions == 0   ? tr("Nothing is left to ask")
                              : questions == 1 ? tr("One answer would sharpen this")
                                               : tr("%1 answers would sharpen this").arg(questions));
    m_questionsCard->setSubtitle(tr("Unknown, so counted neither for nor against"));
}

// Where the card in hand stands, and how many the error cannot tell from the first.
QString DecisionPage::placeText() const {
    const auto& all = m_decision->candidates;
    const EstimatePtr shown = drawable();
    QStringList parts;
    if (shown && !shown->resolved.scenario.cluster.accelerators.empty()) {
        const std::string& card = shown->resolved.scenario.cluster.accelerators.front();
        const auto hand = std::ranges::find(all, card, &DecisionCandidate::accelerator);
        if (hand != all.end())
            parts << tr("your card is number %1").arg(hand - all.begin() + 1);
    }
    if (const auto alike = std::ranges::count_if(all, &DecisionCandidate::equalWithinError); alike > 0)
        parts << tr("%1 equal the first within the error").arg(alike);
    if (parts.isEmpty())
        return {};
    QString text = parts.join(tr(", ", "between findings"));
    text[0] = text[0].toUpper();
    return text + tr(". ", "between sentences");
}

void DecisionPage::setCandidateTexts() {
    const bool busy = m_job.isBusy() || m_later->isActive();
    QString title = tr("Which accelerator, and how many"), subtitle;
    if (m_decision) {
        const auto& all = m_decision->candidates;
        const auto passing = std::ranges::count_if(all, &DecisionCandidate::passes);
        const int candidates = static_cast<int>(all.size());
        title = m_decision->winner
                    ? tr("%1 wins: first of %2 that meet everything, of %3 candidates")
                          .arg(candidateName(all.front(), *services().library))
                          .arg(passing)
                          .arg(candidates)
                    : tr("None of %1 candidates meets every threshold and limit").arg(candidates);
        subtitle = placeText() + tr("Tick: threshold, bar: score; double-click adopts, P pins, a click explains");
    }
    if (isStale())
        subtitle = tr("Of the last valid plan, pale until the problems below are solved");
    if (m_stopped)
        subtitle = tr("Stopped before it was complete; what stands here is of an earlier plan");
    else if (busy)
        subtitle = progressText();
    m_candidatesCard->setTitle(title);
    m_candidatesCard->setSubtitle(subtitle);
}

QString DecisionPage::flipText(const WeightFlip& flip) const {
    const QString dimension = dimensionName(flip.dimension);
    const QString name =
        acceleratorName(m_decision->candidates[flip.newWinner].accelerator, *services().library);
    const QString share = Format().percent(*flip.weight);
    return flip.up ? tr("%1 above %2: %3 is first").arg(dimension, share, name)
                   : tr("%1 below %2: %3 is first").arg(dimension, share, name);
}

void DecisionPage::setWeightTexts() {
    const bool won = m_decision && m_decision->winner.has_value();
    QString title = tr("Weights"), subtitle = tr("Share of the total; ≥: what is enough");
    QStringList flips;
    if (won) {
        title = tr("First in %1 of weightings").arg(Format().percent(m_decision->firstShare));
        subtitle = tr("Of %1 that were tried; ≥: what is enough").arg(Format().count(m_decision->weightings));
        std::vector<const WeightFlip*> nearest;
        for (const WeightFlip& flip : m_decision->stability)
            if (flip.weight)
                nearest.push_back(&flip);
        const auto away = [this](const WeightFlip* flip) {
            return std::abs(*flip->weight - m_decision->weights[static_cast<std::size_t>(flip->dimension)]);
        };
        std::ranges::stable_sort(nearest, {}, away);
        constexpr std::size_t most = 2;
        for (std::size_t i = 0; i < std::min(most, nearest.size()); ++i)
            flips << flipText(*nearest[i]);
        if (flips.isEmpty())
            flips << tr("No single weight changes who is first");
    } else if (m_decision) {
        subtitle = tr("Nobody meets everything, so weights only order the losers");
    }
    m_weightsCard->setTitle(title);
    m_weightsCard->setSubtitle(subtitle);
    m_flips->setText(flips.join(u'\n'));
    m_flips->setVisible(!flips.isEmpty());
    m_chart->setName(title, tr("Scores by dimension, a line a candidate; thick: the winner; black: your card; red: enough"));
    ByDimension<std::optional<double>> thresholds;
    if (m_decision && !m_decision->candidates.empty())
        for (std::size_t d = 0; d < dimensionCount; ++d)
            thresholds[d] = m_decision->candidates.front().dimensions[d].threshold;
    m_sliders->setThresholds(thresholds);
}

} // namespace headroom
