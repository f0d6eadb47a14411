// SPDX-License-Identifier: GPL-3.0-or-later
// Another process for the tests, to be killed or waited for. It says on stdout what it has done.
//   write FILE    saves numbered documents into the current scenario without end, a line with each number
//   writing FILE  holds the write lock until its input ends
//   alone FILE    holds the whole file until its input ends
#include "store/scenario_store.h"
#include "store/sqlite_database.h"
#include "support.h"

#include <QCoreApplication>
#include <QTextStream>

using namespace headroom;

namespace {

int fail(const StoreError& error) {
    for (const auto& [key, value] : error.arguments)
        if (const auto* text = std::get_if<std::string>(&value))
            QTextStream(stderr) << text->c_str() << '\n';
    return 1;
}

int writeWithoutEnd(const QString& path) {
    auto store = ScenarioStore::open(path);
    if (!store)
        return fail(store.error());
    ScenarioRepository& library = **store;
    const auto current = library.current();
    if (!current)
        return fail(current.error());
    ScenarioId id = current->value_or(0);
    if (!*current) {
        const auto created = library.create("plan", test::numbered(0), test::noon);
        if (!created)
            return fail(created.error());
        id = *created;
        if (auto done = library.setCurrent(id); !done)
            return fail(done.error());
    }
    const auto stored = library.load(id);
    if (!stored)
        return fail(stored.error());
    QTextStream out(stdout);
    for (int n = test::numberOf(stored->document) + 1;; ++n) {
        if (auto done = library.save(id, "plan", test::numbered(n), test::noon); !done)
            return fail(done.error());
        out << n << Qt::endl;
        if (out.status() != QTextStream::Ok)
            return 0;
    }
}

int hold(const QString& path, const QStringList& statements) {
    auto database = SqliteDatabase::open(path);
    if (!database)
        return fail(database.error());
    for (const QString& statement : statements)
        if (auto done = (*database)->run(statement); !done)
            return fail(done.error());
    QTextStream(stdout) << "held" << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

} // namespace

int main(int argc, char* argv[]) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    const QString& what = arguments[1];
    const QString& path = arguments[2];
    if (what == QLatin1String("write"))
        return writeWithoutEnd(path);
    if (what == QLatin1String("writing"))
        return hold(path, {QStringLiteral("BEGIN IMMEDIATE")});
    if (what == QLatin1String("alone"))
        return hold(path, {QStringLiteral("PRAGMA locking_mode = EXCLUSIVE"), QStringLiteral("BEGIN EXCLUSIVE"),
                           QStringLiteral("CREATE TABLE held (id INTEGER)")});
    return 2;
}
