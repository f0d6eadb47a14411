// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence across the window that waits to be read and never stops anyone: what went wrong with a file or the store.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace headroom {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    // `details`: one line each, below the sentence in the tooltip.
    void say(const QString& sentence, const QStringList& details = {});
    [[nodiscard]] QString sentence() const;
    void retranslate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_text;
    QToolButton* m_close;
};

} // namespace headroom
