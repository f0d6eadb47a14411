// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the report dialog stand.
#include "report/report_dialog.h"

#include "report/report_options_panel.h"
#include "report/report_preview.h"
#include "widgets/message_bar.h"
#include "widgets/segments.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int columnWidth = 304, footHeight = 52, headHeight = 44;

} // namespace

void ReportDialog::build() {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    m_message = new MessageBar(this);
    m_column = new QScrollArea(this);
    m_column->setObjectName(QStringLiteral("reportColumn"));
    m_column->setWidgetResizable(true);
    m_column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_column->setFixedWidth(columnWidth);
    m_column->setFocusPolicy(Qt::NoFocus);
    m_panel = new ReportOptionsPanel(m_settings, m_subject.commentKey);
    m_column->setWidget(m_panel);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_column);
    middle->addWidget(buildPages(), 1);
    all->addWidget(m_message);
    all->addLayout(middle, 1);
    all->addWidget(buildFoot());
    setTabOrder(m_zoom, m_preview);
    setTabOrder(m_preview, m_stop);
    setTabOrder(m_stop, m_close);
    setTabOrder(m_close, m_save);
}

QWidget* ReportDialog::buildPages() {
    auto* pages = new QWidget(this);
    auto* column = new QVBoxLayout(pages);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QFrame(pages);
    head->setObjectName(QStringLiteral("reportHead"));
    head->setFixedHeight(headHeight);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(14, 0, 14, 0);
    m_page = new QLabel(head);
    m_page->setObjectName(QStringLiteral("pageNumber"));
    m_page->setProperty("role", QStringLiteral("sideLabel"));
    m_zoom = new Segments(4, head);
    m_zoom->setObjectName(QStringLiteral("zoom"));
    row->addWidget(m_page);
    row->addStretch(1);
    row->addWidget(m_zoom);
    m_preview = new ReportPreview(pages);
    column->addWidget(head);
    column->addWidget(m_preview, 1);
    return pages;
}

QFrame* ReportDialog::buildFoot() {
    auto* foot = new QFrame(this);
    foot->setObjectName(QStringLiteral("reportFoot"));
    foot->setFixedHeight(footHeight);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(14, 0, 14, 0);
    row->setSpacing(10);
    m_state = new QLabel(foot);
    m_state->setObjectName(QStringLiteral("reportState"));
    m_state->setProperty("role", QStringLiteral("sideLabel"));
    m_bar = new QProgressBar(foot);
    m_bar->setFixedSize(160, 6);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_stop = new QPushButton(foot);
    m_stop->setObjectName(QStringLiteral("reportStop"));
    m_close = new QPushButton(foot);
    m_close->setObjectName(QStringLiteral("reportClose"));
    m_save = new QPushButton(foot);
    m_save->setObjectName(QStringLiteral("reportSave"));
    m_save->setProperty("role", QStringLiteral("primary"));
    for (QPushButton* button : {m_stop, m_close, m_save})
        button->setAutoDefault(false); // Enter in a field is not a wish to save
    row->addWidget(m_state);
    row->addWidget(m_bar);
    row->addWidget(m_stop);
    row->addStretch(1);
    row->addWidget(m_close);
    row->addWidget(m_save);
    return foot;
}

} // namespace headroom
