// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/break_even_chart.h"

#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "text/cost_words.h"
#include "theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double monthsPerYear = 12.0;

QString monthsText(std::optional<double> months) {
    return months ? BreakEvenChart::tr("%1 months").arg(Format().figure(*months, 3)) : BreakEvenChart::tr("never");
}

} // namespace

// The contract's keys are those of the parameters, and the exchange rate.
QString breakEvenInput(std::string_view key) {
    for (std::size_t i = 0; i < economicKeyCount; ++i)
        if (nameOf(static_cast<EconomicKey>(i)) == key)
            return economicName(static_cast<EconomicKey>(i));
    return BreakEvenChart::tr("Yuan a dollar");
}

std::optional<BreakEvenView> breakEvenView(const Estimate& e) {
    const Economics& economics = e.resolved.economics;
    std::optional<BreakEvenCourse> course = breakEvenCourse(economics, clusterFacts(e.resolved.plan.machine));
    if (!e.breakEven || !course)
        return std::nullopt;
    BreakEvenView view{*e.breakEven, *std::move(course), economics.currency, 0.0, {}};
    view.residualFraction = economics[EconomicKey::residual_fraction].value.value_or(0.0);
    QStringList sources;
    for (const EconomicKey key : {EconomicKey::price_per_accelerator_hour, EconomicKey::server_price}) {
        const QString source = economicSource(economics[key]);
        if (!source.isEmpty())
            sources << QStringLiteral("%1: %2").arg(economicName(key), source);
    }
    view.source = sources.join(u'\n');
    return view;
}

QString breakEvenFinding(const BreakEvenView& view) {
    const Format f;
    const QString use = f.percent(view.figures.assumedUtilisation);
    const BreakEvenCourse& course = view.course;
    if (!course.crossing)
        return BreakEvenChart::tr("Buying never pays at %1 use").arg(use);
    if (*course.crossing <= course.serviceMonths)
        return BreakEvenChart::tr("Buying pays after %1 months of use at %2").arg(f.figure(*course.crossing, 3), use);
    return BreakEvenChart::tr("Renting stays cheaper: buying needs %1 months, hardware serves %2")
        .arg(f.figure(*course.crossing, 3), f.fixed(course.serviceMonths, 0));
}

Explanation explainBreakEven(const BreakEvenView& view) {
    const Format f;
    const BreakEven& b = view.figures;
    const auto money = [&](double amount) { return f.money({amount, view.currency}); };
    Explanation out;
    out.title = BreakEvenChart::tr("Break-even of buying");
    out.figure = monthsText(view.course.crossing);
    out.interval = BreakEvenChart::tr("%1 to %2 when one of the parameters below moves by 30 %")
                       .arg(monthsText(view.course.earliest), monthsText(view.course.latest));
    out.formula =
        BreakEvenChart::tr("what is bought ÷ (rent saved − what owning costs) a month, at the utilisation assumed");
    out.rows.push_back({BreakEvenChart::tr("Bought before the first step"), money(b.capital)});
    out.rows.push_back(
        {BreakEvenChart::tr("Rented"), BreakEvenChart::tr("%1 a card-hour").arg(money(b.rentPerAcceleratorHour))});
    out.rows.push_back({BreakEvenChart::tr("Owned, always in use"),
                        BreakEvenChart::tr("%1 a card-hour").arg(money(b.ownedPerAcceleratorHour))});
    out.rows.push_back({BreakEvenChart::tr("Utilisation assumed"), f.percent(b.assumedUtilisation)});
    out.rows.push_back(
        {BreakEvenChart::tr("Utilisation from which owning is cheaper"),
         b.point.utilisation > 1.0 ? BreakEvenChart::tr("none, over 100 %") : f.percent(b.point.utilisation)});
    for (const BreakEven::Sensitivity& s : b.sensitivities)
        out.rows.push_back({BreakEvenChart::tr("%1 −30 % / +30 %").arg(breakEvenInput(s.parameter)),
                            QStringLiteral("%1 / %2").arg(monthsText(s.low.monthsWithResidual),
                                                          monthsText(s.high.monthsWithResidual))});
    out.source = view.source;
    return out;
}

BreakEvenChart::BreakEvenChart(QWidget* parent) : PlaneChart(parent) { setObjectName(QStringLiteral("break-even")); }

QSize BreakEvenChart::sizeHint() const { return {360, 126}; }
QSize BreakEvenChart::minimumSizeHint() const { return {260, 120}; }

void BreakEvenChart::setView(std::optional<BreakEvenView> view) {
    m_view = std::move(view);
    contentChanged();
}

PlaneChart::Axes BreakEvenChart::axes(QSizeF size) const {
    double high = 0.0;
    for (const auto& month : m_view->course.months)
        high = std::max({high, month.rented.high, month.bought.high});
    const Format f;
    Axes axes;
    axes.y = roundedAxis(0.0, high, false);
    axes.y.label = [f, high](double tick) {
        const double scaled = f.scaled(tick, high);
        return f.fixed(scaled, scaled == std::round(scaled) ? 0 : 1);
    };
    axes.y.title = f.moneyUnit({high, m_view->currency});
    const double last = m_view->course.months.back().month;
    axes.x.low = 0.0;
    axes.x.high = last;
    // Whole years.
    double step = monthsPerYear;
    while (last / step * 44 > size.width() - 60)
        step += monthsPerYear;
    for (double tick = 0; tick <= last + 1e-9; tick += step)
        axes.x.ticks.append(tick);
    axes.x.label = [f, end = axes.x.ticks.last()](double tick) {
        return tick == end ? tr("%1 mo").arg(f.fixed(tick, 0)) : f.fixed(tick, 0);
    };
    return axes;
}

void BreakEvenChart::paintLine(QPainter& painter, Line line, const QColor& color) {
    QVector<QPointF> low, typical, high;
    for (const auto& month : m_view->course.months) {
        low.append(place(month.month, (month.*line).low));
        typical.append(place(month.month, (month.*line).typical));
        high.append(place(month.month, (month.*line).high));
    }
    paintBand(painter, low, high, color);
    paintCurve(painter, typical, color);
}

void BreakEvenChart::addYears(Line line, const QString& name) {
    const Format f;
    for (const auto& month : m_view->course.months) {
        const double years = month.month / monthsPerYear;
        if (month.month == 0.0 || std::abs(years - std::round(years)) > 1e-6)
            continue;
        const CumulativeCost& cost = month.*line;
        const QPointF at = place(month.month, cost.typical);
        const double reference = cost.typical;
        addItem({QRectF(at.x() - 4, at.y() - 4, 8, 8),
                 name,
                 {tr("after %1 months: %2 (%3)")
                      .arg(f.fixed(month.month, 0), f.money({cost.typical, m_view->currency}),
                           f.interval(f.scaled(cost.low, reference), f.scaled(cost.high, reference)))},
                 -1});
    }
}

void BreakEvenChart::nameLines(QPainter& painter) {
    const Theme& t = theme();
    const QFont bold = Theme::font(Type::caption, true);
    const QRectF area = plotArea();
    const auto& months = m_view->course.months;
    const QString rent = tr("rent");
    const QString buy = m_view->residualFraction > 0
                            ? tr("buy, less %1 resale").arg(Format().percent(m_view->residualFraction))
                            : tr("buy");
    // Where the two are furthest apart: the upper one is named above itself, the lower one below.
    const auto gap = [&](std::size_t i) { return std::abs(months[i].rented.typical - months[i].bought.typical); };
    std::size_t at = 0;
    for (std::size_t i = months.size() / 4; i + months.size() / 8 < months.size(); ++i)
        at = at == 0 || gap(i) > gap(at) ? i : at;
    const auto name = [&](Line line, Line other, const QString& text, Part part) {
        const double edge = ((months[at].*line).typical > (months[at].*other).typical) ? -1.0 : 1.0;
        const double value = edge < 0 ? (months[at].*line).high : (months[at].*line).low;
        const QPointF point = place(months[at].month, value);
        const double half = textWidth(text, bold) / 2;
        const double x = std::clamp(point.x(), area.left() + half + 4, area.right() - half - 2);
        const double y = std::clamp(point.y() + edge * 10, area.top() + 8, area.bottom() - 8);
        paintHaloText(painter, {x, y}, Anchor::centre, text, bold, t.isDark() ? t.fill(part) : t.edge(part),
                      t.color(Tone::surface));
    };
    name(&BreakEvenCourse::Month::rented, &BreakEvenCourse::Month::bought, rent, Part::activations);
    name(&BreakEvenCourse::Month::bought, &BreakEvenCourse::Month::rented, buy, Part::weights);
}

void BreakEvenChart::paintCrossing(QPainter& painter) {
    const BreakEvenCourse& course = m_view->course;
    if (!course.crossing || *course.crossing > course.months.back().month)
        return;
    const Theme& t = theme();
    const QRectF area = plotArea();
    const QPointF at = place(*course.crossing, course.costAtCrossing);
    const double x = std::round(at.x()) + 0.5;
    painter.setPen(QPen(t.color(Tone::text), 1.3));
    painter.drawLine(QPointF(x, at.y()), QPointF(x, area.bottom()));
    painter.setPen(QPen(t.color(Tone::surface), 1.5));
    painter.setBrush(t.color(Tone::text));
    painter.drawEllipse(at, 5.0, 5.0);
    const QString months = monthsText(course.crossing);
    const QFont bold = Theme::font(Type::caption, true);
    const bool right = x + 6 + textWidth(months, bold) <= area.right();
    paintHaloText(painter, {x + (right ? 6 : -6), area.bottom() - 11}, right ? Anchor::left : Anchor::right, months,
                  bold, t.color(Tone::text), t.color(Tone::surface));
    addItem({QRectF(at.x() - 7, at.y() - 7, 14, 14),
             tr("Both have cost the same after %1").arg(months),
             {Format().money({course.costAtCrossing, m_view->currency}), tr("click: how it comes about")},
             -1});
}

void BreakEvenChart::paintPlane(QPainter& painter) {
    const Theme& t = theme();
    const QRectF area = plotArea();
    const double served = m_view->course.serviceMonths;
    if (served < m_view->course.months.back().month - 1e-6) { // the hardware is old before the end of the axis
        QPen pen(t.color(Tone::text3), 1);
        pen.setDashPattern({1, 3});
        painter.setPen(pen);
        const double x = std::round(pixelX(served)) + 0.5;
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        paintHaloText(painter, {x - 5, area.top() + 8}, Anchor::right,
                      tr("served %1 mo").arg(Format().fixed(served, 0)), Theme::font(Type::caption),
                      t.color(Tone::text3), t.color(Tone::surface));
    }
    paintLine(painter, &BreakEvenCourse::Month::bought, t.fill(Part::weights));
    paintLine(painter, &BreakEvenCourse::Month::rented, t.fill(Part::activations));
    paintCrossing(painter);
    nameLines(painter);
    addYears(&BreakEvenCourse::Month::rented, tr("Rented"));
    addYears(&BreakEvenCourse::Month::bought, tr("Bought"));
}

std::optional<Explanation> BreakEvenChart::explain(const ChartItem&) const {
    return m_view ? std::optional(explainBreakEven(*m_view)) : std::nullopt;
}

QList<QStringList> BreakEvenChart::table() const {
    QList<QStringList> rows{{QStringLiteral("month"), QStringLiteral("rented"), QStringLiteral("rented_low_80"),
                             QStringLiteral("rented_high_80"), QStringLiteral("bought"),
                             QStringLiteral("bought_low_80"), QStringLiteral("bought_high_80"),
                             QStringLiteral("currency")}};
    if (!m_view)
        return rows;
    const auto number = [](double value) { return QString::number(value, 'g', 10); };
    const std::string_view code = enumName(m_view->currency);
    const QString currency = QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size()));
    for (const auto& m : m_view->course.months)
        rows << QStringList{number(m.month),       number(m.rented.typical), number(m.rented.low),
                            number(m.rented.high), number(m.bought.typical), number(m.bought.low),
                            number(m.bought.high),
                            currency};
    return rows;
}

} // namespace headroom
