// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/logo_field.h"

#include "report/report_options.h"
#include "theme/theme.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSvgRenderer>
#include <QToolButton>

namespace headroom {

namespace {

constexpr QSize room(92, 30);                 // of the small picture
constexpr qint64 mostBytes = 8 * 1024 * 1024; // a logo of more belongs on a poster

QImage smallPicture(const QByteArray& bytes, double scale) {
    const QSize pixels = room * scale;
    QImage image;
    if (bytes.trimmed().startsWith('<')) {
        QSvgRenderer svg(bytes);
        image = QImage(QSizeF(svg.defaultSize()).scaled(pixels, Qt::KeepAspectRatio).toSize().expandedTo({1, 1}),
                       QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        svg.render(&painter);
    } else {
        image = QImage::fromData(bytes).scaled(pixels, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    }
    image.setDevicePixelRatio(scale);
    return image;
}

} // namespace

LogoField::LogoField(QWidget* parent)
    : QWidget(parent), m_picture(new QLabel(this)), m_choose(new QPushButton(this)), m_remove(new QToolButton(this)),
      m_reading([this](Answer answer) { take(std::move(answer)); }) {
    setObjectName(QStringLiteral("logoField"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_picture->setObjectName(QStringLiteral("logoPicture"));
    m_picture->setFixedSize(room + QSize(8, 6));
    m_picture->setAlignment(Qt::AlignCenter);
    m_choose->setObjectName(QStringLiteral("chooseLogo"));
    m_choose->setAutoDefault(false);
    m_remove->setObjectName(QStringLiteral("removeLogo"));
    m_remove->setIcon(icon(QStringLiteral("close")));
    m_remove->setProperty("role", QStringLiteral("bare"));
    m_remove->setFixedSize(24, 24);
    row->addWidget(m_picture);
    row->addWidget(m_choose);
    row->addWidget(m_remove);
    row->addStretch(1);
    connect(m_choose, &QPushButton::clicked, this, &LogoField::choose);
    connect(m_remove, &QToolButton::clicked, this, [this] {
        clear();
        m_choose->setFocus(Qt::OtherFocusReason);
        emit changed();
    });
    show({});
    retranslate();
}

void LogoField::choose() {
    auto* dialog =
        new QFileDialog(this, tr("Choose a logo"), m_file.isEmpty() ? m_folder : QFileInfo(m_file).absolutePath(),
                        tr("Pictures (*.svg *.png *.jpg *.jpeg);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LogoField::open);
    dialog->open();
}

void LogoField::open(const QString& file) {
    m_reading.request(
        [file, scale = devicePixelRatioF()](const std::stop_token&, const auto&) { return read(file, scale); });
}

LogoField::Answer LogoField::read(const QString& path, double scale) {
    Answer answer;
    answer.file = path;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        answer.fault = Fault::unreadable;
        return answer;
    }
    answer.bytes = file.read(mostBytes + 1); // never the size it claims: a device has none
    if (answer.bytes.size() > mostBytes)
        answer.fault = Fault::too_large;
    else if (!isLogo(answer.bytes))
        answer.fault = Fault::no_picture;
    else
        answer.small = smallPicture(answer.bytes, scale);
    return answer;
}

void LogoField::take(Answer answer) {
    const QString name = QDir::toNativeSeparators(answer.file);
    switch (answer.fault) {
    case Fault::unreadable:
        emit refused(tr("%1 cannot be read: choose another file for the logo").arg(name));
        return;
    case Fault::too_large:
        emit refused(tr("%1 is larger than 8 MiB: choose a smaller file for the logo").arg(name));
        return;
    case Fault::no_picture:
        emit refused(tr("%1 is not a picture that a report can print: choose an SVG, PNG or JPEG file").arg(name));
        return;
    case Fault::none:
        break;
    }
    m_bytes = std::move(answer.bytes);
    m_file = answer.file;
    show(answer.small);
    emit changed();
}

void LogoField::clear() {
    m_reading.cancel();
    m_bytes.clear();
    m_file.clear();
    show({});
}

void LogoField::show(const QImage& small) {
    m_picture->setPixmap(QPixmap::fromImage(small));
    m_picture->setVisible(!small.isNull());
    m_remove->setVisible(!small.isNull());
    m_picture->setToolTip(QDir::toNativeSeparators(m_file));
    m_picture->setAccessibleName(QFileInfo(m_file).fileName());
}

void LogoField::retranslate() {
    m_choose->setText(tr("Choose…"));
    m_choose->setAccessibleName(tr("Choose a logo"));
    m_remove->setAccessibleName(tr("Remove the logo"));
    m_remove->setToolTip(tr("Remove the logo"));
}

} // namespace headroom
