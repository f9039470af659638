"""The examples of a rule are shown in the language of the explanation, and are still right."""

from pathlib import Path

import pytest

from referee.cli.main import main
from referee.report.examples import examples_in
from referee.report.messages import phrase
from referee.verify.examples import misjudged
from referee_spec.games import OWN, game_files
from referee_spec.kernel.languages import TRANSLATIONS

LANGUAGE_LINES = {"es": "idioma: es", "fr": "langue: fr"}
REFUSED = {"es": "# rechazado: ", "fr": "# refusé\u202f: "}


def explained(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert 0 == main(["explain", *arguments])
    return capsys.readouterr().out


@pytest.mark.thorough
@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("slug", OWN)
def test_translated_examples_are_judged_as_they_say(slug: str, language: str) -> None:
    """No record is left out or left in English. To save time each language has every second one."""
    first = TRANSLATIONS.index(language)
    for name in game_files(slug).examples()[first :: len(TRANSLATIONS)]:
        text = game_files(slug).read("examples", name)
        shown = examples_in(text, language)
        lines = shown.splitlines()
        games = sum(line.startswith("game:") for line in text.splitlines())
        assert games == lines.count(LANGUAGE_LINES[language]), name
        assert text.count("# refused: ") == shown.count(REFUSED[language]), name
        assert not any(line.startswith("#") for line in lines), name
        assert set() == misjudged(shown), name


def test_english_examples_are_shown_as_they_are() -> None:
    text = "# Why.\ngame: Covert\n\n\n1. Ana pases  # refused: TXT001\n"
    assert text == examples_in(text, "en")


@pytest.mark.parametrize("line", ["1. Ana pases", "rules: no-such-option=1"])
def test_an_example_that_cannot_be_read_stays_in_english(line: str) -> None:
    """What it announces is said in the language all the same."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    text = f"# Why.\n{head}{line}  # unreadable: TXT001\n\n{head}1. Ana pairs home home\n"
    left, translated = examples_in(text, "es").split("\n\njuego: ")
    assert f"{head}{line}  # ilegible: TXT001" == left
    assert "1. Ana junta casa casa" in translated


def test_a_rule_is_explained_in_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    """The last line says where the explanations of the examples are; English has them at hand."""
    spanish = explained(capsys, "CYA301", "--lang", "es")
    assert "    Ana desafía a Ben: joyas / pasa  # rechazado: CYA301\n" in spanish
    assert "Ana challenges" not in spanish
    assert spanish.endswith(f"\n\n{phrase('examples-explained', 'es')}\n")
    english = explained(capsys, "CYA301", "--lang", "en")
    assert "    # Two sets can be challenged, one cannot.\n" in english
    assert phrase("examples-explained", "en") not in english


def test_examples_without_explanations_are_all_there_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rules = str(Path(__file__).parents[3] / "docs" / "own-game" / "crazy_eights.py")
    french = explained(capsys, "--rules", rules, "EIG203", "--lang", "fr")
    assert french.endswith("    Ana plays KH  # refusé\u202f: EIG203\n")


def test_a_rule_without_examples_ends_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    text = explained(capsys, "TXT001", "--lang", "fr")
    assert text.endswith("source\u202f: la notation\n")
