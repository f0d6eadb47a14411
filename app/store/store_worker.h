// SPDX-License-Identifier: GPL-3.0-or-later
// Saves scenarios in a thread of its own, over a connection of its own, so that a slow disk never blocks the window.
// Of several saves of one scenario that wait, only the newest is written. A save that failed for a reason that can
// pass (a lock, a full disk) waits and is tried again: after a while, with the next save, and at close().
#pragma once

#include "io/scenario_repository.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

class QTimer;

namespace headroom {

class StoreWorker : public QObject {
    Q_OBJECT

public:
    // Called in the worker's thread, again when it failed. ScenarioStore::open with a path is the usual one.
    using Open = std::function<StoreResult<std::unique_ptr<ScenarioRepository>>()>;

    explicit StoreWorker(Open open, QObject* parent = nullptr);
    // Waits for pending writes, as close() does.
    ~StoreWorker() override;

    // Returns at once; saved() or failed() follows. The scenario must exist (ScenarioRepository::create).
    void save(ScenarioId id, std::string scenarioName, std::string document, std::string now);

    // Writes what is pending, ends the thread and waits for it. Gives the error when something could not be written.
    // Saves after it fail.
    std::optional<StoreError> close();

signals:
    void saved(qint64 id);
    void failed(qint64 id, const headroom::StoreError& error);

private:
    struct Pending {
        std::string name, document, now;
    };

    // In the worker's thread:
    void start();
    void writePending();
    StoreResult<void> write(ScenarioId id, const Pending& pending);
    // Puts back what may be saved later.
    void keep(ScenarioId id, Pending pending);
    // Signals are emitted in the thread this object lives in.
    void tell(ScenarioId id, const StoreResult<void>& done);
    void stop();

    const Open m_open;
    QThread m_thread;
    QObject* m_context = nullptr; // lives in m_thread; work is posted to it
    std::mutex m_mutex;
    std::map<ScenarioId, Pending> m_pending; // guarded by m_mutex

    // Touched only in m_thread:
    std::unique_ptr<ScenarioRepository> m_repository;
    QTimer* m_retry = nullptr;
    std::optional<StoreError> m_lastError;
};

} // namespace headroom
