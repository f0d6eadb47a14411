// SPDX-License-Identifier: GPL-3.0-or-later
// Where the figures of the plan come from: each with date, confidence and numbered source.
#include "estimate/resolve.h"
#include "names/enum_names.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/cost_words.h"
#include "text/field_text.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace headroom {

namespace {

QString text(const std::string& s) { return QString::fromStdString(s); }

QString confidenceWord(Confidence confidence) {
    switch (confidence) {
    case Confidence::high:
        return ReportText::tr("high");
    case Confidence::medium:
        return ReportText::tr("medium");
    case Confidence::low:
        return ReportText::tr("low");
    }
    return {};
}

// Figures with the numbers of their sources, and the sources once each.
class Evidence {
public:
    explicit Evidence(const ReportSource& source) : m_source(source) {}

    void add(const QString& name, const QString& value, const std::string& sources, const std::string& date,
             const QString& confidence) {
        QStringList numbers;
        // Several sources of a figure are parted by semicolons, and so are the remarks within one.
        static const QRegularExpression nextSource(QStringLiteral("; (?=github:|https?:)"));
        for (const QString& one : text(sources).split(nextSource, Qt::SkipEmptyParts)) {
            if (!m_sources.contains(one))
                m_sources << one;
            numbers << QString::number(m_sources.indexOf(one) + 1);
        }
        m_rows.push_back({{{name, Tone::text2},
                           {value},
                           {date.empty() ? QString(enDash) : text(date), Tone::text3},
                           {confidence, Tone::text3},
                           {numbers.join(QStringLiteral(", ")), Tone::text3}}});
    }
    void add(const QString& name, const QString& value, const Figure& figure, std::string_view overrideKey = {}) {
        if (isTyped(overrideKey))
            addTyped(name, value);
        else if (figure.value)
            add(name, value, figure.source, figure.date, confidenceWord(figure.confidence));
    }
    void addTyped(const QString& name, const QString& value) {
        m_rows.push_back({{{name, Tone::text2},
                           {value},
                           {QString(enDash), Tone::text3},
                           {ReportText::tr("user"), Tone::text3},
                           {}}});
    }
    void add(const QString& name, const QString& value, const Parameter& parameter) {
        add(name, value, parameter.source, {}, confidenceWord(parameter.confidence));
    }

    [[nodiscard]] std::vector<TableRow> takeRows() { return std::move(m_rows); }
    [[nodiscard]] const QStringList& sources() const { return m_sources; }

private:
    [[nodiscard]] bool isTyped(std::string_view key) const {
        return !key.empty() && m_source.plan().resolved.scenario.cluster.overrides.contains(key);
    }
    const ReportSource& m_source;
    std::vector<TableRow> m_rows;
    QStringList m_sources;
};

void addCard(Evidence& evidence, const ReportSource& s) {
    const Accelerator* card = s.card();
    const Plan& plan = s.plan().resolved.plan;
    if (!card)
        return;
    const Format& f = s.format;
    const Precision precision = peakPrecision(plan.training.precision);
    const double devices = std::max(1, card->devicesPerPackage);
    if (const auto peak = card->peakTflops.find(precision); peak != card->peakTflops.end())
        evidence.add(ReportText::tr("Peak, dense %1").arg(choiceText("training.precision", enumName(precision))),
                     f.tflops(plan.machine.peak), peak->second,
                     "peak_tflops_dense." + std::string(enumName(precision)));
    evidence.add(ReportText::tr("Usable memory"), f.gib(plan.machine.capacity), card->memoryUsableGib,
                 "memory_usable_gib");
    evidence.add(ReportText::tr("Memory bandwidth"), f.bandwidth(plan.machine.memoryBandwidth),
                 card->memoryBandwidthGbytePerSecond, "memory_bandwidth_gbyte_per_s");
    if (s.assumed("cluster.intra_node_gbyte_per_s"))
        evidence.add(ReportText::tr("Link in server, one way"), f.bandwidth(plan.machine.intraNode),
                     card->link.gbytePerSecondOneWay);
    else
        evidence.addTyped(ReportText::tr("Link in server, one way"), f.bandwidth(plan.machine.intraNode));
    evidence.add(ReportText::tr("Rated power"),
                 ReportText::tr("%1 W").arg(f.count(std::lround(card->tdpWatts.value.value_or(0) / devices))),
                 card->tdpWatts, "tdp_w");
}

void addNetwork(Evidence& evidence, const ReportSource& s) {
    const auto& cluster = s.plan().resolved.scenario.cluster;
    const Machine& machine = s.plan().resolved.plan.machine;
    const Fabric* fabric = cluster.fabric ? s.library.catalog.fabric(*cluster.fabric) : nullptr;
    const Format& f = s.format;
    if (machine.count <= machine.perNode)
        return; // nothing crosses it
    const Assumption* assumed = s.assumed("cluster.inter_node_gbit_per_s");
    if (!assumed)
        evidence.addTyped(ReportText::tr("Network"), f.network(machine.interNode));
    else if (fabric && assumed->reason == "rate_of_fabric")
        evidence.add(ReportText::tr("Network"), f.network(machine.interNode), fabric->gbitPerSecondPerPort);
    if (fabric)
        evidence.add(ReportText::tr("Network, reached share"), f.percent(machine.interNodeEfficiency),
                     fabric->efficiency);
}

void addMoney(Evidence& evidence, const ReportSource& s) {
    const RunSettings& run = s.plan().resolved.plan.run;
    const Format& f = s.format;
    const Economics& economics = s.plan().resolved.economics;
    for (const EconomicKey key : usedKeys(economics)) {
        const EconomicValue& value = economics[key];
        if (!value.value)
            continue;
        const QString amount = economicText(key, *value.value, economics.currency, f);
        if (value.origin == ValueOrigin::catalog)
            evidence.add(economicName(key), amount, value.source, value.date, QString(enDash));
        else
            evidence.addTyped(economicName(key), amount);
    }
    const Catalog& catalog = s.library.catalog;
    if (catalog.cnyPerUsd.typical)
        evidence.add(ReportText::tr("Yuan a dollar"), f.figure(*catalog.cnyPerUsd.typical), catalog.cnyPerUsd.source,
                     catalog.cnyPerUsdDate, confidenceWord(catalog.cnyPerUsd.confidence));
    const auto failures = catalog.reliability.find(std::string_view("failures_per_accelerator_hour"));
    if (failures != catalog.reliability.end() && run.failuresPerAcceleratorHour > 0 &&
        s.assumed("economics.failures_per_accelerator_hour"))
        evidence.add(ReportText::tr("Failures"),
                     ReportText::tr("1 in %1 card-hours").arg(f.rounded(1.0 / run.failuresPerAcceleratorHour)),
                     failures->second);
}

} // namespace

void addSources(Section& section, const ReportSource& source) {
    Evidence evidence(source);
    addCard(evidence, source);
    addNetwork(evidence, source);
    addMoney(evidence, source);
    section.blocks.push_back(headingBlock(ReportText::tr("Where the figures come from"), 6));
    std::vector<TableRow> sources;
    for (int i = 0; i < evidence.sources().size(); ++i)
        sources.push_back({{{QString::number(i + 1), Tone::text3}, {evidence.sources()[i], Tone::text2}}});
    section.blocks.push_back(std::make_shared<TableBlock>(std::vector<TableColumn>{{ReportText::tr("Figure"), 0},
                                                                                   {ReportText::tr("Value"), 44},
                                                                                   {ReportText::tr("Date"), 24},
                                                                                   {ReportText::tr("Confidence"), 22},
                                                                                   {ReportText::tr("Source"), 18}},
                                                          evidence.takeRows(),
                                                          TableBlock::Style{Letter::note, true, 1.5}));
    if (!sources.empty())
        section.blocks.push_back(
            std::make_shared<TableBlock>(std::vector<TableColumn>{{{}, 4}, {ReportText::tr("Sources"), 0}},
                                         std::move(sources), TableBlock::Style{Letter::note, true, 3}));
}

} // namespace headroom
