// SPDX-License-Identifier: GPL-3.0-or-later
// Ties input widgets to the document: what a field shows comes from the scenario and the newest estimate, what is typed
// goes to the document. Undo, a fix and a loaded file reach the widgets by the same road as typing.
#pragma once

#include "document/plan_document.h"
#include "estimate/resolve.h"
#include "io/messages.h"
#include "text/format.h"
#include "widgets/field_state.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

class ChoiceEdit;
class QuantityEdit;
class SwitchEdit;

class FieldBinder : public QObject {
    Q_OBJECT
public:
    FieldBinder(PlanDocument& document, std::shared_ptr<const Library> library,
                std::shared_ptr<const Messages> messages, QObject* parent = nullptr);

    // `stepsLegally`: Up and Down go to the next value that makes a legal plan.
    void add(QuantityEdit* edit, bool stepsLegally = false);
    void add(ChoiceEdit* edit);
    void add(SwitchEdit* edit);
    // A widget that shows itself, e.g. a picker; it is focused for problems at `path` and below.
    void addOther(std::string path, QWidget* widget, std::function<void()> refresh);

    void present(std::shared_ptr<const Estimate> estimate);
    [[nodiscard]] const std::shared_ptr<const Estimate>& estimate() const { return m_estimate; }
    // Every widget anew: after a change of language or currency.
    void refresh();

    [[nodiscard]] FieldView view(std::string_view path) const;
    // The widget whose path is `path` or the longest part of it.
    [[nodiscard]] QWidget* editor(std::string_view path) const;
    [[nodiscard]] PlanDocument& document() { return m_document; }
    [[nodiscard]] const Library& library() const { return *m_library; }
    [[nodiscard]] const Messages& messages() const { return *m_messages; }
    [[nodiscard]] const std::shared_ptr<const Library>& libraryPtr() const { return m_library; }
    [[nodiscard]] const std::shared_ptr<const Messages>& messagesPtr() const { return m_messages; }

private:
    // All that a field's view follows from, without its sentences: an edit changes few of them, and comparing is far
    // cheaper than writing every tooltip anew.
    struct Basis {
        Scalar value, effective;
        FieldState state = FieldState::usual;
        std::optional<InvalidText> typed;
        std::vector<Problem> errors;
        std::optional<Assumption> assumption;
        [[nodiscard]] bool sameAs(const Basis& other) const;
    };
    struct Bound {
        QWidget* widget = nullptr;
        std::function<void(const FieldView&)> display;
        std::function<QString()> range; // what may be typed
        std::optional<Basis> shown;
        bool always = false; // shows itself: asked every time
    };

    [[nodiscard]] Basis basis(std::string_view path) const;
    [[nodiscard]] FieldView viewOf(std::string_view path, const Basis& basis) const;
    void refreshChanged();

    PlanDocument& m_document;
    std::shared_ptr<const Library> m_library;
    std::shared_ptr<const Messages> m_messages;
    std::shared_ptr<const Estimate> m_estimate;
    std::map<std::string, Bound, std::less<>> m_bound;
};

} // namespace headroom
