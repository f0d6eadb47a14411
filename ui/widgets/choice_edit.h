// SPDX-License-Identifier: GPL-3.0-or-later
// A field that takes one of a few named values, and a field that is on or off. Both show the five states; Backspace
// opens them again.
#pragma once

#include "widgets/field_state.h"

#include <QCheckBox>
#include <QComboBox>

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

class ChoiceEdit : public QComboBox {
    Q_OBJECT
public:
    // One entry a contract id; the whole numbers from `first` on where ids are numbers (ZeRO).
    ChoiceEdit(std::string path, std::vector<Scalar> values, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& path() const { return m_path; }
    void setLabel(const QString& label) { m_label = label; }
    // What the closed field shows, when the list's words are too long for it.
    void setShortTexts(const std::vector<QString>& texts);
    void setTexts(const std::vector<QString>& texts);
    void display(const FieldView& view);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void valueEntered(const headroom::Scalar& value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void showPopup() override;

private:
    std::string m_path;
    std::vector<Scalar> m_values;
    std::vector<QString> m_short;
    QString m_label;
    FieldView m_view;
};

class SwitchEdit : public QCheckBox {
    Q_OBJECT
public:
    explicit SwitchEdit(std::string path, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& path() const { return m_path; }
    void display(const FieldView& view);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void valueEntered(const headroom::Scalar& value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    std::string m_path;
    FieldView m_view;
};

} // namespace headroom
