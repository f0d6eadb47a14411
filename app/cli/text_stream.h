// SPDX-License-Identifier: GPL-3.0-or-later
// Standard input, files and standard output for commands: bounded in memory, every failure noticed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::cli {

// Texts beyond this are cut one byte later, so that a parser with the same limit refuses them without their being
// read to the end.
inline constexpr std::size_t textLimit = std::size_t{32} * 1024 * 1024;

// A file, or standard input under the name "-".
class TextSource {
public:
    explicit TextSource(const std::string& name);
    ~TextSource();
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;

    // False when the file cannot be opened or reading it failed.
    [[nodiscard]] bool good() const { return m_file >= 0 && !m_failed; }
    // Why it is not good, from the system.
    [[nodiscard]] const std::string& failure() const { return m_failure; }

    // The rest of the text.
    std::string all();
    // The next line without its end, or nothing at the end of the text. What a line has beyond the limit is dropped.
    std::optional<std::string> line();

private:
    bool fill(); // more bytes into the buffer; false at the end
    void fail();

    int m_file = -1; // descriptor: a read returns what a pipe holds instead of waiting for a full block
    std::string m_buffer;
    std::size_t m_next = 0; // first byte of the buffer that has not been handed out
    bool m_failed = false;
    std::string m_failure;
};

// Writes to standard output at once; false when that failed (a full disk, a closed pipe).
bool print(std::string_view text);

// A line on standard error.
void complain(std::string_view line);

} // namespace headroom::cli
