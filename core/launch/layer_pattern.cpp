// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/layer_pattern.h"

#include <algorithm>
#include <charconv>

namespace headroom {

namespace {

// "[0]*3+[1]*5" for one stretch of layers.
std::string runs(const std::vector<bool>& layers, std::size_t from, std::size_t to) {
    std::string text;
    while (from < to) {
        std::size_t end = from;
        while (end < to && layers[end] == layers[from])
            ++end;
        text += text.empty() ? "" : "+";
        text += layers[from] ? "[1]*" : "[0]*";
        text += std::to_string(end - from);
        from = end;
    }
    return text;
}

std::size_t countRuns(const std::vector<bool>& layers) {
    std::size_t count = layers.empty() ? 0 : 1;
    for (std::size_t i = 1; i < layers.size(); ++i)
        count += layers[i] != layers[i - 1] ? 1 : 0;
    return count;
}

// Reads sum := term {"+" term}, term := (list | "(" sum ")") {"*" number}. No recursion deeper than `deepest`.
class PatternReader {
public:
    PatternReader(std::string_view text, std::size_t longest) : m_text(text), m_longest(longest) {}

    std::optional<std::vector<bool>> read() {
        std::optional<std::vector<bool>> layers = sum(0);
        return layers && m_next == m_text.size() && !layers->empty() ? layers : std::nullopt;
    }

private:
    static constexpr int deepest = 16;

    [[nodiscard]] char peek() const { return m_next < m_text.size() ? m_text[m_next] : '\0'; }
    bool skip(char wanted) {
        if (peek() != wanted)
            return false;
        ++m_next;
        return true;
    }

    std::optional<std::size_t> number() {
        std::size_t value = 0;
        const char* const end = m_text.data() + m_text.size();
        const auto [next, error] = std::from_chars(m_text.data() + m_next, end, value);
        if (error != std::errc{} || value > m_longest)
            return std::nullopt;
        m_next = static_cast<std::size_t>(next - m_text.data());
        return value;
    }

    std::optional<std::vector<bool>> list() {
        std::vector<bool> layers;
        while (!skip(']')) {
            if (!layers.empty() && !skip(','))
                return std::nullopt;
            if (peek() != '0' && peek() != '1')
                return std::nullopt;
            layers.push_back(m_text[m_next++] == '1');
            if (layers.size() > m_longest)
                return std::nullopt;
        }
        return layers;
    }

    std::optional<std::vector<bool>> term(int depth) {
        std::optional<std::vector<bool>> layers;
        if (skip('[')) {
            layers = list();
        } else if (skip('(')) {
            layers = sum(depth + 1);
            if (!skip(')'))
                return std::nullopt;
        }
        while (layers && skip('*')) {
            const std::optional<std::size_t> times = number();
            if (!times || layers->size() * *times > m_longest)
                return std::nullopt;
            const std::vector<bool> once = *layers;
            layers->clear();
            for (std::size_t i = 0; i < *times; ++i)
                layers->insert(layers->end(), once.begin(), once.end());
        }
        return layers;
    }

    std::optional<std::vector<bool>> sum(int depth) {
        if (depth > deepest)
            return std::nullopt;
        std::optional<std::vector<bool>> layers = term(depth);
        while (layers && skip('+')) {
            const std::optional<std::vector<bool>> more = term(depth);
            if (!more || layers->size() + more->size() > m_longest)
                return std::nullopt;
            layers->insert(layers->end(), more->begin(), more->end());
        }
        return layers;
    }

    std::string_view m_text;
    std::size_t m_longest, m_next = 0;
};

} // namespace

std::string writeLayerPattern(const std::vector<bool>& layers) {
    constexpr std::size_t shortEnough = 3;
    const std::size_t size = layers.size();
    if (countRuns(layers) <= shortEnough)
        return runs(layers, 0, size);
    // The shortest period of a tail that starts as early as possible, the rest before and after it.
    for (std::size_t lead = 0; lead <= std::min<std::size_t>(size, 64); ++lead) {
        for (std::size_t period = 2; period * 2 <= size - lead && period <= 64; ++period) {
            std::size_t end = lead + period;
            while (end < size && layers[end] == layers[end - period])
                ++end;
            const std::size_t times = (end - lead) / period;
            if (end != size || times < 2)
                continue;
            const std::size_t rest = lead + times * period;
            std::string text = runs(layers, 0, lead);
            text += (text.empty() ? "(" : "+(") + runs(layers, lead, lead + period) + ")*" + std::to_string(times);
            return rest < size ? text + "+" + runs(layers, rest, size) : text;
        }
    }
    return runs(layers, 0, size);
}

std::optional<std::vector<bool>> readLayerPattern(std::string_view text, std::size_t longest) {
    std::string compact;
    std::ranges::copy_if(text, std::back_inserter(compact), [](char c) { return c != ' '; });
    return PatternReader(compact, longest).read();
}

} // namespace headroom
