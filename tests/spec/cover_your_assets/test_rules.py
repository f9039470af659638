"""Details that no example shows: fields of states, values of refusals, notation."""

import pytest
from attrs import evolve

from referee import check
from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Done,
    Event,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Show,
    Skip,
)
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.questions import wrong_score
from referee_spec.cover_your_assets.rules.challenge import (
    a_shown_card_matches_or_is_wild,
    only_the_top_set,
)
from referee_spec.cover_your_assets.rules.ending import (
    counting_scores,
    end_round,
    highest,
)
from referee_spec.cover_your_assets.rules.pairs import (
    cards_come_from_the_hand,
    two_cards_and_no_more,
)
from referee_spec.cover_your_assets.rules.positions import a_position_is_the_start_of_a_turn
from referee_spec.cover_your_assets.rules.replenishing import drawn_cards_go_to_the_hand
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left
from referee_spec.cover_your_assets.rules.turns import a_player_without_cards_is_passed_over
from referee_spec.cover_your_assets.state import (
    PILE,
    TURN,
    Contest,
    Set,
    Table,
    hand_of,
    stack_of,
    start,
)
from referee_spec.games import game, game_files
from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kernel.maybe import Asked, answer_of
from referee_spec.kernel.rule import Missing, Rule
from referee_spec.kernel.tally import misstated
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
    assert 650_000 == values["right"]
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


def test_a_set_that_nobody_knows_may_match_a_card_that_is_shown() -> None:
    """Whether a stack without sets can be challenged is a question for another rule."""
    table = evolve(FRESH, stacks=((), (), ()))
    unknown = evolve(table, unknown=frozenset({stack_of(1)}))
    event = Challenge(0, 1, "jewels")
    for rule in (only_the_top_set, a_shown_card_matches_or_is_wild):
        assert rule(table, event) is None
        assert Missing("top-set", {"players": ("Ben",)}) == answer_of(rule, unknown, event)


def test_an_unseen_card_may_be_for_a_covered_set() -> None:
    table = table_after(Round(1), BEFORE)
    one = evolve(table, stacks=tuple(stack[:1] for stack in table.stacks))
    event = Challenge(0, 1, UNKNOWN)
    assert Missing("cards-played", {"players": ("Ana",)}) == answer_of(
        only_the_top_set, table, event
    )
    assert answer_of(only_the_top_set, one, event) is None


def test_a_card_may_be_one_of_the_unseen_cards_of_a_hand() -> None:
    deck = FRESH.match.setup.deck
    hand = deck.pack((UNKNOWN, UNKNOWN, "home"))
    table = evolve(FRESH, phase="play", hands=(hand, deck.pack(("home",)), hand))
    missing = Missing("hand", {"players": ("Ana",)})
    for cards, answer in (
        ((UNKNOWN, "home"), None),
        ((UNKNOWN, UNKNOWN), None),
        (("gold", UNKNOWN), missing),
        (("home", "gold"), missing),
    ):
        assert answer == answer_of(cards_come_from_the_hand, table, Pair(0, cards))
    refused = cards_come_from_the_hand(table, Pair(1, ("home", UNKNOWN)))
    assert {"player": "Ben", "card": UNKNOWN, "empty": None} == refused


def test_a_hand_is_full_and_known_after_drawing_while_the_pile_lasts() -> None:
    """Its unseen cards are counted then, whether any were missing or not."""
    deck = FRESH.match.setup.deck
    for written, unseen in ((("?",), 1), (("?", "?"), 2)):
        known = deck.pack(("home",) * (2 - unseen))
        table = evolve(
            FRESH,
            phase="replenish",
            pile=9,
            hands=(known, deck.pack(("?", "?")), deck.pack(("?", "?"))),
            unknown=frozenset({hand_of(0), hand_of(2)}),
        )
        for drawn in (written, written[1:] or written):
            after = drawn_cards_go_to_the_hand(table, Replenish(((0, drawn),)))
            assert {hand_of(2)} == after.unknown
            assert 2 == size(after.hands[0])


def test_a_player_is_passed_over_whose_turn_it_is_then() -> None:
    """If nobody knows whose turn it was, the event shows it."""
    table = evolve(FRESH, phase="play", pile=9, hands=(1, 0, 1), unknown=frozenset({TURN}))
    after = a_player_without_cards_is_passed_over(table, Skip(1))
    assert (2, frozenset()) == (after.turn, after.unknown)


def test_a_round_that_is_over_is_nobodys_turn() -> None:
    worn = evolve(FRESH, phase="play", unknown=frozenset({TURN, stack_of(0)}))
    assert {stack_of(0)} == end_round(worn).unknown


def test_scores_that_were_claimed_count_where_those_of_the_cards_are_unknown() -> None:
    options = Options(highest_score="round", goal=10)
    table = evolve(start(options, ("Ana", "Ben"), None), phase="over")
    vague = evolve(table, unknown=frozenset({stack_of(0)}))
    for state, noted, counted in ((table, (5, 7), (0, 0)), (vague, (5, 7), (5, 7))):
        match = evolve(state.match, scores=noted)
        assert counted == counting_scores(evolve(state, match=match), (20, 30), [0, 1])
    for nothing in ((0, 0), None):
        with pytest.raises(Asked, match="score"):
            counting_scores(
                evolve(vague, match=evolve(table.match, scores=nothing)), (20, 30), [0, 1]
            )


def test_only_players_whose_stack_is_not_known_have_unchecked_scores() -> None:
    """While the round goes on, every stack may still grow."""
    over = evolve(FRESH, phase="over", unknown=frozenset({stack_of(2)}))
    claims = ((0, 0), (2, 40_000))
    assert wrong_score(over, claims[:1]) is None
    for table, players in ((over, ("Cleo",)), (evolve(over, phase="play"), ("Ana", "Cleo"))):
        with pytest.raises(Asked) as asked:
            wrong_score(table, claims)
        assert Missing("score", {"players": players}) == asked.value.missing


def test_it_is_named_whether_a_total_or_a_score_is_the_highest() -> None:
    table = evolve(start(Options(goal=10), ("Ana", "Ben"), None), phase="over")
    assert ("highest-total", 30) == highest(table, (20, 30), [1])
    by_score = start(Options(goal=10, highest_score="round"), ("Ana", "Ben"), None)
    scored = evolve(
        by_score,
        phase="over",
        match=evolve(by_score.match, scores=(5, 7)),
        unknown=frozenset({stack_of(0)}),
    )
    assert ("highest-score", 7) == highest(scored, (20, 30), [1])


def test_a_wrong_amount_is_shown_with_its_parts_if_they_add_up() -> None:
    """Other parts are not shown, because something else was counted."""
    parts = ((3, ("this",)), (4, ("that",)))
    for right, shown in ((7, parts), (8, ())):
        wrong = misstated(FRESH, (0, 1, right), lambda table, seat: parts)
        assert isinstance(wrong, dict)
        assert shown == wrong["sum"]


def test_one_card_is_no_pair() -> None:
    """No record says so: a partner that is left out is an unseen card."""
    refused = {"player": "Ana", "count": 1, "most": 2}
    assert refused == two_cards_and_no_more(
        start(Options(), ("Ana", "Ben"), None), Pair(0, ("home",))
    )
