// SPDX-License-Identifier: GPL-3.0-or-later
// The window: the plan at the left, the verdict above, one page at a time, problems below. It owns the document and the
// runner and hands each answer to everything in sight.
#pragma once

#include "document/pinned_plans.h"
#include "document/plan_document.h"
#include "io/messages.h"
#include "io/report_attachment.h"
#include "jobs/estimate_runner.h"
#include "main/scenario_keeper.h"
#include "main/store_link.h"
#include "pages/page.h"
#include "pages/page_services.h"
#include "text/format.h"
#include "theme/theme_switch.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace headroom {

class MessageBar;
class PlanPanel;
class ProblemsStrip;
class SearchPage;
class Settings;
class StatusLine;
class ToolBar;
class VerdictBar;
struct Remedy;

// Opens the report of a scenario over the window.
struct ReportWish {
    Scenario typed;
    QString fileName;   // suggested, without folder
    QString commentKey; // names the scenario among those that the author's comments are remembered for
};
using ReportAction = std::function<void(const ReportWish& wish, QWidget* window)>;

struct WindowServices {
    ServicesPtr pages; // with library and messages
    Scenario builtIn; // what the first start shows
    StoreLink store;
    Settings* settings = nullptr; // null: nothing is remembered
    ReportAction report;          // empty: no report is offered
    ReportReader readReport;      // takes the scenario out of a report; empty: PDFs are not opened
};

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(WindowServices services, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] PlanDocument& document() { return m_document; }
    [[nodiscard]] PinnedPlans& pins() { return m_pins; }
    [[nodiscard]] ScenarioKeeper& keeper() { return m_keeper; }
    [[nodiscard]] PlanPanel& panel() { return *m_panel; }
    [[nodiscard]] SearchPage& searchPage() { return *m_search; }
    [[nodiscard]] ProblemsStrip& problems() { return *m_problems; }
    [[nodiscard]] MessageBar& messageBar() { return *m_message; }
    [[nodiscard]] const EstimatePtr& estimate() const { return m_estimate; }

    // Pages by the names of the command line.
    [[nodiscard]] static QStringList pageIds();
    bool showPage(const QString& id);
    [[nodiscard]] QString currentPage() const;

    bool openFile(const QString& path);
    void setLanguage(Language language);
    void setTheme(ThemeChoice choice);
    // Waits until the newest edit is answered and everything in sight shows it.
    void settle();

signals:
    // The newest edit is answered and shown.
    void presented();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Tab {
        QString id;
        const char* title;
        Page* page;
    };
    struct Actions;

    void buildLayout();
    void buildActions();
    void connectParts();
    void retranslate();
    void onEstimate(quint64 revision, const std::shared_ptr<const Estimate>& estimate, double milliseconds);
    void presentAll();
    void presentAround(); // everything but the page in sight
    void showHistory();
    void showKeeping();
    void fillScenarioMenu();
    void fillHistoryMenu();
    void fillRecentMenu();
    void setCompact(bool compact);
    void markTile();
    void buildSearchTab();
    void findBest();
    void showSearch();
    void pinPresent();
    [[nodiscard]] QString tabText(std::size_t page) const;
    void pin(const Scenario& scenario, const QString& label);
    void nextRegion();
    void explainField();
    void exportChart();
    void startNew();
    void chooseFile(bool configOnly);
    void saveCopy();
    void copySummary();
    void openReport();
    bool offerLaunch(const QString& path); // false: it is none
    void chooseLaunch();
    void exportLaunch();
    void rename();
    void about();
    [[nodiscard]] std::vector<Remedy> advise(const Problem& problem, const std::vector<Remedy>& own) const;

    WindowServices m_services;
    PlanDocument m_document;
    EstimateRunner m_runner;
    PinnedPlans m_pins;
    ScenarioKeeper m_keeper;
    EstimatePtr m_answer;   // the newest, as core gave it
    EstimatePtr m_estimate; // the newest, as shown: without figures while a text is no value
    EstimatePtr m_lastValid;
    quint64 m_answeredRevision = 0;

    ToolBar* m_toolBar = nullptr;
    MessageBar* m_message = nullptr;
    QSplitter* m_splitter = nullptr;
    PlanPanel* m_panel = nullptr;
    VerdictBar* m_verdicts = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_stack = nullptr;
    ProblemsStrip* m_problems = nullptr;
    StatusLine* m_status = nullptr;
    SearchPage* m_search = nullptr;
    std::vector<Tab> m_pages;
    std::unique_ptr<Actions> m_actions;
    bool m_switchingLanguage = false;
    bool m_retranslationPosted = false;
    bool m_presentPosted = false;
    bool m_compact = false;
    bool m_splitterMoved = false; // by the user: then it stays
};

} // namespace headroom
