"""``referee show``: print the state after a line of a record, and the legal moves."""

from argparse import Namespace

from referee.cli.main import fail
from referee.cli.settings import settings_for
from referee.engine.files import CannotRead, open_binary
from referee.judge.findings import header_finding, headless
from referee.judge.judging import Judging, judging_of
from referee.notation.writing import writer
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.messages import labelled
from referee.report.table import rows_as_text
from referee.report.text import Style, diagnostic
from referee.rulesets.header import HeaderFault

MOST_CHOICES = 40
"""The most moves that are listed; with an unknown hand there are hundreds."""


def run(arguments: Namespace) -> int:
    """Print the state after a line; return 1 for findings so far, 2 if there is no such line."""
    path = arguments.path
    try:
        settings = settings_for(arguments, path)
        with open_binary(path) as stream:
            lines = list(lines_of_bytes(stream))
    except CannotRead as error:
        return fail(str(error))
    at = arguments.at if arguments.at is not None else len(lines)
    if not 1 <= at <= max(len(lines), 1):
        return fail(f"{path}: there is no line {at}; the last is {len(lines)}")
    style = Style(arguments.lang)
    record = [RawRecord(headless=True), *records(lines[:at])][-1]
    if record.headless:
        print(diagnostic(path, "", headless(record), style))
        return 1
    try:
        judging = judging_of(record, settings)
    except HeaderFault as error:
        print(diagnostic(error.path or path, "", header_finding(error), style))
        return 1
    for finding in judging.findings:
        print(diagnostic(path, judging.slug, finding, style))
    for line in state_lines(judging, arguments.lang):
        print(line)
    return 1 if any(not finding.note for finding in judging.findings) else 0


def state_lines(judging: Judging, language: str) -> list[str]:
    """Return the lines that show the state, the player to act and the moves to choose from."""
    game = judging.header.game
    players = judging.header.players
    judging.replay.catch_up()
    state = judging.replay.worlds[0]
    rows = list(rows_as_text(judging.slug, game.view(state), players, language))
    width = max((len(title) for title, _ in rows), default=0)
    lines = [f"{title.ljust(width)}  {text}".rstrip() for title, text in rows]
    seat = game.to_act(state)
    if seat is None or not judging.replay.certain:
        return lines
    lines += ["", labelled("turn", language, players[seat])]
    text = writer(judging.slug).text
    choices = dict.fromkeys(text(event, players).strip(" /") for event in game.choices(state))
    choices.pop("", None)
    lines.append(labelled("choices", language))
    lines += [f"  {choice}" for choice in list(choices)[:MOST_CHOICES]]
    if len(choices) > MOST_CHOICES:
        lines.append(f"  … ({len(choices)})")
    return lines
