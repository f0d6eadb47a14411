// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts that NVIDIA's benchmark recipes publish (resources/measured/recipes.csv), held against the search: known to
// run, so legal and, in all but a few rows, fitting; and chosen by people who tried others. What a recipe does not say,
// recomputation above all, the search chooses.
#include "io/csv.h"
#include "search/search.h"

#include "../support/shipped_library.h"

#include <QTest>

#include <cmath>
#include <map>
#include <optional>
#include <string>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

std::optional<int> number(std::string_view cell) {
    bool isNumber = false;
    const int value = QByteArray(cell.data(), static_cast<qsizetype>(cell.size())).toInt(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

struct Recipe {
    std::string name;
    Scenario open, published;
};

Precision precisionOf(std::string_view id) {
    static const std::map<std::string_view, Precision> known{
        {"bf16", Precision::bf16}, {"fp8", Precision::fp8}, {"mxfp8", Precision::mxfp8}, {"fp4", Precision::fp4}};
    return known.at(id);
}

// torchtitan has no MTP layers, and its batch of a rank is cut into micro-batches of one sequence where there is a
// pipeline (pipeline_parallel_microbatch_size).
void asTorchtitan(Scenario& s) {
    s.training.framework = Framework::fsdp;
    s.training.frameworkDetail = "torchtitan";
    s.model.architecture->mtpLayers = 0;
}

std::optional<Recipe> read(const CsvTable& table, std::size_t row) {
    const auto cell = [&](std::string_view column) { return table.cell(row, column); };
    const auto preset = library().presets.find(cell("model_preset"));
    const std::optional<int> count = number(cell("gpus_low"));
    if (preset == library().presets.end() || !count || cell("gpus_low") != cell("gpus_high") ||
        cell("accelerator").empty() || cell("precision_id").empty())
        return std::nullopt;
    Recipe recipe;
    recipe.name = preset->first + " " + std::string(cell("accelerator")) + " " + std::to_string(*count) + " " +
                  std::string(cell("precision_id"));
    Scenario& s = recipe.open;
    s.model.form = ModelForm::architecture;
    s.model.architecture = preset->second.architecture;
    s.training.framework = Framework::megatron_core;
    s.training.frameworkDetail = "Megatron-Bridge/Megatron-Core";
    s.training.year = 2026;
    s.training.tokens = 1e12;
    s.training.sequenceLength = number(cell("SeqLen"));
    const std::string batch(cell("GBS"));
    s.training.globalBatchSequences = batch.starts_with("GPUs*") ? *count * *number(batch.substr(5)) : *number(batch);
    s.training.precision = precisionOf(cell("precision_id"));
    s.cluster.accelerators = {std::string(cell("accelerator"))};
    s.cluster.counts = {*count};
    const bool torchtitan = cell("recipe").ends_with("torchtitan");
    if (torchtitan)
        asTorchtitan(s);
    recipe.published = s;
    StrategyChoice& layout = recipe.published.strategy;
    layout.tensor = number(cell("TP"));
    layout.pipeline = number(cell("PP"));
    layout.context = number(cell("CP")).value_or(1);
    layout.expert = number(cell("EP")).value_or(1);
    layout.expertTensor = number(cell("ETP"));
    layout.microBatch = torchtitan && layout.pipeline > 1 ? 1 : number(cell("MBS"));
    layout.virtualPipeline = number(cell("VP"));
    if (!layout.virtualPipeline && (layout.pipeline == 1 || !cell("VP").empty())) // "NA"
        layout.virtualPipeline = 1;
    if (cell("FSDP") == "True")
        layout.zeroStage = 3;
    return recipe;
}

struct Found {
    bool valid = false;
    double seconds = HUGE_VAL; // of the best plan that fits
};

Found best(const Scenario& scenario) {
    SearchOptions options;
    options.top = 1;
    options.simplerFirst = false;
    options.nearest = false;
    options.objective = Objective::fastest;
    const auto result = search(scenario, library(), options);
    Found found{result->statistics.valid > 0};
    if (!result->results.empty())
        found.seconds = result->results.front().estimate.figures->step.seconds.value();
    return found;
}

} // namespace

class TestSearchRecipes : public QObject {
    Q_OBJECT

private slots:
    void publishedLayouts() {
        const QByteArray text = test::shippedText("measured/recipes.csv");
        const CsvTable table(test::viewOf(text));
        int rows = 0, valid = 0, fit = 0, near = 0;
        for (std::size_t row = 0; row < table.size(); ++row) {
            const std::optional<Recipe> recipe = read(table, row);
            if (!recipe)
                continue;
            const Found published = best(recipe->published), open = best(recipe->open);
            const double behind = published.seconds / open.seconds;
            ++rows;
            valid += published.valid ? 1 : 0;
            fit += std::isfinite(published.seconds) ? 1 : 0;
            near += behind <= 1.05 ? 1 : 0;
            if (!(behind <= 1.05))
                qInfo("%s: %.3f of the best", recipe->name.c_str(), behind);
        }
        qInfo("%d recipes, %d valid, %d fit, %d within 5 %% of the best", rows, valid, fit, near);
        QCOMPARE(valid, rows);
        QVERIFY(fit >= rows * 0.95);
        QEXPECT_FAIL("", "other layouts, most of them with larger micro-batches, are believed to be faster", Continue);
        QVERIFY(near >= rows * 0.8);
    }
};

QTEST_GUILESS_MAIN(TestSearchRecipes)
#include "tst_search_recipes.moc"
