// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data_table.h"

#include "export/csv_text.h"
#include "export/markdown.h"
#include "export/table_rows.h"
#include "export/whole_file.h"
#include "theme/theme.h"
#include "viewmodels/explanation.h"
#include "viewmodels/table_roles.h"
#include "widgets/explanation_popup.h"
#include "widgets/table_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QMetaMethod>
#include <QSortFilterProxyModel>
#include <QStandardPaths>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr int tableRow = 24, tableHeader = 24, cellPadding = 12, leastStretch = 60;

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
    m_explainLater = new QTimer(this);
    m_explainLater->setSingleShot(true);
    connect(m_explainLater, &QTimer::timeout, this, [this] { explain(m_clicked); });
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
    const bool second = std::exchange(m_doubleClicked, false);
    if (event->button() != Qt::LeftButton || second)
        return;
    // Where a double click means something, its first half must not open a pop-up that swallows the second.
    if (isSignalConnected(QMetaMethod::fromSignal(&QAbstractItemView::activated))) {
        m_clicked = indexAt(event->pos());
        m_explainLater->start(QApplication::doubleClickInterval());
    } else {
        explain(indexAt(event->pos()));
    }
}

void DataTable::mouseDoubleClickEvent(QMouseEvent* event) {
    QTableView::mouseDoubleClickEvent(event);
    m_explainLater->stop();
    m_doubleClicked = true; // its release is still to come
}

void DataTable::setStretchColumn(int column) { m_stretch = column; }

void DataTable::setElasticColumns(QList<int> columns) { m_elastic = std::move(columns); }

void DataTable::setWidestColumn(int column, int pixels) { m_widest.insert(column, pixels); }

QModelIndex DataTable::shown(int sourceRow, int column) const {
    if (!model())
        return {};
    return m_sorter ? m_sorter->mapFromSource(m_sorter->sourceModel()->index(sourceRow, column))
                    : model()->index(sourceRow, column);
}

void DataTable::setWrapping(bool wrapping) {
    m_wrapping = wrapping;
    m_delegate->setWrapping(wrapping);
}

void DataTable::setStale(bool stale) {
    m_delegate->setStale(stale);
    viewport()->update();
}

void DataTable::fitColumns() {
    if (!model())
        return;
    const QFontMetricsF header(Theme::font(Type::caption));
    m_wanted.assign(static_cast<std::size_t>(model()->columnCount()), 0);
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        int width = static_cast<int>(std::ceil(header.horizontalAdvance(title))) + cellPadding + 2;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, m_delegate->sizeHint({}, model()->index(row, column)).width());
        if (const auto limit = m_widest.constFind(column); limit != m_widest.cend())
            width = std::min(width, *limit);
        m_wanted[static_cast<std::size_t>(column)] = width;
        const bool own = m_elastic.isEmpty() ? column != m_stretch : !m_elastic.contains(column);
        if (horizontalHeader()->sectionSize(column) != width && own)
            horizontalHeader()->resizeSection(column, width);
    }
    stretch();
}

void DataTable::stretch() {
    if (!model() || m_stretch >= model()->columnCount())
        return;
    int others = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (m_elastic.isEmpty() ? column != m_stretch : !m_elastic.contains(column))
            others += horizontalHeader()->sectionSize(column);
    if (m_elastic.isEmpty())
        horizontalHeader()->resizeSection(m_stretch, std::max(leastStretch, viewport()->width() - others));
    else
        shareRoom(viewport()->width() - others);
    if (m_wrapping)
        wrapRows();
}

void DataTable::shareRoom(int room) {
    int wanted = 0;
    for (const int column : m_elastic)
        wanted += column < static_cast<int>(m_wanted.size()) ? m_wanted[static_cast<std::size_t>(column)] : 0;
    int left = room;
    for (const int column : m_elastic) {
        const int own = column < static_cast<int>(m_wanted.size()) ? m_wanted[static_cast<std::size_t>(column)] : 0;
        const int share = wanted > room ? own * room / wanted : own;
        const int width = column == m_elastic.last() ? left : share;
        horizontalHeader()->resizeSection(column, std::max(leastStretch, width));
        left -= horizontalHeader()->sectionSize(column);
    }
}

void DataTable::wrapRows() {
    const int before = verticalHeader()->length();
    for (int row = 0; row < model()->rowCount(); ++row) {
        int height = tableRow;
        for (int column = 0; column < model()->columnCount(); ++column)
            height = std::max(height, m_delegate->heightFor(model()->index(row, column),
                                                            horizontalHeader()->sectionSize(column)));
        verticalHeader()->resizeSection(row, height);
    }
    if (verticalHeader()->length() != before)
        updateGeometry();
}

QString DataTable::tabSeparated() const { return model() ? tabbedText(tableRows(*model())) : QString(); }

void DataTable::copy() const { QGuiApplication::clipboard()->setText(tabSeparated()); }

// For people: what is shown, not the figures behind it.
QString DataTable::markdown() const { return model() ? markdownTable(shownRows(*model())) : QString(); }

QString DataTable::saveCsv(const QString& path) const {
    return writeWhole(path, csvFile(model() ? tableRows(*model()) : QList<QStringList>()));
}

void DataTable::save() {
    auto* dialog = new QFileDialog(window(), tr("Save the table"),
                                   QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                                   tr("CSV table (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QStringLiteral("headroom-table.csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString reason = saveCsv(path);
        if (!reason.isEmpty())
            QMessageBox::warning(this, tr("Save the table"),
                                 tr("%1 cannot be written: %2. Choose another folder.").arg(path, reason));
    });
    dialog->open();
}

QMenu* DataTable::createMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->addAction(icon(QStringLiteral("copy")), tr("Copy"), this, &DataTable::copy);
    menu->addAction(tr("Copy as Markdown"), this, [this] { QGuiApplication::clipboard()->setText(markdown()); });
    menu->addAction(icon(QStringLiteral("export")), tr("Save as CSV…"), this, &DataTable::save);
    return menu;
}

void DataTable::setMenu(std::function<QMenu*(QWidget*)> fill) { m_fillMenu = std::move(fill); }

void DataTable::popUpMenu(const QPoint& global) {
    QMenu* menu = m_fillMenu ? m_fillMenu(this) : createMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(global);
}

void DataTable::showMenu() { popUpMenu(viewport()->mapToGlobal(viewport()->rect().topLeft() + QPoint(8, 8))); }

void DataTable::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard)
        showMenu();
    else
        popUpMenu(event->globalPos());
}

QSize DataTable::sizeHint() const {
    int rows = model() ? model()->rowCount() : 0;
    if (m_visibleRows > 0)
        rows = std::min(rows, m_visibleRows);
    else if (m_wrapping)
        return {320, tableHeader + verticalHeader()->length() + 1};
    return {320, tableHeader + rows * tableRow + 1};
}
QSize DataTable::minimumSizeHint() const {
    constexpr int leastRows = 3;
    return {200, m_visibleRows > 0 ? tableHeader + leastRows * tableRow : sizeHint().height()};
}

// The ring lies over the rows: a style sheet's border would lie under them.
void DataTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(Theme::current().color(Tone::focus), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void DataTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->key() == Qt::Key_E && event->modifiers() == Qt::ControlModifier)
        showMenu(); // in a window without the action of that key
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
