// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence across the window that waits to be read and never stops anyone: what went wrong with a file or the store,
// or that something was written.
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace headroom {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    // `details`: one line each, below the sentence in the tooltip.
    void say(const QString& sentence, const QStringList& details = {});
    // Something was done as asked.
    void confirm(const QString& sentence);
    // A button beside the sentence, until the next one is said.
    void offer(const QString& text, std::function<void()> act);
    [[nodiscard]] QString sentence() const;
    void retranslate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QStringList& lines, bool good);

    QLabel* m_text;
    QPushButton* m_act;
    std::function<void()> m_action;
    QToolButton* m_close;
    bool m_good = false;
};

} // namespace headroom
