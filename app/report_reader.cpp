// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_reader.h"

#include "confined_run.h"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFExc.hh>

#include <optional>

namespace headroom {

namespace {

constexpr std::string_view attachmentName = "scenario.json";

// No std::exception: QPDF takes those for damage of the stream.
struct TooMuch {};

// Keeps what a stream decodes to, up to a limit: a few bytes can stand for gigabytes.
class BoundedText : public Pipeline {
public:
    explicit BoundedText(std::size_t most) : Pipeline("attachment", nullptr), m_most(most) {}
    void write(const unsigned char* data, std::size_t size) override {
        if (size > m_most - m_text.size())
            throw TooMuch();
        m_text.append(reinterpret_cast<const char*>(data), size);
    }
    void finish() override {}
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::size_t m_most;
    std::string m_text;
};

AttachedScenario attached(QPDF& pdf) {
    QPDFEmbeddedFileDocumentHelper files(pdf);
    std::shared_ptr<QPDFFileSpecObjectHelper> found;
    for (const auto& [key, file] : files.getEmbeddedFiles()) {
        // Writers differ in what they name an entry of the tree; the file's own name is what a reader sees.
        if (!found && file && (key == attachmentName || file->getFilename() == attachmentName))
            found = file;
    }
    // A table of contents that does not match its objects looks like a file without attachments.
    if (!found)
        return tl::make_unexpected(pdf.anyWarnings() ? ReportFault::damaged : ReportFault::no_scenario);
    QPDFObjectHandle stream = found->getEmbeddedFileStream();
    if (!stream.isStream())
        return tl::make_unexpected(ReportFault::damaged);
    BoundedText text(largestAttachment);
    bool decoded = false;
    if (!stream.pipeStreamData(&text, &decoded, 0, qpdf_dl_generalized, true, false) || pdf.anyWarnings())
        return tl::make_unexpected(ReportFault::damaged);
    return text.take();
}

AttachedScenario read(std::string_view bytes) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        // A file that needs repair is not the one that was written; guessing what it said is no service.
        pdf.setAttemptRecovery(false);
        pdf.processMemoryFile("report", bytes.data(), bytes.size());
        return attached(pdf);
    } catch (const TooMuch&) {
        return tl::make_unexpected(ReportFault::scenario_too_large);
    } catch (const std::bad_alloc&) {
        return tl::make_unexpected(ReportFault::too_costly);
    } catch (const QPDFExc& error) {
        return tl::make_unexpected(error.getErrorCode() == qpdf_e_password ? ReportFault::encrypted
                                                                           : ReportFault::damaged);
    } catch (const std::exception&) {
        return tl::make_unexpected(ReportFault::damaged);
    }
}

// What the child says: a letter for the fault, or '=' before the text.
constexpr char found = '=', firstFault = 'A';

} // namespace

AttachedScenario readReport(std::string_view pdf) {
    if (pdf.size() > largestReport)
        return tl::make_unexpected(ReportFault::too_large);
    if (!looksLikePdf(pdf))
        return tl::make_unexpected(ReportFault::damaged);
    const auto answer = runConfined([pdf] {
        const AttachedScenario scenario = read(pdf);
        return scenario ? found + *scenario
                        : std::string(1, static_cast<char>(firstFault + static_cast<int>(scenario.error())));
    });
    if (!answer)
        return tl::make_unexpected(answer.error() == ConfinedFault::not_started ? ReportFault::not_readable
                                   : answer.error() == ConfinedFault::crashed   ? ReportFault::damaged
                                                                                : ReportFault::too_costly);
    if (answer->empty())
        return tl::make_unexpected(ReportFault::damaged);
    if (answer->front() != found)
        return tl::make_unexpected(static_cast<ReportFault>(answer->front() - firstFault));
    return answer->substr(1);
}

std::string reportFaultText(ReportFault fault) {
    switch (fault) {
    case ReportFault::too_large:
        return "larger than any report: give a report that Headroom wrote, or its scenario.json";
    case ReportFault::damaged:
        return "a damaged PDF, or one cut short: fetch the report again, or give its scenario.json";
    case ReportFault::encrypted:
        return "encrypted: give the report without its password";
    case ReportFault::no_scenario:
        return "a PDF without the attachment scenario.json: give a report that Headroom wrote, not a print of it";
    case ReportFault::scenario_too_large:
        return "a PDF whose scenario.json is larger than any scenario: give a report that Headroom wrote";
    case ReportFault::too_costly:
        return "a PDF that takes more time or memory than any report: give a report that Headroom wrote";
    case ReportFault::not_readable:
        return "the system has no process to read it with: close other programs, or give its scenario.json";
    }
    return {};
}

} // namespace headroom
