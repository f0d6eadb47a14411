// SPDX-License-Identifier: GPL-3.0-or-later
// headroom [FILE]: the window. headroom --render PAGE -o OUT.png: a page of it as a picture.
#include "bootstrap.h"
#include "render.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTextStream>

namespace {

using namespace headroom;

bool hasDisplay() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

int usageError(const QString& line) {
    QTextStream(stderr) << line << '\n';
    return 2;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HEADROOM_VERSION));

    // Read before the application exists: which display it needs depends on what is asked.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Decides which accelerators to train a large model on, and how."));
    const QCommandLineOption renderOption(
        QStringLiteral("render"),
        QStringLiteral("Write a page as a picture: %1.").arg(MainWindow::pageIds().join(u' ')), QStringLiteral("PAGE"));
    const QCommandLineOption outputOption({QStringLiteral("o"), QStringLiteral("output")},
                                          QStringLiteral("The picture's file."), QStringLiteral("OUT.png"));
    const QCommandLineOption scenarioOption(QStringLiteral("scenario"), QStringLiteral("The scenario to show."),
                                            QStringLiteral("FILE"));
    const QCommandLineOption pinOption(QStringLiteral("pin"),
                                       QStringLiteral("A scenario to compare it with; may be given again."),
                                       QStringLiteral("FILE"));
    const QCommandLineOption languageOption(QStringLiteral("language"), QStringLiteral("zh_CN or en."),
                                            QStringLiteral("LANGUAGE"), QStringLiteral("en"));
    const QCommandLineOption themeOption(QStringLiteral("theme"), QStringLiteral("light or dark."),
                                         QStringLiteral("THEME"), QStringLiteral("light"));
    const QCommandLineOption sizeOption(QStringLiteral("size"), QStringLiteral("Size of the picture."),
                                        QStringLiteral("WxH"), QStringLiteral("1440x900"));
    const QCommandLineOption helpOption({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("This text."));
    const QCommandLineOption versionOption({QStringLiteral("v"), QStringLiteral("version")},
                                           QStringLiteral("The version."));
    parser.addOptions({renderOption, outputOption, scenarioOption, pinOption, languageOption, themeOption, sizeOption, helpOption,
                       versionOption});
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("A scenario, a report or a config.json to open."),
                                 QStringLiteral("[FILE]"));
    if (!parser.parse(arguments))
        return usageError(parser.errorText());
    if (parser.isSet(helpOption)) {
        QTextStream(stdout) << parser.helpText();
        return 0;
    }
    if (parser.isSet(versionOption)) {
        QTextStream(stdout) << "headroom " << QCoreApplication::applicationVersion() << '\n';
        return 0;
    }
    if (parser.positionalArguments().size() > 1)
        return usageError(QStringLiteral("headroom: one FILE can be opened at a time"));

    const bool rendering = parser.isSet(renderOption);
    RenderRequest request;
    if (rendering) {
        request.page = parser.value(renderOption);
        request.output = parser.value(outputOption);
        request.scenario = parser.value(scenarioOption);
        request.pins = parser.values(pinOption);
        const QString language = parser.value(languageOption), theme = parser.value(themeOption);
        const auto size = sizeFromText(parser.value(sizeOption));
        if (!MainWindow::pageIds().contains(request.page)) {
            return usageError(QStringLiteral("--render: %1 is not a page: use one of %2")
                                  .arg(request.page, MainWindow::pageIds().join(QStringLiteral(", "))));
        }
        if (request.output.isEmpty())
            return usageError(QStringLiteral("--render: no file named: add -o OUT.png"));
        if (language != QLatin1String("zh_CN") && language != QLatin1String("en"))
            return usageError(QStringLiteral("--language: %1: use zh_CN or en").arg(language));
        if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
            return usageError(QStringLiteral("--theme: %1: use light or dark").arg(theme));
        if (!size)
            return usageError(QStringLiteral("--size: %1: use WIDTHxHEIGHT, 200 to 8000 each, as 1440x900")
                                  .arg(parser.value(sizeOption)));
        request.language = language == QLatin1String("zh_CN") ? Language::chinese : Language::english;
        request.theme = theme == QLatin1String("dark") ? ThemeChoice::dark : ThemeChoice::light;
        request.size = *size;
    }
    if (rendering) {
        // Pictures look the same wherever they are made.
        if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
    } else if (!hasDisplay()) {
        QTextStream(stderr) << "headroom: no display for the window: use headroom-cli, or headroom --render\n";
        return 3;
    }

    QApplication application(argc, argv);
    QApplication::setDesktopFileName(QStringLiteral("headroom"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headroom.svg")));
    QStringList failure;
    const auto data = loadProgramData(argv[0], failure);
    if (!data) {
        for (const QString& line : failure)
            QTextStream(stderr) << "headroom: " << line << '\n';
        return 3;
    }
    if (rendering)
        return render(*data, request);
    return runWindow(*data, parser.positionalArguments().value(0));
}
