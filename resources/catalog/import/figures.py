"""Figures with their provenance, and the JSON layout that the catalog files share."""
import json
import re

LEVELS = ("low", "medium", "high")
STATED = {"high": "high", "medium-high": "medium", "medium": "medium",
          "low-medium": "low", "low": "low", "none": "low"}
NOT_FOUND = "not found in any text"
UNVERIFIED = "not verified in a text"
UNSUPPORTED = "not supported by the hardware"
MONTHS = {m: i + 1 for i, m in enumerate(
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())}
ISO = re.compile(r"(?<![\d.])((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?(?!\d)")
NAMED_MONTH = re.compile(r"\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep)[a-z]* ((?:19|20)\d\d)\b")
BARE_YEAR = re.compile(r"(?<![\d./-])((?:19|20)\d\d)(?![\d/-])")


def dates_in(text):
    """All dates a text names, as YYYY[-MM[-DD]], in order; named months and bare years only without an ISO date."""
    iso = [m.group(0) for m in ISO.finditer(text or "") if 1 <= int(m.group(2)) <= 12]
    if iso:
        return iso
    named = [f"{y}-{MONTHS[m]:02d}" for m, y in NAMED_MONTH.findall(text or "")]
    return named or BARE_YEAR.findall(text or "")


def newest_date(texts):
    found = [d for t in texts for d in dates_in(t)]
    return max(found) if found else None


def level(stated):
    return STATED[stated]


def capped(confidence, limit):
    return min(confidence, limit, key=LEVELS.index)


def figure(value, unit, source, date=None, confidence="low"):
    return {"value": value, "unit": unit, "source": source, "date": date, "confidence": confidence}


def unknown(unit, source=NOT_FOUND):
    return figure(None, unit, source)


def names_field(stated, group, part=None):
    """Does a field name of the pack ('peak_tflops_dense.fp16/bf16') speak of this group and part?"""
    if stated == group:
        return "group"
    head, _, rest = stated.partition(".")
    if part and head == group and part in rest.split("/"):
        return "part"
    return None


class Provenance:
    """What one entry of the pack says about where its fields come from."""

    def __init__(self, entry):
        self.references = entry.get("source_refs", [])
        self.confidence = level(entry["confidence"])
        self.unverified = entry.get("field_status", {}).get("memory_only_fields", [])

    def _supporting(self, group, part):
        hits = {"part": [], "group": []}
        for reference in self.references:
            kinds = [k for k in (names_field(f, group, part) for f in reference["fields"]) if k]
            if kinds:
                hits["part" if "part" in kinds else "group"].append(reference)
        return hits["part"] or hits["group"]

    def _is_unverified(self, group, part):
        return any(names_field(f, group, part) for f in self.unverified)

    def _confidence_of(self, references):
        confidence = self.confidence
        wheres = [r["where"] for r in references]
        if all("LOW-MED reliability" in w for w in wheres):
            return "low"
        if all(w.startswith("derived arithmetically") for w in wheres):
            return capped(confidence, "medium")
        return confidence

    def figure(self, value, unit, group, part=None):
        if value is None:
            return unknown(unit)
        references = self._supporting(group, part)
        seen = [r for r in references if r["seen"] == "yes"]
        if self._is_unverified(group, part) or not seen:
            where = "; ".join(r["where"] for r in references)
            return figure(value, unit, UNVERIFIED + (f" ({where})" if where else ""))
        wheres = [r["where"] for r in seen]
        return figure(value, unit, "; ".join(wheres), newest_date(wheres), self._confidence_of(seen))


def _is_flat(node):
    children = node.values() if isinstance(node, dict) else node
    return not any(isinstance(child, (dict, list)) for child in children)


def _text(node, indent):
    if not isinstance(node, (dict, list)) or not node or _is_flat(node):
        return json.dumps(node, ensure_ascii=False, allow_nan=False)
    pad, end = " " * (indent + 1), " " * indent
    if isinstance(node, list):
        rows = [_text(child, indent + 1) for child in node]
    else:
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {_text(child, indent + 1)}" for key, child in node.items()]
    opening, closing = ("[", "]") if isinstance(node, list) else ("{", "}")
    return opening + "\n" + ",\n".join(pad + row for row in rows) + "\n" + end + closing


def write_json(path, document):
    """One object a line where it holds no other object, so that a changed figure is a changed line."""
    path.write_text(_text(document, 0) + "\n", encoding="utf-8")
