// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_bar.h"

#include "widgets/verdict_tile.h"

#include <QHBoxLayout>

namespace headroom {

VerdictBar::VerdictBar(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 10, 14, 8);
    row->setSpacing(10);
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i] = new VerdictTile(this);
        row->addWidget(m_tiles[i], 1);
        const auto kind = static_cast<VerdictKind>(i);
        connect(m_tiles[i], &VerdictTile::clicked, this, [this, kind] { emit activated(kind); });
    }
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    present(nullptr, nullptr);
}

void VerdictBar::present(std::shared_ptr<const Estimate> estimate, std::shared_ptr<const Estimate> lastValid) {
    m_estimate = std::move(estimate);
    m_lastValid = std::move(lastValid);
    retranslate();
}

void VerdictBar::retranslate() {
    const auto all = verdicts(m_estimate.get(), m_lastValid.get(), Format());
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setVerdict(all[i]);
}

void VerdictBar::setCompact(bool compact) {
    layout()->setContentsMargins(compact ? QMargins(10, 8, 10, 6) : QMargins(14, 10, 14, 8));
    for (VerdictTile* tile : m_tiles)
        tile->setCompact(compact);
}

void VerdictBar::select(VerdictKind kind) {
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setSelected(static_cast<VerdictKind>(i) == kind);
}

void VerdictBar::clearSelection() {
    for (VerdictTile* tile : m_tiles)
        tile->setSelected(false);
}

} // namespace headroom
