"""Covert: spies, dice in circles of action, codes to break and missions to complete."""

from typing import get_args

from referee_spec.covert import invariants, piece_invariants, turn_invariants
from referee_spec.covert.components.training import supposed, training
from referee_spec.covert.events import Done, Event
from referee_spec.covert.hidden_cards import shows
from referee_spec.covert.implicit_events import implicit_event
from referee_spec.covert.options import Options
from referee_spec.covert.partial_states import for_known_states
from referee_spec.covert.phase_inference import PLAYED
from referee_spec.covert.rulebook import RULEBOOK
from referee_spec.covert.state import Table, start
from referee_spec.kernel.components import ComponentSets
from referee_spec.kernel.deferred import deferred, imported
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import invariants_of


def to_act(table: Table) -> int | None:
    """Return the seat that chooses the next event; None if chance decides it, or nobody."""
    return table.turn if table.phase in PLAYED else None


def kinds(table: Table) -> frozenset[str]:
    """Return the names of the component set."""
    return table.box.words


GAME = Game(
    slug="covert",
    title="Covert",
    rulebook=RULEBOOK,
    options=Options,
    events=get_args(Event),
    invariants=tuple(
        map(for_known_states, invariants_of(invariants, turn_invariants, piece_invariants))
    ),
    start=start,
    candidates=deferred("referee_spec.covert.choices", "candidates"),
    blanks=deferred("referee_spec.covert.unseen_steps", "blanks"),
    implicit_event=implicit_event,
    silent_turns=(Done,),
    alternatives=deferred("referee_spec.covert.alternatives", "alternatives"),
    make_unknown=deferred("referee_spec.covert.unknown", "make_unknown"),
    to_act=to_act,
    shows=shows,
    kinds=kinds,
    view=deferred("referee_spec.covert.view", "view"),
    changes=deferred("referee_spec.covert.hand_changes", "hand_changes"),
    hand_decks=deferred("referee_spec.covert.hand_changes", "hand_decks"),
    deeds=deferred("referee_spec.covert.hand_changes", "deeds"),
    deed_words=("passed",),
    impossible=deferred("referee_spec.covert.impossible", "impossible"),
    board=deferred("referee_spec.covert.view", "board"),
    find_turn_model=lambda: imported("referee_spec.covert.turns", "TURN_MODEL"),
    rounds_apart=False,
    most_worlds=64,
    components=ComponentSets(
        own=training,
        supposed=supposed,
        read=deferred("referee_spec.covert.components.reading", "read"),
        text=deferred("referee_spec.covert.components.writing", "text"),
        with_card=deferred("referee_spec.covert.components.reading", "with_card"),
    ),
)
