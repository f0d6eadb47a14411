// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/quantity_edit.h"

#include "document/field.h"
#include "text/format.h"
#include "text/problem_text.h"
#include "theme/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int fieldHeight = 26;
constexpr int sidePadding = 9;
constexpr int unitGap = 4;
constexpr int wheelNotch = 120;

std::optional<double> number(const Scalar& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    return std::nullopt;
}

// What nobody typed is shown to four figures: a quote's share of a share has a dozen.
Scalar rounded(const Scalar& value) {
    const auto exact = number(value);
    if (!exact || *exact == 0.0 || !std::isfinite(*exact))
        return value;
    const double step = std::pow(10.0, std::floor(std::log10(std::abs(*exact))) - 3.0);
    return step < 1.0 ? std::round(*exact / step) / std::round(1.0 / step) : std::round(*exact / step) * step;
}

const char* faultOf(ParseError error) {
    switch (error) {
    case ParseError::unknown_unit:
        return "unknown_unit";
    case ParseError::wrong_currency:
        return "wrong_currency";
    default:
        return "not_a_number";
    }
}

} // namespace

QuantityEdit::QuantityEdit(QuantitySpec spec, QWidget* parent) : QLineEdit(parent), m_spec(std::move(spec)) {
    setObjectName(QString::fromStdString(m_spec.path));
    setFixedHeight(fieldHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::enter);
}

QSize QuantityEdit::sizeHint() const { return {72, fieldHeight}; }

QSize QuantityEdit::minimumSizeHint() const { return {40, fieldHeight}; }

void QuantityEdit::setUnit(const QString& unit) {
    if (unit == m_unit)
        return;
    m_unit = unit;
    fitUnit();
    update();
}

QString QuantityEdit::textOf(const Scalar& value) const {
    const auto v = number(value);
    return v ? QString::fromStdString(formatQuantity(*v, m_spec.kind, m_currency, Format().isChinese())) : QString();
}

Scalar QuantityEdit::scalarOf(double value) const {
    return m_spec.whole ? Scalar{static_cast<std::int64_t>(value)} : Scalar{value};
}

// A bound as a reader would write it, with the unit of the field where that is one.
QString QuantityEdit::boundText(double bound) const {
    const Format format;
    const auto grouped = [&] {
        return bound == std::floor(bound) && bound < 1e15 ? format.count(static_cast<std::int64_t>(bound))
                                                          : QString::number(bound);
    };
    switch (m_spec.kind) {
    case QuantityKind::percent:
        return format.percent(bound, bound * 100.0 == std::floor(bound * 100.0) ? 0 : 1);
    case QuantityKind::tokens:
        return format.tokens(bound);
    case QuantityKind::money:
    case QuantityKind::moneyPerHour:
    case QuantityKind::moneyPerUnit:
        return bound < 1e4 ? grouped() : format.rounded(bound);
    default:
        return grouped();
    }
}

QString QuantityEdit::rangeText() const {
    return tr("From %1 to %2.").arg(boundText(m_spec.minimum), boundText(m_spec.maximum));
}

void QuantityEdit::display(const FieldView& view) {
    m_view = view;
    setReadOnly(view.state == FieldState::derived);
    setFocusPolicy(view.state == FieldState::derived ? Qt::NoFocus : Qt::StrongFocus);
    m_assumed = textOf(m_spec.whole ? view.effective : rounded(view.effective));
    QString wanted;
    if (!view.typed.isEmpty())
        wanted = view.typed;
    else if (view.state == FieldState::derived)
        wanted = isOpen(view.effective) ? QString(enDash) : textOf(view.effective);
    else
        wanted = textOf(view.value);
    if (text() != wanted) {
        // While the field has the focus, "4096" may stand for "4k": both mean the document's value.
        const ParsedQuantity shown = parseQuantity(text().toStdString(), m_spec.kind, m_currency);
        const auto value = number(view.value);
        const bool same =
            hasFocus() && view.typed.isEmpty() && shown.error == ParseError::none && value && shown.value == *value;
        if (!same)
            setText(wanted);
    }
    applyState(this, view, m_label);
    fitUnit();
    update(); // the assumed value and the symbol are painted here
}

void QuantityEdit::enter(const QString& typed) {
    const ParsedQuantity parsed = parseQuantity(typed.toStdString(), m_spec.kind, m_currency);
    if (parsed.error == ParseError::empty) {
        emit valueEntered(Scalar{});
        return;
    }
    const auto reject = [&](ProblemCode code, const char* fault) {
        Problem problem;
        problem.path = m_spec.path;
        problem.code = code;
        problem.arguments = {{std::string(typedFaultKey), Scalar{std::string(fault)}},
                             {"value", Scalar{typed.toStdString()}},
                             {"currency", Scalar{m_currency}},
                             {"low", Scalar{boundText(m_spec.minimum).toStdString()}},
                             {"high", Scalar{boundText(m_spec.maximum).toStdString()}}};
        emit textRejected(typed, problem);
    };
    if (parsed.error != ParseError::none)
        reject(ProblemCode::not_a_number, faultOf(parsed.error));
    else if (m_spec.whole && parsed.value != std::floor(parsed.value))
        reject(ProblemCode::wrong_type, "not_whole");
    else if (parsed.value < m_spec.minimum || parsed.value > m_spec.maximum)
        reject(ProblemCode::out_of_range, "out_of_range");
    else
        emit valueEntered(scalarOf(parsed.value));
}

std::optional<double> QuantityEdit::shownValue() const {
    const ParsedQuantity parsed = parseQuantity(text().toStdString(), m_spec.kind, m_currency);
    if (parsed.error == ParseError::none)
        return parsed.value;
    if (const auto value = number(m_view.value))
        return value;
    return number(m_view.effective);
}

void QuantityEdit::takeValue(double value) {
    value = std::clamp(value, m_spec.minimum, m_spec.maximum);
    if (m_spec.whole)
        value = std::round(value);
    setText(textOf(scalarOf(value)));
    emit valueEntered(scalarOf(value));
}

void QuantityEdit::stepBy(int direction) {
    if (isReadOnly())
        return;
    const auto value = shownValue();
    if (!value)
        return;
    if (m_nextLegal) {
        if (const auto next = m_nextLegal(*value, direction)) {
            takeValue(*next);
            return;
        }
    }
    double step = m_spec.step;
    if (step <= 0.0) {
        const double magnitude = std::abs(*value) > 0.0 ? std::floor(std::log10(std::abs(*value))) : 0.0;
        step = std::pow(10.0, magnitude - 1.0);
        if (m_spec.whole)
            step = std::max(step, 1.0);
    }
    takeValue(std::round((*value + direction * step) / step) * step);
}

void QuantityEdit::scaleBy(double factor) {
    const auto value = shownValue();
    if (value && !isReadOnly())
        takeValue(*value * factor);
}

bool QuantityEdit::event(QEvent* event) {
    // Every edit is in the document's history, invalid text too: a line's own undo would hide it.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        stepBy(1);
        return;
    case Qt::Key_Down:
        stepBy(-1);
        return;
    case Qt::Key_PageUp:
        scaleBy(2.0);
        return;
    case Qt::Key_PageDown:
        scaleBy(0.5);
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void QuantityEdit::wheelEvent(QWheelEvent* event) {
    if (!hasFocus() || isReadOnly()) {
        event->ignore(); // the panel scrolls
        return;
    }
    m_wheel += event->angleDelta().y();
    for (; m_wheel >= wheelNotch; m_wheel -= wheelNotch)
        stepBy(1);
    for (; m_wheel <= -wheelNotch; m_wheel += wheelNotch)
        stepBy(-1);
    event->accept();
}

void QuantityEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (m_view.typed.isEmpty() && event->reason() != Qt::PopupFocusReason) {
        const QString canonical = textOf(m_view.value);
        if (text() != canonical && !canonical.isEmpty())
            setText(canonical);
    }
}

void QuantityEdit::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!isReadOnly()) {
        menu->addSeparator();
        QAction* reset = menu->addAction(tr("Reset to automatic"));
        reset->setShortcut(QKeySequence(Qt::Key_Backspace));
        reset->setEnabled(m_view.state != FieldState::assumed);
        connect(reset, &QAction::triggered, this, [this] {
            clear();
            emit valueEntered(Scalar{});
        });
    }
    menu->popup(event->globalPos());
}

void QuantityEdit::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    fitUnit();
}

// The unit gives way to the figure where both do not fit.
void QuantityEdit::fitUnit() {
    const QFontMetrics captionMetrics(Theme::font(Type::caption));
    const QFontMetrics textMetrics(font());
    const int unitWidth = m_view.state == FieldState::invalid ? 16 : captionMetrics.horizontalAdvance(m_unit);
    const QString shown = text().isEmpty() ? m_assumed : text();
    const int room = width() - 2 * sidePadding - unitGap - unitWidth;
    m_unitFits = unitWidth > 0 && textMetrics.horizontalAdvance(shown) <= room;
    const int right = m_unitFits ? unitWidth + unitGap : 0;
    if (textMargins().right() != right)
        setTextMargins(0, 0, right, 0);
}

void QuantityEdit::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    if (m_view.state == FieldState::assumed && !hasFocus())
        paintAssumedFrame(painter, rect());
    if (text().isEmpty() && !m_assumed.isEmpty()) {
        // Real text, not the hint of an empty field: the style sheet would give that half the contrast.
        painter.setFont(font());
        painter.setPen(Theme::current().color(Tone::assumed));
        const QRect room = rect().adjusted(sidePadding, 0, -(sidePadding + textMargins().right()), 0);
        painter.drawText(room, int(Qt::AlignLeft | Qt::AlignVCenter), m_assumed);
    }
    if (!m_unitFits)
        return;
    const QRect area = rect().adjusted(sidePadding, 0, -sidePadding, 0);
    if (m_view.state == FieldState::invalid) {
        const QRectF spot(area.right() - 14, (height() - 16) / 2.0, 16, 16);
        paintIcon(painter, QStringLiteral("tight"), spot, Theme::current().color(Tone::fail));
        return;
    }
    painter.setFont(Theme::font(Type::caption));
    painter.setPen(Theme::current().color(Tone::text3));
    painter.drawText(area, int(Qt::AlignRight | Qt::AlignVCenter), m_unit);
}

} // namespace headroom
