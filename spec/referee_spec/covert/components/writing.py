"""Write a component set: convert a box to TOML."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import asdict

from referee_spec.covert.components.box import Box
from referee_spec.covert.components.checking import counts, whole


def text(box: Box) -> str:
    """Return the component set that describes this box, in TOML."""
    lines = [f'name = "{box.name}"']
    if any(counts(box)) or any(whole(box)):
        lines.append("reduced = true")
    for section, entries in sections(box):
        lines += ["", f"[{section}]"]
        lines += [f'"{name}" = {{ {fields(entry)} }}' for name, entry in entries.items()]
    return "\n".join(lines) + "\n"


def sections(box: Box) -> Iterator[tuple[str, Mapping[str, Mapping[str, Any]]]]:
    """Yield the sections of a box's set, each with its entries."""
    regions = box.regions.items()
    yield "cities", {city: {"region": region, "links": box.links[city]} for city, region in regions}
    yield "agency", {name: asdict(card) for name, card in box.agency.items()}
    yield "missions", {name: asdict(card) for name, card in box.missions.items()}
    yield (
        "codes",
        {
            name: {"digits": "".join(map(str, code.digits)), "equipment": code.equipment}
            for name, code in box.codes.items()
        },
    )
    yield "characters", {name: {"ability": ability} for name, ability in box.characters.items()}


def fields(entry: Mapping[str, Any]) -> str:
    """Return the fields of an entry as TOML."""
    return ", ".join(f"{name} = {toml(value)}" for name, value in entry.items())


def toml(value: int | str | Iterable[str]) -> str:
    """Return a name, a number or a list of names as a TOML value."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    return f"[{', '.join(map(toml, value))}]"
