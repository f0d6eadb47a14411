// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_options_panel.h"

#include "report/logo_field.h"
#include "report/report_part_row.h"
#include "settings/settings.h"
#include "widgets/segments.h"

#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int keepMs = 400;      // after the last key
constexpr int longestLine = 120; // of a name or the confidentiality line
enum LanguageChoice { as_the_window, english, chinese };

} // namespace

ReportOptionsPanel::ReportOptionsPanel(Settings* settings, QString commentKey, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_commentKey(std::move(commentKey)), m_sectionsTitle(new QLabel(this)),
      m_lookTitle(new QLabel(this)), m_paperLabel(new QLabel(this)), m_languageLabel(new QLabel(this)),
      m_companyLabel(new QLabel(this)), m_logoLabel(new QLabel(this)), m_confidentialityLabel(new QLabel(this)),
      m_paper(new Segments(2, this)), m_languages(new Segments(3, this)), m_company(new QLineEdit(this)),
      m_confidentiality(new QLineEdit(this)), m_logo(new LogoField(this)) {
    setObjectName(QStringLiteral("reportOptionsPanel"));
    build();
    m_later.setSingleShot(true);
    m_later.setInterval(keepMs);
    connect(&m_later, &QTimer::timeout, this, &ReportOptionsPanel::keep);
    for (ReportPartRow* row : m_rows) {
        connect(row, &ReportPartRow::toggled, this, [this, row] {
            edited();
            if (row->isIn() && !m_restoring)
                emit partTouched(row->part());
        });
        connect(row, &ReportPartRow::commented, this, [this, row] {
            edited();
            if (!m_restoring)
                emit partTouched(row->part());
        });
    }
    connect(m_paper, &Segments::chosen, this, &ReportOptionsPanel::edited);
    connect(m_languages, &Segments::chosen, this, &ReportOptionsPanel::edited);
    for (QLineEdit* line : {m_company, m_confidentiality})
        connect(line, &QLineEdit::textChanged, this, [this] {
            edited();
            if (!m_restoring)
                emit partTouched(ReportPart::verdict);
        });
    connect(m_logo, &LogoField::changed, this, [this] {
        if (m_settings)
            m_settings->setReportLogo(m_logo->file()); // a logo that cannot be read today stays remembered
        emit partTouched(ReportPart::verdict);
        edited();
    });
    connect(m_logo, &LogoField::refused, this, &ReportOptionsPanel::refused);
    retranslate();
}

ReportOptionsPanel::~ReportOptionsPanel() = default;

void ReportOptionsPanel::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 14);
    column->setSpacing(0);
    column->addWidget(m_sectionsTitle);
    column->addSpacing(4);
    QWidget* before = nullptr;
    for (const ReportPart part : reportParts) {
        auto* row = new ReportPartRow(part, this);
        column->addWidget(row);
        m_rows.push_back(row);
        before = row;
    }
    column->addSpacing(16);
    column->addWidget(m_lookTitle);
    for (QLabel* title : {m_sectionsTitle, m_lookTitle})
        title->setProperty("role", QStringLiteral("title"));
    m_paper->setObjectName(QStringLiteral("paper"));
    m_languages->setObjectName(QStringLiteral("reportLanguage"));
    m_company->setObjectName(QStringLiteral("company"));
    m_confidentiality->setObjectName(QStringLiteral("confidentiality"));
    const auto field = [&](QLabel* label, QWidget* widget) {
        label->setProperty("role", QStringLiteral("label"));
        column->addSpacing(8);
        column->addWidget(label);
        column->addSpacing(2);
        column->addWidget(widget);
        setTabOrder(before, widget);
        before = widget;
    };
    field(m_paperLabel, m_paper);
    field(m_languageLabel, m_languages);
    field(m_companyLabel, m_company);
    field(m_logoLabel, m_logo);
    field(m_confidentialityLabel, m_confidentiality);
    for (QLineEdit* line : {m_company, m_confidentiality})
        line->setMaxLength(longestLine);
    m_companyLabel->setBuddy(m_company);
    m_confidentialityLabel->setBuddy(m_confidentiality);
    column->addStretch(1);
}

ReportOptions ReportOptionsPanel::options() const {
    ReportOptions options;
    options.parts.clear();
    for (const ReportPartRow* row : m_rows) {
        if (row->isIn())
            options.parts.insert(row->part());
        if (row->isIn() && !row->comment().trimmed().isEmpty())
            options.comments[row->part()] = row->comment();
    }
    options.paper = m_paper->current() == 1 ? Paper::letter : Paper::a4;
    options.company = m_company->text();
    options.logo = m_logo->bytes();
    options.confidentiality = m_confidentiality->text();
    return options;
}

std::optional<Language> ReportOptionsPanel::chosenLanguage() const {
    if (m_languages->current() == as_the_window)
        return std::nullopt;
    return m_languages->current() == chinese ? Language::chinese : Language::english;
}

Language ReportOptionsPanel::language() const { return chosenLanguage().value_or(currentLanguage()); }

void ReportOptionsPanel::restore() {
    if (!m_settings)
        return;
    m_restoring = true;
    const QStringList out = m_settings->reportPartsLeftOut();
    const QMap<QString, QString> comments = m_settings->reportComments(m_commentKey);
    for (ReportPartRow* row : m_rows) {
        row->setIn(!out.contains(idOf(row->part())));
        row->setComment(comments.value(idOf(row->part())));
    }
    m_paper->setCurrent(m_settings->isReportOnLetter() ? 1 : 0);
    const std::optional<Language> language = m_settings->reportLanguage();
    m_languages->setCurrent(!language ? as_the_window : *language == Language::chinese ? chinese : english);
    m_company->setText(m_settings->reportCompany());
    m_confidentiality->setText(m_settings->reportConfidentiality());
    m_logo->setFolder(m_settings->folder());
    if (const QString logo = m_settings->reportLogo(); !logo.isEmpty())
        m_logo->open(logo);
    m_restoring = false;
}

void ReportOptionsPanel::edited() {
    if (m_restoring)
        return;
    m_later.start();
    emit changed();
}

void ReportOptionsPanel::keep() {
    m_later.stop();
    if (!m_settings)
        return;
    QStringList out;
    for (const ReportPartRow* row : m_rows) {
        if (!row->isIn())
            out << idOf(row->part());
        m_settings->setReportComment(m_commentKey, idOf(row->part()), row->comment());
    }
    m_settings->setReportPartsLeftOut(out);
    m_settings->setReportOnLetter(m_paper->current() == 1);
    m_settings->setReportLanguage(chosenLanguage());
    m_settings->setReportCompany(m_company->text());
    m_settings->setReportConfidentiality(m_confidentiality->text());
}

void ReportOptionsPanel::retranslate() {
    m_sectionsTitle->setText(tr("Sections"));
    m_lookTitle->setText(tr("Paper and letterhead"));
    m_paperLabel->setText(tr("Paper"));
    m_paper->setTexts(tr("Paper"), {QStringLiteral("A4"), tr("Letter")});
    m_languageLabel->setText(tr("Language of the report"));
    m_languages->setTexts(tr("Language of the report"),
                          {tr("As the window"), QStringLiteral("English"), QStringLiteral("中文")});
    m_companyLabel->setText(tr("Company"));
    m_company->setAccessibleName(tr("Company"));
    m_company->setPlaceholderText(tr("In the head of the first page"));
    m_logoLabel->setText(tr("Logo"));
    m_confidentialityLabel->setText(tr("Confidentiality line"));
    m_confidentiality->setAccessibleName(tr("Confidentiality line"));
    m_confidentiality->setPlaceholderText(tr("At the foot of every page"));
    for (ReportPartRow* row : m_rows)
        row->retranslate();
    m_logo->retranslate();
}

} // namespace headroom
