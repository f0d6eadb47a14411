// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/file_writer.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace headroom::cli {

namespace {

// An error number, or 0.
int writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return errno;
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

int closed(int descriptor, int error) {
    if (::close(descriptor) != 0 && error == 0)
        return errno;
    return error;
}

// The permissions that a file made by this process has, or those of the file that it takes the place of.
mode_t wantedMode(const std::string& path) {
    struct stat present {};
    if (::stat(path.c_str(), &present) == 0)
        return present.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

bool isSpecial(const std::string& path) {
    struct stat present {};
    return ::stat(path.c_str(), &present) == 0 && !S_ISREG(present.st_mode);
}

int writeSpecial(const WholeFile& file) {
    const int descriptor = ::open(file.path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    return closed(descriptor, writeAll(descriptor, file.text));
}

// A file under a name of its own in the folder of its target, gone again unless it is put in its place.
class PendingFile {
public:
    explicit PendingFile(const WholeFile& file) : m_target(file.path) {
        // A link stays a link: its target is replaced.
        if (char* const resolved = ::realpath(file.path.c_str(), nullptr)) {
            m_target = resolved;
            std::free(resolved);
        }
        m_name = m_target + ".XXXXXX";
        const int descriptor = ::mkstemp(m_name.data());
        if (descriptor < 0) {
            m_error = errno;
            m_name.clear();
            return;
        }
        int error = writeAll(descriptor, file.text);
        if (error == 0 && ::fchmod(descriptor, wantedMode(m_target)) != 0)
            error = errno;
        if (error == 0 && ::fsync(descriptor) != 0)
            error = errno;
        m_error = closed(descriptor, error);
    }
    ~PendingFile() {
        if (!m_name.empty())
            ::unlink(m_name.c_str());
    }
    PendingFile(PendingFile&& other) noexcept
        : m_target(std::move(other.m_target)), m_name(std::exchange(other.m_name, {})), m_error(other.m_error) {}
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;
    PendingFile& operator=(PendingFile&&) = delete;

    [[nodiscard]] int error() const { return m_error; }
    int putInPlace() {
        if (std::rename(m_name.c_str(), m_target.c_str()) != 0)
            return errno;
        m_name.clear();
        return 0;
    }

private:
    std::string m_target, m_name;
    int m_error = 0;
};

std::optional<WriteFailure> failure(const std::string& path, int error) {
    return WriteFailure{path, std::strerror(error)};
}

} // namespace

std::optional<WriteFailure> writeWholeFiles(const std::vector<WholeFile>& files) {
    std::vector<PendingFile> pending;
    std::vector<const WholeFile*> targets;
    for (const WholeFile& file : files) {
        if (isSpecial(file.path))
            continue;
        pending.emplace_back(file);
        targets.push_back(&file);
        if (const int error = pending.back().error())
            return failure(file.path, error);
    }
    for (const WholeFile& file : files) {
        if (!isSpecial(file.path))
            continue;
        if (const int error = writeSpecial(file))
            return failure(file.path, error);
    }
    for (std::size_t i = 0; i < pending.size(); ++i) {
        if (const int error = pending[i].putInPlace())
            return failure(targets[i]->path, error);
    }
    return std::nullopt;
}

} // namespace headroom::cli
