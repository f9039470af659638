"""Kings in the Corner: cards go down in falling order, kings in the corners, chips in the pot."""

from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.deferred import deferred, imported
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import invariants_of
from referee_spec.kernel.rule import Missing
from referee_spec.kings_in_the_corner import invariants
from referee_spec.kings_in_the_corner.chips import may_be_fine
from referee_spec.kings_in_the_corner.events import Done, Event, Fine, Pay
from referee_spec.kings_in_the_corner.implicit_events import implicit_event
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.questions import open_fields
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.rules.components import shows
from referee_spec.kings_in_the_corner.state import Table, pack, start


def strangers(deck: Deck) -> Iterator[str]:
    """Yield the cards of a deck that are not in the pack, or that the deck has more than once."""
    ranks = pack().values
    for card, n in deck.counts.items():
        if n > 1 or card in deck.wilds or ranks.get(card) != deck.values[card]:
            yield card


def makes_good(
    code: str, refused: Event, before: Table, later: Sequence[Event], after: Iterable[Table]
) -> bool | Missing:
    """Return whether later fines are for all kings with which a rule let a player end no turn.

    Return that the rest of the hand is missing if it may have them, for a king that nobody has seen
    in the hand. One that was seen there had to be put down, but the last turn of a record may not
    be over where no draw shows it.
    """
    if code not in ("KIC304", "KIC305", "KIC306", "KIC309") or not isinstance(refused, Done):
        return False
    player, tables = refused.player, tuple(after)
    fined = {event.player for event in later if may_be_fine(event)}
    # Of a king that nobody has seen it is not known who held it back.
    if player in fined or fined and code == "KIC309":
        if not tables or any(not table.unfined[player] for table in tables):
            return True
    doing = before.doing
    drew = doing.drawn not in ("", UNKNOWN) and not before.match.setup.options.draws_first
    is_over = bool(later) or doing.refused or drew
    if is_over and code in ("KIC304", "KIC305"):
        return False
    return Missing("rest") if any(table.phase == "play" for table in tables) else False


GAME = Game(
    slug="kings-in-the-corner",
    title="Kings in the Corner",
    rulebook=RULEBOOK,
    options=Options,
    events=get_args(Event),
    invariants=invariants_of(invariants),
    start=start,
    candidates=deferred("referee_spec.kings_in_the_corner.choices", "candidates"),
    implicit_event=implicit_event,
    alternatives=deferred("referee_spec.kings_in_the_corner.alternatives", "alternatives"),
    open_fields=open_fields,
    make_unknown=deferred("referee_spec.kings_in_the_corner.unknown", "make_unknown"),
    to_act=lambda table: table.turn if table.phase == "play" else None,
    shows=shows,
    kinds=lambda table: table.match.setup.deck.kinds,
    view=deferred("referee_spec.kings_in_the_corner.view", "view"),
    deck=lambda options: pack(),
    other_decks=strangers,
    changes=deferred("referee_spec.kings_in_the_corner.card_flows", "changes"),
    deeds=deferred("referee_spec.kings_in_the_corner.card_flows", "deeds"),
    deed_words=("won", "passed"),
    impossible=deferred("referee_spec.kings_in_the_corner.impossible", "impossible"),
    find_turn_model=lambda: imported("referee_spec.kings_in_the_corner.turns", "TURN_MODEL"),
    makes_good=makes_good,
    payments=(Fine, Pay),
    hand_size=lambda table: table.match.setup.options.hand_size,
)
