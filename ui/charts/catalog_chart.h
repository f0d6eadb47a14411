// SPDX-License-Identifier: GPL-3.0-or-later
// Days against cost over the whole catalog: one mark an accelerator, the line of those that nothing beats in both, the
// zone within the limits, and the plan in hand in a ring.
#pragma once

#include "charts/plane_chart.h"
#include "charts/vendor_marks.h"
#include "decision/catalog_plans.h"

#include <memory>
#include <set>
#include <vector>

namespace headroom {

struct CatalogView {
    std::shared_ptr<const Library> library;                // names and vendors
    std::shared_ptr<const std::vector<CatalogPlan>> plans; // may be null
    std::shared_ptr<const Estimate> thisPlan;              // may be null
    CatalogSize size = CatalogSize::same;
    bool searching = false;         // the marks of the last answer are pale, those of this one are not
    std::vector<std::string> fresh; // accelerators found by the search that runs
};

class CatalogChart : public PlaneChart {
    Q_OBJECT

public:
    explicit CatalogChart(QWidget* parent = nullptr);

    void setView(CatalogView view);
    // Marks of a group of vendors are left out, or shown again.
    void setShown(VendorGroup group, bool shown);
    [[nodiscard]] const CatalogView& view() const { return m_view; }
    // Of an item's id; null for the plan in hand.
    [[nodiscard]] const CatalogPlan* plan(int id) const;
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Axes axes(QSizeF size) const override;
    void paintPlane(QPainter& painter) override;
    [[nodiscard]] bool isEmpty() const override;
    void describe(ChartItem& item) const override;

private:
    static constexpr int ownId = 1'000'000;    // of the item that is the plan in hand
    [[nodiscard]] const Estimate* own() const; // the plan in hand, where it has a price
    [[nodiscard]] Currency currency() const;
    [[nodiscard]] QPointF at(const CatalogPlan& plan) const;
    [[nodiscard]] QString nameOf(const std::string& accelerator) const;
    void paintZone(QPainter& painter);
    [[nodiscard]] QVector<QPointF> stairs() const;
    void paintFront(QPainter& painter);
    void paintMarks(QPainter& painter);
    [[nodiscard]] QString deadlineName() const;
    [[nodiscard]] QString budgetName() const;
    void paintLimits(QPainter& painter);
    void keepLimitsFree(LabelPlacer& placer) const;
    void paintLabels(QPainter& painter);
    [[nodiscard]] std::vector<std::size_t> labelled() const;

    [[nodiscard]] const std::vector<CatalogPlan>& plans() const;

    [[nodiscard]] bool isShown(const Accelerator* accelerator) const;

    CatalogView m_view;
    std::set<VendorGroup> m_hidden;
    std::vector<std::size_t> m_front; // of plans()
};

} // namespace headroom
