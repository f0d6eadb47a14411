// SPDX-License-Identifier: GPL-3.0-or-later
// The four weights of a decision as sliders that always sum to 1: one moved, the others keep their proportion. Beside
// each stands what is enough in its dimension, which no weight changes.
#pragma once

#include "decision/decision.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QSlider;
class QTimer;

namespace headroom {

class WeightSliders : public QWidget {
    Q_OBJECT

public:
    explicit WeightSliders(QWidget* parent = nullptr);

    // Normalised; ignored while the user has one in hand. Emits nothing.
    void setWeights(const ByDimension<double>& weights);
    [[nodiscard]] const ByDimension<double>& weights() const { return m_weights; }
    void setThresholds(const ByDimension<std::optional<double>>& thresholds);
    [[nodiscard]] QSlider* slider(Dimension dimension) const { return row(dimension).slider; }
    // Tells of a change that still waits for the next key.
    void commit();
    void retranslate();

signals:
    // While one is moved.
    void moved();
    // Once it rests: the mouse let go, or no key for a moment.
    void committed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QLabel* name = nullptr;
        QSlider* slider = nullptr;
        QLabel* share = nullptr;
        QLabel* threshold = nullptr;
    };
    [[nodiscard]] const Row& row(Dimension dimension) const { return m_rows[static_cast<std::size_t>(dimension)]; }
    void onMoved(Dimension dimension, int value);
    void show(std::optional<Dimension> except);

    std::array<Row, dimensionCount> m_rows;
    ByDimension<double> m_weights{0.25, 0.25, 0.25, 0.25};
    ByDimension<double> m_base{0.25, 0.25, 0.25, 0.25}; // before the slider in hand was moved
    ByDimension<std::optional<double>> m_thresholds;
    QTimer* m_rest = nullptr;
    bool m_changed = false;
    bool m_showing = false;
};

} // namespace headroom
