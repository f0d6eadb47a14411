// SPDX-License-Identifier: GPL-3.0-or-later
// Which accelerator, how many, and why not the others: every card of the catalog with its best plan against thresholds,
// scores and weights; the rules of thumb that were claimed beside what the program computes; what stayed open.
#pragma once

#include "decision/decision.h"
#include "jobs/latest_job.h"
#include "pages/page.h"

#include <optional>
#include <string>

class QLabel;
class QPushButton;
class QTimer;

namespace headroom {

class CandidatesModel;
class Card;
class ClaimsModel;
class DataTable;
class OpenPointsModel;
class ParallelChart;
class WeightSliders;

class DecisionPage : public Page {
    Q_OBJECT

public:
    // `services` with library, messages, rules and claims.
    explicit DecisionPage(ServicesPtr services, QWidget* parent = nullptr);
    ~DecisionPage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Answer {
        std::optional<Decision> decision; // empty: it was stopped
    };
    void buildCandidates();
    void buildWeights();
    void buildClaims();
    void start();
    void stop();
    void take(Answer answer);
    void showDecision();
    void weighAgain(const DecisionWeights& weights);
    void keepWeights();
    void adopt(int row);
    void pin(int row);
    void setTexts();
    void setCandidateTexts();
    void setWeightTexts();
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString placeText() const;
    [[nodiscard]] QString flipText(const WeightFlip& flip) const;
    [[nodiscard]] Scenario scenarioOf(int row) const;

    Card* m_candidatesCard = nullptr;
    Card* m_weightsCard = nullptr;
    Card* m_claimsCard = nullptr;
    Card* m_excludedCard = nullptr;
    Card* m_questionsCard = nullptr;
    QWidget* m_looseEnds = nullptr;
    DataTable* m_table = nullptr;
    DataTable* m_claimsTable = nullptr;
    DataTable* m_excludedTable = nullptr;
    DataTable* m_questionsTable = nullptr;
    QPushButton* m_again = nullptr; // stops what runs, or starts what was stopped
    WeightSliders* m_sliders = nullptr;
    QLabel* m_flips = nullptr;
    ParallelChart* m_chart = nullptr;
    CandidatesModel* m_model = nullptr;
    ClaimsModel* m_claims = nullptr;
    OpenPointsModel* m_excluded = nullptr;
    OpenPointsModel* m_questions = nullptr;
    QTimer* m_later = nullptr;

    std::optional<Decision> m_decision;
    DecisionWeights m_weights; // m_decision was weighed by these
    QString m_claimsOf;        // the candidate on whose plan claims were checked
    std::optional<Scenario> m_asked;
    std::string m_question; // what m_asked asks, without what the comparison opens
    std::optional<DecisionProgress> m_progress;
    bool m_stopped = false;
    LatestJob<Answer, DecisionProgress> m_job;
};

} // namespace headroom
