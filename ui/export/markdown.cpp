// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/markdown.h"

#include <algorithm>

namespace headroom {

QString markdownText(const QString& text) {
    static const QString marks = QStringLiteral("\\`*[]<|~#");
    const QChar nothing;
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i], before = i > 0 ? text[i - 1] : nothing,
                    after = i + 1 < text.size() ? text[i + 1] : nothing;
        if (c.isSpace() && c != QChar(QChar::Nbsp)) { // a line's end would end a table's row
            if (!out.endsWith(u' '))
                out += u' ';
            continue;
        }
        // Within a word an underscore is one.
        if (marks.contains(c) || (c == u'_' && !(before.isLetterOrNumber() && after.isLetterOrNumber())))
            out += u'\\';
        out += c;
        // A name must not call somebody: mark and name stand apart, by nothing that is seen.
        if (c == u'@' && !before.isLetterOrNumber())
            out += QChar(0x2060);
    }
    return out.trimmed();
}

QString markdownTable(const QList<QStringList>& rows, const QList<int>& right) {
    if (rows.isEmpty())
        return {};
    const qsizetype columns = rows.front().size();
    QString out;
    const auto addRow = [&](const QStringList& cells) {
        out += u'|';
        for (qsizetype i = 0; i < columns; ++i) {
            const QString cell = i < cells.size() ? markdownText(cells[i]) : QString();
            out += u' ' + cell + (cell.isEmpty() ? QStringLiteral("|") : QStringLiteral(" |"));
        }
        out += u'\n';
    };
    addRow(rows.front());
    out += u'|';
    for (int i = 0; i < static_cast<int>(columns); ++i)
        out += right.contains(i) ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
    out += u'\n';
    for (qsizetype row = 1; row < rows.size(); ++row)
        addRow(rows[row]);
    return out;
}

QString markdownCode(const QString& text, const QString& language) {
    qsizetype longest = 2, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return fence + language + u'\n' + text + (text.endsWith(u'\n') ? QString() : QStringLiteral("\n")) + fence + u'\n';
}

} // namespace headroom
