"""Name the lines of a record that were not used: unknown keys, and comments that read as turns."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from referee.judge.findings import finding_of
from referee.judge.lines import player_at_start, without_number
from referee.judge.verdict import Finding, OpenQuestion
from referee.notation.line import TALK, Line, NotationFault, Span, ToldTurn
from referee.notation.reader import LineReader
from referee.record.bounds import MOST_UNREADABLE
from referee.record.source import Lines, SourceLine
from referee.rulesets.entries import Entry, unknown_keys
from referee_spec.kernel.evolve import evolve

COMMENT = re.compile(r"\s*#[#\s]*(.*)")
"""A line that is a comment, and its text."""

COMMENTED_TURNS = "commented-turns"
"""The missing fact if comments read as turns. It exists in every game."""


def unused_keys(entries: Mapping[str, Entry], findings: Collection[Finding]) -> Iterator[Finding]:
    """Yield a note on each unknown key of a header that none of the findings names.

    Without any findings or questions it is kept silently, so ask only if there are some. At most
    MOST_UNREADABLE are named.
    """
    named = {(one.line, one.values.get("key")) for one in findings}
    named |= {(one.line, one.text[one.column - 1 : one.end_column - 1]) for one in findings}
    unused = [one for one in unknown_keys(entries) if (one.line.number, one.key) not in named]
    for entry in unused[:MOST_UNREADABLE]:
        fault = NotationFault("TXT146", entry.key_span, key=entry.key)
        yield evolve(finding_of(entry.line, fault), note=True)


def remarks_read_over(beside: Mapping[int, tuple[SourceLine, Line]]) -> Iterator[Finding]:
    """Yield the note on remarks and times beside turns, which are not judged; there is at most one.

    ``beside`` has the lines with a remark by their numbers.
    """
    if beside:
        source, line = beside[min(beside)]
        place = Span(*line.beside) if line.beside else line.span
        fault = NotationFault("TXT154", place, n=len(beside), last=max(beside))
        yield evolve(finding_of(source, fault), note=True)


def lines_of_talk(beside: Mapping[int, tuple[SourceLine, Line]]) -> Iterator[OpenQuestion]:
    """Yield the question whether lines of talk tell of turns; there is at most one.

    ``beside`` is as in `remarks_read_over`.
    """
    talk = {number: read for number, read in beside.items() if read[1].kind == TALK}
    yield from question(TALK, [*remarks_read_over(talk)], talk)


def turns_taken_by_gist(
    gists: Mapping[int, tuple[SourceLine, ToldTurn]], findings: Collection[Finding]
) -> Iterator[Finding]:
    """Yield a note on each turn in natural language: what it was taken for.

    ``gists`` has the lines of these turns by their numbers. A line that one of the ``findings``
    says to be misplaced was taken for nothing.
    """
    misplaced = {one.line for one in findings if one.rule.code == "TXT107"}
    for source, line in (gists[number] for number in gists if number not in misplaced):
        fault = NotationFault("TXT157", line.span, meant=line.gist)
        yield evolve(finding_of(source, fault), note=True)


def commented_turns(lines: Lines, reader: LineReader) -> Iterator[OpenQuestion]:
    """Yield the question whether comments that read as turns, such as "#3 Ana passes", are turns.

    There is at most one.
    """
    found: list[Finding] = []
    for line in lines:
        comment = COMMENT.match(line.text) if "#" in line.text else None
        if comment is not None and reads_as_turn(comment[1], reader):
            start, end = comment.span(1)
            found.append(finding_of(line, NotationFault("TXT147", Span(start + 1, end + 1))))
    yield from question(COMMENTED_TURNS, found, [one.line for one in found])


def question(fact: str, found: Sequence[Finding], lines: Collection[int]) -> Iterator[OpenQuestion]:
    """Yield the open question on a fact, from the first finding of all its ``lines``, if any."""
    if found:
        first = evolve(found[0], fact=fact, note=False)
        yield OpenQuestion(first, (first.rule,), max(lines), len(lines), None)


def reads_as_turn(text: str, reader: LineReader) -> bool:
    """Return whether a text begins with a number and a verb, or is a turn without its number.

    The name of a player may stand after the number.
    """
    seats = reader.names.seats
    number, rest = without_number(text, seats)
    if player_at_start(rest, seats) is None:
        if number is None:
            return False
        rest = f'"{next(iter(seats))}" {rest}'
    try:
        line = reader.read(rest)
        # What is told in natural language is a comment.
        return line.kind == "turn" and not isinstance(line, ToldTurn)
    except NotationFault as fault:
        # A remark may begin as a turn does: "Ana acts first, as always".
        behind_verb = fault.code != "TXT001" or len(rest[: fault.span.start - 1].split()) > 1
        return number is not None and behind_verb
