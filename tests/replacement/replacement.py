"""Replacement: states in which one field has another plausible value.

Invariants that see every part of a state notice such a state after a step. A value is plausible if
it is next to the right one, or was the value of the same field in another state.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from referee_spec.kernel.cards import UNKNOWN, Deck, known_part, size, with_unknown

PACKED = frozenset(("hands[]", "unseen", "contest.shown", "stacks[][].cards"))
"""The fields whose values are packed multisets of cards."""

WHOLE = frozenset(("deck", "options", "box"))
"""The fields that are replaced as a whole: what lies in them never changes."""

MOST_SEEN = 40
"""The most values of a field that are remembered."""

Replaced = tuple[str, Any]
"""The path of a field (``players[].hand[]``), and a value of the whole in which it is replaced."""


class Seen:
    """The values that each field had in states seen so far."""

    def __init__(self) -> None:
        self.values: dict[str, list[Any]] = defaultdict(list)

    def add(self, value: Any, path: str) -> None:
        """Remember the value of a field, and those of its parts."""
        values = self.values[path]
        simple = not attrs.has(type(value)) or path.rpartition(".")[2] in WHOLE
        if simple and len(values) < MOST_SEEN and value not in values:
            values.append(value)
        if path.rpartition(".")[2] not in WHOLE:
            for at, part in parts(value, path):
                self.add(part, at)

    def other(self, value: Any, path: str, random: Random) -> Any:
        """Return another value of the field than this one; the value itself if there is none."""
        others = [one for one in self.values[path] if one != value]
        return random.choice(others) if others else value


def parts(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the parts of a value: the fields of a class, or the elements of a collection."""
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield f"{path}.{field.name}".lstrip("."), getattr(value, field.name)
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield f"{path}[]", part


def replacements(
    value: Any, path: str, seen: Seen, deck: Deck | None, random: Random
) -> Iterator[Replaced]:
    """Yield values in which one field is replaced, in every way once."""
    if path.rpartition(".")[2] in WHOLE:
        other = seen.other(value, path, random)
        if other is not value:
            yield path, other
        return
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            at = f"{path}.{field.name}".lstrip(".")
            part = getattr(value, field.name)
            for where, other in replacements(part, at, seen, deck, random):
                yield where, attrs.evolve(value, **{field.name: other})
        if None in seen.values[path]:
            yield path, None
        return
    for other in others(value, path, seen, deck, random):
        if other != value:
            yield path, other
    if isinstance(value, tuple | frozenset) and value:
        values = sorted(value, key=repr) if isinstance(value, frozenset) else value
        place = random.randrange(len(values))
        for where, other in replacements(values[place], f"{path}[]", seen, deck, random):
            yield where, type(value)((*values[:place], other, *values[place + 1 :]))


def others(value: Any, path: str, seen: Seen, deck: Deck | None, random: Random) -> Iterator[Any]:
    """Yield other values of a field; some may be equal to the right one."""
    if path and path not in PACKED:
        yield seen.other(value, path, random)
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int) and path in PACKED:
        assert deck is not None
        yield from other_cards(value, deck, random)
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, str) and path.endswith("]"):
        yield UNKNOWN
    elif isinstance(value, tuple):
        yield from rearranged(value, path, deck, random)
        lengths = {len(one) for one in seen.values[path] if one is not None}
        if len(lengths) > 1 and (new := seen.values[f"{path}[]"]):
            yield (*value, random.choice(new))
    elif isinstance(value, frozenset):
        if value:
            yield value - {random.choice(sorted(value, key=repr))}
        if new := seen.values[f"{path}[]"]:
            yield value | {random.choice(new)}


def other_cards(cards: int, deck: Deck, random: Random) -> Iterator[int]:
    """Yield a multiset with a card exchanged, unseen, missing, and one with a card more."""
    kinds = [kind for kind in deck.kinds if deck.count(cards, kind) < deck.counts[kind]]
    if size(known_part(cards)):
        less = deck.remove(cards, random.choice(deck.known_kinds(cards)))
        yield less
        yield with_unknown(less)
        if kinds:
            yield deck.add(less, random.choice(kinds))
    if kinds:
        yield deck.add(cards, random.choice(kinds))


def rearranged(
    values: tuple[Any, ...], path: str, deck: Deck | None, random: Random
) -> Iterator[tuple[Any, ...]]:
    """Yield a tuple with two places exchanged, and one with a part moved between two places."""
    if len(values) < 2:
        return
    one, two = random.sample(range(len(values)), 2)
    moved = list(values)
    moved[one], moved[two] = values[two], values[one]
    yield tuple(moved)
    match values[one], values[two]:
        case int(), int() if f"{path}[]" in PACKED:
            assert deck is not None
            for card in deck.known_kinds(values[one])[:1]:
                moved[one] = deck.remove(values[one], card)
                moved[two] = deck.add(values[two], card)
        case int(), int():
            moved[one], moved[two] = values[one] - 1, values[two] + 1
        case (*_, last), (*_, _) | ():
            moved[one], moved[two] = values[one][:-1], (*values[two], last)
    yield tuple(moved)
