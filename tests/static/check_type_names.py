#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No two headers define a type of one name: all live in one namespace, and where two objects disagree on what a name is,
the linker keeps one of them and the other's values are destroyed wrongly. Usage: check_type_names.py SOURCE_DIR"""
import collections
import pathlib
import re
import sys

DEFINITION = re.compile(r"^(?:struct|class|enum class|enum|union)\s+(\w+)(?:\s+final)?\s*(?::(?!:)[^;{]*)?\{", re.MULTILINE)


def main(root: pathlib.Path) -> int:
    where = collections.defaultdict(list)
    for room in ("core", "ui", "app"):
        for header in sorted((root / room).rglob("*.h")):
            for match in DEFINITION.finditer(header.read_text(encoding="utf-8")):
                where[match.group(1)].append(header.relative_to(root))
    clashes = {name: files for name, files in where.items() if len(files) > 1}
    for name, files in clashes.items():
        print(f"{name} is defined in {' and in '.join(map(str, files))}: rename one")
    if not where:
        print("no definition found: is the folder right?")
    return 1 if clashes or not where else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
