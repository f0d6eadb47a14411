// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/scenario_store.h"

#include "store/migrator.h"

#include <QByteArray>

namespace headroom {
namespace {

// Texts travel as bytes and are cast in SQL: going through UTF-16 would change what is not well-formed UTF-8.
QVariant bytes(std::string_view text) {
    // Never a null array, which would be bound as NULL.
    return text.empty() ? QByteArray("") : QByteArray(text.data(), qsizetype(text.size()));
}

std::string text(const QVariant& value) { return value.toByteArray().toStdString(); }

tl::unexpected<StoreError> notFound(std::int64_t id) {
    return tl::make_unexpected(StoreError{StoreErrorCode::not_found, {{"id", id}}});
}

} // namespace

ScenarioStore::ScenarioStore(std::unique_ptr<SqliteDatabase> database) : m_database(std::move(database)) {}
ScenarioStore::~ScenarioStore() = default;

StoreResult<std::unique_ptr<ScenarioRepository>> ScenarioStore::open(const QString& path) {
    auto database = SqliteDatabase::open(path);
    if (!database)
        return tl::make_unexpected(database.error());
    const std::vector<MigrationStep> steps = shippedSteps();
    SqliteDatabase& file = **database;
    StoreResult<void> ready = checkVersion(file, steps);
    if (ready)
        ready = file.checkIntegrity();
    if (ready)
        ready = file.checkWritable();
    if (ready)
        ready = file.useWriteAheadLog();
    if (ready)
        ready = migrate(file, steps);
    if (!ready)
        return tl::make_unexpected(ready.error());
    return std::unique_ptr<ScenarioRepository>(new ScenarioStore(std::move(*database)));
}

StoreResult<void> ScenarioStore::change(ScenarioId id, const QString& sql, const QVariantList& values) {
    const StoreResult<QSqlQuery> query = m_database->run(sql, values);
    if (!query)
        return tl::make_unexpected(query.error());
    if (query->numRowsAffected() < 1)
        return notFound(id);
    return {};
}

StoreResult<std::vector<ScenarioEntry>> ScenarioStore::list() {
    std::vector<ScenarioEntry> entries;
    StoreResult<void> read =
        m_database->forEach(QStringLiteral("SELECT id, CAST(name AS BLOB), CAST(updated_at AS BLOB) FROM scenarios "
                                           "ORDER BY updated_at DESC, id DESC"),
                            {}, [&entries](const QSqlQuery& row) {
                                entries.push_back({row.value(0).toLongLong(), text(row.value(1)), text(row.value(2))});
                            });
    if (!read)
        return tl::make_unexpected(read.error());
    return entries;
}

StoreResult<StoredScenario> ScenarioStore::load(ScenarioId id) {
    std::optional<StoredScenario> found;
    StoreResult<void> read = m_database->forEach(
        QStringLiteral("SELECT CAST(name AS BLOB), CAST(updated_at AS BLOB), CAST(document AS BLOB) FROM scenarios "
                       "WHERE id = ?"),
        {qint64(id)}, [&found, id](const QSqlQuery& row) {
            found = StoredScenario{{id, text(row.value(0)), text(row.value(1))}, text(row.value(2))};
        });
    if (!read)
        return tl::make_unexpected(read.error());
    if (!found)
        return notFound(id);
    return *std::move(found);
}

StoreResult<ScenarioId> ScenarioStore::create(std::string_view scenarioName, std::string_view document,
                                              std::string_view now) {
    const StoreResult<QSqlQuery> query =
        m_database->run(QStringLiteral("INSERT INTO scenarios (name, document, created_at, updated_at) "
                                       "VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))"),
                        {bytes(scenarioName), bytes(document), bytes(now), bytes(now)});
    if (!query)
        return tl::make_unexpected(query.error());
    return query->lastInsertId().toLongLong();
}

StoreResult<void> ScenarioStore::save(ScenarioId id, std::string_view scenarioName, std::string_view document,
                                      std::string_view now) {
    return change(id,
                  QStringLiteral("UPDATE scenarios SET name = CAST(? AS TEXT), document = CAST(? AS TEXT), "
                                 "updated_at = CAST(? AS TEXT) WHERE id = ?"),
                  {bytes(scenarioName), bytes(document), bytes(now), qint64(id)});
}

StoreResult<void> ScenarioStore::rename(ScenarioId id, std::string_view scenarioName, std::string_view now) {
    return change(id,
                  QStringLiteral("UPDATE scenarios SET name = CAST(? AS TEXT), updated_at = CAST(? AS TEXT) "
                                 "WHERE id = ?"),
                  {bytes(scenarioName), bytes(now), qint64(id)});
}

StoreResult<void> ScenarioStore::remove(ScenarioId id) {
    return change(id, QStringLiteral("DELETE FROM scenarios WHERE id = ?"), {qint64(id)});
}

StoreResult<std::optional<ScenarioId>> ScenarioStore::current() {
    const StoreResult<QVariant> id = m_database->value(QStringLiteral("SELECT current_scenario FROM session"));
    if (!id)
        return tl::make_unexpected(id.error());
    if (id->isNull())
        return std::optional<ScenarioId>();
    return std::optional<ScenarioId>(id->toLongLong());
}

StoreResult<void> ScenarioStore::setCurrent(std::optional<ScenarioId> id) {
    if (!id)
        return change(0, QStringLiteral("UPDATE session SET current_scenario = NULL"), {});
    return change(*id,
                  QStringLiteral("UPDATE session SET current_scenario = ? "
                                 "WHERE EXISTS (SELECT 1 FROM scenarios WHERE id = ?)"),
                  {qint64(*id), qint64(*id)});
}

StoreResult<void> ScenarioStore::keepVersion(ScenarioId id, std::string_view now) {
    return m_database->transaction([this, id, now]() -> StoreResult<void> {
        const StoreResult<StoredScenario> scenario = load(id);
        if (!scenario)
            return tl::make_unexpected(scenario.error());
        const StoreResult<QVariant> newest = m_database->value(
            QStringLiteral("SELECT CAST(document AS BLOB) FROM versions WHERE scenario = ? ORDER BY id DESC LIMIT 1"),
            {qint64(id)});
        if (!newest)
            return tl::make_unexpected(newest.error());
        if (newest->isValid() && text(*newest) == scenario->document)
            return {};
        return change(id,
                      QStringLiteral("INSERT INTO versions (scenario, name, document, saved_at) "
                                     "VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))"),
                      {qint64(id), bytes(scenario->entry.name), bytes(scenario->document), bytes(now)});
    });
}

StoreResult<std::vector<VersionEntry>> ScenarioStore::versions(ScenarioId id) {
    std::vector<VersionEntry> entries;
    StoreResult<void> read =
        m_database->forEach(QStringLiteral("SELECT id, CAST(name AS BLOB), CAST(saved_at AS BLOB) FROM versions "
                                           "WHERE scenario = ? ORDER BY id DESC"),
                            {qint64(id)}, [&entries](const QSqlQuery& row) {
                                entries.push_back({row.value(0).toLongLong(), text(row.value(1)), text(row.value(2))});
                            });
    if (!read)
        return tl::make_unexpected(read.error());
    return entries;
}

StoreResult<std::string> ScenarioStore::loadVersion(VersionId id) {
    const StoreResult<QVariant> document =
        m_database->value(QStringLiteral("SELECT CAST(document AS BLOB) FROM versions WHERE id = ?"), {qint64(id)});
    if (!document)
        return tl::make_unexpected(document.error());
    if (!document->isValid())
        return notFound(id);
    return text(*document);
}

StoreResult<std::optional<std::string>> ScenarioStore::setting(std::string_view key) {
    const StoreResult<QVariant> value = m_database->value(
        QStringLiteral("SELECT CAST(value AS BLOB) FROM settings WHERE key = CAST(? AS TEXT)"), {bytes(key)});
    if (!value)
        return tl::make_unexpected(value.error());
    if (!value->isValid())
        return std::optional<std::string>();
    return std::optional<std::string>(text(*value));
}

StoreResult<void> ScenarioStore::setSetting(std::string_view key, std::optional<std::string_view> value) {
    const StoreResult<QSqlQuery> query =
        value ? m_database->run(QStringLiteral("INSERT INTO settings (key, value) "
                                               "VALUES (CAST(? AS TEXT), CAST(? AS TEXT)) "
                                               "ON CONFLICT (key) DO UPDATE SET value = excluded.value"),
                                {bytes(key), bytes(*value)})
              : m_database->run(QStringLiteral("DELETE FROM settings WHERE key = CAST(? AS TEXT)"), {bytes(key)});
    if (!query)
        return tl::make_unexpected(query.error());
    return {};
}

} // namespace headroom
