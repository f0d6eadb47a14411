// SPDX-License-Identifier: GPL-3.0-or-later
// Layers over stages: published recipes, and what every layout must keep.
#include "parallelism/stage_layout.h"

#include "parallelism/strategy.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace headroom;

namespace {

Strategy split(int pipeline, int virtualPipeline, LayoutKind layout = LayoutKind::automatic) {
    Strategy s;
    s.pipeline = pipeline;
    s.virtualPipeline = virtualPipeline;
    s.layout = layout;
    return s;
}

QString text(const StageLayout& layout) {
    QStringList parts;
    for (const int layers : layout.layersPerVirtualStage)
        parts << QString::number(layers);
    return parts.join('+');
}

int sum(const StageLayout& layout) {
    return std::accumulate(layout.layersPerVirtualStage.begin(), layout.layersPerVirtualStage.end(), 0);
}

} // namespace

class TestStageLayout : public QObject {
    Q_OBJECT

private slots:
    void automatic_data();
    void automatic();
    void publishedRecipesCountEmbeddingAndLoss();
    void listedAsListed();
    void everyLayoutHoldsAllLayers();
    void ranksDifferByOneLayerAtMost();
    void firstLayersFollowOneAnother();
    void mtpLayersRelieveTheLastStage();
    void foldedLayoutsWindBack();
};

void TestStageLayout::automatic_data() {
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("virtualPipeline");
    QTest::addColumn<QString>("expected");
    QTest::newRow("even") << 32 << 4 << 1 << "8+8+8+8";
    QTest::newRow("GLM-4.5-Air: the ends hold one less") << 46 << 4 << 1 << "11+12+12+11";
    QTest::newRow("one too many goes to the middle") << 33 << 4 << 1 << "8+9+8+8";
    QTest::newRow("two stages: the head's stays light") << 61 << 2 << 1 << "31+30";
    QTest::newRow("ends may hold embedding and loss alone") << 2 << 4 << 1 << "0+1+1+0";
    QTest::newRow("all but the last") << 43 << 4 << 1 << "11+11+11+10";
    QTest::newRow("one stage") << 5 << 1 << 1 << "5";
}

void TestStageLayout::automatic() {
    QFETCH(int, layers);
    QFETCH(int, pipeline);
    QFETCH(int, virtualPipeline);
    QFETCH(QString, expected);
    QCOMPARE(text(layOutStages(layers, split(pipeline, virtualPipeline))), expected);
}

void TestStageLayout::publishedRecipesCountEmbeddingAndLoss() {
    struct Recipe {
        int layers, pipeline, virtualPipeline;
    };
    for (const Recipe r : {Recipe{126, 8, 8}, Recipe{94, 8, 4}, Recipe{94, 32, 3}}) {
        const StageLayout layout = layOutStages(r.layers, split(r.pipeline, r.virtualPipeline));
        QVERIFY(layout.embeddingOrLossCounted);
        QCOMPARE(sum(layout), r.layers);
        const int inner = (r.layers + 2) / layout.virtualStages();
        QCOMPARE(layout.layersPerVirtualStage.front(), inner - 1);
        QCOMPARE(layout.layersPerVirtualStage.back(), inner - 1);
        QCOMPARE(layout.layersPerVirtualStage[1], inner);
    }
}

void TestStageLayout::listedAsListed() {
    Strategy s = split(4, 1, LayoutKind::listed);
    s.layerLayout = {1, 2, 2, 3};
    QCOMPARE(text(layOutStages(8, s)), QString("1+2+2+3"));
    QCOMPARE(mostLayersOfAnyRank(8, s), 3);
    // A list that does not match is clamped so that no layer is lost; legality reports it.
    s.layerLayout = {9, 9};
    QCOMPARE(text(layOutStages(8, s)), QString("8+0+0+0"));
    s.layerLayout = {1, 1, 1, 1};
    QCOMPARE(text(layOutStages(8, s)), QString("1+1+1+5"));
}

void TestStageLayout::everyLayoutHoldsAllLayers() {
    for (int layers = 1; layers <= 130; ++layers) {
        for (int pipeline = 1; pipeline <= 24; ++pipeline) {
            for (int virtualPipeline = 1; virtualPipeline <= 6; ++virtualPipeline) {
                const Strategy s = split(pipeline, virtualPipeline);
                const StageLayout layout = layOutStages(layers, s);
                QCOMPARE(static_cast<int>(layout.layersPerVirtualStage.size()), layout.virtualStages());
                QCOMPARE(sum(layout), layers);
                QVERIFY(*std::min_element(layout.layersPerVirtualStage.begin(), layout.layersPerVirtualStage.end()) >=
                        0);
                QCOMPARE(mostLayersOfAnyRank(layers, s), layout.mostLayersOfRank());
                if (layers % layout.virtualStages() == 0)
                    QVERIFY(!layout.uneven);
            }
        }
    }
}

void TestStageLayout::ranksDifferByOneLayerAtMost() {
    for (int layers = 8; layers <= 130; ++layers) {
        for (int pipeline = 2; pipeline <= 8; ++pipeline) {
            for (int virtualPipeline = 1; virtualPipeline <= 4; ++virtualPipeline) {
                const StageLayout layout = layOutStages(layers, split(pipeline, virtualPipeline));
                int least = layers;
                for (int rank = 0; rank < pipeline; ++rank)
                    least = std::min(least, layout.layersOfRank(rank));
                QVERIFY(layout.mostLayersOfRank() - least <= 1);
                QVERIFY(layout.layersOfRank(pipeline - 1) == least); // the head's rank stays light
            }
        }
    }
}

void TestStageLayout::firstLayersFollowOneAnother() {
    const StageLayout layout = layOutStages(61, split(4, 3));
    int next = 0;
    for (int q = 0; q < layout.virtualStages(); ++q) {
        QCOMPARE(layout.firstLayer(q), next);
        next += layout.layersPerVirtualStage[static_cast<std::size_t>(q)];
    }
    QCOMPARE(next, 61);
}

// The layouts of NVIDIA's recipes for DeepSeek-V3: 61 layers, one MTP layer and the loss.
void TestStageLayout::mtpLayersRelieveTheLastStage() {
    QCOMPARE(text(layOutStages(61, split(16, 1), 1)), QString("4+4+4+4+4+4+4+4+4+4+4+4+4+4+4+1"));
    QCOMPARE(text(layOutStages(61, split(8, 1), 1)), QString("8+8+8+8+8+8+8+5"));
    QCOMPARE(text(layOutStages(61, split(4, 4), 1)), QString("4+4+4+4+4+4+4+4+4+4+4+4+4+4+4+1"));
    for (const int layers : {1, 2, 7, 26, 61, 78})
        for (const int pipeline : {1, 2, 3, 8, 16})
            for (const int mtp : {1, 2, 3}) {
                const StageLayout layout = layOutStages(layers, split(pipeline, 1), mtp);
                QCOMPARE(sum(layout), layers);
                QVERIFY(*std::min_element(layout.layersPerVirtualStage.begin(), layout.layersPerVirtualStage.end()) >=
                        0);
                QCOMPARE(mostLayersOfAnyRank(layers, split(pipeline, 1), mtp), layout.mostLayersOfRank());
            }
}

// ZB-V and DualPipeV hold two chunks a rank; the second winds back, so that the first rank has both ends of the model.
void TestStageLayout::foldedLayoutsWindBack() {
    for (const Schedule schedule : {Schedule::zb_v, Schedule::dualpipe})
        for (const int layers : {8, 32, 33, 46, 61})
            for (const int virtualPipeline : {1, 2}) {
                Strategy s = split(4, virtualPipeline);
                s.schedule = schedule;
                const StageLayout layout = layOutStages(layers, s);
                QCOMPARE(layout.virtualStages(), 8);
                QCOMPARE(layout.lastRank(), 0);
                QCOMPARE(sum(layout), layers);
                int ranks = 0;
                for (int rank = 0; rank < 4; ++rank) {
                    ranks += layout.layersOfRank(rank);
                    for (const int chunk : {0, 1})
                        QCOMPARE(layout.rankOf(layout.stageOf(rank, chunk)), rank);
                }
                QCOMPARE(ranks, layers);
                QCOMPARE(mostLayersOfAnyRank(layers, s), layout.mostLayersOfRank());
            }
    Strategy s = split(4, 1, LayoutKind::listed);
    s.schedule = Schedule::zb_v;
    s.layerLayout = {2, 3, 3, 2};
    QCOMPARE(text(layOutStages(10, s)), QString("1+2+2+1+1+1+1+1"));
}

QTEST_GUILESS_MAIN(TestStageLayout)
#include "tst_stage_layout.moc"
