"""Induction in Covert: the tiny box, and guessed tables and events for induction.lp."""

from collections.abc import Iterator
from importlib.resources import files

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.events import Event
from referee_spec.covert.options import Options
from referee_spec.covert.state import CIRCLES, NOTHING, Player, Table, start
from referee_spec.covert.testing.formal import FORMAL, setting
from referee_spec.covert.testing.positions import position
from referee_spec.covert.testing.small_games import NAMES, tiny_box
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.induction import Bounds, Facts, Induction, Term, claims, only

KINDS = (
    *("place", "stop", "adjust", "sneak", "swap", "cover", "break", "newcode"),
    *("complete", "move", "withdraw", "fly", "travel", "scores", "winner"),
)
SMALL = ("stop", "adjust", "sneak", "break", "newcode", "move", "fly", "travel", "scores", "winner")
TOKENS = """
    token("code-breaker",(place;swap)). token("sneak-attack",sneak). token("move",travel).
    token(("plus-one";"minus-one"),adjust).
"""
"""The tokens that somebody may hold, each with the kinds of event for which that matters."""
CARDS = ("hand", "missions", "codes", "done", "broken")


def bounds(characters: tuple[str, ...], kinds: tuple[str, ...]) -> Bounds[Table]:
    """Return bounds: the tiny box, a mission to end the game, and players with these characters."""
    options = Options(missions=1, hand_limit=3)
    first = start(options, NAMES[: len(characters)], None, tiny_box())
    players = tuple(Player(character, reroll=False) for character in characters)
    facts = [f'ability("{ability}").' for ability in ABILITIES]
    facts += [f'true(0,leads({seat},"{name}")).' for seat, name in enumerate(characters)]
    name = (
        f"{len(characters)} players ({', '.join(characters)}), 3 cities, 4 agency cards, "
        "3 missions, 3 codes, dice on 3 tiles"
    )
    return Bounds(
        name,
        evolve(first, round=1, players=players),
        " ".join((*facts, TOKENS)),
        kinds,
    )


def table_of(first: Table, fluents: Facts) -> Table:
    """Return the table at which these fluents hold."""
    number = {
        name: only(fluents, name) for name in ("turn", "acts", "most", "bound", "swaps", "new")
    }
    return evolve(
        first,
        phase=only(fluents, "phase")[0],
        turn=number.pop("turn"),
        players=tuple(
            player_of(player, seat, fluents) for seat, player in enumerate(first.players)
        ),
        circles=tuple(
            tuple(sorted((die, seat) for name, die, seat in fluents["circle"] if name == circle))
            for circle in CIRCLES
        ),
        tiles=tuple(tile for _, tile in sorted(fluents["tile"])),
        cubes=frozenset(fluents["cube"]),
        doing=evolve(
            NOTHING,
            covers=tuple((at, die, used == ("used",)) for at, die, used in fluents["cover"]),
            broke="broke" in fluents,
            renewed="renewed" in fluents,
            **number,
        ),
        last="last" in fluents,
    )


def player_of(player: Player, seat: int, fluents: Facts) -> Player:
    """Return the player at a seat with what these fluents say of it."""

    def counted(name: str) -> tuple[object, ...]:
        own = sorted((thing, n) for owner, thing, n in fluents[name] if owner == seat)
        return tuple(thing for thing, n in own for _ in range(n))

    def single(name: str) -> int:
        return int(only(fluents, name, seat))

    return evolve(
        player,
        dice=counted("dice"),
        decoder=counted("decoder"),
        tokens=counted("token"),
        agents=counted("agents"),
        folder=single("folder"),
        order=single("order"),
        cubes=single("reserve"),
        intel=tuple(sorted(colour for owner, colour in fluents["intel"] if owner == seat)),
        **{
            name: tuple(sorted(card for owner, card in fluents[name] if owner == seat))
            for name in CARDS
        },
    )


def event_of(term: Term, details: Facts) -> Event:
    """Return the event that a term stands for. Raise ValueError for an unknown term."""
    match term:
        case ("place", player, die, spot, _):
            tokens = sorted((token, n) for *_, token, n in details["draws"])
            return events.Place(player, die, spot, tuple(t for t, n in tokens for _ in range(n)))
        case ("stop", player, number):
            return events.Stop(player, number)
        case ("swap", player, a, b, item):
            return events.Swap(player, a, b, item)
        case ("cover", player, die, tile):
            return events.Cover(player, die, tile)
        case ("break", player, code, _):
            tiles = sorted((at, tile) for *_, at, tile in details["reads"])
            return events.Break(player, code, tuple(tile for _, tile in tiles))
        case ("complete", player, die, mission, _):
            paid, codes = (sorted(fact[2] for fact in details[name]) for name in ("pays", "shows"))
            return events.Complete(player, die, mission, tuple(paid), tuple(codes))
        case ("move", player, _):
            dice = sorted(fact[2] for fact in details["spends"])
            return events.Move(player, tuple(dice), paths_of(details))
        case ("travel", player, item, _):
            return events.Travel(player, item, paths_of(details))
        case ("fly", player, card, city):
            return events.Fly(player, card, city)
        case ("adjust", player, item, die):
            return events.Adjust(player, item, die)
        case ("sneak", player, item):
            return events.Sneak(player, item)
        case ("newcode", player, code):
            return events.NewCode(player, code)
        case ("withdraw", player, circle, die):
            return events.Withdraw(player, circle, die)
        case ("scores", _):
            return events.Scores(claims(details))
        case ("winner", _):
            return events.Winner(tuple(seat for seat, _ in claims(details)))
    raise ValueError(f"no event {term}")


def paths_of(details: Facts) -> tuple[tuple[str, ...], ...]:
    """Return the ways of agents: of one that goes one or two cities, or of two."""
    steps = sorted(details["step"], key=lambda fact: fact[2])
    paths = tuple(tuple(step[3:]) for step in steps)
    return ((*paths[0], paths[1][1]),) if len(details["way"]) < len(paths) else paths


def lead(table: Table) -> Iterator[tuple[Table, Event]]:
    """Yield the events of a record that leads to this table, each with the table before it.

    The events are a position and the dice laid on tiles in this turn; other actions of the turn
    are left out.
    """
    covers = [events.Cover(table.turn, die, tile) for tile, die, _ in table.doing.covers]
    acting = table.players[table.turn]
    decoder = tuple(sorted((*acting.decoder, *(cover.die for cover in covers))))
    players = list(table.players)
    players[table.turn] = evolve(acting, decoder=decoder)
    before = evolve(table, players=tuple(players), doing=NOTHING)
    yield start(table.options, table.names, None, table.box), position(before)
    for cover in covers:
        yield before, cover
        before = table


PLAIN = ("a-plain", "b-plain")

INDUCTION = Induction(
    programs=(
        FORMAL.program,
        files("referee_spec.covert.testing").joinpath("induction.lp").read_text("utf-8"),
    ),
    setting=setting,
    state=table_of,
    event=event_of,
    lead=lead,
    bounds=(bounds(PLAIN, KINDS), bounds(("a-long-reach", "b-plain"), ("complete", "winner"))),
    small=(bounds(PLAIN, SMALL),),
)
