// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the sections of the plan panel, and the lines in them that follow from the estimate.
#include "panels/plan_panel.h"

#include "document/field.h"
#include "panels/accelerator_chooser.h"
#include "panels/accelerator_copy.h"
#include "panels/model_chooser.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/problem_text.h"
#include "theme/theme.h"
#include "widgets/card.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/section_header.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

// Limits of what may be typed, as wide as the document's own; they catch slips of the hand, not unusual plans.
constexpr double mostTokens = 1e18, mostSequence = 16777216, mostBatch = 16777216, mostCards = 1048576;
constexpr double mostRate = 1e6, mostDays = 36500, mostMoney = 1e15;

Scalar whole(std::int64_t value) { return Scalar{value}; }

QuantitySpec cards(const char* path, double most = mostCards) { return {path, QuantityKind::count, 1, most, true, 1}; }

const Problem* firstError(const Estimate& estimate) {
    for (const Problem& problem : estimate.problems()) {
        if (problem.severity == Severity::error && problem.path.starts_with("strategy"))
            return &problem;
    }
    for (const Problem& problem : estimate.problems()) {
        if (problem.severity == Severity::error)
            return &problem;
    }
    return nullptr;
}

} // namespace

void PlanPanel::buildWorkload() {
    QWidget* body = addSection(QT_TR_NOOP("Workload"), true).body;
    m_model = new ModelChooser(m_binder, body);
    line(body, m_model, "model");
    m_modelLine = new QLabel(body);
    m_modelLine->setProperty("role", QStringLiteral("caption"));
    m_modelLine->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_modelLine->setFixedHeight(16);
    m_modelLine->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    body->layout()->addWidget(m_modelLine);
    line(body, quantity({"training.tokens", QuantityKind::tokens, 1, mostTokens, false, 0}), "training.tokens");
    row(body, {quantity({"training.sequence_length", QuantityKind::sequence, 1, mostSequence, true, 1024}),
               quantity({"training.global_batch_sequences", QuantityKind::count, 1, mostBatch, true, 1}, true)});
    row(body, {choice("training.precision"), choice("training.optimizer"), choice("training.framework")}, {26, 34, 38});
}

void PlanPanel::buildHardware() {
    QWidget* body = addSection(QT_TR_NOOP("Hardware"), true).body;
    m_accelerator = new AcceleratorChooser(m_binder, body);
    body->layout()->addWidget(m_accelerator);
    m_changed = new ChangedFigures(m_binder, body);
    connect(m_changed, &ChangedFigures::editRequested, m_accelerator, &AcceleratorChooser::openCopy);
    body->layout()->addWidget(m_changed);
    row(body, {quantity(cards("cluster.count"), true), quantity(cards("cluster.per_node"))});
    row(body, {quantity({"cluster.intra_node_gbyte_per_s", QuantityKind::gbytePerSecond, 0.1, mostRate, false, 0}),
               quantity({"cluster.inter_node_gbit_per_s", QuantityKind::gbitPerSecond, 0.1, mostRate, false, 0})});
    std::vector<Scalar> fabrics;
    for (const Fabric& fabric : m_library->catalog.fabrics) {
        if (fabric.kind == "scale_out")
            fabrics.emplace_back(fabric.id);
    }
    row(body, {choice("cluster.fabric", fabrics),
               quantity({"cluster.oversubscription", QuantityKind::ratio, 1, 100, false, 0.5})});
}

void PlanPanel::buildStrategy() {
    QWidget* body = addSection(QT_TR_NOOP("Strategy"), true).body;
    row(body, {quantity(cards("strategy.tensor"), true), quantity(cards("strategy.pipeline"), true),
               quantity(cards("strategy.context"), true)});
    row(body, {quantity(cards("strategy.data"), true), quantity(cards("strategy.micro_batch"), true),
               choice("strategy.zero_stage", {whole(0), whole(1), whole(2), whole(3)})});
    m_extraRow = row(body, {quantity(cards("strategy.virtual_pipeline"), true),
                            quantity(cards("strategy.expert"), true), choice("strategy.context_kind")});
    m_virtualCell = m_quantities["strategy.virtual_pipeline"]->parentWidget();
    m_expertCell = m_quantities["strategy.expert"]->parentWidget();
    m_contextKindCell = m_choices.back()->parentWidget();
    row(body, {choice("strategy.recompute"), choice("strategy.schedule")});

    auto* switches = new QWidget(body);
    m_switchGrid = new QGridLayout(switches);
    m_switchGrid->setContentsMargins(0, 0, 0, 0);
    m_switchGrid->setHorizontalSpacing(8);
    m_switchGrid->setVerticalSpacing(0);
    m_switchGrid->setColumnStretch(0, 1);
    m_overlapTensor = toggle("strategy.overlap_tensor");
    m_overlapExpert = toggle("strategy.overlap_expert");
    m_switches = {toggle("strategy.sequence_parallel"),
                  toggle("strategy.overlap_gradients"),
                  toggle("strategy.overlap_parameters"),
                  toggle("strategy.offload_optimizer"),
                  toggle("strategy.offload_activations"),
                  m_overlapTensor,
                  m_overlapExpert};
    arrangeSwitches();
    body->layout()->addWidget(switches);

    auto* plan = new QWidget(body);
    auto* planLayout = new QHBoxLayout(plan);
    planLayout->setContentsMargins(0, 0, 0, 0);
    planLayout->setSpacing(6);
    m_planIcon = new QLabel(plan);
    m_planIcon->setFixedSize(14, 20);
    m_planLine = new ElidedLabel(Theme::font(Type::caption), 20, plan);
    m_planLine->setObjectName(QStringLiteral("planLine"));
    planLayout->addWidget(m_planIcon);
    planLayout->addWidget(m_planLine, 1);
    body->layout()->addWidget(plan);
}

void PlanPanel::buildLimits() {
    QWidget* body = addSection(QT_TR_NOOP("Limits"), true).body;
    row(body, {quantity({"constraints.max_days", QuantityKind::days, 0.01, mostDays, false, 1}),
               quantity({"constraints.max_cost", QuantityKind::money, 1, mostMoney, false, 0}),
               quantity({"constraints.min_memory_headroom", QuantityKind::percent, 0, 0.95, false, 0.01})});
    row(body, {quantity({"constraints.max_power_kw", QuantityKind::kilowatts, 0.1, 1e7, false, 0}),
               quantity(cards("constraints.max_count", 1e7)),
               quantity({"constraints.max_delivery_weeks", QuantityKind::weeks, 0, 1e4, false, 1})});
}

void PlanPanel::retranslateChoices() {
    for (ChoiceEdit* edit : m_choices) {
        std::vector<QString> texts;
        const Field* field = findField(edit->path());
        if (edit->path() == "strategy.zero_stage") {
            texts = {tr("0, nothing shared out"), tr("1, optimizer state"), tr("2, gradients too"),
                     tr("3, weights too")};
            edit->setShortTexts({QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")});
        } else if (edit->path() == "decision.present_stack") {
            texts.push_back(tr("automatic"));
            for (const std::string& stack : softwareStacks(m_library->catalog))
                texts.push_back(QString::fromStdString(stack));
        } else if (edit->path() == "cluster.fabric") {
            for (const Fabric& fabric : m_library->catalog.fabrics) {
                if (fabric.kind == "scale_out")
                    texts.push_back(QString::fromStdString(fabric.name));
            }
        } else {
            for (const std::string_view id : field->choices)
                texts.push_back(choiceText(edit->path(), id));
        }
        if (edit->path() == "training.framework" || edit->path() == "training.optimizer") {
            std::vector<QString> brief;
            for (const std::string_view id : field->choices)
                brief.push_back(choiceBrief(edit->path(), id));
            edit->setShortTexts(brief);
        }
        edit->setTexts(texts);
    }
}

void PlanPanel::showUnits() {
    const Format format;
    const auto unit = [this](std::string_view path, const QString& text) {
        if (const auto found = m_quantities.find(path); found != m_quantities.end())
            found->second->setUnit(text);
    };
    const auto& estimate = m_binder.estimate();
    const Plan* plan = estimate && estimate->figures ? &estimate->resolved.plan : nullptr;
    unit("training.tokens",
         plan ? tr("%1 / param").arg(format.figure(plan->training.tokens / static_cast<double>(plan->counts.total), 2))
              : QString());
    unit("training.sequence_length", tr("tok"));
    unit("training.global_batch_sequences", tr("seq"));
    unit("strategy.micro_batch", tr("seq"));
    if (plan) {
        const int servers = (plan->machine.count + plan->machine.perNode - 1) / plan->machine.perNode;
        unit("cluster.count", servers == 1 ? tr("1 server") : tr("%1 servers").arg(servers));
    }
    unit("cluster.intra_node_gbyte_per_s", QStringLiteral("GB/s"));
    unit("cluster.inter_node_gbit_per_s", QStringLiteral("Gb/s"));
    unit("strategy.tensor", QStringLiteral("TP"));
    unit("strategy.pipeline", QStringLiteral("PP"));
    unit("strategy.context", QStringLiteral("CP"));
    unit("strategy.data", QStringLiteral("DP"));
    unit("strategy.virtual_pipeline", QStringLiteral("VPP"));
    unit("strategy.expert", QStringLiteral("EP"));
    unit("cluster.oversubscription", QStringLiteral(": 1"));
    unit("constraints.max_days", tr("d"));
    unit("constraints.min_memory_headroom", QStringLiteral("%"));
    unit("constraints.max_power_kw", QStringLiteral("kW"));
    unit("constraints.max_delivery_weeks", tr("wk"));
    showEconomicUnits();

    const Scalar currency = m_document.value("economics.currency");
    const auto* code = std::get_if<std::string>(&currency);
    const std::string shown = code ? *code : std::string("CNY");
    if (shown != m_currency) {
        m_currency = shown;
        for (const auto& [path, edit] : m_quantities) {
            const QuantityKind kind = edit->spec().kind;
            if (kind == QuantityKind::money || kind == QuantityKind::moneyPerHour || kind == QuantityKind::moneyPerUnit)
                edit->setCurrency(shown);
        }
        m_binder.refresh(); // amounts carry their sign
    }

    for (Section& section : m_sections) {
        const std::string_view title = section.title;
        if (title == "Workload")
            section.header->setNote(m_model->kindLine());
        else if (title == "Economics")
            section.header->setNote(economicsNote(QString::fromStdString(shown)));
        else if (title == "Ecosystem")
            section.header->setNote(ecosystemNote());
    }
    m_modelLine->setText(m_model->derivedLine());
}

// "2 × 1 × 1 × 32 = 64, 32 micro-batches", or what is wrong with the plan.
void PlanPanel::showDerived() {
    const auto& estimate = m_binder.estimate();
    if (!estimate) {
        m_planLine->setText(QString());
        m_planIcon->clear();
        return;
    }
    const Problem* error = firstError(*estimate);
    const bool good = estimate->valid;
    QString text;
    if (good) {
        const Strategy& s = estimate->resolved.plan.strategy;
        const Format format;
        const QString times = QString(noBreak) + timesSign + noBreak;
        QStringList sizes;
        for (const int size : {s.tensor, s.pipeline, s.context, s.data})
            sizes << QString::number(size);
        const std::int64_t count = estimate->resolved.plan.microBatches();
        text = count == 1 ? tr("%1 = %2, 1 micro-batch") : tr("%1 = %2, %3 micro-batches");
        text = text.arg(sizes.join(times), format.count(s.worldSize()));
        if (count != 1)
            text = text.arg(format.count(count));
    } else if (error) {
        text = problemText(*error, m_binder.messages());
    }
    m_planLine->setText(text);
    m_planLine->setTone(static_cast<int>(good ? Tone::passc : Tone::fail));
    const QString state = good ? QStringLiteral("pass") : QStringLiteral("fail");
    m_planIcon->setPixmap(icon(state, good ? Tone::passc : Tone::fail).pixmap(QSize(14, 14), devicePixelRatioF()));
}

// Fields that only mean something in some plans stand there only then.
void PlanPanel::showShape() {
    const auto& estimate = m_binder.estimate();
    const auto size = [this](const char* path) {
        const FieldView view = m_binder.view(path);
        const Scalar& shown = isOpen(view.value) ? view.effective : view.value;
        const auto* whole = std::get_if<std::int64_t>(&shown);
        return whole ? *whole : std::int64_t{1};
    };
    const bool moe = estimate && estimate->resolved.plan.architecture.isMoe();
    const bool pipeline = size("strategy.pipeline") > 1 || size("strategy.virtual_pipeline") > 1;
    const bool context = size("strategy.context") > 1;
    const bool expert = moe || size("strategy.expert") > 1;
    m_virtualCell->setVisible(pipeline);
    m_expertCell->setVisible(expert);
    m_contextKindCell->setVisible(context);
    m_extraRow->setVisible(pipeline || expert || context);
    m_overlapTensor->setVisible(size("strategy.tensor") > 1);
    m_overlapExpert->setVisible(moe);
    arrange(m_economics);
    arrange(m_ecosystem);
}

} // namespace headroom
