"""An error in a header affects its line only, and nobody is accused because of it."""

import tracemalloc
from typing import Literal
from unicodedata import normalize

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.notation.word_tables import header_keys
from referee.record.source import GAME_KEYS, lines_of_text, records
from referee.report.sentences import message
from referee.rulesets.entries import split_header
from referee.rulesets.header import header_and_body
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"
LEGAL = """
round 1
flip: stocks
1. Ana discards cash
2. Ben discards gold
"""
OUT_OF_TURN = "1. Cleo discards cash\n2. Cleo discards gold\n"
NO_PAIR = "1. Ana pairs cash jewels\n"


def judged(header: str, body: str) -> RecordVerdict:
    """Return the verdict on a record with these lines in its header."""
    return check(HEAD + header + "\n\n" + body).records[0]


def codes(header: str, body: str) -> list[str]:
    """Return the codes of the findings on a record, without notes."""
    return [one.rule.code for one in judged(header, body).findings if not one.note]


@pytest.mark.parametrize(
    ("header", "code", "open_fact"),
    [
        ("dealer: Dora", "TXT104", "dealer"),
        ("dealer: Cleo\ndealer: Ben", "TXT103", "dealer"),
        ("edition: clasic", "TXT106", "rules"),
        ("rules: official,safe-sets=two", "TXT106", "rules"),
        ("rules: official,safe-stes=0", "TXT106", "rules"),
        ("rules: oficial", "TXT106", "rules"),
        ("rules: nowhere.toml", "TXT121", "rules"),
        ("rules: official\nrules: no-safe-set", "TXT103", "rules"),
        ("rules: safe-sets=0, safe-sets=2", "TXT103", "rules"),
        ("rules: safe-sets=0, safe-sets=2, safe-sets=0", "TXT103", "rules"),
        ("edition: modern\nrules: edition=classic", "TXT103", "rules"),
        ("lang: de", "TXT141", ""),
        ("date: monday\ndate: tuesday", "TXT103", ""),
        ("delaer: Cleo", "TXT142", "dealer"),
        ("repartdor: Cleo", "TXT142", "dealer"),
        ("ruels: official", "TXT142", "rules"),
        ("langue-: en", "TXT142", ""),
        ("variant: two-wilds", "TXT142", "rules"),
        ("variante: two-wilds", "TXT142", "rules"),
        ("dealer: Cleo\ndealer: Cleo", "TXT103", ""),
        ("dealer Cleo", "TXT001", "dealer"),
        ("repartidor Cleo", "TXT001", "dealer"),
        ("rules", "TXT001", "rules"),
        ("édition classique", "TXT001", "rules"),
    ],
)
def test_a_wrong_line_is_one_finding(header: str, code: str, open_fact: str) -> None:
    """It says what is unknown because of it; the other lines are read."""
    found = judged(header, LEGAL).findings
    assert [(code, open_fact)] == [(one.rule.code, one.leaves_open) for one in found]
    assert [code, "TXT001"] == codes(header, LEGAL + "3. Cleo mumbles\n")


def test_every_wrong_line_is_a_finding() -> None:
    """They are listed in the order of the lines, also where nothing can be judged."""
    wrong = "dealer: Dora\nlang: de\nedition: old"
    assert ["TXT104", "TXT141", "TXT106"] == codes(wrong, LEGAL)
    record = check(f"game: Cover Your Assets\n{wrong.replace('dealer: Dora', 'date: x')}\n")
    assert ["TXT102", "TXT141", "TXT106"] == [one.rule.code for one in record.findings]


def test_any_player_may_have_dealt_if_the_dealer_is_unknown() -> None:
    """Whoever plays first may; two turns in a row are refused whoever dealt."""
    unknown = ("dealer: Dora", "TXT104"), ("dealr: Cleo", "TXT142"), ("Ana cuts", "TXT001")
    for header, code in unknown:
        assert [code] == codes(header, "1. Ben discards cash\n2. Cleo discards gold\n")
    assert ["TXT104", "CYA202"] == codes("dealer: Dora", OUT_OF_TURN)


def test_players_without_a_colon_are_one_finding() -> None:
    """It is at that line, and not that the players are missing."""
    found = check(f"game: Cover Your Assets\nplayers Ana, Ben\n{LEGAL}").findings
    assert [("TXT001", 2)] == [(one.rule.code, one.line) for one in found]


@pytest.mark.parametrize("key", ["?", "r?les", "ru!es"])
def test_a_line_without_a_readable_key_may_set_anything(key: str) -> None:
    """The header goes on after it, and no rule is held against anybody but by what is set."""
    short = "1. Ana challenges Ben: cash / pass; draws home\n"
    assert ["TXT001"] == codes(f"{key}: official, safe-sets=none\ndealer: Cleo", short)
    header = f"dealer: Cleo\nedition: classic\nrules: official\ncomponents: official\n{key}: x"
    assert "CYA201" in codes(header, OUT_OF_TURN)


@pytest.mark.parametrize("line", ["Saturday night at Mom's", "ru", "casa de Ana"])
def test_a_line_that_says_something_else_does_not_end_the_header(line: str) -> None:
    """The lines after it are read, and only the dealer may have been meant."""
    text = f"game: Cover Your Assets\n{line}\nplayers: Ana, Ben, Cleo\n"
    found = check(f"{text}{OUT_OF_TURN}").findings
    assert [("TXT001", "dealer"), ("CYA202", "")] == [
        (one.rule.code, one.leaves_open) for one in found
    ]
    found = check(f"{text}\ndealer: Cleo\n{OUT_OF_TURN}").findings
    assert [("TXT001", ""), ("CYA201", ""), ("CYA201", "")] == [
        (one.rule.code, one.leaves_open) for one in found
    ]


def test_what_another_line_sets_is_known_after_a_line_without_a_readable_key() -> None:
    assert ["TXT001", "CYA201", "CYA201"] == codes(
        "?: x\ndealer: Cleo\nedition: classic\nrules: official\ncomponents: official", OUT_OF_TURN
    )


@pytest.mark.parametrize("start", ["1: Ana discards cash", '"Ana": discards cash'])
def test_a_first_turn_with_a_colon_is_no_line_of_the_header(start: str) -> None:
    """The rules are known all the same."""
    found = check(HEAD + start + "\n2. Ben pairs cash gold home\n").findings
    assert "CYA213" in [one.rule.code for one in found]
    assert not any(one.leaves_open for one in found)


@pytest.mark.parametrize("header", ["edition: clasic", "rules: official,safe-sets=two"])
def test_a_fault_under_every_value_of_an_option_is_found(header: str) -> None:
    """What depends on the value is no finding."""
    assert ["TXT106", "CYA211"] == codes(header, NO_PAIR)
    challenge = (
        "1. Ana pairs cash cash\n2. Ben pairs gold home\n3. Cleo pairs jewels jewels\n"
        "4. Ana challenges Ben: home / pass\n"
    )
    assert "CYA301" not in codes("rules: official,safe-sets=two", challenge)
    assert "CYA301" in codes("rules: official", challenge)


@pytest.mark.parametrize("header", ["editon: modern", "edition: modern\nedition: classic"])
def test_what_every_edition_refuses_is_found_where_the_edition_is_uncertain(header: str) -> None:
    """A card that one edition alone has is no finding."""
    assert ["CYA211"] == codes(header, NO_PAIR)[1:]
    assert "CYA201" in codes(header + "\ndealer: Cleo", OUT_OF_TURN)
    assert 1 == len(codes(header, "1. Ana pairs piano piano\n2. Ben pairs piano gold\n"))


TIED = """round 1
scores: Ana 600000, Ben 600000, Cleo 0
totals: Ana 600000, Ben 600000, Cleo 0
round 2
scores: Ana 500000, Ben 500000, Cleo 0
totals: Ana 1100000, Ben 1100000, Cleo 0
winner: Ana, Ben
"""


@pytest.mark.parametrize(
    "header", ["rules: tie=shared, tie=contest", "rules: tie=contest,tie=shared"]
)
def test_what_one_of_two_contradicting_house_rules_allows_is_no_finding(header: str) -> None:
    """The last of them does not replace the first in silence."""
    assert ["TXT103"] == codes(header, TIED)
    assert ["TXT103", "CYA507"] == codes("rules: tie=another-round, tie=contest", TIED)


@pytest.mark.parametrize(
    "header",
    [
        # A value stands twice, or replaces that of a rule set.
        *("rules: tie=shared, tie=shared", "rules: two-wilds, two-wilds=refused"),
        "edition: classic",
        # Other keys are like no known key, or the header has that key.
        *("table: 4", "notes: windy", "dealer: Cleo\ndealers: 2", "rules: official\nvariant: x"),
        # Capitals mean nothing in a value.
        *("dealer: cleo", "edition: Classic", "rules: Official, Tie=Shared", "lang: EN"),
    ],
)
def test_these_lines_are_right(header: str) -> None:
    assert [] == codes(header, LEGAL)


@pytest.mark.parametrize(
    ("game", "line", "nearest"),
    [
        ("Cover Your Assets", "flipp: stocks", "flip"),
        ("Cover Your Assets", "winer: Ana", "winner"),
        ("Kings in the Corner", "stals: QH 4D KS 9D", "stalls"),
        ("Kings in the Corner", "puesttos: QH 4D KS 9D", "puestos"),
        ("Kings in the Corner", "emplacemnts: QH 4D KS 9D", "emplacements"),
        ("Covert", "tilles: 2 1 1 2 6 6 3 3 4 4 5 5", "tiles"),
    ],
)
def test_a_misspelt_line_after_the_header_is_not_taken_for_an_unknown_key(
    game: str, line: str, nearest: str
) -> None:
    """It is a finding, as otherwise the record would seem to leave out what the line says."""
    (found,) = check(f"game: {game}\nplayers: Ana, Ben\n{line}\ndealer: Ben\n").findings
    assert ("TXT142", 3) == (found.rule.code, found.line)
    assert nearest == found.values["nearest"]


@pytest.mark.parametrize("line", ["rounds: 3", "hands: 5", "time: 20:00"])
@pytest.mark.parametrize("game", ["Cover Your Assets", "Kings in the Corner"])
def test_a_key_that_is_like_another_word_of_the_notation_is_kept(game: str, line: str) -> None:
    """Nothing in the lines after the header is written like that."""
    found = check(f"game: {game}\nplayers: Ana, Ben\n{line}\n").findings
    assert [("TXT112", False), ("TXT146", True)] == [(one.rule.code, one.note) for one in found]


@pytest.mark.parametrize(
    ("line", "quoted", "shown"),
    [
        ("reglas: folk", "folk", "folk no es un valor de reglas: official"),
        ("edición: moderna", "moderna", "moderna no es un valor de edición: classic o modern"),
        ("rules: no chips", "no chips", "no chips no es un valor de rules: official"),
        ("rules: 5 cards, tie=shared", "5 cards", "5 cards no es un valor de rules: official"),
        ("reglas: two-wilds, no-safe-set", "no-safe-set", "solo se puede nombrar un reglamento"),
    ],
)
def test_rules_that_do_not_exist_are_quoted_as_they_are_written(
    line: str, quoted: str, shown: str
) -> None:
    """So is the key of the header's line."""
    (found,) = judged(line, LEGAL).findings
    assert quoted == found.text[found.column - 1 : found.end_column - 1]
    assert message("cover-your-assets", found, "es").startswith(shown)


def test_nothing_is_held_against_anybody_if_the_rules_are_unknown() -> None:
    """Then lines are only read, and no rule set is said to have judged."""
    record = judged("rules: oficial", NO_PAIR + OUT_OF_TURN)
    assert ["TXT106"] == [one.rule.code for one in record.findings]
    assert "" == record.rule_set == record.digest


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("lang: English", "en"),
        ("language: Spanish", "es"),
        ("idioma: Español", "es"),
        ("idioma: castellano", "es"),
        ("langue: francais", "fr"),
        ("lang: French", "fr"),
        ("langue: fr-CA", "fr"),
    ],
)
def test_a_language_may_be_named_by_its_name(line: str, language: str) -> None:
    """`referee fmt` writes its code."""
    record = judged(line, LEGAL)
    assert ((), language) == (record.findings, record.language)
    (written,) = records(lines_of_text(HEAD + line + "\n" + LEGAL))
    assert f": {language}\n" in canonical(written, Settings())


def test_a_likely_key_is_suggested() -> None:
    """The finding is at the key that looks like the missing one."""
    (found,) = check("game: Cover Your Assets\nplayer: Ana, Ben\n").findings
    assert ("TXT102", 2, 1, 7) == (found.rule.code, found.line, found.column, found.end_column)
    assert "players" == found.values["nearest"]
    (found,) = check("jeu: Couvrez vos actifs\njouers: Ana, Ben\n").findings
    assert ("TXT102", 2, "joueurs") == (found.rule.code, found.line, found.values["nearest"])


def test_the_keys_tell_the_language_of_a_record() -> None:
    """Then messages are in it, and suggestions, too."""
    record = check("juego: Cover Your Assets\njugadores: Ana, Ben\n1. Ana satla\n").records[0]
    assert ("es", "salta") == (record.language, record.findings[0].values["nearest"])


@pytest.mark.parametrize("name", ["“Aunt Cleo”", "« Aunt Cleo »", "„Aunt Cleo“", '"Aunt Cleo"'])
def test_a_name_may_be_in_typographic_quotes(name: str) -> None:
    """Phones write them for straight ones."""
    head = f"game: Cover Your Assets\nplayers: Ana, {name}\ndealer: {name}\n"
    assert () == check(f"{head}1. Ana discards ?\n2. {name} discards ?\n").findings


def test_semicolons_may_part_the_players() -> None:
    head = "game: Cover Your Assets\nplayers: Ana; Ben; Cleo\n"
    assert () == check(f"{head}1. Ana discards ?\n2. Ben discards ?\n").findings


def test_a_typographic_apostrophe_is_one_of_a_name() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, D’Arcy, L’Oncle Jo\n"
    body = "1. Ana discards ?\n2. d'arcy discards ?\n3. L’Oncle Jo discards ?\n"
    assert () == check(head + body).findings


@pytest.mark.parametrize(
    ("players", "column"),
    [
        ("Ana, Ben and Cleo", 0),
        ("Ana and Ben and Cleo", 0),
        ("Ana, Ben, and Cleo,", 0),
        ('"Ana & Ben, Cleo", Dev & Eva', 0),
        ("Mum & Dad, Ben, Cleo", 10),
        ("Ben, Mum and Dad, Cleo", 15),
    ],
)
def test_names_joined_before_a_comma_may_be_those_of_a_team(players: str, column: int) -> None:
    findings = check(f"game: Cover Your Assets\nplayers: {players}\nround 1\n").findings
    assert [("TXT111", 2, column)] * bool(column) == [
        (one.rule.code, one.line, one.column) for one in findings if one.rule.code != "TXT112"
    ]


def test_names_without_commas_are_no_player() -> None:
    """A comma may follow the last name."""
    (found,) = check("game: Cover Your Assets\nplayers: Ana Ben Cleo\n").findings
    assert ("TXT111", 2, 10) == (found.rule.code, found.line, found.column)
    assert () == check("game: Cover Your Assets\nplayers: Ana, Ben,\n" + LEGAL).findings


def test_a_line_that_cannot_be_decoded_may_name_anything() -> None:
    """The finding is at that line; the lines after the header are read."""
    data = (HEAD + "recorder: José\n" + LEGAL + "3. Cleo mumbles\n").encode("latin-1")
    found = check(data.decode("utf-8", "surrogateescape")).findings
    assert [("TXT002", 3), ("TXT001", 9)] == [(one.rule.code, one.line) for one in found]


def test_an_unknown_option_beside_a_wrong_number_takes_no_memory() -> None:
    """Found by mutated records: the ten million values of the number were listed."""
    text = HEAD + "rules: goal=3t, gaol=5\n\n1. Ana discards cash\n"
    tracemalloc.start()
    verdict = check(text).verdict
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "ill-formed" == verdict
    assert most < 50_000_000


def test_a_line_that_starts_with_a_player_ends_the_header() -> None:
    """Such a line is a turn with a needless colon; as a header's it would not be judged."""
    names = 'players: Ana, "Óscar", Aunt Cleo\n'
    text = "game: Cover Your Assets\nplace: Madrid\n" + names + "oscar: pairs home home\n"
    head, body = split_header(next(iter(records(text.splitlines()))))
    assert list(head.entries) == ["game", "site", "players"]
    assert [line.text for line in body] == ["oscar: pairs home home"]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("Kings in the Corner", "t1: QH JS"),
        ("Cover Your Assets", "Flipped: gold"),
        ("Covert", "points: Ana 5"),
    ],
)
def test_a_line_of_the_game_in_other_words_ends_the_header(game: str, line: str) -> None:
    """Taken for a line of the header it would not be judged, and no finding would say so."""
    text = f"game: {game}\nplayers: Ana, Ben\n{line}\n"
    head, body = split_header(next(iter(records(text.splitlines()))))
    assert list(head.entries) == ["game", "players"]
    assert [one.text for one in body] == [line]


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("jeu: Rois\njoueurs: Ana, Ben\n", "fr", {"game": "Rois"}),
        ("juego: covert\nronda 1\n", "es", {"key": "jugadores"}),
        ("game: covert\nlang: fr\n1. Ana passe\n", "fr", {"key": "joueurs"}),
        ("game: Chess\nplayers: Ana, Ben\n", "", {"game": "Chess"}),
    ],
)
def test_a_header_without_a_game_still_has_a_language(
    text: str, language: str, values: dict[str, str]
) -> None:
    """Where nothing can be judged, the keys say in which words to report it."""
    (record,) = check(text).records
    (found,) = record.findings
    assert record.language == language
    assert values.items() <= found.values.items()


@pytest.mark.parametrize(
    "names",
    ["Ana, Ben and Cleo", "Ana, Ben, and Cleo", "Ana, Ben y Cleo", "Ana & Ben & Cleo"],
)
def test_and_may_stand_for_a_comma_between_players(names: str) -> None:
    """The last of three players takes a turn; quotes keep the word as a part of a name."""
    turns = LEGAL + "3. Cleo discards home\n"
    assert () == check(f"game: Cover Your Assets\nplayers: {names}\n" + turns).findings
    (found,) = check('game: Cover Your Assets\nplayers: Ana, "Ben and Cleo"\n' + turns).findings[:1]
    assert "TXT104" == found.rule.code


def test_a_record_starts_with_each_word_for_its_game() -> None:
    """Splitting a file into records does without the tables of words, which take time to load."""
    assert GAME_KEYS == {word for word, key in header_keys().items() if key == "game"}


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("CYA", "cover-your-assets"),
        ("Cover Your A$$ets", "cover-your-assets"),
        ("Kings Corner", "kings-in-the-corner"),
        ("King’s Corner", "kings-in-the-corner"),
        ("Cubre tus activos", "cover-your-assets"),
        ("Rois dans le coin", "kings-in-the-corner"),
    ],
)
def test_a_title_may_be_written_as_people_do(title: str, slug: str) -> None:
    (record,) = check(f"game: {title}\nplayers: Ana, Ben\n").records
    codes = [one.rule.code for one in record.findings]
    assert (slug, False) == (record.game, "TXT101" in codes)


def test_another_game_of_the_same_makers_is_another_game() -> None:
    (found,) = check("game: Cover Your Kingdom\nplayers: Ana, Ben\n").findings
    assert ("TXT101", "") == (found.rule.code, found.values["nearest"])


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_accents_may_be_signs_of_their_own(form: Literal["NFC", "NFD", "NFKC", "NFKD"]) -> None:
    """Some keyboards write them so, and both forms may stand in one record."""
    names = "players: Zoé, Ben\n"
    head = f"game: Cover Your Assets\n{normalize(form, names)}"
    body = f"1. {normalize(form, 'Zoé')} discards cash\n2. Ben discards cash\n3. Zoé skips\n"
    codes = [one.rule.code for one in check(head + body).findings]
    assert [] == [code for code in codes if code.startswith("TXT")]


@pytest.mark.parametrize(
    ("line", "dealer"),
    [
        ("Cleo dealt", 2),
        ("Repartió Cleo.", 2),
        ("cleo a distribué", 2),
        ("Ana goes first", 2),
        ("Empieza Ben", 0),
        ("Cleo joue en premier", 1),
    ],
)
def test_a_sentence_says_who_dealt_or_begins(line: str, dealer: int) -> None:
    """It is written as a line of the header, which it must not contradict."""
    (record,) = records(lines_of_text(f"{HEAD}{line}\n"))
    header, _ = header_and_body(record, Settings())
    assert dealer == header.dealer
    assert f"dealer: {header.players[dealer]}\n" in canonical(record, Settings())
    other = header.players[dealer - 1]
    assert ["TXT103"] == codes(f"dealer: {other}\n{line}", "Ana discards home\n")


@pytest.mark.parametrize(
    ("line", "dealer"),
    [
        ("Jugamos tres: Ana, Ben y Cleo. Repartió Ben, empieza Cleo y luego Ana.", 1),
        ("Ana, Ben, Cleo, clockwise. Cleo dealt, so Ana begins.", 2),
        ("Ana (blue), Ben (green), Cleo (red), in that order. Cleo dealt", 2),
        ("Ana / Ben / Cleo (in this order). Cleo deals, 3 players = 5 cards.", 2),
        ("Somos 3: Ana, Ben y Cleo. Dio Ben, así que empieza Cleo y siguen Ana, Ben.", 1),
    ],
)
def test_sentences_list_the_players_and_say_more(line: str, dealer: int) -> None:
    """The seats are as listed; what else they say is noted as not judged."""
    (record,) = records(lines_of_text(f"{HEAD}{line}\n"))
    header, body = header_and_body(record, Settings())
    assert (dealer, 0) == (header.dealer, len(body))
    assert all(one.fault.code == "TXT154" for one in header.faults)


def test_a_sentence_about_somebody_else_is_no_line_of_the_header() -> None:
    assert "TXT001" in codes("Dora dealt", LEGAL)


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        (
            "players: Ana, Ben, Cleo (Cleo dealt)\n",
            "players: Ana, Ben, Cleo  # Cleo dealt\ndealer: Cleo\n",
        ),
        ("players: Ana, Benjamin  # (hi)\n", "players: Ana, Benjamin  # (hi)\n"),
        (
            "players: Ana, Ben, Cleo\nAna, Ben, Cleo. Ana starts, 5 each\n",
            "players: Ana, Ben, Cleo\ndealer: Cleo  # Ana, Ben, Cleo. Ana starts, 5 each\n",
        ),
    ],
)
def test_what_a_line_says_of_the_players_is_written_in_full(lines: str, written: str) -> None:
    """No player is lost, and what is not read stays as a comment."""
    (record,) = records(lines_of_text(f"game: Cover Your Assets\n{lines}\nAna pairs home home\n"))
    text = canonical(record, Settings())
    assert f"game: Cover Your Assets\n{written}\nAna pairs home home\n" == text


@pytest.mark.parametrize(
    "line",
    [
        "players: Ana, Ben, Cleo - Cleo distribue (5 chacun), donc Ana débute",
        "players: Ana, Ben, Cleo. Cleo dealt",
        "players: Ana, Ben, Cleo\ndealer: Cleo, so Ana begins",
    ],
)
def test_what_stands_behind_the_players_may_name_the_dealer(line: str) -> None:
    (record,) = records(lines_of_text(f"game: Cover Your Assets\n{line}\n\nAna pairs home home\n"))
    header, _ = header_and_body(record, Settings())
    assert (("Ana", "Ben", "Cleo"), 2) == (header.players, header.dealer)
    found = check(f"game: Cover Your Assets\n{line}\n\nBen pairs home home\n").findings
    assert ["CYA201"] == [one.rule.code for one in found if not one.note]


@pytest.mark.parametrize(
    "line",
    [
        "Ana, Ben, Cleo, counterclockwise",
        "Ana, Ben, Cleo, not in this order",
        "Cleo dealt, but play goes the other way round",
        "Last week, Ben dealt",
        "Ben dealt, or was it Cleo?",
        "Cleo dealt, but the loser begins",
        "Cleo dealt, Ben came later",
        "Ana, Ben y Cleo, en sentido antihorario",
        "Ana, Ben, Cleo, dans l'autre sens",
    ],
)
@pytest.mark.parametrize("turns", ["Cleo, Ben", "Ben, Ana", "Ana, Cleo"])
def test_what_may_change_the_order_of_play_accuses_nobody(line: str, turns: str) -> None:
    body = "".join(f"{name} discards home\n" for name in turns.split(", "))
    assert ["TXT001"] == codes(line, body)
    behind = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo (counterclockwise)\n\n"
    found = check(behind + body).findings
    assert ["TXT001"] == [one.rule.code for one in found if not one.note]


def test_a_turn_beside_a_list_of_the_players_is_not_passed_over() -> None:
    text = "Ana, Ben, Cleo. Ana pairs home home\n"
    assert codes(text, "Ben pairs home home\n")[:1] == ["TXT001"]


def test_a_turn_that_names_all_players_is_no_list_of_them() -> None:
    """With two players each challenge names both."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana challenges Ben: ? / ?\n"
    assert ["CYA302"] == [one.rule.code for one in check(text).findings]


def test_what_a_sentence_on_the_dealer_says_besides_is_not_passed_over() -> None:
    """The dealer is known all the same: Ben is accused of playing before Ana."""
    assert ["TXT001", "CYA201"] == codes("Cleo dealt, 7 each", "Ben discards home\n")
    assert ["CYA201"] == codes("Cleo dealt, 5 each", "Ben discards home\n")


def test_a_remark_on_the_players_is_named() -> None:
    found = check("game: Cover Your Assets\nplayers (clockwise): Ana, Ben\n" + LEGAL).findings
    assert [("TXT154", True)] == [(one.rule.code, one.note) for one in found]


@pytest.mark.parametrize(
    "line", ["players (5 cards each): Ana, Ben", "rules (no safe set): official"]
)
def test_a_remark_that_may_change_what_a_line_sets_is_refused(line: str) -> None:
    other = "" if line.startswith("players") else "players: Ana, Ben\n"
    found = check(f"game: Cover Your Assets\n{other}{line}\n{LEGAL}").findings
    assert ["TXT001"] == [one.rule.code for one in found]


def test_a_title_with_a_slip_is_a_fault_beside_the_others() -> None:
    """The body is judged as one of the game that is probably meant."""
    header = "game: Kover Your Assets\nplayers: Ana, Ben\ndealer: Zed\nedition: golden\n"
    (record,) = check(f"{header}Ana pairs home home\nBen pairs gold silver\n").records
    found = [(one.line, one.rule.code) for one in record.findings if not one.note]
    assert [(1, "TXT101"), (3, "TXT104"), (4, "TXT106"), (6, "CYA212")] == found


def test_the_word_for_who_deals_may_begin_what_is_dealt() -> None:
    header = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\n"
    dealt = "reparte Ana: casa casa joyas oro\nreparte a Ben: casa oro plata plata\n"
    (record,) = check(f"{header}{dealt}1. Ana junta casa casa\n").records
    assert ("legal", ()) == (record.verdict, tuple(record.findings))


@pytest.mark.parametrize("hyphen", ["\u2010", "\u2011"])
def test_a_hyphen_of_a_name_may_be_that_of_a_phone(hyphen: str) -> None:
    text = f"game: CYA\nplayers: Jean{hyphen}Luc, Ana\nJean-Luc pairs home home\n"
    assert () == check(text).findings


@pytest.mark.parametrize(
    ("players", "codes"),
    [
        ("Ana (dealer), Ben", []),
        ("Ana (donneur), Ben", []),
        ("Ana (me), Ben", ["TXT154"]),
        ("Ana (green), Ben (red)", ["TXT154", "TXT154"]),
        ("Ana (sits near the cat), Ben", ["TXT001"]),
    ],
)
def test_a_remark_may_stand_on_each_player(players: str, codes: list[str]) -> None:
    """Who deals is kept; what says nothing, or cannot be understood, is named."""
    head = f"game: Cover Your Assets\nplayers: {players}\nround 1\n"
    (record,) = check(f"{head}1. Ben discards home\n").records
    assert codes == [one.rule.code for one in record.findings]
    wrong = check(f"{head}1. Ana discards home\n").findings
    assert ("CYA201" in [one.rule.code for one in wrong]) == (not codes)


def test_an_abbreviated_word_is_no_key_without_which_the_rules_are_unknown() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\ndéf. : home\n1. Ana pairs home cash\n"
    (record,) = check(text).records
    assert ["TXT001", "CYA211"] == [one.rule.code for one in record.findings]
