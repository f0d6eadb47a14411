// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_draft.h"

#include "io/scenario_json.h"
#include "report/pdf_writer.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace headroom {

namespace {

constexpr int restMs = 150; // after the last change, before pages are built anew
// Parts whose sections rest on something that a study leaves out when it is not asked for; memory and time only share
// the measured runs with the evidence.
constexpr std::array computedParts{ReportPart::candidates, ReportPart::claims, ReportPart::evidence,
                                   ReportPart::memory_time};

// What the first study left out, from one of the same plan that holds it.
ReportStudy completed(const ReportStudy& first, const std::set<ReportPart>& added, const ReportStudy& second) {
    ReportStudy all = first;
    if (added.contains(ReportPart::candidates)) {
        all.decision = second.decision;
        all.catalog = second.catalog;
    }
    if (added.contains(ReportPart::claims))
        all.claims = second.claims;
    if (second.evidence) {
        all.evidence = second.evidence;
        all.measured = second.measured;
        all.allMeasured = second.allMeasured;
    }
    return all;
}

// As a study of those parts alone would be: the pages depend on the options, not on what was ticked before.
std::shared_ptr<const ReportStudy> narrowed(const std::shared_ptr<const ReportStudy>& study,
                                            const ReportOptions& options) {
    if (std::ranges::all_of(computedParts, [&](ReportPart part) { return options.has(part); }))
        return study;
    auto less = std::make_shared<ReportStudy>(*study);
    if (!options.has(ReportPart::candidates)) {
        less->decision.reset();
        less->catalog.reset();
    }
    if (!options.has(ReportPart::claims))
        less->claims.clear();
    if (!options.has(ReportPart::evidence) && !options.has(ReportPart::memory_time)) {
        less->evidence.reset();
        less->measured = {};
        less->allMeasured = {};
    }
    return less;
}

} // namespace

ReportDraft::ReportDraft(Scenario scenario, ServicesPtr services, std::shared_ptr<KeptStudy> kept, QObject* parent)
    : QObject(parent), m_scenario(std::move(scenario)), m_services(std::move(services)), m_kept(std::move(kept)),
      m_study([this](StudyAnswer study) { takeStudy(std::move(study)); },
              [this](double share) {
                  m_progress = share;
                  emit progressed();
              }),
      m_setting([this](Pages pages) { takePages(std::move(pages)); }) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &ReportDraft::advance);
    m_nextStep.setSingleShot(true);
    connect(&m_nextStep, &QTimer::timeout, this, &ReportDraft::buildOn);
    const std::string document = writeScenario(m_scenario, -1);
    if (m_kept->scenario != document)
        *m_kept = {document, {}, nullptr};
}

ReportDraft::~ReportDraft() = default;

void ReportDraft::setOptions(const ReportOptions& options, Language language) {
    if (m_stage != Stage::waiting && options == m_options && language == m_language)
        return;
    const bool first = m_stage == Stage::waiting;
    m_options = options;
    m_language = language;
    // A stopped study stays stopped while what it was to find is still wanted.
    if (m_stage == Stage::stopped && (!missing().empty() || !m_kept->study))
        return;
    m_later.start(first ? 0 : restMs);
    enter(m_stage == Stage::computing ? Stage::computing : Stage::setting);
}

std::set<ReportPart> ReportDraft::missing() const {
    std::set<ReportPart> parts;
    for (const ReportPart part : computedParts)
        if (m_options.has(part) && !m_kept->parts.contains(part))
            parts.insert(part);
    return parts;
}

void ReportDraft::advance() {
    m_later.stop();
    m_nextStep.stop();
    m_builder.reset();
    m_setting.cancel();
    const std::set<ReportPart> parts = missing();
    if (parts.empty() && m_kept->study) {
        m_study.cancel();
        build();
    } else if (!m_study.isBusy() || !std::ranges::includes(m_asked, parts)) {
        compute(parts);
    } else {
        enter(Stage::computing);
    }
}

void ReportDraft::compute(const std::set<ReportPart>& parts) {
    m_asked = parts;
    m_progress = 0.0;
    StudyRequest request;
    request.scenario = m_scenario;
    request.parts = parts;
    m_study.request([request = std::move(request), services = m_services](std::stop_token stop,
                                                                          const auto& report) mutable -> StudyAnswer {
        request.stop = std::move(stop);
        request.progress = report;
        std::optional<ReportStudy> study = studyFor(request, services);
        return study ? std::make_shared<const ReportStudy>(*std::move(study)) : nullptr;
    });
    enter(Stage::computing);
}

void ReportDraft::takeStudy(StudyAnswer study) {
    if (!study)
        return;
    if (m_kept->study)
        study = std::make_shared<const ReportStudy>(completed(*m_kept->study, m_asked, *study));
    m_kept->study = std::move(study);
    m_kept->parts.insert(m_asked.begin(), m_asked.end());
    advance();
}

void ReportDraft::build() {
    ReportInput input;
    input.study = narrowed(m_kept->study, m_options);
    input.services = m_services;
    input.options = m_options;
    input.language = m_language;
    input.version = QCoreApplication::applicationVersion();
    input.date = QDate::currentDate();
    m_builder = std::make_unique<ReportBuilder>(std::move(input));
    enter(Stage::setting);
    if (!m_held)
        m_nextStep.start(0);
}

void ReportDraft::buildOn() {
    QElapsedTimer clock;
    clock.start();
    const bool more = m_builder->step();
    if (more) {
        m_nextStep.start(0);
    } else {
        auto report = std::make_shared<Report>(m_builder->take());
        m_builder.reset();
        m_setting.request([report = std::move(report)](const std::stop_token&, const auto&) -> Pages {
            return typeset(std::move(*report));
        });
    }
    m_longestStep = std::max(m_longestStep, static_cast<double>(clock.nsecsElapsed()) / 1e6);
}

void ReportDraft::takePages(Pages pages) {
    m_pages = std::move(pages);
    emit pagesChanged();
    enter(m_later.isActive() ? Stage::setting : Stage::ready);
}

void ReportDraft::stop() {
    if (m_stage != Stage::computing)
        return;
    m_later.stop();
    m_study.cancel();
    enter(Stage::stopped);
}

void ReportDraft::resume() {
    if (m_stage == Stage::stopped)
        advance();
}

void ReportDraft::hold(bool held) {
    m_held = held;
    if (held)
        m_nextStep.stop();
    else if (m_builder)
        m_nextStep.start(0);
}

void ReportDraft::enter(Stage stage) {
    if (stage == m_stage)
        return;
    m_stage = stage;
    emit stageChanged();
}

} // namespace headroom
