// SPDX-License-Identifier: GPL-3.0-or-later
// The document: fields by path, history and its names, texts that are no values.
#include "document/document_command.h"
#include "document/plan_document.h"
#include "io/scenario_json.h"
#include "settings/language_switch.h"
#include "window_data.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headroom;

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void everyFieldReadsBackWhatIsWritten();
    void refusesValuesOfAnotherType();
    void editsAreUndoneOneByOne();
    void quickEditsOfOneFieldMerge();
    void edits_of_another_field_do_not_merge();
    void runsMergeHoweverSlow();
    void returningToTheStartLeavesNoStep();
    void namesFollowTheLanguage();
    void invalidTextIsKeptAndUndone();
    void aFixIsOneStep();
    void openingIsOneStep();
};

namespace {

Scalar whole(std::int64_t value) { return Scalar{value}; }

Scalar sampleFor(const Field& field) {
    switch (field.kind) {
    case FieldKind::integer:
        return whole(3);
    case FieldKind::real:
        return Scalar{2.5};
    case FieldKind::choice:
        return Scalar{std::string(field.choices.back())};
    case FieldKind::boolean:
        return Scalar{true};
    case FieldKind::text:
        return Scalar{std::string("some text")};
    }
    return {};
}

} // namespace

void TestDocument::everyFieldReadsBackWhatIsWritten() {
    for (const Field& field : allFields()) {
        Scenario scenario;
        const Scalar sample = sampleFor(field);
        QVERIFY2(field.write(scenario, sample), std::string(field.path).c_str());
        QVERIFY2(sameValue(field.read(scenario), sample), std::string(field.path).c_str());
        if (field.write(scenario, Scalar{}))
            QVERIFY2(isOpen(field.read(scenario)), std::string(field.path).c_str());
        QCOMPARE(findField(field.path), &field);
    }
}

void TestDocument::refusesValuesOfAnotherType() {
    Scenario scenario;
    const Field* tensor = findField("strategy.tensor");
    QVERIFY(!tensor->write(scenario, Scalar{2.5}));
    QVERIFY(!tensor->write(scenario, Scalar{std::string("2")}));
    QVERIFY(!tensor->write(scenario, whole(std::int64_t{1} << 40)));
    QVERIFY(!tensor->write(scenario, Scalar{1e300}));
    QVERIFY(tensor->write(scenario, Scalar{4.0}));
    QVERIFY(sameValue(tensor->read(scenario), whole(4)));
    QVERIFY(!findField("training.precision")->write(scenario, Scalar{std::string("bf17")}));
    QVERIFY(findField("no.such.field") == nullptr);
}

void TestDocument::editsAreUndoneOneByOne() {
    PlanDocument document(shippedData().builtIn);
    QSignalSpy changed(&document, &PlanDocument::scenarioChanged);
    const quint64 first = document.revision();
    document.setValue("strategy.tensor", whole(4));
    document.setValue("cluster.count", whole(128));
    QCOMPARE(document.undoStack()->count(), 2);
    QCOMPARE(changed.count(), 2);
    QVERIFY(document.revision() > first);
    document.undoStack()->undo();
    QVERIFY(sameValue(document.value("cluster.count"), whole(64)));
    QVERIFY(sameValue(document.value("strategy.tensor"), whole(4)));
    document.undoStack()->undo();
    QVERIFY(sameValue(document.value("strategy.tensor"), whole(2)));
    document.undoStack()->redo();
    QVERIFY(sameValue(document.value("strategy.tensor"), whole(4)));
    document.setValue("strategy.tensor", whole(4)); // no change, no step
    QCOMPARE(document.undoStack()->index(), 1);
}

void TestDocument::quickEditsOfOneFieldMerge() {
    PlanDocument document(shippedData().builtIn);
    for (const int value : {1, 12, 128})
        document.setValue("cluster.count", whole(value));
    QCOMPARE(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    QVERIFY(sameValue(document.value("cluster.count"), whole(64)));
}

void TestDocument::edits_of_another_field_do_not_merge() {
    PlanDocument document(shippedData().builtIn);
    document.setValue("cluster.count", whole(128));
    document.setValue("strategy.tensor", whole(4));
    document.setValue("cluster.count", whole(256));
    QCOMPARE(document.undoStack()->count(), 3);
}

void TestDocument::runsMergeHoweverSlow() {
    PlanDocument document(shippedData().builtIn);
    document.beginRun();
    document.setValue("cluster.accelerator", Scalar{std::string("h200-sxm")});
    QTest::qWait(1100);
    document.setValue("cluster.accelerator", Scalar{std::string("a100-sxm-80g")});
    document.endRun();
    QCOMPARE(document.undoStack()->count(), 1);
    document.setValue("cluster.accelerator", Scalar{std::string("h200-sxm")});
    QCOMPARE(document.undoStack()->count(), 2);
}

void TestDocument::returningToTheStartLeavesNoStep() {
    PlanDocument document(shippedData().builtIn);
    document.beginRun();
    document.setValue("cluster.accelerator", Scalar{std::string("h200-sxm")});
    document.setValue("cluster.accelerator", Scalar{std::string("h100-sxm")});
    document.endRun();
    QCOMPARE(document.undoStack()->count(), 0);
    QVERIFY(!document.undoStack()->canUndo());
}

void TestDocument::namesFollowTheLanguage() {
    LanguageSwitch::instance().choose(Language::english);
    PlanDocument document(shippedData().builtIn, shippedData().library);
    document.setValue("strategy.tensor", whole(4));
    QCOMPARE(document.undoText(), QStringLiteral("Tensor 2 → 4"));
    QVERIFY(document.redoText().isEmpty());
    LanguageSwitch::instance().choose(Language::chinese);
    QVERIFY(document.undoText().startsWith(QStringLiteral("张量")));
    LanguageSwitch::instance().choose(Language::english);
    document.undoStack()->undo();
    QCOMPARE(document.redoText(), QStringLiteral("Tensor 2 → 4"));
    document.setValue("cluster.accelerator", Scalar{std::string("h200-sxm")});
    QVERIFY2(document.undoText().contains(QStringLiteral("H200")), qPrintable(document.undoText()));
}

void TestDocument::invalidTextIsKeptAndUndone() {
    PlanDocument document(shippedData().builtIn);
    QSignalSpy changed(&document, &PlanDocument::scenarioChanged);
    QSignalSpy texts(&document, &PlanDocument::invalidTextsChanged);
    Problem problem;
    problem.code = ProblemCode::not_a_number;
    problem.path = "strategy.tensor";
    document.setInvalidText("strategy.tensor", QStringLiteral("abc"), problem);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(texts.count(), 1);
    QCOMPARE(document.invalidText("strategy.tensor")->text, QStringLiteral("abc"));
    QVERIFY(sameValue(document.value("strategy.tensor"), whole(2)));
    document.undoStack()->undo();
    QVERIFY(!document.invalidText("strategy.tensor"));
    document.undoStack()->redo();
    QCOMPARE(document.invalidText("strategy.tensor")->text, QStringLiteral("abc"));
    document.setValue("strategy.tensor", whole(2)); // the same value, but the text goes
    QVERIFY(document.invalidTexts().empty());
}

void TestDocument::aFixIsOneStep() {
    PlanDocument document(shippedData().builtIn);
    document.apply({{"strategy.tensor", whole(4)}, {"strategy.zero_stage", whole(3)}, {"no.such", whole(1)}});
    QCOMPARE(document.undoStack()->count(), 1);
    QVERIFY(sameValue(document.value("strategy.zero_stage"), whole(3)));
    document.undoStack()->undo();
    QVERIFY(sameValue(document.value("strategy.tensor"), whole(2)));
    QVERIFY(sameValue(document.value("strategy.zero_stage"), whole(1)));
}

void TestDocument::openingIsOneStep() {
    PlanDocument document(shippedData().builtIn);
    const std::string before = writeScenario(document.scenario());
    Problem problem;
    problem.path = "strategy.tensor";
    document.setInvalidText("strategy.tensor", QStringLiteral("x"), problem);
    Scenario other;
    other.name = "other";
    document.replace(other, ReplaceKind::opened);
    QCOMPARE(document.scenario().name, std::string("other"));
    QVERIFY(document.invalidTexts().empty());
    QCOMPARE(document.undoText(), QStringLiteral("Open other"));
    document.undoStack()->undo();
    QCOMPARE(writeScenario(document.scenario()), before);
    QCOMPARE(document.invalidText("strategy.tensor")->text, QStringLiteral("x"));
}

QTEST_MAIN(TestDocument)
#include "tst_document.moc"
