"""A corpus under changed rules: which records change, grouped by the rule that parts them."""

from pathlib import Path

import pytest

from referee.cli.main import main

GAMES = Path(__file__).parents[3] / "docs" / "games"


def run_check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["check", *arguments, "--lang", "en"])
    return status, capsys.readouterr().out.splitlines()


def test_records_are_grouped_by_the_rule_that_parts_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The sample records take wilds with assets, and the other way round."""
    paths = sorted(str(path) for path in GAMES.glob("cya-*.txt"))
    rules = "official,wild-on-discarded-asset=refused"
    status, lines = run_check(capsys, "--against", rules, *paths)
    assert 1 == status
    assert f"{len(paths)} records judged, " in lines[0]
    assert any(line.startswith("CYA222 ") and "legal → illegal" in line for line in lines)
    assert sum(line.startswith("    ") for line in lines) <= len(paths)


def test_rules_that_change_nothing_change_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted(str(path) for path in GAMES.glob("cya-*.txt"))
    status, lines = run_check(capsys, "--against", "official", *paths)
    assert (0, [f"{len(paths)} records judged, no verdict changes"]) == (status, lines)


@pytest.mark.parametrize(("rules", "judged"), [("official,safe-sets=0", 1), ("covert/official", 0)])
def test_records_of_other_games_are_not_counted(
    rules: str, judged: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are no records that change: there are no other rules to judge them by."""
    games = ("Cover Your Assets", "Kings in the Corner")
    text = "\n".join(f"game: {game}\nplayers: Ana, Ben\nwinner: Ana\n" for game in games)
    (tmp_path / "both.txt").write_text(text, "utf-8")
    status, lines = run_check(capsys, "--against", rules, str(tmp_path))
    assert status == 0
    assert len(lines) == 1
    assert lines[0].startswith(f"{judged} record")


def test_a_verdict_can_get_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nflip: cash\nAna pairs gold silver\n"
    (tmp_path / "one.txt").write_text(text + text.replace("gold silver", "home home"), "utf-8")
    status, lines = run_check(capsys, "--against", "official,two-wilds=allowed", str(tmp_path))
    assert 1 == status
    assert "2 records judged, 1 verdict changes" == lines[0]
    assert "CYA212 two-wilds-are-never-a-pair: 1, illegal → legal as far as recorded" == lines[1]
    assert lines[2].endswith("one.txt:1")


def test_a_verdict_may_change_by_what_stays_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether Ben held a king matters only where he had to put it down."""
    corners = "".join(f"king {corner}:\n" for corner in (2, 3, 4))
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\n\nposition\n"
        f"tab 1: 9H\ntab 2: QS\ntab 3: 3H\ntab 4:\nking 1: KD\n{corners}"
        "hand Ana: 8S\nhand Ben: ? ?\nchips: Ana 39, Ben 39\npot: 2\npile: 45\nto play: Ben\n"
        "Ben passes; pays 1; draws ?\nAna puts 8S on t1\n"
    )
    (tmp_path / "a.txt").write_text(text, "utf-8")
    rules = "kings-in-the-corner/official,king-in-hand=allowed"
    status, lines = run_check(capsys, "--against", rules, str(tmp_path))
    assert (1, "1 record judged, 1 verdict changes") == (status, lines[0])
    assert lines[1].startswith("KIC304 ")
    assert lines[1].endswith(": 1, legal as far as recorded → legal")


def test_a_line_break_in_a_name_begins_no_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nflip: cash\nAna pairs gold silver\n"
    (tmp_path / "a\nb.txt").write_text(text, "utf-8")
    _, lines = run_check(capsys, "--against", "official,two-wilds=allowed", str(tmp_path))
    assert 3 == len(lines)
    assert lines[2].endswith("a\\nb.txt:1")


@pytest.mark.parametrize(
    ("judged", "changed", "language", "said"),
    [
        (1, 0, "en", "1 record judged, no verdict changes"),
        (2, 2, "en", "2 records judged, 2 verdicts change"),
        (1, 0, "es", "1 registro juzgado, no cambia ningún veredicto"),
        (1, 1, "es", "1 registro juzgado, cambia 1 veredicto"),
        (2, 2, "es", "2 registros juzgados, cambian 2 veredictos"),
        (1, 0, "fr", "1 relevé jugé, aucun verdict ne change"),
        (1, 1, "fr", "1 relevé jugé, 1 verdict change"),
        (2, 2, "fr", "2 relevés jugés, 2 verdicts changent"),
    ],
)
def test_the_numbers_agree(
    judged: int,
    changed: int,
    language: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nflip: cash\nAna pairs gold silver\n"
    (tmp_path / "one.txt").write_text(text * judged, "utf-8")
    rules = "official,two-wilds=allowed" if changed else "official"
    assert bool(changed) == main(["check", "--against", rules, "--lang", language, str(tmp_path)])
    assert said == capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{} does not go together with --against"),
        ("es", "{} no se puede combinar con --against"),
        ("fr", "{} ne se combine pas avec --against"),
    ],
)
@pytest.mark.parametrize(
    "option", ["--format=json", "--statistics", "--engine=dask", "--ignore=TXT108"]
)
def test_an_option_without_effect_is_an_error(
    option: str, language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """``--against`` prints its list in one format only."""
    assert 2 == main(["check", "--against", "official", option, "--lang", language, str(GAMES)])
    assert f"referee: {said.format(option.partition('=')[0])}\n" == capsys.readouterr().err


def test_an_unknown_rule_set_cannot_be_run() -> None:
    assert 2 == main(["check", "--against", "nobody", str(GAMES)])
