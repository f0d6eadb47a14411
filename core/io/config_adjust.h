// SPDX-License-Identifier: GPL-3.0-or-later
// Peculiarities of single families: each function completes an architecture whose common fields have been read.
// Private to core/io.
#pragma once

#include "io/config_reader.h"
#include "model/architecture.h"

namespace headroom::adjust {

// config_adjust.cpp: dense families.
void gptNeo(ConfigReader& config, Architecture& a);
void halfFfnBiased(ConfigReader& config, Architecture& a); // GPT-J, CodeGen: biases on the feed-forward only
void starcoder2(ConfigReader& config, Architecture& a);
void gptBigcode(ConfigReader& config, Architecture& a);
void gptNeox(ConfigReader& config, Architecture& a);
void falcon(ConfigReader& config, Architecture& a);
void refinedWeb(ConfigReader& config, Architecture& a);
void bloom(ConfigReader& config, Architecture& a);
void opt(ConfigReader& config, Architecture& a);
void mpt(ConfigReader& config, Architecture& a);
void phi(ConfigReader& config, Architecture& a);
void qwen1(ConfigReader& config, Architecture& a);
void chatglm(ConfigReader& config, Architecture& a);
void baichuan(ConfigReader& config, Architecture& a);
void internlm(ConfigReader& config, Architecture& a);
void olmo1(ConfigReader& config, Architecture& a);
void stablelm(ConfigReader& config, Architecture& a);
void cohere(ConfigReader& config, Architecture& a);

// config_adjust_moe.cpp: windows, mixtures of experts and sparse attention.
void gemma2(ConfigReader& config, Architecture& a);
void gemma3(ConfigReader& config, Architecture& a);
void gemma4(ConfigReader& config, Architecture& a);
void cohere2(ConfigReader& config, Architecture& a);
void llama4(ConfigReader& config, Architecture& a);
void gptOss(ConfigReader& config, Architecture& a);
void minimaxM2(ConfigReader& config, Architecture& a);
void ernie(ConfigReader& config, Architecture& a);
void sparseIndexer(ConfigReader& config, Architecture& a); // DeepSeek-V3.2, GLM-5
void mimoV2(ConfigReader& config, Architecture& a);

// config_hybrid.cpp: recurrent layers and per-layer block lists.
void gatedDeltaNet(ConfigReader& config, Architecture& a); // Qwen3-Next, Qwen3.5
void nemotronH(ConfigReader& config, Architecture& a);
void nemotronNas(ConfigReader& config, Architecture& a);
void stateSpace(ConfigReader& config, Architecture& a); // Jamba, Bamba, Falcon-H1 and other Mamba hybrids

} // namespace headroom::adjust
