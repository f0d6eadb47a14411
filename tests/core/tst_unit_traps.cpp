// SPDX-License-Identifier: GPL-3.0-or-later
// Figures copied in the wrong unit are noticed, and right ones are left alone.
#include "hardware/unit_traps.h"

#include "estimate/resolve.h"

#include "../support/shipped_library.h"

#include <QTest>

using namespace headroom;

class TestUnitTraps : public QObject {
    Q_OBJECT

private slots:
    void notices_data();
    void notices();
    void rightFiguresOfTheCatalogAreNoTrap();
    void nothingToCompareWith();
    void namesOfOverridesHaveFigures();
    void sparseHeadlines();
};

namespace {

const Accelerator& card(const char* id) { return *test::shippedLibrary().catalog.accelerator(id); }

constexpr int none = -1;

} // namespace

void TestUnitTraps::notices_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("field");
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("trap");
    QTest::addColumn<double>("right");
    const auto row = [](const char* name, const char* id, const char* field, double value, int trap, double right) {
        QTest::newRow(name) << id << field << value << trap << right;
    };
    const auto t = [](UnitTrap trap) { return static_cast<int>(trap); };
    const char* bf16 = "peak_tflops_dense.bf16";
    const char* link = "link.gbyte_per_s_one_way";
    const char* bandwidth = "memory_bandwidth_gbyte_per_s";
    row("sparse", "h100-sxm", bf16, 1979, t(UnitTrap::sparse_peak), 989);
    row("sparse, fp8", "h100-sxm", "peak_tflops_dense.fp8", 3958, t(UnitTrap::sparse_peak), 1979);
    row("PFLOP/s", "h100-sxm", bf16, 0.989, t(UnitTrap::tera_for_giga), 989);
    row("better peak", "h100-sxm", bf16, 1100, none, 0);
    row("two ways", "h100-sxm", link, 900, t(UnitTrap::two_way_bandwidth), 450);
    row("two ways of A100", "a100-sxm-80g", link, 600, t(UnitTrap::two_way_bandwidth), 300);
    row("two ways of a pair", "h100-sxm", "link.pair_gbyte_per_s_one_way", 900, t(UnitTrap::two_way_bandwidth), 450);
    row("link in bits", "h100-sxm", link, 3600, t(UnitTrap::bits_for_bytes), 450);
    row("link in bits, both ways", "h100-sxm", link, 7200, t(UnitTrap::bits_for_bytes), 450);
    row("capped link", "h100-sxm", link, 200, none, 0);
    row("memory in TB/s", "h100-sxm", bandwidth, 3.35, t(UnitTrap::tera_for_giga), 3350);
    row("memory in bits", "h100-sxm", bandwidth, 26800, t(UnitTrap::bits_for_bytes), 3350);
    row("memory twice", "h100-sxm", bandwidth, 6700, none, 0); // memory has no directions
    row("GiB as GB", "h100-sxm", "memory_gb", 74.5, t(UnitTrap::gib_for_gb), 80);
    row("driver's GiB as GB", "h100-sxm", "memory_gb", 79.11, t(UnitTrap::gib_for_gb), 80);
    row("label", "h100-sxm", "memory_gb", 80, none, 0);
    row("larger card", "h100-sxm", "memory_gb", 96, none, 0);
    row("label as GiB", "h100-sxm", "memory_usable_gib", 80, t(UnitTrap::gb_for_gib), 79.11);
    row("usable in GB", "h100-sxm", "memory_usable_gib", 84.94, t(UnitTrap::gb_for_gib), 79.11);
    row("less usable", "h100-sxm", "memory_usable_gib", 78, none, 0);
    row("label equals usable", "mi300x", "memory_usable_gib", 192, none, 0);
    row("power", "h100-sxm", "tdp_w", 1400, none, 0);
}

void TestUnitTraps::notices() {
    QFETCH(QString, id);
    QFETCH(QString, field);
    QFETCH(double, value);
    QFETCH(int, trap);
    QFETCH(double, right);
    const auto found = unitTrap(card(qPrintable(id)), field.toStdString(), value);
    QCOMPARE(found ? static_cast<int>(found->trap) : none, trap);
    if (found)
        QCOMPARE(found->right, right);
}

void TestUnitTraps::rightFiguresOfTheCatalogAreNoTrap() {
    for (const Accelerator& a : test::shippedLibrary().catalog.accelerators) {
        for (const std::string& name : acceleratorOverrideNames()) {
            const Figure* figure = figureOf(a, name);
            if (figure != nullptr && figure->value)
                QVERIFY2(!unitTrap(a, name, *figure->value), (a.id + " " + name).c_str());
        }
    }
}

void TestUnitTraps::nothingToCompareWith() {
    Accelerator unknown;
    QVERIFY(!unitTrap(unknown, "memory_gb", 80.0));
    QVERIFY(!unitTrap(unknown, "peak_tflops_dense.bf16", 80.0));
    QVERIFY(!unitTrap(card("h100-sxm"), "nonsense", 80.0));
    QVERIFY(!unitTrap(card("h100-sxm"), "peak_tflops_dense.fp4", 80.0));
}

void TestUnitTraps::namesOfOverridesHaveFigures() {
    // All but the whole numbers.
    int figures = 0;
    for (const std::string& name : acceleratorOverrideNames()) {
        const bool count = name == "link.domain_size" || name == "pcie_gen" || name == "devices_per_package";
        const Figure* figure = figureOf(card("h100-sxm"), name);
        QVERIFY2((figure != nullptr) != count, name.c_str());
        figures += figure != nullptr;
    }
    QVERIFY(figures >= 12);
}

void TestUnitTraps::sparseHeadlines() {
    QCOMPARE(sparseHeadline(card("h100-sxm")).value(), 1978.0);
    QCOMPARE(sparseHeadline(card("a100-sxm-80g")).value(), 624.0);
    QVERIFY(!sparseHeadline(card("v100-sxm2-32g")));
    QVERIFY(!sparseHeadline(card("ascend-910b1")));
}

QTEST_APPLESS_MAIN(TestUnitTraps)
#include "tst_unit_traps.moc"
