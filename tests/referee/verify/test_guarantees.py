"""Guarantees that a rule set gives up: each with a short game that shows it."""

import json

import pytest

from referee import check
from referee.cli.main import main
from referee.cli.rule_sets import rule_set
from referee.report.messages import phrase
from referee.verify.guarantees import losses, report

EXAMPLES = 400


def search_losses(asked: str) -> tuple[dict[str, int], str]:
    """Return the events of the game that shows each loss, and the report."""
    rules = rule_set(asked, "en")
    searched = losses(rules, EXAMPLES)
    assert searched is not None
    lengths = {code: len(loss.events) for code, loss in searched.broken.items()}
    return lengths, "\n".join(report(rules, searched, "en"))


@pytest.mark.parametrize("change", ["official", "official,unused-dice=only-if-stuck"])
def test_the_readings_of_covert_lose_nothing(change: str) -> None:
    searched = losses(rule_set(f"covert/{change}", "en"), 60)
    assert searched is not None
    assert searched.searched()
    assert {} == searched.broken


def test_the_official_rules_lose_nothing() -> None:
    lengths, said = search_losses("official")
    assert {} == lengths
    assert "found no game that breaks it (from 37 positions, up to" in said


@pytest.mark.parametrize(
    ("change", "lost", "events", "line"),
    [
        ("safe-sets=0", "CYA-I4", 4, "challenges Ben"),
        ("two-wilds=allowed", "CYA-I2", 3, "pairs silver gold"),
    ],
)
def test_a_lost_guarantee_is_shown_in_a_handful_of_events(
    change: str, lost: str, events: int, line: str
) -> None:
    """The game is a record that says by which rules it is legal; by the official it is not."""
    lengths, said = search_losses(f"official,{change}")
    assert {lost: events} == lengths
    record = "# lost" + said.split("# lost")[1].split("\n# no game")[0]
    assert line in record
    assert "# look here: after this line it does not hold" in record.rstrip().splitlines()[-1]
    assert f"# {change}: " in record
    assert "legal" == check(record).verdict
    assert "illegal" == check(record.replace(f"rules: {change}\n", "")).verdict


@pytest.mark.parametrize(
    "change", ["lost-challenge=another-action", "nest-egg=0", "pile-runs-out=in-turns"]
)
def test_a_change_that_gives_nothing_up_is_not_blamed(change: str) -> None:
    assert {} == search_losses(f"official,{change}")[0]


def test_a_loss_at_the_start_hides_no_other() -> None:
    """Without chips the first event breaks three guarantees, and the search goes on after it."""
    lengths, _ = search_losses("kings-in-the-corner/folk")
    assert {"KIC-I2": 1, "KIC-I17": 3} == {code: lengths[code] for code in ("KIC-I2", "KIC-I17")}
    assert {} == search_losses("kings-in-the-corner/official")[0]


def test_a_game_without_small_games_is_not_searched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said, and the exit status is 2."""
    monkeypatch.setattr("referee.verify.guarantees.search", lambda slug: None)
    said = ["verify", "--rules", "official,safe-sets=0", "--examples", "0", "--size", "0"]
    assert 2 == main([*said, "--lang", "en"])
    assert "not searched" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "lost", "last"),
    [
        ("en", "# lost: CYA-I4 A first set, once laid", "Ana challenges Ben: piggy-bank / pass"),
        ("es", "# perdida: CYA-I4 Un primer conjunto", "Ana desafía a Ben: alcancía / pasa"),
        ("fr", "# perdue\u202f: CYA-I4 Un premier ensemble", "Ana défie Ben: tirelire / passe"),
    ],
)
def test_verify_says_what_a_rule_set_gives_up(
    language: str,
    lost: str,
    last: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.cli.verify.LOSS_EXAMPLES", EXAMPLES)
    said = ["verify", "--rules", "official,safe-sets=0", "--examples", "0", "--size", "0"]
    assert 1 == main([*said, "--lang", language])
    out = capsys.readouterr().out
    first = phrase("verified.lost", language, names="CYA-I4")
    assert first in out.splitlines()[0]
    assert phrase("verified.right", language) not in out
    assert lost in out
    assert f"{last}  # {phrase('guarantee-broken-here', language)}\n" in out


@pytest.mark.parametrize(("change", "lost"), [("safe-sets=0", ["CYA-I4"]), ("nest-egg=0", [])])
def test_what_was_lost_is_in_the_data_and_in_the_exit_status(
    change: str,
    lost: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.cli.verify.LOSS_EXAMPLES", EXAMPLES)
    said = ["verify", "--rules", f"official,{change}", "--examples", "0", "--size", "0"]
    assert bool(lost) == main([*said, "--format", "json"])
    (data,) = json.loads(capsys.readouterr().out)
    assert lost == data["lost"]
    assert "" == data["problem"]
