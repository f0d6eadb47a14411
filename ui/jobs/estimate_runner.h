// SPDX-License-Identifier: GPL-3.0-or-later
// Computes estimates away from the window's thread. Requests of one event-loop turn become one; while one runs, only
// the latest waits; an answer to an older request than the latest is dropped.
#pragma once

#include "estimate/resolve.h"

#include <QObject>
#include <QThread>

#include <memory>
#include <optional>

namespace headroom {

class EstimateRunner : public QObject {
    Q_OBJECT
public:
    explicit EstimateRunner(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~EstimateRunner() override;

    void request(const Scenario& scenario, quint64 revision);
    [[nodiscard]] bool isBusy() const { return m_running || m_waiting.has_value(); }
    [[nodiscard]] const Library& library() const { return *m_library; }

signals:
    // `milliseconds` is the time of the computation alone.
    void estimateReady(quint64 revision, std::shared_ptr<const headroom::Estimate> estimate, double milliseconds);
    // Something ran out that no scenario should exhaust; the last answer stays on show.
    void failed(quint64 revision, const QString& what);

private:
    struct Request {
        Scenario scenario;
        quint64 revision = 0;
    };
    void start();
    void finish(quint64 revision, std::shared_ptr<const Estimate> estimate, double milliseconds, const QString& error);

    std::shared_ptr<const Library> m_library;
    QThread m_thread;
    QObject* m_worker; // lives in m_thread
    std::optional<Request> m_waiting;
    bool m_running = false;
    bool m_posted = false;
};

} // namespace headroom
