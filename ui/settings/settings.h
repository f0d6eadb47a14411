// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers between starts besides scenarios: one typed accessor a key. A value equal to the default
// is not written; keys of newer versions are left alone.
#pragma once

#include "text/format.h"
#include "theme/theme_switch.h"

#include <QByteArray>
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

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    [[nodiscard]] QByteArray splitter() const;
    void setSplitter(const QByteArray& state);
    [[nodiscard]] QString page() const;
    void setPage(const QString& id);

private:
    static void write(QSettings& store, const QString& key, const QVariant& value, const QVariant& standard);

    mutable QSettings m_store;
    mutable QSettings m_layout;
};

} // namespace headroom
