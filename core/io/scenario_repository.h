// SPDX-License-Identifier: GPL-3.0-or-later
// The library of scenarios as the window sees it: what a place that keeps scenarios can do and how it can fail.
// app/store implements it on SQLite and, when that cannot be opened, on memory alone. Texts are UTF-8 and come back
// byte for byte. Times are passed in (core has no clock) as ISO 8601 in UTC, "2026-11-02T09:30:00Z"; they are kept as
// given and ordered as text.
#pragma once

#include "base/problem.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

enum class StoreErrorCode {
    locked,           // another program holds the file; trying again later may work
    read_only,        // the file or its folder cannot be written
    corrupt,          // not a Headroom database, or a damaged one; the file was left as it is
    newer_schema,     // written by a newer Headroom: arguments "found" and "supported" hold the versions
    disk_full,        // nothing was written; trying again once there is room may work
    io_failed,        // any other failure of the file system or the database driver
    invalid_document, // the text is not a JSON object
    not_found,        // no scenario or version has this id
};

// The code's name as it stands in documents and templates, e.g. "read_only".
constexpr std::string_view name(StoreErrorCode code) {
    switch (code) {
    case StoreErrorCode::locked:
        return "locked";
    case StoreErrorCode::read_only:
        return "read_only";
    case StoreErrorCode::corrupt:
        return "corrupt";
    case StoreErrorCode::newer_schema:
        return "newer_schema";
    case StoreErrorCode::disk_full:
        return "disk_full";
    case StoreErrorCode::io_failed:
        return "io_failed";
    case StoreErrorCode::invalid_document:
        return "invalid_document";
    case StoreErrorCode::not_found:
        return "not_found";
    }
    return "io_failed";
}

struct StoreError {
    StoreErrorCode code = StoreErrorCode::io_failed;
    // Fill the {name} placeholders of the code's sentence: "file" is the database, "detail" what the driver said (for
    // a log, not for a user), "id" the scenario or version that was asked for.
    std::vector<std::pair<std::string, Scalar>> arguments;
};

template<class T>
using StoreResult = tl::expected<T, StoreError>;

using ScenarioId = std::int64_t; // never given twice, not even after a removal
using VersionId = std::int64_t;

struct ScenarioEntry {
    ScenarioId id = 0;
    std::string name;
    std::string updatedAt;
};

struct StoredScenario {
    ScenarioEntry entry;
    std::string document; // the scenario's JSON exactly as it was saved
};

// A copy of a scenario that was set aside so that the user can come back to it.
struct VersionEntry {
    VersionId id = 0;
    std::string name; // the scenario's name at that time
    std::string savedAt;
};

// A failed call changes nothing: what was stored before is still stored. An object belongs to the thread that made it.
class ScenarioRepository {
public:
    ScenarioRepository() = default;
    ScenarioRepository(const ScenarioRepository&) = delete;
    ScenarioRepository& operator=(const ScenarioRepository&) = delete;
    virtual ~ScenarioRepository() = default;

    // False when everything is forgotten at the end of the program.
    [[nodiscard]] virtual bool isPersistent() const = 0;

    // The last changed first.
    virtual StoreResult<std::vector<ScenarioEntry>> list() = 0;
    virtual StoreResult<StoredScenario> load(ScenarioId id) = 0;
    // Names need not be unique.
    virtual StoreResult<ScenarioId> create(std::string_view scenarioName, std::string_view document,
                                           std::string_view now) = 0;
    virtual StoreResult<void> save(ScenarioId id, std::string_view scenarioName, std::string_view document,
                                   std::string_view now) = 0;
    virtual StoreResult<void> rename(ScenarioId id, std::string_view scenarioName, std::string_view now) = 0;
    // Removes its versions too; when it was the current one, there is no current one afterwards.
    virtual StoreResult<void> remove(ScenarioId id) = 0;

    // The scenario that was open last, to be opened again at the next start.
    virtual StoreResult<std::optional<ScenarioId>> current() = 0;
    virtual StoreResult<void> setCurrent(std::optional<ScenarioId> id) = 0;

    // Sets the scenario aside as it is stored now; nothing is added when the newest version already equals it.
    virtual StoreResult<void> keepVersion(ScenarioId id, std::string_view now) = 0;
    // The newest first.
    virtual StoreResult<std::vector<VersionEntry>> versions(ScenarioId id) = 0;
    virtual StoreResult<std::string> loadVersion(VersionId id) = 0;

    // Small values that belong to this library. An absent key gives nullopt; setting nullopt removes the key.
    virtual StoreResult<std::optional<std::string>> setting(std::string_view key) = 0;
    virtual StoreResult<void> setSetting(std::string_view key, std::optional<std::string_view> value) = 0;
};

} // namespace headroom
