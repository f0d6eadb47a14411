#!/usr/bin/env python3
"""Turns the published data pack into what the program ships.

usage: convert.py DATA_FOLDER RESOURCES_FOLDER [--tests TESTS_DATA_FOLDER]

Standard library only; the same pack gives the same bytes. README.md beside this folder explains the result."""
import sys

sys.dont_write_bytecode = True
import argparse
import json
import re
import shutil
from pathlib import Path

import hardware
import prices
import presets
from figures import write_json

MEASURED = ("throughput", "single_node", "memory", "runs", "recipes", "collectives", "matmul", "membw")
PRESET_FACTS = Path(__file__).with_name("preset_facts.csv")


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def built_date(notes_path):
    return re.search(r"^Built (\d{4}-\d\d-\d\d)", notes_path.read_text(encoding="utf-8"), re.M).group(1)


def write_hardware(data, catalog, built):
    entries, nodes, networks = (read_json(data / "hardware" / f"{n}.json") for n in ("accelerators", "nodes", "networks"))
    head = {"schema": None, "built": built}
    write_json(catalog / "accelerators.json", head | {"schema": "headroom/accelerators/1",
                                                      "accelerators": hardware.accelerators(entries, nodes)})
    write_json(catalog / "servers.json", head | {"schema": "headroom/servers/1", "servers": [hardware.server(n) for n in nodes]})
    write_json(catalog / "fabrics.json", head | {"schema": "headroom/fabrics/1", "fabrics": [hardware.fabric(n) for n in networks]})


def write_prices(data, catalog, built):
    folder = data / "prices"
    tco, reliability = read_json(folder / "tco.json"), read_json(folder / "reliability.json")
    write_json(catalog / "prices.json", {"schema": "headroom/prices/1", "built": built} | prices.prices(folder, tco["parameters"]))
    write_json(catalog / "economics.json", {"schema": "headroom/economics/1", "built": built, "conventions": tco["conventions"],
                                            "parameters": prices.economics(tco["parameters"])})
    write_json(catalog / "reliability.json", {"schema": "headroom/reliability/1", "built": built} | reliability)


def write_presets(data, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for preset_id, preset in presets.presets(data / "configs", PRESET_FACTS).items():
        (folder / f"{preset_id}.json").write_text(json.dumps(preset, indent=2, ensure_ascii=False, allow_nan=False) + "\n", encoding="utf-8")


def copy_measured(data, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name in MEASURED:
        shutil.copyfile(data / "measured" / f"{name}.csv", folder / f"{name}.csv")


def copy_tests(data, folder):
    for part, pattern in (("configs", "*"), ("cases", "cases.jsonl")):
        (folder / part).mkdir(parents=True, exist_ok=True)
        for path in sorted((data / part).glob(pattern)):
            shutil.copyfile(path, folder / part / path.name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("resources", type=Path)
    parser.add_argument("--tests", type=Path)
    arguments = parser.parse_args()
    catalog = arguments.resources / "catalog"
    catalog.mkdir(parents=True, exist_ok=True)
    built = built_date(arguments.data / "hardware" / "NOTES.md")
    write_hardware(arguments.data, catalog, built)
    write_prices(arguments.data, catalog, built)
    write_presets(arguments.data, arguments.resources / "models")
    copy_measured(arguments.data, arguments.resources / "measured")
    if arguments.tests:
        copy_tests(arguments.data, arguments.tests)


if __name__ == "__main__":
    main()
