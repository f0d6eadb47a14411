// SPDX-License-Identifier: GPL-3.0-or-later
// Days against cost over the catalog. The search for one plan an accelerator runs beside the window and starts again
// only when the plan at hand asks another question; until it ends the last answer stays in sight, pale.
#pragma once

#include "decision/catalog_plans.h"
#include "jobs/latest_job.h"
#include "pages/page.h"
#include "widgets/card.h"

#include <QTimer>

#include <optional>
#include <string>
#include <vector>

class QLabel;

namespace headroom {

class CatalogChart;
class Segments;
class Legend;

class CatalogCard : public Card {
    Q_OBJECT

public:
    explicit CatalogCard(QWidget* parent = nullptr);
    ~CatalogCard() override;

    void present(EstimatePtr shown, bool stale, const PageServices& services);
    void retranslate();
    // Waits for the search and shows what it found.
    void finishWork();
    // Nobody looks: the search is given up, and asked for again with the next plan.
    void stopWork();
    [[nodiscard]] CatalogChart* chart() const { return m_chart; }

signals:
    void adopted(const headroom::Scenario& scenario, const QString& label);
    void pinned(const headroom::Scenario& scenario, const QString& label);

private:
    using Answer = std::optional<CatalogPlans>;

    [[nodiscard]] CatalogSize size() const;
    void ask();
    void start();
    void add(CatalogPlan plan);
    void take(Answer answer);
    void showFound(); // what is known now
    [[nodiscard]] QString finding() const;
    [[nodiscard]] QString nameOf(const std::string& accelerator) const;
    void listTheRest();
    void activate(int id, Qt::KeyboardModifiers modifiers);

    CatalogChart* m_chart = nullptr;
    Legend* m_legend = nullptr;
    Segments* m_size = nullptr;
    QLabel* m_nothing = nullptr;
    ElidedLabel* m_unpriced = nullptr;
    ElidedLabel* m_unfit = nullptr;
    ElidedLabel* m_impossible = nullptr;

    EstimatePtr m_shown;
    bool m_stale = false;
    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const DecisionRules> m_rules;
    Scenario m_typed;       // what is asked about
    std::string m_question; // its text; empty: nothing was asked
    std::vector<CatalogPlan> m_plans;
    std::shared_ptr<const std::vector<CatalogPlan>> m_shared; // the same for the chart; null: they changed
    std::vector<ExcludedCluster> m_excluded;
    std::vector<std::string> m_fresh; // found by the search that runs
    bool m_searching = false;
    QTimer m_pause;
    LatestJob<Answer, CatalogPlan> m_job;
};

} // namespace headroom
