"""The Hypothesis state machine of Cover Your Assets: a rule for each action and each draw."""

from hypothesis.stateful import initialize, precondition, rule

from referee_spec.cover_your_assets import events, invariants
from referee_spec.cover_your_assets.state import Table
from referee_spec.cover_your_assets.testing.play import PLAY
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.machine import (
    CHANCE,
    RANDOM,
    GameMachine,
    Log,
    can,
    in_phase,
    legal,
    specified,
)


def begins(table: Table) -> bool:
    """Return whether the first round has begun, and nothing is dealt."""
    return table.phase == "deal" and table.match.round == 1 and not any(table.hands)


class Machine(GameMachine):
    """A match of Cover Your Assets."""

    play = PLAY
    begins = staticmethod(begins)
    dealing = frozenset(("deal", "flip", "replenish"))
    log = Log(Coverage(PLAY))
    state: Table

    @initialize(table=RANDOM.map(PLAY.table))
    def sit_down(self, table: Table) -> None:
        """Begin a match at a drawn table."""
        self.begin(table)

    # What no player decides.

    @precondition(can(events.Round))
    @rule(event=legal(events.Round))
    def begin_round(self, event: events.Round) -> None:
        """Begin a round, where the match is not won."""
        self.happen(event)

    @precondition(in_phase("deal"))
    @rule(event=CHANCE)
    def deal(self, event: events.Deal) -> None:
        """Deal the next player a hand."""
        self.happen(event)

    @precondition(in_phase("flip"))
    @rule(event=CHANCE)
    def flip(self, event: events.Flip) -> None:
        """Turn over the first card of the discard pile."""
        self.happen(event)

    @precondition(in_phase("replenish"))
    @rule(event=CHANCE)
    def replenish(self, event: events.Replenish) -> None:
        """Fill the hands at the end of a turn."""
        self.happen(event)

    # What a player does in a turn.

    @precondition(can(events.Pair))
    @rule(event=legal(events.Pair))
    def pair(self, event: events.Pair) -> None:
        """Lay down a pair from the hand."""
        self.happen(event)

    @precondition(can(events.Take))
    @rule(event=legal(events.Take))
    def take(self, event: events.Take) -> None:
        """Lay down a pair with the card on top of the discard pile."""
        self.happen(event)

    @precondition(can(events.Challenge))
    @rule(event=legal(events.Challenge))
    def challenge(self, event: events.Challenge) -> None:
        """Set out to steal another player's top set."""
        self.happen(event)

    @precondition(can(events.Discard))
    @rule(event=legal(events.Discard))
    def discard(self, event: events.Discard) -> None:
        """Put a card on the discard pile."""
        self.happen(event)

    @precondition(can(events.Skip))
    @rule(event=legal(events.Skip))
    def skip(self, event: events.Skip) -> None:
        """Pass over a player without cards."""
        self.happen(event)

    @precondition(can(events.Done))
    @rule(event=legal(events.Done))
    def end_turn(self, event: events.Done) -> None:
        """End a turn in which a house rule allows more."""
        self.happen(event)

    # What the two sides of a challenge do.

    @precondition(can(events.Show))
    @rule(event=legal(events.Show))
    def show(self, event: events.Show) -> None:
        """Show a further card."""
        self.happen(event)

    @precondition(can(events.Pass))
    @rule(event=legal(events.Pass))
    def pass_(self, event: events.Pass) -> None:
        """Show no more, and lose the challenge."""
        self.happen(event)

    # What always holds.

    no_two_wilds_paired = specified(invariants.no_two_wilds_paired)
    only_the_top_set_stealable = specified(invariants.only_the_top_set_stealable)
    first_set_safe = specified(invariants.first_set_safe)
    the_cards_are_the_deck = specified(invariants.the_cards_are_the_deck)
    sets_come_with_pairs = specified(invariants.sets_come_with_pairs)
    hands_are_full_while_the_pile_lasts = specified(invariants.hands_are_full_while_the_pile_lasts)
    cards_move_as_the_event_says = specified(invariants.cards_move_as_the_event_says)
    a_round_ends = specified(invariants.a_round_ends)
    setting_up_is_clean = specified(invariants.setting_up_is_clean)
    scores_add_up = specified(invariants.scores_add_up)
    cards_laid_stay_laid = specified(invariants.cards_laid_stay_laid)
    a_challenge_is_for_a_set_at_risk = specified(invariants.a_challenge_is_for_a_set_at_risk)
    turns_go_round = specified(invariants.turns_go_round)
    a_round_is_over_with_the_cards = specified(invariants.a_round_is_over_with_the_cards)
    the_tally_grows_by_the_scores = specified(invariants.the_tally_grows_by_the_scores)
    nothing_else_changes = specified(invariants.nothing_else_changes)
    what_is_known_stays_known = specified(invariants.what_is_known_stays_known)
    every_phase_has_its_table = specified(invariants.every_phase_has_its_table)
    a_turn_has_one_action = specified(invariants.a_turn_has_one_action)
    the_last_cards_are_divided = specified(invariants.the_last_cards_are_divided)
    each_score_is_the_own_stack = specified(invariants.each_score_is_the_own_stack)
    a_claim_brings_what_is_open = specified(invariants.a_claim_brings_what_is_open)
    nobody_is_above_a_winner = specified(invariants.nobody_is_above_a_winner)
    a_won_match_is_not_played_on = specified(invariants.a_won_match_is_not_played_on)
    a_position_is_as_it_is_described = specified(invariants.a_position_is_as_it_is_described)
    the_last_to_show_has_the_set = specified(invariants.the_last_to_show_has_the_set)
