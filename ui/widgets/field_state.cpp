// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/field_state.h"

#include "theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace headroom {

namespace {

QString spoken(FieldState state) {
    const auto say = [](const char* text) { return QCoreApplication::translate("FieldState", text); };
    switch (state) {
    case FieldState::usual:
        return {};
    case FieldState::edited:
        return say(QT_TRANSLATE_NOOP("FieldState", "edited"));
    case FieldState::assumed:
        return say(QT_TRANSLATE_NOOP("FieldState", "assumed"));
    case FieldState::derived:
        return say(QT_TRANSLATE_NOOP("FieldState", "derived"));
    case FieldState::invalid:
        return say(QT_TRANSLATE_NOOP("FieldState", "invalid"));
    }
    return {};
}

} // namespace

QString stateName(FieldState state) {
    switch (state) {
    case FieldState::usual:
        return QStringLiteral("default");
    case FieldState::edited:
        return QStringLiteral("edited");
    case FieldState::assumed:
        return QStringLiteral("assumed");
    case FieldState::derived:
        return QStringLiteral("derived");
    case FieldState::invalid:
        return QStringLiteral("invalid");
    }
    return {};
}

void paintAssumedFrame(QPainter& painter, const QRect& field) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(Theme::current().color(Tone::ctl), 1);
    pen.setDashPattern({3, 2.5});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(field).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.restore();
}

void applyState(QWidget* widget, const FieldView& view, const QString& label) {
    const QString state = stateName(view.state);
    if (widget->property("state").toString() != state) {
        widget->setProperty("state", state);
        // A changed property reaches the style sheet only when the widget is polished again.
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
        widget->update();
    }
    if (widget->toolTip() != view.help)
        widget->setToolTip(view.help);
    if (widget->accessibleName() != label)
        widget->setAccessibleName(label);
    const QString word = spoken(view.state);
    const QString plain = QString(view.help).remove(QStringLiteral("<qt>")).remove(QStringLiteral("</qt>"));
    const QString description = word.isEmpty() ? plain : word + QStringLiteral("; ") + plain;
    if (widget->accessibleDescription() != description)
        widget->setAccessibleDescription(description);
}

} // namespace headroom
