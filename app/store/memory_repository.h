// SPDX-License-Identifier: GPL-3.0-or-later
// A library of scenarios in memory, for when the database cannot be used: everything works, nothing outlives the
// program.
#pragma once

#include "io/scenario_repository.h"

#include <functional>
#include <map>

namespace headroom {

class MemoryRepository final : public ScenarioRepository {
public:
    [[nodiscard]] bool isPersistent() const override { return false; }
    StoreResult<std::vector<ScenarioEntry>> list() override;
    StoreResult<StoredScenario> load(ScenarioId id) override;
    StoreResult<ScenarioId> create(std::string_view scenarioName, std::string_view document,
                                   std::string_view now) override;
    StoreResult<void> save(ScenarioId id, std::string_view scenarioName, std::string_view document,
                           std::string_view now) override;
    StoreResult<void> rename(ScenarioId id, std::string_view scenarioName, std::string_view now) override;
    StoreResult<void> remove(ScenarioId id) override;
    StoreResult<std::optional<ScenarioId>> current() override;
    StoreResult<void> setCurrent(std::optional<ScenarioId> id) override;
    StoreResult<void> keepVersion(ScenarioId id, std::string_view now) override;
    StoreResult<std::vector<VersionEntry>> versions(ScenarioId id) override;
    StoreResult<std::string> loadVersion(VersionId id) override;
    StoreResult<std::optional<std::string>> setting(std::string_view key) override;
    StoreResult<void> setSetting(std::string_view key, std::optional<std::string_view> value) override;

private:
    struct Version {
        ScenarioId scenario = 0;
        VersionEntry entry;
        std::string document;
    };

    std::map<ScenarioId, StoredScenario> m_scenarios;
    std::map<VersionId, Version> m_versions;
    std::map<std::string, std::string, std::less<>> m_settings;
    std::optional<ScenarioId> m_current;
    ScenarioId m_lastScenario = 0;
    VersionId m_lastVersion = 0;
};

} // namespace headroom
