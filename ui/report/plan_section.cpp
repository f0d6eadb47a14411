// SPDX-License-Identifier: GPL-3.0-or-later
// What is planned: workload, hardware, limits and strategy, each value with who set it where that is in question.
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/field_text.h"

#include <cmath>

namespace headroom {

namespace {

template<class E>
QString choice(std::string_view path, E value) {
    return choiceText(path, enumName(value));
}

std::vector<TableRow> workload(const ReportSource& s) {
    const Resolved& r = s.plan().resolved;
    const Plan& plan = r.plan;
    const Architecture& a = plan.architecture;
    const TrainingSettings& t = plan.training;
    const Format& f = s.format;
    std::vector<TableRow> rows;
    if (plan.counts.total > 0) {
        const double total = static_cast<double>(plan.counts.total);
        const QString size = ReportText::tr("%1 parameters").arg(f.parameters(total));
        const QString kind = a.isMoe() ? ReportText::tr("%1 active, %2 of %3 experts a token")
                                             .arg(f.parameters(static_cast<double>(plan.counts.active)))
                                             .arg(a.moe.expertsPerToken)
                                             .arg(a.moe.experts)
                                       : ReportText::tr("dense");
        QStringList model;
        if (!r.modelName.empty())
            model << QString::fromStdString(r.modelName);
        rows.push_back(keyValue(ReportText::tr("Model"), s.list(model << size << kind)));
        rows.push_back(keyValue(ReportText::tr("Shape"), ReportText::tr("%1 layers, %2 wide, %3 heads, %4 KV")
                                                             .arg(f.count(a.layers), f.count(a.hiddenSize),
                                                                  f.count(a.attentionHeads), f.count(a.kvHeads))));
        rows.push_back(
            keyValue(ReportText::tr("Tokens"),
                     ReportText::tr("%1, %2 a parameter").arg(f.tokens(t.tokens), f.figure(t.tokens / total, 2))));
    }
    rows.push_back(keyValue(ReportText::tr("Sequence, batch"),
                            ReportText::tr("%1 × %2", "sequence length, sequences a global batch")
                                .arg(f.count(t.sequenceLength), f.count(t.globalBatchSequences))));
    if (s.plan().figures)
        rows.push_back(keyValue(ReportText::tr("Work"), ReportText::tr("%1 a token%2")
                                                            .arg(f.flops(s.plan().figures->modelFlops.value()),
                                                                 t.causal ? ReportText::tr(", causal") : QString())));
    rows.push_back(
        keyValue(ReportText::tr("Precision"),
                 s.list({choice("training.precision", t.precision), choice("training.optimizer", t.optimizer),
                         ReportText::tr("%1 gradients")
                             .arg(QString::fromLatin1(enumName(t.gradientType).data(),
                                                      static_cast<qsizetype>(enumName(t.gradientType).size())))})));
    return rows;
}

std::vector<TableRow> hardware(const ReportSource& s) {
    const Resolved& r = s.plan().resolved;
    const Machine& m = r.plan.machine;
    const Format& f = s.format;
    std::vector<TableRow> rows;
    rows.push_back(
        keyValue(ReportText::tr("Accelerator"), ReportText::tr("%1 × %2").arg(f.count(m.count), s.cardName())));
    const int servers = (m.count + std::max(1, m.perNode) - 1) / std::max(1, m.perNode);
    rows.push_back(keyValue(ReportText::tr("Servers"),
                            ReportText::tr("%1 of %2 cards").arg(f.count(servers), f.count(m.perNode))));
    if (m.intraNode.value() > 0) {
        const Accelerator* card = s.card();
        QStringList link;
        if (card && !card->link.name.empty())
            link << QString::fromStdString(card->link.name);
        rows.push_back(keyValue(ReportText::tr("Link, one way"), s.list(link << f.bandwidth(m.intraNode))));
    }
    QStringList network;
    if (r.scenario.cluster.fabric)
        network << valueText("cluster.fabric", *r.scenario.cluster.fabric, &s.library);
    if (m.interNode.value() > 0)
        network << f.network(m.interNode);
    if (m.oversubscription > 1)
        network << ReportText::tr("oversubscribed %1:1").arg(f.figure(m.oversubscription, 2));
    if (!network.isEmpty())
        rows.push_back(keyValue(ReportText::tr("Network"), s.list(network)));
    rows.push_back(keyValue(
        ReportText::tr("Framework"),
        s.list({choice("training.framework", r.plan.training.framework), QString::number(r.plan.training.year)})));
    return rows;
}

std::vector<TableRow> limits(const ReportSource& s) {
    const Constraints& c = s.plan().resolved.scenario.constraints;
    const Format& f = s.format;
    std::vector<TableRow> rows;
    if (c.maxDays)
        rows.push_back(keyValue(ReportText::tr("Deadline"),
                                f.days(units::days(*c.maxDays), *c.maxDays == std::floor(*c.maxDays) ? 1 : 3)));
    if (c.maxCost)
        rows.push_back(
            keyValue(ReportText::tr("Budget"),
                     f.money({*c.maxCost, s.plan().resolved.scenario.economics.currency.value_or(Currency::cny)})));
    if (c.minMemoryHeadroom)
        rows.push_back(keyValue(ReportText::tr("Free memory"),
                                ReportText::tr("at least %1").arg(f.percent(*c.minMemoryHeadroom))));
    if (c.maxPowerKw)
        rows.push_back(keyValue(ReportText::tr("Power"), ReportText::tr("at most %1 kW").arg(f.figure(*c.maxPowerKw))));
    if (c.maxCount)
        rows.push_back(keyValue(ReportText::tr("Cards"), ReportText::tr("at most %1").arg(f.count(*c.maxCount))));
    return rows;
}

// The strategy's rows say who set each value.
class Strategies {
public:
    explicit Strategies(const ReportSource& source) : m_source(source) {}

    void add(const QString& key, const QString& value, std::string_view path) {
        const Assumption* assumption = m_source.assumed(path);
        const QString origin = !assumption                                 ? ReportText::tr("chosen")
                               : path == std::string_view("strategy.data") ? ReportText::tr("derived")
                                                                           : ReportText::tr("default");
        m_rows.push_back({{{key, Tone::text2}, {value}, {origin, Tone::text3}}});
    }
    [[nodiscard]] BlockPtr table() && {
        return std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 31}, {{}, 0}, {{}, 14, Qt::AlignRight}},
                                            std::move(m_rows), TableBlock::Style{Letter::table, false, 1});
    }

private:
    const ReportSource& m_source;
    std::vector<TableRow> m_rows;
};

QString onOff(bool on) { return on ? ReportText::tr("on") : ReportText::tr("off"); }

BlockPtr strategy(const ReportSource& source) {
    const Plan& plan = source.plan().resolved.plan;
    const Strategy& s = plan.strategy;
    const Format& f = source.format;
    Strategies rows(source);
    rows.add(ReportText::tr("Tensor"), f.count(s.tensor), "strategy.tensor");
    rows.add(ReportText::tr("Sequence parallel"), onOff(s.sequenceParallel), "strategy.sequence_parallel");
    rows.add(ReportText::tr("Pipeline"),
             s.virtualPipeline > 1 ? ReportText::tr("%1, virtual %2").arg(s.pipeline).arg(s.virtualPipeline)
                                   : f.count(s.pipeline),
             "strategy.pipeline");
    if (s.context > 1)
        rows.add(ReportText::tr("Context"),
                 source.list({f.count(s.context), choice("strategy.context_kind", s.contextKind)}), "strategy.context");
    if (s.expert > 1 || plan.architecture.isMoe())
        rows.add(ReportText::tr("Expert"), f.count(s.expert), "strategy.expert");
    rows.add(ReportText::tr("Data"), f.count(s.data), "strategy.data");
    rows.add(ReportText::tr("ZeRO"), f.count(s.zeroStage), "strategy.zero_stage");
    rows.add(ReportText::tr("Micro-batch"),
             source.plan().figures
                 ? ReportText::tr("%1, %2 a step").arg(f.count(s.microBatch), f.count(plan.microBatches()))
                 : f.count(s.microBatch),
             "strategy.micro_batch");
    if (s.pipeline > 1)
        rows.add(ReportText::tr("Schedule"), choice("strategy.schedule", s.schedule), "strategy.schedule");
    rows.add(ReportText::tr("Recompute"), choice("strategy.recompute", s.recompute), "strategy.recompute");
    QStringList overlap;
    const std::pair<bool, QString> overlaps[] = {{s.overlapGradients, ReportText::tr("gradients")},
                                                 {s.overlapParameters, ReportText::tr("weights")},
                                                 {s.overlapTensor, ReportText::tr("tensor")},
                                                 {s.overlapExpert, ReportText::tr("expert")}};
    for (const auto& [on, name] : overlaps) {
        if (on)
            overlap << name;
    }
    rows.add(ReportText::tr("Overlap"), overlap.isEmpty() ? ReportText::tr("none") : source.list(overlap),
             "strategy.overlap_gradients");
    if (s.offloadOptimizer || s.offloadActivations) {
        QStringList offload;
        if (s.offloadOptimizer)
            offload << ReportText::tr("optimizer");
        if (s.offloadActivations)
            offload << ReportText::tr("activations");
        rows.add(ReportText::tr("Offload"), source.list(offload),
                 s.offloadOptimizer ? "strategy.offload_optimizer" : "strategy.offload_activations");
    }
    return std::move(rows).table();
}

} // namespace

TableRow keyValue(const QString& key, const QString& value) { return {{{key, Tone::text2}, {value}}}; }

BlockPtr keyValueTable(std::vector<TableRow> rows, double keyMillimetres) {
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, keyMillimetres}, {{}, 0}}, std::move(rows),
                                        TableBlock::Style{Letter::table, false, 1});
}

Section planSection(const ReportSource& source) {
    constexpr double keys = 25, between = 4.5;
    std::vector<BlockPtr> left{subheadingBlock(ReportText::tr("Workload"), 0), keyValueTable(workload(source), keys),
                               subheadingBlock(ReportText::tr("Hardware"), between),
                               keyValueTable(hardware(source), keys)};
    std::vector<BlockPtr> right{subheadingBlock(ReportText::tr("Strategy"), 0), strategy(source)};
    if (std::vector<TableRow> rows = limits(source); !rows.empty()) {
        right.push_back(subheadingBlock(ReportText::tr("Limits"), between));
        right.push_back(keyValueTable(std::move(rows), 31));
    }
    Section section;
    section.name = ReportText::tr("Verdict and plan");
    section.gapAbove = 7;
    section.blocks.push_back(std::make_shared<ColumnsBlock>(std::move(left), std::move(right), halfWidth, halfGap, 0));
    return section;
}

} // namespace headroom
