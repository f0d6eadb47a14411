// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the window can be told to do, with its keys. Menus, buttons and shortcuts are the same actions.
#pragma once

#include "main/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace headroom {

struct MainWindow::Actions {
    explicit Actions(MainWindow* window);
    void retranslate();

    QMenu menu, scenarioMenu;
    QMenu* pageMenu;
    QMenu* languageMenu;
    QMenu* themeMenu;
    QMenu* questionMenu;
    QMenu* historyMenu;
    QMenu* recentMenu;
    QAction *undo, *redo, *open, *saveCopy, *startNew, *report, *importLaunch, *exportLaunch, *toggleLanguage, *findBest, *pin;
    QAction *nextProblem, *previousProblem, *nextRegion, *openMenu, *pickAccelerator, *pickModel, *explain,
        *exportChart, *copySummary;
    QAction *chinese, *english, *followSystem, *light, *dark;
    QAction *rename, *about, *quit;
    QActionGroup *languages, *themes;
    std::vector<QAction*> pages;

private:
    QAction* make(const QKeySequence& keys, const QString& iconName = {});
    MainWindow* m_window;
};

} // namespace headroom
