"""Check round trips: a random round, written as a record, is judged as it was played.

The complete record is legal and ends in the same state. With cards hidden it is neither illegal
nor impossible. With one event replaced by one that a rule refuses, either it is not legal, or that
rule is named as one that the record leaves open.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from referee.judge.record_judging import judging_of
from referee.judge.verdict import WORST_FIRST
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.verify.transcript import Told, files, settings, transcript
from referee_spec.kernel.transition import Fault
from referee_spec.verification.agreement import try_neighbours
from referee_spec.verification.play import AnyPlay, Step
from referee_spec.verification.random_play import play_round


class Misjudged(AssertionError):
    """Raised if a record gets a wrong verdict, with its text and the files that it names."""

    def __init__(self, problem: str, text: str, files: Mapping[str, str]) -> None:
        super().__init__(f"{problem}:\n{text}")
        self.text = text
        self.files = files


TRIES = 200
"""The most events of a round of which the neighbours are tried until one is refused."""


def round_trip(play: AnyPlay, random: Random) -> None:
    """Play a random round, and judge it complete, with cards hidden, and with a breach.

    Raise Misjudged for a wrong verdict.
    """
    start = play.table(random)
    steps = play_round(play, start, random)
    if not steps:
        return
    judging = settings(play, start)

    def misjudged(problem: str) -> Misjudged:
        return Misjudged(problem, text, files(play, start))

    text = transcript(play, start, events_of(steps))
    verdict, end, _ = judged(text, judging)
    if verdict != "legal":
        raise misjudged(f"what was played is {verdict}")
    if visible_state(play, end) != visible_state(play, steps[-1].after):
        raise misjudged("what was played ends in another state")
    seen = [(step.before, play.hide(step.before, step.event, random)) for step in steps]
    text = transcript(play, start, [pair for pair in seen if pair[1] is not None])
    verdict, _, _ = judged(text, judging)
    if verdict in ("illegal", "impossible"):
        raise misjudged(f"what was played is {verdict} with cards hidden")
    text, code = break_record(play, start, steps, random)
    if text:
        verdict, _, open_rules = judged(text, judging)
        if verdict == "legal" and code not in open_rules:
            raise misjudged("a record with a play that a rule refuses is legal")


def judged(text: str, judging: Settings) -> tuple[str, Any, set[str]]:
    """Return the verdict on a text with one record, the state at its end, and the codes of rules
    that it leaves open."""
    (record,) = records(lines_of_text(text))
    result = judging_of(record, judging)
    breaches = {finding.breach for finding in result.found.findings if not finding.note}
    verdict = next((breach for breach in WORST_FIRST if breach in breaches), "legal")
    groups = result.found.questions.groups.values()
    open_rules = {rule.code for group in groups for rule in group.rules}
    return verdict, result.replay.worlds[0], open_rules


def visible_state(play: AnyPlay, state: object) -> tuple[Any, ...]:
    """Return the parts of a state that a player can see or must know."""
    return play.state_text(state), *play.game.view(state)


def break_record(
    play: AnyPlay, start: object, steps: list[Step[Any, Any]], random: Random
) -> tuple[str, str]:
    """Return the record of a round in which one event is replaced by one that a rule refuses, and
    the code of the rule.

    Return empty texts if no such event is found; games with own rules have none.
    """
    events = events_of(steps)
    whole = transcript(play, start, events)
    for _ in range(TRIES):
        at = random.randrange(len(steps))
        before, event = events[at]
        acting = play.game.to_act(before) is not None
        choices = list(play.game.choices(before)) if acting else [event]
        refused = try_neighbours(play, before, event, choices)
        if refused:
            other = random.choice(refused)
            told = [*events[:at], (before, other), *events[at + 1 :]]
            text = transcript(play, start, told)
            # Skip an event that is written like the original: a line need not name the player.
            if text != whole:
                refusal = play.game.answer(before, other)
                return text, refusal.rule.code if isinstance(refusal, Fault) else ""
    return "", ""


def events_of(steps: list[Step[Any, Any]]) -> list[Told]:
    """Return the events of these steps, each with the state before it."""
    return [(step.before, step.event) for step in steps]
