// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare_page.h"

#include "base/quantile.h"
#include "document/pinned_plans.h"
#include "evidence/nearest.h"
#include "export/comparison_workbook.h"
#include "pages/page_services.h"
#include "text/part_names.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int nameColumn = 196, leastColumn = 118;

// Measured runs most like a plan, and how far the program is off on them.
LikeRuns likeRuns(MeasuredIndex& index, const Estimate& plan) {
    std::vector<double> errors;
    LikeRuns like;
    for (const NearestMeasurement& near : index.nearest(plan.resolved)) {
        ++like.runs;
        if (near.predicted)
            errors.push_back(std::abs(*near.predicted / near.measured - 1.0));
    }
    if (!errors.empty()) {
        std::sort(errors.begin(), errors.end());
        like.medianError = quantile(errors, 0.5);
    }
    return like;
}

} // namespace

ComparePage::ComparePage(ServicesPtr services, PinnedPlans& pins, QWidget* parent)
    : Page(std::move(services), parent), m_pins(pins), m_card(new Card(content())), m_controls(new QWidget),
      m_only(new QCheckBox(m_controls)), m_values(new Segments(2, m_controls)), m_adopt(new QPushButton(m_controls)),
      m_rename(new QPushButton(m_controls)), m_takeAway(new QPushButton(m_controls)), m_table(new DataTable),
      m_model(new CompareModel(this->services().library, this)), m_job([this](Found found) {
          m_found = std::move(found);
          refresh();
      }) {
    setObjectName(QStringLiteral("comparePage"));
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 4);
    row->setSpacing(8);
    m_only->setProperty("role", QStringLiteral("plain"));
    row->addWidget(m_only);
    row->addWidget(m_values);
    row->addStretch(1);
    for (QPushButton* button : {m_adopt, m_rename, m_takeAway}) {
        button->setProperty("role", QStringLiteral("chip"));
        row->addWidget(button);
    }
    connect(m_only, &QCheckBox::toggled, this, [this](bool on) {
        m_model->setOnlyDifferences(on);
        refresh();
    });
    connect(m_values, &Segments::chosen, this, [this](int index) { m_model->setDeltas(index == 1); });
    connect(m_adopt, &QPushButton::clicked, this, &ComparePage::adopt);
    connect(m_rename, &QPushButton::clicked, this, &ComparePage::rename);
    connect(m_takeAway, &QPushButton::clicked, this, &ComparePage::takeAway);

    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectColumns);
    m_table->setStretchColumn(0);
    m_table->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { chooseColumn(); });
    // A double click is an activation too.
    connect(m_table, &QTableView::activated, this, [this] { adopt(); });
    m_card->body()->addWidget(m_controls);
    m_card->body()->addWidget(m_table);
    m_card->body()->addStretch(1);
    m_card->setMenu([this](QWidget* owner) { return createMenu(owner); });
    m_table->setMenu([this](QWidget* owner) { return createMenu(owner); });
    connect(&m_pins, &PinnedPlans::changed, this, &ComparePage::takePins);
    arrange(isCompact());
    takePins();
    retranslate();
}

ComparePage::~ComparePage() = default;

void ComparePage::arrange(bool) {
    QGridLayout* grid = newGrid();
    grid->addWidget(m_card, 0, 0);
    grid->setRowStretch(1, 1);
}

void ComparePage::takePins() {
    std::vector<ComparedPlan> pinned;
    for (const PinnedPlan& pin : m_pins.plans()) {
        // Estimated once: what is pinned does not change.
        const auto known = std::find_if(m_pinned.begin(), m_pinned.end(), [&](const ComparedPlan& p) {
            return p.letter == pin.letter && p.name == pin.name;
        });
        if (known != m_pinned.end() && known->estimate)
            pinned.push_back(*known);
        else
            pinned.push_back({pin.letter, pin.name,
                              std::make_shared<const Estimate>(headroom::estimate(pin.scenario, *services().library)),
                              std::nullopt});
    }
    m_pinned = std::move(pinned);
    refreshIfVisible();
}

void ComparePage::refresh() {
    std::vector<ComparedPlan> plans;
    plans.push_back({u'A', tr("This plan"), estimate(), std::nullopt});
    plans.insert(plans.end(), m_pinned.begin(), m_pinned.end());
    for (ComparedPlan& plan : plans) {
        const auto found = m_found.find(QString(plan.letter).toStdString());
        if (found != m_found.end())
            plan.like = found->second;
    }
    m_model->setPlans(std::move(plans));
    const int columns = m_model->columnCount();
    const int room = m_table->viewport()->width() - nameColumn;
    for (int column = 1; column < columns; ++column)
        m_table->horizontalHeader()->resizeSection(column, std::max(leastColumn, room / std::max(1, columns - 1)));
    m_table->setHorizontalScrollBarPolicy(room / std::max(1, columns - 1) < leastColumn ? Qt::ScrollBarAsNeeded
                                                                                       : Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->resizeSection(0, nameColumn);
    askForRuns();
    chooseColumn();
    setTexts();
}

// The plan in hand is looked up anew with each answer; the others once.
void ComparePage::askForRuns() {
    std::vector<ComparedPlan> plans = m_model->plans();
    const auto figures = [](const ComparedPlan& p) { return p.estimate && p.estimate->figures; };
    std::string key;
    for (const ComparedPlan& plan : plans)
        key += std::to_string(reinterpret_cast<std::uintptr_t>(plan.estimate.get())) + '|';
    if (key == m_askedFor || !services().measured)
        return;
    m_askedFor = key;
    if (!m_index)
        m_index = std::make_shared<std::unique_ptr<MeasuredIndex>>();
    m_job.request([plans = std::move(plans), holder = m_index, measured = services().measured,
                   library = services().library, figures](std::stop_token stop, const auto&) {
        if (!*holder)
            *holder = std::make_unique<MeasuredIndex>(measured()->runs, *library);
        Found found;
        for (const ComparedPlan& plan : plans) {
            if (stop.stop_requested())
                break;
            if (figures(plan))
                found.emplace(QString(plan.letter).toStdString(), likeRuns(**holder, *plan.estimate));
        }
        return found;
    });
}

void ComparePage::finishWork() { m_job.finish(); }

QChar ComparePage::chosenLetter() const {
    const int column = m_table->currentIndex().column();
    const auto& plans = m_model->plans();
    return column >= 2 && column <= static_cast<int>(plans.size()) ? plans[static_cast<std::size_t>(column - 1)].letter
                                                                   : QChar();
}

void ComparePage::chooseColumn() {
    const QChar letter = chosenLetter();
    for (QPushButton* button : {m_adopt, m_rename, m_takeAway})
        button->setEnabled(!letter.isNull());
    setTexts();
}

void ComparePage::adopt() {
    for (const PinnedPlan& pin : m_pins.plans()) {
        if (pin.letter == chosenLetter()) {
            emit scenarioRequested(pin.scenario, pin.name);
            return;
        }
    }
}

void ComparePage::rename() {
    const QChar letter = chosenLetter();
    for (const PinnedPlan& pin : m_pins.plans()) {
        if (pin.letter != letter)
            continue;
        auto* dialog = new QInputDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(tr("Rename the pinned plan"));
        dialog->setLabelText(tr("Name"));
        dialog->setTextValue(pin.name);
        connect(dialog, &QInputDialog::textValueSelected, this,
                [this, letter](const QString& name) { m_pins.rename(letter, name.simplified()); });
        dialog->open();
        return;
    }
}

QMenu* ComparePage::createMenu(QWidget* owner) {
    QMenu* menu = m_table->createMenu(owner);
    menu->addAction(tr("Save as XLSX…"), this, &ComparePage::saveWorkbook);
    return menu;
}

void ComparePage::saveWorkbook() {
    auto* dialog =
        new QFileDialog(window(), tr("Save the comparison"),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation), tr("Workbook (*.xlsx)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("xlsx"));
    dialog->selectFile(QStringLiteral("headroom-comparison.xlsx"));
    // The plans as they stand when the dialog opens: a search may change them while one looks for a folder.
    connect(dialog, &QFileDialog::fileSelected, this, [this, plans = m_model->plans()](const QString& path) {
        const QString reason = saveComparison(path, plans, *services().library, *services().messages);
        if (!reason.isEmpty())
            QMessageBox::warning(this, tr("Save the comparison"),
                                 tr("%1 cannot be written: %2. Choose another folder.").arg(path, reason));
    });
    dialog->open();
}

void ComparePage::takeAway() {
    const QChar letter = chosenLetter();
    if (!letter.isNull())
        m_pins.remove(letter);
}

bool ComparePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_F2) {
            key == Qt::Key_Delete ? takeAway() : rename();
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void ComparePage::retranslate() {
    m_card->retranslate();
    m_only->setText(tr("Only differences"));
    m_values->setTexts(tr("Outcome as"), {tr("Values"), tr("Difference to A")});
    Page::retranslate();
    setTexts();
}

void ComparePage::setTexts() {
    m_card->setTitle(m_model->title());
    m_card->setSubtitle(tr("Common scales in each row; band: 80 %, dashed: your limit; shaded: differs from A"));
    const QChar letter = chosenLetter();
    m_adopt->setText(letter.isNull() ? tr("Adopt") : tr("Adopt %1").arg(letter));
    m_rename->setText(letter.isNull() ? tr("Rename") : tr("Rename %1").arg(letter));
    m_takeAway->setText(letter.isNull() ? tr("Take away") : tr("Take %1 away").arg(letter));
    const QString hint = letter.isNull() ? tr("Choose a column of a pinned plan first") : QString();
    for (QPushButton* button : {m_adopt, m_rename, m_takeAway})
        button->setToolTip(hint);
}

} // namespace headroom
