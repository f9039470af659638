"""Legal moves to show in place of a refused event."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from attrs import fields

from referee.judge.grouping import common, group_similar
from referee.notation.line import Names
from referee.notation.writing import writer
from referee.replaying.worlds import Refusal
from referee_spec.kernel.evolve import part_of_type
from referee_spec.kernel.game import AnyGame

MOST_ALLOWED = 8
"""A finding lists at most this many moves."""

MOST_SIMILAR = 6
"""Of moves that differ only in their cards, more than this many are listed as one move."""


def allowed(game: AnyGame, refusal: Refusal, names: Names, language: str = "") -> tuple[str, ...]:
    """Return the texts of some legal moves, those of the kind of the refused event first, in the
    words of a language.

    Return nothing for an impossible event, or where no player has a choice.
    """
    if refusal.rule.breach == "impossible" or game.to_act(refusal.state) is None:
        return ()
    options = part_of_type(refusal.state, game.options)
    values = tuple([getattr(options, one.name) for one in fields(game.options)]) if options else ()
    moves = texts(
        game.slug,
        (game.candidates, game.allows),
        (refusal.state, values),
        refusal.event.__class__,
        names.kinds,
        tuple(names.seats),
    )
    if language in ("es", "fr"):
        # It loads the parser of the notation, which few records need.
        from referee.notation.translation import translated_move

        moves = tuple(translated_move(game.slug, move, names, language) for move in moves)
    return moves if len(moves) <= MOST_ALLOWED else (*moves[:MOST_ALLOWED], "…")


@lru_cache(maxsize=128)
def texts(
    slug: str,
    rules: tuple[Callable[[Any], Iterable[Any]], Callable[[Any, Any], bool]],
    position: tuple[Any, tuple[Any, ...]],
    first: type,
    cards: frozenset[str],
    players: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the texts of legal moves, one more than are shown if there are more.

    ``rules`` are the candidates of a game and what it allows. ``position`` is a state with the
    values of its options: states that differ in readings only are equal. The accounts of a dispute,
    and records that are judged by several rule sets, have findings in the same position.
    """
    candidates, allows = rules
    state, _ = position
    text = writer(slug).text
    found: dict[str, None] = {}
    for move in legal_moves(candidates(state), state, allows, first, cards):
        found[text(move, players).strip(" /")] = None
        if len(found) > MOST_ALLOWED + 1:
            break
    return tuple(filter(None, found))


def legal_moves(
    candidates: Iterable[Any],
    state: Any,
    allows: Callable[[Any, Any], bool],
    first: type,
    cards: frozenset[str],
) -> Iterator[Any]:
    """Yield the candidates that are legal moves, those of the type ``first`` before the others.

    Where many differ only in their cards, as in a hand that nobody saw, they are one move with
    unknown cards. ``cards`` are all kinds of card.
    """
    listed = list(candidates)
    for preferred in (True, False):
        moves = [move for move in listed if (type(move) is first) is preferred]
        for similar in group_similar(moves, cards):
            legal = (move for move in similar if allows(state, move))
            shown = list(islice(legal, MOST_SIMILAR + 1))
            if len(shown) > MOST_SIMILAR:
                yield common(shown)
            else:
                yield from shown
