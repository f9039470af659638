"""The parts of a state on which the refusals of each guard depend.

If a guard refuses an event because of an unknown part, the answer is open, since the event may have
been allowed. If none of the parts listed here for the guard is unknown, its refusal stands.
"""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from referee_spec.covert import events
from referee_spec.covert.card_flows import of_another_deck
from referee_spec.covert.decks import KNOWN_CARDS, is_unseen, may_be_drawn, may_hold
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import card_elsewhere
from referee_spec.covert.moves import (
    ABILITIES_OF,
    BEGUN,
    Action,
    action_dice,
    holds,
    linked,
    on_circles,
    operation,
    showing,
)
from referee_spec.covert.parts import CIRCLE, DECK_PARTS, DUE
from referee_spec.covert.phase_inference import PHASE_PARTS, TURN_UNKNOWN, may_be
from referee_spec.covert.rules.codes import MOST_FREE_SWAPS, follows, is_contradicted
from referee_spec.covert.rules.missions import cards_may_serve, rewards
from referee_spec.covert.rules.movement import cities_each
from referee_spec.covert.rules.operations import STEPS
from referee_spec.covert.rules.placing import room
from referee_spec.covert.rules.rolling import FACES, areas, shows_a_face_each
from referee_spec.covert.rules.turns import PLAYED
from referee_spec.covert.state import AGENTS, CIRCLES, DICE, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Values
from referee_spec.kernel.unknown import Unknown

INPUTS: dict[str, tuple[str, ...]] = {
    "CVT101": (),
    "CVT102": ("phase",),
    "CVT103": (),
    "CVT105": (),
    "CVT106": (),
    "CVT107": ("phase",),
    "CVT108": (),
    "CVT109": (),
    "CVT201": ("phase",),
    "CVT202": ("phase", "dice"),
    "CVT203": ("turn",),
    "CVT204": ("phase",),
    "CVT222": (),
    "CVT223": ("circle",),
    "CVT224": ("character",),
    "CVT301": (),
    "CVT304": (),
    "CVT306": (),
    "CVT307": (),
    "CVT308": (),
    "CVT309": (),
    "CVT402": (
        *("laid", "agents", "character", "display", "open", "agency-cards", "mission-cards", "box"),
    ),
    "CVT403": ("phase",),
    "CVT411": (),
    "CVT461": ("hand",),
    "CVT508": ("tokens",),
    "CVT601": (),
    "CVT602": ("phase",),
    "CVT603": (),
}
"""The parts that a guard reads: the acting player's if they are personal.

No guard reads which cards others hold: a card counts as seen only where it lies in a known part
(see decks.unseen), so that an unknown part never makes a guard refuse.
"""

DUE_INPUTS: dict[str, tuple[str, ...]] = {
    "due-intel": ("cubes", "every intel"),
    "due-die": (),
    "missing-die": ("turn", "phase"),
    "missing-action": ("every laid", "order", "phase"),
    "missing-code": ("codes",),
}
"""The parts that CVT205 and CVT206 read, by what they say to be due or missing."""

HIDDEN_CARDS_RULE = "CVT110"


def inputs(table: Table, event: Event, code: str, values: Values) -> tuple[str, ...]:
    """Return the names of the parts on which the refusal of an event by a guard depends.

    ``values`` are what the guard shows in its message.
    """
    if code == HIDDEN_CARDS_RULE:
        return () if card_elsewhere(table, event) else of_hidden_card(table, values)
    if of_another_deck(table.box, event, code):
        return ()
    due = values.get("due", values.get("missing"))
    if due == "missing-action" and on_circles(table, event.player):  # type: ignore[union-attr]
        return ("phase",)
    if due in DUE_INPUTS:
        return DUE_INPUTS[due]
    if due == "due-drop":
        return of_full_hand(table)
    return INPUTS_OF_EVENT[code](table, event) if code in INPUTS_OF_EVENT else INPUTS[code]


def of_dealt_card(table: Table, event: Event) -> tuple[str, ...]:
    """Return the parts on which the refusal of a dealt card depends.

    Only characters are there once.
    """
    return ("every character",) if isinstance(event, events.Character) else ()


def of_change(table: Table, event: events.Adjust | events.Sneak) -> tuple[str, ...]:
    """Return the parts on which the refusal to change a die, or to place two, depends."""
    abilities = ABILITIES_OF[type(event)]
    other = event.item != UNKNOWN and operation(table, event.item) not in abilities
    if other or (isinstance(event, events.Adjust) and event.die not in FACES):
        return ()
    item = ("box",) if event.item == UNKNOWN else ()
    return (*item, "dice", "order") if holds(table, event.player, event.item) else item


def of_operation(
    table: Table, event: events.Swap | events.Travel | events.Spy | events.Search | events.First
) -> tuple[str, ...]:
    """Return the parts on which the refusal of a special operation depends.

    Without an item, the number of free swaps depends on the character, up to a limit. The unseen
    cards of a hand that nobody knows may be any that do not lie elsewhere.
    """
    if not event.item:
        return ("box",) if table.doing.swaps >= MOST_FREE_SWAPS else ("character",)
    return ("box",) if event.item == UNKNOWN else ()


def of_code(table: Table, event: events.Break) -> tuple[str, ...]:
    """Return the parts on which the refusal to break a code with these tiles depends."""
    if is_contradicted(table, event):
        return ()
    tiles = event.tiles
    lies = len(set(tiles)) == len(tiles) and all(follows(table, *two) for two in pairwise(tiles))
    return ("tiles", "box") if lies and event.code not in table.box.codes else ("tiles",)


def of_taken_mission(table: Table, event: events.TakeMission) -> tuple[str, ...]:
    """Return the parts on which the refusal to take a mission depends."""
    if not event.deck and not may_hold(table, table.open, event.card, "missions"):
        return ("open",)
    return ("missions", "character")


def of_way(table: Table, event: events.Move | events.Travel) -> tuple[str, ...]:
    """Return the parts on which the refusal of ways of agents depends."""
    if is_no_way(table, event):
        return ()
    ways = [way for way in event.paths if way != events.UNSEEN_WAY]
    if not all(linked(table, way) for way in ways):
        return ("box",)
    if isinstance(event, events.Move):
        steps = max((len(way) - 1 for way in ways), default=0)
        if steps > len(event.dice) + max(1, len(event.dice)):
            return ("box",)
        too_far = steps > cities_each(table, event.player, len(event.dice))
        if too_far:
            return ("character",)
    agents = table.players[event.player].agents
    lacking = (Counter(way[0] for way in ways) - Counter(agents)).total()
    return ("agents",) if lacking <= agents.count(UNKNOWN) or UNKNOWN not in agents else ()


def of_intel(table: Table, event: events.Intel) -> tuple[str, ...]:
    """Return the parts on which the refusal of a card for intel depends.

    If it is unknown whose turn it is, agents may have moved in the same turn before.
    """
    if not table.doing.intel:
        moved = not table.unknown.isdisjoint((DUE, TURN_UNKNOWN))
        return ("cubes", "intel") if moved else ()
    card = of_agency_deck(table, event.card) if event.deck else ("display", "box")
    return ("cubes", "intel", *card)


def of_spying(table: Table, event: events.Spy) -> tuple[str, ...]:
    """Return the parts on which the refusal to spy a card depends.

    Cards just used are gone if the deck was shuffled, which depends on where cards lie.
    """
    used = event.card in table.doing.used
    used = used or (UNKNOWN in table.doing.used and may_be_drawn(table, event.card))
    return ("turn", *(DECK_PARTS["agency"] if used else ()))


def of_phase(table: Table, event: Event) -> tuple[str, ...]:
    """Return the parts on which the refusal of an event in just this phase depends."""
    others = (phase for phase in PLAYED if phase != table.phase)
    return PHASE_PARTS if any(may_be(table, phase) for phase in others) else ("phase",)


def of_dice_to_place(table: Table, event: events.Place) -> tuple[str, ...]:
    """Return the parts on which the refusal of a die depends: one reason for it is enough."""
    doing = table.doing
    changed = doing.bound and (event.die != doing.bound or event.spot == "folder")
    if event.die not in FACES or (changed and UNKNOWN not in doing.used):
        return ()
    if table.phase != "place":
        return ("dice", "order")
    if table.doing.acts >= room(table) or dice_out(table, event.player) >= DICE:
        return ()
    there = event.die in table.players[event.player].dice or doing.bound
    return ("dice", "order") if there else ("dice",)


def is_no_token(table: Table, event: events.Stop) -> bool:
    """Return whether there is no turn-order token of this number: there is one for each player."""
    return event.number is not None and not 1 <= event.number <= len(table.names)


def of_dice_to_roll(table: Table, event: events.Reroll) -> tuple[str, ...]:
    """Return the parts on which the refusal to roll dice again depends: one reason is enough."""
    player = table.players[event.player]
    used = not player.reroll and Unknown("reroll", event.player) not in table.unknown
    if used or not shows_a_face_each(event):
        return ()
    if not Counter(event.dice) - Counter(player.dice):
        return ("reroll", "dice", "decoder", "phase", "order")
    return areas(table, event.player)


def is_no_way(table: Table, event: events.Move | events.Travel) -> bool:
    """Return whether agents cannot go so wherever they are, on any map: they stay, go too far, or
    there are not so many agents."""
    ways = [way for way in event.paths if way != events.UNSEEN_WAY]
    steps = [len(way) - 1 for way in ways]
    too_far = sum(steps) > STEPS if isinstance(event, events.Travel) else len(event.paths) > AGENTS
    return too_far or not all(steps)


def of_acting_first(table: Table, event: events.First) -> tuple[str, ...]:
    """Return the parts on which the refusal to act first depends: the order, or else the dice."""
    begun = table.firsts == BEGUN or table.first is not None or event.player in table.acted
    return ("order", "turn") if begun else ("order", "turn", "laid")


def of_search(table: Table, event: events.Search) -> tuple[str, ...]:
    """Return the parts on which the refusal of a search depends."""
    if event.kept != UNKNOWN and event.kept not in getattr(table.box, event.deck, ()):
        return ()
    if event.deck == "agency":
        return () if event.dropped else of_agency_deck(table, event.kept)
    return ("missions", "character")


def of_turning_up(table: Table, event: events.TakeMission) -> tuple[str, ...]:
    """Return the parts on which the refusal of a new face-up mission depends.

    They say whether the deck is empty, so that the dropped mission is turned up again.
    """
    if event.deck or table.options.mission_refill == "no":
        return ()
    possible = event.fresh == event.dropped or is_unseen(table, event.fresh, "missions")
    return DECK_PARTS["missions"] if possible else ()


def dice_out(table: Table, seat: int) -> int:
    """Return how many dice of a player have been placed in the round, as far as recorded.

    It is 0 outside the phase of placing, where dice come back.
    """
    if table.phase != "place":
        return 0
    player = table.players[seat]
    return on_circles(table, seat) + len(player.decoder) + player.folder


def of_laid_dice(table: Table, event: Action) -> tuple[str, ...]:
    """Return the parts that say whether the dice of an action lie in their circle.

    A position may describe this circle alone: then all of its dice are known. No dice lie in the
    place of an action that is no circle. A turn without a line may have had a die of any circle.
    """
    circle, dice = action_dice(event)
    if circle == UNKNOWN:
        return ("laid",)
    if circle not in CIRCLES or len(dice) > DICE or not {0, *FACES}.issuperset(dice):
        return ()
    unknown = {part.index for part in table.unknown if part.part == CIRCLE}
    return () if unknown and CIRCLES.index(circle) not in unknown else ("laid",)


def of_flight(table: Table, event: events.Fly) -> tuple[str, ...]:
    """Return the parts on which the refusal of a flight depends: one reason for it is enough."""
    card = table.box.agency.get(event.card)
    if card is not None and event.source == card.city:
        return ()
    if event.source not in (*table.box.links, UNKNOWN):
        return ()
    agents_known = Unknown("agents", event.player) not in table.unknown
    if agents_known and event.source not in table.players[event.player].agents:
        return ()
    return ("agents",) if holds(table, event.player, event.card) else ()


def of_hidden_card(table: Table, values: Values) -> tuple[str, ...]:
    """Return the parts that a refusal about hidden cards reads.

    It reads none if the card lies in a known part.
    """
    (card, *_) = values["kinds"]
    deck = next((deck for deck in DECK_PARTS if card in getattr(table.box, deck, ())), "tokens")
    if len(values["kinds"]) == 1 and card in KNOWN_CARDS[deck](table):
        return of_agency_deck(table, card) if deck == "agency" else ()
    # How many code cards have a back depends on the box.
    return (*DECK_PARTS[deck], "box") if deck == "codes" else DECK_PARTS[deck]


def of_full_hand(table: Table) -> tuple[str, ...]:
    """Return the parts that the due discard of cards over the limit reads."""
    limit = table.options.hand_limit
    for seat, player in enumerate(table.players):
        if len(player.hand) > limit and Unknown("hand", seat) not in table.unknown:
            return ()
    return ("every hand",)


def of_places(table: Table, event: events.Complete) -> tuple[str, ...]:
    """Return the parts on which the refusal of a mission for its cities and regions depends."""
    mission = table.box.missions.get(event.mission)
    regions = (*(mission.regions if mission else ()), *rewards(table, event.player))
    return ("agents", "done", "character", *(("box",) if regions else ()))


def of_payment(table: Table, event: events.Complete) -> tuple[str, ...]:
    """Return the parts on which the refusal of a payment depends."""
    player = table.players[event.player]
    unseen = ("box",) if UNKNOWN in (*event.paid, *event.codes) else ()
    if not cards_may_serve(table, event):
        return unseen
    if not all(may_hold(table, player.hand, card, "agency") for card in event.paid):
        return ()
    given = not Counter(event.codes) - Counter(player.broken)
    return ("done", *(unseen if given else ("broken",)))


def of_taking(table: Table, event: events.TakeAgency) -> tuple[str, ...]:
    """Return the parts of the state on which a refusal to take an agency card depends."""
    if len(event.dice) not in ((2,) if event.deck else (1, 2)):
        return ()
    if event.deck:
        return of_agency_deck(table, event.card)
    shown = showing(table, event.card)
    return ("display", "agents", "character", "box") if shown else ("display",)


def of_agency_deck(table: Table, card: str) -> tuple[str, ...]:
    """Return the parts that say whether an agency card may come from the deck.

    A discarded one may, if it is unknown how many cards are left in the deck.
    """
    return DECK_PARTS["agency"] if card in table.discard else ()


INPUTS_OF_EVENT: dict[str, Callable[[Table, Any], tuple[str, ...]]] = {
    "CVT104": of_dealt_card,
    "CVT207": of_dice_to_roll,
    "CVT221": of_dice_to_place,
    "CVT225": lambda table, event: () if is_no_token(table, event) else ("order",),
    "CVT226": of_change,
    "CVT302": of_operation,
    "CVT303": lambda table, event: ("decoder",) if event.die in FACES else (),
    "CVT305": of_code,
    "CVT401": of_laid_dice,
    "CVT412": of_places,
    "CVT413": of_payment,
    "CVT421": of_taken_mission,
    "CVT422": of_turning_up,
    "CVT431": of_taking,
    "CVT432": lambda table, event: of_agency_deck(table, event.fresh),
    "CVT441": of_way,
    "CVT451": of_intel,
    "CVT501": of_operation,
    "CVT502": of_flight,
    "CVT503": of_way,
    "CVT504": of_spying,
    "CVT505": of_search,
    "CVT506": of_acting_first,
    "CVT507": of_phase,
    "CVT509": of_phase,
}
"""The functions that return the parts which a guard reads, where they depend on the event."""
