// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of thumb that somebody stated before anybody computed, as data: resources/claims, read by io/claims_json. What
// was claimed are figures with a source; what the program makes of them is in check_claims.h.
#pragma once

#include "hardware/precision.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// What a claim is about: one check each.
enum class ClaimKind {
    flops_per_token,  // what one token costs to train
    utilisation,      // share of the peak that is usual
    fp32_copy,        // bytes of a copy of the weights in fp32
    model_states,     // bytes of weights, gradients and optimizer states
    one_card,         // whether a single card trains it, if only in small batches
    tensor_share,     // what tensor parallelism leaves on each card
    memory_bandwidth, // what data parallelism alone wants of the memory
    link_speed,       // what the links inside a server must carry
    fabrics,          // which network which parallelism needs
    one_node,         // whether one server holds the training
    custom_operators, // how much slower another software stack is
    cards_and_days,   // how many accelerators finish in how many days
};

struct ClaimKindInfo {
    ClaimKind kind;
    std::string_view name;                 // as documents write it; also the claim's id
    std::vector<std::string_view> figures; // that the data must hold, named with their unit
    std::vector<std::string_view> ids;     // catalog ids that it must hold
};
std::span<const ClaimKindInfo> claimKinds(); // in declaration order
std::string_view name(ClaimKind kind);

struct Claim {
    ClaimKind kind{};
    std::map<std::string, double, std::less<>> figures;
    std::map<std::string, std::vector<std::string>, std::less<>> ids;
    std::string source, date; // who said it; date ISO, empty when undated

    // A figure that claimKinds() lists for the kind.
    [[nodiscard]] double figure(std::string_view key) const;
    // The first id of a list that claimKinds() names for the kind.
    [[nodiscard]] const std::string& id(std::string_view key) const;
};

// When two figures count as the same, and when an effect counts: one reader's judgement, stated in the data.
struct ClaimJudgement {
    double agreeWithin = 0.0;    // a claimed figure that is off by no more agrees: larger over smaller, minus 1
    double doubtfulWithin = 0.0; // off by no more: doubtful; further off: wrong
    double material = 0.0;       // share of the run time that is worth acting on
    double sameSize = 0.0;       // models whose parameters differ by no more are the claim's model
    int fewestRuns = 0;          // measured runs that speak for a family of accelerators
};

// How well published runs used their accelerators: model FLOPs over the dense peak. Made from resources/measured by a
// tool (validation/measured_utilisation.h) before anything is estimated; no estimate reads it.
struct MeasuredUtilisation {
    std::string family; // calibration family; "*": all
    Precision precision = Precision::bf16;
    bool mixtureOfExperts = false;
    int rows = 0, sources = 0;                   // runs, and publications they come from
    double median = 0.0, p90 = 0.0, best = 0.0; // shares
    std::string bestRun;                        // id of the row that reached the best
};

struct ClaimBook {
    std::vector<Claim> claims; // in the order in which they are shown
    ClaimJudgement judgement;
    std::vector<MeasuredUtilisation> utilisations;
};

} // namespace headroom
