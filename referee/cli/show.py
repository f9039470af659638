"""``referee show``: print or draw the state after a line of a record, and the legal moves."""

import sys
from argparse import Namespace

from referee.cli.output import write_output
from referee.cli.settings import language_of_output, settings_for
from referee.engine.files import open_binary
from referee.judge.findings import header_finding
from referee.judge.found import ALL_LINES
from referee.judge.judging import Judging
from referee.judge.record_judging import judging_of, moment_within_turn
from referee.notation.line import Line
from referee.notation.translation import translated_move
from referee.pages.picture import picture
from referee.record.source import RawRecord, is_blank, lines_of_bytes, records
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped
from referee.report.messages import labelled, phrase
from referee.report.screen_columns import aligned
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.steps import Table, table_of, walk
from referee_spec.kernel.languages import TRANSLATIONS

MOST_CHOICES = 40
"""The most moves that are listed; with an unknown hand there are hundreds."""


def run(arguments: Namespace) -> int:
    """Print the state after a line, or before it if its play is refused.

    Return 1 for findings so far. Raise Failure if there is no such line.
    """
    path = arguments.path
    settings = settings_for(arguments, path)
    with open_binary(path) as stream:
        lines = list(lines_of_bytes(stream))
    last = max(len(lines), 1)
    at = arguments.at if arguments.at is not None else last
    if not 1 <= at <= last:
        raise Failure("no-line", path=path, line=at, last=len(lines))
    begun = list(records(lines[:at]))
    record = begun[-1]
    # Of a picture only the picture is printed.
    told = sys.stderr if arguments.svg else sys.stdout
    try:
        judging = judging_of(record, settings, moments_with=ALL_LINES)
        whole = list(records(lines))[len(begun) - 1]
        if (end := end_of_step(judging, whole, settings, at)) > at:
            at = end
            judging = judging_of(whole.until(at), settings, moments_with=ALL_LINES)
    except HeaderFault as error:
        language = language_of_output(arguments, error.language)
        print(diagnostic(path, "", header_finding(error), Style(language)), file=told)
        return 1
    language = language_of_output(arguments, judging.found.language.of_most)
    for finding in judging.found.findings:
        print(diagnostic(path, judging.slug, finding, Style(language)), file=told)
    last_steps = walk(judging, judging.found.findings).steps[-1:] if judging.found.findings else ()
    line = lines[at - 1].strip() if lines else ""
    head, play = [phrase("replay.at", language, line=at, last=last), *filter(None, [line])], ""
    if last_steps and last_steps[0].refused:
        refused = last_steps[0]
        table, play = refused.before, refused.words
        head = [phrase("replay.refused", language, line=refused.line), refused.source.text.strip()]
        print(head[0], file=told)
    else:
        further = next((n for n, text in enumerate(lines[at:], at + 1) if not is_blank(text)), at)
        longer = list(records(lines[:further]))[-1]
        reached = moment_within_turn(longer, settings, judging, at, further) or judging.replay
        table = table_of(judging.header, reached.worlds, certain=reached.certain)
    if arguments.svg:
        write_output(None, [picture(table, language, head, play)])
        return 1 if judging.found.faults else 0
    for line in table_lines(table, language):
        print(escaped(line))
    return 1 if judging.found.faults else 0


def end_of_step(judging: Judging, whole: RawRecord, settings: Settings, at: int) -> int:
    """Return the last line of the position or the disputed turn that has begun up to a line.

    Return the line ``at`` if there is none. ``judging`` is that of the record up to the line, and
    ``whole`` the whole record.
    """
    begun = judging.found.moments[-1] if judging.found.moments else None
    if begun is None or not isinstance(begun.line, Line):
        return at
    if begun.line.kind not in ("position", "disputed"):
        return at
    for moment in judging_of(whole, settings, moments_with=ALL_LINES).found.moments:
        if moment.source.number == begun.source.number and isinstance(moment.line, Line):
            numbers: list[int] = [
                part.number for _, part in (*moment.line.data, *moment.line.unreadable)
            ]
            return max([at, *numbers])
    return at


def table_lines(table: Table, language: str) -> list[str]:
    """Return the lines that show a table, the player to act and the moves to choose from."""
    # Escape first: escaping makes a text wider.
    lines = aligned([(escaped(title), text) for title, text in table.text_rows(language)])
    if table.to_act is None:
        return lines
    moves = table.legal_moves
    shown = moves[:MOST_CHOICES]
    if language in TRANSLATIONS:
        slug, names = table.game.slug, table.names
        shown = tuple(translated_move(slug, move, names, language) for move in shown)
    lines += ["", labelled("turn", language, table.to_act), labelled("choices", language)]
    lines += [f"  {move}" for move in shown]
    if len(moves) > MOST_CHOICES:
        lines.append(f"  … ({len(moves)})")
    return lines
