// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/accelerator_chooser.h"

#include "panels/accelerator_copy.h"
#include "panels/accelerator_picker.h"
#include "text/field_text.h"
#include "text/format.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace headroom {

namespace {
constexpr std::string_view path = "cluster.accelerator";
}

AcceleratorChooser::AcceleratorChooser(FieldBinder& binder, QWidget* parent)
    : PickerEdit(QStringLiteral("accelerator"), true, parent), m_binder(binder) {
    setObjectName(QStringLiteral("cluster.accelerator"));
    binder.addOther(std::string(path), this, [this] { refresh(); });
    retranslate();
}

QString AcceleratorChooser::figures(const Accelerator& card) const {
    const Format format;
    QStringList parts;
    const auto peak = card.peakTflops.find(Precision::bf16);
    const auto half = card.peakTflops.find(Precision::fp16);
    if (peak != card.peakTflops.end() && peak->second.value)
        parts << format.tflops(units::tflopPerSecond(*peak->second.value));
    else if (half != card.peakTflops.end() && half->second.value)
        parts << tr("%1 FP16").arg(format.tflops(units::tflopPerSecond(*half->second.value)));
    else
        parts << tr("peak unknown");
    if (card.memoryBandwidthGbytePerSecond.value)
        parts << format.bandwidth(units::gbytePerSecond(*card.memoryBandwidthGbytePerSecond.value));
    if (!card.link.name.empty())
        parts << QString::fromStdString(card.link.name).section(QStringLiteral(" + "), 0, 0);
    return parts.join(tr(", "));
}

void AcceleratorChooser::retranslate() {
    setLabel(tr("Accelerator"));
    if (m_picker)
        m_picker->retranslate();
    refresh();
}

void AcceleratorChooser::openList() {
    if (!m_picker) {
        m_picker = new AcceleratorPicker(m_binder, this);
        connect(m_picker, &AcceleratorPicker::closed, this, [this] { setFocus(Qt::PopupFocusReason); });
    }
    m_picker->open(anchor() ? anchor() : this);
}

void AcceleratorChooser::openCopy() {
    openList();
    m_picker->setEditing(true);
}

QWidget* AcceleratorChooser::popup() const { return m_picker; }

void AcceleratorChooser::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Edit a copy…"), this, &AcceleratorChooser::openCopy);
    QAction* back = menu->addAction(tr("Back to the catalog's figures"), this,
                                    [this] { dropCardFigures(m_binder.document()); });
    back->setEnabled(!m_binder.document().scenario().cluster.overrides.empty());
    menu->popup(event->globalPos());
}

void AcceleratorChooser::refresh() {
    const FieldView view = m_binder.view(path);
    const Scalar& shown = isOpen(view.value) ? view.effective : view.value;
    const auto* id = std::get_if<std::string>(&shown);
    if (!id) {
        display(view, QString(), tr("not chosen"), QString());
        return;
    }
    FieldView calm = view;
    if (view.state == FieldState::edited)
        calm.state = FieldState::usual; // the name itself says what was chosen
    const Accelerator* card = m_binder.library().catalog.accelerator(*id);
    QString line = card ? figures(*card) : tr("not in the catalog");
    if (!m_binder.document().scenario().cluster.overrides.empty())
        line = tr("changed copy of: ") + line;
    display(calm, QString::fromStdString(*id), valueText(path, shown, &m_binder.library()), line);
}

} // namespace headroom
