// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/problems_strip.h"

#include "document/field.h"
#include "text/field_text.h"
#include "text/problem_text.h"
#include "theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int rowHeight = 30;
constexpr int mostRows = 4;
constexpr std::size_t mostChips = 4;
constexpr int adviceDelayMs = 120;

// A sentence that is a button: it leads to the field. Gives way at its end when the row is narrow.
class SentenceButton : public QAbstractButton {
public:
    SentenceButton(const QString& lead, const QString& sentence, QWidget* parent)
        : QAbstractButton(parent), m_lead(lead), m_sentence(sentence) {
        setText(sentence);
        setAccessibleName(lead.isEmpty() ? sentence : lead + QStringLiteral(": ") + sentence);
        setToolTip(QStringLiteral("<qt>%1</qt>").arg(sentence.toHtmlEscaped()));
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    [[nodiscard]] QSize sizeHint() const override {
        const QFontMetrics bold(Theme::font(Type::body, true)), plain(Theme::font(Type::body));
        const int lead = m_lead.isEmpty() ? 0 : bold.horizontalAdvance(m_lead) + 8;
        return {lead + plain.horizontalAdvance(m_sentence) + 8, 24};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 24}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme& theme = Theme::current();
        painter.setPen(theme.color(Tone::text));
        QRect area = rect().adjusted(2, 0, -4, 0);
        if (!m_lead.isEmpty()) {
            painter.setFont(Theme::font(Type::body, true));
            painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter), m_lead);
            area.adjust(painter.fontMetrics().horizontalAdvance(m_lead) + 8, 0, 0, 0);
        }
        QFont font = Theme::font(Type::body);
        font.setUnderline(underMouse());
        painter.setFont(font);
        painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter),
                         painter.fontMetrics().elidedText(m_sentence, Qt::ElideRight, area.width()));
        if (hasFocus()) {
            painter.setPen(QPen(theme.color(Tone::focus), 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        }
    }

private:
    QString m_lead, m_sentence;
};

// A symbol that follows the theme.
class Symbol : public QWidget {
public:
    Symbol(QString icon, Tone tone, QWidget* parent) : QWidget(parent), m_icon(std::move(icon)), m_tone(tone) {
        setFixedSize(16, 16);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintIcon(painter, m_icon, QRectF(rect()), Theme::current().color(m_tone));
    }

private:
    QString m_icon;
    Tone m_tone;
};

} // namespace

std::vector<Remedy> remediesOf(const Problem& problem) {
    std::vector<Fix> fixes = problem.fixes;
    if (fixes.empty() && findField(problem.path)) {
        for (const Scalar& value : problem.legal)
            fixes.push_back({problem.path, value});
    }
    std::vector<Remedy> remedies;
    for (const Fix& fix : fixes) {
        if (findField(fix.path) && remedies.size() < mostChips)
            remedies.push_back({{fix}, {}});
    }
    return remedies;
}

ProblemsStrip::ProblemsStrip(std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages,
                             QWidget* parent)
    : QFrame(parent), m_library(std::move(library)), m_messages(std::move(messages)), m_scroll(new QScrollArea(this)),
      m_toggle(new QToolButton(this)), m_hint(new QLabel(this)) {
    setObjectName(QStringLiteral("problemsStrip"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 0, 8, 0);
    layout->setSpacing(8);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    layout->addWidget(m_scroll, 1);
    m_hint->setProperty("role", QStringLiteral("caption"));
    layout->addWidget(m_hint, 0, Qt::AlignTop);
    m_hint->setFixedHeight(rowHeight);
    m_toggle->setAutoRaise(true);
    m_toggle->setFixedSize(26, 26);
    layout->addWidget(m_toggle, 0, Qt::AlignTop);
    connect(m_toggle, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
    m_adviceDelay.setSingleShot(true);
    m_adviceDelay.setInterval(adviceDelayMs);
    connect(&m_adviceDelay, &QTimer::timeout, this, &ProblemsStrip::takeAdvice);
    retranslate();
}

void ProblemsStrip::present(const std::vector<Problem>& problems) {
    m_raw = problems;
    std::vector<ShownProblem> shown;
    for (const Problem& problem : problems)
        shown.push_back({problem, problemText(problem, *m_messages), remediesOf(problem)});
    std::stable_sort(shown.begin(), shown.end(), [](const ShownProblem& a, const ShownProblem& b) {
        return problemRank(a.problem) < problemRank(b.problem);
    });
    // Remedies that were found for a problem stay until new ones are.
    const auto same = [](const ShownProblem& a, const ShownProblem& b) {
        return a.text == b.text && a.problem.path == b.problem.path;
    };
    const bool unchanged =
        shown.size() == m_problems.size() && std::equal(shown.begin(), shown.end(), m_problems.begin(), same);
    if (!unchanged) {
        m_problems = std::move(shown);
        m_current = 0;
        rebuild();
    }
    m_adviceDelay.start();
}

void ProblemsStrip::retranslate() {
    setAccessibleName(tr("Problems"));
    m_toggle->setAccessibleName(tr("Show all problems"));
    m_toggle->setToolTip(tr("Show all problems"));
    present(std::vector<Problem>(m_raw));
    rebuild();
}

void ProblemsStrip::setCompact(bool compact) {
    m_compact = compact;
    m_hint->setVisible(!compact && m_problems.size() > 1);
}

void ProblemsStrip::setOpen(bool open) {
    m_open = open;
    rebuild();
}

void ProblemsStrip::settle() {
    m_adviceDelay.stop();
    takeAdvice();
}

void ProblemsStrip::focusStrip() {
    if (auto* sentence = m_rows->findChild<SentenceButton*>())
        sentence->setFocus(Qt::TabFocusReason);
}

void ProblemsStrip::walk(int direction) {
    if (m_problems.empty())
        return;
    const int count = static_cast<int>(m_problems.size());
    m_current = (m_current + direction + count) % count;
    if (!m_open)
        rebuild();
    else
        m_scroll->verticalScrollBar()->setValue(m_current * rowHeight);
    emit fieldRequested(QString::fromStdString(m_problems[static_cast<std::size_t>(m_current)].problem.path));
}

QWidget* ProblemsStrip::makeRow(const ShownProblem& shown, bool first) {
    auto* row = new QWidget;
    row->setFixedHeight(rowHeight);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const bool error = shown.problem.severity == Severity::error || problemRank(shown.problem) == 1;
    const bool tight = problemRank(shown.problem) <= 3;
    layout->addWidget(new Symbol(error ? QStringLiteral("fail") : QStringLiteral("tight"),
                                 error   ? Tone::fail
                                 : tight ? Tone::tight
                                         : Tone::text3,
                                 row));
    const QString lead = first ? tr("Problems (%1)").arg(m_problems.size()) : QString();
    auto* sentence = new SentenceButton(lead, shown.text, row);
    connect(sentence, &QAbstractButton::clicked, this,
            [this, path = QString::fromStdString(shown.problem.path)] { emit fieldRequested(path); });
    layout->addWidget(sentence);
    for (const Remedy& remedy : shown.remedies) {
        auto* chip = new QPushButton(chipText(remedy), row);
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setAccessibleName(tr("Fix: %1").arg(chip->text()));
        connect(
            chip, &QPushButton::clicked, this, [this, changes = remedy.changes] { emit fixRequested(changes); },
            Qt::QueuedConnection);
        layout->addWidget(chip);
    }
    layout->addStretch(1);
    return row;
}

void ProblemsStrip::rebuild() {
    const bool hadFocus = m_rows && m_rows->isAncestorOf(focusWidget());
    auto* rows = new QWidget;
    rows->setObjectName(QStringLiteral("problemRows"));
    auto* layout = new QVBoxLayout(rows);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    const int count = static_cast<int>(m_problems.size());
    if (count == 0) {
        auto* row = new QWidget;
        row->setFixedHeight(rowHeight);
        auto* rowLayout = new QHBoxLayout(row);
        rowLayout->setContentsMargins(0, 0, 0, 0);
        rowLayout->setSpacing(8);
        rowLayout->addWidget(new Symbol(QStringLiteral("pass"), Tone::passc, row));
        auto* label = new QLabel(tr("No problems"), row);
        label->setProperty("role", QStringLiteral("caption"));
        rowLayout->addWidget(label, 1);
        layout->addWidget(row);
    } else if (m_open) {
        for (int i = 0; i < count; ++i)
            layout->addWidget(makeRow(m_problems[static_cast<std::size_t>(i)], i == 0));
    } else {
        layout->addWidget(makeRow(m_problems[static_cast<std::size_t>(m_current)], true));
    }
    m_rows = rows;
    m_scroll->setWidget(rows);
    const int visible = m_open ? std::clamp(count, 1, mostRows) : 1;
    setFixedHeight(visible * rowHeight + 1);
    m_toggle->setVisible(count > 1);
    m_toggle->setIcon(icon(m_open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), Tone::text2));
    m_hint->setText(tr("F8 next problem"));
    m_hint->setVisible(!m_compact && count > 1);
    const bool error = count > 0 && problemRank(m_problems.front().problem) <= 1;
    if (property("state").toString() != (error ? QStringLiteral("fail") : QString())) {
        setProperty("state", error ? QStringLiteral("fail") : QString());
        style()->unpolish(this); // the fill depends on the property
        style()->polish(this);
    }
    if (hadFocus)
        focusStrip();
    m_adviceDelay.start();
}

QString ProblemsStrip::chipText(const Remedy& remedy) const {
    QStringList parts;
    for (const Fix& change : remedy.changes)
        parts << fixText(change, m_library.get());
    const QString text = parts.join(tr(", "));
    return remedy.outcome.isEmpty() ? text : text + QStringLiteral(" → ") + remedy.outcome;
}

void ProblemsStrip::takeAdvice() {
    if (!m_advice)
        return;
    bool changed = false;
    for (std::size_t i = 0; i < m_problems.size(); ++i) {
        ShownProblem& shown = m_problems[i];
        std::vector<Remedy> better = m_advice(shown.problem, remediesOf(shown.problem));
        if (better.size() > mostChips)
            better.resize(mostChips);
        const auto same = [this](const Remedy& a, const Remedy& b) { return chipText(a) == chipText(b); };
        if (!std::equal(better.begin(), better.end(), shown.remedies.begin(), shown.remedies.end(), same)) {
            shown.remedies = std::move(better);
            changed = true;
        }
    }
    if (changed) {
        rebuild();
        m_adviceDelay.stop();
    }
}

void ProblemsStrip::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace headroom
