// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vendor_marks.h"

#include "hardware/catalog.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct VendorNames {
    Q_DECLARE_TR_FUNCTIONS(VendorNames)
};

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
        return VendorNames::tr("Huawei");
    case VendorGroup::otherChina:
        return VendorNames::tr("other China");
    case VendorGroup::cloudOnly:
        return VendorNames::tr("cloud only");
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

} // namespace headroom
