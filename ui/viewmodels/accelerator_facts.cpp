// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/accelerator_facts.h"

#include "hardware/unit_traps.h"
#include "text/format.h"
#include "viewmodels/accelerators_model.h"

#include <QCoreApplication>

#include <array>

namespace headroom {

namespace {

QString say(const char* text) { return QCoreApplication::translate("AcceleratorFacts", text); }
QString utf8(const std::string& text) { return QString::fromStdString(text); }

class Collector {
public:
    explicit Collector(AcceleratorFacts& out) : m_out(out) {}

    // Figures of one source share its number.
    void add(const QString& name, const QString& value, const std::string& source, const std::string& date) {
        AcceleratorFacts::Line line{name, value, {}, {}, false};
        if (!source.empty()) {
            const QString full = utf8(source);
            line.source = date.empty() || full.contains(utf8(date)) ? full : full + QStringLiteral(", ") + utf8(date);
            const QString brief = (date.empty() ? QString() : utf8(date) + noBreak) + sourceName(source);
            qsizetype at = m_out.references.indexOf(brief);
            if (at < 0) {
                at = m_out.references.size();
                m_out.references << brief;
            }
            line.note = QStringLiteral("[%1]").arg(at + 1);
        }
        m_out.lines.push_back(line);
    }

    void add(const QString& name, const Figure& figure, const QString& value) {
        if (figure.value)
            add(name, value, figure.source, figure.date);
        else
            m_out.lines.push_back({name, QString(enDash), {}, utf8(figure.source), false});
    }

    void addUnused(const QString& name, const QString& value, const QString& why) {
        m_out.lines.push_back({name, value, say(QT_TRANSLATE_NOOP("AcceleratorFacts", "unused")), why, true});
    }

private:
    AcceleratorFacts& m_out;
};

void addPeaks(Collector& collect, const Accelerator& card) {
    const Format f;
    static constexpr std::array shown{
        std::pair<Precision, const char*>{Precision::bf16, QT_TRANSLATE_NOOP("AcceleratorFacts", "BF16 dense")},
        std::pair<Precision, const char*>{Precision::fp16, QT_TRANSLATE_NOOP("AcceleratorFacts", "FP16 dense")},
        std::pair<Precision, const char*>{Precision::fp8, QT_TRANSLATE_NOOP("AcceleratorFacts", "FP8 dense")},
        std::pair<Precision, const char*>{Precision::fp4, QT_TRANSLATE_NOOP("AcceleratorFacts", "FP4 dense")},
    };
    const auto bf16 = card.peakTflops.find(Precision::bf16);
    const bool hasBf16 = bf16 != card.peakTflops.end() && bf16->second.value;
    for (const auto& [precision, label] : shown) {
        const auto peak = card.peakTflops.find(precision);
        const bool known = peak != card.peakTflops.end() && peak->second.value;
        // The other 16-bit format only where the usual one is missing; FP4 only where there is one.
        if ((precision == Precision::fp16 && hasBf16) || (precision == Precision::fp4 && !known))
            continue;
        if (known)
            collect.add(say(label), peak->second,
                        f.fixed(*peak->second.value, 0) + noBreak + QStringLiteral("TFLOP/s"));
        else if (peak != card.peakTflops.end())
            collect.add(say(label), Figure{{}, peak->second.source, {}, {}}, {});
        if (precision == Precision::bf16) {
            if (const auto headline = sparseHeadline(card))
                collect.addUnused(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "with sparsity")), f.fixed(*headline, 0),
                                  say(QT_TRANSLATE_NOOP("AcceleratorFacts",
                                                        "Data sheets print twice the dense peak, with every other "
                                                        "weight zero; training does not reach it. %1"))
                                      .arg(utf8(card.peakNotes)));
        }
    }
}

void addRates(Collector& collect, const Accelerator& card) {
    const Format f;
    const auto rate = [&](const Figure& figure) {
        return figure.value ? f.bandwidth(units::gbytePerSecond(*figure.value)) : QString();
    };
    const auto plain = [&](const Figure& figure, int decimals, const char* unit) {
        return figure.value ? f.fixed(*figure.value, decimals) + noBreak + QString::fromLatin1(unit) : QString();
    };
    collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Memory")), card.memoryGb, plain(card.memoryGb, 0, "GB"));
    collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "usable")), card.memoryUsableGib,
                plain(card.memoryUsableGib, 1, "GiB"));
    collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Bandwidth")), card.memoryBandwidthGbytePerSecond,
                rate(card.memoryBandwidthGbytePerSecond));
    collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Link, one way")), card.link.gbytePerSecondOneWay,
                plain(card.link.gbytePerSecondOneWay, 0, "GB/s"));
    if (card.link.gbytePerSecondTwoWay.value)
        collect.addUnused(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "both ways")),
                          f.fixed(*card.link.gbytePerSecondTwoWay.value, 0),
                          say(QT_TRANSLATE_NOOP("AcceleratorFacts",
                                                "Data sheets add the two directions of a link; a transfer uses one.")));
    collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Power")), card.tdpWatts, plain(card.tdpWatts, 0, "W"));
    if (card.measuredMatmulTflopsBf16.value)
        collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Matmul, measured")), card.measuredMatmulTflopsBf16,
                    plain(card.measuredMatmulTflopsBf16, 0, "TFLOP/s"));
}

void addPrices(Collector& collect, const AcceleratorOutcome& outcome, Currency currency) {
    const Format f;
    if (outcome.purchase.basis != PurchaseBasis::none)
        collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Buy")),
                    f.money({outcome.purchase.perAccelerator, currency}), outcome.purchase.source,
                    outcome.purchase.date);
    if (outcome.rent.basis != PriceBasis::none)
        collect.add(say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Rent")),
                    say(QT_TRANSLATE_NOOP("AcceleratorFacts", "%1/h")).arg(f.money(outcome.rent.perAcceleratorHour)),
                    outcome.rent.source, outcome.rent.date);
}

// What the catalog's status of export to China means to a buyer; the note behind it stays as its source wrote it.
QString exportCaution(std::string_view status) {
    static constexpr std::array words{
        std::pair<std::string_view, const char*>{
            "restricted", QT_TRANSLATE_NOOP("AcceleratorFacts", "Export to China is restricted")},
        std::pair<std::string_view, const char*>{
            "licence_case_by_case", QT_TRANSLATE_NOOP("AcceleratorFacts", "Export to China by licence, case by case")},
        std::pair<std::string_view, const char*>{
            "china_variant_discontinued", QT_TRANSLATE_NOOP("AcceleratorFacts", "Variant for China, supply has ended")},
        std::pair<std::string_view, const char*>{"china_variant",
                                                 QT_TRANSLATE_NOOP("AcceleratorFacts", "Variant for China")},
        std::pair<std::string_view, const char*>{
            "cloud_only_outside_china",
            QT_TRANSLATE_NOOP("AcceleratorFacts", "Only rented, in the vendor's cloud outside China")},
    };
    for (const auto& [known, text] : words) {
        if (known == status)
            return say(text);
    }
    return {};
}

} // namespace

QString AcceleratorFacts::text() const {
    QString out = title + QStringLiteral(", ") + subtitle;
    for (const Line& line : lines)
        out += u'\n' + line.name + QStringLiteral(": ") + line.value + (line.unused ? u' ' + line.note : QString()) +
               (line.source.isEmpty() ? QString() : QStringLiteral(" (") + line.source + u')');
    for (const Caution& caution : cautions)
        out += u'\n' + caution.text;
    return out;
}

AcceleratorFacts acceleratorFacts(const Accelerator& card, const AcceleratorOutcome* outcome, Currency currency) {
    AcceleratorFacts out;
    out.title = utf8(card.name);
    QStringList about{utf8(card.vendor)};
    if (card.year > 0)
        about << QString::number(card.year);
    about << utf8(card.architecture) << utf8(card.memoryType);
    about.removeAll(QString());
    out.subtitle = about.join(QStringLiteral(", "));
    out.currency = currency;
    Collector collect(out);
    addPeaks(collect, card);
    addRates(collect, card);
    if (outcome) {
        addPrices(collect, *outcome, currency);
        for (const PricePoint& point : outcome->rentHistory)
            out.rent.push_back({utf8(point.month), point.amount, point.quotes});
    }
    out.rentTitle = say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Rent on demand, %1 a card-hour, median of the month"))
                        .arg(Format::currencySign(currency));
    if (card.announcedOnly)
        out.cautions.push_back(
            {say(QT_TRANSLATE_NOOP("AcceleratorFacts", "Announced only: no card of it was measured")), {}});
    if (const QString caution = exportCaution(card.exportControl.status); !caution.isEmpty()) {
        const QString date = utf8(card.exportControl.date);
        out.cautions.push_back(
            {date.isEmpty() ? caution : QStringLiteral("%1 (%2)").arg(caution, date), utf8(card.exportControl.note)});
    }
    return out;
}

} // namespace headroom
