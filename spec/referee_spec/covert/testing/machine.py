"""The Hypothesis state machine of Covert: a rule for each action, each deal and each roll."""

from hypothesis.stateful import initialize, precondition, rule

from referee_spec.covert import events, invariants, turn_invariants
from referee_spec.covert.moves import free_dice
from referee_spec.covert.state import NOTHING, SETUP, Table
from referee_spec.covert.testing.chance import lots, rerolled
from referee_spec.covert.testing.play import PLAY
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.machine import (
    CHANCE,
    RANDOM,
    GameMachine,
    Log,
    can,
    drawn,
    in_phase,
    legal,
    specified,
)


def some_dice_lie_free(machine: "Machine") -> bool:
    """Return whether the player whose turn begins may roll dice again."""
    table = machine.state
    begins = table.doing == NOTHING and table.first is None
    return begins and table.phase in ("place", "codes") and bool(free_dice(table, table.turn))


def begins(table: Table) -> bool:
    """Return whether nothing is set up."""
    return table.phase == SETUP[0] and not any(player.character for player in table.players)


class Machine(GameMachine):
    """A game of Covert."""

    play = PLAY
    begins = staticmethod(begins)
    dealing = frozenset((*SETUP, "tied", "roll"))
    log = Log(Coverage(PLAY))
    state: Table

    @initialize(table=RANDOM.map(PLAY.table))
    def sit_down(self, table: Table) -> None:
        """Begin a game at a drawn table."""
        self.begin(table)

    # Setting up.

    @precondition(in_phase("characters"))
    @rule(event=CHANCE)
    def deal_character(self, event: events.Character) -> None:
        """Deal a player a character."""
        self.happen(event)

    @precondition(in_phase("agents"))
    @rule(event=CHANCE)
    def place_agents(self, event: events.Agents) -> None:
        """Draw the cities of a player's agents."""
        self.happen(event)

    @precondition(in_phase("cubes"))
    @rule(event=CHANCE)
    def place_cubes(self, event: events.Cubes) -> None:
        """Draw the cities of the cubes that nobody plays."""
        self.happen(event)

    @precondition(in_phase("hands"))
    @rule(event=CHANCE)
    def deal(self, event: events.Deal) -> None:
        """Deal a player agency cards."""
        self.happen(event)

    @precondition(in_phase("regions"))
    @rule(event=CHANCE)
    def lay_out_regions(self, event: events.Regions) -> None:
        """Lay a card on each region's space."""
        self.happen(event)

    @precondition(in_phase("missions"))
    @rule(event=CHANCE)
    def deal_missions(self, event: events.Missions) -> None:
        """Deal a player missions, of which two are kept."""
        self.happen(event)

    @precondition(in_phase("open"))
    @rule(event=CHANCE)
    def open_missions(self, event: events.Open) -> None:
        """Turn up missions beside their deck."""
        self.happen(event)

    @precondition(in_phase("dealt-codes"))
    @rule(event=CHANCE)
    def deal_codes(self, event: events.Codes) -> None:
        """Deal a player codes."""
        self.happen(event)

    @precondition(in_phase("tiles"))
    @rule(event=CHANCE)
    def lay_out_tiles(self, event: events.Tiles) -> None:
        """Lay out the cipher tiles."""
        self.happen(event)

    @precondition(lambda self: self.state.phase == "tied" or self._nobody_rolled())
    @rule(event=drawn(lots))
    def roll_for_the_beginning(self, event: events.Lots) -> None:
        """Roll for who begins."""
        self.happen(event)

    # Rounds.

    @precondition(can(events.Round))
    @rule(event=legal(events.Round))
    def begin_round(self, event: events.Round) -> None:
        """Begin a round."""
        self.happen(event)

    @precondition(in_phase("roll"))
    @rule(event=CHANCE)
    def roll(self, event: events.Roll) -> None:
        """Roll a player's dice."""
        self.happen(event)

    @precondition(some_dice_lie_free)
    @rule(event=drawn(rerolled))
    def roll_again(self, event: events.Reroll) -> None:
        """Roll some dice again."""
        self.happen(event)

    @precondition(can(events.Place))
    @rule(event=legal(events.Place))
    def place(self, event: events.Place) -> None:
        """Put a die in a circle, the folder or the decoder."""
        self.happen(event)

    @precondition(can(events.Stop))
    @rule(event=legal(events.Stop))
    def stop(self, event: events.Stop) -> None:
        """Place no more dice, and take the next turn-order token."""
        self.happen(event)

    @precondition(can(events.Adjust))
    @rule(event=legal(events.Adjust))
    def adjust(self, event: events.Adjust) -> None:
        """Add one to a die or subtract it."""
        self.happen(event)

    @precondition(can(events.Sneak))
    @rule(event=legal(events.Sneak))
    def sneak(self, event: events.Sneak) -> None:
        """Make room for a second die in this turn."""
        self.happen(event)

    @precondition(can(events.First))
    @rule(event=legal(events.First))
    def act_first(self, event: events.First) -> None:
        """Act before the turn order begins."""
        self.happen(event)

    @precondition(can(events.Swap))
    @rule(event=legal(events.Swap))
    def swap(self, event: events.Swap) -> None:
        """Swap two cipher tiles."""
        self.happen(event)

    @precondition(can(events.Cover))
    @rule(event=legal(events.Cover))
    def cover(self, event: events.Cover) -> None:
        """Lay a die from the decoder on a tile."""
        self.happen(event)

    @precondition(can(events.Break))
    @rule(event=legal(events.Break))
    def break_code(self, event: events.Break) -> None:
        """Find a code on the tiles."""
        self.happen(event)

    @precondition(can(events.NewCode))
    @rule(event=legal(events.NewCode))
    def draw_code(self, event: events.NewCode) -> None:
        """Draw a code for one that was completed."""
        self.happen(event)

    @precondition(can(events.Complete))
    @rule(event=legal(events.Complete))
    def complete(self, event: events.Complete) -> None:
        """Complete a mission."""
        self.happen(event)

    @precondition(can(events.TakeMission))
    @rule(event=legal(events.TakeMission))
    def take_mission(self, event: events.TakeMission) -> None:
        """Take a mission."""
        self.happen(event)

    @precondition(can(events.TakeAgency))
    @rule(event=legal(events.TakeAgency))
    def take_card(self, event: events.TakeAgency) -> None:
        """Take an agency card."""
        self.happen(event)

    @precondition(can(events.Move))
    @rule(event=legal(events.Move))
    def move(self, event: events.Move) -> None:
        """Move agents."""
        self.happen(event)

    @precondition(can(events.Withdraw))
    @rule(event=legal(events.Withdraw))
    def withdraw(self, event: events.Withdraw) -> None:
        """Take a die back without its action."""
        self.happen(event)

    @precondition(can(events.Fly))
    @rule(event=legal(events.Fly))
    def fly(self, event: events.Fly) -> None:
        """Fly an agent to the city of a card."""
        self.happen(event)

    @precondition(can(events.Travel))
    @rule(event=legal(events.Travel))
    def travel(self, event: events.Travel) -> None:
        """Give agents three steps."""
        self.happen(event)

    @precondition(can(events.Spy))
    @rule(event=legal(events.Spy))
    def spy(self, event: events.Spy) -> None:
        """Take a card that was just used."""
        self.happen(event)

    @precondition(can(events.Search))
    @rule(event=legal(events.Search))
    def search(self, event: events.Search) -> None:
        """Keep one of a deck's cards."""
        self.happen(event)

    @precondition(can(events.Intel))
    @rule(event=legal(events.Intel))
    def take_intel(self, event: events.Intel) -> None:
        """Take a card for a second cube of a colour."""
        self.happen(event)

    @precondition(can(events.Drop))
    @rule(event=legal(events.Drop))
    def drop(self, event: events.Drop) -> None:
        """Discard the cards over the limit."""
        self.happen(event)

    @precondition(can(events.Done))
    @rule(event=legal(events.Done))
    def end_turn(self, event: events.Done) -> None:
        """End the turn."""
        self.happen(event)

    # What always holds.

    every_card_in_one_place = specified(invariants.every_card_in_one_place)
    cards_go_where_the_event_says = specified(invariants.cards_go_where_the_event_says)
    nothing_else_changes = specified(invariants.nothing_else_changes)
    a_turn_counts_what_is_done = specified(invariants.a_turn_counts_what_is_done)
    one_card_comes_face_up = specified(invariants.one_card_comes_face_up)
    five_dice_each = specified(invariants.five_dice_each)
    a_round_begins_without_dice = specified(invariants.a_round_begins_without_dice)
    circles_are_whole = specified(invariants.circles_are_whole)
    dice_are_resolved_as_placed = specified(invariants.dice_are_resolved_as_placed)
    cubes_are_counted = specified(invariants.cubes_are_counted)
    cubes_lie_in_cities = specified(invariants.cubes_lie_in_cities)
    intel_is_single = specified(invariants.intel_is_single)
    agents_stand_in_cities = specified(invariants.agents_stand_in_cities)
    agents_go_as_the_event_says = specified(invariants.agents_go_as_the_event_says)
    turn_order_is_whole = specified(invariants.turn_order_is_whole)
    phases_follow_each_other = specified(invariants.phases_follow_each_other)
    hands_keep_limits = specified(invariants.hands_keep_limits)
    missions_keep_limits = specified(invariants.missions_keep_limits)
    two_codes_each = specified(invariants.two_codes_each)
    tiles_are_tiles = specified(invariants.tiles_are_tiles)
    tiles_are_swapped_alone = specified(invariants.tiles_are_swapped_alone)
    codes_are_seen = specified(invariants.codes_are_seen)
    one_die_for_the_own_region = specified(invariants.one_die_for_the_own_region)
    missions_stay = specified(invariants.missions_stay)
    the_end_is_near = specified(invariants.the_end_is_near)
    points_are_earned = specified(invariants.points_are_earned)
    what_is_known_stays_known = specified(turn_invariants.what_is_known_stays_known)
    a_turn_notes_what_is_done = specified(turn_invariants.a_turn_notes_what_is_done)
    intel_due_was_collected = specified(turn_invariants.intel_due_was_collected)
    the_first_player_had_the_roll = specified(turn_invariants.the_first_player_had_the_roll)
    every_phase_has_its_table = specified(turn_invariants.every_phase_has_its_table)
    the_next_in_order_has_the_turn = specified(turn_invariants.the_next_in_order_has_the_turn)
    first_is_one_turn = specified(turn_invariants.first_is_one_turn)
    nobody_is_above_a_winner = specified(turn_invariants.nobody_is_above_a_winner)
    dice_keep_their_faces = specified(invariants.dice_keep_their_faces)
    decoder_dice_are_laid_or_wait = specified(invariants.decoder_dice_are_laid_or_wait)
    used_cards_are_discarded = specified(invariants.used_cards_are_discarded)
    what_lies_open_was_laid_there = specified(invariants.what_lies_open_was_laid_there)
    the_bottom_of_the_deck_is_known = specified(invariants.the_bottom_of_the_deck_is_known)
    a_position_is_as_it_is_described = specified(invariants.a_position_is_as_it_is_described)

    def _nobody_rolled(self) -> bool:
        """Return whether the table is set up, and nobody has rolled for the beginning yet."""
        table = self.state
        return table.phase == "between" and not table.round and not table.doing.chosen
