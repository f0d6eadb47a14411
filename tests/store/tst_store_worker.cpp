// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store_worker.h"

#include "store/scenario_store.h"
#include "store/sqlite_database.h"
#include "support.h"

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <semaphore>

using namespace headroom;
using test::codeName;
using test::noon;
using test::numbered;

class StoreWorkerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init();

    void savesAndSaysSo();
    void closeWritesWhatIsPending();
    void destructionWritesWhatIsPending();
    void neverWaitsForTheDisk();
    void triesAgainAfterALock();
    void closeTellsWhatWasNotWritten();
    void dropsWhatCanNeverBeSaved();
    void opensAgainAfterAFailure();
    void refusesAfterClose();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("library.db")); }
    StoreWorker::Open opener() const {
        return [file = path()] { return ScenarioStore::open(file); };
    }
    std::string stored() const { return openStore(path()).repository->load(m_id).value().document; }
    // The write lock, held as long as the object lives.
    std::unique_ptr<SqliteDatabase> lock() const {
        auto database = SqliteDatabase::open(path());
        (void)(*database)->run(QStringLiteral("BEGIN IMMEDIATE"));
        return std::move(*database);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ScenarioId m_id = 0;
};

void StoreWorkerTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    OpenedStore store = openStore(path());
    QCOMPARE(codeName(store.error), QStringLiteral("none"));
    m_id = store.repository->create("plan", numbered(0), noon).value();
}

void StoreWorkerTest::savesAndSaysSo() {
    StoreWorker worker(opener());
    QSignalSpy saved(&worker, &StoreWorker::saved), failed(&worker, &StoreWorker::failed);
    worker.save(m_id, "plan", numbered(1), noon);
    QVERIFY(saved.wait());
    QCOMPARE(saved.first().first().toLongLong(), qint64(m_id));
    QCOMPARE(stored(), numbered(1));
    QVERIFY(failed.isEmpty());
}

void StoreWorkerTest::closeWritesWhatIsPending() {
    StoreWorker worker(opener());
    worker.save(m_id, "plan", numbered(1), noon);
    worker.save(m_id, "plan", numbered(2), noon);
    QVERIFY(!worker.close());
    QCOMPARE(stored(), numbered(2));
    QVERIFY(!worker.close());
}

void StoreWorkerTest::destructionWritesWhatIsPending() {
    {
        StoreWorker worker(opener());
        worker.save(m_id, "plan", numbered(3), noon);
    }
    QCOMPARE(stored(), numbered(3));
}

void StoreWorkerTest::neverWaitsForTheDisk() {
    std::binary_semaphore disk(0);
    StoreWorker worker([&disk, open = opener()] {
        disk.acquire();
        return open();
    });
    QSignalSpy saved(&worker, &StoreWorker::saved);
    for (int n = 1; n <= 100; ++n)
        worker.save(m_id, "plan", numbered(n), noon); // returns while the disk stands still
    disk.release();
    QVERIFY(!worker.close());
    QCoreApplication::processEvents();
    QCOMPARE(stored(), numbered(100));
    // At most the one it had taken up and the newest.
    QVERIFY(saved.count() >= 1 && saved.count() <= 2);
}

void StoreWorkerTest::triesAgainAfterALock() {
    StoreWorker worker(opener());
    QSignalSpy saved(&worker, &StoreWorker::saved), failed(&worker, &StoreWorker::failed);
    std::unique_ptr<SqliteDatabase> other = lock();
    worker.save(m_id, "plan", numbered(4), noon);
    QVERIFY(failed.wait());
    QCOMPARE(codeName(std::optional(failed.first().at(1).value<StoreError>())), QStringLiteral("locked"));
    QCOMPARE(stored(), numbered(0));
    other.reset();
    QVERIFY(saved.wait(30000)); // without another save
    QCOMPARE(stored(), numbered(4));
    QVERIFY(!worker.close());
}

void StoreWorkerTest::closeTellsWhatWasNotWritten() {
    StoreWorker worker(opener());
    const std::unique_ptr<SqliteDatabase> other = lock();
    worker.save(m_id, "plan", numbered(4), noon);
    QCOMPARE(codeName(worker.close()), QStringLiteral("locked"));
}

void StoreWorkerTest::dropsWhatCanNeverBeSaved() {
    StoreWorker worker(opener());
    QSignalSpy failed(&worker, &StoreWorker::failed);
    worker.save(m_id, "plan", "no JSON", noon);
    QVERIFY(failed.wait());
    QCOMPARE(codeName(std::optional(failed.first().at(1).value<StoreError>())), QStringLiteral("invalid_document"));
    worker.save(m_id + 1, "plan", "{}", noon);
    QVERIFY(failed.wait());
    QCOMPARE(codeName(std::optional(failed.last().at(1).value<StoreError>())), QStringLiteral("not_found"));
    worker.save(m_id, "plan", numbered(5), noon);
    QVERIFY(!worker.close());
    QCOMPARE(stored(), numbered(5));
}

void StoreWorkerTest::opensAgainAfterAFailure() {
    int attempts = 0; // touched in the worker's thread until close() has returned
    StoreWorker worker([&attempts, open = opener()]() -> StoreResult<std::unique_ptr<ScenarioRepository>> {
        if (++attempts == 1)
            return tl::make_unexpected(StoreError{StoreErrorCode::io_failed, {}});
        return open();
    });
    QSignalSpy failed(&worker, &StoreWorker::failed);
    worker.save(m_id, "plan", numbered(6), noon);
    QVERIFY(failed.wait());
    QVERIFY(!worker.close());
    QCOMPARE(attempts, 2);
    QCOMPARE(stored(), numbered(6));
}

void StoreWorkerTest::refusesAfterClose() {
    StoreWorker worker(opener());
    QSignalSpy failed(&worker, &StoreWorker::failed);
    QVERIFY(!worker.close());
    worker.save(m_id, "plan", numbered(7), noon);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(stored(), numbered(0));
}

QTEST_GUILESS_MAIN(StoreWorkerTest)
#include "tst_store_worker.moc"
