"""Reading a component set: from TOML to a box, with a place for everything that is wrong."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from referee_spec.covert.components import Agency, Box, Code, Mission
from referee_spec.covert.components.checking import Wrong, wrongs

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


@frozen
class Diagnostic:
    """What is wrong in a component set: line and column from 1, and a sentence."""

    line: int
    column: int
    said: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.said}"


class BadComponents(ValueError):
    """A component set that is none; ``diagnostics`` say where and why."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


def read(text: str) -> Box:
    """The box that a component set describes; BadComponents with every diagnostic."""
    found = diagnostics(text)
    if found:
        raise BadComponents(found)
    return box_of(tomllib.loads(text))


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
    found = list(shape(data)) or list(wrongs(box_of(data)))
    return tuple(sorted((placed(text, one) for one in found), key=lambda d: (d.line, d.column)))


def shape(data: Mapping[str, Any]) -> Iterator[Wrong]:
    """What is not of the schema: sections and fields that lack, are too many, of another type."""
    if not isinstance(data.get("name"), str):
        yield Wrong("", "name", "", "a component set has a name")
    for section in data.keys() - FIELDS.keys() - {"name"}:
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
                elif one == "digits" and not re.fullmatch("[1-6]{2,}", str(value)):
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
        agency={name: Agency(**entry) for name, entry in data["agency"].items()},
        missions={name: mission(entry) for name, entry in data["missions"].items()},
        codes={
            name: Code(tuple(map(int, entry["digits"])), entry["equipment"])
            for name, entry in data["codes"].items()
        },
        characters={name: entry["ability"] for name, entry in data["characters"].items()},
    )


def mission(entry: Mapping[str, Any]) -> Mission:
    """The mission card of an entry."""
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
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
