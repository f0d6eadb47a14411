// SPDX-License-Identifier: GPL-3.0-or-later
// A launch configuration that was opened or dropped: what became of each of its options, before anything is adopted.
#pragma once

#include "io/launch_text.h"

#include <QDialog>
#include <QJsonObject>

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
    // `file` is its name as shown; `program` the framework whose options were read; `present` the plan in hand with
    // nothing open, which the mapping is compared with.
    LaunchImportDialog(ImportedLaunch imported, const LaunchProgram& program, QString file, const Scenario& present,
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
    [[nodiscard]] Scalar presentAt(const std::string& path) const;
    [[nodiscard]] bool changes(const MappingRow& row) const;
    void adopt();

    ImportedLaunch m_imported;
    LaunchProgram m_program;
    QString m_file;
    QJsonObject m_present; // the document of the plan in hand: it holds every path, fields of the window or not
    std::shared_ptr<const Messages> m_messages;
    QLabel* m_summary = nullptr;
    QLabel* m_faults = nullptr;
    DataTable* m_table = nullptr;
    QStandardItemModel* m_model = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace headroom
