// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store_worker.h"

#include <QTimer>

namespace headroom {
namespace {

constexpr int retryMilliseconds = 3000;

bool canPass(StoreErrorCode code) {
    return code != StoreErrorCode::invalid_document && code != StoreErrorCode::not_found;
}

} // namespace

StoreWorker::StoreWorker(Open open, QObject* parent)
    : QObject(parent), m_open(std::move(open)), m_context(new QObject) {
    m_context->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_context, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("store"));
    m_thread.start();
    QMetaObject::invokeMethod(m_context, [this] { start(); }, Qt::QueuedConnection);
}

StoreWorker::~StoreWorker() { close(); }

void StoreWorker::save(ScenarioId id, std::string scenarioName, std::string document, std::string now) {
    if (!m_thread.isRunning()) {
        emit failed(id, StoreError{StoreErrorCode::io_failed, {{"detail", std::string("closed")}}});
        return;
    }
    {
        const std::lock_guard guard(m_mutex);
        m_pending[id] = {std::move(scenarioName), std::move(document), std::move(now)};
    }
    QMetaObject::invokeMethod(m_context, [this] { writePending(); }, Qt::QueuedConnection);
}

std::optional<StoreError> StoreWorker::close() {
    if (!m_thread.isRunning())
        return m_lastError;
    QMetaObject::invokeMethod(m_context, [this] { stop(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    return m_lastError;
}

void StoreWorker::start() {
    m_retry = new QTimer(m_context);
    m_retry->setSingleShot(true);
    connect(m_retry, &QTimer::timeout, m_context, [this] { writePending(); });
}

void StoreWorker::writePending() {
    std::map<ScenarioId, Pending> work;
    {
        const std::lock_guard guard(m_mutex);
        work.swap(m_pending);
    }
    if (work.empty())
        return;
    m_retry->stop();
    m_lastError.reset();
    for (auto& [id, pending] : work) {
        const StoreResult<void> done = write(id, pending);
        if (!done) {
            m_lastError = done.error();
            keep(id, std::move(pending));
        }
        tell(id, done);
    }
}

void StoreWorker::keep(ScenarioId id, Pending pending) {
    if (!canPass(m_lastError->code))
        return;
    const std::lock_guard guard(m_mutex);
    m_pending.try_emplace(id, std::move(pending)); // a newer save that came meanwhile stays
    m_retry->start(retryMilliseconds);
}

void StoreWorker::tell(ScenarioId id, const StoreResult<void>& done) {
    QMetaObject::invokeMethod(
        this,
        [this, id, done] {
            if (done)
                emit saved(id);
            else
                emit failed(id, done.error());
        },
        Qt::QueuedConnection);
}

StoreResult<void> StoreWorker::write(ScenarioId id, const Pending& pending) {
    if (!m_repository) {
        auto opened = m_open();
        if (!opened)
            return tl::make_unexpected(opened.error());
        m_repository = std::move(*opened);
    }
    return m_repository->save(id, pending.name, pending.document, pending.now);
}

void StoreWorker::stop() {
    m_lastError.reset(); // what failed for good was reported when it did
    writePending();
    delete m_retry;
    m_retry = nullptr;
    m_repository.reset();
}

} // namespace headroom
