// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of scaling says: its choices, titles and notes.
#include "pages/scaling_page.h"

#include "charts/scaling_chart.h"
#include "charts/tornado_chart.h"
#include "pages/page_services.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/sensitivity_text.h"
#include "viewmodels/sweep_text.h"
#include "widgets/card.h"
#include "widgets/segments.h"

#include <QLabel>

namespace headroom {

void ScalingPage::setControlTexts() {
    m_againstLabel->setText(tr("Against"));
    m_keepLabel->setText(tr("Keep"));
    QStringList axes;
    for (int i = 0; i < sweepAxisCount; ++i)
        axes << sweepAxisName(static_cast<SweepAxis>(i));
    m_against->setTexts(tr("Against"), axes);
    m_keep->setTexts(tr("Keep"), {tr("TP and PP, data grows"), tr("Best plan at each size")});
    m_measure->setTexts(tr("What is moved"), {tr("Days"), tr("Cost"), tr("Memory")});
}

void ScalingPage::setTexts() {
    const auto say = [](Card* card, ChartBase* chart, const QString& title, const QString& subtitle) {
        card->setTitle(title);
        card->setSubtitle(subtitle);
        if (chart)
            chart->setName(title, subtitle);
    };
    const EstimatePtr shown = drawable();
    if (!shown || !m_swept.sweep) {
        const QString why = shown ? QString() : tr("Shown as soon as the plan has no errors");
        say(m_chartCards[tokensCurve], m_charts[tokensCurve], tr("Tokens a second"), why);
        say(m_chartCards[daysCurve], m_charts[daysCurve], tr("Days"), why);
        say(m_chartCards[costCurve], m_charts[costCurve], tr("Cost"), why);
        say(m_tableCard, nullptr, tr("Every point in figures"), why);
        m_note->setText({});
        return;
    }
    const Sweep& sweep = *m_swept.sweep;
    const SweepFindings found = sweepFindings(sweep, limits(), m_swept.best, *services().messages);
    const QString against = sweepAxisTitle(sweep.axis);
    const QString interval = tr("band: 80 % interval");
    const bool stale = isStale();
    const QString pale = tr("Shown pale until the problems below are solved; nothing you typed was changed");
    say(m_chartCards[tokensCurve], m_charts[tokensCurve],
        stale ? tr("Last valid plan: %1").arg(strategyName(shown->resolved.plan.strategy)) : found.tokens,
        stale ? pale : tr("Tokens/s against %1; %2").arg(against, interval));
    say(m_chartCards[daysCurve], m_charts[daysCurve], found.days,
        found.daysNote.isEmpty() ? tr("Days against %1; %2").arg(against, interval)
                                 : tr("Days against %1; %2").arg(against, found.daysNote));
    const bool buys = shown->resolved.economics.mode == AcquisitionMode::buy;
    say(m_chartCards[costCurve], m_charts[costCurve], found.cost,
        !sweep.thisPlan.costKnown ? tr("Set a price under Economics")
        : buys                    ? tr("Whole run against %1, bought").arg(against)
                                  : tr("Whole run against %1, rented").arg(against));
    const bool adoptable = sweep.axis != SweepAxis::matrix_efficiency;
    QString line = sweep.thisPlan.deadlineProbability
                       ? tr("Chance to meet %1").arg(Format().days(units::days(*limits().maxDays), 2))
                       : tr("TP × PP × DP");
    line += adoptable ? tr("; double-click adopts, P pins") : QString();
    say(m_tableCard, nullptr, found.table,
        m_swept.complete ? line : tr("Searching, %1 found so far").arg(sweep.points.size()));
    m_note->setText(found.tableNote);
    m_note->setVisible(!found.tableNote.isEmpty());
}

void ScalingPage::setTornadoTexts() {
    const QString title =
        m_studied.sensitivity ? sensitivityFinding(*m_studied.sensitivity, measure()) : tr("What moves the plan most");
    const QString subtitle =
        tr("One input at a time over its range; blue: better, orange: worse; the input's value at the bar end");
    m_tornadoCard->setTitle(title);
    m_tornadoCard->setSubtitle(subtitle);
    m_tornado->setName(title, subtitle);
}

} // namespace headroom
