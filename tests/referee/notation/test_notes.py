"""Whole notes as families write them: the one illegal turn is named, and nobody else is accused."""

from pathlib import Path

import pytest

import referee
from referee.judge.verdict import RecordVerdict
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

NOTES = Path(__file__).parent / "notes"

PLANTED = {
    "en-kings": (11, "KIC209"),
    "es-assets": (12, "CYA221"),
    "es-kings": (11, "KIC209"),
    "fr-assets": (15, "CYA301"),
    "fr-assets-discard": (13, "CYA221"),
    "fr-kings": (12, "KIC209"),
    "fr-kings-draws": (11, "KIC403"),
}
"""By note, the line of its illegal turn and the rule that it breaks."""

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n\n"

CHALLENGE = """\
Ana two homes
Ben pair of jewels
Cleo discards a coin
Ana two cars
Ben goes for Ana's cars with a car of his own
   Ana answers with gold
   Ben has another car
   Ana gives up, the lot goes to Ben
"""


def judged(text: str) -> RecordVerdict:
    """Return the verdict on the only record of a text."""
    (record,) = referee.check(text).records
    return record


def accused(record: RecordVerdict) -> list[tuple[int, str]]:
    """Return the lines and the rules of the findings on what was played."""
    told = (one for one in record.findings if not one.note)
    return [(one.line, one.rule.code) for one in told if not one.rule.code.startswith("TXT")]


def test_every_note_is_stored_with_its_answer() -> None:
    assert {*PLANTED} == {path.stem for path in NOTES.glob("*.txt")}


@pytest.mark.parametrize("name", PLANTED)
def test_the_illegal_turn_of_a_note_is_named(name: str) -> None:
    record = judged((NOTES / f"{name}.txt").read_text("utf-8"))
    assert [PLANTED[name]] == accused(record)


@pytest.mark.parametrize("ending", [" of his own", ""], ids=["natural", "of the notation"])
def test_lines_below_a_challenge_go_on_with_it(ending: str) -> None:
    """Ben has the cars then, so Ana may not be challenged for them again."""
    record = judged(HEAD + CHALLENGE.replace(" of his own", ending))
    told = [one.values["meant"] for one in record.findings if one.rule.code == "TXT157"]
    whole = "Ben challenges Ana for classic-auto: classic-auto / gold / classic-auto / pass -> Ben"
    assert whole == told[-1]
    assert "legal-as-far-as-recorded" == record.verdict
    again = judged(f"{HEAD}{CHALLENGE}Cleo challenges Ana for classic-auto: ? / pass\n")
    assert [12] == [line for line, _ in accused(again)]


def test_lines_that_go_on_are_written_in_one() -> None:
    (record,) = records(lines_of_text(HEAD + CHALLENGE))
    text = canonical(record, Settings())
    written = (
        "Ben challenges Ana for classic-auto: classic-auto / gold / classic-auto / pass -> Ben  #"
    )
    assert written in text and "Ana gives up" in text
    assert accused(judged(text)) == []


@pytest.mark.parametrize(
    "line",
    ["Ana discards gold", "Cleo nabbed everything", "Ana gives up and Cleo discards a coin", ""],
)
def test_what_is_another_turn_does_not_go_on(line: str) -> None:
    start = "Ana two homes\nBen challenges Ana for homes with a home\n"
    record = judged(f"{HEAD}{start}{line}\n")
    told = [one.values["meant"] for one in record.findings if one.rule.code == "TXT157"]
    assert not any("pass" in one for one in told)


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("In the middle", "10♠, 7♦, 4♣, J♥"),
        ("Face up in the middle", "10 of spades, 7 of diamonds, 4 of clubs, jack of hearts"),
        ("Salieron en la mesa", "10 de picas, 7 de diamantes, 4 de tréboles y jota de corazones"),
        ("Places de départ", "10♠ / 7♦ / 4♣ / V♥"),
    ],
)
def test_a_layout_is_told_by_four_cards(words: str, cards: str) -> None:
    """It may stand above the hands; the ten lies on the first stall then."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\ndealer: Ben\n"
    hands = "Ana: 9♥ 8♣ 6♠ Q♥ 3♦ J♠ 9♦\nBen: 10♥ K♦ 7♥ 5♦ 4♠ 3♣ 6♥\n"
    for text in (f"{words}: {cards}\n{hands}", f"{hands}{words}: {cards}\n"):
        assert accused(judged(f"{head}{text}Ana puts 9H on 10S; draws ?\n")) == []
        wrong = judged(f"{head}{text}Ana puts 9H on 7D; draws ?\n")
        assert [6 + 1] == [line for line, _ in accused(wrong)]


@pytest.mark.parametrize(
    "line",
    [
        "First card turned up: stamps.",
        "Carta vuelta al descarte: una estampilla. Nadie tiene nada en la mesa.",
        "En el descarte quedó volteada una estampilla.",
    ],
)
def test_the_first_discard_is_told_in_a_sentence(line: str) -> None:
    text = f"{HEAD}{line}\nAna takes stocks with stocks\n"
    assert [(5, "CYA221")] == accused(judged(text))
    assert [] == accused(judged(text.replace("stocks", "stamps")))


@pytest.mark.parametrize(
    "line",
    [
        "the last page is lost",
        "the same as before",
        "aquí falta un renglón",
        "la même chose encore",
    ],
)
def test_talk_may_tell_of_turns(line: str) -> None:
    """Whose turn it is below it is open; without the line Ana plays twice."""
    start = f"{HEAD.strip()}\ndealer: Cleo\n\nAna pairs home home\n"
    record = judged(f"{start}{line}\nAna pairs cash cash\n")
    assert ("legal-as-far-as-recorded", []) == (record.verdict, accused(record))
    assert "talk" in [one.finding.fact for one in record.open]
    assert accused(judged(f"{start}Ana pairs cash cash\n")) != []


def test_who_gives_up_below_a_challenge_does_not_leave_the_game() -> None:
    start = CHALLENGE.replace(
        "goes for Ana's cars with a car of his own", "attacks Ana's cars, car"
    )
    record = judged(f"{HEAD}{start.replace(', the lot goes to Ben', '')}Cleo discards a coin\n")
    assert "legal-as-far-as-recorded" == record.verdict


@pytest.mark.parametrize(
    ("head", "lines", "last"),
    [
        (
            "game: Cover Your Assets\nplayers: me, Ben, Cleo\n",
            "I pair two cars\nBen pair of jewels\nCleo two homes\nI pair jewels and jewels\n"
            "Ben goes after my jewels with jewels\n   I answer with gold\n   Ben gives up\n",
            "Cleo challenges me for cars with a car",
        ),
        (
            "juego: Cover Your Assets\njugadores: Ana, Beto, yo\n",
            "Ana: dos casas\nBeto: dos autos\nYo tomo el oro con una estampilla\n"
            "Ana: dos monedas\nBeto tira oro\nYo tomo el oro del descarte con una moneda\n"
            "Ana descarta plata\nBeto me reta por las monedas con una moneda\n   Yo me rindo\n",
            "Yo me llevo la plata del descarte con otra plata",
        ),
        (
            "jeu : Cover Your Assets\njoueurs : Moi, Paul, Léa\n",
            "Moi : deux maisons\nPaul deux bijoux\nLéa défausse une voiture\n"
            "J'ai pris la voiture avec une voiture\nPaul défausse une pièce\n"
            "Léa défausse de l'or\n",
            "J'ai pris l'or de la défausse avec un silver",
        ),
    ],
)
def test_a_writer_may_be_a_player(head: str, lines: str, last: str) -> None:
    """What the writer did is told in the first person."""
    assert [] == [one for one in judged(head + lines).findings if not one.note]
    wrong = judged(f"{head}{lines}{last}\n")
    assert [f"{head}{lines}".count("\n") + 1] == [line for line, _ in accused(wrong)]
