"""Each rule set that comes with a game is verified as the official one is, in a small share."""

import pytest
from attrs import asdict, evolve

from referee.rulesets.loader import RuleSetLoader
from referee.verify.campaign import Campaign, Report, under
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.evolve import part_of_type, replace_part
from referee_spec.kings_in_the_corner.testing.play import JACKS, QUEENS, dealt, first
from referee_spec.verification.explorer import explore
from referee_spec.verification.registry import play

pytestmark = pytest.mark.thorough

SHIPPED = [(slug, name) for slug in GAMES for name in game_files(slug).rule_sets()]
FIRST_STATE = ("edition", "hand_size")
"""Options that decide what a small game begins with, which is given."""


def test_rule_sets_are_shipped() -> None:
    own = {"modern-box", "no-nest-egg", "no-safe-set", "two-wilds"}
    assert own | {"folk", "folk-corner-kings"} == {name for _, name in SHIPPED}


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_a_rule_set_passes_what_the_official_one_passes(slug: str, name: str) -> None:
    """Machine, whole rounds, their records and the second specification agree under it."""
    pytest.importorskip("clingo")
    rules = RuleSetLoader(game(slug)).load(name)
    report, played = Report(slug, 0, 0, 0), under(play(slug), rules)

    campaign = Campaign(report, played, rules, seed=1)
    campaign.run_machine(1)
    campaign.play_rounds(10)
    campaign.compare_formal(20)

    assert "" == report.problem
    assert report.rounds and report.records and report.compared


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_a_small_game_is_sound_in_every_state(slug: str, name: str) -> None:
    """Every invariant holds on every edge, no state is stuck, and every round ends."""
    options = RuleSetLoader(game(slug)).load(name).options
    if slug == "kings-in-the-corner":
        # Where kings go to corners four other cards lie under the tabs.
        ranks = JACKS if options.kings_go_to_corners else QUEENS
        start = dealt(first(2, ranks, evolve(options, hand_size=1)), 5)[0]
    else:
        start = next(iter(play(slug).small_games.values()))()
        given = part_of_type(start, type(options))
        kept = {key: value for key, value in asdict(given).items() if key in FIRST_STATE}
        start = replace_part(start, given, evolve(options, **kept))

    explored = explore(play(slug), start)

    assert explored.whole
    assert explored.finished
