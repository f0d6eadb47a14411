// SPDX-License-Identifier: GPL-3.0-or-later
// The launch configuration in the options of the plan's framework, for the engineers who read the report.
#include "launch/launch_configuration.h"
#include "report/sections.h"
#include "text/launch_words.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

std::optional<LaunchFormat> formatOf(Framework framework) {
    switch (framework) {
    case Framework::megatron_lm:
    case Framework::megatron_core:
        return LaunchFormat::megatron;
    case Framework::deepspeed:
        return LaunchFormat::deepspeed;
    case Framework::fsdp:
        return LaunchFormat::torchtitan;
    default:
        return std::nullopt;
    }
}

QString valueOf(const Scalar& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return QString::number(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return QString::number(*real, 'g', 12);
    if (const auto* on = std::get_if<bool>(&value))
        return *on ? QStringLiteral("true") : QStringLiteral("false");
    return {};
}

// An option never breaks from its value.
QString optionText(const LaunchOption& option, LaunchFormat format) {
    QStringList values;
    for (const Scalar& value : option.values)
        values << valueOf(value);
    const QString name = QString::fromStdString(option.name);
    if (values.isEmpty())
        return name;
    const QString joined = values.join(noBreak);
    return format == LaunchFormat::megatron ? name + noBreak + joined : name + noBreak + u'=' + noBreak + joined;
}

// Options never break at their hyphens: who copies them gets what stands there.
class ScriptBlock : public Block {
public:
    ScriptBlock(QStringList options, double gapAbove) : Block(gapAbove), m_options(std::move(options)) {}
    double height(const Sheet& sheet, double width) const override {
        const double inner = width - 2 * sheet.mm(padding);
        return sheet.heightOf(lines(sheet, inner), look, inner) + 2 * sheet.mm(padding);
    }
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override {
        const double pad = sheet.mm(padding);
        painter.fillRect(area, Sheet::theme().color(Tone::sunken));
        const QRectF inner = area.adjusted(pad, pad, -pad, -pad);
        sheet.draw(painter, inner, lines(sheet, inner.width()), look);
    }

private:
    [[nodiscard]] QString lines(const Sheet& sheet, double width) const {
        QString text, line;
        for (const QString& option : m_options) {
            const QString longer = line.isEmpty() ? option : line + u' ' + option;
            if (!line.isEmpty() && sheet.widthOf(longer, look) > width) {
                text += line + QChar(QChar::LineSeparator);
                line = option;
            } else {
                line = longer;
            }
        }
        return text + line;
    }

    static constexpr double padding = 2.2; // millimetres
    static constexpr TextLook look{Letter::note};
    QStringList m_options;
};

} // namespace

std::vector<BlockPtr> launchBlocks(const ReportSource& source) {
    const Estimate& plan = source.plan();
    const std::optional<LaunchFormat> format = formatOf(plan.resolved.plan.training.framework);
    if (!source.services.launch || !format || !plan.figures)
        return {};
    const LaunchConfiguration launch = launchConfiguration(*format, plan, *source.services.launch);
    QStringList options;
    for (const LaunchGroup& group : launch.groups)
        for (const LaunchOption& option : group.options)
            options << optionText(option, *format);
    if (options.isEmpty())
        return {};
    if (format != LaunchFormat::megatron)
        for (qsizetype i = 0; i + 1 < options.size(); ++i)
            options[i] += u';';
    const std::string_view id = name(*format);
    const QString formatId = QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
    const LaunchProgram& program = source.services.launch->of(*format);
    QStringList unsaid;
    for (const NotExpressed& one : launch.notExpressed)
        unsaid << launchField(one.path);
    unsaid.removeDuplicates();
    QString note =
        ReportText::tr("Option names of %1, %2. In full, with remarks: headroom-cli export scenario.json --format %3.")
            .arg(QString::fromStdString(program.name), QString::fromStdString(program.version), formatId);
    if (!unsaid.isEmpty())
        note += (source.format.isChinese() ? QString() : QStringLiteral(" ")) +
                ReportText::tr("Not sayable there: %1.").arg(source.list(unsaid));
    return {subheadingBlock(ReportText::tr("Launch configuration"), 5),
            std::make_shared<ScriptBlock>(options, 1),
            noteBlock(note, 1, false)};
}

} // namespace headroom
