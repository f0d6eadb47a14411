// SPDX-License-Identifier: GPL-3.0-or-later
// The window's dealings with launch configurations: the plan on show handed over, and a file read as a plan.
#include "main/launch_export_dialog.h"
#include "main/launch_import_dialog.h"
#include "main/main_window.h"
#include "settings/settings.h"
#include "widgets/message_bar.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

namespace headroom {

namespace {

// Longer than any script; what is larger is something else.
constexpr qint64 largestLaunch = 16 * 1024 * 1024;

} // namespace

bool MainWindow::offerLaunch(const QString& path) {
    QFile file(path);
    if (!m_services.pages->launch || !file.open(QIODevice::ReadOnly) || file.size() > largestLaunch)
        return false;
    const QByteArray bytes = file.read(largestLaunch);
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const std::optional<LaunchFormat> format = text.starts_with("%PDF") ? std::nullopt : recogniseLaunch(text);
    if (!format)
        return false;
    const EstimatePtr& known = m_lastValid ? m_lastValid : m_answer;
    const Architecture* present =
        known && known->resolved.plan.architecture.layers > 0 ? &known->resolved.plan.architecture : nullptr;
    const QString name = QFileInfo(path).fileName();
    ImportedLaunch imported = importLaunchText(text, *format, m_document.scenario(), present, *m_services.pages->launch);
    Scenario shown = known ? known->resolved.scenario : m_document.scenario();
    if (present) {
        shown.model.form = ModelForm::architecture;
        shown.model.architecture = *present;
    }
    auto* dialog = new LaunchImportDialog(std::move(imported), m_services.pages->launch->of(*format), name, shown,
                                          m_services.pages->messages, this);
    connect(dialog, &LaunchImportDialog::adopted, this, [this, name](const Scenario& scenario) {
        m_document.adopt(scenario, tr("Import %1").arg(name));
        m_message->hide();
    });
    if (m_services.settings)
        m_services.settings->setFolder(QFileInfo(path).absolutePath());
    dialog->open();
    return true;
}

void MainWindow::chooseLaunch() {
    auto* dialog = new QFileDialog(this, tr("Import a launch configuration"),
                                   m_services.settings ? m_services.settings->folder() : QString(),
                                   tr("Scripts, JSON and TOML (*.sh *.txt *.json *.toml);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (!offerLaunch(path))
            m_message->say(tr("%1 is no launch configuration: give a command line of Megatron-LM, a JSON file of "
                              "DeepSpeed or a TOML file of torchtitan.")
                               .arg(QFileInfo(path).fileName()));
    });
    dialog->open();
}

void MainWindow::exportLaunch() {
    if (!m_services.pages->launch || !m_estimate) {
        m_message->say(
            tr("A launch configuration needs a plan that can be estimated: solve the problems below first."));
        return;
    }
    const QString folder = m_services.settings ? m_services.settings->folder() : QString();
    auto* dialog = new LaunchExportDialog(m_estimate, m_services.pages->launch, m_services.pages->messages, folder,
                                          QStringLiteral("launch"), this);
    connect(dialog, &LaunchExportDialog::saved, this, [this](const QString& path) {
        m_message->confirm(tr("Launch configuration saved as %1.").arg(QFileInfo(path).fileName()));
        if (m_services.settings)
            m_services.settings->setFolder(QFileInfo(path).absolutePath());
    });
    dialog->open();
}

} // namespace headroom
