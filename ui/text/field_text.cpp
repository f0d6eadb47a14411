// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/field_text.h"

#include "estimate/resolve.h"
#include "text/field_words.h"
#include "text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace headroom {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Field", text); }

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }

constexpr std::array fieldWords{
    FieldWords{"name", QT_TRANSLATE_NOOP("Field", "Name"),
               QT_TRANSLATE_NOOP("Field", "What the scenario is called in lists and in the report.")},
    FieldWords{
        "model", QT_TRANSLATE_NOOP("Field", "Model"),
        QT_TRANSLATE_NOOP("Field",
                          "A published model, a config.json, or a size such as 13B for a dense decoder of that size.")},
    FieldWords{"training.tokens", QT_TRANSLATE_NOOP("Field", "Tokens"),
               QT_TRANSLATE_NOOP("Field",
                                 "Training tokens of the whole run. Steps = tokens / (batch × sequence), rounded up.")},
    FieldWords{"training.sequence_length", QT_TRANSLATE_NOOP("Field", "Sequence"),
               QT_TRANSLATE_NOOP("Field",
                                 "Tokens in one training sequence; 4k is 4096. Attention work grows with its square.")},
    FieldWords{
        "training.global_batch_sequences", QT_TRANSLATE_NOOP("Field", "Batch"),
        QT_TRANSLATE_NOOP(
            "Field", "Sequences in one optimizer step, over all cards. Micro-batches = batch / (data × micro-batch).")},
    FieldWords{"training.precision", QT_TRANSLATE_NOOP("Field", "Precision"),
               QT_TRANSLATE_NOOP("Field",
                                 "Number format of the matrix products; the card's dense peak for it is the ceiling.")},
    FieldWords{"training.optimizer", QT_TRANSLATE_NOOP("Field", "Optimizer"),
               QT_TRANSLATE_NOOP(
                   "Field", "Decides the optimizer state: AdamW keeps two moments and a master copy of each weight.")},
    FieldWords{
        "training.framework", QT_TRANSLATE_NOOP("Field", "Framework"),
        QT_TRANSLATE_NOOP(
            "Field", "The training stack: its rules of what may be combined, its defaults and its measured factors.")},
    FieldWords{"cluster.accelerator", QT_TRANSLATE_NOOP("Field", "Accelerator"),
               QT_TRANSLATE_NOOP("Field", "The card of the cluster; peaks are dense, links are one way.")},
    FieldWords{"cluster.count", QT_TRANSLATE_NOOP("Field", "Accelerators"),
               QT_TRANSLATE_NOOP("Field", "Cards in the cluster. Tensor × pipeline × context × data has to equal it.")},
    FieldWords{"cluster.per_node", QT_TRANSLATE_NOOP("Field", "Per server"),
               QT_TRANSLATE_NOOP("Field", "Cards that share the fast link.")},
    FieldWords{"cluster.intra_node_gbyte_per_s", QT_TRANSLATE_NOOP("Field", "Link in server"),
               QT_TRANSLATE_NOOP("Field", "Fast link between the cards of a server, GB/s, one way, per card.")},
    FieldWords{"cluster.inter_node_gbit_per_s", QT_TRANSLATE_NOOP("Field", "Network"),
               QT_TRANSLATE_NOOP("Field", "Network between servers, Gb/s, one way, per card.")},
    FieldWords{
        "cluster.fabric", QT_TRANSLATE_NOOP("Field", "Fabric"),
        QT_TRANSLATE_NOOP("Field", "The network's kind: it gives latency, reachable share of the rate and price.")},
    FieldWords{
        "cluster.oversubscription", QT_TRANSLATE_NOOP("Field", "Oversubscription"),
        QT_TRANSLATE_NOOP("Field",
                          "How many times the servers could send more than the network carries; 1 is a full network.")},
    FieldWords{"cluster.server", QT_TRANSLATE_NOOP("Field", "Server"),
               QT_TRANSLATE_NOOP("Field", "The server the cards stand in.")},
    FieldWords{
        "strategy.tensor", QT_TRANSLATE_NOOP("Field", "Tensor"),
        QT_TRANSLATE_NOOP(
            "Field", "Tensor parallel size: cards that share each matrix. Divides heads; best inside one server.")},
    FieldWords{"strategy.pipeline", QT_TRANSLATE_NOOP("Field", "Pipeline"),
               QT_TRANSLATE_NOOP(
                   "Field", "Pipeline parallel size: stages the layers are split into. More stages, more bubble.")},
    FieldWords{"strategy.context", QT_TRANSLATE_NOOP("Field", "Context"),
               QT_TRANSLATE_NOOP("Field", "Context parallel size: cards that share one sequence.")},
    FieldWords{"strategy.context_kind", QT_TRANSLATE_NOOP("Field", "Context exchange"),
               QT_TRANSLATE_NOOP("Field", "How keys and values travel between the cards that share one sequence.")},
    FieldWords{"strategy.expert", QT_TRANSLATE_NOOP("Field", "Expert"),
               QT_TRANSLATE_NOOP("Field", "Expert parallel size: cards over which the experts of a layer are spread.")},
    FieldWords{"strategy.expert_tensor", QT_TRANSLATE_NOOP("Field", "Expert tensor"),
               QT_TRANSLATE_NOOP("Field", "Tensor parallel size inside each expert.")},
    FieldWords{"strategy.data", QT_TRANSLATE_NOOP("Field", "Data"),
               QT_TRANSLATE_NOOP("Field", "Data parallel size. Derived: cards / (tensor × pipeline × context).")},
    FieldWords{
        "strategy.micro_batch", QT_TRANSLATE_NOOP("Field", "Micro-batch"),
        QT_TRANSLATE_NOOP("Field",
                          "Sequences that one card works on at a time. Activations grow with it, so does efficiency.")},
    FieldWords{"strategy.zero_stage", QT_TRANSLATE_NOOP("Field", "ZeRO"),
               QT_TRANSLATE_NOOP(
                   "Field", "What data-parallel cards share out: 1 optimizer state, 2 gradients too, 3 weights too.")},
    FieldWords{"strategy.shard", QT_TRANSLATE_NOOP("Field", "Shard group"),
               QT_TRANSLATE_NOOP("Field", "Cards in one sharding group; empty: all data-parallel cards.")},
    FieldWords{
        "strategy.recompute", QT_TRANSLATE_NOOP("Field", "Recompute"),
        QT_TRANSLATE_NOOP("Field",
                          "Activations computed again in the backward pass instead of kept: less memory, more work.")},
    FieldWords{"strategy.recompute_layers", QT_TRANSLATE_NOOP("Field", "Recompute layers"),
               QT_TRANSLATE_NOOP("Field", "Layers of a stage that recompute; empty: all.")},
    FieldWords{"strategy.schedule", QT_TRANSLATE_NOOP("Field", "Schedule"),
               QT_TRANSLATE_NOOP("Field", "Order of forward and backward passes in the pipeline.")},
    FieldWords{
        "strategy.virtual_pipeline", QT_TRANSLATE_NOOP("Field", "Virtual"),
        QT_TRANSLATE_NOOP("Field", "Virtual stages on each pipeline rank: interleaving, less bubble, more sends.")},
    FieldWords{
        "strategy.sequence_parallel", QT_TRANSLATE_NOOP("Field", "Sequence parallel"),
        QT_TRANSLATE_NOOP("Field", "Splits what tensor parallelism leaves whole (norms, dropout) along the sequence.")},
    FieldWords{"strategy.overlap_gradients", QT_TRANSLATE_NOOP("Field", "Overlap gradients"),
               QT_TRANSLATE_NOOP("Field", "Sends gradients while the backward pass still runs.")},
    FieldWords{"strategy.overlap_parameters", QT_TRANSLATE_NOOP("Field", "Overlap weights"),
               QT_TRANSLATE_NOOP("Field", "Gathers weights while the forward pass already runs.")},
    FieldWords{"strategy.overlap_tensor", QT_TRANSLATE_NOOP("Field", "Overlap tensor"),
               QT_TRANSLATE_NOOP("Field", "Hides tensor-parallel traffic behind the matrix products it belongs to.")},
    FieldWords{"strategy.overlap_expert", QT_TRANSLATE_NOOP("Field", "Overlap expert"),
               QT_TRANSLATE_NOOP("Field", "Hides the exchange of tokens between experts behind other work.")},
    FieldWords{"strategy.offload_optimizer", QT_TRANSLATE_NOOP("Field", "Offload optimizer"),
               QT_TRANSLATE_NOOP("Field", "Keeps optimizer state in host memory; it crosses PCIe each step.")},
    FieldWords{"strategy.offload_activations", QT_TRANSLATE_NOOP("Field", "Offload activations"),
               QT_TRANSLATE_NOOP("Field", "Keeps activations in host memory between forward and backward pass.")},
    FieldWords{"constraints.max_days", QT_TRANSLATE_NOOP("Field", "Deadline"),
               QT_TRANSLATE_NOOP("Field", "The run has to end within this many days.")},
    FieldWords{"constraints.max_cost", QT_TRANSLATE_NOOP("Field", "Budget"),
               QT_TRANSLATE_NOOP("Field", "The run may cost this much, in the currency of Economics.")},
    FieldWords{"constraints.min_memory_headroom", QT_TRANSLATE_NOOP("Field", "Free ≥"),
               QT_TRANSLATE_NOOP("Field", "Share of the card's usable memory that has to stay free.")},
    FieldWords{"constraints.max_power_kw", QT_TRANSLATE_NOOP("Field", "Power"),
               QT_TRANSLATE_NOOP("Field", "Power that the site gives, kW. Draw = rated power of the servers × PUE.")},
    FieldWords{"constraints.max_count", QT_TRANSLATE_NOOP("Field", "Cards ≤"),
               QT_TRANSLATE_NOOP("Field", "Cards that can be had.")},
    FieldWords{"economics.mode", QT_TRANSLATE_NOOP("Field", "Mode"),
               QT_TRANSLATE_NOOP("Field", "Renting by the card-hour, or buying.")},
    FieldWords{"economics.currency", QT_TRANSLATE_NOOP("Field", "Currency"),
               QT_TRANSLATE_NOOP(
                   "Field",
                   "Currency of the budget, the price and every amount; prices are converted at the catalog's rate.")},
    FieldWords{"economics.contract", QT_TRANSLATE_NOOP("Field", "Contract"),
               QT_TRANSLATE_NOOP("Field", "Which quotes of the catalog the default price is taken from.")},
    FieldWords{
        "economics.price_per_accelerator_hour", QT_TRANSLATE_NOOP("Field", "Price a card-hour"),
        QT_TRANSLATE_NOOP("Field",
                          "Rent of one card for one hour. Cost = card-hours × price. Without effect on bought cards.")},
    FieldWords{"decision.weights.compute", QT_TRANSLATE_NOOP("Field", "Weight of compute"),
               QT_TRANSLATE_NOOP("Field", "Share of the total that the score of compute has.")},
    FieldWords{"decision.weights.memory", QT_TRANSLATE_NOOP("Field", "Weight of memory"),
               QT_TRANSLATE_NOOP("Field", "Share of the total that the score of memory has.")},
    FieldWords{"decision.weights.interconnect", QT_TRANSLATE_NOOP("Field", "Weight of interconnect"),
               QT_TRANSLATE_NOOP("Field", "Share of the total that the score of the interconnect has.")},
    FieldWords{"decision.weights.ecosystem", QT_TRANSLATE_NOOP("Field", "Weight of ecosystem"),
               QT_TRANSLATE_NOOP("Field", "Share of the total that the score of the software ecosystem has.")},
    FieldWords{"decision", QT_TRANSLATE_NOOP("Field", "Decision"),
               QT_TRANSLATE_NOOP("Field", "What candidates are held against: present software, other stacks, weights.")},
};

struct ChoiceWords {
    std::string_view field, id;
    const char* label;
};

constexpr std::array choiceWords{
    ChoiceWords{"training.precision", "fp32", "FP32"},
    ChoiceWords{"training.precision", "tf32", "TF32"},
    ChoiceWords{"training.precision", "fp16", "FP16"},
    ChoiceWords{"training.precision", "bf16", "BF16"},
    ChoiceWords{"training.precision", "fp8", "FP8"},
    ChoiceWords{"training.precision", "mxfp8", "MXFP8"},
    ChoiceWords{"training.precision", "fp4", "FP4"},
    ChoiceWords{"training.optimizer", "adamw", "AdamW"},
    ChoiceWords{"training.optimizer", "adamw-8bit", QT_TRANSLATE_NOOP("Field", "AdamW 8-bit")},
    ChoiceWords{"training.optimizer", "muon", "Muon"},
    ChoiceWords{"training.optimizer", "sgd", "SGD"},
    ChoiceWords{"training.optimizer", "lamb", "LAMB"},
    ChoiceWords{"training.framework", "megatron-lm", QT_TRANSLATE_NOOP("Field", "Megatron-LM to 2022")},
    ChoiceWords{"training.framework", "megatron-core", "Megatron-Core"},
    ChoiceWords{"training.framework", "fsdp", "PyTorch FSDP"},
    ChoiceWords{"training.framework", "deepspeed", "DeepSpeed"},
    ChoiceWords{"training.framework", "maxtext", "MaxText"},
    ChoiceWords{"training.framework", "mindspeed", "MindSpeed"},
    ChoiceWords{"training.framework", "paddle", "PaddleNLP"},
    ChoiceWords{"training.framework", "pytorch", "PyTorch DDP"},
    ChoiceWords{"strategy.recompute", "none", QT_TRANSLATE_NOOP("Field", "none")},
    ChoiceWords{"strategy.recompute", "selective", QT_TRANSLATE_NOOP("Field", "selective")},
    ChoiceWords{"strategy.recompute", "full", QT_TRANSLATE_NOOP("Field", "full")},
    ChoiceWords{"strategy.schedule", "gpipe", "GPipe"},
    ChoiceWords{"strategy.schedule", "1f1b", "1F1B"},
    ChoiceWords{"strategy.schedule", "zb-1p", "ZB-1P"},
    ChoiceWords{"strategy.schedule", "zb-2p", "ZB-2P"},
    ChoiceWords{"strategy.schedule", "zb-v", "ZB-V"},
    ChoiceWords{"strategy.schedule", "dualpipe", "DualPipe"},
    ChoiceWords{"strategy.context_kind", "ring", QT_TRANSLATE_NOOP("Field", "ring")},
    ChoiceWords{"strategy.context_kind", "all-gather", QT_TRANSLATE_NOOP("Field", "all-gather")},
    ChoiceWords{"strategy.context_kind", "a2a", QT_TRANSLATE_NOOP("Field", "all-to-all")},
    ChoiceWords{"economics.mode", "rent", QT_TRANSLATE_NOOP("Field", "rent")},
    ChoiceWords{"economics.mode", "buy", QT_TRANSLATE_NOOP("Field", "buy")},
    ChoiceWords{"economics.currency", "CNY", QT_TRANSLATE_NOOP("Field", "CNY (¥)")},
    ChoiceWords{"economics.currency", "USD", QT_TRANSLATE_NOOP("Field", "USD ($)")},
    ChoiceWords{"economics.contract", "on_demand", QT_TRANSLATE_NOOP("Field", "on demand")},
    ChoiceWords{"economics.contract", "reserved_1y", QT_TRANSLATE_NOOP("Field", "reserved, 1 year")},
    ChoiceWords{"economics.contract", "reserved_3y", QT_TRANSLATE_NOOP("Field", "reserved, 3 years")},
    ChoiceWords{"economics.contract", "spot", QT_TRANSLATE_NOOP("Field", "spot")},
    ChoiceWords{"economics.cluster_maturity", "mature", QT_TRANSLATE_NOOP("Field", "run in")},
    ChoiceWords{"economics.cluster_maturity", "typical", QT_TRANSLATE_NOOP("Field", "typical")},
    ChoiceWords{"economics.cluster_maturity", "immature", QT_TRANSLATE_NOOP("Field", "new")},
};

constexpr std::array sections{
    std::pair<std::string_view, const char*>{"model", QT_TRANSLATE_NOOP("Field", "Workload")},
    std::pair<std::string_view, const char*>{"training", QT_TRANSLATE_NOOP("Field", "Workload")},
    std::pair<std::string_view, const char*>{"cluster", QT_TRANSLATE_NOOP("Field", "Hardware")},
    std::pair<std::string_view, const char*>{"strategy", QT_TRANSLATE_NOOP("Field", "Strategy")},
    std::pair<std::string_view, const char*>{"constraints", QT_TRANSLATE_NOOP("Field", "Limits")},
    std::pair<std::string_view, const char*>{"economics", QT_TRANSLATE_NOOP("Field", "Economics")},
    std::pair<std::string_view, const char*>{"decision", QT_TRANSLATE_NOOP("Field", "Ecosystem")},
};

// The entry whose path is the longest prefix: "model.architecture.layers" is spoken of as the model.
const FieldWords* wordsOf(std::string_view path) {
    const FieldWords* best = nullptr;
    const auto look = [&](std::span<const FieldWords> all) {
        for (const FieldWords& words : all) {
            const bool prefix = path == words.path || (path.starts_with(words.path) && path[words.path.size()] == '.');
            if (prefix && (!best || words.path.size() > best->path.size()))
                best = &words;
        }
    };
    look(fieldWords);
    look(parameterWords());
    return best;
}

std::optional<double> number(const Scalar& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    return std::nullopt;
}

QString numberText(std::string_view path, double value) {
    const Format format;
    const auto plain = [&] {
        return value == static_cast<double>(static_cast<std::int64_t>(value))
                   ? format.count(static_cast<std::int64_t>(value))
                   : format.figure(value, 4);
    };
    if (path == "training.tokens")
        return format.tokens(value);
    if (path == "constraints.max_days")
        return plain() + noBreak + (format.isChinese() ? QStringLiteral("天") : QStringLiteral("d"));
    if (path == "constraints.min_memory_headroom" || path.starts_with("decision.weights."))
        return format.percent(value);
    if (path == "cluster.intra_node_gbyte_per_s")
        return plain() + noBreak + QStringLiteral("GB/s");
    if (path == "cluster.inter_node_gbit_per_s")
        return plain() + noBreak + QStringLiteral("Gb/s");
    if (path == "constraints.max_power_kw")
        return plain() + noBreak + QStringLiteral("kW");
    if (path == "constraints.max_cost" || path == "economics.price_per_accelerator_hour")
        return format.rounded(value);
    const FieldWords* words = wordsOf(path);
    if (!words || !words->unit)
        return value < 1e-3 && value > 0.0 ? QString::number(value, 'g', 3) : plain();
    const std::string_view unit = words->unit;
    if (unit == "%")
        return format.percent(value, value * 100.0 == std::floor(value * 100.0) ? 0 : 1);
    if (unit == "money")
        return format.rounded(value);
    return (value < 1e-3 && value > 0.0 ? QString::number(value, 'g', 3) : plain()) + noBreak + say(words->unit);
}

} // namespace

QString fieldLabel(std::string_view path) {
    const FieldWords* words = wordsOf(path);
    return words ? say(words->label) : text(path);
}

QString fieldPlace(std::string_view path) {
    const std::string_view section = path.substr(0, path.find('.'));
    for (const auto& [prefix, label] : sections) {
        if (prefix == section)
            return say(QT_TRANSLATE_NOOP("Field", "%1, %2")).arg(say(label), fieldLabel(path));
    }
    return fieldLabel(path);
}

QString fieldHelp(std::string_view path) {
    const FieldWords* words = wordsOf(path);
    return words ? say(words->help) : QString();
}

QString choiceText(std::string_view path, std::string_view id) {
    const auto found = std::find_if(choiceWords.begin(), choiceWords.end(),
                                    [&](const ChoiceWords& c) { return c.field == path && c.id == id; });
    return found == choiceWords.end() ? text(id) : say(found->label);
}

QString choiceBrief(std::string_view path, std::string_view id) {
    static constexpr std::array briefs{
        std::pair<std::string_view, const char*>{"megatron-lm", "Meg-LM"},
        std::pair<std::string_view, const char*>{"megatron-core", "Megatron"},
        std::pair<std::string_view, const char*>{"fsdp", "FSDP"},
        std::pair<std::string_view, const char*>{"paddle", "Paddle"},
        std::pair<std::string_view, const char*>{"pytorch", "PyTorch"},
        std::pair<std::string_view, const char*>{"adamw-8bit", "8-bit"},
    };
    for (const auto& [known, brief] : briefs) {
        if (known == id)
            return QString::fromLatin1(brief);
    }
    return choiceText(path, id);
}

QString valueText(std::string_view path, const Scalar& value, const Library* library) {
    if (std::holds_alternative<std::monostate>(value))
        return say(QT_TRANSLATE_NOOP("Field", "automatic"));
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? say(QT_TRANSLATE_NOOP("Field", "on")) : say(QT_TRANSLATE_NOOP("Field", "off"));
    if (const auto* id = std::get_if<std::string>(&value)) {
        if (library && path == "cluster.accelerator") {
            if (const Accelerator* card = library->catalog.accelerator(*id))
                return QString::fromStdString(card->name);
        }
        if (library && path == "cluster.fabric") {
            if (const Fabric* fabric = library->catalog.fabric(*id))
                return QString::fromStdString(fabric->name);
        }
        if (library && path == "model.preset") {
            if (const auto preset = library->presets.find(*id); preset != library->presets.end())
                return QString::fromStdString(preset->second.name);
        }
        return choiceText(path, *id);
    }
    return numberText(path, *number(value));
}

} // namespace headroom
