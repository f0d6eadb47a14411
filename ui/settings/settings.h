// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers between starts besides scenarios: one typed accessor a key. A value equal to the default
// is not written; keys of newer versions are left alone.
#pragma once

#include "text/format.h"
#include "theme/theme_switch.h"

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace headroom {

class Settings {
public:
    // `file`: an INI file, made on the first write. Window geometry lies beside it in a file of its own.
    explicit Settings(const QString& file);

    // Empty: as the system says.
    [[nodiscard]] std::optional<Language> language() const;
    void setLanguage(std::optional<Language> language);
    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    // Where files were opened or saved last; the home folder at first.
    [[nodiscard]] QString folder() const;
    void setFolder(const QString& folder);

    // Files that were opened, the last one first; at most ten, only those that still exist.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& path);

    // What the last report looked like. Sections by their ids, the logo by its file.
    [[nodiscard]] QStringList reportPartsLeftOut() const;
    void setReportPartsLeftOut(const QStringList& ids);
    [[nodiscard]] bool isReportOnLetter() const;
    void setReportOnLetter(bool letter);
    // Empty: as the window.
    [[nodiscard]] std::optional<Language> reportLanguage() const;
    void setReportLanguage(std::optional<Language> language);
    [[nodiscard]] QString reportCompany() const;
    void setReportCompany(const QString& name);
    [[nodiscard]] QString reportLogo() const;
    void setReportLogo(const QString& file);
    [[nodiscard]] QString reportConfidentiality() const;
    void setReportConfidentiality(const QString& line);
    // What the author wrote on the sections of one scenario's report, by the sections' ids. `scenario` is any text that
    // names it.
    [[nodiscard]] QMap<QString, QString> reportComments(const QString& scenario) const;
    void setReportComment(const QString& scenario, const QString& part, const QString& text);

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    [[nodiscard]] QByteArray splitter() const;
    void setSplitter(const QByteArray& state);
    [[nodiscard]] QString page() const;
    void setPage(const QString& id);

private:
    [[nodiscard]] std::optional<Language> readLanguage(const QString& key) const;
    void writeLanguage(const QString& key, std::optional<Language> language);
    static void write(QSettings& store, const QString& key, const QVariant& value, const QVariant& standard);

    mutable QSettings m_store;
    mutable QSettings m_layout;
};

} // namespace headroom
