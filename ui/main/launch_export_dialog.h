// SPDX-License-Identifier: GPL-3.0-or-later
// The plan on show as a launch configuration: what to start it with, and what the framework cannot be told.
#pragma once

#include "estimate/resolve.h"
#include "io/launch_text.h"

#include <QDialog>

#include <memory>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStandardItemModel;
class QTabWidget;

namespace headroom {

class DataTable;
class Messages;
class Segments;

class LaunchExportDialog : public QDialog {
    Q_OBJECT

public:
    // `folder` is where saving begins; `fileName` has no ending.
    LaunchExportDialog(std::shared_ptr<const Estimate> estimate, std::shared_ptr<const LaunchBook> book,
                       std::shared_ptr<const Messages> messages, QString folder, QString fileName, QWidget* parent);

    [[nodiscard]] LaunchFormat format() const;
    void setFormat(LaunchFormat format);
    // The document, and beside it the script that starts it where there is one. Gives an error's sentence, or nothing.
    QString saveTo(const QString& path);

signals:
    void saved(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void show(LaunchFormat format);
    [[nodiscard]] LaunchTexts texts(const QString& documentName) const;
    void copy();
    void save();

    std::shared_ptr<const Estimate> m_estimate;
    std::shared_ptr<const LaunchBook> m_book;
    std::shared_ptr<const Messages> m_messages;
    QString m_folder, m_fileName;
    LaunchConfiguration m_configuration;
    Segments* m_formats = nullptr;
    QLabel* m_version = nullptr;
    QTabWidget* m_tabs = nullptr;
    QPlainTextEdit* m_document = nullptr;
    QPlainTextEdit* m_launcher = nullptr;
    QLabel* m_gapsTitle = nullptr;
    DataTable* m_gaps = nullptr;
    QStandardItemModel* m_model = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
    QPushButton *m_copy = nullptr, *m_save = nullptr;
    QLabel* m_error = nullptr;
};

} // namespace headroom
