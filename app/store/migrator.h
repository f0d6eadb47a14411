// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a database file to the schema this program knows. The version stands in PRAGMA user_version; step n takes
// version n-1 to n. All missing steps run in one transaction together with the new version number: a file is either
// at its old version, untouched, or at the newest one.
#pragma once

#include "store/sqlite_database.h"

#include <QStringList>

#include <vector>

namespace headroom {

struct MigrationStep {
    int version = 0;
    QString sql; // statements ended by ";"; no triggers, whose bodies hold ";" themselves
};

// The steps in resources/sql, by version.
std::vector<MigrationStep> shippedSteps();

// The statements of a step, without comments. Quoted text may hold ";" and "--".
QStringList splitStatements(const QString& sql);

// `newer_schema` when the file was written by a newer program, `corrupt` when it belongs to another one. Changes
// nothing.
StoreResult<void> checkVersion(SqliteDatabase& database, const std::vector<MigrationStep>& steps);

// Runs the missing steps. A file that already holds data is first copied to backupPath().
StoreResult<void> migrate(SqliteDatabase& database, const std::vector<MigrationStep>& steps);

// Where the copy from before a migration lies, e.g. "library.db.v1.backup".
QString backupPath(const QString& database, int version);

} // namespace headroom
