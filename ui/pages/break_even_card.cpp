// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/break_even_card.h"

#include "charts/break_even_chart.h"
#include "estimate/resolve.h"
#include "text/cost_words.h"

#include <QLabel>
#include <QVBoxLayout>

namespace headroom {

BreakEvenCard::BreakEvenCard(QWidget* parent) : Card(parent), m_chart(new BreakEvenChart), m_missing(new QLabel) {
    m_missing->setProperty("role", QStringLiteral("caption"));
    m_missing->setWordWrap(true);
    body()->addWidget(m_chart, 1);
    body()->addWidget(m_missing);
    body()->addStretch(0);
    setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
}

void BreakEvenCard::present(const EstimatePtr& shown, bool stale) {
    m_shown = shown;
    m_stale = stale;
    const std::optional<BreakEvenView> view = shown ? breakEvenView(*shown) : std::nullopt;
    m_chart->setStale(stale);
    m_chart->setView(view);
    m_chart->setVisible(view.has_value());
    m_missing->setVisible(!view);
    if (view)
        setFinding(*view);
    else
        showMissing();
}

void BreakEvenCard::showMissing() {
    setTitle(tr("Renting or buying"));
    setSubtitle({});
    if (!m_shown) {
        m_missing->setText(tr("No plan has been valid yet: solve the problems below."));
        return;
    }
    QStringList names;
    for (const EconomicKey key : missingForBreakEven(m_shown->resolved.economics))
        names << economicName(key);
    m_missing->setText(
        tr("A break-even needs both prices. Unknown: %1. The catalog has no quote, and the plan sets none.")
            .arg(names.join(tr(", ", "between items of a list"))));
}

void BreakEvenCard::setFinding(const BreakEvenView& view) {
    const Format f;
    const BreakEvenCourse& course = view.course;
    const QString title = breakEvenFinding(view);
    const auto months = [&f](std::optional<double> value) { return value ? f.figure(*value, 2) : tr("never"); };
    const QString subtitle = m_stale
                                 ? tr("Shown pale until the problems below are solved; nothing you typed was changed")
                                 : tr("Cost so far; bands: 80 %; one input 30 % off: %1 to %2 months")
                                       .arg(months(course.earliest), months(course.latest));
    setTitle(title);
    setSubtitle(subtitle);
    m_chart->setName(title, subtitle);
}

void BreakEvenCard::retranslate() {
    Card::retranslate();
    present(m_shown, m_stale);
}

} // namespace headroom
