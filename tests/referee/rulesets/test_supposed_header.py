"""A header that is left out is supposed from the lines, and the report says so."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.report.sentences import message
from referee_spec.kernel.languages import LANGUAGES

ASSETS = "Mum pairs home home\nBen takes stocks with stocks\nCleo discards piggy bank\n"
KINGS = "Ana puts KD in a corner, QS on KD; draws 5C\nBen passes; pays 1; draws ?\n"
KINGS_DEALT = """\
game: Kings in the Corner
deal A: KH AS KC KD 4C 2D 9S
deal B: 7C 3H 7H 6S 10C 7D JC
deal C: QS KS AD 8S 10D 9C 3D
stalls: AC 5H 8C 10H
A puts KH on k3, puts KD on k2, puts KC on k1, puts 4C on t2, puts 9S on t4; draws 6C
B puts 7H on t3, puts 3H on t2; draws 4D
C puts KS on k4, puts QS on k3; draws 6D
"""
ASSETS_ES = "Lucía hace pareja de casas\nAbuela coge acciones con acciones\n"
KINGS_ES = "Pepa pasa; paga 1; roba\nLuis pone JS sobre QH\n"
ASSETS_FR = "Papa fait une paire de maisons\nZoé défausse une tirelire\n"
KINGS_FR = "Zoé passe ; paie 1\nPapa pose JS sur QH\n"
COVERT = (
    "Ana rolls 1 2 3 4 5\nBen rolls 2 2 3 6 6\nAna places 3 in folder\nBen places 2 in movement\n"
)


def judged(text: str) -> RecordVerdict:
    """Return the verdict on the only record of a text."""
    (record,) = check(text).records
    return record


OTHERS = "position\nstack Bo: cash cash\nAunt May discards cash\n"
EN = ("game", "players")
ES = ("juego", "jugadores")
FR = ("jeu", "joueurs")


@pytest.mark.parametrize(
    ("text", "keys", "game", "players"),
    [
        (f"Cover Your Assets with mum, Ben\n\n{ASSETS}", EN, "Cover Your Assets", "Mum, Ben, Cleo"),
        (ASSETS, EN, "Cover Your Assets", "Mum, Ben, Cleo"),
        (f"game: CYA\n{ASSETS}", EN, "", "Mum, Ben, Cleo"),
        (f"CYA\nplayers: Mum, Ben, Cleo\n{ASSETS}", EN, "Cover Your Assets", ""),
        (f"players: Mum, Ben, Cleo\n{ASSETS}", EN, "Cover Your Assets", ""),
        (f"{OTHERS}Mum discards gold\n", EN, "Cover Your Assets", "Aunt May, Mum, Bo"),
        (KINGS, EN, "Kings in the Corner", "Ana, Ben"),
        (f"Kings Corner, 14 Nov\n{KINGS}", EN, "Kings in the Corner", "Ana, Ben"),
        (f"Covert, with Ana and Ben\nround 1\n{COVERT}", EN, "Covert", "Ana, Ben"),
        (f"round 1\n{COVERT}", EN, "Covert", "Ana, Ben"),
        (ASSETS_ES, ES, "Cover Your Assets", "Lucía, Abuela"),
        (f"Reyes en la esquina, en casa\n{KINGS_ES}", ES, "Kings in the Corner", "Pepa, Luis"),
        (ASSETS_FR, FR, "Cover Your Assets", "Papa, Zoé"),
        (KINGS.replace("Ana", "Al"), EN, "Kings in the Corner", "Al, Ben"),
        ("A pairs home home\nB discards cash\n", EN, "Cover Your Assets", "A, B"),
        (KINGS_DEALT, EN, "", "A, B, C"),
        (KINGS_DEALT.replace("A ", "E ").replace("A:", "E:"), EN, "", "E, B, C"),
        (f"{ASSETS}I discard gold\n", EN, "Cover Your Assets", "Mum, Ben, Cleo, I"),
        (
            "CYA with Mum, Ben and me\nMum discards cash\nBen discards cash\nI discard gold\n",
            EN,
            "Cover Your Assets",
            "Mum, Ben, me",
        ),
        (f"Le roi au coin\n{KINGS_FR}", FR, "Kings in the Corner", "Zoé, Papa"),
    ],
)
def test_what_is_missing_is_supposed_and_named(
    text: str, keys: tuple[str, str], game: str, players: str
) -> None:
    stated = zip(keys, (game, players), strict=True)
    supposed = "; ".join(f"{key}: {value}" for key, value in stated if value)
    record = judged(text)
    (note,) = record.findings
    assert ("TXT153", True, supposed) == (note.rule.code, note.note, note.values["lines"])
    assert "legal-as-far-as-recorded" == record.verdict
    for language in LANGUAGES:
        assert supposed in message(record.game, note, language)


@pytest.mark.parametrize(
    "text",
    [
        "Ana passes\nBen passes\n",
        "once upon a time\nthere was a king\n",
        "Ana pairs home home\n",
        "We played all day.\nIt rained.\nAna pairs home home\nThen we\nwent home.\n",
        "# Ana pairs home home\n",
        f"{ASSETS}players: Mum, Ben\n{ASSETS}",
        "",
    ],
)
def test_what_may_be_two_games_or_none_is_no_record(text: str) -> None:
    """Both games have somebody who passes, nobody plays alone, and prose is no game."""
    assert ["TXT005"] == [one.rule.code for one in judged(text).findings]


def test_the_players_may_stand_above_the_game() -> None:
    record = judged(f"players: Mum, Ben, Cleo\ngame: CYA\n{ASSETS}")
    assert ("legal-as-far-as-recorded", []) == (record.verdict, list(record.findings))


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (f"{ASSETS}B discards gold\nC discards gold\n", "Mum, Ben, Cleo"),
        (f"{ASSETS}She discards gold\nthey discard cash\n", "Mum, Ben, Cleo"),
        (f"{ASSETS}then Mum discards gold\n", "Mum, Ben, Cleo"),
        (f"Mum pairs home home (CYA)\n{ASSETS}", "Mum, Ben, Cleo"),
        ("Eva discards gold in Cover Your Assets\nMum pairs home home\n", "Eva, Mum"),
        (f"King's Cup fan Eva watched.\n{ASSETS}", None),
        (f"Kings Cup\n{ASSETS}", None),
        (f"We had Kings Cup before.\n{ASSETS}", "Mum, Ben, Cleo"),
    ],
)
def test_no_other_word_is_a_player_or_a_title(text: str, players: str | None) -> None:
    """Initials and pronouns add no player, and a turn is no title."""
    found = judged(text).findings
    stated = [one.values["lines"] for one in found if one.rule.code == "TXT153"]
    assert ([] if players is None else [f"players: {players}"]) == [
        one.partition("; ")[2] for one in stated
    ]
    assert (players is None) == ("TXT101" in [one.rule.code for one in found])


@pytest.mark.parametrize(
    "line", ["CYA: Mum pairs gold gold", "CYA Mum pairs gold gold", "Mum pairs gold gold, CYA"]
)
def test_a_turn_beside_the_title_is_not_passed_over(line: str) -> None:
    record = judged(f"{line}\n{ASSETS}")
    assert 1 in [one.line for one in record.findings if not one.note]


def test_a_comma_behind_the_last_player_names_nobody() -> None:
    assert "TXT902" not in [
        one.rule.code for one in judged(f"players: Mum, Ben,\n{ASSETS}").findings
    ]


def test_somebody_whose_lines_cannot_be_read_is_a_player() -> None:
    found = judged(f"CYA\nDev: dunno what he did\n{ASSETS}").findings
    (note,) = (one for one in found if one.rule.code == "TXT153")
    assert note.values["lines"].endswith("players: Dev, Mum, Ben, Cleo")
    assert "TXT104" not in [one.rule.code for one in found]


def test_a_title_tells_the_language_of_the_report() -> None:
    text = "Reyes en la esquina\nEva mumbles\nPepa pone JS sobre QH\nEva pone KD en k1\n"
    assert "es" == judged(text).language


def test_players_that_no_line_shows_are_asked_for() -> None:
    found = judged("game: Cover Your Assets\nwhat a day\n").findings
    assert ["TXT102"] == [one.rule.code for one in found]


@pytest.mark.parametrize("start", ["Cover Your Kingdom with Mum", "game: Cover Your Kingdom"])
def test_a_nearby_title_is_that_of_another_game(start: str) -> None:
    found = judged(f"{start}\n{ASSETS}").findings
    assert ("TXT101", "Cover Your Kingdom", "") == (
        found[0].rule.code,
        found[0].values["game"],
        found[0].values["nearest"],
    )


@pytest.mark.parametrize("players", ["", "players: Mum, Ben, Cleo\n"])
def test_nobody_is_out_of_turn_by_supposed_seats(players: str) -> None:
    record = judged(
        f"game: Cover Your Assets\n{players}{ASSETS}Ben discards cash\nMum discards gold\n"
    )
    codes = [one.rule.code for one in record.findings]
    assert (["CYA201"] if players else ["TXT153"]) == codes
    if not players:
        (seats,) = (one for one in record.open if one.finding.fact == "supposed-players")
        assert ("CYA201", 5) == (seats.rules[-1].code, seats.last)


def test_a_fault_that_seats_do_not_decide_is_found() -> None:
    found = judged(f"{ASSETS}Mum pairs gold cash\nBen pairs cash home\n").findings
    assert ["TXT153", "CYA211"] == [one.rule.code for one in found]


def test_all_faults_of_the_header_are_named_at_once() -> None:
    found = judged(f"CYA\nedition: moden\nlang: english-ish\n{ASSETS}").findings
    assert ["TXT153", "TXT106", "TXT141"] == [one.rule.code for one in found]


def test_a_record_may_list_its_players_above_its_game_behind_another() -> None:
    """They were taken for other players of the record before."""
    one = "players: Mum, Ben\ngame: CYA\nround 1\nMum discards cash\n"
    two = "\njugadoras: Cleo, Eva\n# later\ngame: CYA\nlang: es\nround 1\nCleo descarta oro\n"
    found = check(f"{one}{two}{one}").records
    assert ["legal-as-far-as-recorded"] * 3 == [record.verdict for record in found]
    assert [1, 1, 1] == [record.turns for record in found]


@pytest.mark.parametrize("comment", ["", "  # home?"])
@pytest.mark.parametrize("line", ["disputed", "discutido", "flip: stocks", "abandoned", "undo"])
def test_a_word_of_the_notation_of_any_game_is_no_player(line: str, comment: str) -> None:
    record = judged(f"game: Kings in the Corner\n{KINGS}{line}{comment}\n")
    supposed = next(one for one in record.findings if one.rule.code == "TXT153")
    assert supposed.values["lines"] == "players: Ana, Ben"


@pytest.mark.parametrize("line", ["Ann, Bob, Cy", "Ann, Bob and Cy.", "- Ann, Bob & Cy"])
def test_a_line_of_names_lists_the_players_as_they_sit(line: str) -> None:
    """Also those who have no turn yet; then the seats are known."""
    (record,) = check(f"CYA\n{line}\n\nAnn pairs home home\nCy pairs cash cash\n").records
    assert [("TXT153", True), ("CYA201", False)] == [
        (one.rule.code, one.note) for one in record.findings
    ]
    assert "players: Ann, Bob, Cy" in record.findings[0].values["lines"]


@pytest.mark.parametrize(
    ("start", "players"),
    [
        ("Kings Corners, Sunday with Mum, Leo and Irene", "Mum, Leo, Irene"),
        ("Kings Corners\nMum > Leo > Irene (going round that way)", "Mum, Leo, Irene"),
    ],
)
def test_a_list_of_players_may_stand_beside_other_words(start: str, players: str) -> None:
    """A word before a colon is no player then."""
    (record,) = check(f"{start}\n\nMum: QS on KD\nWeather: fine\nLeo: JH on QS\n").records
    assert f"players: {players}" in record.findings[0].values["lines"]


@pytest.mark.parametrize(
    ("title", "codes"),
    [
        ("Cover Your Assets. Ana, Ben and Cleo, clockwise. Cleo dealt", ["CYA201"]),
        ("Cover Your Assets. Ana, Ben, Cleo.\nRound 1 (Cleo deals)", ["CYA201"]),
        ("Cover Your Assets\nAna, Ben, Cleo. Donneuse : Cleo", ["CYA201"]),
        (
            "Cover Your Assets\nOn était trois : Ana, Ben, Cleo. C'est Cleo qui a distribué.",
            ["CYA201"],
        ),
        (
            "Cover Your Assets\nCleo a donné les cartes.\nTrois joueurs ce soir : Ana, Ben, Cleo",
            ["CYA201"],
        ),
        ("Cover Your Assets. Ana, Ben, Cleo. Counterclockwise.", []),
        ("Cover Your Assets. Ana, Ben, Cleo. Last week, Cleo dealt.", []),
        ("Cover Your Assets with Ana, Ben, Cleo", []),
    ],
)
def test_a_title_may_list_the_players(title: str, codes: list[str]) -> None:
    """Only if all that it says of them is understood, somebody may play out of turn."""
    turns = "Ana pairs home home\nCleo pairs cash cash\nBen pairs jewels jewels\n"
    found = [one.rule.code for one in judged(f"{title}\n{turns}").findings if not one.note]
    assert codes == [code for code in found if code != "TXT001"]


@pytest.mark.parametrize(
    ("line", "turn", "order"),
    [
        ("CYA. We are Ann, Bob and me", "I pair cash cash", "in that order"),
        ("CYA. Jugamos Ann, Bob y yo", "Yo junto efectivo con efectivo", "en ese orden"),
    ],
)
def test_names_joined_in_a_sentence_do_not_say_who_sits_where(
    line: str, turn: str, order: str
) -> None:
    """Nobody is out of turn then; what else is wrong with such a turn is not checked."""
    turns = f"Ann pairs home home\n{turn}\nBob pairs jewels jewels\n"
    (record,) = check(f"{line}\n{turns}Bob pairs gold gold\n").records
    assert [True] * len(record.findings) == [one.note for one in record.findings]
    (seats,) = (one for one in record.open if one.finding.fact == "supposed-players")
    assert {"CYA201", "CYA212"} <= {rule.code for rule in seats.rules}
    ordered = check(f"{line}, {order}\n{turns}").records[0].findings
    assert ["CYA201"] == [one.rule.code for one in ordered if not one.note]


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Kings in the Corner, Ana and Ben\ntabs: 9c Qh 4s Js\n", "Ana, Ben"),
        ("Kings in the Corner: Sue, Bob\ntabs: 9c Qh 4s Js\n", "Sue, Bob"),
        ("Kings in the Corner\nBéa et Guy jouent\ntable : 8♥ D♠ 4♣ 10♠\n", "Béa, Guy"),
        ("Kings\nPat / Lou / Gerry    20 chips each\nhand 1: Lou 17\n", "Pat, Lou, Gerry"),
        ("Covert à 2 — K = Karim, V = Val\nK lance 1 2 4 6 6\nKarim râle\n", "Karim, Val"),
        ("Cover your assets\n   Dad   Mum\nround 1   310   275\n", "Dad, Mum"),
        ("Kings in the Corner, Ana contre Ben\ntabs: 9c Qh 4s Js\nit was fun\n", "Ana, Ben"),
        ("covert 2 jug: P=Pilar M=Mateo\nM 1 movimiento\nP 2 movimiento\n", "Pilar, Mateo"),
        ("CYA\nup: jewels\nL: 2 homes\nD: disc stamps\n", "L, D"),
        ("CYA\nJugamos Ana y yo, Raúl\nAna baja dos casas\nYo bajo dos joyas\n", "Ana, Raúl"),
        ("Cover your assets, sunny Sunday\nwhat a day it was\n", None),
    ],
)
def test_a_line_of_names_below_or_beside_the_title_lists_the_players(
    text: str, players: str | None
) -> None:
    """No other line needs to begin with them."""
    stated = [one.values["lines"] for one in judged(text).findings if one.rule.code == "TXT153"]
    assert ([] if players is None else [players]) == [one.rpartition(": ")[2] for one in stated]


@pytest.mark.parametrize(
    "head",
    [
        "Covert. I'm Ana, my brother is Leo.\n",
        "Covert. Me (Ana) and Leo.\n",
        "Covert : Ana (moi), Leo\n",
        "game: Covert\nplayers: Leo, Ana (me)\n",
    ],
)
def test_the_writer_may_be_named_once(head: str) -> None:
    """What "I" do then is done by that player."""
    turns = "round 1\nAna rolled 2 3 3 6 6\nLeo rolled 1 4 4 5 6\nI put a {} on Movement\n"
    for face, codes in ((3, []), (5, ["CVT221"])):
        found = [one for one in judged(head + turns.format(face)).findings if not one.note]
        assert codes == [one.rule.code for one in found]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("COVER YOUR ASSETS - hoja de puntos\n   Nuria   Paco\nRonda 1   310   275\n", "jugadores"),
        ("COVER YOUR ASSETS\n   Léa   Paul\nManche 1   310   275\nLéa gagne\n", "joueurs"),
        ("COVER YOUR ASSETS - sheet\n   Dad   Mum\nround 1   310   275\n", "players"),
    ],
)
def test_a_header_is_supposed_in_the_language_of_the_lines(text: str, key: str) -> None:
    """Also if these tell no turn."""
    stated = [one.values["lines"] for one in judged(text).findings if one.rule.code == "TXT153"]
    assert [key] == [one.partition("; ")[2].partition(":")[0] for one in stated]
