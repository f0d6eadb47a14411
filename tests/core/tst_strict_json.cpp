// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/strict_json.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace headroom;

namespace {

// The one problem of a text as "code path", with line and column where there are any.
QString described(const JsonDocument& document) {
    QStringList all;
    for (const Problem& problem : document.problems) {
        QString text = QString::fromStdString(std::string(name(problem.code)));
        if (!problem.path.empty())
            text += QLatin1Char(' ') + QString::fromStdString(problem.path);
        for (const auto& [key, value] : problem.arguments) {
            if (key == "line" || key == "column")
                text += QStringLiteral(" %1").arg(std::get<std::int64_t>(value));
        }
        all << text;
    }
    return all.join(QStringLiteral("; "));
}

} // namespace

class TestStrictJson : public QObject {
    Q_OBJECT

private slots:
    void faults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");

        QTest::newRow("empty") << QByteArray() << "syntax_error 1 1";
        QTest::newRow("blank") << QByteArray(" \n ") << "syntax_error 2 2";
        QTest::newRow("cut in an object") << QByteArray("{\"a\": {\"b\": 1") << "syntax_error a.b 1 14";
        QTest::newRow("second line") << QByteArray("{\n  \"a\": ?\n}") << "syntax_error a 2 8";
        QTest::newRow("characters, not bytes")
            << QByteArray("[\"\xe4\xb8\xad\xe6\x96\x87\", ?]") << "syntax_error [1] 1 8";
        QTest::newRow("two documents") << QByteArray("{} {}") << "syntax_error 1 4";
        QTest::newRow("comment") << QByteArray("{} // no") << "syntax_error 1 4";
        QTest::newRow("NaN") << QByteArray("{\"a\": [1, NaN]}") << "not_finite a[1]";
        QTest::newRow("Infinity") << QByteArray("{\"a\": Infinity}") << "not_finite a";
        QTest::newRow("-Infinity") << QByteArray("{\"a\": -Infinity}") << "not_finite a";
        QTest::newRow("1e400") << QByteArray("{\"a\": {\"b\": 1e400}}") << "not_finite a.b";
        QTest::newRow("duplicate") << QByteArray("{\"a\": {\"b\": 1, \"b\": 2}}") << "duplicate_key a.b";
        QTest::newRow("duplicates") << QByteArray("{\"a\": 1, \"a\": 2, \"b\": [{\"c\": 1, \"c\": 1}]}")
                                    << "duplicate_key a; duplicate_key b[0].c";
        QTest::newRow("same key, other objects") << QByteArray("{\"a\": {\"x\": 1}, \"b\": {\"x\": 1}}") << "";
        QTest::newRow("lone continuation") << QByteArray("{\"a\": \"\x80\"}") << "invalid_utf8 1 8";
        QTest::newRow("overlong") << QByteArray("[\"\xc0\xaf\"]") << "invalid_utf8 1 3";
        QTest::newRow("surrogate") << QByteArray("[\"\xed\xa0\x80\"]") << "invalid_utf8 1 3";
        QTest::newRow("beyond Unicode") << QByteArray("[\"\xf4\x90\x80\x80\"]") << "invalid_utf8 1 3";
        QTest::newRow("cut character") << QByteArray("[\"\xe4\xb8") << "invalid_utf8 1 3";
        QTest::newRow("64 deep") << QByteArray(64, '[') + QByteArray(64, ']') << "";
        QTest::newRow("65 deep") << QByteArray(65, '[') + QByteArray(65, ']') << "too_deep";
        QTest::newRow("a million deep") << QByteArray(1'000'000, '[') << "too_deep";
        QTest::newRow("deep objects") << QByteArray("{\"a\":").repeated(100'000) << "too_deep";
        QTest::newRow("BOM") << QByteArray("\xef\xbb\xbf{}") << "";
        QTest::newRow("NUL") << QByteArray("{\0}", 3) << "syntax_error 1 2";
    }

    void faults() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        const JsonDocument document = parseStrictJson({text.constData(), static_cast<std::size_t>(text.size())});
        QCOMPARE(described(document), expected);
    }

    void tooLargeIsRefusedUnread() {
        const std::string text(33 * 1024 * 1024, ' ');
        QCOMPARE(described(parseStrictJson(text)), QStringLiteral("too_large"));
    }

    void manyKeysAreReadInLinearTime() {
        std::string text = "{";
        for (int i = 0; i < 300'000; ++i)
            text += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
        text += '}';
        const JsonDocument document = parseStrictJson(text);
        QVERIFY(document.complete);
        QCOMPARE(document.value.size(), std::size_t{300'000});
    }

    void problemsAreCapped() {
        std::string text = "{\"k\":0";
        for (int i = 0; i < 5000; ++i)
            text += ",\"k\":0";
        const JsonDocument document = parseStrictJson(text + "}");
        QCOMPARE(document.problems.size(), std::size_t{1001});
        QCOMPARE(name(document.problems.back().code), name(ProblemCode::more_problems));
        QVERIFY(hasReadingErrors(document.problems));
    }

    void orderIsKept() {
        const JsonDocument document = parseStrictJson(R"({"z": 1, "a": [true, null, "x"], "m": {}})");
        QVERIFY(document.complete);
        QCOMPARE(jsonText(document.value, -1), R"({"z":1,"a":[true,null,"x"],"m":{}})");
    }

    void numbersReadBackTheSame() {
        std::mt19937_64 random(20261130);
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t bits = random();
            double value = 0.0;
            static_assert(sizeof value == sizeof bits);
            std::memcpy(&value, &bits, sizeof value);
            if (!std::isfinite(value))
                continue;
            const JsonDocument document = parseStrictJson(numberText(value));
            QVERIFY(document.complete);
            QCOMPARE(document.value.get<double>(), value);
        }
    }

    void numbersAreShort_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::newRow("integral") << 12321182720.0 << "12321182720";
        QTest::newRow("trillion") << 1e12 << "1000000000000";
        QTest::newRow("tenth") << 0.1 << "0.1";
        QTest::newRow("large") << 1e300 << "1e+300";
        QTest::newRow("small") << 2.5e-5 << "2.5e-05";
        QTest::newRow("nan") << std::nan("") << "null";
    }

    void numbersAreShort() {
        QFETCH(double, value);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(numberText(value)), expected);
    }
};

QTEST_GUILESS_MAIN(TestStrictJson)
#include "tst_strict_json.moc"
