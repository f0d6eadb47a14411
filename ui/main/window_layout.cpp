// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the window stand, and what its actions are connected to.
#include "charts/chart_base.h"
#include "main/main_window.h"

#include "main/problems_strip.h"
#include "main/status_line.h"
#include "main/tool_bar.h"
#include "main/window_actions.h"
#include "pages/compare_page.h"
#include "pages/cost_page.h"
#include "pages/decision_page.h"
#include "pages/evidence_page.h"
#include "pages/memory_page.h"
#include "pages/scaling_page.h"
#include "pages/search_page.h"
#include "pages/step_time_page.h"
#include "panels/plan_panel.h"
#include "theme/theme.h"
#include "widgets/data_table.h"
#include "widgets/message_bar.h"
#include "widgets/verdict_bar.h"
#include "widgets/verdict_tile.h"

#include <QApplication>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int planWidth = 304, planLeast = 272, planMost = 400;
constexpr int tabHeight = 34, tabPadding = 12;
constexpr int usualWidth = 1440, usualHeight = 900;

// Room for the bold title of the page in sight, so that no title moves when another page comes.
class PageTabs : public QTabBar {
public:
    explicit PageTabs(QWidget* parent) : QTabBar(parent) {
        setUsesScrollButtons(false);
        setElideMode(Qt::ElideNone);
    }

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override {
        const QFontMetrics bold(Theme::font(Type::body, true));
        const QWidget* button = tabButton(index, QTabBar::RightSide);
        const int room = button && button->isVisibleTo(this) ? button->width() + 4 : 0;
        return {bold.horizontalAdvance(tabText(index)) + 2 * tabPadding + 2 + room, tabHeight};
    }
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
};

} // namespace

void MainWindow::buildLayout() {
    auto* central = new QWidget(this);
    auto* all = new QVBoxLayout(central);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    m_toolBar = new ToolBar(central);
    m_message = new MessageBar(central);
    m_splitter = new QSplitter(Qt::Horizontal, central);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_panel = new PlanPanel(m_document, m_services.pages->library, m_services.pages->messages, m_splitter);
    m_panel->setMinimumWidth(planLeast);
    m_panel->setMaximumWidth(planMost);

    auto* right = new QWidget(m_splitter);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_verdicts = new VerdictBar(right);
    auto* tabRow = new QFrame(right);
    tabRow->setObjectName(QStringLiteral("tabRow"));
    auto* tabLayout = new QHBoxLayout(tabRow);
    tabLayout->setContentsMargins(14, 0, 14, 0);
    m_tabs = new PageTabs(tabRow);
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setFocusPolicy(Qt::StrongFocus);
    tabRow->setFixedHeight(tabHeight);
    tabLayout->addWidget(m_tabs);
    tabLayout->addStretch(1);
    m_stack = new QStackedWidget(right);
    const ServicesPtr& services = m_services.pages;
    // In the order of pageIds().
    const auto add = [this](const char* title, Page* page) {
        m_pages.push_back({pageIds().at(static_cast<qsizetype>(m_pages.size())), title, page});
    };
    add(QT_TR_NOOP("Memory"), new MemoryPage(services, m_stack));
    add(QT_TR_NOOP("Step time"), new StepTimePage(services, m_stack));
    add(QT_TR_NOOP("Scaling"), new ScalingPage(services, m_stack));
    add(QT_TR_NOOP("Cost"), new CostPage(services, m_stack));
    add(QT_TR_NOOP("Compare"), new ComparePage(services, m_pins, m_stack));
    add(QT_TR_NOOP("Decision"), new DecisionPage(services, m_stack));
    add(QT_TR_NOOP("Evidence"), new EvidencePage(services, m_stack));
    m_search = new SearchPage(services, m_stack);
    add(QT_TR_NOOP("Search"), m_search);
    for (const Tab& tab : m_pages) {
        m_tabs->addTab(QString());
        m_stack->addWidget(tab.page);
    }
    buildSearchTab();
    m_panel->setListAnchor(m_stack);
    m_problems = new ProblemsStrip(m_services.pages->library, m_services.pages->messages, right);
    column->addWidget(m_verdicts);
    column->addWidget(tabRow);
    column->addWidget(m_stack, 1);
    column->addWidget(m_problems);
    m_splitter->addWidget(m_panel);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({planWidth, usualWidth - planWidth});
    m_status = new StatusLine(m_services.pages->library, central);
    all->addWidget(m_toolBar);
    all->addWidget(m_message);
    all->addWidget(m_splitter, 1);
    all->addWidget(m_status);
    setCentralWidget(central);
    resize(usualWidth, usualHeight);
}

void MainWindow::buildActions() {
    m_actions = std::make_unique<Actions>(this);
    Actions& a = *m_actions;
    m_toolBar->setMenu(&a.menu);
    m_toolBar->setScenarioMenu(&a.scenarioMenu);
    m_toolBar->setActions({a.undo, a.redo, a.open, a.findBest, a.pin, a.report, a.toggleLanguage});
    const auto on = [this](QAction* action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(a.undo, [this] { m_document.undoStack()->undo(); });
    on(a.redo, [this] { m_document.undoStack()->redo(); });
    on(a.open, [this] { chooseFile(false); });
    on(a.saveCopy, [this] { saveCopy(); });
    on(a.startNew, [this] { startNew(); });
    on(a.report, [this] { openReport(); });
    on(a.importLaunch, [this] { chooseLaunch(); });
    on(a.exportLaunch, [this] { exportLaunch(); });
    on(a.toggleLanguage,
       [this] { setLanguage(currentLanguage() == Language::chinese ? Language::english : Language::chinese); });
    on(a.chinese, [this] { setLanguage(Language::chinese); });
    on(a.english, [this] { setLanguage(Language::english); });
    on(a.followSystem, [this] { setTheme(ThemeChoice::system); });
    on(a.light, [this] { setTheme(ThemeChoice::light); });
    on(a.dark, [this] { setTheme(ThemeChoice::dark); });
    on(a.findBest, [this] { findBest(); });
    on(a.pin, [this] { pinPresent(); });
    connect(a.questionMenu, &QMenu::aboutToShow, this, [this] {
        m_actions->questionMenu->clear();
        m_search->fillQuestions(*m_actions->questionMenu);
    });
    connect(a.historyMenu, &QMenu::aboutToShow, this, &MainWindow::fillHistoryMenu);
    connect(a.recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    on(a.nextProblem, [this] { m_problems->walk(1); });
    on(a.previousProblem, [this] { m_problems->walk(-1); });
    on(a.nextRegion, [this] { nextRegion(); });
    on(a.openMenu, [this] { m_toolBar->openMenu(); });
    on(a.pickAccelerator, [this] { m_panel->openAcceleratorList(); });
    on(a.pickModel, [this] { m_panel->openModelList(); });
    on(a.explain, [this] { explainField(); });
    on(a.exportChart, [this] { exportChart(); });
    on(a.copySummary, [this] { copySummary(); });
    on(a.rename, [this] { rename(); });
    on(a.about, [this] { about(); });
    on(a.quit, [this] { close(); });
    for (QAction* page : a.pages)
        on(page, [this, page] { showPage(page->data().toString()); });
    connect(&a.scenarioMenu, &QMenu::aboutToShow, this, &MainWindow::fillScenarioMenu);
}

void MainWindow::nextRegion() {
    QWidget* const focus = QApplication::focusWidget();
    QWidget* const regions[] = {m_panel, m_verdicts, m_stack->currentWidget(), m_problems};
    std::size_t at = std::size(regions) - 1;
    for (std::size_t i = 0; i < std::size(regions); ++i) {
        if (focus && (regions[i] == focus || regions[i]->isAncestorOf(focus)))
            at = i;
    }
    switch ((at + 1) % std::size(regions)) {
    case 0:
        m_panel->focusField("model");
        break;
    case 1:
        m_verdicts->tile(VerdictKind::memory)->setFocus(Qt::TabFocusReason);
        break;
    case 2:
        for (QWidget* widget : m_stack->currentWidget()->findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus) {
                widget->setFocus(Qt::TabFocusReason);
                break;
            }
        }
        break;
    default:
        m_problems->focusStrip();
    }
}

// The menu of the chart or table in focus, else of the first chart of the page, else of its first table.
void MainWindow::exportChart() {
    const auto visible = [this]<class T>(T*) -> T* {
        const auto all = m_stack->currentWidget()->findChildren<T*>();
        const auto found = std::find_if(all.begin(), all.end(), [](const T* one) { return one->isVisible(); });
        return found == all.end() ? nullptr : *found;
    };
    ChartBase* chosen = nullptr;
    DataTable* table = nullptr;
    for (QWidget* widget = QApplication::focusWidget(); widget && !chosen && !table; widget = widget->parentWidget()) {
        chosen = qobject_cast<ChartBase*>(widget);
        table = qobject_cast<DataTable*>(widget);
    }
    if (!chosen && !table)
        chosen = visible(static_cast<ChartBase*>(nullptr));
    if (!chosen && !table)
        table = visible(static_cast<DataTable*>(nullptr));
    if (table)
        table->popUpMenu(table->mapToGlobal(QPoint(8, 8)));
    if (!chosen)
        return;
    QMenu* menu = chosen->createMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(chosen->mapToGlobal(chosen->rect().topRight() - QPoint(menu->sizeHint().width(), 0)));
}

void MainWindow::explainField() {
    QWidget* focus = QApplication::focusWidget();
    for (QWidget* widget = focus; widget; widget = widget->parentWidget()) {
        if (!widget->toolTip().isEmpty()) {
            QToolTip::showText(focus->mapToGlobal(QPoint(8, focus->height())), widget->toolTip(), focus);
            return;
        }
    }
}

} // namespace headroom
