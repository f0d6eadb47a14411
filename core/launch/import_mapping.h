// SPDX-License-Identifier: GPL-3.0-or-later
// Reads options by name and keeps account of what became of each. Private to core/launch.
#pragma once

#include "launch/launch_import.h"

#include <initializer_list>
#include <map>
#include <optional>

namespace headroom {

class ImportMapping {
public:
    ImportMapping(const RawLaunch& launch, const LaunchProgram& program);

    // Given, and with a value that could be read so far. Of an option given twice the last counts.
    [[nodiscard]] bool has(std::string_view option) const;
    [[nodiscard]] bool hasAny(std::initializer_list<std::string_view> options) const;
    // Its value; nothing (and the row says why) where it is absent or none of its kind.
    std::optional<std::int64_t> whole(std::string_view option, std::int64_t low, std::int64_t high);
    std::optional<double> number(std::string_view option, double low, double high);
    std::optional<std::string> text(std::string_view option);
    std::optional<bool> flag(std::string_view option); // absent: nothing
    std::vector<std::string> texts(std::string_view option);
    [[nodiscard]] const RawOption* raw(std::string_view option) const;

    void take(std::string_view option, std::string path, Scalar becomes, Sentence note = {});
    void refuse(std::string_view option, MappingState state, Sentence note = {});
    // The option is left out; its default settles `path`.
    void assume(std::string_view option, std::string path, Scalar becomes);

    std::vector<MappingRow> finish() &&;

private:
    struct Entry {
        const RawOption* option = nullptr;
        std::size_t row = 0;
        bool usable = true;
    };
    [[nodiscard]] Entry* usable(std::string_view option);
    void add(const RawOption& option, bool known);

    const LaunchProgram& m_program;
    std::map<std::string, Entry, std::less<>> m_entries;
    std::vector<MappingRow> m_rows, m_defaults;
    std::vector<bool> m_settled; // by row
};

std::string scalarText(const Scalar& scalar);

struct ImportContext {
    ImportMapping& map;
    Scenario& scenario;
    const Architecture* present;
    const LaunchProgram& program;
};

void importMegatron(ImportContext& context);
void importMegatronModel(ImportContext& context);
void importMegatronStrategy(ImportContext& context, bool complete);
void importMegatronPipeline(ImportContext& context, bool complete);
void importMegatronExperts(ImportMapping& map, Architecture& architecture, bool whole);
// Which of `layers` layers are of a kind; nothing (and the row says why) where the text does not say that.
std::optional<std::vector<bool>> importLayerPattern(ImportMapping& map, const char* option, const std::string& text,
                                                    int layers);
void importDeepspeed(ImportContext& context);
void importTorchtitan(ImportContext& context);
// The number of processes that a launcher starts; 0 where it does not say.
int importProcesses(ImportContext& context);
// How many ranks hold the same micro-batch; from what is known, else nothing.
std::optional<std::int64_t> dataRanks(const Scenario& scenario);

// Takes `value` over where it was given.
template<class T, class V>
void takeInto(ImportMapping& map, std::string_view option, std::optional<T>& into, std::string path,
              const std::optional<V>& value) {
    if (!value)
        return;
    into = static_cast<T>(*value);
    map.take(option, std::move(path), Scalar(*value));
}

// A size of the model; false where it was not given, or is none.
template<class T>
bool importSize(ImportMapping& map, const char* option, T& into, const char* key, std::int64_t low, std::int64_t high) {
    const std::optional<std::int64_t> value = map.whole(option, low, high);
    if (value) {
        into = static_cast<T>(*value);
        map.take(option, "model.architecture." + std::string(key), *value);
    }
    return value.has_value();
}

namespace ranges {
inline constexpr std::int64_t size = 1 << 20, accelerators = 10'000'000, sequences = 100'000'000, layers = 10'000,
                              hidden = 1'000'000, heads = 100'000, ffn = 100'000'000, vocabulary = 100'000'000,
                              positions = 1'000'000'000, experts = 100'000;
} // namespace ranges

} // namespace headroom
