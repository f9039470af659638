"""Records translated into a language and back are the same records."""

from pathlib import Path

import pytest
from command import called

from referee.checking import check
from referee.cli.main import main
from referee.notation.line import Names
from referee.notation.translation import translated_move
from referee.notation.word_tables import phase_spellings, translated_word
from referee.record.bounds import LONGEST_LINE
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical, in_language
from referee_spec.kernel.languages import TRANSLATIONS

SAMPLES = Path(__file__).parents[3] / "docs" / "games"
SETTINGS = Settings(folder=str(SAMPLES))
SHORT = sorted(SAMPLES.glob("*.txt"), key=lambda path: path.stat().st_size)[:9]


def translated(text: str, language: str) -> str:
    """Return the records of a text in a language."""
    return "\n".join(canonical(one, SETTINGS, language) for one in records(lines_of_text(text)))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("path", SHORT, ids=lambda path: path.stem)
def test_a_translated_record_translates_back(path: Path, language: str) -> None:
    """Translating a record and back gives the same text, and the verdict is the same."""
    text = translated(path.read_text("utf-8"), "")
    other = translated(text, language)
    assert other != text
    assert translated(other, "en") == text
    before, after = check(text, SETTINGS), check(other, SETTINGS)
    assert [(one.rule.code, one.values) for one in after.findings] == (
        [(one.rule.code, one.values) for one in before.findings]
    )
    assert after.verdict == before.verdict
    assert translated(other, "") == other, "a record stays in the language that it names"
    assert {0} == {record.replaced_words for record in after.records}


PHASES = ("between", "roll", "place", "codes", "resolve", "final", "over")


def test_a_rank_that_names_a_pile_is_written_in_spanish() -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nAna puts QS on any-K; draws ?\n"
    other = translated(text, "es")
    assert "Ana coloca QS en cualquier-K; roba ?" in other
    assert translated(other, "en") == translated(text, "en")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_each_phase_of_covert_has_words(language: str) -> None:
    """The first is written; each is read, also in a record that names no language."""
    assert PHASES == tuple(phase_spellings("covert", language))
    for phase, others in phase_spellings("covert", language).items():
        text = f"game: Covert\nplayers: Ana, Ben\n\nposition\nphase: {phase}\nto play: Ben\n"
        other = translated(text, language)
        assert f": {others[0]}\n" in other
        assert translated(other, "en") == text
        head = translated_word("covert", "phase", language)
        for written in others:
            assert translated(text.replace(f"phase: {phase}", f"{head}: {written}"), "") == text


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_an_unknown_phase_is_told_which_there_are(language: str) -> None:
    text = f"game: Covert\nplayers: Ana, Ben\nlang: {language}\n\nposition\nphase: lunch\n"
    [finding] = check(text).findings
    phases = phase_spellings("covert", language).values()
    assert tuple(others[0] for others in phases) == finding.values["expected"]


NAMED = """\
game: Cover Your Assets
players: {first}, {second}

position
stack {first}: home home
hand {first}: cash ?
hand {second}: jewels ?
discard: stocks
pile: 61
to play: {second}
disputed
    per {first}: {second} challenges {first}: home / pass
    per {second}: {second} discards jewels; draws ?
claim {first}: before 1 {second} or {first} held at least 2 cash
2. {first} discards cash; draws ?
totals: {first} 0, {second} 0
winner: {first}, {second}
"""


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(
    "names",
    [
        ("X", "Y"),
        ("Ben", "Et"),
        ("Ben", "And"),
        ("5K", "Ben"),
        ("5K-x", "Ben"),
        ("Ana", "Ána"),
        ("Ana", '"Ana defausse"'),
        ('"?"', '"/"'),
        ("Casa", "Pioche"),
    ],
    ids=" ".join,
)
def test_a_name_may_be_like_a_word_of_a_language(names: tuple[str, str], language: str) -> None:
    """What would be taken for something else is written in quotes."""
    text = translated(NAMED.format(first=names[0], second=names[1]), "")
    other = translated(text, language)
    assert translated(other, "en") == text
    assert translated(other, "") == other
    assert check(other).verdict == check(text).verdict
    assert {0} == {record.replaced_words for record in check(other).records}


def test_other_names_have_no_quotes() -> None:
    """A name that has a meaning in one language may have none in another."""
    text = NAMED.format(first="Et", second="Y")
    assert "jugadores: Et, Y\n" in translated(text, "es")
    assert 'totales: Et 0, "Y" 0\n' in translated(text, "es")
    assert 'totaux: "Et" 0, Y 0\n' in translated(text, "fr")


def test_a_record_that_would_be_read_differently_is_left_as_it_is(tmp_path: Path) -> None:
    """Here a line becomes too long to be read; the next file is still written."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n\n"
    line = "1. Ana discards home  # "
    texts = [f"{head}{line}{remark}\n" for remark in ("x" * (LONGEST_LINE - len(line)), "x")]
    paths = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    run = called("fmt", "--lang", "fr", "--write", *paths)
    assert (2, b"") == (run.returncode, run.stdout)
    message = f"referee: {paths[0]}\u202f: il n'est pas réécrit, car cette ligne"
    assert run.stderr.decode().startswith(message)
    assert "\u202f: 1. Ana défausse maison  # xxx" in run.stderr.decode()
    assert texts[0] == paths[0].read_text("utf-8")
    assert "\n1. Ana défausse maison  # x\n" in paths[1].read_text("utf-8")


def test_words_count_that_are_not_written_as_the_language_of_the_record_has_them() -> None:
    """A record in another language that does not name it is rewritten in English."""
    named = "jeu: Cover Your Assets\njoueurs: Ana, Ben\nlangue: fr\n\n1. Ana défausse casa\n"
    spelt = named.replace("casa", "Argent comptant")
    unnamed = spelt.replace("langue: fr\n", "")
    counts = [check(text).records[0].replaced_words for text in (spelt, unnamed)]
    assert [1, 4] == counts
    assert "1. Ana défausse argent-comptant\n" in translated(spelt, "")
    assert "1. Ana discards cash\n" in translated(unnamed, "")


def test_the_header_names_the_language() -> None:
    """A translated record says which language it is in."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards cash\n"
    assert translated(text, "fr") == (
        "jeu: Cover Your Assets\njoueurs: Ana, Ben\nlangue: fr\n\n1. Ana défausse argent-comptant\n"
    )


def test_messages_and_legal_moves_are_in_the_language_of_the_record() -> None:
    """A refused play of a Spanish record lists the legal moves in Spanish."""
    text = (
        "juego: Cubra sus activos\njugadores: Ana, Ben\nidioma: es\n\nronda 1\n"
        "reparto Ana: casa casa joyas oro efectivo\n1. Ana junta casa joyas\n"
    )
    (finding,) = check(text).findings
    assert finding.rule.code == "CYA211"
    assert "Ana junta casa casa" in finding.allowed
    assert check(text).records[0].language == "es"


def test_a_language_without_words_is_a_finding() -> None:
    """A header can only name a language in which records can be written."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nlang: de\n\n1. Ana discards cash\n"
    (finding,) = check(text).findings
    assert (finding.rule.code, finding.line, finding.column) == ("TXT141", 3, 7)


def test_the_summary_is_in_the_language_of_the_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A chosen language comes first, and that of the locale last."""
    path = tmp_path / "game.txt"
    path.write_text("juego: Cubra sus activos\njugadores: Ana, Ben\n\n1. Ana descarta oro\n")
    for options, words in (([], "registro juzgado"), (["--lang", "fr"], "relevé jugé")):
        assert 0 == main(["check", str(path), *options])
        assert words in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["1. Ana pases\n", "rules: tie=nothing\n", ""])
def test_what_cannot_be_translated_is_left_as_it_is(wrong: str) -> None:
    """The other records of the text are translated all the same."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    faulty = f"# Why.\n{head}{wrong}" if wrong else "once upon a time\n"
    text = f"{faulty}\n{head}1. Ana discards home\n"
    assert text == in_language(text, "en")
    told = in_language(text, "es")
    assert told.startswith(f"{faulty}\njuego: Cover Your Assets\n")
    assert "1. Ana descarta casa\n" in told


def test_an_unknown_card_is_quoted_as_it_was_written() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben\nlang: es\n\n"
    (finding,) = check(f"{head}1. Ana junta casa Sol oro\n").findings
    assert ("TXT105", "Sol") == (finding.rule.code, finding.values["card"])


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [
        ("es", "Ana junta casa sin oro", "sin"),
        ("fr", "Ana jette dernière", "dernière"),
        ("fr", "Ana jette sa seule carte", "seule"),
        ("fr", "Ana jette dans la défausse", "dans"),
    ],
)
def test_a_word_with_another_meaning_is_called_no_card(language: str, line: str, word: str) -> None:
    head = f"game: Cover Your Assets\nplayers: Ana, Ben\nlang: {language}\n\n"
    (finding,) = check(f"{head}{line}\n").findings
    assert ("TXT001", word) == (finding.rule.code, finding.values["found"])


def test_the_word_to_suggest_is_another_than_that_which_stands_there() -> None:
    """A reading in another language, of as many words, suggested "déplace" for "déplace"."""
    head = "jeu: Covert\njoueurs: Ana, Ben\n\n"
    line = "Ana déplace son agent de Berlin à Prague et laisse un cube à Berlin."
    found = check(f"{head}{line}\n").findings
    assert ["agent"] == [one.values["found"] for one in found if one.rule.code == "TXT001"]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("own", ["rome-card", "red-card", "london-money2", "rome-camera-2", "x-1"])
def test_cards_that_a_record_describes_keep_their_names(own: str, language: str) -> None:
    """Parts of the name may be words of the language; what a mission asks for is no card."""
    text = f"""\
game: Covert
players: Ana, Ben

mission m1: oslo camera, 4 points
agency {own}: rome, camera, sneak-attack
agents Ana: {own} rome-radio oslo-money
"""
    other = translated(text, language)
    assert f" {own} " in other
    assert translated(other, "en") == text


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_part_of_a_name_is_translated_with_a_single_word(language: str) -> None:
    """The first word for an ability may have a hyphen, which would part the name once more."""
    text = """\
game: Covert
players: Ana, Ben

agency bonn-move: bonn, camera, move
hand Ana: bonn-move
"""
    assert translated(translated(text, language), "en") == text


def test_steps_of_a_turn_are_translated() -> None:
    """A legal move may be a part of a line; the name of the player stays."""
    names = Names({"pays": 0}, frozenset(("KH",)))
    moves = ("pays pays 1", "pays fined 3", "pays draws KH on k1", "pays refuses to draw")
    assert ["pays paie 1", "pays amende 3", "pays pioche KH sur k1", "pays refuse de piocher"] == [
        translated_move("kings-in-the-corner", move, names, "fr") for move in moves
    ]
