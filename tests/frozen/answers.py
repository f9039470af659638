"""Compare the referee's answers with those stored: python tests/frozen/answers.py
[--only SOURCE] [--every N] [--write]

Each file SOURCE.jsonl.xz holds records with the answer that the referee once gave: verdict,
findings, notes, findings of other readings, open questions and rulings, but no sentences. The
records of all sources are judged again in two processes. Prints what differs of each record, then
how many records of each source differ, and how; the exit status is 1 if any does, or if the referee
fails on one. With --write the answers of today replace those stored.
"""

import json
import lzma
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from attrs import astuple, frozen

import referee
from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict

FOLDER = Path(__file__).parent

Answer = dict[str, Any]
"""The verdict as a word; all else as lists of rows, left out if there are none."""

FAILED = "TXT902"
"""The code of the finding that the referee has failed."""


@frozen
class Stored:
    """A record that is stored: its name in its source, its game, its text, and the answer."""

    name: str
    game: str
    text: str
    answer: Answer


@frozen
class Difference:
    """A record whose answer is no longer the stored one, with the answer of today."""

    source: str
    stored: Stored
    answer: Answer

    @property
    def label(self) -> str:
        """Return the gravest difference of the two answers."""
        return label(self.stored.answer, self.answer)

    def __str__(self) -> str:
        one = self.stored
        lines = one.text.splitlines()
        said = [f"{self.source}, {one.name} ({one.game}): {self.label}"]
        for part in dict.fromkeys((*one.answer, *self.answer)):
            old, new = (rows(answer, part) for answer in (one.answer, self.answer))
            for sign, some, others in (("-", old, new), ("+", new, old)):
                said += [f"  {sign} {shown(part, row, lines)}" for row in some if row not in others]
            if sorted(map(str, old)) == sorted(map(str, new)) and old != new:
                said.append(f"  ~ {part} in another order")
        return "\n".join(said)


def rows(answer: Answer, part: str) -> list[Any]:
    """Return the rows of a part of an answer; the verdict is a row of its own."""
    found = answer.get(part, [])
    return found if isinstance(found, list) else [found]


def shown(part: str, row: Any, lines: list[str]) -> str:
    """Return a row for people, with its line of the record."""
    if part not in FINDINGS:
        return f"{part}: {row if isinstance(row, str) else json.dumps(row, ensure_ascii=False)}"
    line, column, code, others, reading, account = row
    more = f" or lines {', '.join(map(str, others))}" if others else ""
    more += f", contested by {reading}" if reading else ""
    more += f", account of {account}" if account else ""
    said = lines[line - 1].strip() if line <= len(lines) else ""
    return f"{part}: line {line}, column {column}: {code}{more} | {said[:70]}"


FINDINGS = ("findings", "notes", "contested")
"""The parts of an answer whose rows are findings."""


def finding(one: Finding) -> list[Any]:
    """Return a finding as a row: line, column, code, lines that may be at fault instead, reading
    that decides, player whose account it is about."""
    reading = one.parting.reading if one.parting else ""
    return [one.line, one.column, one.rule.code, [*one.or_lines], reading, one.account]


def question(one: OpenQuestion) -> list[Any]:
    """Return an open question as a row: fact, codes, first and last line, the fault behind it."""
    codes = [rule.code for rule in one.rules]
    return [one.finding.fact, codes, one.finding.line, one.last, one.because]


def ruling(one: Any) -> list[Any]:
    """Return a ruling as a row: line, accounts with what is against each, facts that decide."""
    accounts = [
        [told.teller, told.result, told.agrees_with, [*map(finding, told.faults)]]
        for told in one.accounts
    ]
    return [one.line.number, accounts, [astuple(fact) for fact in one.decides]]


def answer_of(records: Iterable[RecordVerdict]) -> Answer:
    """Return the verdicts on the records of a text as plain data."""
    found: Answer = {"verdict": []}
    for record in records:
        found["verdict"].append(record.verdict)
        parts = {
            "findings": [finding(one) for one in record.findings if not one.note],
            "notes": [finding(one) for one in record.findings if one.note],
            "contested": [*map(finding, record.contested)],
            "open": [*map(question, record.open)],
            "rulings": [*map(ruling, record.rulings)],
        }
        for part, of_part in parts.items():
            found[part] = [*found.get(part, ()), *of_part]
    found["verdict"] = ", ".join(found["verdict"])
    plain: Answer = json.loads(json.dumps({part: rows for part, rows in found.items() if rows}))
    return plain


def judged(text: str) -> Answer:
    """Return the answer of today; if the referee fails, the error as the verdict."""
    try:
        return answer_of(referee.check(text).records)
    except Exception as error:
        return {"verdict": f"internal error: {error!r}"}


def has_failed(answer: Answer) -> bool:
    """Return whether the referee has failed on a record."""
    codes = {row[2] for row in answer.get("findings", ())}
    return answer["verdict"].startswith("internal error") or FAILED in codes


def label(old: Answer, new: Answer) -> str:
    """Return the gravest difference of two answers. The last two say that all else is equal."""
    was, now = old.get("findings", []), new.get("findings", [])
    # Each line that findings name, and each line with a code.
    named_before, named_now = (
        {n for row in part for n in (row[0], *row[3])} for part in (was, now)
    )
    before, after = ({(row[0], row[2]) for row in part} for part in (was, now))
    others_before, others = ({(row[0], row[2], *row[3]) for row in part} for part in (was, now))
    parts = {part for part in {*old, *new} if old.get(part) != new.get(part)}
    found = {
        "internal error": has_failed(new),
        "new accusation": any(row[0] not in named_before for row in now),
        "lost finding": any(row[0] not in named_now for row in was),
        "changed code": {n for n, _ in before} == {n for n, _ in after} and before != after,
        "changed other lines": before != after or others_before != others,
        "changed column or reading": "findings" in parts,
        "changed ruling": "rulings" in parts,
        "changed notes": "notes" in parts,
        "changed findings of other readings": "contested" in parts,
        "changed verdict only": parts == {"verdict"},
        "changed open questions only": parts <= {"open", "verdict"},
    }
    return next(name for name, holds in found.items() if holds)


def sources() -> list[str]:
    """Return the names of the sources."""
    return sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.jsonl.xz"))


def stored(source: str) -> list[Stored]:
    """Return the records of a source."""
    data = lzma.decompress((FOLDER / f"{source}.jsonl.xz").read_bytes())
    return [Stored(*json.loads(line)) for line in data.decode().splitlines()]


def store(source: str, records: Iterable[Stored]) -> None:
    """Store the records of a source."""
    lines = [json.dumps(astuple(one, recurse=False), ensure_ascii=True) for one in records]
    data = "".join(f"{line}\n" for line in lines).encode()
    packed = lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)
    (FOLDER / f"{source}.jsonl.xz").write_bytes(packed)


def differences(source: str, records: list[Stored], answers: Iterable[Answer]) -> Iterator[Any]:
    """Yield the records whose answers are not the stored ones, or on which the referee fails."""
    for one, answer in zip(records, answers, strict=True):
        if answer != one.answer or has_failed(answer):
            yield Difference(source, one, answer)


def main() -> int:
    """Compare or store the answers; return the exit status."""
    parser = ArgumentParser(prog="python tests/frozen/answers.py")
    parser.add_argument("--only", metavar="SOURCE", choices=sources(), help=" ".join(sources()))
    parser.add_argument("--every", metavar="N", type=int, default=1, help="every Nth record")
    parser.add_argument("--write", action="store_true", help="store the answers of today")
    arguments = parser.parse_args()
    if arguments.write and arguments.every > 1:
        parser.error("--write stores the answers of all records")
    changed = 0
    counts: list[str] = []
    with Pool(2) as pool:
        for source in [arguments.only] if arguments.only else sources():
            records = stored(source)[:: arguments.every]
            answers = pool.map(judged, [one.text for one in records], chunksize=4)
            found = [*differences(source, records, answers)]
            for one in found:
                print(one, end="\n\n", flush=True)
            labels = Counter(one.label for one in found)
            said = "".join(f"; {number} {name}" for name, number in labels.most_common())
            counts.append(f"{source}: {len(records):,} records, {len(found)} differ{said}")
            changed += len(found)
            if arguments.write:
                pairs = zip(records, answers, strict=True)
                store(source, [Stored(one.name, one.game, one.text, new) for one, new in pairs])
    print(*counts, sep="\n")
    return 1 if changed and not arguments.write else 0


if __name__ == "__main__":
    sys.exit(main())
