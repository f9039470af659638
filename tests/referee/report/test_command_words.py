"""Help and errors of the command line are in the user's language."""

import ast
from contextlib import suppress
from pathlib import Path
from string import Formatter

import pytest

from referee.cli.arguments import COMMANDS, chosen_language, parse, parsers
from referee.cli.main import main
from referee.report.command_words import Failure
from referee.report.messages import catalogue
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

CODE = Path(__file__).parents[3] / "referee"
ENGLISH = catalogue("en", "cli")


def placeholders(text: str) -> set[str]:
    """Return the names that a text has in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_words_to_say(language: str) -> None:
    """The keys are the same, and so are the values that fill the sentences."""
    words = catalogue(language, "cli")
    assert ENGLISH.keys() == words.keys()
    for key, text in words.items():
        if not key.startswith("argparse."):
            assert placeholders(ENGLISH[key]) == placeholders(text), key
        if key.startswith(("command.", "help.", "description")):
            assert text != ENGLISH[key], key


def test_every_argument_has_its_help_and_no_other_is_kept() -> None:
    """A new option needs words in the catalogue."""
    top, subparsers = parsers(COMMANDS, "en")
    missing = []
    used = {"help.help"}
    for command, one in {"top": top, **subparsers}.items():
        for action in one._actions:
            if action.dest != "command" and not action.help:
                missing.append((command, action.dest))
            used |= {f"help.{command}.{action.dest}", f"help.{action.dest}"}
    assert [] == missing
    assert {key for key in ENGLISH if key.startswith("help.")} <= used
    assert {f"examples.{name}" for name in ("top", *COMMANDS)} <= ENGLISH.keys()


def test_every_failure_has_its_sentence_and_no_other_is_kept() -> None:
    """The first argument of a failure is a key of the catalogue; own rules have keys of theirs."""
    literals = {
        node.value
        for folder in (CODE, CODE.parent / "spec")
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    errors = {key.removeprefix("error.") for key in ENGLISH if key.startswith("error.")}
    errors = {key if key in literals else key.removeprefix("own-") for key in errors}
    unused = {key for key in errors if key not in literals and f"error.{key}" not in literals}
    assert set() == unused
    with pytest.raises(KeyError):
        Failure("no-such-key").text("en")


@pytest.mark.parametrize(
    ("language", "word", "usage"),
    [("en", "judge records", "usage:"), ("es", "juzga registros", "uso:"), ("fr", "juge", "usage")],
)
def test_help_is_in_the_language(
    language: str, word: str, usage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is that of the option, wherever it stands, or of the locale."""
    with pytest.raises(SystemExit) as ended:
        parse(["check", "--help", f"--lang={language}"])
    assert 0 == ended.value.code
    out = capsys.readouterr().out
    assert out.startswith(usage)
    assert word in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chek", "--lang", "es"], "no existe la orden chek; ¿quizá check?"),
        (["check", "--lang", "es"], "faltan estos argumentos: ARCHIVO"),
        (["check", "x", "--quite", "--lang", "es"], "no existe el argumento --quite; ¿quizá --q"),
        (["show", "x", "--at", "y", "--lang", "fr"], "n'est pas un nombre entier"),
        (["check", "--format", "xml", "x", "--lang", "fr"], "choisissez parmi"),
    ],
)
def test_wrong_arguments_are_reported_in_the_language(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The usage and the error have the words of the language."""
    with pytest.raises(SystemExit) as ended:
        parse(arguments)
    assert 2 == ended.value.code
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "nix.txt", "--lang", "es"], "nix.txt: no existe este archivo"),
        (["explain", "CYA3011", "--lang", "es"], "no existe la regla CYA3011"),
        (["new", "chess", "--lang", "fr"], "il n'y a pas de jeu chess"),
        (["diff", "nix", "official", "--lang", "fr"], "ce règlement n'existe pas"),
    ],
)
def test_failures_are_reported_in_the_language(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be done is one line on standard error, and the status is 2."""
    assert 2 == main(arguments)
    assert message in capsys.readouterr().err.replace("\u202f", " ")


@pytest.mark.parametrize(
    "command",
    [
        "LONG",
        "check LONG",
        "check --LONG GAME",
        "check --quiet=LONG",
        "check --format LONG GAME",
        "check --jobs LONG GAME",
        "check --reading LONG GAME",
        "check --reading tie=LONG GAME",
        "check --rules LONG GAME",
        "check --rules LONG.py GAME",
        "check --rules official,tie=LONG GAME",
        "check --rules long.toml GAME",
        "adjudicate GAME -o LONG",
        "explain LONG",
        "new LONG",
        "rules LONG",
        "simulate --strategy LONG",
    ],
)
def test_a_long_argument_is_cut_short(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A message begins with what it is about, and can be read at a glance."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text("game: Cover Your Assets\nplayers: Ana, Ben\n", "utf-8")
    text = f'game = "cover-your-assets"\nname = "{"x" * 60_000}"\n'
    (tmp_path / "long.toml").write_text(text, "utf-8")
    command = command.replace("LONG", "x" * 60_000).replace("GAME", "game.txt")
    with suppress(SystemExit):
        main(command.split())
    message = capsys.readouterr().err
    assert "xx" in message
    assert len(message) < 2_000


def test_an_unknown_language_is_an_error_in_that_of_the_locale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An option without a known value chooses nothing."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "fr" == chosen_language(["check", "--lang", "de"])
    assert "fr" == chosen_language(["check", "--lang"])


def test_the_languages_of_the_option_are_all() -> None:
    """Each can be chosen for each command that has an output in words."""
    for name in set(COMMANDS) - {"completion"}:
        for language in LANGUAGES:
            required = {"compare": ["a", "b"], "diff": ["a", "b"], "simulate": [], "lsp": []}
            words = [name, *required.get(name, ["x"]), "--lang", language]
            assert language == parse(words).lang
