// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/field_binder.h"

#include "panels/legal_step.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/problem_text.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"

namespace headroom {

FieldBinder::FieldBinder(PlanDocument& document, std::shared_ptr<const Library> library,
                         std::shared_ptr<const Messages> messages, QObject* parent)
    : QObject(parent), m_document(document), m_library(std::move(library)), m_messages(std::move(messages)) {
    connect(&document, &PlanDocument::scenarioChanged, this, &FieldBinder::refresh);
    connect(&document, &PlanDocument::invalidTextsChanged, this, &FieldBinder::refresh);
}

void FieldBinder::add(QuantityEdit* edit, bool stepsLegally) {
    const std::string path = edit->spec().path;
    connect(edit, &QuantityEdit::valueEntered, this,
            [this, path](const Scalar& value) { m_document.setValue(path, value); });
    connect(edit, &QuantityEdit::textRejected, this, [this, path](const QString& text, const Problem& problem) {
        m_document.setInvalidText(path, text, problem);
    });
    if (stepsLegally) {
        edit->setNextLegal([this, edit, path](double from, int direction) {
            return nextLegalValue(m_document.scenario(), *m_library, path, from, direction, edit->spec().minimum,
                                  edit->spec().maximum);
        });
    }
    const auto refreshIt = [this, edit, path] {
        edit->setLabel(fieldLabel(path));
        edit->display(view(path));
    };
    m_bound[path] = {edit, refreshIt};
}

void FieldBinder::add(ChoiceEdit* edit) {
    const std::string path = edit->path();
    connect(edit, &ChoiceEdit::valueEntered, this,
            [this, path](const Scalar& value) { m_document.setValue(path, value); });
    const auto refreshIt = [this, edit, path] {
        edit->setLabel(fieldLabel(path));
        edit->display(view(path));
    };
    m_bound[path] = {edit, refreshIt};
}

void FieldBinder::add(SwitchEdit* edit) {
    const std::string path = edit->path();
    connect(edit, &SwitchEdit::valueEntered, this,
            [this, path](const Scalar& value) { m_document.setValue(path, value); });
    const auto refreshIt = [this, edit, path] {
        edit->setText(fieldLabel(path));
        edit->display(view(path));
    };
    m_bound[path] = {edit, refreshIt};
}

void FieldBinder::addOther(std::string path, QWidget* widget, std::function<void()> refreshIt) {
    m_bound[std::move(path)] = {widget, std::move(refreshIt)};
}

void FieldBinder::present(std::shared_ptr<const Estimate> estimate) {
    m_estimate = std::move(estimate);
    refresh();
}

void FieldBinder::refresh() {
    for (const auto& [path, bound] : m_bound)
        bound.refresh();
}

FieldView FieldBinder::view(std::string_view path) const {
    FieldView view;
    const Field* field = findField(path);
    if (field) {
        view.value = field->read(m_document.scenario());
        if (m_estimate)
            view.effective = field->read(m_estimate->resolved.scenario);
    }
    QStringList lines{fieldHelp(path).toHtmlEscaped()};
    if (const InvalidText* text = m_document.invalidText(path)) {
        view.typed = text->text;
        view.state = FieldState::invalid;
        lines << problemText(text->problem, *m_messages).toHtmlEscaped();
    }
    bool wrong = false;
    if (m_estimate) {
        for (const Problem& problem : m_estimate->problems()) {
            if (problem.path == path && problem.severity == Severity::error) {
                wrong = true;
                lines << problemText(problem, *m_messages).toHtmlEscaped();
            }
        }
    }
    const bool open = isOpen(view.value);
    if (!view.typed.isEmpty() || wrong)
        view.state = FieldState::invalid;
    else if (path == "strategy.data" && open)
        view.state = FieldState::derived;
    else if (open)
        view.state = FieldState::assumed;
    else if (field && sameValue(view.value, field->usual))
        view.state = FieldState::usual;
    else
        view.state = FieldState::edited;
    if (open && m_estimate) {
        for (const Assumption& assumption : m_estimate->resolved.assumed) {
            if (assumption.path == path)
                lines << assumptionText(assumption, *m_messages).toHtmlEscaped();
        }
    }
    lines.removeAll(QString());
    view.help = QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
    return view;
}

QWidget* FieldBinder::editor(std::string_view path) const {
    for (std::string_view part = path; !part.empty();) {
        if (const auto found = m_bound.find(part); found != m_bound.end())
            return found->second.widget;
        const std::size_t dot = part.rfind('.');
        part = dot == std::string_view::npos ? std::string_view{} : part.substr(0, dot);
    }
    return nullptr;
}

} // namespace headroom
