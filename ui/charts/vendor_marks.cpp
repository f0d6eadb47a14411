// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vendor_marks.h"

#include "hardware/catalog.h"

#include <QFontMetricsF>
#include <QPainter>

namespace headroom {

namespace {

constexpr int line = 20;
constexpr double swatch = 12, gap = 4, between = 14;

} // namespace

VendorGroup vendorGroup(const Accelerator& accelerator) {
    const std::string& vendor = accelerator.vendor;
    if (vendor == "NVIDIA")
        return VendorGroup::nvidia;
    if (vendor == "AMD")
        return VendorGroup::amd;
    if (vendor == "Intel")
        return VendorGroup::intel;
    if (vendor == "Huawei")
        return VendorGroup::huawei;
    return accelerator.formFactor == "Cloud only" ? VendorGroup::cloudOnly : VendorGroup::otherChina;
}

QString vendorGroupName(VendorGroup group) {
    switch (group) {
    case VendorGroup::nvidia:
        return QStringLiteral("NVIDIA");
    case VendorGroup::amd:
        return QStringLiteral("AMD");
    case VendorGroup::intel:
        return QStringLiteral("Intel");
    case VendorGroup::huawei:
        return VendorLegend::tr("Huawei");
    case VendorGroup::otherChina:
        return VendorLegend::tr("other China");
    case VendorGroup::cloudOnly:
        return VendorLegend::tr("cloud only");
    }
    return {};
}

VendorMark vendorMark(VendorGroup group) {
    switch (group) {
    case VendorGroup::nvidia:
        return {Mark::circle, Part::weights};
    case VendorGroup::amd:
        return {Mark::square, Part::activations};
    case VendorGroup::intel:
        return {Mark::triangle, Part::gradients};
    case VendorGroup::huawei:
        return {Mark::diamond, Part::dpcomm};
    case VendorGroup::otherChina:
        return {Mark::square, Part::logits};
    case VendorGroup::cloudOnly:
        return {Mark::down_triangle, Part::matmul};
    }
    return {Mark::circle, Part::weights};
}

QString shortName(const Accelerator& accelerator) {
    const QString name = QString::fromStdString(accelerator.name);
    const qsizetype bracket = name.indexOf(QLatin1String(" ("));
    return bracket > 0 ? name.left(bracket) : name;
}

VendorLegend::VendorLegend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    retranslate();
}

void VendorLegend::retranslate() {
    QStringList names;
    for (const VendorGroup group : vendorGroups)
        names << vendorGroupName(group);
    setAccessibleName(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int VendorLegend::flow(int width, QPainter* painter) const {
    const QFont font = Theme::font(Type::caption);
    const QFontMetricsF metrics(font);
    const Theme& t = Theme::current();
    double x = 0, y = 0;
    for (const VendorGroup group : vendorGroups) {
        const QString name = vendorGroupName(group);
        const double advance = swatch + gap + metrics.horizontalAdvance(name);
        if (x > 0 && x + advance > width) {
            x = 0;
            y += line;
        }
        if (painter) {
            const VendorMark mark = vendorMark(group);
            paintMark(*painter, {x + swatch / 2, y + line / 2.0}, mark.shape, 8, t.fill(mark.part),
                      QPen(t.edge(mark.part), 1));
            painter->setFont(font);
            painter->setPen(t.color(Tone::text2));
            painter->drawText(QRectF(x + swatch + gap, y, advance, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        x += advance + between;
    }
    return static_cast<int>(y) + line;
}

QSize VendorLegend::sizeHint() const { return {420, line}; }
int VendorLegend::heightForWidth(int width) const { return flow(width, nullptr); }

void VendorLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    flow(width(), &painter);
}

} // namespace headroom
