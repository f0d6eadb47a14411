// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the neighbours of a plan beside the GUI thread. The latest request wins: while one runs, only the newest
// other waits, and an answer to a plan that is no longer shown is dropped.
#pragma once

#include "estimate/neighbours.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

namespace headroom {

class NeighboursJob : public QObject {
    Q_OBJECT

public:
    explicit NeighboursJob(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~NeighboursJob() override;

    void request(std::shared_ptr<const Estimate> plan);
    // Waits for the newest request and reports it.
    void finish();

signals:
    void ready(const std::shared_ptr<const headroom::Estimate>& plan, const std::vector<headroom::Neighbour>& found);

private:
    using Found = std::shared_ptr<const std::vector<Neighbour>>;

    void start();
    void report();

    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const Estimate> m_running, m_waiting;
    QFutureWatcher<Found> m_watcher;
};

} // namespace headroom
