// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data_table.h"

#include "theme/theme.h"
#include "viewmodels/explanation.h"
#include "viewmodels/table_roles.h"
#include "widgets/explanation_popup.h"
#include "widgets/table_delegate.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QSortFilterProxyModel>
#include <QStandardPaths>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int tableRow = 24, tableHeader = 24, cellPadding = 12;

} // namespace

DataTable::DataTable(QWidget* parent) : QTableView(parent), m_delegate(new TableDelegate(this)) {
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false); // Tab leaves the table, arrows walk in it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(tableRow);
    verticalHeader()->setDefaultSectionSize(tableRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(20);
    horizontalHeader()->setFixedHeight(tableHeader);
    horizontalHeader()->setFont(Theme::font(Type::caption));
}

void DataTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] { updateGeometry(); });
    updateGeometry();
}

void DataTable::setSortedModel(QAbstractItemModel* model) {
    m_sorter = new QSortFilterProxyModel(this);
    m_sorter->setSortRole(sortRole);
    m_sorter->setSourceModel(model);
    setModel(m_sorter);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    m_sorter->sort(-1);
}

int DataTable::sourceRow(const QModelIndex& index) const {
    if (!index.isValid())
        return -1;
    return m_sorter ? m_sorter->mapToSource(index).row() : index.row();
}

void DataTable::setVisibleRows(int rows) {
    m_visibleRows = rows;
    setVerticalScrollBarPolicy(rows > 0 ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, rows > 0 ? QSizePolicy::Expanding : QSizePolicy::Fixed);
    updateGeometry();
}

bool DataTable::explain(const QModelIndex& index) {
    const QVariant value = index.data(explanationRole);
    if (!value.canConvert<Explanation>())
        return false;
    showExplanation(value.value<Explanation>(), viewport(), visualRect(index));
    return true;
}

void DataTable::mouseReleaseEvent(QMouseEvent* event) {
    QTableView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton)
        explain(indexAt(event->pos()));
}

void DataTable::setStretchColumn(int column) { m_stretch = column; }

void DataTable::setStale(bool stale) {
    m_delegate->setStale(stale);
    viewport()->update();
}

void DataTable::fitColumns() {
    if (!model())
        return;
    const QFontMetricsF header(Theme::font(Type::caption));
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        int width = static_cast<int>(std::ceil(header.horizontalAdvance(title))) + cellPadding + 2;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, m_delegate->sizeHint({}, model()->index(row, column)).width());
        if (horizontalHeader()->sectionSize(column) != width && column != m_stretch)
            horizontalHeader()->resizeSection(column, width);
    }
    stretch();
}

void DataTable::stretch() {
    if (!model() || m_stretch >= model()->columnCount())
        return;
    int others = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (column != m_stretch)
            others += horizontalHeader()->sectionSize(column);
    horizontalHeader()->resizeSection(m_stretch, std::max(60, viewport()->width() - others));
}

QString DataTable::tabSeparated() const {
    QString out;
    const auto rowText = [](const auto& cell, int columns) {
        QStringList cells;
        for (int column = 0; column < columns; ++column)
            cells << cell(column);
        return cells.join(u'\t') + u'\n';
    };
    const int columns = model()->columnCount();
    out += rowText([this](int c) { return model()->headerData(c, Qt::Horizontal).toString(); }, columns);
    for (int row = 0; row < model()->rowCount(); ++row)
        out += rowText(
            [this, row](int c) {
                const QModelIndex index = model()->index(row, c);
                const QVariant spoken = index.data(spokenRole);
                return spoken.isValid() ? spoken.toString() : index.data().toString();
            },
            columns);
    return out;
}

void DataTable::copy() const { QGuiApplication::clipboard()->setText(tabSeparated()); }

void DataTable::save() {
    QString path = QFileDialog::getSaveFileName(this, tr("Save the table"),
                                                QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) +
                                                    QStringLiteral("/headroom-table.csv"),
                                                tr("CSV table (*.csv)"));
    if (path.isEmpty())
        return;
    if (!path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        path += QLatin1String(".csv");
    QString text;
    for (QString line : tabSeparated().split(u'\n', Qt::SkipEmptyParts)) {
        QStringList cells = line.split(u'\t');
        for (QString& cell : cells)
            if (cell.contains(u','))
                cell = u'"' + cell + u'"';
        text += cells.join(u',') + u'\n';
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.commit())
        QMessageBox::warning(this, tr("Save the table"), tr("%1 cannot be written: choose another folder").arg(path));
}

QMenu* DataTable::createMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->addAction(icon(QStringLiteral("copy")), tr("Copy"), this, &DataTable::copy);
    menu->addAction(icon(QStringLiteral("export")), tr("Data as CSV"), this, &DataTable::save);
    return menu;
}

QSize DataTable::sizeHint() const {
    int rows = model() ? model()->rowCount() : 0;
    if (m_visibleRows > 0)
        rows = std::min(rows, m_visibleRows);
    return {320, tableHeader + rows * tableRow + 1};
}
QSize DataTable::minimumSizeHint() const {
    constexpr int leastRows = 3;
    return {200, m_visibleRows > 0 ? tableHeader + leastRows * tableRow : sizeHint().height()};
}

void DataTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (enter && event->modifiers().testFlag(Qt::AltModifier))
        explain(currentIndex());
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        emit activated(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

void DataTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    stretch();
}

void DataTable::wheelEvent(QWheelEvent* event) {
    if (m_visibleRows > 0)
        QTableView::wheelEvent(event);
    else
        event->ignore(); // the page scrolls, not the table
}

} // namespace headroom
