"""Lines that all games have: from the groups of an expression to a line."""

from collections.abc import Callable, Iterable
from re import Match
from typing import Any

from referee.notation.line import Line, NotationFault, Place, Span
from referee.notation.lookup import Lookup
from referee_spec.kernel.tally import Round, Scores, Totals, Winner

CLAIMS = ("scores", "totals", "winner")
"""The words with which a claim begins in every game."""

Events = tuple[list[Any], list[Place]]
"""Events, and the place of each."""

Play = Callable[[Match[str], int, Lookup], Events]
"""A function that returns the events of a turn, given a match and the group where they start."""


def place_of(found: Match[str]) -> Place:
    """Return the place of a matched line."""
    return 1, found.end()


def single(kind: str, event: object, found: Match[str], data: object = None) -> Line:
    """Return a line with one event, whose place is the whole line."""
    place = place_of(found)
    return Line(kind, (event,), (place,), data=data, place=place)


def turn_number(found: Match[str]) -> tuple[int | None, bool]:
    """Return the number of a turn, None without one, and whether it is marked as irregular."""
    number, mark, bang = found.group(1, 2, 3)
    irregular = mark != "." and (mark or bang) is not None
    return None if number is None else int(number), irregular


def turn_of(play: Play) -> Callable[[Match[str], Lookup], Line]:
    """Return the conversion of a turn's line, given the conversion of the events in it."""

    def turn(found: Match[str], lookup: Lookup) -> Line:
        events, places = play(found, 4, lookup)
        number, irregular = turn_number(found)
        return Line("turn", tuple(events), tuple(places), number, irregular, None, place_of(found))

    return turn


def account_of(play: Play) -> Callable[[Match[str], Lookup], Line]:
    """Return the conversion of an account's line, given the conversion of the events in it.

    The line's data is the seat of the player whose account it is.
    """

    def account(found: Match[str], lookup: Lookup) -> Line:
        events, places = play(found, 2, lookup)
        witness = lookup.seat(found, 1)
        return Line("account", tuple(events), tuple(places), data=witness, place=place_of(found))

    return account


def header(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a header, with its key and its value as data."""
    value = (found[2] or "").strip()
    return Line("header", data=(lookup.word(found, 1), value), place=place_of(found))


def heading(found: Match[str], lookup: Lookup) -> Line:
    """Return the heading of a round."""
    number, place = int(found[1]), place_of(found)
    return Line("heading", (Round(number),), (place,), number, place=place)


def amount(text: str) -> int:
    """Return the number that is written ``$215,000``, ``215000`` or ``215k``.

    >>> [amount(text) for text in ("$215,000", "215000", "215k")]
    [215000, 215000, 215000]
    """
    text = text.lstrip("$").replace(",", "")
    return int(text[:-1]) * 1000 if text.endswith("k") else int(text)


def amounts(found: Match[str], lookup: Lookup) -> tuple[tuple[int, int], ...]:
    """Return the pairs of a seat and an amount in a line of amounts.

    Raise NotationFault TXT115 for a seat that stands twice.
    """
    by_seat: dict[int, int] = {}
    for element in lookup.expressions.elements(found, 1, "amount"):
        seat = lookup.seat(element, 1)
        if seat in by_seat:
            raise NotationFault("TXT115", Span(element.start(1), element.end(2)), name=element[1])
        by_seat[seat] = amount(element[2])
    return tuple(by_seat.items())


def claim_of_amounts(event: object, found: Match[str], lookup: Lookup) -> Line:
    """Return a line that claims amounts; its places are the whole line, then each amount."""
    listed = lookup.expressions.elements(found, 1, "amount")
    places = [(element.start(1), element.end(2)) for element in listed]
    return Line("claim", (event,), (place_of(found), *places), place=place_of(found))


def scores(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a round's scores."""
    return claim_of_amounts(Scores(amounts(found, lookup)), found, lookup)


def totals(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the match's totals."""
    return claim_of_amounts(Totals(amounts(found, lookup)), found, lookup)


def winner(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the winners."""
    return single("claim", Winner(lookup.seats_of(found, 1)), found)


def position(found: Match[str], lookup: Lookup) -> Line:
    """Return the line that begins a position."""
    return Line("position", place=place_of(found))


def part(data: tuple[Any, ...], found: Match[str]) -> Line:
    """Return a line of a position."""
    return Line("part", data=data, place=place_of(found))


def distinct_parts(
    parts: Iterable[tuple[Line, tuple[Any, ...]]],
) -> dict[tuple[Any, ...], Any]:
    """Return the values of a position's parts, by name and owner (a seat or a pile).

    Each part is given with its line: a tuple of its name, its owner if it has one, and its value.
    Raise NotationFault TXT116 at the line of a part that stands twice.
    """
    found: dict[tuple[Any, ...], Any] = {}
    for line, (*key, value) in parts:
        if tuple(key) in found:
            raise NotationFault("TXT116", line.span, what=key[0])
        found[tuple(key)] = value
    return found


def hand(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of a hand."""
    cards = lookup.cards(found, 2)
    return part(("hand", lookup.seat(found, 1), cards), found)


def pile(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the number of cards in the draw pile."""
    return part(("pile", int(found[1])), found)


def to_play(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the player whose turn it is."""
    return part(("turn", lookup.seat(found, 1)), found)


def disputed(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a disputed turn."""
    number, irregular = turn_number(found)
    return Line("disputed", number=number, irregular=irregular, place=place_of(found))


def statement(found: Match[str], lookup: Lookup) -> Line:
    """Return a witness's statement about hands. Raise NotationFault for an unknown card."""
    none, comparison, number = found.group(5, 6, 7)
    n = 0 if number is None else int(number)
    least, most = {
        "exactly": (n, n),
        "at least": (n, None),
        "at most": (0, n),
        None: (1, None),
    }[comparison]
    if none:
        least, most = 0, 0
    card = lookup.open_card(found, 8)
    # Few records have such a line.
    from referee.notation.statements import Statement

    data = Statement(
        witness=lookup.seat(found, 1),
        before=found[2] == "before",
        turn=int(found[3]),
        holders=lookup.seats_of(found, 4),
        card=card,
        least=least,
        most=most,
    )
    return Line("statement", data=data, place=place_of(found))


def deed(found: Match[str], lookup: Lookup) -> Line:
    """Return a witness's statement about what somebody did."""
    # Few records have such a line.
    from referee.notation.statements import Deed

    data = Deed(
        witness=lookup.seat(found, 1),
        turn=None if found[2] is None else int(found[2]),
        players=lookup.seats_of(found, 3),
        denied=found[4] is not None,
        what="-".join(found[5].split()),
    )
    return Line("statement", data=data, place=place_of(found))


def undo(found: Match[str], lookup: Lookup) -> Line:
    """Return the line that takes back the turn above it."""
    return Line("undo", place=place_of(found))


def end(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a game that was not played to its end.

    Its data are the seat of the player who leaves or resigns, and the word; None if nobody does.
    """
    data = None if found[1] else (lookup.seat(found, 2), found[3])
    return Line("end", data=data, place=place_of(found))


def conversions(play: Play) -> dict[str, Callable[[Match[str], Lookup], Line]]:
    """Return the conversions of the lines that all games have.

    ``play`` is the conversion of the events in a turn.
    """
    return {
        "turn": turn_of(play),
        "account": account_of(play),
        "header": header,
        "round": heading,
        "scores": scores,
        "totals": totals,
        "winner": winner,
        "position": position,
        "hand": hand,
        "pile": pile,
        "to_play": to_play,
        "disputed": disputed,
        "statement": statement,
        "deed": deed,
        "undo": undo,
        "end": end,
    }
