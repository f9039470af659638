"""Marks that people write in place of those of the notation, or where it has none."""

import re
from collections.abc import Callable, Collection

from attrs import frozen

from referee.notation.spacing import BLANK
from referee_spec.kernel.evolve import evolve

QUOTED = r'"[^"\n]+"|[“”„«][^"“”„«»\n]+[“”»]'
"""A text in straight or typographic quotes."""

DASHES = "-–—"

BULLET = re.compile(rf"{BLANK}*([{DASHES}•·●▪*])(?={BLANK})")
"""The mark of an item of a list, at the start of a line."""

AFTER_SEMICOLON = frozenset(("draws", "pays", "fined", "refuses to draw"))
"""The words that begin what follows the semicolon of a turn, in any game."""


LISTS = frozenset(("scores", "totals", "chips"))
"""The words that begin a list of players, each with an amount."""


@frozen
class Segment:
    """A piece of a line: the canonical words that it may be, and its columns in the original.

    A piece without a meaning has an empty word.
    """

    texts: tuple[str, ...]
    original: str
    start: int
    end: int


def unquoted(piece: str) -> str:
    """Return the text within the quotes of a piece, or the piece if it is not in quotes.

    >>> unquoted("« maison »"), unquoted("“Aunt Cleo”"), unquoted("home")
    ('maison', 'Aunt Cleo', 'home')
    """
    if not re.fullmatch(QUOTED, piece):
        return piece
    return piece[1:-1] if piece.startswith('"') else piece[1:-1].strip()


def without_mark_after_name(
    segments: list[Segment], is_name: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a line after its number, with an empty word for a colon or a dash
    after the player's name at the start."""
    if len(segments) < 3 or segments[1].original not in (":", *DASHES):
        return segments
    if not all(map(is_name, segments[0].texts)):
        return segments
    return [segments[0], evolve(segments[1], texts=("",)), *segments[2:]]


def with_semicolons(segments: list[Segment], is_name: Callable[[str], bool]) -> list[Segment]:
    """Return the segments; a comma may be a semicolon before what follows one in a turn.

    The name of another player may stand between them.
    """
    changed = list(segments)
    for at, one in enumerate(segments):
        after = segments[at + 1 : at + 3]
        named = len(after) == 2 and all(map(is_name, after[0].texts))
        if one.original == "," and after and AFTER_SEMICOLON.intersection(after[named].texts):
            changed[at] = evolve(one, texts=(",", ";"))
    return changed


def with_amounts_listed(segments: list[Segment], is_name: Callable[[str], bool]) -> list[Segment]:
    """Return the segments of a list of amounts with one comma between two players.

    A comma that is left out is added or stands for a semicolon, and a mark between a name and its
    amount has an empty word.
    """
    if not segments or not LISTS.intersection(segments[0].texts):
        return segments
    names = [all(map(is_name, one.texts)) for one in segments]
    listed: list[Segment] = []
    for at, one in enumerate(segments):
        marked = one.original in (":", "=", *DASHES) and names[at - 1]
        if names[at] and re.fullmatch(r"[0-9]+k?", segments[at - 1].texts[0]):
            listed.append(Segment((",",), "", segments[at - 1].end, one.start))
        parts = one.original == ";"
        listed.append(evolve(one, texts=("," if parts else "",)) if marked or parts else one)
    return listed


def without_commas_between_cards(segments: list[Segment], kinds: Collection[str]) -> list[Segment]:
    """Return the segments, with an empty word for each comma between two cards.

    In canonical notation cards are separated by spaces.
    """

    def is_card(one: Segment) -> bool:
        return any(text in kinds or text == "?" for text in one.texts)

    changed = list(segments)
    for at in range(1, len(segments) - 1):
        texts = segments[at].texts
        if "," in texts and is_card(segments[at - 1]) and is_card(segments[at + 1]):
            fewer = tuple("" if text == "," else text for text in texts)
            changed[at] = evolve(segments[at], texts=fewer)
    return changed
