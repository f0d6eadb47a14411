// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/launch_import_dialog.h"

#include "document/field.h"
#include "io/scenario_json.h"
#include "text/field_text.h"
#include "text/launch_words.h"
#include "text/problem_text.h"
#include "theme/theme.h"
#include "viewmodels/table_roles.h"
#include "widgets/data_table.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr int usualWidth = 860, rowsInSight = 16, mostFaults = 4;

// What needs a look comes first, what has no effect last.
int rank(MappingState state) {
    switch (state) {
    case MappingState::contradicts:
    case MappingState::not_understood:
    case MappingState::unresolved:
    case MappingState::unknown:
        return 0;
    case MappingState::taken:
    case MappingState::left_open:
        return 1;
    case MappingState::by_default:
        return 2;
    case MappingState::no_effect:
        return 3;
    }
    return 3;
}

QString textAt(const std::string& path, const Scalar& value) {
    return path.empty() || isOpen(value) ? QString() : valueText(path, value);
}

} // namespace

LaunchImportDialog::LaunchImportDialog(ImportedLaunch imported, const LaunchProgram& program, QString file,
                                       const Scenario& present, std::shared_ptr<const Messages> messages,
                                       QWidget* parent)
    : QDialog(parent), m_imported(std::move(imported)), m_program(program), m_file(std::move(file)),
      m_present(QJsonDocument::fromJson(QByteArray::fromStdString(writeScenario(present))).object()),
      m_messages(std::move(messages)) {
    setObjectName(QStringLiteral("launchImport"));
    setAttribute(Qt::WA_DeleteOnClose);
    // What changes the plan stands above what is so already.
    std::ranges::stable_sort(m_imported.result.rows, {},
                             [this](const MappingRow& row) { return std::pair(rank(row.state), !changes(row)); });
    m_summary = new QLabel(this);
    m_summary->setObjectName(QStringLiteral("launchSummary"));
    m_summary->setWordWrap(true);
    m_faults = new QLabel(this);
    m_faults->setObjectName(QStringLiteral("launchFaults"));
    m_faults->setWordWrap(true);
    m_table = new DataTable(this);
    m_table->setObjectName(QStringLiteral("launchMapping"));
    m_table->setVisibleRows(rowsInSight);
    m_model = new QStandardItemModel(this);
    m_table->setModel(m_model);
    m_table->setElasticColumns({0, 1, 2, 3, 4, 5});
    m_buttons = new QDialogButtonBox(this);
    m_buttons->addButton(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("adoptLaunch"));
    m_buttons->addButton(QDialogButtonBox::Cancel);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_imported.good());
    m_buttons->button(QDialogButtonBox::Ok)->setProperty("role", QStringLiteral("primary"));
    for (QAbstractButton* button : m_buttons->buttons())
        button->setIcon({}); // the style's own pictures are of another family
    connect(m_buttons, &QDialogButtonBox::accepted, this, &LaunchImportDialog::adopt);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_summary);
    column->addWidget(m_faults);
    column->addWidget(m_table, 1);
    column->addWidget(m_buttons);
    retranslate();
    resize(usualWidth, sizeHint().height());
}

void LaunchImportDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void LaunchImportDialog::retranslate() {
    setWindowTitle(tr("Import a launch configuration"));
    m_summary->setText(summary());
    m_table->setAccessibleName(tr("What became of each option"));
    QPushButton* adopt = m_buttons->button(QDialogButtonBox::Ok);
    adopt->setText(tr("Adopt"));
    adopt->setToolTip(m_imported.good() ? QString() : tr("What cannot be read has to be mended first"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    fillFaults();
    fillTable();
}

QString LaunchImportDialog::summary() const {
    const auto count = [this](std::initializer_list<MappingState> states) {
        std::size_t all = 0;
        for (const MappingState state : states)
            all += m_imported.result.count(state);
        return QString::number(all);
    };
    const auto changed =
        std::ranges::count_if(m_imported.result.rows, [this](const MappingRow& row) { return changes(row); });
    return tr("%1, read as options of %2: %3 values differ from the plan. %4 options set a field, %5 fields follow "
              "from "
              "options left out, %6 need a look, %7 have no effect on the estimate. All else stays as it is.")
        .arg(m_file, QString::fromStdString(m_program.name), QString::number(changed), count({MappingState::taken}),
             count({MappingState::by_default}),
             count({MappingState::contradicts, MappingState::not_understood, MappingState::unresolved,
                    MappingState::unknown}),
             count({MappingState::no_effect, MappingState::left_open}));
}

Scalar LaunchImportDialog::presentAt(const std::string& path) const {
    QJsonValue at = m_present;
    for (const QString& key : QString::fromStdString(path).split(u'.'))
        at = at.toObject().value(key);
    if (at.isBool())
        return at.toBool();
    if (at.isString())
        return at.toString().toStdString();
    if (!at.isDouble())
        return {};
    const double number = at.toDouble();
    if (number == std::floor(number) && std::abs(number) < 1e15)
        return static_cast<std::int64_t>(number);
    return number;
}

bool LaunchImportDialog::changes(const MappingRow& row) const {
    const bool sets = row.state == MappingState::taken || row.state == MappingState::by_default;
    return sets && !row.path.empty() && !isOpen(row.becomes) && !sameValue(row.becomes, presentAt(row.path));
}

void LaunchImportDialog::fillFaults() {
    QStringList lines;
    for (const LaunchFault& fault : m_imported.faults) {
        const QString what = launchSentence(fault.what, *m_messages);
        lines << (fault.line > 0 ? tr("Line %1: %2").arg(fault.line).arg(what) : what);
    }
    for (const std::vector<Problem>* problems : {&m_imported.problems, &m_imported.scenarioProblems}) {
        for (const Problem& problem : *problems) {
            if (problem.severity == Severity::error)
                lines << (problem.path.empty() ? QString() : launchField(problem.path) + QStringLiteral(": ")) +
                             problemText(problem, *m_messages);
        }
    }
    if (lines.size() > mostFaults)
        lines = lines.mid(0, mostFaults) << QStringLiteral("…");
    m_faults->setText(lines.join(u'\n'));
    m_faults->setVisible(!lines.isEmpty());
}

void LaunchImportDialog::fillTable() {
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Option"), tr("Value"), tr("Field"), tr("Now"), tr("Becomes"), tr("State")});
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_model->setHeaderData(column, Qt::Horizontal, int{Qt::AlignLeft | Qt::AlignVCenter}, Qt::TextAlignmentRole);
    for (const MappingRow& row : m_imported.result.rows) {
        QString state = mappingStateText(row.state, *m_messages);
        if (!row.note.key.empty())
            state += QStringLiteral(": ") + launchSentence(row.note, *m_messages);
        const std::array texts{QString::fromStdString(row.option),
                               QString::fromStdString(row.value),
                               row.path.empty() ? QString() : launchField(row.path),
                               textAt(row.path, presentAt(row.path)),
                               textAt(row.path, row.becomes),
                               state};
        const bool isChange = changes(row);
        QList<QStandardItem*> items;
        for (const QString& text : texts) {
            auto* item = new QStandardItem(text);
            item->setEditable(false);
            item->setToolTip(text);
            if (rank(row.state) == 0)
                item->setData(toVariant(Tone::fail), toneRole);
            else if (isChange)
                item->setData(true, boldRole);
            else if (rank(row.state) > 1)
                item->setData(toVariant(Tone::text3), toneRole);
            item->setData(isChange, changedRole);
            items << item;
        }
        m_model->appendRow(items);
    }
    m_table->fitColumns();
}

void LaunchImportDialog::adopt() {
    emit adopted(m_imported.result.scenario);
    accept();
}

} // namespace headroom
