// SPDX-License-Identifier: GPL-3.0-or-later
#include "fitting/calibration_fit.h"

#include "base/distribution.h"
#include "base/odds.h"
#include "communication/group.h"
#include "fitting/least_squares.h"
#include "memory/stage_memory.h"
#include "schedule/step_time.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace headroom {

namespace {

using FileKey = std::pair<std::string, std::string>; // family, stack

FileKey keyOf(const FitLevel& level, const FitRow& row) {
    const bool everywhere = level.name.ends_with("_everywhere");
    std::string family = everywhere ? "*" : row.family;
    if (level.name == "family")
        return {std::move(family), "*"};
    return {std::move(family), level.name.starts_with("framework") ? row.framework : row.stack};
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

std::vector<double> rowWeights(const FitPlan& plan, const std::vector<FitRow>& rows) {
    std::map<std::string, double> count;
    for (const FitRow& row : rows)
        count[row.source] += 1.0;
    std::vector<double> weights;
    for (const FitRow& row : rows)
        weights.push_back(row.trust / std::pow(count[row.source], plan.sourcePower));
    double sum = 0.0;
    for (const double w : weights)
        sum += w;
    for (double& w : weights)
        w *= static_cast<double>(rows.size()) / sum;
    return weights;
}

// A shift: one constant of one file.
struct Shift {
    FileKey file;
    const FreeConstant* constant;
};

// What one row depends on: the constants that are free, each with the shifts that add up to it.
struct RowConstant {
    const FreeConstant* constant;
    double baseOdds;
    std::vector<std::size_t> shifts;
};

class JointFit {
public:
    JointFit(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows)
        : m_plan(plan), m_base(base), m_rows(rows), m_constants(rows.size()) {
        for (auto level = plan.levels.rbegin(); level != plan.levels.rend(); ++level)
            addLevel(*level);
        for (const FitRow& row : rows) {
            m_plans.push_back(row.plan);
            m_plans.back().calibration = layeredCalibration(base, row.family, row.framework, row.stack).constants;
        }
    }

    [[nodiscard]] CalibrationSet solve(const CalibrationSet& start) {
        LeastSquares problem;
        for (const Shift& shift : m_shifts)
            problem.pulls.push_back(shift.constant->pull);
        problem.weights = rowWeights(m_plan, m_rows);
        problem.deviation = m_plan.deviation;
        problem.residuals = [this](const std::vector<double>& at, std::vector<double>& out) { residuals(at, out); };
        problem.jacobian = [this](const std::vector<double>& at, std::vector<SparseRow>& out) { jacobian(at, out); };
        problem.iterations = m_plan.iterations;
        const std::vector<double> shifts = solveLeastSquares(problem, startOf(start));

        CalibrationSet set = m_base;
        for (std::size_t k = 0; k < shifts.size(); ++k)
            put(set, m_shifts[k], shifts[k]);
        return set;
    }

private:
    void addLevel(const FitLevel& level) {
        std::map<FileKey, std::vector<std::size_t>> members;
        // An unknown stack has its framework's files and none of its own.
        const bool ofStacks = level.name.starts_with("stack");
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            if (!ofStacks || m_rows[i].stack != m_rows[i].framework)
                members[keyOf(level, m_rows[i])].push_back(i);
        for (const auto& [key, indices] : members) {
            if (static_cast<int>(indices.size()) < m_plan.fewestRows)
                continue;
            for (const FreeConstant& constant : level.constants) {
                const std::size_t shift = m_shifts.size();
                m_shifts.push_back({key, &constant});
                for (const std::size_t i : indices)
                    constantOf(i, constant).shifts.push_back(shift);
            }
        }
    }

    RowConstant& constantOf(std::size_t row, const FreeConstant& constant) {
        std::vector<RowConstant>& list = m_constants[row];
        for (RowConstant& known : list)
            if (known.constant->name == constant.name)
                return known;
        const FitRow& r = m_rows[row];
        const double value = layeredConstant(m_base, r.family, r.framework, r.stack, constant.name);
        return list.emplace_back(RowConstant{&constant, logOdds(value, constant.low, constant.high), {}});
    }

    static double oddsAt(const RowConstant& constant, const std::vector<double>& at) {
        double odds = constant.baseOdds;
        for (const std::size_t shift : constant.shifts)
            odds += at[shift];
        return odds;
    }

    void setTo(std::size_t row, const RowConstant& constant, double odds) {
        setCalibrationConstant(m_plans[row].calibration, constant.constant->name,
                               fromLogOdds(odds, constant.constant->low, constant.constant->high));
    }

    double residual(std::size_t row) {
        return std::log(predicted(m_rows[row], m_plans[row], m_figures) / m_rows[row].measured);
    }

    void residuals(const std::vector<double>& at, std::vector<double>& out) {
        out.resize(m_rows.size());
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            for (const RowConstant& constant : m_constants[i])
                setTo(i, constant, oddsAt(constant, at));
            out[i] = residual(i);
        }
    }

    void jacobian(const std::vector<double>& at, std::vector<SparseRow>& out) {
        constexpr double step = 1e-3;
        std::vector<double> here;
        residuals(at, here);
        out.assign(m_rows.size(), {});
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            for (const RowConstant& constant : m_constants[i]) {
                const double odds = oddsAt(constant, at);
                setTo(i, constant, odds + step);
                const double slope = (residual(i) - here[i]) / step;
                setTo(i, constant, odds);
                if (slope != 0.0)
                    for (const std::size_t shift : constant.shifts)
                        out[i].emplace_back(shift, slope);
            }
        }
    }

    // The file's value as it would stand on the prior alone.
    static const CalibrationValue* held(const CalibrationSet& set, const FileKey& key, const std::string& name) {
        for (const CalibrationFile& file : set.files)
            if (file.family == key.first && file.stack == key.second)
                if (const auto it = file.constants.find(name); it != file.constants.end())
                    return &it->second;
        return nullptr;
    }

    [[nodiscard]] double oddsIn(const CalibrationSet& set, const Shift& shift) const {
        const CalibrationValue* value = held(set, shift.file, shift.constant->name);
        if (value == nullptr)
            value = held(set, {"*", "*"}, shift.constant->name);
        return logOdds(value != nullptr ? value->value : 0.0, shift.constant->low, shift.constant->high);
    }

    [[nodiscard]] std::vector<double> startOf(const CalibrationSet& start) const {
        std::vector<double> shifts;
        for (const Shift& shift : m_shifts)
            shifts.push_back(oddsIn(start, shift) - oddsIn(m_base, shift));
        return shifts;
    }

    void put(CalibrationSet& set, const Shift& shift, double by) const {
        constexpr double nothing = 1e-3; // a constant that no row moves stays out of the file
        CalibrationFile& file = fileOf(set, shift.file);
        const FreeConstant& c = *shift.constant;
        if (std::abs(by) > nothing || file.constants.contains(c.name))
            file.constants[c.name] = {fromLogOdds(oddsIn(m_base, shift) + by, c.low, c.high), c.low, c.high};
    }

    CalibrationFile& fileOf(CalibrationSet& set, const FileKey& key) const {
        CalibrationFile* found = nullptr;
        for (CalibrationFile& file : set.files)
            if (file.family == key.first && file.stack == key.second)
                found = &file;
        if (found == nullptr) {
            CalibrationFile file;
            file.family = key.first;
            file.stack = key.second;
            file.id = key.second == "*" ? key.first : key.first == "*" ? key.second : key.first + "+" + key.second;
            set.files.push_back(std::move(file));
            found = &set.files.back();
        }
        for (const FitRow& row : m_rows)
            if ((key.first == "*" || key.first == row.family) &&
                (key.second == "*" || key.second == row.framework || key.second == row.stack))
                found->year = std::max(found->year, row.plan.training.year);
        return *found;
    }

    const FitPlan& m_plan;
    const CalibrationSet& m_base;
    const std::vector<FitRow>& m_rows;
    std::vector<std::vector<RowConstant>> m_constants; // by row
    std::vector<Shift> m_shifts;                       // specific files first: few rows know them
    std::vector<Plan> m_plans;
    Figures m_figures;
};

using WeightedError = std::pair<double, double>; // absolute error, weight

// Half the 80 % interval in deviations: the weighted quantile of absolute errors, by split-conformal prediction with
// one more than there are, so that few give a wide interval.
double spreadOf(std::vector<WeightedError> errors, double count) {
    std::sort(errors.begin(), errors.end());
    double total = 0.0, seen = 0.0;
    for (const auto& [error, weight] : errors)
        total += weight;
    const double wanted = 0.8 * total * (1.0 + 1.0 / count);
    for (const auto& [error, weight] : errors) {
        seen += weight;
        if (seen >= wanted)
            return error / interval80Deviations;
    }
    return errors.back().first / interval80Deviations;
}

// Where sources count alike, each weighs as one.
double spreadOf(const std::vector<FitRow>& rows, const std::vector<std::size_t>& members,
                const std::vector<double>& errors, bool rowsCountAlike) {
    std::map<std::string, double> count;
    for (const std::size_t i : members)
        count[rows[i].source] += rows[i].trust;
    std::vector<WeightedError> sized;
    for (const std::size_t i : members)
        sized.emplace_back(std::abs(errors[i]), rowsCountAlike ? rows[i].trust : rows[i].trust / count[rows[i].source]);
    return spreadOf(std::move(sized), static_cast<double>(members.size()));
}

// What two strategies' errors differ by; the source's share of the error, common to both, drops out. Ratios of a source
// count less the more there are, as its rows do in the fit.
std::optional<double> choiceSpreadOf(const FitPlan& plan, const std::vector<FitRow>& rows,
                                     const std::vector<ChoicePair>& pairs, const std::vector<double>& errors,
                                     const std::function<bool(const FitRow&)>& ofFile) {
    std::map<std::string, double> ofSource;
    double count = 0.0;
    const auto counts = [&](const ChoicePair& pair) { return ofFile(rows[pair.first]) && ofFile(rows[pair.second]); };
    for (const ChoicePair& pair : pairs)
        if (counts(pair)) {
            ofSource[rows[pair.first].source] += pair.weight;
            count += pair.weight;
        }
    if (count < plan.fewestChoices)
        return std::nullopt;
    std::vector<WeightedError> differences;
    for (const ChoicePair& pair : pairs)
        if (counts(pair))
            differences.emplace_back(std::abs(errors[pair.first] - errors[pair.second]),
                                     pair.weight / std::pow(ofSource[rows[pair.first].source], plan.sourcePower));
    return spreadOf(std::move(differences), count);
}

} // namespace

double fitError(const FitRow& row, const CalibrationSet& set) {
    Plan plan = row.plan;
    plan.calibration = layeredCalibration(set, row.family, row.framework, row.stack).constants;
    Figures figures;
    return std::log(predicted(row, plan, figures) / row.measured);
}

CalibrationSet fitCalibration(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows,
                              const CalibrationSet& start) {
    return JointFit(plan, base, rows).solve(start);
}

std::vector<double> heldOutErrors(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows,
                                  const CalibrationSet& fitted, const std::vector<int>& groupOfRow) {
    std::vector<double> errors(rows.size());
    FitPlan again = plan;
    again.iterations = plan.iterations / 4; // the start is near
    for (const int group : std::set<int>(groupOfRow.begin(), groupOfRow.end())) {
        std::vector<FitRow> kept;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (groupOfRow[i] != group)
                kept.push_back(rows[i]);
        const CalibrationSet set = fitCalibration(again, base, kept, fitted);
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (groupOfRow[i] == group)
                errors[i] = fitError(rows[i], set);
    }
    return errors;
}

void setSpreads(const FitPlan& plan, const std::vector<FitRow>& rows, const std::vector<double>& rowsHeldOut,
                const std::vector<double>& sourcesHeldOut, CalibrationSet& fitted) {
    constexpr double least = 0.01, most = 1.0;
    const std::vector<ChoicePair> pairs = choicePairs(rows);
    std::set<FileKey> own, general; // files of known software; files that stand in for unknown
    for (const FitLevel& level : plan.levels)
        for (const FitRow& row : rows)
            (level.name.starts_with("stack") ? own : general).insert(keyOf(level, row));
    for (CalibrationFile& file : fitted.files) {
        const bool ofStack = own.contains({file.family, file.stack});
        if (!ofStack && !general.contains({file.family, file.stack}))
            continue;
        const auto ofFile = [&](const FitRow& row) {
            return (file.family == "*" || file.family == row.family) &&
                   (file.stack == "*" || file.stack == row.framework || file.stack == row.stack);
        };
        for (const bool moe : {false, true}) {
            const std::string& constant = moe ? plan.spreadOfMoe : plan.spreadConstant;
            std::vector<std::size_t> members;
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (ofFile(rows[i]) && (plan.spreadOfMoe.empty() || rows[i].plan.architecture.isMoe() == moe))
                    members.push_back(i);
            if (!constant.empty() && static_cast<int>(members.size()) >= plan.fewestRows)
                file.constants[constant] = {
                    std::clamp(spreadOf(rows, members, ofStack ? rowsHeldOut : sourcesHeldOut, ofStack), least, most),
                    0.0, 1.0};
        }
        if (plan.choiceConstant.empty())
            continue;
        const std::optional<double> spread = choiceSpreadOf(plan, rows, pairs, rowsHeldOut, ofFile);
        if (spread)
            file.constants[plan.choiceConstant] = {std::clamp(*spread, least, most), 0.0, 1.0};
    }
}

std::vector<ChoicePair> choicePairs(const std::vector<FitRow>& rows) {
    std::map<std::string, std::vector<std::size_t>> choices;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!rows[i].choice.empty())
            choices[rows[i].choice].push_back(i);
    std::vector<ChoicePair> pairs;
    for (const auto& [choice, members] : choices)
        for (std::size_t a = 0; a < members.size(); ++a)
            for (std::size_t b = a + 1; b < members.size(); ++b)
                if (!(rows[members[a]].plan.strategy == rows[members[b]].plan.strategy))
                    pairs.push_back({members[a], members[b], 2.0 / static_cast<double>(members.size())});
    return pairs;
}

} // namespace headroom
