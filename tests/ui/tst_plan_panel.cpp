// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of the plan panel: it takes what people type in both languages, says its range and what it means, keeps
// what is no value, and is cut off nowhere.
#include "document/field.h"
#include "main/main_window.h"
#include "panels/plan_panel.h"
#include "settings/language_switch.h"
#include "text/field_text.h"
#include "theme/theme_switch.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/section_header.h"
#include "window_data.h"

#include <QLabel>
#include <QScrollBar>
#include <QtTest>

using namespace headroom;

class TestPlanPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void init();
    void cleanup();
    void cleanupTestCase();
    void takesWhatPeopleType_data();
    void takesWhatPeopleType();
    void everyQuantityTakesItsBoundsAndNothingBeyond();
    void everyFieldSaysWhatItIs();
    void statesFollowTheDocument();
    void fieldsFollowTheBill();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    QuantityEdit* field(const QString& path) { return m_window->panel().findChild<QuantityEdit*>(path); }
    void openSections();
    void type(QuantityEdit* edit, const QString& text) {
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Delete);
        else
            edit->insert(text), emit edit->textEdited(edit->text());
    }

    std::unique_ptr<MainWindow> m_window;
};

namespace {

double number(const Scalar& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&value);
    return real ? *real : std::nan("");
}

} // namespace

void TestPlanPanel::init() {
    if (!m_window) {
        LanguageSwitch::instance().choose(Language::english);
        WindowServices services;
        services.pages = shippedData().pages;
        services.builtIn = shippedData().builtIn;
        m_window = std::make_unique<MainWindow>(std::move(services));
        m_window->show();
    }
    m_window->document().restore(shippedData().builtIn, {});
    m_window->settle();
    openSections();
}

// One window serves all: making one for each row would take most of the time.
void TestPlanPanel::cleanup() { m_window->setLanguage(Language::english); }

void TestPlanPanel::cleanupTestCase() { m_window.reset(); }

void TestPlanPanel::openSections() {
    for (auto* header : m_window->panel().findChildren<SectionHeader*>())
        header->setChecked(true);
    QCoreApplication::processEvents();
}

void TestPlanPanel::takesWhatPeopleType_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* path, const char* text, double value) {
        QTest::addRow("%s %s", path, text) << path << QString::fromUtf8(text) << value;
    };
    row("training.tokens", "1T", 1e12);
    row("training.tokens", "12B", 12e9);
    row("training.tokens", "1.5万亿", 1.5e12);
    row("training.sequence_length", "4k", 4096);
    row("training.sequence_length", "128K", 131072);
    row("training.global_batch_sequences", "2k", 2000);
    row("cluster.count", "1,024", 1024);
    row("cluster.count", "64张", 64);
    row("cluster.per_node", "8 cards", 8);
    row("cluster.intra_node_gbyte_per_s", "0.45 TB/s", 450);
    row("cluster.inter_node_gbit_per_s", "400 Gb/s", 400);
    row("cluster.inter_node_gbit_per_s", "50 GB/s", 400);
    row("cluster.oversubscription", "2", 2);
    row("strategy.tensor", "4", 4);
    row("strategy.micro_batch", "2 seq", 2);
    row("constraints.max_days", "5 weeks", 35);
    row("constraints.max_days", "30天", 30);
    row("constraints.max_cost", "¥5M", 5e6);
    row("constraints.max_cost", "5百万", 5e6);
    row("constraints.max_cost", "500万元", 5e6);
    row("constraints.min_memory_headroom", "10 %", 0.1);
    row("constraints.max_power_kw", "1.2 MW", 1200);
    row("constraints.max_power_kw", "80千瓦", 80);
    row("constraints.max_count", "1k", 1000);
    row("constraints.max_delivery_weeks", "3个月", 13);
    row("economics.price_per_accelerator_hour", "14.5 元/卡时", 14.5);
    row("economics.price_per_accelerator_hour", "¥14.5/h", 14.5);
    row("economics.fx_cny_per_usd", "7.1", 7.1);
    row("economics.utilisation", "60 %", 0.6);
    row("economics.server_price", "210万", 2.1e6);
    row("economics.server_price", "¥2.1M/台", 2.1e6);
    row("economics.network_price_per_accelerator", "30k", 30000);
    row("economics.years", "5年", 5);
    row("economics.years", "60 months", 5);
    row("economics.residual_fraction", "10％", 0.1);
    row("economics.interest", "4.5", 0.045);
    row("economics.maintenance_fraction_per_year", "3%", 0.03);
    row("economics.spares_fraction", "3", 0.03);
    row("economics.pue", "1.25", 1.25);
    row("economics.electricity_per_kwh", "0.6 元/度", 0.6);
    row("economics.electricity_per_kwh", "¥0.6/kWh", 0.6);
    row("economics.demand_charge_per_kw_month", "40", 40);
    row("economics.hosting_per_kw_month", "¥500/kW/month", 500);
    row("economics.staff_fte", "2.5", 2.5);
    row("economics.staff_cost_per_year", "60万/年", 6e5);
    row("economics.storage_price", "1.2M", 1.2e6);
    row("economics.experiments_multiplier", "1.5", 1.5);
    row("economics.grid_kg_co2_per_kwh", "0.55", 0.55);
    row("economics.migration_months", "6个月", 6);
    row("economics.delivery_weeks", "8周", 8);
    row("economics.failures_per_accelerator_hour", "2.5e-5", 2.5e-5);
    row("economics.restart_seconds", "5 min", 300);
    row("economics.checkpoint_seconds", "20秒", 20);
    row("economics.checkpoint_gbyte_per_s", "40 GB/s", 40);
    row("economics.evaluation_fraction", "2%", 0.02);
    row("economics.spot_reclaims_per_server_hour", "0.01", 0.01);
}

void TestPlanPanel::takesWhatPeopleType() {
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(double, value);
    for (const Language language : {Language::english, Language::chinese}) {
        m_window->setLanguage(language);
        QuantityEdit* edit = field(path);
        QVERIFY2(edit, qPrintable(path));
        type(edit, QString());
        type(edit, text);
        const Scalar read = m_window->document().value(path.toStdString());
        QVERIFY2(std::abs(number(read) - value) <= 1e-12 * value, qPrintable(text));
        QVERIFY(!m_window->document().invalidText(path.toStdString()));
        // What the field then shows means the same.
        edit->clearFocus();
        type(edit, edit->text());
        QVERIFY(std::abs(number(m_window->document().value(path.toStdString())) - value) <= 1e-12 * value);
    }
}

void TestPlanPanel::everyQuantityTakesItsBoundsAndNothingBeyond() {
    int fields = 0;
    for (auto* edit : m_window->panel().findChildren<QuantityEdit*>()) {
        const QuantitySpec& spec = edit->spec();
        if (edit->isReadOnly())
            continue;
        ++fields;
        for (const double bound : {spec.minimum, spec.maximum}) {
            type(edit, QString());
            const double shown = spec.kind == QuantityKind::percent ? bound * 100.0 : bound;
            type(edit, QString::number(shown, 'g', 17));
            QVERIFY2(!m_window->document().invalidText(spec.path), spec.path.c_str());
            QVERIFY2(std::abs(number(m_window->document().value(spec.path)) - bound) <= 1e-12 * bound,
                     spec.path.c_str());
        }
        const double beyond = (spec.kind == QuantityKind::percent ? 100.0 : 1.0) * spec.maximum * 2.0;
        type(edit, QString::number(beyond, 'g', 17));
        const InvalidText* kept = m_window->document().invalidText(spec.path);
        QVERIFY2(kept, spec.path.c_str());
        QCOMPARE(edit->property("state").toString(), QStringLiteral("invalid"));
        type(edit, QStringLiteral("abc"));
        QCOMPARE(m_window->document().invalidText(spec.path)->text, QStringLiteral("abc"));
        QCOMPARE(edit->text(), QStringLiteral("abc"));
        type(edit, QString());
        QVERIFY2(isOpen(m_window->document().value(spec.path)), spec.path.c_str());
        m_window->document().restore(shippedData().builtIn, {});
    }
    QVERIFY(fields > 40);
}

void TestPlanPanel::everyFieldSaysWhatItIs() {
    for (const Language language : {Language::english, Language::chinese}) {
        m_window->setLanguage(language);
        m_window->settle();
        for (auto* edit : m_window->panel().findChildren<QuantityEdit*>()) {
            const QString path = QString::fromStdString(edit->spec().path);
            QVERIFY2(!fieldHelp(edit->spec().path).isEmpty(), qPrintable(path));
            QVERIFY2(edit->toolTip().contains(fieldHelp(edit->spec().path).toHtmlEscaped()), qPrintable(path));
            QVERIFY2(edit->toolTip().contains(edit->rangeText().toHtmlEscaped()), qPrintable(path));
            QVERIFY2(!edit->accessibleName().isEmpty() && edit->accessibleName() != path, qPrintable(path));
        }
        for (auto* edit : m_window->panel().findChildren<ChoiceEdit*>()) {
            const QString path = edit->objectName();
            QVERIFY2(!edit->toolTip().isEmpty(), qPrintable(path));
            QVERIFY2(!edit->accessibleName().isEmpty(), qPrintable(path));
            for (int i = 0; i < edit->count(); ++i)
                QVERIFY2(!edit->itemText(i).isEmpty(), qPrintable(path));
        }
    }
}

void TestPlanPanel::statesFollowTheDocument() {
    QuantityEdit* pue = field(QStringLiteral("economics.pue"));
    QCOMPARE(pue->property("state").toString(), QStringLiteral("assumed"));
    QVERIFY(!pue->assumedText().isEmpty());
    type(pue, QStringLiteral("1.4"));
    QCOMPARE(pue->property("state").toString(), QStringLiteral("edited"));
    QuantityEdit* rate = field(QStringLiteral("economics.fx_cny_per_usd"));
    QVERIFY(!rate->assumedText().isEmpty());
    QVERIFY(field(QStringLiteral("strategy.data"))->isReadOnly() ||
            field(QStringLiteral("strategy.data"))->property("state").toString() != QStringLiteral("derived"));
    // Prices with VAT is the rule where nobody says otherwise.
    QVERIFY(m_window->panel().findChild<SwitchEdit*>(QStringLiteral("economics.include_vat"))->isChecked());
}

void TestPlanPanel::fieldsFollowTheBill() {
    const auto visible = [this](const char* path) {
        return m_window->panel().findChild<QWidget*>(QString::fromLatin1(path))->isVisible();
    };
    QVERIFY(visible("economics.price_per_accelerator_hour") && visible("economics.contract"));
    QVERIFY(!visible("economics.server_price") && !visible("economics.years"));
    QVERIFY(!visible("economics.spot_reclaims_per_server_hour"));
    m_window->document().setValue("economics.contract", Scalar{std::string("spot")});
    m_window->settle();
    QVERIFY(visible("economics.spot_reclaims_per_server_hour"));
    m_window->document().setValue("economics.mode", Scalar{std::string("buy")});
    m_window->settle();
    QVERIFY(visible("economics.server_price") && visible("economics.years") && visible("economics.utilisation"));
    QVERIFY(!visible("economics.price_per_accelerator_hour"));
    // What is stated is never hidden.
    m_window->document().setValue("economics.price_per_accelerator_hour", Scalar{15.0});
    m_window->settle();
    QVERIFY(visible("economics.price_per_accelerator_hour"));
}

void TestPlanPanel::nothingIsCutOff_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("chinese");
    QTest::addColumn<bool>("buys");
    for (const bool chinese : {false, true}) {
        for (const bool buys : {false, true}) {
            QTest::addRow("small %d %d", chinese, buys) << QSize(1100, 700) << chinese << buys;
            QTest::addRow("usual %d %d", chinese, buys) << QSize(1440, 900) << chinese << buys;
        }
    }
}

void TestPlanPanel::nothingIsCutOff() {
    QFETCH(QSize, size);
    QFETCH(bool, chinese);
    QFETCH(bool, buys);
    m_window->resize(size);
    m_window->setLanguage(chinese ? Language::chinese : Language::english);
    m_window->document().setValue("economics.mode", Scalar{std::string(buys ? "buy" : "rent")});
    m_window->document().setValue("cluster.accelerator.memory_gb", Scalar{96.0});
    m_window->settle();
    openSections();
    QStringList cut;
    for (auto* label : m_window->panel().findChildren<QLabel*>()) {
        if (label->isVisible() && label->property("role").toString() == QStringLiteral("label") &&
            label->fontMetrics().horizontalAdvance(label->text()) > label->width())
            cut << label->text();
    }
    for (auto* edit : m_window->panel().findChildren<QuantityEdit*>()) {
        const QString shown = edit->text().isEmpty() ? edit->assumedText() : edit->text();
        if (edit->isVisible() && edit->fontMetrics().horizontalAdvance(shown) > edit->width() - 16)
            cut << edit->objectName();
    }
    for (auto* edit : m_window->panel().findChildren<SwitchEdit*>()) {
        if (edit->isVisible() && edit->sizeHint().width() > edit->width())
            cut << edit->text();
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(", "))));
    QVERIFY(m_window->panel().horizontalScrollBar()->maximum() == 0);
}

QTEST_MAIN(TestPlanPanel)
#include "tst_plan_panel.moc"
