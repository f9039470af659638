"""Arguments and options of each subcommand."""

from referee.cli.parser import Parser

FORMATS = ("text", "json", "jsonl", "json-lines", "sarif", "github", "junit", "parquet")


def language(
    one: Parser, text: str = "language of the output (default: that of the locale)"
) -> None:
    """Add the argument that chooses a language, with this help text."""
    one.add_argument("--lang", choices=("en", "es", "fr"), help=text)


def components(one: Parser) -> None:
    """Add the argument that names a component set."""
    one.add_argument(
        "--components", metavar="FILE", help="use the component set in this .toml file"
    )


def number(
    one: Parser, *names: str, default: int, help: str, metavar: str = "N", dest: str | None = None
) -> None:
    """Add an option that takes a whole number."""
    one.add_argument(*names, dest=dest, type=int, default=default, metavar=metavar, help=help)


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
        "-j",
        "--jobs",
        type=int,
        metavar="N",
        help="judge in N processes (default: one for each core if there is much to judge)",
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
    language(
        one, "translate the records into this language (default: English), and print messages in it"
    )


def show(one: Parser) -> None:
    """Add the arguments of ``referee show``."""
    one.add_argument("path", metavar="FILE", help="a record, or - for standard input")
    one.add_argument(
        "--at", type=int, metavar="LINE", help="show the state after this line (default: the last)"
    )
    components(one)
    language(one)


def replay(one: Parser) -> None:
    """Add the arguments of ``referee replay``."""
    one.add_argument("path", metavar="FILE", help="a file of records, or - for standard input")
    one.add_argument(
        "-o", "--output", metavar="FILE", help="write the page to this file (default: print it)"
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
    number(one, "--examples", default=2000, help="number of positions to search (default: 2000)")
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
    number(one, "-n", "--matches", default=100, help="number of matches (default: 100)")
    number(one, "--players", default=4, help="number of players (default: 4)")
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
    number(one, "--examples", default=10, help="number of runs of the state machine (default: 10)")
    number(
        one, "--size", default=2, metavar="S", help="number of small games to explore (default: 2)"
    )
    number(
        one,
        "--against-formal",
        default=0,
        help="compare N states with the declarative specification (needs clingo)",
    )
    number(
        one,
        "--against-deals",
        default=0,
        help="compare N records with hidden cards with a search over all deals",
    )
    one.add_argument(
        "--record", metavar="FILE", help="drive the state machine with the game in this file"
    )
    number(
        one,
        "--continue",
        dest="points",
        default=0,
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
    language(one, "language of the record (default: that of the locale)")


def lsp(one: Parser) -> None:
    """Add the arguments of ``referee lsp``."""
    language(one, "language of the messages (default: that of the editor, or of the record)")


def completion(one: Parser) -> None:
    """Add the arguments of ``referee completion``."""
    one.add_argument("shell", choices=("bash", "zsh", "tcsh", "fish"))
