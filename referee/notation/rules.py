"""The rules of the notation, read from rules.toml when the first of them is broken."""

from functools import cache
from os.path import dirname, join
from typing import Any

from referee_spec.kernel.rule import Rule


@cache
def entries() -> dict[str, dict[str, Any]]:
    """Return the contents of rules.toml: an entry for each code."""
    # The rules are loaded only when a record has a fault.
    import tomllib

    # importlib.resources takes longer to load than all of this.
    with open(join(dirname(__file__), "rules.toml"), "rb") as stream:
        return tomllib.load(stream)


def notation_rules() -> tuple[Rule, ...]:
    """Return all rules of the notation, by code."""
    return tuple(map(notation_rule, entries()))


@cache
def notation_rule(code: str) -> Rule:
    """Return the rule with this code; raise KeyError if there is none."""
    entry = entries()[code]
    return Rule(
        code=code,
        slug=entry["slug"],
        role="guard",
        statement=entry["en"]["statement"],
        source="notation",
        on=(),
        refusal=entry["en"]["refusal"],
        breach=entry["breach"],
        function=notation_rule,
    )


def translation(code: str, language: str) -> dict[str, str]:
    """Return the statement and the refusal of a rule in a language."""
    entry: dict[str, str] = entries()[code][language]
    return entry
