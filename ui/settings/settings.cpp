// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace headroom {

namespace {

const QString languageKey = QStringLiteral("interface/language");
const QString themeKey = QStringLiteral("interface/theme");
const QString folderKey = QStringLiteral("files/folder");
const QString recentKey = QStringLiteral("files/recent");
const QString partsKey = QStringLiteral("report/left_out");
const QString paperKey = QStringLiteral("report/paper");
const QString reportLanguageKey = QStringLiteral("report/language");
const QString companyKey = QStringLiteral("report/company");
const QString logoKey = QStringLiteral("report/logo");
const QString confidentialityKey = QStringLiteral("report/confidentiality");
const QString commentsGroup = QStringLiteral("report_comments/");
const QString geometryKey = QStringLiteral("window/geometry");
const QString splitterKey = QStringLiteral("window/splitter");
const QString pageKey = QStringLiteral("window/page");

constexpr int mostRecent = 10;

// A name may hold anything, also what divides keys.
QString commentsKey(const QString& scenario) {
    return commentsGroup + QString::fromLatin1(QUrl::toPercentEncoding(scenario)) + u'/';
}

QString layoutFile(const QString& file) {
    const QFileInfo info(file);
    return info.dir().filePath(info.completeBaseName() + QStringLiteral("-layout.ini"));
}

} // namespace

Settings::Settings(const QString& file)
    : m_store(file, QSettings::IniFormat), m_layout(layoutFile(file), QSettings::IniFormat) {}

void Settings::write(QSettings& store, const QString& key, const QVariant& value, const QVariant& standard) {
    if (value == standard)
        store.remove(key);
    else if (store.value(key) != value)
        store.setValue(key, value);
}

std::optional<Language> Settings::readLanguage(const QString& key) const {
    const QString code = m_store.value(key).toString();
    if (code == QLatin1String("zh_CN"))
        return Language::chinese;
    if (code == QLatin1String("en"))
        return Language::english;
    return std::nullopt;
}

void Settings::writeLanguage(const QString& key, std::optional<Language> language) {
    QString code;
    if (language)
        code = *language == Language::chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
    write(m_store, key, code, QString());
}

std::optional<Language> Settings::language() const { return readLanguage(languageKey); }

void Settings::setLanguage(std::optional<Language> language) { writeLanguage(languageKey, language); }

ThemeChoice Settings::theme() const {
    const QString name = m_store.value(themeKey).toString();
    if (name == QLatin1String("light"))
        return ThemeChoice::light;
    if (name == QLatin1String("dark"))
        return ThemeChoice::dark;
    return ThemeChoice::system;
}

void Settings::setTheme(ThemeChoice choice) {
    QString name;
    if (choice != ThemeChoice::system)
        name = choice == ThemeChoice::dark ? QStringLiteral("dark") : QStringLiteral("light");
    write(m_store, themeKey, name, QString());
}

QString Settings::folder() const {
    const QString folder = m_store.value(folderKey).toString();
    return QDir(folder).exists() && !folder.isEmpty() ? folder : QDir::homePath();
}

void Settings::setFolder(const QString& folder) { write(m_store, folderKey, folder, QString()); }

QStringList Settings::recentFiles() const {
    QStringList files = m_store.value(recentKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void Settings::addRecentFile(const QString& path) {
    const QString file = QFileInfo(path).absoluteFilePath();
    QStringList files = m_store.value(recentKey).toStringList();
    files.removeAll(file);
    files.prepend(file);
    while (files.size() > mostRecent)
        files.removeLast();
    write(m_store, recentKey, files, QStringList());
}

QStringList Settings::reportPartsLeftOut() const { return m_store.value(partsKey).toStringList(); }

void Settings::setReportPartsLeftOut(const QStringList& ids) { write(m_store, partsKey, ids, QStringList()); }

bool Settings::isReportOnLetter() const { return m_store.value(paperKey).toString() == QLatin1String("letter"); }

void Settings::setReportOnLetter(bool letter) {
    write(m_store, paperKey, letter ? QStringLiteral("letter") : QString(), QString());
}

std::optional<Language> Settings::reportLanguage() const { return readLanguage(reportLanguageKey); }

void Settings::setReportLanguage(std::optional<Language> language) { writeLanguage(reportLanguageKey, language); }

QString Settings::reportCompany() const { return m_store.value(companyKey).toString(); }

void Settings::setReportCompany(const QString& name) { write(m_store, companyKey, name, QString()); }

QString Settings::reportLogo() const { return m_store.value(logoKey).toString(); }

void Settings::setReportLogo(const QString& file) { write(m_store, logoKey, file, QString()); }

QString Settings::reportConfidentiality() const { return m_store.value(confidentialityKey).toString(); }

void Settings::setReportConfidentiality(const QString& line) { write(m_store, confidentialityKey, line, QString()); }

QMap<QString, QString> Settings::reportComments(const QString& scenario) const {
    QMap<QString, QString> comments;
    m_store.beginGroup(commentsKey(scenario).chopped(1));
    for (const QString& part : m_store.childKeys())
        comments.insert(part, m_store.value(part).toString());
    m_store.endGroup();
    return comments;
}

void Settings::setReportComment(const QString& scenario, const QString& part, const QString& text) {
    write(m_store, commentsKey(scenario) + part, text, QString());
}

QByteArray Settings::windowGeometry() const { return m_layout.value(geometryKey).toByteArray(); }

void Settings::setWindowGeometry(const QByteArray& geometry) { write(m_layout, geometryKey, geometry, QByteArray()); }

QByteArray Settings::splitter() const { return m_layout.value(splitterKey).toByteArray(); }

void Settings::setSplitter(const QByteArray& state) { write(m_layout, splitterKey, state, QByteArray()); }

QString Settings::page() const { return m_layout.value(pageKey).toString(); }

void Settings::setPage(const QString& id) { write(m_layout, pageKey, id, QString()); }

} // namespace headroom
