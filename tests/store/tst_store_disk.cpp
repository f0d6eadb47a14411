// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only and full disks. Runs under in_private_mount.sh, which gives it a small file system of its own.
#include "store/migrator.h"
#include "support.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace headroom;
using test::codeName;
using test::noon;
using test::numbered;

class StoreDiskTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { QVERIFY(mount(QStringLiteral("rw"))); }

    void readOnly_data();
    void readOnly();
    void fullAtFirstStart();
    void fullAtOpen();
    void fullWhileSaving();
    void fullDuringMigration();

private:
    QString path() const { return m_mount + QStringLiteral("/library.db"); }
    QString filler() const { return m_mount + QStringLiteral("/filler"); }
    bool mount(const QString& how) {
        return QProcess::execute(QStringLiteral("mount"), {"-o", "remount,bind," + how, m_mount}) == 0;
    }
    // Takes all room but `left` bytes.
    void fillDisk(qint64 left) {
        QFile file(filler());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const QByteArray block(4096, 'f');
        while (file.write(block) == block.size()) {
        }
        QVERIFY(file.resize(file.size() - left));
    }

    QString m_mount;
};

void StoreDiskTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    m_mount = qEnvironmentVariable("HEADROOM_TEST_MOUNT");
    if (m_mount.isEmpty())
        QSKIP("run through in_private_mount.sh");
}

void StoreDiskTest::init() {
    const QDir folder(m_mount);
    for (const QString& file : folder.entryList(QDir::Files))
        QVERIFY(QFile::remove(folder.filePath(file)));
}

void StoreDiskTest::readOnly_data() {
    QTest::addColumn<bool>("exists");
    QTest::newRow("library") << true;
    QTest::newRow("no library yet") << false;
}

void StoreDiskTest::readOnly() {
    QFETCH(bool, exists);
    ScenarioId id = 0;
    if (exists)
        id = openStore(path()).repository->create("plan", numbered(5), noon).value();
    const QByteArray before = test::contents(path());
    QVERIFY(mount(QStringLiteral("ro")));
    {
        const OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("read_only"));
        QVERIFY(test::worksOnMemory(store));
    }
    QCOMPARE(test::contents(path()), before);
    QVERIFY(mount(QStringLiteral("rw")));
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    if (exists)
        QCOMPARE(store.repository->load(id)->document, numbered(5));
}

void StoreDiskTest::fullAtFirstStart() {
    fillDisk(0);
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("disk_full"));
    QVERIFY(test::worksOnMemory(store));
    QVERIFY(QFile::remove(filler()));
    QCOMPARE(codeName(openStore(path()).error), QStringLiteral("none"));
}

void StoreDiskTest::fullAtOpen() {
    const ScenarioId id = openStore(path()).repository->create("plan", numbered(5), noon).value();
    const QByteArray before = test::contents(path());
    fillDisk(0);
    {
        const OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("disk_full"));
        QVERIFY(test::worksOnMemory(store));
    }
    QCOMPARE(test::contents(path()), before);
    QVERIFY(QFile::remove(filler()));
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    QCOMPARE(store.repository->load(id)->document, numbered(5));
}

void StoreDiskTest::fullWhileSaving() {
    OpenedStore store = openStore(path());
    const ScenarioId id = store.repository->create("plan", numbered(5), noon).value();
    fillDisk(0);
    const std::string large = "{\"a\":\"" + std::string(200000, 'x') + "\"}";
    QCOMPARE(codeName(store.repository->save(id, "plan", large, noon)), QStringLiteral("disk_full"));
    QCOMPARE(codeName(store.repository->create("other", large, noon)), QStringLiteral("disk_full"));
    QCOMPARE(store.repository->load(id)->document, numbered(5));
    QCOMPARE(store.repository->list()->size(), std::size_t(1));
    // The same library goes on once there is room.
    QVERIFY(QFile::remove(filler()));
    QCOMPARE(codeName(store.repository->save(id, "plan", large, noon)), QStringLiteral("none"));
    store.repository.reset();
    QCOMPARE(openStore(path()).repository->load(id)->document, large);
}

void StoreDiskTest::fullDuringMigration() {
    const QByteArray old = test::contents(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/store/v1.db"));
    // A page more each time, until the copy, the log and the new tables find room: every way to run out is met.
    bool migrated = false;
    int failures = 0;
    for (qint64 left = 0; !migrated; left += 4096) {
        QVERIFY(left < 512 << 10);
        init();
        QVERIFY(test::write(path(), old));
        fillDisk(left);
        {
            const OpenedStore store = openStore(path());
            migrated = !store.error;
            if (!migrated) {
                ++failures;
                QCOMPARE(codeName(store.error), QStringLiteral("disk_full"));
                QVERIFY(test::worksOnMemory(store));
            }
        }
        if (!migrated)
            QCOMPARE(test::contents(path()), old);
        QVERIFY(QFile::remove(filler()));
        const OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        QCOMPARE(store.repository->list()->size(), std::size_t(2));
    }
    QVERIFY(failures > 10);
}

QTEST_GUILESS_MAIN(StoreDiskTest)
#include "tst_store_disk.moc"
