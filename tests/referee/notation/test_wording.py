"""Lines in other words than the canonical ones are read as long as they have one meaning."""

import pytest
from reading_lines import read_line

from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader
from referee_spec.games import GAMES

KINDS = (
    "bank-account baseball-cards cash classic-auto coin-collection gold home jewels piggy-bank "
    "silver stamp-collection stocks"
)
NAMES = Names({"Ana": 0, "Aunt Cleo": 1, "Óscar": 2}, frozenset(KINDS.split()))
NAMES_OF = {
    "cover-your-assets": NAMES,
    "kings-in-the-corner": Names(
        {"Ana": 0, "Ben": 1}, frozenset({"10S", "JS", "8H", "KD", "AS", "AH"})
    ),
    "covert": Names(
        {"Ana": 0, "Ben": 1},
        frozenset(
            {"rome-radio", "rome-money", "bonn-money", "rome", "milan", "paris"}
            | {"164-camera", "money"}
        ),
    ),
}

READ_ALIKE = {
    "cover-your-assets": {
        "1. Ana pairs home home; draws jewels cash": (
            "1) Ana Pairs Home home; Draws jewels, cash",
            "1 ana PAIRS home home; draws jewels cash",
            "1. Ana junta casa casa; roba joyas, efectivo",
            "1. Ana apparie maison maison; pioche bijoux argent comptant",
            "1. Ana: pairs home home; draws jewels cash",
            "1. Ana pairs home and home, then draws jewels & cash.",
            "1. Ana junta casa y casa y roba joyas, y efectivo.",
            "1. Ana apparie maison et maison, puis pioche bijoux et argent comptant .",
            "1) ana : junta casa casa; roba joyas efectivo",
            "- 1. Ana pairs home home, draws jewels, cash",
            "•\t1.º Ana junta casa y casa, roba joyas y efectivo",
            "1st Ana – pairs “home” “home”; draws jewels cash",
            "1er Ana apparie «\u202fmaison\u202f» « maison » ; pioche bijoux argent comptant",
            '1: Ana pairs "home" home; draws jewels cash',
            "1 - Ana pairs home home; draws jewels cash",
            "• 1º Ana: pairs home home, draws jewels cash",
            "- 1: Ana – pairs home home; draws jewels cash",
        ),
        '2. "Aunt Cleo" challenges Óscar: jewels / gold / pass': (
            "2. Aunt Cleo challenges Oscar: jewels / gold / pass",
            '2. "Aunt Cleo": challenges Oscar: jewels / gold / pass',
            "2. “Aunt Cleo” challenges Óscar: jewels / gold / pass",
            "2. « Aunt Cleo » défie Óscar : bijoux / gold / passe",
            "2. aunt cleo desafía a oscar: joyas / oro / pasa",
            "2. Aunt Cleo met au défi Óscar: bijoux / or / passe",
        ),
        '2. "Aunt Cleo" challenges Óscar: jewels / gold / pass -> Óscar; draws cash': (
            "2. Aunt Cleo challenges Óscar: jewels / gold / pass; Óscar wins; draws cash",
            "2. Aunt Cleo challenges Oscar: jewels / her gold / pass - oscar won, draws cash",
            "2. Aunt Cleo reta a Óscar: joyas / oro / pasa; gana Óscar; roba efectivo",
            "2. Aunt Cleo défie Óscar : bijoux / or / passe, Óscar a gagné ; pioche comptant",
        ),
        "3. Óscar discards baseball-cards": (
            "3. Óscar discards Baseball Card",
            "3. Óscar discards baseball-cards.",
            "3. Óscar descarta tarjetas de béisbol",
            "3. Óscar défausse cartes de baseball",
            "3. Óscar discards BaseballCards",
            "3. Óscar se descarta de una tarjeta de béisbol",
            "3. Óscar se défausse de sa carte de baseball",
        ),
        'scores: Ana 215000, "Aunt Cleo" 12000, Óscar 5k': (
            "Scores: Ana $215.000, Aunt Cleo 12 000, Óscar 5K",
            "Scores: Ana 215000, Aunt Cleo 12000 and Óscar 5000.",
            "scores: Ana 215000 Aunt Cleo 12000 Óscar 5000",
            "Scores: Ana: $215,000, Aunt Cleo: 12 000, Óscar: 5k",
            "scores: Ana 215000; Aunt Cleo 12000; Óscar 5000",
            "puntos: Ana - 215.000 Aunt Cleo – 12.000 Óscar = 5.000",
            "scores: Ana=215k, Aunt Cleo=12k, Óscar=5k",
            "Puntos: Ana 215.000, Aunt Cleo $12.000, Óscar 5 k",
            "Points : Ana 215\u00a0000 $, Aunt Cleo 12\u00a0000 $, Óscar 5000 $",
        ),
        "4. Ana pairs jewels stocks": (
            "4. Ana junta joya acción",
            "4. Ana apparie bijou action",
        ),
        "claim Ana: before 14 Óscar held no home": (
            "afirma Ana: antes de 14 Óscar no tenía casa",
            "affirme Ana : avant 14 Óscar n’avait aucune maison",
            "affirme Ana : avant 14 Óscar n'avait pas de maison",
        ),
        "claim Ana: before 14 Óscar held at least 2 jewels": (
            "afirma Ana: antes de 14 Óscar tenía al menos 2 joyas",
            "affirme Ana : avant 14 Óscar avait au moins 2 bijoux",
            "claim Ana: before turn 14 Óscar had at least two jewels",
            "afirma Ana: antes del turno 14 Óscar tenía al menos dos joyas",
            "affirme Ana : avant le tour 14 Óscar avait au moins deux bijoux",
        ),
        "round 2": ("Hand 2", "mano 2", "main 2"),
        "hand Ana: home": ("mano Ana: casa", "main Ana : maison"),
        "claim Ana: in 14 Óscar passed": (
            "claim Ana: in turn 14 Óscar passed",
            "afirma Ana: en el turno 14 Óscar pasó",
            "affirme Ana : au tour 14 Óscar a passé",
        ),
        "claim Ana: in 14 Óscar never passed": (
            "afirma Ana: en el turno 14 Óscar nunca pasó",
            "affirme Ana : au tour 14 Óscar n’a jamais passé",
        ),
        "claim Ana: Óscar never won": ("affirme Ana : Óscar n'a jamais gagné",),
        "claim Ana: in 14 Óscar never showed last": (
            "affirme Ana : dans 14 Óscar n'a jamais montré la dernière",
        ),
        "claim Ana: after 14 Óscar held exactly 1 home": (
            "claim Ana: after turn 14 Óscar had exactly one home",
            "afirma Ana: después de la 14 Óscar tenía exactamente una casa",
            "affirme Ana : après le 14 Óscar avait exactement une maison",
        ),
        "Ana pairs home home; draws ? ?": ("Ana pairs two homes, draws 2 cards",),
        "1. Ana pairs home home; draws ? ?": ("1. Ana pairs home home. Draws 2 cards.",),
        "Ana pairs home home; draws ? ? ?": ("Ana apparie deux maisons, pioche 3 cartes",),
        "Ana pairs home home; draws ?": ("Ana junta dos casas y roba una carta",),
        "Ana pairs gold gold": (
            "Ana pose une paire d'or",
            "Ana pose une paire d’or",
            "Ana apparie deux or",
            "Ana apparie l'or avec l'or",
        ),
        "Ana discards stocks; draws gold": (
            "Ana se défausse d'actions, pioche un or",
            "Ana se défausse des actions ; pioche l’or",
        ),
        "Ana discards classic-auto; draws gold": (
            "Ana se défausse de l'auto classique ; pioche du gold",
            "Ana se descarta del auto clásico, roba un oro",
        ),
        "claim Ana: before 14 Óscar held no gold": (
            "affirme Ana : avant 14 Óscar n’avait pas d’or",
        ),
        "Ana pairs home home": (
            "Ana junta sus dos casas",
            "Ana pairs a pair of homes",
            "Ana junta un par de casas",
        ),
        "Ana pairs home silver": (
            "Ana pairs a home with a silver",
            "Ana junta casa con plata",
            "Ana apparie sa maison avec son silver",
        ),
        "Ana pairs cash gold": ("Ana pairs her cash with gold",),
        "Ana pairs piggy-bank piggy-bank": (
            "Ana pairs two piggy banks",
            "Ana pose une paire de tirelires",
        ),
        "Ana pairs piggy-bank gold": ("Ana pose tirelire or",),
        "Ana pairs classic-auto classic-auto": ("Ana junta dos autos clásicos",),
        "Ana pairs bank-account bank-account": ("Ana apparie deux comptes bancaires",),
        "Ana takes piggy-bank with piggy-bank": ("Ana takes the piggy bank with a piggy bank",),
        "Ana takes cash with cash": ("Ana takes the cash with her cash",),
        "Ana discards cash; draws ?": ("Ana discards cash, draws 1 card",),
        "Ana discards gold; draws ?": ("Ana descarta gold; roba 1 carta",),
        "Ana discards ?": ("Ana discards a card",),
    },
    "kings-in-the-corner": {
        "1. Ana moves t1 to k2, puts KD on t1": (
            "1. Ana moves tab 1 to king 2, puts KD on tab 1",
            "1. Ana moves the tab 1 to the king 2, puts KD on the t1",
            "1. Ana mueve pestaña 1 al rey 2, pone el KD en la pestaña 1",
            "1. Ana mueve el t1 hasta k2, pone KD en el t1",
            "1. Ana déplace l’onglet 1 vers le roi 2, pose KD sur l'onglet 1",
            "1. Ana déplace t1 au k2, pose KD sur le t1",
        ),
        "1. Ana moves t1 to t2, puts 8H on t2": (
            "1. Ana moves t1 onto t2, puts 8H on top of t2",
            "1. Ana moves t1 on t2, puts 8H onto t2",
            "1. Ana mueve t1 sobre t2, pone 8H encima de t2",
            "1. Ana déplace t1 sur t2, pose 8H sur t2",
        ),
        "1. Ana passes; pays 1": (
            "1. Ana doesn't play, pays 1",
            "1. Ana can’t play; pays a chip",
            "1. Ana no puede jugar, paga 1",
            "1. Ana ne joue pas, paie un jeton",
        ),
        "1. Ana passes; fined 3": (
            "1. Ana passes; fine 3",
            "1. Ana pasa; multa de 3",
            "1. Ana passe ; amende de 3",
        ),
        "tab 1: 10S": ("t1: 10S", "onglet 1 : 10S"),
        "king 2: KD": ("k2: KD", "K2 : Kd"),
        "2. Ben passes; pays 1; draws KD": ("2. Ben passes, pays 1, draws Kd",),
        "2. Ben puts AS on t1; draws AH": (
            "2. Ben pose l'as de pique sur t1, pioche l’as de cœur",
        ),
        "2. Ben passes; pays 1; refuses to draw": ("2. Ben pasa, paga 1, se niega a robar",),
        "2. Ben puts 10S on t1; draws KD on k1": ("2. Ben puts 10S on t1, draws Kd on k1",),
        "1. Ana puts 10S on t1, draws 8H": (
            "1. Ana puts 10S on t1, draws 8H.",
            "1. Ana puts 10S on t1 and draws 8H.",
            "1. Ana puts 10S on t1, then draws 8H.",
        ),
        "1. Ana puts 10S on t1": (
            "1. Ana puts TS on T1",
            "1. Ana puts 10♠ on t1",
            "1. Ana PUTS t♠ ON t1",
            "1. Ana puts Ten of Spades on t1",
            "1. Ana puts 10 of spades on t1",
            "1. Ana coloca diez de picas en t1",
            "1. Ana pose 10 de pique sur t1",
        ),
        # Just one card is drawn in a turn, so it need not be mentioned.
        "1. Ana puts 10S on t1; draws ?": ("1. Ana puts 10S on t1; draws",),
        "Ana draws ?": ("Ana draws.", "Ana roba una carta", "Ana roba carta"),
        "Ana draws ?, puts 10S on t1": ("Ana draws, puts 10S on t1",),
        "Ana passes; pays 1; draws ?": (
            "Ana no juega, paga una ficha y roba",
            "Ana passe; paie un jeton; pioche une carte",
            "Ana pays one, draws a card",
        ),
        "Ana passes; pays 1": ("Ana pays 1",),
        "1. Ana passes; fined 3; draws 8H": ("1. Ana: fined 3; draws 8H",),
        "Ana puts JS on t1, puts 8H on t2; draws ?": ("Ana puts JS on t1, 8H on t2; draws ?",),
        "Ana puts JS on t1, puts 8H on t2": ("Ana pose JS sur t1 et 8H sur t2",),
        "Ana moves t1 to k1, moves t2 to t3": ("Ana moves t1 to k1 and t2 to t3",),
        "Ana puts JS on t1, moves t1 to k1, puts 8H on t1": (
            "Ana pone JS en t1, mueve t1 a k1 y la 8H en t1",
        ),
    },
    "covert": {
        "rolls Ana: 1 2 3 4 5": (
            "rolls Ana: 1, 2, 3, 4, 5",
            "tirada Ana: 1,2, 3 4, 5",
            "Ana rolls 1 2 3 4 5",
            "Ana: rolls 1, 2, 3, 4, 5",
            "Ana, rolls 1 2 3 4 5",
            "Ana tira: 1, 2, 3, 4 y 5",
            "Ana lance 1 2 3 4 5",
            "rolls Ana: 12345",
            "Ana rolls 1-2-3-4-5",
            "tirada Ana: 12345",
        ),
        "lots: 1 1 2 3 4, 2 2 2 5 6": ("Lots: 1 1 2 3 4, 2 2 2 5 6", "lots: 11234, 22256"),
        "code 164-camera: 1 6 4, money": (
            "code 164-camera: 164, money",
            "code 164-camera: 1-6-4, money",
        ),
        "mission m1: rome money, 4 points": (
            "Mission m1: Rome money, 4 points",
            "misión m1: Roma dinero, 4 puntos",
        ),
        "Ana rerolls 1 1 2 -> 4 5 6": ("Ana rerolls 112 -> 456",),
        "missions: 3 4 Ana, 5 Ben": ("missions: 3, 4 Ana, 5 Ben",),
        "tiles: 1 2 3 4 5 6 6 5 4 3 2 1": (
            "tiles: 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1",
            "tiles: 1 2 3 4 5 6 / 6 5 4 3 2 1",
            "tiles: 1 2 3 4 5 6 | 6 5 4 3 2 1",
            "tiles: 123456 / 654321",
        ),
        "3. Ana places 3 in movement": (
            "3. Ana, places 3 in movement",
            "3. Ana, pone 3 en movimiento",
            "3. Ana place 3 en mouvement",
            "3. Ana places a 3 in movement",
            "3. Ana pone un 3 en el movimiento",
            "3. Ana place le 3 dans le mouvement",
        ),
        "Ana places 5 in folder draws ?": (
            "Ana places 5 in the folder, draws a token",
            "Ana places a 5 in the folder and draws a token",
            "Ana pone 5 en la carpeta, roba una ficha",
            "Ana place 5 dans le dossier et pioche un jeton",
        ),
        "Ana completes 164-camera on 3 pays milan shows ?": (
            "Ana completes 164-camera on 3, pays milan, shows ?",
            "Ana completes the 164 on 3, pays a milan and shows a card",
            "Ana completa 164-cámara sobre el 3, paga una milan y muestra una carta",
            "Ana completes 164-camera with the 3, pays milan, shows ?",
            "Ana completa 164-cámara con el 3, paga milan, muestra ?",
            "Ana accomplit 164-caméra avec le 3, paie milan, montre ?",
        ),
        "Ana stops 1": (
            "Ana toma la ficha 1",
            "Ana prend le jeton 1",
            "Ana takes token 1",
            "Ana stops and takes token 1",
        ),
        "to play: Ana": ("à jouer : Ana",),
        "Ana moves 2 3: paris-milan-rome": (
            "Ana moves 2 3: Paris - Milan - Rome",
            "Ana moves 2 3: paris–milan–rome",
            "Ana moves 2, 3: paris->milan->rome",
            "Ana moves 2 3: Paris → Milan → Rome",
            "Ana moves 2 3: Paris to Milan to Rome",
            "Ana mueve 2 3: París a Milan a Roma",
            "Ana déplace 2 3 : Paris vers Milan vers Rome",
        ),
        "Ana swaps t4 t5; covers t3 with 1; breaks 164-camera on t3 t4 t5": (
            "Ana swaps t4 and t5, covers t3 with 1, breaks 164 on t3, t4, t5",
            "Ana swaps t4, t5; covers t3 with a 1 and breaks 164 on t3 t4 t5.",
        ),
        "Ana recruits 3 4: takes rome-radio then bonn-money": (
            "Ana recruits 3, 4: takes rome-radio, then bonn-money",
            "Ana recluta 3, 4: toma roma-radio, luego bonn-dinero",
            "Ana recrute 3, 4 : prend rome-radio, puis bonn-argent",
            "Ana recruits 3 4: takes rome-radio and then bonn-money",
            "Ana recluta 3 4: toma roma-radio, y luego bonn-dinero",
        ),
        "Ana swaps t1 t2; waits": (
            "Ana swaps t1 t2, then waits",
            "Ana swaps t1 t2, and then waits",
        ),
        "Ana places 3 in agency": (
            "Ana places a 3 in agency cards",
            "Ana pone un 3 en tarjetas de agencia",
            "Ana place un 3 dans cartes d'agence",
        ),
        "Ana places 3 in complete": ("Ana place un 3 dans missions accomplies",),
        "completed Ana: milan": (
            "missions accomplies Ana: milan",
            "misiones completadas Ana: milan",
        ),
    },
}
"""By game, canonical lines and the same lines in other words: with other capitals and marks,
without accents and quotes, with articles and numbers, in other languages, and without what is
clear."""


@pytest.mark.parametrize(
    ("slug", "canonical", "text"),
    [
        (slug, canonical, text)
        for slug, lines in READ_ALIKE.items()
        for canonical, texts in lines.items()
        for text in texts
    ],
)
def test_a_line_in_other_words_is_read_as_its_canonical_line(
    slug: str, canonical: str, text: str
) -> None:
    expected = read_line(slug, canonical, NAMES_OF[slug])
    line = read_line(slug, text, NAMES_OF[slug])
    assert (line.kind, line.events, line.number, line.data) == (
        (expected.kind, expected.events, expected.number, expected.data)
    )
    assert expected.replaced_words == 0
    assert line.replaced_words > 0


def test_cards_that_a_player_of_cover_your_assets_draws_are_never_left_out() -> None:
    """There may be several; what is not known is left out with the word."""
    with pytest.raises(NotationFault):
        read_line("cover-your-assets", "1. Ana discards home; draws", NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "Ana pairs homes",
        "Ana junta casas",
        "Ana discards a cash card",
        "Ana fait une paire d'actions",
    ],
)
def test_a_plural_without_a_number_is_no_card(text: str) -> None:
    """Nothing says how many there are; and a cash card is no card and an unseen one."""
    with pytest.raises(NotationFault):
        read_line("cover-your-assets", text, NAMES)


def test_who_won_a_challenge_stands_before_the_draws() -> None:
    """What is wrong is the place of the words, not a card."""
    text = "2. Ana challenges Óscar: jewels / gold; draws cash; Ana wins"
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", text, NAMES)
    assert ("TXT001", "wins") == (raised.value.code, raised.value.values["found"])


@pytest.mark.parametrize("text", [".", ". # Ana", "..", "and", "1. .", "?."])
@pytest.mark.parametrize("slug", GAMES)
def test_a_line_of_marks_is_a_fault_at_its_place(slug: str, text: str) -> None:
    """A line of which no word is left is diagnosed as it is written."""
    with pytest.raises(NotationFault) as refused:
        read_line(slug, text, NAMES)
    assert refused.value.code == "TXT001"
    assert 0 < refused.value.span.start < refused.value.span.end <= len(text) + 2


def test_a_hand_with_cards_is_no_heading_of_a_round() -> None:
    names = Names({"1": 0, "Ben": 1}, NAMES.kinds)
    expected = read_line("cover-your-assets", "hand 1: home home", names)
    assert expected.data == read_line("cover-your-assets", "hand 1: home, home", names).data
    with pytest.raises(NotationFault) as refused:
        read_line("cover-your-assets", "hand Ben: home, hoome", names)
    assert "," == refused.value.values["found"]


def test_places_are_those_of_the_text_as_it_is_written() -> None:
    """An event in other words stands where its own words stand."""
    text = "2 aunt cleo junta casa casa; roba oro"
    line = read_line("cover-your-assets", text, NAMES)
    assert [text[span.start - 1 : span.end - 1] for span in line.spans] == [
        "junta casa casa",
        "; roba oro",
    ]


def test_a_record_in_one_language_is_not_read_in_another() -> None:
    """A header that names Spanish leaves French words unread."""
    assert LineReader("cover-your-assets", NAMES, "fr").read("Ana défausse bijoux").events
    with pytest.raises(NotationFault):
        LineReader("cover-your-assets", NAMES, "es").read("Ana défausse bijoux")
