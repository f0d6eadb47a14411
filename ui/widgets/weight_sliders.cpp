// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/weight_sliders.h"

#include "text/format.h"
#include "text/sentence_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSlider>
#include <QTimer>

#include <cmath>

namespace headroom {

namespace {

constexpr int steps = 100, pageSteps = 10, restMs = 500;

} // namespace

WeightSliders::WeightSliders(QWidget* parent) : QWidget(parent), m_rest(new QTimer(this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    m_rest->setSingleShot(true);
    m_rest->setInterval(restMs);
    connect(m_rest, &QTimer::timeout, this, &WeightSliders::commit);
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const auto dimension = static_cast<Dimension>(d);
        Row& row = m_rows[d];
        row.name = new QLabel(this);
        row.slider = new QSlider(Qt::Horizontal, this);
        row.slider->setRange(0, steps);
        row.slider->setPageStep(pageSteps);
        row.slider->setFocusPolicy(Qt::StrongFocus);
        row.slider->setMinimumWidth(60);
        row.slider->setFixedHeight(22);
        row.slider->installEventFilter(this);
        row.share = new QLabel(this);
        row.share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row.threshold = new QLabel(this);
        row.threshold->setProperty("role", QStringLiteral("caption"));
        row.threshold->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int line = static_cast<int>(d);
        grid->addWidget(row.name, line, 0);
        grid->addWidget(row.slider, line, 1);
        grid->addWidget(row.share, line, 2);
        grid->addWidget(row.threshold, line, 3);
        connect(row.slider, &QSlider::sliderPressed, this, [this] { m_base = m_weights; });
        connect(row.slider, &QSlider::valueChanged, this, [this, dimension](int value) { onMoved(dimension, value); });
        connect(row.slider, &QSlider::sliderReleased, this, &WeightSliders::commit);
    }
    retranslate();
}

void WeightSliders::setWeights(const ByDimension<double>& weights) {
    if (m_changed)
        return;
    m_weights = m_base = weights;
    show({});
}

void WeightSliders::setThresholds(const ByDimension<std::optional<double>>& thresholds) {
    m_thresholds = thresholds;
    show({});
}

bool WeightSliders::eventFilter(QObject* watched, QEvent* event) {
    // The wheel changes only the slider in focus; elsewhere it scrolls the page.
    if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void WeightSliders::onMoved(Dimension dimension, int value) {
    if (m_showing)
        return;
    // A drag is counted from where it began, so that going there and back leaves everything as it was.
    const bool dragged = slider(dimension)->isSliderDown();
    m_weights = withWeight(dragged ? m_base : m_weights, dimension, static_cast<double>(value) / steps);
    m_changed = true;
    show(dimension);
    emit moved();
    if (!dragged)
        m_rest->start();
}

void WeightSliders::commit() {
    m_rest->stop();
    if (!m_changed)
        return;
    m_changed = false;
    m_base = m_weights;
    emit committed();
}

void WeightSliders::show(std::optional<Dimension> except) {
    const Format f;
    m_showing = true;
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const auto dimension = static_cast<Dimension>(d);
        const Row& row = m_rows[d];
        if (dimension != except)
            row.slider->setValue(static_cast<int>(std::lround(m_weights[d] * steps)));
        row.share->setText(f.percent(m_weights[d]));
        row.threshold->setText(m_thresholds[d] ? QStringLiteral("≥") + noBreak + f.fixed(*m_thresholds[d], 0)
                                               : QString(enDash));
        row.slider->setAccessibleDescription(tr("%1 of the total").arg(f.percent(m_weights[d])));
    }
    m_showing = false;
}

void WeightSliders::retranslate() {
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const Row& row = m_rows[d];
        const QString name = dimensionName(static_cast<Dimension>(d));
        row.name->setText(name);
        row.slider->setAccessibleName(tr("Weight of %1").arg(name));
        row.slider->setToolTip(tr("How much %1 counts in the total; the other weights keep their proportion").arg(name));
        row.threshold->setToolTip(tr("The score that is just enough; below it a candidate misses, whatever the weights"));
    }
    show({});
}

} // namespace headroom
