// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in which the window writes files.
#pragma once

#include <QByteArray>
#include <QString>

namespace headroom {

// Writes beside `path` and renames: the file appears whole or not at all, and what stood there stays until then.
// Returns an empty text, or the system's reason.
QString writeWhole(const QString& path, const QByteArray& bytes);

} // namespace headroom
