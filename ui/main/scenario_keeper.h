// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the document as it is typed and brings it back at the next start, invalid texts included.
#pragma once

#include "document/pinned_plans.h"
#include "document/plan_document.h"
#include "main/store_link.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace headroom {

class ScenarioKeeper : public QObject {
    Q_OBJECT
public:
    // `pins` are kept with the document's entry.
    ScenarioKeeper(PlanDocument& document, PinnedPlans& pins, StoreLink link, QObject* parent = nullptr);

    // Fills the document with what was open last; false when there is none, the document then becomes the first entry.
    bool restore();
    // From now on the document is kept under a new entry; what was open stays in the library. Flush before the document
    // changes to the new one.
    void startEntry();
    bool open(ScenarioId id);
    [[nodiscard]] std::vector<ScenarioEntry> entries() const;
    [[nodiscard]] std::optional<ScenarioId> currentEntry() const { return m_current; }
    bool remove(ScenarioId id);
    // Writes what waits, at once.
    void flush();

public slots:
    void onSaved(qint64 id);
    void onFailed(qint64 id, const headroom::StoreError& error);

signals:
    void saved();
    void failed(const headroom::StoreError& error);

private:
    void save();
    void keepInvalidTexts();
    void bringBackInvalidTexts(InvalidTexts& texts);
    void keepPins();
    [[nodiscard]] std::string keyOf(std::string_view what) const; // a setting of the entry that is open

    PlanDocument& m_document;
    PinnedPlans& m_pins;
    StoreLink m_link;
    QTimer m_delay;
    std::optional<ScenarioId> m_current;
    bool m_loading = false;
};

// The sentence for a store that cannot be used, in the language of the window.
QString storeErrorText(const StoreError& error);

} // namespace headroom
