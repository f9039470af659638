"""Play of Covert without players: tables, chance, small games."""

from collections.abc import Iterator
from random import Random

from referee_spec.covert import GAME
from referee_spec.covert.components.training import training
from referee_spec.covert.events import Event, Position, Round, Turn
from referee_spec.covert.options import Options
from referee_spec.covert.state import NOTHING, Table, start
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.claims import claims
from referee_spec.covert.testing.coverage_goals import COVERAGE_GOALS
from referee_spec.covert.testing.draws import drawing, follows_chance, known_candidates
from referee_spec.covert.testing.hiding import hide
from referee_spec.covert.testing.neighbours import neighbours
from referee_spec.covert.testing.positions import position
from referee_spec.covert.testing.small_games import (
    FIXED_DEALS,
    GAMES_WITH_HIDDEN_CARDS,
    NAMES,
    SMALL_GAMES,
    little_box,
)
from referee_spec.covert.testing.symmetry import event_text, measure, state_text, symmetry_key
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.play import PlaceInRecord, Play, Seating, change_some, listed_values

LITTLE = {2: little_box(18), 3: little_box(14), 4: little_box(14)}
"""A little box by the number of players: two need more cards, for the cubes of other colours."""

TRAINING = 0.02
"""The probability of the whole training set."""


VALUES = listed_values(Options)
"""The values of which a drawn table may have one, for each reading."""


def table(random: Random) -> Table:
    """Return a first state, drawn.

    Half of them follow the rulebook, half have other readings and house rules. Most have a little
    box, in which missions are soon completed and decks run out.
    """
    options = Options()
    if random.random() < 0.5:
        options = change_some(options, random, VALUES)
    players = NAMES[: random.randint(2, len(NAMES))]
    box = training()
    if random.random() > TRAINING:
        box = LITTLE[len(players)]
        options = evolve(options, hand_limit=random.randint(2, 4), missions=random.randint(1, 3))
    return start(options, players, random.randrange(len(players)), box)


def over(table: Table) -> bool:
    """Return whether a round has ended, or the game."""
    return table.phase == "over" or (table.phase == "between" and table.round > 0)


def is_known(table: Table) -> bool:
    """Return whether no card is unseen but those in decks, and nothing else is unknown."""
    players = (
        (*player.hand, *player.missions, *player.codes, *player.tokens) for player in table.players
    )
    lying = (*table.display, *table.open, *table.discard, *table.away)
    unseen = UNKNOWN in lying or any(UNKNOWN in cards for cards in players)
    return not (unseen or table.unknown or table.ledger.slots)


def seating(first: Table) -> Seating:
    """Return who plays by which rules in a first state; the box if not the training set."""
    box = None if first.box == training() else first.box
    dealer = (first.turn - 1) % len(first.names)
    return Seating(first.names, dealer, first.options, None, box)


def place_in_record(table: Table, event: Event) -> PlaceInRecord:
    """Return where a record has an event: a turn is one line."""
    if isinstance(event, Round):
        return "round"
    if isinstance(event, Position):
        return "position"
    if not isinstance(event, Turn):
        return "line"
    return "turn" if table.doing == NOTHING and table.first is None else "within"


def position_between_turns(table: Table) -> tuple[Table, Event] | None:
    """Return a state as a position that leaves nothing out, after the state before it.

    Return None within a turn, and before the first round.
    """
    begun = table.round and table.phase in ("place", "codes", "resolve", "final")
    if not begun or table.doing != NOTHING or table.first is not None:
        return None
    return next(opening(table))


def opening(first: Table) -> Iterator[tuple[Table, Event]]:
    """Yield the position with which a record starts in the middle of a game."""
    if first.round > 0:
        seat = seating(first)
        yield start(seat.options, seat.players, seat.dealer, first.box), position(first)


PLAY = Play(
    game=evolve(GAME, candidates=known_candidates),
    table=table,
    chance=chance,
    claims=claims,
    position=position_between_turns,
    neighbours=neighbours,
    coverage_goals=COVERAGE_GOALS,
    small_games=SMALL_GAMES,
    games_with_hidden_cards=GAMES_WITH_HIDDEN_CARDS,
    fixed_deals=FIXED_DEALS,
    follows_chance=follows_chance,
    drawing=drawing,
    hidden_rows=frozenset({"hand", "missions", "codes", "tokens", "under"}),
    is_known=is_known,
    symmetry_key=symmetry_key,
    measure=measure,
    over=over,
    state_text=state_text,
    event_text=event_text,
    hide=hide,
    seating=seating,
    place_in_record=place_in_record,
    opening=opening,
)
