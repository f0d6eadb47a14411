// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/export_formats.h"
#include "cli/text_stream.h"
#include "resource_locator.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>

namespace headroom::cli {

namespace {

constexpr auto version = "headroom-cli " HEADROOM_VERSION;
constexpr auto footer =
    "FILE may be - for standard input, and a report (PDF) stands for the scenario attached to it.\n"
    "Exit status: 0 done (estimate: valid and fits), 1 illegal, does not fit or nothing found, 2 cannot be read, "
    "3 input or output failed.";

// What the arguments ask for; filled by CLI11.
struct Arguments {
    std::string file, id;
    bool batch = false, table = false, page = false;
    std::int64_t sequence = 0;
    SearchRequest search;
    DecideRequest decide;
    ExportRequest exported;
    ImportRequest imported;
    ReportArguments report;
    std::string objective;
    bool withoutBounds = false;
    std::function<int(const LoadedData&)> command;
};

CLI::App* addCommand(CLI::App& parent, const char* name, const char* description) {
    CLI::App* command = parent.add_subcommand(name, description);
    command->set_version_flag("--version", version);
    command->footer(footer);
    return command;
}

void addEstimate(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "estimate", "Estimate one scenario: memory, step time, days and cost");
    command->add_option("FILE", arguments.file, "Scenario document")->required();
    command->add_flag("--batch", arguments.batch, "JSON Lines: a scenario a line in, an estimate a line out");
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) {
            return arguments.batch ? runEstimateBatch(arguments.file, data) : runEstimate(arguments.file, data);
        };
    });
}

void addModel(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "model", "Count a model's parameters and FLOPs a token");
    command->add_option("FILE", arguments.file, "Hugging Face config.json, architecture object or scenario")
        ->required();
    CLI::Option* sequence =
        command->add_option("--sequence", arguments.sequence, "Tokens of the sequence that FLOPs are counted at")
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{100'000'000}));
    command->callback([&arguments, sequence] {
        arguments.command = [&arguments, given = sequence->count() > 0](const LoadedData& data) {
            return runModel(arguments.file, given ? std::optional(arguments.sequence) : std::nullopt, data);
        };
    });
}

void addCatalog(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "catalog", "The accelerators, servers and fabrics that are known");
    command->require_subcommand(1);
    CLI::App* list = addCommand(*command, "list", "List all entries");
    list->callback([&arguments] { arguments.command = runCatalogList; });
    CLI::App* show = addCommand(*command, "show", "Show one entry, every figure with its source");
    show->add_option("ID", arguments.id, "Id of the entry")->required();
    show->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) { return runCatalogShow(arguments.id, data); };
    });
}

void addSearch(CLI::App& app, Arguments& arguments) {
    CLI::App* command =
        addCommand(app, "search", "Find the best strategies, and accelerators and cluster sizes where they are open");
    command->add_option("FILE", arguments.file, "Scenario document")->required();
    command->add_option("--top", arguments.search.top, "How many plans to print")->check(CLI::Range(1, 1000));
    command->add_option("--threads", arguments.search.threads, "0: all cores")->check(CLI::Range(0, 1024));
    command->add_flag("--no-bound", arguments.withoutBounds, "Evaluate every valid plan");
    command->add_flag("--progress", arguments.search.progress, "Say on standard error how far it is");
    command->add_option("--objective", arguments.objective, "What to minimise: days or cost")
        ->check(CLI::IsMember({"days", "cost"}));
    command->callback([&arguments] {
        arguments.search.bound = !arguments.withoutBounds;
        if (!arguments.objective.empty())
            arguments.search.objective = arguments.objective == "days" ? Objective::fastest : Objective::cheapest;
        arguments.command = [&arguments](const LoadedData& data) {
            return runSearch(arguments.file, arguments.search, data);
        };
    });
}

void addDecide(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "decide", "Compare accelerators in four dimensions, and why the others lost");
    command->add_option("FILE", arguments.file, "Scenario document")->required();
    command->add_option("--top", arguments.decide.top, "How many candidates to print (default: all)")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--catalog", arguments.decide.wholeCatalog,
                      "Compare with every accelerator of the catalog at open sizes, whatever the scenario names");
    command->add_option("--threads", arguments.decide.threads, "0: all cores")->check(CLI::Range(0, 1024));
    command->add_flag("--progress", arguments.decide.progress, "Say on standard error what has been found");
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) {
            return runDecide(arguments.file, arguments.decide, data);
        };
    });
}

void addReport(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "report", "Write the decision report as a PDF");
    ReportArguments& report = arguments.report;
    command->add_option("FILE", report.file, "Scenario document; with --batch a folder of them")->required();
    command->add_option("-o,--output", report.output, "The PDF to write; with --batch a folder")->required();
    command->add_flag("--batch", report.batch, "A report for each scenario of a folder, with index.html and index.csv");
    command->add_option("--language", report.look.language, "zh_CN or en")->check(CLI::IsMember({"zh_CN", "en"}));
    command->add_option("--paper", report.look.paper, "a4 or letter")->check(CLI::IsMember({"a4", "letter"}));
    command->add_option("--sections", report.look.sections,
                        "Which sections, by commas: plan, memory-time, candidates, cost, risks, claims, assumptions, "
                        "evidence (default: all; the verdict is always there)")
        ->delimiter(',')
        ->allow_extra_args(false);
    command->add_option("--company", report.look.company, "Name in the head of the first page");
    command->add_option("--logo", report.look.logo, "SVG, PNG or JPEG file for the first page");
    command->add_option("--confidential", report.look.confidential, "A line at the foot of every page");
    command->add_option("--comment", report.look.comments, "SECTION=TEXT: your remark below a section's finding")
        ->allow_extra_args(false);
    command->add_option("--threads", report.look.threads, "0: all cores")->check(CLI::Range(0, 1024));
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) { return runReportCommand(arguments.report, data); };
    });
}

void addExport(CLI::App& app, Arguments& arguments) {
    std::vector<std::string> formats;
    std::string names;
    for (const ExportFormat& format : exportFormats()) {
        formats.emplace_back(format.name);
        names += (names.empty() ? "" : ", ") + formats.back();
    }
    CLI::App* command =
        addCommand(app, "export", "Hand a plan over: as a launch configuration, or its figures as data");
    command->add_option("FILE", arguments.file, "Scenario document; what it leaves open is searched for")->required();
    command->add_option("--format", arguments.exported.format, names)->required()->check(CLI::IsMember(formats));
    command->add_option("-o,--output", arguments.exported.output, "File to write (default: standard output)");
    command->add_option("--language", arguments.exported.language, "zh_CN or en; of markdown and xlsx")
        ->check(CLI::IsMember({"zh_CN", "en"}));
    command->add_option("--threads", arguments.exported.threads, "Of the search; 0: all cores")
        ->check(CLI::Range(0, 1024));
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) {
            return runExport(arguments.file, arguments.exported, data);
        };
    });
}

void addImport(CLI::App& app, Arguments& arguments) {
    std::vector<std::string> formats;
    for (const LaunchFormat format : allLaunchFormats())
        formats.emplace_back(name(format));
    CLI::App* command = addCommand(app, "import",
                                   "Read a launch configuration into a scenario; what became of each option goes to "
                                   "standard error");
    command
        ->add_option("FILE", arguments.file,
                     "Command line or script of Megatron-LM, JSON of DeepSpeed, TOML of torchtitan")
        ->required();
    command
        ->add_option("--format", arguments.imported.format, "megatron, deepspeed or torchtitan (default: recognised)")
        ->check(CLI::IsMember(formats));
    command->add_option("--into", arguments.imported.into, "Scenario document to apply it over");
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) {
            return runImport(arguments.file, arguments.imported, data);
        };
    });
}

void addValidate(CLI::App& app, Arguments& arguments) {
    CLI::App* command = addCommand(app, "validate", "Predictions beside measured runs, and how far they are apart");
    command->add_option("--measurements", arguments.file,
                        "Table of runs with the columns of resources/measured (default: those tables)");
    CLI::Option* table = command->add_flag("--table", arguments.table, "Aligned tables instead of JSON Lines");
    command->add_flag("--page", arguments.page, "The summary as the page of the documentation (Markdown)")
        ->excludes(table);
    command->callback([&arguments] {
        arguments.command = [&arguments](const LoadedData& data) {
            return runValidate(arguments.file,
                               arguments.page    ? ValidationForm::page
                               : arguments.table ? ValidationForm::table
                                                 : ValidationForm::lines,
                               data);
        };
    });
}

// Bad usage in the form of every other complaint.
int complainOfUsage(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    std::string names;
    const std::vector<const CLI::App*> commands = app.get_subcommands([](const CLI::App*) { return true; });
    for (const CLI::App* command : commands)
        names += (names.empty() ? "" : ", ") + command->get_name();
    const std::string first = argc > 1 ? argv[1] : "";
    const bool known = std::ranges::any_of(commands, [&](const CLI::App* c) { return c->get_name() == first; });
    if (first.empty()) {
        complain("command: missing: use one of " + names);
    } else if (!known && first.front() != '-') {
        complain("command: \"" + first + "\" is not a command here: use one of " + names);
    } else {
        std::string what = error.what();
        std::ranges::replace(what, '\n', ' ');
        complain("usage: " + what + ": see headroom-cli " + (known ? first + " " : "") + "--help");
    }
    return unreadable;
}

tl::expected<LoadedData, int> load(const char* argv0) {
    const ResourceLocation location = locateResources(argv0);
    if (!location.folder) {
        complain("data: not found at " + location.tried +
                 ": install it beside the program, or let HEADROOM_DATA name its folder");
        return tl::unexpected(int{failed});
    }
    tl::expected<LoadedData, LoadFailure> data = loadData(*location.folder);
    if (!data) {
        for (const std::string& line : data.error())
            complain(line);
        return tl::unexpected(int{failed});
    }
    return std::move(*data);
}

} // namespace

int run(int argc, char** argv) {
    CLI::App app("Decides which accelerators to train a large model on, and how", "headroom-cli");
    app.set_version_flag("--version", version);
    app.footer(footer);
    app.require_subcommand(1);
    Arguments arguments;
    addEstimate(app, arguments);
    addModel(app, arguments);
    addCatalog(app, arguments);
    addSearch(app, arguments);
    addDecide(app, arguments);
    addReport(app, arguments);
    addExport(app, arguments);
    addImport(app, arguments);
    addValidate(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) { // --help and --version
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return complainOfUsage(app, error, argc, argv);
    }
    const tl::expected<LoadedData, int> data = load(argv[0]);
    return data ? arguments.command(*data) : data.error();
}

} // namespace headroom::cli
