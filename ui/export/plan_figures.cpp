// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/plan_figures.h"

#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "text/field_text.h"
#include "text/part_names.h"
#include "text/sentence_text.h"
#include "viewmodels/verdicts.h"

#include <QCoreApplication>

#include <optional>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::PlanFigures)
};

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

class FigureRows {
public:
    using Kind = PlanFigure::Kind;

    FigureRows(const Estimate& estimate, const Library& library)
        : m_e(estimate), m_library(library), m_plan(estimate.resolved.plan),
          m_figures(estimate.figures ? &*estimate.figures : nullptr) {}

    std::vector<PlanFigure> take() && {
        verdict();
        memory();
        time();
        speed();
        cost();
        workload();
        cluster();
        strategy();
        return std::move(m_rows);
    }

private:
    void heading(const QString& name) { m_rows.push_back({Kind::heading, name, {}, {}}); }

    // Of an estimate without figures nothing that comes out is known.
    template<class Get>
    void put(Kind kind, const QString& name, const QString& unit, Get get) {
        PlanFigure::Value value;
        if (m_figures != nullptr) {
            if (const std::optional<double> figure = get(*m_figures))
                value = *figure;
        }
        m_rows.push_back({kind, name, unit, value});
    }
    // The plan stands whatever comes out.
    void set(Kind kind, const QString& name, const QString& unit, std::optional<double> value) {
        m_rows.push_back({kind, name, unit, value ? PlanFigure::Value(*value) : PlanFigure::Value()});
    }
    void say(const QString& name, const QString& text) {
        m_rows.push_back({Kind::text, name, {}, text.isEmpty() ? PlanFigure::Value() : PlanFigure::Value(text)});
    }
    static QString low(const QString& name) { return Words::tr("%1, low end of 80 %").arg(name); }
    static QString high(const QString& name) { return Words::tr("%1, high end of 80 %").arg(name); }

    void verdict() {
        heading(Words::tr("Verdict"));
        const auto answers = verdicts(&m_e, nullptr, Format());
        if (m_figures == nullptr) {
            say(Words::tr("Plan"), Words::tr("not possible"));
        } else {
            say(Words::tr("Plan"), Words::tr("possible"));
        }
        for (const Verdict& v : answers) {
            if (v.kind != VerdictKind::efficiency)
                say(v.name, m_figures == nullptr ? QString() : v.word);
        }
    }

    void memory() {
        const QString gib = QStringLiteral("GiB"), peak = Words::tr("Peak of the fullest card");
        heading(Words::tr("Memory"));
        put(Kind::figure, peak, gib, [](const Figures& f) { return units::inGib(f.memory.peak); });
        put(Kind::figure, low(peak), gib, [](const Figures& f) { return units::inGib(f.memory.interval80.low); });
        put(Kind::figure, high(peak), gib, [](const Figures& f) { return units::inGib(f.memory.interval80.high); });
        put(Kind::figure, Words::tr("Usable on a card"), gib,
            [](const Figures& f) { return units::inGib(f.memory.capacity); });
        put(Kind::fraction, Words::tr("Free on the fullest card"), {},
            [](const Figures& f) { return f.memory.headroomFraction; });
        put(Kind::fraction, Words::tr("Chance that it fits"), {},
            [](const Figures& f) { return f.memory.fitProbability; });
    }

    void time() {
        const QString d = QStringLiteral("d"), s = QStringLiteral("s"), run = Words::tr("Run"),
                      step = Words::tr("Step");
        heading(Words::tr("Time"));
        put(Kind::figure, run, d, [](const Figures& f) { return units::inDays(f.run.wall); });
        put(Kind::figure, low(run), d, [](const Figures& f) { return units::inDays(f.run.interval80.low); });
        put(Kind::figure, high(run), d, [](const Figures& f) { return units::inDays(f.run.interval80.high); });
        put(Kind::figure, Words::tr("Run without failures and checkpoints"), d,
            [](const Figures& f) { return units::inDays(f.run.ideal); });
        set(Kind::figure, Words::tr("Deadline"), d, m_plan.constraints.maxDays);
        put(Kind::fraction, Words::tr("Chance of the deadline"), {},
            [](const Figures& f) { return f.run.deadlineProbability; });
        put(Kind::figure, step, s, [](const Figures& f) { return f.step.seconds.value(); });
        put(Kind::figure, low(step), s, [](const Figures& f) { return f.step.interval80.low.value(); });
        put(Kind::figure, high(step), s, [](const Figures& f) { return f.step.interval80.high.value(); });
        put(Kind::whole, Words::tr("Steps"), {}, [](const Figures& f) { return static_cast<double>(f.run.steps); });
        put(Kind::fraction, Words::tr("Goodput"), {}, [](const Figures& f) { return f.run.goodput; });
        put(Kind::figure, Words::tr("Expected failures"), {}, [](const Figures& f) { return f.run.expectedFailures; });
        put(Kind::figure, Words::tr("Time between checkpoints"), QStringLiteral("min"),
            [](const Figures& f) { return f.run.checkpointInterval.value() / 60.0; });
    }

    void speed() {
        const QString rate = QStringLiteral("TFLOP/s");
        heading(Words::tr("Speed"));
        put(Kind::figure, Words::tr("Tokens a second"), QStringLiteral("1/s"),
            [](const Figures& f) { return f.throughput.tokensPerSecond; });
        put(Kind::figure, Words::tr("Tokens a second and card"), QStringLiteral("1/s"),
            [](const Figures& f) { return f.throughput.tokensPerSecondPerAccelerator; });
        put(Kind::fraction, QStringLiteral("MFU"), {}, [](const Figures& f) { return f.throughput.mfu; });
        put(Kind::fraction, QStringLiteral("HFU"), {}, [](const Figures& f) { return f.throughput.hfu; });
        put(Kind::figure, Words::tr("Model work a card"), rate,
            [](const Figures& f) { return units::inTflopPerSecond(f.throughput.modelPerAccelerator); });
        say(Words::tr("Bound by"), m_figures == nullptr ? QString() : boundName(m_figures->step.boundBy));
    }

    void cost() {
        const QString currency = utf8(enumName(m_e.resolved.economics.currency)), total = Words::tr("Cost of the run");
        const auto amount = [&](const QString& name, const QString& unit, auto get) {
            put(Kind::figure, name, unit, [&](const Figures& f) -> std::optional<double> {
                return f.cost.known ? std::optional<double>(get(f.cost)) : std::nullopt;
            });
        };
        heading(Words::tr("Cost"));
        say(Words::tr("Currency"), currency);
        amount(total, currency, [](const CostEstimate& c) { return c.total.amount; });
        amount(low(total), currency, [](const CostEstimate& c) { return c.interval80.low; });
        amount(high(total), currency, [](const CostEstimate& c) { return c.interval80.high; });
        set(Kind::figure, Words::tr("Budget"), currency, m_plan.constraints.maxCost);
        put(Kind::fraction, Words::tr("Chance of the budget"), {},
            [](const Figures& f) { return f.cost.known ? f.cost.budgetProbability : std::nullopt; });
        amount(Words::tr("A million tokens"), currency, [](const CostEstimate& c) { return c.perMillionTokens; });
        amount(Words::tr("A card-hour"), currency, [](const CostEstimate& c) { return c.cardHour; });
        put(Kind::figure, Words::tr("Card-hours"), QStringLiteral("h"),
            [](const Figures& f) { return f.cost.acceleratorHours; });
        put(Kind::figure, Words::tr("Energy"), QStringLiteral("kWh"),
            [](const Figures& f) { return f.cost.powerKnown ? std::optional(f.cost.energyKwh) : std::nullopt; });
        put(Kind::figure, Words::tr("Power"), QStringLiteral("kW"),
            [](const Figures& f) { return f.cost.powerKnown ? std::optional(f.cost.powerKw) : std::nullopt; });
        put(Kind::figure, QStringLiteral("CO2"), QStringLiteral("kg"), [](const Figures& f) { return f.cost.co2Kg; });
        put(Kind::figure, Words::tr("Delivery"), Words::tr("weeks"),
            [](const Figures& f) { return f.cost.deliveryWeeks; });
    }

    template<class E>
    void choice(const char* path, E value) {
        say(fieldLabel(path), choiceText(path, enumName(value)));
    }

    void workload() {
        heading(Words::tr("Workload"));
        say(fieldLabel("model"), utf8(m_e.resolved.modelName));
        const double parameters = static_cast<double>(m_plan.counts.total);
        set(Kind::whole, Words::tr("Parameters"), {}, parameters > 0 ? std::optional(parameters) : std::nullopt);
        set(Kind::whole, Words::tr("Active parameters"), {},
            parameters > 0 ? std::optional(static_cast<double>(m_plan.counts.active)) : std::nullopt);
        set(Kind::whole, fieldLabel("training.tokens"), {}, m_plan.training.tokens);
        set(Kind::whole, fieldLabel("training.sequence_length"), {},
            static_cast<double>(m_plan.training.sequenceLength));
        set(Kind::whole, fieldLabel("training.global_batch_sequences"), {},
            static_cast<double>(m_plan.training.globalBatchSequences));
        choice("training.precision", m_plan.training.precision);
        choice("training.optimizer", m_plan.training.optimizer);
        choice("training.framework", m_plan.training.framework);
    }

    void cluster() {
        const Machine& machine = m_plan.machine;
        const auto& ids = m_e.resolved.scenario.cluster.accelerators;
        heading(Words::tr("Cluster"));
        say(fieldLabel("cluster.accelerator"), ids.empty() ? QString() : acceleratorName(ids.front(), m_library));
        set(Kind::whole, fieldLabel("cluster.count"), {}, machine.count);
        set(Kind::whole, fieldLabel("cluster.per_node"), {}, machine.perNode);
        const auto positive = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
        set(Kind::figure, Words::tr("Link in the server, one way"), QStringLiteral("GB/s"),
            positive(machine.intraNode.value() / 1e9));
        set(Kind::figure, Words::tr("Network, one way"), QStringLiteral("Gb/s"),
            positive(machine.interNode.value() * 8.0 / 1e9));
    }

    void strategy() {
        const Strategy& s = m_plan.strategy;
        heading(Words::tr("Strategy"));
        const std::pair<const char*, int> sizes[] = {
            {"strategy.tensor", s.tensor},
            {"strategy.pipeline", s.pipeline},
            {"strategy.virtual_pipeline", s.virtualPipeline},
            {"strategy.context", s.context},
            {"strategy.expert", s.expert},
            {"strategy.data", s.data},
            {"strategy.zero_stage", s.zeroStage},
            {"strategy.micro_batch", s.microBatch},
        };
        for (const auto& [path, size] : sizes)
            set(Kind::whole, fieldLabel(path), {}, size);
        choice("strategy.schedule", s.schedule);
        choice("strategy.recompute", s.recompute);
        say(Words::tr("In one line"), strategyName(s) + QStringLiteral(", ") + restOfPlan(s));
    }

    const Estimate& m_e;
    const Library& m_library;
    const Plan& m_plan;
    const Figures* m_figures;
    std::vector<PlanFigure> m_rows;
};

} // namespace

std::vector<PlanFigure> planFigures(const Estimate& estimate, const Library& library) {
    return FigureRows(estimate, library).take();
}

} // namespace headroom
