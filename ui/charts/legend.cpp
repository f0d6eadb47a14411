// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/legend.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int line = 22; // a target for the mouse
constexpr double swatch = 10, gap = 6, between = 12, markSize = 8;
constexpr double offOpacity = 0.35;

} // namespace

class LegendKey : public QAbstractButton {
public:
    explicit LegendKey(QWidget* parent) : QAbstractButton(parent) {
        setFont(Theme::font(Type::caption));
        setCheckable(true);
        setChecked(true);
    }
    void setEntry(const LegendEntry& entry) {
        m_entry = entry;
        setText(entry.text);
        setAccessibleName(entry.text);
        update();
    }
    [[nodiscard]] QSize sizeHint() const override {
        const QFontMetricsF metrics(Theme::font(Type::caption));
        return {static_cast<int>(std::ceil(swatch + gap + metrics.horizontalAdvance(m_entry.text))) + 4, line};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme& t = Theme::current();
        if (!isChecked())
            painter.setOpacity(offOpacity);
        const double middle = height() / 2.0;
        if (m_entry.mark) {
            paintMark(painter, {2 + swatch / 2, middle}, *m_entry.mark, markSize, t.fill(m_entry.part),
                      QPen(t.edge(m_entry.part), 1));
        } else {
            painter.setPen(t.pen(m_entry.part));
            painter.setBrush(t.brush(m_entry.part));
            painter.drawRect(QRectF(2.5, std::round(middle - swatch / 2) + 0.5, swatch - 1, swatch - 1));
        }
        painter.setOpacity(1);
        QFont font = Theme::font(Type::caption);
        font.setStrikeOut(!isChecked());
        painter.setFont(font);
        painter.setPen(t.color(isChecked() ? Tone::text2 : Tone::text3));
        painter.drawText(QRectF(2 + swatch + gap, 0, width() - swatch - gap, height()),
                         Qt::AlignLeft | Qt::AlignVCenter, m_entry.text);
        if (hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(t.color(Tone::focus), 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        }
    }

private:
    LegendEntry m_entry{};
};

Legend::Legend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Legend::setEntries(std::vector<LegendEntry> entries) {
    const auto sameThing = [](const LegendEntry& a, const LegendEntry& b) { return a.part == b.part && a.mark == b.mark; };
    const bool same = std::equal(entries.begin(), entries.end(), m_entries.begin(), m_entries.end(), sameThing);
    m_entries = std::move(entries);
    QStringList names;
    for (const LegendEntry& entry : m_entries)
        names << entry.text;
    setAccessibleName(names.join(QStringLiteral(", ")));
    if (!same)
        makeKeys();
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        m_keys[i]->setEntry(m_entries[i]);
    updateGeometry();
    flow(width(), true);
}

void Legend::makeKeys() {
    for (LegendKey* key : m_keys)
        key->deleteLater();
    m_keys.clear();
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        auto* key = new LegendKey(this);
        const int index = static_cast<int>(i);
        connect(key, &QAbstractButton::toggled, this, [this, index](bool on) { emit toggled(index, on); });
        m_keys.push_back(key);
        key->show();
    }
    setToggles(m_toggles);
}

void Legend::setToggles(bool toggles) {
    m_toggles = toggles;
    for (LegendKey* key : m_keys) {
        key->setFocusPolicy(toggles ? Qt::StrongFocus : Qt::NoFocus);
        key->setAttribute(Qt::WA_TransparentForMouseEvents, !toggles);
        key->setToolTip(toggles ? tr("Shows or hides it in the chart") : QString());
    }
}

bool Legend::isOn(int entry) const {
    return entry < 0 || entry >= static_cast<int>(m_keys.size()) || m_keys[static_cast<std::size_t>(entry)]->isChecked();
}

QAbstractButton* Legend::key(int entry) const { return m_keys.at(static_cast<std::size_t>(entry)); }

int Legend::flow(int width, bool move) const {
    double x = 0, y = 0;
    for (LegendKey* key : m_keys) {
        const QSize size = key->sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += line;
        }
        if (move)
            key->setGeometry(static_cast<int>(x), static_cast<int>(y), size.width(), size.height());
        x += size.width() + between;
    }
    return static_cast<int>(y) + line;
}

QSize Legend::sizeHint() const { return {400, line}; }
int Legend::heightForWidth(int width) const { return flow(width, false); }

void Legend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    flow(width(), true);
}

} // namespace headroom
