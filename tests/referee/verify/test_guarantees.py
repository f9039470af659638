"""Guarantees that a rule set gives up: each with a short game that shows it."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee import check
from referee.cli.main import main
from referee.cli.rule_sets import rule_set
from referee.report.messages import phrase
from referee.verify.campaign import play_of
from referee.verify.guarantees import losses, report
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import cards_of
from referee_spec.verification.places import exchanged
from referee_spec.verification.random_play import steps

pytestmark = pytest.mark.thorough

EXAMPLES = 1_500
CHANGES = Path(__file__).parent / "changes"
RARE = {"CVT-I7", "CVT-I22", "CVT-I30", "CVT-I34"}
"""Guarantees of Covert on the setting up and the end, which a short run may not reach."""


def search_losses(asked: str) -> tuple[dict[str, int], str]:
    """Return the events of the game that shows each loss, and the report."""
    rules = rule_set(asked, "en")
    searched = losses(rules, EXAMPLES)
    assert searched is not None
    assert searched.searched()
    lengths = {code: len(loss.events) for code, loss in searched.broken.items()}
    return lengths, "\n".join(report(rules, searched, "en"))


@pytest.mark.parametrize(
    ("name", "steps", "lost"),
    [
        ("under_the_stack", 800, {"CYA-I3", "CYA-I4", "CYA-I26"}),
        ("two_golds", 800, {"CYA-I2"}),
        ("no_early_challenges", 800, set()),
        ("loser_takes_the_discard", 800, {"CYA-I6", "CYA-I7", "CYA-I8", "CYA-I16"}),
        ("unsafe_at_the_end", 2_000, {"CYA-I4", "CYA-I12"}),
        ("two_last_wilds", 800, {"CYA-I2"}),
        ("lots_leave_kings_stalls", 800, {"KIC-I4"}),
        ("ante_of_two", 800, {"KIC-I24"}),
    ],
)
def test_a_rule_change_loses_what_it_breaks(name: str, steps: int, lost: set[str]) -> None:
    """Each lost guarantee is shown by a few events; the change mattered in what was played."""
    rules = rule_set(str(CHANGES / f"{name}.py"), "en")
    searched = losses(rules, steps)
    assert searched is not None
    assert searched.searched()
    assert lost == set(searched.broken)
    assert all(len(loss.events) <= 4 for loss in searched.broken.values())


@pytest.mark.parametrize(
    ("slug", "steps"),
    [("cover-your-assets", 1_200), ("kings-in-the-corner", 1_200), ("covert", 600)],
)
def test_every_guarantee_is_evaluated_under_the_official_rules(slug: str, steps: int) -> None:
    """And none is lost; the full run of Covert evaluates the winner's, too."""
    searched = losses(rule_set(f"{slug}/official", "en"), steps)
    assert searched is not None
    assert {} == searched.broken
    assert [] == [one.id for one in searched.not_evaluated() if one.id not in RARE]
    said = list(report(rule_set(f"{slug}/official", "en"), searched, "en"))
    assert ["# lost: none", "# evaluated", "# not evaluated"] == [
        said[0], said[1][:11], said[2][:15]
    ]  # fmt: skip
    counts = re.findall(r"-I\d+ ([\d,]+)", said[1])
    assert len(counts) + len(searched.not_evaluated()) == len(searched.invariants)
    assert "0" not in counts


def test_the_readings_of_covert_lose_nothing() -> None:
    """Also a reading with which play goes another way."""
    searched = losses(rule_set("covert/official,unused-dice=only-if-stuck", "en"), 600)
    assert searched is not None
    assert {} == searched.broken
    assert searched.mattered
    assert 20 < sum(searched.evaluated[one.id] >= 10 for one in searched.invariants)


@pytest.mark.parametrize("slug", ["cover-your-assets", "kings-in-the-corner"])
def test_positions_with_cards_exchanged_are_allowed(slug: str) -> None:
    """They have the same cards, and mostly other hands, with more cards of a kind or two."""
    play, random = play_of(rule_set(f"{slug}/official", "en")), Random(1)
    table = play.table(random)
    found = filter(None, (play.position(step.after) for step in steps(play, table, random)))
    others = 0
    for before, position in islice(found, 40):
        deck = before.match.setup.deck
        other = exchanged(position, deck, random)
        assert play.game.answer(before, other) is None
        # The draw pile has the other cards of the deck.
        assert not Counter(cards_of(other)) - Counter(deck.unpack(deck.full))
        assert [*map(len, position.hands)] == [*map(len, other.hands)]
        assert evolve(other, hands=(), **piles(position)) == evolve(position, hands=())
        others += other.hands != position.hands
    assert others > 20


def piles(position: Any) -> dict[str, Any]:
    """Return the discard pile of a position that has one."""
    return {"discard": position.discard} if hasattr(position, "discard") else {}


def test_the_same_is_found_whatever_hashes_words_have() -> None:
    """A run can be repeated: no order of a set decides what is played."""
    file = CHANGES / "under_the_stack.py"
    program = (
        "from referee.cli.rule_sets import rule_set\n"
        "from referee.verify.guarantees import losses, report\n"
        f"rules = rule_set({str(file)!r}, 'en')\n"
        "print(*report(rules, losses(rules, 800), 'en'))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert 1 == len(said)


def test_a_change_that_never_matters_is_not_searched() -> None:
    """Nothing is said to be kept by a rule that was never put to use."""
    rules = rule_set(str(CHANGES / "no_round_is_the_hundredth.py"), "en")
    searched = losses(rules, 500)
    assert searched is not None
    assert {} == searched.broken
    assert not searched.searched()


@pytest.mark.parametrize(
    ("change", "lost", "line"),
    [
        ("safe-sets=0", {"CYA-I12": 3, "CYA-I4": 3}, "challenges Ben"),
        ("two-wilds=allowed", {"CYA-I2": 3}, "pairs silver gold"),
        ("nest-egg=0", {"CYA-I12": 3}, "challenges Ben"),
    ],
)
def test_a_lost_guarantee_is_shown_in_a_handful_of_events(
    change: str, lost: dict[str, int], line: str
) -> None:
    """The game is a record that says by which rules it is legal; by the official it is not."""
    lengths, said = search_losses(f"official,{change}")
    assert lost == lengths
    record = "# lost" + said.split("# lost")[1]
    assert line in record
    assert "# look here: after this line it does not hold" in record.rstrip().splitlines()[-1]
    assert f"# {change}: " in record
    assert "legal" == check(record).verdict
    assert "illegal" == check(record.replace(f"rules: {change}\n", "")).verdict


@pytest.mark.parametrize("change", ["wild-on-discarded-asset=refused", "hand-size=6"])
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
        ("en", "# lost: CYA-I4 A first set, once laid", "Ana challenges Ben: piggy-bank"),
        ("es", "# perdida: CYA-I4 Un primer conjunto", "Ana desafía a Ben: alcancía"),
        ("fr", "# perdue\u202f: CYA-I4 Un premier ensemble", "Ana défie Ben: tirelire"),
    ],
)
def test_verify_says_what_a_rule_set_gives_up(
    language: str,
    lost: str,
    last: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.cli.verify.MANY", EXAMPLES)
    said = ["verify", "--rules", "official,safe-sets=0", "--examples", "0", "--size", "0"]
    assert 1 == main([*said, "--lang", language])
    out = capsys.readouterr().out
    first = phrase("verified.lost", language, names="CYA-I4, CYA-I12")
    assert first in out.splitlines()[0]
    assert phrase("verified.right", language) not in out
    assert lost in out
    assert f"{last}  # {phrase('guarantee-broken-here', language)}\n" in out


@pytest.mark.parametrize(
    ("change", "lost"), [("safe-sets=0", ["CYA-I4", "CYA-I12"]), ("hand-size=6", [])]
)
def test_what_was_lost_is_in_the_data_and_in_the_exit_status(
    change: str,
    lost: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.cli.verify.MANY", EXAMPLES)
    said = ["verify", "--rules", f"official,{change}", "--examples", "0", "--size", "0"]
    assert bool(lost) == main([*said, "--format", "json"])
    (data,) = json.loads(capsys.readouterr().out)
    assert lost == data["lost"]
    assert "" == data["problem"]
