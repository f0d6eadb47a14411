// SPDX-License-Identifier: GPL-3.0-or-later
// The one scenario that the window shows: its value, the history of edits, and the texts typed into fields that are not
// values (kept with the document so that nothing is reset silently; undo brings them back).
#pragma once

#include "base/problem.h"
#include "document/field.h"
#include "estimate/scenario.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct Library;

// A text that could not be read as the field's value, and why.
struct InvalidText {
    QString text;
    Problem problem; // code not_a_number, unknown_unit-like codes or out_of_range, with its arguments
};

using InvalidTexts = std::map<std::string, InvalidText, std::less<>>;

// One field's part of an edit.
struct FieldChange {
    std::string path;
    Scalar before, after;
    std::optional<InvalidText> textBefore, textAfter;
};

enum class ReplaceKind { opened, model_chosen, started_anew, adopted };

class PlanDocument : public QObject {
    Q_OBJECT
public:
    // `library` names cards and models in the history; may be null, then ids stand there.
    explicit PlanDocument(Scenario scenario, std::shared_ptr<const Library> library = nullptr,
                          QObject* parent = nullptr);
    [[nodiscard]] const Library* library() const { return m_library.get(); }

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] quint64 revision() const { return m_revision; }
    [[nodiscard]] QUndoStack* undoStack() { return &m_undoStack; }
    // Monostate: open, or not a scalar field.
    [[nodiscard]] Scalar value(std::string_view path) const;
    [[nodiscard]] const InvalidTexts& invalidTexts() const { return m_invalidTexts; }
    [[nodiscard]] const InvalidText* invalidText(std::string_view path) const;

    // What the latest undone or redoable step is, in the present language; empty when there is none.
    [[nodiscard]] QString undoText() const;
    [[nodiscard]] QString redoText() const;
    // All steps of the history, the oldest first; undoStack()->index() is how many of them are done.
    [[nodiscard]] QStringList historyTexts() const;

    // Edits of the same field within a second, or between beginRun and endRun, are one step of the history.
    void setValue(std::string_view path, const Scalar& value);
    void setInvalidText(std::string_view path, const QString& text, const Problem& problem);
    // One step: several fields at once, e.g. a fix.
    void apply(const std::vector<Fix>& changes);
    void setModel(const ModelChoice& model, const QString& name);
    void setName(const QString& name);
    // One step: the whole scenario.
    void replace(const Scenario& scenario, ReplaceKind kind);
    // One step: a plan that was found or compared; `label` names it in the history. The name of the scenario stays.
    void adopt(const Scenario& scenario, const QString& label);
    // Replaces without history: what was kept from the last time.
    void restore(const Scenario& scenario, const InvalidTexts& texts);
    void beginRun();
    void endRun();
    // Ends the run as if it had not been: its edits are undone and leave no step, neither behind nor ahead.
    void abandonRun();

signals:
    // The scenario's value changed; the revision grows with each change.
    void scenarioChanged(quint64 revision);
    // A text that is not a value came, changed or went.
    void invalidTextsChanged();

private:
    friend class ChangeFields;
    friend class ReplaceScenario;
    void writeField(const std::string& path, const Scalar& value, const std::optional<InvalidText>& text,
                    bool& scenario, bool& texts);
    void announce(bool scenario, bool texts);
    void push(std::vector<FieldChange> changes);
    void addDroppedFigures(std::vector<FieldChange>& changes, const Scenario& after) const;

    std::shared_ptr<const Library> m_library;
    Scenario m_scenario;
    InvalidTexts m_invalidTexts;
    QUndoStack m_undoStack;
    quint64 m_revision = 1;
    int m_run = 0; // > 0: inside beginRun … endRun; a new number a run
    int m_runCounter = 0;
    bool m_abandoning = false;
};

} // namespace headroom
