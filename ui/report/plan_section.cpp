// SPDX-License-Identifier: GPL-3.0-or-later
// What is planned: workload, hardware, limits and strategy, each value with who set it where that is in question.
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "report/cluster_block.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/field_text.h"
#include "text/part_names.h"

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
        m_rows.push_back({{{key, Tone::text2}, {value}, {m_source.setBy(path), Tone::text3}}});
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

QString planFinding(const ReportSource& s) {
    const Plan& plan = s.plan().resolved.plan;
    const int perNode = std::max(1, plan.machine.perNode), servers = (plan.machine.count + perNode - 1) / perNode;
    return servers == 1 ? ReportText::tr("The plan: %1 in one server").arg(strategyName(plan.strategy))
                        : ReportText::tr("The plan: %1 over %2 servers")
                              .arg(strategyName(plan.strategy), s.format.count(servers));
}

// Which traffic goes where, and what of it the computing hides.
QString planLead(const ReportSource& s) {
    const Estimate& e = s.plan();
    const Strategy& strategy = e.resolved.plan.strategy;
    const Machine& m = e.resolved.plan.machine;
    const Format& f = s.format;
    QStringList out;
    const Accelerator* card = s.card();
    const QString link =
        card && !card->link.name.empty() ? QString::fromStdString(card->link.name) : f.bandwidth(m.intraNode);
    if (strategy.tensor > 1)
        out << (strategy.tensor <= m.perNode ? ReportText::tr("%1 cards form a tensor group over %2 inside a server.")
                                                   .arg(f.count(strategy.tensor), link)
                                             : ReportText::tr("%1 cards form a tensor group that crosses servers.")
                                                   .arg(f.count(strategy.tensor)));
    if (strategy.pipeline > 1)
        out << ReportText::tr("%1 pipeline stages hold the layers.").arg(f.count(strategy.pipeline));
    if (strategy.data > 1) {
        QString replicas =
            m.count > m.perNode
                ? ReportText::tr("%1 data replicas exchange gradients over %2")
                      .arg(f.count(strategy.data), f.network(m.interNode))
                : ReportText::tr("%1 data replicas exchange gradients inside the server").arg(f.count(strategy.data));
        if (e.figures) {
            const double hidden = e.figures->step.dataCommHidden.value(),
                         exposed = e.figures->step.breakdown.dataCommExposed.value();
            if (hidden + exposed > 0)
                replicas = ReportText::tr("%1, %2 of it hidden behind computing", "sentence; share")
                               .arg(replicas, f.percent(hidden / (hidden + exposed)));
        }
        out << ReportText::tr("%1.", "ends a sentence").arg(replicas);
    }
    return out.join(f.isChinese() ? QString() : QStringLiteral(" "));
}

QString howToReadCluster(const ReportSource& s, const ClusterBlock& drawing) {
    const Plan& plan = s.plan().resolved.plan;
    const Format& f = s.format;
    QStringList out{ReportText::tr("One square a card, numbered by data replica.")};
    if (plan.strategy.tensor > 1)
        out << ReportText::tr("The purple bar joins a tensor group.");
    if (plan.strategy.pipeline > 1)
        out << ReportText::tr("Neighbouring pipeline stages differ in colour.");
    if (drawing.shown() < drawing.servers())
        out << ReportText::tr("%1 of %2 servers are drawn.").arg(f.count(drawing.shown()), f.count(drawing.servers()));
    if (s.plan().figures) {
        const StepEstimate& step = s.plan().figures->step;
        const double bubble = step.breakdown.pipelineBubble.value() / step.seconds.value();
        out << ReportText::tr("A step: %1 sequences, %2 micro-batches a replica, pipeline bubble %3.")
                   .arg(f.count(plan.training.globalBatchSequences), f.count(plan.microBatches()), f.percent(bubble));
    }
    return out.join(f.isChinese() ? QString() : QStringLiteral(" "));
}

} // namespace

TableRow keyValue(const QString& key, const QString& value) { return {{{key, Tone::text2}, {value}}}; }

BlockPtr keyValueTable(std::vector<TableRow> rows, double keyMillimetres) {
    return std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, keyMillimetres}, {{}, 0}}, std::move(rows),
                                        TableBlock::Style{Letter::table, false, 1});
}

Section planSection(const ReportSource& source) {
    constexpr double keys = 25, between = 4.5, drawingWidth = 124, noteGap = 6;
    const Plan& plan = source.plan().resolved.plan;
    Section section = openSection(ReportPart::plan, planFinding(source), planLead(source));
    auto drawing = std::make_shared<ClusterBlock>(plan.machine.count, plan.machine.perNode, plan.strategy,
                                                  ReportText::tr("server %1"), 0);
    std::vector<BlockPtr> reading{noteBlock(howToReadCluster(source, *drawing), 0, false)};
    section.blocks.push_back(
        std::make_shared<ColumnsBlock>(std::vector<BlockPtr>{drawing}, std::move(reading), drawingWidth, noteGap, 4));
    std::vector<BlockPtr> left{subheadingBlock(ReportText::tr("Workload"), 0), keyValueTable(workload(source), keys),
                               subheadingBlock(ReportText::tr("Hardware"), between),
                               keyValueTable(hardware(source), keys)};
    if (std::vector<TableRow> rows = limits(source); !rows.empty()) {
        left.push_back(subheadingBlock(ReportText::tr("Limits"), between));
        left.push_back(keyValueTable(std::move(rows), keys));
    }
    std::vector<BlockPtr> right{subheadingBlock(ReportText::tr("Strategy"), 0), strategy(source)};
    for (BlockPtr& block : runBlocks(source))
        right.push_back(std::move(block));
    section.blocks.push_back(std::make_shared<ColumnsBlock>(std::move(left), std::move(right), halfWidth, halfGap, 6));
    for (BlockPtr& block : launchBlocks(source))
        section.blocks.push_back(std::move(block));
    return section;
}

} // namespace headroom
