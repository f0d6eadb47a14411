// SPDX-License-Identifier: GPL-3.0-or-later
// A row of choices of which exactly one is on: what a page shows. Arrows move the choice, Tab passes the row by.
#pragma once

#include <QWidget>

#include <vector>

class QButtonGroup;
class QPushButton;

namespace headroom {

class Segments : public QWidget {
    Q_OBJECT

public:
    explicit Segments(int count, QWidget* parent = nullptr);
    // As many as there are segments; `name` is the question they answer.
    void setTexts(const QString& name, const QStringList& texts);
    // A choice that makes no sense now stays in sight, pale, and says why.
    void setSegmentEnabled(int index, bool enabled, const QString& why = {});
    [[nodiscard]] int current() const;
    // Emits nothing.
    void setCurrent(int index);

signals:
    void chosen(int index);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QButtonGroup* m_group = nullptr;
    std::vector<QPushButton*> m_buttons;
};

} // namespace headroom
