// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/memory_repository.h"

#include <QByteArray>
#include <QJsonDocument>

#include <algorithm>
#include <tuple>

namespace headroom {
namespace {

tl::unexpected<StoreError> notFound(std::int64_t id) {
    return tl::make_unexpected(StoreError{StoreErrorCode::not_found, {{"id", id}}});
}

// The same demand as the database's: a JSON object, whatever stands in it.
StoreResult<void> checkDocument(std::string_view document) {
    const QByteArray json = QByteArray::fromRawData(document.data(), qsizetype(document.size()));
    if (QJsonDocument::fromJson(json).isObject())
        return {};
    return tl::make_unexpected(StoreError{StoreErrorCode::invalid_document, {}});
}

} // namespace

StoreResult<std::vector<ScenarioEntry>> MemoryRepository::list() {
    std::vector<ScenarioEntry> entries;
    for (const auto& [id, scenario] : m_scenarios)
        entries.push_back(scenario.entry);
    std::sort(entries.begin(), entries.end(), [](const ScenarioEntry& a, const ScenarioEntry& b) {
        return std::tie(a.updatedAt, a.id) > std::tie(b.updatedAt, b.id);
    });
    return entries;
}

StoreResult<StoredScenario> MemoryRepository::load(ScenarioId id) {
    const auto found = m_scenarios.find(id);
    if (found == m_scenarios.end())
        return notFound(id);
    return found->second;
}

StoreResult<ScenarioId> MemoryRepository::create(std::string_view scenarioName, std::string_view document,
                                                 std::string_view now) {
    if (auto valid = checkDocument(document); !valid)
        return tl::make_unexpected(valid.error());
    const ScenarioId id = ++m_lastScenario;
    m_scenarios[id] = {{id, std::string(scenarioName), std::string(now)}, std::string(document)};
    return id;
}

StoreResult<void> MemoryRepository::save(ScenarioId id, std::string_view scenarioName, std::string_view document,
                                         std::string_view now) {
    if (auto valid = checkDocument(document); !valid)
        return valid;
    const auto found = m_scenarios.find(id);
    if (found == m_scenarios.end())
        return notFound(id);
    found->second = {{id, std::string(scenarioName), std::string(now)}, std::string(document)};
    return {};
}

StoreResult<void> MemoryRepository::rename(ScenarioId id, std::string_view scenarioName, std::string_view now) {
    const auto found = m_scenarios.find(id);
    if (found == m_scenarios.end())
        return notFound(id);
    found->second.entry.name = scenarioName;
    found->second.entry.updatedAt = now;
    return {};
}

StoreResult<void> MemoryRepository::remove(ScenarioId id) {
    if (m_scenarios.erase(id) == 0)
        return notFound(id);
    std::erase_if(m_versions, [id](const auto& version) { return version.second.scenario == id; });
    if (m_current == id)
        m_current.reset();
    return {};
}

StoreResult<std::optional<ScenarioId>> MemoryRepository::current() { return m_current; }

StoreResult<void> MemoryRepository::setCurrent(std::optional<ScenarioId> id) {
    if (id && !m_scenarios.contains(*id))
        return notFound(*id);
    m_current = id;
    return {};
}

StoreResult<void> MemoryRepository::keepVersion(ScenarioId id, std::string_view now) {
    const auto found = m_scenarios.find(id);
    if (found == m_scenarios.end())
        return notFound(id);
    const StoredScenario& scenario = found->second;
    const auto newest = std::find_if(m_versions.rbegin(), m_versions.rend(),
                                     [id](const auto& version) { return version.second.scenario == id; });
    if (newest != m_versions.rend() && newest->second.document == scenario.document)
        return {};
    const VersionId version = ++m_lastVersion;
    m_versions[version] = {id, {version, scenario.entry.name, std::string(now)}, scenario.document};
    return {};
}

StoreResult<std::vector<VersionEntry>> MemoryRepository::versions(ScenarioId id) {
    std::vector<VersionEntry> entries;
    for (auto version = m_versions.rbegin(); version != m_versions.rend(); ++version)
        if (version->second.scenario == id)
            entries.push_back(version->second.entry);
    return entries;
}

StoreResult<std::string> MemoryRepository::loadVersion(VersionId id) {
    const auto found = m_versions.find(id);
    if (found == m_versions.end())
        return notFound(id);
    return found->second.document;
}

StoreResult<std::optional<std::string>> MemoryRepository::setting(std::string_view key) {
    const auto found = m_settings.find(key);
    if (found == m_settings.end())
        return std::optional<std::string>();
    return std::optional<std::string>(found->second);
}

StoreResult<void> MemoryRepository::setSetting(std::string_view key, std::optional<std::string_view> value) {
    if (value)
        m_settings.insert_or_assign(std::string(key), std::string(*value));
    else if (const auto found = m_settings.find(key); found != m_settings.end())
        m_settings.erase(found);
    return {};
}

} // namespace headroom
