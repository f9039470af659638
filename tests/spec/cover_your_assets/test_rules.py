"""Details that no example shows: fields of states, values of refusals, notation."""

from attrs import evolve

from referee import check
from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Done,
    Event,
    Pass,
    Position,
    Round,
    Show,
)
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.rules.ending import end_round
from referee_spec.cover_your_assets.rules.positions import a_position_is_the_start_of_a_turn
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left
from referee_spec.cover_your_assets.rules.turn_end import draws_due
from referee_spec.cover_your_assets.state import PILE, Contest, Set, Table, hand_of, start
from referee_spec.games import game, game_files
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Fault

ASSETS = game("cover-your-assets")
PAIRS = (("home", "home"), ("jewels", "jewels"))
FRESH = start(Options(hand_size=2, challenges_per_turn=2), ("Ana", "Ben", "Cleo"), None)


BEFORE = Position((PAIRS,) * 3, (None,) * 3, None, 40, 0)
"""Three players with two sets each, and nothing seen of their hands."""


def table_after(*events: Event) -> Table:
    """Return the table after these events, which are all allowed."""
    table = FRESH
    for event in events:
        assert ASSETS.allows(table, event)
        table = ASSETS.after(table, event)
    return table


def refused(table: Table, event: Event) -> Fault:
    """Return the refusal of an event."""
    fault = ASSETS.answer(table, event)
    assert isinstance(fault, Fault)
    return fault


def test_too_many_cards_are_those_of_the_full_set_and_the_wilds() -> None:
    """Eight homes and an unseen card beside them, and all twelve wilds elsewhere. The one unseen
    card beside nine jewels is the tenth."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\nposition\n"
    wilds = "discard:" + " gold" * 4 + " silver" * 8
    stacks = f"stack Ana: cash cash |{' home' * 8} ?\nstack Ben: cash cash |{' jewels' * 9} ?\n"
    (found,) = check(f"{head}{stacks}{wilds}\npile: 40\n").findings
    values = {"kinds": ("home", "silver", "gold"), "copies": 20, "shown": 21}
    assert ("CYA101", values) == (found.rule.code, dict(found.values))


def test_a_score_over_an_unseen_card_names_what_it_can_be() -> None:
    """All other cards being on the table, the unseen one is a gold."""
    rule = ASSETS.rulebook.find("CYA512")
    assert isinstance(rule, Rule)
    told, _, _ = game_files("cover-your-assets").example(rule).rpartition("\n\n")
    values = check(told).findings[-1].values
    assert (650_000,) == values["right"]
    assert ("Ben", 625_000) == (values["player"], values["claimed"])


def test_whoever_draws_too_early_is_named() -> None:
    """Two draws of one player in a row are not what is wrong with the order."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nposition\npile: 40\nto play: Ana\n"
    text = f"{head}Ana discards cash; Cleo draws home; Cleo draws home; Ben draws home\n"
    (found,) = check(text).findings
    assert "CYA402" == found.rule.code
    assert ("Cleo", "Ben") == (found.values["player"], found.values["first"])


def test_the_cards_of_a_challenge_are_shown_by_turns() -> None:
    """What the notation keeps is a rule all the same: an event out of turn is refused."""
    table = table_after(Round(1), BEFORE, Challenge(0, 1, "jewels"))
    assert ASSETS.allows(table, Show(1, "jewels"))
    for event in (Show(0, "jewels"), Pass(0)):
        assert "CYA312" == refused(table, event).rule.code


def test_a_turn_that_may_go_on_would_else_be_the_next_players() -> None:
    table = table_after(Round(1), BEFORE, Challenge(0, 1, "jewels"), Pass(1))
    fault = refused(table, Discard(0, ("cash",)))
    assert ("CYA202", "Ben") == (fault.rule.code, fault.values["turn"])


def test_a_round_begins_and_is_taken_up_alike_whatever_the_one_before_left() -> None:
    under_way = table_after(Round(1), BEFORE, Challenge(0, 1, "jewels"))
    worn = evolve(under_way, match=FRESH.match, turns=7, challenges=1, unknown=frozenset({PILE}))
    for event, effect in (
        (Round(1), the_deal_passes_to_the_left),
        (BEFORE, a_position_is_the_start_of_a_turn),
    ):
        assert effect(FRESH, event) == effect(worn, event)


def test_nobody_is_due_to_draw_nothing() -> None:
    """Ana has shown a card and Ben another; Cleo's hand is full."""
    deck = FRESH.match.setup.deck
    one, two = deck.pack(("cash",)), deck.pack(("cash", "cash"))
    assert ((0, 1), (1, 1)) == draws_due(evolve(FRESH, turn=0, hands=(one, one, two)))


def test_a_challenge_leaves_nothing_to_the_next_turn() -> None:
    """A lost challenge that leaves an action does so only in its own turn, however that ends."""
    lost = Contest(1, 0, 0, 1)
    for pile, phase in ((0, "play"), (9, "replenish")):
        more = evolve(FRESH, phase="more", pile=pile, hands=(1, 2, 2), contest=lost, challenges=1)
        after = ASSETS.after(more, Done(0))
        assert (phase, None, 0) == (after.phase, after.contest, after.challenges)


def test_a_round_is_over_with_what_was_played_last() -> None:
    worn = evolve(FRESH, phase="more", turn=1, contest=Contest(0, 0, 1, 0), challenges=1)
    after = end_round(worn)
    assert ("over", None, 0) == (after.phase, after.contest, after.challenges)


def test_a_turn_goes_on_after_a_challenge_where_it_may() -> None:
    """Where the house rule allows another one, and the challenger may have cards for it."""
    contest = Contest(1, FRESH.match.setup.deck.pack(("home",)), 1, 0)
    sets = FRESH.match.setup.deck.pack(("home", "home"))
    stacks = ((Set("home", sets),), (Set("home", sets), Set("home", sets)), ())
    ready = evolve(FRESH, phase="challenge", pile=9, stacks=stacks, contest=contest)
    last = evolve(ready, challenges=1)
    vague = evolve(ready, unknown=frozenset({hand_of(0)}))
    for table, hand, phase in (
        (ready, 1, "more"),
        (ready, 0, "replenish"),
        (vague, 0, "more"),
        (last, 1, "replenish"),
    ):
        after = ASSETS.after(evolve(table, hands=(hand, 2, 2)), Pass(1))
        assert phase == after.phase
