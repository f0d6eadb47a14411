// SPDX-License-Identifier: GPL-3.0-or-later
// Head of a section of the plan panel: folds what is under it and, at the right, says in a word what it holds.
#pragma once

#include <QAbstractButton>

namespace headroom {

class SectionHeader : public QAbstractButton {
    Q_OBJECT
public:
    explicit SectionHeader(QWidget* parent = nullptr);
    void setNote(const QString& note);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString m_note;
};

} // namespace headroom
