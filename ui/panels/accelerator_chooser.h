// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the card from the catalog, with the figures that matter beside each name.
#pragma once

#include "panels/field_binder.h"
#include "widgets/picker_edit.h"

namespace headroom {

class AcceleratorChooser : public PickerEdit {
    Q_OBJECT
public:
    explicit AcceleratorChooser(FieldBinder& binder, QWidget* parent = nullptr);
    void retranslate();
    void refresh();

private:
    [[nodiscard]] QString figures(const Accelerator& card, bool brief = false) const;

    FieldBinder& m_binder;
    Scalar m_before; // while the list is open
    Overrides m_overridesBefore;
};

} // namespace headroom
