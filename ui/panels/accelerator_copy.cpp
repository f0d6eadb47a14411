// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/accelerator_copy.h"

#include "hardware/unit_traps.h"
#include "text/field_text.h"
#include "text/problem_text.h"
#include "theme/theme.h"
#include "widgets/card.h"
#include "widgets/quantity_edit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

const std::string cardPath = "cluster.accelerator";
constexpr int labelWidth = 92;

QString utf8(const std::string& text) { return QString::fromStdString(text); }

// Kind and bounds of the figure with that name; bounds catch slips of the hand, the traps slips of the unit.
QuantitySpec specOf(const std::string& name) {
    const std::string path = cardPath + '.' + name;
    if (name.starts_with("peak_"))
        return {path, QuantityKind::tflops, 0.1, 1e6, false, 0};
    if (name == "memory_gb")
        return {path, QuantityKind::gigabytes, 1, 1e5, false, 0};
    if (name == "memory_usable_gib")
        return {path, QuantityKind::gibibytes, 1, 1e5, false, 0};
    if (name == "tdp_w")
        return {path, QuantityKind::watts, 1, 1e5, false, 10};
    return {path, QuantityKind::gbytePerSecond, 0.1, 1e6, false, 0};
}

QString unitOf(QuantityKind kind) {
    switch (kind) {
    case QuantityKind::tflops:
        return QStringLiteral("TFLOP/s");
    case QuantityKind::gigabytes:
        return QStringLiteral("GB");
    case QuantityKind::gibibytes:
        return QStringLiteral("GiB");
    case QuantityKind::watts:
        return QStringLiteral("W");
    default:
        return QStringLiteral("GB/s");
    }
}

const Accelerator* cardOf(const FieldBinder& binder, const PlanDocument& document) {
    const auto& chosen = document.scenario().cluster.accelerators;
    return chosen.size() == 1 ? binder.library().catalog.accelerator(chosen.front()) : nullptr;
}

QString figureText(double value, const QString& unit) {
    return QString::fromStdString(formatQuantity(value, QuantityKind::ratio)) + noBreak + unit;
}

} // namespace

void dropCardFigures(PlanDocument& document) {
    std::vector<Fix> changes;
    for (const auto& [name, value] : document.scenario().cluster.overrides)
        changes.push_back({cardPath + '.' + name, Scalar{}});
    for (const auto& [path, text] : document.invalidTexts()) {
        if (path.starts_with(cardPath + '.') &&
            !document.scenario().cluster.overrides.contains(path.substr(cardPath.size() + 1)))
            changes.push_back({path, Scalar{}});
    }
    document.apply(changes);
}

AcceleratorCopy::AcceleratorCopy(FieldBinder& binder, QWidget* parent) : QWidget(parent), m_binder(binder) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(4);
    m_title = new QLabel(this);
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_note = new QLabel(this);
    m_note->setProperty("role", QStringLiteral("caption"));
    m_note->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_note);
    for (const char* name :
         {"peak_tflops_dense.bf16", "peak_tflops_dense.fp16", "peak_tflops_dense.fp8", "peak_tflops_dense.fp4",
          "peak_tflops_dense.fp32", "memory_gb", "memory_usable_gib", "memory_bandwidth_gbyte_per_s",
          "link.gbyte_per_s_one_way", "link.pair_gbyte_per_s_one_way", "tdp_w"})
        addRow(name);
    m_reset = new QPushButton(this);
    m_reset->setProperty("role", QStringLiteral("chip"));
    m_reset->setObjectName(QStringLiteral("catalogFigures"));
    connect(m_reset, &QPushButton::clicked, this, [this] {
        // Inside the list's run every figure is put back for itself: a step of its own would end the run.
        for (const Row& row : m_rows)
            m_binder.document().setValue(row.path, Scalar{});
    });
    column->addWidget(m_reset, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(&binder.document(), &PlanDocument::scenarioChanged, this, [this] { refresh(); });
    connect(&binder.document(), &PlanDocument::invalidTextsChanged, this, [this] { refresh(); });
    retranslate();
}

void AcceleratorCopy::addRow(const char* name) {
    Row row;
    row.name = name;
    const QuantitySpec spec = specOf(row.name);
    row.path = spec.path;
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    row.label = new QLabel(box);
    row.label->setProperty("role", QStringLiteral("label"));
    row.label->setFixedWidth(labelWidth);
    row.edit = new QuantityEdit(spec, box);
    row.edit->setUnit(unitOf(spec.kind));
    row.label->setBuddy(row.edit);
    grid->addWidget(row.label, 0, 0);
    grid->addWidget(row.edit, 0, 1);
    row.warning = new QWidget(box);
    auto* warning = new QVBoxLayout(row.warning);
    warning->setContentsMargins(0, 0, 0, 2);
    warning->setSpacing(3);
    row.warningText = new QLabel(row.warning);
    row.warningText->setWordWrap(true);
    row.warningText->setObjectName(QStringLiteral("trap"));
    row.right = new QPushButton(row.warning);
    row.right->setProperty("role", QStringLiteral("chip"));
    row.right->setObjectName(QStringLiteral("rightFigure"));
    warning->addWidget(row.warningText);
    warning->addWidget(row.right, 0, Qt::AlignLeft);
    grid->addWidget(row.warning, 1, 0, 1, 2);
    row.warning->hide();
    layout()->addWidget(box);
    const std::size_t index = m_rows.size();
    connect(row.edit, &QuantityEdit::valueEntered, this,
            [this, path = row.path](const Scalar& value) { m_binder.document().setValue(path, value); });
    connect(row.edit, &QuantityEdit::textRejected, this,
            [this, path = row.path](const QString& text, const Problem& problem) {
                m_binder.document().setInvalidText(path, text, problem);
            });
    connect(row.right, &QPushButton::clicked, this, [this, index] {
        const Row& clicked = m_rows[index];
        m_binder.document().setValue(clicked.path, Scalar{clicked.rightValue});
        clicked.edit->setFocus();
    });
    m_rows.push_back(row);
}

void AcceleratorCopy::retranslate() {
    m_note->setText(tr("An empty field takes the catalog's figure. Peaks are dense, links one way."));
    m_reset->setText(tr("Back to the catalog's figures"));
    for (const Row& row : m_rows) {
        row.label->setText(fieldLabel(row.path));
        row.edit->setLabel(fieldLabel(row.path));
    }
    refresh();
}

void AcceleratorCopy::refresh() {
    const PlanDocument& document = m_binder.document();
    const Accelerator* card = cardOf(m_binder, document);
    setEnabled(card != nullptr);
    if (!card)
        return;
    m_title->setText(tr("Copy of %1").arg(utf8(card->name)));
    m_title->setToolTip(m_title->text());
    bool changed = !document.scenario().cluster.overrides.empty();
    for (Row& row : m_rows) {
        refresh(row, *card);
        changed = changed || document.invalidText(row.path);
    }
    m_reset->setEnabled(changed);
    fitWarnings();
}

void AcceleratorCopy::refresh(Row& row, const Accelerator& card) {
    PlanDocument& document = m_binder.document();
    const Figure* figure = figureOf(card, row.name);
    FieldView view;
    view.value = document.value(row.path);
    if (figure && figure->value)
        view.effective = *figure->value;
    QStringList help{fieldHelp(row.path).toHtmlEscaped(), row.edit->rangeText().toHtmlEscaped()};
    if (const InvalidText* text = document.invalidText(row.path)) {
        view.state = FieldState::invalid;
        view.typed = text->text;
        help << problemText(text->problem, m_binder.messages()).toHtmlEscaped();
    } else {
        view.state = isOpen(view.value) ? FieldState::assumed : FieldState::edited;
    }
    if (figure && figure->value)
        help << tr("Catalog: %1. %2")
                    .arg(figureText(*figure->value, row.edit->unit()), utf8(figure->source))
                    .toHtmlEscaped();
    else
        help << tr("The catalog has no figure.").toHtmlEscaped();
    view.help = QStringLiteral("<qt>%1</qt>").arg(help.join(QStringLiteral("<br>")));
    row.edit->display(view);

    const auto* typed = std::get_if<double>(&view.value);
    const auto trap =
        typed && view.state == FieldState::edited ? unitTrapProblem(card, row.name, *typed, row.path) : std::nullopt;
    row.warning->setVisible(trap.has_value());
    if (!trap)
        return;
    row.rightValue = std::get<double>(trap->legal.front());
    row.warningText->setText(problemText(*trap, m_binder.messages()));
    row.right->setText(figureText(row.rightValue, row.edit->unit()));
    row.right->setAccessibleName(tr("Take %1").arg(row.right->text()));
}

void AcceleratorCopy::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitWarnings();
}

// A wrapped text in a row of a scrolled form gets the height of its lines.
void AcceleratorCopy::fitWarnings() {
    const QMargins margins = layout()->contentsMargins();
    for (const Row& row : m_rows)
        row.warningText->setFixedHeight(
            std::max(0, row.warningText->heightForWidth(width() - margins.left() - margins.right())));
}

void AcceleratorCopy::focusFirst() {
    m_rows.front().edit->setFocus(Qt::OtherFocusReason);
    m_rows.front().edit->selectAll();
}

ChangedFigures::ChangedFigures(FieldBinder& binder, QWidget* parent) : QWidget(parent), m_binder(binder) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(9, 0, 0, 0);
    line->setSpacing(6);
    m_text = new ElidedLabel(Theme::font(Type::caption, true), 20, this);
    m_edit = new QPushButton(this);
    m_back = new QPushButton(this);
    for (QPushButton* button : {m_edit, m_back}) {
        button->setProperty("role", QStringLiteral("chip"));
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    m_back->setObjectName(QStringLiteral("backToCatalog"));
    line->addWidget(m_text, 1);
    line->addWidget(m_edit);
    line->addWidget(m_back);
    connect(m_edit, &QPushButton::clicked, this, &ChangedFigures::editRequested);
    connect(m_back, &QPushButton::clicked, this, [this] { dropCardFigures(m_binder.document()); });
    connect(&binder.document(), &PlanDocument::scenarioChanged, this, [this] { refresh(); });
    retranslate();
}

void ChangedFigures::retranslate() {
    m_edit->setText(tr("Edit"));
    m_edit->setAccessibleName(tr("Edit the changed copy"));
    m_back->setText(tr("Catalog"));
    m_back->setToolTip(tr("Back to the catalog's figures"));
    m_back->setAccessibleName(tr("Back to the catalog's figures"));
    refresh();
}

void ChangedFigures::refresh() {
    QStringList parts;
    for (const auto& [name, value] : m_binder.document().scenario().cluster.overrides) {
        const std::string path = cardPath + '.' + name;
        parts << (findField(path) ? fieldLabel(path) + noBreak + valueText(path, Scalar{value}) : utf8(name));
    }
    m_text->setText(parts.join(tr(", ")));
    setVisible(!parts.isEmpty());
}

void ChangedFigures::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, 1, 3, height() - 2, Theme::current().color(Tone::edited));
}

} // namespace headroom
