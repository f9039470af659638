"""Options: readings of the rulebook where it is silent, and house rules.

A game's options are one frozen attrs class. Each field is made by `reading` or `house`,
and carries its values and why the default is the default.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Literal

import attrs
from attrs import field, frozen


@frozen
class Option:
    """What is known of one option.

    ``values`` maps each value that can be chosen to the argument for it (English); it is
    empty for a number, which has ``least`` and ``most``. ``question`` says what is open,
    ``source`` where the rulebook is silent or says two things.
    """

    kind: Literal["reading", "house"]
    question: str
    source: str
    values: Mapping[Any, str] = field(factory=dict)
    least: int | None = None
    most: int | None = None


def reading(question: str, source: str, values: Mapping[Any, str]) -> Any:
    """A field for a reading; the first value is the default."""
    return field(
        default=next(iter(values)),
        metadata={"option": Option("reading", question, source, values)},
    )


def house(
    question: str,
    source: str,
    default: Any,
    *,
    values: Mapping[Any, str] | None = None,
    least: int | None = None,
    most: int | None = None,
) -> Any:
    """A field for a house rule: what the rulebook fixes and a table may change."""
    option = Option("house", question, source, values or {}, least, most)
    return field(default=default, metadata={"option": option})


def name_of(attribute: str) -> str:
    """How an option is written outside Python: ``safe_sets`` is ``safe-sets``."""
    return attribute.replace("_", "-")


def options_of(cls: type[Any]) -> dict[str, Option]:
    """The options of a class by the name in which they are written."""
    return {
        name_of(attribute.name): attribute.metadata["option"]
        for attribute in attrs.fields(cls)
        if "option" in attribute.metadata
    }


def default_of(cls: type[Any], name: str) -> Any:
    """The default of the option with this written name."""
    return getattr(attrs.fields(cls), name.replace("-", "_")).default


def digest(options: Any, **more: Any) -> str:
    """The hash of all options (and of what else decides a verdict, such as the deck)."""
    said = {name_of(k): v for k, v in attrs.asdict(options).items()} | more
    text = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()[:16]
