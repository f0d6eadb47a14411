// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_action.h"

#include "report/report_dialog.h"

#include <QTimer>

namespace headroom {

namespace {
constexpr int keptMs = 500;
}

ReportAction reportAction(ServicesPtr services, Settings* settings) {
    return [services = std::move(services), settings, kept = std::make_shared<KeptStudy>()](const ReportWish& wish,
                                                                                            QWidget* window) {
        auto* dialog = new ReportDialog({wish.typed, wish.fileName, wish.commentKey}, services, kept, settings, window);
        // Deleting waits for a study that was asked to stop; by then it has stopped.
        QObject::connect(dialog, &QDialog::finished, dialog,
                         [dialog] { QTimer::singleShot(keptMs, dialog, &QObject::deleteLater); });
        dialog->open();
    };
}

} // namespace headroom
