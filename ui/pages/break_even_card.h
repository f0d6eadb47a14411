// SPDX-License-Identifier: GPL-3.0-or-later
// After how many months buying has paid, or which price is missing to say so.
#pragma once

#include "pages/page.h"
#include "widgets/card.h"

class QLabel;

namespace headroom {

class BreakEvenChart;
struct BreakEvenView;

class BreakEvenCard : public Card {
    Q_OBJECT

public:
    explicit BreakEvenCard(QWidget* parent = nullptr);

    void present(const EstimatePtr& shown, bool stale);
    void retranslate();
    [[nodiscard]] BreakEvenChart* chart() const { return m_chart; }

private:
    void showMissing();
    void setFinding(const BreakEvenView& view);

    EstimatePtr m_shown;
    bool m_stale = false;
    BreakEvenChart* m_chart = nullptr;
    QLabel* m_missing = nullptr;
};

} // namespace headroom
