// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/whole_file.h"

#include <QSaveFile>

namespace headroom {

QString writeWhole(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return reason;
    }
    return file.commit() ? QString() : file.errorString();
}

} // namespace headroom
