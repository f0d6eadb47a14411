// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/estimate_csv.h"

#include "io/csv_writer.h"
#include "io/estimate_document.h"
#include "io/strict_json.h"
#include "names/enum_names.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

struct KeyUnit {
    std::string_view part; // of a key
    std::string_view unit;
};

// The documents' keys carry their units; the first entry that stands in a key says which.
constexpr std::array units{
    KeyUnit{"gbyte_per_s", "GB/s"},
    KeyUnit{"gbit_per_s", "Gb/s"},
    KeyUnit{"tflops", "TFLOP/s"},
    KeyUnit{"flops_per_token", "FLOP"},
    KeyUnit{"tokens_per_second", "1/s"},
    KeyUnit{"_gib", "GiB"},
    KeyUnit{"_gb", "GB"},
    KeyUnit{"bytes", "B"},
    KeyUnit{"seconds", "s"},
    KeyUnit{"minutes", "min"},
    KeyUnit{"_hours", "h"},
    KeyUnit{"days", "d"},
    KeyUnit{"weeks", "weeks"},
    KeyUnit{"months", "months"},
    KeyUnit{"_kwh", "kWh"},
    KeyUnit{"_kw", "kW"},
    KeyUnit{"_kg", "kg"},
    KeyUnit{"fraction", "fraction"},
    KeyUnit{"probability", "fraction"},
    KeyUnit{"headroom", "fraction"},
    KeyUnit{"utilisation", "fraction"},
    KeyUnit{"goodput", "fraction"},
    KeyUnit{"mfu", "fraction"},
    KeyUnit{"hfu", "fraction"},
};

// Amounts of money, in sections that hold them.
constexpr std::array<std::string_view, 7> amounts{
    "total", "interval_80", "per_million_tokens", "amount", "capital", "commitment", "max_cost"};

class EstimateRows {
public:
    EstimateRows(std::string currency, std::string& out) : m_currency(std::move(currency)), m_out(out) {}

    void add(const Json& document) {
        for (const auto& [key, value] : document.items()) {
            if (value.is_structured())
                walk(value, key, {}, key, {});
            else
                row("document", key, value, {});
        }
    }

private:
    void row(const std::string& section, const std::string& path, const Json& value, std::string_view unit) {
        std::string text;
        if (value.is_string())
            text = value.get<std::string>();
        else if (value.is_boolean())
            text = value.get<bool>() ? "true" : "false";
        else if (value.is_number_integer())
            text = value.dump();
        else if (value.is_number())
            text = numberText(value.get<double>());
        appendCsvRow(m_out, {section, path, text, value.is_string() || value.is_boolean() ? "" : std::string(unit)});
    }

    static std::string textOf(const Json& value) { return value.is_string() ? value.get<std::string>() : "\n"; }

    static std::string joined(const std::string& path, const std::string& key) {
        return path.empty() ? key : path + '.' + key;
    }

    // `key`: the nearest name above a value, which says its unit; `unit`: what a list's entry says of its own.
    void walk(const Json& value, const std::string& section, const std::string& path, const std::string& key,
              const std::string& unit) {
        if (value.is_object()) {
            const auto own = value.find("unit");
            const std::string stated = own != value.end() && own->is_string() ? own->get<std::string>() : unit;
            for (const auto& [name, member] : value.items()) {
                const bool said = name == "unit" || path.ends_with('.' + textOf(member)) || path == textOf(member);
                if (!said) // in the row's path or unit already
                    walk(member, section, joined(path, name), name, stated);
            }
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                walk(value[i], section, entryPath(value[i], section, path, i), key, unit);
        } else {
            row(section, path, value, unitOf(section, key, unit));
        }
    }

    // Entries with a name go by it, so that a reader need not know their order.
    static std::string entryPath(const Json& entry, const std::string& section, const std::string& path,
                                 std::size_t index) {
        if (entry.is_object() && section != "problems") { // several may have one path
            for (const char* name : {"name", "parameter", "path"}) {
                const auto found = entry.find(name);
                if (found != entry.end() && found->is_string() && !found->get<std::string>().empty())
                    return joined(path, found->get<std::string>());
            }
        }
        return indexPath(path, index);
    }

    std::string unitOf(const std::string& section, const std::string& key, const std::string& stated) const {
        if (!stated.empty() && (key == "value" || key == "range_80")) {
            constexpr std::string_view word = "currency";
            return stated.starts_with(word) ? m_currency + stated.substr(word.size()) : stated;
        }
        if (section == "cost" || key == "max_cost") {
            if (key == "owned_per_accelerator_hour" || key == "rent_per_accelerator_hour")
                return m_currency + "/h";
            if (std::ranges::find(amounts, key) != amounts.end())
                return m_currency;
        }
        for (const KeyUnit& entry : units)
            if (key.find(entry.part) != std::string::npos)
                return std::string(entry.unit);
        return {};
    }

    std::string m_currency;
    std::string& m_out;
};

} // namespace

std::string writeEstimateCsv(const Estimate& estimate, const Messages& messages,
                             const std::vector<NearestMeasurement>& nearest) {
    std::string out;
    appendCsvRow(out, {"section", "path", "value", "unit"});
    EstimateRows(std::string(enumName(estimate.resolved.economics.currency)), out)
        .add(estimateToJson(estimate, messages, nearest));
    return out;
}

} // namespace headroom
