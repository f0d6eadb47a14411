// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/fill_text.h"

#include "document/field.h"
#include "io/messages.h"
#include "text/field_text.h"
#include "text/format.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdlib>

namespace headroom {

namespace {

constexpr int groupedFrom = 10000;

Arguments spoken(Arguments arguments, const char* wordContext, const WordOf& wordOf) {
    for (auto& [key, value] : arguments) {
        // Large figures are grouped as everywhere in the window.
        if (const auto* whole = std::get_if<std::int64_t>(&value); whole && std::abs(*whole) >= groupedFrom) {
            value = Format().count(*whole).toStdString();
            continue;
        }
        if (const auto* real = std::get_if<double>(&value); real && std::abs(*real) >= groupedFrom) {
            value = Format().figure(*real, 4).toStdString();
            continue;
        }
        auto* text = std::get_if<std::string>(&value);
        if (!text)
            continue;
        if (!text->starts_with('@')) {
            // Ids that a list of the window shows under a name.
            for (const std::string_view section : {"training.", "strategy."}) {
                const std::string path = std::string(section) + key;
                const Field* field = findField(path);
                if (field && field->kind == FieldKind::choice)
                    *text = choiceText(path, *text).toStdString();
            }
            continue;
        }
        const std::string word(wordOf(std::string_view(*text).substr(1)));
        if (!word.empty())
            *text = QCoreApplication::translate(wordContext, word.c_str()).toStdString();
    }
    return arguments;
}

} // namespace

QString filledText(const char* context, std::string_view sentence, Arguments arguments,
                   const std::vector<Scalar>& legal, const char* wordContext, const WordOf& wordOf) {
    if (sentence.empty())
        return {};
    const std::string key(sentence);
    const QString translated = QCoreApplication::translate(context, key.c_str());
    return QString::fromStdString(
        fillTemplate(translated.toStdString(), spoken(std::move(arguments), wordContext, wordOf), legal));
}

} // namespace headroom
