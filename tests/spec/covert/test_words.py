"""Whatever a refusal or the table says in a word of the game's has that word in each language."""

from importlib.resources import files
from re import findall

import pytest

from referee_spec.covert.components.problems import SENTENCES
from referee_spec.covert.state import CIRCLES, PHASES, SETUP
from referee_spec.kernel.game_files import GameFiles
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

FOLDER = files("referee_spec.covert")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_said(language: str) -> None:
    modules = (FOLDER / "view.py", *(FOLDER / "rules").iterdir())
    code = "".join(file.read_text("utf-8") for file in modules if file.is_file())
    words = {
        word for found in findall(r'Word\(\s*"([\w-]+)"|"(missing-\w+)"', code) for word in found
    }
    words |= {f"phase-{phase}" for phase in (*SETUP, "tied", *PHASES)}
    words |= {f"circle-{circle}" for circle in CIRCLES}
    words |= set(findall(r'yield "([\w-]+)"', (FOLDER / "view.py").read_text("utf-8")))
    said = GameFiles(str(FOLDER)).texts(language)["words"]
    assert set() == words - {""} - said.keys()
    assert all(said.values())


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_problem_of_a_component_set_is_translated(language: str) -> None:
    """Each translation has the same values and another text than the English sentence."""
    said = GameFiles(str(FOLDER)).texts(language)["components"]
    values = {key: {*findall(r"{\w+}", text)} for key, text in SENTENCES.items()}
    assert values == {key: {*findall(r"{\w+}", text)} for key, text in said.items()}
    assert set() == {*said.values()} & {*SENTENCES.values()}


def test_every_problem_of_a_component_set_is_found_somewhere() -> None:
    modules = [FOLDER / "components" / name for name in ("checking.py", "reading.py")]
    code = "".join(module.read_text("utf-8") for module in modules)
    found = findall(r'problem\(\s*"([\w-]+)"|"(needs-\w+)"', code)
    assert {*SENTENCES} == {key for keys in found for key in keys if key}
