// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the calibration to the measured rows and writes resources/calibration; prints the error left, by source, of the
// fit itself, of leaving each source out, and of random halves.
//   refit DATA_FOLDER [--write FOLDER] [--quick]
#include "../../app/library_loader.h"
#include "estimate/resolve.h"
#include "fitting/calibration_fit.h"
#include "io/catalog_json.h"
#include "names/enum_names.h"
#include "io/measured_rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>

using namespace headroom;
namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

[[noreturn]] void stop(const std::string& why) {
    std::cerr << "refit: " << why << '\n';
    std::exit(3);
}

std::string text(const fs::path& file) {
    const auto content = readFile(file);
    if (!content)
        stop("cannot read " + file.string());
    return *content;
}

FitPlan readFitPlan(const fs::path& folder, const char* quantity) {
    const Json document = Json::parse(text(folder / "fit" / "plan.json"))[quantity];
    std::map<std::string, std::pair<double, double>> bounds;
    const Json prior = Json::parse(text(folder / "prior.json"));
    for (const auto& [name, constant] : prior["constants"].items())
        bounds[name] = {constant["low"], constant["high"]};
    FitPlan plan;
    plan.deviation = document["deviation"];
    plan.fewestRows = document["fewest_rows"];
    plan.spreadConstant = document["spread_constant"];
    for (const Json& level : document["levels"]) {
        FitLevel one{level["name"], {}};
        for (const auto& [name, pull] : level["pulls"].items())
            one.constants.push_back({name, bounds.at(name).first, bounds.at(name).second, pull});
        plan.levels.push_back(std::move(one));
    }
    return plan;
}

// The row's plan and which files it belongs to; nothing when the rules refuse it.
std::optional<FitRow> makeRow(const Library& library, const std::string& id, const std::string& source,
                              const Scenario& scenario) {
    const Resolved resolved = resolve(scenario, library);
    if (hasErrors(resolved.problems))
        return std::nullopt;
    const TrainingChoice& t = resolved.scenario.training;
    const Accelerator* card = library.catalog.accelerator(resolved.scenario.cluster.accelerators.front());
    FitRow row;
    row.id = id;
    row.source = source;
    row.framework = enumName(*t.framework);
    row.family = familyOf(library.calibrations, card->architecture);
    row.stack = stackOf(library.calibrations,
                        {card->architecture, row.framework, t.frameworkDetail ? *t.frameworkDetail : "", *t.year, {}});
    row.plan = resolved.plan;
    return row;
}

void report(const char* what, const std::vector<FitRow>& rows, std::size_t refused) {
    std::printf("%s: %zu rows, %zu refused by the rules\n", what, rows.size(), refused);
}

std::vector<FitRow> readStepRows(const Library& library, const fs::path& measured) {
    std::vector<FitRow> rows;
    std::size_t refused = 0;
    for (const char* name : {"throughput.csv", "single_node.csv"}) {
        for (const MeasuredRun& run : readMeasuredRuns(text(measured / name))) {
            std::optional<FitRow> row = makeRow(library, run.id, run.source, run.scenario);
            if (!row) {
                ++refused;
                continue;
            }
            row->measured = run.seconds;
            rows.push_back(*std::move(row));
        }
    }
    report("step times", rows, refused);
    return rows;
}

std::vector<FitRow> readMemoryRows(const Library& library, const fs::path& measured) {
    std::vector<FitRow> rows;
    std::size_t refused = 0;
    constexpr double unknownTrust = 0.1; // GB or GiB, allocated or reserved: off by up to 7 % each
    for (const MeasuredMemory& reading : readMeasuredMemory(text(measured / "memory.csv"))) {
        std::optional<FitRow> row = makeRow(library, reading.id, reading.source, reading.scenario);
        if (!row) {
            ++refused;
            continue;
        }
        row->measured = units::gib(reading.peakGib).value();
        row->peak = reading.reading;
        row->trust = reading.unitKnown && reading.reading != MemoryReading::unknown ? 1.0 : unknownTrust;
        rows.push_back(*std::move(row));
    }
    report("memory", rows, refused);
    return rows;
}

struct Errors {
    std::map<std::string, std::vector<double>> bySource;

    void add(const FitRow& row, double error) { bySource[row.source].push_back(std::exp(error) - 1.0); }
};

double quantile(std::vector<double> v, double q) {
    if (v.empty())
        return std::nan("");
    std::sort(v.begin(), v.end());
    const double at = (static_cast<double>(v.size()) - 1.0) * q;
    const auto low = static_cast<std::size_t>(at);
    const auto high = std::min(low + 1, v.size() - 1);
    return v[low] + (v[high] - v[low]) * (at - static_cast<double>(low));
}

void print(const char* title, const Errors& errors) {
    std::printf("\n%s\n", title);
    std::vector<double> all, medians;
    for (const auto& [source, list] : errors.bySource) {
        std::vector<double> size;
        for (const double e : list)
            size.push_back(std::abs(e));
        double sum = 0.0;
        for (const double e : size)
            sum += e;
        std::printf("  %-8s n %4zu  bias %+6.1f %%  median %5.1f %%  mean %5.1f %%  p90 %5.1f %%\n", source.c_str(),
                    list.size(), 100.0 * quantile(list, 0.5), 100.0 * quantile(size, 0.5),
                    100.0 * sum / static_cast<double>(size.size()), 100.0 * quantile(size, 0.9));
        all.insert(all.end(), size.begin(), size.end());
        medians.push_back(quantile(size, 0.5));
    }
    double sum = 0.0, macro = 0.0;
    for (const double e : all)
        sum += e;
    for (const double m : medians)
        macro += m;
    std::printf("  all      n %4zu  median %5.2f %%  mean %5.2f %%  mean of source medians %5.2f %%\n", all.size(),
                100.0 * quantile(all, 0.5), 100.0 * sum / static_cast<double>(all.size()),
                100.0 * macro / static_cast<double>(medians.size()));
}

Errors errorsOf(const std::vector<FitRow>& rows, const CalibrationSet& set) {
    Errors errors;
    for (const FitRow& row : rows)
        errors.add(row, fitError(row, set));
    return errors;
}

void leaveSourcesOut(const std::string& what, const FitPlan& plan, const CalibrationSet& base,
                     const std::vector<FitRow>& rows) {
    std::set<std::string> sources;
    for (const FitRow& row : rows)
        sources.insert(row.source);
    Errors errors;
    for (const std::string& source : sources) {
        std::vector<FitRow> kept;
        for (const FitRow& row : rows)
            if (row.source != source)
                kept.push_back(row);
        const CalibrationSet set = fitCalibration(plan, base, kept);
        for (const FitRow& row : rows)
            if (row.source == source)
                errors.add(row, fitError(row, set));
    }
    print((what + ", each source left out").c_str(), errors);
}

void randomHalves(const std::string& what, const FitPlan& plan, const CalibrationSet& base,
                  const std::vector<FitRow>& rows) {
    std::mt19937 random(20261130);
    std::vector<bool> first(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        first[i] = random() % 2 == 0;
    Errors errors;
    for (const bool half : {true, false}) {
        std::vector<FitRow> kept;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (first[i] == half)
                kept.push_back(rows[i]);
        const CalibrationSet set = fitCalibration(plan, base, kept);
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (first[i] != half)
                errors.add(rows[i], fitError(rows[i], set));
    }
    print((what + ", random halves, each predicted by the other").c_str(), errors);
}

// Eight significant digits: what the files hold and what a second run must reproduce.
double rounded(double value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.8g", value);
    return std::atof(digits);
}

std::string fittedOn(const CalibrationFile& file, const std::vector<FitRow>& rows) {
    std::map<std::string, int> count;
    for (const FitRow& row : rows)
        if ((file.family == "*" || row.family == file.family) &&
            (file.stack == "*" || file.stack == row.stack || file.stack == row.framework))
            ++count[row.source];
    std::string sources;
    for (const auto& [source, n] : count)
        sources += (sources.empty() ? "" : ", ") + source + " (" + std::to_string(n) + " rows)";
    return "fitted on " + sources;
}

void write(const fs::path& folder, const CalibrationSet& base, const CalibrationSet& fitted,
           const std::vector<FitRow>& steps, const std::vector<FitRow>& memory) {
    const Json prior = Json::parse(text(folder / "prior.json"));
    std::set<std::string> memoryConstants;
    const Json plan = Json::parse(text(folder / "fit" / "plan.json"));
    for (const Json& level : plan["memory"]["levels"])
        for (const auto& [name, pull] : level["pulls"].items())
            memoryConstants.insert(name);
    memoryConstants.insert("memory_spread");
    for (const CalibrationFile& file : fitted.files) {
        if (file.id == "prior")
            continue;
        Json document = {{"schema", "headroom/calibration/1"},
                         {"id", file.id},
                         {"family", file.family},
                         {"stack", file.stack},
                         {"year", file.year},
                         {"constants", Json::object()}};
        const CalibrationFile* hand = nullptr;
        for (const CalibrationFile& old : base.files)
            if (old.family == file.family && old.stack == file.stack)
                hand = &old;
        for (const auto& [name, value] : file.constants) {
            Json constant = prior["constants"][name];
            constant["value"] = rounded(value);
            const bool untouched =
                hand != nullptr && hand->constants.contains(name) && hand->constants.at(name) == value;
            if (!untouched) {
                const bool ofMemory = memoryConstants.contains(name);
                constant["fitted_on"] = fittedOn(file, ofMemory ? memory : steps);
                constant["spread"] = rounded(file.constants.at(ofMemory ? "memory_spread" : "step_spread"));
            }
            document["constants"][name] = constant;
        }
        std::ofstream(folder / (file.id + ".json")) << document.dump(1) << '\n';
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2)
        stop("usage: refit DATA_FOLDER [--write FOLDER] [--quick]");
    std::string target;
    bool quick = false;
    for (int i = 2; i < argc; ++i) {
        if (std::string(argv[i]) == "--write" && i + 1 < argc)
            target = argv[++i];
        quick = quick || std::string(argv[i]) == "--quick";
    }
    const fs::path folder = argv[1];
    auto data = loadData(folder);
    if (!data)
        stop(data.error().front());
    // The fit starts from the hand-written files alone, so that a second run gives the same digits.
    CalibrationSet base = data->library.calibrations;
    std::erase_if(base.files, [](const CalibrationFile& f) { return f.id != "prior"; });
    std::set<fs::path> starts;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / "calibration" / "fit" / "start"))
        starts.insert(entry.path());
    for (const fs::path& start : starts) {
        auto file = readCalibration(text(start));
        if (!file)
            stop(start.string() + " is not a calibration");
        base.files.push_back(*std::move(file));
    }
    const fs::path calibration = folder / "calibration";
    const std::vector<FitRow> steps = readStepRows(data->library, folder / "measured");
    const std::vector<FitRow> memory = readMemoryRows(data->library, folder / "measured");
    const FitPlan stepPlan = readFitPlan(calibration, "step"), memoryPlan = readFitPlan(calibration, "memory");
    const CalibrationSet fitted = fitCalibration(stepPlan, fitCalibration(memoryPlan, base, memory), steps);
    print("memory, fitted on all rows", errorsOf(memory, fitted));
    print("step time, fitted on all rows", errorsOf(steps, fitted));
    if (!target.empty())
        write(target, base, fitted, steps, memory);
    if (!quick) {
        randomHalves("memory", memoryPlan, base, memory);
        leaveSourcesOut("memory", memoryPlan, base, memory);
        randomHalves("step time", stepPlan, base, steps);
        leaveSourcesOut("step time", stepPlan, base, steps);
    }
    return 0;
}
