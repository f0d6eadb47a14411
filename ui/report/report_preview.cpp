// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_preview.h"

#include "theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int gap = 14;         // between pages and around them
constexpr double dpi = 96.0;    // of a logical pixel at scale 1
constexpr int leastWidth = 200; // of a page, however narrow the view
constexpr int pagesAhead = 1;   // painted before they are in sight, on either side
constexpr int pagesKept = 3;    // pictures on either side of what is in sight
constexpr int noticeIcon = 26;

QImage pictureOf(const TypesetReport& pages, std::size_t page, const QSize& pixels) {
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QSizeF dots = pageDots(pages);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels.width() / dots.width(), pixels.height() / dots.height());
    paintPage(painter, pages, page);
    return image;
}

} // namespace

ReportPreview::ReportPreview(QWidget* parent)
    : QAbstractScrollArea(parent), m_painter([this](Painted painted) { take(std::move(painted)); }) {
    setObjectName(QStringLiteral("reportPreview"));
    setFocusPolicy(Qt::StrongFocus);
    verticalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setSingleStep(40);
    verticalScrollBar()->setFocusPolicy(Qt::NoFocus);
    horizontalScrollBar()->setFocusPolicy(Qt::NoFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // until there are pages
}

ReportPreview::~ReportPreview() = default;

int ReportPreview::pageCount() const { return m_pages ? static_cast<int>(m_pages->pages.size()) : 0; }

void ReportPreview::setPages(std::shared_ptr<const TypesetReport> pages) {
    const Anchor before = anchor();
    m_pages = std::move(pages);
    // A bar that comes and goes would change the width of the pages.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    ++m_edition;
    m_pictures.erase(m_pictures.lower_bound(pageCount()), m_pictures.end());
    layOut(before);
}

void ReportPreview::setZoom(Zoom zoom) {
    const Anchor before = anchor();
    m_zoom = zoom;
    layOut(before);
}

void ReportPreview::setNotice(const QString& title, const QString& line) {
    m_noticeTitle = title;
    m_noticeLine = line;
    if (!m_pages) {
        setAccessibleDescription(title + QStringLiteral(", ") + line);
        viewport()->update();
    }
}

int ReportPreview::topOf(int page) const { return gap + page * (m_page.height() + gap); }

int ReportPreview::leftEdge() const {
    const int room = viewport()->width();
    return std::max(gap, (room - m_page.width()) / 2) - horizontalScrollBar()->value();
}

std::pair<int, int> ReportPreview::pagesIn(int top, int bottom) const {
    const int step = m_page.height() + gap;
    const auto at = [&](int y) { return std::clamp((y - gap) / std::max(1, step), 0, std::max(0, pageCount() - 1)); };
    return {at(top), at(bottom)};
}

int ReportPreview::pageInSight() const {
    // The page that the upper third of the view lies on.
    return pagesIn(verticalScrollBar()->value() + viewport()->height() / 3, 0).first;
}

ReportPreview::Anchor ReportPreview::anchor() const {
    if (!m_pages || m_page.height() <= 0)
        return {0, -1.0}; // the very top
    const int y = verticalScrollBar()->value();
    const int page = pagesIn(y, y).first;
    return {page, static_cast<double>(y - topOf(page)) / m_page.height()};
}

void ReportPreview::layOut(const Anchor& anchor) {
    if (!m_pages) {
        viewport()->update();
        return;
    }
    const QSizeF dots = pageDots(*m_pages);
    const double widthAtFull = dots.width() * dpi / paperResolution, ratio = dots.height() / dots.width();
    double width = widthAtFull;
    if (m_zoom == Zoom::fit_width)
        width = std::max(leastWidth, viewport()->width() - 2 * gap);
    else if (m_zoom == Zoom::whole_page)
        width = std::max<double>(leastWidth, (viewport()->height() - 2 * gap) / ratio);
    else if (m_zoom == Zoom::twice)
        width = 2 * widthAtFull;
    m_page = QSize(static_cast<int>(std::lround(width)), static_cast<int>(std::lround(width * ratio)));
    QScrollBar *down = verticalScrollBar(), *right = horizontalScrollBar();
    down->setPageStep(viewport()->height());
    down->setRange(0, std::max(0, topOf(pageCount()) - viewport()->height()));
    right->setPageStep(viewport()->width());
    right->setRange(0, std::max(0, m_page.width() + 2 * gap - viewport()->width()));
    const int page = std::min(anchor.page, std::max(0, pageCount() - 1));
    down->setValue(topOf(page) + static_cast<int>(std::lround(anchor.share * m_page.height())));
    viewport()->update();
    tell();
    paintNext();
}

void ReportPreview::showPage(int page) {
    if (page >= 0 && page < pageCount())
        verticalScrollBar()->setValue(topOf(page) - gap);
}

QSize ReportPreview::pixels() const {
    const double scale = viewport()->devicePixelRatioF();
    return {static_cast<int>(std::lround(m_page.width() * scale)),
            static_cast<int>(std::lround(m_page.height() * scale))};
}

bool ReportPreview::isCurrent(int page) const {
    const auto found = m_pictures.find(page);
    return found != m_pictures.end() && found->second.edition == m_edition && found->second.pixels == pixels();
}

bool ReportPreview::isPainted() const {
    if (!m_pages)
        return false;
    const int y = verticalScrollBar()->value();
    const auto [first, last] = pagesIn(y, y + viewport()->height());
    for (int page = first; page <= last; ++page)
        if (!isCurrent(page))
            return false;
    return true;
}

// One page a request: what is wanted most may change before the next.
void ReportPreview::paintNext() {
    if (!m_pages || m_page.isEmpty() || !isVisible())
        return;
    const int y = verticalScrollBar()->value();
    const auto [first, last] = pagesIn(y, y + viewport()->height());
    int wanted = -1;
    for (int page = first; page <= last && wanted < 0; ++page)
        if (!isCurrent(page))
            wanted = page;
    for (int away = 1; away <= pagesAhead && wanted < 0; ++away)
        for (const int page : {last + away, first - away})
            if (wanted < 0 && page >= 0 && page < pageCount() && !isCurrent(page))
                wanted = page;
    if (wanted < 0)
        return;
    m_painter.request([pages = m_pages, page = static_cast<std::size_t>(wanted), size = pixels(),
                       edition = m_edition](const std::stop_token& stop, const auto&) {
        Painted painted{page, {edition, size, {}}};
        if (!stop.stop_requested())
            painted.picture.image = pictureOf(*pages, page, size);
        return painted;
    });
}

void ReportPreview::take(Painted painted) {
    const int page = static_cast<int>(painted.page);
    if (!painted.picture.image.isNull() && page < pageCount()) {
        m_pictures[page] = std::move(painted.picture);
        viewport()->update();
    }
    forgetFarPages();
    paintNext();
}

void ReportPreview::forgetFarPages() {
    const int y = verticalScrollBar()->value();
    const auto [first, last] = pagesIn(y, y + viewport()->height());
    std::erase_if(m_pictures, [f = first - pagesKept, l = last + pagesKept](const auto& entry) {
        return entry.first < f || entry.first > l;
    });
}

void ReportPreview::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& theme = Theme::current();
    painter.fillRect(viewport()->rect(), theme.color(Tone::sunken));
    if (!m_pages)
        return paintNotice(painter);
    const int y = verticalScrollBar()->value();
    const auto [first, last] = pagesIn(y, y + viewport()->height());
    const double scale = viewport()->devicePixelRatioF();
    for (int page = first; page <= last; ++page) {
        const QRect area(QPoint(leftEdge(), topOf(page) - y), m_page);
        painter.fillRect(area, Qt::white);
        if (const auto found = m_pictures.find(page); found != m_pictures.end()) {
            // On whole pixels of the screen, where nothing is resampled.
            const QPointF corner(std::round(area.x() * scale) / scale, std::round(area.y() * scale) / scale);
            const QSizeF size = found->second.pixels == pixels() ? QSizeF(pixels()) / scale : QSizeF(area.size());
            painter.setRenderHint(QPainter::SmoothPixmapTransform, found->second.pixels != pixels());
            painter.drawImage(QRectF(corner, size), found->second.image);
        }
        painter.setPen(theme.color(theme.isDark() ? Tone::ctl : Tone::line));
        painter.drawRect(area.adjusted(-1, -1, 0, 0));
    }
}

void ReportPreview::paintNotice(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const QRect all = viewport()->rect();
    const int top = all.height() / 2 - 50;
    paintIcon(painter, QStringLiteral("report"), QRectF((all.width() - noticeIcon) / 2.0, top, noticeIcon, noticeIcon),
              theme.color(Tone::text2));
    painter.setFont(Theme::font(Type::title, true));
    painter.setPen(theme.color(Tone::text));
    painter.drawText(QRect(gap, top + noticeIcon + 10, all.width() - 2 * gap, 24), int(Qt::AlignHCenter),
                     m_noticeTitle);
    painter.setFont(Theme::font(Type::body));
    painter.setPen(theme.color(Tone::text3));
    painter.drawText(QRect(gap, top + noticeIcon + 38, all.width() - 2 * gap, 60),
                     int(Qt::AlignHCenter | Qt::TextWordWrap), m_noticeLine);
}

void ReportPreview::tell() {
    const int page = pageInSight(), count = pageCount();
    if (page == m_toldPage && count == m_toldCount)
        return;
    m_toldPage = page;
    m_toldCount = count;
    emit pageShown(page, count);
}

void ReportPreview::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut(anchor());
}

void ReportPreview::scrollContentsBy(int, int) {
    viewport()->update();
    tell();
    if (!m_painter.isBusy()) // what is painted now is hardly in vain; the next is chosen when it is there
        paintNext();
}

bool ReportPreview::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::ScreenChangeInternal)
        paintNext();
    return QAbstractScrollArea::viewportEvent(event);
}

void ReportPreview::keyPressEvent(QKeyEvent* event) {
    QScrollBar* down = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Home:
        down->setValue(down->minimum());
        return;
    case Qt::Key_End:
        down->setValue(down->maximum());
        return;
    case Qt::Key_Space:
        down->triggerAction(event->modifiers() & Qt::ShiftModifier ? QScrollBar::SliderPageStepSub
                                                                   : QScrollBar::SliderPageStepAdd);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void ReportPreview::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace headroom
