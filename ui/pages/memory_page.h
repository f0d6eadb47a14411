// SPDX-License-Identifier: GPL-3.0-or-later
// What fills the card: bars by stage against the capacity, the parts and how they are counted, the plans one change
// away, and the three readings people compare with.
#pragma once

#include "estimate/neighbours.h"
#include "jobs/latest_job.h"
#include "pages/page.h"

namespace headroom {

class Card;
class DataTable;
class MemoryChart;
class NeighboursModel;
class PartsModel;
class ReadingsView;

class MemoryPage : public Page {
    Q_OBJECT

public:
    explicit MemoryPage(ServicesPtr services, QWidget* parent = nullptr);
    ~MemoryPage() override;
    void retranslate() override;

protected:
    void refreshCharts() override;
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;

private:
    struct Found {
        EstimatePtr plan;
        std::vector<Neighbour> neighbours;
    };
    void setTitles();
    void showNeighbours(Found found);
    void adopt(int row);

    Card* m_chartCard = nullptr;
    Card* m_partsCard = nullptr;
    Card* m_neighboursCard = nullptr;
    Card* m_readingsCard = nullptr;
    MemoryChart* m_chart = nullptr;
    DataTable* m_partsTable = nullptr;
    DataTable* m_neighboursTable = nullptr;
    ReadingsView* m_readings = nullptr;
    PartsModel* m_parts = nullptr;
    NeighboursModel* m_neighbours = nullptr;
    LatestJob<Found> m_job;
    EstimatePtr m_neighboursOf; // the plan that was asked about last
};

} // namespace headroom
