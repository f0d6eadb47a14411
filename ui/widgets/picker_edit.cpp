// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picker_edit.h"

#include "theme/theme.h"

#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int subtitleRole = Qt::UserRole + 1;
constexpr int groupRole = Qt::UserRole + 2;
constexpr int commandRole = Qt::UserRole + 3;
constexpr int rowHeight = 40;
constexpr int popupRows = 11;
constexpr int popupWidth = 420;

class EntryDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {popupWidth, rowHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& theme = Theme::current();
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.color(Tone::select));
        painter->setPen(theme.color(Tone::grid));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const QRect area = option.rect.adjusted(10, 3, -10, -3);
        const QRect top(area.left(), area.top(), area.width(), area.height() / 2);
        const QRect bottom(area.left(), top.bottom() + 1, area.width(), area.height() / 2);
        const QString group = index.data(groupRole).toString();
        painter->setFont(Theme::font(Type::caption));
        const int groupWidth = group.isEmpty() ? 0 : painter->fontMetrics().horizontalAdvance(group) + 10;
        painter->setPen(theme.color(Tone::text3));
        painter->drawText(top, int(Qt::AlignRight | Qt::AlignVCenter), group);
        painter->drawText(
            bottom, int(Qt::AlignLeft | Qt::AlignVCenter),
            painter->fontMetrics().elidedText(index.data(subtitleRole).toString(), Qt::ElideRight, bottom.width()));
        painter->setFont(Theme::font(Type::body, !index.data(commandRole).toBool()));
        painter->setPen(theme.color(index.data(commandRole).toBool() ? Tone::accent : Tone::text));
        painter->drawText(top, int(Qt::AlignLeft | Qt::AlignVCenter),
                          painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight,
                                                            top.width() - groupWidth));
        painter->restore();
    }
};

bool matches(const PickerEntry& entry, const QStringList& words) {
    const QString all =
        entry.title + u' ' + entry.group + u' ' + entry.subtitle + u' ' + entry.id + u' ' + entry.keywords;
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace

PickerEdit::PickerEdit(const QString& iconName, bool tall, QWidget* parent)
    : QAbstractButton(parent), m_icon(iconName), m_tall(tall) {
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(tall ? 44 : 26);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, &PickerEdit::openList);
}

PickerEdit::~PickerEdit() { delete m_popup; }

QSize PickerEdit::sizeHint() const { return {160, m_tall ? 44 : 26}; }

QSize PickerEdit::minimumSizeHint() const { return {80, m_tall ? 44 : 26}; }

QWidget* PickerEdit::popup() const { return m_popup; }

void PickerEdit::setEntries(std::vector<PickerEntry> entries) { m_entries = std::move(entries); }

void PickerEdit::display(const FieldView& view, const QString& id, const QString& title, const QString& subtitle) {
    const bool same = view.state == m_view.state && title == m_title && subtitle == m_subtitle;
    m_view = view;
    m_id = id;
    m_title = title;
    m_subtitle = subtitle;
    setText(title);
    applyState(this, view,
               subtitle.isEmpty() ? QStringLiteral("%1: %2").arg(m_label, title)
                                  : QStringLiteral("%1: %2, %3").arg(m_label, title, subtitle));
    if (!same)
        update();
}

void PickerEdit::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool assumed = m_view.state == FieldState::assumed;
    const bool invalid = m_view.state == FieldState::invalid;
    QPen edge(theme.color(invalid ? Tone::fail : hasFocus() ? Tone::focus : Tone::ctl), invalid || hasFocus() ? 2 : 1);
    if (assumed && !hasFocus())
        edge.setStyle(Qt::DashLine);
    painter.setPen(edge);
    painter.setBrush(invalid   ? QBrush(theme.color(Tone::failw))
                     : assumed ? QBrush(Qt::NoBrush)
                               : QBrush(theme.color(Tone::surface)));
    const double inset = edge.widthF() / 2.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);

    int left = 8;
    if (!m_icon.isEmpty()) {
        paintIcon(painter, m_icon, QRectF(8, (height() - 20) / 2.0, 20, 20), theme.color(Tone::text2));
        left = 36;
    }
    paintIcon(painter, QStringLiteral("chevron-down"), QRectF(width() - 22, (height() - 14) / 2.0, 14, 14),
              theme.color(Tone::text3));
    const QRect area = rect().adjusted(left, 0, -26, 0);
    painter.setPen(theme.color(assumed ? Tone::assumed : Tone::text));
    painter.setFont(Theme::font(Type::body, m_tall));
    if (!m_tall) {
        painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter),
                         painter.fontMetrics().elidedText(m_title, Qt::ElideRight, area.width()));
        return;
    }
    const QRect top(area.left(), 5, area.width(), 17), bottom(area.left(), 22, area.width(), 17);
    painter.drawText(top, int(Qt::AlignLeft | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(m_title, Qt::ElideRight, area.width()));
    painter.setPen(theme.color(Tone::text3));
    painter.setFont(Theme::font(Type::caption));
    painter.drawText(bottom, int(Qt::AlignLeft | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(m_subtitle, Qt::ElideRight, area.width()));
}

void PickerEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        openList();
    else
        QAbstractButton::keyPressEvent(event);
}

void PickerEdit::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

void PickerEdit::openList() {
    if (!m_popup) {
        auto* frame = new QFrame(this, Qt::Popup);
        frame->setObjectName(QStringLiteral("card"));
        frame->installEventFilter(this);
        m_popup = frame;
        auto* layout = new QVBoxLayout(frame);
        layout->setContentsMargins(6, 6, 6, 6);
        layout->setSpacing(6);
        m_filter = new QLineEdit(frame);
        m_filter->setClearButtonEnabled(true);
        m_filter->installEventFilter(this);
        layout->addWidget(m_filter);
        m_model = new QStandardItemModel(frame);
        m_list = new QListView(frame);
        m_list->setModel(m_model);
        m_list->setItemDelegate(new EntryDelegate(m_list));
        m_list->setFrameShape(QFrame::NoFrame);
        m_list->setUniformItemSizes(true);
        m_list->setFocusPolicy(Qt::NoFocus);
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setFixedSize(popupWidth, popupRows * rowHeight);
        layout->addWidget(m_list);
        connect(m_filter, &QLineEdit::textEdited, this, &PickerEdit::filter);
        connect(m_list, &QListView::clicked, this, [this] { adopt(); });
    }
    m_list->setAccessibleName(m_label);
    m_filter->setAccessibleName(m_filterHint);
    m_filter->setPlaceholderText(m_filterHint);
    m_filter->clear();
    m_settled = false;
    m_previewed = m_id;
    filter(QString());
    emit listOpened();

    m_popup->adjustSize();
    QPoint at = m_anchor ? m_anchor->mapToGlobal(QPoint(14, 10)) : mapToGlobal(QPoint(0, height() + 2));
    if (const QScreen* s = screen()) {
        const QRect available = s->availableGeometry();
        at.setY(std::max(available.top(), std::min(at.y(), available.bottom() - m_popup->height())));
        at.setX(std::max(available.left(), std::min(at.x(), available.right() - m_popup->width())));
    }
    m_popup->move(at);
    m_popup->show();
    m_filter->setFocus(Qt::PopupFocusReason);
}

void PickerEdit::filter(const QString& text) {
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    m_model->clear();
    const auto add = [this](const PickerEntry& entry) {
        auto* item = new QStandardItem(entry.title);
        item->setEditable(false);
        item->setData(entry.id, idRole);
        item->setData(entry.subtitle, subtitleRole);
        item->setData(entry.group, groupRole);
        item->setData(entry.isCommand, commandRole);
        item->setData(QStringLiteral("%1, %2, %3").arg(entry.title, entry.subtitle, entry.group),
                      Qt::AccessibleTextRole);
        m_model->appendRow(item);
        if (entry.id == m_id)
            m_list->setCurrentIndex(item->index());
    };
    if (m_freeEntry) {
        if (const PickerEntry entry = m_freeEntry(text); !entry.id.isEmpty())
            add(entry);
    }
    for (const PickerEntry& entry : m_entries) {
        if (matches(entry, words) || (entry.isCommand && words.isEmpty()))
            add(entry);
    }
    if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0 && !words.isEmpty())
        m_list->setCurrentIndex(m_model->index(0, 0));
    if (m_list->currentIndex().isValid())
        m_list->scrollTo(m_list->currentIndex(), QAbstractItemView::PositionAtCenter);
}

void PickerEdit::preview() {
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || index.data(commandRole).toBool())
        return;
    const QString id = index.data(idRole).toString();
    if (id == m_previewed)
        return;
    m_previewed = id;
    emit previewed(id);
}

void PickerEdit::adopt() {
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid()) {
        close(false);
        return;
    }
    const QString id = index.data(idRole).toString();
    m_settled = true;
    m_popup->hide();
    setFocus();
    emit adopted(id);
}

void PickerEdit::close(bool keep) {
    if (m_settled)
        return;
    m_settled = true;
    m_popup->hide();
    if (!keep)
        emit cancelled();
    setFocus();
}

bool PickerEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_popup && event->type() == QEvent::Hide)
        close(false);
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown: {
            const int page = key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown ? popupRows - 1 : 1;
            const int sign = key->key() == Qt::Key_Up || key->key() == Qt::Key_PageUp ? -1 : 1;
            const int last = m_model->rowCount() - 1;
            const int row = std::clamp(m_list->currentIndex().row() + sign * page, 0, std::max(0, last));
            m_list->setCurrentIndex(m_model->index(row, 0));
            preview();
            return true;
        }
        case Qt::Key_Return:
        case Qt::Key_Enter:
            adopt();
            return true;
        case Qt::Key_Escape:
            close(false);
            return true;
        default:
            break;
        }
    }
    return QAbstractButton::eventFilter(watched, event);
}

} // namespace headroom
