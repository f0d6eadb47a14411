// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/scenario_keeper.h"

#include "io/messages.h"
#include "io/scenario_json.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace headroom {

namespace {

constexpr int delayMs = 300; // after the last keystroke

std::string now() { return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(); }

} // namespace

ScenarioKeeper::ScenarioKeeper(PlanDocument& document, PinnedPlans& pins, StoreLink link, QObject* parent)
    : QObject(parent), m_document(document), m_pins(pins), m_link(std::move(link)) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &ScenarioKeeper::save);
    const auto later = [this] {
        if (!m_loading && m_link.repository)
            m_delay.start();
    };
    connect(&document, &PlanDocument::scenarioChanged, this, later);
    connect(&document, &PlanDocument::invalidTextsChanged, this, later);
    connect(&pins, &PinnedPlans::changed, this, [this] {
        if (!m_loading)
            keepPins();
    });
}

bool ScenarioKeeper::restore() {
    if (!m_link.repository)
        return false;
    const auto current = m_link.repository->current();
    if (current && *current && open(**current))
        return true;
    startEntry();
    return false;
}

bool ScenarioKeeper::open(ScenarioId id) {
    if (!m_link.repository)
        return false;
    flush();
    const auto stored = m_link.repository->load(id);
    if (!stored) {
        emit failed(stored.error());
        return false;
    }
    const auto read = readScenario(stored->document);
    if (hasReadingErrors(read.problems))
        return false;
    m_current = id;
    (void)m_link.repository->setCurrent(id);
    InvalidTexts texts;
    bringBackInvalidTexts(texts);
    m_loading = true;
    m_document.restore(read.scenario, texts);
    const auto pins = m_link.repository->setting(keyOf("pins"));
    m_pins.fromJson(pins && *pins ? **pins : std::string());
    m_loading = false;
    return true;
}

void ScenarioKeeper::startEntry() {
    if (!m_link.repository)
        return;
    m_delay.stop(); // what waits is of the new entry already; the old one was flushed before
    const Scenario& scenario = m_document.scenario();
    const auto id = m_link.repository->create(scenario.name, writeScenario(scenario), now());
    if (!id) {
        emit failed(id.error());
        return;
    }
    m_current = *id;
    (void)m_link.repository->setCurrent(*id);
    keepPins(); // plans that are pinned stay when another scenario comes
    emit saved();
}

std::vector<ScenarioEntry> ScenarioKeeper::entries() const {
    if (!m_link.repository)
        return {};
    auto list = m_link.repository->list();
    return list ? std::move(*list) : std::vector<ScenarioEntry>{};
}

bool ScenarioKeeper::remove(ScenarioId id) {
    if (!m_link.repository || m_current == id)
        return false;
    const auto removed = m_link.repository->remove(id);
    if (!removed)
        emit failed(removed.error());
    return removed.has_value();
}

void ScenarioKeeper::flush() {
    if (m_delay.isActive()) {
        m_delay.stop();
        save();
    }
}

void ScenarioKeeper::save() {
    if (!m_link.repository || !m_current)
        return;
    const Scenario& scenario = m_document.scenario();
    const std::string document = writeScenario(scenario);
    keepInvalidTexts();
    if (m_link.save) {
        m_link.save(*m_current, scenario.name, document, now());
        return;
    }
    const auto done = m_link.repository->save(*m_current, scenario.name, document, now());
    if (done)
        emit saved();
    else
        emit failed(done.error());
}

void ScenarioKeeper::onSaved(qint64) { emit saved(); }

void ScenarioKeeper::onFailed(qint64, const StoreError& error) { emit failed(error); }

std::string ScenarioKeeper::keyOf(std::string_view what) const {
    return std::string(what) + '.' + std::to_string(m_current.value_or(0));
}

// At once: pinning is rare.
void ScenarioKeeper::keepPins() {
    if (!m_link.repository || !m_current)
        return;
    const bool none = m_pins.plans().empty();
    const std::string json = none ? std::string() : m_pins.toJson();
    const auto kept = m_link.repository->setSetting(keyOf("pins"), none ? std::nullopt : std::optional<std::string_view>(json));
    if (!kept)
        emit failed(kept.error());
}

void ScenarioKeeper::keepInvalidTexts() {
    QJsonObject all;
    for (const auto& [path, text] : m_document.invalidTexts()) {
        QJsonObject one{{QStringLiteral("text"), text.text},
                        {QStringLiteral("code"), QString::fromStdString(std::string(name(text.problem.code)))}};
        QJsonObject arguments;
        for (const auto& [key, value] : text.problem.arguments)
            arguments.insert(QString::fromStdString(key), QString::fromStdString(toText(value)));
        one.insert(QStringLiteral("arguments"), arguments);
        all.insert(QString::fromStdString(path), one);
    }
    const std::string json = QJsonDocument(all).toJson(QJsonDocument::Compact).toStdString();
    const std::string key = keyOf("invalid_texts");
    const auto kept = m_link.repository->setting(key);
    const bool hasOld = kept && kept->has_value();
    if (all.isEmpty() && hasOld)
        (void)m_link.repository->setSetting(key, std::nullopt);
    else if (!all.isEmpty() && !(hasOld && **kept == json))
        (void)m_link.repository->setSetting(key, json);
}

void ScenarioKeeper::bringBackInvalidTexts(InvalidTexts& texts) {
    const auto kept = m_link.repository->setting(keyOf("invalid_texts"));
    if (!kept || !*kept)
        return;
    const QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(**kept)).object();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const std::string path = it.key().toStdString();
        const QJsonObject one = it->toObject();
        const auto code = problemCodeFromName(one.value(QStringLiteral("code")).toString().toStdString());
        if (!findField(path) || !code)
            continue;
        InvalidText text;
        text.text = one.value(QStringLiteral("text")).toString();
        text.problem.code = *code;
        text.problem.path = path;
        const QJsonObject arguments = one.value(QStringLiteral("arguments")).toObject();
        for (auto a = arguments.begin(); a != arguments.end(); ++a)
            text.problem.arguments.emplace_back(a.key().toStdString(), Scalar{a->toString().toStdString()});
        texts.emplace(path, std::move(text));
    }
}

QString storeErrorText(const StoreError& error) {
    const auto say = [](const char* text) { return QCoreApplication::translate("StoreError", text); };
    QString sentence;
    switch (error.code) {
    case StoreErrorCode::locked:
        sentence = say(QT_TRANSLATE_NOOP("StoreError",
                                         "Another program holds {file}: changes are kept in memory until it lets go."));
        break;
    case StoreErrorCode::read_only:
        sentence = say(QT_TRANSLATE_NOOP(
            "StoreError", "{file} cannot be written: work is kept in memory only. Save a copy to keep it."));
        break;
    case StoreErrorCode::corrupt:
        sentence = say(QT_TRANSLATE_NOOP("StoreError", "{file} is damaged or not a Headroom library; it was left as it "
                                                       "is. Work is kept in memory only. Save a copy to keep it."));
        break;
    case StoreErrorCode::newer_schema:
        sentence = say(QT_TRANSLATE_NOOP("StoreError", "{file} was written by a newer Headroom; it was left as it is. "
                                                       "Work is kept in memory only. Save a copy to keep it."));
        break;
    case StoreErrorCode::disk_full:
        sentence = say(QT_TRANSLATE_NOOP(
            "StoreError", "The disk is full: the last change is not saved yet. It is tried again once there is room."));
        break;
    case StoreErrorCode::io_failed:
        sentence =
            say(QT_TRANSLATE_NOOP("StoreError", "{file} could not be read or written. Save a copy to keep the work."));
        break;
    case StoreErrorCode::invalid_document:
    case StoreErrorCode::not_found:
        sentence =
            say(QT_TRANSLATE_NOOP("StoreError", "This scenario is no longer in the library. Save a copy to keep it."));
        break;
    }
    return QString::fromStdString(fillTemplate(sentence.toStdString(), error.arguments));
}

} // namespace headroom
