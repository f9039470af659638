"""Arguments and options of each subcommand. Their help texts are in the catalogue (cli.en.toml)."""

from re import fullmatch

from referee.cli.parser import Parser
from referee.report.formats import FORMATS, TEXT
from referee_spec.kernel.languages import LANGUAGES


def language(parser: Parser) -> None:
    """Add the argument that chooses a language."""
    parser.add_argument("--lang", choices=LANGUAGES)


def components(parser: Parser) -> None:
    """Add the argument that names a component set."""
    parser.add_argument("--components", metavar="FILE")


def judged_by(parser: Parser) -> None:
    """Add the arguments that choose the rules, the components, the limit and the language."""
    parser.add_argument("--rules", metavar="RULES")
    components(parser)
    number(parser, "--limit")
    language(parser)


def output(parser: Parser, metavar: str = "FILE") -> None:
    """Add the argument that names the file or folder to write."""
    parser.add_argument("-o", "--output", metavar=metavar)


def whole_number(text: str) -> int:
    """Return the number that a text states. Raise ValueError unless it is one to nine digits.

    Python would also read ``1_000``, ``-3`` and the digits of other scripts.
    """
    if fullmatch("[0-9]{1,9}", text) is None:
        raise ValueError(text)
    return int(text)


def number(
    parser: Parser, *names: str, default: int | None = None, dest: str | None = None
) -> None:
    """Add an option that takes a whole number."""
    parser.add_argument(*names, dest=dest, type=whole_number, default=default, metavar="N")


def check(parser: Parser) -> None:
    """Add the arguments of ``referee check``."""
    parser.add_argument("paths", nargs="+", metavar="FILE")
    parser.add_argument("--format", choices=tuple(FORMATS), default=TEXT.name)
    parser.add_argument("--statistics", action="store_true")
    number(parser, "-j", "--jobs")
    parser.add_argument("--ignore", action="append", default=[], metavar="CODE")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--reading", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rules", metavar="RULES")
    parser.add_argument("--against", metavar="RULES")
    parser.add_argument("--engine", choices=("dask",))
    parser.add_argument("--scheduler", metavar="ADDRESS")
    output(parser, "FOLDER")
    components(parser)
    number(parser, "--limit")
    language(parser)


def fmt(parser: Parser) -> None:
    """Add the arguments of ``referee fmt``."""
    parser.add_argument("paths", nargs="+", metavar="FILE")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true")
    mode.add_argument("--diff", action="store_true")
    mode.add_argument("--write", action="store_true")
    parser.add_argument("--thousands", action="store_true")
    parser.add_argument("--fix", action="store_true")
    judged_by(parser)


def show(parser: Parser) -> None:
    """Add the arguments of ``referee show``."""
    parser.add_argument("path", metavar="FILE")
    parser.add_argument("--at", type=whole_number, metavar="LINE")
    parser.add_argument("--svg", action="store_true")
    judged_by(parser)


def replay(parser: Parser) -> None:
    """Add the arguments of ``referee replay``."""
    parser.add_argument("path", metavar="FILE")
    output(parser)
    judged_by(parser)


def adjudicate(parser: Parser) -> None:
    """Add the arguments of ``referee adjudicate``."""
    parser.add_argument("path", metavar="FILE")
    parser.add_argument("--witness", metavar="FILE")
    output(parser)
    judged_by(parser)


def compare(parser: Parser) -> None:
    """Add the arguments of ``referee compare``."""
    parser.add_argument("one", metavar="A")
    parser.add_argument("other", metavar="B")
    output(parser)
    judged_by(parser)


def diff(parser: Parser) -> None:
    """Add the arguments of ``referee diff``."""
    parser.add_argument("one", metavar="RULES_A")
    parser.add_argument("other", metavar="RULES_B")
    number(parser, "--examples", default=2000)
    number(parser, "--seed", default=1)
    language(parser)


def simulate(parser: Parser) -> None:
    """Add the arguments of ``referee simulate``."""
    parser.add_argument("--rules", action="append", metavar="RULES")
    number(parser, "-n", "--matches", default=100)
    number(parser, "--players", default=4)
    parser.add_argument("--strategy", metavar="NAMES")
    parser.add_argument("--options", action="store_true")
    number(parser, "--seed", default=1)
    output(parser)
    parser.add_argument("--plot", metavar="FILE")
    language(parser)


def verify(parser: Parser) -> None:
    """Add the arguments of ``referee verify``."""
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--rules", metavar="RULES")
    number(parser, "--examples", default=10)
    number(parser, "--size", default=2)
    number(parser, "--against-formal", default=0)
    number(parser, "--against-deals", default=0)
    parser.add_argument("--record", metavar="FILE")
    number(parser, "--continue", dest="points", default=0)
    number(parser, "--seed")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    output(parser, "FOLDER")
    components(parser)
    language(parser)


def explain(parser: Parser) -> None:
    """Add the arguments of ``referee explain``."""
    parser.add_argument("rule", metavar="CODE")
    parser.add_argument("--rules", metavar="RULES")
    language(parser)


def rules(parser: Parser) -> None:
    """Add the arguments of ``referee rules``."""
    parser.add_argument("words", nargs="*", metavar="GAME | show RULES | new FILE")
    parser.add_argument("--game", metavar="GAME")
    language(parser)


def new(parser: Parser) -> None:
    """Add the arguments of ``referee new``."""
    parser.add_argument("game", metavar="GAME")
    language(parser)


def play(parser: Parser) -> None:
    """Add the arguments of ``referee play``. The rules are those that the record names."""
    parser.set_defaults(rules=None)
    parser.add_argument("game", metavar="GAME | FILE")
    parser.add_argument("--players", metavar="NAMES")
    parser.add_argument("--dealer", metavar="NAME")
    parser.add_argument("--at", type=whole_number, metavar="LINE")
    output(parser)
    components(parser)
    language(parser)


def lsp(parser: Parser) -> None:
    """Add the arguments of ``referee lsp``."""
    language(parser)


def completion(parser: Parser) -> None:
    """Add the arguments of ``referee completion``."""
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh", "fish"))
