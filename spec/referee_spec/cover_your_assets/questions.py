"""Questions of the guards to a table, each with its answer where parts of the table are unknown.

What the record leaves open is answered with ``maybe``, or raises Asked where it is no question of
yes or no. The doctests ask about a table for Ana and Ben of which nothing is known:

>>> from referee_spec.cover_your_assets.options import Options
>>> from referee_spec.cover_your_assets.state import start
>>> from referee_spec.cover_your_assets.unknown import after_anything
>>> from referee_spec.kernel.maybe import OpenField, Asked
>>> known = start(Options(), ("Ana", "Ben"), None)
>>> unknown = after_anything(known)
>>> def fact(question, *arguments):
...     try:
...         question(unknown, *arguments)
...     except Asked as asked:
...         return asked.missing.fact
>>> challenge = Challenge(0, 1, "home")
>>> for question, *arguments in (
...     (is_turn_of, 1),
...     (has_cards, 0),
...     (lacks, 0, ("home",)),
...     (cards_left,),
...     (round_is_over,),
...     (is_top_discard, "home"),
...     (has_sets, 0, 1),
...     (fits_top_set, challenge),
...     (pile_holds, 200),
... ):
...     print(question.__name__, question(known, *arguments), fact(question, *arguments))
is_turn_of False turn
has_cards False has-cards
lacks home hand
cards_left True cards-left
round_is_over False cards-left
is_top_discard False discard
has_sets False has-sets
fits_top_set False top-set
pile_holds False pile
>>> fact(is_wild, 0, "?"), fact(matches, 0, "?", "home")
('cards-played', 'cards-played')
"""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import Challenge, Replenish, Show
from referee_spec.cover_your_assets.hands import (
    any_hand_unknown,
    draws_due,
    missing_cards,
    short_hands,
    unfilled,
)
from referee_spec.cover_your_assets.scoring import (
    any_stack_unknown,
    known_score,
    known_scores,
    rounds_won,
    scores_fit,
)
from referee_spec.cover_your_assets.state import (
    DISCARD,
    PILE,
    ROUND_END,
    TURN,
    Table,
    hand_of,
    stack_of,
    who,
)
from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.maybe import OpenField, leave_open, maybe
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.rule import HAND, Missing
from referee_spec.kernel.tally import Amounts, first_wrong_claim, running_totals

WrongClaim = tuple[int, ...]
"""A claim that is wrong: the seat, the amount that is claimed, and those that may be right."""


def is_turn_of(table: Table, seat: int) -> bool:
    """Return whether it is this player's turn.

    It may be if everyone before may have run out of cards and been passed over without a line.
    """
    if TURN in table.unknown:
        return maybe("turn")
    if seat == table.turn:
        return True
    n = len(table.hands)
    before = [(table.turn + step) % n for step in range((seat - table.turn) % n)]
    if not table.unknown or any(table.hands[other] for other in before):
        return False
    return maybe("has-cards", player=who(table, before[0]))


def has_cards(table: Table, seat: int) -> bool:
    """Return whether a player holds any card."""
    if table.hands[seat]:
        return True
    return hand_of(seat) in table.unknown and maybe("has-cards", player=who(table, seat))


def lacks(table: Table, seat: int, cards: tuple[str, ...]) -> str | None:
    """Return the first of these cards that is not in a hand with those before it, or None."""
    deck, hand = table.match.setup.deck, table.hands[seat]
    if deck.contains(hand, deck.pack(cards)):
        return None
    more = table.unknown and hand_of(seat) in table.unknown
    for at, card in enumerate(cards):
        seen, rest = deck.has(hand, card), deck.play(hand, card)
        if rest is not None:
            hand = rest
        elif not more:
            return card
        if not seen and not maybe(HAND, at, players=(who(table, seat),)):
            return card
    return None


def cards_left(table: Table) -> bool:
    """Return whether a card is left to play, in a hand or in the draw pile."""
    if table.pile or any(table.hands):
        return True
    return any_hand_unknown(table) and maybe("cards-left")


def round_is_over(table: Table) -> bool:
    """Return whether the round has ended, which a record may leave out."""
    if table.phase == "over":
        return True
    unknown = table.unknown
    open_end = unknown and (ROUND_END in unknown or (any_hand_unknown(table) and not table.pile))
    return bool(open_end) and maybe("cards-left")


def is_wild(table: Table, seat: int, card: str, at: int = 0) -> bool:
    """Return whether a card that a player shows or lays down is wild.

    ``at`` is its place among the cards of the event.
    """
    if card == UNKNOWN:
        return maybe("cards-played", at, players=(who(table, seat),))
    return card in table.match.setup.deck.wilds


def assets_among(table: Table, seat: int, cards: tuple[str, ...]) -> list[str]:
    """Return those of the cards that a player lays down that are assets, not wilds."""
    wilds = table.match.setup.deck.wilds
    if UNKNOWN not in cards:
        return [card for card in cards if card not in wilds]
    return [card for at, card in enumerate(cards) if not is_wild(table, seat, card, at)]


def matches(table: Table, seat: int, card: str | None, asset: str | None) -> bool:
    """Return whether a card that a player shows or lays down is a copy of an asset."""
    if UNKNOWN in (card, asset):
        return maybe("cards-played", asset, players=(who(table, seat),))
    return card == asset


def is_top_discard(table: Table, card: str) -> bool:
    """Return whether a card lies on top of the discard pile."""
    if not table.discard:
        return DISCARD in table.unknown and maybe("discard")
    top = table.discard[-1]
    return top == card or (top == UNKNOWN and maybe("discard"))


def has_sets(table: Table, seat: int, least: int) -> bool:
    """Return whether a stack has at least so many sets."""
    if len(table.stacks[seat]) >= least:
        return True
    open_stack = table.unknown and stack_of(seat) in table.unknown
    return bool(open_stack) and maybe("has-sets", player=who(table, seat), least=least)


def whose_set(table: Table, event: Challenge | Show) -> int:
    """Return the seat of the player whose top set a challenge is for."""
    if isinstance(event, Challenge):
        return event.challenged
    return table.contest.challenged if table.contest is not None else event.player


def top_set(table: Table, seat: int) -> str | None:
    """Return the asset of the top set of a stack, ``?`` if nobody knows it; None without a set."""
    if stack := table.stacks[seat]:
        return stack[-1].asset
    return UNKNOWN if table.unknown and stack_of(seat) in table.unknown else None


def fits_top_set(table: Table, event: Challenge | Show) -> bool:
    """Return whether a shown card is a copy of the asset of the top set, or wild."""
    seat, card = whose_set(table, event), event.card
    top = top_set(table, seat)
    if card in table.match.setup.deck.wilds:
        return True
    if top == UNKNOWN:
        return maybe("top-set", players=(who(table, seat),))
    return card == top or matches(table, event.player, card, top)


def covered_sets(table: Table, seat: int) -> list[str]:
    """Return the assets of the sets below the top one, as far as they are known; ``?`` if nobody
    knows any set of the stack."""
    if stack := table.stacks[seat]:
        return [laid.asset for laid in stack[:-1]]
    return [UNKNOWN] if top_set(table, seat) == UNKNOWN else []


def pile_holds(table: Table, count: int) -> bool:
    """Return whether at least so many cards are left in the draw pile."""
    return table.pile >= count or (PILE in table.unknown and maybe("pile", count))


def wrong_draw(table: Table, event: Replenish) -> tuple[int, int, int] | None:
    """Return the first player who draws a wrong number of cards, that number and the right one.

    Return None if there is none. A draw pile of unknown size holds enough cards, or ran out.
    """
    due = draws_due(table) if table.phase == "replenish" else ()
    if due and due == tuple([(player, len(cards)) for player, cards in event.draws]):
        return None
    drawn: dict[int, int] = {}
    for player, cards in event.draws:
        drawn[player] = drawn.get(player, 0) + len(cards)
    if PILE in table.unknown and not draws_due(table):
        for player, count in drawn.items():
            if count > missing_cards(table, player):
                return player, count, missing_cards(table, player)
        if event.short:
            for player in unfilled(table, event):
                return player, drawn.get(player, 0), missing_cards(table, player)
        hands_counted = all(part.part != "hand" for part in table.unknown)
        if not (drawn and hands_counted and table.phase == "replenish"):
            leave_open("pile")
        enough = sum(count for _, count in short_hands(table))
        pile = enough if maybe("pile") else max(table.pile, sum(drawn.values()))
        due = draws_due(evolve(table, pile=pile, unknown=table.unknown - {PILE}))
    right = dict(due)
    wrong = [
        (player, drawn.get(player, 0), right.get(player, 0))
        for player in {**right, **drawn}
        if drawn.get(player, 0) != right.get(player, 0)
    ]
    for one in wrong:
        if hand_of(one[0]) not in table.unknown:
            return one
    players = tuple(who(table, player) for player, _, _ in wrong)
    return None if not wrong or maybe("hand-size", players=players) else wrong[0]


def wins_now(table: Table) -> tuple[int, ...]:
    """Return how many rounds each player has won, this one included."""
    wins = rounds_won(table.match)
    if wins is None:
        leave_open("rounds-won", players=table.match.setup.players)
    return wins


def totals_now(table: Table) -> tuple[int, ...]:
    """Return the running totals with the scores of this round."""
    # What is known does not depend on the reading, which is not followed for it.
    length = unobserved_value(table.match.setup.options, "length")
    if length == "two-wins":
        # If it is known who won the rounds, their scores are, too.
        wins_now(table)
    totals = running_totals(table.match)
    if totals is None and length == "one-round":
        totals = table.match.scores
    if totals is None:
        leave_open("totals", players=table.match.setup.players)
    return totals


def round_scores(table: Table) -> tuple[int, ...]:
    """Return the scores of the round; those that a record claims if its cards are not known."""
    scores = known_scores(table) if table.phase == "over" else None
    if scores is None:
        scores = table.match.scores
        if scores is None or not any(scores):
            leave_open("score", players=table.match.setup.players)
    return scores


def wrong_score(table: Table, claims: Amounts) -> WrongClaim | None:
    """Return the first of these scores of the round that is wrong; None if all are right."""
    over, noted = table.phase == "over", bool(table.match.scores)
    wrong = wrong_gain(table, claims)
    seats = [seat for seat, _ in claims if not over or known_score(table, seat) is None]
    if wrong is None and seats and not (noted and over and not any_stack_unknown(table)):
        leave_open("score", players=tuple(who(table, seat) for seat in seats))
    return wrong


def wrong_total(table: Table, claims: Amounts) -> WrongClaim | None:
    """Return the first of these running totals that is wrong; None if all are right."""
    before, totals = table.match.totals, running_totals(table.match)
    if totals is not None:
        return first_wrong_claim(claims, totals)
    gains = [(seat, claimed - before[seat]) for seat, claimed in claims] if before else ()
    wrong_one = wrong_gain(table, tuple(gains))
    if wrong_one is None or before is None:
        leave_open("totals", players=tuple(who(table, seat) for seat, _ in claims))
    seat, *amounts = wrong_one
    return seat, *(before[seat] + amount for amount in amounts)


def wrong_gain(table: Table, gains: Amounts) -> WrongClaim | None:
    """Return the first of these gains in the round that is wrong as far as is known, else None."""
    match, over = table.match, table.phase == "over"
    if match.scores:
        sure = dict(enumerate(match.scores))
    else:
        worths = {seat: known_score(table, seat) for seat, _ in gains if over}
        known = {seat: worth for seat, worth in worths.items() if worth is not None}
        sure = {**dict(match.stated), **known}
    for seat, gain in gains:
        if sure.get(seat, gain) != gain:
            return seat, gain, sure[seat]
    if not match.scores and over and not any_stack_unknown(table):
        return scores_fit(table, gains)
    return None


def cards_held(table: Table, seat: int) -> int | str:
    """Return how many cards a player holds who holds some; ``?`` if nobody counted them."""
    return size(table.hands[seat]) or UNKNOWN


def open_fields(table: Table) -> Iterator[OpenField]:
    """Yield the fields of the table in which a part is unknown, each with the missing fact."""
    facts = {"copies": ("unseen", "copies"), "stack": ("stacks", "score"), "hand": ("hands", HAND)}
    for part in table.unknown:
        name, fact = facts.get(part.part, (part.part, part.part))
        players = {} if part.index is None else {"players": (who(table, part.index),)}
        yield OpenField(name, part.index, Missing(fact, players), known=True)
