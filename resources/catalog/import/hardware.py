"""Accelerators, servers and fabrics of the data pack in the form of the catalog."""
import math

from figures import NOT_FOUND, UNSUPPORTED, UNVERIFIED, Provenance, capped, figure, level, newest_date, unknown

PRECISIONS = ("fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "fp4", "int8")

# Precisions that share a datapath on every accelerator where the pack gives both the same rate.
TWINS = {"bf16": "fp16", "fp16": "bf16", "fp8": "int8", "int8": "fp8"}

RENAMED = {"mem_bandwidth_gbs": "memory_bandwidth_gbyte_per_s", "intra_node_link": "link",
           "cuda_compute_capability": "compute_capability", "gpus_per_node": "accelerators_per_server",
           "availability_2026": "availability", "measured_max_matmul_tflops": "measured_matmul_tflops"}

# Figures of the pack that were found wrong, or rounded, against a better source: README.md says why.
HALF_OF_1513 = "qoofyk/LLM_Sizing_Guide#3: half of the 1513 TFLOP/s that the data sheet prints with sparsity"
CORRECTED_PEAKS = {("h100-pcie", "bf16"): (756.5, HALF_OF_1513), ("h100-pcie", "fp16"): (756.5, HALF_OF_1513)}

# Accelerators without a server of their own in the pack that are built into the server of a sibling.
SIBLING_SERVERS = {"v100-sxm2-16g": "dgx-1v", "a100-pcie-40g": "pcie-a100-8", "a800-pcie-80g": "pcie-a100-8",
                   "h100-pcie": "pcie-h100-8", "h100-sxm-96g-500w": "dgx-h100", "h20-141g": "hgx-h20",
                   "ascend-910b1": "atlas-800t-a2", "ascend-910b2": "atlas-800t-a2",
                   "ascend-910b4": "atlas-800t-a2", "br100": "br100-8oam"}

SERVER_KIND_ORDER = ("server", "rack", "supernode", "cloud_instance")


def is_seen(word):
    return word == "yes"


def renamed(field):
    head, dot, rest = field.partition(".")
    return RENAMED.get(head, head) + dot + rest


def peak(values, precision, provenance):
    """A rate without a reference of its own has that of its twin, where the two are the same."""
    result = provenance.figure(values[precision], "TFLOP/s", "peak_tflops_dense", precision)
    twin = TWINS.get(precision)
    if result["source"] != UNVERIFIED or values.get(twin) != values[precision]:
        return result
    other = provenance.figure(values[twin], "TFLOP/s", "peak_tflops_dense", twin)
    return other | {"source": f"same rate as {twin}: {other['source']}", "confidence": capped(other["confidence"], "medium")}


def peaks(entry, provenance):
    result = {}
    for precision in PRECISIONS:
        value = entry["peak_tflops_dense"][precision]
        if (entry["id"], precision) in CORRECTED_PEAKS:
            corrected, source = CORRECTED_PEAKS[entry["id"], precision]
            result[precision] = figure(corrected, "TFLOP/s", source, None, provenance.confidence)
        elif value is None and precision in entry["unsupported_precisions"]:
            result[precision] = figure(None, "TFLOP/s", UNSUPPORTED, None, provenance.confidence)
        else:
            result[precision] = peak(entry["peak_tflops_dense"], precision, provenance)
    return result


def measured(value, unit, source, provenance):
    if value is None:
        return unknown(unit, "not measured in any text")
    return figure(value, unit, source, newest_date([source]), "medium" if provenance.confidence == "low" else "high")


def measured_matmul(entry, provenance):
    block = entry["measured_max_matmul_tflops"]
    result = {p: measured(block[p], "TFLOP/s", block["source"], provenance) for p in ("bf16", "fp8")}
    return result | {"conditions": block["conditions"], "other": entry["measured_gemm_other"]}


def measured_bandwidth(entry, provenance):
    block = entry.get("measured_mem_bandwidth_gbs") or {"value": None, "note": None, "source": None}
    return measured(block["value"], "GB/s", block["source"], provenance) | {"note": block["note"]}


def usable_memory(entry, provenance):
    value, basis = entry["memory_usable_gib"], entry["memory_usable_basis"]
    if value is None:
        return unknown("GiB", basis or NOT_FOUND)
    result = provenance.figure(value, "GiB", "memory_usable_gib")
    confidence = provenance.confidence
    if "no source in this pack" in basis:
        confidence = "low"
    elif basis.startswith("as ") or "nominal" in basis and "usable" not in basis:
        confidence = capped(confidence, "medium")
    return result | {"source": basis, "confidence": confidence}


def link(entry, provenance):
    block = entry["intra_node_link"]
    if block is None:
        return None

    def part(value, unit, name=None):
        return provenance.figure(value, unit, "intra_node_link", name)

    return {"name": block["name"], "topology": block["topology"],
            "domain_size": part(block["domain_size"], "accelerators", "domain_size"),
            "gbyte_per_s_one_way": part(block["gbs_per_gpu_unidirectional"], "GB/s"),
            "gbyte_per_s_two_way": part(block["gbs_per_gpu_bidirectional"], "GB/s"),
            "pair_gbyte_per_s_one_way": part(block["per_pair_gbs_unidirectional"], "GB/s"),
            "measured_collectives": block.get("measured_collectives"), "notes": block["notes"]}


def frameworks(entry):
    return [{"name": name, "support": f["support"], "note": f["note"], "seen": is_seen(f["seen"])}
            for name, f in entry["training_frameworks"].items()]


def dated_statement(block, *keys):
    return {k: block[k] for k in keys} | {"date": block["as_of"], "seen": is_seen(block["seen"]), "source": block["source"]}


def price_notes(rows):
    """Price remarks of an entry; prices.json is what the program computes with."""
    return [{"kind": r["kind"], "value": r.get("value"), "low": r["low"], "high": r["high"], "currency": r["currency"],
             "date": r["as_of"], "source": r["source"], "confidence": level(r["confidence"]), "note": r["note"]} for r in rows]


def identity(entry):
    return {key: entry[key] for key in ("id", "name", "vendor", "kind")}


def silicon(entry, provenance):
    def own(field, unit):
        return provenance.figure(entry[field], unit, field)
    return {"sm_count": own("sm_count", entry["sm_unit"]), "boost_clock_mhz": own("boost_clock_mhz", "MHz"),
            "l2_mb": own("l2_mb", "MB"), "cache_notes": entry["cache_notes"]}


def memory(entry, provenance):
    return {"memory_gb": provenance.figure(entry["memory_gb"], "GB", "memory_gb"),
            "memory_usable_gib": usable_memory(entry, provenance), "memory_type": entry["memory_type"],
            "memory_bandwidth_gbyte_per_s": provenance.figure(entry["mem_bandwidth_gbs"], "GB/s", "mem_bandwidth_gbs")}


def compute(entry, provenance):
    return {"peak_tflops_dense": peaks(entry, provenance), "peak_notes": entry["peak_notes"],
            "unsupported_precisions": entry["unsupported_precisions"],
            "measured_matmul_tflops": measured_matmul(entry, provenance),
            "measured_bandwidth_gbyte_per_s": measured_bandwidth(entry, provenance)}


def software(entry):
    return {"bf16_native": entry["bf16_native"], "fp8_native": entry["fp8_native"], "fp4_native": entry["fp4_native"],
            "compute_capability": entry["cuda_compute_capability"], "software_stack": entry["software_stack"],
            "pytorch_support": entry["pytorch_support"] | {"seen": is_seen(entry["pytorch_support"]["seen"])},
            "training_frameworks": frameworks(entry), "ecosystem_facts": entry["ecosystem_facts"]}


def market(entry):
    tpp = entry["tpp_estimate"]
    return {"export_control": dated_statement(entry["export_control"], "china_status", "notes"),
            "availability": dated_statement(entry["availability_2026"], "status", "note"),
            "tpp_estimate": figure(tpp, "TFLOP/s x bits", "derived: max(bits x dense TFLOP/s)", None, "medium")
            if tpp is not None else unknown("TFLOP/s x bits"),
            "price_notes": price_notes(entry["prices"])}


def accelerator(entry, usual):
    provenance = Provenance(entry)
    server, basis = usual
    return (identity(entry)
            | {"year": provenance.figure(entry["year"], "year", "year"), "architecture": entry["architecture"],
               "form_factor": entry["form_factor"], "announced_only": entry["availability_2026"]["status"] == "announced"}
            | memory(entry, provenance) | compute(entry, provenance)
            | {"devices_per_package": figure(entry["pytorch_devices_per_package"], "devices", "pack: devices PyTorch shows a package",
                                             None, provenance.confidence)}
            | silicon(entry, provenance)
            | {"link": link(entry, provenance), "pcie_gen": provenance.figure(entry["pcie_gen"], "generation", "pcie_gen"),
               "tdp_w": provenance.figure(entry["tdp_w"], "W", "tdp_w"), "tdp_notes": entry["tdp_notes"]}
            | software(entry) | market(entry)
            | {"usual_server": server, "usual_server_basis": basis, "confidence": provenance.confidence,
               "conflicts": entry["conflicts"], "unverified_fields": [renamed(f) for f in provenance.unverified],
               "notes": entry["notes"]})


def own_server(accelerator_id, nodes):
    """The vendor's plain server first, then racks, then cloud shapes; the order of the pack decides among equals."""
    own = [n for n in nodes if n["accelerator"] == accelerator_id]
    return min(own, key=lambda n: SERVER_KIND_ORDER.index(n["kind"]))["id"] if own else None


def usual_server(accelerator_id, nodes):
    own = own_server(accelerator_id, nodes)
    if own:
        return own, "own"
    sibling = SIBLING_SERVERS.get(accelerator_id)
    return (sibling, "sibling: same chassis, listed with another variant of the accelerator") if sibling else (None, None)


def accelerators(entries, nodes):
    return [accelerator(e, usual_server(e["id"], nodes)) for e in entries]


def scale_out(value, unit, entry, provenance):
    result = provenance.figure(value, unit, "nics")
    if entry["nics_basis"] == "assumed_typical":
        return result | {"source": "assumed: common build, not a sourced one", "date": None, "confidence": "low"}
    return result


def power(entry, provenance):
    result = provenance.figure(entry["node_power_kw_max"], "kW", "node_power_kw_max")
    return result | ({"confidence": "low"} if "memory" in entry["node_power_basis"] else {})


def derived(value, unit, source, confidence):
    return unknown(unit) if value is None else figure(value, unit, source, None, confidence)


def measurement(row):
    names = {"gbs": "gbyte_per_s", "pct": "fraction"}
    result = {names.get(k, k): (v / 100 if k == "pct" else v) for k, v in row.items()}
    return result | {"source": row.get("source")}


def counts(entry, provenance):
    def count(field, unit):
        result = provenance.figure(entry[field], unit, field)
        if result["source"] == UNVERIFIED:
            result |= {"source": "pack: common build of this server", "confidence": capped(provenance.confidence, "medium")}
        return result
    return {"accelerators_per_server": count("gpus_per_node", "accelerators"),
            "devices_per_server": count("pytorch_devices_per_node", "devices"),
            "scale_up_domain": count("scale_up_domain_gpus", "accelerators")}


def server(entry):
    provenance = Provenance(entry)
    nics = [{"count": n["count"], "gbit_per_s_each": n["gbps_each"], "kind": n["kind"], "model": n["model"]} for n in entry["nics"]]
    return (identity(entry)
            | {"cloud_provider": entry["cloud_provider"], "accelerator": entry["accelerator"]} | counts(entry, provenance)
            | {"topology": entry["intra_node_topology"], "nics": nics, "nics_basis": entry["nics_basis"],
               "scale_out_gbit_per_s_total": scale_out(entry["scale_out_total_gbps"], "Gbit/s", entry, provenance),
               "scale_out_gbit_per_s_per_accelerator": scale_out(entry["scale_out_gbps_per_gpu"], "Gbit/s", entry, provenance),
               "power_kw_max": power(entry, provenance), "power_basis": entry["node_power_basis"],
               "accelerator_power_kw_sum": derived(entry["gpu_power_sum_kw"], "kW", "derived: accelerators x TDP", provenance.confidence),
               "power_over_accelerator_power": derived(entry["node_to_gpu_power_ratio"], "ratio",
                                                       "derived: server power / sum of TDP", provenance.confidence),
               "price_notes": price_notes(entry["host_price_notes"]), "host_notes": entry["host_notes"],
               "status": entry["status_2026"], "measured": [measurement(m) for m in entry["measured"]],
               "confidence": provenance.confidence, "notes": entry["notes"]})


def rate_meaning(entry):
    """What the rate of a fabric counts, one direction: the pack mixes three kinds."""
    if entry["id"].startswith("efa-"):
        return "server"
    return "accelerator" if entry["kind"] == "scale_up" else "port"


def payload_bytes(text):
    """'16MiB' and NCCL's truncated '67M' are both powers of two."""
    digits = text.rstrip("KMGiB")
    thousands = "KMG".index(text[len(digits)]) + 1
    return 2 ** round(math.log2(float(digits) * (1024 if "i" in text else 1000) ** thousands))


def curve(block):
    if block is None:
        return None
    is_share = block["unit"] == "pct_of_nic_spec"
    points = [{"bytes": payload_bytes(p["payload"]), "value": round(p["value"] / 100, 6) if is_share else p["value"]}
              for p in block["points"]]
    return {"what": block["what"], "unit": "fraction of NIC rate" if is_share else "GB/s bus bandwidth",
            "source": block["source"], "date": newest_date([block["source"]]), "note": block["note"], "points": points}


def efficiency(entry, provenance):
    def share(percent):
        result = provenance.figure(None if percent is None else percent / 100, "fraction", "typical_efficiency_pct")
        if percent is not None and entry["efficiency_basis"].startswith("general rule"):
            result |= {"source": entry["efficiency_basis"], "confidence": capped(provenance.confidence, "medium")}
        elif percent is not None and result["source"].startswith(UNVERIFIED):
            result |= {"source": entry["efficiency_basis"]}
        return result
    low, high = entry["efficiency_range_pct"] or (None, None)
    return {"efficiency": share(entry["typical_efficiency_pct"]), "efficiency_low": share(low),
            "efficiency_high": share(high), "efficiency_basis": entry["efficiency_basis"]}


def fabric_power(entry, provenance):
    block = entry["power"]
    optic = block["optic_w"]
    by_kind = optic if isinstance(optic, dict) else None
    return {"switch_w": provenance.figure(block["switch_w"], "W", "power"),
            "optic_w": provenance.figure(by_kind["single_400g"] if by_kind else optic, "W", "power"),
            "optic_w_by_kind": by_kind, "basis": block["basis"]}


def fabric(entry):
    provenance = Provenance(entry)
    return ({key: entry[key] for key in ("id", "name", "kind")}
            | {"gbit_per_s_per_port": provenance.figure(entry["gbps_per_port"], "Gbit/s", "gbps_per_port"),
               "rate_counts": rate_meaning(entry),
               "hop_latency_us": provenance.figure(entry["per_hop_latency_us"], "us", "per_hop_latency_us"),
               "latency_basis": entry["latency_basis"]}
            | efficiency(entry, provenance)
            | {"switch": entry["switch"], "price_per_port_usd": provenance.figure(entry["price_per_port_usd"], "USD", "price_per_port_usd"),
               "price_notes": entry["price_notes"], "power": fabric_power(entry, provenance),
               "topology_notes": entry["topology_notes"], "busbw_by_payload": curve(entry["busbw_by_payload"]),
               "vendor_lock_in": entry["vendor_lock_in"], "china_availability": entry["china_availability"],
               "measured": [measurement(m) for m in entry["measured"]], "confidence": provenance.confidence,
               "notes": entry["notes"]})
