// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/notes.h"

namespace headroom {

std::vector<DatedNote> notesOf(const Accelerator& accelerator) {
    std::vector<DatedNote> notes;
    const auto add = [&notes](const char* kind, const DatedStatement& s) {
        if (!s.status.empty() || !s.note.empty())
            notes.push_back({kind, s.status, s.note, s.date, s.source, s.seen});
    };
    add("export_control", accelerator.exportControl);
    add("availability", accelerator.availability);
    for (const DatedStatement& fact : accelerator.ecosystemFacts)
        add("ecosystem", fact);
    return notes;
}

} // namespace headroom
