// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/status_line.h"

#include "text/format.h"

#include <QHBoxLayout>
#include <QLabel>

namespace headroom {

StatusLine::StatusLine(std::shared_ptr<const Library> library, QWidget* parent)
    : QFrame(parent), m_library(std::move(library)), m_saved(new QLabel(this)), m_time(new QLabel(this)),
      m_rate(new QLabel(this)), m_catalog(new QLabel(this)) {
    setObjectName(QStringLiteral("statusLine"));
    setFixedHeight(26);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(14);
    layout->addWidget(m_saved);
    layout->addWidget(m_time);
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
