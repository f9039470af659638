"""Breaking codes: tiles that change places, dice on tiles, codes that are found."""

from referee_spec.covert.decks import in_deck
from referee_spec.covert.events import Break, Cover, NewCode, Swap
from referee_spec.covert.moves import free_swaps, spend
from referee_spec.covert.questions import (
    can_be_drawn,
    can_use,
    has_code,
    has_free_swap,
    is_in_decoder,
    is_read,
    listed,
)
from referee_spec.covert.state import (
    ROW,
    Table,
    added,
    changed,
    removed,
    term,
    tile_name,
    who,
    with_player,
)
from referee_spec.covert.tiles import lie_in_order, neighbours, numbers_on, with_tiles_seen
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard
from referee_spec.kernel.unknown import Unknown


@guard(
    "CVT301",
    Swap,
    source="es: Códigos de ruptura, bullet 1",
    refusal="the tiles {a} and {b} are not next to each other",
    supposes=(),
)
def swapped_tiles_are_adjacent(table: Table, event: Swap) -> Answer:
    """Two tiles change places that lie side by side in a row, or one above the other, or at
    the two ends of one row."""
    a, b = sorted((event.a, event.b))
    ends = a % ROW == 0 and b == a + ROW - 1
    if neighbours(a, b) or ends:
        return None
    return {"a": tile_name(event.a), "b": tile_name(event.b)}


@guard(
    "CVT302",
    Swap,
    source="es: Códigos de ruptura, bullet 1, sentence 1; Operaciones Especiales, bullet 7",
    refusal="{player} cannot swap with {item}: {left:no free swap is|1 free swap is|# free swaps "
    "are} left, and others take a code breaker",
    supposes=("CVT203", "CVT204", "CVT205", "CVT110"),
)
def one_swap_a_turn(table: Table, event: Swap) -> Answer:
    """There is one swap in a turn, another for a character that has it, and one for each code
    breaker."""
    if can_use(table, event) if event.item else has_free_swap(table, event):
        return None
    item = term(table, event.item) if event.item else Word("free-swap")
    left = max(free_swaps(table, event.player) - table.doing.swaps, 0)
    return {"player": who(table, event.player), "item": item, "left": left}


@guard(
    "CVT308",
    Swap,
    source="es: Códigos de ruptura, bullets 1 to 3",
    refusal="{player} cannot swap tiles any more: {before} came before",
)
def swaps_come_first(table: Table, event: Swap) -> Answer:
    """Under one reading, tiles are swapped before dice are laid on them and before codes are
    broken."""
    doing = table.doing
    if not (doing.covers or doing.broke) or table.options.swap_order == "any-time":
        return None
    before = Word("a-broken-code" if doing.broke else "a-die-on-a-tile")
    return {"player": who(table, event.player), "before": before}


@guard(
    "CVT303",
    Cover,
    source="es: Códigos de ruptura, bullet 2",
    refusal="{player} cannot lay a {die} on {tile}: the decoder has {decoder:no dice|#}, and "
    "{taken:no die lies on a tile|a die already lies on #}",
    supposes=("CVT203", "CVT204", "CVT205"),
)
def covering_dice_come_from_the_decoder(table: Table, event: Cover) -> Answer:
    """Dice that were placed in the decoder may be laid on tiles, one on a tile."""
    taken = {tile for tile, _, _ in table.doing.covers}
    if event.tile not in taken and is_in_decoder(table, event):
        return None
    return {
        "player": who(table, event.player),
        "die": event.die,
        "tile": tile_name(event.tile),
        "decoder": listed(table, event, "decoder", table.players[event.player].decoder),
        "taken": " ".join(map(tile_name, sorted(taken))) or None,
    }


@guard(
    "CVT304",
    Break,
    source="es: Códigos de ruptura, paragraph 2",
    refusal="{code} is not one of {player}'s code cards",
    supposes=("CVT110",),
)
def a_code_is_on_ones_own_card(table: Table, event: Break) -> Answer:
    """A player breaks the codes of the code cards behind the screen."""
    if has_code(table, event):
        return None
    return {"player": who(table, event.player), "code": event.code}


@guard(
    "CVT305",
    Break,
    source="es: Códigos de ruptura, paragraph 2; bullet 1, paragraph 2",
    refusal="{code} cannot be read on {tiles}: they show {shown}, {reason}",
    supposes=("CVT203", "CVT204", "CVT205", "CVT110"),
)
def a_code_lies_in_order(table: Table, event: Break) -> Answer:
    """The code's numbers lie on adjacent tiles in its order; the ends of a row are not
    adjacent for this."""
    if is_read(table, event):
        return None
    if not lie_in_order(table, event.tiles):
        reason = Word("tiles-apart")
    else:
        reason = Word("other-code" if event.code in table.box.codes else "no-such-code")
    names = " ".join(map(tile_name, event.tiles))
    numbers = " ".join(numbers_on(table, event.tiles)) or None
    return {"code": event.code, "tiles": names, "shown": numbers, "reason": reason}


@guard(
    "CVT306",
    Break,
    source="es: Códigos de ruptura, bullet 3, paragraph 3",
    refusal="the die on {tile} has served for a code already",
    supposes=("CVT203", "CVT204", "CVT205", "CVT110"),
)
def a_die_serves_one_code(table: Table, event: Break) -> Answer:
    """A die from the decoder serves for one code only."""
    for tile, _, used in table.doing.covers:
        if used and tile in event.tiles:
            return {"tile": tile_name(tile)}
    return None


@guard(
    "CVT309",
    Swap,
    Cover,
    Break,
    source="es: Códigos de ruptura, bullet 4",
    refusal="{player} has drawn new code cards, and that comes last",
    supposes=("CVT203", "CVT204", "CVT205", "CVT110"),
)
def new_codes_come_last(table: Table, event: Swap | Cover | Break) -> Answer:
    """When code cards were drawn for completed ones, no more codes are broken in this turn."""
    return {"player": who(table, event.player)} if table.doing.renewed else None


@guard(
    "CVT307",
    NewCode,
    source="es: Códigos de ruptura, bullet 4",
    refusal="{player} cannot draw {card} for a code: {due:no card is|1 card is|# cards are} due",
)
def completed_codes_are_replaced(table: Table, event: NewCode) -> Answer:
    """A code card is drawn for each one completed in this turn, as long as there are any."""
    if table.doing.new and can_be_drawn(table, event):
        return None
    return {"player": who(table, event.player), "card": event.card, "due": table.doing.new}


@effect("CVT311", Swap, source="es: Códigos de ruptura, bullet 1")
def tiles_change_places(table: Table, event: Swap) -> Table:
    """The two tiles change places, a die with the tile on which it lies."""
    tiles = list(table.tiles)
    if max(event.a, event.b) < len(tiles):
        tiles[event.a], tiles[event.b] = tiles[event.b], tiles[event.a]
    if event.item:
        table = spend(table, event.player, event.item)
    there = {event.a: event.b, event.b: event.a}
    covers = tuple((there.get(tile, tile), die, used) for tile, die, used in table.doing.covers)
    swaps = table.doing.swaps + (not event.item)
    doing = evolve(table.doing, swaps=swaps, covers=covers, free=table.doing.free + 1)
    return evolve(table, tiles=tuple(tiles), doing=doing)


@effect("CVT312", Cover, source="es: Códigos de ruptura, bullet 2")
def a_die_changes_the_number(table: Table, event: Cover) -> Table:
    """The tile then counts as the number that the die shows."""
    decoder = list(table.players[event.player].decoder)
    if event.die in decoder:
        decoder.remove(event.die)
    covers = (*table.doing.covers, (event.tile, event.die, False))
    players = with_player(table, event.player, decoder=tuple(decoder))
    return evolve(table, players=players, doing=evolve(table.doing, covers=covers))


@effect("CVT313", Break, source="es: Códigos de ruptura, bullet 3")
def a_broken_code_lies_open(table: Table, event: Break) -> Table:
    """A completed code card lies beside the character, with its equipment face up."""
    player = table.players[event.player]
    covers = tuple((t, f, used or t in event.tiles) for t, f, used in table.doing.covers)
    # A record may name the equipment alone, which several cards show.
    code = UNKNOWN if event.code in table.box.equipment else event.code
    table = changed(
        table, event.player, codes=removed(player.codes, code), broken=added(player.broken, code)
    )
    if Unknown("tiles") in table.unknown:
        table = with_tiles_seen(table, event)
    new = min(table.doing.new + 1, in_deck(table, "codes"))
    free = table.doing.free + 1
    doing = evolve(table.doing, covers=covers, new=new, broke=True, free=free)
    return evolve(table, doing=doing, claimed=())


@effect("CVT314", NewCode, source="es: Códigos de ruptura, bullet 4")
def a_new_code_is_held(table: Table, event: NewCode) -> Table:
    """The new code card lies behind the screen; either deck may be chosen."""
    table = changed(table, event.player, codes=added(table.players[event.player].codes, event.card))
    new = max(table.doing.new - 1, 0)
    return evolve(table, doing=evolve(table.doing, new=new, renewed=True))
