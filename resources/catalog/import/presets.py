"""Model presets from the configurations of the data pack."""
import copy
import csv
import json
import math

# Presets that are a published model of the same shape as a configuration of the pack, with these keys changed (None: removed).
# 'parameters' was counted by hand from the shape; check.py counts it again.
LLAMA_3 = {"max_position_embeddings": 8192, "rope_scaling": None}
VARIANTS = (
    {"id": "llama-3-8b", "name": "Llama-3-8B", "of": "Llama-3.1-8B", "change": LLAMA_3, "parameters": 8030261248,
     "note": "shape of Llama-3.1-8B with 8192 positions and without rope scaling"},
    {"id": "llama-3-70b", "name": "Llama-3-70B", "of": "Llama-3.1-70B", "change": LLAMA_3, "parameters": 70553706496,
     "note": "shape of Llama-3.1-70B with 8192 positions and without rope scaling"},
    {"id": "llama-3.2-3b", "name": "Llama-3.2-3B", "of": "Llama-3.2-1B", "parameters": 3212749824,
     "change": {"hidden_size": 3072, "num_hidden_layers": 28, "num_attention_heads": 24, "head_dim": 128},
     "note": "Llama-3.2-1B with the widths of the 3B rows in measured/throughput.csv"},
    {"id": "qwen3-8b", "name": "Qwen3-8B", "of": "Qwen3-4B", "parameters": 8190735360,
     "change": {"hidden_size": 4096, "intermediate_size": 12288, "tie_word_embeddings": False},
     "note": "Qwen3-4B with the widths of the 8B rows in measured/throughput.csv"},
    {"id": "qwen3-32b", "name": "Qwen3-32B", "of": "Qwen3-4B", "parameters": 32762123264,
     "change": {"hidden_size": 5120, "intermediate_size": 25600, "num_hidden_layers": 64, "num_attention_heads": 64,
                "tie_word_embeddings": False},
     "note": "Qwen3-4B with the widths of the 32B rows in measured/throughput.csv"},
    {"id": "qwen3-30b-a3b", "name": "Qwen3-30B-A3B", "of": "Qwen3-Coder-480B-A35B", "parameters": 30532122624,
     "change": {"hidden_size": 2048, "intermediate_size": 6144, "moe_intermediate_size": 768, "num_hidden_layers": 48,
                "num_attention_heads": 32, "num_key_value_heads": 4, "num_experts": 128, "num_experts_per_tok": 8,
                "max_position_embeddings": 40960, "rope_theta": 1000000, "max_window_layers": 48},
     "note": "Qwen3-Coder-480B with the widths of the 30B-A3B rows in measured/throughput.csv"},
    {"id": "qwen3-235b-a22b", "name": "Qwen3-235B-A22B", "of": "Qwen3-Coder-480B-A35B", "parameters": 235093634560,
     "change": {"hidden_size": 4096, "intermediate_size": 12288, "moe_intermediate_size": 1536, "num_hidden_layers": 94,
                "num_attention_heads": 64, "num_key_value_heads": 4, "num_experts": 128, "num_experts_per_tok": 8,
                "max_position_embeddings": 40960, "rope_theta": 1000000, "max_window_layers": 94},
     "note": "Qwen3-Coder-480B with the widths of the 235B-A22B rows in measured/throughput.csv"},
    {"id": "gpt-oss-120b", "name": "gpt-oss-120b", "of": "gpt-oss-20b", "parameters": 116829156672,
     "change": {"num_hidden_layers": 36, "num_local_experts": 128, "layer_types": ["sliding_attention", "full_attention"] * 18},
     "note": "gpt-oss-20b with the layers and experts of the 120B rows in measured/throughput.csv"},
)


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def whole(text):
    return int(text) if text else None


def finite(node, path=""):
    """The configuration with null for the non-JSON numbers that Hugging Face writes, and the paths of those."""
    if isinstance(node, float) and not math.isfinite(node):
        return None, [path]
    if not isinstance(node, (dict, list)):
        return node, []
    items = list(node.items() if isinstance(node, dict) else enumerate(node))
    cleaned = {key: finite(value, f"{path}.{key}" if path else str(key)) for key, value in items}
    replaced = [p for _, paths in cleaned.values() for p in paths]
    values = {key: value for key, (value, _) in cleaned.items()}
    return (values if isinstance(node, dict) else list(values.values())), replaced


def who(facts, preset_id):
    row = facts[preset_id]
    return {"vendor": row["vendor"], "released": whole(row["released"]), "family": row["family"]}


def from_configuration(row, config, facts):
    preset_id = row["file"].removesuffix(".json").lower()
    config, replaced = finite(config)
    notes = [n for n in (row["known_basis"], row["notes"]) if n] + [f"config: {p} was Infinity, which is not JSON" for p in replaced]
    computed, published = whole(row["computed_total"]), whole(row["known_total_params"])
    return ({"schema": "headroom/preset/1", "id": preset_id, "name": row["model"]} | who(facts, preset_id)
            | {"config": config, "source": row["source_ref"], "config_fidelity": row["config_fidelity"],
               "parameters": computed, "published_parameters": published,
               "active_parameters": whole(row["computed_active_incl_all_embeddings"]),
               "published_active_parameters": whole(row["known_active_params"]),
               "import_only": computed is None and published is None, "note": "; ".join(notes) or None})


def changed(config, changes):
    result = copy.deepcopy(config)
    for key, value in changes.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = value
    return result


def from_variant(variant, base, facts):
    return ({"schema": "headroom/preset/1", "id": variant["id"], "name": variant["name"]} | who(facts, variant["id"])
            | {"config": changed(base["config"], variant["change"]), "source": base["source"],
               "config_fidelity": "reconstructed", "parameters": variant["parameters"],
               "published_parameters": variant["parameters"], "active_parameters": None, "published_active_parameters": None,
               "import_only": False, "note": variant["note"]})


def presets(configs_folder, facts_path):
    facts = {row["id"]: row for row in table(facts_path)}
    result = {}
    for row in table(configs_folder / "INDEX.csv"):
        config = read_json(configs_folder / row["file"])
        preset = from_configuration(row, config, facts)
        result[preset["id"]] = preset
    for variant in VARIANTS:
        result[variant["id"]] = from_variant(variant, result[variant["of"].lower()], facts)
    return result
