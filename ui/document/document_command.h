// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of the document's history. Their names are made when they are shown, so a change of language renames them.
#pragma once

#include "document/plan_document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace headroom {

class DocumentCommand : public QUndoCommand {
public:
    [[nodiscard]] virtual QString describe() const = 0;
};

class ChangeFields : public DocumentCommand {
public:
    // `run` > 0 names the run of edits it belongs to: steps of one run merge however slow they are.
    ChangeFields(PlanDocument& document, std::vector<FieldChange> changes, int run);
    [[nodiscard]] QString describe() const override;
    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    [[nodiscard]] int run() const { return m_run; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    PlanDocument& m_document;
    std::vector<FieldChange> m_changes;
    int m_run;
    QElapsedTimer m_age; // since the last keystroke that went into this step
};

class ReplaceScenario : public DocumentCommand {
public:
    ReplaceScenario(PlanDocument& document, Scenario scenario, ReplaceKind kind, QString subject);
    [[nodiscard]] QString describe() const override;
    void undo() override;
    void redo() override;

private:
    void swap();
    PlanDocument& m_document;
    Scenario m_other; // the scenario that is not in the document now
    InvalidTexts m_otherTexts;
    ReplaceKind m_kind;
    QString m_subject;
};

} // namespace headroom
