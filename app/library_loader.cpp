// SPDX-License-Identifier: GPL-3.0-or-later
#include "library_loader.h"

#include "io/catalog_json.h"
#include "io/claims_json.h"
#include "io/decision_rules_json.h"
#include "io/launch_book_json.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace headroom {

namespace {

namespace fs = std::filesystem;

constexpr auto decisionFile = "catalog/decision.json";

class Loader {
public:
    explicit Loader(const fs::path& folder) : m_folder(folder) {}

    std::string text(const fs::path& name) {
        std::optional<std::string> content = readFile(m_folder / name);
        if (!content)
            m_failure.push_back((m_folder / name).string() + ": cannot be read");
        return std::move(content).value_or(std::string());
    }

    // The .json files of a folder, in the order of their names so that every run reads the same.
    std::vector<fs::path> jsonFiles(const fs::path& name) {
        std::vector<fs::path> files;
        std::error_code failure;
        for (fs::directory_iterator entry(m_folder / name, failure), end; !failure && entry != end;
             entry.increment(failure)) {
            if (entry->path().extension() == ".json")
                files.push_back(name / entry->path().filename());
        }
        if (failure || files.empty())
            m_failure.push_back((m_folder / name).string() + ": has no data files");
        std::ranges::sort(files);
        return files;
    }

    // The value, or a default one after its problems have been noted.
    template<class T>
    T take(Expected<T> read, const fs::path& file) {
        if (read)
            return std::move(*read);
        noteProblems(read.error(), file);
        return T();
    }

    void readMessages() {
        const std::string problems = text("text/problems.json");
        const std::string assumptions = text("text/assumptions.json");
        const std::string claims = text("text/claims.json");
        if (m_failure.empty())
            m_messages = take(Messages::read(problems, assumptions, claims), "text");
        for (const char* file : {"decision.json", "launch.json"}) {
            const std::string sentences = text(fs::path("text") / file);
            if (m_failure.empty())
                noteProblems(m_messages.add(sentences, file), "text");
        }
    }

    [[nodiscard]] bool failed() const { return !m_failure.empty(); }
    LoadFailure takeFailure() { return std::move(m_failure); }
    Messages takeMessages() { return std::move(m_messages); }

private:
    void noteProblems(const std::vector<Problem>& problems, const fs::path& file) {
        for (const Problem& problem : problems)
            m_failure.push_back((m_folder / file).string() + ": " + problem.path + ": " + m_messages.text(problem));
    }

    fs::path m_folder;
    LoadFailure m_failure;
    Messages m_messages;
};

void loadCatalog(Loader& loader, LoadedData& data) {
    CatalogFiles& files = data.catalogFiles;
    files.accelerators = loader.text("catalog/accelerators.json");
    files.servers = loader.text("catalog/servers.json");
    files.fabrics = loader.text("catalog/fabrics.json");
    files.prices = loader.text("catalog/prices.json");
    files.economics = loader.text("catalog/economics.json");
    files.reliability = loader.text("catalog/reliability.json");
    if (!loader.failed())
        data.library.catalog = loader.take(readCatalog({files.accelerators, files.servers, files.fabrics, files.prices,
                                                        files.economics, files.reliability}),
                                           "catalog");
}

void loadPresets(Loader& loader, LoadedData& data) {
    for (const fs::path& file : loader.jsonFiles("models")) {
        Preset preset = loader.take(readPreset(loader.text(file)), file);
        std::string id = preset.id;
        data.library.presets.emplace(std::move(id), std::move(preset));
    }
}

void loadCalibrations(Loader& loader, LoadedData& data) {
    const fs::path index = fs::path("calibration") / "index.json";
    CalibrationSet& set = data.library.calibrations;
    set = loader.take(readCalibrationIndex(loader.text(index)), index);
    for (const fs::path& file : loader.jsonFiles("calibration")) {
        if (file != index && file != fs::path(leaveOneSourceOutFile))
            set.files.push_back(loader.take(readCalibration(loader.text(file)), file));
    }
}

void loadClaims(Loader& loader, LoadedData& data) {
    const std::string claims = loader.text("claims/claims.json"), utilisation = loader.text("claims/utilisation.json");
    if (!loader.failed())
        data.claims = loader.take(readClaimBook(claims, utilisation), "claims");
}

void loadLaunch(Loader& loader, LoadedData& data) {
    for (const LaunchFormat format : allLaunchFormats()) {
        const std::string file = std::string(name(format)) + ".json";
        const std::string text = loader.text(fs::path("launch") / file);
        data.launch.programs.push_back(loader.take(readLaunchProgram(text, file), fs::path("launch")));
    }
}

} // namespace

tl::expected<LoadedData, LoadFailure> loadData(const fs::path& folder) {
    LoadedData data;
    data.folder = folder;
    Loader loader(folder);
    loader.readMessages();
    loadCatalog(loader, data);
    data.decisionRules = loader.take(readDecisionRules(loader.text(decisionFile)), decisionFile);
    loadPresets(loader, data);
    loadCalibrations(loader, data);
    loadClaims(loader, data);
    loadLaunch(loader, data);
    if (loader.failed())
        return tl::unexpected(loader.takeFailure());
    data.messages = loader.takeMessages();
    return data;
}

std::optional<std::string> readFile(const fs::path& file) {
    std::error_code failure;
    if (!fs::is_regular_file(file, failure))
        return std::nullopt;
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream.good() && !stream.eof())
        return std::nullopt;
    return text;
}

} // namespace headroom
