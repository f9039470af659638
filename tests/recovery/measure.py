"""Measure what is reported after a first fault: python tests/recovery/measure.py GAME [COUNT].

These kinds of record are judged, COUNT of each: legal records with one line changed ("single") or
two lines of a round changed ("pair"), or with one or two whole turns replaced ("turn", "last turn",
"two turns"), and games that were really played on after one or two illegal
moves ("played on"); and, not for Covert, the same of matches under other readings than the default
("readings") and without the cards in hands ("hidden"), and rounds from a position with a line
changed in it, after it, or both ("position"). In legal records one turn, or two, cannot be read
("unreadable"); half of these have no numbers. In records without numbers one turn is missing
("missing"), but not for Covert.
For each kind it prints in how many records exactly the faulty lines are reported, one finding each;
in how many the last of them is reported; and in how many an innocent line is accused. ``--table``
prints a Markdown row for each pair of rules.
"""

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1] / "support")]

from attrs import define, field, frozen
from faults import MATCHES, READINGS, Change, Legal, under_readings, without_hands
from from_positions import ROUNDS, changed_positions, from_position
from played_on import played_on

import referee

KINDS = ("single", "pair")
"""The kinds of records with one and with two lines changed."""

PER_MATCH = 6
"""So many records are made of one legal match."""


@frozen
class Case:
    """A record with faults: its kind, its lines at fault in their order, and the rules they break.

    ``legal_time`` are the seconds that the legal record took, 0 if there is none. A finding on a
    line of ``position`` counts as one on the first of them.
    """

    kind: str
    text: str
    lines: tuple[int, ...]
    rules: tuple[str, ...]
    seed: int
    legal_time: float = 0.0
    position: range = range(0)


@frozen
class Result:
    """A judged case: the lines named by each finding, and the seconds that it took."""

    case: Case
    findings: tuple[tuple[int, ...], ...]
    seconds: float

    @property
    def exact(self) -> bool:
        """Return whether each faulty line has one finding, and no other line has any."""
        return len(self.findings) == len(self.case.lines) and self.all_reported

    @property
    def all_reported(self) -> bool:
        """Return whether a finding names each faulty line."""
        return {*self.case.lines} <= {line for lines in self.findings for line in lines}

    @property
    def last_reported(self) -> bool:
        """Return whether a finding names the last faulty line."""
        return any(self.case.lines[-1] in lines for lines in self.findings)

    @property
    def accuses_innocent(self) -> bool:
        """Return whether a finding names no faulty line."""
        return any(not {*self.case.lines} & {*lines} for lines in self.findings)


def findings_of(text: str) -> tuple[tuple[tuple[int, ...], ...], float]:
    """Return the lines that the findings on a record name, and the seconds that judging took.

    Findings that name the same lines count once: each wrong amount of a line is one.
    """
    start = process_time()
    verdict = referee.check(text)
    seconds = process_time() - start
    lines = ((one.line, *one.or_lines) for one in verdict.findings if not one.note)
    return tuple(dict.fromkeys(lines)), seconds


def judged(case: Case) -> Result:
    """Return a case with the lines that findings name; lines of its position count as the first."""
    found, seconds = findings_of(case.text)
    first = min(case.position, default=0)
    named = (tuple(first if line in case.position else line for line in one) for one in found)
    return Result(case, tuple(dict.fromkeys(named)), seconds)


def changed_lines(
    match: Callable[[int], Legal], count: int, seed: int, kinds: tuple[str, str] = KINDS
) -> Iterator[Case]:
    """Yield legal records with one line changed, and with two lines of a round changed.

    ``match`` returns a legal match from a seed.
    """
    random = Random(seed)
    singles = pairs = 0
    while singles < count or pairs < count:
        seed += 1
        legal = match(seed)
        if not legal.changes:
            continue
        found, base = findings_of(legal.text())
        assert not found, f"seed {seed} is not legal: {found}"
        for one in random.sample(legal.changes, min(PER_MATCH, len(legal.changes))):
            # Under another reading, or with unseen cards, a change may break no rule.
            if singles < count and (kinds is KINDS or findings_of(legal.text(one))[0]):
                singles += 1
                yield Case(kinds[0], legal.text(one), (legal.number(one),), (one[2],), seed, base)
        for _ in range(PER_MATCH):
            pair = legal.pair(random)
            # A change without a fault of its own says nothing of recovery.
            if (
                pairs == count
                or not pair
                or any(not findings_of(legal.text(one))[0] for one in pair)
            ):
                continue
            pairs += 1
            first, second = pair
            lines = legal.number(first), legal.number(second)
            yield Case(kinds[1], legal.text(*pair), lines, (first[2], second[2]), seed, base)


TURN = re.compile(r"(\d+\. )(\w+) (.*)")
"""A numbered turn: its number, its player, and what was done."""


def another_turn(line: str, other: str) -> str:
    """Return a turn as its player's turn with what is done in another turn."""
    (number, player, _), (_, writer, done) = TURN.match(line).groups(), TURN.match(other).groups()
    names = {writer: player, player: writer}
    return number + player + " " + re.sub(r"\w+", lambda word: names.get(word[0], word[0]), done)


def replaced_turns(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield legal records in which a whole turn is replaced by another turn of its round: any turn
    ("turn"), the last of a round ("last turn"), or one of each half of a round ("two turns").

    Each of them is refused in the record up to it.
    """
    random = Random(seed)
    made: Counter[str] = Counter()
    while min(made["turn"], made["last turn"], made["two turns"]) < count:
        seed += 1
        legal = MATCHES[game](seed)
        first = len(legal.header) + 1
        turns = [at for at, line in enumerate(legal.lines) if TURN.match(line)]
        of_round = [at for at in turns if legal.rounds[at] == legal.rounds[random.choice(turns)]]
        if len(of_round) < 4:
            continue
        half = len(of_round) // 2
        for kind, choices in (
            ("turn", [of_round]),
            ("last turn", [of_round[-1:]]),
            ("two turns", [of_round[:half], of_round[half:]]),
        ):
            changes: list[Change] = []
            for places in choices:
                at = random.choice(places)
                other = legal.lines[random.choice(of_round)]
                change = (at, another_turn(legal.lines[at], other), "replaced")
                upto = Legal(legal.header, legal.lines[: at + 1], (), ())
                found, _ = findings_of(upto.text(change))
                changes += [change] if any(first + at in lines for lines in found) else []
            if len(changes) == len(choices) and made[kind] < count:
                made[kind] += 1
                lines = tuple(first + at for at, *_ in changes)
                yield Case(kind, legal.text(*changes), lines, ("replaced",) * len(lines), seed)


def games_under_readings(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield changed records of matches under other readings than the default."""
    if game in READINGS:
        kinds = ("readings, single", "readings, pair")
        yield from changed_lines(partial(under_readings, game), count, seed, kinds)


def games_without_hands(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield changed records in which the cards in hands are not written."""
    if game in READINGS:
        kinds = ("hidden, single", "hidden, pair")
        yield from changed_lines(partial(without_hands, game), count, seed, kinds)


def rounds_from_positions(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield rounds from a position: with a line of it changed, one after it, or both."""
    if game not in ROUNDS:
        return
    random, made = Random(seed), 0
    while made < count:
        seed += 1
        legal, size = from_position(game, seed)
        base, base_time = findings_of(legal.text())
        assert not base, f"seed {seed} is not legal: {base}"
        wrong = next(changed_positions(legal, size, random), None)
        later = [one for one in legal.changes if findings_of(legal.text(one))[0]]
        if wrong is None or not later:
            continue
        made += 1
        after = random.choice(later)
        first = len(legal.header) + 2
        for kind, changes in (("line", (wrong,)), ("after", (after,)), ("both", (wrong, after))):
            lines = tuple(first if one is wrong else legal.number(one) for one in changes)
            rules = tuple(name for *_, name in changes)
            block = range(first, first + size)
            text = legal.text(*changes)
            yield Case(f"position, {kind}", text, lines, rules, seed, base_time, block)


def unreadable_turns(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield legal records with one turn that cannot be read, and with two.

    Half of them have no numbers; not for Covert, half of them no hands.
    """
    random, made = Random(seed), 0
    while made < count:
        seed += 1
        legal = without_hands(game, seed) if made % 2 and game in READINGS else MATCHES[game](seed)
        lines = legal.text().splitlines()
        if made // 2 % 2:
            lines = [re.sub(r"^\d+\. ", "", line) for line in lines]
        base, base_time = findings_of("\n".join(lines))
        turns = [at for at, line in enumerate(lines) if re.match(r"(\d+\. )?[A-Z]\w+ ", line)]
        if base or len(turns) < 2:
            # A line may be too long.
            continue
        made += 1
        lost = random.sample(turns, 2)
        for kind, places in (("one", lost[:1]), ("two", sorted(lost))):
            texts = list(lines)
            for at in places:
                texts[at] = re.sub(r"^((\d+\. )?\w+ ).*", r"\1???", lines[at])
            numbers = tuple(at + 1 for at in places)
            rules = ("TXT001",) * len(places)
            yield Case(f"unreadable, {kind}", "\n".join(texts), numbers, rules, seed, base_time)


def missing_turns(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield legal records without numbers in which a turn before another is missing.

    The other turn is at fault: its player seems to act out of turn. Half of them have no hands.
    Covert is left out: what was not done there is often legal.
    """
    random, made = Random(seed), 0
    while made < count and game in READINGS:
        seed += 1
        legal = without_hands(game, seed) if made % 2 else MATCHES[game](seed)
        lines = [re.sub(r"^\d+\. ", "", line) for line in legal.text().splitlines()]
        base, base_time = findings_of("\n".join(lines))
        turns = {at for at, line in enumerate(lines) if re.match(r"[A-Z]\w+ ", line)}
        followed = sorted(at for at in turns if at + 1 in turns)
        if base or not followed:
            continue
        made += 1
        at = random.choice(followed)
        text = "\n".join([*lines[:at], *lines[at + 1 :]])
        yield Case("missing", text, (at + 1,), ("turn order",), seed, base_time)


def games_played_on(game: str, count: int, seed: int) -> Iterator[Case]:
    """Yield games really played on after one illegal move, and after two."""
    for n in range(1, count + 1):
        for faults in (1, 2):
            record = played_on(game, seed + n, faults)
            kind = f"played on, {faults} illegal"
            yield Case(kind, record.text, record.lines, record.codes, seed + n)


@define
class Figures:
    """The results of one kind of record."""

    results: list[Result] = field(factory=list)

    def share(self, what: str) -> str:
        """Return in how many results a property of Result holds, as a count and a percentage."""
        count = sum(getattr(one, what) for one in self.results)
        return f"{count} of {len(self.results)} ({count / len(self.results):.1%})"


def all_figures(game: str, count: int, seed: int) -> dict[str, Figures]:
    """Return the results for a game by kind of record."""
    figures: dict[str, Figures] = {}
    for cases in (
        changed_lines(MATCHES[game], count, seed),
        replaced_turns(game, count, seed),
        games_under_readings(game, count, seed),
        games_without_hands(game, count, seed),
        games_played_on(game, count, seed),
        rounds_from_positions(game, count, seed),
        unreadable_turns(game, count, seed),
        missing_turns(game, count, seed),
    ):
        for case in cases:
            figures.setdefault(case.kind, Figures()).results.append(judged(case))
    return figures


def heading() -> tuple[str, str]:
    """Return the first two lines of a Markdown table of summaries."""
    return f"| {' | '.join(COLUMNS)} |", f"| {' | '.join('---' for _ in COLUMNS)} |"


def summary(game: str, figures: dict[str, Figures]) -> Iterator[str]:
    """Yield a Markdown row for each kind of record."""
    for kind, of_kind in figures.items():
        shares = [of_kind.share(what) for what in ("exact", "last_reported", "accuses_innocent")]
        times = [one.seconds for one in of_kind.results]
        ratios = [
            one.seconds / one.case.legal_time for one in of_kind.results if one.case.legal_time
        ]
        ratio = f"{median(ratios):.1f}" if ratios else ""
        yield f"| {game} | {kind} | {' | '.join(shares)} | {ratio} | {max(times):.2f} s |"


def pair_table(figures: dict[str, Figures]) -> Iterator[str]:
    """Yield a Markdown row for each kind and the rules broken: records, exact ones, innocents."""
    total: Counter[tuple[str, ...]] = Counter()
    exact: Counter[tuple[str, ...]] = Counter()
    innocent: Counter[tuple[str, ...]] = Counter()
    for kind, of_kind in figures.items():
        for one in of_kind.results:
            key = (kind, *one.case.rules)
            total[key] += 1
            exact[key] += one.exact
            innocent[key] += one.accuses_innocent
    yield "| kind | rules | records | exact | innocent line |"
    yield "| --- | --- | --- | --- | --- |"
    for key in sorted(total):
        kind, *rules = key
        yield f"| {kind} | {', '.join(rules)} | {total[key]} | {exact[key]} | {innocent[key]} |"


COLUMNS = (
    "game",
    "records",
    "exactly the faulty lines",
    "last fault reported",
    "innocent line accused",
    "time against legal",
    "slowest",
)


def main() -> None:
    """Print the figures of a game, and with --show some records that are not judged exactly."""
    parser = ArgumentParser()
    parser.add_argument("game", choices=MATCHES)
    parser.add_argument("count", type=int, nargs="?", default=150)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--table", action="store_true", help="a row for each pair of rules")
    parser.add_argument("--show", type=int, default=0, help="so many records not judged exactly")
    arguments = parser.parse_args()
    figures = all_figures(arguments.game, arguments.count, arguments.seed)
    print(*heading(), *summary(arguments.game, figures), sep="\n")
    if arguments.table:
        print("", *pair_table(figures), sep="\n")
    wrong = [one for of_kind in figures.values() for one in of_kind.results if not one.exact]
    for one in wrong[: arguments.show]:
        case = one.case
        print(f"\n{case.kind}, seed {case.seed}, lines {case.lines}, rules {case.rules}:")
        print(f"reported {one.findings}\n{case.text}")


if __name__ == "__main__":
    main()
