// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/estimate_runner.h"

#include <QElapsedTimer>

#include <exception>

namespace headroom {

EstimateRunner::EstimateRunner(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library)), m_worker(new QObject) {
    m_thread.setObjectName(QStringLiteral("estimate"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

EstimateRunner::~EstimateRunner() {
    m_thread.quit();
    m_thread.wait();
}

void EstimateRunner::request(const Scenario& scenario, quint64 revision) {
    m_waiting = Request{scenario, revision};
    if (m_posted || m_running)
        return;
    m_posted = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_posted = false;
            start();
        },
        Qt::QueuedConnection);
}

void EstimateRunner::start() {
    if (m_running || !m_waiting)
        return;
    m_running = true;
    QMetaObject::invokeMethod(
        m_worker,
        [this, library = m_library, request = std::move(*m_waiting)] {
            std::shared_ptr<const Estimate> estimate;
            QString error;
            QElapsedTimer clock;
            clock.start();
            try {
                estimate = std::make_shared<const Estimate>(headroom::estimate(request.scenario, *library));
            } catch (const std::exception& e) {
                error = QString::fromUtf8(e.what());
            }
            const double milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
            QMetaObject::invokeMethod(
                this,
                [this, revision = request.revision, estimate = std::move(estimate), milliseconds, error] {
                    finish(revision, estimate, milliseconds, error);
                },
                Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
    m_waiting.reset();
}

void EstimateRunner::finish(quint64 revision, std::shared_ptr<const Estimate> estimate, double milliseconds,
                            const QString& error) {
    m_running = false;
    const bool stale = m_waiting.has_value();
    if (stale)
        start();
    else if (estimate)
        emit estimateReady(revision, std::move(estimate), milliseconds);
    else
        emit failed(revision, error);
}

} // namespace headroom
