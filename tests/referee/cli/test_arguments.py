"""Arguments of the command line that are misspelt, missing, empty or without an effect."""

from pathlib import Path

import pytest
from command import called

from referee.cli.main import main

RECORD = str(Path(__file__).parents[3] / "docs" / "games" / "cya-2-players.txt")

BROKEN = b"game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs gold silver\n"
"""A record with a finding, which would be printed if it were judged."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["explain", ""],
        ["check", ""],
        ["check", RECORD, "--rules", "official,"],
        ["check", RECORD, "--reading", "=x"],
        ["check", RECORD, "--reading", "tie="],
        ["rules", ""],
        ["diff", "", "official"],
    ],
    ids=" ".join,
)
def test_an_empty_argument_is_named_and_not_passed_over(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for language, quotes in (("en", "“”"), ("es", "«»"), ("fr", "«\u202f")):
        assert 2 == main([*arguments, "--lang", language])
        assert quotes in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chekc", "game.txt"), "there is no command chekc; did you mean check?"),
        (("xyzzy",), "there is no command xyzzy"),
        ((), "the following arguments are required: COMMAND"),
        (("check", "game.txt", "--statistcs"), "--statistcs; did you mean --statistics?"),
        (("check", "--readng=tie=shared", "game.txt"), "did you mean --reading?"),
        (("show", "game.txt", "--art", "3"), "there is no argument --art; did you mean --at?"),
        (("check", "game.txt", "--xyzzy"), "there is no argument --xyzzy"),
        (("new", "cover-your-assets", "too", "many"), "there is no argument too"),
        (
            ("check", "-", "--reading", "tie=sharde"),
            "another-round, shared or contest (did you mean shared?)",
        ),
        (
            ("check", "-", "--reading", "tei=shared"),
            "(did you mean tie: another-round | shared | contest?)",
        ),
        (("check", "-", "--reading", "hand-size=40"), "40 is not a value of hand-size: 0–12"),
        (("check", "-", "--reading", "tie"), "--reading tie: write NAME=VALUE"),
        (("check", "-", "--ignore", "first-set-is-saef"), "(did you mean first-set-is-safe?)"),
    ],
)
def test_a_misspelt_word_gets_the_nearest_one(arguments: tuple[str, ...], said: str) -> None:
    result = called(*arguments)
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.decode().rstrip().endswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "needs --engine"), ("es", "necesita --engine"), ("fr", "nécessite --engine")],
)
@pytest.mark.parametrize(
    "option", [("--output", "out"), ("--scheduler", "x"), ("--format", "parquet")]
)
def test_what_the_engine_takes_is_an_error_without_it(
    option: tuple[str, str], language: str, said: str
) -> None:
    """Nothing is judged, so that nobody waits for a file that is never written."""
    result = called("check", "-", *option, "--lang", language, data=BROKEN)
    assert (2, b"") == (result.returncode, result.stdout)
    name = " ".join(option) if option[1] == "parquet" else option[0]
    assert f"referee: {name} {said}\n" == result.stderr.decode()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "its value is empty"), ("es", "su valor está vacío"), ("fr", "sa valeur est vide")],
)
@pytest.mark.parametrize("option", ["--rules", "--against", "--components", "--output"])
def test_an_empty_value_is_an_error(option: str, language: str, said: str) -> None:
    """``--rules "$RULES"`` has one if the variable is not set."""
    for value in ([option, ""], [f"{option}="]):
        result = called("check", "-", *value, "--lang", language, data=BROKEN)
        assert (2, b"") == (result.returncode, result.stdout)
        assert option in result.stderr.decode() and said in result.stderr.decode()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "needs one"), ("es", "necesita un solo"), ("fr", "nécessite un seul")],
)
@pytest.mark.parametrize("words", [("new",), ("show",), ("new", "a.toml", "b.toml")])
def test_a_missing_name_is_no_unknown_game(
    words: tuple[str, ...], language: str, said: str
) -> None:
    """`rules new` is not taken for the rules of a game named new."""
    result = called("rules", *words, "--lang", language)
    assert 2 == result.returncode
    assert f"rules {words[0]} {said} " in result.stderr.decode()
