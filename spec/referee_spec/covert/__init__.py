"""Covert: spies, dice in circles of action, codes to break and missions to complete."""

from typing import get_args

from referee_spec.covert import invariants, turn_invariants
from referee_spec.covert.components.training import supposed, training
from referee_spec.covert.events import Done, Event
from referee_spec.covert.hidden_cards import shows
from referee_spec.covert.implicit_events import implicit_event
from referee_spec.covert.options import Options
from referee_spec.covert.partial_states import for_known_states
from referee_spec.covert.phase_inference import PLAYED
from referee_spec.covert.questions import open_fields
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.state import start
from referee_spec.kernel.components import ComponentSets
from referee_spec.kernel.deferred import deferred, imported
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import invariants_of

GAME = Game(
    slug="covert",
    title="Covert",
    rulebook=RULEBOOK,
    options=Options,
    events=get_args(Event),
    invariants=tuple(map(for_known_states, invariants_of(invariants, turn_invariants))),
    start=start,
    candidates=deferred("referee_spec.covert.choices", "candidates"),
    blanks=deferred("referee_spec.covert.implicit_events", "blanks"),
    implicit_event=implicit_event,
    silent_turns=(Done,),
    alternatives=deferred("referee_spec.covert.alternatives", "alternatives"),
    open_fields=open_fields,
    make_unknown=deferred("referee_spec.covert.unknown", "make_unknown"),
    to_act=lambda table: table.turn if table.phase in PLAYED else None,
    shows=shows,
    kinds=lambda table: table.box.words,
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
