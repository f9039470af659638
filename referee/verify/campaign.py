"""Verify a game: judge its examples, run its machine, play rounds, explore small games."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from attrs import define, field, frozen

from referee.report.messages import phrase
from referee.report.rulebook import coverage_name
from referee.rulesets.rule_set import RuleSet
from referee.verify.examples import misjudged
from referee.verify.hidden import all_deals
from referee.verify.roundtrip import Misjudged, round_trip
from referee.verify.transcript import Told, files, replayed, transcript
from referee.verify.wrong_lines import two_wrong_lines
from referee_spec.games import game_files, has_own_notation, like
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.own_faults import OwnFault
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.explorer import Explored, Flaw, explore
from referee_spec.verification.play import AnyPlay, Step, refused_start
from referee_spec.verification.random_play import BrokenRound, claim_steps, play_round
from referee_spec.verification.registry import play, testing_module

ROUNDS = 20
"""The whole rounds played for each run of the machine; a round is many times faster than a run."""

MATCH = 5
"""The most rounds of a match that is played whole."""

JUDGED = 10
"""One in this many rounds is written as records, which are judged."""

OF_A_MATCH = 4
"""The number of states of each match that are compared with the second specification."""

DRAWN_SEED = 1
"""The seed of everything that Hypothesis does not draw, unless another one is given."""

Progress = Callable[[str, int, int | None], None]
"""A function ``(name, done, total)`` that shows the progress of a figure or of a small game.

``total`` is None if it is not known.
"""


def show_nothing(name: str, done: int, total: int | None) -> None:
    """Show no progress."""


@frozen
class Amounts:
    """How much of each technique a run uses.

    - ``examples`` is the number of runs of the machine; twenty rounds are played for each.
    - ``size`` is the number of small games to explore.
    - ``formal`` is the number of states compared with the game's second specification.
    - ``deals`` is the number of records with unseen cards compared with a search over all deals,
      and of such records with two wrong lines.
    """

    examples: int
    size: int
    formal: int
    deals: int


@define
class Report:
    """The figures of a run and the problems found; ``kinds`` counts events by their type.

    ``problem`` is a sentence on the first problem, empty if nothing is wrong, and ``problems`` has
    one for each technique that found one. ``game`` is the shortest record found that shows the
    first problem, and ``files`` are the files that its header names, by name. ``lost`` are the
    identifiers of the official guarantees that the rule set gives up, and ``evaluated`` says how
    often each was evaluated.
    """

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
    kinds: dict[str, int] = field(factory=dict)
    compared: int = 0
    deals: dict[str, int] = field(factory=dict)
    wrong_lines: dict[str, int] = field(factory=dict)
    problem: str = ""
    problems: list[str] = field(factory=list)
    game: str = ""
    files: dict[str, str] = field(factory=dict)
    lost: list[str] = field(factory=list)
    evaluated: dict[str, int] = field(factory=dict)

    def wrong(self, problem: str, game: str = "", files: Mapping[str, str] | None = None) -> None:
        """Add a problem, with a record that shows it and the files that its header names."""
        self.problems.append(problem)
        if not self.problem:
            self.problem, self.game, self.files = problem, game, dict(files or {})

    def wrong_match(self, problem: str, play: AnyPlay, start: object, told: Iterable[Told]) -> None:
        """Add a problem that a match shows, given its events after their states."""
        self.wrong(problem, transcript(play, start, told), files(play, start))

    def misjudged(self, error: Misjudged) -> None:
        """Add a record with a wrong verdict as a problem."""
        self.wrong(str(error).splitlines()[0], error.text, error.files)


@define(eq=False, repr=False)
class Campaign:
    """The verification of one game.

    ``report`` has what was found so far; a problem in it is in the ``language``. ``rules`` are used
    in every match instead of drawn options. Without a ``seed`` Hypothesis draws different matches
    every time, unless the environment has ``CI``.
    """

    report: Report
    played: AnyPlay
    rules: RuleSet | None = None
    seed: int | None = None
    progress: Progress = show_nothing
    language: str = "en"

    @classmethod
    def of(
        cls, slug: str, rules: RuleSet | None, seed: int | None, progress: Progress, language: str
    ) -> "Campaign":
        """Return a campaign, with an empty report, for the game with this slug."""
        played = under(play(slug), rules)
        rulebook = played.game.rulebook
        guards = sum(rule.role == "guard" for rule in rulebook.rules)
        report = Report(slug, len(rulebook.rules), guards, len(played.game.invariants))
        return cls(report, played, rules, seed, progress, language)

    @property
    def _drawn_seed(self) -> int:
        """Return the seed of the random choices that are made without Hypothesis."""
        return DRAWN_SEED if self.seed is None else self.seed

    def run(self, amounts: Amounts) -> Report:
        """Use each technique, also where another found a problem, and return the report.

        Raise ImportError without Hypothesis, or without clingo if states are to be compared with
        the second specification.
        """
        self.judge_examples()
        for technique, amount in (
            (self.run_machine, amounts.examples),
            (self.play_rounds, amounts.examples * ROUNDS),
            (self.explore_small, amounts.size),
            (self.compare_formal, amounts.formal),
            (self.compare_deals, amounts.deals),
        ):
            if amount:
                technique(amount)
        return self.report

    def judge_examples(self) -> None:
        """Judge every rule's examples, up to the first file that differs from its comments."""
        report, folder = self.report, game_files(self.report.slug)
        names = folder.examples()
        for name in names:
            text = folder.read("examples", name)
            report.examples += 1
            self.progress("examples", report.examples, len(names))
            if wrong := misjudged(text):
                line, found = min(wrong)
                values = {"name": name, "line": line, "found": found}
                report.wrong(phrase("verified.misjudged", self.language, **values), text)
                return

    def run_machine(self, examples: int) -> None:
        """Run the state machine; report the match to which Hypothesis shrinks a failure."""
        # Hypothesis is an optional extra.
        from referee_spec.verification.machine import machine_of, run

        report, played, rules = self.report, self.played, self.rules
        first = None if rules is None else lambda drawn: first_state(played, rules, drawn)
        machine = machine_of(machine_class(report.slug), played, first)
        log = machine.log
        log.on_run = lambda steps: self.progress("steps", steps, None)
        try:
            run(machine, examples, self.seed)
        except OwnFault:
            raise
        except Exception as error:
            steps = replayed(played, log.start, log.events)
            report.wrong_match(first_line(error), played, log.start, steps)
        report.steps, report.refusals = log.steps, log.refusals
        report.coverage_goals = dict(log.coverage.counts)
        report.kinds = dict(log.kinds)

    def play_rounds(self, rounds: int) -> None:
        """Play whole matches and judge some records of rounds.

        Report the kinds of event and the coverage goals that were not reached, unless rules are
        given, which may exclude some of them.
        """
        report, played = self.report, self.played
        coverage = Coverage(played)
        kinds = Counter({kind.__name__: 0 for kind in played.game.events} | report.kinds)
        match: list[Step[Any, Any]] = []
        for number in range(rounds):
            self.progress("rounds", number + 1, rounds)
            random = Random(self._drawn_seed * 1_000_000 + number)
            # A match goes on until it is won, or for some rounds.
            goes_on = match and number % MATCH and next(played.game.choices(match[-1].after), None)
            if not goes_on:
                match = []
            start = match[-1].after if goes_on else played.table(random)
            try:
                steps, claims = self._play_round(start, coverage, random, number % JUDGED == 0)
                match += steps
                kinds.update(type(step.event).__name__ for step in (*steps, *claims))
            except Misjudged as error:
                report.misjudged(error)
                return
            except BrokenRound as error:
                way = [(step.before, step.event) for step in (*match, *error.steps)]
                first = match[0].before if match else start
                report.wrong_match(str(error), played, first, way)
                return
        report.kinds = dict(kinds)
        for name, count in coverage.counts.items():
            report.coverage_goals[name] = report.coverage_goals.get(name, 0) + count
        self._report_what_never_happened()

    def _play_round(
        self, start: object, coverage: Coverage[Any, Any], random: Random, judge: bool
    ) -> tuple[list[Step[Any, Any]], list[Step[Any, Any]]]:
        """Play a round, and return its steps and claims. If ``judge``, judge records of another.

        Raise BrokenRound if a guarantee does not hold, Misjudged for a wrong verdict.
        """
        steps = play_round(self.played, start, random, coverage)
        claims = [
            claimed for step in steps for claimed in claim_steps(self.played, step.after, random)
        ]
        self.report.steps += len(steps)
        self.report.rounds += 1
        if judge:
            round_trip(self.played, random)
            self.report.records += 3
        return steps, claims

    def _report_what_never_happened(self) -> None:
        """Report the kinds of event and the coverage goals that no round has reached."""
        report, language = self.report, self.language
        reached = {**report.coverage_goals, **report.kinds}
        never = [name for name, count in reached.items() if not count]
        if never and self.rules is None:
            names = ", ".join(coverage_name(report.slug, name, language) for name in never)
            report.wrong(phrase("verified.never", language, names=names))

    def explore_small(self, size: int) -> None:
        """Visit every state of the first ``size`` small games."""
        report, played = self.report, self.played
        for name, start in list(played.small_games.items())[:size]:
            shown = partial(self._show_explored, name)
            try:
                report.explored[name] = explore(played, start(), progress=shown)
            except Flaw as flaw:
                steps = replayed(played, flaw.start, flaw.events)
                report.wrong_match(str(flaw), played, flaw.start, steps)
                return

    def _show_explored(self, name: str, states: int, waiting: int) -> None:
        """Show how many states of a small game were visited, and how many are known."""
        self.progress(name, states, states + waiting)

    def compare_formal(self, states: int) -> None:
        """Compare the rules with the game's second specification on ``states`` drawn states."""
        # clingo is an optional extra.
        from referee_spec.verification.answer_sets import compare, matches

        report, played = self.report, self.played
        name = testing_module(report.slug, "formal")
        own = has_own_notation(report.slug) or like(report.slug) != report.slug
        if own or find_spec(name) is None:
            report.wrong(phrase("verified.no-formal", self.language, game=report.slug))
            return
        formal = import_module(name).FORMAL
        for match in matches(played, formal, Random(self._drawn_seed), OF_A_MATCH):
            cases = match.cases[: states - report.compared]
            difference = next(compare(played.game, formal, cases), None)
            if difference is not None:
                values = {"atom": difference.atom, "state": difference.state}
                problem = phrase(f"only-by.{difference.by}", self.language, **values)
                report.wrong_match(problem, played, *match.way_to(difference.state))
                return
            report.compared += len(cases)
            self.progress("compared", report.compared, states)
            if report.compared == states:
                return

    def compare_deals(self, records: int) -> None:
        """Compare the judge with a search over all deals on random records with unseen cards.

        ``records`` records are judged as played, and as many with two wrong lines.
        """
        report, random = self.report, Random(self._drawn_seed)
        try:
            verdicts = all_deals(
                self.played, records, random, lambda done: self.progress("deals", done, records)
            )
            ways = two_wrong_lines(
                self.played,
                records,
                random,
                lambda done: self.progress("wrong-lines", done, records),
            )
        except Misjudged as error:
            report.misjudged(error)
            return
        report.deals = dict(verdicts.most_common())
        report.wrong_lines = dict(ways.most_common())


def first_line(error: Exception) -> str:
    """Return the first line of the message of an exception, or its kind if it has none."""
    return (str(error) or repr(error)).splitlines()[0]


def under(played: AnyPlay, rules: RuleSet | None) -> AnyPlay:
    """Return the play with the options and the deck of a rule set, if one is given."""
    if rules is None:
        return played
    return evolve(played, table=lambda random: first_state(played, rules, played.table(random)))


def play_of(rules: RuleSet) -> AnyPlay:
    """Return the play by a rule set, with the neighbours of events in the game that it changes."""
    played, base = under(play(rules.game.slug), rules), play(like(rules.game.slug))
    return evolve(played, neighbours=base.neighbours)


def first_state(played: AnyPlay, rules: RuleSet, drawn: object) -> Any:
    """Return the first state of a match by a rule set, with the players of a drawn first state.

    The last players are left out if the rules refuse to deal to so many.
    """
    players = played.seating(drawn).players[:6]
    starts = [rules.start(players[:n], None) for n in range(len(players), 1, -1)]
    return next((start for start in starts if refused_start(played, start) is None), starts[-1])


def machine_class(slug: str) -> Any:
    """Return the state machine of a game. Raise ImportError without Hypothesis."""
    if has_own_notation(slug):
        # Hypothesis is an optional extra.
        from referee_spec.verification.machine import own_machine

        return own_machine(play(slug))
    return import_module(testing_module(slug, "machine")).Machine
