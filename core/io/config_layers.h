// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers attend within a window and which are mixtures of experts, from the many ways configurations say it.
// Private to core/io.
#pragma once

#include "io/config_family.h"

#include <vector>

namespace headroom {

// Experts, their widths and which layers have them.
void readMixtureOfExperts(ConfigReader& config, const Family& family, Architecture& a);
// Window size and which layers use it. Recurrent entries of `layer_types` become recurrent mixers.
void readWindow(ConfigReader& config, Architecture& a);

// Stores a list of kinds in the architecture's regular fields where they can say it, as a list where they cannot.
void setMixers(Architecture& a, std::vector<MixerKind> mixers);
void setFfns(Architecture& a, std::vector<FfnKind> ffns);
// Every n-th layer attends fully, the others within the window; nothing changes without a window.
void setGlobalEvery(Architecture& a, int every);

} // namespace headroom
