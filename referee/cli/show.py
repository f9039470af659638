"""``referee show``: the table as it stands at a line of a record, and who may do what."""

from argparse import Namespace

from referee.cli.main import fail
from referee.cli.settings import chosen
from referee.engine.files import CannotRead, opened
from referee.judge.findings import header_finding, headless
from referee.judge.judging import Judging, judging_of
from referee.notation.read import notation
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.table import said
from referee.report.text import Style, diagnostic
from referee.report.words import labelled
from referee.rulesets.header import HeaderFault

MOST_CHOICES = 40
"""How many choices are listed; an unknown hand has hundreds."""


def run(said: Namespace) -> int:
    """Print the table after a line; 1 if something is wrong so far, 2 if there is no such line."""
    try:
        settings = chosen(said, said.path)
        with opened(said.path) as stream:
            lines = list(lines_of_bytes(stream))
    except CannotRead as error:
        return fail(str(error))
    at = said.at if said.at is not None else len(lines)
    if not 1 <= at <= max(len(lines), 1):
        return fail(f"{said.path}: there is no line {at}; the last is {len(lines)}")
    style = Style(said.lang)
    record = [RawRecord(headless=True), *records(lines[:at])][-1]
    if record.headless:
        print(diagnostic(said.path, "", headless(record), style))
        return 1
    try:
        judging = judging_of(record, settings)
    except HeaderFault as error:
        print(diagnostic(error.path or said.path, "", header_finding(error), style))
        return 1
    for found in judging.findings:
        print(diagnostic(said.path, judging.slug, found, style))
    for line in table(judging, said.lang):
        print(line)
    return 1 if any(not found.note for found in judging.findings) else 0


def table(judging: Judging, language: str) -> list[str]:
    """The lines that show the table, whose turn it is, and the choices."""
    game = judging.header.game
    players = judging.header.players
    judging.replay.catch_up()
    state = judging.replay.worlds[0]
    rows = list(said(judging.slug, game.view(state), players, language))
    width = max((len(title) for title, _ in rows), default=0)
    lines = [f"{title.ljust(width)}  {text}".rstrip() for title, text in rows]
    seat = game.to_act(state)
    if seat is None or not judging.replay.certain:
        return lines
    lines += ["", labelled("turn", language, players[seat])]
    text = notation(judging.slug).text
    choices = dict.fromkeys(text(event, players).strip(" /") for event in game.choices(state))
    choices.pop("", None)
    lines.append(labelled("choices", language))
    lines += [f"  {choice}" for choice in list(choices)[:MOST_CHOICES]]
    if len(choices) > MOST_CHOICES:
        lines.append(f"  … ({len(choices)})")
    return lines
