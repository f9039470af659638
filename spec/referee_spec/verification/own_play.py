"""The play and the simulation of a small game without a testing package, derived from the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import attrs
from attrs import fields

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.form import Form
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Winner
from referee_spec.verification.play import AnyPlay, Neighbour, PlaceInRecord, Play, Seating, Step
from referee_spec.verification.simulation import AnySimulation, Simulation, by_chance

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

SEEN = 0.5
"""The probability that the recorder sees a card that may be hidden."""


def own_play(
    game: AnyGame,
    *,
    seats: Sequence[int],
    measure: Callable[[Any], tuple[int, ...]],
    chance: Callable[[Any, Random], Any],
    claims: Callable[[Any], Iterable[Any]] = lambda state: (),
    hidden: tuple[type, ...] = (),
    small_games: Mapping[str, Callable[[], Any]],
) -> AnyPlay:
    """Return the play of a game whose states have the fields ``players`` and ``options``.

    ``seats`` are the possible numbers of players, and ``hidden`` are the types of events whose
    cards a recorder may miss. The other arguments are the fields of `Play` with the same names.
    """

    def table(random: Random) -> Any:
        return game.start(game.defaults, NAMES[: random.choice(seats)], None)

    return Play(
        game=game,
        table=table,
        over=lambda state: next(iter(game.candidates(state)), None) is None,
        measure=measure,
        chance=chance,
        claims=claims,
        neighbours=lambda state, event: neighbours(game, state, event),
        small_games=small_games,
        state_text=state_text,
        hide=lambda state, event, random: hide(event, random) if type(event) in hidden else event,
        seating=lambda state: Seating(state.players, len(state.players) - 1, game.defaults, None),
        place_in_record=lambda state, event: place_in_record(game, event),
    )


def state_text(state: Any) -> str:
    """Return a state without its options as text."""
    parts = (field.name for field in fields(type(state)) if field.name != "options")
    return repr([(name, getattr(state, name)) for name in parts])


def form_of(game: AnyGame, event: object) -> Form | None:
    """Return the form of an event, None for an event of the notation that all games share."""
    return next((form for form in game.forms if form.event is type(event)), None)


def place_in_record(game: AnyGame, event: object) -> PlaceInRecord:
    """Return where a record has an event: in a turn, or in a line of its own."""
    form = form_of(game, event)
    return "turn" if form is not None and form.is_turn else "line"


def neighbours(game: AnyGame, state: Any, event: Any) -> Iterator[Neighbour[Any]]:
    """Yield events that differ from this one in one field: another player, card or choice.

    Any rule on such events may refuse them.
    """
    form = form_of(game, event)
    if form is None:
        return
    codes = frozenset(rule.code for rule in game.rulebook.guards.get(type(event), ()))
    others: Mapping[str, Sequence[object]] = {
        "PLAYER": range(len(state.players)),
        "CARD": tuple(game.kinds(state)),
        "OPEN-CARD": tuple(game.kinds(state)),
    }
    for field, place in zip(fields(type(event)), form.places(), strict=True):
        for other in others.get(place, form.choices if place not in ("CARDS", "NUMBER") else ()):
            if other != getattr(event, field.name):
                yield evolve(event, **{field.name: other}), codes


def hide(event: Any, random: Random) -> Any:
    """Return an event with some of its cards unseen."""
    changes = {
        name: tuple(card if random.random() < SEEN else UNKNOWN for card in value)
        if isinstance(value, tuple)
        else UNKNOWN
        for name, value in attrs.asdict(event, recurse=False).items()
        if name in ("card", "cards")
    }
    return evolve(event, **changes)


def own_simulation(play: AnyPlay) -> AnySimulation:
    """Return a simulation with random choices that counts turns and wins of the first player."""

    def measures(steps: Sequence[Step[Any, Any]]) -> Mapping[str, float]:
        acting = [step for step in steps if play.game.to_act(step.before) is not None]
        first = play.game.to_act(acting[0].before)
        claims = play.claims(steps[-1].after)
        won = any(isinstance(claim, Winner) and first in claim.players for claim in claims)
        return {"turns": float(len(acting)), "first-player-wins": float(won)}

    return Simulation({"random": by_chance}, measures)
