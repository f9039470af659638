"""Parse the command line.

argparse is used because other libraries double the time of a short check. Only the parser of the
chosen subcommand is built: building all of them takes as long as judging a short record.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NoReturn

from referee import __version__
from referee.notation.spelling import nearest

EXAMPLES = """\
examples:
  referee check game.txt                  judge a record
  referee check records/ --lang es        judge every .txt file below a folder, in Spanish
  cat game.txt | referee check -          judge standard input
  referee show game.txt --at 14           the state after line 14, and the legal moves
  referee explain CYA301                  a rule, its place in the rulebook, and examples
  referee rules cover-your-assets         all rules of a game
  referee adjudicate game.txt             a ruling on disputed turns
  referee new cover-your-assets > my.txt  an empty record to fill in
  referee fmt --diff game.txt             the changes to its canonical form

exit status: 0 no findings, 1 findings, 2 the command could not be run
"""

FORMATS = ("text", "json", "jsonl", "json-lines", "sarif", "github", "junit", "parquet")

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

RULING = """\
examples:
  referee adjudicate docs/disputes/challenge.txt
  referee adjudicate game.txt --witness statements.txt -o ruling.md --lang fr
"""

DIFF = """\
examples:
  referee diff official my-rules.toml
  referee diff official official,tie=shared
"""

SIM = """\
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


class Parser(argparse.ArgumentParser):
    """A parser that suggests the nearest known word for an unknown one."""

    def format_help(self) -> str:
        """Return the help, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()

    def format_usage(self) -> str:
        """Return the usage, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_usage()

    def unknown(self, what: str, word: str, known: Iterable[str]) -> NoReturn:
        """Exit with status 2 and a message about an unknown word."""
        # Leading dashes do not make two options similar.
        bare = {one.lstrip("-"): one for one in known}
        near = bare.get(nearest(word.partition("=")[0].lstrip("-"), bare))
        self.error(f"there is no {what} {word}" + (f"; did you mean {near}?" if near else ""))


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the parsed arguments; SystemExit with status 2 if they cannot be parsed."""
    first = arguments[0] if arguments else ""
    top, commands = parsers([first] if first in COMMANDS else COMMANDS)
    if first and not first.startswith("-") and first not in COMMANDS:
        top.unknown("command", first, COMMANDS)
    parsed, unknown = top.parse_known_args(arguments)
    if unknown:
        chosen = commands[parsed.command]
        options = chosen._option_string_actions if unknown[0].startswith("-") else ()
        chosen.unknown("argument", unknown[0], options)
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
    found = {}
    for name in names:
        text, epilog, arguments = COMMANDS[name]
        found[name] = commands.add_parser(
            name, help=text, description=text, epilog=epilog, formatter_class=layout
        )
        arguments(found[name])
    return top, found


def language(one: Parser) -> None:
    """Add the argument that chooses a language."""
    one.add_argument(
        "--lang",
        choices=("en", "es", "fr"),
        help="language of the output (default: that of the locale)",
    )


def components(one: Parser) -> None:
    """Add the argument that names a component set."""
    one.add_argument(
        "--components", metavar="FILE", help="use the component set in this .toml file"
    )


def check(one: Parser) -> None:
    """Add the arguments of ``referee check``."""
    one.add_argument(
        "paths", nargs="+", metavar="FILE", help="files, folders, or - for standard input"
    )
    one.add_argument(
        "--format", choices=FORMATS, default="text", help="format of the report (default: text)"
    )
    one.add_argument(
        "--statistics",
        action="store_true",
        help="print only the number of findings and records for each broken rule",
    )
    one.add_argument(
        "-j", "--jobs", type=int, default=1, metavar="N", help="judge files in N processes"
    )
    one.add_argument(
        "--ignore",
        action="append",
        default=[],
        metavar="CODE",
        help="omit the findings on this rule; may be repeated",
    )
    one.add_argument(
        "--strict",
        action="store_true",
        help="also report plays that another reading of the rulebook would refuse",
    )
    one.add_argument("--quiet", action="store_true", help="print no summary line")
    one.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a reading or a house rule (see: referee rules GAME); may be repeated",
    )
    one.add_argument(
        "--rules", metavar="RULES", help="judge by this rule set: a name or a .toml file"
    )
    one.add_argument(
        "--against",
        metavar="RULES",
        help="only list the records whose verdict changes under this rule set",
    )
    one.add_argument("--engine", choices=("dask",), help="judge on many machines")
    one.add_argument(
        "--scheduler", metavar="ADDRESS", help="scheduler of the engine: host:port, or a file"
    )
    one.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        help="folder for the results of the engine: a path or URL",
    )
    components(one)
    language(one)


def fmt(one: Parser) -> None:
    """Add the arguments of ``referee fmt``."""
    one.add_argument(
        "paths", nargs="+", metavar="FILE", help="files, folders, or - for standard input"
    )
    mode = one.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="only list the files that would change")
    mode.add_argument("--diff", action="store_true", help="print the changes")
    mode.add_argument("--write", action="store_true", help="rewrite the files")
    components(one)
    language(one)


def show(one: Parser) -> None:
    """Add the arguments of ``referee show``."""
    one.add_argument("path", metavar="FILE", help="a record, or - for standard input")
    one.add_argument(
        "--at", type=int, metavar="LINE", help="show the state after this line (default: the last)"
    )
    components(one)
    language(one)


def adjudicate(one: Parser) -> None:
    """Add the arguments of ``referee adjudicate``."""
    one.add_argument("path", metavar="FILE", help="a record, or - for standard input")
    one.add_argument("--witness", metavar="FILE", help="a file with more claims")
    one.add_argument("-o", "--output", metavar="FILE", help="write the ruling to this file")
    components(one)
    language(one)


def compare(one: Parser) -> None:
    """Add the arguments of ``referee compare``."""
    one.add_argument("one", metavar="A", help="a record")
    one.add_argument("other", metavar="B", help="another record of the same game")
    one.add_argument("-o", "--output", metavar="FILE", help="write the merged record to this file")
    components(one)
    language(one)


def diff(one: Parser) -> None:
    """Add the arguments of ``referee diff``."""
    one.add_argument("one", metavar="RULES_A", help="a rule set: a name or a .toml file")
    one.add_argument("other", metavar="RULES_B", help="another rule set of the same game")
    one.add_argument(
        "--examples",
        type=int,
        default=2000,
        metavar="N",
        help="number of positions to search (default: 2000)",
    )
    one.add_argument("--seed", type=int, default=1, help="seed of the random numbers (default: 1)")
    language(one)


def simulate(one: Parser) -> None:
    """Add the arguments of ``referee simulate``."""
    one.add_argument(
        "--rules",
        action="append",
        metavar="RULES",
        help="rule set to simulate; twice to compare two",
    )
    one.add_argument(
        "-n",
        "--matches",
        type=int,
        default=100,
        metavar="N",
        help="number of matches (default: 100)",
    )
    one.add_argument(
        "--players", type=int, default=4, metavar="N", help="number of players (default: 4)"
    )
    one.add_argument(
        "--strategy",
        default="greedy",
        help="strategy of all players, or one for each seat, separated by commas",
    )
    one.add_argument("--seed", type=int, default=1, help="seed of the random numbers (default: 1)")
    one.add_argument(
        "--plot", metavar="FILE", help="also write histograms to this file (needs matplotlib)"
    )
    language(one)


def verify(one: Parser) -> None:
    """Add the arguments of ``referee verify``."""
    one.add_argument("game", nargs="?", metavar="GAME", help="the slug or title of a game")
    one.add_argument(
        "--rules", metavar="RULES", help="verify this rule set instead of random options"
    )
    one.add_argument(
        "--examples",
        type=int,
        default=10,
        metavar="N",
        help="number of runs of the state machine (default: 10)",
    )
    one.add_argument(
        "--size",
        type=int,
        default=2,
        metavar="S",
        help="number of small games to explore (default: 2)",
    )
    one.add_argument(
        "--against-formal",
        type=int,
        default=0,
        metavar="N",
        help="compare N states with the declarative specification (needs clingo)",
    )
    one.add_argument(
        "--against-deals",
        type=int,
        default=0,
        metavar="N",
        help="compare N records with hidden cards with a search over all deals",
    )
    one.add_argument(
        "--record", metavar="FILE", help="drive the state machine with the game in this file"
    )
    one.add_argument(
        "--continue",
        dest="points",
        type=int,
        default=0,
        metavar="N",
        help="then continue at random from N points of that game",
    )
    one.add_argument(
        "--seed",
        type=int,
        help="seed of the random numbers (default: 1; matches of the machine vary)",
    )
    one.add_argument("--format", choices=("text", "json"), default="text")
    one.add_argument(
        "-o", "--output", metavar="FOLDER", help="write a failing game and its files to this folder"
    )
    components(one)
    language(one)


def explain(one: Parser) -> None:
    """Add the arguments of ``referee explain``."""
    one.add_argument("rule", metavar="CODE", help="the code or slug of a rule")
    language(one)


def rules(one: Parser) -> None:
    """Add the arguments of ``referee rules``."""
    one.add_argument(
        "words",
        nargs="*",
        metavar="GAME | show RULES | new FILE",
        help="the game to list, the rule set to show, or the file to create (default: list games)",
    )
    one.add_argument("--game", metavar="GAME", help="game of the new rule set")
    language(one)


def new(one: Parser) -> None:
    """Add the arguments of ``referee new``."""
    one.add_argument("game", metavar="GAME", help="the slug or title of a game")


def completion(one: Parser) -> None:
    """Add the arguments of ``referee completion``."""
    one.add_argument("shell", choices=("bash", "zsh", "tcsh"))


COMMANDS: dict[str, tuple[str, str, Callable[[Parser], None]]] = {
    "check": ("judge records", CHECK_EXAMPLES, check),
    "fmt": ("write records in canonical form", FMT, fmt),
    "show": ("show the state at a line of a record, and the legal moves", SHOW, show),
    "adjudicate": (
        "write a ruling on the disputed turns and claims of a record",
        RULING,
        adjudicate,
    ),
    "compare": ("find where two records of one game disagree, or merge them", COMPARE, compare),
    "diff": ("find the shortest games that one rule set allows and another refuses", DIFF, diff),
    "simulate": ("play many matches and measure the effect of a change of rules", SIM, simulate),
    "verify": (
        "verify a game: state machine, random rounds, small games, examples",
        VERIFY,
        verify,
    ),
    "explain": (
        "explain a rule: its statement, its place in the rulebook, examples",
        EXPLAIN,
        explain,
    ),
    "rules": ("list the rules of a game; show or create a rule set", RULES, rules),
    "new": ("print an empty record to fill in", NEW, new),
    "completion": ("print a completion script for a shell", "", completion),
}
"""Each subcommand with its description, its examples, and the function that adds its arguments."""
