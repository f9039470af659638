"""Cipher tiles: which lie side by side, what they show, and the codes that are read on them."""

from collections import Counter
from itertools import pairwise

from referee_spec.covert.events import Break
from referee_spec.covert.state import ROW, TILES_EACH, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def lie_in_order(table: Table, tiles: tuple[int, ...]) -> bool:
    """Return whether a code may be read on these tiles, whatever they show."""
    once = len(set(tiles)) == len(tiles)
    return once and all(follows(table, a, b) for a, b in pairwise(tiles))


def numbers_on(table: Table, tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Return the numbers that these tiles show; of a tile that nobody wrote down ``?``."""
    return tuple(str(face(table, tile) or UNKNOWN) for tile in tiles)


def with_tiles_seen(table: Table, event: Break) -> Table:
    """Return the table with the numbers of unknown tiles on which a code was found."""
    covered = {tile for tile, _, _ in table.doing.covers}
    tiles = list(table.tiles)
    code = table.box.codes.get(event.code)
    for tile, number in zip(event.tiles, code.digits if code else (), strict=False):
        if tile not in covered and tile < len(tiles):
            tiles[tile] = number
    return evolve(table, tiles=tuple(tiles))


def is_contradicted(table: Table, event: Break) -> bool:
    """Return whether a code cannot lie on its tiles, whatever the tiles show of which it is
    unknown (0)."""
    code, tiles = table.box.codes.get(event.code), event.tiles
    if code is None:
        return False
    if len(tiles) != len(code.digits) or len(set(tiles)) != len(tiles):
        return True
    numbers = Counter(number for number in with_tiles_seen(table, event).tiles if number)
    if any(n > TILES_EACH for n in numbers.values()):
        return True
    seen = zip((face(table, tile) for tile in tiles), code.digits, strict=True)
    return any(shown not in (0, number) for shown, number in seen) or not lie_in_order(table, tiles)


def face(table: Table, tile: int) -> int:
    """Return the number that a tile shows, or the die on it."""
    for covered, die, _ in table.doing.covers:
        if covered == tile:
            return die
    return table.tiles[tile] if tile < len(table.tiles) else 0


def neighbours(a: int, b: int) -> bool:
    """Return whether two tiles lie side by side in a row or one above the other."""
    return abs(a - b) == ROW or (abs(a - b) == 1 and a // ROW == b // ROW)


def follows(table: Table, a: int, b: int) -> bool:
    """Return whether the next number of a code may lie on tile b after tile a."""
    if table.options.code_path == "path":
        return neighbours(a, b)
    return b == a + 1 and a // ROW == b // ROW
