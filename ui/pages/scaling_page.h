// SPDX-License-Identifier: GPL-3.0-or-later
// How tokens a second, days and cost move with the size of the cluster or another axis, what moves them most, and the
// sizes as a table to adopt or pin from.
#pragma once

#include "estimate/sensitivity.h"
#include "estimate/sweep.h"
#include "jobs/latest_job.h"
#include "pages/page.h"

#include <array>
#include <memory>

class QLabel;
class QMenu;

namespace headroom {

class Card;
class ElidedLabel;
class DataTable;
class ScalingChart;
class Segments;
class SizesModel;
class TornadoChart;

class ScalingPage : public Page {
    Q_OBJECT

public:
    explicit ScalingPage(ServicesPtr services, QWidget* parent = nullptr);
    ~ScalingPage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Swept {
        EstimatePtr of;
        std::shared_ptr<const Sweep> sweep;
        bool best = false;
        bool complete = true;
    };
    struct Studied {
        EstimatePtr of;
        std::shared_ptr<const Sensitivity> sensitivity;
    };

    [[nodiscard]] SweepAxis axis() const;
    [[nodiscard]] bool isBest() const;
    [[nodiscard]] SensitivityMeasure measure() const;
    [[nodiscard]] Constraints limits() const;
    void requestSweep();
    void requestSensitivity();
    void showSweep(Swept swept);
    void showSensitivity();
    void enableChoices();
    void setControlTexts();
    void setTexts();
    void setTornadoTexts();
    void adopt(const SweepPoint* point);
    void pin(const SweepPoint* point);
    [[nodiscard]] const SweepPoint* currentPoint() const; // of the table
    QMenu* tableMenu(QWidget* owner);

    QWidget* m_controls = nullptr;
    QLabel *m_againstLabel = nullptr, *m_keepLabel = nullptr;
    Segments *m_against = nullptr, *m_keep = nullptr, *m_measure = nullptr;
    std::array<Card*, 3> m_chartCards{};
    std::array<ScalingChart*, 3> m_charts{};
    Card *m_tornadoCard = nullptr, *m_tableCard = nullptr;
    TornadoChart* m_tornado = nullptr;
    DataTable* m_table = nullptr;
    ElidedLabel* m_note = nullptr;
    SizesModel* m_sizes = nullptr;

    Swept m_swept;     // on show
    Studied m_studied; // on show
    EstimatePtr m_requestedOf, m_studyOf;
    LatestJob<Swept, Swept> m_sweepJob;
    LatestJob<Studied> m_studyJob;
};

} // namespace headroom
