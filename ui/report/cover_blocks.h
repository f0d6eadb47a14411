// SPDX-License-Identifier: GPL-3.0-or-later
// What the first page is made of beside the verdict: letterhead, reasons, contents; and the author's remark.
#pragma once

#include "report/block.h"

#include <QStringList>

namespace headroom {

struct Report;

// Sign and name of the program, or of the company with its logo; kind of document and date.
class BrandBlock : public Block {
public:
    BrandBlock(QString company, QByteArray logo, QString kind, QString date)
        : Block(0, true), m_company(std::move(company)), m_logo(std::move(logo)), m_kind(std::move(kind)),
          m_date(std::move(date)) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    QString m_company;
    QByteArray m_logo;
    QString m_kind, m_date;
};

// Numbered sentences.
class ReasonsBlock : public Block {
public:
    ReasonsBlock(QStringList reasons, double gapAbove) : Block(gapAbove), m_reasons(std::move(reasons)) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    QStringList m_reasons;
};

// The author's words, beside a bar in the accent.
class RemarkBlock : public Block {
public:
    RemarkBlock(QString text, double gapAbove) : Block(gapAbove), m_text(std::move(text)) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    [[nodiscard]] double leastHeight(const Sheet& sheet, double width) const override;
    [[nodiscard]] std::pair<BlockPtr, BlockPtr> split(const Sheet& sheet, double width, double room) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    QString m_text;
};

// The findings of the sections with the page each begins on; appended to the first section where there is more than
// one.
void addContents(Report& report);

} // namespace headroom
