// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_bar.h"

#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace headroom {

namespace {
constexpr int leftOfText = 38; // symbol and margin
}

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), m_text(new QLabel(this)), m_act(new QPushButton(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("messageBar"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(leftOfText, 6, 8, 6);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setProperty("role", QStringLiteral("bare"));
    m_close->setFixedSize(24, 24);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_act, 0, Qt::AlignTop);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    m_act->setObjectName(QStringLiteral("messageAction"));
    m_act->setProperty("role", QStringLiteral("chip"));
    m_act->setAutoDefault(false);
    m_act->hide();
    connect(m_act, &QPushButton::clicked, this, [this] {
        if (m_action)
            m_action();
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    retranslate();
}

void MessageBar::say(const QString& sentence, const QStringList& details) {
    show(QStringList{sentence} + details, false);
}

void MessageBar::confirm(const QString& sentence) { show({sentence}, true); }

void MessageBar::offer(const QString& text, std::function<void()> act) {
    m_action = std::move(act);
    m_act->setText(text);
    m_act->setAccessibleName(text);
    m_act->show();
}

void MessageBar::show(const QStringList& lines, bool good) {
    m_action = {};
    m_act->hide();
    m_text->setText(lines.join(u'\n'));
    setAccessibleName(lines.front());
    m_good = good;
    setProperty("state", good ? QStringLiteral("good") : QString());
    style()->unpolish(this); // the ground depends on the property
    style()->polish(this);
    setVisible(true);
}

QString MessageBar::sentence() const { return m_text->text(); }

void MessageBar::retranslate() {
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
}

void MessageBar::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintIcon(painter, m_good ? QStringLiteral("pass") : QStringLiteral("warning"), QRectF(14, 9, 16, 16),
              Theme::current().color(m_good ? Tone::passc : Tone::tight));
}

} // namespace headroom
