"""Induction in Cover Your Assets: small decks, and guessed tables and events for induction.lp."""

from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left
from referee_spec.cover_your_assets.state import Contest, Set, Table, start
from referee_spec.cover_your_assets.testing.formal import FORMAL, setting
from referee_spec.cover_your_assets.testing.play import NAMES
from referee_spec.kernel.cards import Deck, size
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.induction import Bounds, Facts, Induction, Term, claims, only

VALUED = {"home": 1, "jewels": 1, "gold": 2}
ONE_VALUED = {"home": 1, "jewels": 0, "gold": 0}
WORTHLESS = {"home": 0, "jewels": 0, "gold": 0}
"""Values of cards. A challenge that ends can move so many cards that clingo sums scores up only
if few kinds are worth anything."""

DEALING = ("deal", "flip")
CHALLENGES = ("challenge", "show")
ACTIONS = ("pair", "take", "discard", "skip")
CLAIMS = ("scores", "totals", "winner")


def bounds(
    copies: tuple[int, int, int],
    players: int,
    sets: int,
    discards: int,
    values: dict[str, int],
    kinds: tuple[str, ...],
) -> Bounds[Table]:
    """Return bounds: copies of home, jewels and gold, hands of two, heights of stack and pile."""
    deck = Deck("small", dict(zip(values, copies, strict=True)), values, frozenset({"gold"}))
    first = start(Options(hand_size=2, goal=5_000), NAMES[:players], None, deck)
    facts = [f'copies("{kind}",{n}).' for kind, n in deck.counts.items()]
    facts += [f"most_sets({sets}). most_discards({discards})."]
    worth = ", ".join(map(str, values.values()))
    name = (
        f"{players} players, {deck.total} cards worth {worth}, hands of 2, "
        f"stacks up to {sets} sets, {discards} discards"
    )
    return Bounds(name, first, " ".join(facts), kinds)


def table_of(first: Table, fluents: Facts) -> Table:
    """Return the table at which these fluents hold."""
    setup = first.match.setup
    lying: dict[Term, int] = defaultdict(int)
    for place, kind, copies in fluents["in"]:
        lying[place] += setup.deck.pack((kind,) * copies)
    stacks = [
        tuple(
            Set(kind, lying["set", seat, at])
            for owner, at, kind in sorted(fluents["asset"])
            if owner == seat
        )
        for seat in range(len(first.hands))
    ]
    discard = sorted((place[1], kind) for place, kind, _ in fluents["in"] if place[0] == "discard")
    contest = None
    if fluents["challenged"]:
        sides = (only(fluents, name) for name in ("to_show", "last"))
        contest = Contest(only(fluents, "challenged"), lying["shown",], *sides)
    scores = [amount for _, amount in sorted(fluents["score"])]
    return evolve(
        first,
        match=evolve(
            first.match,
            round=only(fluents, "round"),
            dealer=only(fluents, "dealer"),
            totals=tuple(total for _, total in sorted(fluents["total"])),
            scores=tuple(scores) or None,
        ),
        phase=only(fluents, "phase")[0],
        turn=only(fluents, "turn"),
        turns=only(fluents, "turns"),
        hands=tuple(lying["hand", seat] for seat in range(len(first.hands))),
        stacks=tuple(stacks),
        discard=tuple(kind for _, kind in discard),
        pile=size(lying["pile",]),
        unseen=lying["pile",],
        contest=contest,
    )


def event_of(term: Term, details: Facts) -> Event:
    """Return the event that a term stands for. Raise ValueError for an unknown term."""
    match term:
        case ("pair", player, cards):
            return events.Pair(player, cards)
        case ("take", player, card, partners):
            return events.Take(player, card, partners)
        case ("challenge", player, challenged, card):
            return events.Challenge(player, challenged, card)
        case ("show", player, card):
            return events.Show(player, card)
        case ("pass", player):
            return events.Pass(player)
        case ("discard", player, cards):
            return events.Discard(player, cards)
        case ("skip", player):
            return events.Skip(player)
        case ("flip", card):
            return events.Flip(card)
        case ("round", number):
            return events.Round(number)
        case ("deal", _):
            ((player, cards),) = brought(details)
            return events.Deal(player, cards)
        case ("replenish", _):
            return events.Replenish(tuple(brought(details)))
        case ("scores", _):
            return events.Scores(claims(details))
        case ("totals", _):
            return events.Totals(claims(details))
        case ("winner", _):
            return events.Winner(tuple(seat for seat, _ in claims(details)))
    raise ValueError(f"no event {term}")


def brought(details: Facts) -> Iterator[tuple[int, events.Cards]]:
    """Yield the players who get cards, in their order, and the cards that each gets."""
    for *_, at, player in sorted(details["names"], key=lambda fact: fact[2]):
        got = [(kind, n) for *_, number, kind, n in details["brings"] if number == at]
        yield player, tuple(kind for kind, n in sorted(got) for _ in range(n))


def lead(table: Table) -> Iterator[tuple[Table, Event]]:
    """Yield the events of a record that leads to this table, each with the table before it.

    While cards are dealt they are the deals; later a position, and after it the cards shown in a
    challenge, or the discard after which hands are filled.
    """
    setup = table.match.setup
    first = start(setup.options, setup.players, table.match.dealer, setup.deck)
    if table.phase == "between":
        return
    yield first, events.Round(1)
    begun = the_deal_passes_to_the_left(first, events.Round(1))
    deck = setup.deck
    if table.phase in ("deal", "flip"):
        for seat, hand in enumerate(table.hands):
            if hand:
                yield begun, events.Deal(seat, deck.unpack(hand))
        return
    since: list[Event] = []
    hands = list(table.hands)
    discard = table.discard
    if table.phase == "challenge" and table.contest is not None:
        sides = (table.turn, table.contest.challenged)
        for at, card in enumerate(deck.unpack(table.contest.shown)):
            seat = sides[at % 2]
            hands[seat] = deck.add(hands[seat], card)
            since.append(events.Show(seat, card) if at else events.Challenge(*sides, card))
    if table.phase == "replenish" and discard:
        hands[table.turn] = deck.add(hands[table.turn], discard[-1])
        since.append(events.Discard(table.turn, discard[-1:]))
        discard = discard[:-1]
    before = evolve(table, phase="play", hands=tuple(hands), discard=discard, contest=None)
    yield (
        begun,
        events.Position(
            stacks=tuple(
                tuple(deck.unpack(laid.cards) for laid in stack) for stack in table.stacks
            ),
            hands=tuple(map(deck.unpack, hands)),
            discard=discard,
            pile=table.pile,
            turn=table.turn,
        ),
    )
    yield from ((before, event) for event in since)


INDUCTION = Induction(
    programs=(
        FORMAL.program,
        files("referee_spec.cover_your_assets.testing").joinpath("induction.lp").read_text("utf-8"),
    ),
    setting=setting,
    state=table_of,
    event=event_of,
    lead=lead,
    bounds=(
        bounds((3, 2, 2), 2, 2, 1, VALUED, ("round",)),
        bounds((3, 3, 2), 2, 3, 2, VALUED, (*DEALING, *ACTIONS, *CHALLENGES, "replenish", *CLAIMS)),
        bounds((3, 3, 2), 2, 3, 2, WORTHLESS, ("pass",)),
        bounds((3, 3, 2), 2, 2, 2, ONE_VALUED, ("pass",)),
        bounds((4, 3, 2), 3, 3, 2, WORTHLESS, (*DEALING, *ACTIONS, *CHALLENGES, "pass")),
    ),
    small=(
        bounds((3, 2, 2), 2, 2, 1, VALUED, ("round", *DEALING, *ACTIONS, "replenish", *CLAIMS)),
        bounds((4, 3, 2), 2, 2, 1, WORTHLESS, (*CHALLENGES, "pass")),
    ),
)
