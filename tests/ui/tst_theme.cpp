// SPDX-License-Identifier: GPL-3.0-or-later
// The look is data: complete, readable and the same in every file that names it.
#include "theme/theme.h"
#include "theme/theme_switch.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QPixmap>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>

using namespace headroom;

namespace {

double luminance(const QColor& c) {
    const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void textIsReadable_data();
    void textIsReadable();
    void outlinesAreVisible();
    void textInBarsIsReadable();
    void styleSheetHasEveryColour();
    void choiceIsAppliedAndTold();
    void systemIsFollowed();
    void everyIconDraws();
    void chineseFontIsThere();
};

void TestTheme::textIsReadable_data() {
    QTest::addColumn<int>("ink");
    QTest::addColumn<int>("ground");
    const auto row = [](Tone ink, Tone ground) {
        QTest::addRow("%s on %s", name(ink).data(), name(ground).data())
            << static_cast<int>(ink) << static_cast<int>(ground);
    };
    for (const Tone ink :
         {Tone::text, Tone::text2, Tone::text3, Tone::accent, Tone::passc, Tone::tight, Tone::fail, Tone::unknown})
        for (const Tone ground : {Tone::surface, Tone::bg})
            row(ink, ground);
    row(Tone::onaccent, Tone::accent);
    row(Tone::passc, Tone::passw);
    row(Tone::tight, Tone::tightw);
    row(Tone::fail, Tone::failw);
    row(Tone::unknown, Tone::unknownw);
    row(Tone::text2, Tone::select);
    row(Tone::surface, Tone::text); // tool tips
}

void TestTheme::textIsReadable() {
    QFETCH(int, ink);
    QFETCH(int, ground);
    for (const Theme* theme : {&Theme::light(), &Theme::dark()})
        QVERIFY2(contrast(theme->color(static_cast<Tone>(ink)), theme->color(static_cast<Tone>(ground))) >= 4.5,
                 theme->isDark() ? "dark" : "light");
}

void TestTheme::outlinesAreVisible() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        QVERIFY(contrast(theme->color(Tone::ctl), theme->color(Tone::surface)) >= 3.0);
        for (int i = 0; i < partCount; ++i) {
            const auto part = static_cast<Part>(i);
            QVERIFY2(contrast(theme->pen(part).color(), theme->color(Tone::surface)) >= 3.0, name(part).data());
        }
    }
}

void TestTheme::textInBarsIsReadable() {
    // The parts that carry labels; the design allows 4.1 at worst in the dark theme.
    for (const Part part : {Part::weights, Part::gradients, Part::optimizer, Part::activations, Part::logits})
        for (const Theme* theme : {&Theme::light(), &Theme::dark()})
            QVERIFY2(contrast(theme->textOn(part), theme->fill(part)) >= (theme->isDark() ? 4.1 : 4.5),
                     name(part).data());
}

void TestTheme::styleSheetHasEveryColour() {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        QString sheet = theme->styleSheet();
        sheet.remove(QStringLiteral("@name")); // the comment that explains the notation
        QVERIFY(!sheet.contains(u'@'));
        QVERIFY(sheet.contains(theme->color(Tone::surface).name()));
    }
}

void TestTheme::choiceIsAppliedAndTold() {
    ThemeSwitch& choice = ThemeSwitch::instance();
    choice.start(ThemeChoice::light);
    QVERIFY(!Theme::current().isDark());
    QSignalSpy told(&choice, &ThemeSwitch::themeChanged);
    choice.choose(ThemeChoice::dark);
    QCOMPARE(told.count(), 1);
    QVERIFY(Theme::current().isDark());
    QCOMPARE(QApplication::palette().color(QPalette::Base), Theme::dark().color(Tone::surface));
    choice.choose(ThemeChoice::dark);
    QCOMPARE(told.count(), 1);
    choice.choose(ThemeChoice::light);
    QVERIFY(!Theme::current().isDark());
}

void TestTheme::systemIsFollowed() {
    ThemeSwitch& choice = ThemeSwitch::instance();
    choice.choose(ThemeChoice::dark);
    choice.choose(ThemeChoice::system); // offscreen, the system is light
    QVERIFY(!Theme::current().isDark());
    choice.choose(ThemeChoice::light);
}

void TestTheme::everyIconDraws() {
    const QStringList files = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
    QVERIFY(files.size() >= 35);
    for (const QString& file : files) {
        const QImage image =
            icon(file.chopped(4), Tone::text).pixmap(QSize(24, 24)).toImage().convertToFormat(QImage::Format_ARGB32);
        bool inked = false;
        for (int y = 0; y < image.height() && !inked; ++y)
            for (int x = 0; x < image.width() && !inked; ++x)
                inked = qAlpha(image.pixel(x, y)) > 0;
        QVERIFY2(inked, qPrintable(file));
    }
}

void TestTheme::chineseFontIsThere() {
    // Without it Han characters vanish from a PDF in silence.
    QVERIFY(!QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty());
    QCOMPARE(QFontInfo(Theme::font(Type::body)).family(), QStringLiteral("Noto Sans CJK SC"));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
