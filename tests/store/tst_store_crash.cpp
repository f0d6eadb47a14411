// SPDX-License-Identifier: GPL-3.0-or-later
// What was saved survives the program's sudden end, and several programs can share one library.
#include "helper_process.h"
#include "support.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <random>
#include <thread>

using namespace headroom;
using test::codeName;
using test::noon;
using test::numbered;

class StoreCrashTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void survivesKilledWriters();
    void survivesKilledStarts();
    void openTogether();
    void saveTogether();

private:
    QString path(int n = 0) const { return m_folder->filePath(QStringLiteral("library%1.db").arg(n)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void StoreCrashTest::survivesKilledWriters() {
    std::mt19937 random(20261102);
    int confirmed = 0;
    for (int round = 0; round < 20; ++round) {
        {
            test::Helper writer(QStringLiteral("write"), path());
            for (auto lines = 1 + random() % 40; lines > 0; --lines) {
                confirmed = writer.line().toInt();
                QVERIFY(confirmed > 0);
            }
            writer.kill();
        }
        OpenedStore store = openStore(path());
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        const std::optional<ScenarioId> current = store.repository->current().value();
        QVERIFY(current.has_value());
        // Whole, and not older than what the writer had reported.
        QVERIFY(test::numberOf(store.repository->load(*current).value().document) >= confirmed);
        QCOMPARE(store.repository->list()->size(), std::size_t(1));
    }
}

void StoreCrashTest::survivesKilledStarts() {
    // Whenever it is killed, between starting and having made or migrated the tables, the next start finds a usable
    // file.
    const QByteArray old = test::contents(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/store/v1.db"));
    for (int round = 0; round < 40; ++round) {
        const bool migrates = round % 2 == 1;
        if (migrates)
            QVERIFY(test::write(path(round), old));
        {
            test::Helper writer(QStringLiteral("write"), path(round));
            QThread::msleep(static_cast<unsigned long>(round));
            writer.kill();
        }
        OpenedStore store = openStore(path(round));
        QCOMPARE(codeName(store.error), QStringLiteral("none"));
        if (migrates)
            QCOMPARE(store.repository->list()->size(), std::size_t(2));
        QVERIFY(store.repository->create("plan", numbered(round), noon));
    }
}

void StoreCrashTest::openTogether() {
    for (int round = 0; round < 10; ++round) {
        std::atomic<int> ready = 0, usable = 0;
        {
            std::vector<std::jthread> programs;
            for (int i = 0; i < 4; ++i)
                programs.emplace_back([&, round] {
                    ++ready;
                    while (ready < 4)
                        std::this_thread::yield();
                    OpenedStore store = openStore(path(round));
                    if (store.error)
                        qWarning("%s", qPrintable(codeName(store.error)));
                    if (!store.error && store.repository->create("plan", numbered(round), noon))
                        ++usable;
                });
        }
        QCOMPARE(usable.load(), 4);
        QCOMPARE(openStore(path(round)).repository->list()->size(), std::size_t(4));
    }
}

void StoreCrashTest::saveTogether() {
    constexpr int programsCount = 2, saves = 60;
    OpenedStore store = openStore(path());
    const ScenarioId shared = store.repository->create("shared", numbered(0), noon).value();
    std::atomic<int> failures = 0;
    {
        std::vector<std::jthread> programs;
        for (int i = 0; i < programsCount; ++i)
            programs.emplace_back([&] {
                OpenedStore own = openStore(path());
                const auto id = own.repository->create("own", numbered(0), noon);
                for (int n = 1; n <= saves; ++n)
                    if (!id || !own.repository->save(*id, "own", numbered(n), noon) ||
                        !own.repository->save(shared, "shared", numbered(n), noon))
                        ++failures;
            });
    }
    QCOMPARE(failures.load(), 0);
    const std::vector<ScenarioEntry> entries = store.repository->list().value();
    QCOMPARE(entries.size(), std::size_t(programsCount + 1));
    for (const ScenarioEntry& entry : entries)
        QCOMPARE(test::numberOf(store.repository->load(entry.id).value().document), saves);
}

QTEST_GUILESS_MAIN(StoreCrashTest)
#include "tst_store_crash.moc"
