"""The visible table: circles, tiles, cities, known cards, points."""

from collections.abc import Iterable, Iterator

from referee_spec.covert.decks import in_bag, in_code_decks, in_mission_deck, to_draw
from referee_spec.covert.moves import in_order
from referee_spec.covert.scoring import points, uncounted
from referee_spec.covert.state import CIRCLES, ROW, SETUP, Player, Table, regions, time_for, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Amount, Word
from referee_spec.kernel.view import Board, Row

Said = tuple[str | Amount, ...]


def view(table: Table) -> Iterator[Row]:
    """Yield the rows that show the table and the hands, as far as known, without empty ones."""
    for what, said in common(table):
        if said:
            yield Row(what, None, said)
    for seat, player in enumerate(table.players):
        for what, said in own(table, seat, player):
            if said:
                yield Row(what, seat, said)


def board(table: Table) -> Board:
    """Return the map: the cities with their regions, and each link once."""
    box = table.box
    links = ((one, other) for one, near in box.links.items() for other in near if one < other)
    return Board(tuple(box.regions.items()), tuple(links))


def common(table: Table) -> Iterator[tuple[str, Said]]:
    """Yield the rows of the shared table: the round, the circles, the tiles, the map, the decks."""
    yield "round", (*(str(table.round),) * bool(table.round), time_for(table))
    order = in_order(table)
    yield "order", words(f"{n} {who(table, seat)}" for n, seat in enumerate(order, start=1))
    for name, circle in zip(CIRCLES, table.circles, strict=True):
        yield f"circle-{name}", words(f"{die} {who(table, seat)}" for die, seat in circle)
    yield "top-row", tuple(map(str, table.tiles[:ROW]))
    yield "bottom-row", tuple(map(str, table.tiles[ROW:]))
    spaces = zip(regions(table.box), table.display, strict=True)
    yield "regions", listed((region, card) for region, card in spaces if card)
    yield "open", table.open
    yield "under", table.ledger.under
    yield "discard", table.discard
    if table.phase not in SETUP:
        yield (
            "decks",
            listed(
                (
                    (Word("agency-deck"), str(to_draw(table))),
                    (Word("mission-deck"), str(in_mission_deck(table))),
                    (Word("code-decks"), str(in_code_decks(table))),
                    (Word("bag"), str(in_bag(table))),
                )
            ),
        )
    yield "cubes", listed((city, colour(table, owner)) for city, owner in sorted(table.cubes))


def own(table: Table, seat: int, player: Player) -> Iterator[tuple[str, Said]]:
    """Yield the rows of a player: character, dice, agents, cards, tokens, cubes, points."""
    if player.character:
        ability = table.box.characters.get(player.character)
        yield "character", (player.character, *((f"({ability})",) if ability else ()))
    yield "dice", tuple(map(str, player.dice))
    yield "decoder", tuple(map(str, player.decoder))
    yield "folder", (str(player.folder),) if player.folder else ()
    yield "agents", player.agents
    yield "hand", player.hand
    yield "missions", player.missions
    yield "codes", player.codes
    yield "tokens", (*player.tokens, *((Word("reroll-token"),) if player.reroll else ()))
    yield "intel", listed((colour(table, owner),) for owner in player.intel)
    yield "broken", player.broken
    yield "done", player.done
    yield "reserve", (str(player.cubes),)
    yield "points", (UNKNOWN if uncounted(table, seat) else str(points(table, seat)),)


def colour(table: Table, owner: int) -> str:
    """Return the owner of cubes: a player, or a colour that nobody plays."""
    return who(table, owner) if owner < len(table.names) else Word(f"colour-{owner + 1}")


def words(said: Iterable[str]) -> Said:
    """Return things as a list with commas; empty for none."""
    text = ", ".join(said)
    return (text,) if text else ()


def listed(things: Iterable[tuple[str, ...]]) -> Said:
    """Return things of several words, separated by bars so that each word can be translated."""
    said: list[str | Amount] = []
    for at, thing in enumerate(things):
        said += ["|"] if at else []
        said += thing
    return tuple(said)
