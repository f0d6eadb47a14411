// SPDX-License-Identifier: GPL-3.0-or-later
// The data that the program ships, read once a test program.
#pragma once

#include "io/catalog_json.h"
#include "io/claims_json.h"
#include "io/decision_rules_json.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QtDebug>

#include <string>
#include <string_view>

namespace headroom::test {

inline QByteArray shippedText(const QString& name) {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll();
}

inline std::string_view viewOf(const QByteArray& text) {
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

inline void failOn(const std::vector<Problem>& problems, const QString& file) {
    for (const Problem& problem : problems)
        qWarning("%s: %s at %s", qPrintable(file), std::string(name(problem.code)).c_str(), problem.path.c_str());
    qFatal("%s cannot be used", qPrintable(file));
}

template<class T>
T shipped(Expected<T> read, const QString& file) {
    if (!read)
        failOn(read.error(), file);
    return std::move(*read);
}

inline Catalog readShippedCatalog() {
    const QByteArray accelerators = shippedText("catalog/accelerators.json"),
                     servers = shippedText("catalog/servers.json"), fabrics = shippedText("catalog/fabrics.json"),
                     prices = shippedText("catalog/prices.json"), economics = shippedText("catalog/economics.json"),
                     reliability = shippedText("catalog/reliability.json");
    return shipped(readCatalog({viewOf(accelerators), viewOf(servers), viewOf(fabrics), viewOf(prices),
                                viewOf(economics), viewOf(reliability)}),
                   "catalog");
}

inline QStringList shippedFiles(const QString& folder) {
    const QDir dir(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/") + folder);
    return dir.entryList({"*.json"}, QDir::Files, QDir::Name);
}

inline const Library& shippedLibrary() {
    static const Library library = [] {
        Library result;
        result.catalog = readShippedCatalog();
        for (const QString& file : shippedFiles("models")) {
            Preset preset = shipped(readPreset(viewOf(shippedText("models/" + file))), file);
            const std::string id = preset.id;
            result.presets.emplace(id, std::move(preset));
        }
        result.calibrations =
            shipped(readCalibrationIndex(viewOf(shippedText("calibration/index.json"))), "index.json");
        for (const QString& file : shippedFiles("calibration")) {
            if (file != "index.json" && file != "leave_one_source_out.json")
                result.calibrations.files.push_back(
                    shipped(readCalibration(viewOf(shippedText("calibration/" + file))), file));
        }
        return result;
    }();
    return library;
}

inline const ClaimBook& shippedClaims() {
    static const ClaimBook book = shipped(readClaimBook(viewOf(shippedText("claims/claims.json")),
                                                        viewOf(shippedText("claims/utilisation.json"))),
                                          "claims");
    return book;
}

inline const DecisionRules& shippedDecisionRules() {
    static const DecisionRules rules =
        shipped(readDecisionRules(viewOf(shippedText("catalog/decision.json"))), "decision.json");
    return rules;
}

} // namespace headroom::test
