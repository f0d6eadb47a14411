// SPDX-License-Identifier: GPL-3.0-or-later
// A field that takes one entry of a long catalog: a button with the present choice, and a pop-up list to search.
// Arrows preview an entry at once, Enter adopts it, Esc takes back what was there before.
#pragma once

#include "widgets/field_state.h"

#include <QAbstractButton>
#include <QPointer>

#include <functional>
#include <vector>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace headroom {

struct PickerEntry {
    QString id;
    QString title;          // "H100 SXM5 80GB"
    QString subtitle;       // "989 TFLOP/s, 3.35 TB/s, NVLink 4"
    QString group;          // vendor
    QString keywords;       // also searched
    bool isCommand = false; // does something instead of naming an entry: never previewed
};

class PickerEdit : public QAbstractButton {
    Q_OBJECT
public:
    // Tall: an icon and two lines; otherwise one line like any field.
    PickerEdit(const QString& iconName, bool tall, QWidget* parent = nullptr);
    ~PickerEdit() override;

    void setLabel(const QString& label) { m_label = label; }
    void setEntries(std::vector<PickerEntry> entries);
    void setFilterHint(const QString& hint) { m_filterHint = hint; }
    // An entry made from what is typed into the filter ("13B"), shown first; an empty id means none.
    void setFreeEntry(std::function<PickerEntry(const QString& typed)> make) { m_freeEntry = std::move(make); }
    // What the button shows. `id` is the entry that is chosen; it may be none of the list.
    void display(const FieldView& view, const QString& id, const QString& title, const QString& subtitle);
    virtual void openList();
    // The list opens over this widget instead of below the field, so that it covers no verdict.
    void setAnchor(QWidget* anchor) { m_anchor = anchor; }
    [[nodiscard]] virtual QWidget* popup() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void listOpened();
    void previewed(const QString& id);
    void adopted(const QString& id);
    // The list was closed without a choice: what was there before comes back.
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    [[nodiscard]] QWidget* anchor() const { return m_anchor; }

private:
    void filter(const QString& text);
    void preview();
    void adopt();
    void close(bool keep);

    QString m_icon, m_label, m_filterHint, m_id, m_title, m_subtitle;
    bool m_tall;
    FieldView m_view;
    std::vector<PickerEntry> m_entries;
    std::function<PickerEntry(const QString&)> m_freeEntry;
    QPointer<QWidget> m_popup, m_anchor;
    QLineEdit* m_filter = nullptr;
    QListView* m_list = nullptr;
    QStandardItemModel* m_model = nullptr;
    QString m_previewed;
    bool m_settled = true; // the open list has been answered
};

} // namespace headroom
