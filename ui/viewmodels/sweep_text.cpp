// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/sweep_text.h"

#include "text/format.h"
#include "text/part_names.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::SweepText)
};

} // namespace

QString sweepAxisName(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("Cluster size");
    case SweepAxis::network:
        return Words::tr("Network");
    case SweepAxis::server_link:
        return Words::tr("Server link");
    case SweepAxis::memory_bandwidth:
        return Words::tr("Bandwidth");
    case SweepAxis::global_batch:
        return Words::tr("Batch");
    case SweepAxis::matrix_efficiency:
        return Words::tr("Utilisation");
    }
    return {};
}

QString sweepAxisTitle(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("cards");
    case SweepAxis::network:
        return Words::tr("network, Gb/s one way");
    case SweepAxis::server_link:
        return Words::tr("link in server, GB/s one way");
    case SweepAxis::memory_bandwidth:
        return Words::tr("memory bandwidth, TB/s");
    case SweepAxis::global_batch:
        return Words::tr("global batch, sequences");
    case SweepAxis::matrix_efficiency:
        return Words::tr("share of peak in matrix products");
    }
    return {};
}

QString sweepColumn(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("Cards");
    case SweepAxis::network:
        return QStringLiteral("Gb/s");
    case SweepAxis::server_link:
        return QStringLiteral("GB/s");
    case SweepAxis::memory_bandwidth:
        return QStringLiteral("TB/s");
    case SweepAxis::global_batch:
        return Words::tr("Batch");
    case SweepAxis::matrix_efficiency:
        return Words::tr("Of peak");
    }
    return {};
}

QString sweepNumber(SweepAxis axis, double x) {
    const Format f;
    switch (axis) {
    case SweepAxis::cluster_size:
    case SweepAxis::global_batch:
        return f.count(std::llround(x));
    case SweepAxis::memory_bandwidth:
        return f.fixed(x / 1000.0, 2);
    case SweepAxis::matrix_efficiency:
        return f.percent(x);
    default:
        return f.figure(x, 3);
    }
}

QString sweepValue(SweepAxis axis, double x) {
    const Format f;
    switch (axis) {
    case SweepAxis::cluster_size:
        return Words::tr("%1 cards").arg(f.count(std::llround(x)));
    case SweepAxis::network:
        return f.network(units::gbitPerSecond(x));
    case SweepAxis::server_link:
    case SweepAxis::memory_bandwidth:
        return f.bandwidth(units::gbytePerSecond(x));
    case SweepAxis::global_batch:
        return Words::tr("%1 sequences").arg(f.count(std::llround(x)));
    case SweepAxis::matrix_efficiency:
        return Words::tr("%1 of peak").arg(f.percent(x));
    }
    return {};
}

QString meshName(const Strategy& s) {
    QStringList sizes{QString::number(s.tensor), QString::number(s.pipeline)};
    if (s.context > 1)
        sizes << QString::number(s.context);
    sizes << QString::number(s.data);
    return sizes.join(timesSign);
}

QString pointName(const SweepPoint& point, SweepAxis axis) {
    return Words::tr("%1, %2", "a value of an axis, a strategy")
        .arg(sweepValue(axis, point.x), strategyName(point.strategy));
}

} // namespace headroom
