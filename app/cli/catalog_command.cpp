// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "io/catalog_document.h"

namespace headroom::cli {

int runCatalogList(const LoadedData& data) { return print(catalogList(data.library.catalog)) ? done : failed; }

int runCatalogShow(const std::string& id, const LoadedData& data) {
    const CatalogFiles& files = data.catalogFiles;
    const std::optional<std::string> entry = catalogEntry(
        {files.accelerators, files.servers, files.fabrics, files.prices, files.economics, files.reliability}, id);
    if (!entry) {
        complain("ID: \"" + id + "\" is not in the catalog: use an id of headroom-cli catalog list");
        return unreadable;
    }
    return print(*entry) ? done : failed;
}

} // namespace headroom::cli
