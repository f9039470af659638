"""One run of all that verifies a game: examples, machine, whole rounds, small games."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Any

from attrs import define, evolve, field

from referee.rulesets.rule_set import RuleSet
from referee.verify.examples import announced, found
from referee.verify.roundtrip import Misjudged, round_trip
from referee.verify.transcript import Told, files, replayed, transcript
from referee_spec.games import GAMES, game_files
from referee_spec.kernel.game import AnyGame
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.explorer import Explored, Flaw, explore
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import BrokenRound, play_round
from referee_spec.verification.registry import play

ROUNDS = 10
"""Whole rounds for each run of the machine: they are many times as fast."""

Progress = Callable[[str, int, int | None], None]
"""Told what is being done (a figure of the report, or a small game's name), how much of it is
done, and of how much, where that is known."""


@define
class Report:
    """What a run did, and what it found: ``problem`` is empty where nothing is wrong, else a
    sentence, and ``game`` is the shortest record found that shows it; ``files`` are those that
    its header names, by name."""

    slug: str
    rules: int
    guards: int
    invariants: int
    examples: int = 0
    steps: int = 0
    refusals: int = 0
    rounds: int = 0
    records: int = 0
    explored: dict[str, Explored] = field(factory=dict)
    coverage_goals: dict[str, int] = field(factory=dict)
    compared: int = 0
    deals: dict[str, int] = field(factory=dict)
    problem: str = ""
    game: str = ""
    files: dict[str, str] = field(factory=dict)

    def wrong(self, problem: str, play: AnyPlay, start: Any, told: Iterable[Told]) -> None:
        """Note what is wrong, and the game that shows it."""
        self.problem = problem
        self.game = transcript(play, start, told)
        self.files = files(play, start)

    def misjudged(self, error: Misjudged) -> None:
        """Note a record whose verdict is wrong."""
        self.problem, self.game = str(error).splitlines()[0], error.text
        self.files = dict(error.files)


def verify(
    slug: str,
    rules: RuleSet | None,
    examples: int,
    size: int,
    formal: int,
    deals: int,
    seed: int,
    progress: Progress,
) -> Report:
    """Verify one game; ImportError without Hypothesis, or without clingo if it is asked for.

    ``examples`` runs of the machine, ten rounds for each, the ``size`` smallest of the reduced
    games, ``formal`` states compared with the game's declarative specification, and ``deals``
    records with unseen cards with a search over all deals. ``rules`` take the place of drawn
    options.
    """
    played = under(play(slug), rules)
    rulebook = played.game.rulebook
    guards = sum(rule.role == "guard" for rule in rulebook.rules)
    report = Report(slug, len(rulebook.rules), guards, len(played.game.invariants))
    judge_examples(report, progress)
    if examples and not report.problem:
        run_machine(report, played, examples, seed, progress)
    if examples and not report.problem:
        play_rounds(report, played, examples * ROUNDS, seed, rules, progress)
    if not report.problem:
        explore_small(report, played, size, progress)
    if formal and not report.problem:
        compare_formal(report, played, formal, seed, progress)
    if deals and not report.problem:
        compare_deals(report, played, deals, seed, progress)
    return report


def under(played: AnyPlay, rules: RuleSet | None) -> AnyPlay:
    """How a game is played with the options and the deck of a rule set, if one is given."""
    if rules is None:
        return played

    def table(random: Random) -> Any:
        seating = played.seating(played.table(random))
        return rules.start(seating.players[:6], None)

    return evolve(played, table=table)


def judge_examples(report: Report, progress: Progress) -> None:
    """Judge every rule's examples."""
    folder = game_files(report.slug)
    for name in folder.examples():
        text = folder.read("examples", name)
        report.examples += 1
        progress("examples", report.examples, len(folder.examples()))
        if announced(text) != found(text):
            report.problem = f"the examples {name} are not judged as they say"
            report.game = text
            return


def run_machine(
    report: Report, played: AnyPlay, examples: int, seed: int, progress: Progress
) -> None:
    """Run the state machine, which shrinks what fails."""
    from referee_spec.verification.machine import machine_of, run

    import_module(f"{GAMES[report.slug]}.testing.machine")
    machine = machine_of(played)
    machine.watch = staticmethod(lambda steps: progress("steps", steps, None))
    try:
        run(machine, examples, seed)
    except Exception as error:
        start, events = machine.told
        told = replayed(played, start, events)
        report.wrong(str(error).splitlines()[0], played, start, told)
    report.steps, report.refusals = machine.tried["steps"], machine.tried["refusals"]
    report.coverage_goals = dict(machine.sightings.counts)


def play_rounds(
    report: Report,
    played: AnyPlay,
    rounds: int,
    seed: int,
    rules: RuleSet | None,
    progress: Progress,
) -> None:
    """Play whole rounds and judge some of their records.

    Every coverage goal has to be reached, unless given rules may rule it out.
    """
    coverage = Coverage(played)
    for number in range(rounds):
        progress("rounds", number + 1, rounds)
        random = Random(seed * 1_000_000 + number)
        start = played.table(random)
        try:
            report.steps += len(play_round(played, start, random, coverage))
            report.rounds += 1
            if number % ROUNDS == 0:
                round_trip(played, random)
                report.records += 3
        except Misjudged as error:
            report.misjudged(error)
            return
        except BrokenRound as error:
            told = [(step.before, step.event) for step in error.steps]
            report.wrong(str(error), played, start, told)
            return
    for name, count in coverage.counts.items():
        report.coverage_goals[name] = report.coverage_goals.get(name, 0) + count
    never = [name for name, count in report.coverage_goals.items() if not count]
    if never and rules is None:
        report.problem = f"never happened: {', '.join(never)}; try more --examples"


def explore_small(report: Report, played: AnyPlay, size: int, progress: Progress) -> None:
    """Visit every state of the smallest games."""
    for name, start in list(played.small_games.items())[:size]:
        try:
            report.explored[name] = explore(
                played,
                start(),
                progress=lambda n, waiting, name=name: progress(name, n, n + waiting),  # type: ignore[misc]
            )
        except Flaw as flaw:
            told = replayed(played, flaw.start, flaw.events)
            report.wrong(str(flaw), played, flaw.start, told)
            return


def compare_formal(
    report: Report, played: AnyPlay, states: int, seed: int, progress: Progress
) -> None:
    """Compare the rules with the game's declarative specification, on so many drawn states."""
    from referee_spec.verification.answer_sets import Case, compare, matches

    if find_spec(f"{GAMES[report.slug]}.testing.formal") is None:
        report.problem = f"{report.slug} has no declarative specification to compare with"
        return
    formal = import_module(f"{GAMES[report.slug]}.testing.formal").FORMAL
    told: list[Told] = []

    def cases() -> Iterator[Case[Any, Any]]:
        for case in islice(matches(played, formal, Random(seed), 200), states):
            report.compared += 1
            progress("compared", report.compared, states)
            # The first event tried is the one that happens, but where a match is over.
            if not told or told[-1][0] is not case[0]:
                told.append((case[0], case[1][0]))
            yield case

    difference = next(compare(played.game, formal, cases()), None)
    if difference is not None:
        problem = f"only the {difference.by} say {difference.atom} of {difference.state}"
        report.wrong(problem, played, *way_to(played, difference.state, told))


def compare_deals(
    report: Report, played: AnyPlay, records: int, seed: int, progress: Progress
) -> None:
    """Compare the judge of records with unseen cards with a search over all deals."""
    from referee.verify.hidden import all_deals

    try:
        verdicts = all_deals(
            played, records, Random(seed), lambda done: progress("deals", done, records)
        )
    except Misjudged as error:
        report.misjudged(error)
        return
    report.deals = dict(verdicts.most_common())


def way_to(played: AnyPlay, state: Any, told: Sequence[Told]) -> tuple[Any, list[Told]]:
    """The first state of the match in which a state was met, and what was told up to there,
    the next event included; ``told`` are matches one after the other."""
    last = max(at for at, (before, _) in enumerate(told) if before is state)
    first = last
    while first and follows(played.game, told[first - 1], told[first][0]):
        first -= 1
    return told[first][0], list(told[first : last + 1])


def follows(game: AnyGame, told: Told, state: Any) -> bool:
    """Whether a state comes after an event that was told."""
    return game.answer(*told) is None and bool(game.after(*told) == state)
