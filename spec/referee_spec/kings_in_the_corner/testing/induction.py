"""Induction in Kings in the Corner: small packs, and guessed tables and events for induction.lp."""

from collections.abc import Iterator
from importlib.resources import files

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import (
    NO_STALLS,
    NOTHING,
    TABS,
    Doing,
    Table,
    pack,
    start,
)
from referee_spec.kings_in_the_corner.testing.formal import FORMAL, setting
from referee_spec.kings_in_the_corner.testing.play import NAMES
from referee_spec.verification.induction import Bounds, Facts, Induction, Term, claims, only

CHIPS = 3
"""The chips that each player begins with."""

CLAIMS = ("pot", "scores", "totals", "winner")
OTHERS = ("round", "deal", "stalls", "pay", "fine", "refuse", *CLAIMS)
KINDS = ("place", "move", "draw", "done", *OTHERS)


def bounds(players: int, cards: str, kinds: tuple[str, ...]) -> Bounds[Table]:
    """Return bounds: these cards, hands of one dealt, three chips a player."""
    values = {card: pack().values[card] for card in cards.split()}
    deck = Deck("small", dict.fromkeys(values, 1), values, frozenset())
    options = Options(hand_size=1, chips=CHIPS * players, goal=5)
    most = len(set(values.values()))
    facts = f"most({most}). least_chips(-1). most_chips({CHIPS - 1}). most_pot({CHIPS * players})."
    name = f"{players} players, {cards}, {CHIPS} chips each, at most one owed"
    return Bounds(name, start(options, NAMES[:players], None, deck), facts, kinds)


def table_of(first: Table, fluents: Facts) -> Table:
    """Return the table at which these fluents hold."""
    deck = first.match.setup.deck
    hands = [0] * len(first.hands)
    unseen = 0
    for place, card in fluents["in"]:
        if place[0] == "hand":
            hands[place[1]] += deck.pack((card,))
        else:
            unseen += deck.pack((card,))
    stalls: list[tuple[str, ...]] = list(NO_STALLS)
    for stall, _, card in sorted(fluents["on"]):
        stalls[stall] += (card,)
    number = {name: only(fluents, name) for name in ("pot", "turn", "turns", "round", "dealer")}
    amounts = {
        name: tuple(amount for _, amount in sorted(fluents[name]))
        for name in ("chips", "held_back", "total", "score")
    }
    return evolve(
        first,
        match=evolve(
            first.match,
            round=number["round"],
            dealer=number["dealer"],
            totals=amounts["total"],
            scores=amounts["score"] or None,
            winner=only(fluents, "won") if fluents["won"] else None,
        ),
        phase=only(fluents, "phase")[0],
        turn=number["turn"],
        turns=number["turns"],
        hands=tuple(hands),
        stalls=tuple(stalls),
        pile=sum(place[0] == "pile" for place, _ in fluents["in"]),
        unseen=unseen,
        chips=amounts["chips"],
        pot=number["pot"],
        doing=Doing(
            moved="moved" in fluents,
            played="played" in fluents,
            paid=only(fluents, "paid"),
            fined=only(fluents, "fined"),
            late=((0,),) * only(fluents, "late"),
            drawn=only(fluents, "drawn") if fluents["drawn"] else "",
            refused="refused" in fluents,
        ),
        fresh=frozenset(seat for (seat,) in fluents["fresh"]),
        held_back=amounts["held_back"],
        idle=only(fluents, "idle"),
    )


def event_of(term: Term, details: Facts) -> Event:
    """Return the event that a term stands for. Raise ValueError for an unknown term."""
    match term:
        case ("place", player, card, stall):
            return events.Place(player, card, stall)
        case ("move", player, source, target):
            return events.Move(player, source, target)
        case ("pay", player, chips):
            return events.Pay(player, chips)
        case ("fine", player, chips):
            return events.Fine(player, chips)
        case ("draw", player, card):
            return events.Draw(player, card)
        case ("draw", player, card, stall):
            return events.Draw(player, card, stall)
        case ("refuse", player):
            return events.Refuse(player)
        case ("done", player):
            return events.Done(player)
        case ("round", number):
            return events.Round(number)
        case ("deal", _):
            return events.Deal(details["dealt"][0][2], brought(details))
        case ("stalls", _):
            return events.Stalls(brought(details))
        case ("pot", player, chips):
            return events.Pot(player, chips)
        case ("scores", _):
            return events.Scores(claims(details))
        case ("totals", _):
            return events.Totals(claims(details))
        case ("winner", _):
            return events.Winner(tuple(seat for seat, _ in claims(details)))
    raise ValueError(f"no event {term}")


def brought(details: Facts) -> tuple[str, ...]:
    """Return the cards of a deal, or those for the stalls, in their order."""
    return tuple(card for _, card in sorted((at, card) for *_, at, card in details["brings"]))


def lead(table: Table) -> Iterator[tuple[Table, Event]]:
    """Yield the events of a record that comes to this table, each after the table before it.

    They are the deals, or a position and the turn's payments and its draw. Plays that the turn
    began with are left out: many would lead to the same table.
    """
    setup = table.match.setup
    if table.phase == "between":
        return
    first = start(setup.options, setup.players, table.match.dealer, setup.deck)
    yield first, events.Round(1)
    begun = the_deal_goes_round(first, events.Round(1))
    if table.phase in ("deal", "stalls"):
        for seat, hand in enumerate(table.hands):
            if hand:
                yield begun, events.Deal(seat, setup.deck.unpack(hand))
        return
    before, since = without_draw(table)
    paid = events.Pay(table.turn, table.doing.paid)
    fine = events.Fine(table.turn, 3 * table.doing.fined)
    since += [event for event in (fine, paid) if event.chips]
    put_in = fine.chips + paid.chips
    chips = replaced(before.chips, table.turn, before.chips[table.turn] + put_in)
    # A position has no word for chips that are owed.
    owed = min(chips) < 0
    yield (
        begun,
        events.Position(
            stalls=before.stalls,
            hands=tuple(map(setup.deck.unpack, before.hands)),
            chips=(None,) * len(chips) if owed else chips,
            pot=None if owed else before.pot - put_in,
            pile=before.pile,
            turn=table.turn,
        ),
    )
    before = evolve(before, phase="play", doing=NOTHING)
    for event in since:
        yield before, event
        before = table


def without_draw(table: Table) -> tuple[Table, list[Event]]:
    """Return the table before the turn's draw, and that draw, or the refusal, as events."""
    player, card = table.turn, table.doing.drawn
    if table.doing.refused:
        return table, [events.Refuse(player)]
    if not card:
        return table, []
    deck = table.match.setup.deck
    before = evolve(table, pile=table.pile + 1, unseen=deck.add(table.unseen, card))
    if deck.has(table.hands[player], card):
        hand = deck.remove(table.hands[player], card)
        drawn = evolve(before, hands=replaced(table.hands, player, hand))
        return drawn, [events.Draw(player, card)]
    for stall, pile in enumerate(table.stalls):
        if pile == (card,) and stall not in TABS:
            drawn = evolve(before, stalls=replaced(table.stalls, stall, ()))
            return drawn, [events.Draw(player, card, stall)]
    return table, []


INDUCTION = Induction(
    programs=(
        FORMAL.program,
        files("referee_spec.kings_in_the_corner.testing")
        .joinpath("induction.lp")
        .read_text("utf-8"),
    ),
    setting=setting,
    state=table_of,
    event=event_of,
    lead=lead,
    bounds=(
        bounds(2, "JC JD QC QD KC KD", KINDS),
        bounds(2, "QC QD QH QS KC KD KH KS", KINDS),
        bounds(3, "QC QD QH KC KD KH KS", KINDS),
    ),
    small=(
        bounds(2, "QC QD KC KD", ("place", "move")),
        bounds(2, "QC QD QH KC KD KS", ("draw", "done", *OTHERS)),
    ),
)
