// SPDX-License-Identifier: GPL-3.0-or-later
#include "fitting/calibration_fit.h"

#include "base/distribution.h"
#include "communication/group.h"
#include "fitting/least_squares.h"
#include "memory/stage_memory.h"
#include "schedule/step_time.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace headroom {

namespace {

std::string fileStack(const FitLevel& level, const FitRow& row) {
    if (level.name == "family")
        return "*";
    return level.name.starts_with("framework") ? row.framework : row.stack;
}

std::string fileFamily(const FitLevel& level, const FitRow& row) {
    return level.name.ends_with("_everywhere") ? "*" : row.family;
}

Calibration calibrationOf(const CalibrationSet& set, const FitRow& row) {
    return layeredCalibration(set, row.family, row.framework, row.stack).constants;
}

double predicted(const FitRow& row, const Plan& plan, Figures& figures) {
    const Groups groups = makeGroups(plan.strategy, plan.machine);
    if (row.peak) {
        estimateMemory(plan, groups, figures.memory);
        return bytesOfReading(figures.memory, *row.peak).value();
    }
    estimateStep(plan, groups, figures.step);
    return figures.step.seconds.value();
}

// Files that speak for stacks nobody measured let every source count alike, however many rows it has, once it has a
// few; a stack's own file lets rows count, though less than in proportion.
std::vector<double> balancedWeights(const FitLevel& level, const std::vector<const FitRow*>& rows) {
    constexpr double fewRows = 4.0;
    std::map<std::string_view, double> count;
    for (const FitRow* row : rows)
        count[row->source] += 1.0;
    std::vector<double> weights;
    double sum = 0.0;
    for (const FitRow* row : rows) {
        const double n = count[row->source];
        weights.push_back(row->trust / (level.name == "stack" ? std::sqrt(n) : n + fewRows));
        sum += weights.back();
    }
    for (double& w : weights)
        w *= static_cast<double>(rows.size()) / sum;
    return weights;
}

// Value of a constant as the files so far give it to a row, by asking with the constant itself.
double currentValue(const CalibrationSet& set, const FitRow& row, const std::string& name) {
    return layeredConstant(set, row.family, row.framework, row.stack, name);
}

// Half the 80 % interval in deviations: the weighted quantile of the absolute errors, by split-conformal prediction
// with one more row than there are, so that few rows give a wide interval.
double spreadOf(const std::vector<double>& errors, const std::vector<double>& weights) {
    std::vector<std::pair<double, double>> sorted;
    double total = 0.0;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        sorted.emplace_back(std::abs(errors[i]), weights[i]);
        total += weights[i];
    }
    std::sort(sorted.begin(), sorted.end());
    const double wanted = 0.8 * total * (1.0 + 1.0 / static_cast<double>(errors.size()));
    double seen = 0.0;
    for (const auto& [error, weight] : sorted) {
        seen += weight;
        if (seen >= wanted)
            return error / interval80Deviations;
    }
    return sorted.back().first / interval80Deviations;
}

CalibrationFile fitFile(const FitPlan& plan, const FitLevel& level, const CalibrationSet& set,
                        const std::vector<const FitRow*>& rows) {
    std::vector<FitParameter> parameters;
    for (const FreeConstant& c : level.constants)
        parameters.push_back({c.low, c.high, currentValue(set, *rows.front(), c.name), c.pull});
    std::vector<Plan> plans;
    for (const FitRow* row : rows) {
        plans.push_back(row->plan);
        plans.back().calibration = calibrationOf(set, *row);
    }
    Figures figures;
    const auto residuals = [&](const std::vector<double>& values, std::vector<double>& out) {
        out.resize(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (std::size_t k = 0; k < values.size(); ++k)
                setCalibrationConstant(plans[i].calibration, level.constants[k].name, values[k]);
            out[i] = std::log(predicted(*rows[i], plans[i], figures) / rows[i]->measured);
        }
    };
    FitOptions options;
    options.deviation = plan.deviation;
    const std::vector<double> weights = balancedWeights(level, rows);
    const std::vector<double> values = fitLeastSquares(parameters, weights, residuals, options);

    CalibrationFile file;
    file.family = fileFamily(level, *rows.front());
    file.stack = fileStack(level, *rows.front());
    file.id = file.stack == "*" ? file.family : file.family == "*" ? file.stack : file.family + "+" + file.stack;
    for (const FitRow* row : rows)
        file.year = std::max(file.year, row->plan.training.year);
    for (std::size_t k = 0; k < values.size(); ++k)
        file.constants[level.constants[k].name] = values[k];
    std::vector<double> errors;
    residuals(values, errors);
    file.constants[plan.spreadConstant] = std::max(spreadOf(errors, weights), 0.01);
    return file;
}

void put(CalibrationSet& set, CalibrationFile file) {
    for (CalibrationFile& old : set.files) {
        if (old.family == file.family && old.stack == file.stack) {
            // Hand-written constants that the fit does not touch stay.
            for (const auto& [name, value] : file.constants)
                old.constants[name] = value;
            old.year = file.year;
            return;
        }
    }
    set.files.push_back(std::move(file));
}

} // namespace

double fitError(const FitRow& row, const CalibrationSet& set) {
    Plan plan = row.plan;
    plan.calibration = calibrationOf(set, row);
    Figures figures;
    return std::log(predicted(row, plan, figures) / row.measured);
}

CalibrationSet fitCalibration(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows) {
    CalibrationSet set = base;
    for (const FitLevel& level : plan.levels) {
        std::map<std::pair<std::string, std::string>, std::vector<const FitRow*>> files;
        for (const FitRow& row : rows)
            files[{fileFamily(level, row), fileStack(level, row)}].push_back(&row);
        std::vector<CalibrationFile> fitted;
        for (const auto& [key, members] : files)
            if (static_cast<int>(members.size()) >= plan.fewestRows)
                fitted.push_back(fitFile(plan, level, set, members));
        for (CalibrationFile& file : fitted)
            put(set, std::move(file));
    }
    return set;
}

} // namespace headroom
