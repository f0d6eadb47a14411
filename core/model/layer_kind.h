// SPDX-License-Identifier: GPL-3.0-or-later
// What a layer is made of: layers of one kind take the same time and keep the same activations.
#pragma once

#include "model/architecture.h"

#include <cstddef>

namespace headroom {

struct LayerKind {
    MixerKind mixer = MixerKind::full;
    FfnKind ffn = FfnKind::dense;

    [[nodiscard]] constexpr std::size_t index() const {
        return static_cast<std::size_t>(mixer) * 3 + static_cast<std::size_t>(ffn);
    }
};
constexpr std::size_t layerKinds = 12; // four mixers, three kinds of FFN
inline LayerKind layerKind(const Architecture& a, int layer) { return {a.mixerOf(layer), a.ffnOf(layer)}; }

} // namespace headroom
