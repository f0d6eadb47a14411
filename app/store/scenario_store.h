// SPDX-License-Identifier: GPL-3.0-or-later
// The library of scenarios in one SQLite file. Several programs may have the same file open; the last save of a
// scenario wins.
#pragma once

#include "io/scenario_repository.h"
#include "store/sqlite_database.h"

#include <QString>

#include <memory>

namespace headroom {

class ScenarioStore final : public ScenarioRepository {
public:
    // Opens the file, making or migrating it as needed. A file that cannot be used is left as it is.
    static StoreResult<std::unique_ptr<ScenarioRepository>> open(const QString& path);
    ~ScenarioStore() override;

    [[nodiscard]] bool isPersistent() const override { return true; }
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
    explicit ScenarioStore(std::unique_ptr<SqliteDatabase> database);
    // Runs one writing statement about the scenario `id`; `not_found` when no row was touched.
    StoreResult<void> change(ScenarioId id, const QString& sql, const QVariantList& values);

    std::unique_ptr<SqliteDatabase> m_database;
};

} // namespace headroom
