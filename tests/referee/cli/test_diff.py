"""``diff`` finds the game that tells two rule sets apart, and both judge it as it says.

All pairs of values, in both directions: ``python tests/bench/differences.py``.
"""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from separating import Pair, beside, changes, pairs, reason, separated

import referee
from referee.cli.diff import compare
from referee.cli.main import main
from referee.cli.rule_sets import rule_set
from referee.verify.campaign import play_of
from referee_spec.games import game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.option import options_of
from referee_spec.verification.distinguishing_game import Difference, Search
from referee_spec.verification.places import Change, differing
from referee_spec.verification.registry import search

pytestmark = pytest.mark.thorough

CYA = "cover-your-assets"
CHANGES = Path(__file__).resolve().parents[1] / "verify" / "changes"
FIRST = {pair.name: pair for pair in reversed([*pairs(CYA)])}
"""Of each option the first two values."""

BOTH_WAYS = {
    "three-player-hand", "pile-runs-out", "tie", "edition", "length", "teaching", "hand-size",
    "goal", "defender-replenishes",
}  # fmt: skip
"""Each value of these allows what the other refuses; of the others one only allows more."""


def test_every_option_is_compared() -> None:
    assert set(options_of(game(CYA).options)) == set(FIRST)


@pytest.mark.parametrize("pair", FIRST.values(), ids=str)
def test_two_values_have_a_separating_game(pair: Pair) -> None:
    """At most 12 events; allowed by one rule set, refused by the other with the code it says."""
    both = pair.name in BOTH_WAYS
    found = compare(*pair.rules, 1_500 if both else 700, 1, enough=1 + both)
    assert found is not None
    lengths = [separated(pair, found, which) for which in ("first", "second")]
    assert 1 + both <= sum(one is not None for one in lengths)
    assert all(one is None or one[0] <= 12 for one in lengths)


COVERT = {pair.name: pair for pair in pairs("covert")}
"""Of each option the last two values."""


@pytest.mark.parametrize("pair", COVERT.values(), ids=str)
def test_two_values_of_an_option_of_covert_have_a_separating_game(pair: Pair) -> None:
    """At most 16 events, with all of the setting up; after a position at most 6."""
    found = compare(*pair.rules, 20, 1, enough=1)
    assert found is not None
    lengths = [separated(pair, found, which) for which in ("first", "second")]
    assert any(lengths)
    most = 16 if pair.name == "start-tie" else 6
    assert all(one is None or one[0] <= most for one in lengths)


def test_positions_of_covert_are_derived_from_the_rule_set() -> None:
    """Each rule set with one change allows every event of the positions made for it."""
    found = search("covert")
    assert found is not None
    for change in changes("covert"):
        _, rules = beside("covert", change).rules
        for opening in found.openings(rules.start):
            state = rules.start(opening.players, opening.dealer)
            for event in opening.events:
                assert rules.game.answer(state, event) is None, change
                state = rules.game.after(state, event)


def test_no_difference_is_said_with_its_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Never that there is none."""
    assert 0 == main(["diff", "official", "official", "--examples", "40", "--lang", "en"])
    out = capsys.readouterr().out
    assert "refuses (from 51 positions, up to" in out
    assert "examples" in out


def test_nothing_searched_is_no_all_clear(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no position can be played from, it is said, and the exit status is 2."""
    monkeypatch.setattr(
        "referee.cli.diff.search", lambda slug: Search(lambda start: (), lambda s: ())
    )
    assert 2 == main(["diff", "official", "official,safe-sets=0", "--lang", "en"])
    assert "not searched" in capsys.readouterr().err


def test_a_rule_is_searched_where_it_matters(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = differences_of("covert/official", "two_dice_in_the_decoder", 20)
    assert "OWN1" == found.rule.code
    assert len(found.events) <= 2
    (found,) = differences_of("cover-your-assets/official", "two_last_wilds", 400)
    assert "CYA212" == found.rule.code
    # A change that matters, but by which nothing is allowed that was refused.
    assert 0 == main(
        [
            "diff",
            "kings-in-the-corner/official",
            str(CHANGES / "ante_of_two.py"),
            "--examples",
            "60",
        ]
    )
    capsys.readouterr()
    # The hundredth round is never played.
    said = ["diff", "official", "hundredth", "--examples", "200", "--lang", "en"]
    said[2] = str(CHANGES / "no_round_is_the_hundredth.py")
    assert 2 == main(said)
    assert "not searched" in capsys.readouterr().err


def test_random_matches_come_to_where_a_rule_matters() -> None:
    """Without any prepared position; each is named by an opening that leads there."""
    rules = rule_set(str(CHANGES / "no_early_challenges.py"), "en")
    change = Change(rules.game, rules.options, game(CYA), rules.game.options())
    found = list(islice(differing(play_of(rules), lambda state: (), change, Random(1), 600), 5))
    assert found
    for opening, event in found:
        state = game(CYA).start(rules.options, opening.players, opening.dealer)
        for known in opening.events:
            assert game(CYA).answer(state, known) is None
            state = game(CYA).after(state, known)
        assert game(CYA).answer(state, event) is None
        assert not rules.game.allows(state, event)
    nothing = evolve(change, other=rules.game)
    assert [] == list(differing(play_of(rules), lambda state: (), nothing, Random(1), 20))


def differences_of(one: str, change: str, examples: int) -> list[Difference[Any]]:
    """Return the games that distinguish a rule set from a file of own rules."""
    rules = rule_set(one, "en"), rule_set(str(CHANGES / f"{change}.py"), "en")
    comparison = compare(*rules, examples, 1, enough=1)
    assert comparison is not None
    return list(comparison.differences.values())


@pytest.mark.parametrize("slug", [CYA, "kings-in-the-corner"])
def test_start_positions_are_derived_from_the_rule_set(slug: str) -> None:
    """Each rule set with one change allows every event of the positions made for it."""
    found = search(slug)
    assert found is not None
    for change in changes(slug):
        _, rules = beside(slug, change).rules
        comparison = compare(rules, rules, 0, 1)
        assert comparison is not None
        assert len(set(found.openings(rules.start))) - 6 == comparison.positions


@pytest.mark.parametrize("slug", [CYA, "kings-in-the-corner"])
def test_a_change_shows_beside_another(slug: str) -> None:
    """Or there is a reason why it does not; 200 pairs: ``tests/bench/differences.py``."""
    random, known = Random(3), list(changes(slug))
    drawn = [random.sample(known, 2) for _ in range(12)]
    for pair in (beside(slug, two, one) for one, two in drawn if one[0] != two[0]):
        comparison = compare(*pair.rules, 500, 1, enough=1)
        assert comparison is not None
        assert bool(comparison.differences) is not bool(reason(slug, pair)), str(pair)


def test_the_command_prints_both_directions(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["diff", "official", "official,three-player-hand=4", "--lang", "en"]
    assert 1 == main(said)
    out = capsys.readouterr().out
    assert "allowed by official, refused by official,three-player-hand=4 (CYA" in out
    assert "allowed by official,three-player-hand=4, refused by official (CYA" in out
    assert 2 == main(["diff", "official", "official,tie=nothing"])


@pytest.mark.parametrize(
    ("language", "none", "head", "last"),
    [
        (
            "es",
            "=0: no se encontró",
            "jugadores: Ana, Ben",
            "Ana desafía a Ben:",
        ),
        (
            "fr",
            "=0\u202f: on n'a trouvé",
            "joueurs: Ana, Ben",
            "Ana défie Ben:",
        ),
    ],
)
def test_the_games_are_in_the_language_of_the_command(
    language: str, none: str, head: str, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["diff", "official", "official,safe-sets=0", "--examples", "200", "--lang", language]
    assert 1 == main(said)
    out = capsys.readouterr().out
    assert all(words in out for words in (none, head, last))
    game = out.partition("\n\n")[2]
    assert "CYA301" == referee.check(game).findings[0].rule.code


def test_a_game_with_cards_of_its_own_stays_in_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its header does not name the rule set, so that no other language can be read."""
    path = tmp_path / "boat.toml"
    deck = '[[deck.kinds]]\nname = "boat"\nvalue = 5000\ncopies = 90\n'
    path.write_text(f'game = "{CYA}"\nparent = "official"\n\n[deck]\nwilds = []\n\n{deck}')
    assert 1 == main(["diff", "official", str(path), "--examples", "50", "--lang", "es"])
    out = capsys.readouterr().out
    assert "permitido por" in out
    assert "boat" in out
    assert "players: Ana, Ben" in out
