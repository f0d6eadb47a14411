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

// What the bill took for a parameter of the costs that the scenario leaves open.
Scalar economicValue(std::string_view path, const Economics& economics) {
    constexpr std::string_view section = "economics.";
    if (!path.starts_with(section))
        return {};
    const std::string_view key = path.substr(section.size());
    if (key == "fx_cny_per_usd" && economics.cnyPerUsd > 0.0)
        return economics.cnyPerUsd;
    for (std::size_t i = 0; i < economicKeyCount; ++i) {
        const auto known = static_cast<EconomicKey>(i);
        if (nameOf(known) == key && economics[known].value)
            return *economics[known].value;
    }
    return {};
}

// A part of the bill, by its path.
bool isEconomic(std::string_view path) {
    for (std::size_t i = 0; i < economicKeyCount; ++i) {
        if (path.starts_with("economics.") && path.substr(10) == nameOf(static_cast<EconomicKey>(i)))
            return true;
    }
    return false;
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
    bound.range = [edit] { return edit->rangeText(); };
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
        if (open && isOpen(basis.effective))
            basis.effective = economicValue(path, m_estimate->resolved.economics);
        if (isOpen(basis.effective) && basis.assumption)
            basis.effective = basis.assumption->value;
        if (isOpen(basis.effective) && open && field)
            basis.effective = field->usual; // left open to the end: the rule of the contract
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
    if (const auto bound = m_bound.find(path); bound != m_bound.end() && bound->second.range)
        lines << bound->second.range().toHtmlEscaped();
    if (basis.typed) {
        view.typed = basis.typed->text;
        lines << problemText(basis.typed->problem, *m_messages).toHtmlEscaped();
    }
    for (const Problem& problem : basis.errors)
        lines << problemText(problem, *m_messages).toHtmlEscaped();
    if (isOpen(basis.value) && isOpen(basis.effective) && isEconomic(path))
        lines << tr("Nobody has published a value to trust: nothing is counted until you state it.").toHtmlEscaped();
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
