// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/summary_markdown.h"

#include "cost/economics.h"
#include "estimate/resolve.h"
#include "export/markdown.h"
#include "io/scenario_json.h"
#include "names/enum_names.h"
#include "report/report.h"
#include "text/cost_words.h"
#include "text/field_text.h"
#include "text/part_names.h"
#include "text/problem_text.h"
#include "text/sentence_text.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/step_parts.h"
#include "viewmodels/verdicts.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::SummaryMarkdown)
};

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

class Summary {
public:
    explicit Summary(const SummaryInput& input)
        : m_in(input), m_e(input.estimate), m_plan(input.estimate.resolved.plan),
          m_figures(input.estimate.figures ? &*input.estimate.figures : nullptr) {}

    QString text() && {
        const QString name = markdownText(utf8(m_e.resolved.scenario.name));
        m_out = QStringLiteral("# ") + (name.isEmpty() ? Words::tr("Training plan") : name) + QStringLiteral("\n\n**") +
                markdownText(verdictSentence(m_e, m_in.library)) + QStringLiteral("**\n");
        figures();
        plan();
        if (m_figures != nullptr) {
            memory();
            step();
            cost();
        }
        problems();
        assumptions();
        sources();
        repeat();
        return m_out;
    }

private:
    void heading(const QString& text) { m_out += QStringLiteral("\n## ") + text + QStringLiteral("\n\n"); }

    // The four answers, each with its interval, its limit and the chance that the limit holds.
    void figures() {
        QList<QStringList> rows{{Words::tr("Question"), Words::tr("Answer"), Words::tr("Figure"),
                                 Words::tr("80 % interval"), Words::tr("Limit"), Words::tr("Chance")}};
        for (const Verdict& v : verdicts(&m_e, nullptr, m_f)) {
            QStringList row{v.name, v.word, v.figure};
            if (m_figures != nullptr)
                row << aside(v.kind);
            rows << row;
        }
        m_out += u'\n' + markdownTable(rows);
    }

    [[nodiscard]] QStringList aside(VerdictKind kind) const {
        const Constraints& limits = m_e.resolved.scenario.constraints;
        const MemoryEstimate& memory = m_figures->memory;
        const RunEstimate& run = m_figures->run;
        const CostEstimate& cost = m_figures->cost;
        const StepEstimate& step = m_figures->step;
        switch (kind) {
        case VerdictKind::memory: {
            const auto limit = memoryLimit(m_e);
            return {Words::tr("%1 GiB of %2 used")
                        .arg(m_f.interval(units::inGib(memory.interval80.low), units::inGib(memory.interval80.high)),
                             m_f.gibNumber(memory.capacity)),
                    limit ? Words::tr("%1 free").arg(m_f.percent(*limits.minMemoryHeadroom)) : QString(),
                    m_f.probability(memory.fitProbability)};
        }
        case VerdictKind::time:
            return {m_f.days(run.interval80.low) + enDash + m_f.days(run.interval80.high),
                    limits.maxDays ? m_f.days(units::days(*limits.maxDays)) : QString(),
                    run.deadlineProbability ? m_f.probability(*run.deadlineProbability) : QString()};
        case VerdictKind::cost:
            if (!cost.known)
                return {};
            return {m_f.money({cost.interval80.low, cost.total.currency}) + enDash +
                        m_f.money({cost.interval80.high, cost.total.currency}),
                    limits.maxCost ? m_f.money({*limits.maxCost, cost.total.currency}) : QString(),
                    cost.budgetProbability ? m_f.probability(*cost.budgetProbability) : QString()};
        case VerdictKind::efficiency: {
            const double work = m_figures->throughput.mfu * step.seconds.value(); // the same in more or less time
            return {m_f.percent(work / step.interval80.high.value(), 1) + enDash +
                        m_f.percent(work / step.interval80.low.value(), 1),
                    {},
                    {}};
        }
        }
        return {};
    }

    template<class E>
    static QString choice(const char* path, E value) {
        return choiceText(path, enumName(value));
    }

    void plan() {
        const Resolved& r = m_e.resolved;
        const Machine& machine = m_plan.machine;
        const TrainingSettings& t = m_plan.training;
        const auto& ids = r.scenario.cluster.accelerators;
        heading(Words::tr("Plan"));
        QList<QStringList> rows{{Words::tr("Part"), Words::tr("Value")}};
        if (m_plan.counts.total > 0) {
            const QString size = m_f.parameters(static_cast<double>(m_plan.counts.total));
            rows << QStringList{fieldLabel("model"), r.modelName.empty()
                                                         ? Words::tr("%1 parameters").arg(size)
                                                         : Words::tr("%1, %2 parameters").arg(utf8(r.modelName), size)};
        }
        rows << QStringList{fieldLabel("training.tokens"), m_f.tokens(t.tokens)};
        rows << QStringList{
            Words::tr("Sequence, batch"),
            QStringLiteral("%1 × %2").arg(m_f.count(t.sequenceLength), m_f.count(t.globalBatchSequences))};
        rows << QStringList{Words::tr("Precision, optimizer"),
                            QStringLiteral("%1, %2").arg(choice("training.precision", t.precision),
                                                         choice("training.optimizer", t.optimizer))};
        rows << QStringList{
            Words::tr("Cards"),
            QStringLiteral("%1 × %2").arg(m_f.count(machine.count),
                                          ids.empty() ? QString() : acceleratorName(ids.front(), m_in.library))};
        if (machine.interNode.value() > 0)
            rows << QStringList{Words::tr("Network"), m_f.network(machine.interNode)};
        rows << QStringList{fieldLabel("training.framework"), choice("training.framework", t.framework)};
        rows << QStringList{QStringLiteral("TP × PP × DP"), planSizes(m_plan.strategy)};
        rows << QStringList{Words::tr("Rest of the strategy"), restOfPlan(m_plan.strategy)};
        m_out += markdownTable(rows);
        if (m_in.chosen.empty())
            return;
        QStringList names;
        for (const std::string& path : m_in.chosen)
            names << fieldLabel(path);
        m_out += u'\n' +
                 Words::tr("Chosen by the search: %1.")
                     .arg(markdownText(names.join(Words::tr(", ", "between items of a list")))) +
                 u'\n';
    }

    void memory() {
        const MemoryEstimate& memory = m_figures->memory;
        if (memory.stages.empty())
            return;
        const StageMemory& fullest = memory.stages[static_cast<std::size_t>(memory.worstStage)];
        heading(Words::tr("Memory of the fullest card"));
        QList<QStringList> rows{{Words::tr("Part"), QStringLiteral("GiB"), Words::tr("Share")}};
        for (const MemoryPart& part : memoryParts(fullest))
            rows << QStringList{partName(part.part), m_f.fixed(units::inGib(part.bytes), 2),
                                m_f.percent(part.bytes / fullest.total())};
        rows << QStringList{Words::tr("Total"), m_f.fixed(units::inGib(fullest.total()), 2), m_f.percent(1.0)};
        rows << QStringList{Words::tr("Usable"), m_f.fixed(units::inGib(memory.capacity), 2), {}};
        m_out += markdownTable(rows, {1, 2});
    }

    void step() {
        const StepEstimate& step = m_figures->step;
        const int decimals = Format::decimalsFor(step.seconds.value(), 4);
        heading(Words::tr("One step"));
        QList<QStringList> rows{{Words::tr("Part"), QStringLiteral("s"), Words::tr("Share")}};
        for (const StepPart& part : stepParts(step.breakdown))
            if (part.seconds.value() > 0)
                rows << QStringList{partName(part.part), m_f.fixed(part.seconds.value(), decimals),
                                    m_f.percent(part.seconds / step.seconds, 1)};
        rows << QStringList{Words::tr("Step"), m_f.fixed(step.seconds.value(), decimals), m_f.percent(1.0)};
        m_out += markdownTable(rows, {1, 2});
    }

    void cost() {
        const CostEstimate& cost = m_figures->cost;
        if (!cost.known)
            return;
        heading(Words::tr("Cost"));
        QList<QStringList> rows{{Words::tr("Item"), m_f.moneyUnit(cost.total), Words::tr("Share")}};
        const int decimals = Format::decimalsFor(m_f.scaled(cost.total.amount, cost.total.amount), 4);
        const auto amount = [&](double value) { return m_f.fixed(m_f.scaled(value, cost.total.amount), decimals); };
        for (const CostItem& item : cost.items)
            rows << QStringList{costItemName(item.name), amount(item.amount),
                                m_f.percent(item.amount / cost.total.amount, 1)};
        rows << QStringList{Words::tr("Total"), amount(cost.total.amount), m_f.percent(1.0)};
        m_out += markdownTable(rows, {1, 2});
    }

    void problems() {
        if (m_e.problems().empty())
            return;
        heading(Words::tr("Errors and warnings"));
        for (const Problem& problem : m_e.problems())
            m_out += QStringLiteral("- ") +
                     (problem.severity == Severity::error ? Words::tr("Error: %1") : Words::tr("Warning: %1"))
                         .arg(markdownText(problemText(problem, m_in.messages))) +
                     u'\n';
    }

    [[nodiscard]] QString assumedValue(const Assumption& assumption) const {
        const auto key = economicKeyOf(assumption.path);
        const auto* real = std::get_if<double>(&assumption.value);
        return key && real ? economicText(*key, *real, m_e.resolved.economics.currency, m_f)
                           : valueText(assumption.path, assumption.value, &m_in.library);
    }

    void assumptions() {
        if (m_e.resolved.assumed.empty())
            return;
        heading(Words::tr("Assumptions"));
        QList<QStringList> rows{{Words::tr("Field"), Words::tr("Value"), Words::tr("Why")}};
        for (const Assumption& assumption : m_e.resolved.assumed)
            rows << QStringList{fieldLabel(assumption.path), assumedValue(assumption),
                                assumptionText(assumption, m_in.messages)};
        m_out += markdownTable(rows);
    }

    void sources() {
        QList<QStringList> rows{{Words::tr("Figure"), Words::tr("Value"), Words::tr("Source")}};
        const Resolved& r = m_e.resolved;
        const auto& ids = r.scenario.cluster.accelerators;
        // A figure that the plan states is not the catalog's.
        const auto add = [&](const QString& name, const QString& value, const Figure& figure, bool typed) {
            const QString source = QString::fromStdString(figure.source), date = QString::fromStdString(figure.date);
            if (typed)
                rows << QStringList{name, value, Words::tr("set in the plan")};
            else if (figure.value)
                rows << QStringList{name, value, date.isEmpty() ? source : Words::tr("%1, %2").arg(source, date)};
        };
        const auto replaced = [&](const std::string& key) { return r.scenario.cluster.overrides.contains(key); };
        const Accelerator* card = ids.empty() ? nullptr : m_in.library.catalog.accelerator(ids.front());
        if (card != nullptr) {
            const Machine& machine = m_plan.machine;
            const Precision precision = peakPrecision(m_plan.training.precision);
            const auto peak = card->peakTflops.find(precision);
            if (peak != card->peakTflops.end())
                add(Words::tr("Peak, dense"), m_f.tflops(machine.peak), peak->second,
                    replaced("peak_tflops_dense." + std::string(enumName(precision))));
            add(Words::tr("Usable memory"), m_f.gib(machine.capacity), card->memoryUsableGib,
                replaced("memory_usable_gib"));
            add(Words::tr("Memory bandwidth"), m_f.bandwidth(machine.memoryBandwidth),
                card->memoryBandwidthGbytePerSecond, replaced("memory_bandwidth_gbyte_per_s"));
            const bool linkAssumed =
                std::ranges::find(r.assumed, "cluster.intra_node_gbyte_per_s", &Assumption::path) != r.assumed.end();
            add(Words::tr("Link in the server, one way"), m_f.bandwidth(machine.intraNode),
                card->link.gbytePerSecondOneWay, !linkAssumed);
        }
        const Economics& economics = m_e.resolved.economics;
        for (const EconomicKey key : usedKeys(economics))
            if (economics[key].value)
                rows << QStringList{economicName(key), economicText(key, economics[key], economics.currency, m_f),
                                    economicSource(economics[key])};
        if (rows.size() == 1)
            return;
        heading(Words::tr("Sources"));
        m_out += markdownTable(rows);
    }

    void repeat() {
        const Resolved& r = m_e.resolved;
        QStringList parts{QStringLiteral("Headroom ") + m_in.version, QStringLiteral("headroom/scenario/1")};
        if (!r.calibrationId.empty())
            parts << Words::tr("calibration %1").arg(utf8(r.calibrationId));
        if (!m_in.library.catalog.built.empty())
            parts << Words::tr("catalog of %1").arg(utf8(m_in.library.catalog.built));
        heading(Words::tr("How to repeat it"));
        m_out += Words::tr("%1. Written on %2. Save the scenario as scenario.json and open it in the window, or:",
                           "what it was made with, the date")
                     .arg(markdownText(parts.join(Words::tr(", ", "between items of a list"))),
                          m_in.date.toString(Qt::ISODate)) +
                 QStringLiteral("\n\n");
        m_out += markdownCode(QStringLiteral("headroom-cli estimate scenario.json"), QStringLiteral("sh")) + u'\n';
        m_out += markdownCode(QString::fromStdString(writeScenario(m_in.scenario)), QStringLiteral("json"));
    }

    const SummaryInput& m_in;
    const Estimate& m_e;
    const Plan& m_plan;
    const Figures* m_figures;
    const Format m_f;
    QString m_out;
};

} // namespace

QString summaryMarkdown(const SummaryInput& input) { return Summary(input).text(); }

} // namespace headroom
