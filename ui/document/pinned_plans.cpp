// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/pinned_plans.h"

#include "io/messages.h"
#include "io/scenario_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace headroom {

namespace {

constexpr char16_t firstLetter = u'B';

} // namespace

QChar PinnedPlans::freeLetter() const {
    for (int i = 0; i < most; ++i) {
        const QChar letter(static_cast<char16_t>(firstLetter + i));
        if (std::none_of(m_plans.begin(), m_plans.end(), [&](const PinnedPlan& p) { return p.letter == letter; }))
            return letter;
    }
    return {};
}

bool PinnedPlans::pin(const Scenario& scenario, const QString& name) {
    const std::string document = writeScenario(scenario);
    const auto same = [&](const PinnedPlan& p) { return writeScenario(p.scenario) == document; };
    if (static_cast<int>(m_plans.size()) >= most || std::any_of(m_plans.begin(), m_plans.end(), same))
        return false;
    m_plans.push_back({freeLetter(), name, scenario});
    emit changed();
    return true;
}

void PinnedPlans::remove(QChar letter) {
    if (std::erase_if(m_plans, [&](const PinnedPlan& p) { return p.letter == letter; }) > 0)
        emit changed();
}

void PinnedPlans::rename(QChar letter, const QString& name) {
    for (PinnedPlan& plan : m_plans) {
        if (plan.letter == letter && plan.name != name) {
            plan.name = name;
            emit changed();
        }
    }
}

std::string PinnedPlans::toJson() const {
    QJsonArray all;
    for (const PinnedPlan& plan : m_plans) {
        all.append(QJsonObject{{QStringLiteral("letter"), QString(plan.letter)},
                               {QStringLiteral("name"), plan.name},
                               {QStringLiteral("scenario"), QString::fromStdString(writeScenario(plan.scenario))}});
    }
    return QJsonDocument(all).toJson(QJsonDocument::Compact).toStdString();
}

void PinnedPlans::fromJson(std::string_view json) {
    const QByteArray bytes(json.data(), static_cast<qsizetype>(json.size()));
    m_plans.clear();
    for (const QJsonValue& value : QJsonDocument::fromJson(bytes).array()) {
        const QJsonObject one = value.toObject();
        const auto read = readScenario(one.value(QStringLiteral("scenario")).toString().toStdString());
        if (hasReadingErrors(read.problems) || static_cast<int>(m_plans.size()) >= most)
            continue;
        const QString letter = one.value(QStringLiteral("letter")).toString();
        m_plans.push_back({letter.size() == 1 ? letter.front() : freeLetter(), one.value(QStringLiteral("name")).toString(),
                           read.scenario});
    }
    emit changed();
}

} // namespace headroom
