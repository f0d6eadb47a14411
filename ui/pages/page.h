// SPDX-License-Identifier: GPL-3.0-or-later
// A tab of the window. It is handed each new estimate, shows it at once when it is in sight, and otherwise remembers
// that it has to: a hidden page costs nothing.
#pragma once

#include "base/problem.h"

#include <QWidget>

#include <memory>
#include <vector>

class QGridLayout;
class QScrollArea;

namespace headroom {

struct Estimate;
struct Library;
struct PageServices;
struct Scenario;

using EstimatePtr = std::shared_ptr<const Estimate>;
using ServicesPtr = std::shared_ptr<const PageServices>;

class Page : public QWidget {
    Q_OBJECT

public:
    // `services` is what a page computes alternatives from, e.g. neighbours of a plan. Not null.
    explicit Page(ServicesPtr services, QWidget* parent = nullptr);
    ~Page() override;

    // The newest answer, and the newest one that was valid (the same object when the newest is). Either may be null.
    void present(EstimatePtr estimate, EstimatePtr lastValid);
    // Shows everything now, background work included: before a picture is taken.
    void settle();
    // Called when the language changed; texts that depend on figures follow from refresh().
    virtual void retranslate();
    // A window under 1280 × 780: one scrolling column.
    void setCompact(bool compact);
    [[nodiscard]] bool isCompact() const { return m_compact; }

signals:
    // The user took an alternative: one undoable step of the document. `label` names it ("TP 4, ZeRO-1").
    void changeRequested(const std::vector<headroom::Fix>& changes, const QString& label);
    // The user took a whole plan, found or compared: one undoable step. `label` names it.
    void scenarioRequested(const headroom::Scenario& scenario, const QString& label);
    // The user wants to fill in what a figure needs: a field of the plan panel, by its path.
    void fieldRequested(const QString& path);
    // The user sets a plan aside to compare it.
    void pinRequested(const headroom::Scenario& scenario, const QString& label);

protected:
    // Shows estimate() or, pale, lastValid(): what a reader looks at first, at once; and all the rest (tables, titles,
    // and charts that are not in the first part), in the next turn of the event loop.
    virtual void refreshCharts() {}
    virtual void refresh() = 0;
    // Puts the cards on content(), in columns or in one.
    virtual void arrange(bool compact) = 0;
    // Waits for background work and shows its result.
    virtual void finishWork() {}

    [[nodiscard]] const EstimatePtr& estimate() const { return m_estimate; }
    [[nodiscard]] const EstimatePtr& lastValid() const { return m_lastValid; }
    // What there is to draw: the newest estimate if it has figures, else the last valid one, else null.
    [[nodiscard]] EstimatePtr drawable() const;
    // True when drawable() is not the newest answer.
    [[nodiscard]] bool isStale() const;
    [[nodiscard]] const PageServices& services() const { return *m_services; }
    // The same for work beside the GUI thread, which may outlast the page.
    [[nodiscard]] const ServicesPtr& sharedServices() const { return m_services; }
    // Scrolls when the window is too low for it.
    [[nodiscard]] QWidget* content() const { return m_content; }
    // An empty grid on content() with the margins of a page.
    [[nodiscard]] QGridLayout* newGrid();

    void showEvent(QShowEvent* event) override;
    void refreshIfVisible();
    void refreshSoon();

private:
    QScrollArea* m_scroll = nullptr;
    QWidget* m_content = nullptr;
    ServicesPtr m_services;
    EstimatePtr m_estimate, m_lastValid;
    bool m_dirty = true;
    bool m_refreshPosted = false;
    bool m_compact = false;
};

} // namespace headroom
