"""Claims of witnesses are weighed against the whole record and traced to its lines."""

import sys
from pathlib import Path

import pytest
from told_records import record, weighed

from referee import Settings
from referee.cli.main import main
from referee.disputes.hand_history import hand_history
from referee.disputes.record_verdict import verdict_of
from referee.knowledge.weighing import Weighing

DOCS = Path(__file__).parents[2] / "docs"
BASE = (DOCS / "disputes" / "claims.txt").read_text("utf-8").split("claim ")[0]
DISPUTED = (DOCS / "disputes" / "challenge.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("claim", "standing", "lines"),
    [
        ("before 2 Ben held no jewels", "contradicted", (8,)),
        ("before 2 Ben held jewels", "proved", ()),
        ("before 4 Cleo held at least 2 jewels", "proved", ()),
        ("before 4 Cleo held at most 1 jewels", "contradicted", (15,)),
        ("after 4 Ana held no jewels", "possible", ()),
        ("before 4 Ana held no jewels", "contradicted", (13,)),
        ("after 1 Ana held exactly 2 cash", "possible", ()),
        ("before 8 Ana or Ben held at least 2 jewels", "proved", ()),
        ("before 1 Ana or Cleo held at least 3 home", "possible", ()),
        ("before 1 Cleo held exactly 4 gold", "contradicted", (8,)),
        ("before 1 Cleo held at least 6 cash", "contradicted", ()),
    ],
)
def test_a_claim_is_weighed(claim: str, standing: str, lines: tuple[int, ...]) -> None:
    (found,) = weighed(f"{BASE}claim Ana: {claim}\n")
    assert (standing, lines) == (found.standing, found.lines)


LAST_TURN = """game: Cover Your Assets
players: Ana, Ben
position
hand Ana: stocks stocks jewels gold home
pile: 60
to play: Ana
1. Ana discards jewels
"""


@pytest.mark.parametrize(
    ("pile", "draws", "claim", "standing"),
    [
        (60, "", "after 1 Ana held jewels", "possible"),
        (60, "", "after 1 Ana held no jewels", "possible"),
        (60, "", "after 1 Ana held at least 2 jewels", "contradicted"),
        (60, "; draws cash", "after 1 Ana held jewels", "contradicted"),
        (0, "", "after 1 Ana held jewels", "contradicted"),
        (0, "", "after 1 Ana held no jewels", "proved"),
    ],
)
def test_the_draws_of_the_last_turn_go_without_saying(
    pile: int, draws: str, claim: str, standing: str
) -> None:
    """Nobody wrote what was drawn at the end of the last turn, so it may have been any card."""
    text = LAST_TURN.replace("60", str(pile)).replace("discards jewels", f"discards jewels{draws}")
    assert [standing] == [one.standing for one in weighed(f"{text}claim Ben: {claim}\n")]


SEEN_HANDS = """game: Cover Your Assets
players: Ana, Ben
position
hand Ana: stocks stocks jewels gold home
hand Ben: stocks jewels gold home silver
pile: 60
to play: Ana
1. Ana discards jewels{draws}
{lines}
"""


@pytest.mark.parametrize(
    "lines",
    [
        "2. Ben mumbles",
        "2. Ben mumbles\n3. Ana discards stocks; draws cash",
        "3. Ana discards stocks; draws cash",
        "2. Ben pairs jewels home",
        "2. disputed\nper Ben: Ben discards stocks",
        "2. disputed\nper Ben: Ben discards stocks\nper Ana: Ben mumbles",
    ],
)
def test_a_turn_that_is_not_known_proves_nothing(lines: str) -> None:
    """It cannot be read, is missing, was refused, or has one account.

    What was before it is known all the same.
    """
    text = SEEN_HANDS.format(draws="; draws cash", lines=lines)
    for claim, standing in (
        ("after 2 Ben held no stocks", "possible"),
        ("after 2 Ben held cash", "possible"),
        ("before 2 Ben held stocks", "proved"),
        ("after 1 Ana held cash", "proved"),
    ):
        assert [standing] == [one.standing for one in weighed(f"{text}claim Ben: {claim}\n")], claim
    # What was drawn in the turn before it goes without saying.
    text = SEEN_HANDS.format(draws="", lines=lines)
    assert ["possible"] == [
        one.standing for one in weighed(f"{text}claim Ben: after 1 Ana held jewels\n")
    ]


UNSAID = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks stocks jewels gold home
hand Ben: stocks jewels gold home silver
pile: 60
to play: Ana
1. Ana {does}
"""
DISPUTED_NEXT = "2. disputed\nper Ana: Ben discards home\nper Ben: Ben discards gold\n"


@pytest.mark.parametrize("refused", ["", "3. Ana pairs home gold gold\n"])
@pytest.mark.parametrize(
    ("does", "then", "claim", "standing"),
    [
        (
            "challenges Ben: stocks; draws cash",
            "2. Ben discards home\n",
            "in 1 Ben passed",
            "proved",
        ),
        ("challenges Ben: stocks; draws cash", "2. Ben discards home\n", "in 1 Ana won", "proved"),
        ("challenges Ben: stocks", "2. Ben discards home\n", "in 1 Ben passed", "proved"),
        ("discards jewels", DISPUTED_NEXT, "after 1 Ana held jewels", "possible"),
        ("discards jewels", DISPUTED_NEXT, "before 2 Ben held home", "proved"),
    ],
)
def test_what_goes_without_saying_belongs_to_its_turn(
    does: str, then: str, claim: str, standing: str, refused: str
) -> None:
    """A pass or a draw within a turn or at its end is of that turn, also before a disputed one."""
    text = f"{UNSAID.format(does=does)}{then}{refused}claim Ben: {claim}\n"
    assert [standing] == [one.standing for one in weighed(text)]


def test_hands_are_dealt_before_a_disputed_first_turn() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n1. disputed\n"
    text += "per Ana: Ana discards cash\nper Ben: Ana discards gold\n"
    assert ["possible"] == [
        one.standing for one in weighed(f"{text}claim Ben: before 1 Ana held gold\n")
    ]


def test_claims_that_cannot_both_be_true_name_each_other() -> None:
    claims = "claim Ana: after 4 Ana held exactly 2 jewels\n"
    claims += "claim Ben: after 4 Ana held no jewels\nclaim Ben: after 4 Ana held stocks\n"
    found = weighed(BASE + claims)
    assert ["conflicting", "conflicting", "possible"] == [one.standing for one in found]
    assert [(1,), (0,)] == [one.claims for one in found[:2]]


@pytest.mark.parametrize("moment", ["before 99", "after 99"])
def test_a_claim_about_a_turn_that_does_not_exist_is_ill_formed(
    moment: str, tmp_path: Path
) -> None:
    text = f"{BASE}claim Ana: {moment} Ana held no jewels\n"
    assert ["no-turn"] == [one.standing for one in weighed(text)]
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    assert 1 == main(["adjudicate", str(path), "--lang", "en"])


def test_a_ruling_says_that_its_claims_were_not_weighed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "referee.disputes.claims", None)
    assert 2 == main(["adjudicate", str(DOCS / "disputes" / "claims.txt"), "--lang", "en"])
    said = capsys.readouterr()
    assert said.out.endswith("\n## Claims\n\nweighing claims needs z3: pip install z3-solver\n")
    assert "pip install z3-solver" in said.err


def test_the_lines_named_are_a_smallest_contradicting_set() -> None:
    """Leave out any one of them and the rest is possible; together they are not."""
    text = (DOCS / "games" / "cya-4-players-as-seen-at-the-table.txt").read_text("utf-8")
    text = text.split("50. ")[0] + "claim Ana: before 12 Dev held at least 3 gold\n"
    history = hand_history(record(text), Settings(), {})
    deck = history.judging.header.rule_set.cards
    assert deck is not None
    weighing = Weighing(deck, history.stretches[0].changes, history.claims)
    claims, lines = weighing.contradiction([0])
    assert (0,) == claims
    assert not weighing.fits([0], lines)
    assert len(lines) > 1
    for line in lines:
        assert weighing.fits([0], [one for one in lines if one != line]), line


def test_a_claim_is_weighed_under_every_account_that_can_be_true() -> None:
    """Ana's account is refuted, so that her jewels were hers after the dispute."""
    (found,) = weighed(f"{DISPUTED}claim Ben: after 5 Ana held exactly 1 jewels\n")
    assert "proved" == found.standing


@pytest.mark.parametrize(
    ("claim", "standing", "lines"),
    [
        ("before 3 Ana held jewels", "proved", ()),
        ("before 3 Ana held at most 4 cash", "proved", ()),
        ("before 2 Ben held no jewels", "contradicted", (8,)),
        ("before 7 Cleo held at least 2 jewels", "possible", ()),
        ("before 6 Cleo held no jewels", "contradicted", (15,)),
        ("before 5 Ben held exactly 8 cash", "possible", ()),
        ("before 5 Ben held exactly 9 cash", "contradicted", (16,)),
    ],
)
def test_in_a_round_with_a_refused_play_claims_are_weighed_before_and_after_it(
    claim: str, standing: str, lines: tuple[int, ...]
) -> None:
    """Up to Cleo's play in turn 3 everything is known; from there on what the lines show."""
    text = BASE.replace("3. Cleo discards stocks", "3. Cleo challenges Ana: gold / jewels / pass")
    assert "illegal" == verdict_of(record(text), Settings()).verdict
    (found,) = weighed(f"{text}claim Ana: {claim}\n")
    assert (standing, lines) == (found.standing, found.lines)


class TestAdjudicate:
    """A ruling to hand to the players, in three languages, which says what the check says."""

    def test_writes_the_ruling(self, tmp_path: Path) -> None:
        path = tmp_path / "ruling.md"
        said = ["adjudicate", str(DOCS / "disputes" / "challenge.txt"), "-o", str(path)]
        for language, words in (
            ("en", "Ben is right: no other"),
            ("es", "Vale la versión de Ben"),
            ("fr", "La version de Ben est retenue"),
        ):
            assert 0 == main([*said, "--lang", language])
            text = path.read_text("utf-8")
            assert words in text
            assert "10. Ana discards jewels; draws silver" in text

    def test_says_of_what_no_hand_can_hold_that_it_needs_no_lines(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "game.txt"
        path.write_text(f"{BASE}claim Ana: before 1 Cleo held at least 6 cash\n", "utf-8")
        assert 1 == main(["adjudicate", str(path), "--lang", "en"])
        assert "no hand can have held that" in capsys.readouterr().out

    def test_hears_witnesses(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record_path, witness = tmp_path / "game.txt", tmp_path / "said.txt"
        record_path.write_text(BASE, "utf-8")
        witness.write_text("round 1\nclaim Ana: before 2 Ben held no jewels\n", "utf-8")
        said = ["adjudicate", str(record_path), "--witness", str(witness), "--lang", "en"]
        assert 1 == main(said)
        assert "line 8: `deal Ben: gold jewels stocks stocks cash`" in capsys.readouterr().out
        witness.write_text("claim Nobody: before 2 Ben held no jewels\nround 1\n1. Ana skips\n")
        assert 1 == main(said)
        out = capsys.readouterr().out
        assert "TXT104" in out
        assert "TXT107" in out

    def test_hears_no_witness_about_several_records(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """They would be weighed as if each were the game that it is about."""
        path, witness = tmp_path / "games.txt", tmp_path / "said.txt"
        path.write_text(f"{BASE}\n{BASE}", "utf-8")
        witness.write_text("claim Ana: before 2 Ben held no jewels\n", "utf-8")
        assert 2 == main(["adjudicate", str(path), "--witness", str(witness), "--lang", "en"])
        captured = capsys.readouterr()
        assert "" == captured.out
        assert f"{path}: there is more than one record in it" in captured.err

    @pytest.mark.parametrize("name", ["challenge", "both-possible", "claims"])
    def test_does_not_contradict_the_check(
        self, name: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = str(DOCS / "disputes" / f"{name}.txt")
        status = main(["check", path, "--quiet"])
        capsys.readouterr()
        assert main(["adjudicate", path, "--lang", "en"]) >= status
        verdict = verdict_of(record(Path(path).read_text("utf-8")), Settings()).verdict
        assert f"Verdict: {verdict.replace('-', ' ')}.\n" in capsys.readouterr().out


POSITION = """position
stack Ana: home home
hand Ana: stocks home jewels jewels gold
hand Ben: ? ? ? ? ?
pile: 30
to play: Ana
1. Ana discards stocks
"""
PLAYED = "deal Ana: home home cash cash gold\n1. Ana pairs home home; draws stocks stocks\n"


@pytest.mark.parametrize(
    ("before", "standings"),
    [
        ("round 1\n", ["proved", "contradicted", "contradicted"]),
        (f"round 1\n{PLAYED}", ["unweighed"] * 3),
        (f"round 1\n{PLAYED.splitlines()[0]}\n", ["unweighed"] * 3),
        ("round 1\nscores: Ana 10000\nround 2\n", ["proved", "contradicted", "contradicted"]),
        (
            f"round 1\n{PLAYED}2. Ben pairs home cash\nscores: Ana 40000\nround 2\n",
            ["proved", "contradicted", "contradicted"],
        ),
    ],
)
def test_cards_of_a_position_are_no_further_ones(before: str, standings: list[str]) -> None:
    """In the middle of a round they are the same cards as before; in the next one they are new."""
    claims = "claim Ana: before 1 Ana held exactly 1 gold\nclaim Ana: before 1 Ana held no home\n"
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\n{before}{POSITION}{claims}"
    found = weighed(f"{text}claim Ana: in 1 Ana passed\n")
    assert standings == [one.standing for one in found]


NUMBERS = """game: Kings in the Corner
players: Ana, Ben, Cleo
rules: hand-size=2

hand 1
deal Ana: 8S 7H
stalls: 9H 10D QS QC
1. Ana passes; pays 1; draws 6S
{ben}4. Ana puts 8S on t1, puts 7H on t1; draws ?
"""


@pytest.mark.parametrize(
    ("ben", "standings"),
    [
        ("2. Ben passes; pays 1; draws ?\n", ["proved", "proved"]),
        ("", ["possible", "possible"]),
    ],
)
def test_a_turn_after_missing_ones_is_named_by_its_own_number(
    ben: str, standings: list[str]
) -> None:
    """Cleo's turn is missing, or Ben's too: then nobody knows what was done in turn 4."""
    claims = "claim Ana: before 4 Ana held 7H\nclaim Ana: after 4 Ana held no 7H\n"
    found = weighed(NUMBERS.format(ben=ben) + claims)
    assert standings == [one.standing for one in found]
