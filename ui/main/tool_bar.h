// SPDX-License-Identifier: GPL-3.0-or-later
// The bar at the top of the window: menu, name of the scenario, undo and redo, report, language.
#pragma once

#include <QFrame>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace headroom {

class ToolBar : public QFrame {
    Q_OBJECT
public:
    explicit ToolBar(QWidget* parent = nullptr);

    void setMenu(QMenu* menu);
    void setScenarioMenu(QMenu* menu);
    struct Commands {
        QAction *undo, *redo, *open, *findBest, *pin, *report, *language;
    };
    void setActions(const Commands& commands);
    void setScenarioName(const QString& name);
    void setCompact(bool compact);
    void retranslate();
    void openMenu();

private:
    QToolButton* iconButton(QAction* action);
    void showName();

    QToolButton* m_menu;
    QLabel* m_symbol;
    QLabel* m_title;
    QPushButton* m_scenario;
    QToolButton* m_undo = nullptr;
    QToolButton* m_redo = nullptr;
    QToolButton* m_open = nullptr;
    QToolButton* m_findBest = nullptr;
    QToolButton* m_pin = nullptr;
    QToolButton* m_report = nullptr;
    QToolButton* m_language = nullptr;
    QString m_name;
};

} // namespace headroom
