// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/facts_view.h"

#include "text/format.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headroom {

namespace {

constexpr int margin = 14, headHeight = 48, lineHeight = 23, noteWidth = 48, noteHeight = 18;
constexpr int rentGap = 10, rentTitle = 18, rentHeight = 52, rentFoot = 18;

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

} // namespace

FactsView::FactsView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMouseTracking(true);
}

void FactsView::setFacts(AcceleratorFacts facts) {
    m_facts = std::move(facts);
    setAccessibleName(m_facts.title);
    setAccessibleDescription(m_facts.text());
    setMinimumHeight(contentHeight());
    updateGeometry();
    update();
}

int FactsView::linesTop() const { return margin + headHeight; }

int FactsView::contentHeight() const {
    int height = linesTop() + static_cast<int>(m_facts.lines.size()) * lineHeight;
    if (m_facts.rent.size() > 1)
        height += rentGap + rentTitle + rentHeight + rentFoot;
    height +=
        8 + noteHeight * static_cast<int>(m_facts.references.size() + static_cast<qsizetype>(m_facts.cautions.size()));
    return height + margin;
}

QSize FactsView::sizeHint() const { return {262, contentHeight()}; }
QSize FactsView::minimumSizeHint() const { return {200, contentHeight()}; }

void FactsView::paintEvent(QPaintEvent*) {
    const Theme& t = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintIcon(painter, QStringLiteral("accelerator"), QRectF(margin, margin + 4, 20, 20), t.color(Tone::text2));
    const QRectF head(margin + 29, margin - 4, width() - 2 * margin - 29, 20);
    painter.setFont(Theme::font(Type::title, true));
    painter.setPen(t.color(Tone::text));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, elided(painter.font(), m_facts.title, head.width()));
    painter.setFont(Theme::font(Type::caption));
    painter.setPen(t.color(Tone::text3));
    painter.drawText(head.translated(0, 20), Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter.font(), m_facts.subtitle, head.width()));
    int top = linesTop();
    paintLines(painter, top);
    paintRent(painter, top);
    paintNotes(painter, top);
    if (hasFocus()) {
        painter.setPen(QPen(t.color(Tone::focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void FactsView::paintLines(QPainter& painter, int& top) const {
    const Theme& t = Theme::current();
    for (const AcceleratorFacts::Line& line : m_facts.lines) {
        const QRectF row(margin, top, width() - 2 * margin, lineHeight);
        painter.fillRect(QRectF(row.left(), row.bottom() - 1, row.width(), 1), t.color(Tone::grid));
        const QFont value = Theme::font(Type::table, !line.unused), label = Theme::font(Type::table);
        const double valueWidth = QFontMetricsF(value).horizontalAdvance(line.value);
        const QRectF figures = row.adjusted(0, 0, -noteWidth, -1);
        painter.setFont(label);
        painter.setPen(t.color(Tone::text2));
        const double room = figures.width() - valueWidth - 8;
        painter.drawText(row.adjusted(line.unused ? 8 : 0, 0, 0, -1), Qt::AlignLeft | Qt::AlignVCenter,
                         elided(label, line.name, room - (line.unused ? 8 : 0)));
        painter.setFont(value);
        painter.setPen(t.color(line.unused ? Tone::text3 : Tone::text));
        painter.drawText(figures, Qt::AlignRight | Qt::AlignVCenter, line.value);
        painter.setFont(Theme::font(Type::tag));
        painter.setPen(t.color(Tone::text3));
        painter.drawText(QRectF(row.right() - noteWidth + 6, row.top(), noteWidth - 6, lineHeight - 1),
                         Qt::AlignLeft | Qt::AlignVCenter, line.note);
        top += lineHeight;
    }
}

void FactsView::paintRent(QPainter& painter, int& top) const {
    const auto& points = m_facts.rent;
    if (points.size() < 2)
        return;
    const Theme& t = Theme::current();
    const Format f;
    top += rentGap;
    painter.setFont(Theme::font(Type::caption, true));
    painter.setPen(t.color(Tone::text));
    painter.drawText(QRectF(margin, top, width() - 2 * margin, rentTitle), Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter.font(), m_facts.rentTitle, width() - 2 * margin));
    top += rentTitle;
    const auto [low, high] = std::ranges::minmax(points, {}, &AcceleratorFacts::Point::amount);
    // From zero, so that a fall by half looks like one.
    const QRectF plot(margin + 4, top + 14, width() - 2 * margin - 8, rentHeight - 18);
    const double most = std::max(high.amount, 1e-12);
    // Months by the calendar, not by their place in the list.
    const auto monthOf = [](const QString& month) { return month.left(4).toInt() * 12 + month.mid(5, 2).toInt(); };
    const int first = monthOf(points.front().month), last = std::max(monthOf(points.back().month), first + 1);
    QPolygonF line;
    for (const auto& point : points)
        line << QPointF(plot.left() + plot.width() * (monthOf(point.month) - first) / (last - first),
                        plot.bottom() - plot.height() * point.amount / most);
    painter.fillRect(QRectF(margin, plot.bottom() + 4, width() - 2 * margin, 1), t.color(Tone::ctl));
    painter.setPen(QPen(t.fill(Part::weights), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    painter.setPen(QPen(t.fill(Part::weights), 1.3));
    painter.setBrush(t.color(Tone::surface));
    for (const QPointF& at : line)
        painter.drawEllipse(at, 2.2, 2.2);
    painter.setFont(Theme::font(Type::tag));
    painter.setPen(t.color(Tone::text3));
    const auto sign = Format::currencySign(m_facts.currency);
    constexpr double labelWidth = 44;
    // Above all of the line that runs under the label.
    const auto above = [&](double left) {
        double y = plot.bottom();
        for (const QPointF& at : line)
            if (at.x() >= left - 4 && at.x() <= left + labelWidth + 4)
                y = std::min(y, at.y());
        return QRectF(left, y - 17, labelWidth, 14);
    };
    painter.drawText(above(margin), Qt::AlignLeft | Qt::AlignVCenter, sign + f.figure(points.front().amount));
    painter.setFont(Theme::font(Type::tag, true));
    painter.setPen(t.color(Tone::text));
    painter.drawText(above(width() - margin - labelWidth), Qt::AlignRight | Qt::AlignVCenter,
                     sign + f.figure(points.back().amount));
    painter.setFont(Theme::font(Type::tag));
    painter.setPen(t.color(Tone::text3));
    const QRectF foot(margin, top + rentHeight, width() - 2 * margin, rentFoot);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, points.front().month);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, points.back().month);
    top += rentHeight + rentFoot;
}

void FactsView::paintNotes(QPainter& painter, int& top) const {
    const Theme& t = Theme::current();
    top += 8;
    painter.setFont(Theme::font(Type::tag));
    painter.setPen(t.color(Tone::text3));
    const double room = width() - 2 * margin;
    for (qsizetype i = 0; i < m_facts.references.size(); ++i) {
        const QString text = QStringLiteral("[%1] %2").arg(i + 1).arg(m_facts.references[i]);
        painter.drawText(QRectF(margin, top, room, noteHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         elided(painter.font(), text, room));
        top += noteHeight;
    }
    painter.setFont(Theme::font(Type::caption));
    for (const AcceleratorFacts::Caution& caution : m_facts.cautions) {
        paintIcon(painter, QStringLiteral("tight"), QRectF(margin, top + 2, 13, 13), t.color(Tone::tight));
        painter.setPen(t.color(Tone::tight));
        painter.drawText(QRectF(margin + 18, top, room - 18, noteHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         elided(painter.font(), caution.text, room - 18));
        top += noteHeight;
    }
}

bool FactsView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int row = (help->pos().y() - linesTop()) / lineHeight;
        QString text;
        if (help->pos().y() >= linesTop() && row < static_cast<int>(m_facts.lines.size())) {
            const auto& line = m_facts.lines[static_cast<std::size_t>(row)];
            text = line.source.isEmpty() ? QString() : line.name + QStringLiteral(": ") + line.source;
        } else if (help->pos().y() >=
                   contentHeight() - margin - noteHeight * static_cast<int>(m_facts.cautions.size())) {
            for (const auto& caution : m_facts.cautions)
                text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + caution.note;
        }
        // As rich text it is broken into lines.
        QToolTip::showText(help->globalPos(),
                           text.isEmpty() ? text : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped()), this);
        return true;
    }
    return QWidget::event(event);
}

void FactsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(m_facts.text());
    else
        QWidget::keyPressEvent(event);
}

} // namespace headroom
