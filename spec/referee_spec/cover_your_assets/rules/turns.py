"""Turns: whose turn it is, one action in each, players without cards, and how a turn ends."""

from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Done,
    Pair,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.hands import any_hand_unknown, short_hands
from referee_spec.cover_your_assets.questions import cards_held, has_cards, is_turn_of
from referee_spec.cover_your_assets.rules.ending import end_round
from referee_spec.cover_your_assets.state import PILE, TURN, Table, hand_of, who
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard

Action = Pair | Take | Challenge | Discard | Skip | Done


@guard(
    "CYA202",
    Pair,
    Take,
    Challenge,
    Discard,
    Skip,
    Done,
    source="en: Game Play, sentence 1; Game Play, action 4",
    refusal="{player} has already had this turn: it is {turn}'s turn now",
)
def one_action_a_turn(table: Table, event: Action) -> Answer:
    """A turn is exactly one action: a pair, a pair with the discard, a challenge, or a
    discard and a draw."""
    player = event.player
    if table.phase == "more":
        again = player != table.turn or not may_go_on(table, event)
    elif player == table.turn or not table.turns:
        return None
    else:
        again = player == (table.turn - 1) % len(table.hands) and not is_turn_of(table, player)
    return {"player": who(table, player), "turn": who(table, next_seat(table))} if again else None


@guard(
    "CYA201",
    Pair,
    Take,
    Challenge,
    Discard,
    Skip,
    Done,
    source="en: Setup, bullet 4",
    refusal="{player} plays out of turn: it is {turn}'s turn",
)
def turns_go_to_the_left(table: Table, event: Action) -> Answer:
    """The player to the dealer's left plays first, and turns go on to the left."""
    if is_turn_of(table, event.player):
        return None
    return {"player": who(table, event.player), "turn": who(table, table.turn)}


@guard(
    "CYA203",
    Skip,
    Done,
    source="en: Game Play, action 4; Ending The Round, sentence 2",
    refusal="{player} cannot be passed over with cards in hand: at least one of them has to be "
    "discarded",
)
def a_player_with_cards_must_act(table: Table, event: Skip | Done) -> Answer:
    """A player who has cards has to act, if only by discarding."""
    if isinstance(event, Done) and table.phase == "more":
        return None
    if isinstance(event, Skip) and event.has_cards or has_cards(table, event.player):
        return {"player": who(table, event.player), "held": cards_held(table, event.player)}
    return None


@effect("CYA205", Skip, source="en: Ending The Round, sentence 3")
def a_player_without_cards_is_passed_over(table: Table, event: Skip) -> Table:
    """A player who has run out of cards is passed over; their stack can still be
    stolen from."""
    unknown = table.unknown
    if hand_of(event.player) in unknown and not event.has_cards:
        # Whoever is passed over has no cards, and draws none.
        gone = {hand_of(event.player)}
        if not table.pile and table.match.setup.options.defender_replenishes == "yes":
            gone.add(PILE)
        unknown -= gone
    return next_turn(evolve(table, turn=event.player, unknown=unknown))


@effect("CYA206", Done, source="en: Game Play, sentence 1")
def a_turn_ends_when_its_player_is_done(table: Table, event: Done) -> Table:
    """If a house rule allows more than one action, the turn ends when the player is done."""
    return end_action(table, turn=event.player)


def may_go_on(table: Table, event: Action) -> bool:
    """Return whether a house rule or a reading lets the player do this after a challenge."""
    if isinstance(event, Done):
        return True
    options = table.match.setup.options
    if isinstance(event, Challenge):
        return table.challenges < options.challenges_per_turn or lost_and_free(table)
    return lost_and_free(table) and not isinstance(event, Skip)


def lost_and_free(table: Table) -> bool:
    """Return whether the challenge just lost leaves the challenger an action."""
    return table.contest is not None


def next_seat(table: Table) -> int:
    """Return the seat whose turn it is, or would be once the turn under way has ended."""
    if table.phase == "more":
        return (table.turn + 1) % len(table.hands)
    return table.turn


def end_action(table: Table, **changes: object) -> Table:
    """Return the table after the last action of a turn, which changed these fields."""
    after = evolve(table, **changes, phase="replenish", contest=None, challenges=0)
    if (after.pile and any(short_hands(after))) or PILE in after.unknown:
        return after
    return next_turn(after)


def next_turn(table: Table, **changes: object) -> Table:
    """Return the table when the turn under way has ended, and perhaps the round with it.

    The last event of the turn changed these fields.
    """
    after = evolve(
        table,
        **changes,
        phase="play",
        turn=(table.turn + 1) % len(table.hands),
        turns=table.turns + 1,
    )
    if after.unknown:
        after = evolve(after, unknown=after.unknown - {TURN})
    if not after.pile and not any(after.hands) and not any_hand_unknown(after):
        return end_round(evolve(table, **changes))
    return after
