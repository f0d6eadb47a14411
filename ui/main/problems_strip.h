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

// One entry of the strip.
struct ShownProblem {
    Problem problem;
    QString text;
    std::vector<Fix> remedies; // the problem's fixes, or its legal values
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
    // What a remedy would give, e.g. "27.3 d"; asked for when the user has stopped typing. Empty: nothing to say.
    using Outcome = std::function<QString(const Problem&, const Fix&)>;
    void setOutcome(Outcome outcome) { m_outcome = std::move(outcome); }

    // Walks through the problems: the next (+1) or previous (-1) one becomes the row in sight.
    void walk(int direction);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_open; }
    void focusStrip();

signals:
    void fieldRequested(const QString& path);
    void fixRequested(const headroom::Fix& fix);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    QWidget* makeRow(const ShownProblem& shown, bool first);
    void showOutcomes();

    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const Messages> m_messages;
    std::vector<Problem> m_raw;
    std::vector<ShownProblem> m_problems;
    Outcome m_outcome;
    QTimer m_outcomeDelay;
    QScrollArea* m_scroll;
    QWidget* m_rows = nullptr;
    QToolButton* m_toggle;
    QLabel* m_hint;
    int m_current = 0;
    bool m_open = false;
    bool m_compact = false;
};

// The remedies of a problem: its fixes, or each legal value at its path.
std::vector<Fix> remediesOf(const Problem& problem);

} // namespace headroom
