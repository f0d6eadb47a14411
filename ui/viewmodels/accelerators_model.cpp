// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/accelerators_model.h"

#include "names/enum_names.h"
#include "text/format.h"
#include "text/problem_text.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

QString utf8(const std::string& text) { return QString::fromStdString(text); }

// What buyers in China call the makers; read by the search only.
constexpr std::array vendorAliases{
    std::pair<std::string_view, std::u16string_view>{"NVIDIA", u"英伟达"},
    std::pair<std::string_view, std::u16string_view>{"AMD", u"超威"},
    std::pair<std::string_view, std::u16string_view>{"Intel", u"英特尔"},
    std::pair<std::string_view, std::u16string_view>{"Huawei", u"华为 昇腾"},
    std::pair<std::string_view, std::u16string_view>{"Cambricon", u"寒武纪 思元"},
    std::pair<std::string_view, std::u16string_view>{"Hygon", u"海光 深算"},
    std::pair<std::string_view, std::u16string_view>{"Moore Threads", u"摩尔线程"},
    std::pair<std::string_view, std::u16string_view>{"MetaX", u"沐曦 曦云"},
    std::pair<std::string_view, std::u16string_view>{"Biren", u"壁仞 壁砺"},
    std::pair<std::string_view, std::u16string_view>{"Kunlunxin (Baidu)", u"昆仑芯 百度"},
    std::pair<std::string_view, std::u16string_view>{"T-Head (Alibaba)", u"平头哥 阿里 真武"},
    std::pair<std::string_view, std::u16string_view>{"Enflame", u"燧原 邃思"},
    std::pair<std::string_view, std::u16string_view>{"Iluvatar CoreX", u"天数智芯 天垓"},
    std::pair<std::string_view, std::u16string_view>{"Google", u"谷歌"},
    std::pair<std::string_view, std::u16string_view>{"AWS", u"亚马逊"},
};

const Figure* peakOf(const Accelerator& card, Precision precision) {
    const auto found = card.peakTflops.find(precision);
    return found == card.peakTflops.end() || !found->second.value ? nullptr : &found->second;
}

} // namespace

QString sourceName(const std::string& source) {
    QString text = utf8(source);
    if (text.startsWith(QLatin1String("github:")))
        text.remove(0, 7);
    // "79.11 GiB: PyTorch message …": who says it comes behind what is said.
    if (const qsizetype colon = text.indexOf(QLatin1String(": ")); colon > 0 && text.front().isDigit())
        text.remove(0, colon + 2);
    qsizetype end = text.size();
    for (const QChar mark : {u'@', u',', u';', u'(', u':'}) {
        const qsizetype at = text.indexOf(mark);
        if (at > 0)
            end = std::min(end, at);
    }
    return text.left(end).trimmed();
}

QString confidenceText(Confidence confidence) {
    switch (confidence) {
    case Confidence::low:
        return QCoreApplication::translate("Confidence", "low");
    case Confidence::medium:
        return QCoreApplication::translate("Confidence", "medium");
    case Confidence::high:
        return QCoreApplication::translate("Confidence", "high");
    }
    return {};
}

AcceleratorsModel::AcceleratorsModel(std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages,
                                     QObject* parent)
    : QAbstractTableModel(parent), m_library(std::move(library)), m_messages(std::move(messages)) {}

void AcceleratorsModel::setOutcomes(std::vector<AcceleratorOutcome> outcomes, Currency currency) {
    m_outcomes = std::move(outcomes);
    m_currency = currency;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    emit headerDataChanged(Qt::Horizontal, rent, purchase);
}

void AcceleratorsModel::setChosen(const std::string& id) {
    if (id == m_chosen)
        return;
    const int before = rowOf(m_chosen), after = rowOf(id);
    m_chosen = id;
    for (const int row : {before, after}) {
        if (row >= 0)
            emit dataChanged(index(row, 0), index(row, columns - 1), {chosenRole, boldRole});
    }
}

void AcceleratorsModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

int AcceleratorsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_library->catalog.accelerators.size());
}

int AcceleratorsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

const Accelerator& AcceleratorsModel::card(int row) const {
    return m_library->catalog.accelerators[static_cast<std::size_t>(row)];
}

const AcceleratorOutcome* AcceleratorsModel::outcome(int row) const {
    return row >= 0 && row < static_cast<int>(m_outcomes.size()) ? &m_outcomes[static_cast<std::size_t>(row)] : nullptr;
}

int AcceleratorsModel::rowOf(std::string_view id) const {
    const auto& all = m_library->catalog.accelerators;
    const auto found = std::ranges::find(all, id, &Accelerator::id);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

QString AcceleratorsModel::obstacle(int row) const {
    const AcceleratorOutcome* out = outcome(row);
    return out && out->obstacle ? problemText(*out->obstacle, *m_messages) : QString();
}

QString AcceleratorsModel::searched(int row) const {
    const Accelerator& a = card(row);
    QStringList parts;
    for (const std::string* part :
         {&a.name, &a.id, &a.vendor, &a.architecture, &a.formFactor, &a.softwareStack, &a.memoryType, &a.link.name})
        parts << utf8(*part);
    if (a.memoryGb.value)
        parts << QStringLiteral("%1GB").arg(*a.memoryGb.value) << QStringLiteral("%1 GB").arg(*a.memoryGb.value);
    for (const auto& [vendorName, alias] : vendorAliases) {
        if (vendorName == a.vendor)
            parts << QString::fromUtf16(alias.data(), static_cast<qsizetype>(alias.size()));
    }
    return parts.join(u' ');
}

const Figure* AcceleratorsModel::figure(int row, int column) const {
    const Accelerator& a = card(row);
    switch (column) {
    case bf16:
        return peakOf(a, Precision::bf16);
    case fp8:
        return peakOf(a, Precision::fp8);
    case memory:
        return &a.memoryGb;
    case bandwidth:
        return &a.memoryBandwidthGbytePerSecond;
    case link:
        return &a.link.gbytePerSecondOneWay;
    case watts:
        return &a.tdpWatts;
    case source:
        return peakOf(a, Precision::bf16) ? peakOf(a, Precision::bf16) : &a.memoryGb;
    default:
        return nullptr;
    }
}

QVariant AcceleratorsModel::order(int row, int column) const {
    const Accelerator& a = card(row);
    const AcceleratorOutcome* out = outcome(row);
    switch (column) {
    case name:
        return utf8(a.name);
    case vendor:
        return utf8(a.vendor);
    case stack:
        return utf8(a.softwareStack);
    case rent:
        return out && out->rent.basis != PriceBasis::none ? QVariant(out->rent.perAcceleratorHour.amount) : QVariant();
    case purchase:
        return out && out->purchase.basis != PurchaseBasis::none ? QVariant(out->purchase.perAccelerator) : QVariant();
    case fits:
        return !out ? QVariant() : QVariant(!out->valid ? 0 : out->fits ? 2 : 1);
    case days:
        return out && out->valid && out->fits ? QVariant(out->wall.value()) : QVariant();
    case source: // the better sourced, the later
        return QString::number(static_cast<int>(a.confidence)) + utf8(figure(row, source)->date);
    default: {
        const Figure* f = figure(row, column);
        return f && f->value ? QVariant(*f->value) : QVariant();
    }
    }
}

QString AcceleratorsModel::text(int row, int column) const {
    const Accelerator& a = card(row);
    const AcceleratorOutcome* out = outcome(row);
    const Format f;
    switch (column) {
    case name:
        return utf8(a.name);
    case vendor:
        return utf8(a.vendor);
    case stack:
        return utf8(a.softwareStack);
    case fits:
        return {}; // a symbol
    case source: {
        const QString date = utf8(figure(row, source)->date.substr(0, 7));
        return date.isEmpty() ? confidenceText(a.confidence) : tr("%1, %2").arg(confidenceText(a.confidence), date);
    }
    case rent:
        return order(row, rent).isValid() ? f.fixed(out->rent.perAcceleratorHour.amount, 2) : QString(enDash);
    case purchase:
        return order(row, purchase).isValid()
                   ? f.fixed(out->purchase.perAccelerator / (f.isChinese() ? 1e4 : 1e3), f.isChinese() ? 1 : 0)
                   : QString(enDash);
    case days:
        return order(row, days).isValid() ? f.daysNumber(out->wall) : QString(enDash);
    case bandwidth:
        return order(row, bandwidth).isValid() ? f.fixed(order(row, bandwidth).toDouble() / 1000.0, 2)
                                               : QString(enDash);
    default: {
        const QVariant value = order(row, column);
        return value.isValid() ? f.fixed(value.toDouble(), 0) : QString(enDash);
    }
    }
}

QString AcceleratorsModel::tip(int row, int column) const {
    const Accelerator& a = card(row);
    const AcceleratorOutcome* out = outcome(row);
    const Format f;
    const auto dated = [](const std::string& from, const std::string& date) {
        const QString where = utf8(from);
        return date.empty() || where.contains(utf8(date)) ? where : tr("%1, %2").arg(where, utf8(date));
    };
    switch (column) {
    case fits:
    case days:
        if (!out)
            return tr("not computed yet");
        if (!out->valid)
            return obstacle(row);
        if (!out->fits)
            return tr("Does not fit; %1 if it fitted").arg(f.days(out->wall));
        return tr("Fits, %1 with the plan as typed").arg(f.days(out->wall));
    case rent:
        return out && out->rent.basis != PriceBasis::none
                   ? tr("%1 quotes: %2").arg(out->rent.quotes).arg(dated(out->rent.source, out->rent.date))
                   : tr("nobody quotes it");
    case purchase:
        return out && out->purchase.basis != PurchaseBasis::none
                   ? tr("With its share of the server: %1").arg(dated(out->purchase.source, out->purchase.date))
                   : tr("nobody quotes it");
    case name:
        return tr("%1, %2, %3").arg(utf8(a.name), utf8(a.vendor)).arg(a.year);
    case source:
        return tr("Confidence %1. %2")
            .arg(confidenceText(a.confidence), dated(figure(row, source)->source, figure(row, source)->date));
    case link:
        if (a.link.gbytePerSecondTwoWay.value)
            return tr("%1: one way; data sheets print %2 for both. %3")
                .arg(utf8(a.link.name), f.fixed(*a.link.gbytePerSecondTwoWay.value, 0),
                     dated(a.link.gbytePerSecondOneWay.source, a.link.gbytePerSecondOneWay.date));
        break;
    default:
        break;
    }
    const Figure* shown = figure(row, column);
    return shown ? dated(shown->source, shown->date) : text(row, column);
}

QVariant AcceleratorsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const bool left = section == name || section == vendor || section == stack || section == source || section == fits;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const QString sign = Format::currencySign(m_currency);
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case bf16:
        case fp8:
            return tr("Dense peak, TFLOP/s");
        case link:
            return tr("Fast link of one card, GB/s, one way");
        case rent:
            return tr("Rent of a card and hour by the plan's contract");
        case purchase:
            return tr("Price of a card with its share of the server");
        case days:
            return tr("Days of the run on that card, all else as typed");
        case source:
            return tr("How well the catalog's figures are sourced, of what date, and by whom");
        default:
            break;
        }
    }
    if (role == exportRole) {
        switch (section) {
        case bf16:
            return headWithUnit(QStringLiteral("BF16"), "TFLOP/s");
        case fp8:
            return headWithUnit(QStringLiteral("FP8"), "TFLOP/s");
        case memory:
            return headWithUnit(tr("Memory"), "GB");
        case bandwidth:
            return headWithUnit(tr("Memory bandwidth"), "GB/s");
        case link:
            return headWithUnit(tr("Link"), "GB/s");
        case watts:
            return headWithUnit(tr("Power"), "W");
        case rent:
            return headWithUnit(tr("Rent of a card"), std::string(enumName(m_currency)) + "/h");
        case purchase:
            return moneyHead(tr("Price of a card"), m_currency);
        case days:
            return headWithUnit(tr("Run"), "d");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case name:
        return tr("Accelerator");
    case vendor:
        return tr("Vendor");
    case bf16:
        return QStringLiteral("BF16");
    case fp8:
        return QStringLiteral("FP8");
    case memory:
        return QStringLiteral("GB");
    case bandwidth:
        return QStringLiteral("TB/s");
    case link:
        return tr("Link");
    case watts:
        return QStringLiteral("W");
    case stack:
        return tr("Stack");
    case rent:
        return tr("%1/h").arg(sign);
    case purchase:
        return tr("%1 k", "thousands of a currency").arg(sign);
    case fits:
        return tr("Fits");
    case days:
        return tr("Days");
    case source:
        return tr("Source");
    default:
        return {};
    }
}

QVariant AcceleratorsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row(), column = index.column();
    const AcceleratorOutcome* out = outcome(row);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return tip(row, column);
    case sortRole:
        return order(row, column);
    case exportRole: {
        if (column <= vendor || column == stack || column == fits || column == source)
            return {}; // as shown
        const QVariant figure = order(row, column);
        return !figure.isValid() ? QVariant(QString()) : column == days ? units::inDays(out->wall) : figure;
    }
    case chosenRole:
        return card(row).id == m_chosen;
    case boldRole:
        return column == name || (column == days && out && out->meetsDeadline);
    case leadIconRole:
        if (column != fits || !out)
            return {};
        return QString::fromLatin1(!out->valid ? "unknown" : out->fits ? "pass" : "fail");
    case spokenRole:
        return column == fits || column == days
                   ? QVariant(column == days && out && out->valid && out->fits ? text(row, days) : tip(row, column))
                   : QVariant();
    case toneRole:
        if (column == fits && out)
            return toVariant(!out->valid ? Tone::unknown : out->fits ? Tone::passc : Tone::fail);
        if (column == days && out && out->valid && out->fits && !out->meetsDeadline)
            return toVariant(Tone::fail);
        if (column == source || column == vendor || column == stack)
            return toVariant(Tone::text2);
        return {};
    default:
        return {};
    }
}

} // namespace headroom
