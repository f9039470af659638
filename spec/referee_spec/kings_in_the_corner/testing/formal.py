"""States and events of Kings in the Corner as facts and terms for formal.lp."""

from collections.abc import Iterator
from importlib.resources import files

import attrs

from referee_spec.kernel.cards import unknown_count
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import all_chips
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.piles import colour
from referee_spec.kings_in_the_corner.state import Table
from referee_spec.verification.answer_sets import Formal


def setting(table: Table) -> str:
    """Return the pack, the options and the number of players as facts."""
    setup = table.match.setup
    facts = [f'card("{card}",{rank},{colour(card)}).' for card, rank in setup.deck.values.items()]
    for name, value in attrs.asdict(setup.options).items():
        term = value if isinstance(value, int) else f'"{value}"'
        facts.append(f"option({name},{term}).")
    return "\n".join([*facts, f"players({len(setup.players)})."])


def fluents(table: Table) -> Iterator[str]:
    """Yield what holds in a state as terms. Raise ValueError if a card is hidden or a fine due."""
    if table.unknown or any(table.unfined) or any(map(unknown_count, table.hands)):
        raise ValueError("not fully known")
    match, doing, deck = table.match, table.doing, table.match.setup.deck
    yield f"phase({table.phase})"
    for name in ("turn", "turns", "pot", "idle"):
        yield f"{name}({getattr(table, name)})"
    for name in ("round", "dealer", "carried"):
        yield f"{name}({getattr(match, name)})"
    for card in deck.known_kinds(table.unseen):
        yield f'in(pile,"{card}")'
    for seat, hand in enumerate(table.hands):
        for card in deck.known_kinds(hand):
            yield f'in(hand({seat}),"{card}")'
    for stall, pile in enumerate(table.stalls):
        for at, card in enumerate(pile, start=1):
            yield f'on({stall},{at},"{card}")'
    for seat in sorted(table.fresh):
        yield f"fresh({seat})"
    for name, amounts in (
        ("chips", all_chips(table)),
        ("held_back", table.held_back),
        ("total", match.totals),
        ("score", match.scores),
    ):
        for seat, amount in enumerate(amounts or ()):
            yield f"{name}({seat},{amount})"
    if match.winner is not None:
        yield f"won({match.winner})"
    for name in ("moved", "played", "refused"):
        if getattr(doing, name):
            yield name
    yield f"paid({doing.paid})"
    yield f"fined({doing.fined})"
    yield f"late({len(doing.late)})"
    if doing.drawn:
        yield f'drawn("{doing.drawn}")'
    for card in sorted(table.laid_kings):
        yield f'laid("{card}")'


def term(table: Table, event: Event, n: int) -> str:
    """Return the term of an event. That of a deal or claim is ``n``; see `details`.

    Raise ValueError for an event that formal.lp does not know.
    """
    kind = type(event).__name__.lower()
    match event:
        case events.Place(player, card, stall):
            return f'place({player},"{card}",{stall})'
        case events.Draw(player, card, None):
            return f'draw({player},"{card}")'
        case events.Draw(player, card, stall):
            return f'draw({player},"{card}",{stall})'
        case events.Move(player, source, target):
            return f"move({player},{source},{target})"
        case events.Pay(player, chips) | events.Fine(player, chips) | events.Pot(player, chips):
            return f"{kind}({player},{chips})"
        case events.Refuse(player) | events.Done(player):
            return f"{kind}({player})"
        case events.Round(number):
            return f"round({number})"
        case events.Deal() | events.Stalls() | events.Scores() | events.Totals() | events.Winner():
            return f"{kind}({n})"
        case _:
            raise ValueError(f"formal.lp has no word for {event!r}")


def details(event: Event) -> Iterator[tuple[str, str]]:
    """Yield who gets which cards in a deal, and what a record claims."""
    if isinstance(event, events.Deal):
        yield "dealt", f"{event.player}"
    if isinstance(event, events.Deal | events.Stalls):
        for at, card in enumerate(event.cards, start=1):
            yield "brings", f'{at},"{card}"'
    if isinstance(event, events.Scores | events.Totals):
        for player, amount in event.amounts:
            yield "claims", f"{player},{amount}"
    if isinstance(event, events.Winner):
        for player in event.players:
            yield "claims", f"{player},0"


FORMAL = Formal(
    program=files("referee_spec.kings_in_the_corner.testing")
    .joinpath("formal.lp")
    .read_text("utf-8"),
    covers=lambda table: True,
    setting=setting,
    fluents=fluents,
    term=term,
    details=details,
)
