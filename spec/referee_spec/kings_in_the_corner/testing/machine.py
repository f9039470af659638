"""The Hypothesis state machine of Kings in the Corner: a rule for each action and each draw."""

from hypothesis.stateful import initialize, precondition, rule

from referee_spec.kings_in_the_corner import events, invariants
from referee_spec.kings_in_the_corner.state import Table
from referee_spec.kings_in_the_corner.testing.play import PLAY
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.machine import (
    CHANCE,
    RANDOM,
    GameMachine,
    Log,
    can,
    claim,
    claimable,
    in_phase,
    legal,
    specified,
)


def begins(table: Table) -> bool:
    """Return whether the first round has begun, and nothing is dealt."""
    return table.phase == "deal" and table.match.round == 1 and not any(table.hands)


class Machine(GameMachine):
    """A game of Kings in the Corner."""

    play = PLAY
    begins = staticmethod(begins)
    dealing = frozenset(("deal", "stalls"))
    log = Log(Coverage(PLAY))
    state: Table

    @initialize(table=RANDOM.map(PLAY.table))
    def sit_down(self, table: Table) -> None:
        """Begin a game at a drawn table."""
        self.begin(table)

    # What no player decides.

    @precondition(can(events.Round))
    @rule(event=legal(events.Round))
    def begin_hand(self, event: events.Round) -> None:
        """Begin a round, where the game is not won."""
        self.happen(event)

    @precondition(in_phase("deal"))
    @rule(event=CHANCE)
    def deal(self, event: events.Deal) -> None:
        """Deal the next player a hand."""
        self.happen(event)

    @precondition(in_phase("stalls"))
    @rule(event=CHANCE)
    def load_stalls(self, event: events.Stalls) -> None:
        """Turn up the cards of the tab stalls."""
        self.happen(event)

    # What a player does in a turn.

    @precondition(can(events.Place))
    @rule(event=legal(events.Place))
    def place(self, event: events.Place) -> None:
        """Place a card from the hand on a stall."""
        self.happen(event)

    @precondition(can(events.Move))
    @rule(event=legal(events.Move))
    def move(self, event: events.Move) -> None:
        """Move all cards of a tab stall to another stall."""
        self.happen(event)

    @precondition(can(events.Pay))
    @rule(event=legal(events.Pay))
    def pay(self, event: events.Pay) -> None:
        """Pay for making no play, or for refusing to draw."""
        self.happen(event)

    @precondition(can(events.Fine))
    @rule(event=legal(events.Fine))
    def fine(self, event: events.Fine) -> None:
        """Pay for a king that was held back."""
        self.happen(event)

    @precondition(can(events.Draw))
    @rule(event=legal(events.Draw))
    def draw(self, event: events.Draw) -> None:
        """Draw the top card of the pile, to the hand or a king to its stall."""
        self.happen(event)

    @precondition(can(events.Refuse))
    @rule(event=legal(events.Refuse))
    def refuse(self, event: events.Refuse) -> None:
        """Refuse to draw."""
        self.happen(event)

    @precondition(can(events.Done))
    @rule(event=legal(events.Done))
    def end_turn(self, event: events.Done) -> None:
        """End the turn."""
        self.happen(event)

    # What a record says.

    @precondition(claimable(events.Pot))
    @rule(event=claim(events.Pot))
    def note_pot(self, event: events.Pot) -> None:
        """Note who took the pot, and its chips."""
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
    nothing_else_changes = specified(invariants.nothing_else_changes)
    what_is_known_stays_known = specified(invariants.what_is_known_stays_known)
    turns_go_round = specified(invariants.turns_go_round)
    plays_and_draw_do_not_mix = specified(invariants.plays_and_draw_do_not_mix)
    plays_and_fines_are_counted = specified(invariants.plays_and_fines_are_counted)
    turns_are_counted = specified(invariants.turns_are_counted)
    kings_held_back_are_counted = specified(invariants.kings_held_back_are_counted)
    a_hand_is_over_with_its_cards = specified(invariants.a_hand_is_over_with_its_cards)
    the_end_of_a_hand_is_paid = specified(invariants.the_end_of_a_hand_is_paid)
    a_match_goes_from_round_to_round = specified(invariants.a_match_goes_from_round_to_round)
    each_begins_with_a_chip_less = specified(invariants.each_begins_with_a_chip_less)
    the_goal_ends_the_match = specified(invariants.the_goal_ends_the_match)
    a_position_is_as_it_is_described = specified(invariants.a_position_is_as_it_is_described)
