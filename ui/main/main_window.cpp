// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/main_window.h"

#include "main/problems_strip.h"
#include "main/status_line.h"
#include "main/tool_bar.h"
#include "main/window_actions.h"
#include "pages/search_page.h"
#include "panels/plan_panel.h"
#include "settings/language_switch.h"
#include "settings/settings.h"
#include "viewmodels/explanations.h"
#include "widgets/explanation_popup.h"
#include "widgets/message_bar.h"
#include "widgets/verdict_bar.h"
#include "widgets/verdict_tile.h"

#include <QCloseEvent>
#include <QEventLoop>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

namespace headroom {

namespace {

constexpr int leastWidth = 1100, leastHeight = 700;
constexpr int usualPlanWidth = 304, compactPlanWidth = 272;
constexpr int roomyWidth = 1280, roomyHeight = 780;

// While a typed text is no value, the plan it belongs to is not the one the figures are of: they are shown as the last
// valid plan's.
EstimatePtr withTexts(const EstimatePtr& answer, const InvalidTexts& texts) {
    if (!answer || texts.empty())
        return answer;
    auto marked = std::make_shared<Estimate>(*answer);
    for (const auto& [path, text] : texts)
        marked->resolved.problems.push_back(text.problem);
    marked->valid = false;
    marked->figures.reset();
    return marked;
}

} // namespace

MainWindow::MainWindow(WindowServices services, QWidget* parent)
    : QMainWindow(parent), m_services(std::move(services)), m_document(m_services.builtIn, m_services.pages->library),
      m_runner(m_services.pages->library), m_keeper(m_document, m_pins, m_services.store) {
    setAcceptDrops(true);
    setMinimumSize(leastWidth, leastHeight);
    buildLayout();
    buildActions();
    connectParts();
    retranslate();

    if (Settings* settings = m_services.settings) {
        restoreGeometry(settings->windowGeometry());
        m_splitterMoved = m_splitter->restoreState(settings->splitter());
        if (!showPage(settings->page()))
            showPage(pageIds().front());
    } else {
        showPage(pageIds().front());
    }
    centralWidget()->setFocus(); // no field is marked before the user goes to one
    m_keeper.restore();
    if (m_services.store.openError)
        m_message->say(storeErrorText(*m_services.store.openError));
    showKeeping();
    m_search->setScenario(m_document.scenario());
    m_runner.request(m_document.scenario(), m_document.revision());
}

MainWindow::~MainWindow() {
    m_keeper.flush();
    // Members go one by one; none may be heard by a window that is half gone.
    m_document.undoStack()->disconnect(this);
    m_document.disconnect(this);
    m_runner.disconnect(this);
    ThemeSwitch::instance().disconnect(this);
}

void MainWindow::connectParts() {
    connect(&m_document, &PlanDocument::scenarioChanged, this, [this](quint64 revision) {
        m_runner.request(m_document.scenario(), revision);
        m_search->setScenario(m_document.scenario());
        m_toolBar->setScenarioName(QString::fromStdString(m_document.scenario().name));
        setWindowTitle(QString::fromStdString(m_document.scenario().name) + QStringLiteral(" – Headroom"));
    });
    connect(&m_document, &PlanDocument::invalidTextsChanged, this, &MainWindow::presentAll);
    connect(&m_pins, &PinnedPlans::changed, this, [this] {
        for (std::size_t i = 0; i < m_pages.size(); ++i)
            m_tabs->setTabText(static_cast<int>(i), tabText(i));
    });
    connect(m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showHistory);
    connect(&m_runner, &EstimateRunner::estimateReady, this, &MainWindow::onEstimate);
    connect(&m_runner, &EstimateRunner::failed, this, [this](quint64, const QString& what) {
        m_message->say(tr("This plan could not be estimated: %1.").arg(what));
    });
    connect(&m_keeper, &ScenarioKeeper::saved, this, &MainWindow::showKeeping);
    connect(&m_keeper, &ScenarioKeeper::failed, this, [this](const StoreError& error) {
        m_message->say(storeErrorText(error));
        m_status->setKeeping(StatusLine::Keeping::waiting);
    });
    connect(m_panel, &PlanPanel::importRequested, this, [this] { chooseFile(true); });
    connect(m_problems, &ProblemsStrip::fieldRequested, this,
            [this](const QString& path) { m_panel->focusField(path.toStdString()); });
    connect(m_problems, &ProblemsStrip::fixRequested, this,
            [this](const std::vector<Fix>& changes) { m_document.apply(changes); });
    m_problems->setAdvice(
        [this](const Problem& problem, const std::vector<Remedy>& own) { return advise(problem, own); });
    for (const Tab& tab : m_pages) {
        connect(tab.page, &Page::changeRequested, this,
                [this](const std::vector<Fix>& changes, const QString&) { m_document.apply(changes); });
        connect(tab.page, &Page::scenarioRequested, this,
                [this](const Scenario& scenario, const QString& label) { m_document.adopt(scenario, label); });
        connect(tab.page, &Page::pinRequested, this, &MainWindow::pin);
        connect(tab.page, &Page::fieldRequested, this,
                [this](const QString& path) { m_panel->focusField(path.toStdString()); });
    }
    connect(m_verdicts, &VerdictBar::activated, this, [this](VerdictKind kind) {
        showPage(kind == VerdictKind::memory ? QStringLiteral("memory")
                 : kind == VerdictKind::cost ? QStringLiteral("cost")
                                             : QStringLiteral("step-time"));
        if (m_estimate && m_estimate->figures) {
            VerdictTile* tile = m_verdicts->tile(kind);
            showExplanation(explainVerdict(*m_estimate, kind), tile, tile->rect());
        }
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index < 0)
            return;
        m_stack->setCurrentIndex(index);
        markTile();
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterMoved = true; });
    connect(&ThemeSwitch::instance(), &ThemeSwitch::themeChanged, this, &MainWindow::presentAll);
}

void MainWindow::pin(const Scenario& scenario, const QString& label) {
    if (static_cast<int>(m_pins.plans().size()) >= PinnedPlans::most)
        m_message->say(tr("%1 plans are pinned already: take one away on the page Compare first.").arg(PinnedPlans::most));
    else
        m_pins.pin(scenario, label);
}

void MainWindow::onEstimate(quint64 revision, const std::shared_ptr<const Estimate>& estimate, double milliseconds) {
    m_answer = estimate;
    m_answeredRevision = revision;
    if (estimate->figures)
        m_lastValid = estimate;
    m_status->setEstimateTime(milliseconds);
    // What one looks at comes first: the page in sight draws at once, everything around it in the next turn of the
    // event loop.
    m_estimate = withTexts(m_answer, m_document.invalidTexts());
    if (auto* page = qobject_cast<Page*>(m_stack->currentWidget()))
        page->present(m_estimate, m_lastValid);
    if (m_presentPosted)
        return;
    m_presentPosted = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_presentPosted = false;
            presentAround();
            emit presented();
        },
        Qt::QueuedConnection);
}

void MainWindow::presentAll() {
    m_estimate = withTexts(m_answer, m_document.invalidTexts());
    if (auto* page = qobject_cast<Page*>(m_stack->currentWidget()))
        page->present(m_estimate, m_lastValid);
    presentAround();
}

void MainWindow::presentAround() {
    m_panel->present(m_answer);
    m_verdicts->present(m_estimate, m_lastValid);
    for (const Tab& tab : m_pages) {
        if (tab.page != m_stack->currentWidget())
            tab.page->present(m_estimate, m_lastValid);
    }
    m_problems->present(m_estimate ? m_estimate->problems() : std::vector<Problem>{});
}

void MainWindow::settle() {
    if (m_answeredRevision != m_document.revision()) {
        QEventLoop loop;
        connect(this, &MainWindow::presented, &loop, [this, &loop] {
            if (m_answeredRevision == m_document.revision())
                loop.quit();
        });
        connect(&m_runner, &EstimateRunner::failed, &loop, &QEventLoop::quit);
        loop.exec();
    }
    presentAll();
    m_problems->settle();
    if (auto* page = qobject_cast<Page*>(m_stack->currentWidget()))
        page->settle();
}

QStringList MainWindow::pageIds() {
    return {
        QStringLiteral("memory"),
        QStringLiteral("step-time"),
        QStringLiteral("scaling"),
        QStringLiteral("cost"),
        QStringLiteral("compare"),
        QStringLiteral("decision"),
        QStringLiteral("evidence"),
        QStringLiteral("search"),
    };
}

// The tile of the verdict that a page explains.
void MainWindow::markTile() {
    const QString page = currentPage();
    if (page == QLatin1String("memory"))
        m_verdicts->select(VerdictKind::memory);
    else if (page == QLatin1String("step-time"))
        m_verdicts->select(VerdictKind::time);
    else if (page == QLatin1String("cost"))
        m_verdicts->select(VerdictKind::cost);
    else
        m_verdicts->clearSelection();
}

bool MainWindow::showPage(const QString& id) {
    const int index = static_cast<int>(pageIds().indexOf(id));
    if (index < 0)
        return false;
    if (m_pages[static_cast<std::size_t>(index)].page == m_search)
        m_tabs->setTabVisible(index, true);
    m_tabs->setCurrentIndex(index);
    m_stack->setCurrentIndex(index);
    markTile();
    return true;
}

QString MainWindow::currentPage() const { return pageIds().value(m_tabs->currentIndex()); }

void MainWindow::setLanguage(Language language) {
    m_switchingLanguage = true;
    LanguageSwitch::instance().choose(language);
    m_switchingLanguage = false;
    if (m_services.settings)
        m_services.settings->setLanguage(language);
    retranslate();
}

void MainWindow::setTheme(ThemeChoice choice) {
    ThemeSwitch::instance().choose(choice);
    if (m_services.settings)
        m_services.settings->setTheme(choice);
    m_actions->retranslate();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    // Somebody else changed the language; two translators make several events of one change.
    if (event->type() == QEvent::LanguageChange && m_actions && !m_switchingLanguage && !m_retranslationPosted) {
        m_retranslationPosted = true;
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_retranslationPosted = false;
                retranslate();
            },
            Qt::QueuedConnection);
    }
}

void MainWindow::retranslate() {
    m_actions->retranslate();
    m_toolBar->retranslate();
    m_message->retranslate();
    m_panel->retranslate();
    m_verdicts->retranslate();
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        m_tabs->setTabText(static_cast<int>(i), tabText(i));
        m_pages[i].page->setAccessibleName(tr(m_pages[i].title));
        m_pages[i].page->retranslate();
    }
    if (auto* closeSearch = m_tabs->findChild<QToolButton*>(QStringLiteral("closeSearch"))) {
        closeSearch->setAccessibleName(tr("Close the search"));
        closeSearch->setToolTip(tr("Close the search"));
    }
    m_tabs->updateGeometry(); // a hidden bar does not ask for room on its own
    m_tabs->setAccessibleName(tr("Pages"));
    m_panel->setAccessibleName(tr("Plan"));
    m_problems->retranslate();
    m_status->retranslate();
    m_toolBar->setScenarioName(QString::fromStdString(m_document.scenario().name));
    setWindowTitle(QString::fromStdString(m_document.scenario().name) + QStringLiteral(" – Headroom"));
    showHistory();
    presentAll();
}

void MainWindow::showHistory() {
    const QString undo = m_document.undoText(), redo = m_document.redoText();
    const auto show = [](QAction* action, bool enabled, const QString& verb, const QString& step) {
        action->setEnabled(enabled);
        action->setText(verb);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString tip = step.isEmpty() ? QStringLiteral("%1 (%2)").arg(verb, keys)
                                           : QStringLiteral("%1: %2 (%3)").arg(verb, step, keys);
        if (action->toolTip() != tip)
            action->setToolTip(tip);
    };
    show(m_actions->undo, m_document.undoStack()->canUndo(), tr("Undo"), undo);
    show(m_actions->redo, m_document.undoStack()->canRedo(), tr("Redo"), redo);
}

void MainWindow::showKeeping() {
    const ScenarioRepository* repository = m_services.store.repository;
    const bool onDisk = repository && repository->isPersistent();
    m_status->setKeeping(onDisk ? StatusLine::Keeping::on_disk : StatusLine::Keeping::in_memory,
                         onDisk ? QDateTime::currentDateTime() : QDateTime());
}

void MainWindow::setCompact(bool compact) {
    m_compact = compact;
    if (!m_splitterMoved) {
        const int plan = compact ? compactPlanWidth : usualPlanWidth;
        m_splitter->setSizes({plan, std::max(1, width() - plan)});
    }
    m_toolBar->setCompact(compact);
    m_verdicts->setCompact(compact);
    m_problems->setCompact(compact);
    m_status->setCompact(compact);
    for (const Tab& tab : m_pages)
        tab.page->setCompact(compact);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    const bool compact = width() < roomyWidth || height() < roomyHeight;
    if (compact != m_compact)
        setCompact(compact);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_keeper.flush();
    if (Settings* settings = m_services.settings) {
        settings->setWindowGeometry(saveGeometry());
        if (m_splitterMoved)
            settings->setSplitter(m_splitter->saveState());
        settings->setPage(currentPage() == QLatin1String("search") ? pageIds().front() : currentPage());
    }
    QMainWindow::closeEvent(event);
}

} // namespace headroom
