// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/stage_layout_text.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace headroom {

namespace {

// Writes out "(tt|)*3" and "t*4": only letters and bars remain. Nothing when that is no layout, or grows too long.
class LayoutExpansion {
public:
    LayoutExpansion(std::string_view text, std::size_t longest) : m_text(text), m_longest(longest) {}

    std::optional<std::string> expand() {
        std::optional<std::string> out = sequence(0);
        return out && m_next == m_text.size() ? out : std::nullopt;
    }

private:
    static constexpr int deepest = 16;

    [[nodiscard]] bool atEnd() const { return m_next == m_text.size(); }

    std::optional<std::string> item(int depth) {
        const char c = m_text[m_next++];
        if (c != '(')
            return std::string_view("EtmL|").find(c) == std::string_view::npos ? std::nullopt
                                                                               : std::optional(std::string(1, c));
        std::optional<std::string> inner = sequence(depth + 1);
        if (!inner || atEnd() || m_text[m_next++] != ')')
            return std::nullopt;
        return inner;
    }

    std::optional<std::string> sequence(int depth) {
        if (depth > deepest)
            return std::nullopt;
        std::string out;
        while (!atEnd() && m_text[m_next] != ')') {
            std::optional<std::string> part = item(depth);
            if (!part)
                return std::nullopt;
            std::size_t times = 1;
            if (!atEnd() && m_text[m_next] == '*') {
                ++m_next;
                const char* const end = m_text.data() + m_text.size();
                const auto [next, error] = std::from_chars(m_text.data() + m_next, end, times);
                if (error != std::errc{} || times > m_longest)
                    return std::nullopt;
                m_next = static_cast<std::size_t>(next - m_text.data());
            }
            if (out.size() + part->size() * times > m_longest)
                return std::nullopt;
            for (std::size_t i = 0; i < times; ++i)
                out += *part;
        }
        return out;
    }

    std::string_view m_text;
    std::size_t m_longest, m_next = 0;
};

std::string repeated(char letter, int times) {
    if (times <= 0)
        return {};
    return times == 1 ? std::string(1, letter) : std::string(1, letter) + '*' + std::to_string(times);
}

} // namespace

std::string writeStageLayout(const StageLayout& layout) {
    std::string text;
    const std::size_t stages = layout.layersPerVirtualStage.size();
    for (std::size_t i = 0; i < stages; ++i) {
        text += i == 0 ? "E" : "|";
        text += repeated('t', layout.layersPerVirtualStage[i]);
        // A count and the next letter stand apart for the reader: Megatron ignores commas.
        if (i + 1 == stages)
            text += repeated('m', layout.mtpLayers) + "L";
    }
    return text;
}

std::optional<std::vector<int>> readStageLayout(std::string_view text, int mostLayers) {
    std::string compact;
    std::ranges::copy_if(text, std::back_inserter(compact), [](char c) { return c != ' ' && c != ','; });
    const std::size_t longest = static_cast<std::size_t>(mostLayers) * 2 + 64;
    const std::optional<std::string> letters = LayoutExpansion(compact, longest).expand();
    if (!letters || letters->empty() || letters->front() != 'E' || letters->back() != 'L')
        return std::nullopt;
    if (std::ranges::count(*letters, 'E') != 1 || std::ranges::count(*letters, 'L') != 1)
        return std::nullopt;
    std::vector<int> layers{0};
    int all = 0;
    for (const char letter : *letters) {
        if (letter == '|')
            layers.push_back(0);
        if (letter == 't') {
            ++layers.back();
            ++all;
        }
    }
    return all > 0 && all <= mostLayers ? std::optional(std::move(layers)) : std::nullopt;
}

} // namespace headroom
