// SPDX-License-Identifier: GPL-3.0-or-later
// What a model family takes for granted and does not write into its config.json. Private to core/io.
#pragma once

#include "io/config_reader.h"
#include "model/architecture.h"

#include <string_view>

namespace headroom {

struct Family {
    std::string_view modelType; // lower case, without underscores and "_text"
    NormKind norm = NormKind::rmsnorm;
    bool normBiases = true;
    int normsPerLayer = 2;
    bool gated = true;
    PositionKind positions = PositionKind::rope;
    bool biases = false;               // on every projection
    bool qkvBias = false;              // unless the file says otherwise
    bool attentionBiasOnOutput = true; // `attention_bias` covers the output projection too
    bool qkNorm = false, qkNormFullWidth = false;
    bool lmHeadBias = false;
    bool tied = false; // unless the file says otherwise
    bool sharedExpertGate = false;
    bool routerBias = false;
    bool approximate = false; // something in it is not counted exactly
    // What only this family does; runs after everything common has been read.
    void (*adjust)(ConfigReader&, Architecture&) = nullptr;
};

// nullptr when no candidate name is known.
const Family* findFamily(const std::vector<std::string>& candidates);
// For unknown families: the commonest shape, marked approximate.
Family genericFamily(ConfigReader& config);

// A value that a family's class supplies when a nested description does not write it.
struct ClassDefaults {
    std::string_view modelType;
    int hidden = 0, ffn = 0, layers = 0, heads = 0, kvHeads = 0, headDim = 0, vocabulary = 0;
};
const ClassDefaults* findClassDefaults(const std::vector<std::string>& candidates);

} // namespace headroom
