// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_base.h"

#include "charts/chart_paint.h"
#include "theme/theme.h"
#include "theme/theme_switch.h"
#include "widgets/explanation_popup.h"

#include <qcustomplot.h>

#include <QAccessible>
#include <QApplication>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr float staleOpacity = 0.42F;
constexpr double hoverReach = 12.0;

QColor paled(QColor color, bool stale) {
    if (stale)
        color.setAlphaF(color.alphaF() * staleOpacity);
    return color;
}

} // namespace

// The single thing on the plot: hands the painter to the chart.
class ChartScene : public QCPAbstractItem {
public:
    ChartScene(QCustomPlot* plot, ChartBase& chart) : QCPAbstractItem(plot), m_chart(chart) {
        setClipToAxisRect(false);
        setSelectable(false);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override { m_chart.paintScene(*painter); }

private:
    ChartBase& m_chart;
};

ChartBase::ChartBase(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setInteractions(QCP::Interactions());
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    m_plot->xAxis2->setTicker(m_plot->xAxis->ticker());
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->xAxis2, m_plot->yAxis, m_plot->yAxis2}) {
        axis->setTickLength(0);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setPadding(0);
        axis->setTickLabelPadding(4);
        axis->grid()->setVisible(axis == m_plot->xAxis);
        axis->setVisible(axis == m_plot->xAxis);
        axis->setUpperEnding(QCPLineEnding::esNone);
    }
    m_plot->yAxis->setRangeReversed(true);
    new ChartScene(m_plot, *this); // the plot owns it
    connect(m_plot, &QCustomPlot::beforeReplot, this, [this] { layOut(m_plot->viewport().size()); });
    connect(m_plot, &QCustomPlot::afterReplot, this, &ChartBase::painted);
    connect(&ThemeSwitch::instance(), &ThemeSwitch::themeChanged, this, [this] {
        applyTheme();
        contentChanged();
    });
    applyTheme();
}

ChartBase::~ChartBase() = default;

const Theme& ChartBase::theme() const { return m_fixedTheme ? *m_fixedTheme : Theme::current(); }

void ChartBase::fixTheme(const Theme& theme) {
    m_fixedTheme = &theme;
    applyTheme();
    contentChanged();
}

void ChartBase::setStale(bool stale) {
    if (stale == m_stale)
        return;
    m_stale = stale;
    applyTheme();
    contentChanged();
}

void ChartBase::applyTheme() {
    const Theme& t = theme();
    m_plot->setBackground(QBrush(t.color(Tone::surface)));
    QPen grid(t.color(Tone::grid), 1);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->xAxis2, m_plot->yAxis}) {
        axis->setBasePen(axis == m_plot->xAxis ? QPen(paled(t.color(Tone::ctl), m_stale), 1) : QPen(Qt::NoPen));
        axis->setTickLabelColor(paled(t.color(Tone::text3), m_stale));
        axis->setTickLabelFont(chartFont(Theme::font(Type::caption)));
        axis->grid()->setPen(grid);
        axis->grid()->setZeroLinePen(grid);
    }
}

void ChartBase::contentChanged() {
    m_dirty = !isVisible();
    if (!m_dirty)
        m_plot->replot(QCustomPlot::rpImmediateRefresh); // on the screen before the tables around it are filled
}

void ChartBase::replotNow() {
    m_dirty = false;
    // Qt sends a hidden widget its resize events only when it is shown: the size must not wait for that.
    m_plot->setGeometry(rect());
    m_plot->setViewport(m_plot->rect());
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
}

void ChartBase::setName(const QString& title, const QString& subtitle) {
    m_title = title;
    m_subtitle = subtitle;
    setAccessibleName(title);
    setAccessibleDescription(subtitle);
}

void ChartBase::setMargins(double left, double top, double right, double bottom) {
    const auto whole = [](double v) { return static_cast<int>(std::lround(v)); };
    m_plot->axisRect()->setMargins(QMargins(whole(left), whole(top), whole(right), whole(bottom)));
}

void ChartBase::setValueAxis(const AxisSteps& steps, const QString& unit) {
    m_plot->xAxis->setRange(0, steps.end);
    m_plot->xAxis2->setRange(0, steps.end);
    const auto ticker = m_plot->xAxis->ticker().staticCast<QCPAxisTickerText>();
    ticker->clear();
    const Format format;
    const QVector<double> ticks = steps.positions();
    for (const double tick : ticks) {
        QString label = tick == 0.0 ? QStringLiteral("0") : format.fixed(tick, steps.decimals);
        if (tick == ticks.last())
            label += noBreak + unit;
        ticker->addTick(tick, label);
    }
}

void ChartBase::setStretch(double from, double to, double step, const QString& unit) {
    m_plot->xAxis->setRange(from, to);
    m_plot->xAxis2->setRange(from, to);
    m_plot->xAxis2->setVisible(true);
    m_plot->xAxis->setTickLabels(false);
    m_plot->xAxis->setBasePen(Qt::NoPen);
    const auto ticker = m_plot->xAxis->ticker().staticCast<QCPAxisTickerText>();
    ticker->clear();
    const Format format;
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    for (double i = std::ceil(from / step - 1e-9); i * step <= to * (1 + 1e-12); i += 1)
        ticker->addTick(i * step, i == 0 ? QStringLiteral("0") : format.fixed(i * step, decimals) + noBreak + unit);
}

double ChartBase::pixelX(double value) const { return m_plot->xAxis->coordToPixel(value); }

QRectF ChartBase::plotArea() const { return m_plot->axisRect()->rect(); }

void ChartBase::paintScene(QPainter& painter) {
    painter.save();
    m_items.clear();
    if (m_stale)
        painter.setOpacity(staleOpacity);
    paintData(painter);
    painter.restore();
    if (m_chosen >= m_items.size())
        m_chosen = -1;
    if (m_chosen >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::text), 2));
        painter.drawRect(m_items[m_chosen].area.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    if (m_keyboardFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::focus), 2));
        painter.drawRect(QRectF(m_plot->viewport()).adjusted(1, 1, -1, -1));
    }
}

void ChartBase::choose(int item, bool showTip) {
    if (item != m_chosen) {
        m_chosen = item;
        replotNow();
        emit itemHovered(m_chosen < 0 ? -1 : m_items[m_chosen].id);
    }
    if (m_chosen < 0 || !showTip) {
        QToolTip::hideText();
        return;
    }
    ChartItem& chosen = m_items[m_chosen];
    if (chosen.id >= 0)
        describe(chosen);
    QString html = QStringLiteral("<b>%1</b>").arg(chosen.heading.toHtmlEscaped());
    for (const QString& line : chosen.lines)
        html += QStringLiteral("<br>") + line.toHtmlEscaped();
    const QPoint at = chosen.area.center().toPoint() + QPoint(12, 12);
    QToolTip::showText(mapToGlobal(at), html, this, chosen.area.toAlignedRect().adjusted(-2, -2, 2, 2));
    setAccessibleDescription(chosen.heading + QStringLiteral(": ") + chosen.lines.join(QStringLiteral(", ")));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ChartBase::describe(ChartItem&) const {}
std::optional<Explanation> ChartBase::explain(const ChartItem&) const { return std::nullopt; }
bool ChartBase::zoom(double, double) { return false; }
bool ChartBase::drag(double) { return false; }

void ChartBase::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyTheme();
        contentChanged();
    }
}

void ChartBase::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect()); // replots by itself
    m_dirty = false;
}

void ChartBase::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_dirty)
        replotNow();
}

void ChartBase::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) {
        if (drag(event->position().x() - m_dragFrom))
            replotNow();
        m_dragFrom = event->position().x();
        return;
    }
    const int nearest = itemAt(event->position());
    if (nearest != m_chosen)
        choose(nearest, true);
}

int ChartBase::itemAt(QPointF p) const {
    int nearest = -1;
    double best = hoverReach;
    for (int i = 0; i < m_items.size(); ++i) {
        const QRectF& area = m_items[i].area;
        const double dx = std::max({area.left() - p.x(), p.x() - area.right(), 0.0});
        const double dy = std::max({area.top() - p.y(), p.y() - area.bottom(), 0.0});
        const double distance = std::hypot(dx, dy);
        if (distance < best) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}

void ChartBase::mousePressEvent(QMouseEvent* event) {
    m_dragFrom = event->position().x();
    m_pressedAt = event->position();
    QWidget::mousePressEvent(event);
    event->accept();
}

void ChartBase::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    constexpr double stillAClick = 4;
    const QPointF moved = event->position() - m_pressedAt;
    if (event->button() != Qt::LeftButton || std::hypot(moved.x(), moved.y()) > stillAClick)
        return;
    const int item = itemAt(event->position());
    if (item >= 0)
        activate(item, event->modifiers());
}

void ChartBase::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    const int item = itemAt(event->position());
    if (item >= 0)
        emit itemDoubleClicked(m_items[item].id);
}

void ChartBase::activate(int item, Qt::KeyboardModifiers modifiers) {
    const ChartItem& at = m_items[item];
    if (const auto explanation = explain(at)) {
        showExplanation(*explanation, this, at.area.toAlignedRect());
        return;
    }
    emit itemActivated(at.id, modifiers);
}

void ChartBase::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    choose(-1, false);
}

void ChartBase::wheelEvent(QWheelEvent* event) {
    // Only with Ctrl or in focus, so that scrolling a page never zooms a chart by accident.
    const bool meant = hasFocus() || event->modifiers().testFlag(Qt::ControlModifier);
    if (meant && zoom(event->angleDelta().y() / 120.0, event->position().x()))
        replotNow();
    else
        event->ignore();
}

void ChartBase::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_items.size()) - 1;
    const double middle = plotArea().center().x();
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        choose(std::min(m_chosen + 1, last), true);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        choose(m_chosen > 0 ? m_chosen - 1 : std::min(0, last), true);
        return;
    case Qt::Key_Home:
        choose(std::min(0, last), true);
        return;
    case Qt::Key_End:
        choose(last, true);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_chosen >= 0)
            activate(m_chosen, event->modifiers());
        return;
    case Qt::Key_Escape:
        if (m_chosen >= 0) {
            choose(-1, false);
            return;
        }
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (zoom(1, middle))
            return replotNow();
        break;
    case Qt::Key_Minus:
        if (zoom(-1, middle))
            return replotNow();
        break;
    case Qt::Key_Menu: {
        createMenu(this)->popup(mapToGlobal(rect().center()));
        return;
    }
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ChartBase::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m_keyboardFocus = event->reason() != Qt::MouseFocusReason;
    setAccessibleDescription(m_subtitle);
    replotNow();
}

void ChartBase::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m_keyboardFocus = false;
    choose(-1, false);
    replotNow();
}

void ChartBase::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = createMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

} // namespace headroom
