"""Compare findings on records with hidden cards and wrong lines with a search over all deals."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from attrs import frozen

from referee.judge.questions import OpenQuestions
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding
from referee.record.source import lines_of_text, records
from referee.verify.hidden import as_written
from referee.verify.roundtrip import Misjudged
from referee.verify.transcript import Told, files, group_by_line, settings, transcript
from referee_spec.kernel.rule import HAND
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import play_round
from referee_spec.verification.slips import Slips, TooManyWorlds

WRONG_LINES = 2
"""The number of events that are changed in a record."""

LEFT_OPEN = {"undecided", "contested"}
"""The verdicts of findings that are not faults."""

UNREAD = {"unreadable", "ill-formed"}
"""The verdicts of findings on events that the notation cannot express."""


def two_wrong_lines(
    play: AnyPlay, number: int, random: Random, progress: Callable[[int], None] = lambda done: None
) -> Counter[str]:
    """Judge random records of small games with hidden cards and two wrong lines.

    Return for each result of `compare` how many records had it. Raise Misjudged if the judge finds
    a fault in a record that some deal explains. Raise it, too, if no deal explains the record up to
    some line and the judge finds no fault up to there, unless it says that something is open.
    """
    starts = [start() for start in play.games_with_hidden_cards.values()]
    ways: Counter[str] = Counter()
    while ways.total() < number:
        way = compare(play, random.choice(starts), random)
        if way:
            ways[way] += 1
            progress(ways.total())
    return ways


def compare(play: AnyPlay, start: object, random: Random) -> str:
    """Compare the findings on a random record with two wrong lines with a search for slips.

    The search finds the smallest sets of wrong lines (slips) with which some deal explains the
    record. The result is one of these:

    - ``explained``: some deal explains the record without slips, and nothing is found.
    - ``same``: each finding names a wrong line of every smallest set.
    - ``different``: some finding names no wrong line of some smallest set.
    - ``fewer``: there are fewer findings than slips in a smallest set, or it takes more than two.
    - ``open``: the judge leaves the record open, or there are too many deals to search.

    It is empty for a record that cannot be read. Raise Misjudged as `two_wrong_lines` does.
    """
    told = as_written(play, with_wrong_events(play, start, random), random)
    text = transcript(play, start, told)
    (record,) = records(lines_of_text(text))
    judging = judging_of(record, settings(play, start))
    breaches = {finding.breach for finding in judging.found.findings if not finding.note}
    if breaches & UNREAD:
        return ""
    lines = [line for _, line in group_by_line(play, told)]
    slips = Slips(play, lines)
    try:
        impossible = slips.first_impossible(start)
        ways = slips.fewest(start, WRONG_LINES)
    except TooManyWorlds:
        return "open"
    if breaches & LEFT_OPEN:
        return "open"
    accused = Accused(judging.found.findings, len(text.splitlines()) - len(lines) + 1)
    late = impossible is not None and not accused.any_until(impossible)
    late = late and not leaves_open(judging.found.questions)
    if late or (impossible is None and accused.places):
        explained = "all" if impossible is None else f"only what comes before: {lines[impossible]}"
        faults = len(accused.places)
        problem = f"the judge finds {faults} faults, and some deal explains {explained}"
        raise Misjudged(problem, text, files(play, start))
    if impossible is None:
        return "explained"
    return "open" if late else compared_with_slips(accused.places, ways)


@frozen
class Accused:
    """The lines that findings name; ``first`` is the number of the first line after the header."""

    findings: Sequence[Finding]
    first: int

    @property
    def places(self) -> set[frozenset[int]]:
        """Return the lines that each finding names (from 0), notes left out."""
        return {self._lines_of(finding) for finding in self.findings if not finding.note}

    def _lines_of(self, found: Finding) -> frozenset[int]:
        """Return the lines (from 0) that a finding names as the wrong one."""
        return frozenset(line - self.first for line in (found.line, *found.or_lines))

    def any_until(self, line: int) -> bool:
        """Return whether a finding names this line or an earlier one.

        Notes are included: they are findings on lines that the table let stand.
        """
        return any(min(self._lines_of(finding)) <= line for finding in self.findings)


def compared_with_slips(places: set[frozenset[int]], ways: set[frozenset[int]]) -> str:
    """Return ``fewer``, ``same`` or ``different``, as `compare` does.

    ``places`` are the lines that each finding names, ``ways`` the smallest sets of slips.
    """
    if not ways or len(min(ways, key=len)) > len(places):
        return "fewer"
    return "same" if all(way & place for way in ways for place in places) else "different"


def leaves_open(questions: OpenQuestions) -> bool:
    """Return whether the judge leaves more open than whether a hand had the cards."""
    return any(facts != (HAND,) for facts in questions.groups)


def with_wrong_events(play: AnyPlay, start: object, random: Random) -> list[Told]:
    """Return a random round of a small game with claims, and two events changed.

    Each is now a similar event of the same kind that the notation writes differently.
    """
    steps = play_round(play, start, random)
    end = steps[-1].after
    told = [(step.before, step.event) for step in steps]
    told += [(end, claim) for claim in play.claims(end)]
    for at in random.sample(range(len(told)), min(WRONG_LINES, len(told))):
        before, event = told[at]
        near = [e for e, _ in play.neighbours(before, event) if type(e) is type(event)]
        changed = list(told)
        changed[at] = (before, random.choice(near or [event]))
        if transcript(play, start, changed) != transcript(play, start, told):
            told = changed
    return told
