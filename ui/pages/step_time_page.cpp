// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/step_time_page.h"

#include "charts/legend.h"
#include "charts/timeline_chart.h"
#include "charts/waterfall_chart.h"
#include "estimate/resolve.h"
#include "schedule/timeline.h"
#include "text/format.h"
#include "text/part_names.h"
#include "theme/theme.h"
#include "viewmodels/step_model.h"
#include "widgets/card.h"
#include "widgets/data_table.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

enum Scale { wholeStep, oneMicroBatch };

} // namespace

StepTimePage::StepTimePage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_waterfallCard(new Card(content())), m_tableCard(new Card(content())),
      m_timelineCard(new Card(content())), m_waterfall(new WaterfallChart), m_timeline(new TimelineChart),
      m_legend(new Legend), m_scale(new QButtonGroup(this)), m_table(new DataTable), m_zero(new QLabel),
      m_model(new StepModel(this)) {
    setObjectName(QStringLiteral("stepTimePage"));
    m_waterfallCard->body()->addWidget(m_waterfall);
    m_waterfallCard->setMenu([this](QWidget* owner) { return m_waterfall->createMenu(owner); });

    m_table->setModel(m_model);
    m_table->setStretchColumn(StepModel::part);
    m_zero->setProperty("role", QStringLiteral("caption"));
    m_zero->setWordWrap(true);
    m_tableCard->body()->addWidget(m_table);
    m_tableCard->body()->addWidget(m_zero);
    m_tableCard->body()->addStretch(1);
    m_tableCard->setMenu([this](QWidget* owner) { return m_table->createMenu(owner); });

    auto* head = new QHBoxLayout;
    head->setSpacing(0);
    head->addWidget(m_legend, 1);
    for (const Scale scale : {wholeStep, oneMicroBatch}) {
        auto* button = new QPushButton(m_timelineCard);
        button->setCheckable(true);
        button->setProperty("role", QStringLiteral("filter"));
        m_scale->addButton(button, scale);
        head->addWidget(button, 0, Qt::AlignTop);
        if (scale == wholeStep)
            head->addSpacing(6);
    }
    m_scale->button(wholeStep)->setChecked(true);
    m_legend->setToggles(true);
    connect(m_legend, &Legend::toggled, this, [this](int entry, bool on) {
        if (entry < static_cast<int>(m_legendParts.size()))
            m_timeline->setShown(m_legendParts[static_cast<std::size_t>(entry)], on);
    });
    connect(m_scale, &QButtonGroup::idClicked, this, &StepTimePage::showScale);
    m_timelineCard->body()->addLayout(head);
    m_timelineCard->body()->addWidget(m_timeline, 1);
    m_timelineCard->setMenu([this](QWidget* owner) { return m_timeline->createMenu(owner); });

    arrange(isCompact());
    setTexts();
}

StepTimePage::~StepTimePage() = default;

void StepTimePage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    m_waterfall->setMinimumHeight(compact ? 240 : 262);
    m_timeline->setMinimumHeight(compact ? 200 : 120);
    if (compact) {
        grid->addWidget(m_waterfallCard, 0, 0);
        grid->addWidget(m_timelineCard, 1, 0);
        grid->addWidget(m_tableCard, 2, 0);
        grid->setRowStretch(3, 1);
        return;
    }
    grid->addWidget(m_waterfallCard, 0, 0);
    grid->addWidget(m_tableCard, 0, 1);
    grid->addWidget(m_timelineCard, 1, 0, 1, 2);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(0, 3);
    grid->setRowStretch(1, 2);
}

void StepTimePage::refreshCharts() {
    const EstimatePtr shown = drawable();
    const bool stale = isStale();
    m_waterfall->setStale(stale);
    m_timeline->setStale(stale);
    m_waterfall->setEstimate(shown);
    if (shown != m_scheduleOf) {
        m_scheduleOf = shown;
        m_schedule =
            shown ? std::make_shared<const Timeline>(simulateStep(shown->resolved.plan, *shown->figures)) : nullptr;
        m_timeline->setTimeline(m_schedule);
        showScale(m_scale->checkedId());
    }
}

void StepTimePage::refresh() {
    m_table->setStale(isStale());
    m_model->setEstimate(drawable());
    m_table->fitColumns();
    setTexts();
}

void StepTimePage::showScale(int which) {
    if (!m_schedule || which == wholeStep) {
        m_timeline->showAll();
        return;
    }
    // The passes of one micro-batch in the middle of the step, on every stage.
    int last = 0;
    for (const Span& span : m_schedule->spans)
        last = std::max(last, span.microBatch);
    Seconds from{1e300}, to{0};
    for (const Span& span : m_schedule->spans)
        if ((span.kind == SpanKind::forward || span.kind == SpanKind::backward) && span.microBatch == last / 2) {
            from = std::min(from, span.start);
            to = std::max(to, span.start + span.length);
        }
    const Seconds margin = (to - from) * 0.1;
    m_timeline->showStretch(from - margin, to + margin);
}

void StepTimePage::retranslate() {
    for (Card* card : {m_waterfallCard, m_tableCard, m_timelineCard})
        card->retranslate();
    m_timeline->setTimeline(m_schedule); // its lanes carry names
    showScale(m_scale->checkedId());
    Page::retranslate();
    setTexts();
}

void StepTimePage::setTexts() {
    m_scale->button(wholeStep)->setText(tr("Step"));
    m_scale->button(oneMicroBatch)->setText(tr("One micro-batch"));
    m_tableCard->setTitle(tr("Where the step goes"));
    m_tableCard->setSubtitle(tr("Sums to the step exactly"));
    m_zero->setText(m_model->zeroParts());
    const EstimatePtr shown = drawable();
    if (!shown) {
        m_waterfallCard->setTitle(tr("From arithmetic at peak to the real step"));
        m_timelineCard->setTitle(tr("One step on the clock"));
        return;
    }
    const Format f;
    const StepEstimate& step = shown->figures->step;
    const int decimals = Format::decimalsFor(step.seconds.value(), 4);
    const StepLosses losses = stepLosses(*shown);
    QString title, subtitle;
    if (isStale()) {
        title = tr("Last valid plan: %1, %2 a step")
                    .arg(strategyName(shown->resolved.plan.strategy), f.seconds(step.seconds, decimals));
        subtitle = tr("Shown pale until the problems below are solved; nothing you typed was changed");
    } else {
        title = tr("%1 a step: %2 is arithmetic at peak, the largest loss is %3")
                    .arg(f.seconds(step.seconds, decimals), f.seconds(losses.ideal, decimals),
                         lossName(losses.largest().part).toLower());
        subtitle = tr("Seconds; outline: model FLOPs over dense peak; hatched: 80 % interval %1 s")
                       .arg(f.interval(step.interval80.low.value(), step.interval80.high.value(), 4));
    }
    m_waterfallCard->setTitle(title);
    m_waterfallCard->setSubtitle(subtitle);
    m_waterfall->setName(title, subtitle);

    const double bubble = step.breakdown.pipelineBubble / step.seconds;
    const int stages = shown->resolved.plan.strategy.pipeline;
    const QString clock = bubble >= 0.0005
                              ? tr("One step on the clock: %1 of it waits in the pipeline").arg(f.percent(bubble, 1))
                          : stages > 1 ? tr("One step on the clock: no bubble")
                                       : tr("One step on the clock: one stage, no bubble");
    m_timelineCard->setTitle(clock);
    m_timelineCard->setSubtitle(stages > 1 ? tr("A lane a pipeline stage; wheel zooms, dragging moves")
                                           : tr("A lane a stream; wheel zooms, dragging moves"));
    m_timeline->setName(clock, QString());
    std::vector<LegendEntry> entries = {{Part::elementwise, tr("forward"), {}},
                                        {Part::matmul, tr("backward"), {}},
                                        {Part::dpcomm, tr("data communication, pale where hidden"), {}},
                                        {Part::optimizer, tr("optimizer"), {}},
                                        {Part::overhead, tr("host"), {}}};
    const auto isWeightGradient = [](const Span& span) { return span.kind == SpanKind::weight_gradient; };
    if (m_schedule && std::any_of(m_schedule->spans.begin(), m_schedule->spans.end(), isWeightGradient))
        entries.insert(entries.begin() + 2, {Part::attention, tr("weight gradient"), {}});
    if (stages > 1)
        entries.push_back({Part::bubble, tr("bubble"), {}});
    std::vector<Part> parts;
    for (const LegendEntry& entry : entries)
        parts.push_back(entry.part);
    if (parts != m_legendParts) { // other keys: all are on again
        for (const Part part : m_legendParts)
            m_timeline->setShown(part, true);
        m_legendParts = std::move(parts);
    }
    m_legend->setEntries(std::move(entries));
}

} // namespace headroom
