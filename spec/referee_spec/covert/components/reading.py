"""Read a component set: convert TOML to a box, or report each fault at its place."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from referee_spec.covert.components.box import ANY, Agency, Box, Code, Mission
from referee_spec.covert.components.checking import Wrong, card_faults, wrongs
from referee_spec.covert.components.problems import problem
from referee_spec.kernel.components import BadComponents, Described, Diagnostic
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.toml_text import costly_place

FIELDS: Mapping[str, Mapping[str, type]] = {
    "cities": {"region": str, "links": list},
    "agency": {"city": str, "equipment": str, "ability": str},
    "missions": {
        "cities": list,
        "regions": list,
        "equipment": list,
        "agency": int,
        "points": int,
        "reward": str,
    },
    "codes": {"digits": str, "equipment": str},
    "characters": {"ability": str},
}
"""The sections of a component set, with the fields of an entry and their types."""

NEEDS = {str: "needs-text", int: "needs-number", list: "needs-list"}
"""The key of the problem of a missing or wrong field, by the type that the field should have."""

MOST_FAULTS = 50
"""The most faults of a component set that are listed."""


def read(text: str) -> Box:
    """Return the box that a component set describes.

    Raise BadComponents with all diagnostics if there are any.
    """
    faults = diagnostics(text)
    if faults:
        raise BadComponents(faults, foreign=not looks_like_one(text))
    return box_of(tomllib.loads(text))


def looks_like_one(text: str) -> bool:
    """Return whether a text has the headings of a component set's main sections."""
    lines = {line.strip() for line in text.splitlines()}
    return all(f"[{section}]" in lines for section in ("cities", "agency", "missions"))


def with_card(box: Box, described: Described) -> Box:
    """Return the box with one card replaced by one that a record describes.

    It replaces the card of the same name, or else the last one of its kind that no record has
    described, so that the counts stay right. Raise BadComponents if the card is wrong.
    """
    section, name = described.section, described.name
    entry = dict(described.entry)
    if section == "missions":
        entry = with_demands(box, entry)
    cards = {other: card for other, card in getattr(box, section).items() if other != name}
    if len(cards) == len(getattr(box, section)):
        cards.popitem()
    changed = evolve(box, name="changed", **{section: {name: card_of(section, entry), **cards}})
    # Checking the whole box for each card takes long where a record describes thousands.
    faults = list(card_faults(changed, section, name))
    if faults:
        raise BadComponents(tuple(Diagnostic(1, 1, wrong.problem) for wrong in faults))
    return changed


def with_demands(box: Box, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return a mission's entry with its demands as cities, regions, equipment and any card."""
    demands = entry["asks"]
    regions = set(box.regions.values())
    return {
        "cities": [demand for demand in demands if demand in box.links],
        "regions": [demand for demand in demands if demand in regions],
        "equipment": [
            demand
            for demand in demands
            if demand not in box.links and demand not in regions | {ANY}
        ],
        "agency": demands.count(ANY),
        "points": entry["points"],
        "reward": entry["reward"],
    }


def diagnostics(text: str) -> tuple[Diagnostic, ...]:
    """Return the faults of a component set, in the order of its lines, up to a limit."""
    costly = costly_place(text)
    if costly is not None:
        return (Diagnostic(text.count("\n", 0, costly) + 1, 1, problem("too-deep")),)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = re.search(r"line (\d+), column (\d+)", message)
        last = text.count("\n") + 1
        line, column = (int(place[1]), int(place[2])) if place else (last, 1)
        reason = message.partition(" (at")[0]
        return (Diagnostic(line, column, problem("not-toml", reason=reason)),)
    except RecursionError:
        return (Diagnostic(1, 1, problem("too-deep")),)
    faults = list(shape(data)) or list(wrongs(box_of(data), data.get("reduced", False)))
    listed = [placed(text, wrong) for wrong in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        more = problem("more-faults", count=len(faults) - MOST_FAULTS)
        listed.append(Diagnostic(1, 1, more))
    return tuple(sorted(listed, key=lambda d: (d.line, d.column)))


def shape(data: Mapping[str, Any]) -> Iterator[Wrong]:
    """Yield what is not in the schema: missing or unknown sections and fields, wrong types."""
    name = data.get("name")
    if not isinstance(name, str) or not name.isprintable():
        yield Wrong("", "name", "", problem("no-name"))
    if not isinstance(data.get("reduced", False), bool):
        yield Wrong("", "reduced", "", problem("reduced"))
    for section in sorted(data.keys() - FIELDS.keys() - {"name", "reduced"}):
        yield Wrong(section, "", "", problem("unknown-section", section=section))
    for section, fields in FIELDS.items():
        entries = data.get(section)
        if not isinstance(entries, dict):
            yield Wrong("", "", "", problem("missing-section", section=section))
            continue
        for name, entry in entries.items():
            if not isinstance(entry, dict):
                yield Wrong(section, name, "", problem("no-entry", name=name))
                continue
            for key in sorted(entry.keys() - fields.keys()):
                yield Wrong(
                    section, name, key, problem("unknown-field", field=key, section=section)
                )
            for key, kind in fields.items():
                value = entry.get(key)
                if type(value) is not kind:
                    yield Wrong(section, name, key, problem(NEEDS[kind], name=name, field=key))
                elif isinstance(value, list) and not all(isinstance(item, str) for item in value):
                    yield Wrong(section, name, key, problem("list-of-names", field=key, name=name))
                elif key == "digits" and not re.fullmatch("[1-6]+", str(value)):
                    yield Wrong(section, name, str(value), problem("digits"))


def box_of(data: Mapping[str, Any]) -> Box:
    """Return the box that data of the right shape describes."""
    cities = data["cities"]
    return Box(
        name=data["name"],
        regions={city: entry["region"] for city, entry in cities.items()},
        links={city: tuple(entry["links"]) for city, entry in cities.items()},
        agency={name: card_of("agency", entry) for name, entry in data["agency"].items()},
        missions={name: card_of("missions", entry) for name, entry in data["missions"].items()},
        codes={name: card_of("codes", entry) for name, entry in data["codes"].items()},
        characters={name: entry["ability"] for name, entry in data["characters"].items()},
    )


def card_of(section: str, entry: Mapping[str, Any]) -> Any:
    """Return the card that an entry of this section describes."""
    if section == "agency":
        return Agency(**entry)
    if section == "codes":
        return Code(tuple(map(int, entry["digits"])), entry["equipment"])
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    return Mission(**fields)


def placed(text: str, wrong: Wrong) -> Diagnostic:
    """Return a fault at the position of the word, or else of its entry or its section."""
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.strip() == f"[{wrong.section}]"), -1)
    if not wrong.section and not wrong.entry or start < 0 and wrong.section:
        return Diagnostic(1, 1, wrong.problem)
    if not wrong.entry:
        return Diagnostic(max(start + 1, 1), 1, wrong.problem)
    key = re.compile(rf"\s*([\"']?{re.escape(wrong.entry)}[\"']?)\s*=")
    for number, line in enumerate(lines[start + 1 :], start=start + 2):
        found = key.match(line)
        if found:
            # The name of the entry itself is not what is meant.
            sought = rf"(?<![\w-]){re.escape(wrong.word)}(?![\w-])"
            at = re.compile(sought).search(line, found.end()) if wrong.word else None
            return Diagnostic(number, (at.start() if at else found.start(1)) + 1, wrong.problem)
    return Diagnostic(max(start + 1, 1), 1, wrong.problem)
