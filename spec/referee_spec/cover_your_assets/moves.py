"""What the effects of several rules share: cards leaving hands, turns passing on."""

from referee_spec.cover_your_assets.state import NOTHING_VAGUE, Contest, Set, Stack, Table
from referee_spec.kernel.cards import LANE, UNKNOWN


def leave_hand(table: Table, player: int, cards: tuple[str, ...]) -> tuple[tuple[int, ...], int]:
    """The hands and the unseen cards after these cards have left a player's hand.

    A card not known to be in the hand is one of its unknown cards, now seen. Where the
    hand cannot have held it (a play that the table let stand) nothing is taken from it.
    """
    deck = table.match.setup.deck
    hands = list(table.hands)
    hand = hands[player]
    unseen = table.unseen
    high, played = deck.high, deck.packed[cards]
    if (hand | high) - played & high == high:
        # Most often the hand is known to hold them all.
        hands[player] = hand - played
        return tuple(hands), unseen
    for card in cards:
        if hand & deck.lane[card]:
            hand -= deck.unit[card]
        elif card != UNKNOWN:
            hand -= 1 if hand & LANE else 0
            unseen -= deck.unit[card] if unseen & deck.lane[card] else 0
    hands[player] = hand
    return tuple(hands), unseen


def with_stack(stacks: tuple[Stack, ...], player: int, stack: Stack) -> tuple[Stack, ...]:
    """The stacks with one replaced."""
    changed = list(stacks)
    changed[player] = stack
    return tuple(changed)


def due(table: Table, turn: int, hands: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Who draws how many cards at the end of this player's turn, in the order of drawing."""
    pile = table.pile
    if not pile:
        return ()
    setup = table.match.setup
    full = setup.hand_size
    missing = [(seat, full - hand % LANE) for seat, hand in enumerate(hands) if hand % LANE < full]
    if not missing:
        return ()
    if len(missing) == 1 and missing[0][0] == turn:
        # Most often only who had the turn has played cards.
        return ((turn, min(missing[0][1], pile)),)
    if setup.options.defender_replenishes == "yes":
        n = len(hands)
        missing.sort(key=lambda one: (one[0] - turn) % n)
    else:
        missing = [one for one in missing if one[0] == turn]
    if sum([m for _, m in missing]) <= pile:
        return tuple(missing)
    if setup.options.pile_runs_out == "in-turns":
        share = dict.fromkeys((seat for seat, _ in missing), 0)
        while pile:
            for seat, m in missing:
                if pile and share[seat] < m:
                    share[seat] += 1
                    pile -= 1
        return tuple((seat, m) for seat, m in share.items() if m)
    shares = []
    for seat, m in missing:
        if pile:
            shares.append((seat, min(m, pile)))
            pile -= min(m, pile)
    return tuple(shares)


def end_action(
    table: Table,
    turn: int,
    hands: tuple[int, ...],
    stacks: tuple[Stack, ...],
    discard: tuple[str, ...],
    unseen: int,
    contest: Contest | None = None,
    challenges: int = 0,
    phase: str = "",
) -> Table:
    """The table after a player's action: hands are filled, or the turn passes on."""
    if not phase:
        # Most often it is plain: whoever played cards has a hand to fill.
        short = table.pile and hands[turn] % LANE < table.match.setup.hand_size
        if short or "pile" in table.vague or due(table, turn, hands):
            phase = "replenish"
        else:
            return next_turn(table, turn, hands, stacks, discard, table.pile, unseen)
    return Table(
        table.match,
        phase,
        turn,
        table.turns,
        hands,
        stacks,
        discard,
        table.pile,
        unseen,
        contest,
        challenges,
        table.vague,
    )


def next_turn(
    table: Table,
    turn: int,
    hands: tuple[int, ...],
    stacks: tuple[Stack, ...],
    discard: tuple[str, ...],
    pile: int,
    unseen: int,
) -> Table:
    """The table when this player's turn has ended, and perhaps the round with it."""
    vague = table.vague
    if not any(hands) and not pile and not any_hand_vague(vague):
        from referee_spec.cover_your_assets.rules.ending import end_round

        return end_round(table, turn, hands, stacks, discard, unseen)
    return Table(
        table.match,
        "play",
        (turn + 1) % len(hands),
        table.turns + 1,
        hands,
        stacks,
        discard,
        pile,
        unseen,
        None,
        0,
        vague - {"turn"} if vague else NOTHING_VAGUE,
    )


def any_hand_vague(vague: frozenset[str]) -> bool:
    """Whether some hand, or the pile that fills it, may hold more than is known."""
    return bool(vague) and any(fact == "pile" or fact.startswith("hand") for fact in vague)


def who(table: Table, seat: int) -> str:
    """A player's name."""
    return table.match.setup.players[seat]


def laid(table: Table, cards: tuple[str, ...]) -> Set:
    """The set that these cards make."""
    deck = table.match.setup.deck
    assets = [card for card in cards if card != UNKNOWN and card not in deck.wilds]
    return Set((assets or cards)[0], deck.packed[cards])


def grown(stack: Stack, added: int) -> Stack:
    """The stack with these packed cards added to its top set."""
    top = stack[-1]
    return (*stack[:-1], Set(top.asset, top.cards + added))
