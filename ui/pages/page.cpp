// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/page.h"

#include "charts/chart_base.h"
#include "estimate/resolve.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int layoutLevels = 8; // more than a table is deep in its page

} // namespace

Page::Page(ServicesPtr services, QWidget* parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_content(new QWidget), m_services(std::move(services)) {
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    // The window's ground shows through.
    m_scroll->viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_scroll->setWidget(m_content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
}

Page::~Page() = default;

void Page::present(EstimatePtr estimate, EstimatePtr lastValid) {
    m_estimate = std::move(estimate);
    m_lastValid = std::move(lastValid);
    m_dirty = !isVisible();
    if (m_dirty)
        return;
    refreshCharts();
    refreshSoon();
}

void Page::refreshSoon() {
    if (m_refreshPosted)
        return;
    m_refreshPosted = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_refreshPosted)
                return; // somebody did not wait for it
            m_refreshPosted = false;
            m_dirty = !isVisible();
            if (!m_dirty)
                refresh();
        },
        Qt::QueuedConnection);
}

void Page::settle() {
    m_dirty = m_refreshPosted = false;
    refreshCharts();
    refresh();
    finishWork();
    // Rows that came with the figures change the cards' heights, which reaches the scroll area level by level, an event
    // each; a picture does not wait for the event loop.
    for (int level = 0; level < layoutLevels; ++level)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    for (ChartBase* chart : findChildren<ChartBase*>())
        chart->replotNow();
}

QGridLayout* Page::newGrid() {
    delete m_content->layout();
    auto* grid = new QGridLayout(m_content);
    grid->setContentsMargins(m_compact ? QMargins(10, 8, 10, 8) : QMargins(14, 10, 14, 10));
    grid->setSpacing(m_compact ? 8 : 10);
    return grid;
}

void Page::retranslate() { refreshIfVisible(); }

void Page::setCompact(bool compact) {
    if (compact == m_compact)
        return;
    m_compact = compact;
    arrange(compact);
}

EstimatePtr Page::drawable() const { return m_estimate && m_estimate->figures ? m_estimate : m_lastValid; }

bool Page::isStale() const { return drawable() != m_estimate; }

void Page::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_dirty) {
        m_dirty = false;
        refreshCharts();
        refresh();
    }
}

void Page::refreshIfVisible() {
    m_dirty = !isVisible();
    if (!m_dirty) {
        refreshCharts();
        refresh();
    }
}

} // namespace headroom
