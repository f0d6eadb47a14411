// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what is known of one card: lines of figures with the number of their source, the rent of the past months,
// sources and cautions. Hovering a line shows its source in full, Ctrl+C copies all of it.
#pragma once

#include "viewmodels/accelerator_facts.h"

#include <QWidget>

namespace headroom {

class FactsView : public QWidget {
    Q_OBJECT

public:
    explicit FactsView(QWidget* parent = nullptr);
    void setFacts(AcceleratorFacts facts);
    [[nodiscard]] const AcceleratorFacts& facts() const { return m_facts; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] int contentHeight() const;
    [[nodiscard]] int linesTop() const;
    void paintLines(QPainter& painter, int& top) const;
    void paintRent(QPainter& painter, int& top) const;
    void paintNotes(QPainter& painter, int& top) const;

    AcceleratorFacts m_facts;
};

} // namespace headroom
