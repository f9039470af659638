"""Setting up: characters, agents, cards, tiles, who begins."""

from typing import Any

from referee_spec.covert.decks import DECK_OF
from referee_spec.covert.events import (
    Agents,
    Character,
    Codes,
    Cubes,
    Deal,
    Lots,
    Missions,
    Open,
    Position,
    Regions,
    Round,
    Step,
    Tiles,
)
from referee_spec.covert.hidden_cards import without_backs
from referee_spec.covert.phase_inference import OWN, STEPS
from referee_spec.covert.questions import (
    are_kept,
    is_due,
    is_new,
    misdealt,
    nobody_begins_yet,
)
from referee_spec.covert.state import (
    DICE,
    ROW,
    SETUP,
    UNSEEN_TILE,
    Table,
    added,
    changed,
    time_for,
    who,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard

TWO_PLAYER_CUBES = 12
CARDS = {Character: 1, Agents: 3, Cubes: TWO_PLAYER_CUBES, Deal: 2, Missions: 3, Open: 3, Codes: 2}


@guard(
    "CVT101",
    *STEPS,
    Position,
    Round,
    source="es: Componentes",
    refusal="{players:no players|1 player|# players} cannot play: it takes from 2 to 4",
)
def two_to_four_play(table: Table, event: Step | Position | Round) -> Answer:
    """From two to four play: there are four screens, and dice, pawns and cubes in four colours."""
    n = len(table.names)
    if 2 <= n <= 4:
        return None
    # Once the game has begun it is one mistake, however it goes on.
    return {"players": n} if is_new(table) else None


@guard(
    "CVT102",
    *STEPS,
    source="es: Preparar",
    refusal="this is not set up now: it is time for {due}",
)
def setting_up_has_an_order(table: Table, event: Step) -> Answer:
    """The set-up goes from characters to agents, cubes for two players, agency cards, regions,
    missions, face-up missions, codes and tiles, once for every player."""
    if is_due(table, event):
        return None
    return {"due": time_for(table)}


@guard(
    "CVT103",
    *DECK_OF,
    Tiles,
    source="es: Preparar, items 3 to 8",
    refusal="{dealt:none are|1 is|# are} laid out instead of {right}",
    supposes=(),
)
def each_step_has_its_number(table: Table, event: Step) -> Answer:
    """Three cards place three agents and twelve the cubes for two players; each player begins with
    two agency cards, two of three missions and two codes; every region shows a card, three missions
    lie face up, and twelve tiles lie in two rows."""
    if isinstance(event, Tiles):
        # A step that is not written has no numbers.
        dealt, right = len(event.numbers) or 2 * ROW, 2 * ROW
    else:
        dealt = len(event.cards)  # type: ignore[union-attr]
        right = CARDS.get(type(event), len(table.display))
    return None if dealt == right else {"dealt": dealt, "right": right}


@guard(
    "CVT104",
    Character,
    *DECK_OF,
    source="es: Componentes",
    breach="impossible",
    refusal="{card} cannot come here: there is only one, and it lies elsewhere or is not of this "
    "deck",
)
def every_card_is_there_once(table: Table, event: Step) -> Answer:
    """There is one of every card, and it comes from its own deck."""
    card = misdealt(table, event)
    return None if card is None else {"card": card, "kinds": (card,), "copies": 1}


@guard(
    "CVT105",
    Missions,
    source="es: Preparar, item 6, sentence 2",
    refusal="{player} keeps {kept}: two of the three missions that were dealt are kept",
)
def two_missions_of_three_are_kept(table: Table, event: Missions) -> Answer:
    """Each player keeps two of the three missions; the third goes under the deck."""
    if are_kept(event.kept, event.cards):
        return None
    return {"player": who(table, event.player), "kept": event.kept}


@guard(
    "CVT106",
    Tiles,
    source="es: Componentes",
    breach="impossible",
    refusal="there are {number} tiles with a {tile}: of each number from 1 to 6 there are two",
)
def two_tiles_of_each_number(table: Table, event: Tiles) -> Answer:
    """There are two cipher tiles of each number from one to six."""
    if not event.numbers:
        return None
    for tile in range(1, ROW + 1):
        n = event.numbers.count(tile)
        if n != 2:
            return {"tile": tile, "number": n}
    return None


@guard(
    "CVT107",
    Lots,
    source="es: Preparar, paragraph 1",
    refusal="this roll cannot decide who begins: each player rolls {right} dice, with faces of 1 "
    "to 6, until one begins",
)
def all_roll_to_begin(table: Table, event: Lots) -> Answer:
    """Before the first round everyone rolls all dice to see who begins, and rolls again only after
    a tie."""
    fits = len(event.rolls) == len(table.names)
    fits = fits and all(len(roll) == DICE and set(roll) <= set(range(1, 7)) for roll in event.rolls)
    if fits and nobody_begins_yet(table, event):
        return None
    return {"right": DICE}


@effect("CVT111", Character, source="es: Preparar, item 2")
def a_character_leads(table: Table, event: Character) -> Table:
    """Each player has a character, and a special ability with it."""
    return stepped(changed(table, event.player, character=event.card), event)


@effect("CVT112", Agents, source="es: Preparar, item 3")
def agents_start_where_cards_say(table: Table, event: Agents) -> Table:
    """An agent stands in the city of each card that was drawn; when all agents are placed the cards
    are shuffled back."""
    drawn: Any = without_backs(table.box, event)
    table = evolve(table, away=(*table.away, *drawn.cards))
    known = table.box.agency
    cities = (known[card].city if card in known else card for card in event.cards)
    return stepped(changed(table, event.player, agents=added((), *cities)), event)


@effect("CVT113", Cubes, source="es: Preparar, item 3, paragraph 2")
def two_players_meet_strange_cubes(table: Table, event: Cubes) -> Table:
    """With two players, cubes of the two unused colours are put alternately in the cities of twelve
    cards; a city takes no second cube of one colour."""
    # The third and the fourth colour, also where somebody else than two plays against the rules.
    laid = {
        (table.box.agency[card].city, 2 + at % 2)
        for at, card in enumerate(event.cards)
        if card in table.box.agency
    }
    return evolve(table, cubes=table.cubes | laid, phase="hands", away=())


@effect("CVT114", Deal, source="es: Preparar, item 4")
def agency_cards_are_held(table: Table, event: Deal) -> Table:
    """The agency cards that are dealt are the player's hand."""
    return stepped(changed(table, event.player, hand=added((), *event.cards)), event)


@effect("CVT115", Regions, source="es: Preparar, item 5")
def each_region_shows_a_card(table: Table, event: Regions) -> Table:
    """Each region space shows an agency card; the rest is the deck."""
    fits = len(event.cards) == len(table.display)
    display = event.cards if fits else (UNKNOWN,) * len(table.display)
    return evolve(table, display=display, phase="missions")


@effect("CVT116", Missions, source="es: Preparar, item 6, sentences 1 and 2")
def kept_missions_are_held(table: Table, event: Missions) -> Table:
    """The missions that a player keeps lie behind the screen."""
    return stepped(changed(table, event.player, missions=added((), *event.kept)), event)


@effect("CVT117", Open, source="es: Preparar, item 6, sentence 4")
def three_missions_lie_open(table: Table, event: Open) -> Table:
    """Three missions lie face up beside the deck."""
    return evolve(table, open=added((), *event.cards), phase="dealt-codes")


@effect("CVT118", Codes, source="es: Preparar, item 7")
def codes_are_held(table: Table, event: Codes) -> Table:
    """The code cards that are dealt lie behind the screen; the rest are two decks."""
    return stepped(changed(table, event.player, codes=added((), *event.cards)), event)


@effect("CVT119", Tiles, source="es: Preparar, item 8")
def tiles_lie_in_two_rows(table: Table, event: Tiles) -> Table:
    """The tiles lie in two rows of six."""
    return evolve(table, tiles=event.numbers or (UNSEEN_TILE,) * 2 * ROW, phase="between")


@effect("CVT120", Lots, source="es: Preparar, paragraph 1")
def most_of_a_number_begins(table: Table, event: Lots) -> Table:
    """The player who rolled the most dice of one number begins; of several with as many, the one
    with the highest sum. If the sums are equal too, the roll decides nothing or, under one reading,
    all roll again."""
    rolls = [(max(map(roll.count, roll), default=0), sum(roll)) for roll in event.rolls]
    best = max(rolls, default=(0, 0))
    doing = evolve(table.doing, free=table.doing.free + 1)
    if rolls.count(best) == 1:
        doing = evolve(doing, chosen=True)
        return evolve(table, phase="between", turn=rolls.index(best), doing=doing)
    again = table.options.start_tie == "roll-again"
    return evolve(table, phase="tied" if again else table.phase, doing=doing)


def stepped(table: Table, event: Step) -> Table:
    """Return the table at the next step of setting up, once every player has had this one."""
    if not all(getattr(player, OWN[type(event)]) for player in table.players):
        return table
    at = SETUP.index(STEPS[type(event)]) + 1
    if SETUP[at] == "cubes" and len(table.names) > 2:
        at += 1
    after = evolve(table, phase=SETUP[at])
    return evolve(after, away=()) if SETUP[at] == "hands" else after
