// SPDX-License-Identifier: GPL-3.0-or-later
// A small card over the window that says how a figure comes about. Esc or a click elsewhere closes it, Ctrl+C copies it.
#pragma once

#include "viewmodels/explanation.h"

#include <QFrame>
#include <QRect>

namespace headroom {

class ExplanationPopup : public QFrame {
    Q_OBJECT

public:
    ExplanationPopup(const Explanation& explanation, QWidget* parent);
    [[nodiscard]] const Explanation& explanation() const { return m_explanation; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Explanation m_explanation;
};

// Beside `area` of `anchor`; one at a time.
void showExplanation(const Explanation& explanation, QWidget* anchor, const QRect& area);

} // namespace headroom
