// SPDX-License-Identifier: GPL-3.0-or-later
#include "bootstrap.h"

#include "io/scenario_json.h"
#include "library_loader.h"
#include "page_data.h"
#include "report/report_action.h"
#include "report_reader.h"
#include "resource_locator.h"
#include "settings/language_switch.h"
#include "settings/settings.h"
#include "store/open_store.h"
#include "store/store_worker.h"

#include <QApplication>
#include <QDir>
#include <QStandardPaths>


namespace headroom {

namespace {

QString dataFile(const QString& name) {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(name);
}

QString settingsFile() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation))
        .filePath(QStringLiteral("headroom.ini"));
}

} // namespace

std::optional<ProgramData> loadProgramData(const char* argv0, QStringList& failure) {
    const ResourceLocation location = locateResources(argv0);
    if (!location.folder) {
        failure << QStringLiteral("data folder not found: looked in %1").arg(QString::fromStdString(location.tried));
        return std::nullopt;
    }
    auto loaded = loadData(*location.folder);
    if (!loaded) {
        for (const std::string& line : loaded.error())
            failure << QString::fromStdString(line);
        return std::nullopt;
    }
    ProgramData data;
    const auto text = readFile(*location.folder / "scenarios" / "12b.json");
    const auto read = readScenario(text.value_or(std::string()));
    if (hasReadingErrors(read.problems)) {
        for (const Problem& problem : read.problems) {
            failure << QStringLiteral("scenarios/12b.json: %1: %2")
                           .arg(QString::fromStdString(problem.path),
                                QString::fromStdString(loaded->messages.text(problem)));
        }
        return std::nullopt;
    }
    data.builtIn = read.scenario;
    const auto all = std::make_shared<const LoadedData>(*std::move(loaded));
    data.messages = {all, &all->messages};
    data.library = {all, &all->library};
    data.pages = pageServices(all);
    return data;
}

std::unique_ptr<MainWindow> makeWindow(const ProgramData& data) {
    WindowServices services;
    services.pages = data.pages;
    services.builtIn = data.builtIn;
    services.report = reportAction(data.pages);
    services.readReport = readReport;
    return std::make_unique<MainWindow>(std::move(services));
}

int runWindow(const ProgramData& data, const QString& file) {
    Settings settings(settingsFile());
    LanguageSwitch::instance().choose(settings.language().value_or(LanguageSwitch::systemLanguage()));
    ThemeSwitch::instance().start(settings.theme());

    const QString path = dataFile(QStringLiteral("library.db"));
    OpenedStore store = openStore(path);
    std::unique_ptr<StoreWorker> worker;

    WindowServices services;
    services.pages = data.pages;
    services.builtIn = data.builtIn;
    services.settings = &settings;
    services.store.repository = store.repository.get();
    services.store.openError = store.error;
    if (store.repository->isPersistent()) {
        worker = std::make_unique<StoreWorker>([path]() -> StoreResult<std::unique_ptr<ScenarioRepository>> {
            OpenedStore opened = openStore(path);
            if (opened.error)
                return tl::make_unexpected(*opened.error);
            return std::move(opened.repository);
        });
        services.store.save = [&worker](ScenarioId id, std::string name, std::string document, std::string now) {
            worker->save(id, std::move(name), std::move(document), std::move(now));
        };
    }
    services.report = reportAction(data.pages, &settings);
    services.readReport = readReport;
    int status = 0;
    {
        MainWindow window(std::move(services));
        if (worker) {
            QObject::connect(worker.get(), &StoreWorker::saved, &window.keeper(), &ScenarioKeeper::onSaved);
            QObject::connect(worker.get(), &StoreWorker::failed, &window.keeper(), &ScenarioKeeper::onFailed);
        }
        if (!file.isEmpty())
            window.openFile(file);
        window.show();
        status = QApplication::exec();
    }
    // The window has handed over its last edit; the worker writes it before the program ends.
    if (worker && worker->close())
        return 3;
    return status;
}

} // namespace headroom
