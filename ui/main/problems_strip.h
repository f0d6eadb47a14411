// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with the plan, worst first, each entry with its remedies as chips. One row; opens to four and scrolls
// beyond. An entry leads to its field, a chip makes its change.
#pragma once

#include "estimate/resolve.h"
#include "io/messages.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace headroom {

// One chip: changes that are made in one step, and what they would give, e.g. "27.3 d".
struct Remedy {
    std::vector<Fix> changes;
    QString outcome;
};

// One entry of the strip.
struct ShownProblem {
    Problem problem;
    QString text;
    std::vector<Remedy> remedies; // the problem's fixes, or its legal values, or what was found for it
};

class ProblemsStrip : public QFrame {
    Q_OBJECT
public:
    ProblemsStrip(std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages,
                  QWidget* parent = nullptr);

    // Problems in any order; texts that are no values come as problems too.
    void present(const std::vector<Problem>& problems);
    void retranslate();
    void setCompact(bool compact);
    [[nodiscard]] const std::vector<ShownProblem>& problems() const { return m_problems; }
    // Adds outcomes to a problem's remedies, or finds remedies where it brings none; asked for when the user has
    // stopped typing.
    using Advice = std::function<std::vector<Remedy>(const Problem&, const std::vector<Remedy>& own)>;
    void setAdvice(Advice advice) { m_advice = std::move(advice); }

    // Walks through the problems: the next (+1) or previous (-1) one becomes the row in sight.
    void walk(int direction);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_open; }
    void focusStrip();
    // Takes the advice that waits for a pause, now: before a picture is taken.
    void settle();

signals:
    void fieldRequested(const QString& path);
    void fixRequested(const std::vector<headroom::Fix>& changes);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    QWidget* makeRow(const ShownProblem& shown, bool first);
    void takeAdvice();
    [[nodiscard]] QString chipText(const Remedy& remedy) const;

    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const Messages> m_messages;
    std::vector<Problem> m_raw;
    std::vector<ShownProblem> m_problems;
    Advice m_advice;
    QTimer m_adviceDelay;
    QScrollArea* m_scroll;
    QWidget* m_rows = nullptr;
    QToolButton* m_toggle;
    QLabel* m_hint;
    int m_current = 0;
    bool m_open = false;
    bool m_compact = false;
};

// The remedies of a problem: its fixes, or each legal value at its path.
std::vector<Remedy> remediesOf(const Problem& problem);

} // namespace headroom
