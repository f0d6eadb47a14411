// SPDX-License-Identifier: GPL-3.0-or-later
#include "calibration/calibration.h"

#include "base/odds.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {

namespace {

// One row a constant: name and unit as in the files, and how it is put into the struct.
struct Field {
    CalibrationConstant constant;
    void (*set)(Calibration&, double);
};

#define HEADROOM_SHARE(file, member)                                                                                   \
    Field {                                                                                                            \
        {#file, "1"}, [](Calibration& c, double v) { c.member = v; }                                                   \
    }
#define HEADROOM_NUMBER(file, unit, member)                                                                            \
    Field {                                                                                                            \
        {#file, unit}, [](Calibration& c, double v) { c.member = v; }                                                  \
    }
#define HEADROOM_MICROSECONDS(file, member)                                                                            \
    Field {                                                                                                            \
        {#file, "us"}, [](Calibration& c, double v) { c.member = units::microseconds(v); }                             \
    }
#define HEADROOM_GBYTE_PER_SECOND(file, member)                                                                        \
    Field {                                                                                                            \
        {#file, "GB/s"}, [](Calibration& c, double v) { c.member = units::gbytePerSecond(v); }                         \
    }
#define HEADROOM_MIB(file, member)                                                                                     \
    Field {                                                                                                            \
        {#file, "MiB"}, [](Calibration& c, double v) { c.member = units::mib(v); }                                     \
    }

constexpr std::array fields{
    HEADROOM_SHARE(matmul_ceiling, matmulCeiling),
    HEADROOM_SHARE(matmul_ceiling_fp8, matmulCeilingFp8),
    HEADROOM_SHARE(matmul_ceiling_fp4, matmulCeilingFp4),
    HEADROOM_SHARE(grouped_matmul_factor, groupedMatmulFactor),
    HEADROOM_NUMBER(full_clock_energy, "pJ/FLOP", fullClockEnergy),
    HEADROOM_NUMBER(depth_half, "elements", depthHalf),
    HEADROOM_SHARE(depth_peak_weight, depthPeakWeight),
    HEADROOM_NUMBER(rows_half, "elements", rowsHalf),
    HEADROOM_SHARE(wave_weight, waveWeight),
    HEADROOM_NUMBER(tile_rows, "elements", tileRows),
    HEADROOM_NUMBER(tile_columns, "elements", tileColumns),
    HEADROOM_NUMBER(quantization_bytes, "B/element", quantizationBytes),
    HEADROOM_SHARE(attention_flash, attentionFlash),
    HEADROOM_SHARE(attention_flash2, attentionFlash2),
    HEADROOM_SHARE(attention_flash3, attentionFlash3),
    HEADROOM_SHARE(attention_backward_factor, attentionBackwardFactor),
    HEADROOM_NUMBER(attention_head_half, "elements", attentionHeadHalf),
    HEADROOM_NUMBER(attention_keys_half, "elements", attentionKeysHalf),
    HEADROOM_NUMBER(unfused_score_bytes, "B/score", unfusedScoreBytes),
    HEADROOM_SHARE(bandwidth_share, bandwidthShare),
    HEADROOM_SHARE(elementwise_factor, elementwiseFactor),
    HEADROOM_SHARE(loss_passes, lossPasses),
    HEADROOM_SHARE(fused_loss_passes, fusedLossPasses),
    HEADROOM_MICROSECONDS(host_floor_per_layer, hostFloorPerLayer),
    HEADROOM_MICROSECONDS(expert_floor_per_layer, expertFloorPerLayer),
    HEADROOM_MICROSECONDS(launch_per_layer, launchPerLayer),
    HEADROOM_MICROSECONDS(routing_per_layer, routingPerLayer),
    HEADROOM_MICROSECONDS(step_overhead, stepOverhead),
    HEADROOM_SHARE(straggler_share, stragglerShare),
    HEADROOM_SHARE(optimizer_factor, optimizerFactor),
    HEADROOM_GBYTE_PER_SECOND(host_optimizer_rate, hostOptimizerRate),
    HEADROOM_SHARE(host_overlap_share, hostOverlapShare),
    HEADROOM_SHARE(link_share, linkShare),
    HEADROOM_SHARE(host_link_share, hostLinkShare),
    HEADROOM_SHARE(network_share, networkShare),
    HEADROOM_SHARE(shared_cards_share, sharedCardsShare),
    HEADROOM_SHARE(all_to_all_share, allToAllShare),
    HEADROOM_MIB(link_half, linkHalf),
    HEADROOM_MIB(network_half, networkHalf),
    HEADROOM_MICROSECONDS(link_latency, linkLatency),
    HEADROOM_MICROSECONDS(network_latency, networkLatency),
    HEADROOM_SHARE(overlap_slowdown, overlapSlowdown),
    HEADROOM_SHARE(data_overlap_share, dataOverlapShare),
    HEADROOM_SHARE(tensor_overlap_share, tensorOverlapShare),
    HEADROOM_SHARE(pipeline_overlap_share, pipelineOverlapShare),
    HEADROOM_SHARE(expert_overlap_share, expertOverlapShare),
    HEADROOM_SHARE(context_overlap_share, contextOverlapShare),
    HEADROOM_SHARE(activation_factor, activationFactor),
    HEADROOM_SHARE(fragmentation_share, fragmentationShare),
    HEADROOM_SHARE(memory_spread, memorySpread),
    HEADROOM_MIB(device_context, deviceContext),
    HEADROOM_MIB(per_communicator, perCommunicator),
    HEADROOM_NUMBER(logits_bytes, "B/logit", logitsBytes),
    HEADROOM_NUMBER(fused_logits_bytes, "B/logit", fusedLogitsBytes),
    HEADROOM_NUMBER(split_logits_bytes, "B/logit", splitLogitsBytes),
    HEADROOM_SHARE(keeps_activation_output, keepsActivationOutput),
    HEADROOM_SHARE(keeps_expanded_keys, keepsExpandedKeys),
    HEADROOM_SHARE(keeps_gathered_inputs, keepsGatheredInputs),
    HEADROOM_NUMBER(eight_bit_weight_bytes, "B/parameter", eightBitWeightBytes),
    HEADROOM_SHARE(keeps_gradient_share, keepsGradientShare),
    HEADROOM_SHARE(keeps_latent_expansions, keepsLatentExpansions),
    HEADROOM_SHARE(keeps_half_gradients, keepsHalfGradients),
    HEADROOM_SHARE(keeps_layer_gradient, keepsLayerGradient),
    HEADROOM_NUMBER(bucket_elements, "elements", bucketElements),
    HEADROOM_SHARE(step_spread, stepSpread),
    HEADROOM_SHARE(sends_tokens_once, sendsTokensOnce),
    HEADROOM_SHARE(moe_step_spread, stepSpreadMoe),
    HEADROOM_SHARE(choice_spread, choiceSpread),
};

#undef HEADROOM_SHARE
#undef HEADROOM_NUMBER
#undef HEADROOM_MICROSECONDS
#undef HEADROOM_GBYTE_PER_SECOND
#undef HEADROOM_MIB

bool containsIgnoringCase(std::string_view text, std::string_view part) {
    const auto same = [](char a, char b) {
        const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        return lower(a) == lower(b);
    };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

const CalibrationFile* find(const CalibrationSet& set, std::string_view family, std::string_view stack) {
    for (const CalibrationFile& file : set.files)
        if (file.family == family && file.stack == stack)
            return &file;
    return nullptr;
}

// General to specific.
std::array<const CalibrationFile*, 6> layers(const CalibrationSet& set, std::string_view family,
                                             std::string_view framework, std::string_view stack) {
    return {find(set, "*", "*"),    find(set, "*", framework),    find(set, "*", stack),
            find(set, family, "*"), find(set, family, framework), find(set, family, stack)};
}

// The constant that the layers give together; nothing when none holds it.
std::optional<double> combined(const std::array<const CalibrationFile*, 6>& all, std::string_view name) {
    const CalibrationValue* prior = nullptr;
    const CalibrationValue* last = nullptr;
    int held = 0;
    double shift = 0.0;
    for (auto at = all.begin(); at != all.end(); ++at) {
        const CalibrationFile* layer = *at;
        // An unknown stack goes by its framework's name, whose files count once.
        if (layer == nullptr || std::find(all.begin(), at, layer) != at)
            continue;
        const auto it = layer->constants.find(name);
        if (it == layer->constants.end())
            continue;
        ++held;
        last = &it->second;
        if (prior == nullptr)
            prior = last;
        else
            shift += logOdds(last->value, prior->low, prior->high) - logOdds(prior->value, prior->low, prior->high);
    }
    if (last == nullptr)
        return std::nullopt;
    if (held <= 2 || isSpread(name) || isCounted(name))
        return last->value;
    return fromLogOdds(logOdds(prior->value, prior->low, prior->high) + shift, prior->low, prior->high);
}

} // namespace

std::string_view familyOf(const CalibrationSet& set, std::string_view architecture) {
    const auto it = set.familyOfArchitecture.find(architecture);
    return it != set.familyOfArchitecture.end() ? std::string_view(it->second) : std::string_view("*");
}

std::string_view stackOf(const CalibrationSet& set, const StackQuery& query) {
    for (const StackRule& rule : set.stacks)
        if (rule.framework == query.framework && query.year >= rule.fromYear && query.year <= rule.toYear &&
            containsIgnoringCase(query.detail, rule.contains))
            return rule.id;
    return query.framework;
}

bool isSpread(std::string_view constant) { return constant.ends_with("_spread"); }

bool isCounted(std::string_view constant) {
    return constant.starts_with("keeps_") || constant == "sends_tokens_once" || constant == "eight_bit_weight_bytes";
}

ChosenCalibration layeredCalibration(const CalibrationSet& set, std::string_view family, std::string_view framework,
                                     std::string_view stack) {
    ChosenCalibration chosen;
    const auto all = layers(set, family, framework, stack);
    for (const CalibrationFile* layer : all)
        if (layer != nullptr)
            chosen.id = layer->id;
    for (const Field& field : fields)
        if (const auto value = combined(all, field.constant.name))
            field.set(chosen.constants, *value);
    chosen.stackKnown = all.back() != nullptr && family != "*" && stack != "*" && all.back()->year > 0;
    return chosen;
}

double layeredConstant(const CalibrationSet& set, std::string_view family, std::string_view framework,
                       std::string_view stack, std::string_view name) {
    return combined(layers(set, family, framework, stack), name).value_or(0.0);
}

ChosenCalibration chooseCalibration(const CalibrationSet& set, const StackQuery& query) {
    std::string_view family = familyOf(set, query.architecture);
    std::string_view framework = query.framework, stack = stackOf(set, query);
    for (const CalibrationFile& file : set.files) {
        if (!query.outright.empty() && file.id == query.outright) {
            family = file.family;
            stack = file.stack;
            for (const StackRule& rule : set.stacks)
                if (rule.id == file.stack)
                    framework = rule.framework;
        }
    }

    return layeredCalibration(set, family, framework, stack);
}

bool setCalibrationConstant(Calibration& calibration, std::string_view name, double value) {
    for (const Field& field : fields) {
        if (field.constant.name == name) {
            field.set(calibration, value);
            return true;
        }
    }
    return false;
}

std::vector<CalibrationConstant> calibrationConstants() {
    std::vector<CalibrationConstant> all;
    all.reserve(fields.size());
    for (const Field& field : fields)
        all.push_back(field.constant);
    return all;
}

} // namespace headroom
