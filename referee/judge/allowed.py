"""Legal moves to show in place of a refused event, and those that may be legal."""

from collections.abc import Iterable, Iterator, Sequence
from types import NoneType
from typing import Any

from referee.notation.line import Names
from referee.notation.writers import writer
from referee.replaying.refusals import Refusal
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, names_of
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.transition import Fault, Open, answer

MOST_ALLOWED = 8
"""A finding lists at most this many moves, but always up to LEAST_PERHAPS that are left open."""

LEAST_PERHAPS = 4

MOST_SIMILAR = 6
"""Of moves that differ only in their cards, more than this many are listed as one move."""

MOST_TRIED = 400
"""Of moves that differ only in their cards at most this many are tried; after as many no others are
tried once some are listed."""


def allowed(
    game: AnyGame, refusal: Refusal, names: Names, language: str = ""
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the texts of some legal moves in a language, and of some that a fact leaves open,
    those of the refused event's kind first.

    If the end of a turn is refused, they are moves after which its rule no longer refuses it.
    Return none for an impossible event, for one that is undecided because of what is not written,
    for a claim, or where no player has a choice.
    """
    if refusal.rule.breach in ("impossible", "undecided") or game.to_act(refusal.state) is None:
        return (), ()
    if refusal.rule.claim or writer(game.slug).kind(refusal.event, None) == "claim":
        # A claim is wrong because of what it says: no move would be right instead.
        return (), ()
    text = writer(game.slug).text
    seats = tuple(names.seats)
    texts: dict[bool, dict[str, None]] = {True: {}, False: {}}
    for move, sure in without_larger_payments(game, moves_instead(game, refusal, names)):
        texts[sure][text(move, seats).strip(" /")] = None
        if len(texts[True]) > MOST_ALLOWED + 1:
            break
    legal = [*filter(None, texts[True])]
    maybe = [move for move in texts[False] if move and move not in texts[True]]
    return (
        shortened(game, legal, MOST_ALLOWED, names, language),
        shortened(game, maybe, max(MOST_ALLOWED - len(legal), LEAST_PERHAPS), names, language),
    )


def shortened(
    game: AnyGame, moves: Sequence[str], most: int, names: Names, language: str
) -> tuple[str, ...]:
    """Return at most so many of the texts of moves, in a language; ``…`` stands for the others."""
    shown = tuple(moves[:most])
    if language in TRANSLATIONS:
        # Imported here: it loads the parser of the notation, which few records need.
        from referee.notation.translation import translated_move

        shown = tuple(translated_move(game.slug, move, names, language) for move in shown)
    return (*shown, "…") if shown and len(moves) > most else shown


def moves_instead(game: AnyGame, refusal: Refusal, names: Names) -> Iterator[tuple[Any, bool]]:
    """Yield the moves that no rule refuses in place of a refused event, each with whether all
    rules allow it."""
    moves = legal_moves(game, refusal.state, type(refusal.event), names.kinds)
    if writer(game.slug).text(refusal.event, tuple(names.seats)):
        # What is paid goes with a turn and takes the place of no play.
        others = {*game.payments} - {type(refusal.event)}
        yield from (move for move in moves if type(move[0]) not in others)
        return
    # No line of a record says that a turn is over: something was left out before its end.
    for move, sure in moves:
        after = game.after(refusal.state, move)
        if not isinstance(answer((refusal.rule,), after, refusal.event), Fault):
            yield move, sure


def legal_moves(
    game: AnyGame, state: Any, first: type, cards: frozenset[str]
) -> Iterator[tuple[Any, bool]]:
    """Yield the moves that no rule refuses, those of the type ``first`` before the others, each
    with whether all rules allow it.

    Many moves that differ only in their cards, as with an unseen hand, are yielded as one move with
    unknown cards. ``cards`` are all kinds of card.
    """
    candidates = sorted(game.candidates(state), key=lambda move: type(move) is not first)
    tried, listed = 0, False
    for similar in group_similar(candidates, cards):
        if listed and tried > MOST_TRIED:
            return
        # Of the cards that may be drawn only one is.
        most = 1 if type(similar[0]) in game.turn_model.chance else MOST_SIMILAR
        answers = [(move, game.answer(state, move)) for move in similar[:MOST_TRIED]]
        tried += len(answers)
        for kind in (NoneType, Open):
            shown = [move for move, found in answers if isinstance(found, kind)]
            sure = kind is NoneType
            if len(shown) > most:
                shown = [merged_move(shown)]
                # Which of the cards it is may be all that is left open.
                sure = game.answer(state, shown[0]) is None
            listed = listed or bool(shown)
            yield from ((move, sure) for move in shown)


def without_larger_payments(
    game: AnyGame, moves: Iterable[tuple[Any, bool]]
) -> Iterator[tuple[Any, bool]]:
    """Yield moves, of those that only pay chips the first of each type: the smallest payment."""
    paid: set[type] = set()
    for move, sure in moves:
        if type(move) not in paid:
            yield move, sure
        if isinstance(move, game.payments):
            paid.add(type(move))


def group_similar(moves: Iterable[Any], cards: frozenset[str]) -> list[list[Any]]:
    """Return the moves grouped so that the moves of a group differ only in their cards.

    Groups and moves keep their order. ``cards`` are all kinds of card.
    """
    hidden = cards | {UNKNOWN}
    groups: dict[Any, list[Any]] = {}
    for move in moves:
        groups.setdefault(shape(move, hidden), []).append(move)
    return list(groups.values())


def shape(value: Any, hidden: frozenset[str]) -> Any:
    """Return a comparable value of a move that ignores the ``hidden`` cards."""
    kind = value.__class__
    if kind is int:
        return value
    if kind is str:
        return None if value in hidden else value
    if kind is tuple:
        return tuple([shape(item, hidden) for item in value])
    names = names_of(kind)
    if not names:
        return value
    return (kind, *[shape(getattr(value, name), hidden) for name in names])


def merged_move(moves: Sequence[Any]) -> Any:
    """Return moves of the same shape as one move, with ``?`` for the cards that differ."""
    first = moves[0]
    if all(first == other for other in moves):
        return first
    if isinstance(first, tuple):
        return tuple(map(merged_move, zip(*moves, strict=True)))
    names = names_of(first.__class__)
    changes = {name: merged_move([getattr(move, name) for move in moves]) for name in names}
    return evolve(first, **changes) if names else UNKNOWN
