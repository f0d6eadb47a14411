// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the foot of the window: when the work was kept, how long the estimate took, how old the data is.
#pragma once

#include "estimate/resolve.h"

#include <QDateTime>
#include <QFrame>

#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace headroom {

class StatusLine : public QFrame {
    Q_OBJECT
public:
    explicit StatusLine(std::shared_ptr<const Library> library, QWidget* parent = nullptr);

    enum class Keeping { on_disk, in_memory, waiting };
    void setKeeping(Keeping keeping, const QDateTime& at = {});
    void setEstimateTime(double milliseconds);
    // A search on its way: plans looked at, of how many (0: unknown), after so many seconds.
    void setSearch(std::int64_t looked, std::int64_t of, double share, double seconds);
    void endSearch();
    void retranslate();
    void setCompact(bool compact);

signals:
    void cancelRequested();

private:
    std::shared_ptr<const Library> m_library;
    QLabel* m_saved;
    QLabel* m_time;
    QLabel* m_rate;
    QLabel* m_catalog;
    QWidget* m_search;
    QLabel* m_searchText;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
    Keeping m_keeping = Keeping::in_memory;
    QDateTime m_at;
    std::optional<double> m_milliseconds;
    bool m_compact = false;
};

} // namespace headroom
