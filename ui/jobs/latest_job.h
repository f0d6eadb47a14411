// SPDX-License-Identifier: GPL-3.0-or-later
// Work beside the GUI thread of which only the newest request counts: an older one is asked to stop and its answer is
// dropped. Answers and reports of progress arrive in the thread of the object that owns the job.
#pragma once

#include "jobs/wide_vectors.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrent>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>

namespace headroom {

template<class Answer, class Progress = std::monostate>
class LatestJob {
public:
    using Report = std::function<void(Progress)>; // may be called from any thread
    using Work = std::function<Answer(std::stop_token, const Report&)>;

    explicit LatestJob(std::function<void(Answer)> deliver, std::function<void(Progress)> deliverProgress = {})
        : m_deliver(std::move(deliver)), m_deliverProgress(std::move(deliverProgress)) {
        m_pool.setMaxThreadCount(1);
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_context, [this] { take(); });
    }
    ~LatestJob() {
        m_waiting.reset();
        m_watcher.disconnect();
        m_stop.request_stop();
        m_watcher.waitForFinished();
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void request(Work work) {
        m_waiting = std::move(work);
        if (m_running)
            m_stop.request_stop();
        else
            start();
    }
    // What runs is stopped, what waits forgotten; nothing is delivered any more.
    void cancel() {
        m_waiting.reset();
        m_cancelled = m_running;
        m_stop.request_stop();
    }
    [[nodiscard]] bool isBusy() const { return (m_running && !m_cancelled) || m_waiting.has_value(); }
    // Waits for the newest request and delivers it.
    void finish() {
        while (m_running) {
            m_watcher.waitForFinished();
            take(); // the watcher's own signal then finds nothing to do
        }
    }

private:
    void start() {
        Work work = *std::exchange(m_waiting, std::nullopt);
        m_running = true;
        m_cancelled = false;
        m_stop = std::stop_source();
        const auto generation = ++m_generation;
        Report report = [this, generation](Progress progress) {
            QMetaObject::invokeMethod(
                &m_context,
                [this, generation, progress = std::move(progress)]() mutable {
                    const bool current = generation == m_generation && m_running && !m_cancelled && !m_waiting;
                    if (current && m_deliverProgress)
                        m_deliverProgress(std::move(progress));
                },
                Qt::QueuedConnection);
        };
        m_watcher.setFuture(QtConcurrent::run(
            &m_pool, [work = std::move(work), report = std::move(report), token = m_stop.get_token()] {
                leaveWideVectors();
                return std::make_shared<Answer>(work(token, report));
            }));
    }
    void take() {
        if (!m_running)
            return;
        m_running = false;
        const std::shared_ptr<Answer> answer = m_watcher.result();
        if (m_waiting)
            start();
        else if (!m_cancelled)
            m_deliver(std::move(*answer));
    }

    std::function<void(Answer)> m_deliver;
    std::function<void(Progress)> m_deliverProgress;
    std::optional<Work> m_waiting;
    std::stop_source m_stop;
    QObject m_context; // answers come to its thread, and none after it is gone
    QThreadPool m_pool;
    QFutureWatcher<std::shared_ptr<Answer>> m_watcher;
    std::uint64_t m_generation = 0;
    bool m_running = false, m_cancelled = false;
};

} // namespace headroom
