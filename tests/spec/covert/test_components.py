# ruff: noqa: E501
"""Component sets: the training set is whole, and what is wrong is said at its place."""

from collections import Counter
from importlib.resources import files

import pytest

from referee_spec.covert.components.box import ABILITIES, Agency, Box, Code, Mission
from referee_spec.covert.components.checking import card_faults, wrongs
from referee_spec.covert.components.reading import diagnostics, read, with_card
from referee_spec.covert.components.training import training
from referee_spec.covert.components.writing import text
from referee_spec.covert.testing.small_games import little_box, tiny_box
from referee_spec.kernel.components import BadComponents, Described
from referee_spec.kernel.evolve import evolve

TEXT = files("referee_spec.covert.components").joinpath("training.toml").read_text("utf-8")


def test_the_training_set_has_the_rulebooks_counts() -> None:
    box = training()
    assert (48, 60, 40, 6) == tuple(map(len, (box.agency, box.missions, box.codes, box.characters)))
    assert dict.fromkeys(ABILITIES, 6) == Counter(card.ability for card in box.agency.values())


def test_what_the_rulebooks_examples_show_is_so() -> None:
    box = training()
    assert "red" == box.regions["kiev"]
    assert "prague" in box.links["berlin"] and "vienna" in box.links["prague"]
    assert {"green", "purple"} == {box.regions[city] for city in ("london", "bonn", "rome")}
    assert any(code.digits == (1, 6, 4) for code in box.codes.values())


BREAKS = {
    "one way": ('paris = { region = "green", links = ["london", ', 'paris = { region = "green", links = [', "10:53: london is linked with paris, but paris not with london"),
    "no city": ('oslo = { region = "blue", links = ["copenhagen"', 'oslo = { region = "blue", links = ["malmo"', "27:37: malmo is no city"),
    "no region": ('regions = ["red"]', 'regions = ["pink"]', "pink is no region"),
    "ability": ('condor = { ability = "extra-swap"', 'condor = { ability = "fly"', "fly is no character's ability"),
    "digits": ('digits = "164"', 'digits = "178"', "digits from 1 to 6"),
    "field": ('kiev-camera = { city', 'kiev-camera = { town', "kiev-camera needs city: a name in quotes"),
    "type": ("agency = 1, points = 4, reward = \"lockpick\"", "agency = \"1\", points = 4, reward = \"lockpick\"", "amber-anchor needs agency: a number"),
    "count": ('raven = { ability = "long-reach" }', "", "characters: 5 instead of 6"),
    "impossible": ('cities = ["prague", "vienna"], regions = []', 'cities = ["prague", "vienna", "oslo"], regions = ["red"]', "amber-lantern asks for more than 3 agents"),
    "two things": ('condor = {', 'oslo = {', "oslo names two things"),
    "dashes": ('oslo = { region', 'os-lo = { region', "os-lo cannot be written in a record"),
    "not toml": ("[codes]", "[codes", "not TOML"),
    "reduced": ('name = "training"', 'name = "training"\nreduced = "yes"', "reduced is true or false"),
    "one digit": ('digits = "164"', 'digits = "1"', "has one digit: two are the least"),
    "no ability": ('condor = { ability = "extra-swap"', 'condor = { ability = ""', "condor has no ability"),
    "no section": ("[codes]", "[cyphers]", "the section codes is missing"),
}  # fmt: skip


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_wrong_is_said_where_it_stands(name: str) -> None:
    old, new, said = BREAKS[name]
    assert old in TEXT
    found = [str(one) for one in diagnostics(TEXT.replace(old, new, 1))]
    assert any(said in one for one in found), found
    with pytest.raises(BadComponents):
        read(TEXT.replace(old, new, 1))


def test_a_diagnostic_stands_at_the_word() -> None:
    (found,) = diagnostics(TEXT.replace('regions = ["red"]', 'regions = ["pink"]', 1))
    line = TEXT.splitlines()[found.line - 1]
    assert line.startswith("amber-falcon")
    assert line.index('"red"') + 2 == found.column


@pytest.mark.parametrize("box", [training(), tiny_box(), little_box(14)], ids=lambda box: box.name)
def test_a_box_is_read_as_it_was_written(box: Box) -> None:
    """Reduced ones too: a box of three cities is none of the rulebook's, and says so."""
    assert box == read(text(box))


def test_a_reduced_set_keeps_all_but_the_counts() -> None:
    said = text(tiny_box())
    assert "reduced = true" in said
    assert "no city" in str(diagnostics(said.replace('links = ["ash"]', 'links = ["elsewhere"]')))
    assert any(
        "instead of 48" in str(one) for one in diagnostics(said.replace("reduced = true", ""))
    )


def test_a_text_without_sections_has_its_faults_on_the_first_line() -> None:
    assert {1} == {one.line for one in diagnostics("")}
    assert {1} == {one.line for one in diagnostics("a = 1\nb = 2\n") if "name" in str(one)}


def test_a_card_has_the_faults_that_its_box_has_for_it() -> None:
    """One fault of each kind, found for the card alone and in the whole box."""
    box = training()
    agency, mission, code = (next(iter(one)) for one in (box.agency, box.missions, box.codes))
    wrong = evolve(
        box,
        agency={
            **box.agency,
            agency: Agency("nowhere", "camera", "none"),
            "a/b": box.agency[agency],
        },
        missions={**box.missions, mission: Mission(("nowhere",), ("no",), ("x",) * 9, 1, -1, "no")},
        codes={**box.codes, code: Code((7,), "x"), mission: Code((1,) * 7, "camera")},
    )
    all_faults = list(wrongs(wrong))
    found = 0
    for section in ("agency", "missions", "codes"):
        for name in getattr(wrong, section):
            of_card = [one for one in all_faults if (one.section, one.entry) == (section, name)]
            assert of_card == list(card_faults(wrong, section, name))
            found += len(of_card)
    assert found > 12


def test_a_described_card_is_checked_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """To check the whole box for each card would take minutes."""
    monkeypatch.setattr("referee_spec.covert.components.reading.wrongs", None)
    entry = {"city": "rome", "equipment": "camera", "ability": "search"}
    assert "c1" in with_card(training(), Described("agency", "c1", entry)).agency
