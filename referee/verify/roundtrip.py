"""Round trips: what was played, written as a record and judged again, is judged as it was.

Whole it is legal and ends in the same state; with cards hidden it is neither illegal nor
impossible; with one event replaced by one that a rule refuses it is never legal.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from referee.judge.judging import judging_of
from referee.judge.verdict import WORST_FIRST
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.verify.transcript import Told, files, settings, transcript
from referee_spec.verification.agreement import try_neighbours
from referee_spec.verification.play import AnyPlay, Step
from referee_spec.verification.random_play import play_round


class Misjudged(AssertionError):
    """A record whose verdict is known is given another; carries the record, and the files that
    it names."""

    def __init__(self, problem: str, text: str, files: Mapping[str, str]) -> None:
        super().__init__(f"{problem}:\n{text}")
        self.text = text
        self.files = files


def round_trip(play: AnyPlay, random: Random) -> None:
    """Play a round of a drawn table, and judge it whole, with cards hidden, and broken."""
    start = play.table(random)
    steps = play_round(play, start, random)
    if not steps:
        return
    judging = settings(play, start)

    def misjudged(problem: str) -> Misjudged:
        return Misjudged(problem, text, files(play, start))

    text = transcript(play, start, told(steps))
    verdict, end = judged(text, judging)
    if verdict != "legal":
        raise misjudged(f"what was played is {verdict}")
    if shown(play, end) != shown(play, steps[-1].after):
        raise misjudged("what was played ends in another state")
    seen = [(step.before, play.hide(step.before, step.event, random)) for step in steps]
    text = transcript(play, start, [one for one in seen if one[1] is not None])
    verdict, _ = judged(text, judging)
    if verdict in ("illegal", "impossible"):
        raise misjudged(f"what was played is {verdict} with cards hidden")
    text = broken(play, start, steps, random)
    verdict, _ = judged(text, judging)
    if verdict == "legal":
        raise misjudged("a record with a play that a rule refuses is legal")


def judged(text: str, judging: Settings) -> tuple[str, Any]:
    """The verdict on a text with one record, and the state in which it leaves the game."""
    (record,) = records(lines_of_text(text))
    judged = judging_of(record, judging)
    found = {finding.breach for finding in judged.findings if not finding.note}
    verdict = next((breach for breach in WORST_FIRST if breach in found), "legal")
    return verdict, judged.replay.worlds[0]


def shown(play: AnyPlay, state: Any) -> tuple[Any, ...]:
    """All of a state that a player can see or has to know."""
    return play.state_text(state), *play.game.view(state)


def broken(play: AnyPlay, start: Any, steps: list[Step[Any, Any]], random: Random) -> str:
    """The record of a round, one of its events replaced by a neighbour that a rule refuses."""
    events = told(steps)
    whole = transcript(play, start, events)
    while True:
        at = random.randrange(len(steps))
        before, event = events[at]
        acting = play.game.to_act(before) is not None
        choices = list(play.game.choices(before)) if acting else [event]
        refused = try_neighbours(play, before, event, choices)
        if refused:
            other = (before, random.choice(refused))
            text = transcript(play, start, [*events[:at], other, *events[at + 1 :]])
            # Some cannot be written: whose turn it is to show a card follows from its place.
            if text != whole:
                return text


def told(steps: list[Step[Any, Any]]) -> list[Told]:
    """The events of these steps, all seen."""
    return [(step.before, step.event) for step in steps]
