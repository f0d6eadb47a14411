// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/evidence_text.h"

#include "names/enum_names.h"
#include "text/field_text.h"
#include "text/format.h"
#include "text/part_names.h"
#include "text/sentence_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Evidence", text); }

QString text(const std::string& value) { return QString::fromStdString(value); }

QString layoutOf(const Scenario& scenario, const RunTraits& traits) {
    const StrategyChoice& choice = scenario.strategy;
    Strategy s;
    s.tensor = choice.tensor.value_or(1);
    s.pipeline = choice.pipeline.value_or(1);
    s.virtualPipeline = choice.virtualPipeline.value_or(1);
    s.context = choice.context.value_or(1);
    s.expert = choice.expert.value_or(1);
    s.zeroStage = traits.zeroStage;
    return strategyName(s);
}

// What is the same of both kinds of rows.
struct Described {
    const std::string& id;
    const std::string& source;
    const std::string& publication;
    const std::string& reference;
    const std::string& model;
    const Scenario& scenario;
    const RunTraits& traits;
};

Described describedRow(const EvidenceSet& set, EvidenceFigure figure, std::size_t row) {
    if (figure == EvidenceFigure::memory) {
        const MeasuredMemory& m = set.data->memory[row];
        return {m.id, m.source, m.publication, m.reference, m.modelName, m.scenario, set.memoryTraits[row]};
    }
    const MeasuredRun& r = set.data->runs[row];
    return {r.id, r.source, r.publication, r.reference, r.modelName, r.scenario, set.runTraits[row]};
}

// How the fit that had not seen this source did on it; what the row's own error does not say.
QString heldOutText(const EvidenceSet& set, const std::string& source) {
    if (!set.data->leftOut)
        return {};
    const auto& all = set.data->leftOut->sources.bySource;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& entry) { return entry.first == source; });
    if (found == all.end())
        return {};
    return say(QT_TRANSLATE_NOOP("Evidence", "With this source left out of the fit, its median error is %1"))
        .arg(Format().percent(found->second.median, 1));
}

} // namespace

QString runName(const std::string& model, const Scenario& scenario, const Library& library) {
    const std::string card =
        scenario.cluster.accelerators.empty() ? std::string() : scenario.cluster.accelerators.front();
    const int count = scenario.cluster.counts.empty() ? 0 : scenario.cluster.counts.front();
    return QStringLiteral("%1, %2").arg(text(model), QString::number(count) + noBreak + timesSign + noBreak +
                                                         acceleratorBrief(card, library));
}

QString evidenceFigure(double value, EvidenceFigure figure) {
    const Format f;
    switch (figure) {
    case EvidenceFigure::memory:
        return f.gib(Bytes(value));
    case EvidenceFigure::token_rate:
        return f.rounded(value) + noBreak + QStringLiteral("tok/s");
    case EvidenceFigure::step_time:
        break;
    }
    return f.duration(Seconds(value), 4);
}

QString pointName(const EvidenceSet& set, EvidenceFigure figure, std::size_t row) {
    const Described d = describedRow(set, figure, row);
    return runName(d.model, d.scenario, *set.services->library);
}

Explanation explainPoint(const EvidenceSet& set, EvidenceFigure figure, const EvidencePoint& point) {
    const Format f;
    const Described d = describedRow(set, figure, point.row);
    Explanation out;
    out.title = runName(d.model, d.scenario, *set.services->library);
    out.figure = say(QT_TRANSLATE_NOOP("Evidence", "%1 measured, %2 predicted"))
                     .arg(evidenceFigure(point.measured, figure), evidenceFigure(point.predicted, figure));
    if (point.interval80)
        out.interval = say(QT_TRANSLATE_NOOP("Evidence", "80 % interval %1 to %2"))
                           .arg(evidenceFigure(point.interval80->low, figure),
                                evidenceFigure(point.interval80->high, figure));
    const TrainingChoice& t = d.scenario.training;
    const auto row = [&out](const char* name, const QString& value) {
        if (!value.isEmpty())
            out.rows.push_back({say(name), value});
    };
    row(QT_TRANSLATE_NOOP("Evidence", "Error"), f.signedPercent(point.error));
    row(QT_TRANSLATE_NOOP("Evidence", "Published in"), text(d.publication));
    row(QT_TRANSLATE_NOOP("Evidence", "Where"), text(d.reference));
    row(QT_TRANSLATE_NOOP("Evidence", "Row"), text(d.id));
    QString framework = choiceText("training.framework", enumName(d.traits.framework));
    if (t.frameworkDetail)
        framework += QStringLiteral(", ") + text(*t.frameworkDetail);
    row(QT_TRANSLATE_NOOP("Evidence", "Framework"), framework);
    row(QT_TRANSLATE_NOOP("Evidence", "Layout"), layoutOf(d.scenario, d.traits));
    row(QT_TRANSLATE_NOOP("Evidence", "Precision"), choiceText("training.precision", enumName(d.traits.precision)));
    if (t.globalBatchSequences && t.sequenceLength)
        row(QT_TRANSLATE_NOOP("Evidence", "Batch"),
            say(QT_TRANSLATE_NOOP("Evidence", "%1 sequences of %2 tokens"))
                .arg(f.count(*t.globalBatchSequences), f.count(*t.sequenceLength)));
    if (figure == EvidenceFigure::memory) {
        row(QT_TRANSLATE_NOOP("Evidence", "Reading"), text(set.memory[point.row].reading));
        return out;
    }
    out.source = say(QT_TRANSLATE_NOOP("Evidence", "The calibration was fitted to rows like this one"));
    if (const QString heldOut = heldOutText(set, d.source); !heldOut.isEmpty())
        out.source += u'\n' + heldOut;
    return out;
}

} // namespace headroom
