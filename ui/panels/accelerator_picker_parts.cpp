// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where in the list of cards, and its words.
#include "panels/accelerator_picker.h"

#include "panels/accelerator_copy.h"
#include "theme/theme.h"
#include "widgets/card.h"
#include "widgets/choice_edit.h"
#include "widgets/data_table.h"
#include "widgets/facts_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <array>

namespace headroom {

namespace {

constexpr int paneWidth = 256, edge = 10;
constexpr std::array memorySteps{24.0, 40.0, 64.0, 80.0, 96.0, 128.0, 192.0};
constexpr std::array powerSteps{300.0, 400.0, 600.0, 700.0, 1000.0, 1200.0};
constexpr std::array linkSteps{100.0, 200.0, 400.0, 900.0};

QFrame* hairline(bool vertical, QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("separator"));
    if (vertical)
        line->setFixedWidth(1);
    else
        line->setFixedHeight(1);
    return line;
}

QScrollArea* scrolled(QWidget* content, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

} // namespace

void AcceleratorPicker::build() {
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("acceleratorSearch"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("filter"), Tone::text3), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &AcceleratorPicker::applyFilter);
    for (const Accelerator& card : m_binder.library().catalog.accelerators) {
        const QString vendor = QString::fromStdString(card.vendor), stack = QString::fromStdString(card.softwareStack);
        if (!m_vendors.contains(vendor))
            m_vendors << vendor;
        if (!stack.isEmpty() && !m_stacks.contains(stack))
            m_stacks << stack;
    }
    m_vendors.sort(Qt::CaseInsensitive);
    m_stacks.sort(Qt::CaseInsensitive);

    m_table = new DataTable(this);
    m_table->setObjectName(QStringLiteral("accelerators"));
    m_table->setModel(m_filter);
    m_table->setVisibleRows(20);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->sortByColumn(AcceleratorsModel::days, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorShown(false); // it would lie over the title: the title has it
    connect(m_table, &QTableView::doubleClicked, this, [this] { adopt(); });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(buildFilters());
    column->addWidget(buildSecondRow());
    column->addWidget(hairline(false, this));
    auto* middle = new QHBoxLayout;
    middle->setContentsMargins(4, 0, 0, 0);
    middle->setSpacing(0);
    middle->addWidget(m_table, 1);
    middle->addWidget(hairline(true, this));
    middle->addWidget(buildPane());
    column->addLayout(middle, 1);
    column->addWidget(hairline(false, this));
    column->addWidget(buildFooter());
}

ChoiceEdit* AcceleratorPicker::filterChoice(const char* name, const std::vector<Scalar>& values, Scalar& kept) {
    std::vector<Scalar> all{Scalar{}};
    all.insert(all.end(), values.begin(), values.end());
    auto* edit = new ChoiceEdit(name, all, this);
    edit->setMaxVisibleItems(20);
    connect(edit, &ChoiceEdit::valueEntered, this, [this, &kept](const Scalar& value) {
        kept = value;
        applyFilter();
    });
    m_choices.emplace_back(edit, &kept);
    return edit;
}

SwitchEdit* AcceleratorPicker::filterSwitch(const char* name, bool AcceleratorFilter::*member) {
    auto* edit = new SwitchEdit(name, this);
    edit->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(edit, &SwitchEdit::valueEntered, this, [this, member](const Scalar& value) {
        const auto* on = std::get_if<bool>(&value);
        m_wanted.*member = on && *on;
        applyFilter();
    });
    m_switches.emplace_back(edit, member);
    return edit;
}

QWidget* AcceleratorPicker::buildFilters() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(edge, edge, edge, 4);
    row->setSpacing(8);
    const auto numbers = [](const auto& steps) { return std::vector<Scalar>(steps.begin(), steps.end()); };
    std::vector<Scalar> vendors, stacks, links{Scalar{std::string("switched")}, Scalar{std::string("mesh")}};
    for (const QString& vendor : m_vendors)
        vendors.emplace_back(vendor.toStdString());
    for (const QString& stack : m_stacks)
        stacks.emplace_back(stack.toStdString());
    for (const double rate : linkSteps)
        links.emplace_back(rate);
    row->addWidget(m_search, 3);
    row->addWidget(filterChoice("filter.vendor", vendors, m_vendor), 2);
    row->addWidget(filterChoice("filter.memory", numbers(memorySteps), m_memory), 2);
    row->addWidget(filterChoice("filter.power", numbers(powerSteps), m_power), 2);
    row->addWidget(filterChoice("filter.link", links, m_link), 2);
    row->addWidget(filterChoice("filter.stack", stacks, m_stack), 2);
    return box;
}

QWidget* AcceleratorPicker::buildSecondRow() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(edge, 0, edge, 6);
    row->setSpacing(12);
    m_count = new QLabel(box);
    m_count->setProperty("role", QStringLiteral("caption"));
    m_count->setObjectName(QStringLiteral("acceleratorCount"));
    m_clear = new QPushButton(box);
    m_clear->setProperty("role", QStringLiteral("filter"));
    m_clear->setObjectName(QStringLiteral("clearFilters"));
    connect(m_clear, &QPushButton::clicked, this, &AcceleratorPicker::clearFilters);
    m_units = new ElidedLabel(Theme::font(Type::caption), 20, box);
    m_units->setTone(static_cast<int>(Tone::text3));
    row->addWidget(m_count);
    row->addWidget(filterSwitch("filter.fits", &AcceleratorFilter::fitting));
    row->addWidget(filterSwitch("filter.deadline", &AcceleratorFilter::inTime));
    row->addWidget(m_clear);
    row->addWidget(m_units, 1);
    return box;
}

QWidget* AcceleratorPicker::buildPane() {
    m_pane = new QStackedWidget(this);
    m_pane->setObjectName(QStringLiteral("acceleratorPane"));
    m_pane->setFixedWidth(paneWidth);
    m_facts = new FactsView;
    m_copy = new AcceleratorCopy(m_binder);
    m_pane->addWidget(scrolled(m_facts, m_pane));
    m_pane->addWidget(scrolled(m_copy, m_pane));
    return m_pane;
}

QWidget* AcceleratorPicker::buildFooter() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(edge, 8, edge, 8);
    row->setSpacing(8);
    m_hint = new ElidedLabel(Theme::font(Type::caption), 20, box);
    m_hint->setTone(static_cast<int>(Tone::text3));
    m_edit = new QPushButton(box);
    m_edit->setCheckable(true);
    m_edit->setObjectName(QStringLiteral("editCopy"));
    m_cancel = new QPushButton(box);
    m_use = new QPushButton(box);
    m_use->setProperty("role", QStringLiteral("primary"));
    m_use->setObjectName(QStringLiteral("useAccelerator"));
    for (QPushButton* button : {m_edit, m_cancel, m_use})
        button->setAutoDefault(false);
    connect(m_edit, &QPushButton::clicked, this, [this](bool on) { setEditing(on); });
    connect(m_cancel, &QPushButton::clicked, this, &AcceleratorPicker::cancel);
    connect(m_use, &QPushButton::clicked, this, &AcceleratorPicker::adopt);
    row->addWidget(m_hint, 1);
    row->addWidget(m_edit);
    row->addWidget(m_cancel);
    row->addWidget(m_use);
    return box;
}

void AcceleratorPicker::fillChoices() {
    const auto fill = [this](const char* name, const QString& label, std::vector<QString> texts) {
        for (const auto& [edit, value] : m_choices) {
            if (edit->path() != name)
                continue;
            edit->setLabel(label);
            edit->setTexts(texts);
        }
    };
    const auto listed = [](const QString& any, const QStringList& names) {
        std::vector<QString> texts{any};
        texts.insert(texts.end(), names.begin(), names.end());
        return texts;
    };
    const auto stepped = [](const QString& any, const QString& pattern, const auto& steps) {
        std::vector<QString> texts{any};
        for (const double step : steps)
            texts.push_back(pattern.arg(step));
        return texts;
    };
    fill("filter.vendor", tr("Vendor"), listed(tr("All vendors"), m_vendors));
    fill("filter.stack", tr("Stack"), listed(tr("Any stack"), m_stacks));
    fill("filter.memory", tr("Memory"), stepped(tr("Any memory"), tr("Memory ≥ %1 GB"), memorySteps));
    fill("filter.power", tr("Power"), stepped(tr("Any power"), tr("Power ≤ %1 W"), powerSteps));
    std::vector<QString> links{tr("Any link"), tr("Switched link"), tr("Mesh of links")};
    for (const double rate : linkSteps)
        links.push_back(tr("Link ≥ %1 GB/s").arg(rate));
    fill("filter.link", tr("Link"), links);
    for (const auto& [edit, member] : m_switches)
        edit->setText(member == &AcceleratorFilter::fitting ? tr("Fits this plan") : tr("Meets deadline"));
}

void AcceleratorPicker::retranslate() {
    setAccessibleName(tr("Accelerators of the catalog"));
    m_search->setPlaceholderText(tr("Name, vendor, alias"));
    m_search->setAccessibleName(tr("Search name, vendor or alias"));
    m_table->setAccessibleName(tr("Accelerators of the catalog"));
    m_clear->setText(tr("Clear filters"));
    m_cancel->setText(tr("Cancel"));
    fillChoices();
    m_model->retranslate();
    m_copy->retranslate();
    const PlanDocument& document = m_binder.document();
    const auto& counts = document.scenario().cluster.counts;
    m_units->setText(
        counts.size() == 1
            ? tr("Dense TFLOP/s; link one way in GB/s; days on %1 cards, plan as typed").arg(counts.front())
            : tr("Dense TFLOP/s; link one way in GB/s; days with the plan as typed"));
    m_hint->setText(tr("Arrow keys move and repaint the plan behind; Enter adopts, Esc restores"));
    m_edit->setText(m_edit->isChecked() ? tr("Catalog's figures") : tr("Edit a copy…"));
    applyFilter();
    if (isVisible())
        arrangeColumns();
}

} // namespace headroom
