"""Two records of one game: what they say together, and where they part."""

from pathlib import Path

import pytest
from told_records import compared

from referee import check
from referee.cli.main import main
from referee.disputes.comparing import Incomparable
from referee.disputes.event_steps import Disagree, united
from referee.judge.verdict import LEGAL
from referee_spec.cover_your_assets.events import Discard, Pair, Replenish

FOLDER = Path(__file__).parents[2] / "docs" / "disputes"
ONE = (FOLDER / "recorder-a.txt").read_text("utf-8")
OTHER = (FOLDER / "recorder-b.txt").read_text("utf-8")
AGREED = ONE.replace("Ben discards home", "Ben discards cash")


def test_what_one_saw_and_the_other_did_not_is_merged() -> None:
    found = compared(AGREED, OTHER)
    assert found.parting is None
    for line in (
        "deal Ana: home home jewels gold cash",
        "deal Ben: piggy-bank piggy-bank jewels jewels cash",
        "1. Ana pairs home home; draws jewels cash",
        "2. Ben pairs piggy-bank piggy-bank; draws gold silver",
        "4. Ben challenges Ana: jewels / gold / pass; draws stocks; Ana draws home",
        "6. Ben discards cash; draws home",
    ):
        assert line in found.merged.splitlines()
    assert "legal" == check(found.merged).verdict


def test_merging_does_not_depend_on_who_comes_first() -> None:
    one, other = compared(AGREED, OTHER).merged, compared(OTHER, AGREED).merged
    lines = [set(text.split("round 1")[1].splitlines()) for text in (one, other)]
    assert lines[0] == lines[1]


def test_the_parting_and_the_impossible_one_are_found() -> None:
    """Ana's record has Ben discard a card that by Ben's own he did not have."""
    found = compared(ONE, OTHER)
    assert found.parting is not None
    assert [15, 15] == [line.number for line in found.parting if line is not None]
    wrong, right = found.after
    assert [("CYA204", 15)] == [(one.rule.code, one.line) for one in wrong]
    assert () == right
    assert "5. Ana discards home; draws cash" == found.merged.splitlines()[-1]


def test_a_finding_names_lines_by_their_numbers_in_its_record() -> None:
    """Lines that only the other record has are left out; the header has its own numbers, too."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n"
    deal, flip = "deal Ana: home home cash gold silver\n", "flip: stocks\n"
    one = compared(
        f"{head}{deal}{flip}1. Ana discards jewels; draws home\n",
        f"{head}# Nobody saw the deal.\n{flip}1. Ana discards cash; draws home\n",
    )
    head = head.replace("round", "dealer: Ben\nround")
    other = compared(f"{head}{flip}1. Ben discards cash\n", f"{head}{flip}1. Ana discards cash\n")
    assert [(6, (4,), ())] == [
        (found.line, found.evidence, found.or_lines) for found in one.after[0]
    ]
    assert [(6, (), (3,))] == [
        (found.line, found.evidence, found.or_lines) for found in other.after[0]
    ]


def test_a_record_that_ends_earlier_is_no_other() -> None:
    shorter = "\n".join(AGREED.splitlines()[:12])
    assert check(compared(shorter, OTHER).merged).verdict in LEGAL
    assert compared(shorter, OTHER).parting is None


def test_a_card_that_only_one_tells_of_parts_them() -> None:
    """Cards that were shown cannot have been left out."""
    found = compared(AGREED.replace("jewels / gold / pass", "jewels / pass"), OTHER)
    assert found.parting is not None


@pytest.mark.parametrize(
    ("old", "new"), [("players: Ana, Ben", "players: Ben, Ana"), ("dealer: Ben", "dealer: Ana")]
)
def test_other_games_are_not_compared(old: str, new: str) -> None:
    with pytest.raises(Incomparable):
        compared(ONE, OTHER.replace(old, new))


def test_a_record_agrees_with_itself() -> None:
    for path in sorted((FOLDER.parent / "games").glob("cya-*.txt")):
        text = "\n".join(path.read_text("utf-8").splitlines()[:60])
        assert compared(text, text).parting is None, path.name


HEAD = "game: Cover Your Assets\nplayers: Ana, Ben\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}position\nstack Ana: home home\nstack Ana: gold gold\n1. Ana discards cash\n",
        f"{HEAD}position\ndiscard: cash\n1. Ana discards gold\nposition\ndiscard: cash\n",
        f"{HEAD}per Ana: Ana discards home\nposition\n",
        HEAD,
        ONE.replace("Ben discards", "Ben discrads"),
        (FOLDER / "both-possible.txt").read_text("utf-8"),
        (FOLDER / "challenge.txt").read_text("utf-8"),
    ],
)
def test_a_record_that_cannot_be_judged_agrees_with_itself(text: str) -> None:
    """Unreadable lines, contradictory positions and disputed turns are compared as text."""
    result = compared(text, text)
    assert result.parting is None
    assert check(text).verdict == check(result.merged).verdict


def test_an_unreadable_line_parts_the_records() -> None:
    assert compared(ONE.replace("Ana pairs", "Ana piars", 1), OTHER).parting is not None


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "merged.txt"
    said = ["compare", str(FOLDER / "recorder-a.txt"), str(FOLDER / "recorder-b.txt")]
    assert 1 == main([*said, "-o", str(out), "--lang", "en"])
    printed = capsys.readouterr().out
    assert "CYA204" in printed
    assert "everything after that fits" in printed
    assert "5. Ana discards home" in out.read_text("utf-8")
    assert 2 == main(["compare", said[1], str(FOLDER.parent / "games" / "cya-6-players.txt")])


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "they differ in players\n"),
        ("es", "difieren en «jugadores»\n"),
        ("fr", "ils diffèrent par «\u202fjoueurs\u202f»\n"),
    ],
)
def test_what_two_games_differ_in_is_said_in_the_language(
    language: str, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(FOLDER / "recorder-a.txt"), str(FOLDER.parent / "games" / "cya-6-players.txt")]
    assert 2 == main(["compare", *paths, "--lang", language])
    assert capsys.readouterr().err.endswith(end)


class TestUniting:
    """Two tellings of one event."""

    def test_unseen_cards_are_what_the_other_saw(self) -> None:
        assert Pair(0, ("home", "gold")) == united(Pair(0, ("home", "?")), Pair(0, ("?", "gold")))

    def test_cards_are_compared_in_any_order(self) -> None:
        one, other = Replenish(((0, ("a", "b", "?")),)), Replenish(((0, ("c", "a", "?")),))
        assert {"a", "b", "c"} == set(united(one, other).draws[0][1])

    @pytest.mark.parametrize(
        "other", [Discard(0, ("b",)), Discard(1, ("a",)), Pair(0, ("a", "a")), Discard(0, ())]
    )
    def test_what_differs_disagrees(self, other: object) -> None:
        with pytest.raises(Disagree):
            united(Discard(0, ("a",)), other)


GAME = "game: Cover Your Assets\nplayers: Ana, Ben\n"
TURN = "1. Ana pairs home home\n"


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        (GAME + TURN + "zzz\n", 4, "“zzz”"),
        (GAME + TURN + f"\n\ufeff{GAME}{TURN}", 5, "only the first record"),
        (GAME + "position\nhand Ana: homi\nto play: Ana\nAna discards home\n", 4, "homi"),
        (GAME + TURN + "\n" + GAME + TURN, 5, "only the first record"),
        ("hello\n" + GAME + TURN, 1, "only the first record"),
    ],
)
def test_what_cannot_be_read_or_compared_is_no_agreement(
    text: str, place: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    for path in paths:
        Path(path).write_text(text, "utf-8")
    assert 2 == main(["compare", *paths, "--lang", "en"])
    printed = capsys.readouterr()
    assert "game: Cover Your Assets" in printed.out
    assert "not everything" in printed.err
    for path in paths:
        assert any(
            one.startswith(f"{path}:{place}:") and said in one for one in printed.err.splitlines()
        )


def test_a_further_record_is_named_where_the_first_ones_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "a.txt", tmp_path / "b.txt"
    one.write_text(GAME + TURN, "utf-8")
    other.write_text(GAME + TURN.replace("home", "cash") + "\n" + GAME + TURN, "utf-8")
    assert 1 == main(["compare", str(one), str(other), "--lang", "en"])
    printed = capsys.readouterr()
    assert f"{other}:5: " in printed.err and f"{one}:" not in printed.err


@pytest.mark.parametrize("wrong", [0, 1])
def test_a_faulty_header_is_named_with_its_file(
    wrong: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for path in paths:
        path.write_text(GAME + TURN, "utf-8")
    paths[wrong].write_text(GAME + "dealer: Cleo\n" + TURN, "utf-8")
    assert 2 == main(["compare", *map(str, paths), "--lang", "en"])
    assert f"{paths[wrong]}:3:9: " in capsys.readouterr().err


def test_an_empty_file_has_no_record_to_compare(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.txt").touch()
    (tmp_path / "game.txt").write_text("game: Cover Your Assets\nplayers: Ana, Ben\n", "utf-8")
    paths = [str(tmp_path / name) for name in ("game.txt", "empty.txt")]
    assert 2 == main(["compare", "--lang", "en", *paths])
    assert "there is no record in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "breach", "said"),
    [
        ("5. Ana discards gold", "impossible", "what follows cannot have happened:"),
        ("5. Ben discards cash", "illegal", "what follows breaks a rule, but may have happened:"),
        (
            "5. disputed\nper Ana: Ana discards home\nper Ben: Ana discards silver",
            "undecided",
            "what follows leaves something open:",
        ),
    ],
)
def test_what_breaks_a_rule_may_be_so(
    line: str, breach: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only what the cards rule out cannot be so."""
    text = AGREED.split("5. Ana")[0] + line + "\n"
    assert [breach] == [one.breach for one in compared(AGREED, text).after[1]]
    paths = [tmp_path / "one.txt", tmp_path / "other.txt"]
    for path, record in zip(paths, (AGREED, text), strict=True):
        path.write_text(record, "utf-8")
    assert 1 == main(["compare", *map(str, paths), "--lang", "en"])
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("languages", "said"), [(("es", "es"), "difieren aquí"), (("es", "fr"), "records differ")]
)
def test_the_messages_are_in_the_language_that_both_records_name(
    languages: tuple[str, str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    paths = [tmp_path / "one.txt", tmp_path / "other.txt"]
    for path, language, card in zip(paths, languages, ("home", "cash"), strict=True):
        path.write_text(f"{GAME}lang: {language}\n1. Ana discards {card}\n", "utf-8")
    assert 1 == main(["compare", *map(str, paths)])
    assert said in capsys.readouterr().out
