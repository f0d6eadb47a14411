// SPDX-License-Identifier: GPL-3.0-or-later
// What is odd about a plan, but works.
#include "parallelism/legality_rules.h"
#include "parallelism/stage_layout.h"

#include <string>

namespace headroom {

namespace {

using Arguments = std::vector<std::pair<std::string, Scalar>>;

void warn(std::vector<Problem>& out, ProblemCode code, std::string path, Arguments arguments) {
    out.push_back({Severity::warning, code, std::move(path), std::move(arguments), {}, {}});
}

std::string layoutText(const StageLayout& layout) {
    std::string text;
    for (const int layers : layout.layersPerVirtualStage)
        text += (text.empty() ? "" : "+") + std::to_string(layers);
    return text;
}

void warnAboutLayout(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    // Laid out only where the number of stages is sane: legality has reported the rest.
    if (std::int64_t{s.pipeline} * s.virtualPipeline > std::int64_t{in.architecture.layers} + 2)
        return;
    const StageLayout layout = layOutStages(in.architecture.layers, s, in.architecture.mtpLayers);
    if (!layout.uneven)
        return;
    const Arguments arguments{{"layers", std::int64_t{in.architecture.layers}}, {"layout", layoutText(layout)}};
    warn(out, ProblemCode::uneven_layers, "strategy.layer_layout", arguments);
    if (s.layout == LayoutKind::automatic)
        warn(out, ProblemCode::layout_chosen, "strategy.layer_layout", arguments);
}

} // namespace

void addLegalityWarnings(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    const std::int64_t vocabulary = in.architecture.vocabSize;
    const std::int64_t padded = paddedVocabulary(vocabulary, s.tensor, in.framework);
    if (padded != vocabulary)
        warn(out, ProblemCode::vocab_padded, "model.architecture.vocab_size",
             {{"vocab", vocabulary}, {"padded", padded}, {"tensor", std::int64_t{s.tensor}}});
    warnAboutLayout(in, out);
    if (s.tensor > 1 && (s.tensor > in.perNode || in.perNode % s.tensor != 0))
        warn(out, ProblemCode::tensor_group_crosses_servers, "strategy.tensor",
             {{"tensor", std::int64_t{s.tensor}}, {"per_node", std::int64_t{in.perNode}}});
    if (in.count % in.perNode != 0)
        warn(out, ProblemCode::partial_server, "cluster.count",
             {{"count", std::int64_t{in.count}},
              {"per_node", std::int64_t{in.perNode}},
              {"left", std::int64_t{in.count % in.perNode}}});
    if (s.pipeline > 1 && rules::worldMatches(in) && rules::batchDivides(in) && rules::microBatches(in) < s.pipeline) {
        const ProblemCode code = s.virtualPipeline > 1 ? ProblemCode::few_microbatches_interleaved
                                                       : ProblemCode::fewer_microbatches_than_stages;
        warn(out, code, "training.global_batch_sequences",
             {{"microbatches", rules::microBatches(in)}, {"pipeline", std::int64_t{s.pipeline}}});
    }
}

} // namespace headroom
