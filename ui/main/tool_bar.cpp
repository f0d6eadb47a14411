// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/tool_bar.h"

#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace headroom {

namespace {

constexpr int barHeight = 46;
constexpr int buttonHeight = 28;
constexpr int widestName = 280;

QFrame* separator(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("separator"));
    line->setFixedSize(1, 20);
    return line;
}

} // namespace

ToolBar::ToolBar(QWidget* parent)
    : QFrame(parent), m_menu(new QToolButton(this)), m_symbol(new QLabel(this)), m_title(new QLabel(this)),
      m_scenario(new QPushButton(this)) {
    setObjectName(QStringLiteral("toolBar"));
    setFixedHeight(barHeight);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 10, 0);
    layout->setSpacing(4);
    m_menu->setIcon(icon(QStringLiteral("menu")));
    m_menu->setIconSize({18, 18});
    m_menu->setFixedSize(30, buttonHeight);
    m_menu->setAutoRaise(true);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_symbol->setPixmap(QIcon(QStringLiteral(":/icons/headroom.svg")).pixmap(QSize(22, 22), devicePixelRatioF()));
    m_title->setText(QStringLiteral("Headroom"));
    m_title->setFont(Theme::font(Type::title, true));
    m_title->setProperty("role", QStringLiteral("title"));
    m_scenario->setObjectName(QStringLiteral("scenarioButton"));
    m_scenario->setFixedHeight(buttonHeight);
    m_scenario->setIcon(icon(QStringLiteral("chevron-down"), Tone::text));
    m_scenario->setIconSize({14, 14});
    m_scenario->setLayoutDirection(Qt::RightToLeft); // the chevron stands after the name
    layout->addWidget(m_menu);
    layout->addSpacing(2);
    layout->addWidget(m_symbol);
    layout->addSpacing(4);
    layout->addWidget(m_title);
    layout->addSpacing(6);
    layout->addWidget(m_scenario);
    layout->addSpacing(6);
    layout->addWidget(separator(this));
    layout->addSpacing(6);
    layout->addStretch(1);
}

void ToolBar::setMenu(QMenu* menu) { m_menu->setMenu(menu); }

void ToolBar::setScenarioMenu(QMenu* menu) { m_scenario->setMenu(menu); }

QToolButton* ToolBar::iconButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setIconSize({18, 18});
    button->setFixedHeight(buttonHeight);
    button->setMinimumWidth(30);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ToolBar::setActions(const Commands& commands) {
    const auto [undo, redo, open, findBest, pin, report, language] = commands;
    auto* bar = static_cast<QHBoxLayout*>(layout());
    const int stretch = bar->count() - 1;
    m_undo = iconButton(undo);
    m_redo = iconButton(redo);
    m_open = iconButton(open);
    bar->insertWidget(stretch, m_undo);
    bar->insertWidget(stretch + 1, m_redo);
    bar->insertWidget(stretch + 2, m_open);
    m_findBest = iconButton(findBest);
    m_pin = iconButton(pin);
    m_report = iconButton(report);
    for (QToolButton* button : {m_findBest, m_pin, m_report}) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(false);
        button->setObjectName(button == m_findBest ? QStringLiteral("primary") : QStringLiteral("outlined"));
        bar->addWidget(button);
    }
    m_language = iconButton(language);
    m_language->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addSpacing(6);
    bar->addWidget(separator(this));
    bar->addSpacing(6);
    bar->addWidget(m_language);
    m_report->setVisible(report->isVisible());
    QWidget* const order[] = {m_menu, m_scenario, m_undo, m_redo, m_open, m_findBest, m_pin, m_report, m_language};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
    retranslate();
}

void ToolBar::setScenarioName(const QString& name) {
    m_name = name;
    showName();
}

void ToolBar::showName() {
    const QString shown = m_name.isEmpty() ? tr("Unnamed") : m_name;
    const QFontMetrics metrics(Theme::font(Type::body, true));
    m_scenario->setText(metrics.elidedText(shown, Qt::ElideRight, widestName));
    m_scenario->setAccessibleName(tr("Scenario: %1").arg(shown));
    m_scenario->setToolTip(shown);
}

void ToolBar::setCompact(bool compact) {
    for (QToolButton* button : {m_pin, m_report}) {
        if (button)
            button->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
}

void ToolBar::retranslate() {
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setToolTip(tr("Menu (F10)"));
    for (QToolButton* button : {m_undo, m_redo, m_open, m_findBest, m_pin, m_report, m_language}) {
        if (button && button->defaultAction())
            button->setAccessibleName(button->defaultAction()->text().remove(u'&'));
    }
    showName();
}

void ToolBar::openMenu() { m_menu->showMenu(); }

} // namespace headroom
