"""The arguments of each command.

argparse carries them, because it is there: any other library doubles the time a check takes.
A parser is made of the command that is asked for alone: making all of them takes as long as
judging a short record.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NoReturn

EXAMPLES = """\
examples:
  referee check game.txt                  judge a record
  referee check records/ --lang es        judge every .txt file below a folder, in Spanish
  cat game.txt | referee check -          judge what comes in
  referee show game.txt --at 14           the table after line 14, and who may do what
  referee explain CYA301                  a rule, where the rulebook says it, with examples
  referee rules cover-your-assets         the rulebook at hand
  referee adjudicate game.txt             a ruling on what the players dispute
  referee new cover-your-assets > my.txt  an empty record to fill in
  referee fmt --diff game.txt             how a record would be written canonically

exit status: 0 nothing wrong, 1 something found, 2 could not be run
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
  referee rules show official             a rule set in full, as a file has it
  referee rules new my-rules.toml         a rule set to change
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
  referee fmt game.txt                    how it is written canonically
  referee fmt --diff records/             what would change
  referee fmt --check records/            which files would change (exit status 1)
"""

SHOW = """\
examples:
  referee show game.txt                   the table at the end
  referee show game.txt --at 14           after line 14, and what may be played
"""

COMPARE = """\
examples:
  referee compare docs/disputes/recorder-a.txt docs/disputes/recorder-b.txt
  referee compare ana.txt ben.txt -o both.txt
"""

VERIFY = """\
examples:
  referee verify cover-your-assets --size 1
  referee verify --rules my-rules.toml    which guarantees a rule change gives up
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
    """A parser that says of a word it does not know which one may be meant."""

    def format_help(self) -> str:
        """The help, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()

    def format_usage(self) -> str:
        """The usage, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_usage()

    def unknown(self, what: str, word: str, known: Iterable[str]) -> NoReturn:
        """End with what is said of a word that is none of those known."""
        from referee.notation.spelling import nearest

        # Two options are not alike because both begin with dashes.
        bare = {one.lstrip("-"): one for one in known}
        near = bare.get(nearest(word.partition("=")[0].lstrip("-"), bare))
        self.error(f"there is no {what} {word}" + (f"; did you mean {near}?" if near else ""))


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """What the arguments say; SystemExit with status 2 where they say nothing."""
    first = arguments[0] if arguments else ""
    top, commands = parsers([first] if first in COMMANDS else COMMANDS)
    if first and not first.startswith("-") and first not in COMMANDS:
        top.unknown("command", first, COMMANDS)
    said, unknown = top.parse_known_args(arguments)
    if unknown:
        asked = commands[said.command]
        options = asked._option_string_actions if unknown[0].startswith("-") else ()
        asked.unknown("argument", unknown[0], options)
    return said


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    return parsers(COMMANDS)[0]


def parsers(names: Iterable[str]) -> tuple[Parser, dict[str, Parser]]:
    """The parser of a command line with these commands, and that of each command."""
    from referee import __version__

    # A layout is asked for with every argument: its width is not looked up each time.
    layout = partial(argparse.RawDescriptionHelpFormatter, width=80)
    top = Parser(
        prog="referee",
        description="Reads records of games and says whether every move was allowed.",
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
    """The argument that chooses a language."""
    one.add_argument(
        "--lang", choices=("en", "es", "fr"), help="the language (default: the locale's)"
    )


def components(one: Parser) -> None:
    """The argument that names a set of components."""
    one.add_argument(
        "--components", metavar="FILE", help="play with the component set in this .toml file"
    )


def check(one: Parser) -> None:
    """The arguments of ``referee check``."""
    one.add_argument("paths", nargs="+", metavar="FILE", help="files, folders, or - for input")
    one.add_argument(
        "--format", choices=FORMATS, default="text", help="of the report (default: text)"
    )
    one.add_argument(
        "--statistics", action="store_true", help="only count the rules broken: findings, records"
    )
    one.add_argument(
        "-j", "--jobs", type=int, default=1, metavar="N", help="judge files in N processes"
    )
    one.add_argument(
        "--ignore", action="append", default=[], metavar="CODE", help="leave a rule's findings out"
    )
    one.add_argument(
        "--strict",
        action="store_true",
        help="a play that another reading of the rulebook would refuse is a finding",
    )
    one.add_argument("--quiet", action="store_true", help="no summary line")
    one.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="settle a reading or a house rule (see: referee rules GAME)",
    )
    one.add_argument(
        "--rules", metavar="RULES", help="judge by this rule set: a name, or a .toml file"
    )
    one.add_argument(
        "--against",
        metavar="RULES",
        help="only say which records change their verdict under this rule set",
    )
    one.add_argument("--engine", choices=("dask",), help="judge on many machines")
    one.add_argument("--scheduler", metavar="ADDRESS", help="of the engine: host:port, or a file")
    one.add_argument(
        "-o", "--output", metavar="FOLDER", help="where the engine writes its parts, a path or URL"
    )
    components(one)
    language(one)


def fmt(one: Parser) -> None:
    """The arguments of ``referee fmt``."""
    one.add_argument("paths", nargs="+", metavar="FILE", help="files, folders, or - for input")
    mode = one.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="only say which files would change")
    mode.add_argument("--diff", action="store_true", help="print what would change")
    mode.add_argument("--write", action="store_true", help="write the files anew")
    components(one)
    language(one)


def show(one: Parser) -> None:
    """The arguments of ``referee show``."""
    one.add_argument("path", metavar="FILE", help="a record, or - for input")
    one.add_argument("--at", type=int, metavar="LINE", help="after this line (default: the last)")
    components(one)
    language(one)


def adjudicate(one: Parser) -> None:
    """The arguments of ``referee adjudicate``."""
    one.add_argument("path", metavar="FILE", help="a record, or - for input")
    one.add_argument("--witness", metavar="FILE", help="more claim lines, in a file")
    one.add_argument("-o", "--output", metavar="FILE", help="write the ruling there")
    components(one)
    language(one)


def compare(one: Parser) -> None:
    """The arguments of ``referee compare``."""
    one.add_argument("one", metavar="A", help="a record")
    one.add_argument("other", metavar="B", help="another of the same game")
    one.add_argument("-o", "--output", metavar="FILE", help="write what they say together")
    components(one)
    language(one)


def diff(one: Parser) -> None:
    """The arguments of ``referee diff``."""
    one.add_argument("one", metavar="RULES_A", help="a rule set: a name, or a .toml file")
    one.add_argument("other", metavar="RULES_B", help="another")
    one.add_argument(
        "--examples", type=int, default=2000, metavar="N", help="how many positions to look at"
    )
    one.add_argument("--seed", type=int, default=1, help="of what is drawn (default: 1)")
    language(one)


def simulate(one: Parser) -> None:
    """The arguments of ``referee simulate``."""
    one.add_argument("--rules", action="append", metavar="RULES", help="once or twice")
    one.add_argument(
        "-n", "--matches", type=int, default=100, metavar="N", help="how many (default: 100)"
    )
    one.add_argument(
        "--players", type=int, default=4, metavar="N", help="at the table (default: 4)"
    )
    one.add_argument(
        "--strategy", default="greedy", help="of all players, or by seat, parted by commas"
    )
    one.add_argument("--seed", type=int, default=1, help="the same seed, the same matches")
    one.add_argument("--plot", metavar="FILE", help="pictures too (needs matplotlib)")
    language(one)


def verify(one: Parser) -> None:
    """The arguments of ``referee verify``."""
    one.add_argument("game", nargs="?", metavar="GAME", help="its slug or title")
    one.add_argument("--rules", metavar="RULES", help="a rule set, in place of drawn options")
    one.add_argument(
        "--examples", type=int, default=20, metavar="N", help="runs of the machine (default: 20)"
    )
    one.add_argument(
        "--size", type=int, default=2, metavar="S", help="how many small games (default: 2)"
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
        help="compare N records with unseen cards with a search over all deals",
    )
    one.add_argument("--seed", type=int, default=1, help="of what is drawn (default: 1)")
    one.add_argument("--format", choices=("text", "json"), default="text")
    one.add_argument(
        "-o", "--output", metavar="FOLDER", help="write a failing game there, and what it names"
    )
    language(one)


def explain(one: Parser) -> None:
    """The arguments of ``referee explain``."""
    one.add_argument("rule", metavar="CODE", help="a code or a slug")
    language(one)


def rules(one: Parser) -> None:
    """The arguments of ``referee rules``."""
    one.add_argument(
        "words",
        nargs="*",
        metavar="GAME | show RULES | new FILE",
        help="what to list, show or begin (default: the games)",
    )
    one.add_argument("--game", metavar="GAME", help="the game of a new rule set")
    language(one)


def new(one: Parser) -> None:
    """The arguments of ``referee new``."""
    one.add_argument("game", metavar="GAME", help="its slug or title")


def completion(one: Parser) -> None:
    """The arguments of ``referee completion``."""
    one.add_argument("shell", choices=("bash", "zsh", "tcsh"))


COMMANDS: dict[str, tuple[str, str, Callable[[Parser], None]]] = {
    "check": ("judge records", CHECK_EXAMPLES, check),
    "fmt": ("print a record as it is written canonically", FMT, fmt),
    "show": ("show the table at a line of a record", SHOW, show),
    "adjudicate": ("write a ruling on what is disputed in a record", RULING, adjudicate),
    "compare": ("compare two records of one game, and merge them", COMPARE, compare),
    "diff": ("find the shortest games that tell two rule sets apart", DIFF, diff),
    "simulate": ("play many matches and measure what a rule does to them", SIM, simulate),
    "verify": ("verify a game: machine, whole rounds, small games, examples", VERIFY, verify),
    "explain": ("explain a rule: what it says, where it stands, examples", EXPLAIN, explain),
    "rules": ("list the rules of a game; show a rule set, or begin one", RULES, rules),
    "new": ("print an empty record to fill in", NEW, new),
    "completion": ("print a completion script for a shell", "", completion),
}
"""Each command: what it does, its examples, and what gives a parser its arguments."""
