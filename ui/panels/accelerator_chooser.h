// SPDX-License-Identifier: GPL-3.0-or-later
// The field of the card, with the figures that matter beside its name. It opens the list of cards.
#pragma once

#include "panels/field_binder.h"
#include "widgets/picker_edit.h"

namespace headroom {

class AcceleratorPicker;

class AcceleratorChooser : public PickerEdit {
    Q_OBJECT
public:
    explicit AcceleratorChooser(FieldBinder& binder, QWidget* parent = nullptr);
    void retranslate();
    void refresh();
    void openList() override;
    // The list, with the figures of a changed copy of the card in its pane.
    void openCopy();
    [[nodiscard]] QWidget* popup() const override;

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] QString figures(const Accelerator& card) const;

    FieldBinder& m_binder;
    QPointer<AcceleratorPicker> m_picker; // made when it is first opened
};

} // namespace headroom
