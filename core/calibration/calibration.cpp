// SPDX-License-Identifier: GPL-3.0-or-later
#include "calibration/calibration.h"

#include <array>

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
#define HEADROOM_MIB(file, member)                                                                                     \
    Field {                                                                                                            \
        {#file, "MiB"}, [](Calibration& c, double v) { c.member = units::mib(v); }                                     \
    }

constexpr std::array fields{
    HEADROOM_SHARE(matmul_ceiling, matmulCeiling),
    HEADROOM_SHARE(matmul_ceiling_fp8, matmulCeilingFp8),
    HEADROOM_SHARE(matmul_ceiling_fp4, matmulCeilingFp4),
    HEADROOM_SHARE(grouped_matmul_factor, groupedMatmulFactor),
    HEADROOM_NUMBER(depth_half, "elements", depthHalf),
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
    HEADROOM_MICROSECONDS(launch_per_layer, launchPerLayer),
    HEADROOM_MICROSECONDS(step_overhead, stepOverhead),
    HEADROOM_SHARE(straggler_share, stragglerShare),
    HEADROOM_SHARE(optimizer_factor, optimizerFactor),
    HEADROOM_SHARE(link_share, linkShare),
    HEADROOM_SHARE(host_link_share, hostLinkShare),
    HEADROOM_SHARE(network_share, networkShare),
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
    HEADROOM_NUMBER(bucket_elements, "elements", bucketElements),
    HEADROOM_SHARE(step_spread, stepSpread),
};

#undef HEADROOM_SHARE
#undef HEADROOM_NUMBER
#undef HEADROOM_MICROSECONDS
#undef HEADROOM_MIB

const CalibrationFile* find(const CalibrationSet& set, std::string_view family, std::string_view stack) {
    for (const CalibrationFile& file : set.files)
        if (file.family == family && file.stack == stack)
            return &file;
    return nullptr;
}

void apply(const CalibrationFile* file, Calibration& to) {
    if (file == nullptr)
        return;
    for (const Field& field : fields)
        if (const auto it = file->constants.find(field.constant.name); it != file->constants.end())
            field.set(to, it->second);
}

} // namespace

ChosenCalibration chooseCalibration(const CalibrationSet& set, std::string_view architectureName,
                                    std::string_view frameworkId, std::string_view outrightId) {
    std::string_view family = "*", stack = frameworkId;
    if (const auto it = set.familyOfArchitecture.find(architectureName); it != set.familyOfArchitecture.end())
        family = it->second;
    for (const CalibrationFile& file : set.files) {
        if (!outrightId.empty() && file.id == outrightId) {
            family = file.family;
            stack = file.stack;
        }
    }

    ChosenCalibration chosen;
    apply(find(set, "*", "*"), chosen.constants);
    apply(find(set, "*", stack), chosen.constants);
    apply(find(set, family, "*"), chosen.constants);
    const CalibrationFile* exact = find(set, family, stack);
    apply(exact, chosen.constants);
    chosen.stackKnown = exact != nullptr && stack != "*";
    if (exact != nullptr)
        chosen.id = exact->id;
    else if (const CalibrationFile* general = find(set, family, "*"))
        chosen.id = general->id;
    else if (const CalibrationFile* prior = find(set, "*", "*"))
        chosen.id = prior->id;
    return chosen;
}

std::vector<CalibrationConstant> calibrationConstants() {
    std::vector<CalibrationConstant> all;
    all.reserve(fields.size());
    for (const Field& field : fields)
        all.push_back(field.constant);
    return all;
}

} // namespace headroom
