"""Setting up: the players, the deal, the first discard, who begins."""

from attrs import evolve

from referee_spec.cover_your_assets.events import Deal, Flip, Position, Round
from referee_spec.cover_your_assets.moves import who
from referee_spec.cover_your_assets.state import NOTHING_VAGUE, Match, Set, Stack, Table
from referee_spec.kernel.cards import LANE, UNKNOWN, size
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CYA102",
    Round,
    source="en: Setup, bullet 2",
    refusal="this many cannot play: {players}; the least is 2 and the most is {most}",
)
def two_to_six_play(table: Table, event: Round) -> Answer:
    """From two to six players can play."""
    setup = table.match.setup
    n = len(setup.players)
    if 2 <= n <= 6:
        return None
    most = 6
    if n > 6 and setup.options.most_players == "deck":
        most = (setup.deck.total - 1) // setup.hand_size
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
    refusal="{player} is dealt the wrong number of cards: {dealt} instead of {right}",
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
    refusal="{card} is turned over after the first discard: the discard pile is not filled again",
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
    totals = match.totals
    if match.round == 0 and event.number > 1:
        totals = None
    elif match.round and totals is not None:
        added = match.scores
        totals = None if added is None else tuple(map(sum, zip(totals, added, strict=True)))
    return Table(
        match=Match(setup, event.number, dealer, totals, None),
        phase="deal",
        turn=(dealer + 1) % n,
        turns=0,
        hands=(0,) * n,
        stacks=((),) * n,
        discard=(),
        pile=setup.deck.total,
        unseen=setup.deck.full,
        contest=None,
        challenges=0,
        vague=NOTHING_VAGUE,
    )


@effect("CYA105", Deal, source="en: Setup, bullet 3")
def what_is_left_is_the_draw_pile(table: Table, event: Deal) -> Table:
    """The cards that are not dealt are the draw pile."""
    deck = table.match.setup.deck
    hand = deck.pack(event.cards)
    hands = (*table.hands[: event.player], hand, *table.hands[event.player + 1 :])
    return evolve(
        table,
        phase="deal" if 0 in hands else "flip",
        hands=hands,
        pile=table.pile - len(event.cards),
        unseen=table.unseen - (hand - (hand & LANE)),
    )


@effect("CYA107", Flip, source="en: Setup, bullet 4")
def the_flip_starts_the_discard(table: Table, event: Flip) -> Table:
    """The card turned over is the discard pile's first; then the player to the dealer's
    left has the first turn."""
    deck = table.match.setup.deck
    return evolve(
        table,
        phase="play",
        discard=(event.card,),
        pile=table.pile - 1,
        unseen=table.unseen - (0 if event.card == UNKNOWN else deck.unit[event.card]),
    )


@guard(
    "CYA111",
    Position,
    source="en: Game Play, action 1",
    refusal="{cards} cannot be a set on {player}'s stack: a set is copies of one asset, wilds "
    "among them or not",
)
def a_stack_is_made_of_sets(table: Table, event: Position) -> Answer:
    """A stack is made of sets: copies of one asset, with or without wilds."""
    setup = table.match.setup
    wilds = setup.deck.wilds
    for seat, stack in enumerate(event.stacks):
        for cards in stack or ():
            assets = {card for card in cards if card not in wilds and card != UNKNOWN}
            fits = len(cards) >= 2 and len(assets) <= 1
            if not fits or (not assets and setup.options.two_wilds == "refused"):
                return {"player": who(table, seat), "cards": cards}
    return None


@guard(
    "CYA113",
    Position,
    source="en: Replenishing Your Hand, sentence 1",
    refusal="{player} cannot hold {held} cards at the start of a turn: the most is {most}",
)
def no_hand_outgrows_the_deal(table: Table, event: Position) -> Answer:
    """No hand holds more cards at the start of a turn than were dealt."""
    most = table.match.setup.hand_size
    for seat, hand in enumerate(event.hands):
        if hand is not None and len(hand) > most:
            return {"player": who(table, seat), "held": len(hand), "most": most}
    return None


@effect("CYA112", Position, source="en: Replenishing Your Hand, sentence 1")
def a_position_is_the_start_of_a_turn(table: Table, event: Position) -> Table:
    """A position stands for the start of a turn: while the draw pile lasts all hands are full."""
    setup = table.match.setup
    deck = setup.deck
    vague = {"discard"}
    hands = []
    stacks = []
    for seat in range(len(setup.players)):
        hand, stack = event.hands[seat], event.stacks[seat]
        if hand is not None:
            hands.append(deck.pack(hand))
        elif event.pile:
            hands.append(setup.hand_size)
        else:
            hands.append(0)
            vague.add(f"hand {seat}")
        if stack is None:
            vague.add(f"stack {seat}")
        stacks.append(tuple(laid(table, cards) for cards in stack or ()))
    discard = event.discard or ()
    if event.pile is None:
        vague.add("pile")
    if event.turn is None:
        vague.add("turn")
    seen = sum(hand - (hand & LANE) for hand in hands) + deck.pack(
        card for card in discard if card != UNKNOWN
    )
    for sets in stacks:
        seen += sum(one.cards - (one.cards & LANE) for one in sets)
    pile = event.pile if event.pile is not None else 0
    on_table = sum(map(size, hands)) + len(discard)
    on_table += sum(size(one.cards) for sets in stacks for one in sets)
    if not any(fact.split()[0] in ("stack", "hand", "pile") for fact in vague):
        if on_table + pile == deck.total:
            vague.discard("discard")
    return Table(
        match=table.match,
        phase="play",
        turn=event.turn or 0,
        turns=0,
        hands=tuple(hands),
        stacks=tuple(stacks),
        discard=discard,
        pile=pile,
        unseen=deck.full - seen,
        contest=None,
        challenges=0,
        vague=frozenset(vague),
    )


def laid(table: Table, cards: tuple[str, ...]) -> Set:
    """The set that these cards make."""
    deck = table.match.setup.deck
    for card in cards:
        if card != UNKNOWN and card not in deck.wilds:
            return Set(card, deck.pack(cards))
    return Set(cards[0], deck.pack(cards))


def grown(stack: Stack, added: int) -> Stack:
    """The stack with these packed cards added to its top set."""
    top = stack[-1]
    return (*stack[:-1], Set(top.asset, top.cards + added))
