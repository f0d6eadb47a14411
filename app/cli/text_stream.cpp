// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_stream.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace headroom::cli {

TextSource::TextSource(const std::string& name)
    : m_file(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (m_file < 0)
        m_failure = std::strerror(errno);
}

TextSource::~TextSource() {
    if (m_file > STDIN_FILENO)
        ::close(m_file);
}

std::string TextSource::all() {
    std::string text = m_buffer.substr(m_next);
    m_buffer.clear();
    m_next = 0;
    while (text.size() <= textLimit && fill()) {
        text += m_buffer;
        m_buffer.clear();
    }
    if (text.size() > textLimit)
        text.resize(textLimit + 1);
    return text;
}

std::optional<std::string> TextSource::line() {
    std::string text;
    bool any = false;
    for (;;) {
        if (m_next == m_buffer.size()) {
            m_buffer.clear();
            m_next = 0;
            if (!fill())
                return any ? std::optional(std::move(text)) : std::nullopt;
        }
        any = true;
        const std::size_t end = m_buffer.find('\n', m_next);
        const std::size_t stop = end == std::string::npos ? m_buffer.size() : end;
        if (text.size() <= textLimit)
            text.append(m_buffer, m_next, stop - m_next);
        m_next = end == std::string::npos ? stop : stop + 1;
        if (end != std::string::npos)
            return text;
    }
}

bool TextSource::fill() {
    if (!good())
        return false;
    std::array<char, 64 * 1024> block;
    ssize_t count = 0;
    do {
        count = ::read(m_file, block.data(), block.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0)
        fail();
    else
        m_buffer.append(block.data(), static_cast<std::size_t>(count));
    return count > 0;
}

void TextSource::fail() {
    m_failed = true;
    m_failure = std::strerror(errno);
}

bool print(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

void complain(std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fputc('\n', stderr);
}

} // namespace headroom::cli
