// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter counts and model FLOPs: published figures, and properties that hold for every architecture.
#include "io/scenario_json.h"
#include "model/counts.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace headroom;

namespace {

// The contract's first scenario: 12B, grouped-query attention, gated.
Architecture contractArchitecture() {
    Architecture a;
    a.layers = 40;
    a.hiddenSize = 5120;
    a.attentionHeads = 40;
    a.kvHeads = 8;
    a.headDim = 128;
    a.ffnHiddenSize = 13824;
    a.vocabSize = 128000;
    a.attention.kind = AttentionKind::gqa;
    return a;
}

// DeepSeek-V3: latent attention, shared and routed experts, three leading dense layers.
Architecture latentMixture() {
    Architecture a;
    a.layers = 61;
    a.hiddenSize = 7168;
    a.attentionHeads = a.kvHeads = 128;
    a.headDim = 56;
    a.ffnHiddenSize = 18432;
    a.vocabSize = 129280;
    a.attention = {.kind = AttentionKind::mla,
                   .qLoraRank = 1536,
                   .kvLoraRank = 512,
                   .qkNopeHeadDim = 128,
                   .qkRopeHeadDim = 64,
                   .vHeadDim = 128};
    a.moe = {.experts = 256,
             .expertsPerToken = 8,
             .expertFfnHiddenSize = 2048,
             .sharedExperts = 1,
             .sharedFfnHiddenSize = 2048,
             .leadingDenseLayers = 3};
    a.extra.perMoeLayer = 256;
    a.mtpLayers = 1;
    return a;
}

Architecture gpt2() {
    Architecture a;
    a.layers = 12;
    a.hiddenSize = 768;
    a.attentionHeads = a.kvHeads = 12;
    a.headDim = 64;
    a.ffnHiddenSize = 3072;
    a.gatedFfn = false;
    a.vocabSize = 50257;
    a.tiedEmbeddings = true;
    a.norm = NormKind::layernorm;
    a.biases = true;
    a.positions = PositionKind::learned;
    a.maxPositions = 1024;
    return a;
}

// One of each: windowed and full attention of different shape, recurrent layers, layers without a feed-forward.
Architecture hybrid() {
    Architecture a = latentMixture();
    a.layers = 6;
    a.attention = {.kind = AttentionKind::gqa, .slidingWindow = 512, .globalHeadDim = 256, .globalKvHeads = 2};
    a.headDim = 128;
    a.kvHeads = 8;
    a.qkNorm = true;
    a.mtpLayers = 0;
    a.recurrent = {1'000'000, 1000};
    a.mixers = {MixerKind::full,      MixerKind::window, MixerKind::recurrent,
                MixerKind::recurrent, MixerKind::none,   MixerKind::full};
    a.ffns = {FfnKind::dense, FfnKind::moe, FfnKind::none, FfnKind::moe, FfnKind::moe, FfnKind::dense};
    return a;
}

void addArchitectures() {
    QTest::addColumn<int>("which");
    QTest::newRow("gated, grouped queries") << 0;
    QTest::newRow("latent attention, experts") << 1;
    QTest::newRow("biases, learned positions, tied") << 2;
    QTest::newRow("hybrid") << 3;
}

Architecture architecture(int which) {
    switch (which) {
    case 0:
        return contractArchitecture();
    case 1:
        return latentMixture();
    case 2:
        return gpt2();
    default:
        return hybrid();
    }
}

std::int64_t allOf(const Architecture& a, const LayerParameters& p) {
    return p.withoutRoutedExperts() + p.routedExperts(a.moe.experts);
}

} // namespace

class TestCounts : public QObject {
    Q_OBJECT

private slots:
    void publishedTotals() {
        const Architecture a = contractArchitecture();
        const ParameterCounts counts = countParameters(a);
        QCOMPARE(counts.total, 12'321'182'720);
        QCOMPARE(counts.active, counts.total);
        QCOMPARE(counts.embedding, 2 * 128000LL * 5120);
        QCOMPARE(counts.nonEmbedding, counts.total - counts.embedding);
        QCOMPARE(counts.mtp, 0);
        QCOMPARE(qRound(flopsPerToken(a, 4096, true).value() / 1e8), 750);

        QCOMPARE(countParameters(latentMixture()).total, 671'026'419'200);
        QCOMPARE(countParameters(latentMixture()).active, 37'552'297'472);
        QCOMPARE(countParameters(gpt2()).total, 124'439'808);
    }

    void multiTokenPredictionIsApart() {
        Architecture with = latentMixture(), without = with;
        without.mtpLayers = 0;
        QCOMPARE(countParameters(with).total, countParameters(without).total);
        // The card: 11.5 billion parameters of its own.
        QVERIFY(qAbs(static_cast<double>(countParameters(with).mtp) - 11.6e9) < 0.1e9);
        const double ratio = flopsPerToken(with, 4096, true).value() / flopsPerToken(without, 4096, true).value();
        QVERIFY2(ratio > 1.03 && ratio < 1.06, qPrintable(QString::number(ratio)));
    }

    void partsSumToTotal_data() { addArchitectures(); }
    void partsSumToTotal() {
        QFETCH(int, which);
        const Architecture a = architecture(which);
        const ParameterCounts counts = countParameters(a);
        QCOMPARE(counts.nonEmbedding + counts.embedding, counts.total);
        std::int64_t layers = 0;
        for (int layer = 0; layer < a.layers; ++layer)
            layers += allOf(a, parametersOfLayer(a, layer));
        Architecture outside = a;
        outside.layers = 0;
        QCOMPARE(layers + countParameters(outside).total, counts.total);
        QVERIFY(counts.active <= counts.total);
    }

    void oneMoreLayerAddsOneLayer_data() { addArchitectures(); }
    void oneMoreLayerAddsOneLayer() {
        QFETCH(int, which);
        const Architecture a = architecture(which);
        Architecture more = a;
        more.layers += 1;
        if (!more.mixers.empty()) {
            more.mixers.push_back(MixerKind::recurrent);
            more.ffns.push_back(FfnKind::moe);
        }
        QCOMPARE(countParameters(more).total - countParameters(a).total,
                 allOf(more, parametersOfLayer(more, a.layers)));
    }

    void tyingRemovesTheHead_data() { addArchitectures(); }
    void tyingRemovesTheHead() {
        QFETCH(int, which);
        Architecture tied = architecture(which), untied = tied;
        tied.tiedEmbeddings = true;
        untied.tiedEmbeddings = false;
        QCOMPARE(countParameters(untied).total - countParameters(tied).total, tied.vocabSize * tied.hiddenSize);
        // The head multiplies either way.
        QCOMPARE(flopsPerToken(tied, 2048, true).value(), flopsPerToken(untied, 2048, true).value());
    }

    void flopsGrowWithTheSequence_data() { addArchitectures(); }
    void flopsGrowWithTheSequence() {
        QFETCH(int, which);
        const Architecture a = architecture(which);
        double before = 0.0;
        for (std::int64_t sequence = 1; sequence <= 1 << 20; sequence *= 2) {
            const double causal = flopsPerToken(a, sequence, true).value();
            QVERIFY(causal > before);
            QVERIFY(causal <= flopsPerToken(a, sequence, false).value());
            QCOMPARE(causal, 3.0 * forwardFlopsPerToken(a, sequence, true).value());
            before = causal;
        }
    }

    void windowNeverSeesMoreThanEverything() {
        for (std::int64_t sequence = 1; sequence <= 10'000; sequence += 7) {
            for (const std::int64_t window : {1, 2, 100, 512, 4096, 20'000}) {
                for (const bool causal : {true, false}) {
                    const double seen = keysPerQuery(sequence, window, causal);
                    QVERIFY(seen > 0.0);
                    QVERIFY(seen <= keysPerQuery(sequence, 0, causal));
                    QVERIFY(seen <= static_cast<double>(window));
                }
                if (window >= sequence)
                    QCOMPARE(keysPerQuery(sequence, window, true), static_cast<double>(sequence) / 2.0);
            }
        }
        QCOMPARE(keysPerQuery(0, 0, true), 0.0);
    }

    // The exact mean over queries, for a window well inside the sequence.
    void windowAgreesWithCounting() {
        constexpr std::int64_t sequence = 8192, window = 1024;
        std::int64_t seen = 0;
        for (std::int64_t query = 0; query < sequence; ++query)
            seen += std::min(query + 1, window);
        const double exact = static_cast<double>(seen) / static_cast<double>(sequence);
        QVERIFY(qAbs(keysPerQuery(sequence, window, true) / exact - 1.0) < 1e-3);
    }

    void globalLayersAttendFully() {
        Architecture a = contractArchitecture();
        const double full = flopsPerToken(a, 8192, true).value();
        a.attention.slidingWindow = 1024;
        const double windowed = flopsPerToken(a, 8192, true).value();
        a.attention.globalEvery = 4;
        const double mixed = flopsPerToken(a, 8192, true).value();
        QVERIFY(windowed < mixed && mixed < full);
        QVERIFY(qAbs((mixed - windowed) / (full - windowed) - 0.25) < 1e-9);
    }

    void recurrentLayersDoNotAttend() {
        const Architecture a = hybrid();
        QCOMPARE(keysPerQueryOfLayer(a, 0, 4096, true), 2048.0);
        QVERIFY(keysPerQueryOfLayer(a, 1, 4096, true) < 512.0);
        QCOMPARE(keysPerQueryOfLayer(a, 2, 4096, true), 0.0);
        QCOMPARE(attentionFlopsOfLayer(a, 4, 4096, true).value(), 0.0);
    }

    void onlyActiveExpertsCost() {
        Architecture a = latentMixture();
        a.mtpLayers = 0;
        const double eight = flopsPerToken(a, 4096, true).value();
        a.moe.expertsPerToken = 9;
        const double oneMore = 6.0 * 3.0 * 7168.0 * 2048.0 * moeLayerCount(a);
        QVERIFY(qAbs(flopsPerToken(a, 4096, true).value() - eight - oneMore) < 1e3);
        QCOMPARE(moeLayerCount(a), 58);
    }

    // Reference figures of NVIDIA's tables, from the case collection.
    void publishedFlops_data() {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<double>("expected");
        QTest::addColumn<double>("tolerance");
        QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/cases/cases.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QByteArray text = file.readLine();
            // Other lines hold Python's Infinity.
            if (!text.contains("\"scenario\"") || !text.contains("\"model_flops_per_token\""))
                continue;
            const auto line = nlohmann::json::parse(text.toStdString());
            // That source counts no attention for GPT-OSS: its figure is 6 per active parameter to the digit.
            if (text.contains("GPT_OSS"))
                continue;
            // Figures printed for a whole run round both of their factors.
            const auto id = QByteArray::fromStdString(line["id"].get<std::string>());
            QTest::newRow(id.constData())
                << QByteArray::fromStdString(line["scenario"].dump())
                << line["expected"]["model_flops_per_token"].get<double>() << (id.startsWith("FLOP-") ? 0.01 : 0.025);
        }
    }
    void publishedFlops() {
        QFETCH(QByteArray, scenario);
        QFETCH(double, expected);
        QFETCH(double, tolerance);
        const ScenarioDocument read = readScenario(scenario.toStdString());
        QVERIFY(read.scenario.model.architecture && read.scenario.training.sequenceLength);
        const double flops =
            flopsPerToken(*read.scenario.model.architecture, *read.scenario.training.sequenceLength, true).value();
        QVERIFY2(qAbs(flops / expected - 1.0) < tolerance, qPrintable(QString::number(flops)));
    }

    void countsStayWithin64Bits() {
        Architecture a = latentMixture();
        QVERIFY(isCountable(a));
        a.moe.experts = 100'000;
        a.moe.expertFfnHiddenSize = 100'000'000;
        a.hiddenSize = 1'000'000;
        QVERIFY(!isCountable(a));
        QCOMPARE(countParameters(Architecture{}).total, 0); // what readers return for what they refuse
    }
};

QTEST_GUILESS_MAIN(TestCounts)
#include "tst_counts.moc"
