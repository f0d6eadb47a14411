// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/memory_page.h"

#include "charts/memory_chart.h"
#include "estimate/resolve.h"
#include "pages/page_services.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/neighbours_model.h"
#include "viewmodels/parts_model.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/readings_view.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace headroom {

MemoryPage::MemoryPage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_chartCard(new Card(content())), m_partsCard(new Card(content())),
      m_neighboursCard(new Card(content())), m_readingsCard(new Card(content())), m_chart(new MemoryChart),
      m_partsTable(new DataTable), m_neighboursTable(new DataTable), m_readings(new ReadingsView),
      m_parts(new PartsModel(this)), m_neighbours(new NeighboursModel(this)),
      m_job([this](Found found) { showNeighbours(std::move(found)); }) {
    setObjectName(QStringLiteral("memoryPage"));
    m_chartCard->body()->addWidget(m_chart);
    m_chartCard->setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });

    m_partsTable->setModel(m_parts);
    m_partsTable->setStretchColumn(PartsModel::counted);
    m_partsCard->body()->addWidget(m_partsTable);
    m_partsCard->body()->addStretch(1);
    m_partsCard->setMenu([this](QWidget* owner) { return m_partsTable->createMenu(owner); });

    m_neighboursTable->setModel(m_neighbours);
    m_neighboursTable->setStretchColumn(NeighboursModel::bar);
    m_neighboursCard->body()->addWidget(m_neighboursTable);
    m_neighboursCard->body()->addStretch(1);
    m_neighboursCard->setMenu([this](QWidget* owner) { return m_neighboursTable->createMenu(owner); });
    // A double click is an activation too.
    connect(m_neighboursTable, &QTableView::activated, this, [this](const QModelIndex& i) { adopt(i.row()); });

    m_readingsCard->body()->addWidget(m_readings);
    m_readingsCard->body()->addStretch(1);

    arrange(isCompact());
    setTitles();
}

MemoryPage::~MemoryPage() = default;

void MemoryPage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    if (compact) {
        const QList<QWidget*> order = {m_chartCard, m_neighboursCard, m_partsCard, m_readingsCard};
        for (int row = 0; row < order.size(); ++row)
            grid->addWidget(order[row], row, 0);
        grid->setRowStretch(static_cast<int>(order.size()), 1);
        return;
    }
    grid->addWidget(m_chartCard, 0, 0);
    grid->addWidget(m_partsCard, 0, 1);
    grid->addWidget(m_neighboursCard, 1, 0);
    grid->addWidget(m_readingsCard, 1, 1);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(1, 1);
}

void MemoryPage::refreshCharts() {
    m_chart->setStale(isStale());
    m_chart->setEstimate(drawable());
}

void MemoryPage::refresh() {
    const EstimatePtr shown = drawable();
    const bool stale = isStale();
    m_partsTable->setStale(stale);
    m_neighboursTable->setStale(stale);
    m_readings->setStale(stale);
    m_parts->setEstimate(shown);
    m_partsTable->fitColumns();
    if (shown) {
        const MemoryEstimate& memory = shown->figures->memory;
        m_readings->setReadings({memory.allocatedPeak, memory.reservedPeak, memory.peak, memory.capacity});
    }
    if (shown && shown != m_neighboursOf && services().library) {
        m_neighboursOf = shown;
        m_job.request([shown, library = services().library](std::stop_token, const auto&) {
            return Found{shown, neighbours(*shown, *library)};
        });
    }
    setTitles();
}

void MemoryPage::finishWork() { m_job.finish(); }

void MemoryPage::showNeighbours(Found found) {
    m_neighbours->setPlans(std::move(found.plan), std::move(found.neighbours));
    m_neighboursTable->fitColumns();
    setTitles();
}

void MemoryPage::adopt(int row) {
    const std::vector<Fix> changes = m_neighbours->changes(row);
    if (!changes.empty())
        emit changeRequested(changes, m_neighbours->label(row));
}

void MemoryPage::retranslate() {
    for (Card* card : {m_chartCard, m_partsCard, m_neighboursCard, m_readingsCard})
        card->retranslate();
    m_neighboursTable->fitColumns();
    Page::retranslate();
}

void MemoryPage::setTitles() {
    const EstimatePtr shown = drawable();
    if (!shown) {
        m_chartCard->setTitle(tr("Memory of the fullest card"));
        m_partsCard->setTitle(tr("Parts"));
        m_neighboursCard->setTitle(m_neighbours->title());
        m_readingsCard->setTitle(tr("Three readings of the same peak"));
        return;
    }
    const Format f;
    const MemoryEstimate& memory = shown->figures->memory;
    const QString peak = f.fixed(units::inGib(memory.peak), 1), capacity = f.fixed(units::inGib(memory.capacity), 1);
    const bool stages = memory.stages.size() > 1;
    QString title, subtitle;
    if (isStale()) {
        title =
            tr("Last valid plan: %1, %2 GiB of %3").arg(strategyName(shown->resolved.plan.strategy), peak, capacity);
        subtitle = tr("Shown pale until the problems below are solved; nothing you typed was changed");
    } else if (!memory.fits) {
        const QString over = f.fixed(units::inGib(memory.peak - memory.capacity), 1);
        title = stages ? tr("Stage %1 is %2 GiB over the %3 that a card has").arg(memory.worstStage).arg(over, capacity)
                       : tr("Every card is %1 GiB over the %2 that it has").arg(over, capacity);
        subtitle = tr("GiB per accelerator by pipeline stage, driver reading; striped red: over the usable memory");
    } else {
        title = tr("The fullest card needs %1 GiB of %2; %3 stays free")
                    .arg(peak, capacity, f.percent(memory.headroomFraction));
        subtitle = tr("GiB per accelerator by pipeline stage, as the driver reports it; hatched: 80 % interval");
    }
    m_chartCard->setTitle(title);
    m_chartCard->setSubtitle(subtitle);
    m_chart->setName(title, subtitle);

    if (!memory.stages.empty()) {
        const StageMemory& worst = memory.stages[static_cast<std::size_t>(memory.worstStage)];
        const MemoryPart largest = largestPart(worst);
        const bool single = largest.part == Part::optimizer || largest.part == Part::runtime;
        const QString finding = single ? tr("%1 is the largest part: %2") : tr("%1 are the largest part: %2");
        m_partsCard->setTitle(finding.arg(partName(largest.part), f.percent(largest.bytes / worst.total())));
        m_partsCard->setSubtitle(
            tr("Stage %1; dots: shrinks with tensor, pipeline, data parallelism").arg(memory.worstStage));
    }
    m_neighboursCard->setTitle(m_neighbours->title());
    m_neighboursCard->setSubtitle(
        tr("Same %1 cards, one change each; double-click to adopt; solid line: usable memory, dashed: your limit")
            .arg(shown->resolved.plan.machine.count));
    m_readingsCard->setTitle(tr("Three readings of the same peak"));
    m_readingsCard->setSubtitle(tr("Compare like with like: GiB of %1 usable").arg(capacity));
}

} // namespace headroom
