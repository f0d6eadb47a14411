// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the model: a published one, a size ("13B"), or a config.json from a file. A model that came with the scenario
// as numbers is shown as made by hand, an imported one as imported.
#pragma once

#include "panels/field_binder.h"
#include "widgets/picker_edit.h"

#include <optional>

namespace headroom {

class ModelChooser : public PickerEdit {
    Q_OBJECT
public:
    explicit ModelChooser(FieldBinder& binder, QWidget* parent = nullptr);
    void retranslate();
    void refresh();
    // "12.3 B parameters, 75.0 GFLOP a token"; empty without an estimate.
    [[nodiscard]] QString derivedLine() const;
    // "dense decoder", "mixture of experts".
    [[nodiscard]] QString kindLine() const;

signals:
    void importRequested();

private:
    void choose(const QString& id);
    [[nodiscard]] QString title() const;

    FieldBinder& m_binder;
    std::optional<ModelChoice> m_before; // while the list is open
    bool m_previewing = false;
};

} // namespace headroom
