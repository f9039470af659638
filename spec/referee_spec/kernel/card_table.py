"""A table for card games: hands, a draw pile and a discard pile, and what happens with cards.

A small game can extend `CardTable`, and use the events of this module besides its own:
`card_game` makes a game of them.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Self

from attrs import frozen

from referee_spec.kernel.cards import Deck, known_part, size, unknown_count
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.form import Form
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.invariant import invariant
from referee_spec.kernel.own_game import new_game
from referee_spec.kernel.rule import HAND, Missing
from referee_spec.kernel.view import Row


@frozen
class Deal:
    """A player is dealt a hand; an unseen card is ``?``.

    >>> Deal(0, ("5C", "?")).cards
    ('5C', '?')
    """

    player: int
    cards: tuple[str, ...]


@frozen
class Play:
    """A player puts a card of the hand on the discard pile."""

    player: int
    card: str


@frozen
class Draw:
    """A player draws a card."""

    player: int
    card: str


@frozen
class Pass:
    """A player passes."""

    player: int


FORMS = (
    Form("deal PLAYER: CARDS", Deal),
    Form("PLAYER plays OPEN-CARD", Play),
    Form("PLAYER draws CARD", Draw),
    Form("PLAYER passes", Pass),
)
"""The forms, that is, the lines of notation, for these events."""


@frozen
class CardTable:
    """The state of a card game at one moment.

    ``hands`` and ``unseen`` are packed multisets of cards; ``unseen`` holds the cards that nobody
    has shown so far. ``pile`` is the number of cards in the draw pile. ``phase`` is the game's word
    for what comes next; it starts as ``deal``. ``options`` are the options of the game.
    """

    options: Any
    players: tuple[str, ...]
    deck: Deck
    phase: str
    turn: int
    hands: tuple[int, ...]
    pile: int
    unseen: int
    discards: tuple[str, ...] = ()

    @property
    def next_turn(self) -> int:
        """Return the seat to the left of the player whose turn it is."""
        return (self.turn + 1) % len(self.players)

    def may_come_up(self, *cards: str) -> bool:
        """Return whether these cards can all be among the unseen ones; ``?`` always can."""
        return self.deck.contains(self.unseen, known_part(self.deck.pack(cards)))

    def has(self, player: int, card: str) -> bool:
        """Return whether a card is known to be in a hand."""
        return self.deck.has(self.hands[player], card)

    def may_have(self, player: int, card: str) -> bool:
        """Return whether a card is in a hand, or may be one of its unseen cards."""
        return self.deck.play(self.hands[player], card) is not None

    def missing_hands(self, *players: int) -> Missing | None:
        """Return a Missing that names the players whose hands are not fully known; None if all are.

        Without arguments all players are checked. A guard returns this when it needs the hands.
        """
        needed = players or range(len(self.hands))
        hidden = [self.players[seat] for seat in needed if unknown_count(self.hands[seat])]
        return Missing(HAND, {"players": tuple(hidden)}) if hidden else None

    def _with_hand(self, player: int, hand: int) -> tuple[int, ...]:
        """Return all hands, with this one as the hand of the player."""
        return replaced(self.hands, player, hand)

    def taken(self, player: int, *cards: str) -> Self:
        """Return the table after a player has drawn these cards from the draw pile."""
        packed = self.deck.pack(cards)
        return evolve(
            self,
            hands=self._with_hand(player, self.hands[player] + packed),
            pile=self.pile - len(cards),
            unseen=self.unseen - known_part(packed),
        )

    def turned_up(self, card: str) -> Self:
        """Return the table after a card of the draw pile was put on the discard pile."""
        unseen = self.deck.remove(self.unseen, card)
        return evolve(self, pile=self.pile - 1, unseen=unseen, discards=(*self.discards, card))

    def played(self, player: int, card: str) -> Self:
        """Return the table after a player has put a card of the hand on the discard pile.

        If the hand cannot contain the card, the hand stays as it is.
        """
        hand = self.hands[player]
        left = self.deck.play(hand, card)
        return evolve(
            self,
            hands=self.hands if left is None else self._with_hand(player, left),
            unseen=self.unseen if self.has(player, card) else self.deck.remove(self.unseen, card),
            discards=(*self.discards, card),
        )

    def possible_cards(self, player: int) -> tuple[str, ...]:
        """Return the kinds of card that a hand has, or may have where cards are unseen."""
        hand = self.hands[player]
        hidden = self.unseen if unknown_count(hand) else 0
        return self.deck.known_kinds(known_part(hand) + hidden)

    def unseen_cards(self) -> tuple[str, ...]:
        """Return the kinds of card that may come up."""
        return self.deck.known_kinds(self.unseen)


@invariant("CARDS-I1")
def no_card_is_lost(table: CardTable) -> bool:
    """The hands, the draw pile and the discard pile have all cards together."""
    return sum(map(size, table.hands)) + table.pile + len(table.discards) == table.deck.total


@invariant("CARDS-I2")
def each_card_has_one_place(table: CardTable) -> bool:
    """Each card was seen in one hand or on the discard pile, or is unseen."""
    seen = sum(map(known_part, table.hands)) + table.deck.pack(table.discards)
    return table.unseen + seen == table.deck.full


@invariant("CARDS-I3")
def unseen_cards_are_enough(table: CardTable) -> bool:
    """The unseen cards are those of the draw pile and of the hands that nobody saw."""
    return size(table.unseen) == table.pile + sum(map(unknown_count, table.hands))


INVARIANTS = tuple(
    predicate.invariant  # type: ignore[attr-defined]
    for predicate in (no_card_is_lost, each_card_has_one_place, unseen_cards_are_enough)
)
"""The invariants of every CardTable."""


def view(table: CardTable) -> Iterator[Row]:
    """Yield the rows that show a table: hands, draw pile, discard pile."""
    for seat, hand in enumerate(table.hands):
        yield Row("hand", seat, (" ".join(table.deck.unpack(hand)),) if hand else ())
    yield Row("pile", None, (str(table.pile),))
    yield Row("discards", None, (" ".join(table.discards),) if table.discards else ())


def card_game(
    name: str, *, table: type[CardTable], deck: Deck, forms: Iterable[Form] = (), **fields: Any
) -> AnyGame:
    """Return a game whose states are of this type, and in which this deck is used.

    The game has the events of this module and those of ``forms``, and the invariants of this module
    and its own. The player to the left of the dealer begins; without a dealer the last player
    listed deals. For ``fields`` see `new_game`.
    """

    def start(
        options: object, players: tuple[str, ...], dealer: int | None, deck: Deck = deck
    ) -> CardTable:
        n = len(players)
        first = 0 if dealer is None else (dealer + 1) % n
        return table(options, players, deck, "deal", first, (0,) * n, deck.total, deck.full)

    return new_game(
        name,
        forms=(*FORMS, *forms),
        start=start,
        invariants=INVARIANTS,
        kinds=lambda table: table.deck.kinds,
        view=view,
        **fields,
    )
