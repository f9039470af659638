"""Neighbours of legal events: another card, stall or player, one more or less.

Each comes with the codes of the rules of which one must refuse it, if it is refused. They are
written from the rulebook and not from the guards, so that a wrong reason is noticed like a wrong
answer.
"""

from collections.abc import Iterator

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import chips_of
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import CORNERS, TABS, Table
from referee_spec.verification.play import Neighbour

NO_CHIPS = "KIC417"
"""Nothing is paid or won, where the table plays without chips."""

FIRST = "KIC407"
"""A play comes after the draw, where the table draws first."""

LAID = ("KIC208", "KIC209", "KIC210")
DRAWN = ("KIC310", "KIC402", "KIC403", "KIC406", FIRST, "KIC501")


def neighbours(table: Table, event: Event) -> Iterator[Neighbour[Event]]:
    """Yield the neighbours of an event that is legal in a state with every card known."""
    deck = table.match.setup.deck
    match event:
        case events.Round(number):
            if table.phase == "over":
                yield from claims(table, number)
        case events.Deal(player, cards) if cards:
            yield events.Deal(player, cards[1:]), ("KIC103",)
            yield events.Deal(player, (*cards, cards[0])), ("KIC103",)
            for other, hand in enumerate(table.hands):
                if hand:
                    yield events.Deal(other, cards), ("KIC104",)
                    yield events.Deal(player, (deck.known_kinds(hand)[0], *cards[1:])), ("KIC101",)
        case events.Stalls(cards) if cards:
            yield events.Stalls(cards[1:]), ("KIC105",)
            yield events.Stalls((cards[1], *cards[1:])), ("KIC101",)
            yield events.Deal(0, cards), ("KIC104",)
        case events.Place():
            yield from of_place(table, event)
        case events.Move():
            yield from of_move(table, event)
        case events.Draw():
            yield from of_draw(table, event)
        case events.Pay(player, chips):
            yield events.Pay(player, chips + 1), ("KIC412", "KIC414")
        case events.Fine(player, chips):
            yield events.Fine(player, chips + 1), ("KIC308", "KIC414")
            yield events.Fine(player, 6), ("KIC307", "KIC313", "KIC414")
            yield events.Fine(player, 0), ("KIC308",)
            yield events.Fine(player, 15), ("KIC307", "KIC414")
    if table.phase == "play" and isinstance(event, events.Turn):
        yield from other_players(table, event)
        yield from out_of_place(table, event.player)


def other_players(table: Table, event: events.Turn) -> Iterator[Neighbour[Event]]:
    """Yield the same event with each other player."""
    for player in range(len(table.hands)):
        if player != event.player:
            yield evolve(event, player=player), ("KIC201",)


def out_of_place(table: Table, player: int) -> Iterator[Neighbour[Event]]:
    """Yield events of other phases, and those that are allowed in some turns only."""
    card = table.match.setup.deck.kinds[0]
    yield events.Deal(player, (card,)), ("KIC104",)
    yield events.Stalls((card,) * len(TABS)), ("KIC106",)
    yield events.Pay(player, 1), ("KIC412", "KIC414", NO_CHIPS)
    yield events.Fine(player, 3), ("KIC307", "KIC313", "KIC414", NO_CHIPS)
    chips = chips_of(table, player)
    yield events.Fine(player, chips), ("KIC307", "KIC308", "KIC313", NO_CHIPS)
    yield events.Refuse(player), DRAWN
    if table.doing.drawn and table.match.setup.options.draw_time == "end":
        for card in table.match.setup.deck.known_kinds(table.hands[player]):
            for stall in (*TABS, *CORNERS):
                yield events.Place(player, card, stall), ("KIC202", "KIC301", "KIC307", *LAID)
    yield (
        events.Done(player),
        ("KIC304", "KIC305", "KIC306", "KIC310", "KIC403", "KIC411", "KIC413"),
    )
    yield events.Round(table.match.round + 1), ("KIC502",)
    yield events.Pot(player, table.pot), ("KIC502", NO_CHIPS)
    yield events.Winner((player,)), ("KIC502",)


def of_place(table: Table, event: events.Place) -> Iterator[Neighbour[Event]]:
    """Yield placements of another card, or of the same card on another stall."""
    player, card, stall = event.player, event.card, event.stall
    deck = table.match.setup.deck
    for unseen in deck.known_kinds(table.unseen)[:1]:
        yield events.Draw(player, unseen), DRAWN
    for other in deck.kinds:
        if other not in deck.known_kinds(table.hands[player]):
            yield events.Place(player, other, stall), ("KIC204", "KIC301", "KIC307")
    for other in deck.known_kinds(table.hands[player]):
        yield events.Place(player, other, stall), ("KIC301", "KIC307") if is_king(other) else LAID
    for there in (*TABS, *CORNERS):
        yield events.Place(player, card, there), ("KIC301", "KIC307") if is_king(card) else LAID


def of_move(table: Table, event: events.Move) -> Iterator[Neighbour[Event]]:
    """Yield moves of another lot, or of the same lot to another stall."""
    player, source, target = event.player, event.source, event.target
    for stall in (*TABS, *CORNERS):
        if stall in CORNERS:
            yield events.Move(player, stall, target), ("KIC205",)
        else:
            yield (
                events.Move(player, stall, target),
                ("KIC206", "KIC207", "KIC301", "KIC303", *LAID),
            )
        yield events.Move(player, source, stall), ("KIC206", "KIC207", "KIC301", *LAID)


def of_draw(table: Table, event: events.Draw) -> Iterator[Neighbour[Event]]:
    """Yield draws of a seen card, of a card placed though it is no king, of a misplaced king."""
    player, card = event.player, event.card
    for held in table.match.setup.deck.known_kinds(table.hands[player]):
        for stall in (*TABS, *CORNERS):
            yield events.Place(player, held, stall), ("KIC301", "KIC307", FIRST, *LAID)
    for pile in table.stalls:
        if pile:
            yield events.Draw(player, pile[-1]), ("KIC101", "KIC310")
    for stall in (*TABS, *CORNERS):
        wrong = "KIC301" if is_king(card) else "KIC302"
        yield events.Draw(player, card, stall), (wrong,)


def claims(table: Table, number: int) -> Iterator[Neighbour[Event]]:
    """Yield right and wrong claims at the end of a round."""
    match = table.match
    n = len(table.hands)
    for seat in range(n):
        taken = points(table, seat)
        share = table.pot // max(len(sharing(table)), 1)
        yield events.Pot(seat, share), ("KIC503", NO_CHIPS)
        yield events.Pot(seat, share + 1), ("KIC503", "KIC504", NO_CHIPS)
        yield events.Scores(((seat, taken),)), ()
        yield events.Scores(((seat, taken + 1),)), ("KIC505",)
        if match.totals is not None:
            yield events.Totals(((seat, match.totals[seat] + taken),)), ()
            yield events.Totals(((seat, match.totals[seat] + taken + 1),)), ("KIC506",)
        yield events.Winner((seat,)), ("KIC507", "KIC508")
    yield events.Winner(tuple(range(n))), ("KIC507", "KIC508")
    yield events.Done(table.turn), ("KIC501",)
    yield events.Refuse(table.turn), ("KIC501",)
    yield events.Stalls(()), ("KIC105", "KIC106")


def points(table: Table, seat: int) -> int:
    """Return what a round that is over brought a player."""
    deck = table.match.setup.deck
    match table.match.setup.options.stakes:
        case "cards-left":
            return sum(10 if is_king(card) else 1 for card in deck.unpack(table.hands[seat]))
        case "hands":
            return int(seat in sharing(table))
    if seat not in sharing(table):
        return 0
    own_count = table.match.setup.options.scored_chips == "all"
    share = table.pot // len(sharing(table))
    return share + (chips_of(table, seat) if own_count else 0)


def sharing(table: Table) -> list[int]:
    """Return the seats of those who take the pot of a round that is over."""
    winner, held = table.match.winner, [size(hand) for hand in table.hands]
    if winner is not None:
        return [winner]
    shared = table.match.setup.options.blocked_hand == "fewest-or-shared"
    return [seat for seat, cards in enumerate(held) if shared and cards == min(held)]
