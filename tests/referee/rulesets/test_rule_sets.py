"""Rule sets as data: what a file may say, where it may stand, and how it is pinned."""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import Settings, check
from referee.cli.main import main
from referee.cli.rules import questions
from referee.rulesets.as_toml import starter, to_toml
from referee.rulesets.loader import RuleSetLoader, rule_set_names
from referee.rulesets.rule_set import RuleSet, Unreachable
from referee.rulesets.toml_positions import RuleSetFault
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.cards import Deck

HOUSE = Path(__file__).parents[3] / "docs" / "games" / "house-rules"
ASSETS = game("cover-your-assets")
ODD = st.text(st.sampled_from('"\\u04') | st.characters().filter(str.isprintable), max_size=8)
"""Names with many quotation marks and backslashes."""

HEAD = 'game = "cover-your-assets"\n'
RECORD = """\
game: Cover Your Assets
players: Ana, Ben
rules: {rules}
deal Ana: home home jewels gold silver
flip: stocks
1. Ana pairs gold silver
"""


def write(path: Path, text: str) -> str:
    path.write_text(HEAD + text, encoding="utf-8")
    return str(path)


def codes(rules: str, folder: Path | None = None) -> list[str]:
    found = check(RECORD.format(rules=rules), Settings(folder=folder)).findings
    return [one.rule.code for one in found]


def test_the_sample_is_legal_under_its_rules_alone(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(HOUSE / "all-at-stake.txt")
    assert 0 == main(["check", record])
    assert "all-at-stake (sha256:" in capsys.readouterr().err
    assert 1 == main(["check", record, "--rules", "official", "--lang", "en"])
    assert "CYA212" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("[options]\nsafe-sets = 9\n", "TXT106", 3, 13),
        ("[options]\nsafe-set = 0\n", "TXT106", 3, 1),
        ("[options]\ntwo-wilds = true\n", "TXT106", 3, 13),
        ("[options]\ngoal = 1e400 # more\n", "TXT106", 3, 8),
        ("name = 2020-01-01\n", "TXT119", 2, 8),
        ("options.tie = 'share'\n", "TXT106", 2, 16),
        ("option = 1\n", "TXT106", 2, 1),
        ("options = 1\n", "TXT119", 2, 11),
        ("[options\n", "TXT118", 2, 9),
        ("parent = 'nobody'\n", "TXT119", 2, 11),
        ("name = 7\n", "TXT119", 2, 8),
        ('[deck]\nkinds = [\n{name="a",value=5,copies=300}]\n', "TXT119", 4, 26),
        ('[deck]\nkinds = [\n{name="a b",value=5,copies=3}]\n', "TXT119", 4, 8),
        ('[deck]\nwilds=["b"]\nkinds = [{name="a",value=5,copies=3}]\n', "TXT119", 3, 9),
    ],
)
def test_a_wrong_file_is_said_where(
    tmp_path: Path, text: str, code: str, line: int, column: int
) -> None:
    path = write(tmp_path / "wrong.toml", text)
    with pytest.raises(RuleSetFault) as wrong:
        RuleSetLoader().load(path)
    fault = wrong.value.fault
    assert (code, line, column) == (fault.code, wrong.value.line.number, fault.span.start)


def test_all_that_is_wrong_with_a_files_options_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the command as for a record that names the file."""
    path = write(tmp_path / "wrong.toml", "[options]\nsafe-set = 0\ntie = 3\ngoal = 1\n")
    assert 2 == main(["check", "x.txt", "--rules", path, "--lang", "en"])
    said = capsys.readouterr().err
    assert all(f"wrong.toml:{line}:" in said for line in (3, 4, 5))
    record = tmp_path / "game.txt"
    record.write_text("game: Cover Your Assets\nplayers: Ana, Ben\nrules: wrong.toml\n", "utf-8")
    assert 1 == main(["check", str(record)])
    said = capsys.readouterr().out
    assert all(f"wrong.toml:{line}:" in said for line in (3, 4, 5))


def test_the_nearest_option_and_the_range_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "wrong.toml", "[options]\nsafe-set = 0\n")
    assert 2 == main(["check", "x.txt", "--rules", path, "--lang", "en"])
    assert "did you mean safe-sets: 0–5?" in capsys.readouterr().err
    path = write(tmp_path / "wrong.toml", "[options]\nsafe-sets = 9\n")
    assert 2 == main(["rules", "show", path, "--lang", "en"])
    assert "0–5" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "value", "lacking", "unknown"),
    [
        ("en", "true is not a value of tie", "game cannot be nothing", "no option x; choose from"),
        ("es", "true no es un valor de tie", "game no puede ser nada", "ninguna opción x; elige"),
        ("fr", "true n'est pas une valeur de tie", "ne peut pas être rien", "pas d'option x"),
    ],
)
def test_a_wrong_value_is_said_as_the_file_has_it(
    language: str,
    value: str,
    lacking: str,
    unknown: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Messages show ``true`` as the file has it, not Python's True or None."""
    for text, said in (
        (HEAD + "[options]\ntie = true\n", value),
        ("", lacking),
        (HEAD + "x = 1\n", unknown),
    ):
        (tmp_path / "wrong.toml").write_text(text, encoding="utf-8")
        assert 2 == main(["rules", "show", str(tmp_path / "wrong.toml"), "--lang", language])
        assert said in capsys.readouterr().err


def test_a_child_changes_its_parent(tmp_path: Path) -> None:
    write(tmp_path / "parent.toml", "[options]\nsafe-sets = 0\ngoal = 5000\n")
    write(tmp_path / "child.toml", "parent = 'parent.toml'\n[options]\nsafe-sets = 2\n")
    rules = RuleSetLoader().load(str(tmp_path / "child.toml"))
    assert (2, 5000) == (rules.options.safe_sets, rules.options.goal)
    assert {"safe-sets", "goal"} == rules.settled


def test_a_line_of_parents_ends(tmp_path: Path) -> None:
    write(tmp_path / "a.toml", "parent = 'b.toml'\n")
    write(tmp_path / "b.toml", "parent = 'a.toml'\n")
    with pytest.raises(RuleSetFault) as wrong:
        RuleSetLoader().load(str(tmp_path / "a.toml"))
    assert "TXT120" == wrong.value.fault.code


def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    deck = "[deck]\nkinds = [{name='barn',value=5,copies=20},{name='cow',value=7,copies=4}]\n"
    write(tmp_path / "farm.toml", deck + "wilds = ['cow']\n")
    text = RECORD.format(rules="farm.toml").replace("gold silver", "cow cow")
    text = text.replace("home home jewels", "barn barn barn").replace("stocks", "barn")
    found = check(text, Settings(folder=tmp_path)).findings
    assert ["CYA212"] == [one.rule.code for one in found]


KINGS = "game = 'kings-in-the-corner'\n[deck]\nkinds = [\n"


def test_a_pack_may_be_a_part_of_the_pack(tmp_path: Path) -> None:
    """Kings in the Corner without its low cards; a card that the game does not have is no card."""
    rows = [f"{{name='{r}{s}',value={n},copies=1}}" for r, n in RANKS.items() for s in "CDHS"]
    whole = tmp_path / "short.toml"
    whole.write_text(KINGS + ",\n".join(rows) + "]\n", "utf-8")
    cards = RuleSetLoader().load(str(whole)).cards
    assert cards is not None and 16 == cards.total
    for wrong in ("name='11C',value=11", "name='JC',value=10"):
        (tmp_path / "wrong.toml").write_text(f"{KINGS}{{{wrong},copies=1}},{rows[4]}]\n", "utf-8")
        with pytest.raises(RuleSetFault) as refused:
            RuleSetLoader().load(str(tmp_path / "wrong.toml"))
        assert ("TXT119", 4) == (refused.value.fault.code, refused.value.line.number)


RANKS = {"10": 10, "J": 11, "Q": 12, "K": 13}


def test_what_is_shown_can_be_read_again(tmp_path: Path) -> None:
    """A rule set in full is a rule set, and the same one; so is one to begin with."""
    for slug in GAMES:
        for name in rule_set_names(game(slug)):
            rules = RuleSetLoader(game(slug)).load(name)
            (tmp_path / "shown.toml").write_text(
                to_toml(rules, questions(slug, "es")), encoding="utf-8"
            )
            assert rules.digest == RuleSetLoader().load(str(tmp_path / "shown.toml")).digest
        text = starter(game(slug), "my table", questions(slug, "fr"))
        (tmp_path / "new.toml").write_text(text, encoding="utf-8")
        official = RuleSetLoader(game(slug)).load("official")
        assert official.digest == RuleSetLoader().load(str(tmp_path / "new.toml")).digest


@given(ODD, ODD)
def test_what_is_shown_has_the_same_names(name: str, card: str) -> None:
    """A name may have the characters that a text in TOML cannot have as they are."""
    card = "x" + re.sub(r"[\s;,:|#\"/?]", "", card)
    deck = Deck(name, {card: 30}, {card: 1}, frozenset((card,)))
    rules = RuleSet(ASSETS, f"a{name}", ASSETS.options(), deck=deck)
    text = to_toml(rules, questions(ASSETS.slug, "en"))
    with TemporaryDirectory() as folder:
        path = Path(folder, "shown.toml")
        path.write_text(text, "utf-8")
        shown = RuleSetLoader().load(str(path))
    assert (rules.name, rules.digest) == (shown.name, shown.digest)
    assert text == to_toml(shown, questions(ASSETS.slug, "en"))


def test_a_terminal_is_shown_no_character_that_it_hides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program gets the names as they are."""
    deck = "[deck]\nkinds = [{name = 'x\u3164', value = 1, copies = 90}]\n"
    path = write(tmp_path / "own.toml", deck)
    assert 0 == main(["rules", "show", path])
    assert "x\u3164" in capsys.readouterr().out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert 0 == main(["rules", "show", path])
    assert "x\\u3164" in capsys.readouterr().out
    changed = write(tmp_path / "changed.toml", f"{deck}[options]\nsafe-sets = 0\n")
    assert 1 == main(["diff", "--examples", "200", path, changed])
    out = capsys.readouterr().out
    assert "x\\u3164" in out and "x\u3164" not in out


def test_a_rule_set_to_begin_with_overwrites_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "my-rules.toml")
    assert 0 == main(["rules", "new", path])
    assert 2 == main(["rules", "new", path])


def test_a_pinned_rule_set_judges_or_says_so() -> None:
    digest = check(RECORD.format(rules="official")).records[0].digest
    assert ["CYA212"] == codes(f"official {digest}")
    assert ["TXT117"] == codes("official sha256:0000000000000000")
    assert ["TXT117"] == codes(f"official {digest}, safe-sets=0")


def test_the_digest_tells_rules_apart() -> None:
    rules = RuleSetLoader(game("cover-your-assets"))
    assert rules.load("official").digest != rules.load("modern-box").digest


@pytest.mark.parametrize("slug", GAMES)
def test_the_rule_sets_of_a_game_are_sound(slug: str) -> None:
    for name in game_files(slug).rule_sets():
        assert name == RuleSetLoader(game(slug)).load(name).name


def test_options_on_the_command_line_are_those_of_the_records_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A name of several games stands for that of the record's, if that has the options; with the
    values that they have in any case the rule set keeps its name."""
    kings = str(HOUSE.parent / "kings-3-players.txt")
    named_as = {
        "official": "official",
        "official,chips=80": "official",
        "official,chips=60": "changed",
    }
    for rules, named in named_as.items():
        assert main(["check", kings, "--rules", rules, "--lang", "en"]) in (0, 1)
        assert f"by the rules {named}" in capsys.readouterr().err
    assert 2 == main(["check", kings, "--rules", "official,chips=2", "--lang", "en"])
    assert "6–10000" in capsys.readouterr().err


@pytest.mark.thorough
def test_rules_of_another_game_are_not_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise the record would be judged by the official rules without a word."""
    (tmp_path / "covert.toml").write_text("game = 'covert'\n", encoding="utf-8")
    paths = [
        str(HOUSE.parent / name)
        for name in ("cya-2-players.txt", "kings-3-players.txt", "covert-2-players.txt")
    ]
    for rules, of_game in (
        (str(tmp_path / "covert.toml"), 2),
        ("kings-in-the-corner/folk", 1),
        ("official,safe-sets=0", 0),
    ):
        main(["check", *paths, "--rules", rules, "--lang", "en"])
        said = capsys.readouterr().out
        for at, path in enumerate(paths):
            assert (at != of_game) == (f"{path}:1:7: ill-formed [TXT143" in said)
    main(["check", *paths, "--rules", "official"])
    assert "TXT143" not in capsys.readouterr().out


def test_a_header_names_a_rule_set() -> None:
    assert "modern-box" == check(RECORD.format(rules="modern-box")).records[0].rule_set
    assert ["TXT106"] == codes("modern-bux")


class TestAPathInAHeader:
    """A record is somebody else's text: what it names is read below its own folder alone."""

    ALLOWED = "[options]\ntwo-wilds = 'allowed'\n"

    def test_is_followed_below_the_record(self, tmp_path: Path) -> None:
        (tmp_path / "sub").mkdir()
        write(tmp_path / "sub" / "house.toml", self.ALLOWED)
        assert [] == codes("sub/house.toml", tmp_path)
        assert ["TXT121"] == codes("sub/house.toml")

    def test_is_not_followed_elsewhere(self, tmp_path: Path) -> None:
        record = tmp_path / "record"
        record.mkdir()
        path = write(tmp_path / "house.toml", self.ALLOWED)
        (record / "link.toml").symlink_to(path)
        (record / "up").symlink_to(tmp_path)
        for rules in ("../house.toml", path, "link.toml", "up/house.toml", "none.toml"):
            assert ["TXT121"] == codes(rules, record), rules

    def test_is_not_followed_by_a_parent_either(self, tmp_path: Path) -> None:
        record = tmp_path / "record"
        record.mkdir()
        write(tmp_path / "house.toml", self.ALLOWED)
        write(record / "child.toml", "parent = '../house.toml'\n")
        assert ["TXT119"] == codes("child.toml", record)

    def test_shows_nothing_of_what_is_no_rule_set(self, tmp_path: Path) -> None:
        (tmp_path / "secret.toml").write_text('password = "x"\n', encoding="utf-8")
        (tmp_path / "broken.toml").write_text('password = "x\n', encoding="utf-8")
        assert ["TXT121"] == codes("secret.toml", tmp_path)
        assert ["TXT121"] == codes("broken.toml", tmp_path)

    def test_names_a_file_and_no_other_thing(self, tmp_path: Path) -> None:
        (tmp_path / "folder.toml").mkdir()
        (tmp_path / "rules.txt").write_text(HEAD, encoding="utf-8")
        (tmp_path / "disguised.toml").symlink_to(tmp_path / "rules.txt")
        for rules in ("folder.toml", "disguised.toml"):
            assert ["TXT121"] == codes(rules, tmp_path), rules

    def test_can_be_replaced_by_the_command(self, tmp_path: Path) -> None:
        rules = RuleSetLoader().load(write(tmp_path / "house.toml", self.ALLOWED))
        text = RECORD.format(rules="/elsewhere/house.toml")
        assert "legal" == check(text, Settings(rules=rules)).verdict


def test_a_name_that_is_none_is_unreachable() -> None:
    with pytest.raises(Unreachable):
        RuleSetLoader(game("cover-your-assets")).load("nobody")
