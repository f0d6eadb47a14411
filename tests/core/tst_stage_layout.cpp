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

QTEST_GUILESS_MAIN(TestStageLayout)
#include "tst_stage_layout.moc"
