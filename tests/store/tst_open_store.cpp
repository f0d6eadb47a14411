// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is wrong with the database, the program is told which, keeps running, and the file stays as it is.
#include "helper_process.h"
#include "support.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace headroom;
using test::codeName;
using test::noon;
using test::numbered;

namespace {

// Permissions do not bind root: while this lives, a root process is somebody else, who owns `files`.
class AsOrdinaryUser {
public:
    explicit AsOrdinaryUser(const QStringList& files) {
        if (!m_wasRoot)
            return;
        for (const QString& file : files)
            (void)!chown(QFile::encodeName(file).constData(), nobody, gid_t(-1));
        (void)!setresuid(nobody, nobody, 0);
    }
    AsOrdinaryUser(const AsOrdinaryUser&) = delete;
    AsOrdinaryUser& operator=(const AsOrdinaryUser&) = delete;
    ~AsOrdinaryUser() {
        if (m_wasRoot)
            (void)!setresuid(0, 0, 0);
    }
    [[nodiscard]] bool isOrdinary() const { return getuid() != 0; }

private:
    static constexpr uid_t nobody = 65534;
    const bool m_wasRoot = getuid() == 0;
};

} // namespace

class OpenStoreTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void damagedFile_data();
    void damagedFile();
    void emptyFileIsAFreshStart();
    void folderInPlaceOfTheFile();
    void fileInPlaceOfTheFolder();
    void heldByAnotherProcess();
    void anotherProcessIsWriting();
    void readOnlyFileOrFolder_data();
    void readOnlyFileOrFolder();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("library.db")); }
    // A library with a few hundred pages, closed.
    void fill() {
        OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        for (int n = 0; n < 40; ++n)
            QVERIFY(store.repository->create("plan", numbered(n), noon));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void OpenStoreTest::damagedFile_data() {
    QTest::addColumn<int>("keepBytes"); // of a good file; -1: all
    QTest::addColumn<int>("overwriteAt");
    QTest::addColumn<QByteArray>("overwriteWith");
    QTest::newRow("a text") << 0 << 0 << QByteArray("This is not a database.\n");
    QTest::newRow("noise, short") << 0 << 0 << QByteArray(7, '\xa5');
    QTest::newRow("noise, a page") << 0 << 0 << QByteArray(4096, '\x5a');
    QTest::newRow("zeros") << 0 << 0 << QByteArray(64 << 10, '\0');
    QTest::newRow("wrong header") << -1 << 0 << QByteArray("SQLite format 9");
    QTest::newRow("wrong page size") << -1 << 16 << QByteArray("\x01\x03", 2);
    QTest::newRow("cut in the header") << 60 << 60 << QByteArray();
    QTest::newRow("cut in the first page") << 2000 << 2000 << QByteArray();
    QTest::newRow("cut after the first page") << 4096 << 4096 << QByteArray();
    QTest::newRow("cut in the middle") << 50000 << 50000 << QByteArray();
    QTest::newRow("noise in the schema") << -1 << 2000 << QByteArray(2000, '\x77');
    QTest::newRow("noise in a table") << -1 << 4096 << QByteArray(4096, '\x77');
    QTest::newRow("noise in the tail") << -1 << 60000 << QByteArray(8192, '\xff');
}

void OpenStoreTest::damagedFile() {
    QFETCH(int, keepBytes);
    QFETCH(int, overwriteAt);
    QFETCH(QByteArray, overwriteWith);
    fill();
    QByteArray bytes = test::contents(path());
    QVERIFY(bytes.size() > 100000);
    if (keepBytes >= 0)
        bytes.truncate(keepBytes);
    bytes.replace(overwriteAt, overwriteWith.size(), overwriteWith);
    QVERIFY(test::write(path(), bytes));

    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("corrupt"));
    QVERIFY(test::worksOnMemory(store));
    QCOMPARE(test::contents(path()), bytes);
}

void OpenStoreTest::emptyFileIsAFreshStart() {
    QVERIFY(test::write(path(), {}));
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    QVERIFY(store.repository->isPersistent());
}

void OpenStoreTest::folderInPlaceOfTheFile() {
    QVERIFY(QDir().mkpath(path()));
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("io_failed"));
    QVERIFY(test::worksOnMemory(store));
}

void OpenStoreTest::fileInPlaceOfTheFolder() {
    QVERIFY(test::write(path(), "a file"));
    const OpenedStore store = openStore(path() + QStringLiteral("/library.db"));
    QCOMPARE(codeName(store.error), QStringLiteral("io_failed"));
    QVERIFY(test::worksOnMemory(store));
}

void OpenStoreTest::heldByAnotherProcess() {
    fill();
    {
        test::Helper other(QStringLiteral("alone"), path());
        QCOMPARE(other.line(), QByteArray("held"));
        const OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("locked"));
        QVERIFY(test::worksOnMemory(store));
    }
    const OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    QCOMPARE(store.repository->list()->size(), std::size_t(40));
}

void OpenStoreTest::anotherProcessIsWriting() {
    fill();
    OpenedStore store = openStore(path());
    const ScenarioId id = store.repository->list()->front().id;
    const std::string before = store.repository->load(id)->document;
    {
        test::Helper other(QStringLiteral("writing"), path());
        QCOMPARE(other.line(), QByteArray("held"));
        QCOMPARE(codeName(openStore(path()).error), QStringLiteral("none")); // readers are not blocked
        QCOMPARE(codeName(store.repository->save(id, "plan", numbered(77), noon)), QStringLiteral("locked"));
        QCOMPARE(codeName(store.repository->keepVersion(id, noon)), QStringLiteral("locked"));
        QCOMPARE(store.repository->load(id)->document, before);
    }
    QCOMPARE(codeName(store.repository->save(id, "plan", numbered(77), noon)), QStringLiteral("none"));
    QCOMPARE(store.repository->load(id)->document, numbered(77));
}

void OpenStoreTest::readOnlyFileOrFolder_data() {
    QTest::addColumn<bool>("exists");
    QTest::addColumn<bool>("lockFolder");
    QTest::newRow("file") << true << false;
    QTest::newRow("folder with the file") << true << true;
    QTest::newRow("folder without it") << false << true;
}

void OpenStoreTest::readOnlyFileOrFolder() {
    QFETCH(bool, exists);
    QFETCH(bool, lockFolder);
    if (exists)
        fill();
    const AsOrdinaryUser user({m_folder->path(), path()});
    if (!user.isOrdinary())
        QSKIP("permissions do not bind root, and this root may not become another user");
    const auto locked = QFile::ReadOwner | QFile::ExeOwner;
    if (exists)
        QVERIFY(QFile::setPermissions(path(), locked));
    if (lockFolder)
        QVERIFY(QFile::setPermissions(m_folder->path(), locked));
    const QByteArray before = test::contents(path());
    const OpenedStore store = openStore(path());
    QVERIFY(QFile::setPermissions(m_folder->path(), locked | QFile::WriteOwner));
    QCOMPARE(codeName(store.error), QStringLiteral("read_only"));
    QVERIFY(test::worksOnMemory(store));
    QCOMPARE(test::contents(path()), before);
}

QTEST_GUILESS_MAIN(OpenStoreTest)
#include "tst_open_store.moc"
