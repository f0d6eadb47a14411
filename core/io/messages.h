// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences for problem codes, assumption reasons and what core decides, from the templates in resources/text. A template holds
// {name} placeholders that a problem's arguments fill; {legal} lists the legal values. A part in [square brackets] is
// left out when a {name} in it has no value or an empty one. Text arguments that start with @ stand for a word of
// the file's word list ("@integer": "a whole number"), so that core names types without prose.
#pragma once

#include "base/expected.h"
#include "base/problem.h"
#include "base/sentence.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace headroom {

// The sentences about a claim: what was claimed, what the program computes, by which arithmetic.
enum class ClaimPart { claim, computed, arithmetic };

class Messages {
public:
    // Reads resources/text/problems.json, resources/text/assumptions.json and, where claims are shown,
    // resources/text/claims.json.
    static Expected<Messages> read(std::string_view problemsJson, std::string_view assumptionsJson,
                                   std::string_view claimsJson = {});

    // Adds the sentences and words of a further file of resources/text; what is wrong with it.
    std::vector<Problem> add(std::string_view json, std::string_view file);

    [[nodiscard]] std::string text(const Problem& problem) const;
    [[nodiscard]] std::string text(const Assumption& assumption) const;
    [[nodiscard]] std::string text(const Sentence& sentence) const;
    // The untranslated template of a code or reason; empty when there is none. The window translates it and fills it.
    [[nodiscard]] std::string_view problemTemplate(ProblemCode code) const;
    [[nodiscard]] std::string_view assumptionTemplate(std::string_view reason) const;
    [[nodiscard]] std::string_view sentenceTemplate(std::string_view key) const;
    // A word of the list, without its @; empty when unknown.
    [[nodiscard]] std::string_view wordTemplate(std::string_view word) const;
    // Likewise of claims: by ClaimCheck's id, `computed` and `arithmetic`, and the words that its figures stand for.
    [[nodiscard]] std::string_view claimTemplate(ClaimPart part, std::string_view key) const;
    [[nodiscard]] std::string_view claimWord(std::string_view word) const;

private:
    using Texts = std::map<std::string, std::string, std::less<>>;

    Texts m_problems, m_assumptions, m_words, m_claimWords, m_sentences;
    std::array<Texts, 3> m_claims; // by ClaimPart
};

// The arguments with every "@word" replaced by what `wordOf` gives for "word"; left as it is where that is empty.
std::vector<std::pair<std::string, Scalar>> withWords(std::vector<std::pair<std::string, Scalar>> arguments,
                                                      const std::function<std::string_view(std::string_view)>& wordOf);

// Fills a template's placeholders. Numbers in their shortest form, C locale.
std::string fillTemplate(std::string_view text, const std::vector<std::pair<std::string, Scalar>>& arguments,
                         const std::vector<Scalar>& legal = {});
std::string toText(const Scalar& scalar);

} // namespace headroom
