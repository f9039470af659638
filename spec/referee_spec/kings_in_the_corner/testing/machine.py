"""The Hypothesis state machine of Kings in the Corner: a rule for each action and each draw."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import invariants
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Refuse,
    Round,
    Stalls,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.state import TABS, Table, pack, start
from referee_spec.kings_in_the_corner.testing.play import ENDLESS, NAMES, PLAY
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.machine import (
    CHANCE,
    GameMachine,
    Log,
    can,
    cards,
    in_phase,
    legal,
    options,
    specified,
    values,
)

RANKS = ("8", "9", "10", "J", "Q", "K")
"""The ranks of which a small pack has the last three to six."""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table before its first hand: options, players, dealer, and often a small pack.

    With few ranks piles run out and hands are blocked.
    """
    rules = draw(options(Options, values(Options, without=ENDLESS)))
    if draw(st.booleans()):
        deck = pack()
        rules = evolve(rules, goal=draw(st.sampled_from([10, 40, 100])))
        most = min((deck.total - len(TABS)) // rules.hand_size, len(NAMES))
        players = NAMES[: draw(st.integers(2, most))]
    else:
        deck = pack(*RANKS[-draw(st.integers(3, 6)) :])
        players = NAMES[: draw(st.integers(2, 4))]
        most = (deck.total - len(TABS)) // len(players)
        hand, chips = draw(st.integers(1, min(most, 5))), draw(st.integers(6, 30))
        rules = evolve(rules, hand_size=hand, chips=chips, goal=10)
    return start(rules, players, draw(st.integers(0, len(players) - 1)), deck)


class Machine(GameMachine):
    """A game of Kings in the Corner."""

    play = PLAY
    dealing = frozenset(("deal", "stalls"))
    log = Log(Coverage(PLAY))
    state: Table

    @initialize(table=tables())
    def sit_down(self, table: Table) -> None:
        """Begin a game at a drawn table."""
        self.begin(table)

    # What no player decides.

    @precondition(can(Round))
    @rule(event=legal(Round))
    def begin_hand(self, event: Round) -> None:
        """Begin a hand, where the game is not won."""
        self.happen(event)

    @precondition(in_phase("deal"))
    @rule(event=CHANCE)
    def deal(self, event: Deal) -> None:
        """Deal the next player a hand."""
        self.happen(event)

    @precondition(in_phase("stalls"))
    @rule(event=CHANCE)
    def load_stalls(self, event: Stalls) -> None:
        """Turn up the cards of the tab stalls."""
        self.happen(event)

    # What a player does in a turn.

    @precondition(can(Place))
    @rule(event=legal(Place))
    def place(self, event: Place) -> None:
        """Put a card from the hand on a stall."""
        self.happen(event)

    @precondition(can(Move))
    @rule(event=legal(Move))
    def move(self, event: Move) -> None:
        """Move all cards of a tab stall to another stall."""
        self.happen(event)

    @precondition(can(Pay))
    @rule(event=legal(Pay))
    def pay(self, event: Pay) -> None:
        """Pay for making no play, or for refusing to draw."""
        self.happen(event)

    @precondition(can(Fine))
    @rule(event=legal(Fine))
    def fine(self, event: Fine) -> None:
        """Pay for a king that was held back."""
        self.happen(event)

    @precondition(can(Draw))
    @rule(event=legal(Draw))
    def draw(self, event: Draw) -> None:
        """Draw the top card of the pile, to the hand or a king to its stall."""
        self.happen(event)

    @precondition(can(Refuse))
    @rule(event=legal(Refuse))
    def refuse(self, event: Refuse) -> None:
        """Refuse to draw."""
        self.happen(event)

    @precondition(can(Done))
    @rule(event=legal(Done))
    def end_turn(self, event: Done) -> None:
        """End the turn."""
        self.happen(event)

    # What always holds.

    the_cards_are_the_pack = specified(invariants.the_cards_are_the_pack)
    the_chips_are_the_box = specified(invariants.the_chips_are_the_box)
    piles_alternate_and_descend = specified(invariants.piles_alternate_and_descend)
    kings_stalls_only_grow = specified(invariants.kings_stalls_only_grow)
    cards_move_as_the_event_says = specified(invariants.cards_move_as_the_event_says)
    chips_move_as_the_event_says = specified(invariants.chips_move_as_the_event_says)
    no_king_stays_unnoticed = specified(invariants.no_king_stays_unnoticed)
    a_turn_costs_or_changes_something = specified(invariants.a_turn_costs_or_changes_something)
    settled_kings_are_in_the_hand = specified(invariants.settled_kings_are_in_the_hand)
    unknown_cards_came_from_somewhere = specified(invariants.unknown_cards_came_from_somewhere)
    setting_up_is_clean = specified(invariants.setting_up_is_clean)
    one_player_takes_the_pot = specified(invariants.one_player_takes_the_pot)
    a_turn_is_what_was_done_in_it = specified(invariants.a_turn_is_what_was_done_in_it)

    def chance(self) -> st.SearchStrategy[Any]:
        """Return the deals or loaded stalls that may come next."""
        table = self.state
        pile = table.match.setup.deck.unpack(table.unseen)
        if table.phase == "stalls":
            return st.builds(Stalls, cards(pile, len(TABS)))
        n = len(table.hands)
        seats = ((table.turn + step) % n for step in range(n))
        seat = next(seat for seat in seats if not table.hands[seat])
        return st.builds(Deal, st.just(seat), cards(pile, table.match.setup.options.hand_size))

    def is_known(self, state: Table) -> bool:
        """Return whether every unseen card is in the draw pile, and nothing else is unknown."""
        return not state.unknown and size(state.unseen) == state.pile
