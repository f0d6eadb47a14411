// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/part_names.h"

#include "estimate/estimate.h"
#include "names/enum_names.h"
#include "parallelism/strategy.h"
#include "text/field_text.h"
#include "text/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom {

namespace {

struct Names {
    Q_DECLARE_TR_FUNCTIONS(headroom::PartNames)
};

} // namespace

QString partName(Part part) {
    switch (part) {
    case Part::weights:
        return Names::tr("Weights");
    case Part::gradients:
        return Names::tr("Gradients");
    case Part::optimizer:
        return Names::tr("Optimizer");
    case Part::activations:
        return Names::tr("Activations");
    case Part::logits:
        return Names::tr("Logits");
    case Part::buffers:
        return Names::tr("Buffers");
    case Part::runtime:
        return Names::tr("Runtime");
    case Part::matmul:
        return Names::tr("Matrix products");
    case Part::attention:
        return Names::tr("Attention");
    case Part::elementwise:
        return Names::tr("Element-wise");
    case Part::recompute:
        return Names::tr("Recompute");
    case Part::head:
        return Names::tr("Head and loss");
    case Part::tpcomm:
        return Names::tr("Tensor comm.");
    case Part::cpcomm:
        return Names::tr("Context comm.");
    case Part::epcomm:
        return Names::tr("Expert comm.");
    case Part::ppcomm:
        return Names::tr("Pipeline comm.");
    case Part::dpcomm:
        return Names::tr("Data comm., exposed");
    case Part::bubble:
        return Names::tr("Pipeline bubble");
    case Part::overhead:
        return Names::tr("Host, stragglers");
    }
    return {};
}

QString lossName(Part part) {
    if (part == Part::matmul)
        return Names::tr("Matrix efficiency");
    if (part == Part::attention)
        return Names::tr("Attention kernel");
    return partName(part);
}

QString boundName(Bound bound) {
    switch (bound) {
    case Bound::compute:
        return Names::tr("bound by compute");
    case Bound::memory_bandwidth:
        return Names::tr("bound by memory bandwidth");
    case Bound::tensor_comm:
        return Names::tr("bound by tensor comm.");
    case Bound::context_comm:
        return Names::tr("bound by context comm.");
    case Bound::expert_comm:
        return Names::tr("bound by expert comm.");
    case Bound::pipeline:
        return Names::tr("bound by pipeline");
    case Bound::data_comm:
        return Names::tr("bound by data comm.");
    case Bound::host:
        return Names::tr("bound by the host");
    }
    return {};
}

QString strategyName(const Strategy& strategy) {
    QStringList words;
    const auto add = [&words](const char16_t* key, int size) {
        if (size > 1)
            words << QStringLiteral("%1 %2").arg(QString::fromUtf16(key)).arg(size);
    };
    words << QStringLiteral("TP %1").arg(strategy.tensor);
    add(u"PP", strategy.pipeline);
    add(u"VP", strategy.virtualPipeline);
    add(u"CP", strategy.context);
    add(u"EP", strategy.expert);
    words << QStringLiteral("ZeRO-%1").arg(strategy.zeroStage);
    return words.join(Names::tr(", ", "between items of a list"));
}

QString planSizes(const Strategy& s) {
    const QString times = QString(noBreak) + timesSign + noBreak;
    return QString::number(s.tensor) + times + QString::number(s.pipeline) + times + QString::number(s.data);
}

QString restOfPlan(const Strategy& s) {
    QStringList words{QStringLiteral("ZeRO-%1").arg(s.zeroStage),
                      Names::tr("mb %1", "micro-batch, in a row of short words").arg(s.microBatch)};
    if (s.context > 1)
        words << QStringLiteral("CP %1").arg(s.context);
    if (s.expert > 1)
        words << QStringLiteral("EP %1").arg(s.expert);
    if (s.pipeline > 1) {
        QString schedule = choiceBrief("strategy.schedule", enumName(s.schedule));
        if (s.virtualPipeline > 1)
            schedule += QString(noBreak) + timesSign + noBreak + QString::number(s.virtualPipeline);
        words << schedule;
    }
    if (s.recompute != Recompute::none)
        words << choiceBrief("strategy.recompute", enumName(s.recompute));
    if (s.offloadOptimizer)
        words << Names::tr("offload", "optimizer states in host memory, in a row of short words");
    return words.join(Names::tr(", ", "between items of a list"));
}

} // namespace headroom
