"""Breaking codes: tiles that change places, dice on tiles, codes that are found."""

from itertools import pairwise

from attrs import evolve

from referee_spec.covert.decks import in_code_decks, may_hold, unseen
from referee_spec.covert.events import Break, Cover, NewCode, Swap
from referee_spec.covert.moves import holds, operation, spend
from referee_spec.covert.state import ROW, Table, able, changed, less, more, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CVT301",
    Swap,
    source="es: Códigos de ruptura, bullet 1",
    refusal="the tiles {a} and {b} are not next to each other",
)
def swapped_tiles_are_adjacent(table: Table, event: Swap) -> Answer:
    """Two tiles change places that lie side by side in a row, or one above the other, or at
    the two ends of one row."""
    a, b = sorted((event.a, event.b))
    ends = a % ROW == 0 and b == a + ROW - 1
    if 0 <= a and b < 2 * ROW and (neighbours(a, b) or ends):
        return None
    return {"a": event.a + 1, "b": event.b + 1}


@guard(
    "CVT302",
    Swap,
    source="es: Códigos de ruptura, bullet 1, sentence 1; Operaciones Especiales, bullet 7",
    refusal="{player} cannot swap now: no swap is left, or dice or codes came before",
)
def one_swap_a_turn(table: Table, event: Swap) -> Answer:
    """There is one swap in a turn, another for a character that has it, and one for each code
    breaker; swaps come before dice are laid on tiles and codes found."""
    free = 2 if able(table, event.player, "extra-swap") else 1
    if event.item:
        right = operation(table, event.item) == "code-breaker"
        fits = right and holds(table, event.player, event.item)
    else:
        fits = table.doing.swaps < free
    early = not table.doing.covers and not table.doing.new
    return None if fits and early else {"player": who(table, event.player)}


@guard(
    "CVT303",
    Cover,
    source="es: Códigos de ruptura, bullet 2",
    refusal="{player} cannot lay a {die} on tile {tile}",
)
def covering_dice_come_from_the_decoder(table: Table, event: Cover) -> Answer:
    """Dice that were placed in the decoder may be laid on tiles, one on a tile."""
    taken = {tile for tile, _, _ in table.doing.covers}
    there = event.die in table.players[event.player].decoder
    if there and 0 <= event.tile < 2 * ROW and event.tile not in taken:
        return None
    return {"player": who(table, event.player), "die": event.die, "tile": event.tile + 1}


@guard(
    "CVT304",
    Break,
    source="es: Códigos de ruptura, paragraph 2",
    refusal="{player} cannot have the code {code}",
)
def a_code_is_on_ones_own_card(table: Table, event: Break) -> Answer:
    """A player breaks the codes of the code cards behind the screen."""
    held = table.players[event.player].codes
    if event.code != UNKNOWN and may_hold(table, held, event.code, "codes"):
        return None
    return {"player": who(table, event.player), "code": event.code}


@guard(
    "CVT305",
    Break,
    source="es: Códigos de ruptura, paragraph 2; bullet 1, sentences 3 and 4",
    refusal="the code {code} does not lie there: the tiles show {shown}",
)
def a_code_lies_in_order(table: Table, event: Break) -> Answer:
    """The code's numbers lie on adjacent tiles in its order; the ends of a row are not
    adjacent for this."""
    code = table.box.codes.get(event.code)
    tiles = event.tiles
    inside = all(0 <= tile < 2 * ROW for tile in tiles) and len(set(tiles)) == len(tiles)
    shown = tuple(face(table, tile) for tile in tiles) if inside else ()
    path = all(follows(table, a, b) for a, b in pairwise(tiles))
    if code is not None and inside and path and shown == code.digits:
        return None
    return {"code": event.code, "shown": " ".join(map(str, shown))}


@guard(
    "CVT306",
    Break,
    source="es: Códigos de ruptura, bullet 3, note",
    refusal="the die on tile {tile} has served for a code already",
)
def a_die_serves_one_code(table: Table, event: Break) -> Answer:
    """A die from the decoder serves for one code only."""
    for tile, _, used in table.doing.covers:
        if used and tile in event.tiles:
            return {"tile": tile + 1}
    return None


@guard(
    "CVT307",
    NewCode,
    source="es: Códigos de ruptura, bullet 5",
    refusal="{player} cannot draw the code card {card}: {due} are due",
)
def completed_codes_are_replaced(table: Table, event: NewCode) -> Answer:
    """A code card is drawn for each that was completed in this turn, as long as there are any."""
    there = event.card == UNKNOWN or event.card in unseen(table, "codes")
    if table.doing.new and there:
        return None
    return {"player": who(table, event.player), "card": event.card, "due": table.doing.new}


@effect("CVT311", Swap, source="es: Códigos de ruptura, bullet 1")
def tiles_change_places(table: Table, event: Swap) -> Table:
    """The two tiles change places."""
    tiles = list(table.tiles)
    if max(event.a, event.b) < len(tiles):
        tiles[event.a], tiles[event.b] = tiles[event.b], tiles[event.a]
    if event.item:
        table = spend(table, event.player, event.item)
    doing = evolve(table.doing, swaps=table.doing.swaps + (not event.item), any=True)
    return evolve(table, tiles=tuple(tiles), doing=doing)


@effect("CVT312", Cover, source="es: Códigos de ruptura, bullet 2")
def a_die_changes_the_number(table: Table, event: Cover) -> Table:
    """The tile then counts as the number that the die shows."""
    decoder = list(table.players[event.player].decoder)
    if event.die in decoder:
        decoder.remove(event.die)
    covers = (*table.doing.covers, (event.tile, event.die, False))
    table = changed(table, event.player, decoder=tuple(decoder))
    return evolve(table, doing=evolve(table.doing, covers=covers))


@effect("CVT313", Break, source="es: Códigos de ruptura, bullet 3")
def a_broken_code_lies_open(table: Table, event: Break) -> Table:
    """A completed code card lies beside the character, its equipment up."""
    player = table.players[event.player]
    covers = tuple((t, f, used or t in event.tiles) for t, f, used in table.doing.covers)
    table = changed(
        table,
        event.player,
        codes=less(player.codes, event.code),
        broken=more(player.broken, event.code),
    )
    new = min(table.doing.new + 1, in_code_decks(table))
    return evolve(table, doing=evolve(table.doing, covers=covers, new=new, any=True))


@effect("CVT314", NewCode, source="es: Códigos de ruptura, bullet 5")
def a_new_code_is_held(table: Table, event: NewCode) -> Table:
    """The new code card lies behind the screen; either deck may be chosen."""
    table = changed(table, event.player, codes=more(table.players[event.player].codes, event.card))
    return evolve(table, doing=evolve(table.doing, new=max(table.doing.new - 1, 0)))


def face(table: Table, tile: int) -> int:
    """The number that a tile shows, or the die on it."""
    for covered, die, _ in table.doing.covers:
        if covered == tile:
            return die
    return table.tiles[tile] if tile < len(table.tiles) else 0


def neighbours(a: int, b: int) -> bool:
    """Whether two tiles lie side by side in a row or one above the other."""
    return abs(a - b) == ROW or (abs(a - b) == 1 and a // ROW == b // ROW)


def follows(table: Table, a: int, b: int) -> bool:
    """Whether the next number of a code may lie on tile b after tile a."""
    if table.options.code_path == "path":
        return neighbours(a, b)
    return b == a + 1 and a // ROW == b // ROW
