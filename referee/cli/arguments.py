"""Parse the command line into subcommands and their arguments.

argparse is used because other libraries double the time of a short check. Only the parser of the
chosen subcommand is built: building all of them takes as long as judging a short record.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from referee import __version__
from referee.cli import options
from referee.cli.parser import Parser

EXAMPLES = """\
examples:
  referee check game.txt                  judge a record
  referee check records/ --lang es        judge every .txt file below a folder, in Spanish
  cat game.txt | referee check -          judge standard input
  referee show game.txt --at 14           the state after line 14, and the legal moves
  referee replay game.txt -o game.html    a page that replays the game in a browser
  referee explain CYA301                  a rule, its place in the rulebook, and examples
  referee rules cover-your-assets         all rules of a game
  referee adjudicate game.txt             a ruling on disputed turns
  referee new cover-your-assets > my.txt  an empty record to fill in
  referee fmt --diff game.txt             the changes to its canonical form

exit status: 0 no findings, 1 findings, 2 the command could not be run
"""

CHECK_EXAMPLES = """\
examples:
  referee check game.txt
  referee check club/2026 -j 8 --format jsonl > verdicts.jsonl
  referee check club/2026 --statistics
  referee check game.txt --ignore TXT108 --reading tie=shared
  referee check --against my-rules.toml records/
"""

RULES = """\
examples:
  referee rules cover-your-assets         its rules, readings and house rules
  referee rules show official             a rule set in full, as a file
  referee rules new my-rules.toml         a new rule set to edit
"""

ADJUDICATE = """\
examples:
  referee adjudicate docs/disputes/challenge.txt
  referee adjudicate game.txt --witness statements.txt -o ruling.md --lang fr
"""

DIFF = """\
examples:
  referee diff official my-rules.toml
  referee diff official official,tie=shared
"""

SIMULATE = """\
examples:
  referee simulate --rules official --rules official,safe-sets=0 -n 1000
  referee simulate --strategy greedy,cautious --players 2 --plot play.png
"""

FMT = """\
examples:
  referee fmt game.txt                    print its canonical form
  referee fmt --diff records/             print the changes
  referee fmt --check records/            list the files that would change (status 1)
"""

SHOW = """\
examples:
  referee show game.txt                   the state at the end
  referee show game.txt --at 14           the state after line 14, and the legal moves
"""

REPLAY = """\
examples:
  referee replay game.txt -o game.html    a page to step through the game in a browser
"""

COMPARE = """\
examples:
  referee compare docs/disputes/recorder-a.txt docs/disputes/recorder-b.txt
  referee compare ana.txt ben.txt -o both.txt
"""

VERIFY = """\
examples:
  referee verify cover-your-assets --size 1
  referee verify --rules my-rules.toml    the guarantees that a rule change gives up
  referee verify --record game.txt        which invariants hold at each turn of a game
  referee verify --record game.txt --continue 5
"""

EXPLAIN = """\
examples:
  referee explain CYA301
  referee explain first-set-is-safe --lang es
"""

NEW = """\
examples:
  referee new kings-in-the-corner > game.txt
"""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the parsed arguments; SystemExit with status 2 if they cannot be parsed."""
    first = arguments[0] if arguments else ""
    top, commands = parsers([first] if first in COMMANDS else COMMANDS)
    if first and not first.startswith("-") and first not in COMMANDS:
        top.unknown("command", first, COMMANDS)
    parsed, unknown = top.parse_known_args(arguments)
    if unknown:
        chosen = commands[parsed.command]
        known = chosen._option_string_actions if unknown[0].startswith("-") else ()
        chosen.unknown("argument", unknown[0], known)
    return parsed


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line, with all subcommands."""
    return parsers(COMMANDS)[0]


def parsers(names: Iterable[str]) -> tuple[Parser, dict[str, Parser]]:
    """Return a parser with these subcommands, and the parser of each by its name."""
    # argparse builds a formatter for every argument: a fixed width saves looking it up.
    layout = partial(argparse.RawDescriptionHelpFormatter, width=80)
    top = Parser(
        prog="referee",
        description="Judge records of games: was every move allowed by the rules?",
        epilog=EXAMPLES,
        formatter_class=layout,
    )
    top.add_argument("--version", action="version", version=f"referee {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="referee")
    subparsers = {}
    for name in names:
        text, epilog, arguments = COMMANDS[name]
        subparsers[name] = commands.add_parser(
            name, help=text, description=text, epilog=epilog, formatter_class=layout
        )
        arguments(subparsers[name])
    return top, subparsers


COMMANDS: dict[str, tuple[str, str, Callable[[Parser], None]]] = {
    "check": ("judge records", CHECK_EXAMPLES, options.check),
    "fmt": ("write records in canonical form", FMT, options.fmt),
    "show": ("show the state at a line of a record, and the legal moves", SHOW, options.show),
    "replay": ("write a page that replays a record step by step", REPLAY, options.replay),
    "adjudicate": (
        "write a ruling on the disputed turns and claims of a record",
        ADJUDICATE,
        options.adjudicate,
    ),
    "compare": (
        "find where two records of one game disagree, or merge them",
        COMPARE,
        options.compare,
    ),
    "diff": (
        "find the shortest games that one rule set allows and another refuses",
        DIFF,
        options.diff,
    ),
    "simulate": (
        "play many matches and measure the effect of a change of rules",
        SIMULATE,
        options.simulate,
    ),
    "verify": (
        "verify a game: state machine, random rounds, small games, examples",
        VERIFY,
        options.verify,
    ),
    "explain": (
        "explain a rule: its statement, its place in the rulebook, examples",
        EXPLAIN,
        options.explain,
    ),
    "rules": ("list the rules of a game; show or create a rule set", RULES, options.rules),
    "new": ("print an empty record to fill in", NEW, options.new),
    "lsp": ("judge the records that an editor shows: a language server", "", options.lsp),
    "completion": ("print a completion script for a shell", "", options.completion),
}
"""Each subcommand with its description, its examples, and the function that adds its arguments."""
