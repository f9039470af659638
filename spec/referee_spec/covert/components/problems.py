"""What can be wrong with a component set, in English.

The translations stand in the table ``[components]`` of rulebook.es.toml and rulebook.fr.toml.
"""

from referee_spec.kernel.rule import Problem

SENTENCES = {
    "not-toml": "not TOML: {reason}",
    "too-deep": "not TOML: nested too deeply, or a number is too long",
    "more-faults": "{count} more faults are not listed",
    "no-name": "a component set has a name",
    "reduced": "reduced is true or false",
    "unknown-section": "there is no section {section}",
    "missing-section": "the section {section} is missing",
    "no-entry": "{name} is no entry with fields",
    "unknown-field": "{field} is no field of {section}",
    "needs-text": "{name} needs {field}: a name in quotes",
    "needs-number": "{name} needs {field}: a number",
    "needs-list": "{name} needs {field}: a list of names",
    "list-of-names": "{field} of {name} is a list of names",
    "unwritable": "{name} cannot be written in a record",
    "count": "{section}: {found} instead of {right}",
    "no-ability": "{name} has no ability",
    "one-digit": "{name} has one digit: two are the least",
    "two-things": "{name} names two things",
    "no-city": "{name} is no city",
    "linked-twice": "{city} is linked with {other} once too often",
    "linked-one-way": "{city} is linked with {other}, but {other} not with {city}",
    "unreachable": "no link leads to {city} from the first city",
    "no-character-ability": "{ability} is no character's ability",
    "no-operation": "{ability} is no special operation",
    "no-equipment": "no agency card has {equipment}",
    "digits": "a code has digits from 1 to 6",
    "row": "no row of tiles has {count}",
    "no-region": "{name} is no region",
    "too-much-equipment": "{name} asks for more {equipment} than there is",
    "no-reward": "{reward} is neither equipment nor a region",
    "below-zero": "{name} has a number below 0",
    "too-many-agents": "{name} asks for more than {most} agents",
    "too-many-cards": "{name} asks for more cards than a hand may have",
}
"""The sentence of each problem, by its key."""


def problem(key: str, **values: object) -> Problem:
    """Return the problem with this key, whose sentence is filled with these values."""
    return Problem("covert", key, SENTENCES[key], values)
