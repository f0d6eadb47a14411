// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/choice_edit.h"

#include "document/field.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

#include <algorithm>

namespace headroom {

namespace {

constexpr int fieldHeight = 26;
constexpr int sidePadding = 9;
constexpr int chevron = 12;
constexpr int chevronGap = 5;
constexpr int boxSide = 14;
constexpr int boxGap = 6;

template<class Edit>
void showResetMenu(Edit* edit, const FieldView& view, QContextMenuEvent* event) {
    auto* menu = new QMenu(edit);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* reset = menu->addAction(QCoreApplication::translate("headroom::QuantityEdit", "Reset to automatic"));
    reset->setShortcut(QKeySequence(Qt::Key_Backspace));
    reset->setEnabled(view.state != FieldState::assumed);
    QObject::connect(reset, &QAction::triggered, edit, [edit] { emit edit->valueEntered(Scalar{}); });
    menu->popup(event->globalPos());
}

bool isReset(const QKeyEvent* event) { return event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete; }

} // namespace

ChoiceEdit::ChoiceEdit(std::string path, std::vector<Scalar> values, QWidget* parent)
    : QComboBox(parent), m_path(std::move(path)), m_values(std::move(values)) {
    setObjectName(QString::fromStdString(m_path));
    setFixedHeight(fieldHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    for (std::size_t i = 0; i < m_values.size(); ++i)
        addItem(QString());
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (index >= 0 && index < static_cast<int>(m_values.size()))
            emit valueEntered(m_values[static_cast<std::size_t>(index)]);
    });
}

QSize ChoiceEdit::sizeHint() const { return {72, fieldHeight}; }

QSize ChoiceEdit::minimumSizeHint() const { return {40, fieldHeight}; }

void ChoiceEdit::setTexts(const std::vector<QString>& texts) {
    for (int i = 0; i < count() && i < static_cast<int>(texts.size()); ++i)
        setItemText(i, texts[static_cast<std::size_t>(i)]);
}

void ChoiceEdit::setShortTexts(const std::vector<QString>& texts) {
    m_short = texts;
    update();
}

void ChoiceEdit::display(const FieldView& view) {
    m_view = view;
    const Scalar& shown = isOpen(view.value) ? view.effective : view.value;
    const auto found =
        std::find_if(m_values.begin(), m_values.end(), [&](const Scalar& v) { return sameValue(v, shown); });
    const QSignalBlocker quiet(this);
    setCurrentIndex(found == m_values.end() ? -1 : static_cast<int>(found - m_values.begin()));
    applyState(this, view, m_label);
    update();
}

void ChoiceEdit::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText.clear();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);

    const Theme& theme = Theme::current();
    const bool assumed = m_view.state == FieldState::assumed;
    if (assumed && !hasFocus())
        paintAssumedFrame(painter, rect());
    const QRect chevronArea(width() - chevronGap - chevron, (height() - chevron) / 2, chevron, chevron);
    paintIcon(painter, QStringLiteral("chevron-down"), chevronArea, theme.color(Tone::text3));
    QString text = currentText();
    if (currentIndex() >= 0 && currentIndex() < static_cast<int>(m_short.size()))
        text = m_short[static_cast<std::size_t>(currentIndex())];
    const QRect area = rect().adjusted(sidePadding, 0, -(chevronGap + chevron), 0);
    painter.setFont(Theme::font(Type::body, m_view.state == FieldState::edited));
    painter.setPen(theme.color(assumed ? Tone::assumed : Tone::text));
    painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

void ChoiceEdit::keyPressEvent(QKeyEvent* event) {
    if (isReset(event))
        emit valueEntered(Scalar{});
    else
        QComboBox::keyPressEvent(event);
}

void ChoiceEdit::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore(); // the panel scrolls
}

void ChoiceEdit::contextMenuEvent(QContextMenuEvent* event) { showResetMenu(this, m_view, event); }

void ChoiceEdit::showPopup() {
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + 24));
    QComboBox::showPopup();
}

SwitchEdit::SwitchEdit(std::string path, QWidget* parent) : QCheckBox(parent), m_path(std::move(path)) {
    setObjectName(QString::fromStdString(m_path));
    setFixedHeight(22);
    connect(this, &QCheckBox::clicked, this, [this](bool on) { emit valueEntered(Scalar{on}); });
}

QSize SwitchEdit::sizeHint() const {
    const QFontMetrics metrics(Theme::font(Type::caption));
    return {boxSide + boxGap + metrics.horizontalAdvance(text()) + 5, 22};
}

QSize SwitchEdit::minimumSizeHint() const { return {boxSide + boxGap + 20, 22}; }

void SwitchEdit::display(const FieldView& view) {
    m_view = view;
    const Scalar& shown = isOpen(view.value) ? view.effective : view.value;
    const auto* on = std::get_if<bool>(&shown);
    const QSignalBlocker quiet(this);
    setChecked(on && *on);
    applyState(this, view, text());
    update();
}

void SwitchEdit::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current();
    const bool assumed = m_view.state == FieldState::assumed;
    const QRectF box(2.5, (height() - boxSide) / 2.0 + 0.5, boxSide - 1, boxSide - 1);
    QPen edge(theme.color(m_view.state == FieldState::invalid ? Tone::fail : Tone::ctl),
              m_view.state == FieldState::invalid ? 2 : 1);
    QColor fill = theme.color(Tone::surface);
    if (isChecked()) {
        fill = theme.color(assumed ? Tone::text3 : Tone::accent);
        if (m_view.state != FieldState::invalid)
            edge.setColor(fill);
    } else if (assumed) {
        edge.setStyle(Qt::DashLine);
    }
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, 2, 2);
    if (isChecked()) {
        QPen tick(theme.color(Tone::onaccent), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        painter.setPen(tick);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF{QPointF(box.left() + 3, box.center().y()),
                                       QPointF(box.left() + 5.5, box.center().y() + 2.8),
                                       QPointF(box.right() - 2.8, box.top() + 3.8)});
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Tone::focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
    }
    painter.setFont(Theme::font(Type::caption));
    painter.setPen(theme.color(assumed ? Tone::text3 : Tone::text));
    const QRect area = rect().adjusted(boxSide + boxGap + 2, 0, 0, 0);
    painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
}

void SwitchEdit::keyPressEvent(QKeyEvent* event) {
    if (isReset(event))
        emit valueEntered(Scalar{});
    else
        QCheckBox::keyPressEvent(event);
}

void SwitchEdit::contextMenuEvent(QContextMenuEvent* event) { showResetMenu(this, m_view, event); }

} // namespace headroom
