// SPDX-License-Identifier: GPL-3.0-or-later
// Renting beside buying the same cluster: what has been paid after each month, with 80 % bands, where both have cost
// the same, and how long the hardware serves.
#pragma once

#include "charts/plane_chart.h"
#include "cost/break_even.h"
#include "units/money.h"

#include <optional>

namespace headroom {

struct Estimate;

struct BreakEvenView {
    BreakEven figures;
    BreakEvenCourse course;
    Currency currency = Currency::cny;
    double residualFraction = 0.0; // taken off the purchase; 0: nothing is known of it
    QString source;                // of the two prices
};

// Of a plan with figures; nothing where a price is unknown.
std::optional<BreakEvenView> breakEvenView(const Estimate& estimate);

// What an input of the break-even is called; by the contract's key.
QString breakEvenInput(std::string_view key);
// "Buying pays after 30 months of use at 70 %", in one sentence.
QString breakEvenFinding(const BreakEvenView& view);

// How the crossing comes about, with what moves it.
Explanation explainBreakEven(const BreakEvenView& view);

class BreakEvenChart : public PlaneChart {
    Q_OBJECT

public:
    explicit BreakEvenChart(QWidget* parent = nullptr);

    void setView(std::optional<BreakEvenView> view);
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Axes axes(QSizeF size) const override;
    void paintPlane(QPainter& painter) override;
    [[nodiscard]] bool isEmpty() const override { return !m_view; }
    [[nodiscard]] std::optional<Explanation> explain(const ChartItem& item) const override;

private:
    using Line = CumulativeCost BreakEvenCourse::Month::*;
    void paintLine(QPainter& painter, Line line, const QColor& color);
    void nameLines(QPainter& painter);
    void paintCrossing(QPainter& painter);
    void addYears(Line line, const QString& name);

    std::optional<BreakEvenView> m_view;
};

} // namespace headroom
