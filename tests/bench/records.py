"""What the benchmarks judge: games drawn by lot through the rules themselves, as records."""

from itertools import takewhile
from random import Random

from referee.judge.judging import Judging
from referee.record.source import lines_of_text, records
from referee.rulesets.header import read_header, split
from referee.rulesets.rule_set import Settings
from referee.verify.transcript import transcript
from referee_spec.games import game
from referee_spec.verification.random_play import Step, steps
from referee_spec.verification.registry import play

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hanna", "Ida", "Jon", "Kim", "Lou")


def record(slug: str, random: Random, most: int = 800) -> str:
    """A legal record, drawn by lot: its players, what is dealt, what is played.

    It ends with the round in which its events reach ``most``, or with the match.
    """
    known, how = game(slug), play(slug)
    players = tuple(random.sample(NAMES, random.randint(3, 4)))
    start = known.start(known.options(), players, None)
    events = 0

    def goes_on(step: Step) -> bool:
        nonlocal events
        events += 1
        return type(step.event).__name__ != "Round" or events < most

    taken = takewhile(goes_on, steps(how, start, random))
    return transcript(how, start, ((step.before, step.event) for step in taken))


def turns_of(text: str) -> int:
    """How many turns a record's text holds."""
    return sum(line[:1].isdigit() for line in text.splitlines())


def moves_of(text: str) -> int:
    """How many moves a record's text tells: what is laid out, each play of a turn, each card
    shown in a challenge, each drawing."""
    (told,) = records(lines_of_text(text))
    entries, body = split(told)
    judging = Judging(read_header(entries, entries["game"].line, Settings()), {})
    return sum(len(line.told) for line, _ in judging.lines(body) if line.kind in ("turn", "setup"))
