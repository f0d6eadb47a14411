// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explanation_popup.h"

#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int widest = 420, gap = 6;
constexpr int longestName = 26, longestFigure = 34; // characters

QLabel* label(const QString& text, Type type, bool bold, const char* role, QWidget* parent) {
    auto* made = new QLabel(text, parent);
    made->setFont(Theme::font(type, bold));
    made->setTextFormat(Qt::PlainText);
    if (role)
        made->setProperty("role", QString::fromLatin1(role));
    return made;
}

} // namespace

ExplanationPopup::ExplanationPopup(const Explanation& explanation, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_explanation(explanation) {
    setObjectName(QStringLiteral("explanation"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(explanation.title);
    setAccessibleDescription(explanation.text());
    setFocusPolicy(Qt::StrongFocus);
    setMaximumWidth(widest);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(4);
    column->addWidget(label(explanation.title, Type::caption, false, "caption", this));
    column->addWidget(label(explanation.figure, Type::title, true, "title", this));
    const auto wrapped = [&](const QString& text, const char* role) {
        if (text.isEmpty())
            return;
        QLabel* line = label(text, Type::table, false, role, this);
        line->setWordWrap(true);
        column->addWidget(line);
    };
    wrapped(explanation.interval, "label");
    wrapped(explanation.formula, nullptr);
    if (!explanation.rows.empty()) {
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(18);
        grid->setVerticalSpacing(2);
        grid->setContentsMargins(0, 4, 0, 4);
        int row = 0;
        // Figures stand under each other at the right; where there is text among them, all reads from the left.
        const bool hasProse = std::ranges::any_of(
            explanation.rows, [](const Explanation::Row& entry) { return entry.value.size() > longestFigure; });
        for (const Explanation::Row& entry : explanation.rows) {
            QLabel* name = label(entry.name, Type::table, false, "label", this);
            name->setWordWrap(entry.name.size() > longestName);
            name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
            QLabel* value = label(entry.value, Type::table, false, nullptr, this);
            value->setWordWrap(true);
            value->setAlignment((hasProse ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop);
            grid->addWidget(name, row, 0);
            grid->addWidget(value, row++, 1);
        }
        grid->setColumnStretch(hasProse ? 1 : 0, 1);
        column->addLayout(grid);
    }
    wrapped(explanation.source, "caption");
    // As high as its lines are at the width it may have; the layout alone counts at the width it would like.
    const int width = std::min(widest, sizeHint().width());
    resize(width, column->hasHeightForWidth() ? column->totalHeightForWidth(width) : sizeHint().height());
}

void ExplanationPopup::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(m_explanation.text());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        close();
    else
        QFrame::keyPressEvent(event);
}

void showExplanation(const Explanation& explanation, QWidget* anchor, const QRect& area) {
    static QPointer<ExplanationPopup> shown;
    if (shown)
        shown->close();
    auto* popup = new ExplanationPopup(explanation, anchor->window());
    shown = popup;
    const QSize size = popup->size();
    const QRect room = anchor->window()->geometry();
    QPoint at = anchor->mapToGlobal(area.bottomLeft() + QPoint(0, gap));
    if (at.y() + size.height() > room.bottom()) // above instead of below
        at.setY(std::max(room.top(), anchor->mapToGlobal(area.topLeft()).y() - gap - size.height()));
    at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - size.width())));
    popup->move(at);
    popup->show();
    popup->setFocus(Qt::PopupFocusReason);
}

} // namespace headroom
