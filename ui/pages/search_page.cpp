// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/search_page.h"

#include "charts/search_chart.h"
#include "io/scenario_json.h"
#include "pages/page_services.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/search_counts_model.h"
#include "viewmodels/search_model.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int segmentCount = 4; // questions with a segment of their own; the rest are in a menu
constexpr std::size_t mostChanges = 4;

QLabel* label(QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setProperty("role", QStringLiteral("sideLabel"));
    return made;
}

} // namespace

SearchPage::SearchPage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_tableCard(new Card(content())), m_chartCard(new Card(content())),
      m_countsCard(new Card(content())), m_controls(new QWidget(content())), m_lookFor(label(m_controls)),
      m_openLabel(label(m_controls)), m_questions(new Segments(segmentCount, m_controls)),
      m_more(new QPushButton(m_controls)), m_again(new QPushButton(m_controls)), m_table(new DataTable),
      m_counts(new DataTable), m_note(new QLabel), m_chart(new SearchChart),
      m_model(new SearchModel(this->services().library, this)), m_countsModel(new SearchCountsModel(this)),
      m_job(
          [this](std::optional<SearchSnapshot> found) {
              if (found)
                  show(*std::move(found));
              emit advanced();
          },
          [this](SearchSnapshot found) {
              show(std::move(found));
              emit advanced();
          }) {
    setObjectName(QStringLiteral("searchPage"));
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_lookFor);
    row->addWidget(m_questions);
    m_more->setProperty("role", QStringLiteral("filter"));
    auto* menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillQuestions(*menu);
    });
    m_more->setMenu(menu);
    row->addWidget(m_more);
    row->addSpacing(8);
    row->addWidget(m_openLabel);
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        m_open[i] = new QPushButton(m_controls);
        m_open[i]->setProperty("role", QStringLiteral("filter"));
        m_open[i]->setCheckable(true);
        m_open[i]->setChecked(m_query.open[i]);
        row->addWidget(m_open[i]);
        connect(m_open[i], &QPushButton::toggled, this, [this, i](bool on) {
            m_query.open[i] = on;
            start();
        });
    }
    row->addStretch(1);
    m_again->setProperty("role", QStringLiteral("chip"));
    row->addWidget(m_again);
    connect(m_again, &QPushButton::clicked, this, [this] { start(); });
    connect(m_questions, &Segments::chosen, this, [this](int index) { start(static_cast<SearchQuestion>(index)); });

    m_table->setSortedModel(m_model);
    m_table->setVisibleRows(14);
    m_table->setStretchColumn(SearchModel::decides);
    m_table->installEventFilter(this);
    m_tableCard->body()->addWidget(m_table, 1);
    m_tableCard->setMenu([this](QWidget* owner) { return m_table->createMenu(owner); });
    // A double click is an activation too.
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& i) { adopt(m_model->planAt(m_table->sourceRow(i))); });

    m_chartCard->body()->addWidget(m_chart, 1);
    m_chartCard->setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
    connect(m_chart, &ChartBase::itemActivated, this, [this](int plan, Qt::KeyboardModifiers) {
        const int found = plan < 0 ? -1 : m_model->rowOf(static_cast<std::size_t>(plan));
        if (found < 0)
            return;
        for (int i = 0; i < m_table->model()->rowCount(); ++i) {
            if (m_table->sourceRow(m_table->model()->index(i, 0)) == found)
                m_table->setCurrentIndex(m_table->model()->index(i, 0));
        }
    });
    connect(m_chart, &ChartBase::itemDoubleClicked, this, [this](int plan) {
        if (m_snapshot && plan >= 0 && static_cast<std::size_t>(plan) < m_snapshot->plans.size())
            adopt(&m_snapshot->plans[static_cast<std::size_t>(plan)]);
    });

    m_counts->setModel(m_countsModel);
    m_counts->setStretchColumn(SearchCountsModel::reason);
    m_note->setProperty("role", QStringLiteral("caption"));
    m_note->setWordWrap(true);
    m_countsCard->body()->addWidget(m_counts);
    m_countsCard->body()->addWidget(m_note);
    m_countsCard->body()->addStretch(1);
    m_countsCard->setMenu([this](QWidget* owner) { return m_counts->createMenu(owner); });
    arrange(isCompact());
    retranslate();
}

SearchPage::~SearchPage() = default;

void SearchPage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    m_lookFor->setVisible(!compact);
    m_openLabel->setVisible(!compact);
    grid->addWidget(m_controls, 0, 0, 1, 2);
    grid->addWidget(m_tableCard, 1, 0, 1, 2);
    m_tableCard->setMinimumHeight(compact ? 280 : 0);
    if (compact) {
        m_chart->setMinimumHeight(200);
        grid->addWidget(m_chartCard, 2, 0, 1, 2);
        grid->addWidget(m_countsCard, 3, 0, 1, 2);
        grid->setRowStretch(4, 1);
        return;
    }
    grid->addWidget(m_chartCard, 2, 0);
    grid->addWidget(m_countsCard, 2, 1);
    grid->setColumnStretch(0, 5);
    grid->setColumnStretch(1, 3);
    grid->setRowStretch(1, 3);
    grid->setRowStretch(2, 2);
}

QString SearchPage::questionText(SearchQuestion question) {
    switch (question) {
    case SearchQuestion::best_plan:
        return tr("Best plan");
    case SearchQuestion::fewest_cards:
        return tr("Fewest cards");
    case SearchQuestion::cheapest_in_time:
        return tr("Cheapest in time");
    case SearchQuestion::any_card:
        return tr("Any card");
    case SearchQuestion::fewest_to_run:
        return tr("Fewest cards that hold it at all");
    case SearchQuestion::fastest_in_budget:
        return tr("Fastest within the budget");
    case SearchQuestion::longest_sequence:
        return tr("Longest sequence that fits");
    case SearchQuestion::largest_micro_batch:
        return tr("Largest micro-batch that fits");
    case SearchQuestion::cheapest_recompute:
        return tr("Least recomputation that fits");
    }
    return {};
}

void SearchPage::fillQuestions(QMenu& menu) {
    for (int i = 0; i < searchQuestionCount; ++i) {
        const auto question = static_cast<SearchQuestion>(i);
        QAction* action = menu.addAction(questionText(question), this, [this, question] { start(question); });
        action->setCheckable(true);
        action->setChecked(question == m_query.question);
        const bool needsDeadline = question == SearchQuestion::fewest_cards;
        const bool needsBudget = question == SearchQuestion::fastest_in_budget;
        const Constraints& limits = m_query.scenario.constraints;
        action->setEnabled((!needsDeadline || limits.maxDays) && (!needsBudget || limits.maxCost));
    }
}

void SearchPage::setScenario(const Scenario& scenario) {
    m_query.scenario = scenario;
    m_document.reset();
    if (m_adopting) // one of them: the others stay as good as they were
        m_goodDocuments.insert(writeScenario(scenario));
    if (isRunning() && isOutdated())
        cancel(); // of a plan that is gone
    m_questions->setSegmentEnabled(static_cast<int>(SearchQuestion::fewest_cards), scenario.constraints.maxDays.has_value(),
                                   tr("Needs a deadline: set one under Limits"));
    if (isVisible())
        refresh();
}

bool SearchPage::isOutdated() const {
    if (!m_asked)
        return false;
    if (!m_document) // written only when somebody asks: each keystroke comes by here
        m_document = writeScenario(m_query.scenario);
    return !m_goodDocuments.contains(*m_document);
}

void SearchPage::start(SearchQuestion question) {
    m_query.question = question;
    if (static_cast<int>(question) < segmentCount)
        m_questions->setCurrent(static_cast<int>(question));
    start();
}

void SearchPage::start() {
    m_asked = m_query;
    m_document = writeScenario(m_query.scenario);
    m_goodDocuments = {*m_document};
    m_snapshot.reset();
    m_model->clear();
    m_job.request([query = m_query, library = services().library](std::stop_token stop, const auto& report) {
        return runQuery(query, *library, std::move(stop), report);
    });
    emit started();
    refresh();
}

void SearchPage::cancel() {
    if (!m_job.isBusy())
        return;
    m_job.cancel();
    setTexts();
    emit advanced();
}

void SearchPage::show(SearchSnapshot snapshot) {
    m_snapshot = std::move(snapshot);
    showPlans();
    setTexts();
}

void SearchPage::showPlans() {
    const std::vector<SearchedPlan>& plans = m_snapshot->plans;
    // The plan in hand belongs into the list only where it is one of what was asked for.
    const bool sameCluster = m_asked && (m_asked->question == SearchQuestion::best_plan);
    const EstimatePtr present = sameCluster && !isOutdated() ? drawable() : nullptr;
    m_model->setPlans(plans, present, !m_snapshot->done);
    m_table->fitColumns();
    m_table->setColumnHidden(SearchModel::cards, m_asked && m_asked->question == SearchQuestion::best_plan);
    m_chart->setPlans(plans, SearchModel::mostRows, present);
    m_countsModel->setCounts(m_snapshot->done && m_snapshot->statistics.considered > 0
                                 ? std::optional(m_snapshot->statistics)
                                 : std::nullopt,
                             plans.size());
    m_counts->fitColumns();
}

void SearchPage::refresh() {
    const bool stale = isOutdated();
    m_table->setStale(stale);
    m_counts->setStale(stale);
    m_chart->setStale(stale);
    if (m_snapshot && !stale && m_snapshot->done)
        showPlans(); // the language, or which row is the plan in hand
    setTexts();
}

void SearchPage::finishWork() {
    if (!m_asked)
        start(); // the page was asked for before anybody searched: a picture
    m_job.finish();
}

void SearchPage::adopt(const SearchedPlan* plan) {
    if (!plan || isOutdated())
        return;
    const SearchedPlan taken = *plan; // the list may change with the signal
    m_adopting = true;
    emit scenarioRequested(taken.scenario, strategyName(taken.estimate->resolved.plan.strategy));
    m_adopting = false;
}

void SearchPage::pin(int row) {
    const SearchedPlan* plan = m_model->planAt(row);
    if (plan)
        emit pinRequested(plan->scenario, m_model->label(row));
}

bool SearchPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_P && m_table->currentIndex().isValid()) {
        pin(m_table->sourceRow(m_table->currentIndex()));
        return true;
    }
    return Page::eventFilter(watched, event);
}

void SearchPage::retranslate() {
    for (Card* card : {m_tableCard, m_chartCard, m_countsCard})
        card->retranslate();
    m_lookFor->setText(tr("Look for"));
    m_openLabel->setText(tr("Open"));
    QStringList texts;
    for (int i = 0; i < segmentCount; ++i)
        texts << questionText(static_cast<SearchQuestion>(i));
    m_questions->setTexts(tr("Look for"), texts);
    m_more->setText(tr("More questions"));
    m_again->setText(tr("Search again"));
    const QStringList open = {QStringLiteral("TP"), QStringLiteral("PP"),      QStringLiteral("ZeRO"), tr("micro-batch"),
                              tr("recompute"),      tr("context"), tr("experts")};
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        m_open[i]->setText(open[static_cast<qsizetype>(i)]);
        m_open[i]->setToolTip(tr("On: the search may change it. Off: it stays as the plan has it."));
        m_open[i]->setAccessibleName(tr("Open: %1").arg(open[static_cast<qsizetype>(i)]));
    }
    Page::retranslate();
    setTexts();
}

QString SearchPage::title() const {
    if (!m_asked)
        return tr("Nothing was searched yet");
    if (isOutdated())
        return tr("The plan has changed since: search again");
    if (!m_snapshot)
        return isRunning() ? tr("Searching") : tr("The search was stopped before anything was found");
    const std::vector<SearchedPlan>& plans = m_snapshot->plans;
    const bool running = !m_snapshot->done && isRunning();
    const Format f;
    if (plans.empty())
        return running ? tr("So far nothing fits") : tr("No plan fits; the smallest changes that help are below");
    const Estimate& best = *plans.front().estimate;
    const Figures& figures = *best.figures;
    QString finding;
    if (m_snapshot->answer) {
        const QString value = f.count(*m_snapshot->answer);
        finding = m_asked->question == SearchQuestion::longest_sequence      ? tr("%1 tokens fit").arg(value)
                  : m_asked->question == SearchQuestion::largest_micro_batch ? tr("A micro-batch of %1 fits").arg(value)
                  : m_asked->question == SearchQuestion::cheapest_recompute
                      ? tr("%1 layers recomputed are enough").arg(value)
                      : tr("%1 cards are enough").arg(value);
        return finding + tr(": %1, %2").arg(strategyName(best.resolved.plan.strategy), f.days(figures.run.wall));
    }
    const EstimatePtr present = drawable();
    const QString name = m_asked->question == SearchQuestion::best_plan
                             ? strategyName(best.resolved.plan.strategy)
                             : QStringLiteral("%1 %2 %3").arg(f.count(best.resolved.plan.machine.count), timesSign,
                                   valueText("cluster.accelerator",
                                             Scalar{best.resolved.scenario.cluster.accelerators.front()},
                                             services().library.get()));
    const double saved = present && present->figures->memory.fits
                             ? units::inDays(present->figures->run.wall) - units::inDays(figures.run.wall)
                             : 0.0;
    if (saved >= 0.05)
        finding = tr("%1 saves %2 d").arg(name, f.figure(saved, 2));
    else if (figures.cost.known && m_asked->question != SearchQuestion::best_plan)
        finding = tr("%1: %2, %3").arg(name, f.days(figures.run.wall), f.money(figures.cost.total));
    else
        finding = tr("%1: %2").arg(name, f.days(figures.run.wall));
    return running ? tr("So far: %1").arg(finding) : finding;
}

void SearchPage::setTexts() {
    const Format f;
    m_tableCard->setTitle(title());
    m_again->setVisible(isOutdated() || (!isRunning() && (!m_snapshot || !m_snapshot->done)));
    QString below = tr("Double-click or Enter adopts, P pins; plans equal within the error stand first, the simplest before the others");
    if (m_snapshot) {
        below = tr("Best %1 of %2 legal plans; double-click or Enter adopts, P pins; of equals the simplest stands first")
                    .arg(f.count(static_cast<std::int64_t>(std::min(m_snapshot->plans.size(), SearchModel::mostRows))),
                         f.count(m_snapshot->valid));
    }
    m_tableCard->setSubtitle(below);
    m_chartCard->setTitle(tr("Free memory against days"));
    m_chartCard->setSubtitle(tr("The best plans that fit; dark: in the table, ring: this plan; click selects the row"));
    m_chart->setName(tr("Free memory against days"), title());
    m_countsCard->setTitle(tr("Why the others are out"));
    m_countsCard->setSubtitle(m_snapshot && m_snapshot->done
                                  ? tr("%1 combinations in %2")
                                        .arg(f.count(m_snapshot->looked), f.duration(Seconds{m_snapshot->seconds}, 2))
                                  : tr("Counted when the search ends"));
    QStringList notes;
    if (m_snapshot && !m_snapshot->excluded.empty())
        notes << tr("No plan at all for %1 clusters, for what the card lacks").arg(m_snapshot->excluded.size());
    if (m_snapshot && m_snapshot->done) {
        for (std::size_t i = 0; i < std::min(m_snapshot->nearest.size(), mostChanges); ++i) {
            QStringList changes;
            for (const Fix& fix : m_snapshot->nearest[i].changes)
                changes << QStringLiteral("%1 %2").arg(fieldLabel(fix.path),
                                                       valueText(fix.path, fix.value, services().library.get()));
            const Estimate& e = m_snapshot->nearest[i].estimate;
            if (e.figures)
                notes << tr("Would help: %1, then %2").arg(changes.join(tr(", ")), f.days(e.figures->run.wall));
        }
    }
    m_note->setText(notes.join(u'\n'));
    m_note->setVisible(!notes.isEmpty());
}

} // namespace headroom
