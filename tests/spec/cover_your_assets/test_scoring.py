"""Claims over unseen cards: all ways to lay them out say the same."""

from collections.abc import Iterator
from itertools import product
from random import Random

from attrs import evolve

from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.scoring import (
    MOST_UNSEEN_DISCARDS,
    any_stack_unknown,
    scores_fit,
    worths_alone,
)
from referee_spec.cover_your_assets.state import Contest, Set, Table, start
from referee_spec.cover_your_assets.testing.play import deck_of
from referee_spec.cover_your_assets.unseen_cards import in_discard, in_sets
from referee_spec.kernel.cards import UNKNOWN, Deck, known_part, unknown_count

SMALL = deck_of("small", cash=2, stocks=2, home=1, silver=2, gold=1)
PLAYERS = ("Ana", "Ben", "Cleo")


def finished(random: Random) -> Table:
    """Draw the end of a round: cards in sets or discarded, some of them unseen."""
    table = start(Options(two_wilds="allowed"), PLAYERS, None, SMALL)
    sets: dict[tuple[int, str], list[str]] = {}
    discard = []
    left = list(SMALL.unpack(SMALL.full))
    random.shuffle(left)
    for card in left:
        wild = card in SMALL.wilds
        # Now and then a set is made of wilds alone.
        alone = wild and random.random() < 0.3
        asset = random.choice(sorted(set(SMALL.kinds) - SMALL.wilds)) if wild else card
        if random.random() < 0.3:
            discard.append(card)
        else:
            place = (random.randrange(len(PLAYERS)), card if alone else asset)
            sets.setdefault(place, []).append(card)
    hide = random.choice((0.3, 0.6))
    stacks: list[list[Set]] = [[] for _ in PLAYERS]
    for (seat, asset), cards in sorted(sets.items()):
        seen = [UNKNOWN if random.random() < hide else card for card in cards]
        stacks[seat].append(Set(asset, SMALL.pack(seen)))
    shown = tuple(UNKNOWN if random.random() < hide else card for card in discard)
    known = sum(known_part(laid.cards) for stack in stacks for laid in stack)
    known += SMALL.pack(card for card in shown if card != UNKNOWN)
    return evolve(
        table,
        phase="over",
        stacks=tuple(map(tuple, stacks)),
        discard=shown,
        pile=0,
        unseen=SMALL.full - known,
    )


def worths(table: Table) -> set[tuple[int, ...]]:
    """Return the values of the stacks for each way to place the unseen cards."""
    deck = table.match.setup.deck
    places = [
        (seat, laid.asset)
        for seat, stack in enumerate(table.stacks)
        for laid in stack
        for _ in range(unknown_count(laid.cards))
    ]
    sure = [deck.worth(sum(laid.cards for laid in stack)) for stack in table.stacks]
    found = set()
    for cards in laid_out(deck, table.unseen, tuple(asset for _, asset in places)):
        worth = list(sure)
        for (seat, _), card in zip(places, cards, strict=True):
            worth[seat] += deck.values[card]
        found.add(tuple(worth))
    return found


def laid_out(deck: Deck, unseen: int, assets: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the unseen cards that may lie in sets of these assets; the others are discarded."""
    fitting = [deck.wilds if asset in deck.wilds else {asset, *deck.wilds} for asset in assets]
    for cards in product(*fitting):
        if all(cards.count(kind) <= deck.count(unseen, kind) for kind in deck.kinds):
            yield cards


def test_claims_fit_if_some_way_to_lay_the_unseen_cards_out_makes_them_true() -> None:
    """All claims together, and of the first that does not fit every value that it could have."""
    for seed in range(40):
        random = Random(seed)
        table = finished(random)
        ways = sorted(worths(table))
        amounts = list(random.choice(ways))
        assert scores_fit(table, tuple(enumerate(amounts))) is None
        amounts[random.randrange(len(amounts))] += 5_000
        said = scores_fit(table, tuple(enumerate(amounts)))
        if in_discard(table) > MOST_UNSEEN_DISCARDS or tuple(amounts) in ways:
            assert said is None
            continue
        first = next(
            n for n in range(3) if tuple(amounts[: n + 1]) not in {w[: n + 1] for w in ways}
        )
        possible = {way[first] for way in ways} - {amounts[first]}
        assert (first, amounts[first], *sorted(possible)) == said


def test_cards_of_a_lost_challenge_are_counted_once() -> None:
    """An unseen card shown is in the winner's stack, though the challenger may act again."""
    table = start(Options(lost_challenge="another-action"), PLAYERS, None, SMALL)
    asset = SMALL.kinds[0]
    shown = SMALL.pack(("?",))
    grown = Set(asset, SMALL.pack((asset, asset, "?")))
    stacks = ((), (grown,), *table.stacks[2:])
    lost = Contest(1, shown, 0, 1)
    after = evolve(table, phase="more", stacks=stacks, contest=lost)
    assert {asset: 1} == in_sets(after)


def test_a_set_that_shows_no_asset_is_worth_nobody_knows_what() -> None:
    """After a fault a wild may lie with an unseen card: no rule says what that set shows."""
    table = start(Options(), PLAYERS, None, SMALL)
    shown = Set(UNKNOWN, SMALL.pack((UNKNOWN, "gold")))

    assert any_stack_unknown(evolve(table, stacks=((shown,), (), ())))
    assert not any_stack_unknown(table)


def test_a_stack_alone_can_have_the_values_that_its_unseen_cards_can_have() -> None:
    """Copies of the asset or wilds, as many as have not been seen; a set of wilds, wilds only."""
    table = start(Options(two_wilds="allowed"), PLAYERS, None, SMALL)
    cash, gold, silver = (SMALL.values[kind] for kind in ("cash", "gold", "silver"))
    unseen = SMALL.pack(("cash", "silver", "silver", "gold"))
    for laid, worth in (
        (Set("cash", SMALL.pack(("cash", "?"))), {2 * cash, cash + silver, cash + gold}),
        (
            Set("cash", SMALL.pack(("?", "?"))),
            {cash + silver, cash + gold, 2 * silver, silver + gold},
        ),
        (Set("gold", SMALL.pack(("silver", "?"))), {2 * silver, silver + gold}),
    ):
        laid_down = evolve(table, stacks=((laid,), (), ()), unseen=unseen)
        assert worth == worths_alone(laid_down, 0)


def test_up_to_three_unseen_discards_are_shared_out() -> None:
    """With more, each stack is judged alone, and two claims that exclude each other may pass."""
    table = start(Options(), PLAYERS, None, SMALL)
    laid = Set("cash", SMALL.pack(("cash", "?")))
    other = Set("stocks", SMALL.pack(("stocks", "?")))
    cash, stocks, gold = (SMALL.values[kind] for kind in ("cash", "stocks", "gold"))
    claims = ((0, cash + gold), (1, stocks + gold))
    for discards in (MOST_UNSEEN_DISCARDS, MOST_UNSEEN_DISCARDS + 1):
        discard = ("?",) * discards
        hidden = ("cash", "stocks", "silver", "gold", "home", "silver")[: discards + 2]
        after = evolve(
            table,
            phase="over",
            stacks=((laid,), (other,), ()),
            discard=discard,
            pile=0,
            unseen=SMALL.pack(hidden),
        )
        assert discards == in_discard(after)
        assert (discards > MOST_UNSEEN_DISCARDS) == (scores_fit(after, claims) is None)
