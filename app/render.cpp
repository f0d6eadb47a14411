// SPDX-License-Identifier: GPL-3.0-or-later
#include "render.h"

#include "main/file_opening.h"
#include "report_reader.h"
#include "settings/language_switch.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTextStream>

namespace headroom {

namespace {

constexpr int leastSide = 200, mostSide = 8000;

void say(const QString& line) { QTextStream(stderr) << line << '\n'; }

// Exit status for a file that could not be read or understood; 0 when it could.
int complaint(const OpenedFile& opened, const ProgramData& data) {
    if (!opened.error.isEmpty()) {
        say(opened.error);
        return 3;
    }
    if (opened.scenario || opened.model)
        return 0;
    for (const Problem& problem : opened.problems) {
        say(QStringLiteral("%1: %2").arg(QString::fromStdString(problem.path),
                                         QString::fromStdString(data.messages->text(problem))));
    }
    return 2;
}

} // namespace

std::optional<QSize> sizeFromText(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool sane = size.width() >= leastSide && size.height() >= leastSide && size.width() <= mostSide &&
                      size.height() <= mostSide;
    return sane ? std::optional(size) : std::nullopt;
}

int render(const ProgramData& data, const RenderRequest& request) {
    if (!MainWindow::pageIds().contains(request.page)) {
        say(QStringLiteral("--render: %1 is not a page: use one of %2")
                .arg(request.page, MainWindow::pageIds().join(QStringLiteral(", "))));
        return 2;
    }
    LanguageSwitch::instance().choose(request.language);
    ThemeSwitch::instance().start(request.theme);
    ProgramData shown = data;
    if (!request.scenario.isEmpty()) {
        const OpenedFile opened = openForReading(request.scenario, readReport);
        if (const int status = complaint(opened, data))
            return status;
        if (opened.scenario)
            shown.builtIn = *opened.scenario;
        else
            shown.builtIn.model = *opened.model;
    }
    const auto window = makeWindow(shown);
    for (const QString& file : request.pins) {
        const OpenedFile opened = openForReading(file, readReport);
        if (const int status = complaint(opened, data))
            return status;
        if (opened.scenario)
            window->pins().pin(*opened.scenario, QString::fromStdString(opened.scenario->name));
    }
    window->showPage(request.page);
    // Smaller pictures than the window may get are asked for on purpose.
    window->setMinimumSize(1, 1);
    window->resize(request.size);
    window->show();
    window->settle();
    QApplication::processEvents();
    window->settle();
    if (!window->grab().save(request.output)) {
        say(QStringLiteral("%1: cannot be written: name a file in a folder that can be written, ending in .png")
                .arg(request.output));
        return 3;
    }
    return 0;
}

} // namespace headroom
