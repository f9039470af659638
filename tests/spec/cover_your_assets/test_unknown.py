"""After a refused event only what it may have changed is unknown."""

from referee_spec.cover_your_assets import GAME
from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Pair,
    Position,
    Replenish,
    Round,
    Skip,
    Totals,
)
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.rules.amounts import a_score_is_made_of_cards
from referee_spec.cover_your_assets.rules.replenishing import pile_runs_out
from referee_spec.cover_your_assets.state import (
    DISCARD,
    PILE,
    TURN,
    Table,
    hand_of,
    stack_of,
    start,
)
from referee_spec.cover_your_assets.unknown import make_unknown
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve

HOMES = ("home", "home")
STOCKS = ("stocks", "stocks")
BEFORE = Position(
    stacks=((HOMES,), (HOMES, STOCKS), (HOMES,)),
    hands=(
        ("cash", "cash", "jewels", "jewels", "home"),
        ("cash", "cash", "jewels", "jewels", "home"),
        ("cash", "cash", "jewels", "jewels", "home"),
    ),
    discard=("jewels",),
    pile=60,
    turn=0,
)


def table() -> Table:
    """Return a table of three players with full hands, at the start of Ana's turn."""
    after = start(Options(), ("Ana", "Ben", "Cleo"), None)
    for event in (Round(1), BEFORE):
        after = GAME.after(after, event)
    return after


def test_a_refused_discard_leaves_one_hand_and_the_piles_unknown() -> None:
    """The turn passes on, no stack changes, and the hand is full of unseen cards."""
    before = table()
    after = make_unknown(before, Discard(0, ("gold",)))
    assert {PILE, DISCARD} == after.unknown
    assert (1, before.stacks, before.hands[1:]) == (after.turn, after.stacks, after.hands[1:])
    assert 5 == size(after.hands[0])


def test_a_player_passed_over_wrongly_leaves_all_stacks_known() -> None:
    """A turn in which nothing is said to be done changes no stack."""
    before = table()
    assert before.stacks == make_unknown(before, Skip(0)).stacks


def test_a_refused_pair_leaves_only_stacks_unknown_that_the_hand_may_have_changed() -> None:
    """Without stocks and wilds Ana cannot have challenged Ben, who has stocks on top."""
    after = make_unknown(table(), Pair(0, ("cash", "jewels")))
    assert {PILE, DISCARD, stack_of(0)} == after.unknown
    assert 1 == after.turn


def test_a_refused_challenge_leaves_both_sides_unknown() -> None:
    """The set may have been stolen, so both stacks may have changed, but not the third."""
    after = make_unknown(table(), Challenge(0, 1, "home"))
    assert {PILE, DISCARD, stack_of(0), stack_of(1)} == after.unknown


def test_after_a_play_out_of_turn_nobody_knows_whose_turn_it_is() -> None:
    """The next event decides it."""
    after = make_unknown(table(), Discard(1, ("cash",)))
    assert TURN in after.unknown
    assert GAME.allows(after, Discard(0, ("cash",)))
    assert GAME.allows(after, Discard(2, ("cash",)))


def test_draws_after_a_refused_play_are_known_cards_of_the_hand() -> None:
    """What the line says of the draws still counts."""
    after = make_unknown(table(), Discard(0, ("gold",)))
    drawn = make_unknown(after, Replenish(((0, ("stocks",)),)))
    deck = after.match.setup.deck
    assert ("stocks", "?", "?", "?", "?") == deck.unpack(drawn.hands[0])


def test_the_next_draw_shows_the_size_of_a_hand() -> None:
    """After a wrong number of cards was drawn, the hand is full when its player draws again."""
    short = GAME.after(table(), Discard(0, ("cash",)))
    after = make_unknown(short, Replenish(((0, ("gold", "gold")),)))
    assert {PILE, hand_of(0)} == after.unknown - short.unknown
    for event in (
        Discard(1, ("cash",)),
        Replenish(((1, ("gold",)),)),
        Discard(2, ("cash",)),
        Replenish(((2, ("gold",)),)),
        Discard(0, ("cash",)),
        Replenish(((0, ("gold",)),)),
    ):
        assert GAME.allows(after, event)
        after = GAME.after(after, event)
    assert hand_of(0) not in after.unknown
    assert 5 == size(after.hands[0])


def test_a_wrong_number_of_cards_is_found_though_the_pile_is_not_counted() -> None:
    """While the draw pile certainly suffices the number of cards drawn is still judged."""
    after = make_unknown(table(), Discard(0, ("gold",)))
    after = GAME.after(after, Discard(1, ("cash",)))
    fault = GAME.answer(after, Replenish(((1, ("home", "home")),)))
    assert fault is not None
    assert "CYA401" == fault.rule.code


def test_draws_that_are_not_written_leave_no_card_that_is_sure() -> None:
    """If the draw pile may not suffice, it may be empty afterwards, and the round may be over."""
    after = make_unknown(evolve(table(), pile=6), Discard(0, ("gold",)))
    assert 1 == after.pile
    for event in (Pair(1, ("cash", "cash")), Replenish(())):
        after = GAME.after(after, event)
    assert 0 == after.pile


def test_draws_that_fill_no_hand_show_that_a_pile_is_empty() -> None:
    """They do if they are all cards that are known to lie in the pile, or more."""
    known = table()
    short = known.match.setup.deck.pack(("cash", "home"))
    drawing = evolve(known, hands=(short, *known.hands[1:]), unknown=frozenset({PILE, DISCARD}))
    two = Replenish(((0, ("stocks", "stocks")),))
    for pile, empty in ((1, True), (2, True), (3, False)):
        assert empty == pile_runs_out(evolve(drawing, pile=pile), two)
    counted = evolve(drawing, pile=2, unknown=frozenset({PILE}))
    assert not pile_runs_out(counted, two)
    full = Replenish(((0, ("stocks", "stocks", "cash")),))
    assert not pile_runs_out(evolve(drawing, pile=3), full)


def test_totals_are_gains_of_cards_unless_the_scores_of_the_round_are_noted() -> None:
    """Then the totals are what these add up to, whatever they are; without the totals before, they
    are gains of any number of rounds."""
    known = table()
    odd = Totals(((0, 7_000),))
    for totals, scores, worth in (
        ((0, 0, 0), None, 7_000),
        ((5_000, 0, 0), None, 2_000),
        ((0, 0, 0), (7_000, 0, 0), None),
        (None, None, 7_000),
        (None, (7_000, 0, 0), 7_000),
    ):
        match = evolve(known.match, totals=totals, scores=scores)
        answer = a_score_is_made_of_cards(evolve(known, match=match), odd)
        assert (None if worth is None else {"player": "Ana", "worth": worth}) == answer
