// SPDX-License-Identifier: GPL-3.0-or-later
// One connection to one SQLite file. Every object has a connection of its own, under a name of its own; it must be
// used and destroyed in the thread that opened it, and no query may outlive it.
#pragma once

#include "io/scenario_repository.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <memory>

namespace headroom {

class SqliteDatabase {
public:
    // Makes the folder when there is none. Foreign keys are enforced; the file itself is not changed yet.
    static StoreResult<std::unique_ptr<SqliteDatabase>> open(const QString& path);
    SqliteDatabase(const SqliteDatabase&) = delete;
    SqliteDatabase& operator=(const SqliteDatabase&) = delete;
    ~SqliteDatabase();

    [[nodiscard]] const QString& path() const { return m_path; }

    // Readers then never block the writer, and a killed writer leaves the last committed state.
    StoreResult<void> useWriteAheadLog();
    // `corrupt` when the file's structure is damaged; reads the whole file once.
    StoreResult<void> checkIntegrity();

    // `read_only` when the file may not be written; SQLite itself would only say so at the first save.
    StoreResult<void> checkWritable();

    // Runs one statement with its positional values.
    StoreResult<QSqlQuery> run(const QString& sql, const QVariantList& values = {});
    // The first column of the first row, or an invalid variant when there is no row.
    StoreResult<QVariant> value(const QString& sql, const QVariantList& values = {});
    // Calls `row(query)` for each row.
    template<class Row>
    StoreResult<void> forEach(const QString& sql, const QVariantList& values, Row row);

    // Runs `work` while holding the write lock. Commits when it succeeds; otherwise everything it did is undone.
    template<class Work>
    StoreResult<void> transaction(Work work);

private:
    SqliteDatabase(QString path, QString connection);
    StoreResult<void> rowsEnded(const QSqlQuery& query) const;
    StoreResult<void> commit();

    QString m_path;
    QString m_connection;
    QSqlDatabase m_database;
};

template<class Row>
StoreResult<void> SqliteDatabase::forEach(const QString& sql, const QVariantList& values, Row row) {
    StoreResult<QSqlQuery> query = run(sql, values);
    if (!query)
        return tl::make_unexpected(query.error());
    while (query->next())
        row(*query);
    return rowsEnded(*query);
}

template<class Work>
StoreResult<void> SqliteDatabase::transaction(Work work) {
    // IMMEDIATE: a transaction that reads first and writes later could not wait for another writer.
    if (auto begun = run(QStringLiteral("BEGIN IMMEDIATE")); !begun)
        return tl::make_unexpected(begun.error());
    StoreResult<void> done = work();
    if (done)
        done = commit();
    // After a full disk SQLite has already rolled back; the statement then fails, and nothing is lost by that.
    if (!done)
        (void)run(QStringLiteral("ROLLBACK"));
    return done;
}

} // namespace headroom
