// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/decision_page.h"

#include "charts/parallel_chart.h"
#include "document/typed_scenario.h"
#include "estimate/resolve.h"
#include "io/scenario_json.h"
#include "pages/page_services.h"
#include "viewmodels/candidates_model.h"
#include "viewmodels/claims_model.h"
#include "viewmodels/open_points_model.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/weight_sliders.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int restMs = 250; // after the last edit, before a comparison of the whole catalog starts
constexpr int weightsWidth = 286, widestName = 138, widestScore = 78, widestLinks = 84;
constexpr int rowsInSight = 9, compactRows = 8, openRows = 6;

// What a comparison depends on: neither the plan in hand, which it opens, nor the weights, which come after it.
std::string questionOf(const Scenario& typed, const Library& library) {
    Scenario open = openedToCatalog(typed, library);
    open.name.clear();
    open.decision.weights = {};
    std::string key = writeScenario(open, -1);
    if (!typed.cluster.overrides.empty()) // they are of one card
        key += typed.cluster.accelerators.front();
    return key;
}

bool isSame(const DecisionWeights& a, const DecisionWeights& b) {
    return a.compute == b.compute && a.memory == b.memory && a.interconnect == b.interconnect &&
           a.ecosystem == b.ecosystem;
}

DecisionWeights weightsOf(const ByDimension<double>& w) { return {w[0], w[1], w[2], w[3]}; }

} // namespace

DecisionPage::DecisionPage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_candidatesCard(new Card(content())), m_weightsCard(new Card(content())),
      m_claimsCard(new Card(content())), m_looseEnds(new QWidget(content())), m_later(new QTimer(this)),
      m_job([this](Answer answer) { take(std::move(answer)); },
            [this](DecisionProgress progress) {
                m_progress = std::move(progress);
                setCandidateTexts();
            }) {
    setObjectName(QStringLiteral("decisionPage"));
    m_later->setSingleShot(true);
    m_later->setInterval(restMs);
    connect(m_later, &QTimer::timeout, this, &DecisionPage::start);
    buildCandidates();
    buildWeights();
    buildClaims();
    arrange(isCompact());
    setTexts();
}

DecisionPage::~DecisionPage() = default;

void DecisionPage::buildCandidates() {
    const DecisionWords words{*services().messages, *services().library};
    m_model = new CandidatesModel(words, this);
    m_table = new DataTable;
    m_table->setObjectName(QStringLiteral("candidates"));
    m_table->setSortedModel(m_model);
    m_table->setStretchColumn(CandidatesModel::why);
    m_table->setWidestColumn(CandidatesModel::candidate, widestName);
    for (int column = CandidatesModel::compute; column <= CandidatesModel::ecosystem; ++column)
        m_table->setWidestColumn(column, column == CandidatesModel::interconnect ? widestLinks : widestScore);
    m_table->installEventFilter(this);
    // A double click activates too; connected to both, it would be two steps of the history.
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& i) { adopt(m_table->sourceRow(i)); });
    m_again = new QPushButton;
    m_again->setObjectName(QStringLiteral("again"));
    m_again->setProperty("role", QStringLiteral("chip"));
    m_again->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_again->hide();
    connect(m_again, &QPushButton::clicked, this, [this] { m_stopped ? start() : stop(); });
    m_candidatesCard->body()->addWidget(m_again);
    m_candidatesCard->body()->addWidget(m_table);
    m_candidatesCard->setMenu([this](QWidget* owner) { return m_table->createMenu(owner); });
}

void DecisionPage::buildWeights() {
    m_sliders = new WeightSliders;
    m_flips = new QLabel;
    m_flips->setProperty("role", QStringLiteral("caption"));
    m_flips->setWordWrap(true);
    m_chart = new ParallelChart({*services().messages, *services().library});
    m_weightsCard->body()->addWidget(m_sliders);
    m_weightsCard->body()->addWidget(m_flips);
    m_weightsCard->body()->addWidget(m_chart, 1);
    m_weightsCard->setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
    connect(m_sliders, &WeightSliders::moved, this, [this] { weighAgain(weightsOf(m_sliders->weights())); });
    connect(m_sliders, &WeightSliders::committed, this, &DecisionPage::keepWeights);
    connect(m_chart, &ChartBase::itemActivated, this, [this](int row) {
        const QModelIndex index = m_table->shown(row);
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
    });
}

void DecisionPage::buildClaims() {
    const DecisionWords words{*services().messages, *services().library};
    m_claims = new ClaimsModel(*services().messages, this);
    m_claimsTable = new DataTable;
    m_claimsTable->setObjectName(QStringLiteral("claims"));
    m_claimsTable->setModel(m_claims);
    m_claimsTable->setElasticColumns({ClaimsModel::claim, ClaimsModel::computed, ClaimsModel::arithmetic});
    m_claimsTable->setWrapping(true);
    m_claimsCard->body()->addWidget(m_claimsTable);
    m_claimsCard->body()->addStretch(1);
    m_claimsCard->setMenu([this](QWidget* owner) { return m_claimsTable->createMenu(owner); });

    auto* row = new QHBoxLayout(m_looseEnds);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    const auto list = [&](OpenPointsModel::Kind kind, OpenPointsModel*& model, Card*& card, DataTable*& table) {
        model = new OpenPointsModel(kind, words, this);
        card = new Card(m_looseEnds);
        table = new DataTable;
        table->setModel(model);
        table->setVisibleRows(openRows);
        table->setStretchColumn(OpenPointsModel::text);
        table->setWidestColumn(OpenPointsModel::subject, widestName);
        card->body()->addWidget(table);
        card->setMenu([table](QWidget* owner) { return table->createMenu(owner); });
        row->addWidget(card, 1);
    };
    list(OpenPointsModel::Kind::excluded, m_excluded, m_excludedCard, m_excludedTable);
    list(OpenPointsModel::Kind::questions, m_questions, m_questionsCard, m_questionsTable);
}

void DecisionPage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    m_table->setVisibleRows(compact ? compactRows : rowsInSight);
    m_weightsCard->setMinimumWidth(compact ? 0 : weightsWidth);
    m_weightsCard->setMaximumWidth(compact ? QWIDGETSIZE_MAX : weightsWidth);
    m_chart->setMinimumHeight(compact ? 200 : 120);
    if (compact) {
        const QList<QWidget*> order = {m_candidatesCard, m_weightsCard, m_claimsCard, m_looseEnds};
        for (int row = 0; row < order.size(); ++row)
            grid->addWidget(order[row], row, 0);
        grid->setRowStretch(static_cast<int>(order.size()), 1);
        return;
    }
    grid->addWidget(m_candidatesCard, 0, 0);
    grid->addWidget(m_weightsCard, 0, 1);
    grid->addWidget(m_claimsCard, 1, 0, 1, 2);
    grid->addWidget(m_looseEnds, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
}

void DecisionPage::refresh() {
    const EstimatePtr shown = drawable();
    if (shown) {
        const Scenario typed = typedScenario(shown->resolved);
        const std::vector<std::string>& cards = shown->resolved.scenario.cluster.accelerators;
        const std::string card = cards.empty() ? std::string() : cards.front();
        m_model->setInHand(card, shown->resolved.plan.machine.count);
        m_chart->setInHand(card);
        if (m_decision && !isSame(typed.decision.weights, m_weights))
            weighAgain(typed.decision.weights);
        m_weights = typed.decision.weights;
        if (m_decision)
            m_sliders->setWeights(m_decision->weights);
        std::string question = questionOf(typed, *services().library);
        m_asked = typed;
        if (question != m_question) {
            m_question = std::move(question);
            m_progress.reset();
            m_stopped = false;
            m_later->setInterval(m_decision ? restMs : 0);
            m_later->start();
        }
    }
    setTexts();
}

void DecisionPage::start() {
    m_later->stop();
    if (!m_asked)
        return;
    m_stopped = false;
    m_progress.reset();
    m_job.request([scenario = *m_asked, shared = sharedServices()](std::stop_token stop, const auto& report) {
        DecisionOptions options;
        options.wholeCatalog = true;
        options.threads = 1; // the other cores stay with the window
        options.stop = std::move(stop);
        options.claims = shared->claims.get();
        options.progress = report;
        return Answer{decide(scenario, *shared->library, *shared->decisionRules, options)};
    });
    setTexts();
}

void DecisionPage::stop() {
    m_later->stop();
    m_job.cancel();
    m_stopped = true;
    setTexts();
}

void DecisionPage::finishWork() {
    m_sliders->commit();
    if (m_later->isActive())
        start();
    m_job.finish();
}

void DecisionPage::take(Answer answer) {
    if (!answer.decision)
        return;
    m_decision = std::move(answer.decision);
    m_progress.reset();
    m_claimsOf.clear();
    if (!m_decision->candidates.empty() && !m_decision->claims.empty())
        m_claimsOf = candidateName(m_decision->candidates.front(), *services().library);
    // It was asked with the weights of then.
    if (!isSame(m_decision->candidates.empty() ? m_weights : m_decision->candidates.front().scenario.decision.weights,
                m_weights))
        weigh(*m_decision, m_weights);
    m_claims->setClaims(m_decision->claims);
    m_excluded->setDecision(&*m_decision);
    m_questions->setDecision(&*m_decision);
    m_sliders->setWeights(m_decision->weights);
    showDecision();
    for (DataTable* table : {m_claimsTable, m_excludedTable, m_questionsTable})
        table->fitColumns();
}

void DecisionPage::weighAgain(const DecisionWeights& weights) {
    m_weights = weights;
    if (!m_decision)
        return;
    weigh(*m_decision, weights);
    showDecision();
}

void DecisionPage::showDecision() {
    m_model->setDecision(m_decision ? &*m_decision : nullptr);
    m_chart->setDecision(m_decision ? &*m_decision : nullptr);
    m_table->fitColumns();
    setTexts();
}

void DecisionPage::keepWeights() {
    const ByDimension<double>& w = m_sliders->weights();
    std::vector<Fix> changes;
    for (std::size_t d = 0; d < dimensionCount; ++d)
        changes.push_back({"decision.weights." + std::string(nameOf(static_cast<Dimension>(d))), Scalar{w[d]}});
    emit changeRequested(changes, tr("Weights"));
}

Scenario DecisionPage::scenarioOf(int row) const {
    Scenario scenario = m_decision->candidates[static_cast<std::size_t>(row)].scenario;
    scenario.decision.weights = m_weights;
    if (m_asked)
        scenario.constraints = m_asked->constraints; // the comparison wants a margin even where the plan asks for none
    return scenario;
}

void DecisionPage::adopt(int row) {
    if (m_decision && row >= 0)
        emit scenarioRequested(
            scenarioOf(row), candidateName(m_decision->candidates[static_cast<std::size_t>(row)], *services().library));
}

void DecisionPage::pin(int row) {
    if (m_decision && row >= 0)
        emit pinRequested(scenarioOf(row),
                          candidateName(m_decision->candidates[static_cast<std::size_t>(row)], *services().library));
}

bool DecisionPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_P && key->modifiers() == Qt::NoModifier) {
            pin(m_table->sourceRow(m_table->currentIndex()));
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void DecisionPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_job.isBusy())
        stop();
    else
        Page::keyPressEvent(event);
}

} // namespace headroom
