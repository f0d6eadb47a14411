// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/field_binder.h"

#include "panels/legal_step.h"
#include "text/field_text.h"
#include "text/problem_text.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"

#include <algorithm>

namespace headroom {

namespace {

bool sameProblem(const Problem& a, const Problem& b) {
    return a.code == b.code && a.arguments == b.arguments && a.legal == b.legal;
}

} // namespace

bool FieldBinder::Basis::sameAs(const Basis& other) const {
    const bool sameTyped =
        typed.has_value() == other.typed.has_value() &&
        (!typed || (typed->text == other.typed->text && sameProblem(typed->problem, other.typed->problem)));
    const bool sameAssumption = assumption.has_value() == other.assumption.has_value() &&
                                (!assumption || (assumption->reason == other.assumption->reason &&
                                                 assumption->arguments == other.assumption->arguments));
    return state == other.state && value == other.value && effective == other.effective && sameTyped &&
           sameAssumption &&
           std::equal(errors.begin(), errors.end(), other.errors.begin(), other.errors.end(), sameProblem);
}

FieldBinder::FieldBinder(PlanDocument& document, std::shared_ptr<const Library> library,
                         std::shared_ptr<const Messages> messages, QObject* parent)
    : QObject(parent), m_document(document), m_library(std::move(library)), m_messages(std::move(messages)) {
    connect(&document, &PlanDocument::scenarioChanged, this, &FieldBinder::refreshChanged);
    connect(&document, &PlanDocument::invalidTextsChanged, this, &FieldBinder::refreshChanged);
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
    Bound& bound = m_bound[path];
    bound.widget = edit;
    bound.display = [edit, path](const FieldView& view) {
        edit->setLabel(fieldLabel(path));
        edit->display(view);
    };
}

void FieldBinder::add(ChoiceEdit* edit) {
    const std::string path = edit->path();
    connect(edit, &ChoiceEdit::valueEntered, this,
            [this, path](const Scalar& value) { m_document.setValue(path, value); });
    Bound& bound = m_bound[path];
    bound.widget = edit;
    bound.display = [edit, path](const FieldView& view) {
        edit->setLabel(fieldLabel(path));
        edit->display(view);
    };
}

void FieldBinder::add(SwitchEdit* edit) {
    const std::string path = edit->path();
    connect(edit, &SwitchEdit::valueEntered, this,
            [this, path](const Scalar& value) { m_document.setValue(path, value); });
    Bound& bound = m_bound[path];
    bound.widget = edit;
    bound.display = [edit, path](const FieldView& view) {
        edit->setText(fieldLabel(path));
        edit->display(view);
    };
}

void FieldBinder::addOther(std::string path, QWidget* widget, std::function<void()> refreshIt) {
    Bound& bound = m_bound[std::move(path)];
    bound.widget = widget;
    bound.display = [refreshIt = std::move(refreshIt)](const FieldView&) { refreshIt(); };
    bound.always = true;
}

void FieldBinder::present(std::shared_ptr<const Estimate> estimate) {
    m_estimate = std::move(estimate);
    refreshChanged();
}

void FieldBinder::refresh() {
    for (auto& [path, bound] : m_bound)
        bound.shown.reset();
    refreshChanged();
}

void FieldBinder::refreshChanged() {
    for (auto& [path, bound] : m_bound) {
        if (bound.always) {
            bound.display({});
            continue;
        }
        Basis now = basis(path);
        if (bound.shown && bound.shown->sameAs(now))
            continue;
        bound.shown = std::move(now);
        bound.display(viewOf(path, *bound.shown));
    }
}

FieldBinder::Basis FieldBinder::basis(std::string_view path) const {
    Basis basis;
    const Field* field = findField(path);
    if (field) {
        basis.value = field->read(m_document.scenario());
        if (m_estimate)
            basis.effective = field->read(m_estimate->resolved.scenario);
    }
    const bool open = isOpen(basis.value);
    if (const InvalidText* text = m_document.invalidText(path))
        basis.typed = *text;
    if (m_estimate) {
        for (const Problem& problem : m_estimate->problems()) {
            if (problem.path == path && problem.severity == Severity::error)
                basis.errors.push_back(problem);
        }
        const auto& assumed = m_estimate->resolved.assumed;
        const auto found =
            std::find_if(assumed.begin(), assumed.end(), [&](const Assumption& a) { return a.path == path; });
        if (open && found != assumed.end())
            basis.assumption = *found;
    }
    if (basis.typed || !basis.errors.empty())
        basis.state = FieldState::invalid;
    else if (path == "strategy.data" && open)
        basis.state = FieldState::derived;
    else if (open)
        basis.state = FieldState::assumed;
    else if (field && sameValue(basis.value, field->usual))
        basis.state = FieldState::usual;
    else
        basis.state = FieldState::edited;
    return basis;
}

FieldView FieldBinder::viewOf(std::string_view path, const Basis& basis) const {
    FieldView view;
    view.value = basis.value;
    view.effective = basis.effective;
    view.state = basis.state;
    QStringList lines{fieldHelp(path).toHtmlEscaped()};
    if (basis.typed) {
        view.typed = basis.typed->text;
        lines << problemText(basis.typed->problem, *m_messages).toHtmlEscaped();
    }
    for (const Problem& problem : basis.errors)
        lines << problemText(problem, *m_messages).toHtmlEscaped();
    if (basis.assumption)
        lines << assumptionText(*basis.assumption, *m_messages).toHtmlEscaped();
    lines.removeAll(QString());
    view.help = QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
    return view;
}

FieldView FieldBinder::view(std::string_view path) const { return viewOf(path, basis(path)); }

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
