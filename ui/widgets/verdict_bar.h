// SPDX-License-Identifier: GPL-3.0-or-later
// The four verdict tiles in a row above every page.
#pragma once

#include "viewmodels/verdicts.h"

#include <QWidget>

#include <array>
#include <memory>

namespace headroom {

class VerdictTile;
struct Estimate;

class VerdictBar : public QWidget {
    Q_OBJECT

public:
    explicit VerdictBar(QWidget* parent = nullptr);

    // The newest answer and the newest valid one; either may be null.
    void present(std::shared_ptr<const Estimate> estimate, std::shared_ptr<const Estimate> lastValid);
    void retranslate();
    void setCompact(bool compact);
    // Which tile's page is in sight; none: clear.
    void select(VerdictKind kind);
    void clearSelection();
    [[nodiscard]] VerdictTile* tile(VerdictKind kind) const { return m_tiles[static_cast<std::size_t>(kind)]; }

signals:
    // The user asks for the page that explains the answer.
    void activated(headroom::VerdictKind kind);

private:
    std::array<VerdictTile*, 4> m_tiles{};
    std::shared_ptr<const Estimate> m_estimate, m_lastValid;
};

} // namespace headroom
