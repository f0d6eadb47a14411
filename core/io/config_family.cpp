// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/config_family.h"

#include "io/config_adjust.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr NormKind layernorm = NormKind::layernorm;
constexpr PositionKind learned = PositionKind::learned;
constexpr PositionKind alibi = PositionKind::alibi;

// clang-format off: one family a line reads as the table it is.
// Families that add nothing to the default (RMSNorm, gated, rotary, no biases, untied) stand in `plainFamilies`.
constexpr std::array families{
    // GPT-2 and its generation
    Family{.modelType = "gpt2", .norm = layernorm, .gated = false, .positions = learned, .biases = true, .tied = true},
    Family{.modelType = "gptbigcode", .norm = layernorm, .gated = false, .positions = learned, .biases = true, .tied = true, .adjust = adjust::gptBigcode},
    Family{.modelType = "gptneo", .norm = layernorm, .gated = false, .positions = learned, .tied = true, .adjust = adjust::gptNeo},
    Family{.modelType = "gptneox", .norm = layernorm, .gated = false, .biases = true, .adjust = adjust::gptNeox},
    Family{.modelType = "gptj", .norm = layernorm, .normsPerLayer = 1, .gated = false, .lmHeadBias = true, .adjust = adjust::halfFfnBiased},
    Family{.modelType = "codegen", .norm = layernorm, .normsPerLayer = 1, .gated = false, .lmHeadBias = true, .adjust = adjust::halfFfnBiased},
    Family{.modelType = "starcoder2", .norm = layernorm, .gated = false, .tied = true, .adjust = adjust::starcoder2},
    Family{.modelType = "falcon", .norm = layernorm, .gated = false, .tied = true, .adjust = adjust::falcon},
    Family{.modelType = "refinedwebmodel", .norm = layernorm, .gated = false, .tied = true, .adjust = adjust::falcon},
    Family{.modelType = "refinedweb", .norm = layernorm, .gated = false, .tied = true, .adjust = adjust::refinedWeb},
    Family{.modelType = "bloom", .norm = layernorm, .gated = false, .positions = alibi, .biases = true, .tied = true, .adjust = adjust::bloom},
    Family{.modelType = "opt", .norm = layernorm, .gated = false, .positions = learned, .biases = true, .tied = true, .adjust = adjust::opt},
    Family{.modelType = "mpt", .norm = layernorm, .gated = false, .positions = learned, .tied = true, .adjust = adjust::mpt},
    Family{.modelType = "phi", .norm = layernorm, .normsPerLayer = 1, .gated = false, .biases = true, .lmHeadBias = true, .adjust = adjust::phi},
    Family{.modelType = "phimsft", .norm = layernorm, .normsPerLayer = 1, .gated = false, .biases = true, .lmHeadBias = true, .adjust = adjust::phi},
    Family{.modelType = "phimoe", .norm = layernorm},
    Family{.modelType = "persimmon", .norm = layernorm, .gated = false, .biases = true, .qkNorm = true},
    Family{.modelType = "nemotron", .norm = layernorm, .gated = false},
    Family{.modelType = "arcee", .gated = false},
    Family{.modelType = "apertus", .gated = false, .qkNorm = true},
    Family{.modelType = "codeshell", .norm = layernorm, .gated = false, .biases = true},
    // LayerNorm with a gated feed-forward
    Family{.modelType = "stablelm", .norm = layernorm, .adjust = adjust::stablelm},
    Family{.modelType = "stablelmepoch", .norm = layernorm, .adjust = adjust::stablelm},
    Family{.modelType = "orion", .norm = layernorm},
    Family{.modelType = "cohere", .norm = layernorm, .normBiases = false, .normsPerLayer = 1, .tied = true, .adjust = adjust::cohere},
    Family{.modelType = "cohere2", .norm = layernorm, .normBiases = false, .normsPerLayer = 1, .tied = true, .adjust = adjust::cohere2},
    Family{.modelType = "dbrx", .norm = layernorm, .normBiases = false},
    // OLMo
    Family{.modelType = "olmo", .norm = NormKind::nonparametric},
    Family{.modelType = "hfolmo", .norm = NormKind::nonparametric, .adjust = adjust::olmo1},
    Family{.modelType = "olmo2", .qkNorm = true, .qkNormFullWidth = true},
    Family{.modelType = "olmo3", .qkNorm = true, .qkNormFullWidth = true},
    Family{.modelType = "olmoe", .qkNorm = true, .qkNormFullWidth = true},
    // Qwen
    Family{.modelType = "qwen", .qkvBias = true, .adjust = adjust::qwen1},
    Family{.modelType = "qwen2", .qkvBias = true, .attentionBiasOnOutput = false},
    Family{.modelType = "qwen2vl", .qkvBias = true, .attentionBiasOnOutput = false},
    Family{.modelType = "qwen25vl", .qkvBias = true, .attentionBiasOnOutput = false},
    Family{.modelType = "qwen2audioencoder", .qkvBias = true, .attentionBiasOnOutput = false},
    Family{.modelType = "qwen2moe", .qkvBias = true, .attentionBiasOnOutput = false, .sharedExpertGate = true},
    Family{.modelType = "qwen3", .qkNorm = true},
    Family{.modelType = "qwen3vl", .qkNorm = true},
    Family{.modelType = "qwen3moe", .qkNorm = true},
    Family{.modelType = "qwen3vlmoe", .qkNorm = true},
    Family{.modelType = "qwen3omnimoe", .qkNorm = true},
    Family{.modelType = "qwen3omnimoethinker", .qkNorm = true},
    Family{.modelType = "qwen3next", .qkNorm = true, .sharedExpertGate = true, .approximate = true, .adjust = adjust::gatedDeltaNet},
    Family{.modelType = "qwen35", .qkNorm = true, .sharedExpertGate = true, .approximate = true, .adjust = adjust::gatedDeltaNet},
    Family{.modelType = "qwen35moe", .qkNorm = true, .sharedExpertGate = true, .approximate = true, .adjust = adjust::gatedDeltaNet},
    Family{.modelType = "mimo", .qkvBias = true, .attentionBiasOnOutput = false},
    Family{.modelType = "mimov2flash", .approximate = true, .adjust = adjust::mimoV2},
    Family{.modelType = "seedoss", .qkvBias = true, .attentionBiasOnOutput = false},
    // DeepSeek and Kimi
    Family{.modelType = "deepseekv32", .adjust = adjust::sparseIndexer},
    Family{.modelType = "deepseekv4", .approximate = true},
    Family{.modelType = "kimilinear", .approximate = true},
    // GLM
    Family{.modelType = "chatglm", .qkvBias = true, .adjust = adjust::chatglm},
    Family{.modelType = "glm", .attentionBiasOnOutput = false},
    Family{.modelType = "glm4", .normsPerLayer = 4, .attentionBiasOnOutput = false},
    Family{.modelType = "glm4v", .normsPerLayer = 4, .attentionBiasOnOutput = false},
    Family{.modelType = "glm4moe", .qkvBias = true, .attentionBiasOnOutput = false, .qkNorm = true, .routerBias = true},
    Family{.modelType = "glm4vmoe", .qkvBias = true, .attentionBiasOnOutput = false, .qkNorm = true, .routerBias = true},
    Family{.modelType = "glmmoedsa", .adjust = adjust::sparseIndexer},
    // Gemma
    Family{.modelType = "gemma", .tied = true},
    Family{.modelType = "gemma2", .normsPerLayer = 4, .tied = true, .adjust = adjust::gemma2},
    Family{.modelType = "gemma3", .normsPerLayer = 4, .qkNorm = true, .tied = true, .adjust = adjust::gemma3},
    Family{.modelType = "gemma3n", .normsPerLayer = 4, .qkNorm = true, .tied = true, .approximate = true, .adjust = adjust::gemma4},
    Family{.modelType = "gemma4", .normsPerLayer = 4, .qkNorm = true, .tied = true, .approximate = true, .adjust = adjust::gemma4},
    // Others
    Family{.modelType = "baichuan", .adjust = adjust::baichuan},
    Family{.modelType = "internlm", .adjust = adjust::internlm},
    Family{.modelType = "smollm3", .tied = true},
    Family{.modelType = "granite", .tied = true},
    Family{.modelType = "granitemoe", .tied = true},
    Family{.modelType = "granitemoeshared", .tied = true},
    Family{.modelType = "ernie45", .tied = true, .adjust = adjust::ernie},
    Family{.modelType = "ernie45moe", .tied = true, .routerBias = true, .adjust = adjust::ernie},
    Family{.modelType = "exaone4", .qkNorm = true},
    Family{.modelType = "llama4", .adjust = adjust::llama4},
    Family{.modelType = "gptoss", .biases = true, .adjust = adjust::gptOss},
    Family{.modelType = "grok1", .normsPerLayer = 4, .tied = true},
    Family{.modelType = "grok", .normsPerLayer = 4, .tied = true},
    Family{.modelType = "dots1", .qkNorm = true, .routerBias = true},
    Family{.modelType = "hunyuanv1dense", .qkNorm = true},
    Family{.modelType = "hunyuanv1moe", .qkNorm = true},
    Family{.modelType = "minimaxm2", .qkNorm = true, .adjust = adjust::minimaxM2},
    Family{.modelType = "minimaxm3", .qkNorm = true, .approximate = true, .adjust = adjust::minimaxM2},
    Family{.modelType = "step3p5", .qkNorm = true, .approximate = true},
    Family{.modelType = "step3p7", .qkNorm = true, .approximate = true},
    // Recurrent layers and per-layer block lists
    Family{.modelType = "nemotronh", .normsPerLayer = 1, .gated = false, .approximate = true, .adjust = adjust::nemotronH},
    Family{.modelType = "nemotronnas", .approximate = true, .adjust = adjust::nemotronNas},
    Family{.modelType = "deci", .approximate = true, .adjust = adjust::nemotronNas},
    Family{.modelType = "jamba", .approximate = true, .adjust = adjust::stateSpace},
    Family{.modelType = "bamba", .approximate = true, .adjust = adjust::stateSpace},
    Family{.modelType = "falconh1", .approximate = true, .adjust = adjust::stateSpace},
    Family{.modelType = "granitemoehybrid", .tied = true, .approximate = true, .adjust = adjust::stateSpace},
};

constexpr auto plainNames = std::to_array<std::string_view>({
    "llama", "yi", "mistral", "ministral", "ministral3", "mistral3", "mixtral", "phi3", "phi4", "deepseek",
    "deepseekv2", "deepseekv3", "kimik2", "kimik25", "internlm2", "internlm3", "minicpm", "minicpm3", "exaone", "solar",
    "aquila", "xverse", "llava", "smollm", "longchat",
});
// clang-format on

// HF writes into a nested description only what differs from these.
constexpr std::array classDefaults{
    ClassDefaults{.modelType = "llama", .hidden = 4096, .ffn = 11008, .layers = 32, .heads = 32, .vocabulary = 32000},
    ClassDefaults{.modelType = "mistral",
                  .hidden = 4096,
                  .ffn = 14336,
                  .layers = 32,
                  .heads = 32,
                  .kvHeads = 8,
                  .vocabulary = 32000},
    ClassDefaults{.modelType = "qwen2",
                  .hidden = 4096,
                  .ffn = 22016,
                  .layers = 32,
                  .heads = 32,
                  .kvHeads = 32,
                  .vocabulary = 151936},
    ClassDefaults{.modelType = "gemma3",
                  .hidden = 2304,
                  .ffn = 9216,
                  .layers = 26,
                  .heads = 8,
                  .kvHeads = 4,
                  .headDim = 256,
                  .vocabulary = 262208},
};

} // namespace

const Family* findFamily(const std::vector<std::string>& candidates) {
    static constexpr Family plain{.modelType = "llama"};
    for (const std::string& candidate : candidates) {
        const auto known = std::ranges::find(families, std::string_view(candidate), &Family::modelType);
        if (known != families.end())
            return &*known;
        if (std::ranges::find(plainNames, std::string_view(candidate)) != plainNames.end())
            return &plain;
    }
    return nullptr;
}

Family genericFamily(ConfigReader& config) {
    Family family{.modelType = {}, .approximate = true};
    const std::string activation = config.text({"hidden_act", "activation_function", "hidden_activation"});
    const bool gated = activation.empty() || activation.find("silu") != activation.npos ||
                       activation.find("swish") != activation.npos || activation.find("glu") != activation.npos;
    if (!gated) {
        family.gated = false;
        family.norm = NormKind::layernorm;
        family.biases = true;
    }
    return family;
}

const ClassDefaults* findClassDefaults(const std::vector<std::string>& candidates) {
    for (const std::string& candidate : candidates) {
        const auto known = std::ranges::find(classDefaults, std::string_view(candidate), &ClassDefaults::modelType);
        if (known != classDefaults.end())
            return &*known;
    }
    return nullptr;
}

} // namespace headroom
