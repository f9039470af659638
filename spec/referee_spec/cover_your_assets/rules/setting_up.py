"""Setting up: the players, the deal, the first discard, who begins."""

from referee_spec.cover_your_assets.events import Deal, Flip, Round
from referee_spec.cover_your_assets.scoring import rounds_won
from referee_spec.cover_your_assets.state import Match, Table, empty_table, who
from referee_spec.kernel.cards import UNKNOWN, known_part
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.tally import running_totals


@guard(
    "CYA102",
    Round,
    source="en: Setup, bullet 2",
    refusal="{players:no players|1 player|# players} cannot play: it takes from 2 to {most}",
)
def two_to_six_play(table: Table, event: Round) -> Answer:
    """From two to six players can play, and no more than the deck has cards for: a hand each
    and the first discard."""
    setup = table.match.setup
    n, most = len(setup.players), (setup.deck.total - 1) // setup.hand_size
    if not 2 <= n <= 6 and setup.options.most_players == "six":
        most = min(most, 6)
    return None if 2 <= n <= most else {"players": n, "most": most}


@guard(
    "CYA106",
    Deal,
    source="en: Setup, bullet 4",
    refusal="{player} is dealt a hand after the first discard was turned over",
)
def the_flip_follows_the_deal(table: Table, event: Deal) -> Answer:
    """When all hands are dealt, the draw pile's top card is turned over beside it."""
    if table.phase != "play" or table.turns or any(table.stacks):
        return None
    return {"player": who(table, event.player)}


@guard(
    "CYA104",
    Deal,
    source="en: Setup, bullet 2",
    refusal="{player} cannot be dealt a hand now: each player is dealt one hand, before play",
)
def one_hand_each_before_play(table: Table, event: Deal) -> Answer:
    """Every player is dealt one hand, before the first turn."""
    if table.phase == "deal" and not table.hands[event.player]:
        return None
    return {"player": who(table, event.player)}


@guard(
    "CYA103",
    Deal,
    source="en: Setup, bullet 2",
    refusal="{player} is dealt {dealt:no cards|1 card|# cards} instead of {right}",
    supposes=(),
)
def four_cards_or_five(table: Table, event: Deal) -> Answer:
    """With four, five or six players everyone is dealt four cards; with two or three, or
    where the game is taught, five."""
    setup = table.match.setup
    right = setup.hand_size
    if len(event.cards) == right:
        return None
    return {"player": who(table, event.player), "dealt": len(event.cards), "right": right}


@guard(
    "CYA109",
    Flip,
    source="en: Setup, note",
    refusal="{card} is turned over although the discard pile has begun: an empty one is not "
    "filled again",
)
def an_empty_discard_stays_empty(table: Table, event: Flip) -> Answer:
    """An empty discard pile is not filled from the draw pile: it stays empty until
    somebody discards."""
    return None if table.phase in ("deal", "flip") else {"card": event.card}


@effect("CYA108", Round, source="en: Setup, bullet 4")
def the_deal_passes_to_the_left(table: Table, event: Round) -> Table:
    """Whoever played first in a round deals the next one: the deal passes to the left."""
    match = table.match
    setup = match.setup
    n = len(setup.players)
    dealer = (match.dealer + (event.number - max(match.round, 1))) % n
    totals = None if match.round == 0 and event.number > 1 else running_totals(match)
    wins = rounds_won(match) if event.number == match.round + 1 else None
    begun = Match(setup, round=event.number, dealer=dealer, totals=totals, wins=wins)
    return empty_table(begun, "deal")


@effect("CYA105", Deal, source="en: Setup, bullet 3")
def what_is_left_is_the_draw_pile(table: Table, event: Deal) -> Table:
    """The cards that are not dealt are the draw pile."""
    deck = table.match.setup.deck
    hand = deck.pack(event.cards)
    hands = replaced(table.hands, event.player, hand)
    return evolve(
        table,
        phase="deal" if 0 in hands else "flip",
        hands=hands,
        # A record may go on though the deck is too small for its players (CYA102).
        pile=max(table.pile - len(event.cards), 0),
        unseen=table.unseen - known_part(hand),
    )


@effect("CYA107", Flip, source="en: Setup, bullet 4")
def the_flip_starts_the_discard(table: Table, event: Flip) -> Table:
    """The card turned over starts the discard pile; then the player to the dealer's left has the
    first turn."""
    unseen = table.unseen
    if event.card != UNKNOWN:
        unseen = table.match.setup.deck.remove(unseen, event.card)
    pile = max(table.pile - 1, 0)
    return evolve(table, phase="play", discard=(event.card,), pile=pile, unseen=unseen)
