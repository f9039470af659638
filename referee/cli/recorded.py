"""``referee verify --record``: drive a game's state machine with a record, and report it."""

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from functools import partial

import attrs

from referee.cli.settings import settings_for
from referee.engine.files import open_binary
from referee.judge.findings import header_finding
from referee.record.source import lines_of_bytes, records
from referee.report.command_words import Failure, command_words
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped, escaped_lines
from referee.report.messages import grouped_digits
from referee.rulesets.entries import HeaderFault, slug_of
from referee.verify.recorded import RecordedGame, drive


def run(arguments: Namespace) -> int:
    """Print which invariants held at each line of the record.

    Return 1 if the record is faulty or something fails. Raise Failure if it is of another game or
    not alone in its file, CannotRead for a file that cannot be read.
    """
    path, style = arguments.record, Style(arguments.lang)
    settings = settings_for(arguments, path)
    with open_binary(path) as stream:
        texts = list(lines_of_bytes(stream))
    record, *others = records(texts)
    if others:
        raise Failure("several-records", path=path)
    points, runs = arguments.points, arguments.examples
    try:
        judging, game = drive(record, settings, points, runs, arguments.seed)
    except HeaderFault as error:
        print(diagnostic(path, "", header_finding(error), style))
        return 1
    if arguments.game and slug_of(arguments.game) != judging.slug:
        raise Failure("record-of", path=path, game=judging.slug)
    if game is None:
        for finding in judging.found.findings:
            print(diagnostic(path, judging.slug, finding, style))
        return 1
    if arguments.format == "json":
        print(json.dumps(attrs.asdict(game), indent=2))
    else:
        print(escaped_lines("\n".join(lines(path, game, points, arguments.lang))))
    return 1 if game.problem else 0


def lines(path: str, game: RecordedGame, points: int, language: str) -> Iterator[str]:
    """Yield the lines of the report: each line of the record, each invariant, continuations."""
    words = partial(text, language)
    yield words("wrong" if game.problem else "right", path=escaped(path), game=game.slug)
    width = len(str(game.lines[-1].line)) if game.lines else 1
    for line in game.lines:
        result = words("unchecked")
        if line.checked:
            result = words("held", held=len(line.held), all=len(line.held) + len(line.broken))
        worlds = f" {words('worlds', n=line.worlds)}" if line.worlds > 1 else ""
        yield f"  {line.line:{width}}  {result}{worlds}  {line.text}"
        yield from (f"  {'':{width}}  {words('broken', name=name)}" for name in line.broken)
    yield ""
    held = Counter(name for line in game.lines for name in line.held)
    yield from (f"  {words('lines', name=name, n=held[name])}" for name in game.invariants)
    unknown = sum(not line.known for line in game.lines)
    if unknown:
        yield f"\n  {words('unknown', n=unknown, all=len(game.lines))}"
    unchecked = sum(not line.checked for line in game.lines)
    if unchecked:
        yield f"  {words('left', n=unchecked)}"
    if points:
        yield ""
        yield from (f"  {continuation}" for continuation in continuations(game, points, language))
    if game.problem:
        yield f"\n{game.problem}\n\n{game.game}"


def continuations(game: RecordedGame, points: int, language: str) -> Iterator[str]:
    """Yield the lines of the report about the games that were continued at random."""
    words = partial(text, language)
    if len(game.points) < points or len(game.points) < len(game.lines) // 2:
        yield words("points", lines=", ".join(map(str, game.points)) or words("none"))
    for continuation in game.continuations:
        figures = {
            "runs": continuation.runs,
            "steps": continuation.steps,
            "refusals": continuation.refusals,
        }
        yield words("continued", line=continuation.line, **figures)


def text(language: str, key: str, **values: object) -> str:
    """Return a sentence of the report, with numbers as the language writes them."""
    filled = {
        name: grouped_digits(value, language) if isinstance(value, int) else value
        for name, value in values.items()
    }
    return command_words(f"recorded.{key}", language).format(**filled)
