"""``referee play``: record a game at the table, in a terminal."""

import sys
from argparse import Namespace
from pathlib import Path

from referee.checking import check
from referee.cli.beginnings import require_beginning
from referee.cli.output import STDOUT
from referee.cli.settings import settings_for
from referee.engine.files import open_binary
from referee.judge.findings import header_finding
from referee.record.source import lines_of_bytes
from referee.recording import Record, read
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.steps import Refused
from referee_spec.games import GAMES


def run(arguments: Namespace) -> int:
    """Run the program until it is left; return 2 if it cannot begin or go on."""
    try:
        # Textual is an optional extra.
        from referee.play.app import KEYS_UNREADABLE, PlayApp
        from referee.play.session import Session
    except ImportError as error:
        words = {"what": "play", "package": error.name, "install": "textual"}
        raise Failure("needs-package", **words) from None
    if arguments.output == STDOUT:
        raise Failure("play-needs-file")
    settings = settings_for(arguments, arguments.game)
    try:
        record, path, language = opened(arguments, settings)
        session = Session(record, path, settings, language)
    except Refused as refused:
        print(diagnostic(arguments.game, refused.slug, refused.finding, Style(arguments.lang)))
        return 2
    except HeaderFault as fault:
        print(diagnostic(arguments.game, "", header_finding(fault), Style(arguments.lang)))
        return 2
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
        # Textual reads keys from standard input and draws on standard error.
        raise Failure("play-needs-terminal")
    if not Path(path).exists():
        # Without ``-o`` the path is the record's own file, which is written at the first change.
        session.save()
    app = PlayApp(session, arguments.lang)
    app.run()
    print(escaped(path))
    if app.return_code == KEYS_UNREADABLE:
        raise Failure("keys-unreadable")
    return 2 if app.return_code else 0


def opened(arguments: Namespace, settings: Settings) -> tuple[Record, str, str]:
    """Return the record to write, the path of its file, and the language of its words.

    Raise Failure for arguments that do not go together, Refused for a record with a fault.
    """
    if Path(arguments.game).is_file():
        return continued(arguments, settings)
    if not arguments.players or not arguments.output:
        raise Failure("play-needs")
    if Path(arguments.output).exists():
        raise Failure("file-exists", path=arguments.output)
    # No name has a line break, so that names may also stand in lines of their own.
    players = [name.strip() for name in arguments.players.replace("\n", ",").split(",")]
    if arguments.dealer not in (None, *players):
        raise Failure("no-dealer", name=arguments.dealer)
    try:
        record = Record(arguments.game, players, arguments.dealer, settings=settings)
    except KeyError:
        raise Failure("no-game-or-file", path=arguments.game, games=", ".join(GAMES)) from None
    require_beginning(record.now.game.slug, [record.now.state], arguments.lang)
    return record, arguments.output, arguments.lang


def continued(arguments: Namespace, settings: Settings) -> tuple[Record, str, str]:
    """Return what `opened` returns for the record in a file, up to a line if one is named."""
    path = arguments.game
    if arguments.at is not None and not arguments.output:
        raise Failure("at-needs")
    target = Path(arguments.output or path)
    if target.exists() and (arguments.at is not None or not target.samefile(path)):
        raise Failure("file-exists", path=arguments.output)
    with open_binary(path) as stream:
        lines = list(lines_of_bytes(stream))[: arguments.at]
    text = "\n".join(lines)
    records = read(text, settings)
    if len(records) != 1:
        raise Failure("several-records", path=path)
    [verdict] = check(text, settings).records
    return records[0], arguments.output or path, verdict.language
