// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/validation_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

namespace headroom::cli {

namespace {

using Cells = std::vector<std::string>;

// The first column holds names, the others figures.
struct TextTable {
    std::string title;
    Cells header;
    std::vector<Cells> rows;
};

std::string printed(const char* format, double value) {
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return std::isfinite(value) ? text : "-";
}

std::string percent(double share) { return printed("%.1f %%", 100.0 * share); }
std::string signedPercent(double share) { return printed("%+.1f %%", 100.0 * share); }
std::string count(std::size_t n) { return std::to_string(n); }

const Cells errorHeader = {"rows", "unanswered", "median", "mean", "p90", "bias", "inside 80 %", "upper/lower"};

Cells errorCells(std::string name, const Summary& summary) {
    const ErrorSummary& e = summary.errors;
    return {std::move(name),       count(e.n),          count(e.unanswered),
            percent(e.median),     percent(e.mean),     percent(e.p90),
            signedPercent(e.bias), percent(e.inside80), printed("%.2f", e.intervalRatio)};
}

Cells withName(std::string name, const Cells& header) {
    Cells out{std::move(name)};
    out.insert(out.end(), header.begin(), header.end());
    return out;
}

TextTable errorTable(std::string title, const std::string& name, const std::map<std::string, Summary>& parts) {
    TextTable table{std::move(title), withName(name, errorHeader), {}};
    for (const auto& [part, summary] : parts)
        table.rows.push_back(errorCells(part, summary));
    return table;
}

TextTable overview(const ValidationSummary& s) {
    TextTable table{"Step time", withName("predicted by", errorHeader), {}};
    table.header.insert(table.header.end(), "mean of source medians");
    const auto add = [&table](const char* name, const SourceSummary& part) {
        table.rows.push_back(errorCells(name, part.all));
        table.rows.back().push_back(percent(part.meanOfSourceMedians));
    };
    add("Headroom", s.all);
    add("constant FLOP/s", s.constantRate);
    add("constant FLOP/s and bubble", s.constantRateAndBubble);
    return table;
}

TextTable rankTable(const ValidationSummary& s) {
    TextTable table{"Order of strategies", {"rows", "groups", "rank correlation", "mean regret", "median regret"}, {}};
    const auto add = [&table](const std::string& name, const Summary& summary) {
        const RankSummary& r = summary.ranking;
        if (r.groups > 0)
            table.rows.push_back(
                {name, count(r.groups), printed("%.2f", r.spearman), percent(r.meanRegret), percent(r.medianRegret)});
    };
    add("all", s.all.all);
    add("all, constant FLOP/s", s.constantRate.all);
    add("all, constant FLOP/s and bubble", s.constantRateAndBubble.all);
    for (const auto& [table_, summary] : s.byTable)
        add(table_, summary);
    for (const auto& [source, summary] : s.all.bySource)
        add(source, summary);
    return table;
}

TextTable heldOutTable(std::string title, const HeldOut& heldOut) {
    TextTable table{std::move(title), {"source", "rows", "median", "mean", "p90", "bias", "inside 80 %"}, {}};
    const auto add = [&table](const std::string& name, const HeldOutFigures& f) {
        table.rows.push_back({name, count(f.n), percent(f.median), percent(f.mean), percent(f.p90),
                              signedPercent(f.bias), percent(f.inside80)});
    };
    for (const auto& [source, figures] : heldOut.bySource)
        add(source, figures);
    add("all", heldOut.all);
    if (std::isfinite(heldOut.meanOfSourceMedians))
        table.rows.push_back({"mean of source medians", "", percent(heldOut.meanOfSourceMedians), "", "", "", ""});
    return table;
}

TextTable memoryTable(const MemorySummary& memory) {
    TextTable table{"Peak memory", withName("rows of", errorHeader), {}};
    table.rows.push_back(errorCells("known unit and reading", memory.counted.all));
    const auto add = [&table](const char* what, const std::map<std::string, Summary>& parts) {
        for (const auto& [name, summary] : parts)
            table.rows.push_back(errorCells(std::string(what) + name, summary));
    };
    add("reading ", memory.byReading);
    add("framework ", memory.byFramework);
    add("source ", memory.counted.bySource);
    table.rows.push_back(errorCells("unknown unit or reading", memory.apart));
    return table;
}

TextTable runTable(std::span<const ValidatedRun> runs) {
    TextTable table{"Runs", {"id", "measured s", "predicted s", "error", "80 % from", "to", "inside"}, {}};
    for (const ValidatedRun& run : runs) {
        const Comparison& c = run.seconds;
        const Interval<double> range = c.interval80.value_or(Interval<double>{NAN, NAN});
        table.rows.push_back({run.id, printed("%.4g", c.measured), printed("%.4g", c.predicted.value_or(NAN)),
                              c.predicted ? signedPercent(c.error()) : "-", printed("%.4g", range.low),
                              printed("%.4g", range.high),
                              !c.interval80 ? "-"
                              : c.inside()  ? "yes"
                                            : "no"});
    }
    return table;
}

std::vector<TextTable> summaryTables(const ValidationSummary& s) {
    std::vector<TextTable> tables{overview(s), rankTable(s)};
    if (s.leaveOneSourceOut) {
        tables.push_back(heldOutTable("Each source left out", s.leaveOneSourceOut->sources));
        tables.push_back(heldOutTable("Random halves", s.leaveOneSourceOut->halves));
    }
    tables.push_back(errorTable("By table", "table", s.byTable));
    tables.push_back(errorTable("By source", "source", s.all.bySource));
    if (s.memory)
        tables.push_back(memoryTable(*s.memory));
    std::erase_if(tables, [](const TextTable& table) { return table.rows.empty(); });
    return tables;
}

std::string padded(const std::string& text, std::size_t width, bool left) {
    const std::string spaces(width - std::min(width, text.size()), ' ');
    return left ? text + spaces : spaces + text;
}

std::string aligned(const TextTable& table) {
    std::vector<std::size_t> widths(table.header.size(), 0);
    const auto widen = [&widths](const Cells& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], cells[i].size());
    };
    std::string text = table.title + '\n';
    const auto write = [&](const Cells& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += (i == 0 ? "" : "  ") + padded(cells[i], widths[i], i == 0);
        text += '\n';
    };
    widen(table.header);
    std::for_each(table.rows.begin(), table.rows.end(), widen);
    write(table.header);
    std::for_each(table.rows.begin(), table.rows.end(), write);
    return text;
}

std::string markdown(const TextTable& table) {
    std::string text;
    const auto write = [&text](const Cells& cells) {
        for (const std::string& cell : cells)
            text += "| " + cell + ' ';
        text += "|\n";
    };
    write(table.header);
    for (std::size_t i = 0; i < table.header.size(); ++i)
        text += i == 0 ? "| --- " : "| ---: ";
    text += "|\n";
    std::for_each(table.rows.begin(), table.rows.end(), write);
    return text;
}

constexpr std::string_view pageIntroduction =
    R"(# Predicted beside measured

Written by the program: `cmake --build build/dev --target validation_page`. `headroom-cli validate` prints the same with
every row, `--table` for people, `--measurements FILE` for rows of your own.

The rows are the published runs of `resources/measured` that are complete and consistent in themselves. Errors are
shares of the measured value. *Bias* is the median of the signed error: above 0, the prediction is too long. *Inside
80 %* is the share of measured values within the interval that the program states; *upper/lower* the median ratio of its
ends. **These rows are also what the constants were fitted to**: expect more on a stack that was never seen, as "Each
source left out" states where the fitting program has measured it.

Two models that know almost nothing stand beside the program, fitted on the very rows they are judged by: one rate of
model FLOPs a card of each kind, and the same stretched by the pipeline's bubble.
)";

struct Remark {
    std::string_view title, text;
};
constexpr Remark remarks[] = {
    {"Order of strategies", "Groups of at least four runs that differ in strategy alone. Regret: how much slower than "
                            "the group's best the run\n"
                            "is that the program would have chosen. The order is what a search for a plan rests on.\n"},
    {"Each source left out", "Every source predicted by constants fitted to all others.\n"},
    {"Random halves", "Half of the rows, drawn at random, predicted by constants fitted to the other half.\n"},
    {"Peak memory",
     "A reading is compared with the figure that it read: allocated or reserved by the framework, or all that the\n"
     "driver sees. Rows that do not say which, or whether GB or GiB, stand apart in the last line.\n"},
};

} // namespace

std::string validationTables(std::span<const ValidatedRun> runs, const ValidationSummary& summary) {
    std::string text = aligned(runTable(runs));
    for (const TextTable& table : summaryTables(summary))
        text += '\n' + aligned(table);
    return text;
}

std::string validationPage(const ValidationSummary& summary) {
    std::string text(pageIntroduction);
    for (const TextTable& table : summaryTables(summary)) {
        text += "\n## " + table.title + "\n";
        for (const Remark& remark : remarks)
            if (remark.title == table.title)
                text += std::string(remark.text) + '\n';
        text += markdown(table);
    }
    return text;
}

} // namespace headroom::cli
