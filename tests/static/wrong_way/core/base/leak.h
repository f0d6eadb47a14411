// SPDX-License-Identifier: GPL-3.0-or-later
// Breaks the rule on purpose: the layer check must refuse a tree that holds this file.
#pragma once
#include <QString>
