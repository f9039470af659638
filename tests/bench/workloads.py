"""Records as people write them: hidden cards, odd spacing, faults, positions."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from random import Random

from attrs import frozen
from records import Sample, sample

from referee.judge.judging import Judging
from referee.judge.verdict import LEGAL
from referee.notation.line import Line, NotationFault
from referee.record.bounds import LONGEST_LINE
from referee.record.source import is_blank, lines_of_text, records
from referee.rulesets.header import sound_header_and_body
from referee.rulesets.rule_set import Settings
from referee_spec.games import game

sys.path.append(str(Path(__file__).parents[1] / "support"))
sys.path.append(str(Path(__file__).parents[1] / "recovery"))

import asset_matches
from faults import MATCHES, Legal

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
PREFIX = {"cover-your-assets": "cya", "kings-in-the-corner": "kings", "covert": "covert"}
"""The beginning of the names of each game's sample records."""

RECORDS = {"cover-your-assets": 10, "kings-in-the-corner": 6, "covert": 3}
"""How many records a workload has."""

HIDDEN = 0.15
"""The share of cards that are unseen in records with unseen cards at random."""

EVENTS = 120
"""A random match ends with the round in which it has so many events."""


@frozen
class Workload:
    """Texts that are checked together, and the number of their turns and moves.

    A turn is a numbered line; a move is an event that a line states. Each text has one of the
    verdicts that are ``right``.
    """

    texts: tuple[str, ...]
    turns: int
    moves: int
    right: tuple[str, ...] = LEGAL

    def confirm(self, verdicts: Sequence[str]) -> None:
        """Raise AssertionError unless these are verdicts on the texts that can be right."""
        wrong = {verdict for verdict in verdicts if verdict not in self.right}
        assert len(verdicts) == len(self.texts) and not wrong, f"not measured: {wrong}"


def workload(texts: Iterator[str], number: int, right: tuple[str, ...] = LEGAL) -> Workload:
    """Return the first of these texts in which no line is longer than a line may be."""
    short = (text for text in texts if max(map(len, text.splitlines())) < LONGEST_LINE)
    chosen = tuple(islice(short, number))
    lines = [line for text in chosen for line in lines_of(text)]
    turns = sum(line.kind == "turn" for line in lines)
    return Workload(chosen, turns, sum(len(line.events) for line in lines), right)


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of a text that can be read, without its headers."""
    for record in records(lines_of_text(text)):
        header, body = sound_header_and_body(record, Settings())
        reader = Judging(header).reader
        for source in body:
            if not is_blank(source.text):
                try:
                    yield reader.read(source.text)
                except NotationFault:
                    continue


@lru_cache(maxsize=8)
def drawn(slug: str, seed: int, players: int | None) -> tuple[Sample, ...]:
    """Return records of random matches with a number of players, or with three or four."""
    seeds = range(RECORDS[slug])
    return tuple(sample(slug, Random(f"{seed} {n}"), EVENTS, players) for n in seeds)


def random_matches(
    slug: str, seed: int, rewrite: "Rewrite | None" = None, players: int | None = None
) -> Workload:
    """Return the records of random matches, rewritten."""
    specification = game(slug)
    table = specification.start(specification.defaults, ("Ana", "Ben"), None)
    kinds, random = frozenset(specification.kinds(table)), Random(seed)
    texts = (one.text for one in drawn(slug, seed, players))
    rewritten = (text if rewrite is None else rewrite(text, random, kinds) for text in texts)
    right = (*LEGAL, "undecided") if rewrite is unseen_at_random else LEGAL
    return workload(rewritten, RECORDS[slug], right)


Rewrite = Callable[[str, Random, frozenset[str]], str]
"""A function from a record, random numbers and the kinds of card to the record as rewritten."""


def draws_hidden(text: str, random: Random, kinds: frozenset[str]) -> str:
    """Return the record with every drawn card unseen, except kings that are put down at once."""

    def hide(found: re.Match[str]) -> str:
        return re.sub(r"[\w-]+", lambda word: "?" if word[0] in kinds else word[0], found[0])

    return re.sub(r"draws (?![^;\n]* on )[^;,\n]*", hide, text)


def as_seen(text: str, random: Random, kinds: frozenset[str]) -> str:
    """Return the record without what the table does not see: dealt hands and draws."""
    return re.sub(r"(?m)^deal .*\n|;(?: \w+)? draws (?![^;\n]* on )[^;\n]*", "", text)


def unseen_at_random(text: str, random: Random, kinds: frozenset[str]) -> str:
    """Return the record with unseen cards at random places of its turns."""

    def hide(found: re.Match[str]) -> str:
        return "?" if found[0] in kinds and random.random() < HIDDEN else found[0]

    lines = text.splitlines()
    return "\n".join(re.sub(r"[\w-]+", hide, one) if one[:1].isdigit() else one for one in lines)


def oddly_spaced(text: str, random: Random, kinds: frozenset[str]) -> str:
    """Return the record with other spaces than usual in its turns."""
    return re.sub(r"(?m)^(\d+\. \w+) (.*)$", lambda m: f"{m[1]}  {m[2].replace('; ', ' ;')}", text)


REWRITES: dict[str, Rewrite | None] = {
    "all cards known": None,
    "draws hidden": draws_hidden,
    "as seen at the table": as_seen,
    "`?` at random": unseen_at_random,
    "oddly spaced": oddly_spaced,
}


@lru_cache(maxsize=64)
def match(slug: str, seed: int) -> Legal:
    """Return a random match and changes that each break one of its rules."""
    return MATCHES[slug](seed)


def faulty(slug: str, seed: int, faults: int) -> Workload:
    """Return records of random matches with one or two illegal moves each."""

    def texts() -> Iterator[str]:
        for n in count(1_000 * seed):
            played, random = match(slug, n), Random(n)
            if faults == 1 and played.changes:
                yield played.text(random.choice(played.changes))
            elif faults == 2 and (pair := played.changes and played.pair(random)):
                yield played.text(*pair)

    return workload(texts(), RECORDS[slug], ("illegal", "impossible"))


def positions(seed: int) -> Workload:
    """Return records of Cover Your Assets that begin with a position in the middle of a round."""
    matches = (asset_matches.match(1_000 * seed + n, 4) for n in count())
    texts = (asset_matches.text(asset_matches.taken_up(one, seed)) for one in matches)
    return workload(texts, RECORDS["cover-your-assets"])


def samples(slug: str) -> Workload:
    """Return the sample records of a game."""
    texts = [path.read_text("utf-8") for path in sorted(SAMPLES.glob(f"{PREFIX[slug]}-*.txt"))]
    return workload(iter(texts), len(texts))
