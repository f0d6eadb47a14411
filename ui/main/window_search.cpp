// SPDX-License-Identifier: GPL-3.0-or-later
// Searching from the window: the page that comes and goes with it, the progress in the status line; and plans set aside.
#include "main/main_window.h"

#include "main/status_line.h"
#include "pages/search_page.h"
#include "text/part_names.h"
#include "theme/theme.h"
#include "widgets/message_bar.h"

#include <QShortcut>
#include <QTabBar>
#include <QToolButton>

namespace headroom {

void MainWindow::buildSearchTab() {
    const int index = static_cast<int>(pageIds().indexOf(QStringLiteral("search")));
    auto* close = new QToolButton(m_tabs);
    close->setIcon(icon(QStringLiteral("close"), Tone::text3));
    close->setIconSize({12, 12});
    close->setFixedSize(22, 22);
    close->setAutoRaise(true);
    close->setObjectName(QStringLiteral("closeSearch"));
    m_tabs->setTabButton(index, QTabBar::RightSide, close);
    m_tabs->setTabVisible(index, false);
    connect(close, &QToolButton::clicked, this, [this, index] {
        m_search->cancel();
        if (m_tabs->currentIndex() == index)
            showPage(pageIds().front());
        m_tabs->setTabVisible(index, false);
    });
    connect(m_search, &SearchPage::started, this, [this] {
        showPage(QStringLiteral("search"));
        showSearch();
    });
    connect(m_search, &SearchPage::advanced, this, &MainWindow::showSearch);
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, [this] { m_search->cancel(); });
}

void MainWindow::findBest() {
    m_search->setScenario(m_document.scenario());
    m_search->start(SearchQuestion::best_plan);
}

void MainWindow::showSearch() {
    const SearchSnapshot* snapshot = m_search->snapshot();
    if (m_search->isRunning())
        m_status->setSearch(snapshot ? snapshot->looked : 0, snapshot ? snapshot->of : 0,
                            snapshot ? snapshot->share : 0.0, snapshot ? snapshot->seconds : 0.0);
    else
        m_status->endSearch();
    const auto index = static_cast<std::size_t>(pageIds().indexOf(QStringLiteral("search")));
    m_tabs->setTabText(static_cast<int>(index), tabText(index));
}

QString MainWindow::tabText(std::size_t page) const {
    const QString title = tr(m_pages[page].title);
    const SearchSnapshot* snapshot = m_search ? m_search->snapshot() : nullptr;
    if (m_pages[page].id == QLatin1String("search") && snapshot && snapshot->valid > 0)
        return QStringLiteral("%1 %2").arg(title, Format().count(snapshot->valid));
    if (m_pages[page].id == QLatin1String("compare") && !m_pins.plans().empty())
        return QStringLiteral("%1 %2").arg(title).arg(m_pins.plans().size() + 1);
    return title;
}

void MainWindow::pinPresent() {
    if (!m_answer || !m_answer->figures) {
        m_message->say(tr("Only a plan that can be estimated is worth pinning: solve the problems below first."));
        return;
    }
    pin(m_document.scenario(), strategyName(m_answer->resolved.plan.strategy));
}

} // namespace headroom
