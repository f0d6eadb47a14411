// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned plans beside the one in hand: what comes out, what differs, how sure it is. A pinned plan is taken over,
// renamed or taken away from here.
#pragma once

#include "jobs/latest_job.h"
#include "pages/page.h"
#include "viewmodels/compare_model.h"

#include <map>
#include <string>

class QCheckBox;
class QMenu;
class QPushButton;

namespace headroom {

class Card;
class DataTable;
class MeasuredIndex;
class PinnedPlans;
class Segments;

class ComparePage : public Page {
    Q_OBJECT

public:
    ComparePage(ServicesPtr services, PinnedPlans& pins, QWidget* parent = nullptr);
    ~ComparePage() override;
    void retranslate() override;

protected:
    void refresh() override;
    void arrange(bool compact) override;
    void finishWork() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Found = std::map<std::string, LikeRuns>; // by letter

    void takePins();
    void setTexts();
    void askForRuns();
    void chooseColumn();
    void adopt();
    void rename();
    void takeAway();
    void saveWorkbook();
    [[nodiscard]] QMenu* createMenu(QWidget* owner);
    [[nodiscard]] QChar chosenLetter() const; // null: none of the pinned ones

    PinnedPlans& m_pins;
    Card* m_card = nullptr;
    QWidget* m_controls = nullptr;
    QCheckBox* m_only = nullptr;
    Segments* m_values = nullptr;
    QPushButton* m_adopt = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_takeAway = nullptr;
    DataTable* m_table = nullptr;
    CompareModel* m_model = nullptr;
    std::vector<ComparedPlan> m_pinned; // estimated when they were pinned
    Found m_found;
    std::string m_askedFor;             // the plans that the job was asked about
    std::shared_ptr<std::unique_ptr<MeasuredIndex>> m_index; // made and used by the job alone
    LatestJob<Found> m_job;
};

} // namespace headroom
