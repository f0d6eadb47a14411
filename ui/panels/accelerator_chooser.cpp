// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/accelerator_chooser.h"

#include "text/field_text.h"
#include "text/format.h"

namespace headroom {

namespace {
constexpr std::string_view path = "cluster.accelerator";
}

AcceleratorChooser::AcceleratorChooser(FieldBinder& binder, QWidget* parent)
    : PickerEdit(QStringLiteral("accelerator"), true, parent), m_binder(binder) {
    setObjectName(QStringLiteral("cluster.accelerator"));
    binder.addOther(std::string(path), this, [this] { refresh(); });
    connect(this, &PickerEdit::listOpened, this, [this] {
        m_before = m_binder.document().value(path);
        m_binder.document().beginRun();
    });
    connect(this, &PickerEdit::previewed, this,
            [this](const QString& id) { m_binder.document().setValue(path, Scalar{id.toStdString()}); });
    connect(this, &PickerEdit::adopted, this, [this](const QString& id) {
        m_binder.document().setValue(path, Scalar{id.toStdString()});
        m_binder.document().endRun();
    });
    connect(this, &PickerEdit::cancelled, this, [this] {
        m_binder.document().setValue(path, m_before);
        m_binder.document().endRun();
    });
    retranslate();
}

QString AcceleratorChooser::figures(const Accelerator& card, bool brief) const {
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
    if (!card.link.name.empty()) {
        const QString name = QString::fromStdString(card.link.name);
        parts << (brief ? name.section(QStringLiteral(" + "), 0, 0) : name);
    }
    return parts.join(tr(", "));
}

void AcceleratorChooser::retranslate() {
    setLabel(tr("Accelerator"));
    setFilterHint(tr("Search name, vendor or memory"));
    std::vector<PickerEntry> entries;
    for (const Accelerator& card : m_binder.library().catalog.accelerators) {
        PickerEntry entry;
        entry.id = QString::fromStdString(card.id);
        entry.title = QString::fromStdString(card.name);
        entry.group = QString::fromStdString(card.vendor);
        entry.subtitle = figures(card);
        if (card.memoryGb.value)
            entry.subtitle = tr("%1 GB, ").arg(*card.memoryGb.value) + entry.subtitle;
        if (card.announcedOnly)
            entry.subtitle += tr(", announced");
        entries.push_back(entry);
    }
    setEntries(std::move(entries));
    refresh();
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
    QString line = card ? figures(*card, true) : tr("not in the catalog");
    if (!m_binder.document().scenario().cluster.overrides.empty())
        line = tr("changed copy: ") + line;
    display(calm, QString::fromStdString(*id), valueText(path, shown, &m_binder.library()), line);
}

} // namespace headroom
