// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/shell_words.h"

#include "io/shell_variables.h"
#include "io/utf8.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace headroom {

namespace {

// No command line comes near them; a text that refers to itself again and again does.
constexpr std::size_t mostCharacters = std::size_t{16} << 20, mostWords = 200'000;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

class ShellReader {
public:
    explicit ShellReader(std::string_view text) : m_text(text) {}

    ShellText read() {
        while (m_next < m_text.size() && !m_full)
            step();
        endCommand();
        if (m_full)
            m_out.faults.push_back({m_line, {"launch_too_large", {}}});
        return std::move(m_out);
    }

private:
    using Words = std::vector<ShellWord>;

    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return m_next + ahead < m_text.size() ? m_text[m_next + ahead] : '\0';
    }
    void unterminated(std::string_view quote, std::size_t at) {
        m_out.faults.push_back({static_cast<int>(textPosition(m_text, at).line),
                                {"launch_unterminated", {{"quote", std::string(quote)}}}});
    }

    void step() {
        const char c = peek();
        if (c == '\n') {
            ++m_next;
            endWord();
            if (!m_inArray)
                endCommand();
            ++m_line;
        } else if (isBlank(c)) {
            ++m_next;
            endWord();
        } else if (c == '#' && !m_started) {
            m_next = std::min(m_text.find('\n', m_next), m_text.size());
        } else if (c == '(' && (m_started || !m_command.empty() || m_inArray)) {
            append(c); // no shell takes it unquoted, but lists of arguments hold it
            ++m_next;
            ++m_parentheses;
        } else if (c == ')' && m_parentheses > 0) {
            append(c);
            ++m_next;
            --m_parentheses;
        } else if (m_inArray && c == ')') {
            ++m_next;
            endWord();
            m_inArray = false;
            m_variables.set(m_array, std::move(m_arrayWords));
            m_arrayWords.clear();
        } else if (!m_inArray && (c == ';' || c == '&' || c == '|' || c == '(' || c == ')')) {
            ++m_next;
            endCommand();
        } else if (c == '<' || c == '>') {
            ++m_next;
            endWord();
            m_skipNext = true;
        } else {
            wordPart();
        }
    }

    void wordPart() {
        const char c = m_text[m_next];
        const std::size_t at = m_next;
        if (c == '\\') {
            ++m_next;
            if (peek() == '\r' && peek(1) == '\n')
                ++m_next;
            if (peek() == '\n')
                ++m_line;
            else if (m_next < m_text.size())
                append(m_text[m_next]);
            m_next = std::min(m_next + 1, m_text.size());
        } else if (c == '\'') {
            m_started = true;
            const std::size_t end = m_text.find('\'', ++m_next);
            if (end == std::string_view::npos)
                unterminated("'", at);
            const std::size_t stop = std::min(end, m_text.size());
            appendAll(m_text.substr(m_next, stop - m_next));
            m_line += static_cast<int>(std::ranges::count(m_text.substr(m_next, stop - m_next), '\n'));
            m_next = std::min(stop + 1, m_text.size());
        } else if (c == '"') {
            quoted(at);
        } else if (c == '$') {
            expand(false);
        } else if (c == '`') {
            const std::size_t end = m_text.find('`', m_next + 1);
            markUnresolved(m_text.substr(m_next, end == std::string_view::npos ? 1 : end - m_next + 1));
            m_next = std::min(end == std::string_view::npos ? end : end + 1, m_text.size());
        } else {
            append(c);
            ++m_next;
            if (c == '=' && peek() == '(' && !m_inArray && startsAssignment())
                startArray();
        }
    }

    void quoted(std::size_t at) {
        m_started = true;
        ++m_next;
        while (m_next < m_text.size() && m_text[m_next] != '"' && !m_full) {
            const char c = m_text[m_next];
            if (c == '$') {
                expand(true);
                continue;
            }
            if (c == '\n')
                ++m_line;
            if (c == '\\' &&
                (peek(1) == '"' || peek(1) == '\\' || peek(1) == '$' || peek(1) == '`' || peek(1) == '\n')) {
                ++m_next;
                if (m_text[m_next] == '\n')
                    ++m_line;
                else
                    append(m_text[m_next]);
            } else {
                append(c);
            }
            ++m_next;
        }
        if (m_next >= m_text.size() && !m_full)
            unterminated("\"", at);
        m_next = std::min(m_next + 1, m_text.size());
    }

    // $NAME, ${NAME}, ${NAME:-else}, ${NAME[@]}; all else is what only a shell knows.
    void expand(bool inQuotes) {
        const std::size_t at = m_next++;
        const char c = peek();
        if (c == '@' || c == '*') { // the arguments of the script itself: none
            ++m_next;
            m_vanishes = true;
        } else if (c == '(') {
            skipBalanced('(', ')');
            markUnresolved(m_text.substr(at, m_next - at));
        } else if (c == '{') {
            skipBalanced('{', '}');
            const std::string_view inner = m_text.substr(at + 2, m_next >= at + 3 ? m_next - at - 3 : 0);
            expandBraced(inner, m_text.substr(at, m_next - at), inQuotes);
        } else if (ShellVariables::startsName(c)) {
            std::size_t end = m_next;
            while (end < m_text.size() && ShellVariables::continuesName(m_text[end]))
                ++end;
            const std::string_view name = m_text.substr(m_next, end - m_next);
            m_next = end;
            substitute(name, m_text.substr(at, end - at), inQuotes);
        } else {
            const std::size_t length = std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '#' ? 2 : 1;
            m_next = std::min(at + length, m_text.size());
            if (length == 2)
                markUnresolved(m_text.substr(at, m_next - at));
            else
                append('$');
        }
    }

    void expandBraced(std::string_view inner, std::string_view whole, bool inQuotes) {
        std::size_t end = 0;
        while (end < inner.size() && ShellVariables::continuesName(inner[end]))
            ++end;
        const std::string_view name = inner.substr(0, end), rest = inner.substr(end);
        const bool known = m_variables.find(name) != nullptr;
        if (name.empty() && (rest == "@" || rest == "*")) {
            m_vanishes = true;
            return;
        }
        if (rest == "[@]" || rest == "[*]")
            substitute(name, whole, false);
        else if (rest.empty() || (known && rest.front() == ':' && rest.size() > 1 && rest[1] == '-') ||
                 (known && rest.front() == '-'))
            substitute(name, whole, inQuotes);
        else if (rest.starts_with(":-") || rest.starts_with(":=") || rest.starts_with("-"))
            plainDefault(rest.substr(rest.front() == ':' ? 2 : 1), whole);
        else
            markUnresolved(whole);
    }

    void plainDefault(std::string_view text, std::string_view whole) {
        if (text.find_first_of("$`") != std::string_view::npos) {
            markUnresolved(whole);
            return;
        }
        if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
            text = text.substr(1, text.size() - 2);
        appendAll(text);
    }

    void skipBalanced(char open, char close) {
        int depth = 0;
        while (m_next < m_text.size()) {
            const char c = m_text[m_next++];
            if (c == '\n')
                ++m_line;
            if (c == open)
                ++depth;
            else if (c == close && --depth == 0)
                return;
        }
    }

    void substitute(std::string_view name, std::string_view whole, bool inQuotes) {
        const Words* found = m_variables.find(name);
        if (found == nullptr) {
            markUnresolved(whole);
            return;
        }
        const Words words = *found; // an array may be set from itself
        for (std::size_t i = 0; i < words.size() && !m_full; ++i) {
            if (i > 0)
                endWord();
            m_unresolved = m_unresolved || words[i].unresolved;
            m_wordLine = words[i].line;
            if (inQuotes || words.size() > 1) {
                appendAll(words[i].text);
                m_started = true;
                continue;
            }
            for (const char c : words[i].text) { // unquoted: its blanks part words
                if (isBlank(c) || c == '\n')
                    endWord();
                else
                    append(c);
            }
        }
    }

    void append(char c) {
        m_word += c;
        m_started = true;
        m_full = m_full || ++m_characters > mostCharacters;
    }
    void appendAll(std::string_view text) {
        m_word += text;
        m_started = m_started || !text.empty();
        m_characters += text.size();
        m_full = m_full || m_characters > mostCharacters;
    }
    void markUnresolved(std::string_view as) {
        appendAll(as.substr(0, std::min<std::size_t>(as.size(), 200)));
        m_started = true;
        m_unresolved = true;
    }

    // Whether the word so far is "NAME=" or "NAME+=" where a command would begin.
    [[nodiscard]] bool startsAssignment() const { return m_command.empty() && ShellVariables::isAssignment(m_word); }

    void startArray() {
        ++m_next;
        m_array = ShellVariables::assignedName(m_word);
        m_arrayWords = m_variables.arrayBefore(m_word);
        m_inArray = true;
        m_word.clear();
        m_started = m_unresolved = false;
    }

    void endWord() {
        const bool nothing = !m_started || (m_vanishes && m_word.empty());
        ShellWord word{std::move(m_word), m_wordLine > 0 ? m_wordLine : m_line, m_unresolved};
        m_word.clear();
        m_wordLine = 0;
        m_parentheses = 0;
        m_started = m_unresolved = m_vanishes = false;
        if (nothing)
            return;
        if (m_skipNext) {
            m_skipNext = false;
            return;
        }
        if (++m_words > mostWords) {
            m_full = true;
            return;
        }
        if (m_inArray)
            m_arrayWords.push_back(std::move(word));
        else if (m_command.empty() && (word.text == "export" || word.text == "{" || word.text == "}"))
            return;
        else if (!m_command.empty() || !m_variables.assign(word))
            m_command.push_back(std::move(word));
    }

    void endCommand() {
        endWord();
        m_skipNext = false;
        if (!m_command.empty())
            m_out.commands.push_back(std::move(m_command));
        m_command.clear();
    }

    std::string_view m_text;
    std::size_t m_next = 0, m_characters = 0, m_words = 0;
    int m_line = 1;
    std::string m_word, m_array;
    int m_parentheses = 0;   // open in the word
    int m_wordLine = 0;      // where the word was written, when a variable holds it
    bool m_vanishes = false; // holds "$@", which is no word where it is empty
    bool m_started = false, m_unresolved = false, m_inArray = false, m_skipNext = false, m_full = false;
    Words m_command, m_arrayWords;
    ShellVariables m_variables;
    ShellText m_out;
};

} // namespace

ShellText readShell(std::string_view text) { return ShellReader(text).read(); }

} // namespace headroom
