// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite_error.h"

#include <QFileInfo>
#include <QSqlError>
#include <QStorageInfo>

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

// Primary result codes of SQLite (https://sqlite.org/rescode.html); the driver reports extended ones, whose low byte
// is the primary one.
enum SqliteCode {
    sqlite_perm = 3,
    sqlite_busy = 5,
    sqlite_locked = 6,
    sqlite_readonly = 8,
    sqlite_ioerr = 10,
    sqlite_corrupt = 11,
    sqlite_full = 13,
    sqlite_cantopen = 14,
    sqlite_constraint = 19,
    sqlite_notadb = 26,
};
constexpr int constraintCheck = sqlite_constraint | (1 << 8);
// The shared-memory file beside a WAL database takes one block of this size: with less room nothing can be opened.
constexpr qint64 sharedMemoryBytes = 32768;

bool hasNoRoom(const QFileInfo& file) {
    const QStorageInfo storage(file.absolutePath());
    return storage.isValid() && storage.bytesAvailable() < sharedMemoryBytes;
}

StoreErrorCode codeOf(int native, const QFileInfo& file) {
    if (native == constraintCheck)
        return StoreErrorCode::invalid_document;
    switch (native & 0xff) {
    case sqlite_busy:
    case sqlite_locked:
        return StoreErrorCode::locked;
    case sqlite_readonly:
    case sqlite_perm:
        return StoreErrorCode::read_only;
    case sqlite_corrupt:
    case sqlite_notadb:
        return StoreErrorCode::corrupt;
    case sqlite_full:
        return StoreErrorCode::disk_full;
    case sqlite_ioerr:
    case sqlite_cantopen:
        if (!isWritable(file.filePath()))
            return StoreErrorCode::read_only;
        return hasNoRoom(file) ? StoreErrorCode::disk_full : StoreErrorCode::io_failed;
    default:
        return StoreErrorCode::io_failed;
    }
}

} // namespace

bool isWritable(const QString& path) {
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (folder.exists() && !folder.isWritable())
        return false;
    // The log and the shared memory lie beside the file.
    const QString files[] = {path, path + QStringLiteral("-wal"), path + QStringLiteral("-shm")};
    return std::none_of(std::begin(files), std::end(files), [](const QString& name) {
        const QFileInfo file(name);
        return file.exists() && !file.isWritable();
    });
}

StoreError storeError(StoreErrorCode code, const QString& file, const QString& detail) {
    return {code, {{"file", file.toStdString()}, {"detail", detail.toStdString()}}};
}

StoreError storeError(const QSqlError& error, const QString& file) {
    bool isNumber = false;
    const int native = error.nativeErrorCode().toInt(&isNumber);
    return storeError(isNumber ? codeOf(native, QFileInfo(file)) : StoreErrorCode::io_failed, file, error.text());
}

} // namespace headroom
