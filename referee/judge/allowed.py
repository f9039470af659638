"""Legal moves to show in place of a refused event."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from referee.judge.grouping import group_similar, merged_move
from referee.notation.line import Names
from referee.notation.writers import writer
from referee.replaying.refusals import Refusal
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.transition import Fault, answer

MOST_ALLOWED = 8
"""A finding lists at most this many moves."""

MOST_SIMILAR = 6
"""Of moves that differ only in their cards, more than this many are listed as one move."""


def allowed(game: AnyGame, refusal: Refusal, names: Names, language: str = "") -> tuple[str, ...]:
    """Return the texts of some legal moves in a language, those of the refused event's kind first.

    If the end of a turn is refused, they are moves after which its rule no longer refuses it.
    Return an empty tuple for an impossible event, for one that is undecided because of what is not
    written, for a claim, or where no player has a choice.
    """
    if refusal.rule.breach in ("impossible", "undecided") or game.to_act(refusal.state) is None:
        return ()
    if refusal.rule.claim or writer(game.slug).kind(refusal.event, None) == "claim":
        # A claim is wrong because of what it says: no move would be right instead.
        return ()
    text = writer(game.slug).text
    seats = tuple(names.seats)
    texts: dict[str, None] = {}
    legal = legal_moves(game, refusal.state, type(refusal.event), names.kinds)
    if not text(refusal.event, seats):
        # No line of a record says that a turn is over: something was left out before its end.
        legal = (move for move in legal if lets_follow(game, refusal, move))
    else:
        # What is paid goes with a turn and takes the place of no play.
        others = {*game.payments} - {type(refusal.event)}
        legal = (move for move in legal if type(move) not in others)
    for move in without_larger_payments(game, legal):
        texts[text(move, seats).strip(" /")] = None
        if len(texts) > MOST_ALLOWED + 1:
            break
    moves = tuple(filter(None, texts))
    if language in TRANSLATIONS:
        # Imported here: it loads the parser of the notation, which few records need.
        from referee.notation.translation import translated_move

        moves = tuple(translated_move(game.slug, move, names, language) for move in moves)
    return moves if len(moves) <= MOST_ALLOWED else (*moves[:MOST_ALLOWED], "…")


def legal_moves(game: AnyGame, state: Any, first: type, cards: frozenset[str]) -> Iterator[Any]:
    """Yield the legal moves, those of the type ``first`` before the others.

    Many moves that differ only in their cards, as with an unseen hand, are yielded as one move with
    unknown cards. ``cards`` are all kinds of card.
    """
    candidates = list(game.candidates(state))
    for preferred in (True, False):
        moves = [move for move in candidates if (type(move) is first) is preferred]
        for similar in group_similar(moves, cards):
            legal = (move for move in similar if game.allows(state, move))
            shown = list(islice(legal, MOST_SIMILAR + 1))
            if len(shown) > MOST_SIMILAR:
                yield merged_move(shown)
            else:
                yield from shown


def lets_follow(game: AnyGame, refusal: Refusal, move: Any) -> bool:
    """Return whether the rule of a refusal allows the refused event after a move."""
    after = game.after(refusal.state, move)
    return not isinstance(answer((refusal.rule,), after, refusal.event), Fault)


def without_larger_payments(game: AnyGame, moves: Iterable[Any]) -> Iterator[Any]:
    """Yield moves, of those that only pay chips the first of each type: the smallest payment."""
    paid: set[type] = set()
    for move in moves:
        if type(move) not in paid:
            yield move
        if isinstance(move, game.payments):
            paid.add(type(move))
