// SPDX-License-Identifier: GPL-3.0-or-later
// Writes resources/claims/utilisation.json from measured/throughput.csv: what shares of their peaks runs reached.
//   measured_utilisation DATA_FOLDER > resources/claims/utilisation.json
#include "../../app/library_loader.h"
#include "io/claims_json.h"
#include "io/measured_rows.h"
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
    const auto csv = readFile(data->folder / "measured" / "throughput.csv");
    if (!csv) {
        std::cerr << "throughput.csv: cannot be read\n";
        return 3;
    }
    std::cout << writeMeasuredUtilisation(measuredUtilisation(readMeasuredRuns(*csv), data->library));
    return 0;
}
