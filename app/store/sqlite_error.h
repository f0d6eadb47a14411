// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what the SQLite driver reports into the few failures a user can do something about.
#pragma once

#include "io/scenario_repository.h"

#include <QString>

class QSqlError;

namespace headroom {

// `file` is looked at too: SQLite says "cannot open" both for a read-only folder and for a full disk.
StoreError storeError(const QSqlError& error, const QString& file);
StoreError storeError(StoreErrorCode code, const QString& file, const QString& detail);

// False when the database at `path`, what lies beside it, or its folder exists and may not be written.
bool isWritable(const QString& path);

} // namespace headroom
