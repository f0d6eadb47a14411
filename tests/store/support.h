// SPDX-License-Identifier: GPL-3.0-or-later
// What the store's tests share.
#pragma once

#include "store/open_store.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <string>

namespace headroom::test {

inline const std::string noon = "2026-11-02T12:00:00Z";

// A document that tells from its bytes alone whether it is whole: number n, and a length and filling that follow n.
inline std::string numbered(int n) {
    const std::string filling(std::size_t(1 + n % 7 * 3001), char('a' + n % 26));
    return "{ \"n\": " + std::to_string(n) + ",\n\t\"filling\":\"" + filling + "\" }\n";
}

// The number of a document that numbered() made; -1 when it is not whole.
inline int numberOf(const std::string& document) {
    const QByteArray bytes = QByteArray::fromStdString(document);
    const int n = bytes.mid(7, bytes.indexOf(',') - 7).toInt();
    return document == numbered(n) ? n : -1;
}

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

// The code's name, or "none", so that a failed comparison can be read.
inline QString codeName(const std::optional<StoreError>& error) {
    const std::string_view code = error ? name(error->code) : "none";
    return QString::fromUtf8(code.data(), qsizetype(code.size()));
}

template<class T>
QString codeName(const StoreResult<T>& result) {
    return codeName(result ? std::nullopt : std::optional<StoreError>(result.error()));
}

// True when a library on memory alone was given instead, and can be worked with.
inline bool worksOnMemory(const OpenedStore& store) {
    if (!store.repository || store.repository->isPersistent())
        return false;
    const StoreResult<ScenarioId> id = store.repository->create("plan", numbered(1), noon);
    if (!id || !store.repository->save(*id, "plan", numbered(2), noon))
        return false;
    const StoreResult<StoredScenario> loaded = store.repository->load(*id);
    return loaded && loaded->document == numbered(2);
}

} // namespace headroom::test
