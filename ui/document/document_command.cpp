// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document_command.h"

#include "text/field_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

constexpr qint64 quickSuccessionMs = 1000;
constexpr int changeFieldsId = 1;

QString shown(const FieldChange& change, bool after, const Library* library) {
    const auto& text = after ? change.textAfter : change.textBefore;
    if (text)
        return QStringLiteral("\"%1\"").arg(text->text);
    return valueText(change.path, after ? change.after : change.before, library);
}

bool sameText(const std::optional<InvalidText>& a, const std::optional<InvalidText>& b) {
    return a.has_value() == b.has_value() && (!a || a->text == b->text);
}

} // namespace

ChangeFields::ChangeFields(PlanDocument& document, std::vector<FieldChange> changes, int run)
    : m_document(document), m_changes(std::move(changes)), m_run(run) {
    m_age.start();
}

QString ChangeFields::describe() const {
    QStringList parts;
    for (const FieldChange& change : m_changes) {
        parts << QCoreApplication::translate("DocumentCommand", "%1 %2 → %3")
                     .arg(fieldLabel(change.path), shown(change, false, m_document.library()),
                          shown(change, true, m_document.library()));
    }
    return parts.join(QCoreApplication::translate("DocumentCommand", ", "));
}

void ChangeFields::undo() {
    bool scenario = false, texts = false;
    for (auto change = m_changes.rbegin(); change != m_changes.rend(); ++change)
        m_document.writeField(change->path, change->before, change->textBefore, scenario, texts);
    if (m_document.m_abandoning)
        setObsolete(true);
    m_document.announce(scenario, texts);
}

void ChangeFields::redo() {
    bool scenario = false, texts = false;
    for (const FieldChange& change : m_changes)
        m_document.writeField(change.path, change.after, change.textAfter, scenario, texts);
    m_document.announce(scenario, texts);
}

int ChangeFields::id() const { return m_run > 0 || m_changes.size() == 1 ? changeFieldsId : -1; }

bool ChangeFields::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const ChangeFields*>(other);
    const bool sameRun = m_run > 0 && m_run == next->m_run;
    const bool quick = m_run == 0 && next->m_run == 0 && m_age.elapsed() < quickSuccessionMs &&
                       next->m_changes.front().path == m_changes.front().path;
    if (!sameRun && !quick)
        return false;
    for (const FieldChange& change : next->m_changes) {
        const auto mine = std::ranges::find(m_changes, change.path, &FieldChange::path);
        if (mine == m_changes.end()) {
            m_changes.push_back(change);
        } else {
            mine->after = change.after;
            mine->textAfter = change.textAfter;
        }
    }
    m_age.restart();
    std::erase_if(m_changes, [](const FieldChange& change) {
        return sameValue(change.before, change.after) && sameText(change.textBefore, change.textAfter);
    });
    if (m_changes.empty())
        setObsolete(true);
    return true;
}

ReplaceScenario::ReplaceScenario(PlanDocument& document, Scenario scenario, ReplaceKind kind, QString subject)
    : m_document(document), m_other(std::move(scenario)), m_kind(kind), m_subject(std::move(subject)) {}

QString ReplaceScenario::describe() const {
    switch (m_kind) {
    case ReplaceKind::opened:
        return QCoreApplication::translate("DocumentCommand", "Open %1").arg(m_subject);
    case ReplaceKind::model_chosen:
        return QCoreApplication::translate("DocumentCommand", "Model → %1").arg(m_subject);
    case ReplaceKind::adopted:
        return QCoreApplication::translate("DocumentCommand", "Adopt %1").arg(m_subject);
    case ReplaceKind::started_anew:
        return QCoreApplication::translate("DocumentCommand", "New scenario");
    }
    return {};
}

void ReplaceScenario::undo() { swap(); }

void ReplaceScenario::redo() { swap(); }

void ReplaceScenario::swap() {
    const bool texts = !m_otherTexts.empty() || !m_document.m_invalidTexts.empty();
    std::swap(m_other, m_document.m_scenario);
    std::swap(m_otherTexts, m_document.m_invalidTexts);
    m_document.announce(true, texts);
}

} // namespace headroom
