"""The pages of the rules that families read, without a browser."""

import familyrules
import pytest

from referee.report.messages import catalogue
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kernel.option import options_of


@pytest.mark.parametrize("slug", GAMES)
def test_a_rule_stands_where_the_first_of_its_places_is(slug: str) -> None:
    """Also if it names several sentences, paragraphs, bullets, items or steps."""
    clauses = game_files(slug).clauses()
    found = game(slug)
    sources = [rule.source for rule in found.rulebook.rules]
    sources += [option.source for option in options_of(found.options).values()]
    several = 0
    for source in sources:
        file, _, places = source.partition(": ")
        section, _, position = places.split("; ")[0].partition(", ")
        there = [one for one in clauses if (one.file, one.section) == (file, section)]
        if there and position:
            _, (at, _) = familyrules.place_of(source, clauses, 0)
            first = familyrules.steps_of(position)[0]
            assert first == familyrules.steps_of(clauses[at].position)[0], source
            assert clauses[at] in there
            several += " and " in position or " to " in position
    assert several > 3


def test_the_paragraph_that_is_named_is_not_one_that_begins_like_it() -> None:
    assert ["paragraph 1"] == familyrules.steps_of("paragraphs 1 to 3")
    assert ["paragraph 10", "sentence 2"] == familyrules.steps_of("paragraph 10, sentence 2")
    assert ["step 2"] == familyrules.steps_of("steps 2 (note) and 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_families_ask_is_answered_by_rules_that_exist(language: str) -> None:
    rules = {rule.code for slug in GAMES for rule in game(slug).rulebook.rules}
    asked = [key for key in catalogue(language, "family") if key.startswith("asked.")]
    assert len(asked) > 10
    for key in asked:
        assert set(key.removeprefix("asked.").split()) <= rules
