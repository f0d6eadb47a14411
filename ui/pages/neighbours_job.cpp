// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/neighbours_job.h"

#include <QtConcurrent>

namespace headroom {

NeighboursJob::NeighboursJob(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library)) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &NeighboursJob::report);
}

NeighboursJob::~NeighboursJob() {
    m_waiting.reset();
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void NeighboursJob::request(std::shared_ptr<const Estimate> plan) {
    if (!m_library || !plan || plan == m_running || plan == m_waiting)
        return;
    m_waiting = std::move(plan);
    if (!m_running)
        start();
}

void NeighboursJob::start() {
    m_running = std::move(m_waiting);
    m_waiting.reset();
    m_watcher.setFuture(QtConcurrent::run([plan = m_running, library = m_library]() -> Found {
        return std::make_shared<const std::vector<Neighbour>>(neighbours(*plan, *library));
    }));
}

void NeighboursJob::report() {
    if (!m_running)
        return;
    const auto plan = std::move(m_running);
    m_running.reset();
    const Found found = m_watcher.result();
    if (m_waiting)
        start();
    else
        emit ready(plan, *found);
}

void NeighboursJob::finish() {
    while (m_running) {
        m_watcher.waitForFinished();
        report(); // the watcher's own signal then finds nothing to do
    }
}

} // namespace headroom
