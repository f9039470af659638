"""Arguments and options of each subcommand. Their help texts are in the catalogue (cli.en.toml)."""

from re import fullmatch

from referee.cli.parser import Parser
from referee.report.formats import FORMATS, TEXT
from referee_spec.kernel.languages import LANGUAGES


def language(one: Parser) -> None:
    """Add the argument that chooses a language."""
    one.add_argument("--lang", choices=LANGUAGES)


def components(one: Parser) -> None:
    """Add the argument that names a component set."""
    one.add_argument("--components", metavar="FILE")


def judged_by(one: Parser) -> None:
    """Add the arguments that choose the rules, the components and the language."""
    one.add_argument("--rules", metavar="RULES")
    components(one)
    language(one)


def output(one: Parser, metavar: str = "FILE") -> None:
    """Add the argument that names the file or folder to write."""
    one.add_argument("-o", "--output", metavar=metavar)


def whole_number(text: str) -> int:
    """Return the number that a text states. Raise ValueError unless it is one to nine digits.

    Python would also read ``1_000``, ``-3`` and the digits of other scripts.
    """
    if fullmatch("[0-9]{1,9}", text) is None:
        raise ValueError(text)
    return int(text)


def number(one: Parser, *names: str, default: int | None = None, dest: str | None = None) -> None:
    """Add an option that takes a whole number."""
    one.add_argument(*names, dest=dest, type=whole_number, default=default, metavar="N")


def check(one: Parser) -> None:
    """Add the arguments of ``referee check``."""
    one.add_argument("paths", nargs="+", metavar="FILE")
    one.add_argument("--format", choices=tuple(FORMATS), default=TEXT.name)
    one.add_argument("--statistics", action="store_true")
    number(one, "-j", "--jobs")
    one.add_argument("--ignore", action="append", default=[], metavar="CODE")
    one.add_argument("--strict", action="store_true")
    one.add_argument("--quiet", action="store_true")
    one.add_argument("--reading", action="append", default=[], metavar="NAME=VALUE")
    one.add_argument("--rules", metavar="RULES")
    one.add_argument("--against", metavar="RULES")
    one.add_argument("--engine", choices=("dask",))
    one.add_argument("--scheduler", metavar="ADDRESS")
    output(one, "FOLDER")
    components(one)
    language(one)


def fmt(one: Parser) -> None:
    """Add the arguments of ``referee fmt``."""
    one.add_argument("paths", nargs="+", metavar="FILE")
    mode = one.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true")
    mode.add_argument("--diff", action="store_true")
    mode.add_argument("--write", action="store_true")
    judged_by(one)


def show(one: Parser) -> None:
    """Add the arguments of ``referee show``."""
    one.add_argument("path", metavar="FILE")
    one.add_argument("--at", type=whole_number, metavar="LINE")
    judged_by(one)


def replay(one: Parser) -> None:
    """Add the arguments of ``referee replay``."""
    one.add_argument("path", metavar="FILE")
    output(one)
    judged_by(one)


def adjudicate(one: Parser) -> None:
    """Add the arguments of ``referee adjudicate``."""
    one.add_argument("path", metavar="FILE")
    one.add_argument("--witness", metavar="FILE")
    output(one)
    judged_by(one)


def compare(one: Parser) -> None:
    """Add the arguments of ``referee compare``."""
    one.add_argument("one", metavar="A")
    one.add_argument("other", metavar="B")
    output(one)
    judged_by(one)


def diff(one: Parser) -> None:
    """Add the arguments of ``referee diff``."""
    one.add_argument("one", metavar="RULES_A")
    one.add_argument("other", metavar="RULES_B")
    number(one, "--examples", default=2000)
    number(one, "--seed", default=1)
    language(one)


def simulate(one: Parser) -> None:
    """Add the arguments of ``referee simulate``."""
    one.add_argument("--rules", action="append", metavar="RULES")
    number(one, "-n", "--matches", default=100)
    number(one, "--players", default=4)
    one.add_argument("--strategy", metavar="NAMES")
    one.add_argument("--options", action="store_true")
    number(one, "--seed", default=1)
    output(one)
    one.add_argument("--plot", metavar="FILE")
    language(one)


def verify(one: Parser) -> None:
    """Add the arguments of ``referee verify``."""
    one.add_argument("game", nargs="?", metavar="GAME")
    one.add_argument("--rules", metavar="RULES")
    number(one, "--examples", default=10)
    number(one, "--size", default=2)
    number(one, "--against-formal", default=0)
    number(one, "--against-deals", default=0)
    one.add_argument("--record", metavar="FILE")
    number(one, "--continue", dest="points", default=0)
    number(one, "--seed")
    one.add_argument("--format", choices=("text", "json"), default="text")
    output(one, "FOLDER")
    components(one)
    language(one)


def explain(one: Parser) -> None:
    """Add the arguments of ``referee explain``."""
    one.add_argument("rule", metavar="CODE")
    one.add_argument("--rules", metavar="RULES")
    language(one)


def rules(one: Parser) -> None:
    """Add the arguments of ``referee rules``."""
    one.add_argument("words", nargs="*", metavar="GAME | show RULES | new FILE")
    one.add_argument("--game", metavar="GAME")
    language(one)


def new(one: Parser) -> None:
    """Add the arguments of ``referee new``."""
    one.add_argument("game", metavar="GAME")
    language(one)


def play(one: Parser) -> None:
    """Add the arguments of ``referee play``. The rules are those that the record names."""
    one.set_defaults(rules=None)
    one.add_argument("game", metavar="GAME | FILE")
    one.add_argument("--players", metavar="NAMES")
    one.add_argument("--dealer", metavar="NAME")
    one.add_argument("--at", type=whole_number, metavar="LINE")
    output(one)
    components(one)
    language(one)


def lsp(one: Parser) -> None:
    """Add the arguments of ``referee lsp``."""
    language(one)


def completion(one: Parser) -> None:
    """Add the arguments of ``referee completion``."""
    one.add_argument("shell", choices=("bash", "zsh", "tcsh", "fish"))
