"""What a rule would have allowed in place of what it refuses."""

from referee.notation.line import Names
from referee.notation.writing import writer
from referee.replay.worlds import Refusal
from referee_spec.kernel.game import AnyGame

MOST_ALLOWED = 8
"""How many of the allowed plays a finding lists."""


def allowed(game: AnyGame, refusal: Refusal, names: Names) -> tuple[str, ...]:
    """Some plays that were allowed instead, those most like the refused one first; where they
    are many, as in a hand that nobody saw, what kinds of play there were."""
    if refusal.rule.breach == "impossible" or game.to_act(refusal.state) is None:
        return ()
    kind = type(refusal.event)
    choices = list(game.choices(refusal.state))
    choices.sort(key=lambda event: type(event) is not kind)
    if len(choices) > MOST_ALLOWED:
        from referee.judge.grouping import group_similar

        choices = group_similar(choices, names.kinds)
    text = writer(game.slug).text
    said = dict.fromkeys(text(event, tuple(names.seats)).strip(" /") for event in choices)
    plays = tuple(filter(None, said))
    return plays if len(plays) <= MOST_ALLOWED else (*plays[:MOST_ALLOWED], "…")
