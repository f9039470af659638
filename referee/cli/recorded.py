"""``referee verify --record``: drive a game's state machine with a record, and report it."""

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from referee.cli.rule_sets import rule_sets
from referee.cli.settings import settings_for
from referee.engine.files import open_binary
from referee.judge.findings import header_finding, headless
from referee.record.source import lines_of_bytes, records
from referee.report.command_words import Failure
from referee.report.escaping import escaped_lines
from referee.report.text import Style, diagnostic
from referee.rulesets.entries import HeaderFault, slug_of
from referee.verify.recorded import Continuation, RecordedGame, drive


def run(arguments: Namespace) -> int:
    """Print which invariants held at each line of the record.

    Return 1 if the record is faulty or something fails, 2 if it is one of another game. Raise
    CannotRead for a file that cannot be read.
    """
    path, style = arguments.record, Style(arguments.lang)
    settings = settings_for(arguments, path)
    if arguments.rules:
        settings = settings.with_rules(rule_sets(arguments.rules, arguments.lang))
    with open_binary(path) as stream:
        texts = list(lines_of_bytes(stream))
    record = list(records(texts))[-1]
    if record.headless:
        print(diagnostic(path, "", headless(record), style))
        return 1
    points, runs = arguments.points, arguments.examples
    try:
        judging, game = drive(record, settings, points, runs, arguments.seed)
    except HeaderFault as error:
        print(diagnostic(error.path or path, "", header_finding(error), style))
        return 1
    if arguments.game and slug_of(arguments.game) != judging.slug:
        raise Failure("record-of", path=path, game=judging.slug)
    if game is None:
        for finding in judging.findings:
            print(diagnostic(path, judging.slug, finding, style))
        return 1
    if arguments.format == "json":
        print(json.dumps(data(game), indent=2))
    else:
        print(escaped_lines("\n".join(lines(path, game, points))))
    return 1 if game.problem else 0


def data(game: RecordedGame) -> dict[str, Any]:
    """Return the report as plain data."""
    return attrs.asdict(game)


def lines(path: str, game: RecordedGame, points: int) -> Iterator[str]:
    """Yield the lines of the report: each line of the record, each invariant, what went on."""
    yield f"{path}: {game.slug}: {'something is' if game.problem else 'nothing'} wrong"
    width = len(str(game.lines[-1].line)) if game.lines else 1
    for one in game.lines:
        result = "not checked"
        if one.checked:
            result = f"{len(one.held):2} of {len(one.held) + len(one.broken):2} held"
        worlds = f" in {one.worlds:,} possible worlds" if one.worlds > 1 else ""
        yield f"  {one.line:{width}}  {result:11}{worlds}  {one.text}"
        yield from (f"  {'':{width}}  broken: {name}" for name in one.broken)
    yield ""
    held = Counter(name for one in game.lines for name in one.held)
    yield from (f"  {name} held at {held[name]:,} lines" for name in game.invariants)
    yield from hidden_cards(game)
    if points:
        yield ""
        yield from continuations(game, points)
    if game.problem:
        yield f"\n{game.problem}\n\n{game.game}"


def hidden_cards(game: RecordedGame) -> Iterator[str]:
    """Yield what the record leaves open, and what that means for the report."""
    unknown = sum(not one.known for one in game.lines)
    if unknown:
        yield ""
        yield f"  after {unknown:,} of {len(game.lines):,} lines something is unknown: invariants"
        yield "  are checked in every world that the record leaves possible, unknown parts aside"
    unchecked = sum(not one.checked for one in game.lines)
    if unchecked:
        yield f"  {unchecked:,} lines are not checked: a turn is disputed, or let stand against a"
        yield "  rule, or a fact is left out that a rule needs"


def continuations(game: RecordedGame, points: int) -> Iterator[str]:
    """Yield the lines of the report about the games that were continued at random."""
    if len(game.points) < points or len(game.points) < len(game.lines) // 2:
        lines = ", ".join(map(str, game.points)) or "none"
        yield f"  to continue, nothing may be unknown; lines after which this is so: {lines}"
    yield from map(continuation, game.continuations)


def continuation(one: Continuation) -> str:
    """Return what was played from one line."""
    figures = f"{one.runs:,} matches, {one.steps:,} steps, {one.refusals:,} refusals"
    return f"  continued after line {one.line}: {figures}"
