// SPDX-License-Identifier: GPL-3.0-or-later
// A report while its author decides what it looks like: the study is computed once beside the GUI thread; every change
// of the options then only builds, sets and shows the pages anew. Lives in the GUI thread and never holds it up.
#pragma once

#include "jobs/latest_job.h"
#include "report/report.h"
#include "report/report_study.h"

#include <QObject>
#include <QTimer>

namespace headroom {

// What was computed last, so that opening the dialog again for the same scenario costs nothing.
struct KeptStudy {
    std::string scenario; // its document; empty: nothing is kept
    std::set<ReportPart> parts;
    std::shared_ptr<const ReportStudy> study;
};

class ReportDraft : public QObject {
    Q_OBJECT
public:
    enum class Stage {
        waiting,   // for the first options
        computing, // the study
        setting,   // pages from what was computed
        ready,     // pages are those of the newest options
        stopped,   // by the user, while something was still to be computed
    };

    ReportDraft(Scenario scenario, ServicesPtr services, std::shared_ptr<KeptStudy> kept, QObject* parent = nullptr);
    ~ReportDraft() override;

    // Changes that follow each other closely become one.
    void setOptions(const ReportOptions& options, Language language);
    void stop();
    void resume();
    // While held, pages are not built: somebody else needs the language of the window to stay.
    void hold(bool held);

    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] double progress() const { return m_progress; } // of the study
    // The newest; null until they are set for the first time.
    [[nodiscard]] const std::shared_ptr<const TypesetReport>& pages() const { return m_pages; }
    // The longest that one step held the GUI thread, in milliseconds.
    [[nodiscard]] double longestStep() const { return m_longestStep; }

signals:
    void stageChanged();
    void progressed();
    void pagesChanged();

private:
    using StudyAnswer = std::shared_ptr<const ReportStudy>; // null: stopped
    using Pages = std::shared_ptr<const TypesetReport>;

    void advance();
    void compute(const std::set<ReportPart>& parts);
    void takeStudy(StudyAnswer study);
    void build();
    void buildOn();
    void takePages(Pages pages);
    void enter(Stage stage);
    [[nodiscard]] std::set<ReportPart> missing() const;

    Scenario m_scenario;
    ServicesPtr m_services;
    std::shared_ptr<KeptStudy> m_kept;
    ReportOptions m_options;
    Language m_language = Language::english;
    QTimer m_later, m_nextStep;
    std::set<ReportPart> m_asked; // of the study that runs
    std::unique_ptr<ReportBuilder> m_builder;
    Pages m_pages;
    Stage m_stage = Stage::waiting;
    double m_progress = 0.0, m_longestStep = 0.0;
    bool m_held = false;
    LatestJob<StudyAnswer, double> m_study;
    LatestJob<Pages> m_setting;
};

} // namespace headroom
