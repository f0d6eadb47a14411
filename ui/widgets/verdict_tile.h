// SPDX-License-Identifier: GPL-3.0-or-later
// One of the four answers: figure, interval, state as colour, symbol and word, and the strip against the limit. A
// button: click, Enter or Space opens the page that explains it.
#pragma once

#include "theme/theme.h"
#include "viewmodels/verdicts.h"

#include <QAbstractButton>

namespace headroom {

class VerdictTile : public QAbstractButton {
    Q_OBJECT

public:
    explicit VerdictTile(QWidget* parent = nullptr);

    void setVerdict(const Verdict& verdict);
    [[nodiscard]] const Verdict& verdict() const { return m_verdict; }
    // The small window: no description line, shorter words.
    void setCompact(bool compact);
    // The page that this tile opens is the one in sight.
    void setSelected(bool selected);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Verdict m_verdict;
    bool m_compact = false;
    bool m_selected = false;
};

} // namespace headroom
