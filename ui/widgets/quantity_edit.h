// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one quantity: value left, unit right. It takes what people type, never changes it while they type, and
// says which value it is or why it is none.
#pragma once

#include "widgets/field_state.h"
#include "widgets/quantity_text.h"

#include <QLineEdit>

#include <functional>
#include <optional>
#include <string>

namespace headroom {

struct QuantitySpec {
    std::string path;
    QuantityKind kind = QuantityKind::count;
    double minimum = 0.0, maximum = 0.0; // both allowed; in the unit of the key
    bool whole = false;
    double step = 0.0; // of Up and Down; 0: one unit of the second figure, or as `nextLegal` says
};

class QuantityEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit QuantityEdit(QuantitySpec spec, QWidget* parent = nullptr);

    [[nodiscard]] const QuantitySpec& spec() const { return m_spec; }
    void setLabel(const QString& label) { m_label = label; }
    void setUnit(const QString& unit);
    [[nodiscard]] QString unit() const { return m_unit; }
    // The value that the program took for an open field, as it is shown in the empty field.
    [[nodiscard]] QString assumedText() const { return m_assumed; }
    // "From 1 to 1T tok": what may be typed.
    [[nodiscard]] QString rangeText() const;
    void setCurrency(const std::string& code) { m_currency = code; }
    // The next value that works above (+1) or below (-1) a value; empty: there is none, take a plain step.
    using NextLegal = std::function<std::optional<double>(double from, int direction)>;
    void setNextLegal(NextLegal next) { m_nextLegal = std::move(next); }

    // Shows a state of the document. Text that means the same value is left as the user wrote it.
    void display(const FieldView& view);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void valueEntered(const headroom::Scalar& value); // monostate: emptied, opens the field
    void textRejected(const QString& text, const headroom::Problem& problem);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void enter(const QString& text);
    void stepBy(int direction);
    void scaleBy(double factor);
    void takeValue(double value);
    void fitUnit();
    [[nodiscard]] std::optional<double> shownValue() const;
    [[nodiscard]] QString textOf(const Scalar& value) const;
    [[nodiscard]] QString boundText(double bound) const;
    [[nodiscard]] Scalar scalarOf(double value) const;

    QuantitySpec m_spec;
    QString m_label, m_unit, m_assumed;
    std::string m_currency;
    NextLegal m_nextLegal;
    FieldView m_view;
    int m_wheel = 0; // eighths of a degree not yet turned into a step
    bool m_unitFits = true;
};

} // namespace headroom
