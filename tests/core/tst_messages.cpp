// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/messages.h"

#include <QFile>
#include <QtTest>

using namespace headroom;

namespace {

std::string textFile(const char* name) {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/text/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const auto read = Messages::read(textFile("problems.json"), textFile("assumptions.json"));
        QVERIFY(read);
        m_messages = *read;
    }

    void everyCodeHasASentence() {
        for (const ProblemCode code : allProblemCodes()) {
            const std::string_view sentence = m_messages.problemTemplate(code);
            QVERIFY2(sentence.size() > 3, name(code).data());
            QCOMPARE(problemCodeFromName(name(code)).value(), code);
        }
    }

    // The stderr line of a document that cannot be read is "path: what is wrong: what would be right".
    void readingProblemsSayWhatWouldBeRight() {
        for (const ProblemCode code : allProblemCodes()) {
            if (isReadingProblem(code))
                QVERIFY2(m_messages.problemTemplate(code).find(": ") != std::string_view::npos, name(code).data());
        }
    }

    // Sentences use the characters that the interface's font sets well, and no empty politeness.
    void toneIsKept() {
        for (const ProblemCode code : allProblemCodes()) {
            const QString sentence = QString::fromUtf8(m_messages.problemTemplate(code).data(),
                                                       static_cast<int>(m_messages.problemTemplate(code).size()));
            for (const char* bad : {"·", "’", "“", "!", "please", "Please", "optimal", "error occurred"})
                QVERIFY2(!sentence.contains(QString::fromUtf8(bad)), name(code).data());
            QCOMPARE(sentence.count('{'), sentence.count('}'));
            QCOMPARE(sentence.count('['), sentence.count(']'));
        }
    }

    void filling_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("argument") << "{heads} heads" << "40 heads";
        QTest::newRow("legal") << "use {legal}" << "use 2, 4";
        QTest::newRow("optional, present") << "a[: {heads}]" << "a: 40";
        QTest::newRow("optional, absent") << "a[: {nothing}] b" << "a b";
        QTest::newRow("missing") << "a {nothing}b" << "a b";
        QTest::newRow("unclosed") << "a {heads" << "a {heads";
        QTest::newRow("four digits") << "{ratio} {large} {small}" << "0.3333 12350000 1.5e-07";
        QTest::newRow("nothing inside is expanded twice") << "{text}" << "{heads} [x]";
    }

    void filling() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const std::string filled = fillTemplate(text.toStdString(),
                                                {{"heads", std::int64_t{40}},
                                                 {"ratio", 1.0 / 3.0},
                                                 {"large", 12345678.0},
                                                 {"small", 1.5e-7},
                                                 {"text", std::string("{heads} [x]")}},
                                                {std::int64_t{2}, std::int64_t{4}});
        QCOMPARE(QString::fromStdString(filled), expected);
    }

    void wordsAreExpanded() {
        const Problem problem{Severity::error,
                              ProblemCode::wrong_type,
                              "cluster.count",
                              {{"value", std::string("\"many\"")},
                               {"found", std::string("@text")},
                               {"expected", std::string("@integer")}},
                              {},
                              {}};
        QCOMPARE(m_messages.text(problem), std::string("\"many\" is text: write a whole number"));
    }

    void brokenFilesAreReported_data() {
        QTest::addColumn<QByteArray>("problems");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("other schema") << QByteArray(R"({"schema": "x", "words": {}, "problems": {}})");
        QTest::newRow("no texts") << QByteArray(R"({"schema": "headroom/text/1"})");
        QTest::newRow("a number") << QByteArray(R"({"schema": "headroom/text/1", "words": {}, "problems": {"a": 1}})");
    }

    void brokenFilesAreReported() {
        QFETCH(QByteArray, problems);
        QVERIFY(!Messages::read(problems.toStdString(), textFile("assumptions.json")));
    }

private:
    Messages m_messages;
};

QTEST_GUILESS_MAIN(TestMessages)
#include "tst_messages.moc"
