// SPDX-License-Identifier: GPL-3.0-or-later
#include "confined_run.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace headroom {

namespace {

constexpr int outOfMemory = 3, threw = 4, notWritten = 5; // exit statuses of the child

// Pages of address space in use; 0 where the system does not say.
std::size_t usedPages() {
    const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    std::array<char, 64> text{};
    const ssize_t count = ::read(file, text.data(), text.size() - 1);
    ::close(file);
    return count > 0 ? static_cast<std::size_t>(std::strtoull(text.data(), nullptr, 10)) : 0;
}

void lower(__rlimit_resource resource, rlim_t most) {
    rlimit now{};
    if (::getrlimit(resource, &now) != 0)
        return;
    now.rlim_cur = now.rlim_max == RLIM_INFINITY ? most : std::min(most, now.rlim_max);
    ::setrlimit(resource, &now);
}

bool writeAll(int to, const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t count = ::write(to, text.data() + at, text.size() - at);
        if (count < 0 && errno != EINTR)
            return false;
        at += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return true;
}

// The life of the child. It leaves by _exit: nothing of the parent's is flushed or torn down twice.
[[noreturn]] void live(const std::function<std::string()>& work, const Confinement& limits, int to) {
    // Handlers of the parent would speak for it; a core file of the program is nobody's wish.
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGXCPU, SIGTERM})
        std::signal(signal, SIG_DFL);
    std::signal(SIGPIPE, SIG_IGN);
    lower(RLIMIT_CORE, 0);
    lower(RLIMIT_CPU, static_cast<rlim_t>(limits.processor.count()));
    if (const std::size_t pages = usedPages())
        lower(RLIMIT_AS, static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + limits.memory);
    int status = 0;
    try {
        if (!writeAll(to, work()))
            status = notWritten;
    } catch (const std::bad_alloc&) {
        status = outOfMemory;
    } catch (...) {
        status = threw;
    }
    ::_exit(status);
}

// What the child writes until it closes its end; false when it took too long or wrote too much.
bool collect(int from, const Confinement& limits, std::string& out) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + limits.wall;
    std::array<char, 64 * 1024> block;
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (left <= 0)
            return false;
        pollfd ready{from, POLLIN, 0};
        const int any = ::poll(&ready, 1, static_cast<int>(left));
        if (any == 0)
            return false;
        if (any < 0) {
            if (errno == EINTR)
                continue;
            return false;
        }
        const ssize_t count = ::read(from, block.data(), block.size());
        if (count == 0)
            return true;
        if (count < 0) {
            if (errno == EINTR)
                continue;
            return false;
        }
        out.append(block.data(), static_cast<std::size_t>(count));
        if (out.size() > limits.output)
            return false;
    }
}

} // namespace

tl::expected<std::string, ConfinedFault> runConfined(const std::function<std::string()>& work,
                                                     const Confinement& limits) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return tl::make_unexpected(ConfinedFault::not_started);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(pipe[0]);
        live(work, limits, pipe[1]);
    }
    ::close(pipe[1]);
    if (child < 0) {
        ::close(pipe[0]);
        return tl::make_unexpected(ConfinedFault::not_started);
    }
    std::string out;
    const bool complete = collect(pipe[0], limits, out);
    ::close(pipe[0]);
    if (!complete)
        ::kill(child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!complete || (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL)) ||
        (WIFEXITED(status) && WEXITSTATUS(status) == outOfMemory))
        return tl::make_unexpected(ConfinedFault::over_limits);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return tl::make_unexpected(ConfinedFault::crashed);
    return out;
}

} // namespace headroom
