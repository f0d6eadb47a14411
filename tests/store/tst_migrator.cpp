// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of every older version open whole; a step that fails leaves the file as it was.
#include "store/migrator.h"
#include "support.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using test::codeName;

class MigratorTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void stepsAreNumberedFromOne();
    void splitsStatements_data();
    void splitsStatements();
    void opensEveryOlderVersion_data();
    void opensEveryOlderVersion();
    void aFreshFileHasTheNewestVersion();
    void aFailingStepUndoesAll_data();
    void aFailingStepUndoesAll();
    void refusesANewerFile();
    void refusesAnotherProgramsFile_data();
    void refusesAnotherProgramsFile();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("library.db")); }
    QString fixture(int version) const {
        return QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/store/v%1.db").arg(version);
    }
    // Runs statements on the file, as another program would.
    void onFile(const QStringList& statements) {
        auto database = SqliteDatabase::open(path());
        for (const QString& statement : statements)
            QCOMPARE(codeName((*database)->run(statement)), QStringLiteral("none"));
    }
    int read(const QString& pragma) {
        auto database = SqliteDatabase::open(path());
        return (*database)->value(QStringLiteral("PRAGMA ") + pragma).value().toInt();
    }
    static int newestVersion() { return int(shippedSteps().size()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void MigratorTest::stepsAreNumberedFromOne() {
    const std::vector<MigrationStep> steps = shippedSteps();
    QVERIFY(!steps.empty());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i].version, int(i) + 1);
        QVERIFY(!splitStatements(steps[i].sql).isEmpty());
    }
}

void MigratorTest::splitsStatements_data() {
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QStringList>("statements");
    QTest::newRow("empty") << QString() << QStringList();
    QTest::newRow("comments only") << QStringLiteral("-- a; b\n  -- c") << QStringList();
    QTest::newRow("two") << QStringLiteral("A;\nB;\n") << QStringList{"A", "B"};
    QTest::newRow("no last semicolon") << QStringLiteral("A; B") << QStringList{"A", "B"};
    QTest::newRow("comment inside") << QStringLiteral("A -- x; y\n 1; B") << QStringList{"A \n 1", "B"};
    QTest::newRow("quoted") << QStringLiteral("A '; -- '' ;' ; B \";\"") << QStringList{"A '; -- '' ;'", "B \";\""};
    QTest::newRow("empty statements") << QStringLiteral(";; A ;;") << QStringList{"A"};
    QTest::newRow("minus") << QStringLiteral("A 1 - 2; B") << QStringList{"A 1 - 2", "B"};
}

void MigratorTest::splitsStatements() {
    QFETCH(QString, sql);
    QTEST(splitStatements(sql), "statements");
}

void MigratorTest::opensEveryOlderVersion_data() {
    QTest::addColumn<int>("version");
    for (int version = 1; version < newestVersion(); ++version)
        QTest::addRow("v%d", version) << version;
}

void MigratorTest::opensEveryOlderVersion() {
    QFETCH(int, version);
    const QByteArray old = test::contents(fixture(version));
    QVERIFY2(!old.isEmpty(), "tests/data/store holds a database of every older version");
    QVERIFY(test::write(path(), old));
    {
        OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        ScenarioRepository& library = *store.repository;
        QCOMPARE(library.list()->size(), std::size_t(2));
        QCOMPARE(library.current().value(), std::optional<ScenarioId>(2));
        QCOMPARE(library.load(1)->document,
                 std::string("{ \"schema\":\"headroom/scenario/1\",\n  \"name\" : \"12B on 64 "
                             "accelerators\", \"training\": {\"tokens\": 1e12} }\n"));
        QCOMPARE(library.load(2)->entry.name, std::string("十二B 方案"));
        QCOMPARE(library.load(2)->entry.updatedAt, std::string("2026-10-03T09:00:00Z"));
        QCOMPARE(library.setting("note").value(), std::optional<std::string>("keep me"));
        QVERIFY(library.save(1, "changed", "{}", test::noon));
        QVERIFY(library.keepVersion(1, test::noon));
    }
    QCOMPARE(read(QStringLiteral("user_version")), newestVersion());
    // The copy from before is a whole database of the old version.
    const QString backup = backupPath(path(), version);
    auto copy = SqliteDatabase::open(backup);
    QCOMPARE(codeName((*copy)->checkIntegrity()), QStringLiteral("none"));
    QCOMPARE((*copy)->value(QStringLiteral("PRAGMA user_version"))->toInt(), version);
    QCOMPARE((*copy)->value(QStringLiteral("SELECT count(*) FROM scenarios"))->toInt(), 2);
    QCOMPARE((*copy)->value(QStringLiteral("SELECT name FROM scenarios WHERE id = 1"))->toString(),
             QStringLiteral("12B on 64 accelerators"));
}

void MigratorTest::aFreshFileHasTheNewestVersion() {
    QVERIFY(!openStore(path()).error);
    QCOMPARE(read(QStringLiteral("user_version")), newestVersion());
    QVERIFY(!openStore(path()).error);
    QVERIFY(QDir(m_folder->path()).entryList({QStringLiteral("*.backup*")}).isEmpty());
    auto database = SqliteDatabase::open(path());
    QCOMPARE((*database)->value(QStringLiteral("PRAGMA journal_mode"))->toString(), QStringLiteral("wal"));
    QCOMPARE((*database)->value(QStringLiteral("PRAGMA foreign_keys"))->toInt(), 1);
}

void MigratorTest::aFailingStepUndoesAll_data() {
    QTest::addColumn<QString>("failure");
    QTest::newRow("syntax") << QStringLiteral("CREATE NONSENSE");
    QTest::newRow("constraint") << QStringLiteral("INSERT INTO added VALUES (1); INSERT INTO added VALUES (1)");
    QTest::newRow("missing table") << QStringLiteral("DROP TABLE absent");
}

void MigratorTest::aFailingStepUndoesAll() {
    QFETCH(QString, failure);
    std::vector<MigrationStep> steps = shippedSteps();
    const int before = newestVersion();
    ScenarioId id = 0;
    {
        OpenedStore store = openStore(path());
        id = store.repository->create("plan", test::numbered(5), test::noon).value();
    }
    steps.push_back({before + 1, QStringLiteral("CREATE TABLE added (id INTEGER PRIMARY KEY) STRICT;"
                                                "UPDATE scenarios SET name = 'lost', document = '{}';")});
    steps.push_back({before + 2, QStringLiteral("DROP TABLE settings; ") + failure});
    {
        auto database = SqliteDatabase::open(path());
        QVERIFY(!migrate(**database, steps));
        QCOMPARE((*database)->value(QStringLiteral("PRAGMA user_version"))->toInt(), before);
        QVERIFY(!(*database)->value(QStringLiteral("SELECT count(*) FROM added")));
    }
    QVERIFY(QFile::exists(backupPath(path(), before)));
    OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    QCOMPARE(store.repository->load(id)->document, test::numbered(5));
    QCOMPARE(store.repository->load(id)->entry.name, std::string("plan"));
    QVERIFY(store.repository->setSetting("key", "value"));
}

void MigratorTest::refusesANewerFile() {
    {
        openStore(path()).repository->create("plan", test::numbered(6), test::noon);
    }
    const int newer = newestVersion() + 1;
    onFile({QStringLiteral("PRAGMA user_version = %1").arg(newer)});
    const QByteArray before = test::contents(path());
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("newer_schema"));
    std::map<std::string, Scalar> arguments(store.error->arguments.begin(), store.error->arguments.end());
    QCOMPARE(std::get<std::int64_t>(arguments["found"]), std::int64_t{newer});
    QCOMPARE(std::get<std::int64_t>(arguments["supported"]), std::int64_t{newer - 1});
    QCOMPARE(std::get<std::string>(arguments["file"]), path().toStdString());
    QVERIFY(test::worksOnMemory(store));
    QCOMPARE(test::contents(path()), before);
}

void MigratorTest::refusesAnotherProgramsFile_data() {
    QTest::addColumn<QStringList>("statements");
    QTest::newRow("tables of its own") << QStringList{"CREATE TABLE contacts (name TEXT)"};
    QTest::newRow("version of its own") << QStringList{"CREATE TABLE contacts (name TEXT)", "PRAGMA user_version = 1"};
    QTest::newRow("mark of its own") << QStringList{"PRAGMA application_id = 5"};
}

void MigratorTest::refusesAnotherProgramsFile() {
    QFETCH(QStringList, statements);
    onFile(statements);
    const QByteArray before = test::contents(path());
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("corrupt"));
    QVERIFY(test::worksOnMemory(store));
    QCOMPARE(test::contents(path()), before);
}

QTEST_GUILESS_MAIN(MigratorTest)
#include "tst_migrator.moc"
