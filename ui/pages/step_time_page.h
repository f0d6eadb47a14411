// SPDX-License-Identifier: GPL-3.0-or-later
// Where a step's time goes: from arithmetic at peak to the real step, the parts as a table, and the schedule on the
// clock.
#pragma once

#include "pages/page.h"

class QButtonGroup;
class QLabel;

namespace headroom {

class Card;
class DataTable;
class Legend;
class StepModel;
class TimelineChart;
class WaterfallChart;
struct Timeline;

class StepTimePage : public Page {
    Q_OBJECT

public:
    explicit StepTimePage(ServicesPtr services, QWidget* parent = nullptr);
    ~StepTimePage() override;
    void retranslate() override;

protected:
    void refreshCharts() override;
    void refresh() override;
    void arrange(bool compact) override;

private:
    void setTexts();
    void showScale(int which);

    Card* m_waterfallCard = nullptr;
    Card* m_tableCard = nullptr;
    Card* m_timelineCard = nullptr;
    WaterfallChart* m_waterfall = nullptr;
    TimelineChart* m_timeline = nullptr;
    Legend* m_legend = nullptr;
    QButtonGroup* m_scale = nullptr;
    DataTable* m_table = nullptr;
    QLabel* m_zero = nullptr;
    StepModel* m_model = nullptr;
    std::shared_ptr<const Timeline> m_schedule;
    EstimatePtr m_scheduleOf; // the estimate that m_schedule shows
};

} // namespace headroom
