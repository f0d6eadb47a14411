// SPDX-License-Identifier: GPL-3.0-or-later
// Painting and the loader use the processor's wide vector registers, and a new thread inherits their state. While their
// upper halves are in use, every instruction of core's scalar arithmetic waits for them: a comparison over the catalog
// took 3.0 s instead of 1.8. Whoever starts long work gives them up first.
#pragma once

namespace headroom {

inline void leaveWideVectors() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        asm volatile("vzeroupper");
#endif
}

} // namespace headroom
