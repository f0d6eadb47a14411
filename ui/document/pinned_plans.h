// SPDX-License-Identifier: GPL-3.0-or-later
// Plans set aside to be compared with the one in hand. Each keeps its whole scenario; letters stay with a plan until it
// goes. The plan in hand is A and is none of them.
#pragma once

#include "estimate/scenario.h"

#include <QObject>
#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct PinnedPlan {
    QChar letter; // B … H
    QString name; // as the user gave it, or what the pinned plan was called where it came from
    Scenario scenario;
};

class PinnedPlans : public QObject {
    Q_OBJECT

public:
    static constexpr int most = 7;

    using QObject::QObject;

    [[nodiscard]] const std::vector<PinnedPlan>& plans() const { return m_plans; }
    // False when there are as many as can be compared, or the same plan is pinned already.
    bool pin(const Scenario& scenario, const QString& name);
    void remove(QChar letter);
    void rename(QChar letter, const QString& name);
    // As one text for the library of scenarios, and back; what cannot be read is left out.
    [[nodiscard]] std::string toJson() const;
    void fromJson(std::string_view json);

signals:
    void changed();

private:
    [[nodiscard]] QChar freeLetter() const;

    std::vector<PinnedPlan> m_plans;
};

} // namespace headroom
