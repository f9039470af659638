"""The command ``referee``: its arguments, and which command does what.

argparse carries it, because it is there: any other library doubles the time a check takes.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

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

FORMATS = ("text", "json", "jsonl", "json-lines", "sarif", "github", "junit")

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


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    from referee import __version__

    top = argparse.ArgumentParser(
        prog="referee",
        description="Reads records of games and says whether every move was allowed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"referee {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, text: str, epilog: str = "") -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=text,
            description=text,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def language(one: argparse.ArgumentParser) -> None:
        one.add_argument(
            "--lang", choices=("en", "es", "fr"), help="the language (default: the locale's)"
        )

    def components(one: argparse.ArgumentParser) -> None:
        one.add_argument(
            "--components", metavar="FILE", help="play with the component set in this .toml file"
        )

    check = command("check", "judge records", CHECK_EXAMPLES)
    check.add_argument("paths", nargs="+", metavar="FILE", help="files, folders, or - for input")
    check.add_argument("--format", choices=FORMATS, default="text")
    check.add_argument(
        "--statistics", action="store_true", help="only count the rules broken: findings, records"
    )
    check.add_argument(
        "-j", "--jobs", type=int, default=1, metavar="N", help="judge files in N processes"
    )
    check.add_argument(
        "--ignore", action="append", default=[], metavar="CODE", help="leave a rule's findings out"
    )
    check.add_argument(
        "--strict",
        action="store_true",
        help="a play that another reading of the rulebook would refuse is a finding",
    )
    check.add_argument("--quiet", action="store_true", help="no summary line")
    check.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="settle a reading or a house rule (see: referee rules GAME)",
    )
    language(check)

    check.add_argument(
        "--rules", metavar="RULES", help="judge by this rule set: a name, or a .toml file"
    )

    check.add_argument(
        "--against",
        metavar="RULES",
        help="only say which records change their verdict under this rule set",
    )

    components(check)

    fmt = command("fmt", "print a record as it is written canonically")
    fmt.add_argument("paths", nargs="+", metavar="FILE", help="files, folders, or - for input")
    mode = fmt.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="only say which files would change")
    mode.add_argument("--diff", action="store_true", help="print what would change")
    mode.add_argument("--write", action="store_true", help="write the files anew")
    components(fmt)
    language(fmt)

    show = command("show", "show the table at a line of a record")
    show.add_argument("path", metavar="FILE")
    show.add_argument("--at", type=int, metavar="LINE", help="after this line (default: the last)")
    components(show)
    language(show)

    adjudicate = command("adjudicate", "write a ruling on what is disputed in a record", RULING)
    adjudicate.add_argument("path", metavar="FILE")
    adjudicate.add_argument("--witness", metavar="FILE", help="more claim lines, in a file")
    adjudicate.add_argument("-o", "--output", metavar="FILE", help="write the ruling there")
    components(adjudicate)
    language(adjudicate)

    compare = command("compare", "compare two records of one game, and merge them")
    compare.add_argument("one", metavar="A")
    compare.add_argument("other", metavar="B")
    compare.add_argument("-o", "--output", metavar="FILE", help="write what they say together")
    components(compare)
    language(compare)

    diff = command("diff", "find the shortest games that tell two rule sets apart", DIFF)
    diff.add_argument("one", metavar="RULES_A")
    diff.add_argument("other", metavar="RULES_B")
    diff.add_argument(
        "--examples", type=int, default=2000, metavar="N", help="how many positions to look at"
    )
    diff.add_argument("--seed", type=int, default=1, help="of what is drawn (default: 1)")
    language(diff)

    simulate = command("simulate", "play many matches and measure what a rule does to them", SIM)
    simulate.add_argument("--rules", action="append", metavar="RULES", help="once or twice")
    simulate.add_argument("-n", "--matches", type=int, default=100, metavar="N")
    simulate.add_argument("--players", type=int, default=4, metavar="N")
    simulate.add_argument(
        "--strategy", default="greedy", help="of all players, or by seat, parted by commas"
    )
    simulate.add_argument("--seed", type=int, default=1, help="the same seed, the same matches")
    simulate.add_argument("--plot", metavar="FILE", help="pictures too (needs matplotlib)")
    language(simulate)

    verify = command("verify", "verify a game: machine, whole rounds, small games, examples")
    verify.add_argument("game", nargs="?", metavar="GAME")
    verify.add_argument("--rules", metavar="RULES", help="a rule set, in place of drawn options")
    verify.add_argument(
        "--examples", type=int, default=20, metavar="N", help="runs of the machine (default: 20)"
    )
    verify.add_argument(
        "--size", type=int, default=2, metavar="S", help="how many small games (default: 2)"
    )
    verify.add_argument(
        "--against-formal",
        type=int,
        default=0,
        metavar="N",
        help="compare N states with the declarative specification (needs clingo)",
    )
    verify.add_argument("--seed", type=int, default=1, help="of what is drawn (default: 1)")
    verify.add_argument("--format", choices=("text", "json"), default="text")

    explain = command("explain", "explain a rule: what it says, where it stands, examples")
    explain.add_argument("rule", metavar="CODE", help="a code or a slug")
    language(explain)

    rules = command("rules", "list the rules of a game; show a rule set, or begin one", RULES)
    rules.add_argument("words", nargs="*", metavar="GAME | show RULES | new FILE")
    rules.add_argument("--game", metavar="GAME", help="the game of a new rule set")
    language(rules)

    new = command("new", "print an empty record to fill in")
    new.add_argument("game", metavar="GAME")

    completion = command("completion", "print a completion script for a shell")
    completion.add_argument("shell", choices=("bash", "zsh", "tcsh"))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    said = parser().parse_args(arguments)
    if "lang" in said and said.lang is None:
        from referee.report.words import language_of

        said.lang = language_of(dict(os.environ))
    # States hold no cycles: looking for them a tenth as often makes a check a fifth faster.
    gc.set_threshold(100_000, 50, 50)
    command = import_module(f"referee.commands.{said.command}")
    try:
        status: int = command.run(said)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def fail(message: str) -> int:
    """Say on standard error why the command could not be run; the exit status for that."""
    print(f"referee: {message}", file=sys.stderr)
    return 2
