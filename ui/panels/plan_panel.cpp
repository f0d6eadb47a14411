// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/plan_panel.h"

#include "document/field.h"
#include "panels/accelerator_chooser.h"
#include "panels/accelerator_copy.h"
#include "panels/model_chooser.h"
#include "text/field_text.h"
#include "theme/theme.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/section_header.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int usualWidth = 304;
constexpr int leastWidth = 272;
constexpr int labelWidth = 84;
constexpr int columnGap = 8;

QLabel* fieldLabelWidget(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("role", QStringLiteral("label"));
    label->setFixedHeight(16);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

} // namespace

PlanPanel::PlanPanel(PlanDocument& document, std::shared_ptr<const Library> library,
                     std::shared_ptr<const Messages> messages, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_library(library),
      m_binder(document, std::move(library), std::move(messages)), m_content(new QWidget) {
    setObjectName(QStringLiteral("planPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    m_content->setObjectName(QStringLiteral("planContent"));
    m_layout = new QVBoxLayout(m_content);
    m_layout->setContentsMargins(12, 2, 12, 8);
    m_layout->setSpacing(0);
    buildWorkload();
    buildHardware();
    buildStrategy();
    buildLimits();
    buildEconomics();
    buildEcosystem();
    m_layout->addStretch(1);
    setWidget(m_content);
    for (QWidget* widget : m_content->findChildren<QWidget*>())
        widget->installEventFilter(this);
    connect(m_model, &ModelChooser::importRequested, this, &PlanPanel::importRequested);
    connect(&document, &PlanDocument::scenarioChanged, this, &PlanPanel::showShape);
    retranslate();
}

QSize PlanPanel::sizeHint() const { return {usualWidth, 600}; }

QSize PlanPanel::minimumSizeHint() const { return {leastWidth, 200}; }

PlanPanel::Section& PlanPanel::addSection(const char* title, bool open) {
    Section section;
    section.title = title;
    section.header = new SectionHeader(m_content);
    section.body = new QWidget(m_content);
    auto* layout = new QVBoxLayout(section.body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    m_layout->addSpacing(5);
    m_layout->addWidget(section.header);
    m_layout->addWidget(section.body);
    section.header->setChecked(open);
    section.body->setVisible(open);
    connect(section.header, &QAbstractButton::toggled, section.body, &QWidget::setVisible);
    m_sections.push_back(section);
    return m_sections.back();
}

QuantityEdit* PlanPanel::quantity(const QuantitySpec& spec, bool stepsLegally) {
    auto* edit = new QuantityEdit(spec, m_content);
    m_binder.add(edit, stepsLegally);
    m_quantities[spec.path] = edit;
    return edit;
}

ChoiceEdit* PlanPanel::choice(const char* path, const std::vector<Scalar>& values) {
    auto* edit = new ChoiceEdit(path, values, m_content);
    m_binder.add(edit);
    m_choices.push_back(edit);
    return edit;
}

ChoiceEdit* PlanPanel::choice(const char* path) {
    std::vector<Scalar> values;
    for (const std::string_view id : findField(path)->choices)
        values.emplace_back(std::string(id));
    return choice(path, values);
}

SwitchEdit* PlanPanel::toggle(const char* path) {
    auto* edit = new SwitchEdit(path, m_content);
    edit->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_binder.add(edit);
    return edit;
}

QWidget* PlanPanel::row(QWidget* body, const std::vector<QWidget*>& fields, const std::vector<int>& shares) {
    auto* box = new QWidget(body);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(columnGap);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        QWidget* made = cell(box, fields[i]);
        // A field that is not shown leaves its place to nobody: the others stay where they are.
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        policy.setRetainSizeWhenHidden(true);
        made->setSizePolicy(policy);
        layout->addWidget(made, shares.empty() ? 1 : shares[i]);
    }
    body->layout()->addWidget(box);
    return box;
}

QWidget* PlanPanel::cell(QWidget* parent, QWidget* field) {
    auto* made = new QWidget(parent);
    auto* layout = new QVBoxLayout(made);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    QLabel* label = fieldLabelWidget(made);
    if (qobject_cast<SwitchEdit*>(field) == nullptr) { // a switch says its name itself
        label->setBuddy(field);
        m_labels.emplace_back(label, field->objectName().toStdString());
    }
    layout->addWidget(label);
    layout->addWidget(field);
    return made;
}

QWidget* PlanPanel::line(QWidget* body, QWidget* field, const char* path) {
    auto* box = new QWidget(body);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(columnGap);
    auto* label = new QLabel(box);
    label->setBuddy(field);
    label->setProperty("role", QStringLiteral("sideLabel"));
    label->setFixedWidth(labelWidth);
    layout->addWidget(label);
    layout->addWidget(field, 1);
    m_labels.emplace_back(label, path);
    body->layout()->addWidget(box);
    return box;
}

void PlanPanel::present(std::shared_ptr<const Estimate> estimate) {
    m_binder.present(std::move(estimate));
    showUnits();
    showDerived();
    showShape();
}

void PlanPanel::retranslate() {
    for (const Section& section : m_sections)
        section.header->setText(tr(section.title));
    for (const auto& [label, path] : m_labels)
        label->setText(fieldLabel(path));
    retranslateChoices();
    m_model->retranslate();
    m_accelerator->retranslate();
    m_changed->retranslate();
    m_binder.refresh();
    arrangeSwitches();
    showUnits();
    showDerived();
}

bool PlanPanel::focusField(std::string_view path) {
    QWidget* field = m_binder.editor(path);
    if (!field)
        return false;
    for (const Section& section : m_sections) {
        if (section.body->isAncestorOf(field))
            section.header->setChecked(true);
    }
    ensureWidgetVisible(field, 0, 40);
    field->setFocus(Qt::ShortcutFocusReason);
    if (auto* edit = qobject_cast<QLineEdit*>(field))
        edit->selectAll();
    return true;
}

void PlanPanel::setListAnchor(QWidget* anchor) {
    m_model->setAnchor(anchor);
    m_accelerator->setAnchor(anchor);
}

void PlanPanel::openModelList() {
    focusField("model");
    m_model->openList();
}

void PlanPanel::openAcceleratorList() {
    focusField("cluster.accelerator");
    m_accelerator->openList();
}

void PlanPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrangeSwitches();
}

// In two columns where the longest names of both have room, else one below the other.
void PlanPanel::arrangeSwitches() {
    if (m_switches.empty())
        return;
    int wide[2] = {0, 0};
    for (std::size_t i = 0; i < m_switches.size(); ++i)
        wide[i % 2] = std::max(wide[i % 2], m_switches[i]->sizeHint().width());
    const QMargins margins = m_layout->contentsMargins();
    const int room = viewport()->width() - margins.left() - margins.right();
    const int columns = std::max(wide[0], wide[1]) * 2 + columnGap <= room ? 2 : 1;
    if (m_switchGrid->property("columns").toInt() == columns)
        return;
    m_switchGrid->setProperty("columns", columns);
    for (SwitchEdit* edit : m_switches)
        m_switchGrid->removeWidget(edit);
    for (int i = 0; i < static_cast<int>(m_switches.size()); ++i)
        m_switchGrid->addWidget(m_switches[static_cast<std::size_t>(i)], i / columns, i % columns);
    m_switchGrid->setColumnStretch(1, columns - 1);
}

bool PlanPanel::eventFilter(QObject* watched, QEvent* event) {
    // Tab must not lead to a field outside the visible part.
    if (event->type() == QEvent::FocusIn) {
        if (auto* widget = qobject_cast<QWidget*>(watched); widget && m_content->isAncestorOf(widget))
            ensureWidgetVisible(widget, 0, 24);
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace headroom
