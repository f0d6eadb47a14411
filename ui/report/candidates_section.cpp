// SPDX-License-Identifier: GPL-3.0-or-later
// Which accelerators were compared, how each stands in four dimensions, and why each but the first lost.
#include "charts/catalog_chart.h"
#include "charts/vendor_marks.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "text/sentence_text.h"
#include "viewmodels/candidate_text.h"
#include "viewmodels/candidates_model.h"

#include <algorithm>

namespace headroom {

namespace {

using Column = CandidatesModel;

constexpr int mostScored = 7; // rows with bars; the others follow in one line each

int ownRow(const ReportSource& s) {
    const auto& cards = s.plan().resolved.scenario.cluster.accelerators;
    const std::vector<DecisionCandidate>& all = s.study.decision->candidates;
    const auto own = std::ranges::find_if(
        all, [&](const DecisionCandidate& c) { return !cards.empty() && c.accelerator == cards.front(); });
    return own == all.end() ? -1 : static_cast<int>(own - all.begin());
}

QString finding(const ReportSource& s) {
    const Decision& d = *s.study.decision;
    const auto passing = std::ranges::count_if(d.candidates, [](const DecisionCandidate& c) { return c.passes; });
    const QString first = acceleratorBrief(d.candidates.front().accelerator, s.library);
    if (passing == 0)
        return ReportText::tr("None of %1 candidates meets every limit; %2 comes closest")
            .arg(d.candidates.size())
            .arg(first);
    return ReportText::tr("%1 of %2 candidates meet every threshold and limit; %3 comes first")
        .arg(passing)
        .arg(d.candidates.size())
        .arg(first);
}

// The thresholds, and how far the order rests on the weights.
QString lead(const ReportSource& s) {
    const Decision& d = *s.study.decision;
    const Format& f = s.format;
    QStringList thresholds;
    for (std::size_t i = 0; i < dimensionCount; ++i)
        if (const auto& threshold = d.candidates.front().dimensions[i].threshold)
            thresholds << ReportText::tr("%1 %2", "dimension, score")
                              .arg(dimensionName(static_cast<Dimension>(i)), f.fixed(*threshold, 0));
    QStringList out;
    if (!thresholds.isEmpty())
        out << ReportText::tr("First what is enough (tick: %1), then the weighted score, then cost.")
                   .arg(s.list(thresholds));
    if (d.winner && d.weightings > 0)
        out << ReportText::tr("The first stays first in %1 of all weightings.").arg(f.percent(d.firstShare));
    return out.join(f.isChinese() ? QString() : QStringLiteral(" "));
}

TableRow scoredRow(const CandidatesModel& model, int row, const ReportSource& s) {
    TableRow out;
    for (const int column : {Column::candidate, Column::cards, Column::compute, Column::memory, Column::interconnect,
                             Column::ecosystem, Column::days, Column::cost}) {
        const QModelIndex at = model.index(row, column);
        TableCell cell{at.data().toString(), toneOf(at.data(toneRole)).value_or(Tone::text),
                       at.data(boldRole).toBool()};
        if (column == Column::candidate) {
            const QModelIndex standing = model.index(row, Column::standing);
            cell.icon = standing.data(leadIconRole).toString();
            cell.tone = toneOf(standing.data(toneRole)).value_or(Tone::text);
        }
        if (const QVariant bullet = at.data(bulletRole); bullet.isValid())
            cell.bullet = bullet.value<BulletCell>();
        out.cells.push_back(std::move(cell));
    }
    out.chosen = row == ownRow(s);
    out.below = model.index(row, Column::why).data().toString();
    return out;
}

BlockPtr scoredTable(const CandidatesModel& model, const std::vector<int>& rows, const ReportSource& s) {
    const auto head = [&](int column) { return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); };
    std::vector<TableColumn> columns;
    columns.push_back({head(Column::candidate), 0});
    columns.push_back({head(Column::cards), 9, Qt::AlignRight});
    for (const int column : {Column::compute, Column::memory, Column::interconnect, Column::ecosystem})
        columns.push_back(
            {column == Column::interconnect ? ReportText::tr("Links") : head(column), 18, Qt::AlignRight});
    columns.push_back({head(Column::days), 10, Qt::AlignRight});
    columns.push_back({head(Column::cost), 15, Qt::AlignRight});
    std::vector<TableRow> out;
    for (const int row : rows)
        out.push_back(scoredRow(model, row, s));
    return std::make_shared<TableBlock>(std::move(columns), std::move(out), TableBlock::Style{Letter::note, true, 2});
}

class VendorKeyBlock : public Block {
public:
    VendorKeyBlock() : Block(1.2, true) {
        for (const VendorGroup group : vendorGroups) // in the language of the report, which is spoken now
            m_names << vendorGroupName(group);
    }
    double height(const Sheet& sheet, double) const override { return sheet.leading({Letter::note}); }
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override {
        double x = area.left();
        const double pixel = sheet.mm(25.4) / 96.0, line = sheet.leading({Letter::note});
        for (std::size_t i = 0; i < vendorGroups.size(); ++i) {
            const VendorMark mark = vendorMark(vendorGroups[i]);
            painter.save();
            painter.translate(x + sheet.mm(1.4), area.top() + line / 2);
            painter.scale(pixel, pixel);
            paintMark(painter, {0, 0}, mark.shape, 7, Sheet::theme().fill(mark.part), Sheet::theme().pen(mark.part));
            painter.restore();
            x += sheet.mm(3.6);
            const QString& name = m_names[static_cast<qsizetype>(i)];
            sheet.draw(painter, {x, area.top(), area.right() - x, line}, name, {Letter::note, false, Tone::text2});
            x += sheet.widthOf(name, {Letter::note}) + sheet.mm(4);
        }
    }

private:
    QStringList m_names;
};

void addCatalogChart(Section& section, const ReportSource& s) {
    const auto comparable = std::ranges::count_if(*s.study.catalog, &CatalogPlan::isComparable);
    if (comparable < 2)
        return;
    CatalogChart chart;
    chart.fixTheme(Theme::light());
    CatalogView view;
    view.library = s.services.library;
    view.plans = s.study.catalog;
    view.thisPlan = s.study.hasFigures() ? s.study.estimate : nullptr;
    view.size = CatalogSize::best;
    chart.setView(view);
    section.blocks.push_back(subheadingBlock(
        ReportText::tr("Days against cost: %1 accelerators with a plan that fits and a price").arg(comparable), 5));
    section.blocks.push_back(std::make_shared<VendorKeyBlock>());
    section.blocks.push_back(std::make_shared<ChartBlock>(recordChart(chart, Sheet::textWidth, 340),
                                                          recordChart(chart, Sheet::textWidth, 270), 1));
    section.blocks.push_back(noteBlock(
        ReportText::tr("One mark an accelerator with its best plan at its best size, context parallelism as planned; "
                       "nothing is both faster and cheaper "
                       "than the line; green: within the limits; ring: this plan. Migration and supply are in the "
                       "table, not in the axes."),
        1, false));
}

// Cards for which there is no plan, by why.
void addExcluded(Section& section, const ReportSource& s) {
    const Decision& d = *s.study.decision;
    if (d.excluded.empty())
        return;
    QStringList names;
    for (const ExcludedAccelerator& excluded : d.excluded)
        names << acceleratorBrief(excluded.accelerator, s.library);
    section.blocks.push_back(noteBlock(
        ReportText::tr("No plan at all, because a format is missing or a figure is unknown: %1.").arg(s.list(names)), 2,
        false));
}

} // namespace

Section candidatesSection(const ReportSource& source) {
    if (!source.study.decision || source.study.decision->candidates.empty())
        return {};
    const Decision& decision = *source.study.decision;
    const DecisionWords words{source.messages, source.library};
    CandidatesModel model(words);
    model.setDecision(&decision);
    Section section = openSection(ReportPart::candidates, finding(source), lead(source));
    std::vector<int> scored, others;
    const int count = static_cast<int>(decision.candidates.size()), own = ownRow(source);
    for (int row = 0; row < count; ++row)
        (row < mostScored || row == own ? scored : others).push_back(row);
    section.blocks.push_back(scoredTable(model, scored, source));
    addCatalogChart(section, source);
    if (!others.empty()) {
        section.blocks.push_back(subheadingBlock(ReportText::tr("The other %1, by rank").arg(others.size()), 5));
        for (BlockPtr& block : otherCandidates(others, source))
            section.blocks.push_back(std::move(block));
    }
    addExcluded(section, source);
    return section;
}

} // namespace headroom
