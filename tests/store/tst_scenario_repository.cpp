// SPDX-License-Identifier: GPL-3.0-or-later
// The promises of ScenarioRepository, kept alike by the database and by memory.
#include "store/memory_repository.h"
#include "support.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using test::codeName;
using test::noon;

class ScenarioRepositoryTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init();
    void cleanup() { m_library.reset(); }

    void startsEmpty_data() { libraries(); }
    void startsEmpty();
    void savesTextsAsTyped_data();
    void savesTextsAsTyped();
    void refusesWhatIsNoObject_data();
    void refusesWhatIsNoObject();
    void listsTheLastChangedFirst_data() { libraries(); }
    void listsTheLastChangedFirst();
    void namesWhatIsMissing_data() { libraries(); }
    void namesWhatIsMissing();
    void neverGivesAnIdTwice_data() { libraries(); }
    void neverGivesAnIdTwice();
    void forgetsTheCurrentOneWhenItIsRemoved_data() { libraries(); }
    void forgetsTheCurrentOneWhenItIsRemoved();
    void keepsVersions_data() { libraries(); }
    void keepsVersions();
    void keepsSettings_data() { libraries(); }
    void keepsSettings();
    void restoresEverythingAtReopen();

private:
    void libraries() {
        QTest::addColumn<bool>("onDisk");
        QTest::newRow("database") << true;
        QTest::newRow("memory") << false;
    }
    void open() {
        OpenedStore store = openStore(m_folder->filePath(QStringLiteral("neu/库 x/library.db")));
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        m_library = std::move(store.repository);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScenarioRepository> m_library;
};

void ScenarioRepositoryTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    if (QTest::currentDataTag() == nullptr)
        return open();
    QFETCH(bool, onDisk);
    if (onDisk)
        open();
    else
        m_library = std::make_unique<MemoryRepository>();
}

void ScenarioRepositoryTest::startsEmpty() {
    QFETCH(bool, onDisk);
    QCOMPARE(m_library->isPersistent(), onDisk);
    QVERIFY(m_library->list().value().empty());
    QVERIFY(!m_library->current().value());
    QVERIFY(!m_library->setting("any").value());
}

void ScenarioRepositoryTest::savesTextsAsTyped_data() {
    QTest::addColumn<bool>("onDisk");
    QTest::addColumn<QByteArray>("title");
    QTest::addColumn<QByteArray>("document");
    struct Row {
        const char* what;
        QByteArray title, document;
    };
    const QByteArray deep = QByteArray("{\"a\":") + QByteArray(400, '[') + QByteArray(400, ']') + "}";
    const Row rows[] = {
        {"empty object", "plan", "{}"},
        {"own spacing, key order and numbers", "plan",
         "{ \"b\" : 1.50e+03,\r\n\t\"a\": 0.1000000000000000055511 }\n\n"},
        {"unnamed", "", "{\"name\":\"\"}"},
        {"quotes and SQL", "a'); DROP TABLE scenarios; --", "{\"a\":\"'); DROP TABLE scenarios; -- ?1 :x\"}"},
        {"Chinese, emoji, combining", "十二B 方案", "{\"名\":\"训练 🚀 e\xcc\x81 \xef\xbf\xbf\"}"},
        {"escapes", "plan", "{\"a\":\"\\u0000\\ud83d\\ude80\\/\\n\"}"},
        {"a key twice", "plan", "{\"a\":1,\"a\":2}"},
        {"deeply nested", "plan", deep},
        {"four megabytes", "plan", "{\"a\":\"" + QByteArray(4 << 20, 'x') + "\"}"},
    };
    for (const Row& row : rows)
        for (const bool onDisk : {true, false})
            QTest::addRow("%s, %s", row.what, onDisk ? "database" : "memory") << onDisk << row.title << row.document;
}

void ScenarioRepositoryTest::savesTextsAsTyped() {
    QFETCH(bool, onDisk);
    QFETCH(QByteArray, title);
    QFETCH(QByteArray, document);
    const std::string name = title.toStdString(), text = document.toStdString();
    const auto id = m_library->create("before", "{\"before\":1}", noon);
    QCOMPARE(codeName(m_library->save(id.value(), name, text, "2026-11-02T12:00:01.5Z")), QStringLiteral("none"));
    const auto second = m_library->create(name, text, noon);
    if (onDisk)
        open();
    for (const ScenarioId saved : {id.value(), second.value()}) {
        const auto loaded = m_library->load(saved);
        QCOMPARE(loaded.value().document, text);
        QCOMPARE(loaded->entry.name, name);
        QCOMPARE(loaded->entry.id, saved);
    }
    QCOMPARE(m_library->load(*id)->entry.updatedAt, std::string("2026-11-02T12:00:01.5Z"));
}

void ScenarioRepositoryTest::refusesWhatIsNoObject_data() {
    QTest::addColumn<bool>("onDisk");
    QTest::addColumn<QByteArray>("document");
    for (const char* document : {"", "   ", "{", "{\"a\":1", "not json", "[1,2]", "12", "\"text\"", "null", "{'a':1}"})
        for (const bool onDisk : {true, false})
            QTest::addRow("<%s>, %s", document, onDisk ? "database" : "memory") << onDisk << QByteArray(document);
}

void ScenarioRepositoryTest::refusesWhatIsNoObject() {
    QFETCH(QByteArray, document);
    const auto id = m_library->create("plan", "{\"kept\":true}", noon);
    QCOMPARE(codeName(m_library->save(id.value(), "new name", document.toStdString(), noon)),
             QStringLiteral("invalid_document"));
    QCOMPARE(codeName(m_library->create("other", document.toStdString(), noon)), QStringLiteral("invalid_document"));
    QCOMPARE(m_library->load(*id).value().document, std::string("{\"kept\":true}"));
    QCOMPARE(m_library->load(*id)->entry.name, std::string("plan"));
    QCOMPARE(m_library->list()->size(), std::size_t(1));
}

void ScenarioRepositoryTest::listsTheLastChangedFirst() {
    const ScenarioId a = m_library->create("a", "{}", "2026-01-01T00:00:00Z").value();
    const ScenarioId b = m_library->create("b", "{}", "2026-01-02T00:00:00Z").value();
    const ScenarioId c = m_library->create("c", "{}", "2026-01-02T00:00:00Z").value();
    const auto order = [this] {
        std::vector<ScenarioId> ids;
        const std::vector<ScenarioEntry> entries = m_library->list().value();
        for (const ScenarioEntry& entry : entries)
            ids.push_back(entry.id);
        return ids;
    };
    QCOMPARE(order(), (std::vector<ScenarioId>{c, b, a}));
    QVERIFY(m_library->rename(a, "a, renamed", "2026-01-03T00:00:00Z"));
    QCOMPARE(order(), (std::vector<ScenarioId>{a, c, b}));
    QCOMPARE(m_library->list()->front().name, std::string("a, renamed"));
    QCOMPARE(m_library->load(a)->document, std::string("{}"));
}

void ScenarioRepositoryTest::namesWhatIsMissing() {
    const QString missing = QStringLiteral("not_found");
    for (const ScenarioId id : {ScenarioId(7), ScenarioId(0), ScenarioId(-1)}) {
        QCOMPARE(codeName(m_library->load(id)), missing);
        QCOMPARE(codeName(m_library->save(id, "a", "{}", noon)), missing);
        QCOMPARE(codeName(m_library->rename(id, "a", noon)), missing);
        QCOMPARE(codeName(m_library->remove(id)), missing);
        QCOMPARE(codeName(m_library->setCurrent(id)), missing);
        QCOMPARE(codeName(m_library->keepVersion(id, noon)), missing);
        QCOMPARE(codeName(m_library->loadVersion(id)), missing);
        QVERIFY(m_library->versions(id)->empty());
    }
    QVERIFY(m_library->list()->empty());
}

void ScenarioRepositoryTest::neverGivesAnIdTwice() {
    const ScenarioId first = m_library->create("a", "{}", noon).value();
    QVERIFY(m_library->remove(first));
    QVERIFY(m_library->create("b", "{}", noon).value() != first);
    QCOMPARE(codeName(m_library->save(first, "late", "{}", noon)), QStringLiteral("not_found"));
}

void ScenarioRepositoryTest::forgetsTheCurrentOneWhenItIsRemoved() {
    const ScenarioId id = m_library->create("a", "{}", noon).value();
    const ScenarioId other = m_library->create("b", "{}", noon).value();
    QVERIFY(m_library->setCurrent(id));
    QVERIFY(m_library->remove(other));
    QCOMPARE(m_library->current().value(), std::optional<ScenarioId>(id));
    QVERIFY(m_library->remove(id));
    QVERIFY(!m_library->current().value());
    QVERIFY(m_library->setCurrent(std::nullopt));
}

void ScenarioRepositoryTest::keepsVersions() {
    const ScenarioId id = m_library->create("plan", test::numbered(1), noon).value();
    const ScenarioId other = m_library->create("other", test::numbered(9), noon).value();
    QVERIFY(m_library->keepVersion(id, "2026-11-02T13:00:00Z"));
    QVERIFY(m_library->keepVersion(other, "2026-11-02T13:10:00Z"));
    QVERIFY(m_library->keepVersion(id, "2026-11-02T13:20:00Z")); // nothing changed
    QVERIFY(m_library->save(id, "renamed", test::numbered(2), noon));
    QVERIFY(m_library->keepVersion(id, "2026-11-02T14:00:00Z"));
    const std::vector<VersionEntry> versions = m_library->versions(id).value();
    QCOMPARE(versions.size(), std::size_t(2));
    QCOMPARE(versions[0].savedAt, std::string("2026-11-02T14:00:00Z"));
    QCOMPARE(versions[0].name, std::string("renamed"));
    QCOMPARE(versions[1].savedAt, std::string("2026-11-02T13:00:00Z"));
    QCOMPARE(m_library->loadVersion(versions[0].id).value(), test::numbered(2));
    QCOMPARE(m_library->loadVersion(versions[1].id).value(), test::numbered(1));
    QVERIFY(m_library->remove(id));
    QVERIFY(m_library->versions(id)->empty());
    QCOMPARE(codeName(m_library->loadVersion(versions[0].id)), QStringLiteral("not_found"));
    QCOMPARE(m_library->versions(other)->size(), std::size_t(1));
}

void ScenarioRepositoryTest::keepsSettings() {
    QVERIFY(m_library->setSetting("语言", "zh_CN"));
    QVERIFY(m_library->setSetting("empty", ""));
    QCOMPARE(m_library->setting("语言").value(), std::optional<std::string>("zh_CN"));
    QCOMPARE(m_library->setting("empty").value(), std::optional<std::string>(""));
    QVERIFY(m_library->setSetting("语言", "en"));
    QCOMPARE(m_library->setting("语言").value(), std::optional<std::string>("en"));
    QVERIFY(m_library->setSetting("语言", std::nullopt));
    QVERIFY(m_library->setSetting("never set", std::nullopt));
    QVERIFY(!m_library->setting("语言").value());
}

void ScenarioRepositoryTest::restoresEverythingAtReopen() {
    const ScenarioId id = m_library->create("plan", test::numbered(3), noon).value();
    QVERIFY(m_library->create("other", test::numbered(4), noon));
    QVERIFY(m_library->setCurrent(id));
    QVERIFY(m_library->setSetting("key", "value"));
    QVERIFY(m_library->keepVersion(id, noon));
    open();
    QCOMPARE(m_library->list()->size(), std::size_t(2));
    QCOMPARE(m_library->current().value(), std::optional<ScenarioId>(id));
    QCOMPARE(m_library->load(id).value().document, test::numbered(3));
    QCOMPARE(m_library->setting("key").value(), std::optional<std::string>("value"));
    QCOMPARE(m_library->versions(id)->size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(ScenarioRepositoryTest)
#include "tst_scenario_repository.moc"
