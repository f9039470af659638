"""States and events of Cover Your Assets as facts and terms for formal.lp."""

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import attrs

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import Deck
from referee_spec.verification.answer_sets import Formal


def quoted(value: object) -> str:
    """Return the value of an option, or a card, as a term: a number or a string."""
    return str(value) if isinstance(value, int) else f'"{value}"'


def setting(table: Table) -> str:
    """Return the deck, the options and the number of players as facts."""
    setup = table.match.setup
    deck = setup.deck
    facts = [f'kind("{k}",{rank},{deck.values[k]}).' for rank, k in enumerate(deck.kinds)]
    facts += [f'wild("{kind}").' for kind in sorted(deck.wilds)]
    facts += [f"option({k},{quoted(v)})." for k, v in attrs.asdict(setup.options).items()]
    return "\n".join([*facts, f"players({len(setup.players)})."])


def fluents(table: Table) -> Iterator[str]:
    """Yield what holds in a state as terms. Raise ValueError if a card is hidden."""
    if table.unknown:
        raise ValueError(f"not fully known: {set(table.unknown)}")
    match, deck = table.match, table.match.setup.deck
    yield f"phase({table.phase})"
    yield f"turn({table.turn})"
    yield f"turns({table.turns})"
    yield f"challenges({table.challenges})"
    yield f"round({match.round})"
    yield f"dealer({match.dealer})"
    yield f"pile({table.pile})"
    yield from lying("pile", table.unseen, deck)
    for seat, hand in enumerate(table.hands):
        yield from lying(f"hand({seat})", hand, deck)
    for seat, stack in enumerate(table.stacks):
        for i, laid in enumerate(stack, start=1):
            yield f'asset({seat},{i},"{laid.asset}")'
            yield from lying(f"set({seat},{i})", laid.cards, deck)
    for i, card in enumerate(table.discard, start=1):
        yield f'in(discard({i}),"{card}",1)'
    if table.phase == "more" and table.contest is not None:
        yield "failed"
    elif table.contest is not None:
        yield f"challenged({table.contest.challenged})"
        yield f"to_show({table.contest.to_show})"
        yield f"last({table.contest.last})"
        yield from lying("shown", table.contest.shown, deck)
    noted = (("total", match.totals), ("score", match.scores), ("wins", match.wins))
    for name, amounts in noted:
        for seat, amount in enumerate(amounts or ()):
            yield f"{name}({seat},{amount})"


def lying(place: str, packed: int, deck: Deck) -> Iterator[str]:
    """Yield the cards at a place as terms with their number."""
    for kind in deck.known_kinds(packed):
        yield f'in({place},"{kind}",{deck.count(packed, kind)})'


def term(table: Table, event: Event, n: int) -> str:
    """Return the term of an event. That of a deal, draw or claim is ``n``; see `details`.

    Raise ValueError for an event that formal.lp does not know.
    """
    deck = table.match.setup.deck
    match event:
        case events.Pair(player, kinds):
            return f"pair({player},{together(kinds, deck)})"
        case events.Take(player, card, partners):
            return f'take({player},"{card}",{together(partners, deck)})'
        case events.Challenge(player, challenged, card):
            return f'challenge({player},{challenged},"{card}")'
        case events.Show(player, card):
            return f'show({player},"{card}")'
        case events.Pass(player, None):
            return f"pass({player})"
        case events.Pass(player, winner):
            return f"pass({player},{winner})"
        case events.Discard(player, kinds):
            return f"discard({player},{together(kinds, deck)})"
        case events.Flip(card):
            return f'flip("{card}")'
        case events.Skip(player) | events.Done(player):
            return f"{type(event).__name__.lower()}({player})"
        case events.Round(number):
            return f"round({number})"
        case (
            events.Deal() | events.Replenish() | events.Scores() | events.Totals() | events.Winner()
        ):
            return f"{type(event).__name__.lower()}({n})"
        case _:
            raise ValueError(f"formal.lp has no word for {event!r}")


def together(kinds: events.Cards, deck: Deck) -> str:
    """Return cards laid down together as a tuple in the deck's order, since they have no order."""
    inside = [f'"{kind}"' for kind in sorted(kinds, key=deck.kinds.index)]
    return f"({inside[0]},)" if len(inside) == 1 else f"({','.join(inside)})"


def details(event: Event) -> Iterator[tuple[str, str]]:
    """Yield who gets which cards in a deal or draw, and what a record claims."""
    match event:
        case events.Deal(player, kinds):
            yield from gift(1, player, kinds)
        case events.Replenish(draws):
            for i, (player, kinds) in enumerate(draws, start=1):
                yield from gift(i, player, kinds)
        case events.Scores(amounts) | events.Totals(amounts):
            for player, amount in amounts:
                yield "claims", f"{player},{amount}"
        case events.Winner(players):
            for player in players:
                yield "claims", f"{player},0"


def gift(i: int, player: int, kinds: events.Cards) -> Iterator[tuple[str, str]]:
    """Yield the cards that the i-th player to draw gets."""
    yield "names", f"{i},{player}"
    for kind, n in Counter(kinds).items():
        yield "brings", f'{i},"{kind}",{n}'


def covers(table: Table) -> bool:
    """Return whether formal.lp knows the options of the match."""
    return table.match.setup.options.most_laid == 2


FORMAL = Formal(
    program=files("referee_spec.cover_your_assets.testing")
    .joinpath("formal.lp")
    .read_text("utf-8"),
    covers=covers,
    setting=setting,
    fluents=fluents,
    term=term,
    details=details,
)
