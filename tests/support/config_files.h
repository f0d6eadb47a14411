// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations of tests/data/configs and what is known of each.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>

#include <vector>

namespace headroom::test {

struct ConfigFile {
    QString file;
    QString fidelity;          // full, subset or reconstructed
    qint64 computedTotal = 0;  // tensor by tensor; 0: not computed
    qint64 computedActive = 0; // with all embeddings; 0: not computed
    qint64 publishedTotal = 0; // as published, often rounded; 0: unknown
};

inline QString configFolder() { return QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/configs/"); }

inline QByteArray readConfigFile(const QString& name) {
    QFile file(configFolder() + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Fields of one CSV line; quotes may hide commas.
inline QStringList csvFields(const QString& line) {
    QStringList fields{QString()};
    bool quoted = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c == QLatin1Char(',') && !quoted)
            fields.append(QString());
        else
            fields.last().append(c);
    }
    return fields;
}

inline std::vector<ConfigFile> configFiles() {
    std::vector<ConfigFile> files;
    const QStringList lines = QString::fromUtf8(readConfigFile(QStringLiteral("INDEX.csv"))).split(QLatin1Char('\n'));
    const QStringList head = csvFields(lines.first().trimmed());
    const auto column = [&](const char* name) { return head.indexOf(QLatin1String(name)); };
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList fields = csvFields(lines[i].trimmed());
        if (fields.size() == head.size())
            files.push_back({fields[column("file")], fields[column("config_fidelity")],
                             fields[column("computed_total")].toLongLong(),
                             fields[column("computed_active_incl_all_embeddings")].toLongLong(),
                             fields[column("known_total_params")].toLongLong()});
    }
    return files;
}

} // namespace headroom::test
