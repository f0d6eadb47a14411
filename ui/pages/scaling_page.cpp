// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/scaling_page.h"

#include "charts/scaling_chart.h"
#include "charts/tornado_chart.h"
#include "pages/page_services.h"
#include "search/best_sweep.h"
#include "theme/theme.h"
#include "viewmodels/sizes_model.h"
#include "viewmodels/sweep_text.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

enum Keep { keepSizes, bestPlans };

constexpr std::array measures{ScalingChart::Measure::tokens, ScalingChart::Measure::days, ScalingChart::Measure::cost};
constexpr int visibleRows = 9;

} // namespace

ScalingPage::ScalingPage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_controls(new QWidget(content())), m_againstLabel(new QLabel(m_controls)),
      m_keepLabel(new QLabel(m_controls)), m_against(new Segments(sweepAxisCount, m_controls)),
      m_keep(new Segments(2, m_controls)), m_measure(new Segments(3)), m_tornadoCard(new Card(content())),
      m_tableCard(new Card(content())), m_tornado(new TornadoChart), m_table(new DataTable),
      m_note(new ElidedLabel(Theme::font(Type::caption), 16, m_tableCard)), m_sizes(new SizesModel(this)),
      m_sweepJob([this](Swept s) { showSweep(std::move(s)); }, [this](Swept s) { showSweep(std::move(s)); }),
      m_studyJob([this](Studied s) {
          m_studied = std::move(s);
          showSensitivity();
      }) {
    setObjectName(QStringLiteral("scalingPage"));
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        auto* chart = m_charts[i] = new ScalingChart(measures[i]);
        auto* card = m_chartCards[i] = new Card(content());
        card->body()->addWidget(chart, 1);
        card->setMenu([chart](QWidget* owner) { return chart->createMenu(owner); });
        connect(chart, &ChartBase::itemHovered, this, [this](int point) {
            for (ScalingChart* each : m_charts)
                each->setGuide(point);
        });
        connect(chart, &ChartBase::itemActivated, this, [this](int point) {
            const int row = m_sizes->rowOf(point);
            if (row >= 0)
                m_table->setCurrentIndex(m_table->model()->index(row, 0));
        });
        connect(chart, &ChartBase::itemDoubleClicked, this, [this](int point) {
            if (m_swept.sweep && point >= 0 && point < static_cast<int>(m_swept.sweep->points.size()))
                adopt(&m_swept.sweep->points[static_cast<std::size_t>(point)]);
        });
    }
    m_tornadoCard->addToHead(m_measure);
    m_tornadoCard->body()->addWidget(m_tornado, 1);
    m_tornadoCard->setMenu([this](QWidget* owner) { return m_tornado->createMenu(owner); });

    m_table->setModel(m_sizes);
    m_table->setStretchColumn(SizesModel::plan);
    m_table->setVisibleRows(visibleRows);
    m_table->installEventFilter(this);
    m_note->setTone(static_cast<int>(Tone::text3));
    m_tableCard->body()->addWidget(m_table, 1);
    m_tableCard->body()->addWidget(m_note);
    m_tableCard->setMenu([this](QWidget* owner) { return tableMenu(owner); });
    m_table->setMenu([this](QWidget* owner) { return tableMenu(owner); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& i) { adopt(m_sizes->pointOf(i.row())); });

    connect(m_against, &Segments::chosen, this, [this] {
        enableChoices();
        requestSweep();
    });
    connect(m_keep, &Segments::chosen, this, &ScalingPage::requestSweep);
    connect(m_measure, &Segments::chosen, this, &ScalingPage::showSensitivity);
    arrange(isCompact());
    setControlTexts();
    setTexts();
}

ScalingPage::~ScalingPage() = default;

void ScalingPage::arrange(bool compact) {
    delete m_controls->layout();
    auto* controls = new QGridLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setHorizontalSpacing(8);
    controls->setVerticalSpacing(6);
    const int row = compact ? 1 : 0, column = compact ? 0 : 3;
    controls->addWidget(m_againstLabel, 0, 0);
    controls->addWidget(m_against, 0, 1);
    if (!compact)
        controls->setColumnMinimumWidth(2, 8);
    controls->addWidget(m_keepLabel, row, column);
    controls->addWidget(m_keep, row, column + 1);
    controls->setColumnStretch(5, 1);

    QGridLayout* grid = newGrid();
    for (ScalingChart* chart : m_charts)
        chart->setMinimumHeight(compact ? 200 : 150);
    m_tornado->setMinimumHeight(compact ? 220 : 170);
    if (compact) {
        int at = 0;
        grid->addWidget(m_controls, at++, 0);
        for (Card* card : m_chartCards)
            grid->addWidget(card, at++, 0);
        grid->addWidget(m_tableCard, at++, 0);
        grid->addWidget(m_tornadoCard, at++, 0);
        grid->setRowStretch(at, 1);
        return;
    }
    // Two rows on one page: three charts of a third each, then the bars and the table, which needs more than a third.
    auto* charts = new QHBoxLayout;
    auto* below = new QHBoxLayout;
    for (Card* card : m_chartCards)
        charts->addWidget(card, 1);
    below->addWidget(m_tornadoCard, 4);
    below->addWidget(m_tableCard, 3);
    for (QHBoxLayout* line : {charts, below})
        line->setSpacing(grid->spacing());
    grid->addWidget(m_controls, 0, 0);
    grid->addLayout(charts, 1, 0);
    grid->addLayout(below, 2, 0);
    grid->setRowStretch(1, 5);
    grid->setRowStretch(2, 6);
}

SweepAxis ScalingPage::axis() const { return static_cast<SweepAxis>(m_against->current()); }
bool ScalingPage::isBest() const { return m_keep->current() == bestPlans; }
SensitivityMeasure ScalingPage::measure() const { return static_cast<SensitivityMeasure>(m_measure->current()); }

Constraints ScalingPage::limits() const {
    return m_swept.of ? m_swept.of->resolved.scenario.constraints : Constraints{};
}

// A choice that makes no sense for this plan says why; the page falls back to the cluster size.
void ScalingPage::enableChoices() {
    const EstimatePtr shown = drawable();
    const bool network = !shown || shown->resolved.plan.machine.count > shown->resolved.plan.machine.perNode;
    const bool link = !shown || shown->resolved.plan.machine.perNode > 1;
    m_against->setSegmentEnabled(static_cast<int>(SweepAxis::network), network,
                                 tr("The cluster is one server: nothing crosses the network"));
    m_against->setSegmentEnabled(static_cast<int>(SweepAxis::server_link), link,
                                 tr("A server holds one card: there is no link inside it"));
    if ((axis() == SweepAxis::network && !network) || (axis() == SweepAxis::server_link && !link))
        m_against->setCurrent(static_cast<int>(SweepAxis::cluster_size));
    const bool best = axis() != SweepAxis::matrix_efficiency;
    m_keep->setSegmentEnabled(bestPlans, best, tr("A search cannot set the utilisation: it is measured, not chosen"));
    if (!best)
        m_keep->setCurrent(keepSizes);
}

void ScalingPage::refresh() {
    const EstimatePtr shown = drawable();
    const bool stale = isStale();
    for (ScalingChart* chart : m_charts)
        chart->setStale(stale);
    m_tornado->setStale(stale);
    m_table->setStale(stale);
    enableChoices();
    if (shown && shown != m_requestedOf)
        requestSweep();
    if (shown && shown != m_studyOf)
        requestSensitivity();
    setTexts();
    setTornadoTexts();
}

void ScalingPage::requestSweep() {
    const EstimatePtr shown = drawable();
    m_requestedOf = shown;
    if (!shown || !services().library)
        return;
    const bool best = isBest();
    m_sweepJob.request(
        [shown, best, along = axis(), library = services().library](std::stop_token stop, const auto& report) {
            Swept out{shown, nullptr, best, true};
            if (!best) {
                out.sweep = std::make_shared<const Sweep>(sweep(*shown, *library, along, stop));
                return out;
            }
            BestSweepOptions options;
            options.threads = 1; // one core stays with the window
            options.stop = stop;
            options.progress = [&](const Sweep& found) {
                report(Swept{shown, std::make_shared<const Sweep>(found), true, false});
            };
            if (std::optional<Sweep> found = sweepBestPlans(*shown, *library, along, options))
                out.sweep = std::make_shared<const Sweep>(*std::move(found));
            return out;
        });
}

void ScalingPage::requestSensitivity() {
    const EstimatePtr shown = drawable();
    m_studyOf = shown;
    if (!services().library)
        return;
    m_studyJob.request([shown, library = services().library](std::stop_token, const auto&) {
        return Studied{shown, std::make_shared<const Sensitivity>(sensitivity(*shown, *library))};
    });
}

void ScalingPage::finishWork() {
    m_sweepJob.finish();
    m_studyJob.finish();
}

void ScalingPage::showSweep(Swept swept) {
    if (!swept.sweep)
        return;
    m_swept = std::move(swept);
    const Constraints kept = limits();
    m_charts[tokensCurve]->setSweep(m_swept.sweep);
    m_charts[daysCurve]->setSweep(m_swept.sweep, kept.maxDays);
    m_charts[costCurve]->setSweep(m_swept.sweep, kept.maxCost);
    const QModelIndex current = m_table->currentIndex();
    const bool chosenByHand = current.isValid() && m_table->hasFocus();
    m_sizes->setSweep(m_swept.sweep);
    m_table->fitColumns();
    const int own = m_sizes->rowOfThisPlan();
    if (!chosenByHand && own >= 0) {
        // A view knows how far it can scroll only after its own timer; the row is wanted in sight now.
        QMetaObject::invokeMethod(m_table, "updateGeometries", Qt::DirectConnection);
        m_table->scrollTo(m_sizes->index(own, 0), QAbstractItemView::PositionAtCenter);
        QScrollBar* bar = m_table->verticalScrollBar(); // no half row under the header
        bar->setValue(bar->value() / m_table->rowHeight(own) * m_table->rowHeight(own));
    }
    setTexts();
}

void ScalingPage::showSensitivity() {
    const Constraints kept = m_studied.of ? m_studied.of->resolved.scenario.constraints : Constraints{};
    std::optional<double> limit = measure() == SensitivityMeasure::days ? kept.maxDays : kept.maxCost;
    if (measure() == SensitivityMeasure::memory)
        limit = m_studied.of ? std::optional(m_studied.of->figures->memory.capacity.value()) : std::nullopt;
    m_tornado->setSensitivity(m_studied.sensitivity, measure(), limit);
    setTornadoTexts();
}

void ScalingPage::adopt(const SweepPoint* point) {
    if (!point || point->isThisPlan || !m_swept.sweep || m_swept.sweep->axis == SweepAxis::matrix_efficiency)
        return;
    const QString label = pointName(*point, m_swept.sweep->axis);
    // What-if figures of the card are no field of the plan; a searched plan is more than one.
    if (m_swept.best || m_swept.sweep->axis == SweepAxis::memory_bandwidth)
        emit scenarioRequested(point->scenario, label);
    else
        emit changeRequested(point->changes, label);
}

void ScalingPage::pin(const SweepPoint* point) {
    if (point && m_swept.sweep && m_swept.sweep->axis != SweepAxis::matrix_efficiency)
        emit pinRequested(point->scenario, pointName(*point, m_swept.sweep->axis));
}

const SweepPoint* ScalingPage::currentPoint() const {
    return m_sizes->pointOf(m_table->sourceRow(m_table->currentIndex()));
}

bool ScalingPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_P && key->modifiers() == Qt::NoModifier) {
            pin(currentPoint());
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

QMenu* ScalingPage::tableMenu(QWidget* owner) {
    QMenu* menu = m_table->createMenu(owner);
    const SweepPoint* point = currentPoint();
    const bool possible = point && axis() != SweepAxis::matrix_efficiency;
    menu->addSeparator();
    QAction* take = menu->addAction(tr("Adopt the chosen row"), this, [this] { adopt(currentPoint()); });
    take->setEnabled(possible && !point->isThisPlan);
    QAction* keep =
        menu->addAction(icon(QStringLiteral("pin")), tr("Pin the chosen row"), this, [this] { pin(currentPoint()); });
    keep->setEnabled(possible);
    return menu;
}

void ScalingPage::retranslate() {
    for (Card* card : m_chartCards)
        card->retranslate();
    m_tornadoCard->retranslate();
    m_tableCard->retranslate();
    setControlTexts();
    m_sizes->setSweep(m_swept.sweep);
    m_table->fitColumns();
    Page::retranslate();
    setTexts();
    setTornadoTexts();
}

} // namespace headroom
