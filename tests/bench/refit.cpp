// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the calibration to the measured rows and writes resources/calibration; prints the error left, by source, of the
// fit itself, of rows held out at random, of random halves, and of leaving each source out.
//   refit DATA_FOLDER [--write FOLDER] [--quick] [--only step|memory] [--rows FILE]
// --quick fits and prints only what the fit leaves; the spreads are then not set. --rows lists each row's errors.
#include "../../app/library_loader.h"
#include "base/distribution.h"
#include "estimate/resolve.h"
#include "fitting/calibration_fit.h"
#include "io/catalog_json.h"
#include "io/measured_rows.h"
#include "io/scenario_json.h"
#include "names/enum_names.h"
#include "validation/comparison.h"

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
    plan.sourcePower = document["source_power"];
    plan.fewestRows = document["fewest_rows"];
    plan.spreadConstant = document["spread_constant"];
    plan.spreadOfMoe = document.value("spread_of_moe", "");
    plan.choiceConstant = document.value("choice_constant", "");
    plan.fewestChoices = document.value("fewest_choices", plan.fewestChoices);
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

// Everything but the strategy: a publication names the release of its software.
std::string choiceOf(const MeasuredRun& run) {
    Scenario rest = run.scenario;
    rest.name.clear();
    rest.strategy = {};
    return run.publication + '\n' + writeScenario(rest);
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
            row->choice = choiceOf(run);
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

// What is fitted together: step times or memory readings.
struct FittedQuantity {
    std::string name;
    FitPlan plan;
    std::vector<FitRow> rows;
    // ln(predicted/measured) by row
    std::vector<double> fitted, rowsHeldOut, halves, sourcesHeldOut;
};

// Errors as shares of what was measured. `spreads`, where given, are those of the rows' intervals.
SourceSummary summarised(const std::vector<FitRow>& rows, const std::vector<double>& errors,
                         const std::vector<double>& spreads = {}) {
    Comparisons all;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Comparison one{rows[i].source, {}, 1.0, std::exp(errors[i]), {}};
        if (!spreads.empty()) {
            const double half = spreads[i] * interval80Deviations;
            one.interval80 = Interval<double>{std::exp(errors[i] - half), std::exp(errors[i] + half)};
        }
        all.push_back(std::move(one));
    }
    return summariseBySource(all);
}

void print(const FittedQuantity& q, const char* what, const std::vector<double>& errors) {
    const SourceSummary summary = summarised(q.rows, errors);
    std::printf("\n%s, %s\n", q.name.c_str(), what);
    const auto line = [](const std::string& name, const ErrorSummary& e) {
        std::printf("  %-8s n %4zu  bias %+6.1f %%  median %5.2f %%  mean %5.2f %%  p90 %5.1f %%", name.c_str(), e.n,
                    100.0 * e.bias, 100.0 * e.median, 100.0 * e.mean, 100.0 * e.p90);
    };
    for (const auto& [source, one] : summary.bySource) {
        line(source, one.errors);
        std::printf("\n");
    }
    line("all", summary.all.errors);
    std::printf("  mean of source medians %5.2f %%\n", 100.0 * summary.meanOfSourceMedians);
}

// Groups that are left out together: folds at random, always the same, or the sources.
std::vector<int> randomGroups(std::size_t rows, unsigned groups) {
    std::mt19937 random(20261130);
    std::vector<int> of(rows);
    for (int& group : of)
        group = static_cast<int>(random() % groups);
    return of;
}

std::vector<int> sourceGroups(const std::vector<FitRow>& rows) {
    std::map<std::string, int> number;
    std::vector<int> of;
    for (const FitRow& row : rows)
        of.push_back(number.emplace(row.source, static_cast<int>(number.size())).first->second);
    return of;
}

CalibrationSet fit(FittedQuantity& q, const CalibrationSet& base, bool quick) {
    CalibrationSet set = fitCalibration(q.plan, base, q.rows);
    for (const FitRow& row : q.rows)
        q.fitted.push_back(fitError(row, set));
    print(q, "fitted on all rows", q.fitted);
    if (quick)
        return set;
    q.rowsHeldOut = heldOutErrors(q.plan, base, q.rows, set, randomGroups(q.rows.size(), 5));
    print(q, "each fifth predicted by the others", q.rowsHeldOut);
    q.halves = heldOutErrors(q.plan, base, q.rows, set, randomGroups(q.rows.size(), 2));
    print(q, "random halves, each predicted by the other", q.halves);
    q.sourcesHeldOut = heldOutErrors(q.plan, base, q.rows, set, sourceGroups(q.rows));
    print(q, "each source left out", q.sourcesHeldOut);
    setSpreads(q.plan, q.rows, q.rowsHeldOut, q.sourcesHeldOut, set);
    return set;
}

void listRows(const std::string& file, const FittedQuantity& q) {
    std::ofstream out(file, std::ios::app);
    out << "id,source,stack,family,measured,fitted,fold,half,source_out\n";
    for (std::size_t i = 0; i < q.rows.size(); ++i) {
        out << q.rows[i].id << ',' << q.rows[i].source << ',' << q.rows[i].stack << ',' << q.rows[i].family << ','
            << q.rows[i].measured;
        for (const std::vector<double>* errors : {&q.fitted, &q.rowsHeldOut, &q.halves, &q.sourcesHeldOut})
            out << ',' << (errors->empty() ? 0.0 : std::exp((*errors)[i]) - 1.0);
        out << '\n';
    }
}

// Eight significant digits: what the files hold and what a second run must reproduce.
double rounded(double value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.8g", value);
    return std::atof(digits);
}

Json heldOutJson(const SourceSummary& summary) {
    const auto figures = [](const ErrorSummary& e) {
        return Json{{"n", e.n},
                    {"median", rounded(e.median)},
                    {"mean", rounded(e.mean)},
                    {"p90", rounded(e.p90)},
                    {"bias", rounded(e.bias)},
                    {"inside_80", rounded(e.inside80)}};
    };
    Json sources = Json::object();
    for (const auto& [source, one] : summary.bySource)
        sources[source] = figures(one.errors);
    return {{"by_source", std::move(sources)},
            {"all", figures(summary.all.errors)},
            {"mean_of_source_medians", rounded(summary.meanOfSourceMedians)}};
}

// What `validate` prints of fits that had not seen the rows. A source left out is judged by the interval of software
// that nobody measured, as it then is.
void writeHeldOut(const fs::path& file, const FittedQuantity& q, const CalibrationSet& fitted) {
    std::vector<double> known, unknown;
    for (const FitRow& row : q.rows) {
        const bool moe = row.plan.architecture.isMoe() && !q.plan.spreadOfMoe.empty();
        const std::string& constant = moe ? q.plan.spreadOfMoe : q.plan.spreadConstant;
        known.push_back(layeredConstant(fitted, row.family, row.framework, row.stack, constant));
        unknown.push_back(layeredConstant(fitted, row.family, row.framework, "", constant));
    }
    Json document = {{"schema", "headroom/leave-one-source-out/1"}};
    document.update(heldOutJson(summarised(q.rows, q.sourcesHeldOut, unknown)));
    document["random_halves"] = heldOutJson(summarised(q.rows, q.halves, known));
    std::ofstream(file) << document.dump(1) << '\n';
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
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename();
        if (name.ends_with(".json") && name != "prior.json" && name != "index.json")
            fs::remove(entry.path()); // files of software that no longer has rows
    }
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
            constant["value"] = rounded(value.value);
            const bool untouched =
                hand != nullptr && hand->constants.contains(name) && hand->constants.at(name).value == value.value;
            if (!untouched) {
                const bool ofMemory = memoryConstants.contains(name);
                constant["fitted_on"] = fittedOn(file, ofMemory ? memory : steps);
                const auto spread = file.constants.find(ofMemory ? "memory_spread" : "step_spread");
                constant["spread"] =
                    spread == file.constants.end() ? Json(nullptr) : Json(rounded(spread->second.value));
            }
            document["constants"][name] = constant;
        }
        std::ofstream(folder / (file.id + ".json")) << document.dump(1) << '\n';
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2)
        stop("usage: refit DATA_FOLDER [--write FOLDER] [--quick] [--only step|memory] [--rows FILE]");
    std::string target, only, rowsFile;
    bool quick = false;
    for (int i = 2; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--quick") {
            quick = true;
            continue;
        }
        if (i + 1 == argc)
            stop(option + " needs a value");
        if (option == "--write")
            target = argv[++i];
        else if (option == "--only")
            only = argv[++i];
        else if (option == "--rows")
            rowsFile = argv[++i];
        else
            stop("unknown option " + option);
    }
    if (quick && !target.empty())
        stop("--write needs the rows held out for the spreads: leave out --quick");
    if (!only.empty() && !target.empty())
        stop("--write needs both fits: leave out --only");
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
    FittedQuantity memory{
        "memory", readFitPlan(calibration, "memory"), readMemoryRows(data->library, folder / "measured"), {}, {}, {},
        {}};
    FittedQuantity step{
        "step time", readFitPlan(calibration, "step"), readStepRows(data->library, folder / "measured"), {}, {}, {},
        {}};
    CalibrationSet fitted = base;
    if (only != "step")
        fitted = fit(memory, fitted, quick);
    if (only != "memory")
        fitted = fit(step, fitted, quick);
    if (!rowsFile.empty()) {
        std::ofstream(rowsFile).close();
        if (only != "step")
            listRows(rowsFile, memory);
        if (only != "memory")
            listRows(rowsFile, step);
    }
    if (!target.empty())
        write(target, base, fitted, step.rows, memory.rows);
    if (!target.empty() && !step.sourcesHeldOut.empty())
        writeHeldOut(fs::path(target) / "leave_one_source_out.json", step, fitted);
    return 0;
}
