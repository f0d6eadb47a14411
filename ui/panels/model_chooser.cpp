// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/model_chooser.h"

#include "model/counts.h"
#include "text/format.h"
#include "widgets/quantity_text.h"

#include <algorithm>

namespace headroom {

namespace {

const QString importId = QStringLiteral("@import");
const QString sizePrefix = QStringLiteral("@size:");
const QString presetPrefix = QStringLiteral("preset:");

// A size that a dense decoder can have: what the program can shape a plausible model for.
constexpr double smallestModel = 1e6, largestModel = 1e14;

} // namespace

ModelChooser::ModelChooser(FieldBinder& binder, QWidget* parent)
    : PickerEdit(QString(), false, parent), m_binder(binder) {
    setObjectName(QStringLiteral("model"));
    binder.addOther("model", this, [this] { refresh(); });
    setFreeEntry([](const QString& typed) {
        PickerEntry entry;
        const ParsedQuantity size = parseQuantity(typed.toStdString(), QuantityKind::tokens);
        if (size.error == ParseError::none && size.value >= smallestModel && size.value <= largestModel) {
            entry.id = sizePrefix + QString::number(size.value, 'g', 17);
            entry.title = tr("A dense decoder of %1 parameters").arg(Format().parameters(size.value));
            entry.subtitle = tr("a plausible shape of that size, for a first look");
        }
        return entry;
    });
    connect(this, &PickerEdit::listOpened, this, [this] { m_before = m_binder.document().scenario().model; });
    connect(this, &PickerEdit::previewed, this, [this](const QString& id) {
        if (m_previewing)
            m_binder.document().undoStack()->undo();
        m_previewing = false;
        choose(id);
        m_previewing = true;
    });
    connect(this, &PickerEdit::cancelled, this, [this] {
        if (m_previewing)
            m_binder.document().undoStack()->undo();
        m_previewing = false;
    });
    connect(this, &PickerEdit::adopted, this, [this](const QString& id) {
        if (m_previewing)
            m_binder.document().undoStack()->undo();
        m_previewing = false;
        choose(id);
    });
    retranslate();
}

void ModelChooser::retranslate() {
    setLabel(tr("Model"));
    setFilterHint(tr("Search, or a size such as 13B"));
    std::vector<PickerEntry> entries;
    const Format format;
    for (const auto& [id, preset] : m_binder.library().presets) {
        PickerEntry entry;
        entry.id = presetPrefix + QString::fromStdString(id);
        entry.title = QString::fromStdString(preset.name);
        entry.group = QString::fromStdString(preset.vendor);
        const ParameterCounts counts = countParameters(preset.architecture);
        entry.subtitle = tr("%1 parameters, %2 layers")
                             .arg(format.parameters(static_cast<double>(counts.total)))
                             .arg(preset.architecture.layers);
        if (preset.architecture.isMoe())
            entry.subtitle += tr(", %1 active").arg(format.parameters(static_cast<double>(counts.active)));
        if (preset.approximate)
            entry.subtitle += tr(", approximate");
        entries.push_back(entry);
    }
    std::stable_sort(entries.begin(), entries.end(), [](const PickerEntry& a, const PickerEntry& b) {
        return std::pair(a.group.toLower(), a.title.toLower()) < std::pair(b.group.toLower(), b.title.toLower());
    });
    PickerEntry import;
    import.id = importId;
    import.title = tr("From a config.json…");
    import.subtitle = tr("Hugging Face configuration of any decoder");
    import.isCommand = true;
    entries.insert(entries.begin(), import);
    setEntries(std::move(entries));
    refresh();
}

void ModelChooser::choose(const QString& id) {
    if (id == importId) {
        emit importRequested();
        return;
    }
    ModelChoice choice;
    QString name;
    if (id.startsWith(sizePrefix)) {
        choice.form = ModelForm::parameters;
        choice.parameters = id.mid(sizePrefix.size()).toDouble();
        name = Format().parameters(choice.parameters);
    } else {
        choice.form = ModelForm::preset;
        choice.preset = id.mid(presetPrefix.size()).toStdString();
        const auto& presets = m_binder.library().presets;
        const auto found = presets.find(choice.preset);
        name = found == presets.end() ? id : QString::fromStdString(found->second.name);
    }
    m_binder.document().setModel(choice, name);
}

QString ModelChooser::title() const {
    const ModelChoice& model = m_binder.document().scenario().model;
    const Format format;
    const auto& estimate = m_binder.estimate();
    const Architecture* shape = model.architecture ? &*model.architecture : nullptr;
    switch (model.form) {
    case ModelForm::preset: {
        const auto& presets = m_binder.library().presets;
        const auto found = presets.find(model.preset);
        return QString::fromStdString(found == presets.end() ? model.preset : found->second.name);
    }
    case ModelForm::parameters:
        return tr("%1, dense").arg(format.parameters(model.parameters));
    case ModelForm::config_json:
        if (estimate && !estimate->resolved.modelName.empty())
            return tr("%1, imported").arg(QString::fromStdString(estimate->resolved.modelName));
        return tr("imported");
    case ModelForm::architecture:
        if (!shape)
            return tr("by hand");
        return tr("%1, %2 layers")
            .arg(format.parameters(static_cast<double>(countParameters(*shape).total)))
            .arg(shape->layers);
    }
    return {};
}

void ModelChooser::refresh() {
    const ModelChoice& model = m_binder.document().scenario().model;
    FieldView view = m_binder.view("model");
    view.state = FieldState::usual;
    if (const auto& estimate = m_binder.estimate()) {
        const bool wrong = std::any_of(estimate->problems().begin(), estimate->problems().end(), [](const Problem& p) {
            return p.severity == Severity::error && p.path.starts_with("model");
        });
        if (wrong)
            view.state = FieldState::invalid;
    }
    const QString id =
        model.form == ModelForm::preset ? presetPrefix + QString::fromStdString(model.preset) : QString();
    display(view, id, title(), QString());
}

QString ModelChooser::derivedLine() const {
    const auto& estimate = m_binder.estimate();
    if (!estimate || estimate->resolved.plan.counts.total == 0)
        return {};
    const Format format;
    const Plan& plan = estimate->resolved.plan;
    const QString total = format.parameters(static_cast<double>(plan.counts.total));
    QString line = plan.architecture.isMoe()
                       ? tr("%1, %2 active").arg(total, format.parameters(static_cast<double>(plan.counts.active)))
                       : tr("%1 parameters").arg(total);
    if (estimate->figures)
        line += tr(", %1 a token").arg(format.flops(estimate->figures->modelFlops.value()));
    return line;
}

QString ModelChooser::kindLine() const {
    const auto& estimate = m_binder.estimate();
    if (!estimate || estimate->resolved.plan.counts.total == 0)
        return {};
    const QString kind = estimate->resolved.plan.architecture.isMoe() ? tr("mixture of experts") : tr("dense decoder");
    const bool byHand = m_binder.document().scenario().model.form == ModelForm::architecture;
    return byHand ? tr("%1, by hand").arg(kind) : kind;
}

} // namespace headroom
