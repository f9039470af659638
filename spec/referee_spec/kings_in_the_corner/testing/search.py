"""Small games of Kings in the Corner in which two rule sets soon differ."""

from collections.abc import Iterator
from itertools import product

from referee_spec.kernel.cards import UNKNOWN, known_part, unknown_count, unseen_kinds
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.chips import all_chips, due, in_play
from referee_spec.kings_in_the_corner.choices import plays
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Move,
    Pay,
    Place,
    Position,
    Pot,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import covers, is_king
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import CORNERS, NOTHING, TABS, Setup, Table
from referee_spec.verification.distinguishing_game import Opening, Search, Start

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil")

Cards = tuple[str, ...]

KINGS = (("KC",), ("KD",), ("KH",), ("KS",))
"""A king on each kings' stall."""

ACES = (("AC",), ("AD",), ("AH",), ("AS",))
"""A card under each tab on which nothing can be laid."""

NO_KINGS: tuple[Cards, ...] = ((), (), (), ())


LOTS = (("9H",), ("10S", "9D"), ("4C",), ())
"""A lot under each tab but the last, which is open."""

KING_UNDER_TAB = (("KC",), ("QH",), ("4C",), ())
"""A king under a tab, which belongs to a kings' stall."""


def openings(start: Start[Table]) -> Iterator[Opening[Event]]:
    """Yield rounds before the deal, and positions.

    The positions have kings in the hand, under a tab and in the pile, lots that fit, an open tab,
    no chips, no pile, or a game about to be won. Where the turn begins with the draw, so do the
    events after a position.
    """
    for n in range(2, len(NAMES) + 1):
        yield Opening(NAMES[:n], n - 1, ())
    first_state = start(NAMES[:2], 1)
    setup, chips = first_state.match.setup, after_ante(first_state)
    yield from in_the_middle(setup, chips)
    yield from without_a_pile(setup, chips)
    yield from before_the_last_card(setup, chips)
    hands: tuple[Cards, ...] = (("2S",), ("8C",), ("7D",))
    yield taken_up(setup, (*LOTS, *NO_KINGS), hands, after_ante(start(NAMES[:3], 2)))
    yield taken_up(setup, (*LOTS, *NO_KINGS), (("KC", "KD", "2D"), ("8C", "7D")), chips)


def draws_first(setup: Setup) -> bool:
    """Return whether a turn begins with the draw."""
    return setup.options.draw_time == "start"


def in_the_middle(setup: Setup, chips: tuple[int, ...]) -> Iterator[Opening[Event]]:
    """Yield positions in the middle of a round, with a king in the hand or under a tab."""
    hands: tuple[Cards, ...] = (("KC", "8S", "2D"), ("8C", "7D"))
    drawn: tuple[Event, ...] = (Draw(0, UNKNOWN),) if draws_first(setup) else ()
    for play in (Place(0, "KC", 4), Place(0, "8S", 0)):
        yield taken_up(setup, (*LOTS, *NO_KINGS), hands, chips, more=(*drawn, play))
    most, others = chips
    for own in (most, 0, min(most, 1)):
        yield taken_up(setup, (*LOTS, *NO_KINGS), (("2S", "2D"), ("8C", "7D")), (own, others))
    for turn in (0, 1):
        hands = (("JS", "2D"), ("JC", "7D"))
        yield taken_up(setup, (*KING_UNDER_TAB, *NO_KINGS), hands, chips, turn=turn)


def without_a_pile(setup: Setup, chips: tuple[int, ...]) -> Iterator[Opening[Event]]:
    """Yield positions in which nobody can draw or make a play, and both players pass, or one where
    that ends the hand."""
    cards = len(setup.deck.kinds)
    hands: tuple[Cards, ...] = ((UNKNOWN,) * 20, (UNKNOWN,) * (cards - 28))
    passes: tuple[Event, ...] = (*pays(setup, 0), Done(0))
    if not setup.options.ends_with_pile:
        passes = (*passes, *pays(setup, 1), Done(1))
    yield taken_up(setup, (*ACES, *KINGS), hands, chips, more=passes)
    # Both have as few cards. If nobody wins, most chips are in the old pot at the next deal.
    equal = (UNKNOWN,) * (cards // 2 - 4)
    dealt = (UNKNOWN,) * setup.options.hand_size
    few_chips = (min(chips[0], 1),) * 2
    if not setup.options.blocked_hand.startswith("fewest-or"):
        passes = (*passes, Round(2), Deal(0, dealt), Deal(1, dealt))
    yield taken_up(setup, (*ACES, *KINGS), (equal, equal), few_chips, more=passes)


def before_the_last_card(setup: Setup, chips: tuple[int, ...]) -> Iterator[Opening[Event]]:
    """Yield positions in which a player puts down the last card of the hand."""
    last = (Place(0, "8S", 0), Done(0))
    if not draws_first(setup):
        stated: tuple[int | None, ...]
        for stated in (chips, (None, None)):
            hands: tuple[Cards, ...] = (("8S",), ("7C", "7D"))
            yield taken_up(setup, (*LOTS, *NO_KINGS), hands, stated, number=5, more=last)
    shown = {"8S", *(card for stall in LOTS for card in stall)}
    hands = (("8S",), tuple(card for card in setup.deck.kinds if card not in shown))
    for number in (1, 5):
        yield taken_up(setup, (*LOTS, *NO_KINGS), hands, chips, number=number, more=last)


def after_ante(first: Table) -> tuple[int, ...]:
    """Return the chips of each seat once the first round has begun."""
    return tuple(max(chips, 0) for chips in all_chips(the_deal_goes_round(first, Round(1))))


def pays(setup: Setup, player: int) -> tuple[Pay, ...]:
    """Return the chip that a player pays for making no play; empty in a game without chips."""
    return (Pay(player, 1),) if in_play(setup) else ()


def taken_up(
    setup: Setup,
    stalls: tuple[Cards, ...],
    hands: tuple[Cards, ...],
    chips: tuple[int | None, ...],
    turn: int = 0,
    number: int = 1,
    more: tuple[Event, ...] = (),
) -> Opening[Event]:
    """Return an opening with a position, and ``more`` events after it.

    The draw pile has the cards of the pack that are left, and the pot the rest of the chips, or
    nothing where the players have none.
    """
    pot = None if None in chips else in_play(setup) - sum(had or 0 for had in chips)
    position = Position(stalls, hands, chips, pot, None, turn)
    return Opening(NAMES[: len(hands)], len(hands) - 1, (Round(number), position, *more))


def events(table: Table) -> Iterator[Event]:
    """Yield events worth trying: plays with known cards, draws of unseen ones, and claims."""
    phase = table.phase
    if phase == "play":
        yield from in_turn(table)
    elif phase == "deal":
        yield Deal(table.hands.index(0), (UNKNOWN,) * table.match.setup.options.hand_size)
    if phase in ("deal", "stalls"):
        # Hands may be left out.
        cards = tuple(card for card in unseen_kinds(table) if not is_king(card))[-len(TABS) :]
        yield Stalls(cards)
        yield from (Stalls((*cards, card)) for card in unseen_kinds(table)[-1:] if is_king(card))
    elif phase != "play":
        yield Round(table.match.round + 1)
    if phase == "over":
        yield from claims(table)


def in_turn(table: Table) -> Iterator[Event]:
    """Yield what the player whose turn it is may do with known cards."""
    player = table.turn
    known = tuple(known_part(hand) for hand in table.hands)
    for event in plays(evolve(table, hands=known)):
        if not isinstance(event, Draw):
            yield event
    filled = [stall for stall in CORNERS if table.stalls[stall]]
    yield from (Move(player, *lot) for lot in product(filled, (*TABS, *CORNERS)))
    yield Draw(player, UNKNOWN)
    cards = unseen_kinds(table)
    kings = [card for card in cards if is_king(card)]
    corner = next((stall for stall in CORNERS if not table.stalls[stall]), None)
    if kings and corner is not None:
        yield Draw(player, kings[0], corner)
    if unknown_count(table.hands[player]):
        for stall in TABS:
            under = table.stalls[stall][-1:]
            fit = [card for card in cards if card in covers().get("".join(under), ())]
            yield from (Place(player, card, stall) for card in fit[:1])


def claims(table: Table) -> Iterator[Event]:
    """Yield claims at the end of a round."""
    goal = table.match.setup.options.goal
    if table.match.scores is not None:
        yield Scores(tuple(enumerate(table.match.scores)))
    for seat in range(len(table.hands)):
        yield Pot(seat, table.pot)
        yield Scores(((seat, 1),))
    yield Totals(tuple((seat, goal if seat == 0 else 0) for seat in range(len(table.hands))))
    yield Winner((0,))


def rest_of_turn(table: Table) -> Iterator[Event]:
    """Yield what the turn under way still needs: its payment, and its draw if all are written."""
    doing = table.doing
    if table.phase != "play" or doing == NOTHING:
        return
    if due(table, table.turn):
        yield Pay(table.turn, due(table, table.turn))
    written = table.match.setup.options.unwritten_draw == "not-drawn"
    if written and table.pile and not (doing.drawn or doing.refused):
        yield Draw(table.turn, UNKNOWN)


SEARCH = Search(openings, events, rest_of_turn)
