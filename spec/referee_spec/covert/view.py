"""The visible table: circles, tiles, cities, known cards, points."""

from collections.abc import Iterable, Iterator

from referee_spec.covert.components.box import CHARACTER_ABILITIES
from referee_spec.covert.decks import in_deck, to_draw
from referee_spec.covert.moves import in_order
from referee_spec.covert.scoring import points, uncounted
from referee_spec.covert.state import CIRCLES, ROW, SETUP, Player, Table, regions, time_for, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Amount, Word
from referee_spec.kernel.view import Board, Row

Said = tuple[str | Amount, ...]

MORE = "…"
"""Stands for what an unknown part may hold besides what is shown."""


def view(table: Table) -> Iterator[Row]:
    """Yield the rows that show the table and the hands, as far as known, without empty ones.

    ``…`` stands for what may be there besides, ``?`` for what nobody knows.
    """
    for what, said in common(table):
        if said:
            yield Row(what, None, said)
    for seat, player in enumerate(table.players):
        for what, said in own(table, seat, player):
            if said:
                yield Row(what, seat, said)


def board(table: Table) -> Board | None:
    """Return the map: the cities with their regions, and each link once; None if the record does
    not show its box."""
    box = table.box
    if box.supposed:
        return None
    links = ((city, other) for city, near in box.links.items() for other in near if city < other)
    return Board(tuple(box.regions.items()), tuple(links))


def common(table: Table) -> Iterator[tuple[str, Said]]:
    """Yield the rows of the shared table: the round, the circles, the tiles, the map, the decks."""
    unknown = {part.part for part in table.unknown}
    circles = {part.index for part in table.unknown if part.part == "circle"}
    phase = UNKNOWN if "phase" in unknown else time_for(table)
    yield "round", (*(str(table.round),) * bool(table.round), phase)
    order = [f"{table.players[seat].order} {who(table, seat)}" for seat in in_order(table)]
    yield "order", words(order + [MORE] * ("order" in unknown))
    for at, (name, circle) in enumerate(zip(CIRCLES, table.circles, strict=True)):
        dice = [f"{die} {who(table, seat)}" for die, seat in circle]
        yield f"circle-{name}", words(dice + [MORE] * (at in circles))
    yield "top-row", tuple(str(number or UNKNOWN) for number in table.tiles[:ROW])
    yield "bottom-row", tuple(str(number or UNKNOWN) for number in table.tiles[ROW:])
    spaces = zip(regions(table.box), table.display, strict=True)
    yield "regions", listed((region, card) for region, card in spaces if card)
    yield "open", (*table.open, *(MORE,) * ("open" in unknown))
    yield "under", table.ledger.under
    yield "discard", (*table.discard, *(MORE,) * ("agency-cards" in unknown))
    if table.phase not in SETUP:
        decks = (
            (Word("agency-deck"), "agency-cards", to_draw(table)),
            (Word("mission-deck"), "mission-cards", in_deck(table, "missions")),
            (Word("code-decks"), "code-cards", in_deck(table, "codes")),
            (Word("bag"), "bag", in_deck(table, "tokens")),
        )
        yield (
            "decks",
            listed((deck, UNKNOWN if part in unknown else str(n)) for deck, part, n in decks),
        )
    cubes = [(city, colour(table, owner)) for city, owner in sorted(table.cubes)]
    yield "cubes", listed([*cubes, *((MORE,),) * ("cubes" in unknown)])


def own(table: Table, seat: int, player: Player) -> Iterator[tuple[str, Said]]:
    """Yield the rows of a player: character, dice, agents, cards, tokens, cubes, points."""
    if player.character:
        ability = table.box.characters.get(player.character)
        said = Word(f"ability-{ability}") if ability in CHARACTER_ABILITIES else f"({ability})"
        yield "character", (player.character, *((said,) if ability else ()))

    unknown = {part.part for part in table.unknown if part.index == seat}

    def known(part: str, cards: Said) -> Said:
        return (*cards, MORE) if part in unknown else cards

    yield "dice", known("dice", tuple(map(str, player.dice)))
    yield "decoder", known("decoder", tuple(map(str, player.decoder)))
    yield "folder", (str(player.folder),) if player.folder else ()
    yield "agents", known("agents", player.agents)
    yield "hand", known("hand", player.hand)
    yield "missions", known("missions", player.missions)
    yield "codes", known("codes", player.codes)
    has_reroll = player.reroll and "reroll" not in unknown
    yield "tokens", known("tokens", (*player.tokens, *(Word("reroll-token"),) * has_reroll))
    intel = [(colour(table, owner),) for owner in player.intel]
    yield "intel", listed([*intel, *((MORE,),) * ("intel" in unknown)])
    yield "broken", known("broken", player.broken)
    yield "done", known("done", player.done)
    unsure = any(part.part in ("cubes", "intel") for part in table.unknown)
    yield "reserve", (UNKNOWN if unsure else str(player.cubes),)
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
