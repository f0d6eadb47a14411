// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/card.h"

#include "theme/theme.h"

#include <QAbstractItemView>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace headroom {

ElidedLabel::ElidedLabel(const QFont& font, int lineHeight, QWidget* parent)
    : QWidget(parent), m_font(font), m_tone(static_cast<int>(Tone::text)), m_lineHeight(lineHeight) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateToolTip();
    update();
}

void ElidedLabel::setTone(int tone) {
    m_tone = tone;
    update();
}

QSize ElidedLabel::sizeHint() const {
    return {static_cast<int>(std::ceil(QFontMetricsF(m_font).horizontalAdvance(m_text))), m_lineHeight};
}
QSize ElidedLabel::minimumSizeHint() const { return {40, m_lineHeight}; }

void ElidedLabel::updateToolTip() {
    const bool cut = QFontMetricsF(m_font).horizontalAdvance(m_text) > width();
    setToolTip(cut ? m_text : QString());
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(m_font);
    painter.setPen(Theme::current().color(static_cast<Tone>(m_tone)));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(m_font).elidedText(m_text, Qt::ElideRight, width()));
}

Card::Card(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 9, 14, 8);
    column->setSpacing(0);
    m_head = new QHBoxLayout;
    m_head->setSpacing(8);
    m_title = new ElidedLabel(Theme::font(Type::title, true), 19, this);
    m_menuButton = new QToolButton(this);
    m_menuButton->setIcon(icon(QStringLiteral("more"), Tone::text3));
    m_menuButton->setIconSize(QSize(16, 16));
    m_menuButton->setFixedSize(24, 22);
    m_menuButton->setAutoRaise(true);
    m_menuButton->hide();
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_menuButton, 0, Qt::AlignTop);
    column->addLayout(m_head);
    m_subtitle = new ElidedLabel(Theme::font(Type::caption), 16, this);
    m_subtitle->setTone(static_cast<int>(Tone::text3));
    column->addWidget(m_subtitle);
    column->addSpacing(4);
    m_body = new QVBoxLayout;
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(6);
    column->addLayout(m_body, 1);
    connect(m_menuButton, &QToolButton::clicked, this, [this] {
        QMenu* menu = m_fill(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(m_menuButton->mapToGlobal(m_menuButton->rect().bottomLeft()));
    });
    retranslate();
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(title);
    for (auto* view : findChildren<QAbstractItemView*>())
        view->setAccessibleName(title);
}

void Card::setSubtitle(const QString& subtitle) { m_subtitle->setText(subtitle); }

QString Card::title() const { return m_title->text(); }

void Card::setMenu(std::function<QMenu*(QWidget*)> fill) {
    m_fill = std::move(fill);
    m_menuButton->setVisible(m_fill != nullptr);
}

void Card::addToHead(QWidget* widget) {
    m_head->insertWidget(m_head->indexOf(m_menuButton), widget, 0, Qt::AlignTop);
}

void Card::retranslate() {
    m_menuButton->setToolTip(tr("Copy, save, data"));
    m_menuButton->setAccessibleName(tr("Menu of the chart"));
}

} // namespace headroom
