// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/task_runner.h"

#include "estimate/plan_layout.h"
#include "parallelism/stage_layout.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

// In which order the loops settle the fields of a strategy.
enum Step {
    sizes,
    pipelineSize,
    virtualSize,
    scheduling,
    microBatching,
    recomputing,
    layersRecomputing,
    sharding,
    steps
};

std::array<SmallSet, steps> settledFields() {
    using F = StrategyField;
    return {{{F::tensor, F::context, F::expert, F::overlap},
             {F::data, F::pipeline},
             {F::virtual_pipeline},
             {F::schedule},
             {F::micro_batch},
             {F::recompute},
             {F::recompute_layers},
             {F::zero_stage, F::offload}}};
}

// A bound must not exceed by rounding what it bounds.
constexpr double roundingMargin = 1e-9;

} // namespace

TaskRunner::TaskRunner(const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
                       TaskResult& result)
    : m_cluster(cluster), m_space(cluster.space), m_known(known), m_stop(stop), m_result(result), m_plan(cluster.base),
      m_network(m_plan.machine, m_plan.calibration), m_stepConstants(stepConstants(m_plan)),
      m_runConstants(runConstants(m_plan)), m_tieFactor(tieFactorOf(m_plan.calibration)), m_rules(settledFields()),
      m_work(m_space.microBatch.size() * m_space.overlapTensor.size() * m_space.recompute.size()) {}

bool TaskRunner::holds(int step) const { return m_rules.hold(static_cast<std::size_t>(step), legalityOf(m_plan)); }

void TaskRunner::run(const SearchTask& task) {
    m_choice = {};
    m_choice.cluster = task.cluster;
    m_choice.tensor = task.tensor;
    m_choice.context = task.context;
    m_choice.expert = task.expert;
    m_choice.expertTensor = task.expertTensor;
    m_choice.contextKind = task.contextKind;
    m_choice.pipeline = task.pipeline;
    m_plan.strategy = m_cluster.strategyOf(m_choice);
    m_plan.paddedVocab =
        paddedVocabulary(m_plan.architecture.vocabSize, m_plan.strategy.tensor, m_plan.training.framework);
    if (!holds(sizes) || !holds(pipelineSize))
        return;
    startWork(task);
    m_groups = makeGroups(m_plan.strategy, m_plan.machine);
    m_process = processBytes(m_plan, m_groups);
    m_shardings.clear();
    for (std::size_t z = 0; z < m_space.zeroStage.size(); ++z) {
        for (std::size_t o = 0; o < m_space.offloadOptimizer.size(); ++o) {
            m_plan.strategy.zeroStage = m_space.zeroStage[z];
            m_plan.strategy.offloadOptimizer = m_space.offloadOptimizer[o];
            if (!holds(sharding))
                continue;
            m_shardings.emplace_back();
            m_shardings.back().zeroStage = static_cast<std::uint8_t>(z);
            m_shardings.back().offloadOptimizer = static_cast<std::uint8_t>(o);
        }
    }
    if (m_shardings.empty())
        return;
    m_space.virtualSizes(m_plan.strategy.pipeline, m_virtualSizes);
    for (const int v : m_virtualSizes) {
        m_choice.virtualPipeline = static_cast<std::uint16_t>(v);
        for (std::size_t i = 0; i < m_space.schedule.size() && !m_stop.stop_requested(); ++i) {
            m_choice.schedule = static_cast<std::uint8_t>(i);
            runLayout();
        }
    }
}

// Layer times know nothing of pipeline and data sizes: tasks that split a layer alike share them.
void TaskRunner::startWork(const SearchTask& task) {
    const std::array<std::uint8_t, 5> split{task.tensor, task.context, task.expert, task.expertTensor, task.contextKind};
    if (m_splitOfWork != split) {
        m_splitOfWork = split;
        std::ranges::fill(m_work, Work{});
        return;
    }
    for (Work& one : m_work) {
        one.activations.reset();
        one.bounded = one.judged = false;
    }
}

void TaskRunner::runLayout() {
    Strategy& s = m_plan.strategy;
    s.virtualPipeline = m_choice.virtualPipeline;
    s.schedule = m_space.schedule[m_choice.schedule];
    if (!m_cluster.scenario.strategy.layout)
        s.layout = layoutKindOf(m_space.layers, s);
    if (!holds(virtualSize) || !holds(scheduling))
        return;
    m_stagesSettled = false;
    m_mostLayers = m_space.everyLayerCount ? mostLayersOfAnyRank(m_space.layers, s, m_plan.architecture.mtpLayers) : 0;
    for (std::size_t b = 0; b < m_space.microBatch.size(); ++b) {
        m_choice.microBatch = static_cast<std::uint8_t>(b);
        s.microBatch = m_space.microBatch[b];
        if (holds(microBatching))
            runMicroBatch();
    }
    runWaiting();
}

void TaskRunner::settleStages() {
    if (std::exchange(m_stagesSettled, true))
        return;
    m_plan.layout = layOutStages(m_space.layers, m_plan.strategy, m_plan.architecture.mtpLayers);
    m_contents.fill(m_plan.architecture, m_plan.layout);
    m_parameters.resize(m_contents.ranks.size());
    for (std::size_t rank = 0; rank < m_parameters.size(); ++rank)
        if (m_contents.ranks[rank].like == static_cast<int>(rank))
            m_parameters[rank] = rankParameters(m_plan.architecture, m_plan.strategy, m_plan.layout, m_plan.paddedVocab,
                                                static_cast<int>(rank));
    m_inFlightOf = 0;
    m_kinds.resize(m_contents.stages.size());
    for (std::size_t q = 0; q < m_kinds.size(); ++q)
        m_kinds[q] = static_cast<std::uint16_t>(m_contents.stages[q].like);
    m_lanes.reset({m_plan.layout.pipeline, m_plan.layout.virtualPipeline, m_kinds.data()}, m_kinds.size());
    m_tiedTable = tiedTableTime(m_plan, m_groups, m_network);
    settleHoldings();
}

void TaskRunner::settleHoldings() {
    for (Sharding& one : m_shardings) {
        m_plan.strategy.zeroStage = m_space.zeroStage[one.zeroStage];
        m_plan.strategy.offloadOptimizer = m_space.offloadOptimizer[one.offloadOptimizer];
        one.holdings.resize(m_contents.ranks.size());
        one.traffic.clear();
        one.optimizer = {};
        for (std::size_t rank = 0; rank < m_contents.ranks.size(); ++rank)
            if (m_contents.ranks[rank].like == static_cast<int>(rank))
                settle(one, static_cast<int>(rank));
    }
}

void TaskRunner::settle(Sharding& one, int rank) {
    const RankParameters& parameters = m_parameters[static_cast<std::size_t>(rank)];
    RankHoldings& holdings = one.holdings[static_cast<std::size_t>(rank)];
    holdings = rankHoldings(m_plan, parameters);
    one.optimizer = std::max(one.optimizer, optimizerTime(m_plan, holdings.states));
    const DataTraffic traffic = dataTraffic(m_plan, parameters, m_groups, m_network);
    // What is exposed grows with what is exchanged: a rank that exchanges less of everything is never the slowest.
    const auto covers = [](const DataTraffic& more, const DataTraffic& less) {
        for (std::size_t i = 0; i < less.count; ++i)
            if (more.collectives[i].time < less.collectives[i].time)
                return false;
        return true;
    };
    if (std::ranges::any_of(one.traffic, [&](const DataTraffic& known) { return covers(known, traffic); }))
        return;
    std::erase_if(one.traffic, [&](const DataTraffic& known) { return covers(traffic, known); });
    one.traffic.push_back(traffic);
}

void TaskRunner::runMicroBatch() {
    for (std::size_t o = 0; o < m_space.overlapTensor.size(); ++o) {
        m_choice.overlapTensor = static_cast<std::uint8_t>(o);
        m_plan.strategy.overlapTensor = m_space.overlapTensor[o];
        for (std::size_t r = 0; r < m_space.recompute.size(); ++r) {
            m_choice.recompute = static_cast<std::uint8_t>(r);
            setRecomputation();
            if (!holds(recomputing))
                continue;
            const bool every = m_mostLayers > 0 && m_plan.strategy.recompute != Recompute::none;
            const int first = every ? 1 : 0, last = every ? m_mostLayers : 0;
            // Counts between two legal ones are legal.
            const bool allLegal = setLayers(first) && setLayers(last);
            for (int n = first; n <= last; ++n)
                if (setLayers(n, allLegal))
                    runRecomputation();
        }
    }
}

bool TaskRunner::setLayers(int count, bool isLegal) {
    m_choice.recomputeLayers = static_cast<std::uint16_t>(count);
    m_plan.strategy.recomputeLayers = m_cluster.recomputeLayersOf(m_choice);
    return isLegal || holds(layersRecomputing);
}

void TaskRunner::setRecomputation() {
    Strategy& s = m_plan.strategy;
    s.recompute = m_space.recompute[m_choice.recompute];
    s.recomputeModules = s.recompute == Recompute::selective ? m_cluster.selectiveModules : RecomputeModules{};
}

void TaskRunner::runRecomputation() {
    const auto plans = static_cast<std::int64_t>(m_shardings.size());
    m_result.valid += plans;
    if (m_result.countOnly || (m_known != nullptr && !couldMatter(work()))) {
        m_result.bounded += plans;
        return;
    }
    settleStages();
    Strategy& s = m_plan.strategy;
    if (s.recompute != Recompute::none && s.recomputeLayers >= m_contents.mostLayersOfRank)
        s.recomputeLayers = 0; // all
    runPlans();
}

void TaskRunner::runPlans() {
    Work& one = work();
    const PipelineShape shape = shapeOf(m_plan.layout, m_plan.strategy.schedule, m_plan.microBatches());
    if (!m_lanes.takes(shape.microBatches))
        runWaiting();
    Waiting& waiting = m_waiting[m_lanes.size()];
    const bool anyFits = settleMemory(one, waiting.fits);
    if (m_known != nullptr && !anyFits) {
        m_result.bounded += static_cast<std::int64_t>(m_shardings.size());
        return;
    }
    const ModelTimes& times = timesOf(one);
    const Seconds send = boundarySend(m_plan, m_groups, m_network, times.boundary);
    waiting.passes.resize(m_contents.stages.size());
    for (std::size_t q = 0; q < waiting.passes.size(); ++q)
        if (m_contents.stages[q].like == static_cast<int>(q))
            waiting.passes[q] = stagePasses(m_plan, times, m_contents.stages[q], send);
    if (m_known != nullptr) {
        Strategy simplest = m_plan.strategy;
        simplest.offloadOptimizer = m_space.offloadOptimizer[m_shardings.front().offloadOptimizer];
        if (!stepCouldMatter(leastOfStages(waiting.passes), simplest)) {
            m_result.bounded += static_cast<std::int64_t>(m_shardings.size());
            return;
        }
    }
    waiting.load = pipelineLoad(m_contents, waiting.passes, shape.chunks);
    if (!isRecurrence(shape, waiting.load)) {
        fillStageTimes(m_contents, waiting.passes, m_stageTimes);
        considerPlans(waiting, pipelineLength(shape, waiting.load, m_stageTimes, m_events));
        return;
    }
    waiting.choice = m_choice;
    waiting.recomputeLayers = m_plan.strategy.recomputeLayers;
    const std::size_t lane = m_lanes.add(shape.microBatches);
    for (std::size_t q = 0; q < waiting.passes.size(); ++q)
        if (m_contents.stages[q].like == static_cast<int>(q))
            m_lanes.set(lane, q, waiting.passes[q].time.forward, waiting.passes[q].time.backward);
}

void TaskRunner::runWaiting() {
    if (m_lanes.size() == 0)
        return;
    m_lanes.run();
    const Choice inHand = m_choice;
    const int recomputeLayers = m_plan.strategy.recomputeLayers;
    const auto take = [this](const Choice& choice, int layers) {
        m_choice = choice;
        m_plan.strategy.microBatch = m_space.microBatch[choice.microBatch];
        m_plan.strategy.overlapTensor = m_space.overlapTensor[choice.overlapTensor];
        setRecomputation();
        m_plan.strategy.recomputeLayers = layers;
    };
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const Waiting& one = m_waiting[lane];
        take(one.choice, one.recomputeLayers);
        const PipelineShape shape = shapeOf(m_plan.layout, m_plan.strategy.schedule, m_plan.microBatches());
        considerPlans(one, lengthByRecurrence(shape, one.load, m_lanes.length(lane)));
    }
    m_lanes.clear();
    take(inHand, recomputeLayers);
}

// Depends on the layout and the micro-batches alone.
void TaskRunner::settleInFlight() {
    if (std::exchange(m_inFlightOf, m_plan.strategy.microBatch) == m_plan.strategy.microBatch)
        return;
    m_inFlight.assign(m_contents.ranks.size(), 0.0);
    for (std::size_t rank = 0; rank < m_inFlight.size(); ++rank) {
        double& most = m_inFlight[static_cast<std::size_t>(m_contents.ranks[rank].like)];
        most = std::max(most, microBatchesInFlight(m_plan, static_cast<int>(rank)));
    }
}

bool TaskRunner::settleMemory(Work& one, std::vector<Fit>& fits) {
    const ActivationTerms& terms = activationsOf(one);
    settleInFlight();
    m_peaks.assign(m_shardings.size(), {});
    for (std::size_t rank = 0; rank < m_inFlight.size(); ++rank) {
        const RankContents& held = m_contents.ranks[rank];
        if (held.like != static_cast<int>(rank))
            continue;
        const RankActivations activations = rankActivations(m_plan, terms, m_contents, static_cast<int>(rank));
        for (std::size_t i = 0; i < m_shardings.size(); ++i) {
            const StageMemory memory = rankMemory(m_plan.calibration, m_shardings[i].holdings[rank], activations, terms,
                                                  held.last, m_inFlight[rank], m_process);
            m_peaks[i] = std::max(m_peaks[i], memory.total());
        }
    }
    bool any = false;
    fits.resize(m_shardings.size());
    for (std::size_t i = 0; i < fits.size(); ++i) {
        m_bound.memory.peak = m_peaks[i];
        m_bound.memory.capacity = m_plan.machine.capacity;
        settleFit(m_bound.memory);
        fits[i] = {m_bound.memory.headroomFraction, m_bound.memory.fits};
        any = any || fits[i].fits;
    }
    return any;
}

void TaskRunner::considerPlans(const Waiting& one, const PipelineLength& length) {
    const PipelineWork work = pipelineWork(m_plan, m_contents, one.passes, length);
    for (std::size_t i = 0; i < m_shardings.size(); ++i)
        considerPlan(m_shardings[i], one.fits[i], work);
}

void TaskRunner::considerPlan(const Sharding& sharding, const Fit& fit, const PipelineWork& work) {
    Strategy& s = m_plan.strategy;
    s.zeroStage = m_space.zeroStage[sharding.zeroStage];
    s.offloadOptimizer = m_space.offloadOptimizer[sharding.offloadOptimizer];
    DataParallelTime data;
    for (const DataTraffic& traffic : sharding.traffic) {
        const DataParallelTime one = exposedTraffic(m_plan, traffic, work.window);
        if (one.exposed >= data.exposed)
            data = one;
    }
    finishStep(m_plan, work, data, m_tiedTable, sharding.optimizer, m_stepConstants, m_figures.step);
    estimateRun(m_plan, m_figures.step.seconds, m_runConstants, m_figures.run);
    estimateCost(m_plan, m_figures.run, m_figures.cost);
    ++m_result.evaluated;
    if (!fit.fits)
        return;
    ++m_result.fit;
    if (!isCanonical(s, m_space))
        return;
    m_figures.memory.fits = true;
    m_figures.memory.headroomFraction = fit.headroomFraction;
    m_choice.zeroStage = sharding.zeroStage;
    m_choice.offloadOptimizer = sharding.offloadOptimizer;
    const Candidate candidate =
        candidateOf(m_choice, s, m_plan.constraints, m_figures, m_plan.machine.count, m_tieFactor);
    if (m_result.withinLimits && candidate.missed.count() > 0)
        return;
    m_result.ranking.add(candidate);
    MissedLimits other = candidate.missed;
    other.clear(Limit::days);
    other.clear(Limit::cost);
    if (other.count() == 0)
        m_result.front.add(candidate);
}

TaskRunner::Work& TaskRunner::work() {
    return m_work[(m_choice.microBatch * m_space.overlapTensor.size() + m_choice.overlapTensor) *
                      m_space.recompute.size() +
                  m_choice.recompute];
}

const ModelTimes& TaskRunner::timesOf(Work& one) {
    if (!one.times)
        one.times = modelTimes(m_plan, m_groups, m_network);
    return *one.times;
}

const ActivationTerms& TaskRunner::activationsOf(Work& one) {
    if (!one.activations)
        one.activations = activationTerms(m_plan);
    return *one.activations;
}

// Every schedule has each rank run its layers for every micro-batch, so the slowest rank takes at least the mean.
Seconds TaskRunner::leastOfAllLayers(const ModelTimes& times) const {
    const Architecture& a = m_plan.architecture;
    const bool partly = m_space.everyLayerCount || m_plan.strategy.recomputeLayers > 0;
    Seconds sum;
    for (int layer = 0; layer < a.layers; ++layer) {
        const LayerTime& one = times.layers[layerKind(a, layer).index()];
        sum += one.forward.sum() + one.backward.sum();
        if (!partly)
            sum += one.recompute.sum();
    }
    return sum + times.headForward + times.headBackward + times.embeddingForward + times.embeddingBackward;
}

bool TaskRunner::couldMatter(Work& one) {
    if (std::exchange(one.judged, true))
        return !one.bounded;
    const bool first = !one.times;
    const ModelTimes& times = timesOf(one);
    if (first)
        one.once = leastOfAllLayers(times);
    Strategy simplest = m_plan.strategy;
    simplest.virtualPipeline = 1;
    simplest.schedule = Schedule::one_f_one_b;
    simplest.recomputeLayers = 0;
    simplest.offloadOptimizer = m_space.offloadOptimizer[m_shardings.front().offloadOptimizer];
    const double rounds = static_cast<double>(m_plan.microBatches()) / simplest.pipeline;
    one.bounded = !stepCouldMatter(one.once * rounds, simplest);
    return !one.bounded;
}

// Every rank runs its own passes. Under 1F1B it cannot begin before the ranks before it have run their first forward,
// nor end before they have run their last backward.
Seconds TaskRunner::leastOfStages(const std::vector<StagePasses>& passes) const {
    const StageLayout& layout = m_plan.layout;
    const double m = static_cast<double>(m_plan.microBatches());
    const bool waits = m_plan.strategy.schedule == Schedule::one_f_one_b &&
                       (layout.virtualPipeline == 1 || m_plan.microBatches() % layout.pipeline == 0);
    const auto both = [&](int stage) {
        const StageContents& contents = m_contents.stages[static_cast<std::size_t>(stage)];
        const StageTime& time = passes[static_cast<std::size_t>(contents.like)].time;
        return time.forward + time.backward;
    };
    Seconds least, before;
    for (int rank = 0; rank < layout.pipeline; ++rank) {
        Seconds load;
        for (int chunk = 0; chunk < layout.virtualPipeline; ++chunk)
            load += both(layout.stageOf(rank, chunk));
        least = std::max(least, load * m + before);
        if (waits)
            before += both(rank);
    }
    Seconds optimizer = m_shardings.front().optimizer;
    for (const Sharding& sharding : m_shardings)
        optimizer = std::min(optimizer, sharding.optimizer);
    return least + optimizer + m_plan.calibration.stepOverhead;
}

bool TaskRunner::stepCouldMatter(Seconds least, const Strategy& simplest) {
    estimateRun(m_plan, least * (1.0 - roundingMargin), m_runConstants, m_bound.run);
    estimateCost(m_plan, m_bound.run, m_bound.cost);
    m_bound.memory.headroomFraction = 1.0;
    const Candidate candidate =
        candidateOf(m_choice, simplest, m_plan.constraints, m_bound, m_plan.machine.count, m_tieFactor);
    if (m_result.withinLimits && candidate.missed.count() > 0)
        return false;
    // What these tasks have found rules out as much as what was known before them.
    if (m_known->ranking->couldMatter(candidate, m_known->simplerFirst) &&
        m_result.ranking.couldMatter(candidate, m_known->simplerFirst))
        return true;
    return m_known->front != nullptr && candidate.costKnown &&
           m_known->front->couldMatter(candidate.days, candidate.cost) &&
           m_result.front.couldMatter(candidate.days, candidate.cost);
}

} // namespace headroom
