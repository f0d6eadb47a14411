// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrator.h"

#include "store/sqlite_error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <filesystem>
#include <system_error>

// A static library's resources are only linked in when somebody names them, and only from the global namespace.
static void useSqlResources() { Q_INIT_RESOURCE(headroom_store_sql); }

namespace headroom {
namespace {

// "HDRM" in the file's header says whose database it is.
constexpr int applicationId = 0x4844524d;

struct Header {
    int version = 0, owner = 0, tables = 0;
};

// In one statement, so that all three are of one moment: another instance may be making the tables.
StoreResult<Header> headerOf(SqliteDatabase& database) {
    Header header;
    StoreResult<void> read = database.forEach(
        QStringLiteral("SELECT (SELECT user_version FROM pragma_user_version), "
                       "(SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)"),
        {}, [&header](const QSqlQuery& row) {
            header = {row.value(0).toInt(), row.value(1).toInt(), row.value(2).toInt()};
        });
    if (!read)
        return tl::make_unexpected(read.error());
    return header;
}

int newest(const std::vector<MigrationStep>& steps) { return steps.empty() ? 0 : steps.back().version; }

// Through a second connection: the caller holds the write lock, so the copy is what the migration starts from.
StoreResult<void> backUp(const QString& path, int version) {
    auto source = SqliteDatabase::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    const QString target = backupPath(path, version);
    const QString part = target + QStringLiteral(".%1.part").arg(QCoreApplication::applicationPid());
    QFile::remove(part);
    if (auto copied = (*source)->run(QStringLiteral("VACUUM INTO ?"), {part}); !copied) {
        QFile::remove(part);
        return tl::make_unexpected(copied.error());
    }
    std::error_code failure;
    std::filesystem::rename(part.toStdU16String(), target.toStdU16String(), failure);
    if (!failure)
        return {};
    QFile::remove(part);
    return tl::make_unexpected(storeError(StoreErrorCode::io_failed, path, QString::fromStdString(failure.message())));
}

StoreResult<void> runStep(SqliteDatabase& database, const MigrationStep& step) {
    for (const QString& statement : splitStatements(step.sql))
        if (auto done = database.run(statement); !done)
            return tl::make_unexpected(done.error());
    return {};
}

StoreResult<void> mark(SqliteDatabase& database, const QString& pragma, int value) {
    if (auto done = database.run(QStringLiteral("PRAGMA %1 = %2").arg(pragma).arg(value)); !done)
        return tl::make_unexpected(done.error());
    return {};
}

StoreResult<void> runSteps(SqliteDatabase& database, const std::vector<MigrationStep>& steps) {
    // Read again under the lock: another instance may have migrated the file meanwhile.
    const StoreResult<Header> header = headerOf(database);
    if (!header)
        return tl::make_unexpected(header.error());
    const int version = header->version;
    if (version >= newest(steps))
        return {};
    if (version > 0)
        if (auto kept = backUp(database.path(), version); !kept)
            return kept;
    for (const MigrationStep& step : steps) {
        if (step.version <= version)
            continue;
        if (auto done = runStep(database, step); !done)
            return done;
    }
    if (auto done = mark(database, QStringLiteral("application_id"), applicationId); !done)
        return done;
    return mark(database, QStringLiteral("user_version"), newest(steps));
}

} // namespace

QString backupPath(const QString& database, int version) {
    return database + QStringLiteral(".v%1.backup").arg(version);
}

std::vector<MigrationStep> shippedSteps() {
    useSqlResources();
    std::vector<MigrationStep> steps;
    const QDir folder(QStringLiteral(":/sql"));
    for (const QString& name : folder.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        steps.push_back({name.section(QLatin1Char('_'), 0, 0).toInt(), QString::fromUtf8(file.readAll())});
    }
    return steps;
}

QStringList splitStatements(const QString& sql) {
    QStringList statements;
    QString statement;
    QChar quote;
    const auto end = [&statements, &statement] {
        if (const QString trimmed = statement.trimmed(); !trimmed.isEmpty())
            statements.append(trimmed);
        statement.clear();
    };
    for (qsizetype i = 0; i < sql.size(); ++i) {
        const QChar c = sql[i];
        if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
        } else if (c == QLatin1Char('\'') || c == QLatin1Char('"')) {
            quote = c;
        } else if (c == QLatin1Char('-') && sql.mid(i, 2) == QLatin1String("--")) {
            const qsizetype newline = sql.indexOf(QLatin1Char('\n'), i);
            if (newline < 0)
                break;
            i = newline;
            statement += QLatin1Char('\n');
            continue;
        } else if (c == QLatin1Char(';')) {
            end();
            continue;
        }
        statement += c;
    }
    end();
    return statements;
}

StoreResult<void> checkVersion(SqliteDatabase& database, const std::vector<MigrationStep>& steps) {
    const StoreResult<Header> header = headerOf(database);
    if (!header)
        return tl::make_unexpected(header.error());
    const bool isNew = header->version == 0 && header->owner == 0 && header->tables == 0;
    if (!isNew && header->owner != applicationId)
        return tl::make_unexpected(
            storeError(StoreErrorCode::corrupt, database.path(), QStringLiteral("another program's database")));
    if (header->version <= newest(steps))
        return {};
    StoreError error{StoreErrorCode::newer_schema, {{"file", database.path().toStdString()}}};
    error.arguments.emplace_back("found", std::int64_t{header->version});
    error.arguments.emplace_back("supported", std::int64_t{newest(steps)});
    return tl::make_unexpected(std::move(error));
}

StoreResult<void> migrate(SqliteDatabase& database, const std::vector<MigrationStep>& steps) {
    const StoreResult<Header> header = headerOf(database);
    if (!header)
        return tl::make_unexpected(header.error());
    if (header->version >= newest(steps))
        return {};
    return database.transaction([&database, &steps] { return runSteps(database, steps); });
}

} // namespace headroom
