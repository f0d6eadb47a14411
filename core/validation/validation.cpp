// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/validation.h"

#include "names/enum_names.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace headroom {

namespace {

// All that two runs of one publication share when they differ in strategy alone.
std::string groupOf(const std::string& publication, const Resolved& resolved) {
    const Scenario& s = resolved.scenario;
    const Architecture& a = resolved.plan.architecture;
    const TrainingSettings& t = resolved.plan.training;
    std::string key = publication;
    const auto add = [&key](std::string_view text) {
        key += '|';
        key += text;
    };
    add(s.cluster.accelerators.front());
    add(enumName(t.precision));
    add(enumName(t.framework));
    add(s.training.frameworkDetail ? *s.training.frameworkDetail : std::string_view());
    for (const std::int64_t number : std::initializer_list<std::int64_t>{
             t.year, resolved.plan.machine.count, a.layers, a.hiddenSize, a.attentionHeads, a.ffnHiddenSize,
             a.vocabSize, a.moe.experts, t.globalBatchSequences, t.sequenceLength})
        add(std::to_string(number));
    return key;
}

std::vector<Problem> unreadableOf(const std::vector<Problem>& problems) {
    std::vector<Problem> out;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(out),
                 [](const Problem& p) { return p.severity == Severity::error && isReadingProblem(p.code); });
    return out;
}

template<class Key>
std::map<std::string, Summary> summariseBy(std::span<const ValidatedMemory> rows, Key key) {
    std::map<std::string, Comparisons> parts;
    for (const ValidatedMemory& row : rows)
        if (row.counted)
            parts[key(row)].push_back(row.bytes);
    std::map<std::string, Summary> out;
    for (const auto& [name, part] : parts)
        out.emplace(name, summarise(part));
    return out;
}

MemorySummary summariseMemory(std::span<const ValidatedMemory> rows) {
    Comparisons counted, apart;
    for (const ValidatedMemory& row : rows)
        (row.counted ? counted : apart).push_back(row.bytes);
    return {summariseBySource(counted), summariseBy(rows, [](const ValidatedMemory& r) { return r.framework; }),
            summariseBy(rows, [](const ValidatedMemory& r) { return r.reading; }), summarise(apart)};
}

SourceSummary summariseNullModel(NullModel model, std::span<const ValidatedRun> runs) {
    std::vector<NullModelRow> rows;
    Comparisons comparisons;
    for (const ValidatedRun& run : runs) {
        if (!run.nullModel)
            continue;
        rows.push_back(*run.nullModel);
        comparisons.push_back(run.seconds);
        comparisons.back().interval80.reset(); // it has none
    }
    const std::vector<double> seconds = predict(model, rows);
    for (std::size_t i = 0; i < seconds.size(); ++i)
        comparisons[i].predicted = seconds[i];
    return summariseBySource(comparisons);
}

std::string_view readingName(MemoryReading reading) {
    switch (reading) {
    case MemoryReading::allocated:
        return "allocated";
    case MemoryReading::reserved:
        return "reserved";
    case MemoryReading::driver:
        return "driver";
    case MemoryReading::min_over_ranks:
        return "min_over_ranks";
    case MemoryReading::unknown:
        break;
    }
    return "unknown";
}

} // namespace

ValidatedRun validate(const MeasuredRun& run, const std::string& table, const Library& library) {
    const Estimate result = estimate(run.scenario, library);
    ValidatedRun out{run.id, table, {run.source, {}, run.seconds, {}, {}}, {}, unreadableOf(result.problems()), 0.0};
    if (!result.figures)
        return out;
    const Plan& plan = result.resolved.plan;
    const StepEstimate& step = result.figures->step;
    out.seconds.group = groupOf(run.publication, result.resolved);
    out.seconds.predicted = step.seconds.value();
    out.seconds.interval80 = {step.interval80.low.value(), step.interval80.high.value()};
    const auto tokens =
        static_cast<double>(plan.training.globalBatchSequences) * static_cast<double>(plan.training.sequenceLength);
    out.tokens = tokens;
    out.nullModel = {result.resolved.scenario.cluster.accelerators.front(), run.seconds,
                     result.figures->modelFlops.value() * tokens / plan.machine.count,
                     pipelineBubbleFactor(plan.strategy.pipeline, plan.strategy.virtualPipeline, plan.microBatches())};
    return out;
}

Comparison tokenRate(const ValidatedRun& run) {
    Comparison out = run.seconds;
    out.measured = run.tokens / run.seconds.measured;
    out.predicted = run.tokens / *run.seconds.predicted;
    if (run.seconds.interval80)
        out.interval80 = {run.tokens / run.seconds.interval80->high, run.tokens / run.seconds.interval80->low};
    return out;
}

ValidatedMemory validate(const MeasuredMemory& row, const Library& library) {
    const Estimate result = estimate(row.scenario, library);
    ValidatedMemory out;
    out.id = row.id;
    out.reading = readingName(row.reading);
    out.counted = row.unitKnown && row.reading != MemoryReading::unknown;
    out.bytes.source = row.source;
    out.bytes.measured = units::gib(row.peakGib).value();
    out.unreadable = unreadableOf(result.problems());
    if (row.scenario.training.framework)
        out.framework = enumName(*row.scenario.training.framework);
    if (!result.figures)
        return out;
    const MemoryEstimate& memory = result.figures->memory;
    const double bytes = bytesOfReading(memory, row.reading).value();
    out.bytes.group = groupOf(row.source, result.resolved);
    out.bytes.predicted = bytes;
    // The interval is that of the driver's reading; what another reading leaves out moves both ends alike.
    const double less = memory.peak.value() - bytes;
    out.bytes.interval80 = {memory.interval80.low.value() - less, memory.interval80.high.value() - less};
    return out;
}

ValidationSummary summarise(std::span<const ValidatedRun> runs, std::span<const ValidatedMemory> memory,
                            std::optional<LeaveOneSourceOut> leaveOneSourceOut) {
    Comparisons all;
    std::map<std::string, Comparisons> tables;
    for (const ValidatedRun& run : runs) {
        all.push_back(run.seconds);
        tables[run.table].push_back(run.seconds);
    }
    ValidationSummary out;
    out.all = summariseBySource(all);
    for (const auto& [table, part] : tables)
        out.byTable.emplace(table, summarise(part));
    out.constantRate = summariseNullModel(NullModel::constant_rate, runs);
    out.constantRateAndBubble = summariseNullModel(NullModel::constant_rate_and_bubble, runs);
    out.leaveOneSourceOut = std::move(leaveOneSourceOut);
    if (!memory.empty())
        out.memory = summariseMemory(memory);
    return out;
}

} // namespace headroom
