// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the program look for better plans: streams what it finds, best first, and takes one over on request.
#pragma once

#include "jobs/latest_job.h"
#include "jobs/search_query.h"
#include "pages/page.h"

#include <array>
#include <optional>
#include <set>
#include <string>

class QLabel;
class QPushButton;
class QMenu;

namespace headroom {

class Card;
class DataTable;
class SearchChart;
class SearchCountsModel;
class SearchModel;
class Segments;

class SearchPage : public Page {
    Q_OBJECT

public:
    explicit SearchPage(ServicesPtr services, QWidget* parent = nullptr);
    ~SearchPage() override;
    void retranslate() override;

    // The scenario as typed; what was found for another one turns pale.
    void setScenario(const Scenario& scenario);
    void start();
    void start(SearchQuestion question);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job.isBusy(); }
    [[nodiscard]] const SearchSnapshot* snapshot() const { return m_snapshot ? &*m_snapshot : nullptr; }
    // All questions as commands of a menu.
    void fillQuestions(QMenu& menu);
    [[nodiscard]] static QString questionText(SearchQuestion question);

signals:
    void started();
    // Something was found or looked at, or the search ended.
    void advanced();

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;

private:
    void show(SearchSnapshot snapshot);
    void showPlans();
    void setTexts();
    void adopt(const SearchedPlan* plan); // null: nothing
    void pin(int row);
    bool eventFilter(QObject* watched, QEvent* event) override;
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool isOutdated() const;

    Card* m_tableCard = nullptr;
    Card* m_chartCard = nullptr;
    Card* m_countsCard = nullptr;
    QWidget* m_controls = nullptr;
    QLabel* m_lookFor = nullptr;
    QLabel* m_openLabel = nullptr;
    Segments* m_questions = nullptr;
    QPushButton* m_more = nullptr;
    QPushButton* m_again = nullptr;
    std::array<QPushButton*, openKeysCount> m_open{};
    DataTable* m_table = nullptr;
    DataTable* m_counts = nullptr;
    QLabel* m_note = nullptr;
    SearchChart* m_chart = nullptr;
    SearchModel* m_model = nullptr;
    SearchCountsModel* m_countsModel = nullptr;

    SearchQuery m_query;                   // the next one
    std::optional<SearchQuery> m_asked;    // that the snapshot answers
    std::set<std::string> m_goodDocuments; // scenarios as texts that the found plans belong to: what was asked, and what
                                           // came of adopting one of them
    bool m_adopting = false;
    mutable std::optional<std::string> m_document;
    std::optional<SearchSnapshot> m_snapshot;
    LatestJob<std::optional<SearchSnapshot>, SearchSnapshot> m_job;
};

} // namespace headroom
