// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/page.h"

#include "estimate/resolve.h"

namespace headroom {

Page::Page(LibraryPtr library, QWidget* parent) : QWidget(parent), m_library(std::move(library)) {}

Page::~Page() = default;

void Page::present(EstimatePtr estimate, EstimatePtr lastValid) {
    m_estimate = std::move(estimate);
    m_lastValid = std::move(lastValid);
    refreshIfVisible();
}

void Page::settle() {
    m_dirty = false;
    refresh();
    finishWork();
}

void Page::retranslate() { refreshIfVisible(); }

void Page::setCompact(bool compact) { m_compact = compact; }

EstimatePtr Page::drawable() const { return m_estimate && m_estimate->figures ? m_estimate : m_lastValid; }

bool Page::isStale() const { return drawable() != m_estimate; }

void Page::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_dirty) {
        m_dirty = false;
        refresh();
    }
}

void Page::refreshIfVisible() {
    m_dirty = !isVisible();
    if (!m_dirty)
        refresh();
}

} // namespace headroom
