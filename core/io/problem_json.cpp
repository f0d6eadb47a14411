// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/problem_json.h"

#include "io/strict_json.h"

namespace headroom {

using Json = nlohmann::ordered_json;

Json problemsJson(const std::vector<Problem>& problems, const Messages& messages) {
    Json list = Json::array();
    for (const Problem& problem : problems) {
        Json legal = Json::array();
        for (const Scalar& value : problem.legal)
            legal.push_back(scalarJson(value));
        Json fixes = Json::array();
        for (const Fix& fix : problem.fixes)
            fixes.push_back(Json{{"path", fix.path}, {"value", scalarJson(fix.value)}});
        list.push_back(Json{{"severity", problem.severity == Severity::error ? "error" : "warning"},
                            {"code", name(problem.code)},
                            {"path", problem.path},
                            {"message", messages.text(problem)},
                            {"legal", std::move(legal)},
                            {"fixes", std::move(fixes)}});
    }
    return list;
}

Json assumptionsJson(const std::vector<Assumption>& assumed, const Messages& messages) {
    Json list = Json::array();
    for (const Assumption& assumption : assumed)
        list.push_back(Json{
            {"path", assumption.path}, {"value", scalarJson(assumption.value)}, {"why", messages.text(assumption)}});
    return list;
}

} // namespace headroom
