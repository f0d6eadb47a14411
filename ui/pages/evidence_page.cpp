// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/evidence_page.h"

#include "charts/evidence_chart.h"
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "text/field_text.h"
#include "text/format.h"
#include "theme/theme.h"
#include "viewmodels/evidence_models.h"
#include "viewmodels/evidence_text.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace headroom {

namespace {

constexpr int sourcesInSight = 9, nearestInSight = 5, chipPadding = 24;

} // namespace

EvidencePage::EvidencePage(ServicesPtr services, QWidget* parent)
    : Page(std::move(services), parent), m_chartCard(new Card(content())), m_sourcesCard(new Card(content())),
      m_nearestCard(new Card(content())), m_chart(new EvidenceChart), m_sourcesTable(new DataTable),
      m_nearestTable(new DataTable), m_sources(new EvidenceSourcesModel(this)), m_nearest(new NearestRunsModel(this)),
      m_load([this](std::shared_ptr<EvidenceSet> set) { takeSet(std::move(set)); },
             [this](Progress progress) {
                 m_progress = progress;
                 setChartTexts();
             }),
      m_query([this](EvidenceAnswer answer) { takeAnswer(std::move(answer)); }) {
    setObjectName(QStringLiteral("evidencePage"));
    buildHead();
    m_chartCard->body()->addWidget(m_chart, 1);
    m_chartCard->setMenu([this](QWidget* owner) { return m_chart->createMenu(owner); });
    const auto put = [](Card* card, DataTable* table, QAbstractItemModel* model, int rows) {
        table->setModel(model);
        table->setStretchColumn(0);
        table->setVisibleRows(rows);
        card->body()->addWidget(table);
        card->setMenu([table](QWidget* owner) { return table->createMenu(owner); });
    };
    put(m_sourcesCard, m_sourcesTable, m_sources, sourcesInSight);
    put(m_nearestCard, m_nearestTable, m_nearest, nearestInSight);
    m_sourcesTable->setObjectName(QStringLiteral("sources"));
    m_nearestTable->setObjectName(QStringLiteral("nearest"));
    arrange(isCompact());
    setTexts();
}

EvidencePage::~EvidencePage() = default;

void EvidencePage::buildHead() {
    m_head = new QWidget(content());
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_runs = new QLabel(m_head);
    m_runs->setProperty("role", QStringLiteral("label"));
    row->addWidget(m_runs);
    for (int chip = 0; chip < chipCount; ++chip) {
        auto* button = new QPushButton(m_head);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setProperty("role", QStringLiteral("filter"));
        connect(button, &QPushButton::clicked, this, [this, chip](bool on) { onChip(chip, on); });
        m_chips[static_cast<std::size_t>(chip)] = button;
        row->addWidget(button);
        if (chip == allSources)
            row->addSpacing(8);
    }
    row->addStretch(1);
    m_figure = new Segments(3, m_head);
    connect(m_figure, &Segments::chosen, this, [this] { ask(); });
    row->addWidget(m_figure);
}

void EvidencePage::arrange(bool compact) {
    QGridLayout* grid = newGrid();
    m_chart->setMinimumHeight(compact ? 320 : 300);
    m_head->setParent(content());
    if (compact) {
        const QList<QWidget*> order = {m_head, m_chartCard, m_nearestCard, m_sourcesCard};
        for (int row = 0; row < order.size(); ++row)
            grid->addWidget(order[row], row, 0);
        grid->setRowStretch(1, 1);
        return;
    }
    grid->addWidget(m_head, 0, 0, 1, 2);
    grid->addWidget(m_chartCard, 1, 0, 2, 1);
    grid->addWidget(m_sourcesCard, 1, 1);
    grid->addWidget(m_nearestCard, 2, 1);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(1, 3);
    grid->setRowStretch(2, 2);
}

void EvidencePage::refresh() {
    const EstimatePtr shown = drawable();
    for (DataTable* table : {m_sourcesTable, m_nearestTable})
        table->setStale(isStale());
    m_chart->setStale(isStale());
    if (!m_set && !m_load.isBusy() && services().measured) {
        m_load.request([services = sharedServices()](std::stop_token stop, const auto& report) {
            return compareMeasured(services, stop, [&](std::size_t done, std::size_t of) { report({done, of}); });
        });
    }
    if (m_set && shown != m_askedOf)
        ask();
    showChips();
    setTexts();
}

void EvidencePage::ask() {
    if (!m_set)
        return;
    const EstimatePtr shown = drawable();
    m_askedOf = shown;
    EvidenceQuestion question;
    question.figure = static_cast<EvidenceFigure>(m_figure->current());
    question.plan = shown;
    question.asked = shown ? m_asked : Likeness{};
    m_query.request([set = m_set, question](std::stop_token, const auto&) { return answerOf(*set, question); });
}

void EvidencePage::finishWork() {
    m_load.finish();
    m_query.finish();
}

void EvidencePage::takeSet(std::shared_ptr<EvidenceSet> set) {
    if (!set)
        return;
    m_set = std::move(set);
    m_progress.reset();
    ask();
}

void EvidencePage::takeAnswer(EvidenceAnswer answer) {
    m_answer = std::make_shared<const EvidenceAnswer>(std::move(answer));
    m_chart->setAnswer(m_set, m_answer);
    m_sources->setAnswer(m_set, m_answer);
    m_nearest->setAnswer(m_set, m_answer);
    for (DataTable* table : {m_sourcesTable, m_nearestTable})
        table->fitColumns();
    setTexts();
}

void EvidencePage::onChip(int chip, bool on) {
    switch (chip) {
    case likeThis:
        m_asked = Likeness{on, on, on, on};
        break;
    case allSources:
        m_asked = Likeness{!on, !on, !on, !on};
        break;
    case kindChip:
        m_asked.kind = on;
        break;
    case precisionChip:
        m_asked.precision = on;
        break;
    case familyChip:
        m_asked.family = on;
        break;
    default:
        m_asked.size = on;
        break;
    }
    showChips();
    ask();
}

void EvidencePage::showChips() {
    const EstimatePtr shown = drawable();
    const std::array<bool, chipCount> on = {m_asked.asksAll(), m_asked.asksNothing(), m_asked.kind,
                                            m_asked.precision, m_asked.family,        m_asked.size};
    for (int chip = 0; chip < chipCount; ++chip) {
        QPushButton* button = m_chips[static_cast<std::size_t>(chip)];
        button->setChecked(on[static_cast<std::size_t>(chip)]);
        button->setVisible(shown || chip == allSources);
    }
}

void EvidencePage::retranslate() {
    for (Card* card : {m_chartCard, m_sourcesCard, m_nearestCard})
        card->retranslate();
    m_sources->setAnswer(m_set, m_answer);
    m_nearest->setAnswer(m_set, m_answer);
    m_chart->setAnswer(m_set, m_answer);
    for (DataTable* table : {m_sourcesTable, m_nearestTable})
        table->fitColumns();
    Page::retranslate();
    setTexts();
}

void EvidencePage::setTexts() {
    const Format f;
    m_runs->setText(tr("Runs"));
    m_figure->setTexts(tr("Compared figure"), {tr("Step time"), tr("Memory"), tr("Tokens/s")});
    const auto chip = [this](Chip which, const QString& text, const QString& tip) {
        QPushButton* button = m_chips[static_cast<std::size_t>(which)];
        button->setText(text);
        // Room for the bold text of a chip that is on, so that nothing moves and nothing is cut.
        button->setMinimumWidth(QFontMetrics(Theme::font(Type::caption, true)).horizontalAdvance(text) + chipPadding);
        button->setToolTip(tip);
        button->setAccessibleName(text);
    };
    chip(likeThis, tr("Like this plan"), tr("Runs of this kind of model and about its size, on this family of cards, in "
                                             "this precision"));
    chip(allSources, tr("All sources"), tr("Every published run that can be compared"));
    if (const EstimatePtr shown = drawable()) {
        const Library& library = *services().library;
        const Resolved& resolved = shown->resolved;
        const RunTraits plan = traitsOf(resolved.scenario, resolved.plan.architecture, library);
        const Accelerator* card = library.catalog.accelerator(plan.accelerator);
        chip(kindChip, plan.mixtureOfExperts ? tr("MoE") : tr("Dense"), tr("Only this kind of model"));
        chip(precisionChip, choiceText("training.precision", enumName(plan.precision)), tr("Only this precision"));
        chip(familyChip, QString::fromStdString(card ? card->architecture : plan.family), tr("Only this family of cards"));
        const double parameters = std::exp2(plan.parameters);
        chip(sizeChip, tr("%1 to %2").arg(f.parameters(parameters / likeSizeFactor), f.parameters(parameters * likeSizeFactor)),
             tr("Only models of a quarter to four times the parameters"));
    }
    setChartTexts();

    const ErrorSummary* errors = m_answer ? &m_answer->summary.all.errors : nullptr;
    const bool any = errors && errors->n > 0;
    m_sourcesCard->setTitle(any ? tr("The 80 % band holds %1 of runs").arg(f.percent(errors->inside80))
                                : tr("Errors by source"));
    m_sourcesCard->setSubtitle(tr("Of fitted rows; left out: all runs of a source, unseen in fitting"));
    const auto spread = m_nearest->spread();
    m_nearestCard->setTitle(!spread ? tr("Nearest runs")
                                    : tr("Nearest runs: %1 to %2")
                                          .arg(f.signedFixed(spread->low * 100, 1), f.signedPercent(spread->high)));
    m_nearestCard->setSubtitle(tr("Near in size, cards, precision and framework; step times of fitted rows"));
}

void EvidencePage::setChartTexts() {
    const Format f;
    QString title, subtitle;
    const EvidenceFigure figure = static_cast<EvidenceFigure>(m_figure->current());
    const ErrorSummary* errors = m_answer ? &m_answer->summary.all.errors : nullptr;
    if (!m_set) {
        title = tr("Comparing the published runs with what is predicted for them");
        subtitle = m_progress ? tr("%1 of %2 rows, once for as long as the window is open")
                                    .arg(f.count(static_cast<std::int64_t>(m_progress->first)),
                                         f.count(static_cast<std::int64_t>(m_progress->second)))
                              : QString();
    } else if (errors && errors->n > 0) {
        const QString count = f.count(static_cast<std::int64_t>(errors->n));
        title = errors->n == 1 ? tr("The one run like this plan is off by %1").arg(f.percent(errors->median, 1))
                               : tr("Half of %1 runs are within %2, nine in ten within %3")
                                     .arg(count, f.percent(errors->median, 1), f.percent(errors->p90, 1));
        subtitle = figure == EvidenceFigure::memory
                       ? tr("Peak memory, readings with known unit, log-log; grey: ±10 %; dashed: this plan as the driver reports it")
                       : tr("Log-log; grey: ±10 %. The fit has seen these rows; the column Left out is of fits that had not");
    } else if (errors) {
        title = tr("No published run is like this plan in all that is asked");
        subtitle = tr("Take a filter away above: what remains says less about this plan");
    }
    m_chartCard->setTitle(title);
    m_chartCard->setSubtitle(subtitle);
    m_chart->setName(title, subtitle);
}

} // namespace headroom
