// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>

namespace headroom::test {

// Another process at work on the same file; see store_helper.cpp for what it can do.
class Helper {
public:
    Helper(const QString& what, const QString& database) {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QStringLiteral(STORE_HELPER), {what, database});
    }
    ~Helper() {
        m_process.closeWriteChannel();
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished())
            kill();
    }
    // Its next line; empty when it ended.
    QByteArray line() {
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(30000))
                return {};
        return m_process.readLine().trimmed();
    }
    void kill() {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
};

} // namespace headroom::test
