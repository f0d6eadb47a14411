// SPDX-License-Identifier: GPL-3.0-or-later
// How the figures are made, how far they were off on published runs, where they come from, and how to get them again.
#include "charts/evidence_chart.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "viewmodels/evidence_models.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double chartWidth = 76, gap = 7;
constexpr int mostSources = 6;

QString finding(const ReportSource& s) {
    const ErrorSummary& all = s.study.allMeasured.summary.all.errors;
    if (!s.study.evidence || all.n == 0)
        return ReportText::tr("How the figures are made, and where they come from");
    return ReportText::tr("%1 published runs: half are predicted within %2")
        .arg(s.format.count(static_cast<std::int64_t>(all.n)), s.format.percent(all.median, 1));
}

// Errors of the sources with most rows; all together come first.
std::vector<BlockPtr> sourceTable(const ReportSource& s) {
    EvidenceSourcesModel model;
    model.setAnswer(s.study.evidence, std::make_shared<const EvidenceAnswer>(s.study.allMeasured));
    using M = EvidenceSourcesModel;
    const std::vector<int> columns{M::source, M::runs, M::median, M::p90, M::left_out};
    const std::vector<double> widths{0, 10, 11, 11, 14};
    std::vector<TableColumn> heads;
    for (std::size_t i = 0; i < columns.size(); ++i)
        heads.push_back({model.headerData(columns[i], Qt::Horizontal, Qt::DisplayRole).toString(), widths[i],
                         i == 0 ? Qt::AlignLeft : Qt::AlignRight});
    std::vector<TableRow> rows;
    for (int r = 0; r < std::min(model.rowCount(), mostSources + 1); ++r) {
        TableRow row;
        for (const int column : columns)
            row.cells.push_back({model.index(r, column).data().toString(), Tone::text, r == 0});
        rows.push_back(std::move(row));
    }
    std::vector<BlockPtr> out{
        std::make_shared<TableBlock>(std::move(heads), std::move(rows), TableBlock::Style{Letter::note, true, 0})};
    if (model.rowCount() > mostSources + 1)
        out.push_back(noteBlock(
            ReportText::tr("and %1 sources with fewer runs").arg(model.rowCount() - mostSources - 1), 1, false));
    return out;
}

// What the errors are of: seen rows, unseen halves, unseen sources.
QString accuracy(const ReportSource& s) {
    const Format& f = s.format;
    const ErrorSummary& all = s.study.allMeasured.summary.all.errors;
    QStringList out{
        ReportText::tr("The constants were fitted to these rows. On them the median error is %1, nine in ten "
                       "lie within %2, and the 80 % interval holds %3.")
            .arg(f.percent(all.median, 1), f.percent(all.p90, 1), f.percent(all.inside80))};
    if (const auto& left = s.study.evidence->data->leftOut) {
        if (std::isfinite(left->halves.all.median))
            out << ReportText::tr(
                       "Random halves, each predicted by a fit of the other: median %1, %2 inside the interval.")
                       .arg(f.percent(left->halves.all.median, 1), f.percent(left->halves.all.inside80));
        if (std::isfinite(left->sources.all.median))
            out << ReportText::tr("Whole sources, each predicted by a fit of all others: median %1.")
                       .arg(f.percent(left->sources.all.median, 1));
    }
    const ErrorSummary& like = s.study.measured.summary.all.errors;
    if (s.study.hasFigures() && like.n > 0)
        out << ReportText::tr(
                   "Of runs like this plan (family of cards, precision, kind of model) there are %1, median %2.")
                   .arg(f.count(static_cast<std::int64_t>(like.n)), f.percent(like.median, 1));
    else if (s.study.hasFigures())
        out << ReportText::tr(
            "No published run has this family of cards, precision and kind of model: the figures rest on "
            "specifications and on the constants of other cards.");
    return out.join(f.isChinese() ? QString() : QStringLiteral(" "));
}

void addAccuracy(Section& section, const ReportSource& s) {
    if (!s.study.evidence || s.study.allMeasured.points.empty())
        return;
    EvidenceChart chart;
    chart.fixTheme(Theme::light());
    chart.setAnswer(s.study.evidence, std::make_shared<const EvidenceAnswer>(s.study.allMeasured));
    std::vector<BlockPtr> left{
        std::make_shared<ChartBlock>(recordChart(chart, chartWidth, 285), recordChart(chart, chartWidth, 225), 0)};
    section.blocks.push_back(std::make_shared<ColumnsBlock>(std::move(left), sourceTable(s), chartWidth, gap, 4));
    section.extras.push_back({evidenceChartExtra, section.blocks.back()});
}

void addMethod(Section& section) {
    const QStringList parts{
        ReportText::tr("Memory: what a card holds of weights, gradients and optimizer states, activations of the "
                       "micro-batches in flight by pass order, logits and buffers, and what allocator, context and "
                       "communicators reserve; the figure is the driver's reading of the fullest card."),
        ReportText::tr(
            "Time: matrix products and attention by the card's peak and the efficiency measured on its family, "
            "element-wise work by memory bandwidth, collectives by volume over link or network, and the "
            "pipeline by running its schedule pass by pass; what is hidden behind computing is not counted."),
        ReportText::tr(
            "Run and cost: steps times step time, lengthened by failures, restarts and checkpoints; money by "
            "hours and prices, rented or bought."),
        ReportText::tr(
            "Model FLOPs are 6 a matrix parameter and token plus attention, causal attention counted as half; MFU "
            "divides them by the dense peak of the precision. Intervals hold 80 % and come from errors on runs "
            "that the fit had not seen.")};
    section.blocks.push_back(subheadingBlock(ReportText::tr("Method"), 4));
    for (const QString& part : parts)
        section.blocks.push_back(std::make_shared<TextBlock>(part, TextLook{Letter::note, false, Tone::text2}, 0.8));
}

void addReproducibility(Section& section, const ReportSource& s) {
    const Resolved& r = s.plan().resolved;
    QStringList parts{ReportText::tr("Headroom %1").arg(s.version),
                      ReportText::tr("schema %1").arg(QStringLiteral("headroom/scenario/1"))};
    if (!r.calibrationId.empty())
        parts << ReportText::tr("calibration %1").arg(QString::fromStdString(r.calibrationId));
    if (!s.library.catalog.built.empty())
        parts << ReportText::tr("catalog of %1").arg(QString::fromStdString(s.library.catalog.built));
    section.blocks.push_back(subheadingBlock(ReportText::tr("To get these figures again"), 4));
    section.blocks.push_back(std::make_shared<TextBlock>(
        ReportText::tr(
            "%1. The scenario is attached to this PDF as scenario.json: drop the PDF on the window of Headroom, or "
            "run headroom-cli report scenario.json -o report.pdf.")
            .arg(s.list(parts)),
        TextLook{Letter::note, false, Tone::text2}, 0.8));
}

} // namespace

Section evidenceSection(const ReportSource& source) {
    Section section = openSection(ReportPart::evidence, finding(source));
    section.flows = true;
    if (source.study.evidence && !source.study.allMeasured.points.empty())
        section.blocks.push_back(std::make_shared<TextBlock>(accuracy(source), TextLook{Letter::table}, 1.5));
    addMethod(section);
    addAccuracy(section, source);
    addSources(section, source);
    addReproducibility(section, source);
    return section;
}

} // namespace headroom
