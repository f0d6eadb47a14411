// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures rest on: every published run beside what the program predicts for it, those like the plan in hand
// first; errors by publication, also of fits that had not seen it; the nearest runs. Nothing here feeds an estimate.
#pragma once

#include "jobs/latest_job.h"
#include "pages/page.h"
#include "viewmodels/evidence.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>

class QLabel;
class QPushButton;

namespace headroom {

class Card;
class DataTable;
class EvidenceChart;
class EvidenceSourcesModel;
class NearestRunsModel;
class Segments;

class EvidencePage : public Page {
    Q_OBJECT

public:
    // `services` with library and measured().
    explicit EvidencePage(ServicesPtr services, QWidget* parent = nullptr);
    ~EvidencePage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;

private:
    using Progress = std::pair<std::size_t, std::size_t>; // rows done, of how many
    // The chips: both presets, then a trait each.
    enum Chip { likeThis, allSources, kindChip, precisionChip, familyChip, sizeChip, chipCount };

    void buildHead();
    void onChip(int chip, bool on);
    void ask();
    void takeSet(std::shared_ptr<EvidenceSet> set);
    void takeAnswer(EvidenceAnswer answer);
    void showChips();
    void setTexts();
    void setChartTexts();

    QWidget* m_head = nullptr;
    QLabel* m_runs = nullptr;
    std::array<QPushButton*, chipCount> m_chips{};
    Segments* m_figure = nullptr;
    Card* m_chartCard = nullptr;
    Card* m_sourcesCard = nullptr;
    Card* m_nearestCard = nullptr;
    QWidget* m_side = nullptr;
    EvidenceChart* m_chart = nullptr;
    DataTable* m_sourcesTable = nullptr;
    DataTable* m_nearestTable = nullptr;
    EvidenceSourcesModel* m_sources = nullptr;
    NearestRunsModel* m_nearest = nullptr;

    Likeness m_asked{true, true, true, true};
    std::shared_ptr<EvidenceSet> m_set; // made once, kept for the window's life
    std::shared_ptr<const EvidenceAnswer> m_answer;
    EstimatePtr m_askedOf;
    std::optional<Progress> m_progress;
    LatestJob<std::shared_ptr<EvidenceSet>, Progress> m_load;
    LatestJob<EvidenceAnswer> m_query;
};

} // namespace headroom
