"""Crazy Eights: one round for two to five players with a pack of 52 cards."""

# 1. The cards and the table
from collections.abc import Iterator
from itertools import combinations
from random import Random

from attrs import frozen

from referee_spec.kernel.card_table import CardTable, Deal, Draw, Pass, Play, card_game
from referee_spec.kernel.cards import playing_cards, size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.form import Form
from referee_spec.kernel.invariant import invariant
from referee_spec.kernel.option import house
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.tally import Scores, Winner, first_wrong_claim
from referee_spec.verification.own_play import own_play

POINTS = {"A": 1, **{str(n): n for n in range(2, 11)}, "8": 50, "J": 10, "Q": 10, "K": 10}
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


@frozen
class Options:
    """What a table may agree on."""

    hand_size: int = house("How many cards is a hand?", "Bicycle: The Deal", 5, least=1, most=25)


@frozen
class Table(CardTable):
    """A card table with the suit to follow, and how many players passed one after the other."""

    suit: str = ""
    passes: int = 0


# 2. What can happen, and the lines of a record that say so
@frozen
class Starter:
    """The first card of the discard pile is turned up."""

    card: str


@frozen
class Name:
    """A player who has played an eight names a suit."""

    player: int
    suit: str


Turn = Play | Name | Draw | Pass
Event = Deal | Starter | Turn | Scores | Winner

FORMS = (
    Form("starter: OPEN-CARD", Starter),
    Form("PLAYER names SUIT", Name, choices=tuple(SUITS)),
)

# 3. The rules, in the order in which a referee evaluates them
PHASE = {Deal: "deal", Starter: "starter", Play: "play", Draw: "play", Pass: "play", Name: "suit"}


@guard("EIG101", *PHASE, Scores, Winner, source="Bicycle: The Deal", refusal="the phase is {phase}")
def everything_has_its_time(table: Table, event: Event) -> Answer:
    """Hands are dealt, the starter is turned up, then players play until the round is over."""
    return None if table.phase == PHASE.get(type(event), "over") else {"phase": table.phase}


@guard("EIG100", Deal, source="Bicycle: The Pack", refusal="{n} players are at the table")
def two_to_five_play(table: Table, event: Deal) -> Answer:
    """Two to five players take part."""
    return None if 2 <= len(table.players) <= 5 else {"n": len(table.players)}


@guard("EIG102", Deal, source="Bicycle: The Deal", refusal="{player} gets {dealt} cards, not {n}")
def each_player_gets_five_cards(table: Table, event: Deal) -> Answer:
    """Each player is dealt five cards, or as many as the table has agreed on."""
    dealt, n = size(table.hands[event.player]) + len(event.cards), table.options.hand_size
    return None if dealt == n else {"player": table.players[event.player], "dealt": dealt, "n": n}


@guard(
    *("EIG103", Deal, Starter, Play, Draw),
    source="Bicycle: The Pack",
    refusal="{cards} cannot come up: it has been seen elsewhere",
    breach="impossible",
)
def each_card_is_there_once(table: Table, event: Deal | Starter | Play | Draw) -> Answer:
    """The pack has one card of each rank and suit."""
    cards = event.cards if isinstance(event, Deal) else (event.card,)
    shown = isinstance(event, Play) and table.has(event.player, event.card)
    return None if shown or table.may_come_up(*cards) else {"cards": cards}


@guard("EIG104", Starter, source="Bicycle: The Deal", refusal="{card} is an eight")
def no_eight_is_the_starter(table: Table, event: Starter) -> Answer:
    """An eight is no starter: it goes back into the pack, and the next card is turned up."""
    return {"card": event.card} if event.card[:-1] == "8" else None


@guard(
    "EIG201", Play, Name, Draw, Pass, source="Bicycle: The Play", refusal="it is {player}'s turn"
)
def turns_go_to_the_left(table: Table, event: Turn) -> Answer:
    """Players take turns to the left; the player to the left of the dealer begins."""
    return None if event.player == table.turn else {"player": table.players[table.turn]}


@guard("EIG202", Play, source="Bicycle: The Play", refusal="{player} does not have {card}")
def cards_come_from_the_hand(table: Table, event: Play) -> Answer:
    """A player plays a card of the hand."""
    held = table.may_have(event.player, event.card)
    return None if held else {"player": table.players[event.player], "card": event.card}


@guard("EIG203", Play, source="Bicycle: The Play", refusal="{card}: {suit} or {rank} has to follow")
def suit_or_rank_has_to_match(table: Table, event: Play) -> Answer:
    """A card has the suit to follow or the rank of the card before; an eight always goes."""
    if fits(table, event.card):
        return None
    return {"card": event.card, "rank": table.discards[-1][:-1], "suit": table.suit}


def fits(table: Table, card: str) -> bool:
    """Return whether a card may be played on the discard pile."""
    return card[:-1] in ("8", table.discards[-1][:-1]) or card[-1] == table.suit


@guard("EIG204", Draw, source="Bicycle: The Play", refusal="the draw pile is empty")
def there_is_a_card_to_draw(table: Table, event: Draw) -> Answer:
    """A player may draw in any turn, as long as there are cards to draw."""
    return None if table.pile else {}


@guard("EIG205", Pass, source="Bicycle: The Play", refusal="{player} can {what}")
def only_who_can_do_nothing_passes(table: Table, event: Pass) -> Answer:
    """A player passes who can neither draw nor play a card."""
    cards = table.deck.known_kinds(table.hands[event.player])
    options = ["draw"] * (table.pile > 0) + [f"play {card}" for card in cards if fits(table, card)]
    if options:
        return {"player": table.players[event.player], "what": options[0]}
    return table.missing_hands(event.player)


@guard("EIG301", Scores, source="Bicycle: Card Values/Scoring", refusal="{player} scores {right}")
def the_winner_scores_the_cards_left(table: Table, event: Scores) -> Answer:
    """Who is out scores the others' cards: eights 50, court cards 10, aces 1, others their rank."""
    wrong = first_wrong_claim(event.amounts, scores(table))
    if not all(table.hands) and table.missing_hands() is not None:
        return table.missing_hands()
    return None if wrong is None else {"player": table.players[wrong[0]], "right": wrong[2]}


def scores(table: Table) -> tuple[int, ...]:
    """Return the score of each player: nobody scores if nobody is out."""
    left = sum(map(table.deck.worth, table.hands))
    return tuple(0 if hand else left for hand in table.hands)


@guard("EIG302", Winner, source="Bicycle: Object of the Game", refusal="{players} had cards left")
def who_has_no_cards_left_wins(table: Table, event: Winner) -> Answer:
    """The first player without cards wins."""
    losers = tuple(table.players[seat] for seat in event.players if table.hands[seat])
    return {"players": losers} if losers else None


@effect("EIG111", Deal, source="Bicycle: The Deal")
def hands_are_dealt(table: Table, event: Deal) -> Table:
    """Players hold the cards that they are dealt."""
    after = table.taken(event.player, *event.cards)
    return after if 0 in after.hands else evolve(after, phase="starter")


@effect("EIG112", Starter, source="Bicycle: The Deal")
def the_starter_begins_the_discard_pile(table: Table, event: Starter) -> Table:
    """The starter is the first card of the discard pile."""
    return evolve(table.turned_up(event.card), phase="play", suit=event.card[-1])


@effect("EIG211", Play, source="Bicycle: The Play")
def a_card_goes_to_the_discard_pile(table: Table, event: Play) -> Table:
    """A card that is played covers the one before; the last card of a hand ends the round."""
    after = evolve(table.played(event.player, event.card), passes=0, suit=event.card[-1])
    if not after.hands[event.player]:
        return evolve(after, phase="over")
    if event.card[:-1] == "8":
        return evolve(after, phase="suit")
    return evolve(after, turn=after.next_turn)


@effect("EIG212", Name, source="Bicycle: The Play")
def the_suit_of_an_eight_is_named(table: Table, event: Name) -> Table:
    """Who plays an eight names the suit that the next player has to follow."""
    return evolve(table, phase="play", suit=SUITS[event.suit], turn=table.next_turn)


@effect("EIG213", Draw, source="Bicycle: The Play")
def a_drawn_card_is_held(table: Table, event: Draw) -> Table:
    """A drawn card goes to the hand, and the turn goes on."""
    return table.taken(event.player, event.card)


@effect("EIG214", Pass, source="Bicycle: The Play; the end: our table")
def a_round_is_blocked_when_all_pass(table: Table, event: Pass) -> Table:
    """The next player goes on; when all have passed, the round is over and nobody wins."""
    passes = table.passes + 1
    phase = "over" if passes == len(table.players) else "play"
    return evolve(table, phase=phase, passes=passes, turn=table.next_turn)


@effect("EIG311", Scores, Winner, source="Bicycle: Card Values/Scoring")
def results_are_noted(table: Table, event: Scores | Winner) -> Table:
    """What a record says of scores and winners changes nothing."""
    return table


# 4. What always holds
@invariant("EIG-I1")
def a_round_goes_on_until_somebody_is_out(table: Table) -> bool:
    """Everybody holds cards while a round is under way, and one player at most has none after."""
    return table.phase in ("deal", "starter") or table.hands.count(0) <= (table.phase == "over")


# 5. The game
def candidates(table: Table) -> Iterator[Event]:
    """Yield what may come next, and some events that the rules refuse."""
    seat = table.turn
    if table.phase == "deal":
        seat = table.hands.index(0)
        yield from (
            Deal(seat, hand) for hand in combinations(table.unseen_cards(), table.options.hand_size)
        )
    elif table.phase == "starter":
        yield from map(Starter, table.unseen_cards())
    elif table.phase == "suit":
        yield from (Name(seat, suit) for suit in SUITS)
    elif table.phase == "play":
        yield from (Play(seat, card) for card in table.possible_cards(seat))
        yield from (Draw(seat, card) for card in table.unseen_cards())
        yield Pass(seat)


GAME = card_game(
    __name__,
    table=Table,
    deck=playing_cards(POINTS),
    options=Options,
    forms=FORMS,
    claims=(Scores, Winner),
    candidates=candidates,
    to_act=lambda table: table.turn if table.phase in ("play", "suit") else None,
)


# 6. How it is played without players, to verify it
def chance(table: Table, random: Random) -> Event | None:
    """Return what is dealt or turned up."""
    if table.phase == "deal":
        hand = random.sample(table.unseen_cards(), table.options.hand_size)
        return Deal(table.hands.index(0), tuple(hand))
    left = [card for card in table.unseen_cards() if card[:-1] != "8"]
    return Starter(random.choice(left)) if table.phase == "starter" else None


def measure(table: Table) -> tuple[int, ...]:
    """Return numbers that decrease with each event, so that rounds end."""
    cards = 4 * table.pile + 2 * sum(map(size, table.hands)) + (table.phase == "suit")
    return cards, len(table.players) - table.passes


def claims(table: Table) -> Iterator[Event]:
    """Yield what a record may say at the end of the round."""
    if table.phase == "over":
        yield Scores(tuple(enumerate(scores(table))))
        yield from (Winner((seat,)) for seat, hand in enumerate(table.hands) if not hand)


def small_game() -> Table:
    """Return the table of a game of two players with six cards, of which they hold one each."""
    deck = playing_cards({rank: POINTS[rank] for rank in ("7", "8", "9")}, "CH")
    table: Table = GAME.start(Options(hand_size=1), ("Ana", "Ben"), None, deck)
    return table


PLAY = own_play(
    GAME,
    seats=range(2, 6),
    chance=chance,
    measure=measure,
    claims=claims,
    hidden=(Deal, Draw),
    small_games={"six cards": small_game},
)
