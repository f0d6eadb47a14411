// SPDX-License-Identifier: GPL-3.0-or-later
// Vendors in charts of the whole catalog: each group has a shape and a colour, the same on every page.
#pragma once

#include "charts/plane_chart.h"
#include "theme/theme.h"

#include <QString>

#include <array>

namespace headroom {

struct Accelerator;

enum class VendorGroup { nvidia, amd, intel, huawei, otherChina, cloudOnly };
inline constexpr std::array vendorGroups{VendorGroup::nvidia, VendorGroup::amd,        VendorGroup::intel,
                                         VendorGroup::huawei, VendorGroup::otherChina, VendorGroup::cloudOnly};

VendorGroup vendorGroup(const Accelerator& accelerator);
QString vendorGroupName(VendorGroup group);

struct VendorMark {
    Mark shape;
    Part part;
};
VendorMark vendorMark(VendorGroup group);

// "H100 SXM5 80GB": the name without what its brackets add.
QString shortName(const Accelerator& accelerator);

} // namespace headroom
