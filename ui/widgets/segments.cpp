// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/segments.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

namespace headroom {

Segments::Segments(int count, QWidget* parent) : QWidget(parent), m_group(new QButtonGroup(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (int i = 0; i < count; ++i) {
        auto* button = new QPushButton(this);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setProperty("role", QStringLiteral("segment"));
        button->setProperty("place", i == 0           ? QStringLiteral("first")
                                     : i == count - 1 ? QStringLiteral("last")
                                                      : QStringLiteral("middle"));
        m_group->addButton(button, i);
        m_buttons.push_back(button);
        row->addWidget(button);
    }
    m_buttons.front()->setChecked(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, &Segments::chosen);
}

void Segments::setTexts(const QString& name, const QStringList& texts) {
    setAccessibleName(name);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const QString text = texts.value(static_cast<qsizetype>(i));
        QPushButton* button = m_buttons[i];
        button->setText(text);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(name, text));
        // Room for the bold text of the choice that is on, so that nothing moves.
        QFont bold = button->font();
        bold.setPixelSize(12);
        bold.setBold(true);
        button->setMinimumWidth(QFontMetrics(bold).horizontalAdvance(text) + 20);
    }
}

void Segments::setSegmentEnabled(int index, bool enabled, const QString& why) {
    QPushButton* button = m_buttons[static_cast<std::size_t>(index)];
    button->setEnabled(enabled);
    button->setToolTip(enabled ? QString() : why);
}

int Segments::current() const { return m_group->checkedId(); }

void Segments::setCurrent(int index) {
    if (QAbstractButton* button = m_group->button(index))
        button->setChecked(true);
}

void Segments::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0)
        return QWidget::keyPressEvent(event);
    for (int next = current() + step; next >= 0 && next < static_cast<int>(m_buttons.size()); next += step) {
        QPushButton* button = m_buttons[static_cast<std::size_t>(next)];
        if (!button->isEnabled())
            continue;
        button->setFocus(Qt::TabFocusReason);
        button->click();
        return;
    }
}

} // namespace headroom
