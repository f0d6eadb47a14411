// SPDX-License-Identifier: GPL-3.0-or-later
// A page's frame around one chart or table: a title that states the finding, one line on unit and encoding, a menu.
#pragma once

#include <QFrame>

#include <functional>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace headroom {

// A label of one line that ends in an ellipsis where room ends; the whole text is its tool tip then.
class ElidedLabel : public QWidget {
    Q_OBJECT

public:
    ElidedLabel(const QFont& font, int lineHeight, QWidget* parent);
    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_text; }
    void setTone(int tone);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateToolTip();

    QString m_text;
    QFont m_font; // not the widget's own, which the style sheet sets
    int m_tone;
    int m_lineHeight;
};

class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSubtitle(const QString& subtitle);
    [[nodiscard]] QString title() const;
    // Shows the menu button; `fill` makes the menu each time it opens, as a child of its argument.
    void setMenu(std::function<QMenu*(QWidget*)> fill);
    // A small control in the row of the title, before the menu.
    void addToHead(QWidget* widget);
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    void retranslate();

private:
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_subtitle = nullptr;
    QToolButton* m_menuButton = nullptr;
    QHBoxLayout* m_head = nullptr;
    QVBoxLayout* m_body = nullptr;
    std::function<QMenu*(QWidget*)> m_fill;
};

} // namespace headroom
