"""The pages of rules in the documentation, which are made from the specification."""

import re

import pages
import pytest

from referee_spec.games import GAMES, game, game_files

RAW = re.compile(r"\{[a-z_]+\}(?!`)")
"""The place of a value in a sentence. Roles and directives of the pages stand beside a backtick."""


def raw_places(text: str) -> list[str]:
    return RAW.findall(text.replace("```{toctree}", ""))


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_of_a_game_shows_no_raw_place_of_a_value(slug: str) -> None:
    made = pages.game_pages(game(slug), game_files(slug))
    assert {} == {name: found for name, text in made.items() if (found := raw_places(text))}


def test_the_page_of_the_notation_shows_no_raw_place_of_a_value() -> None:
    page = pages.notation_page()
    assert [] == raw_places(page)
    assert "“… is not one of the players”" in page
    assert "this line cannot be read: found … where … was expected”" in page


def test_a_rule_shows_how_its_example_breaks_it_in_three_languages() -> None:
    slug = "cover-your-assets"
    rule = game(slug).rulebook.find("CYA301")
    assert rule is not None
    said = {one: game_files(slug).texts(one)[rule.code] for one in ("es", "fr")}
    section = pages.rule_section(rule, said, slug, game_files(slug).example(rule))
    assert "“Ben has only one set, and a first set is safe”" in section
    assert "“Ben solo tiene un conjunto, y el primero está a salvo”" in section
    assert "“Ben n'a qu'un ensemble, et le premier est à l'abri”" in section
