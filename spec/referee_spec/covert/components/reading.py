"""Reading a component set: from TOML to a box, with a place for everything that is wrong."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from referee_spec.covert.components import ANY, Agency, Box, Code, Mission
from referee_spec.covert.components.checking import Wrong, wrongs
from referee_spec.kernel.components import BadComponents, Described, Diagnostic
from referee_spec.kernel.evolve import evolve

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
"""The sections of a component set, and what an entry of each has."""


def read(text: str) -> Box:
    """The box that a component set describes; BadComponents with every diagnostic."""
    found = diagnostics(text)
    if found:
        raise BadComponents(found, foreign=not looks_like_one(text))
    return box_of(tomllib.loads(text))


def looks_like_one(text: str) -> bool:
    """Whether a text has at least the headings of a component set's sections."""
    lines = {line.strip() for line in text.splitlines()}
    return all(f"[{section}]" in lines for section in ("cities", "agency", "missions"))


def with_card(box: Box, described: Described) -> Box:
    """The box in which a card is as a record describes it; BadComponents if it cannot be.

    It takes the place of the card of its name, or else of the last one of its kind that no
    record has described: the counts stay the rulebook's.
    """
    section, name = described.section, described.name
    entry = dict(described.entry)
    if section == "missions":
        entry = sorted_out(box, entry)
    cards = {one: card for one, card in getattr(box, section).items() if one != name}
    if len(cards) == len(getattr(box, section)):
        cards.popitem()
    changed = evolve(box, name="changed", **{section: {name: card_of(section, entry), **cards}})
    said = [one.said for one in wrongs(changed) if one.section == section and one.entry == name]
    if said:
        raise BadComponents(tuple(Diagnostic(1, 1, one) for one in said))
    return changed


def sorted_out(box: Box, entry: Mapping[str, Any]) -> dict[str, Any]:
    """A mission's entry, what it asks for parted by cities, regions, equipment and any card."""
    asked = entry["asks"]
    regions = set(box.regions.values())
    return {
        "cities": [one for one in asked if one in box.links],
        "regions": [one for one in asked if one in regions],
        "equipment": [one for one in asked if one not in box.links and one not in regions | {ANY}],
        "agency": asked.count(ANY),
        "points": entry["points"],
        "reward": entry["reward"],
    }


def diagnostics(text: str) -> tuple[Diagnostic, ...]:
    """All that is wrong with a component set, in the order of its lines."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place = re.search(r"line (\d+), column (\d+)", said)
        last = text.count("\n") + 1
        line, column = (int(place[1]), int(place[2])) if place else (last, 1)
        return (Diagnostic(line, column, f"not TOML: {said.partition(' (at')[0]}"),)
    found = list(shape(data)) or list(wrongs(box_of(data), data.get("reduced", False)))
    return tuple(sorted((placed(text, one) for one in found), key=lambda d: (d.line, d.column)))


def shape(data: Mapping[str, Any]) -> Iterator[Wrong]:
    """What is not of the schema: sections and fields that lack, are too many, of another type."""
    if not isinstance(data.get("name"), str):
        yield Wrong("", "name", "", "a component set has a name")
    if not isinstance(data.get("reduced", False), bool):
        yield Wrong("", "reduced", "", "reduced is true or false")
    for section in data.keys() - FIELDS.keys() - {"name", "reduced"}:
        yield Wrong(section, "", "", f"there is no section {section}")
    for section, fields in FIELDS.items():
        entries = data.get(section)
        if not isinstance(entries, dict):
            yield Wrong("", "", "", f"the section {section} is missing")
            continue
        for name, entry in entries.items():
            if not isinstance(entry, dict):
                yield Wrong(section, name, "", f"{name} is no entry with fields")
                continue
            for one in entry.keys() - fields.keys():
                yield Wrong(section, name, one, f"{one} is no field of {section}")
            for one, kind in fields.items():
                value = entry.get(one)
                if type(value) is not kind:
                    yield Wrong(section, name, one, f"{name} needs {one}: {word(kind)}")
                elif isinstance(value, list) and not all(isinstance(item, str) for item in value):
                    yield Wrong(section, name, one, f"{one} of {name} is a list of names")
                elif one == "digits" and not re.fullmatch("[1-6]+", str(value)):
                    yield Wrong(
                        section, name, str(value), "a code is written with digits from 1 to 6"
                    )


def word(kind: type) -> str:
    """What a field has to be, in words."""
    return {str: "a name in quotes", int: "a number", list: "a list of names"}[kind]


def box_of(data: Mapping[str, Any]) -> Box:
    """The box of data that has the right shape."""
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
    """The card of an entry of this section."""
    if section == "agency":
        return Agency(**entry)
    if section == "codes":
        return Code(tuple(map(int, entry["digits"])), entry["equipment"])
    fields: dict[str, Any] = {
        key: tuple(one) if isinstance(one, list) else one for key, one in entry.items()
    }
    return Mission(**fields)


def placed(text: str, wrong: Wrong) -> Diagnostic:
    """What is wrong with its place: the word, or else its entry, or else its section."""
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.strip() == f"[{wrong.section}]"), -1)
    if not wrong.section and not wrong.entry or start < 0 and wrong.section:
        return Diagnostic(1, 1, wrong.said)
    if not wrong.entry:
        return Diagnostic(start + 1, 1, wrong.said)
    key = re.compile(rf"\s*([\"']?{re.escape(wrong.entry)}[\"']?)\s*=")
    for number, line in enumerate(lines[start + 1 :], start=start + 2):
        found = key.match(line)
        if found:
            # The name of the entry itself is not what is meant.
            sought = rf"(?<![\w-]){re.escape(wrong.word)}(?![\w-])"
            at = re.compile(sought).search(line, found.end()) if wrong.word else None
            return Diagnostic(number, (at.start() if at else found.start(1)) + 1, wrong.said)
    return Diagnostic(start + 1, 1, wrong.said)
