// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/accelerator_picker.h"

#include "panels/accelerator_copy.h"
#include "text/field_text.h"
#include "viewmodels/accelerator_facts.h"
#include "viewmodels/table_roles.h"
#include "widgets/card.h"
#include "widgets/choice_edit.h"
#include "widgets/data_table.h"
#include "widgets/facts_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::string_view path = "cluster.accelerator";
constexpr int leastWidth = 760, leastHeight = 420, screenMargin = 8;

std::string chosenCard(const PlanDocument& document) {
    const auto& cards = document.scenario().cluster.accelerators;
    return cards.size() == 1 ? cards.front() : std::string();
}

std::optional<double> number(const Scalar& value) {
    const auto* real = std::get_if<double>(&value);
    return real ? std::optional(*real) : std::nullopt;
}

QString text(const Scalar& value) {
    const auto* id = std::get_if<std::string>(&value);
    return id ? QString::fromStdString(*id) : QString();
}

} // namespace

AcceleratorPicker::AcceleratorPicker(FieldBinder& binder, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_binder(binder),
      m_model(new AcceleratorsModel(binder.libraryPtr(), binder.messagesPtr(), this)),
      m_filter(new AcceleratorsFilter(*m_model, this)), m_job([this](Surveyed found) {
          m_quiet = true; // what passes the filters and where it stands depends on them
          m_model->setOutcomes(std::move(found.outcomes), found.currency);
          m_filter->invalidate();
          m_quiet = false;
          applyFilter();
          arrangeColumns();
      }) {
    setObjectName(QStringLiteral("acceleratorPicker"));
    build();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { currentChanged(); });
    connect(m_table, &QTableView::activated, this, [this] { adopt(); });
    connect(m_filter, &QAbstractItemModel::headerDataChanged, this, [this] {
        if (isVisible())
            arrangeColumns(); // the arrow takes room
    });
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, [this] {
        if (m_table->currentIndex().isValid())
            m_table->scrollTo(m_table->currentIndex());
    });
    connect(&binder.document(), &PlanDocument::scenarioChanged, this,
            [this] { m_model->setChosen(chosenCard(m_binder.document())); });
    retranslate();
}

void AcceleratorPicker::open(QWidget* anchor) {
    if (isVisible())
        return;
    m_before = chosenCard(m_binder.document());
    m_settled = false;
    m_binder.document().beginRun();
    setEditing(false);
    {
        const QSignalBlocker quiet(m_search);
        m_search->clear();
    }
    m_model->setChosen(m_before);
    retranslate(); // the number of cards may have changed
    survey();

    const QRect window = anchor->window()->geometry();
    QRect area(anchor->mapToGlobal(QPoint(0, 0)), anchor->size());
    if (area.width() < leastWidth)
        area.setLeft(area.right() - leastWidth);
    if (area.height() < leastHeight)
        area.setHeight(leastHeight);
    area.moveLeft(std::max(window.left() + screenMargin, area.left()));
    setGeometry(area.adjusted(0, 4, -screenMargin, 0));
    show();
    raise();
    arrangeColumns();
    select(m_before);
    showCard();
    m_search->setFocus(Qt::PopupFocusReason);
}

// The plan as it was when the list was opened, on every card: arrows do not change what the list says.
void AcceleratorPicker::survey() {
    const Currency currency = m_binder.document().scenario().economics.currency.value_or(Currency::cny);
    m_job.request([scenario = m_binder.document().scenario(), library = m_binder.libraryPtr(),
                   currency](const std::stop_token& stop, const auto&) {
        Surveyed found;
        found.currency = currency;
        for (const Accelerator& card : library->catalog.accelerators) {
            if (stop.stop_requested())
                break;
            found.outcomes.push_back(surveyAccelerator(scenario, *library, card.id));
        }
        return found;
    });
}

void AcceleratorPicker::finishWork() { m_job.finish(); }

const Accelerator* AcceleratorPicker::current() const {
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    return index.isValid() ? &m_model->card(index.row()) : nullptr;
}

// Without a word to the document.
void AcceleratorPicker::select(const std::string& id) {
    const int row = m_model->rowOf(id);
    QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, 0));
    if (!index.isValid() && m_filter->rowCount() > 0)
        index = m_filter->index(0, 0);
    m_quiet = true;
    m_table->setCurrentIndex(index);
    if (index.isValid())
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_quiet = false;
    showCard();
}

void AcceleratorPicker::currentChanged() {
    const Accelerator* card = current();
    if (!m_quiet && card && !m_settled)
        m_binder.document().setValue(path, Scalar{card->id});
    showCard();
}

void AcceleratorPicker::showCard() {
    const Accelerator* card = current();
    m_use->setEnabled(card != nullptr);
    m_edit->setEnabled(card != nullptr);
    if (!card) {
        m_facts->setFacts({});
        m_use->setText(tr("Use"));
        return;
    }
    const QString name = QString::fromStdString(card->name);
    m_use->setText(tr("Use %1").arg(m_use->fontMetrics().elidedText(name, Qt::ElideRight, 170)));
    m_use->setAccessibleName(tr("Use %1").arg(name));
    m_facts->setFacts(acceleratorFacts(*card, m_model->outcome(m_model->rowOf(card->id)), m_model->currency()));
}

void AcceleratorPicker::setEditing(bool editing) {
    if (editing) {
        // The copy is made of the card in sight, which the plan then has.
        if (const Accelerator* card = current())
            m_binder.document().setValue(path, Scalar{card->id});
        m_copy->refresh();
    }
    m_pane->setCurrentIndex(editing ? 1 : 0);
    m_edit->setChecked(editing);
    m_edit->setText(editing ? tr("Catalog's figures") : tr("Edit a copy…"));
    if (editing)
        m_copy->focusFirst();
}

void AcceleratorPicker::move(int rows) {
    const int last = m_filter->rowCount() - 1;
    if (last < 0)
        return;
    const int row = std::clamp(m_table->currentIndex().row() + rows, 0, last);
    m_table->setCurrentIndex(m_filter->index(row, 0));
}

void AcceleratorPicker::adopt() {
    const Accelerator* card = current();
    if (m_settled || !card)
        return;
    m_settled = true;
    m_binder.document().setValue(path, Scalar{card->id});
    m_binder.document().endRun();
    hide();
    emit closed();
}

void AcceleratorPicker::cancel() {
    if (m_settled)
        return;
    m_settled = true;
    m_binder.document().abandonRun();
    hide();
    emit closed();
}

void AcceleratorPicker::applyFilter() {
    AcceleratorFilter wanted = m_wanted; // the switches
    wanted.words = m_search->text().simplified().split(u' ', Qt::SkipEmptyParts);
    wanted.vendor = text(m_vendor);
    wanted.stack = text(m_stack);
    wanted.memoryGb = number(m_memory);
    wanted.watts = number(m_power);
    wanted.link = text(m_link) == QLatin1String("switched") ? LinkWish::switched
                  : text(m_link) == QLatin1String("mesh")   ? LinkWish::mesh
                  : number(m_link)                          ? LinkWish::atLeast
                                                            : LinkWish::any;
    wanted.linkGbytePerSecond = number(m_link).value_or(0.0);
    // The plan's card as long as it is in the list, also where the list was empty for a moment.
    const std::string kept = chosenCard(m_binder.document());
    m_quiet = true; // rows that go take the selection with them
    m_filter->setFilter(wanted);
    m_quiet = false;
    select(kept);
    m_count->setText(tr("%1 of %2").arg(m_filter->rowCount()).arg(m_model->rowCount()));
    m_clear->setVisible(wanted.isActive());
    for (const auto& [edit, value] : m_choices) {
        FieldView view;
        view.value = *value;
        view.state = isOpen(*value) ? FieldState::usual : FieldState::edited;
        view.help = edit->toolTip();
        edit->display(view);
    }
    for (const auto& [edit, member] : m_switches) {
        FieldView view;
        view.value = Scalar{m_wanted.*member};
        edit->display(view);
    }
}

void AcceleratorPicker::clearFilters() {
    {
        const QSignalBlocker quiet(m_search);
        m_search->clear();
    }
    for (const auto& [edit, value] : m_choices)
        *value = Scalar{};
    m_wanted = {};
    applyFilter();
    m_search->setFocus();
}

// What the room does not hold goes, the least asked for first; the name takes what is left.
void AcceleratorPicker::arrangeColumns() {
    using M = AcceleratorsModel;
    constexpr int leastName = 136, mostStack = 64, mostVendor = 92;
    for (int column = 0; column < M::columns; ++column)
        m_table->setColumnHidden(column, false);
    m_table->setStretchColumn(M::name);
    m_table->fitColumns();
    QHeaderView* header = m_table->horizontalHeader();
    const auto cap = [&](int column, int most) {
        if (header->sectionSize(column) > most)
            header->resizeSection(column, most);
    };
    cap(M::stack, mostStack);
    cap(M::vendor, mostVendor);
    const auto rest = [&] {
        int others = 0;
        for (int column = 1; column < M::columns; ++column)
            others += header->sectionSize(column); // none of a hidden one
        return m_table->viewport()->width() - others;
    };
    for (const int column : {M::stack, M::vendor, M::watts, M::source, M::fp8, M::purchase}) {
        if (rest() >= leastName)
            break;
        m_table->setColumnHidden(column, true);
    }
    header->resizeSection(M::name, std::max(60, rest()));
}

bool AcceleratorPicker::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int page =
            std::max(1, m_table->viewport()->height() / m_table->verticalHeader()->defaultSectionSize() - 1);
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up:
            move(-1);
            return true;
        case Qt::Key_Down:
            move(1);
            return true;
        case Qt::Key_PageUp:
            move(-page);
            return true;
        case Qt::Key_PageDown:
            move(page);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            adopt();
            return true;
        case Qt::Key_Escape:
            cancel();
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void AcceleratorPicker::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        cancel();
    else if (event->matches(QKeySequence::Find))
        m_search->setFocus(Qt::ShortcutFocusReason);
    else
        QFrame::keyPressEvent(event);
}

// A click beside the list closes it, as Esc does.
void AcceleratorPicker::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    cancel();
}

void AcceleratorPicker::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    if (isVisible())
        arrangeColumns();
}

} // namespace headroom
