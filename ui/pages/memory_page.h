// SPDX-License-Identifier: GPL-3.0-or-later
// What fills the card: bars by stage against the capacity, the parts and how they are counted, the plans one change
// away, and the three readings people compare with.
#pragma once

#include "pages/page.h"

namespace headroom {

class Card;
class DataTable;
class MemoryChart;
class NeighboursJob;
class NeighboursModel;
class PartsModel;
class ReadingsView;
struct Neighbour;

class MemoryPage : public Page {
    Q_OBJECT

public:
    explicit MemoryPage(LibraryPtr library, QWidget* parent = nullptr);
    ~MemoryPage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;

private:
    void setTitles();
    void showNeighbours(const EstimatePtr& plan, const std::vector<Neighbour>& found);
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
    NeighboursJob* m_job = nullptr;
};

} // namespace headroom
