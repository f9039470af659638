"""What a record may leave unsaid, and what is left to know after a play that was refused."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Event,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.moves import due
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.rules.challenge import whose_set
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import LANE, UNKNOWN
from referee_spec.kernel.evolve import evolve

SETTING_UP = (Deal, Flip, Position)
CLAIMS = (Scores, Totals, Winner)


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """The event that goes without saying before this one, or None.

    Hidden things may be left out: rounds' headings, deals, draws, the turned card. So may
    the pass that closes a challenge and the turn of a player who has no cards. None stands
    for whatever may come next.
    """
    phase = table.phase
    kind = type(event)
    if phase == "play":
        if not table.hands[table.turn] and has_run_out(table, table.turn):
            player = getattr(event, "player", table.turn)
            if player != table.turn or kind in CLAIMS or kind is Done:
                seats = range(len(table.hands))
                over = all(has_run_out(table, seat) for seat in seats)
                return None if over else Skip(table.turn)
        return None
    if phase == "replenish":
        if kind is Replenish:
            return None
        return Replenish(unseen_draws(table))
    if phase == "challenge":
        contest = table.contest
        if kind in (Show, Pass) or contest is None:
            return None
        return Pass(contest.to_show)
    if phase == "deal":
        if kind in (Deal, Position, Round):
            return None
        player = table.hands.index(0)
        return Deal(player, (UNKNOWN,) * table.match.setup.hand_size)
    if phase == "flip":
        return None if kind in SETTING_UP or kind is Round else Flip(UNKNOWN)
    if phase == "between":
        if event is None or kind is Round or kind in CLAIMS:
            return None
        return Round(table.match.round + 1)
    if phase == "over":
        return Round(table.match.round + 1) if kind in SETTING_UP else None
    if phase == "more":
        if kind is Replenish or getattr(event, "player", None) != table.turn:
            return Done(table.turn)
    return None


def unseen_draws(table: Table) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """What fills the hands, drawn unseen."""
    draws = due(table, table.turn, table.hands)
    return tuple((player, (UNKNOWN,) * n) for player, n in draws)


def has_run_out(table: Table, player: int) -> bool:
    """Whether it is known that this player has no cards and will draw none."""
    return not table.hands[player] and table.vague.isdisjoint((f"hand {player}", "turn"))


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """The events that one with unseen cards may have been, as far as hands tell them apart.

    An unseen card may be any card known to be in the hand that fits there, or one of the
    hand's unknown cards; the latter stays unknown.
    """
    if isinstance(event, Pair):
        if UNKNOWN in event.cards:
            return tuple(Pair(event.player, c) for c in fillings(table, event.player, event.cards))
    elif isinstance(event, Take):
        if event.card == UNKNOWN:
            top = table.discard[-1] if table.discard else UNKNOWN
            if top == UNKNOWN and set(event.partners) <= {UNKNOWN, *table.match.setup.deck.wilds}:
                # To try one asset after another would miss that a wild was taken.
                return (event,)
            kinds = table.match.setup.deck.known(table.unseen) if top == UNKNOWN else (top,)
            takes = (Take(event.player, kind, event.partners) for kind in kinds)
            return tuple(e for take in takes for e in alternatives(table, take)) or (event,)
        if UNKNOWN in event.partners:
            filled = fillings(table, event.player, event.partners, event.card)
            return tuple(Take(event.player, event.card, c) for c in filled)
    elif isinstance(event, Challenge | Show):
        if event.card == UNKNOWN:
            stack = table.stacks[whose_set(table, event)]
            if not stack:
                return tuple(evolve(event, card=kind) for kind in may_leave(table, event.player))
            filled = fillings(table, event.player, (UNKNOWN,), stack[-1].asset)
            return tuple(evolve(event, card=card) for (card,) in filled)
    elif isinstance(event, Discard) and event.cards == (UNKNOWN,):
        return tuple(Discard(event.player, (kind,)) for kind in may_leave(table, event.player))
    return (event,)


def may_leave(table: Table, player: int) -> tuple[str, ...]:
    """The cards that an unseen one from a hand may be, where any card will do."""
    hand = table.hands[player]
    kinds = table.match.setup.deck.known(hand)
    if hand & LANE or not kinds or f"hand {player}" in table.vague:
        return (*kinds, UNKNOWN)
    return kinds


def fillings(
    table: Table, player: int, cards: tuple[str, ...], beside: str = ""
) -> Iterator[tuple[str, ...]]:
    """These cards with the unseen ones filled in each way that the hand allows."""
    deck = table.match.setup.deck
    known = [card for card in (beside, *cards) if card and card != UNKNOWN]
    asset = next((card for card in known if card not in deck.wilds), None)
    hand = table.hands[player]
    for card in cards:
        if card != UNKNOWN and hand & LANE * deck.unit[card]:
            hand -= deck.unit[card]
        elif card != UNKNOWN and hand & LANE:
            hand -= 1
    if cards.count(UNKNOWN) > 1 or asset is None:
        fit = deck.known(hand)
    else:
        fit = tuple(k for k in deck.known(hand) if k == asset or k in deck.wilds)
    if UNKNOWN not in cards:
        yield cards
        return
    if hand & LANE or f"hand {player}" in table.vague:
        # What names no asset and may be a card nobody saw is left open (CYA215).
        options = [UNKNOWN] if asset is None else [*fit, UNKNOWN]
    else:
        # Where no card of a known hand fits, each is tried, and refused for its own reason.
        options = [*fit] or [*deck.known(hand)] or [UNKNOWN]
    at = cards.index(UNKNOWN)
    for kind in options:
        filled = (*cards[:at], kind, *cards[at + 1 :])
        if kind != UNKNOWN and UNKNOWN in filled:
            yield from fillings(table, player, filled, beside)
        else:
            yield filled


def make_unknown(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused, when nobody knows what was really done.

    Whatever was touched in its stead is unknown: the hand and the stack of its player and of
    everyone whom that player could have challenged, the piles, whose turn is next, and how
    many copies were seen.
    None stands for an event that could not even be read. After a wrong claim what it claims
    is unknown, so that the claims that build on it are not refused as well.
    """
    if isinstance(event, CLAIMS) and table.phase not in ("over", "between"):
        # The claim is too early, or the record leaves out how the round ended.
        table = evolve(table, vague=table.vague | {"end"})
    match = table.match
    if isinstance(event, Scores):
        return evolve(table, match=evolve(match, scores=None))
    if isinstance(event, Totals):
        return evolve(table, match=evolve(match, totals=None, scores=None))
    if isinstance(event, Winner):
        return table
    if isinstance(event, Round):
        known = table.phase in ("over", "between")
        begun: Table = RULEBOOK.effects[Round](
            table if known else evolve(table, match=evolve(match, scores=None)), event
        )
        return begun
    if table.phase in ("deal", "flip", "between"):
        vague = table.vague | {"cards", "pile"}
        if table.phase == "between" and event is None:
            table = RULEBOOK.effects[Round](table, Round(match.round + 1))
            vague |= {"turn"}
        if isinstance(event, Deal) and not table.hands[event.player]:
            dealt = Deal(event.player, (UNKNOWN,) * match.setup.hand_size)
            table = RULEBOOK.effects[Deal](table, dealt)
            vague |= {f"hand {event.player}"}
        return evolve(table, vague=vague)
    if isinstance(event, Deal | Flip):
        return evolve(table, vague=table.vague | {"cards", "pile", "discard"})
    if event is None or isinstance(event, Position):
        seats = set(range(len(table.hands)))
    else:
        seats = touched(table, event)
    vague = table.vague | {"turn", "pile", "discard", "cards"}
    for seat in seats:
        vague |= {f"hand {seat}", f"stack {seat}"}
    return evolve(
        table,
        match=evolve(match, scores=None),
        phase="play",
        hands=tuple(0 if seat in seats else hand for seat, hand in enumerate(table.hands)),
        stacks=tuple(() if seat in seats else stack for seat, stack in enumerate(table.stacks)),
        discard=(),
        pile=0,
        unseen=match.setup.deck.full,
        contest=None,
        challenges=0,
        vague=vague,
    )


def touched(table: Table, event: Event) -> set[int]:
    """The seats whose hand or stack the turn of a refused event may have changed."""
    deck = table.match.setup.deck
    safe = table.match.setup.options.safe_sets
    players = {table.turn, getattr(event, "player", table.turn)}
    seats = set(players)
    if isinstance(event, Challenge):
        seats.add(event.challenged)
    if isinstance(event, Replenish):
        seats |= {player for player, _ in event.draws}
    for player in players:
        hand = table.hands[player]
        certain = table.contest is None and f"hand {player}" not in table.vague
        fit = set(deck.known(hand)) if certain and not hand & LANE else set(deck.kinds)
        wild = bool(fit & deck.wilds)
        for other, stack in enumerate(table.stacks):
            if len(stack) > safe and (wild or stack[-1].asset in fit):
                seats.add(other)
    return seats
