// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/export_heads.h"

#include "names/enum_names.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ExportHeads {
    Q_DECLARE_TR_FUNCTIONS(headroom::ExportHeads)
};

} // namespace

QString headWithUnit(const QString& head, std::string_view unit) {
    return ExportHeads::tr("%1, %2", "a column's head, its unit")
        .arg(head, QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())));
}

QString fractionHead(const QString& head) { return ExportHeads::tr("%1, fraction").arg(head); }

QString moneyHead(const QString& head, Currency currency) { return headWithUnit(head, enumName(currency)); }

QStringList intervalHeads(std::string_view unit) {
    return {headWithUnit(ExportHeads::tr("Low end of 80 %"), unit),
            headWithUnit(ExportHeads::tr("High end of 80 %"), unit)};
}

} // namespace headroom
