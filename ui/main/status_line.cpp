// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/status_line.h"

#include "text/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace headroom {

StatusLine::StatusLine(std::shared_ptr<const Library> library, QWidget* parent)
    : QFrame(parent), m_library(std::move(library)), m_saved(new QLabel(this)), m_time(new QLabel(this)),
      m_rate(new QLabel(this)), m_catalog(new QLabel(this)),
      m_search(new QWidget(this)), m_searchText(new QLabel(m_search)), m_bar(new QProgressBar(m_search)),
      m_cancel(new QPushButton(m_search)) {
    setObjectName(QStringLiteral("statusLine"));
    setFixedHeight(26);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(14);
    layout->addWidget(m_saved);
    layout->addWidget(m_time);
    auto* search = new QHBoxLayout(m_search);
    search->setContentsMargins(0, 0, 0, 0);
    search->setSpacing(10);
    m_bar->setFixedSize(180, 6);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_cancel->setObjectName(QStringLiteral("statusButton"));
    m_cancel->setFixedHeight(20);
    search->addWidget(m_searchText);
    search->addWidget(m_bar);
    search->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    layout->addWidget(m_search);
    m_search->hide();
    layout->addStretch(1);
    layout->addWidget(m_rate);
    layout->addWidget(m_catalog);
    for (QLabel* label : {m_saved, m_time, m_rate, m_catalog})
        label->setProperty("role", QStringLiteral("caption"));
    retranslate();
}

void StatusLine::setKeeping(Keeping keeping, const QDateTime& at) {
    m_keeping = keeping;
    if (at.isValid())
        m_at = at;
    retranslate();
}

void StatusLine::setEstimateTime(double milliseconds) {
    m_milliseconds = milliseconds;
    m_time->setText(tr("Estimate %1 ms").arg(Format().figure(milliseconds, 2)));
}

void StatusLine::setSearch(std::int64_t looked, std::int64_t of, double share, double seconds) {
    const Format f;
    QString text = of > 0 ? tr("Search: %1 of %2 plans").arg(f.rounded(static_cast<double>(looked)),
                                                             f.rounded(static_cast<double>(of)))
                          : tr("Searching");
    if (looked > 0 && seconds > 0)
        text += tr(", %1/s").arg(f.rounded(static_cast<double>(looked) / seconds));
    m_searchText->setText(text);
    m_bar->setValue(static_cast<int>(share * 1000));
    m_bar->setAccessibleName(text);
    m_search->show();
}

void StatusLine::endSearch() { m_search->hide(); }

void StatusLine::setCompact(bool compact) {
    m_compact = compact;
    m_rate->setVisible(!compact && !m_rate->text().isEmpty());
}

void StatusLine::retranslate() {
    switch (m_keeping) {
    case Keeping::on_disk:
        m_saved->setText(m_at.isValid() ? tr("Saved %1").arg(m_at.toString(QStringLiteral("HH:mm"))) : tr("Saved"));
        break;
    case Keeping::in_memory:
        m_saved->setText(tr("Kept in memory only"));
        break;
    case Keeping::waiting:
        m_saved->setText(tr("Not saved yet"));
        break;
    }
    m_cancel->setText(tr("Cancel (Esc)"));
    if (m_milliseconds)
        setEstimateTime(*m_milliseconds);
    const Catalog& catalog = m_library->catalog;
    if (catalog.cnyPerUsd.typical) {
        m_rate->setText(
            tr("1 USD = %1 CNY (%2)")
                .arg(Format().fixed(*catalog.cnyPerUsd.typical, 2), QString::fromStdString(catalog.cnyPerUsdDate)));
    }
    m_rate->setVisible(!m_compact && !m_rate->text().isEmpty());
    m_catalog->setText(
        tr("Catalog %1, %2 accelerators").arg(QString::fromStdString(catalog.built)).arg(catalog.accelerators.size()));
}

} // namespace headroom
