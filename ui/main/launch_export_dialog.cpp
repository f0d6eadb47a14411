// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/launch_export_dialog.h"

#include "export/whole_file.h"
#include "text/launch_words.h"
#include "theme/theme.h"
#include "viewmodels/table_roles.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace headroom {

namespace {

constexpr int usualWidth = 900, usualHeight = 640, gapsInSight = 5;

QPlainTextEdit* textView(QWidget* parent, const char* name) {
    auto* view = new QPlainTextEdit(parent);
    view->setObjectName(QString::fromLatin1(name));
    view->setReadOnly(true);
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setTabChangesFocus(true);
    QFont font = Theme::font(Type::table);
    font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
    font.setStyleHint(QFont::Monospace);
    view->setFont(font);
    return view;
}

QString suffixOf(LaunchFormat format) {
    const std::string_view suffix = launchSuffix(format).substr(1);
    return QString::fromLatin1(suffix.data(), static_cast<qsizetype>(suffix.size()));
}

} // namespace

LaunchExportDialog::LaunchExportDialog(std::shared_ptr<const Estimate> estimate, std::shared_ptr<const LaunchBook> book,
                                       std::shared_ptr<const Messages> messages, QString folder, QString fileName,
                                       QWidget* parent)
    : QDialog(parent), m_estimate(std::move(estimate)), m_book(std::move(book)), m_messages(std::move(messages)),
      m_folder(std::move(folder)), m_fileName(std::move(fileName)) {
    setObjectName(QStringLiteral("launchExport"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_formats = new Segments(static_cast<int>(allLaunchFormats().size()), this);
    m_formats->setObjectName(QStringLiteral("launchFormats"));
    m_version = new QLabel(this);
    m_version->setWordWrap(true);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_document = textView(m_tabs, "launchDocument");
    m_launcher = textView(m_tabs, "launchLauncher");
    m_gapsTitle = new QLabel(this);
    m_gaps = new DataTable(this);
    m_gaps->setObjectName(QStringLiteral("launchGaps"));
    m_gaps->setVisibleRows(gapsInSight);
    m_gaps->setWrapping(true);
    m_model = new QStandardItemModel(this);
    m_gaps->setModel(m_model);
    m_gaps->setStretchColumn(1);
    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("launchError"));
    m_error->setWordWrap(true);
    m_error->hide();
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = m_buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(QStringLiteral("copyLaunch"));
    m_save = m_buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("saveLaunch"));
    connect(m_formats, &Segments::chosen, this,
            [this](int index) { show(allLaunchFormats()[static_cast<std::size_t>(index)]); });
    connect(m_copy, &QPushButton::clicked, this, &LaunchExportDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &LaunchExportDialog::save);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    for (QWidget* part : std::initializer_list<QWidget*>{m_formats, m_version})
        column->addWidget(part);
    column->addWidget(m_tabs, 1);
    for (QWidget* part : std::initializer_list<QWidget*>{m_gapsTitle, m_gaps, m_error, m_buttons})
        column->addWidget(part);
    const Framework framework = m_estimate->resolved.plan.training.framework;
    m_formats->setCurrent(framework == Framework::deepspeed ? 1 : framework == Framework::fsdp ? 2 : 0);
    retranslate();
    resize(usualWidth, usualHeight);
}

LaunchFormat LaunchExportDialog::format() const {
    return allLaunchFormats()[static_cast<std::size_t>(m_formats->current())];
}

void LaunchExportDialog::setFormat(LaunchFormat format) {
    m_formats->setCurrent(static_cast<int>(format));
    show(format);
}

void LaunchExportDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void LaunchExportDialog::retranslate() {
    setWindowTitle(tr("Export a launch configuration"));
    QStringList names;
    for (const LaunchFormat known : allLaunchFormats())
        names << QString::fromStdString(m_book->of(known).name);
    m_formats->setTexts(tr("Framework"), names);
    m_document->setAccessibleName(tr("Launch configuration"));
    m_launcher->setAccessibleName(tr("Script that starts it"));
    m_copy->setText(tr("Copy"));
    m_save->setText(tr("Save…"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    show(format());
}

LaunchTexts LaunchExportDialog::texts(const QString& documentName) const {
    const auto say = [this](const Sentence& sentence) { return launchSentence(sentence, *m_messages).toStdString(); };
    return writeLaunch(m_configuration, m_book->of(m_configuration.format), say, documentName.toStdString());
}

void LaunchExportDialog::show(LaunchFormat format) {
    const LaunchProgram& program = m_book->of(format);
    m_configuration = launchConfiguration(format, *m_estimate, *m_book);
    const QString name = m_fileName + u'.' + suffixOf(format);
    const LaunchTexts shown = texts(name);
    m_version->setText(tr("Option names of %1, %2.")
                           .arg(QString::fromStdString(program.name), QString::fromStdString(program.version)));
    m_document->setPlainText(QString::fromStdString(shown.document));
    m_launcher->setPlainText(QString::fromStdString(shown.launcher));
    m_tabs->clear();
    m_tabs->addTab(m_document, name);
    if (!shown.launcher.empty())
        m_tabs->addTab(m_launcher, m_fileName + QStringLiteral(".launch.sh"));
    m_launcher->setVisible(false);
    m_gapsTitle->setText(tr("What %1 cannot be told by these options").arg(QString::fromStdString(program.name)));
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Field"), tr("Why")});
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_model->setHeaderData(column, Qt::Horizontal, int{Qt::AlignLeft | Qt::AlignVCenter}, Qt::TextAlignmentRole);
    for (const NotExpressed& gap : m_configuration.notExpressed) {
        QList<QStandardItem*> items{new QStandardItem(launchField(gap.path)),
                                    new QStandardItem(launchSentence(gap.reason, *m_messages))};
        for (QStandardItem* item : items)
            item->setEditable(false);
        m_model->appendRow(items);
    }
    m_gaps->setAccessibleName(m_gapsTitle->text());
    m_gaps->fitColumns();
    m_error->hide();
}

void LaunchExportDialog::copy() {
    const auto* view = qobject_cast<const QPlainTextEdit*>(m_tabs->currentWidget());
    if (view)
        QApplication::clipboard()->setText(view->toPlainText());
}

QString LaunchExportDialog::saveTo(const QString& path) {
    const QFileInfo file(path);
    const LaunchTexts written = texts(file.fileName());
    QString error = writeWhole(path, QByteArray::fromStdString(written.document));
    if (error.isEmpty() && !written.launcher.empty())
        error = writeWhole(file.dir().filePath(file.completeBaseName() + QStringLiteral(".launch.sh")),
                           QByteArray::fromStdString(written.launcher));
    return error.isEmpty() ? QString() : tr("%1 cannot be written: %2.").arg(file.fileName(), error);
}

void LaunchExportDialog::save() {
    const QString suffix = suffixOf(format());
    auto* dialog = new QFileDialog(this, tr("Save the launch configuration"), m_folder,
                                   tr("Launch configurations (*.%1);;All files (*)").arg(suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(m_fileName);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString error = saveTo(path);
        m_error->setText(error);
        m_error->setVisible(!error.isEmpty());
        if (error.isEmpty())
            emit saved(path);
    });
    dialog->open();
}

} // namespace headroom
