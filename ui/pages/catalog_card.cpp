// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/catalog_card.h"

#include "charts/catalog_chart.h"
#include "charts/legend.h"
#include "charts/vendor_marks.h"
#include "estimate/as_typed.h"
#include "estimate/limits.h"
#include "io/scenario_json.h"
#include "pages/page_services.h"
#include "theme/theme.h"
#include "widgets/segments.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int pauseMilliseconds = 250; // after the last edit

ElidedLabel* caption(QWidget* parent) {
    auto* label = new ElidedLabel(Theme::font(Type::caption), 16, parent);
    label->setTone(static_cast<int>(Tone::text3));
    return label;
}

bool isWithin(const CatalogPlan& plan, const Constraints& limits) {
    const MissedLimits missed = missedLimits(limits, plan.figures(), plan.count);
    return !missed.has(Limit::days) && !missed.has(Limit::cost);
}

double costOf(const CatalogPlan* plan) { return plan->figures().cost.total.amount; }

} // namespace

CatalogCard::CatalogCard(QWidget* parent)
    : Card(parent), m_chart(new CatalogChart), m_legend(new Legend), m_size(new Segments(2)),
      m_nothing(new QLabel), m_unpriced(caption(this)), m_unfit(caption(this)), m_impossible(caption(this)),
      m_job([this](Answer answer) { take(std::move(answer)); }, [this](CatalogPlan plan) { add(std::move(plan)); }) {
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(m_legend, 1);
    m_legend->setToggles(true);
    connect(m_legend, &Legend::toggled, this, [this](int entry, bool on) {
        m_chart->setShown(vendorGroups[static_cast<std::size_t>(entry)], on);
    });
    head->addWidget(m_size, 0, Qt::AlignTop);
    body()->addLayout(head);
    body()->addWidget(m_chart, 1);
    m_nothing->setProperty("role", QStringLiteral("caption"));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    body()->addWidget(m_nothing, 1);
    auto* rest = new QVBoxLayout;
    rest->setSpacing(0);
    for (ElidedLabel* label : {m_unpriced, m_unfit, m_impossible})
        rest->addWidget(label);
    body()->addLayout(rest);
    setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &CatalogCard::start);
    connect(m_size, &Segments::chosen, this, [this] { ask(); });
    connect(m_chart, &ChartBase::itemActivated, this, &CatalogCard::activate);
}

CatalogCard::~CatalogCard() = default;

CatalogSize CatalogCard::size() const { return m_size->current() == 0 ? CatalogSize::same : CatalogSize::best; }

void CatalogCard::present(EstimatePtr shown, bool stale, const PageServices& services) {
    m_shown = std::move(shown);
    m_stale = stale;
    m_library = services.library;
    m_rules = services.decisionRules;
    ask();
}

void CatalogCard::ask() {
    if (m_shown && m_library && m_rules) {
        Scenario typed = scenarioAsTyped(m_shown->resolved);
        const CatalogSize wanted = size();
        std::string question =
            (wanted == CatalogSize::same ? 's' : 'b') + writeScenario(catalogQuestion(typed, wanted), -1);
        m_typed = std::move(typed);
        if (question != m_question) {
            const bool first = m_question.empty();
            m_question = std::move(question);
            const Currency currency = m_shown->resolved.economics.currency;
            std::erase_if(m_plans, [currency](const CatalogPlan& plan) { // amounts that no axis can hold together
                return plan.estimate->resolved.economics.currency != currency;
            });
            m_shared.reset();
            m_fresh.clear();
            m_searching = true;
            m_job.cancel();
            m_pause.start(first ? 0 : pauseMilliseconds);
        }
    }
    showFound();
}

void CatalogCard::start() {
    CatalogOptions options;
    options.size = size();
    options.threads = 1; // one core is the window's
    m_job.request([options, typed = m_typed, library = m_library, rules = m_rules](
                      std::stop_token stop, const LatestJob<Answer, CatalogPlan>::Report& report) mutable {
        options.stop = std::move(stop);
        options.progress = report;
        return plansOverCatalog(typed, *library, *rules, options);
    });
}

void CatalogCard::finishWork() {
    if (m_pause.isActive()) {
        m_pause.stop();
        start();
    }
    m_job.finish();
}

void CatalogCard::stopWork() {
    if (!m_searching)
        return;
    m_pause.stop();
    m_job.cancel();
    m_question.clear();
}

void CatalogCard::add(CatalogPlan plan) {
    m_shared.reset();
    m_fresh.push_back(plan.accelerator);
    const auto old = std::ranges::find(m_plans, plan.accelerator, &CatalogPlan::accelerator);
    if (old != m_plans.end())
        *old = std::move(plan);
    else
        m_plans.push_back(std::move(plan));
    showFound();
}

void CatalogCard::take(Answer answer) {
    if (!answer) // stopped
        return;
    m_shared.reset();
    m_plans = std::move(answer->plans);
    m_excluded = std::move(answer->excluded);
    m_fresh.clear();
    m_searching = false;
    showFound();
}

QString CatalogCard::nameOf(const std::string& accelerator) const {
    const Accelerator* a = m_library ? m_library->catalog.accelerator(accelerator) : nullptr;
    return a ? shortName(*a) : QString::fromStdString(accelerator);
}

void CatalogCard::showFound() {
    if (!m_shared)
        m_shared = std::make_shared<const std::vector<CatalogPlan>>(m_plans);
    const int count = m_shown ? m_shown->resolved.plan.machine.count : 0;
    m_size->setTexts(tr("Cluster size"), {count > 0 ? tr("%1 cards").arg(count) : tr("This size"), tr("Best size")});
    m_chart->setStale(m_stale);
    m_chart->setView({m_library, m_shared, m_shown, size(), m_searching, m_fresh});
    const QString title = finding();
    const QString subtitle =
        tr("One mark an accelerator, the best plan for this model; line: nothing is both faster and cheaper; "
           "green: within the limits");
    setTitle(title);
    setSubtitle(m_searching && !m_plans.empty() ? tr("Searching again: marks of the last plan are pale") : subtitle);
    m_chart->setName(title, subtitle);
    m_nothing->setText(tr("No plan has been valid yet: solve the problems below."));
    m_nothing->setVisible(!m_shown);
    m_chart->setVisible(m_shown != nullptr);
    listTheRest();
}

QString CatalogCard::finding() const {
    std::vector<const CatalogPlan*> plans;
    for (const CatalogPlan& plan : m_plans)
        if (plan.isComparable())
            plans.push_back(&plan);
    if (!m_shown)
        return tr("Days against cost over the catalog");
    if (plans.empty())
        return m_searching ? tr("Looking for the best plan on each accelerator")
                           : tr("No accelerator has both a plan that fits and a price");
    const CatalogPlan& fastest = **std::ranges::min_element(plans, {}, [](const CatalogPlan* p) { return p->days(); });
    const CatalogPlan& cheapest = **std::ranges::min_element(plans, {}, costOf);
    const Constraints& limits = m_shown->resolved.scenario.constraints;
    if (!limits.maxDays && !limits.maxCost)
        return tr("%1 is the fastest of %2 accelerators, %3 the cheapest")
            .arg(nameOf(fastest.accelerator))
            .arg(plans.size())
            .arg(nameOf(cheapest.accelerator));
    std::vector<const CatalogPlan*> within;
    for (const CatalogPlan* plan : plans)
        if (isWithin(*plan, limits))
            within.push_back(plan);
    const QString kept = limits.maxDays && limits.maxCost ? tr("%1 of %2 accelerators meet both limits")
                         : limits.maxDays                 ? tr("%1 of %2 accelerators meet the deadline")
                                                          : tr("%1 of %2 accelerators stay within the budget");
    const QString first = kept.arg(within.size()).arg(plans.size());
    if (within.empty())
        return first;
    const CatalogPlan& best = **std::ranges::min_element(within, {}, costOf);
    return tr("%1; %2 is the cheapest of them", "so many accelerators; one").arg(first, nameOf(best.accelerator));
}

void CatalogCard::listTheRest() {
    const auto isOwn = [this](const CatalogPlan& plan) { // what ends in an ellipsis still says this
        return m_shown && m_shown->resolved.scenario.cluster.accelerators == std::vector{plan.accelerator};
    };
    QStringList unpriced, unfit, unsupported, unknown;
    for (const CatalogPlan& plan : m_plans) {
        if (!plan.figures().memory.fits)
            unfit << nameOf(plan.accelerator);
        else if (!plan.figures().cost.known)
            unpriced.insert(isOwn(plan) ? 0 : unpriced.size(), nameOf(plan.accelerator));
    }
    for (const ExcludedCluster& excluded : m_excluded) {
        const bool format = std::ranges::any_of(
            excluded.problems, [](const Problem& p) { return p.code == ProblemCode::precision_unsupported; });
        (format ? unsupported : unknown) << nameOf(excluded.accelerator);
    }
    const QString comma = tr(", ", "between items of a list");
    const auto line = [&comma](const QString& text, const QStringList& names) {
        return names.isEmpty() ? QString() : text.arg(names.size()).arg(names.join(comma));
    };
    const auto put = [](ElidedLabel* label, const QStringList& parts) {
        QStringList full;
        for (const QString& part : parts)
            if (!part.isEmpty())
                full << part;
        label->setText(full.join(tr("; ", "between sentences of one line")));
        label->setVisible(!full.isEmpty());
    };
    put(m_unpriced, {line(tr("No price: %1 (%2)"), unpriced)});
    put(m_unfit, {line(tr("Does not fit: %1 (%2)"), unfit), line(tr("Lacks the precision: %1 (%2)"), unsupported)});
    put(m_impossible, {line(tr("Peak, bandwidth or memory unknown: %1 (%2)"), unknown)});
}

void CatalogCard::activate(int id, Qt::KeyboardModifiers modifiers) {
    const CatalogPlan* plan = m_chart->plan(id);
    if (!plan || m_stale)
        return;
    const Scenario scenario = plan->scenario; // the chart's own may go with the signal
    const QString label =
        tr("%1, %2 cards", "an accelerator and how many").arg(nameOf(plan->accelerator)).arg(plan->count);
    if (modifiers.testFlag(Qt::ShiftModifier))
        emit pinned(scenario, label);
    else
        emit adopted(scenario, label);
}

void CatalogCard::retranslate() {
    Card::retranslate();
    std::vector<LegendEntry> entries;
    for (const VendorGroup group : vendorGroups) {
        const VendorMark mark = vendorMark(group);
        entries.push_back({mark.part, vendorGroupName(group), mark.shape});
    }
    m_legend->setEntries(std::move(entries));
    showFound();
}

} // namespace headroom
