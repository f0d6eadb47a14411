// SPDX-License-Identifier: GPL-3.0-or-later
// The plan at the left of the window: everything a user can set, in sections that fold.
#pragma once

#include "panels/field_binder.h"

#include <QScrollArea>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace headroom {

class AcceleratorChooser;
class ChangedFigures;
class ChoiceEdit;
class ElidedLabel;
class ModelChooser;
class QuantityEdit;
class SectionHeader;
class SwitchEdit;
struct QuantitySpec;

// The software stacks of the catalog's cards, each once.
std::vector<std::string> softwareStacks(const Catalog& catalog);

class PlanPanel : public QScrollArea {
    Q_OBJECT
public:
    PlanPanel(PlanDocument& document, std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages,
              QWidget* parent = nullptr);

    void present(std::shared_ptr<const Estimate> estimate);
    void retranslate();
    // Opens its section, scrolls to it and gives it the focus. False when no field stands for the path.
    bool focusField(std::string_view path);
    // Lists of models and cards open over this widget.
    void setListAnchor(QWidget* anchor);
    void openModelList();
    void openAcceleratorList();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void importRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // A field that stands in its section only while it means something.
    struct FlowCell {
        QWidget* cell = nullptr;
        std::string path;
    };
    // Fields in two columns, those that mean something now one after the other.
    struct Flow {
        QGridLayout* grid = nullptr;
        std::vector<FlowCell> cells, shown;
    };
    struct Section {
        SectionHeader* header = nullptr;
        QWidget* body = nullptr;
        const char* title = nullptr;
    };

    Section& addSection(const char* title, bool open);
    QuantityEdit* quantity(const QuantitySpec& spec, bool stepsLegally = false);
    ChoiceEdit* choice(const char* path, const std::vector<Scalar>& values);
    ChoiceEdit* choice(const char* path);
    SwitchEdit* toggle(const char* path);
    // A row of fields, each under its label.
    QWidget* row(QWidget* body, const std::vector<QWidget*>& fields, const std::vector<int>& shares = {});
    // A field under its label.
    QWidget* cell(QWidget* parent, QWidget* field);
    Flow flow(QWidget* body, const std::vector<QWidget*>& fields);
    void arrange(Flow& flow);
    [[nodiscard]] bool isAsked(const std::string& path) const;
    // One field with its label at the left.
    QWidget* line(QWidget* body, QWidget* field, const char* path);
    void buildWorkload();
    void buildHardware();
    void buildStrategy();
    void buildLimits();
    void buildEconomics();
    void buildEcosystem();
    void showEconomicUnits();
    [[nodiscard]] QString economicsNote(const QString& currency) const;
    [[nodiscard]] QString ecosystemNote() const;
    void showDerived();
    void showUnits();
    void showShape();
    void retranslateChoices();
    void arrangeSwitches();

    PlanDocument& m_document;
    std::shared_ptr<const Library> m_library;
    FieldBinder m_binder;
    QWidget* m_content;
    QVBoxLayout* m_layout;
    std::vector<Section> m_sections;
    std::vector<std::pair<QLabel*, std::string>> m_labels; // label and the path it names
    std::vector<ChoiceEdit*> m_choices;
    ModelChooser* m_model = nullptr;
    AcceleratorChooser* m_accelerator = nullptr;
    ChangedFigures* m_changed = nullptr;
    Flow m_economics, m_ecosystem;
    QLabel* m_modelLine = nullptr;
    QLabel* m_planIcon = nullptr;
    ElidedLabel* m_planLine = nullptr;
    std::map<std::string, QuantityEdit*, std::less<>> m_quantities;
    std::string m_currency; // ISO code that amounts are shown in
    QWidget* m_virtualCell = nullptr;
    QWidget* m_expertCell = nullptr;
    QWidget* m_contextKindCell = nullptr;
    QWidget* m_extraRow = nullptr;
    QGridLayout* m_switchGrid = nullptr;
    std::vector<SwitchEdit*> m_switches; // of the strategy
    SwitchEdit* m_overlapTensor = nullptr;
    SwitchEdit* m_overlapExpert = nullptr;
};

} // namespace headroom
