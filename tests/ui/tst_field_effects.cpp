// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of the plan panel does something: another value of it changes a figure or a problem of at least one of a
// few plans that differ in kind. What the decision page alone works with is excepted.
#include "document/field.h"
#include "io/scenario_json.h"
#include "main/main_window.h"
#include "settings/language_switch.h"
#include "widgets/choice_edit.h"
#include "widgets/quantity_edit.h"
#include "window_data.h"

#include <QtTest>

#include <set>

using namespace headroom;

namespace {

// All that a reader could see change, as one text.
std::string fingerprint(const Estimate& e) {
    std::string out;
    const auto add = [&out](double value) { out += std::to_string(value) + ' '; };
    for (const Problem& problem : e.problems())
        out += std::string(name(problem.code)) + problem.path + ' ';
    if (!e.figures)
        return out;
    const Figures& f = *e.figures;
    for (const double value :
         {f.memory.peak.value(), f.memory.interval80.high.value(), f.memory.hostPerNode.value(), f.step.seconds.value() * 1e3,
          f.step.interval80.high.value() * 1e3, f.run.wall.value(), f.run.interval80.high.value(), f.run.goodput * 1e6,
          f.run.checkpointInterval.value(), f.run.deadlineProbability.value_or(-1.0) * 1e6, f.cost.total.amount,
          f.cost.interval80.high, f.cost.budgetProbability.value_or(-1.0) * 1e6, f.cost.energyKwh, f.cost.powerKw,
          f.cost.capital, f.cost.commitment, f.cost.cardHour * 1e3, f.cost.co2Kg.value_or(-1.0),
          f.cost.deliveryWeeks.value_or(-1.0), f.throughput.mfu * 1e6})
        add(value);
    for (const CostItem& item : f.cost.items)
        add(item.amount);
    if (e.breakEven)
        add(e.breakEven->point.utilisation * 1e6);
    return out;
}

std::vector<Scalar> otherValues(const Field& field, const Scalar& now) {
    std::vector<Scalar> values;
    for (const std::string_view choice : field.choices)
        values.emplace_back(std::string(choice));
    if (field.kind == FieldKind::boolean)
        values = {Scalar{true}, Scalar{false}};
    if (field.kind == FieldKind::integer) {
        for (const std::int64_t value : {0, 1, 2, 4, 8, 16, 48, 128, 2048, 8192})
            values.emplace_back(value);
    }
    if (field.kind == FieldKind::real) {
        for (const double value : {0.01, 0.1, 0.3, 0.5, 1.0, 2.0, 5.0, 20.0, 100.0, 1000.0, 1e5, 1e6, 1e11, 5e12})
            values.emplace_back(value);
    }
    if (field.kind == FieldKind::text) {
        for (const char* value : {"h200-sxm", "ib-hdr200", "roce-400", "deepseek-v3", "dgx-h100", "llama-3.1-8b"})
            values.emplace_back(std::string(value));
    }
    std::erase_if(values, [&](const Scalar& value) { return sameValue(value, now); });
    return values;
}

// Plans of different kinds: as at the start, bought, reserved, in dollars on the list price, with a pipeline, with
// experts, with long contexts.
std::vector<Scenario> samples() {
    const Scenario first = shippedData().builtIn;
    std::vector<Scenario> out{first};
    const auto with = [&out](Scenario base, const std::vector<std::pair<const char*, Scalar>>& changes) {
        for (const auto& [path, value] : changes) {
            if (const Field* field = findField(path))
                field->write(base, value);
        }
        out.push_back(std::move(base));
    };
    using I = std::int64_t;
    with(first, {{"economics.mode", std::string("buy")}});
    with(first, {{"economics.contract", std::string("spot")}});
    with(first, {{"economics.contract", std::string("reserved_1y")}});
    with(first, {{"economics.currency", std::string("USD")}});
    with(first, {{"economics.mode", std::string("buy")}, {"economics.staff_fte", 2.0}, {"economics.staff_cost_per_year", 5e5},
                 {"economics.migration_months", 1.0}});
    with(first, {{"strategy.pipeline", I{4}}, {"strategy.tensor", I{1}}, {"strategy.virtual_pipeline", I{2}}});
    with(first, {{"strategy.recompute", std::string("full")}, {"strategy.context", I{2}}});
    with(first, {{"model.preset", std::string("deepseek-v2-lite")}, {"strategy.expert", I{8}}, {"strategy.tensor", I{1}}});
    with(first, {{"strategy.offload_optimizer", true}, {"strategy.zero_stage", I{3}}});
    with(first, {{"cluster.count", I{512}}, {"training.global_batch_sequences", I{4096}}});
    return out;
}

} // namespace

class TestFieldEffects : public QObject {
    Q_OBJECT

private slots:
    void everyFieldDoesSomething() {
        QStandardPaths::setTestModeEnabled(true);
        LanguageSwitch::instance().choose(Language::english);
        ThemeSwitch::instance().start(ThemeChoice::light);
        const auto window = makeWindow(shippedData());
        window->show();
        window->settle();
        std::set<std::string> paths;
        for (const auto* edit : window->findChildren<QuantityEdit*>())
            paths.insert(edit->spec().path);
        for (const auto* edit : window->findChildren<ChoiceEdit*>())
            paths.insert(edit->path());
        for (const auto* edit : window->findChildren<SwitchEdit*>())
            paths.insert(edit->path());
        QVERIFY(paths.size() > 30);
        const std::vector<Scenario> plans = samples();
        const Library& library = *shippedData().library;
        QStringList idle;
        for (const std::string& path : paths) {
            const Field* field = findField(path);
            QVERIFY2(field, path.c_str());
            // Derived, or for the decision page alone.
            if (path == "strategy.data" || path.starts_with("decision."))
                continue;
            bool acts = false;
            for (std::size_t i = 0; i < plans.size() && !acts; ++i) {
                const std::string before = fingerprint(estimate(plans[i], library));
                for (const Scalar& value : otherValues(*field, field->read(plans[i]))) {
                    Scenario changed = plans[i];
                    if (!field->write(changed, value))
                        continue;
                    if (fingerprint(estimate(changed, library)) != before) {
                        acts = true;
                        break;
                    }
                }
            }
            if (!acts)
                idle << QString::fromStdString(path);
        }
        QVERIFY2(idle.isEmpty(), qPrintable(idle.join(u' ')));
    }
};

QTEST_MAIN(TestFieldEffects)
#include "tst_field_effects.moc"
