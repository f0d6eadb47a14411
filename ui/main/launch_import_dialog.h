// SPDX-License-Identifier: GPL-3.0-or-later
// A launch configuration that was opened or dropped: what became of each of its options, before anything is adopted.
#pragma once

#include "io/launch_text.h"

#include <QDialog>

#include <memory>

class QDialogButtonBox;
class QLabel;
class QStandardItemModel;

namespace headroom {

class DataTable;
class Messages;

class LaunchImportDialog : public QDialog {
    Q_OBJECT

public:
    // `file` is its name as shown; `program` the framework whose options were read.
    LaunchImportDialog(ImportedLaunch imported, const LaunchProgram& program, QString file,
                       std::shared_ptr<const Messages> messages, QWidget* parent);

    [[nodiscard]] const ImportedLaunch& imported() const { return m_imported; }

signals:
    // The user takes the scenario over.
    void adopted(const Scenario& scenario);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fillTable();
    void fillFaults();
    [[nodiscard]] QString summary() const;
    void adopt();

    ImportedLaunch m_imported;
    LaunchProgram m_program;
    QString m_file;
    std::shared_ptr<const Messages> m_messages;
    QLabel* m_summary = nullptr;
    QLabel* m_faults = nullptr;
    DataTable* m_table = nullptr;
    QStandardItemModel* m_model = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace headroom
