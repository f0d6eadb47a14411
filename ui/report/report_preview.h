// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report one below the other, as they will be printed. They are painted beside the GUI thread, those in
// sight first; until a page is painted anew its last picture stands in for it.
#pragma once

#include "jobs/latest_job.h"
#include "report/pdf_writer.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <map>

namespace headroom {

class ReportPreview : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Zoom { fit_width, whole_page, actual_size, twice };

    explicit ReportPreview(QWidget* parent = nullptr);
    ~ReportPreview() override;

    void setPages(std::shared_ptr<const TypesetReport> pages);
    void setZoom(Zoom zoom);
    [[nodiscard]] Zoom zoom() const { return m_zoom; }
    // Stands where no page is yet: what is going on, and a line below it.
    void setNotice(const QString& title, const QString& line);
    // From 0.
    void showPage(int page);
    [[nodiscard]] int pageInSight() const;
    [[nodiscard]] int pageCount() const;
    // Whether every page in sight is shown as it is now, at the size it is now.
    [[nodiscard]] bool isPainted() const;
    [[nodiscard]] QSize pageSize() const { return m_page; }

signals:
    void pageShown(int page, int of);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Picture {
        std::uint64_t edition = 0; // of the pages it was painted from
        QSize pixels;
        QImage image;
    };
    struct Painted {
        std::size_t page = 0;
        Picture picture;
    };
    // A place in the document that stays where it is when sizes change.
    struct Anchor {
        int page = 0;
        double share = 0.0; // of the page, from its top
    };

    void layOut(const Anchor& anchor);
    [[nodiscard]] Anchor anchor() const;
    [[nodiscard]] int topOf(int page) const;
    [[nodiscard]] int leftEdge() const;                                   // of the pages, in the viewport
    [[nodiscard]] std::pair<int, int> pagesIn(int top, int bottom) const; // first and last, by document heights
    [[nodiscard]] QSize pixels() const;
    [[nodiscard]] bool isCurrent(int page) const;
    void paintNext();
    void take(Painted painted);
    void forgetFarPages();
    void paintNotice(QPainter& painter) const;
    void tell();

    std::shared_ptr<const TypesetReport> m_pages;
    std::uint64_t m_edition = 0;
    Zoom m_zoom = Zoom::fit_width;
    QSize m_page; // of a page on the screen, in logical pixels
    std::map<int, Picture> m_pictures;
    QString m_noticeTitle, m_noticeLine;
    int m_toldPage = -1, m_toldCount = -1;
    LatestJob<Painted> m_painter;
};

} // namespace headroom
