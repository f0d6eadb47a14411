// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/window_actions.h"

#include "theme/theme.h"

namespace headroom {

QAction* MainWindow::Actions::make(const QKeySequence& keys, const QString& iconName) {
    auto* action = new QAction(m_window);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    m_window->addAction(action);
    return action;
}

MainWindow::Actions::Actions(MainWindow* window) : m_window(window) {
    undo = make(QKeySequence(Qt::CTRL | Qt::Key_Z), QStringLiteral("undo"));
    redo = make(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QStringLiteral("redo"));
    open = make(QKeySequence(Qt::CTRL | Qt::Key_O), QStringLiteral("import"));
    saveCopy = make(QKeySequence(Qt::CTRL | Qt::Key_S), QStringLiteral("export"));
    startNew = make(QKeySequence(Qt::CTRL | Qt::Key_N), QStringLiteral("add"));
    report = make(QKeySequence(Qt::CTRL | Qt::Key_R), QStringLiteral("report"));
    importLaunch = make({}, QStringLiteral("import"));
    exportLaunch = make({}, QStringLiteral("export"));
    exportLaunch->setObjectName(QStringLiteral("exportLaunch"));
    findBest = make(QKeySequence(Qt::CTRL | Qt::Key_B), QStringLiteral("search-plan"));
    findBest->setIcon(icon(QStringLiteral("search-plan"), Tone::onaccent));
    pin = make(QKeySequence(Qt::CTRL | Qt::Key_P), QStringLiteral("pin"));
    toggleLanguage = make(QKeySequence(Qt::CTRL | Qt::Key_L), QStringLiteral("language"));
    nextProblem = make(QKeySequence(Qt::Key_F8));
    previousProblem = make(QKeySequence(Qt::SHIFT | Qt::Key_F8));
    nextRegion = make(QKeySequence(Qt::Key_F6));
    openMenu = make(QKeySequence(Qt::Key_F10));
    pickAccelerator = make(QKeySequence(Qt::CTRL | Qt::Key_K), QStringLiteral("accelerator"));
    pickModel = make(QKeySequence(Qt::CTRL | Qt::Key_M));
    explain = make(QKeySequence(Qt::Key_F1));
    exportChart = make(QKeySequence(Qt::CTRL | Qt::Key_E), QStringLiteral("export"));
    copySummary = make(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), QStringLiteral("copy"));
    rename = make({});
    about = make({});
    quit = make(QKeySequence(Qt::CTRL | Qt::Key_Q));
    chinese = make({});
    english = make({});
    followSystem = make({});
    light = make({});
    dark = make({});
    languages = new QActionGroup(window);
    for (QAction* action : {chinese, english}) {
        action->setCheckable(true);
        languages->addAction(action);
    }
    themes = new QActionGroup(window);
    for (QAction* action : {followSystem, light, dark}) {
        action->setCheckable(true);
        themes->addAction(action);
    }
    int number = 0;
    for (const QString& id : pageIds()) {
        QAction* page = make(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + number++)));
        page->setData(id);
        pages.push_back(page);
    }
    pageMenu = new QMenu(&menu);
    for (QAction* page : pages)
        pageMenu->addAction(page);
    languageMenu = new QMenu(&menu);
    languageMenu->addActions({chinese, english});
    themeMenu = new QMenu(&menu);
    questionMenu = new QMenu(&menu);
    historyMenu = new QMenu(&menu);
    historyMenu->setIcon(icon(QStringLiteral("history")));
    recentMenu = new QMenu(&menu);
    themeMenu->addActions({followSystem, light, dark});

    menu.addActions({startNew, open});
    menu.addMenu(recentMenu);
    menu.addAction(saveCopy);
    if (window->m_services.report)
        menu.addAction(report);
    if (window->m_services.pages->launch)
        menu.addActions({importLaunch, exportLaunch});
    menu.addAction(copySummary);
    menu.addSeparator();
    menu.addActions({undo, redo});
    menu.addMenu(historyMenu);
    menu.addAction(exportChart);
    menu.addSeparator();
    menu.addAction(findBest);
    menu.addMenu(questionMenu);
    menu.addAction(pin);
    menu.addSeparator();
    menu.addMenu(pageMenu);
    menu.addActions({pickModel, pickAccelerator, nextProblem, previousProblem, nextRegion, explain});
    menu.addSeparator();
    menu.addMenu(languageMenu);
    menu.addMenu(themeMenu);
    menu.addSeparator();
    menu.addActions({about, quit});
    report->setVisible(static_cast<bool>(window->m_services.report));
    importLaunch->setVisible(window->m_services.pages->launch != nullptr);
    exportLaunch->setVisible(window->m_services.pages->launch != nullptr);
}

void MainWindow::Actions::retranslate() {
    open->setText(MainWindow::tr("Open…"));
    saveCopy->setText(MainWindow::tr("Save a copy…"));
    startNew->setText(MainWindow::tr("New"));
    report->setText(MainWindow::tr("Report…"));
    importLaunch->setText(MainWindow::tr("Import launch configuration…"));
    exportLaunch->setText(MainWindow::tr("Export launch configuration…"));
    toggleLanguage->setText(currentLanguage() == Language::chinese ? QStringLiteral("EN") : QStringLiteral("中文"));
    toggleLanguage->setToolTip(MainWindow::tr("Chinese or English (Ctrl+L)"));
    findBest->setText(MainWindow::tr("Find best"));
    findBest->setToolTip(MainWindow::tr("Find the best plan (Ctrl+B)"));
    pin->setText(MainWindow::tr("Pin"));
    pin->setToolTip(MainWindow::tr("Set this plan aside to compare it (Ctrl+P)"));
    historyMenu->setTitle(MainWindow::tr("History"));
    recentMenu->setTitle(MainWindow::tr("Recent files"));
    questionMenu->setTitle(MainWindow::tr("Ask"));
    nextProblem->setText(MainWindow::tr("Next problem"));
    previousProblem->setText(MainWindow::tr("Previous problem"));
    nextRegion->setText(MainWindow::tr("Next region"));
    openMenu->setText(MainWindow::tr("Menu"));
    pickAccelerator->setText(MainWindow::tr("Choose accelerator"));
    pickModel->setText(MainWindow::tr("Choose model"));
    explain->setText(MainWindow::tr("Help on the field"));
    exportChart->setText(MainWindow::tr("Export this chart or table"));
    copySummary->setText(MainWindow::tr("Copy summary as Markdown"));
    rename->setText(MainWindow::tr("Rename…"));
    about->setText(MainWindow::tr("About Headroom"));
    quit->setText(MainWindow::tr("Quit"));
    pageMenu->setTitle(MainWindow::tr("Pages"));
    languageMenu->setTitle(MainWindow::tr("Language"));
    themeMenu->setTitle(MainWindow::tr("Theme"));
    chinese->setText(QStringLiteral("中文"));
    english->setText(QStringLiteral("English"));
    followSystem->setText(MainWindow::tr("As the system"));
    light->setText(MainWindow::tr("Light"));
    dark->setText(MainWindow::tr("Dark"));
    for (std::size_t i = 0; i < pages.size(); ++i)
        pages[i]->setText(MainWindow::tr(m_window->m_pages[i].title));
    chinese->setChecked(currentLanguage() == Language::chinese);
    english->setChecked(currentLanguage() == Language::english);
    const ThemeChoice choice = ThemeSwitch::instance().choice();
    followSystem->setChecked(choice == ThemeChoice::system);
    light->setChecked(choice == ThemeChoice::light);
    dark->setChecked(choice == ThemeChoice::dark);
}

} // namespace headroom
