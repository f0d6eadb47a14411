// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_document.h"

#include "document/document_command.h"

namespace headroom {

namespace {

constexpr int historyLimit = 1000;
constexpr std::string_view cardPath = "cluster.accelerator";

QString describe(const QUndoCommand* command) {
    const auto* step = dynamic_cast<const DocumentCommand*>(command);
    return step ? step->describe() : QString();
}

} // namespace

PlanDocument::PlanDocument(Scenario scenario, std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library)), m_scenario(std::move(scenario)) {
    m_undoStack.setUndoLimit(historyLimit);
}

Scalar PlanDocument::value(std::string_view path) const {
    const Field* field = findField(path);
    return field ? field->read(m_scenario) : Scalar{};
}

const InvalidText* PlanDocument::invalidText(std::string_view path) const {
    const auto found = m_invalidTexts.find(path);
    return found == m_invalidTexts.end() ? nullptr : &found->second;
}

QString PlanDocument::undoText() const {
    return m_undoStack.canUndo() ? describe(m_undoStack.command(m_undoStack.index() - 1)) : QString();
}

QString PlanDocument::redoText() const {
    return m_undoStack.canRedo() ? describe(m_undoStack.command(m_undoStack.index())) : QString();
}

QStringList PlanDocument::historyTexts() const {
    QStringList texts;
    for (int i = 0; i < m_undoStack.count(); ++i)
        texts << describe(m_undoStack.command(i));
    return texts;
}

void PlanDocument::push(std::vector<FieldChange> changes) {
    if (!changes.empty())
        m_undoStack.push(new ChangeFields(*this, std::move(changes), m_run));
}

void PlanDocument::setValue(std::string_view path, const Scalar& newValue) {
    const Field* field = findField(path);
    if (!field)
        return;
    Scenario trial = m_scenario;
    if (!field->write(trial, newValue))
        return;
    const Scalar before = field->read(m_scenario);
    const InvalidText* text = invalidText(path);
    if (sameValue(before, field->read(trial)) && !text)
        return;
    std::vector<FieldChange> changes{
        {std::string(path), before, newValue, text ? std::optional(*text) : std::nullopt, std::nullopt}};
    addDroppedFigures(changes, trial);
    push(std::move(changes));
}

// Figures of a changed copy belong to the card they were made for. Another card drops them, each as a change of its
// own, so that undo brings them back.
void PlanDocument::addDroppedFigures(std::vector<FieldChange>& changes, const Scenario& after) const {
    if (after.cluster.accelerators == m_scenario.cluster.accelerators)
        return;
    for (const Field& field : allFields()) {
        if (!field.path.starts_with(cardPath) || field.path == cardPath)
            continue;
        const Scalar before = field.read(m_scenario);
        const InvalidText* text = invalidText(field.path);
        if ((!isOpen(before) && isOpen(field.read(after))) || text) {
            changes.push_back(
                {std::string(field.path), before, Scalar{}, text ? std::optional(*text) : std::nullopt, std::nullopt});
        }
    }
}

void PlanDocument::setInvalidText(std::string_view path, const QString& text, const Problem& problem) {
    const InvalidText* before = invalidText(path);
    if (before && before->text == text)
        return;
    const Scalar kept = value(path);
    push({{std::string(path), kept, kept, before ? std::optional(*before) : std::nullopt, InvalidText{text, problem}}});
}

void PlanDocument::apply(const std::vector<Fix>& changes) {
    std::vector<FieldChange> step;
    Scenario trial = m_scenario;
    for (const Fix& change : changes) {
        const Field* field = findField(change.path);
        if (!field)
            continue;
        const Scalar before = field->read(trial);
        if (!field->write(trial, change.value))
            continue;
        const InvalidText* text = invalidText(change.path);
        if (!sameValue(before, change.value) || text) {
            step.push_back(
                {change.path, before, change.value, text ? std::optional(*text) : std::nullopt, std::nullopt});
        }
    }
    addDroppedFigures(step, trial);
    // A fix is a step of its own, never merged into the typing before it.
    beginRun();
    push(std::move(step));
    endRun();
}

void PlanDocument::setModel(const ModelChoice& model, const QString& name) {
    Scenario next = m_scenario;
    next.model = model;
    m_undoStack.push(new ReplaceScenario(*this, std::move(next), ReplaceKind::model_chosen, name));
}

void PlanDocument::setName(const QString& name) { setValue("name", Scalar{name.toStdString()}); }

void PlanDocument::replace(const Scenario& scenario, ReplaceKind kind) {
    m_undoStack.push(new ReplaceScenario(*this, scenario, kind, QString::fromStdString(scenario.name)));
}

void PlanDocument::adopt(const Scenario& scenario, const QString& label) {
    Scenario next = scenario;
    next.name = m_scenario.name;
    // How many copies there are follows from the cluster, also when its size is changed next.
    if (!m_scenario.strategy.data)
        next.strategy.data.reset();
    if (!m_scenario.strategy.shard)
        next.strategy.shard.reset();
    m_undoStack.push(new ReplaceScenario(*this, std::move(next), ReplaceKind::adopted, label));
}

void PlanDocument::restore(const Scenario& scenario, const InvalidTexts& texts) {
    m_undoStack.clear();
    m_scenario = scenario;
    const bool textsChanged = !m_invalidTexts.empty() || !texts.empty();
    m_invalidTexts = texts;
    announce(true, textsChanged);
}

void PlanDocument::beginRun() { m_run = ++m_runCounter; }

void PlanDocument::endRun() { m_run = 0; }

void PlanDocument::abandonRun() {
    const auto* step = m_undoStack.canUndo()
                           ? dynamic_cast<const ChangeFields*>(m_undoStack.command(m_undoStack.index() - 1))
                           : nullptr;
    if (m_run > 0 && step && step->run() == m_run) {
        m_abandoning = true;
        m_undoStack.undo();
        m_abandoning = false;
    }
    endRun();
}

void PlanDocument::writeField(const std::string& path, const Scalar& newValue, const std::optional<InvalidText>& text,
                              bool& scenarioTouched, bool& textsTouched) {
    const Field* field = findField(path);
    if (!sameValue(field->read(m_scenario), newValue)) {
        // The step names each figure that goes with its card: writing the card itself drops none.
        Overrides figures = m_scenario.cluster.overrides;
        field->write(m_scenario, newValue);
        if (path == cardPath) {
            std::erase_if(figures, [](const auto& figure) {
                return findField(std::string(cardPath) + '.' + figure.first) == nullptr;
            });
            m_scenario.cluster.overrides = std::move(figures);
        }
        scenarioTouched = true;
    }
    if (text) {
        m_invalidTexts.insert_or_assign(path, *text);
        textsTouched = true;
    } else if (m_invalidTexts.erase(path) > 0) {
        textsTouched = true;
    }
}

void PlanDocument::announce(bool scenarioTouched, bool textsTouched) {
    if (scenarioTouched)
        emit scenarioChanged(++m_revision);
    if (textsTouched)
        emit invalidTextsChanged();
}

} // namespace headroom
