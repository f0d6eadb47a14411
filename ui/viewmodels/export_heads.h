// SPDX-License-Identifier: GPL-3.0-or-later
// Heads of columns as files hold them: with the unit that the cells leave out (exportRole).
#pragma once

#include "units/money.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace headroom {

QString headWithUnit(const QString& head, std::string_view unit); // "Step, s"
QString fractionHead(const QString& head);                        // "MFU, fraction"
QString moneyHead(const QString& head, Currency currency);        // "Cost, CNY"
// The two ends of an 80 % interval, a column each: "Low 80 %, d", "High 80 %, d".
QStringList intervalHeads(std::string_view unit);

} // namespace headroom
