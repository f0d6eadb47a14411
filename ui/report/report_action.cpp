// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_action.h"

#include "report/report_dialog.h"

namespace headroom {

ReportAction reportAction(ServicesPtr services, Settings* settings) {
    return [services = std::move(services), settings, kept = std::make_shared<KeptStudy>()](const ReportWish& wish,
                                                                                            QWidget* window) {
        auto* dialog = new ReportDialog({wish.typed, wish.fileName, wish.commentKey}, services, kept, settings, window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    };
}

} // namespace headroom
