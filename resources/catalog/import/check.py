#!/usr/bin/env python3
"""Checks the shipped data; prints a line for each violation and exits with 1 when there is any.

usage: check.py [RESOURCES_FOLDER TESTS_DATA_FOLDER]   (default: those of this checkout)"""
import sys

sys.dont_write_bytecode = True
import csv
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FIGURE_KEYS = {"value", "unit", "source", "date", "confidence"}
LEVELS = ("high", "medium", "low")
DATE = re.compile(r"\d{4}(-\d\d(-\d\d)?)?$")
MACHINE_PATH = re.compile(rb"(?<![\w.])/(tmp|home|work|root|mnt|Users)/\w")
COUNTS = {"accelerators": 75, "servers": 69, "fabrics": 47}
PRICE_COUNTS = {"cloud": 422, "china_rental": 14, "purchase": 85}
BASES = ("on_demand", "reserved_1y", "spot_only", "index", "floor_bid")
MIN_PRESETS = 25

# Where the catalog holds what the SPEC-* cases state: case, key of 'expected', places in the order of the case.
SPEC_PLACES = (
    ("SPEC-h100-pcie-bf16", "dense_tflops", ["h100-pcie/peak_tflops_dense/bf16"]),
    ("SPEC-a100-fp16-page", "a100_dense", ["a100-sxm-80g/peak_tflops_dense/fp16"]),
    ("SPEC-a100-fp16-page", "h100_dense", ["h100-sxm/peak_tflops_dense/fp16"]),
    ("SPEC-usable-memory", "usable_gib", [f"{a}/memory_usable_gib" for a in
                                          ("a100-sxm-80g", "v100-sxm2-32g", "h100-sxm", "mi300x")]),
    ("SPEC-mamf", "measured_max_matmul_tflops", [f"{a}/measured_matmul_tflops/bf16" for a in
                                                 ("h100-sxm", "a100-sxm-80g", "a100-pcie-80g", "gh200-144g")]),
)


class Report:
    def __init__(self):
        self.violations = []

    def require(self, condition, text):
        if not condition:
            self.violations.append(text)


def reject_constant(name):
    raise ValueError(f"{name} is not JSON")


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"), parse_constant=reject_constant)


def parse_all(paths, report):
    documents = {}
    for path in paths:
        try:
            documents[path.name] = read_json(path)
        except ValueError as error:
            report.require(False, f"{path.name}: {error}")
    return documents


def check_figure(node, where, report):
    report.require(set(node) - {"note"} == FIGURE_KEYS, f"{where}: keys {sorted(node)}")
    value = node.get("value")
    report.require(value is None or isinstance(value, (int, float)) and not isinstance(value, bool), f"{where}: value {value!r}")
    report.require(bool(node.get("unit")) and bool(node.get("source")), f"{where}: no unit or no source")
    report.require(node.get("confidence") in LEVELS, f"{where}: confidence {node.get('confidence')!r}")
    date = node.get("date")
    report.require(date is None or bool(DATE.match(date)), f"{where}: date {date!r}")


def walk_figures(node, where, report):
    if isinstance(node, dict):
        if "value" in node and "unit" in node:
            check_figure(node, where, report)
        for key, child in node.items():
            walk_figures(child, f"{where}/{key}", report)
    elif isinstance(node, list):
        for i, child in enumerate(node):
            name = child.get("id", i) if isinstance(child, dict) else i
            walk_figures(child, f"{where}/{name}", report)


def check_lists(documents, report):
    ids = {}
    for name, count in COUNTS.items():
        found = [e["id"] for e in documents[f"{name}.json"][name]]
        report.require(len(found) == count, f"{name}.json: {len(found)} entries, expected {count}")
        report.require(len(set(found)) == len(found), f"{name}.json: an id occurs twice")
        ids[name] = set(found)
    return ids


def value_at(entry, path):
    for key in path.split("/"):
        entry = (entry or {}).get(key)
    return (entry or {}).get("value")


def check_accelerators(documents, ids, report):
    servers = {s["id"]: s for s in documents["servers.json"]["servers"]}
    for entry in documents["accelerators.json"]["accelerators"]:
        name, server = entry["id"], entry["usual_server"]
        report.require(server is None or server in ids["servers"], f"{name}: usual server {server} does not exist")
        if entry["usual_server_basis"] == "own" and server in servers:
            report.require(servers[server]["accelerator"] == name, f"{name}: usual server {server} holds another accelerator")
        one, two = value_at(entry, "link/gbyte_per_s_one_way"), value_at(entry, "link/gbyte_per_s_two_way")
        report.require(one is None or two is None or abs(two - 2 * one) < 1e-9 * two, f"{name}: link {one} one way, {two} both")
        pair = value_at(entry, "link/pair_gbyte_per_s_one_way")
        report.require(pair is None or one is None or pair <= one, f"{name}: pair rate {pair} above the total {one}")
        for precision in entry["unsupported_precisions"]:
            report.require(value_at(entry, f"peak_tflops_dense/{precision}") is None, f"{name}: {precision} is unsupported but has a peak")
        for precision in ("bf16", "fp8"):
            peak, measured = (value_at(entry, f"{block}/{precision}") for block in ("peak_tflops_dense", "measured_matmul_tflops"))
            report.require(peak is None or measured is None or measured <= peak, f"{name}: measured {precision} above the peak")


def check_servers(documents, ids, report):
    for server in documents["servers.json"]["servers"]:
        report.require(server["accelerator"] in ids["accelerators"], f"{server['id']}: accelerator {server['accelerator']} does not exist")
        total, each = value_at(server, "scale_out_gbit_per_s_total"), value_at(server, "scale_out_gbit_per_s_per_accelerator")
        count = value_at(server, "accelerators_per_server")
        report.require(total is None or abs(total / count - each) < 0.1, f"{server['id']}: {total} over {count} is not {each}")


def check_fabrics(documents, report):
    for fabric in documents["fabrics.json"]["fabrics"]:
        shares = [value_at(fabric, k) for k in ("efficiency_low", "efficiency", "efficiency_high")]
        known = [s for s in shares if s is not None]
        report.require(all(0 < s <= 1 for s in known) and known == sorted(known), f"{fabric['id']}: efficiencies {shares}")
        points = (fabric["busbw_by_payload"] or {"points": []})["points"]
        report.require(all(a["bytes"] < b["bytes"] for a, b in zip(points, points[1:])), f"{fabric['id']}: payloads out of order")


def check_quote(row, ids, report):
    report.require(row["catalog_id"] is None or row["catalog_id"] in ids["accelerators"], f"{row['id']}: {row['catalog_id']} does not exist")
    report.require(row["confidence"] in LEVELS and bool(row["source"]), f"{row['id']}: no source or confidence")
    report.require(row["date"] is None or bool(DATE.match(row["date"])), f"{row['id']}: date {row['date']}")
    report.require(row["currency"] in ("USD", "CNY"), f"{row['id']}: currency {row['currency']}")


def check_prices(documents, ids, report):
    prices = documents["prices.json"]
    for name, count in PRICE_COUNTS.items():
        report.require(len(prices[name]) == count, f"prices.json: {len(prices[name])} rows of {name}, expected {count}")
        for row in prices[name]:
            check_quote(row, ids, report)
            if name != "purchase":
                report.require(row["price_per_accelerator_hour"] > 0 and row["basis"] in BASES, f"{row['id']}: no price or basis")
    every_id = [row["id"] for name in PRICE_COUNTS for row in prices[name]]
    report.require(len(set(every_id)) == len(every_id), "prices.json: an id occurs twice")


def check_economics(documents, report):
    for name, p in documents["economics.json"]["parameters"].items():
        report.require({"typical", "low", "high", "unit", "source", "seen", "confidence", "note"} <= set(p), f"economics {name}: keys")
        report.require(p["confidence"] in LEVELS, f"economics {name}: confidence {p['confidence']}")
        known = [p[k] for k in ("low", "typical", "high") if p[k] is not None]
        report.require(known == sorted(known), f"economics {name}: {known} not in order")


def check_spec_cases(documents, cases_path, report):
    entries = {a["id"]: a for a in documents["accelerators.json"]["accelerators"]}
    lines = cases_path.read_text(encoding="utf-8").splitlines()
    cases = {c["id"]: c for c in map(json.loads, lines)}
    for case_id, key, places in SPEC_PLACES:
        expected = cases[case_id]["expected"][key]
        for want, place in zip(expected if isinstance(expected, list) else [expected], places):
            name, _, path = place.partition("/")
            report.require(value_at(entries[name], path) == want, f"{case_id}: {place} is {value_at(entries[name], path)}, expected {want}")


def attention_parameters(c, bias):
    h, d = c["hidden_size"], c.get("head_dim") or c["hidden_size"] // c["num_attention_heads"]
    q, kv = c["num_attention_heads"] * d, c["num_key_value_heads"] * d
    weights = h * (q + 2 * kv) + q * h
    return weights + (q + 2 * kv + h if bias else 0), d


def layer_parameters(c):
    """One layer of the four families that the reconstructed presets belong to."""
    h, kind = c["hidden_size"], c["model_type"]
    attention, d = attention_parameters(c, bias=kind == "gpt_oss")
    if kind == "gpt_oss":
        f, experts = c["intermediate_size"], c["num_local_experts"]
        ffn = h * experts + experts + experts * (3 * h * f + 2 * f + h)
        return attention + c["num_attention_heads"] + ffn + 2 * h
    if kind == "qwen3_moe":
        ffn = h * c["num_experts"] * (1 + 3 * c["moe_intermediate_size"])
    else:
        ffn = 3 * h * c["intermediate_size"]
    return attention + (0 if kind == "llama" else 2 * d) + ffn + 2 * h


def count_parameters(c):
    tables = 1 if c["tie_word_embeddings"] else 2
    return tables * c["vocab_size"] * c["hidden_size"] + c["num_hidden_layers"] * layer_parameters(c) + c["hidden_size"]


def countable(c):
    return c.get("model_type") in ("llama", "qwen3", "qwen3_moe", "gpt_oss") and {"tie_word_embeddings", "num_key_value_heads"} <= set(c)


def check_presets(presets, recipes_path, report):
    report.require(len(presets) >= MIN_PRESETS, f"models: only {len(presets)} presets")
    for name, preset in presets.items():
        report.require(preset.get("schema") == "headroom/preset/1" and preset["id"] + ".json" == name, f"models/{name}: schema or id")
        report.require(isinstance(preset["config"], dict) and bool(preset["source"]), f"models/{name}: no configuration or source")
        if preset["parameters"] and countable(preset["config"]):
            count = count_parameters(preset["config"])
            report.require(count == preset["parameters"], f"models/{name}: counted {count}, stated {preset['parameters']}")
    with open(recipes_path, encoding="utf-8", newline="") as file:
        wanted = {row["model_preset"] for row in csv.DictReader(file)} - {""} | {"llama-3-8b", "llama-3-70b"}
    for preset_id in sorted(wanted):
        report.require(f"{preset_id}.json" in presets, f"models: {preset_id} is missing")


def check_paths(folders, report):
    for path in sorted(p for folder in folders for p in folder.rglob("*") if p.is_file() and p.suffix != ".py"):
        found = MACHINE_PATH.search(path.read_bytes())
        report.require(not found, f"{path.name}: names a machine path")


def check(resources, tests):
    report = Report()
    documents = parse_all(sorted((resources / "catalog").glob("*.json")), report)
    presets = parse_all(sorted((resources / "models").glob("*.json")), report)
    for name, document in documents.items():
        walk_figures(document, name.removesuffix(".json"), report)
    ids = check_lists(documents, report)
    check_accelerators(documents, ids, report)
    check_servers(documents, ids, report)
    check_fabrics(documents, report)
    check_prices(documents, ids, report)
    check_economics(documents, report)
    check_spec_cases(documents, tests / "cases" / "cases.jsonl", report)
    check_presets(presets, resources / "measured" / "recipes.csv", report)
    check_paths([resources / "catalog", resources / "models", resources / "measured", tests], report)
    return report.violations


def main():
    folders = [Path(a) for a in sys.argv[1:]] or [ROOT / "resources", ROOT / "tests" / "data"]
    if len(folders) != 2:
        sys.exit(__doc__)
    violations = check(*folders)
    print("\n".join(violations) if violations else "ok")
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    main()
