"""What always holds in Covert, said without repeating the guards."""

from referee_spec.covert.decks import (
    in_agency_deck,
    in_bag,
    in_code_decks,
    in_mission_deck,
    placed_agency,
    placed_codes,
    placed_missions,
    placed_tokens,
)
from referee_spec.covert.events import Break, Event
from referee_spec.covert.scoring import points
from referee_spec.covert.state import CIRCLES, CUBES, DICE, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.invariant import invariant


@invariant("every-card-in-one-place", reads=("players", "display", "open", "discard", "away"))
def every_card_in_one_place(table: Table) -> bool:
    """No known card lies in two places, and no deck has fewer cards than none."""
    for cards in (placed_agency(table), placed_missions(table), placed_codes(table)):
        known = [card for card in cards if card != UNKNOWN]
        if len(known) != len(set(known)):
            return False
    tokens = placed_tokens(table)
    if any(tokens.count(token) > 2 for token in set(tokens) - {UNKNOWN}):
        return False
    counts = (in_agency_deck(table), in_mission_deck(table), in_code_decks(table), in_bag(table))
    return min(counts) >= 0


@invariant("five-dice-each", reads=("players", "circles", "doing"))
def five_dice_each(table: Table) -> bool:
    """While dice are placed each player has five of them in the play area, the circles, the
    folder and the decoder together."""
    if table.phase != "place":
        return True
    for seat, player in enumerate(table.players):
        lying = sum(owner == seat for circle in table.circles for _, owner in circle)
        if len(player.dice) + len(player.decoder) + player.folder + lying != DICE:
            return False
    return True


@invariant("circles-are-whole", reads=("circles", "options"))
def circles_are_whole(table: Table) -> bool:
    """While dice are placed, those in a circle lie on different spaces without a gap between."""
    if table.phase not in ("place", "codes"):
        return True
    for name, circle in zip(CIRCLES, table.circles, strict=True):
        faces = {face for face, _ in circle}
        if len(faces) != len(circle):
            return False
        steps = 6 if table.options.circle == "closed" else 5
        gaps = sum(n in faces and n % 6 + 1 not in faces for n in range(1, steps + 1))
        if table.options.circle == "open" and 6 in faces:
            gaps += 1
        if name and faces and len(faces) < 6 and gaps != 1:
            return False
    return True


@invariant("cubes-are-counted", reads=("players", "cubes"))
def cubes_are_counted(table: Table) -> bool:
    """Each player's fifteen cubes are in reserve, in cities, or on others' characters."""
    held = [colour for player in table.players for colour in player.intel]
    return all(
        player.cubes + sum(colour == seat for _, colour in table.cubes) + held.count(seat) == CUBES
        for seat, player in enumerate(table.players)
    )


@invariant("intel-is-single", reads=("players",))
def intel_is_single(table: Table) -> bool:
    """On a character card lies at most one cube of a colour, and none of the player's own."""
    return all(
        len(set(player.intel)) == len(player.intel) and seat not in player.intel
        for seat, player in enumerate(table.players)
    )


@invariant("agents-stand-in-cities", reads=("players", "phase"))
def agents_stand_in_cities(table: Table) -> bool:
    """Each player has three agents in cities of the map once they were placed."""
    return all(
        len(player.agents) in (0, 3) and set(player.agents) <= table.box.links.keys()
        for player in table.players
    )


@invariant("turn-order-is-whole", reads=("players", "phase"))
def turn_order_is_whole(table: Table) -> bool:
    """The turn-order tokens taken are the lowest ones, each once; all are when codes begin."""
    orders = sorted(player.order for player in table.players if player.order)
    n = len(table.players)
    whole = table.phase not in ("codes", "resolve", "final") or len(orders) == n
    return orders == list(range(1, len(orders) + 1)) and whole


@invariant("hands-keep-limits", reads=("players", "doing"))
def hands_keep_limits(table: Table) -> bool:
    """Between turns no hand is over its limit, and nobody has more than four missions."""
    limit = table.options.hand_limit
    settled = table.doing.acts == 0 and not table.doing.any and table.phase == "between"
    fits = all(len(player.hand) <= limit for player in table.players) or not settled
    return fits and all(len(player.missions) <= 4 for player in table.players)


@invariant("two-codes-each", reads=("players",))
def two_codes_each(table: Table) -> bool:
    """Nobody has more than two code cards to break."""
    return all(len(player.codes) <= 2 for player in table.players)


@invariant("tiles-are-tiles", reads=("tiles",))
def tiles_are_tiles(table: Table) -> bool:
    """There are two tiles of each number, wherever they lie."""
    return not table.tiles or sorted(table.tiles) == sorted([1, 2, 3, 4, 5, 6] * 2)


@invariant("codes-are-seen", Break)
def codes_are_seen(before: Table, event: Event, after: Table) -> bool:
    """A code is broken only where tiles and dice show its digits, as text against text."""
    assert isinstance(event, Break)
    dice = {tile: str(die) for tile, die, used in before.doing.covers if not used}
    shown = "".join(dice.get(tile, str(before.tiles[tile])) for tile in event.tiles)
    return shown == "".join(map(str, before.box.codes[event.code].digits))


@invariant("missions-stay")
def missions_stay(before: Table, event: Event, after: Table) -> bool:
    """A completed mission stays completed."""
    return all(
        new.done[: len(old.done)] == old.done
        for old, new in zip(before.players, after.players, strict=True)
    )


@invariant("points-are-earned", reads=("players",))
def points_are_earned(table: Table) -> bool:
    """Nobody's points are below those of the missions completed."""
    return all(
        points(table, seat) >= sum(table.box.missions[name].points for name in player.done)
        for seat, player in enumerate(table.players)
    )
