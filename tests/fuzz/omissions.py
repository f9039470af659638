"""Nobody is accused of what a record leaves out: python tests/fuzz/omissions.py [COUNT]
[--seed N] [--minutes N] [--game GAME]

Takes legal records (tests/recovery/faults.py), leaves out and abbreviates what a writer may
(tests/support/leaving_out.py), and judges them:

- innocent: after any number of omissions no line is accused, and each can be read;
- one: beside one omission, a planted fault on another line is named;
- any: beside any number, a planted fault is named, or what hides it is listed as not checked;
- deed: a record that lacks a public action in its middle is not plainly legal.

Prints what came of them, for each omission how many failed, and of each way to fail the shortest
record; the exit status is 1 if any failed, but for a few records with a fault (`BEARABLE`).
"""

import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

sys.path += [str(Path(__file__).parents[1] / name) for name in ("recovery", "support")]

from attrs import evolve, frozen
from faults import MATCHES, Legal
from fuzzing import arguments, finish, rounds
from leaving_out import ALL, OMISSIONS, Lines, Omission, body_of, without, without_deed

import referee
from referee.judge.verdict import RecordVerdict


@frozen
class Record:
    """A record made of a legal one: its game, the lines of the legal one, and what is expected.

    ``fault`` is the line with a planted fault, if any: its number and its text.
    """

    slug: str
    kind: str
    lines: Lines
    fault: tuple[int, str]
    omissions: tuple[Omission, ...]
    key: str

    def written(self) -> Lines:
        """Return the lines after the omissions that leave the facts of the faulty line as they are,
        with the fault."""
        lines, planted = self.lines, [self.fault]
        for one in self.omissions:
            random = Random(f"{self.key} {one.name}")
            changed = one.applied(lines, random)
            kept = dict(lines).get(self.fault[0]) == dict(changed).get(self.fault[0])
            if (kept or not one.hides) and (
                not one.hides or one.applied(planted, random) == planted
            ):
                lines = changed
        return [self.fault if n == self.fault[0] and n else (n, text) for n, text in lines]


def verdict_of(lines: Lines) -> RecordVerdict:
    """Return the verdict on a record with these lines."""
    return referee.check("".join(f"{text}\n" for _, text in lines)).records[0]


def outcome(record: Record, lines: Lines) -> tuple[str, tuple[str, ...]]:
    """Return what came of a record with these lines, and the rules of the findings that matter."""
    verdict = verdict_of(lines)
    at = next((at for at, (n, _) in enumerate(lines, 1) if n and n == record.fault[0]), 0)
    found = [one for one in verdict.findings if not one.note and one.breach not in OPEN]
    found = [one for one in found if one.rule.code not in ASKED]
    others = [one for one in found if at not in (one.line, *one.or_lines, *one.evidence)]
    for name, concerned in (
        ("ill-formed", [one for one in others if one.breach not in ACCUSED]),
        ("another accused" if record.fault[0] else "accused", others),
        ("named", found),
    ):
        if concerned:
            return name, tuple(sorted({one.rule.code for one in concerned}))
    return ("legal" if verdict.verdict == "legal" else "open"), ()


def failed(record: Record, result: str) -> bool:
    """Return whether this may not come of a record."""
    good = {"innocent": ("legal", "open"), "one": ("named",), "any": ("named", "open")}
    if record.kind == "one" and any(one.hides for one in record.omissions):
        return result not in good["any"]
    return result == "legal" if record.kind == "deed" else result not in good[record.kind]


ASKED = ("TXT003", "TXT005", "TXT102", "TXT112")
"""The rules by which a line is too long, and a record has to name a game and players that no line
shows."""

ACCUSED = ("illegal", "impossible")
OPEN = ("undecided", "contested")

BEARABLE = {"another accused": 0.01, "open": 0.05}
"""In what share of the records with a planted fault, and with one omission, this may come of it;
in a short run chance may make it more (three standard deviations)."""

RECORDS_OF_A_MATCH = 12
KINDS = ("innocent", "innocent", "one", "any", "any", "deed")


@cache
def match_of(slug: str, seed: int) -> Legal:
    """Return a legal match."""
    return MATCHES[slug](seed)


def record_of(slug: str, seed: int, number: int) -> Record | None:
    """Return the record of a game with this number; None if nothing can be left out there."""
    key = f"{seed} {slug} {number}"
    random = Random(key)
    match = match_of(slug, 1000 * seed + number // RECORDS_OF_A_MATCH)
    kind = random.choice(KINDS)
    change = random.choice(match.changes) if match.changes and kind in ("one", "any") else None
    if change is None and kind in ("one", "any"):
        return None
    last = random.choice(match.rounds)
    upto = max(at for at, one in enumerate(match.rounds) if one <= last)
    if change and change[0] > upto:
        upto = len(match.lines) - 1
    text = match.text().splitlines()
    size = len(match.header) + 1 + upto
    lines = [(n, one) for n, one in enumerate(text[:size], 1) if one]
    fault = (match.number(change), change[1]) if change else (0, "")
    rows = [one for one in OMISSIONS if slug in one.games]
    count = {"one": 1, "deed": 0}.get(kind, random.choice((1, 2, 3, 5, 8)))
    chosen = tuple(sorted(random.sample(rows, count), key=rows.index))
    if kind == "deed":
        lines = without_deed(lines, random)
        if random.random() < 0.5:
            lines = without(r"^\d+\. ", every=True)(lines, random)
    record = Record(slug, kind, lines, fault, chosen, key)
    told = evolve(record, omissions=()).written()
    shown = [one for one in told if not change or one[0] <= fault[0]]
    if not lines or (change and outcome(record, shown)[0] != "named"):
        return None
    written = dict(record.written())
    if change and fault[0] not in written:
        return None
    return record if kind == "deed" or written != dict(told) else None


def shrunk(record: Record, result: tuple[str, tuple[str, ...]]) -> tuple[Record, Lines]:
    """Return a record with the omissions that it needs to fail so, and its lines up to there."""
    for one in record.omissions:
        less = evolve(record, omissions=tuple(o for o in record.omissions if o != one))
        if outcome(less, less.written()) == result:
            record = less
    lines = record.written()
    least = next((at for at, (n, _) in enumerate(lines, 1) if n and n == record.fault[0]), 1)
    if record.kind != "deed":
        for end in range(max(least, body_of(lines)), len(lines)):
            if outcome(record, lines[:end]) == result:
                return record, lines[:end]
    return record, lines


def marked(record: Record, lines: Lines) -> str:
    """Return lines with the codes of the findings on them, and the planted fault, as comments."""
    found = verdict_of(lines).findings
    codes = [[f.rule.code for f in found if f.line == at] for at in range(1, len(lines) + 1)]
    marks = [
        ["fault"] * (0 < n == record.fault[0]) + said
        for (n, _), said in zip(lines, codes, strict=True)
    ]
    return "".join(
        f"{text}{f'   # {mark}' if mark else ''}\n"
        for (_, text), mark in zip(lines, map(", ".join, marks), strict=True)
    )


def run(count: int, seed: int, minutes: float = 0, games: tuple[str, ...] = ALL) -> list[str]:
    """Judge so many records of these games, or for so many minutes; return how they fail, the
    shortest record of each way, and print the counts."""
    results: Counter[tuple[str, str, str]] = Counter()
    tried: Counter[str] = Counter()
    wrong: dict[tuple[str, ...], list[str]] = {}
    for number in rounds(count, minutes):
        slug = games[number % len(games)]
        record = record_of(slug, seed, number // len(games))
        if record is None:
            continue
        lines = record.written()
        result = outcome(record, lines)
        results[slug, record.kind, result[0]] += 1
        tried.update(one.name for one in record.omissions)
        if failed(record, result[0]):
            less, lines = shrunk(record, result)
            way = (slug, record.kind, *result[0:1], *result[1], *(o.name for o in less.omissions))
            text = marked(less, lines)
            wrong.setdefault(way, []).append(f"{record.key}\n{text}")
    for (slug, kind, result), times in sorted(results.items()):
        print(f"{slug:22} {kind:10} {result:16} {times:6}")
    for one in OMISSIONS:
        times = sum(len(texts) for way, texts in wrong.items() if one.name in way)
        if tried[one.name]:
            print(f"{one.name:22} {tried[one.name]:6} records, {times} fail")
    tests = Counter[str]()
    for (_, kind, _), times in results.items():
        tests["another accused"] += times if kind in ("one", "any") else 0
        tests["open"] += times if kind == "one" else 0
    for result, share in BEARABLE.items():
        ways_there = [way for way in wrong if way[2] == result]
        expected = share * tests[result]
        if sum(len(wrong[way]) for way in ways_there) <= expected + 3 * expected**0.5:
            print(f"bearable: {sum(len(wrong.pop(way)) for way in ways_there)} x {result}")
    ways = sorted(wrong.items(), key=lambda one: -len(one[1]))
    return [f"{len(texts)} x {', '.join(way)}\n{min(texts, key=len)}" for way, texts in ways]


def main() -> int:
    """Judge, and print the counts, each way to fail, the time and the peak memory."""
    options = arguments(20_000, game=ALL)
    began = time.monotonic()
    games = (options.game,) if options.game else ALL
    wrong = run(options.count, options.seed, options.minutes, games)
    print(*wrong, sep="\n")
    return finish("records with omissions", wrong, began)


if __name__ == "__main__":
    sys.exit(main())
