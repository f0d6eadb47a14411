// SPDX-License-Identifier: GPL-3.0-or-later
// The company's logo: chosen from a file, shown small, removable. Files are read and judged beside the GUI thread.
#pragma once

#include "jobs/latest_job.h"

#include <QByteArray>
#include <QImage>
#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace headroom {

class LogoField : public QWidget {
    Q_OBJECT
public:
    explicit LogoField(QWidget* parent = nullptr);

    // Reads the file; what it held before stays until it turns out to be a picture.
    void open(const QString& file);
    void clear();
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; } // empty: no logo
    [[nodiscard]] const QString& file() const { return m_file; }
    void setFolder(const QString& folder) { m_folder = folder; } // where choosing begins
    void retranslate();

signals:
    void changed();
    // The sentence says what is wrong with a file and what would be right.
    void refused(const QString& sentence);

private:
    enum class Fault { none, unreadable, too_large, no_picture };
    struct Answer {
        QString file;
        Fault fault = Fault::none;
        QByteArray bytes;
        QImage small;
    };

    static Answer read(const QString& file, double scale);
    void take(Answer answer);
    void choose();
    void show(const QImage& small);

    QLabel* m_picture;
    QPushButton* m_choose;
    QToolButton* m_remove;
    QByteArray m_bytes;
    QString m_file, m_folder;
    LatestJob<Answer> m_reading;
};

} // namespace headroom
