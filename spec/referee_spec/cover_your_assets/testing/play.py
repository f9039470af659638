"""Play of Cover Your Assets without players: tables, chance, small games."""

from random import Random

from referee_spec.cover_your_assets import GAME, events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.invariants import stage, to_play
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.state import Table, decks, start
from referee_spec.cover_your_assets.testing.claims import claims, position
from referee_spec.cover_your_assets.testing.coverage_goals import COVERAGE_GOALS
from referee_spec.cover_your_assets.testing.hiding import hide
from referee_spec.cover_your_assets.testing.neighbours import neighbours
from referee_spec.cover_your_assets.testing.symmetry import event_text, state_text, symmetry_key
from referee_spec.kernel.cards import Deck, size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.option import options_of
from referee_spec.verification.play import (
    FixedPile,
    PlaceInRecord,
    Play,
    Seating,
    change_some,
    listed_values,
)

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil", "Hana", "Ida", "Jan")


VALUES = {
    **listed_values(Options),
    **{
        name: range(option.least or 0, (option.most or 0) + 1)
        for name, option in options_of(Options).items()
        if not option.values
    },
    "goal": (5_000, 100_000, 500_000, 1_000_000),
}
"""The values of which a drawn table may have one, for each option."""


def deck_of(name: str, **copies: int) -> Deck:
    """Return a reduced deck of kinds of the classic edition; underscores stand for dashes."""
    classic = decks()["classic"]
    counts = {kind.replace("_", "-"): n for kind, n in copies.items()}
    return Deck(name, counts, {kind: classic.values[kind] for kind in counts}, classic.wilds)


def table(random: Random) -> Table:
    """Return a first state, drawn.

    Half of them follow the rulebook, half have other readings and house rules. Half have a deck of
    few kinds, in which ties and stolen sets are common.
    """
    options = Options(edition=random.choice(["classic", "modern"]))
    if random.random() < 0.5:
        options = change_some(options, random, VALUES)
    if random.random() < 0.5:
        return small_table(options, random)
    most = 6 if options.most_players == "six" else 9
    players = NAMES[: random.randint(2, most)]
    return start(options, players, random.randrange(len(players)))


def small_table(options: Options, random: Random) -> Table:
    """Return a first state with two to four players and a deck of three assets and the wilds."""
    players = NAMES[: random.randint(2, 4)]
    hand = random.randint(2, 5)
    options = evolve(
        options, hand_size=hand, goal=random.choice([5_000, 30_000, 60_000]), edition="classic"
    )
    copies = [random.randint(2 + hand, 9) for _ in range(3)]
    deck = deck_of(
        "small",
        piggy_bank=copies[0],
        cash=copies[1],
        home=copies[2],
        silver=random.randint(1, 6),
        gold=random.randint(1, 4),
    )
    return start(options, players, random.randrange(len(players)), deck)


def chance(table: Table, random: Random) -> Event | None:
    """Return the event that chance decides next, or the next round; None for a choice."""
    phase = table.phase
    if phase in ("play", "more", "challenge"):
        return None
    if phase == "replenish":
        wanted = draws_due(table)
        cards = drawn(table, random, sum(n for _, n in wanted))
        draws = []
        for player, n in wanted:
            draws.append((player, cards[:n]))
            cards = cards[n:]
        return events.Replenish(tuple(draws))
    if phase == "deal":
        n = len(table.hands)
        order = [(table.turn + step) % n for step in range(n)]
        player = next(seat for seat in order if not table.hands[seat])
        return events.Deal(player, drawn(table, random, table.match.setup.hand_size))
    if phase == "flip":
        return events.Flip(drawn(table, random, 1)[0])
    return next(iter(GAME.choices(table)), None)


def drawn(table: Table, random: Random, n: int) -> tuple[str, ...]:
    """Return the next cards of the draw pile, in the deck's order. Every card has to be known."""
    deck = table.match.setup.deck
    order = {kind: at for at, kind in enumerate(deck.kinds)}
    return tuple(sorted(random.sample(deck.unpack(table.unseen), n), key=order.__getitem__))


def over(table: Table) -> bool:
    """Return whether the round has ended."""
    return table.phase == "over"


def is_known(table: Table) -> bool:
    """Return whether every unseen card is in the draw pile, and nothing else is unknown."""
    return not table.unknown and size(table.unseen) == table.pile


def seating(first: Table) -> Seating:
    """Return who plays by which rules in a first state."""
    setup = first.match.setup
    own = None if setup.deck == decks()[setup.options.edition] else setup.deck
    return Seating(setup.players, first.match.dealer, setup.options, own)


def place_in_record(table: Table, event: Event) -> PlaceInRecord:
    """Return where a record has an event."""
    if isinstance(event, events.Show | events.Pass | events.Replenish | events.Done):
        return "within"
    if isinstance(
        event, events.Pair | events.Take | events.Challenge | events.Discard | events.Skip
    ):
        return "turn"
    if isinstance(event, events.Position):
        return "position"
    return "round" if isinstance(event, events.Round) else "line"


def small(players: int, hand: int, **copies: int) -> Table:
    """Return the first state of a reduced game, in its first round."""
    first = start(
        Options(hand_size=hand), NAMES[:players], players - 1, deck_of("reduced", **copies)
    )
    begun: Table = GAME.after(first, events.Round(1))
    return begun


SMALL_GAMES = {
    "2 players, 6 cards": lambda: small(2, 1, piggy_bank=2, cash=2, silver=1, gold=1),
    "3 players, 6 cards": lambda: small(3, 1, piggy_bank=2, cash=2, silver=1, gold=1),
    "2 players, 8 cards": lambda: small(2, 2, piggy_bank=3, cash=3, silver=1, gold=1),
    "3 players, 9 cards": lambda: small(3, 2, piggy_bank=3, cash=3, silver=2, gold=1),
    "2 players, 10 cards": lambda: small(2, 2, piggy_bank=3, cash=3, silver=2, gold=2),
    "3 players, 10 cards": lambda: small(3, 2, piggy_bank=4, cash=4, silver=1, gold=1),
    "2 players, 12 cards": lambda: small(2, 3, piggy_bank=4, cash=4, silver=2, gold=2),
    "2 players, 14 cards": lambda: small(2, 3, piggy_bank=5, cash=5, silver=2, gold=2),
}


GAMES_WITH_HIDDEN_CARDS = dict(list(SMALL_GAMES.items())[:3])


def fixed(players: int, deck: Deck, hand: int, step: int) -> tuple[Table, tuple[str, ...]]:
    """Return a dealt state and the order of the whole deck, which is fixed.

    The order is every ``step``-th of all cards as the components list them, round and round
    (``step`` shares no factor with the number of cards). Hands come from its top, all cards of a
    hand at once, the first player's first; then the first discard.
    """
    cards = deck.unpack(deck.full)
    order = tuple(cards[at * step % len(cards)] for at in range(len(cards)))
    now = start(Options(hand_size=hand), NAMES[:players], None, deck)
    while now.phase != "play":
        now = GAME.after(now, chance(now, FixedPile(order)))
    return now, order


FIXED_DEALS = {
    "classic, 2 players, every 37th": lambda: fixed(2, decks()["classic"], 5, 37),
    "classic, 3 players, every 47th": lambda: fixed(3, decks()["classic"], 5, 47),
    "classic, 4 players, every 41st": lambda: fixed(4, decks()["classic"], 4, 41),
    "modern, 4 players, every 33rd": lambda: fixed(4, decks()["modern"], 4, 33),
    "reduced, 2 players, every 3rd": lambda: fixed(2, small_deck(), 2, 3),
    "reduced, 3 players, every 5th": lambda: fixed(3, small_deck(), 2, 5),
}


def small_deck() -> Deck:
    """Return a deck so small that a round can be explored to all its ends."""
    return deck_of("reduced", piggy_bank=3, cash=3, silver=1, gold=1)


def measure(table: Table) -> tuple[int, int, int, int]:
    """Return a tuple that decreases with every event of a round.

    The number of cards to play never grows. While it stays the same, setting up goes on, a
    challenge ends, hands are filled, or the turn passes to a player who has cards; `stage`
    decreases with each of these.
    """
    return to_play(table), *stage(table)


PLAY = Play(
    game=GAME,
    table=table,
    chance=chance,
    claims=claims,
    position=position,
    neighbours=neighbours,
    coverage_goals=COVERAGE_GOALS,
    small_games=SMALL_GAMES,
    games_with_hidden_cards=GAMES_WITH_HIDDEN_CARDS,
    fixed_deals=FIXED_DEALS,
    is_known=is_known,
    symmetry_key=symmetry_key,
    measure=measure,
    over=over,
    state_text=state_text,
    event_text=event_text,
    hide=hide,
    seating=seating,
    place_in_record=place_in_record,
)
