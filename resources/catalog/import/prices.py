"""Price quotes and cost parameters of the data pack in the form of the catalog."""
import csv

from figures import dates_in, figure, level

HYPERSCALERS = ("aws", "azure", "gcp", "oci", "alicloud", "tencentcloud")
DOUBTFUL = ("probably", "aggregator resale", "historical", "NOT a market price", "lower bound", "ESTIMATE", "inferred",
            "approximate", "no on-demand price", "derived")
SELF_DOUBT = ("confidence", "estimate", "grey", "guess", "assumption")


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    if text == "":
        return None
    value = float(text)
    return int(value) if value.is_integer() and "." not in text else value


def newest(text):
    """The newest date of a date cell; None where the cell says undated."""
    found = [] if "undated" in text else dates_in(text)
    return max(found) if found else None


def quote_confidence(row):
    if row["native_currency"] == "EUR?" or any(word in row["note"] for word in DOUBTFUL):
        return "low"
    return "medium" if row["snapshot_date"] == "undated" else "high"


def native(row):
    """The quote in the seller's currency for one accelerator and hour, where the pack still has it."""
    price = number(row["native_price"])
    if price is None:
        return None
    hours = 730 if row["provider"] == "cn-baremetal-market" else 1
    return round(price / int(row["accelerator_count"]) / hours, 4)


def cloud(index, row):
    count, spot = int(row["accelerator_count"]), number(row["spot_usd_per_hour"])
    provider = row["provider"]
    return {"id": f"cloud-{index}", "catalog_id": row["catalog_id"] or None, "accelerator_label": row["accelerator"],
            "provider": provider, "hyperscaler": provider in HYPERSCALERS, "region": row["region"],
            "instance_type": row["instance_type"], "accelerators": count, "basis": row["price_basis"], "currency": "USD",
            "price_per_accelerator_hour": number(row["usd_per_gpu_hour"]),
            "spot_price_per_accelerator_hour": None if spot is None else round(spot / count, 4),
            "reserved_1y_price_per_accelerator_hour": number(row["reserved_1y_usd_per_gpu_hour"]),
            "reserved_3y_price_per_accelerator_hour": number(row["reserved_3y_usd_per_gpu_hour"]),
            "native_currency": row["native_currency"], "native_price_per_accelerator_hour": native(row),
            "virtual_cpus": number(row["vcpus"]), "host_memory_gib": number(row["mem_gib"]),
            "date": newest(row["snapshot_date"]), "source": row["source_ref"], "confidence": quote_confidence(row),
            "note": row["note"] or None}


def china_rental(index, row):
    return {"id": f"china-rental-{index}", "catalog_id": row["catalog_id"] or None, "accelerator_label": row["accelerator"],
            "provider": "cn-baremetal-market", "hyperscaler": False, "region": "CN mainland", "basis": "reserved_1y",
            "contract": row["contract"], "includes": row["includes"], "currency": "CNY",
            "price_per_accelerator_hour": number(row["rmb_per_gpu_hour_730h"]),
            "accelerators": int(row["gpus_per_server"]), "hours_per_month": 730,
            "server_month_low": number(row["low"]), "server_month_typical": number(row["typical"]),
            "server_month_high": number(row["high"]), "date": newest(row["date"]), "source": row["source_ref"],
            "confidence": level(row["confidence"]), "note": row["note"] or None}


def purchase_confidence(row):
    if row["seen"] == "no" or not newest(row["date"]):
        return "low"
    return "low" if any(word in row["note"] for word in SELF_DOUBT) else "medium"


def purchase(index, row):
    return {"id": f"purchase-{index}", "catalog_id": row["catalog_id"] or None, "item": row["item"], "label": row["id"],
            "unit": row["unit"], "currency": row["currency"], "low": number(row["low"]), "typical": number(row["typical"]),
            "high": number(row["high"]), "date": newest(row["date"]), "date_text": row["date"] or None,
            "source": row["source_ref"] or "not stated", "seen": row["seen"] == "yes",
            "confidence": purchase_confidence(row), "note": row["note"] or None}


def with_terms_spelled_out(rows):
    """'same' in the list of rents means the terms of its first row."""
    return [row | {"includes": rows[0]["includes"]} if row["includes"] == "same" else row for row in rows]


def numbered(convert, rows):
    return [convert(i, row) for i, row in enumerate(rows, start=1)]


def exchange_rates(parameters):
    def rate(name, unit):
        p = parameters[name]
        return figure(p["typical"], unit, p["source"][0], p["date"], level(p["confidence"]))
    return {"cny_per_usd": rate("fx_usd_cny", "CNY/USD"), "usd_per_eur": rate("fx_eur_usd", "USD/EUR")}


def prices(folder, parameters):
    return {"hyperscalers": list(HYPERSCALERS), "fx": exchange_rates(parameters),
            "cloud": numbered(cloud, rows_of(folder / "cloud_prices.csv")),
            "china_rental": numbered(china_rental, with_terms_spelled_out(rows_of(folder / "china_rental_rmb.csv"))),
            "purchase": numbered(purchase, rows_of(folder / "purchase_prices.csv"))}


# What the pack says in words, as numbers.
NETWORK_TIER_LIMITS = {
    "typical": None, "low": None, "high": None, "unit": "accelerators",
    "source": ["H100 cluster sheet Aug 2024: 1 tier at 512, 2 tiers at 1,024, 3 tiers at 32,768",
               "64-port switches: eight rails of 64 ports in one tier, 64 x 64 / 2 = 2,048 ports in two"],
    "seen": True, "confidence": "medium", "confidence_stated": "derived",
    "note": "the largest cluster of each number of tiers", "values": {"1": 512, "2": 2048}}
PLANNING_YEARS = 4  # note of depreciation_years: "use 4 for a planning base case and show 3-6 sensitivity"


def economics(parameters):
    """The parameters as they are; 'confidence' in the catalog's three words, the pack's word beside it."""
    def parameter(p):
        changed = {"source": p["source"], "seen": p["seen"] == "yes", "confidence": level(p["confidence"]),
                   "confidence_stated": p["confidence"], "note": p["note"] or None}
        head = {k: p[k] for k in ("typical", "low", "high", "unit")}
        return head | changed | {k: v for k, v in p.items() if k not in head and k not in changed}
    result = {name: parameter(p) for name, p in parameters.items()}
    result["depreciation_years"]["values"] = {"planning": PLANNING_YEARS, "planning_low": 3, "planning_high": 6}
    return result | {"network_tier_limits": NETWORK_TIER_LIMITS}
