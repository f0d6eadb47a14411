// SPDX-License-Identifier: GPL-3.0-or-later
// Writes resources/claims/utilisation.json from the measured rows: what shares of their peaks published runs reached.
//   measured_utilisation DATA_FOLDER > resources/claims/utilisation.json
#include "../../app/measured_loader.h"
#include "io/claims_json.h"
#include "validation/measured_utilisation.h"

#include <iostream>

int main(int argc, char** argv) {
    using namespace headroom;
    if (argc != 2) {
        std::cerr << "usage: measured_utilisation DATA_FOLDER\n";
        return 2;
    }
    const auto data = loadData(argv[1]);
    if (!data) {
        for (const std::string& line : data.error())
            std::cerr << line << '\n';
        return 3;
    }
    const MeasuredIndex index = loadMeasuredIndex(*data);
    std::cout << writeMeasuredUtilisation(measuredUtilisation(index.runs(), data->library));
    return 0;
}
