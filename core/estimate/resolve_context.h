// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of resolve share: the scenario being filled, and how defaults and problems are noted.
// Private to core/estimate.
#pragma once

#include "estimate/resolve.h"
#include "names/enum_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace headroom {

using Arguments = std::vector<std::pair<std::string, Scalar>>;

template<class T>
Scalar toScalar(const T& value) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double> || std::is_same_v<T, std::string>)
        return value;
    else if constexpr (std::is_enum_v<T>)
        return std::string(enumName(value));
    else
        return static_cast<std::int64_t>(value);
}

struct Resolving {
    const Library& library;
    Resolved& out; // out.scenario starts as typed and is filled key by key

    // The accelerator with its overrides applied; null when none is known.
    const Accelerator* accelerator = nullptr;
    Accelerator overridden; // where `accelerator` points when the scenario overrides figures
    const Server* server = nullptr;
    bool architectureKnown = false;
    bool dataFollows = true; // data parallel size was open

    Resolving(const Library& lib, Resolved& resolved) : library(lib), out(resolved) {}
    Resolving(const Resolving&) = delete;
    Resolving& operator=(const Resolving&) = delete;

    void assume(std::string_view path, Scalar value, std::string_view reason, Arguments arguments = {}) {
        out.assumed.push_back({std::string(path), std::move(value), std::string(reason), std::move(arguments)});
    }
    // Fills an open key and says so.
    template<class T>
    const T& fill(std::optional<T>& key, T value, std::string_view path, std::string_view reason,
                  Arguments arguments = {}) {
        if (!key) {
            key = std::move(value);
            assume(path, toScalar(*key), reason, std::move(arguments));
        }
        return *key;
    }
    Problem& error(ProblemCode code, std::string_view path, Arguments arguments = {}) {
        return add(Severity::error, code, path, std::move(arguments));
    }
    Problem& warn(ProblemCode code, std::string_view path, Arguments arguments = {}) {
        return add(Severity::warning, code, path, std::move(arguments));
    }
    // An id that the catalog does not hold, with the nearest that it does.
    template<class Range, class Id>
    void unknownId(std::string_view path, const std::string& value, const Range& known, Id id) {
        std::vector<std::string_view> names;
        for (const auto& entry : known)
            names.push_back(id(entry));
        reportUnknownId(path, value, names);
    }

private:
    Problem& add(Severity severity, ProblemCode code, std::string_view path, Arguments arguments) {
        out.problems.push_back({severity, code, std::string(path), std::move(arguments), {}, {}});
        return out.problems.back();
    }
    void reportUnknownId(std::string_view path, const std::string& value, const std::vector<std::string_view>& names);
};

// In this order: later parts use what earlier ones filled.
void resolveModel(Resolving& r);
void resolveAccelerator(Resolving& r); // accelerator, overrides, server, count
void resolveStack(Resolving& r);       // framework, year, precision
void resolveStrategy(Resolving& r);
void resolveTraining(Resolving& r);
void resolveMachine(Resolving& r); // links, network, rates; fills plan.machine
void resolveEconomics(Resolving& r);
void warnAboutScope(Resolving& r); // what the terms of the estimate leave out

// Warns when a link rate looks like the card's headline of both directions, or like bits.
void warnOfLinkTrap(Resolving& r, const Accelerator& base, const std::string& path, double value);

// Fills `machine` rates of the precision; reports what the card cannot do or nobody has published.
void resolvePeaks(Resolving& r);

} // namespace headroom
