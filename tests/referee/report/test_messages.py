"""Messages: what is wrong, said in each language with the record's own names."""

from pathlib import Path
from re import search
from string import Formatter

import pytest

import referee
from referee.report.rulebook import entry, refusal
from referee.report.sentences import message
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.languages import LANGUAGES


def messages(text: str, language: str) -> list[str]:
    return [
        message(record.game, finding, language)
        for record in referee.check(text).records
        for finding in record.findings
    ]


def test_names_are_never_translated() -> None:
    """A player may be called like a word of the reports."""
    text = "game: Cover Your Assets\nplayers: Ana, note, and\n"
    text += "1. Ana discards cash\n2. and discards cash\n"
    assert ["and juega fuera de turno: le toca a note"] == messages(text, "es")


def test_what_has_to_be_typed_is_never_translated() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nrules: oficiales\nround 1\n"
    (said,) = messages(text, "es")
    assert "official" in said.replace(",", "").split()


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("es", "home", "con casa no se puede formar un conjunto"),
        ("es", "gold silver", "con oro y plata no se puede formar un conjunto"),
        ("fr", "home", "on ne peut pas former un ensemble avec maison"),
        ("fr", "home cash", "on ne peut pas former un ensemble avec maison et argent-comptant"),
        # What one card lacks is a second one.
        ("en", "home", "two or more copies"),
        ("es", "home", "dos o más cartas"),
        ("fr", "home", "deux cartes ou plus"),
    ],
)
def test_one_card_and_several_are_no_set(language: str, cards: str, said: str) -> None:
    """The sentence is right for one card and for several."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\nposition\nstack Ana: {cards}\n"
    assert any(said in one for one in messages(text, language))


COVERT = """\
game: Covert
players: Ana, Ben
position
phase: {phase}
to play: Ana
complete: 3 Ana
dice Ana: 1 2 4 5
agents Ana: london rome vienna
hand Ana: rome-radio oslo-money
missions Ana: copper-orchard
tokens Ana:
reroll: Ben
codes Ana: 346-radio
Ana {step}
"""


@pytest.mark.parametrize(
    ("phase", "step", "said"),
    [
        ("resolve", "completes copper-orchard on 3 pays venice-radio", "does not have all of that"),
        ("resolve", "completes copper-orchard on 3 pays oslo-money", "is not what it needs"),
        ("place", "rerolls 1 2 -> 3 3", "the reroll token has been used"),
        ("codes", "breaks 346-radio on t5 t4 t3", "they show ? ? ?"),
    ],
)
def test_why_a_step_of_covert_is_refused_is_said(phase: str, step: str, said: str) -> None:
    """What is lacking is named: the card, the token; a number that nobody wrote is unknown."""
    (message,) = messages(COVERT.format(phase=phase, step=step), "en")
    assert said in message


@pytest.mark.thorough
@pytest.mark.parametrize("slug", GAMES)
def test_every_example_is_explained_in_every_language(slug: str) -> None:
    """Sentences are filled, and no two languages have the same one."""
    for rule in game(slug).rulebook.rules:
        for finding in referee.check(game_files(slug).example(rule)).findings:
            said = [message(slug, finding, language) for language in LANGUAGES]
            assert all(said)
            assert len(LANGUAGES) == len(set(said))
            assert not any("{" in one or "()" in one for one in said)


def test_three_accounts_are_not_called_both() -> None:
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
position
stack Ana: home home | jewels jewels
stack Ben: cash cash
hand Ben: jewels jewels cash ? ?
pile: 60
to play: Ben
disputed
    per Ana: Ben challenges Ana: jewels / jewels / pass
    per Ben: Ben challenges Ana: jewels / pass
    per Cleo: Ben discards cash
"""
    (said,) = messages(text, "en")
    assert said.startswith("the accounts of Ana, Ben and Cleo are all possible")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana does not take the pot: nobody does"),
        ("es", "el bote no es para Ana, sino para nadie"),
        ("fr", "le pot n'est pas pour Ana mais pour personne"),
    ],
)
def test_a_pot_for_nobody_is_told_in_each_language(language: str, said: str) -> None:
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nrules: blocked-hand=chips-back\nhand 1\n"
        "position\ntab 1: 9H\nhand Ana: 4S\nhand Ben: 4C 6C\nchips: Ana 35, Ben 35\npot: 10\n"
        "pile: 0\nto play: Ana\nAna passes; pays 1\nBen passes; pays 1\npot: Ana 12\n"
    )
    assert [said] == messages(text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_number_of_chips_names_the_option_for_another(language: str) -> None:
    """Many tables have other chips than those of the box."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    rest = "position\nchips: Ana 48, Ben 48\npot: 4\nto play: Ana\nAna passes; pays 1\n"
    (said,) = messages(head + rest, language)
    assert "chips=100" in said
    assert [] == messages(head + "rules: chips=100\n" + rest, language)


def named_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


class Filled(str):
    """A value that shows its name, with a number that chooses the words for several."""

    def __format__(self, spec: str) -> str:
        return spec.split("|")[-1] if spec else "<" + str(self) + ">"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_refusal_is_a_sentence_and_no_form(slug: str, language: str) -> None:
    """No value of a refusal stands alone behind a colon, as in "sets: 1; needed: 2".

    A reason is a sentence itself.
    """
    texts = {
        rule.code: entry(slug, rule, language).get("refusal", rule.refusal)
        for rule in game(slug).rulebook.rules
        if rule.refusal
    }
    label = r":\s<(?!reason)\w+>(?=\s*[;,(]|$)"
    assert {} == {
        code: text
        for code, text in texts.items()
        if search(label, text.format(**{name: Filled(name) for name in named_in(text)}))
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_words_chosen_by_a_number_leave_no_mark_of_the_choice(slug: str, language: str) -> None:
    """Whatever the numbers are, every place for a value in a refusal can be filled."""
    for rule in game(slug).rulebook.rules:
        text = entry(slug, rule, language).get("refusal", rule.refusal)
        for number in range(4):
            said = refusal(slug, rule, language, dict.fromkeys(named_in(text), number))
            assert not {"|", "#", "{", "}"} & set(said), said


SHARED = {"right": (("Ana", "Ben"),), "written": ("Ana",), "alone": 1}
ONE_OF_THREE = {"right": ("Ana", "Ben", "Cleo"), "written": ("Ana", "Ben"), "alone": None}


@pytest.mark.parametrize(
    ("language", "shared", "one"),
    [
        (
            "en",
            "the game is won by Ana and Ben, not by Ana alone",
            "the game is won by Ana, Ben or Cleo, not by Ana and Ben",
        ),
        (
            "es",
            "la victoria es de Ana y Ben, no solo de Ana",
            "la victoria es de Ana, Ben o Cleo, no de Ana y Ben",
        ),
        (
            "fr",
            "la victoire est à Ana et Ben, pas seulement à Ana",
            "la victoire est à Ana, Ben ou Cleo, pas à Ana et Ben",
        ),
    ],
)
def test_who_wins_together_is_told_from_one_of_several(
    language: str, shared: str, one: str
) -> None:
    rule = game("covert").rulebook.find("CVT603")
    assert rule is not None
    assert [shared, one] == [
        refusal("covert", rule, language, values) for values in (SHARED, ONE_OF_THREE)
    ]


@pytest.mark.parametrize("shown", [4, 5])
def test_a_card_after_the_last_of_an_unseen_hand_is_refused_for_that(shown: int) -> None:
    """Nobody saw the hand of four, but four cards were shown from it: no card is left there."""
    cards = " / ".join([*["stocks"] * 7, "gold", "silver"][: 2 * shown - 1])
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\nrules: teaching=no\nposition\n"
    text += "stack Ana: cash cash\nstack Ben: home home | stocks stocks\npile: 60\nto play: Ana\n"
    said = messages(f"{text}Ana challenges Ben: {cards} / pass\n", "en")
    refused = ["Ana does not have silver in hand: no card is left there"]
    assert said == (refused if shown == 5 else [])


FOLK = Path(__file__).parents[3] / "docs" / "games" / "kings-2-players-folk.txt"
SCORES = "scores: Ana 3, Ben 0\n"


def test_the_score_of_a_table_without_chips_is_no_matter_of_chips() -> None:
    text = FOLK.read_text("utf-8").replace(SCORES, "scores: Ana 4, Ben 0\n", 1)
    assert ["Ana scores 3 points in this hand, not 4"] == messages(text, "en")


@pytest.mark.parametrize("again", ["Ana 3", "Ana 4"])
def test_a_score_that_is_written_twice_is_wrong_for_what_it_says(again: str) -> None:
    """The hand is over all the same, and the second line says the same or something else."""
    text = FOLK.read_text("utf-8").replace(SCORES, f"{SCORES}scores: {again}, Ben 0\n", 1)
    wrong = ["Ana scores 3 points in this hand, not 4"]
    assert messages(text, "en") == (wrong if again == "Ana 4" else [])


def test_a_king_on_a_king_is_on_no_open_stall() -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n"
    said = messages(f"{text}Ana puts KD on k1, KH on k1\n", "en")
    assert ["KH cannot be put on k1: a king goes to an open kings' stall"] == said
