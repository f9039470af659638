"""States and events of Covert as facts and terms for formal.lp."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

import attrs

from referee_spec.covert import events
from referee_spec.covert.components.box import Box
from referee_spec.covert.decks import in_deck, unseen
from referee_spec.covert.events import Event
from referee_spec.covert.phase_inference import STEPS as PHASE_OF_STEP
from referee_spec.covert.state import CIRCLES, Player, Table, regions
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.verification.answer_sets import Formal

STEPS = {kind: phase.replace("-", "_") for kind, phase in PHASE_OF_STEP.items()}
"""The steps of setting up, and their names in the program."""


def speaks(event: Event) -> bool:
    """Return whether the program knows this type of event: all but positions."""
    return not isinstance(event, events.Position)


def setting(table: Table) -> str:
    """Return the box, the options and the seats as facts."""
    facts = [facts_of_box(table.box), f"seat(0..{len(table.names) - 1})."]
    for name, value in attrs.asdict(table.options).items():
        facts.append(f"option({name},{value if isinstance(value, int) else quoted(value)}).")
    return "\n".join(facts)


@lru_cache(maxsize=200)
def facts_of_box(box: Box) -> str:
    """Return what is in a box as facts."""
    facts = []
    for name, ability in box.characters.items():
        facts.append(f"character({quoted(name)},{quoted(ability)}).")
    for at, region in enumerate(regions(box), start=1):
        facts.append(f"space({at},{quoted(region)}).")
    for city, region in box.regions.items():
        facts.append(f"city({quoted(city)},{quoted(region)}).")
        facts += [f"link({quoted(city)},{quoted(other)})." for other in box.links[city]]
    for name, card in box.agency.items():
        facts.append(f"agency({quoted(name)},{quoted(card.equipment)},{quoted(card.ability)}).")
        facts.append(f"lands({quoted(name)},{quoted(card.city)}).")
    for name, code in box.codes.items():
        facts.append(f"code({quoted(name)},{quoted(code.equipment)},{len(code.digits)}).")
        facts += [f"digit({quoted(name)},{at},{n})." for at, n in enumerate(code.digits, start=1)]
    for name, mission in box.missions.items():
        own = quoted(name)
        facts.append(f"mission({own},{mission.agency},{mission.points},{quoted(mission.reward)}).")
        places = (*mission.cities, *mission.regions)
        facts += [f"asks({own},{at},{quoted(place)})." for at, place in enumerate(places, start=1)]
        facts += [f"needs({own},{quoted(k)},{n})." for k, n in Counter(mission.equipment).items()]
    return "\n".join(facts)


def quoted(value: object) -> str:
    """Return a name in double quotes: a string of the logic program."""
    return f'"{value}"'


def fluents(table: Table) -> Iterator[str]:
    """Yield what holds in a state as terms."""
    doing = table.doing
    yield f"phase({table.phase.replace('-', '_')})"
    yield f"turn({table.turn})"
    yield f"acts({doing.acts})"
    yield f"most({doing.most})"
    yield f"bound({doing.bound})"
    yield f"swaps({doing.swaps})"
    yield f"new({doing.new})"
    yield f"extras({doing.free})"
    yield f"codedeck({in_deck(table, 'codes')})"
    yield f"round({table.round})"
    yield f"firsts({table.firsts})"
    yield from (f"acted({seat})" for seat in table.acted)
    if table.first is not None:
        yield f"first({table.first})"
    yield from counted("drawn", doing.drawn)
    yield from counted("used", doing.used)
    for name in ("broke", "renewed", "stopped", "chosen"):
        if getattr(doing, name):
            yield name
    if table.last:
        yield "last"
    for region, card in zip(regions(table.box), table.display, strict=True):
        if card:
            yield f"display({quoted(region)},{quoted(card)})"
    yield f"below({table.ledger.below})"
    yield from (f"under({quoted(card)})" for card in table.ledger.under)
    for name in ("discard", "open", "away"):
        yield from (f"{name}({quoted(card)})" for card in getattr(table, name))
    yield from (f"due({at},{quoted(city)})" for at, city in enumerate(doing.intel, start=1))
    yield from (f"tile({at},{n})" for at, n in enumerate(table.tiles))
    for at, die, used in doing.covers:
        yield f"cover({at},{die},{'used' if used else 'free'})"
    for circle, lying in zip(CIRCLES, table.circles, strict=True):
        yield from (f"circle({quoted(circle)},{face},{seat})" for face, seat in lying)
    yield from (f"cube({quoted(city)},{colour})" for city, colour in table.cubes)
    yield from counted("bag", unseen(table, "tokens"))
    for seat, player in enumerate(table.players):
        yield from of_player(seat, player)


def of_player(seat: int, player: Player) -> Iterator[str]:
    """Yield what holds of a player. Raise ValueError if anything is hidden."""
    if UNKNOWN in (*player.hand, *player.missions, *player.codes, *player.tokens):
        raise ValueError("not fully known")
    yield f"order({seat},{player.order})"
    yield f"folder({seat},{player.folder})"
    yield f"reserve({seat},{player.cubes})"
    if player.character:
        yield f"leads({seat},{quoted(player.character)})"
    if player.reroll:
        yield f"reroll({seat})"
    for name, dice in (("dice", player.dice), ("decoder", player.decoder)):
        yield from (f"{name}({seat},{die},{n})" for die, n in Counter(dice).items())
    yield from counted(f"token:{seat}", player.tokens)
    yield from counted(f"agents:{seat}", player.agents)
    yield from (f"intel({seat},{colour})" for colour in player.intel)
    for name in ("hand", "missions", "codes", "broken", "done"):
        yield from (f"{name}({seat},{quoted(card)})" for card in getattr(player, name))


def counted(name: str, things: Iterable[str]) -> Iterator[str]:
    """Yield the number of each thing; ``name`` may have a first argument after a colon."""
    name, _, first = name.partition(":")
    for thing, n in Counter(things).items():
        yield f"{name}({first + ',' if first else ''}{quoted(thing)},{n})"


def term(table: Table, event: Event, n: int) -> str:
    """Return the term of an event; with the number ``n`` if `details` has to say more.

    Raise ValueError for an event that formal.lp does not know.
    """
    if type(event) in STEPS:
        return f"setup({STEPS[type(event)]},{getattr(event, 'player', 'all')},{n})"
    match event:
        case events.Lots():
            return f"lots({n})"
        case events.Round(number):
            return f"round({number})"
        case events.Roll(player) | events.Reroll(player) | events.Drop(player):
            return f"{type(event).__name__.lower()}({player},{n})"
        case events.Adjust(player, item, die):
            return f"adjust({player},{quoted(item)},{die})"
        case events.Sneak(player, item) | events.First(player, item):
            return f"{type(event).__name__.lower()}({player},{quoted(item)})"
        case events.NewCode(player, card):
            return f"newcode({player},{quoted(card)})"
        case events.Done(player):
            return f"done({player})"
        case events.Place(player, die, spot):
            return f"place({player},{die},{quoted(spot)},{n})"
        case events.Stop(player, number):
            return f"stop({player},{number})"
        case events.Swap(player, a, b, item):
            return f"swap({player},{a},{b},{quoted(item)})"
        case events.Cover(player, die, tile):
            return f"cover({player},{die},{tile})"
        case events.Break(player, code):
            return f"break({player},{quoted(code)},{n})"
        case events.Complete(player, die, mission):
            return f"complete({player},{die},{quoted(mission)},{n})"
        case events.TakeMission(player, die, card, deck, fresh, dropped):
            rest = ",".join(map(quoted, (fresh, dropped)))
            return f"takemission({player},{die},{quoted(card)},{source(deck)},{rest})"
        case events.TakeAgency(player, _, card, deck, fresh):
            return f"takeagency({player},{quoted(card)},{source(deck)},{quoted(fresh)},{n})"
        case events.Intel(player, card, deck, fresh):
            return f"intel({player},{quoted(card)},{source(deck)},{quoted(fresh)})"
        case events.Move(player):
            return f"move({player},{n})"
        case events.Withdraw(player, circle, die):
            return f"withdraw({player},{quoted(circle)},{die})"
        case events.Fly(player, card, city):
            return f"fly({player},{quoted(card)},{quoted(city)})"
        case events.Travel(player, item):
            return f"travel({player},{quoted(item)},{n})"
        case events.Spy(player, item, card):
            return f"spy({player},{quoted(item)},{quoted(card)})"
        case events.Search(player, item, deck, kept, dropped):
            return f"search({player},{','.join(map(quoted, (item, deck, kept, dropped)))})"
        case events.Scores() | events.Winner():
            return f"{type(event).__name__.lower()}({n})"
    raise ValueError(f"formal.lp has no word for {event!r}")


def source(deck: bool) -> str:
    """Return the word for a card of a deck, or for one that lies face up."""
    return "deck" if deck else "up"


def details(event: Event) -> Iterator[tuple[str, str]]:
    """Yield what is laid out, dice, tokens drawn, tiles read, cards given, steps of a movement, and
    claims."""
    match event:
        case events.Character(_, card):
            yield "lays", f"1,{quoted(card)}"
        case events.Tiles(numbers):
            yield from (("lays", f"{at},{n}") for at, n in enumerate(numbers, start=1))
        case events.Lots(rolls):
            for seat, roll in enumerate(rolls):
                yield "thrower", f"{seat}"
                yield from (("throws", f"{seat},{die},{n}") for die, n in Counter(roll).items())
        case events.Missions(cards=cards, kept=kept):
            yield from (*laid_out("lays", cards), *laid_out("holds", kept))
        case (
            events.Agents(cards=cards)
            | events.Cubes(cards=cards)
            | events.Deal(cards=cards)
            | events.Regions(cards=cards)
            | events.Open(cards=cards)
            | events.Codes(cards=cards)
        ):
            yield from laid_out("lays", cards)
        case events.Roll(dice=faces) | events.Reroll(faces=faces):
            yield from (("rolls", f"{die},{n}") for die, n in Counter(faces).items())
            if isinstance(event, events.Reroll):
                yield from (("again", f"{die},{n}") for die, n in Counter(event.dice).items())
                turns = zip(event.dice, event.faces, strict=False)
                yield from (("turns", f"{at},{die},{face}") for at, (die, face) in enumerate(turns))
        case events.Drop(cards=cards):
            yield from (("gives", f"{quoted(card)},{n}") for card, n in Counter(cards).items())
        case events.Place():
            yield from (("draws", f"{quoted(t)},{n}") for t, n in Counter(event.tokens).items())
        case events.Break():
            yield from (("reads", f"{at},{tile}") for at, tile in enumerate(event.tiles, start=1))
        case events.Complete():
            for name, cards in (("pays", event.paid), ("shows", event.codes)):
                yield from ((name, f"{quoted(card)},{n}") for card, n in Counter(cards).items())
        case events.TakeAgency():
            yield from (("spends", f"{die},{n}") for die, n in Counter(event.dice).items())
        case events.Move() | events.Travel():
            if isinstance(event, events.Move):
                yield from (("spends", f"{die},{n}") for die, n in Counter(event.dice).items())
            at = 0
            for way, path in enumerate(event.paths, start=1):
                yield "way", f"{way},{quoted(path[0])},{quoted(path[-1])},{len(path) - 1}"
                for here, there in pairwise(path):
                    at += 1
                    yield "step", f"{at},{quoted(here)},{quoted(there)}"
        case events.Scores(amounts):
            yield from (("claims", f"{seat},{n}") for seat, n in amounts)
        case events.Winner(players):
            yield from (("claims", f"{seat},0") for seat in players)


def laid_out(name: str, cards: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield each card with its number, counted from 1."""
    yield from ((name, f"{at},{quoted(card)}") for at, card in enumerate(cards, start=1))


def covers(table: Table) -> bool:
    """Return True: formal.lp knows all options."""
    return True


FORMAL = Formal(
    program=files("referee_spec.covert.testing").joinpath("formal.lp").read_text("utf-8"),
    covers=covers,
    setting=setting,
    fluents=fluents,
    term=term,
    details=details,
    speaks=speaks,
)
