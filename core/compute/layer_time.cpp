// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/layer_time.h"

#include "compute/attention.h"
#include "compute/matmul.h"
#include "parallelism/framework_rules.h"

#include <algorithm>
#include <utility>

namespace headroom {

PassTime& PassTime::operator+=(const PassTime& o) {
    matmul += o.matmul;
    attention += o.attention;
    elementwise += o.elementwise;
    tensorComm += o.tensorComm;
    contextComm += o.contextComm;
    expertComm += o.expertComm;
    host += o.host;
    return *this;
}

PassTime operator*(PassTime pass, double factor) {
    pass.matmul *= factor;
    pass.attention *= factor;
    pass.elementwise *= factor;
    pass.tensorComm *= factor;
    pass.contextComm *= factor;
    pass.expertComm *= factor;
    pass.host *= factor;
    return pass;
}

namespace {

constexpr double half = 2.0; // bytes of a 16-bit element
constexpr double single = 4.0;

// Everything that the parts of a layer share.
class LayerClock {
public:
    LayerClock(const Plan& plan, const Groups& groups, const Network& network)
        : m_plan(plan), m_a(plan.architecture), m_s(plan.strategy), m_c(plan.calibration), m_groups(groups),
          m_network(network), m_machine(plan.machine) {
        const double clock = sustainedClock(m_machine, m_c);
        m_machine.peak = m_machine.peak * clock;
        m_machine.peakWide = m_machine.peakWide * clock;
        const TrainingSettings& t = plan.training;
        m_element = t.precision == Precision::fp32 || t.precision == Precision::tf32 ? single : half;
        // Megatron's products add weight gradients to those of the micro-batches before; elsewhere each micro-batch's
        // stand apart until they are reduced.
        const double kept = t.gradientType == StateType::fp32 ? single * m_c.keepsGradientShare : half;
        m_gradient = rulesOf(t.framework).addsGradientsInProduct ? 2.0 * kept : m_element;
        m_format = t.precision == Precision::fp4   ? MatmulFormat::fp4
                   : isEightBitOrLess(t.precision) ? MatmulFormat::fp8
                                                   : MatmulFormat::wide;
        m_tokens = static_cast<double>(m_s.microBatch) * static_cast<double>(t.sequenceLength) / m_s.context;
        m_spread = m_s.sequenceParallel ? m_s.tensor : 1.0;
    }

    [[nodiscard]] LayerTime layer(LayerKind kind) const {
        const bool moe = kind.ffn == FfnKind::moe;
        const bool attends = kind.mixer == MixerKind::full || kind.mixer == MixerKind::window;
        LayerTime time;
        Products products;
        if (attends)
            attentionProducts(products);
        else if (kind.mixer == MixerKind::recurrent)
            recurrentProducts(products);
        if (moe)
            expertProducts(products);
        else if (kind.ffn == FfnKind::dense)
            feedForward(products, static_cast<double>(m_a.ffnHiddenSize));
        time.forward.matmul = products.forward;
        time.backward.matmul = products.backward;
        time.weight = products.weight;

        if (attends) {
            const AttentionTime core = attentionCore(kind.mixer == MixerKind::window);
            time.forward.attention = core.forward;
            time.backward.attention = core.backward;
        }

        const Seconds elementwise = elementwiseForward(kind, attends);
        time.forward.elementwise = elementwise + products.castForward;
        time.backward.elementwise = elementwise * 2.0 + products.castBackward;
        if (attends && isRing())
            mergeBlocks(time);

        tensorCommunication(kind, time);
        if (attends)
            contextCommunication(time);
        else if (kind.mixer == MixerKind::recurrent)
            recurrentExchange(time);
        if (moe)
            expertCommunication(time);
        pad(time.forward, 1.0, moe);
        pad(time.backward, 2.0, moe);
        time.recompute = recomputed(time, moe);
        return time;
    }

    // A layer like the last one behind the projection that joins hidden state and embedding, both normed.
    [[nodiscard]] LayerTime mtp(LayerTime time) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        Products products;
        linear(products, m_tokens, h / m_s.tensor, 2.0 * h);
        const Seconds joined = stream(m_tokens / m_spread * m_element * 8.0 * h * m_c.elementwiseFactor);
        const Seconds gathered = m_s.tensor > 1 ? collectiveOfActivations() : Seconds{};
        time.weight += products.weight;
        time.forward.matmul += products.forward;
        time.backward.matmul += products.backward;
        time.forward.elementwise += joined + products.castForward;
        time.backward.elementwise += joined * 2.0 + products.castBackward;
        time.forward.tensorComm += gathered;
        time.backward.tensorComm += gathered;
        if (m_s.recompute == Recompute::full)
            time.recompute = time.forward;
        return time;
    }

    // Logits product forward; its two gradients and the loss's passes backward.
    void head(ModelTimes& out) const {
        const double columns = static_cast<double>(m_plan.paddedVocab) / m_s.tensor;
        const double h = static_cast<double>(m_a.hiddenSize);
        const MatmulShape forward{m_tokens, columns, h};
        const MatmulShape inputGradient{m_tokens, h, columns};
        const MatmulShape weightGradient{h, columns, m_tokens};
        const double passes = m_plan.training.fusedLoss ? m_c.fusedLossPasses : m_c.lossPasses;
        const Seconds loss = stream(m_tokens * columns * single * passes);
        out.headForward = wide(forward, m_element) + loss / 2.0;
        out.headWeight = wide(weightGradient, m_gradient);
        out.headBackward = wide(inputGradient, m_element) + out.headWeight + loss / 2.0;
        if (m_s.tensor > 1) {
            // Maximum, sum and the target's logit, fp32, over the vocabulary shards.
            out.headComm =
                m_network.allReduce(Bytes{3.0 * m_tokens * single}, m_groups.tensor) + collectiveOfActivations();
        }
        const double embeddingBytes = m_tokens * h * m_element * 2.0 / m_spread;
        out.embeddingForward = stream(embeddingBytes);
        out.embeddingBackward = stream(embeddingBytes * 2.0);
        // Some frameworks send each tensor rank's slice and gather it on the other side.
        const double slices = rulesOf(m_plan.training.framework).scattersBoundary ? m_s.tensor : m_spread;
        out.boundary = Bytes{m_tokens * h * m_element / slices};
    }

private:
    struct Products {
        Seconds forward, backward, castForward, castBackward;
        Seconds weight; // of backward
    };

    [[nodiscard]] Seconds stream(double bytes) const {
        return Bytes{bytes} / (m_plan.machine.memoryBandwidth * m_c.bandwidthShare);
    }
    [[nodiscard]] Seconds wide(const MatmulShape& shape, double resultBytes) const {
        return matmulTime(shape, MatmulFormat::wide, m_element, resultBytes, m_machine, m_c);
    }

    // A linear layer Y[M,N] = X[M,K]·W: forward, input gradient and weight gradient, and the casts to 8 bit or less.
    void linear(Products& p, double rows, double columns, double depth, double count = 1.0,
                bool grouped = false) const {
        if (rows <= 0.0 || columns <= 0.0 || depth <= 0.0)
            return;
        const MatmulShape forward{rows, columns, depth, count, grouped};
        const MatmulShape inputGradient{rows, depth, columns, count, grouped};
        const MatmulShape weightGradient{depth, columns, rows, count, grouped};
        p.forward += matmulTime(forward, m_format, m_element, m_element, m_machine, m_c);
        const Seconds weight = matmulTime(weightGradient, m_format, m_element, m_gradient, m_machine, m_c);
        p.backward += matmulTime(inputGradient, m_format, m_element, m_element, m_machine, m_c) + weight;
        p.weight += weight;
        if (m_format != MatmulFormat::wide) {
            p.castForward += stream(rows * depth * count * m_c.quantizationBytes);
            p.castBackward += stream(rows * columns * count * m_c.quantizationBytes);
        }
    }

    void attentionProducts(Products& p) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        const double heads = static_cast<double>(m_a.attentionHeads) / m_s.tensor;
        const double kvHeads = std::max(static_cast<double>(m_a.kvHeads) / m_s.tensor, 1.0);
        if (m_a.isMla()) {
            const Attention& x = m_a.attention;
            const double up = heads * m_a.qkHeadDim();
            if (x.qLoraRank > 0) {
                linear(p, m_tokens / m_spread, x.qLoraRank, h);
                linear(p, m_tokens, up, x.qLoraRank);
            } else {
                linear(p, m_tokens, up, h);
            }
            linear(p, m_tokens / m_spread, x.kvLoraRank + x.qkRopeHeadDim, h);
            linear(p, m_tokens, heads * (x.qkNopeHeadDim + x.vHeadDim), x.kvLoraRank);
        } else {
            linear(p, m_tokens, (heads + 2.0 * kvHeads) * m_a.headDim, h);
        }
        linear(p, m_tokens, h, heads * m_a.valueHeadDim());
    }

    void recurrentProducts(Products& p) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        linear(p, m_tokens, static_cast<double>(m_a.recurrent.matmulParameters) / h / m_s.tensor, h);
    }

    void feedForward(Products& p, double width) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        const double inner = width / m_s.tensor;
        linear(p, m_tokens, inner * (m_a.gatedFfn ? 2.0 : 1.0), h);
        linear(p, m_tokens, h, inner);
    }

    void expertProducts(Products& p) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        const MixtureOfExperts& moe = m_a.moe;
        linear(p, m_tokens / m_spread, moe.experts, h);
        if (moe.sharedFfnHiddenSize > 0)
            feedForward(p, static_cast<double>(moe.sharedFfnHiddenSize));
        const double local = static_cast<double>(moe.experts) / m_s.expert;
        const double inner = static_cast<double>(moe.expertFfnHiddenSize) / m_s.expertTensor;
        // Rows of the fullest rank's experts: the group's tokens, each to expertsPerToken experts.
        const double rows = routedTokens() * m_s.expertTensor * moe.imbalance / local;
        linear(p, rows, inner * (m_a.gatedFfn ? 2.0 : 1.0), h, local, true);
        linear(p, rows, h, inner, local, true);
    }

    // Token copies this rank sends to experts.
    [[nodiscard]] double routedTokens() const { return m_tokens / m_spread * m_a.moe.expertsPerToken; }

    [[nodiscard]] AttentionTime attentionCore(bool window) const {
        AttentionShape shape;
        shape.queries = m_tokens;
        shape.heads = static_cast<double>(m_a.attentionHeads) / m_s.tensor;
        const TrainingSettings& t = m_plan.training;
        shape.keysPerQuery = keysPerQuery(t.sequenceLength, window ? m_a.attention.slidingWindow : 0, t.causal);
        shape.qkHeadDim = m_a.qkHeadDim();
        shape.valueHeadDim = m_a.valueHeadDim();
        shape.sequenceKeys = static_cast<double>(t.sequenceLength);
        shape.blocks = isRing() && !window ? m_s.context : 1.0;
        return attentionTime(shape, t.attentionKernel, m_element, m_machine, m_c);
    }

    // Least element-wise traffic of the forward pass: two norms and two residual sums over the hidden state (divided
    // by tensor only with sequence parallelism), rotary, the activation function, routing copies.
    [[nodiscard]] Seconds elementwiseForward(LayerKind kind, bool attends) const {
        const double h = static_cast<double>(m_a.hiddenSize);
        const double hidden = (2.0 * m_a.normsPerLayer + 6.0 + (m_plan.training.dropout ? 5.0 : 0.0)) * h / m_spread;
        const double heads = static_cast<double>(m_a.attentionHeads + m_a.kvHeads) / m_s.tensor;
        const double perHead = attends ? 2.0 * heads * m_a.qkHeadDim() : 0.0;
        const double rotary = m_a.positions == PositionKind::rope ? perHead : 0.0;
        const double qkNorm = m_a.qkNorm ? perHead : 0.0;
        const double gate = m_a.gatedFfn ? 3.0 : 2.0;
        double inner = kind.ffn == FfnKind::dense ? gate * static_cast<double>(m_a.ffnHiddenSize) / m_s.tensor : 0.0;
        double routing = 0.0;
        if (kind.ffn == FfnKind::moe) {
            inner = gate * static_cast<double>(m_a.moe.sharedFfnHiddenSize) / m_s.tensor;
            const double copies = m_a.moe.expertsPerToken / m_spread;
            inner += gate * copies * static_cast<double>(m_a.moe.expertFfnHiddenSize);
            routing = 6.0 * copies * h; // permute, send buffer and weighted sum: read and written
        }
        return stream(m_tokens * m_element * (hidden + rotary + qkNorm + inner + routing) * m_c.elementwiseFactor);
    }

    [[nodiscard]] bool isRing() const { return m_s.context > 1 && m_s.contextKind == ContextKind::ring; }

    // Each block of a ring gives a partial result that is added to what there is: read both, write one.
    void mergeBlocks(LayerTime& time) const {
        const double heads = static_cast<double>(m_a.attentionHeads) / m_s.tensor;
        const double kvHeads = std::max(static_cast<double>(m_a.kvHeads) / m_s.tensor, 1.0);
        const double passes = 3.0 * (m_s.context - 1.0) * m_tokens * m_element * m_c.elementwiseFactor;
        const double keyValue = (m_a.isMla() ? heads : kvHeads) * (m_a.qkHeadDim() + m_a.valueHeadDim());
        time.forward.elementwise += stream(passes * heads * m_a.valueHeadDim());
        time.backward.elementwise += stream(passes * (heads * m_a.qkHeadDim() + keyValue));
    }

    [[nodiscard]] Seconds collectiveOfActivations() const {
        const Bytes activations{m_tokens * static_cast<double>(m_a.hiddenSize) * m_element};
        return m_s.sequenceParallel ? m_network.allGather(activations, m_groups.tensor)
                                    : m_network.allReduce(activations, m_groups.tensor);
    }

    // Without sequence parallelism an all-reduce after attention and one after the FFN, each way. With it each becomes
    // an all-gather and a reduce-scatter; the backward pass gathers the saved shards once more, hidden behind the
    // input-gradient product, so its exposed volume equals the forward's. Routed experts exchange tokens instead.
    void tensorCommunication(LayerKind kind, LayerTime& time) const {
        if (m_s.tensor <= 1)
            return;
        const bool moe = kind.ffn == FfnKind::moe;
        const bool ffnIsTensorParallel = kind.ffn == FfnKind::dense || (moe && m_a.moe.sharedFfnHiddenSize > 0);
        const double regions = (kind.mixer == MixerKind::none ? 0.0 : 1.0) + (ffnIsTensorParallel ? 1.0 : 0.0);
        const double halves = m_s.sequenceParallel ? 2.0 : 1.0;
        Seconds once = collectiveOfActivations() * (regions * halves);
        if (moe && m_s.expertTensor > 1) {
            const Group& tensor = m_groups.tensor;
            const Bytes routed{routedTokens() * m_s.expertTensor * static_cast<double>(m_a.hiddenSize) * m_element};
            once += m_network.allGather(routed, tensor) + m_network.reduceScatter(routed, tensor);
        }
        if (m_s.overlapTensor)
            once *= 1.0 - m_c.tensorOverlapShare;
        time.forward.tensorComm = once;
        time.backward.tensorComm = once;
    }

    void contextCommunication(LayerTime& time) const {
        if (m_s.context <= 1)
            return;
        const double kvHeads = std::max(static_cast<double>(m_a.kvHeads) / m_s.tensor, 1.0);
        const double keyValue =
            m_a.isMla() ? static_cast<double>(m_a.attentionHeads) / m_s.tensor * (m_a.qkHeadDim() + m_a.valueHeadDim())
                        : kvHeads * 2.0 * m_a.headDim;
        Seconds forward;
        if (m_s.contextKind == ContextKind::a2a) {
            const double queries =
                static_cast<double>(m_a.attentionHeads) / m_s.tensor * (m_a.qkHeadDim() + m_a.valueHeadDim());
            forward = m_network.allToAll(Bytes{m_tokens * (queries + keyValue) * m_element}, m_groups.context);
            time.forward.contextComm = forward;
            time.backward.contextComm = forward;
            return;
        }
        const Bytes own{m_tokens * keyValue * m_element};
        if (m_s.contextKind == ContextKind::all_gather) {
            forward = m_network.allGather(own * m_s.context, m_groups.context);
            time.forward.contextComm = forward;
            time.backward.contextComm = forward * 2.0; // gradients of keys and values travel too
            return;
        }
        // Around the ring each rank hands a block to the next; all wait for the slowest link.
        forward = m_network.pointToPoint(own, m_groups.context) * (m_s.context - 1.0);
        const Seconds backward = forward * 2.0;
        const double hidden = m_c.contextOverlapShare * (m_s.context - 1.0) / m_s.context;
        time.forward.contextComm = std::max(forward - time.forward.attention * hidden, Seconds{});
        time.backward.contextComm = std::max(backward - time.backward.attention * hidden, Seconds{});
    }

    // A recurrence runs over the whole sequence: ranks trade their tokens for heads before it and back behind it
    // (Megatron-Core, mamba_context_parallel.py), so each column of its products crosses once.
    void recurrentExchange(LayerTime& time) const {
        if (m_s.context <= 1)
            return;
        const double columns =
            static_cast<double>(m_a.recurrent.matmulParameters) / static_cast<double>(m_a.hiddenSize);
        const Seconds once =
            m_network.allToAll(Bytes{m_tokens * columns / m_s.tensor * m_element}, m_groups.context);
        time.forward.contextComm = once;
        time.backward.contextComm = once;
    }

    void expertCommunication(LayerTime& time) const {
        if (m_s.expert <= 1)
            return;
        const Bytes tokens{m_tokens / m_spread * static_cast<double>(m_a.hiddenSize) * m_element * m_a.moe.imbalance};
        // Dispatch and combine.
        Seconds once = m_network.dispatch(tokens, m_a.moe.expertsPerToken, m_groups.expert) * 2.0;
        if (m_s.overlapExpert)
            once *= 1.0 - m_c.expertOverlapShare;
        time.forward.expertComm = once;
        time.backward.expertComm = once;
    }

    // The host launches no faster than its floor, and every layer pass costs its launches.
    void pad(PassTime& pass, double passes, bool moe) const {
        const Seconds busy = pass.compute() + pass.tensorComm + pass.contextComm + pass.expertComm;
        const Seconds floor = moe ? m_c.expertFloorPerLayer : m_c.hostFloorPerLayer;
        pass.host = std::max(floor * passes - busy, Seconds{}) + m_c.launchPerLayer * passes;
        if (moe)
            pass.host += m_c.routingPerLayer;
    }

    [[nodiscard]] PassTime recomputed(const LayerTime& time, bool moe) const {
        PassTime again;
        if (m_s.recompute == Recompute::full)
            return time.forward;
        if (m_s.recompute != Recompute::selective)
            return again;
        const RecomputeModules& what = m_s.recomputeModules;
        if (what.perOperator) {
            // Element-wise work and every second product run again; attention does not.
            again.matmul = time.forward.matmul / 2.0;
            again.elementwise = time.forward.elementwise;
            again.tensorComm = time.forward.tensorComm;
            return again;
        }
        if (what.coreAttention)
            again.attention = time.forward.attention;
        Products products;
        if (what.mlaUpProjection && m_a.isMla()) {
            const Attention& x = m_a.attention;
            const double heads = static_cast<double>(m_a.attentionHeads) / m_s.tensor;
            if (x.qLoraRank > 0)
                linear(products, m_tokens, heads * m_a.qkHeadDim(), x.qLoraRank);
            linear(products, m_tokens, heads * (x.qkNopeHeadDim + x.vHeadDim), x.kvLoraRank);
        }
        if (what.mlp && !moe)
            feedForward(products, static_cast<double>(m_a.ffnHiddenSize));
        if (what.moe && moe) {
            expertProducts(products);
            again.expertComm = time.forward.expertComm;
        }
        again.matmul = products.forward;
        if (what.moeActivation && moe)
            again.elementwise += stream(m_tokens * m_element * 3.0 * m_a.moe.expertsPerToken / m_spread *
                                        static_cast<double>(m_a.moe.expertFfnHiddenSize) * m_c.elementwiseFactor);
        if (what.layernorm)
            again.elementwise += stream(m_tokens * m_element * 2.0 * m_a.normsPerLayer *
                                        static_cast<double>(m_a.hiddenSize) / m_spread * m_c.elementwiseFactor);
        return again;
    }

    const Plan& m_plan;
    const Architecture& m_a;
    const Strategy& m_s;
    const Calibration& m_c;
    const Groups& m_groups;
    const Network& m_network;
    Machine m_machine;       // at the clock its power sustains
    double m_element = half; // bytes of an activation
    double m_gradient = half; // bytes moved for an element of a weight gradient
    MatmulFormat m_format = MatmulFormat::wide;
    double m_tokens = 0.0; // this rank's, one micro-batch
    double m_spread = 1.0; // what sequence parallelism divides the hidden state by
};

} // namespace

ModelTimes modelTimes(const Plan& plan, const Groups& groups, const Network& network) {
    const LayerClock clock(plan, groups, network);
    const Architecture& a = plan.architecture;
    ModelTimes times;
    std::array<bool, layerKinds> done{};
    for (int layer = 0; layer < a.layers; ++layer) {
        const LayerKind kind = layerKind(a, layer);
        if (!std::exchange(done[kind.index()], true))
            times.layers[kind.index()] = clock.layer(kind);
    }
    if (a.mtpLayers > 0)
        times.mtp = clock.mtp(times.layers[layerKind(a, a.layers - 1).index()]);
    clock.head(times);
    return times;
}

} // namespace headroom
