// SPDX-License-Identifier: GPL-3.0-or-later
// What people type, and what the field makes of it.
#include "text/problem_text.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/quantity_text.h"

#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

#include <limits>

using namespace headroom;

Q_DECLARE_METATYPE(headroom::QuantityKind)
Q_DECLARE_METATYPE(headroom::ParseError)

class TestQuantityEdit : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void formattedTextReadsBack_data();
    void formattedTextReadsBack();
    void formatsShort();
    void typingGivesValues();
    void emptyOpensTheField();
    void wrongTextIsReportedAndKept();
    void stepsUpAndDown();
    void stepsLegally();
    void wheelNeedsTheFocus();
    void leavesTheUsersSpellingWhileFocused();
    void choiceOpensByBackspace();
};

void TestQuantityEdit::reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QuantityKind>("kind");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, QuantityKind kind, double value) {
        QTest::newRow(text) << QString::fromUtf8(text) << kind << value;
    };
    using K = QuantityKind;
    row("1T", K::tokens, 1e12);
    row("1 t", K::tokens, 1e12);
    row("12B", K::tokens, 12e9);
    row("1.5 trillion tokens", K::tokens, 1.5e12);
    row("300B tok", K::tokens, 300e9);
    row("5百万", K::tokens, 5e6);
    row("1万亿", K::tokens, 1e12);
    row("2 500 亿", K::tokens, 2.5e11);
    row("１．５Ｔ", K::ratio, 0); // replaced below: full-width letters are not read
    row("1e12", K::tokens, 1e12);
    row("1E+12", K::tokens, 1e12);
    row("1,000,000", K::tokens, 1e6);
    row("1_000_000", K::tokens, 1e6);
    row("1\u00A0000\u00A0000", K::tokens, 1e6);
    row("１２８", K::count, 128);
    row("64 cards", K::count, 64);
    row("64张", K::count, 64);
    row("1k", K::count, 1000);
    row("4k", K::sequence, 4096);
    row("128K", K::sequence, 131072);
    row("1M", K::sequence, 1048576);
    row("4096 tok", K::sequence, 4096);
    row("400 Gb/s", K::gbitPerSecond, 400);
    row("400Gbps", K::gbitPerSecond, 400);
    row("400", K::gbitPerSecond, 400);
    row("50 GB/s", K::gbitPerSecond, 400);
    row("1.6 Tb/s", K::gbitPerSecond, 1600);
    row("450 GB/s", K::gbytePerSecond, 450);
    row("0.9 TB/s", K::gbytePerSecond, 900);
    row("800 Gb/s", K::gbytePerSecond, 100);
    row("¥5M", K::money, 5e6);
    row("￥5M", K::money, 5e6);
    row("5M CNY", K::money, 5e6);
    row("500万元", K::money, 5e6);
    row("200万", K::money, 2e6);
    row("1.2亿", K::money, 1.2e8);
    row("RMB 2,000,000", K::money, 2e6);
    row("14.5 元/卡时", K::moneyPerHour, 14.5);
    row("¥14.5/h", K::moneyPerHour, 14.5);
    row("32", K::days, 32);
    row("32 d", K::days, 32);
    row("32天", K::days, 32);
    row("48 h", K::days, 2);
    row("4 weeks", K::days, 28);
    row("3个月", K::days, 90);
    row("10", K::percent, 0.1);
    row("10 %", K::percent, 0.1);
    row("10％", K::percent, 0.1);
    row("-3", K::ratio, -3);
    row("\u22123", K::ratio, -3);
}

void TestQuantityEdit::reads() {
    QFETCH(QString, text);
    QFETCH(QuantityKind, kind);
    QFETCH(double, value);
    const ParsedQuantity parsed = parseQuantity(text.toStdString(), kind, "CNY");
    if (text.contains(QChar(0xFF34))) {
        QCOMPARE(parsed.error, ParseError::unknown_unit);
        return;
    }
    QCOMPARE(parsed.error, ParseError::none);
    QCOMPARE(parsed.value, value);
}

void TestQuantityEdit::refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QuantityKind>("kind");
    QTest::addColumn<ParseError>("error");
    using K = QuantityKind;
    using E = ParseError;
    const auto row = [](const char* name, const QString& text, K kind, E error) {
        QTest::newRow(name) << text << kind << error;
    };
    row("empty", QString(), K::count, E::empty);
    row("blank", QStringLiteral("  "), K::count, E::empty);
    row("word", QStringLiteral("abc"), K::count, E::not_a_number);
    row("nan", QStringLiteral("nan"), K::count, E::not_a_number);
    row("inf", QStringLiteral("inf"), K::count, E::not_a_number);
    row("sign alone", QStringLiteral("-"), K::count, E::not_a_number);
    row("point alone", QStringLiteral("."), K::count, E::not_a_number);
    row("huge", QStringLiteral("1e999"), K::count, E::not_a_number);
    row("overflow by suffix", QStringLiteral("1e300T"), K::tokens, E::not_a_number);
    row("two numbers", QStringLiteral("3 4"), K::count, E::unknown_unit);
    row("comma for a point", QStringLiteral("1,5"), K::count, E::unknown_unit);
    row("wrong unit", QStringLiteral("32 GiB"), K::days, E::unknown_unit);
    row("hex", QStringLiteral("0x10"), K::count, E::unknown_unit);
    row("other currency", QStringLiteral("$5M"), K::money, E::wrong_currency);
    row("other currency, word", QStringLiteral("5 USD"), K::money, E::wrong_currency);
    row("long", QString(100000, u'9') + QStringLiteral("x"), K::count, E::not_a_number);
}

void TestQuantityEdit::refuses() {
    QFETCH(QString, text);
    QFETCH(QuantityKind, kind);
    QFETCH(ParseError, error);
    QCOMPARE(parseQuantity(text.toStdString(), kind, "CNY").error, error);
}

void TestQuantityEdit::formattedTextReadsBack_data() {
    QTest::addColumn<QuantityKind>("kind");
    using K = QuantityKind;
    QTest::newRow("count") << K::count;
    QTest::newRow("sequence") << K::sequence;
    QTest::newRow("tokens") << K::tokens;
    QTest::newRow("link") << K::gbytePerSecond;
    QTest::newRow("network") << K::gbitPerSecond;
    QTest::newRow("money") << K::money;
    QTest::newRow("price") << K::moneyPerHour;
    QTest::newRow("days") << K::days;
    QTest::newRow("percent") << K::percent;
}

void TestQuantityEdit::formattedTextReadsBack() {
    QFETCH(QuantityKind, kind);
    const std::vector<double> values{1,     2,      7,     10,    64,  100,  1000,       1024, 4096,
                                     12345, 99999,  1e5,   1.5e6, 2e6, 5e6,  1.234567e8, 1e9,  2.5e11,
                                     1e12,  1.8e12, 15e12, 0.5,   0.1, 0.07, 1.0 / 3.0,  14.49};
    for (const double value : values) {
        for (const bool chinese : {false, true}) {
            const std::string text = formatQuantity(value, kind, "CNY", chinese);
            const ParsedQuantity back = parseQuantity(text, kind, "CNY");
            QVERIFY2(back.error == ParseError::none, text.c_str());
            const double tolerance = kind == QuantityKind::percent ? 1e-14 * value : 0.0;
            QVERIFY2(std::abs(back.value - value) <= tolerance, text.c_str());
        }
    }
}

void TestQuantityEdit::formatsShort() {
    QCOMPARE(formatQuantity(1e12, QuantityKind::tokens), std::string("1T"));
    QCOMPARE(formatQuantity(2.5e11, QuantityKind::tokens), std::string("250B"));
    QCOMPARE(formatQuantity(2e6, QuantityKind::money, "CNY"), std::string("¥2M"));
    QCOMPARE(formatQuantity(2e6, QuantityKind::money, "CNY", true), std::string("¥200万"));
    QCOMPARE(formatQuantity(64, QuantityKind::count), std::string("64"));
    QCOMPARE(formatQuantity(0.1, QuantityKind::percent), std::string("10"));
    QCOMPARE(formatQuantity(0.07, QuantityKind::percent), std::string("7"));
    QCOMPARE(formatQuantity(1234567, QuantityKind::tokens), std::string("1234567"));
}

namespace {

QuantitySpec cards() { return {"cluster.count", QuantityKind::count, 1, 1000, true, 1}; }

FieldView viewOf(const Scalar& value, FieldState state = FieldState::edited) {
    FieldView view;
    view.value = value;
    view.state = state;
    return view;
}

} // namespace

void TestQuantityEdit::typingGivesValues() {
    QuantityEdit edit(cards());
    edit.display(viewOf(Scalar{std::int64_t{64}}));
    QCOMPARE(edit.text(), QStringLiteral("64"));
    QSignalSpy values(&edit, &QuantityEdit::valueEntered);
    edit.selectAll();
    QTest::keyClicks(&edit, QStringLiteral("128"));
    QCOMPARE(values.count(), 3); // each keystroke is answered
    QCOMPARE(std::get<std::int64_t>(values.last().first().value<Scalar>()), 128);
}

void TestQuantityEdit::emptyOpensTheField() {
    QuantityEdit edit(cards());
    edit.display(viewOf(Scalar{std::int64_t{64}}));
    QSignalSpy values(&edit, &QuantityEdit::valueEntered);
    edit.selectAll();
    QTest::keyClick(&edit, Qt::Key_Delete);
    QCOMPARE(values.count(), 1);
    QVERIFY(std::holds_alternative<std::monostate>(values.last().first().value<Scalar>()));
    FieldView open;
    open.effective = Scalar{std::int64_t{8}};
    open.state = FieldState::assumed;
    edit.display(open);
    QVERIFY(edit.text().isEmpty());
    QCOMPARE(edit.assumedText(), QStringLiteral("8"));
    QCOMPARE(edit.property("state").toString(), QStringLiteral("assumed"));
}

void TestQuantityEdit::wrongTextIsReportedAndKept() {
    QuantityEdit edit(cards());
    edit.display(viewOf(Scalar{std::int64_t{64}}));
    QSignalSpy rejected(&edit, &QuantityEdit::textRejected);
    const std::vector<std::pair<QString, ProblemCode>> cases{{QStringLiteral("abc"), ProblemCode::not_a_number},
                                                             {QStringLiteral("2.5"), ProblemCode::wrong_type},
                                                             {QStringLiteral("0"), ProblemCode::out_of_range},
                                                             {QStringLiteral("1e9"), ProblemCode::out_of_range}};
    for (const auto& [text, code] : cases) {
        edit.clear();
        QTest::keyClicks(&edit, text);
        QVERIFY(!rejected.isEmpty());
        QCOMPARE(rejected.last().at(0).toString(), text);
        QCOMPARE(rejected.last().at(1).value<Problem>().code, code);
        FieldView view = viewOf(Scalar{std::int64_t{64}}, FieldState::invalid);
        view.typed = text;
        edit.display(view);
        QCOMPARE(edit.text(), text);
        QCOMPARE(edit.property("state").toString(), QStringLiteral("invalid"));
    }
}

void TestQuantityEdit::stepsUpAndDown() {
    QuantityEdit edit({"training.sequence_length", QuantityKind::sequence, 1, 1e6, true, 1024});
    edit.display(viewOf(Scalar{std::int64_t{4096}}));
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(edit.text(), QStringLiteral("5120"));
    QTest::keyClick(&edit, Qt::Key_Down);
    QCOMPARE(edit.text(), QStringLiteral("4096"));
    QTest::keyClick(&edit, Qt::Key_PageUp);
    QCOMPARE(edit.text(), QStringLiteral("8192"));
    QTest::keyClick(&edit, Qt::Key_PageDown);
    QTest::keyClick(&edit, Qt::Key_PageDown);
    QCOMPARE(edit.text(), QStringLiteral("2048"));
    // Never below what is allowed.
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&edit, Qt::Key_PageDown);
    QCOMPARE(edit.text(), QStringLiteral("1"));
}

void TestQuantityEdit::stepsLegally() {
    QuantityEdit edit(cards());
    edit.setNextLegal([](double from, int direction) -> std::optional<double> {
        const double next = direction > 0 ? from * 4 : from / 4;
        return next >= 1 && next <= 64 ? std::optional(next) : std::nullopt;
    });
    edit.display(viewOf(Scalar{std::int64_t{4}}));
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(edit.text(), QStringLiteral("16"));
    QTest::keyClick(&edit, Qt::Key_Up);
    QTest::keyClick(&edit, Qt::Key_Up); // none above: a plain step
    QCOMPARE(edit.text(), QStringLiteral("65"));
}

void TestQuantityEdit::wheelNeedsTheFocus() {
    QWidget window;
    QuantityEdit edit(cards(), &window);
    QLineEdit other(&window);
    window.show();
    edit.display(viewOf(Scalar{std::int64_t{64}}));
    const auto wheel = [&] {
        QWheelEvent event(QPointF(5, 5), edit.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&edit, &event);
    };
    other.setFocus();
    wheel();
    QCOMPARE(edit.text(), QStringLiteral("64"));
    edit.setFocus();
    QTRY_VERIFY(edit.hasFocus());
    wheel();
    QCOMPARE(edit.text(), QStringLiteral("65"));
}

void TestQuantityEdit::leavesTheUsersSpellingWhileFocused() {
    QWidget window;
    QuantityEdit edit({"training.sequence_length", QuantityKind::sequence, 1, 1e6, true, 1024}, &window);
    window.show();
    edit.setFocus();
    QTRY_VERIFY(edit.hasFocus());
    edit.display(viewOf(Scalar{std::int64_t{2048}}));
    edit.selectAll();
    QTest::keyClicks(&edit, QStringLiteral("4k"));
    edit.display(viewOf(Scalar{std::int64_t{4096}}));
    QCOMPARE(edit.text(), QStringLiteral("4k"));
    edit.clearFocus();
    QCOMPARE(edit.text(), QStringLiteral("4096"));
}

void TestQuantityEdit::choiceOpensByBackspace() {
    ChoiceEdit edit("strategy.recompute", {Scalar{std::string("none")}, Scalar{std::string("full")}});
    edit.setTexts({QStringLiteral("none"), QStringLiteral("full")});
    edit.display(viewOf(Scalar{std::string("full")}));
    QCOMPARE(edit.currentIndex(), 1);
    QSignalSpy values(&edit, &ChoiceEdit::valueEntered);
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(std::get<std::string>(values.last().first().value<Scalar>()), std::string("none"));
    QTest::keyClick(&edit, Qt::Key_Backspace);
    QVERIFY(std::holds_alternative<std::monostate>(values.last().first().value<Scalar>()));
}

QTEST_MAIN(TestQuantityEdit)
#include "tst_quantity_edit.moc"
