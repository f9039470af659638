"""Legal moves to show in place of a refused event."""

from referee.notation.line import Names
from referee.notation.writing import writer
from referee.replaying.worlds import Refusal
from referee_spec.kernel.game import AnyGame

MOST_ALLOWED = 8
"""A finding lists at most this many moves."""


def allowed(game: AnyGame, refusal: Refusal, names: Names, language: str = "") -> tuple[str, ...]:
    """Return the texts of some legal moves, those of the kind of the refused event first, in the
    words of a language.

    If there are many, as in a hand that nobody saw, moves that differ only in their cards are
    grouped. Return nothing for an impossible event, or where no player has a choice.
    """
    if refusal.rule.breach == "impossible" or game.to_act(refusal.state) is None:
        return ()
    kind = type(refusal.event)
    choices = list(game.choices(refusal.state))
    choices.sort(key=lambda event: type(event) is not kind)
    if len(choices) > MOST_ALLOWED:
        # Most refusals leave few moves to list.
        from referee.judge.grouping import group_similar

        choices = group_similar(choices, names.kinds)
    text = writer(game.slug).text
    texts = dict.fromkeys(text(event, tuple(names.seats)).strip(" /") for event in choices)
    moves = tuple(filter(None, texts))
    if language in ("es", "fr"):
        # It loads the parser of the notation, which few records need.
        from referee.notation.translation import translated_move

        moves = tuple(translated_move(game.slug, move, names, language) for move in moves)
    return moves if len(moves) <= MOST_ALLOWED else (*moves[:MOST_ALLOWED], "…")
