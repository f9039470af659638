"""Rounds and turns: rolling, whose turn it is, what is due first, the end of a turn."""

from typing import get_args

from referee_spec.covert.events import Adjust, Done, Drop, Intel, Place, Round, Spy, Turn
from referee_spec.covert.moves import in_order, pass_on, with_dice_back
from referee_spec.covert.phase_inference import INTERRUPTS, PHASES_OF, PLAYED
from referee_spec.covert.questions import (
    hands_are_within_limit,
    is_in_phase,
    is_turn_of,
    leaves_undone,
    no_intel_is_due,
)
from referee_spec.covert.state import NOTHING, Table, changed, time_for, who
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard


@guard(
    "CVT201",
    Round,
    source="es: Como se Juega, paragraph 2",
    refusal="round {number} cannot begin now: it is time for {phase}",
    supposes=(),
)
def a_round_follows_a_round(table: Table, event: Round) -> Answer:
    """A round begins when all is set up, or when all dice of the last round are back; after
    the round of a sixth mission there is no other."""
    if is_in_phase(table, event, "between"):
        return None
    return {"number": event.number, "phase": time_for(table)}


@guard(
    "CVT203",
    *get_args(Turn),
    source="es: Tira y coloca los dados, paragraph 4; Códigos de ruptura, paragraph 1; "
    "Resolución de dados, paragraph 1",
    refusal="{player} acts out of turn: it is {turn}'s turn",
)
def turns_have_an_order(table: Table, event: Turn) -> Answer:
    """Dice are placed clockwise, beginning with whoever was last in the round before; codes and
    dice follow the turn-order tokens. Only spying, acting first and discarding what is over the
    limit are done in another player's turn."""
    if is_turn_of(table, event) or isinstance(event, INTERRUPTS):
        return None
    return {"player": who(table, event.player), "turn": who(table, table.turn)}


@guard(
    "CVT204",
    *get_args(Turn),
    source="es: Como se Juega, paragraph 2; Operaciones Especiales, paragraph 1",
    refusal="this is not done now: it is time for {phase}",
)
def everything_has_its_phase(table: Table, event: Turn) -> Answer:
    """A round goes from placing to codes to resolving; special operations and flights belong to
    every turn of these and to the last missions."""
    if is_in_phase(table, event, *PHASES_OF.get(type(event), PLAYED)):
        return None
    return {"phase": time_for(table)}


@guard(
    "CVT205",
    *get_args(Turn),
    source="es: Reuniendo Intel, paragraph 2; Tarjetas de agencia, paragraph 6",
    refusal="{player} has to {due} first",
)
def what_is_due_comes_first(table: Table, event: Turn) -> Answer:
    """A card for intel is taken at once if there is any, cards over the limit are discarded at
    once, and a die that was changed is placed at once."""
    if isinstance(event, (Spy, Drop)):
        return None
    if not no_intel_is_due(table, event) and not isinstance(event, Intel):
        due = "due-intel"
    elif not hands_are_within_limit(table, event) and not isinstance(event, Intel):
        due = "due-drop"
    elif table.doing.bound and not isinstance(event, Place | Adjust):
        due = "due-die"
    else:
        return None
    return {"player": who(table, table.turn), "due": Word(due)}


@guard(
    "CVT206",
    Done,
    source="es: Tira y coloca los dados, paragraphs 4 and 13; Resolución de dados, paragraph 1",
    refusal="{player} ends the turn without {missing}",
)
def a_turn_is_used(table: Table, event: Done) -> Answer:
    """A turn of placing places a die or takes a token; a turn of resolving is one action; after
    codes the completed ones are replaced."""
    if table.doing.acts or table.doing.stopped or not leaves_undone(table, event):
        return None
    missing = {"place": "missing-die", "resolve": "missing-action"}.get(table.phase, "missing-code")
    return {"player": who(table, event.player), "missing": Word(missing)}


@effect("CVT211", Round, source="es: Operaciones Especiales, paragraphs 3 and 4")
def tokens_return_and_all_roll(table: Table, event: Round) -> Table:
    """The turn-order tokens go back, all dice are taken back, and whoever was last in the order
    places first."""
    order = in_order(table)
    return evolve(
        with_dice_back(table),
        phase="roll",
        round=event.number,
        turn=order[-1] if order else table.turn,
        doing=NOTHING,
        claimed=(),
        acted=frozenset(),
        first=None,
    )


@effect("CVT214", Done, source="es: Resolución de dados, paragraph 2")
def the_next_has_the_turn(table: Table, event: Done) -> Table:
    """When a turn is over the next player has it, and after the last the next phase begins; a
    player without dice left is passed over. Decoder dice go back with the turn for codes."""
    if table.phase == "codes":
        player = table.players[event.player]
        laid = (die for _, die, _ in table.doing.covers)
        back = tuple(sorted((*player.dice, *player.decoder, *laid)))
        if player.decoder or back != player.dice:
            table = changed(table, event.player, dice=back, decoder=())
    return pass_on(table, event.player)
