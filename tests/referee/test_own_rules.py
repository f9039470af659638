"""Own rules in one file: every command that judges by rules accepts it, and says what is wrong."""

from pathlib import Path
from re import findall

import pytest

from referee.cli.main import main
from referee.cli.rule_sets import rule_set
from referee.verify.campaign import Campaign, Report, under
from referee.verify.guarantees import losses
from referee_spec.verification.registry import play

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "own-rules"
FILES = sorted(FOLDER.glob("*.py"))
KINGS, COLOURS = FOLDER / "kings_cost_20.py", FOLDER / "colours_do_not_matter.py"
SIX, TWO = FOLDER / "six_for_five.py", FOLDER / "two_cards_at_once.py"


def run(*arguments: object) -> int:
    return main([*map(str, arguments), "--lang", "en"])


def own_file(tmp_path: Path, *lines: str, name: str = "mine.py") -> Path:
    """Return a file of own rules for Cover Your Assets that ends with these lines."""
    path = tmp_path / name
    imports = (
        "from referee_spec.cover_your_assets import GAME as BASE",
        "from referee_spec.kernel.own_game import own_game",
    )
    path.write_text("\n".join((*imports, *lines)) + "\n", "utf-8")
    return path


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_is_short_and_judges_its_record(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each has at most 40 lines; its record is refused where it says so, and by that rule."""
    assert len(file.read_text("utf-8").splitlines()) <= 40
    record = file.with_suffix(".txt")
    announced = findall(r"# refused: (\w+)", record.read_text("utf-8"))
    assert bool(announced) == run("check", "--rules", file, record)
    assert announced == findall(r"(?m)^\S+:\d+:\d+: illegal \[(\w+) ", capsys.readouterr().out)
    assert 1 == run("check", record)


def test_the_other_commands_accept_it(capsys: pytest.CaptureFixture[str]) -> None:
    record = KINGS.with_suffix(".txt")
    assert 0 == run("show", "--rules", KINGS, record)
    assert "points of Ben  22" in capsys.readouterr().out
    assert 0 == run("fmt", "--check", "--rules", KINGS, record)
    assert 0 == run("rules", KINGS)
    assert "KNG1  At the end of a hand a king is 20 points" in capsys.readouterr().out
    assert 0 == run("explain", "--rules", KINGS, "KNG1")
    assert "our table, evening of 3 May" in capsys.readouterr().out


def test_diff_compares_it_with_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record names the game itself, so that both judge it."""
    assert 1 == run("diff", "official", SIX, "--examples", 50)
    records = capsys.readouterr().out.split("# the last event: ")
    for text, refusing in zip(records[1:], ([SIX], []), strict=True):
        path = tmp_path / "game.txt"
        path.write_text("# " + text, "utf-8")
        assert 1 == run("check", path, *(["--rules", *refusing] if refusing else []))
        capsys.readouterr()
        assert 0 == run("check", path, *([] if refusing else ["--rules", SIX]))
        capsys.readouterr()


def test_a_form_of_notation_is_read_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a number, in any spacing; it is among the legal moves, and `diff` writes it."""
    text = TWO.with_suffix(".txt").read_text("utf-8")
    path = tmp_path / "game.txt"
    path.write_text(
        text.replace("Cleo answers with jewels", "9. Cleo   answers  with jewels"), "utf-8"
    )
    assert 1 == run("fmt", "--diff", "--rules", TWO, path)
    assert "+9. Cleo answers with jewels jewels" in capsys.readouterr().out
    assert 1 == run("check", "--rules", TWO, TWO.with_suffix(".txt"))
    assert "= allowed: Cleo answers with" in capsys.readouterr().out
    assert 1 == run("diff", "official", TWO, "--examples", 400)
    assert "refused by official (TXT001)" in capsys.readouterr().out


def test_an_unknown_card_in_a_form_is_a_fault_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    text = TWO.with_suffix(".txt").read_text("utf-8")
    path.write_text(text.replace("jewels jewels\nBen ch", "jewels jewls\nBen ch"), "utf-8")
    assert 1 == run("check", "--rules", TWO, path)
    assert "[TXT105 " in capsys.readouterr().out


def test_a_turn_in_a_form_may_stand_although_a_rule_refuses_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TWO.with_suffix(".txt").read_text("utf-8")
    path = tmp_path / "game.txt"
    path.write_text(text.replace("Cleo answers with gold", "! Cleo answers with gold"), "utf-8")
    assert 0 == run("check", "--rules", TWO, path)
    assert "[TWO1 " in capsys.readouterr().out


def test_a_form_of_setting_up_is_no_turn_and_no_line_of_a_header(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = own_file(
        tmp_path,
        "from attrs import frozen",
        "from referee_spec.kernel.form import Form",
        "from referee_spec.kernel.rule import effect",
        "@frozen",
        "class Omen:",
        '    """A card is shown."""',
        "    card: str",
        "@effect('OME1', Omen, source='our table')",
        "def an_omen_changes_nothing(table, event):",
        '    """An omen changes nothing."""',
        "    return table",
        "GAME = own_game(__name__, BASE, forms=[Form('omen: OPEN-CARD', Omen)])",
    )
    path = tmp_path / "game.txt"
    lines = ("game: Cover Your Assets", "players: Ana, Ben", "round 1", "omen: gold")
    path.write_text("\n".join((*lines, "1. Ana discards home")), "utf-8")
    assert 0 == run("check", "--rules", file, path)
    path.write_text("\n".join((*lines, "omen:  gould")), "utf-8")
    assert 1 == run("check", "--rules", file, path)
    assert ":5:8: ill-formed [TXT105 " in capsys.readouterr().out


@pytest.mark.parametrize("file", [COLOURS, TWO], ids=lambda file: file.stem)
def test_verify_plays_it(file: Path) -> None:
    """Rounds and the machine use the own rules, and what they give up is no problem."""
    rules = rule_set(str(file), "en")
    report = Report(rules.game.slug, 0, 0, 0)
    played = under(play(rules.game.slug), rules)
    campaign = Campaign(report, played, rules, seed=1)
    campaign.run_machine(1)
    campaign.play_rounds(4)
    assert "" == report.problem
    assert 4 == report.rounds


def test_verify_finds_what_it_gives_up() -> None:
    """The guarantees are those of the game itself, with those that the file gives up."""
    searched = losses(rule_set(f"{KINGS},stakes=cards-left", "en"), 300)
    assert searched is not None
    assert "KIC-I12" in searched.broken


def test_simulate_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run("simulate", "--rules", "official", "--rules", SIX, "-n", 2, "--players", 5)
    assert "turns" in capsys.readouterr().out


def test_processes_run_the_file_again(capsys: pytest.CaptureFixture[str]) -> None:
    record = SIX.with_suffix(".txt")
    assert 1 == run("check", "--rules", SIX, "-j", 2, record, record)
    assert 2 == capsys.readouterr().out.count("[SIX1 ")


def test_an_option_of_ones_own_is_set_like_any(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == run("check", "--rules", f"{SIX},hand-of-five=5", SIX.with_suffix(".txt"))
    assert "Ana has 6 cards, not 5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("GAME = own_game(__name__, BASE, without=['CYA322'])",), "by name: CYA323;"),
        (("GAME = own_game(__name__, BASE, without=['CYA305'])",), "what Challenge does"),
        (("GAME = own_game(__name__, BASE, without=['CYA999'])",), "no rule CYA999"),
        (("GAME = own_game(__name__, BASE, give_up=['CYA-I99'])",), "no guarantee CYA-I99"),
        (("GAME = BASE",), "GAME = own_game"),
        (("", "1 / 0"), "mine.py:4: ZeroDivisionError: division by zero"),
        (("raise SystemExit(0)",), "mine.py:3: SystemExit: 0"),
        (("def wrong(",), "mine.py:3: SyntaxError"),
    ],
)
def test_a_file_that_makes_no_game_is_refused(
    lines: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what is wrong, and where: a rule that others call is listed with them."""
    assert 2 == run("rules", own_file(tmp_path, *lines))
    assert message in capsys.readouterr().err


def test_a_file_in_the_current_folder_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own_file(tmp_path, "", "1 / 0")
    monkeypatch.chdir(tmp_path)
    assert 2 == run("rules", "mine.py")
    assert "mine.py:4: ZeroDivisionError" in capsys.readouterr().err


FORM = """
from attrs import frozen
from referee_spec.kernel.form import Form
from referee_spec.kernel.rule import effect
@frozen
class Wave:
    player: int
    card: str
@effect("OWN1", Wave, source="our table")
def waving_changes_nothing(table, event):
    \"""A player may wave.\"""
    return table
GAME = own_game(__name__, BASE, forms=[Form("WORDS", Wave)])
"""


@pytest.mark.parametrize("words", ["PLAYER waves", "PLAYER waves CARD CARD", "waves"])
def test_a_form_has_a_place_for_each_field(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each record was once an internal error to be reported."""
    assert 2 == run("rules", own_file(tmp_path, FORM.replace("WORDS", words)))
    assert f"mine.py: the form “{words}” needs one place" in capsys.readouterr().err


def test_the_words_of_a_form_may_have_any_signs(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("game: Mine\nplayers: Ana, Ben\n1. Ana waves (( with gold\n", "utf-8")
    mine = own_file(tmp_path, FORM.replace("WORDS", "PLAYER waves (( with CARD"))
    assert 0 == run("check", "--rules", mine, path)


@pytest.mark.parametrize("name", ["ValueError", "SystemExit", "StopIteration", "GeneratorExit"])
def test_whatever_a_rule_raises_is_a_finding(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("game: Mine\nplayers: Ana, Ben\n1. Ana waves at gold\n", "utf-8")
    failing = FORM.replace("WORDS", "PLAYER waves at CARD").replace("return table", f"raise {name}")
    assert 2 == run("check", "--rules", own_file(tmp_path, failing), path)
    assert f"OWN1 fails ({name}: )" in capsys.readouterr().out


@pytest.mark.parametrize(
    "answer",
    [
        'Missing("who saw {player}", {"player": who(table, event.player)})',
        'None if maybe("who saw {player}", player=who(table, event.player)) else {}',
    ],
)
def test_a_missing_fact_may_have_words_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    """The game has no sentence for it; this was once an internal error."""
    path = tmp_path / "game.txt"
    path.write_text("game: Mine\nplayers: Ana, Ben\n1. Ana discards cash\n", "utf-8")
    mine = own_file(
        tmp_path,
        "from referee_spec.cover_your_assets.events import Discard",
        "from referee_spec.cover_your_assets.state import who",
        "from referee_spec.kernel.maybe import maybe",
        "from referee_spec.kernel.rule import Missing, guard",
        '@guard("OWN1", Discard, source="our table", refusal="nobody saw it")',
        "def seen(table, event):",
        '    """Somebody has seen it."""',
        f"    return {answer}",
        "GAME = own_game(__name__, BASE)",
    )
    assert 0 == run("check", "--rules", mine, path)
    assert "the record does not say who saw Ana (once, line 3; OWN1)" in capsys.readouterr().out


@pytest.mark.parametrize("question", ["table.pile > 0", "table.pile", "table.pile - 1 >= 0"])
def test_a_number_that_a_record_leaves_open_is_not_taken_for_what_a_state_supposes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], question: str
) -> None:
    """The rule was refused, or silently satisfied, by the number in the state."""
    mine = own_file(
        tmp_path,
        "from referee_spec.cover_your_assets.events import Discard",
        "from referee_spec.kernel.rule import guard",
        '@guard("OWN1", Discard, source="our table", refusal="the pile is empty")',
        "def the_pile_lasts(table, event):",
        '    """Nobody discards when the pile is empty."""',
        f"    return None if {question} else {{}}",
        "GAME = own_game(__name__, BASE)",
    )
    head = "game: Mine\nplayers: Ana, Ben\nposition\nto play: Ana\nhand Ana: cash\n"
    for pile, status, said in (("", 0, "draw pile"), ("pile: 0\n", 1, "OWN1")):
        path = tmp_path / "game.txt"
        path.write_text(f"{head}{pile}Ana discards cash\n", "utf-8")
        assert status == run("check", "--rules", mine, path)
        out = capsys.readouterr().out
        assert said in out
        assert "OWN1" in out


COVERT = (
    "position\nphase: resolve\nround: 2\nto play: Ana\nmissions: 4 Ana\n{}"
    "Ana withdraws 4 in missions\n"
)
KINGS_POSITION = "position\nto play: Ana\nhand Ana: 8S 2C\ntab 1: 9H\n{}Ana puts 8S on t1\n"
ASSETS = "position\nto play: Ana\nhand Ana: cash\n{}Ana discards cash\n"

OPEN_PARTS = [
    (ASSETS, "discard: home\n", "table.discard", "discard"),
    (ASSETS, "discard: home\n", "table.discard[-1] == 'home'", "discard"),
    (ASSETS, "discard: home\n", "'home' in table.discard", "discard"),
    (ASSETS, "stack Ben: cash cash\n", "len(table.stacks[1]) > 0", "stacks of Ben"),
    (ASSETS, "stack Ben: cash cash\n", "[*table.stacks[1]]", "stacks of Ben"),
    (ASSETS, "hand Ben: home\n", "table.hands[1]", "Ben had in hand"),
    (ASSETS, "hand Ben: home\n", "size(table.hands[1]) == 1", "Ben had in hand"),
    (ASSETS, "pile: 0\n", "table.pile == 0", "draw pile"),
    (KINGS_POSITION, "tab 2: 7H\n", "table.stalls[1] != ()", "of t2"),
    (KINGS_POSITION, "tab 2: 7H\n", "table.stalls[1][-1] == '7H'", "of t2"),
    (KINGS_POSITION, "hand Ben: 7H\n", "size(table.hands[1]) > 0", "Ben had in hand"),
    (KINGS_POSITION, "chips: Ana 20, Ben 20\n", "table.chips[1] > 19", "chips"),
    (KINGS_POSITION, "hand Ben: 7H\n", "fewest_cards(table, 1) in (0, 1)", ""),
    (COVERT, "hand Ana: rome-radio\n", "table.players[0].hand", "Ana had in hand"),
    (COVERT, "tiles: 1 2 3 4 5 6 1 2 3 4 5 6\n", "table.tiles[0] == 1", "tiles"),
    (COVERT, "complete:\n", "not table.circles[0]", "the circle"),
    (COVERT, "complete:\n", "table.circles[1]", ""),
]
"""A record from which a line may be left out, that line, a condition that holds with the line, and
words of the fact that is missing without it; none if it does not depend on the line."""


@pytest.mark.parametrize(("record", "line", "condition", "fact"), OPEN_PARTS)
def test_a_part_that_a_record_leaves_open_is_not_taken_for_what_a_state_supposes(
    record: str,
    line: str,
    condition: str,
    fact: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Neither by the rule itself nor by a function that it calls."""
    game, kind = {
        COVERT: ("covert", "Withdraw"),
        KINGS_POSITION: ("kings_in_the_corner", "Place"),
        ASSETS: ("cover_your_assets", "Discard"),
    }[record]
    mine = tmp_path / f"own_{game}.py"
    helper = "fewest_cards, " if game.startswith("kings") else ""
    text = [
        f"from referee_spec.{game} import GAME as BASE",
        f"from referee_spec.{game}.events import {kind}",
        f"from referee_spec.{game}.state import {helper}Table",
        "from referee_spec.kernel.cards import size",
        "from referee_spec.kernel.own_game import own_game",
        "from referee_spec.kernel.rule import guard",
        f'@guard("OWN1", {kind}, source="our table", refusal="no")',
        "def it_holds(table, event):",
        '    """It holds."""',
        f"    return None if {condition} else {{}}",
        "GAME = own_game(__name__, BASE)",
    ]
    mine.write_text("\n".join(text) + "\n", "utf-8")
    path, title = tmp_path / "game.txt", play(game.replace("_", "-")).game.title
    for shown in (line, ""):
        path.write_text(f"game: {title}\nplayers: Ana, Ben\n{record.format(shown)}", "utf-8")
        status, out = run("check", "--rules", mine, path), capsys.readouterr().out
        asked = [said for said in out.splitlines() if "OWN1" in said]
        assert 0 == status, out
        assert bool(asked) == bool(fact and not shown), out
        assert all(fact in said for said in asked)


def test_no_file_is_run_because_of_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a header nor a rule set that it names makes the referee run a file."""
    own_file(tmp_path, "from pathlib import Path", "Path(__file__).with_suffix('.ran').touch()")
    (tmp_path / "mine.toml").write_text('game = "cover-your-assets"\nparent = "mine.py"\n', "utf-8")
    for named in ("mine.py", "mine.toml"):
        path = tmp_path / "game.txt"
        path.write_text(f"game: Cover Your Assets\nplayers: Ana, Ben\nrules: {named}\n", "utf-8")
        assert 1 == run("check", path)
    path.write_text("game: mine\nplayers: Ana, Ben\n", "utf-8")
    assert 1 == run("check", path)
    assert not (tmp_path / "mine.ran").exists()


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner", "covert"])
def test_a_new_file_works_as_it_stands(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"new_{game.replace('-', '_')}.py"
    assert 0 == run("rules", "new", path, "--game", game)
    assert 2 == run("rules", "new", path, "--game", game)
    assert 0 == run("explain", "--rules", path, "OWN1")
    assert "At most 99 rounds are played." in capsys.readouterr().out
