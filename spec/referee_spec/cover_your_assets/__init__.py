"""Cover Your Assets: pairs from the hand, stacks on the table, challenges for the top sets."""

from typing import get_args

from referee_spec.cover_your_assets import invariants
from referee_spec.cover_your_assets.events import Event, Skip
from referee_spec.cover_your_assets.implicit_events import implicit_event
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.questions import open_fields
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.rules.components import shows
from referee_spec.cover_your_assets.state import Table, decks, start
from referee_spec.kernel.deferred import deferred, imported
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import invariants_of


def to_act(table: Table) -> int | None:
    """Return the seat that chooses the next event; None if chance decides it, or nobody."""
    if table.phase in ("play", "more"):
        return table.turn
    if table.phase == "challenge" and table.contest is not None:
        return table.contest.to_show
    return None


GAME = Game(
    slug="cover-your-assets",
    title="Cover Your Assets",
    rulebook=RULEBOOK,
    options=Options,
    events=get_args(Event),
    invariants=invariants_of(invariants),
    start=start,
    candidates=deferred("referee_spec.cover_your_assets.choices", "candidates"),
    implicit_event=implicit_event,
    alternatives=deferred("referee_spec.cover_your_assets.alternatives", "alternatives"),
    open_fields=open_fields,
    make_unknown=deferred("referee_spec.cover_your_assets.unknown", "make_unknown"),
    to_act=to_act,
    shows=shows,
    kinds=lambda table: table.match.setup.deck.kinds,
    view=deferred("referee_spec.cover_your_assets.view", "view"),
    silent_turns=(Skip,),
    changes=deferred("referee_spec.cover_your_assets.card_flows", "changes"),
    deck=lambda options: decks()[options.edition],
    other_decks=lambda deck: (),
    deeds=deferred("referee_spec.cover_your_assets.card_flows", "deeds"),
    deed_words=("won", "passed", "showed-last"),
    impossible=deferred("referee_spec.cover_your_assets.impossible", "impossible"),
    find_turn_model=lambda: imported("referee_spec.cover_your_assets.turns", "TURN_MODEL"),
    hand_size=lambda table: table.match.setup.hand_size,
)
