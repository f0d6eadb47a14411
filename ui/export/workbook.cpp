// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/workbook.h"

#include <xlsxwriter.h>

#include <array>
#include <cmath>

namespace headroom {

namespace {

constexpr int lookCount = static_cast<int>(CellLook::fraction) + 1;

using Formats = std::array<lxw_format*, lookCount>;

Formats makeFormats(lxw_workbook* book) {
    Formats formats{};
    for (int i = 0; i < lookCount; ++i) {
        lxw_format* format = workbook_add_format(book);
        format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
        switch (static_cast<CellLook>(i)) {
        case CellLook::text:
            break;
        case CellLook::head:
            format_set_bold(format);
            format_set_text_wrap(format);
            format_set_bottom(format, LXW_BORDER_THIN);
            break;
        case CellLook::heading:
            format_set_bold(format);
            break;
        case CellLook::note:
            format_set_text_wrap(format);
            break;
        case CellLook::code:
            format_set_font_name(format, "Courier New");
            break;
        case CellLook::whole:
            format_set_num_format(format, "#,##0");
            break;
        case CellLook::figure:
            format_set_num_format(format, "#,##0.00");
            break;
        case CellLook::fine:
            format_set_num_format(format, "#,##0.0000");
            break;
        case CellLook::fraction:
            format_set_num_format(format, "0.0%");
            break;
        }
        formats[static_cast<std::size_t>(i)] = format;
    }
    return formats;
}

lxw_error writeCell(lxw_worksheet* sheet, lxw_row_t row, lxw_col_t column, const WorkbookCell& cell,
                    const Formats& formats) {
    lxw_format* format = formats[static_cast<std::size_t>(cell.look)];
    if (const auto* number = std::get_if<double>(&cell.value))
        return std::isfinite(*number) ? worksheet_write_number(sheet, row, column, *number, format) : LXW_NO_ERROR;
    const auto* text = std::get_if<std::string>(&cell.value);
    if (text == nullptr || text->empty())
        return cell.look == CellLook::head ? worksheet_write_blank(sheet, row, column, format) : LXW_NO_ERROR;
    return worksheet_write_string(sheet, row, column, text->c_str(), format);
}

lxw_error writeSheet(lxw_workbook* book, const WorkbookSheet& content, const Formats& formats) {
    lxw_worksheet* sheet = workbook_add_worksheet(book, content.name.c_str());
    if (sheet == nullptr)
        return LXW_ERROR_PARAMETER_VALIDATION;
    lxw_col_t at = 0;
    for (const double width : content.widths) {
        worksheet_set_column(sheet, at, at, width, nullptr);
        ++at;
    }
    worksheet_freeze_panes(sheet, static_cast<lxw_row_t>(content.frozenRows),
                           static_cast<lxw_col_t>(content.frozenColumns));
    worksheet_set_landscape(sheet);
    worksheet_fit_to_pages(sheet, 1, 0);
    worksheet_set_paper(sheet, 9); // A4
    lxw_row_t row = 0;
    for (const std::vector<WorkbookCell>& cells : content.rows) {
        lxw_col_t column = 0;
        for (const WorkbookCell& cell : cells) {
            if (const lxw_error error = writeCell(sheet, row, column, cell, formats); error != LXW_NO_ERROR)
                return error;
            ++column;
        }
        ++row;
    }
    return LXW_NO_ERROR;
}

} // namespace

std::string writeWorkbook(const std::string& path, const std::vector<WorkbookSheet>& sheets,
                          const WorkbookProperties& properties, const std::string& folder) {
    // The library takes texts that it might write to.
    std::string ownFolder = folder, title = properties.title, author = properties.author;
    lxw_workbook_options options{};
    options.tmpdir = ownFolder.data();
    lxw_workbook* book = workbook_new_opt(path.c_str(), &options);
    if (book == nullptr)
        return lxw_strerror(LXW_ERROR_MEMORY_MALLOC_FAILED);
    lxw_doc_properties document{};
    document.title = title.data();
    document.author = author.data();
    workbook_set_properties(book, &document);
    const Formats formats = makeFormats(book);
    lxw_error error = LXW_NO_ERROR;
    for (const WorkbookSheet& sheet : sheets) {
        if (error == LXW_NO_ERROR)
            error = writeSheet(book, sheet, formats);
    }
    const lxw_error closing = workbook_close(book); // also frees it
    if (error == LXW_NO_ERROR)
        error = closing;
    return error == LXW_NO_ERROR ? std::string() : std::string(lxw_strerror(error));
}

} // namespace headroom
