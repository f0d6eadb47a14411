// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite_database.h"

#include "store/sqlite_error.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QThread>
#include <QUuid>

namespace headroom {
namespace {

// Long enough for another instance's save, short enough that the window is not felt to hang.
constexpr int busyMilliseconds = 500;

} // namespace

SqliteDatabase::SqliteDatabase(QString path, QString connection)
    : m_path(std::move(path)), m_connection(std::move(connection)),
      m_database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection)) {
    m_database.setDatabaseName(m_path);
    m_database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyMilliseconds));
}

SqliteDatabase::~SqliteDatabase() {
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connection);
}

StoreResult<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const QString& path) {
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return tl::make_unexpected(storeError(StoreErrorCode::io_failed, path, QStringLiteral("no QSQLITE driver")));
    // A failure shows when the file is opened, and is told apart there.
    QDir().mkpath(QFileInfo(path).absolutePath());
    const QString connection = QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(path, connection));
    if (!database->m_database.open())
        return tl::make_unexpected(storeError(database->m_database.lastError(), path));
    // Inside a transaction this would do nothing, so it comes first.
    for (const QString& pragma :
         {QStringLiteral("PRAGMA foreign_keys = ON"), QStringLiteral("PRAGMA synchronous = NORMAL")})
        if (auto done = database->run(pragma); !done)
            return tl::make_unexpected(done.error());
    const StoreResult<QVariant> enforced = database->value(QStringLiteral("PRAGMA foreign_keys"));
    if (!enforced)
        return tl::make_unexpected(enforced.error());
    if (enforced->toInt() != 1)
        return tl::make_unexpected(storeError(StoreErrorCode::io_failed, path, QStringLiteral("no foreign keys")));
    return database;
}

StoreResult<void> SqliteDatabase::useWriteAheadLog() {
    // While another instance makes the same switch SQLite gives up at once instead of waiting, so this waits.
    const QDeadlineTimer deadline(busyMilliseconds);
    StoreResult<QVariant> mode = value(QStringLiteral("PRAGMA journal_mode = WAL"));
    while (!mode && mode.error().code == StoreErrorCode::locked && !deadline.hasExpired()) {
        QThread::msleep(10);
        mode = value(QStringLiteral("PRAGMA journal_mode = WAL"));
    }
    if (!mode)
        return tl::make_unexpected(mode.error());
    if (mode->toString() == QLatin1String("wal"))
        return {};
    return tl::make_unexpected(
        storeError(StoreErrorCode::io_failed, m_path, QStringLiteral("journal mode ") + mode->toString()));
}

StoreResult<void> SqliteDatabase::checkIntegrity() {
    const StoreResult<QVariant> verdict = value(QStringLiteral("PRAGMA quick_check(1)"));
    if (!verdict)
        return tl::make_unexpected(verdict.error());
    if (verdict->toString() == QLatin1String("ok"))
        return {};
    return tl::make_unexpected(storeError(StoreErrorCode::corrupt, m_path, verdict->toString()));
}

StoreResult<void> SqliteDatabase::checkWritable() {
    if (isWritable(m_path))
        return {};
    return tl::make_unexpected(storeError(StoreErrorCode::read_only, m_path, QStringLiteral("not writable")));
}

StoreResult<QSqlQuery> SqliteDatabase::run(const QString& sql, const QVariantList& values) {
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    bool done = query.prepare(sql);
    if (done) {
        for (const QVariant& bound : values)
            query.addBindValue(bound);
        done = query.exec();
    }
    if (!done)
        return tl::make_unexpected(storeError(query.lastError(), m_path));
    return query;
}

StoreResult<QVariant> SqliteDatabase::value(const QString& sql, const QVariantList& values) {
    QVariant first;
    StoreResult<void> read = forEach(sql, values, [&first](const QSqlQuery& query) {
        if (!first.isValid())
            first = query.value(0);
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return first;
}

StoreResult<void> SqliteDatabase::rowsEnded(const QSqlQuery& query) const {
    if (!query.lastError().isValid())
        return {};
    return tl::make_unexpected(storeError(query.lastError(), m_path));
}

StoreResult<void> SqliteDatabase::commit() {
    if (auto done = run(QStringLiteral("COMMIT")); !done)
        return tl::make_unexpected(done.error());
    return {};
}

} // namespace headroom
