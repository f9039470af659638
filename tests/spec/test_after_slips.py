"""The state after a refused event allows for what was really played, at that moment and later.

A round of a small game is played, and one slip is made in writing it down: an event is written
twice, a drawn card is left out, the turns before an event are, or the card that belongs between one
that is placed and the card under it. Where a rule refuses the event, `make_unknown` follows. What
it takes for certain has to be so at the real table, and nothing that follows is refused.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from referee.replaying.worlds import advance, catch_up
from referee_spec.cover_your_assets import state as assets
from referee_spec.kernel.cards import UNKNOWN, known_part, size
from referee_spec.kernel.transition import Fault
from referee_spec.kings_in_the_corner import state as kings
from referee_spec.kings_in_the_corner.events import Done, Place
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import play_round
from referee_spec.verification.registry import play

Told = list[tuple[Any, Any]]
"""The events of a round, each with the state before it."""


@frozen
class Slip:
    """An event that is written at the wrong time or in the wrong way: its kind, the state of the
    record before it, the event as written, and the index of the event that follows."""

    kind: str
    state: Any
    event: Any
    following: int


def with_a_card_left_out(event: Any) -> Iterator[Any]:
    """Yield the draws at the end of a turn with one card less."""
    for at, (player, cards) in enumerate(draws := getattr(event, "draws", ())):
        less = ((player, cards[:-1]),) if len(cards) > 1 else ()
        yield evolve(event, draws=(*draws[:at], *less, *draws[at + 1 :]))


def slips(one: AnyPlay, told: Told) -> Iterator[Slip]:
    """Yield the slips that may be made in writing down a round."""
    begun = [at for at, told_one in enumerate(told) if one.place_in_record(*told_one) != "within"]
    for at, ((state, event), (after, following)) in enumerate(pairwise(told)):
        for less in with_a_card_left_out(event):
            yield Slip("card", state, less, at + 1)
        if isinstance(event, Place) and isinstance(following, Place):
            if event.stall == following.stall and state.stalls[event.stall]:
                yield Slip("between", state, following, at + 2)
        if not isinstance(event, Done):
            yield Slip("twice", after, event, at + 1)
    for n, at in enumerate(begun):
        state = told[at][0]
        if isinstance(state, assets.Table) and state.phase == "play":
            for later in begun[n + 1 : n + len(state.hands)]:
                event = told[later][1]
                if getattr(event, "player", state.turn) != state.turn:
                    yield Slip("turns", state, event, later + 1)


def doubtful_asset(found: assets.Table, real: assets.Table) -> str:
    """Return a part that a table takes for certain though the real one differs; empty if none."""
    open_ones, deck = found.unknown, real.match.setup.deck
    hands = [*zip(map(assets.hand_of, range(9)), found.hands, real.hands, strict=False)]
    stacks = [*zip(map(assets.stack_of, range(9)), found.stacks, real.stacks, strict=False)]
    tops = zip(reversed(found.discard), reversed(real.discard), strict=False)
    sets = (zip(reversed(a), reversed(b), strict=False) for _, a, b in stacks)
    wrong = {
        "pile": not fits(found.pile, real.pile, assets.PILE in open_ones),
        "hand": any(not deck.contains(b, known_part(a)) for _, a, b in hands),
        "size": any(not fits(size(a), size(b), part in open_ones) for part, a, b in hands),
        "sets": any(not fits(len(a), len(b), part in open_ones) for part, a, b in stacks),
        "set": any(a.asset != b.asset for pairs in sets for a, b in pairs),
        "discards": not fits(len(found.discard), len(real.discard), assets.DISCARD in open_ones),
        "discard": any(a not in (b, UNKNOWN) for a, b in tops),
        "turn": assets.TURN not in open_ones and found.turn != real.turn,
    }
    return next((part for part, differs in wrong.items() if differs), "")


def fits(found: int, real: int, more: bool) -> bool:
    """Return whether a number is the real one, or no larger where there may be more."""
    return found == real or (more and found < real)


def doubtful_king(found: kings.Table, real: kings.Table) -> str:
    """Return a part that a table takes for certain though the real one differs; empty if none."""
    open_ones = found.unknown
    fewest = found.pile - (kings.LAST in open_ones)
    tops = [
        (a[-1:], b[-1:])
        for at, (a, b) in enumerate(zip(found.stalls, real.stalls, strict=True))
        if not {kings.stall_of(at), kings.top_of(at)} & open_ones
    ]
    wrong = {
        "pile": kings.PILE not in open_ones and not fewest <= real.pile <= found.pile,
        "size": any(
            not size(hand) - lacking <= size(other) <= size(hand)
            for at, (hand, lacking, other) in enumerate(
                zip(found.hands, found.lacking, real.hands, strict=True)
            )
            if kings.hand_of(at) not in open_ones
        ),
        "stall": any(a not in (b, (UNKNOWN,)) for a, b in tops),
        "turn": kings.TURN not in open_ones and found.turn != real.turn,
    }
    return next((part for part, differs in wrong.items() if differs), "")


def after_slip(
    one: AnyPlay, told: Told, slip: Slip, doubtful: Callable[[Any, Any], str]
) -> str | None:
    """Return what is wrong after a slip: a part of the table, or a rule that refuses what follows.

    Return an empty text if nothing is, and None if no rule refuses the slip.
    """
    state = catch_up(one.game, slip.state, slip.event).state
    if not isinstance(one.game.answer(state, slip.event), Fault):
        return None
    worlds: Sequence[Any] = (one.game.make_unknown(state, slip.event),)
    same_line = True
    for real, event in told[slip.following :]:
        if same_line and one.place_in_record(real, event) == "within":
            worlds = [one.game.make_unknown(world, event) for world in worlds]
            continue
        same_line = False
        if all(world.phase == real.phase == "play" for world in worlds):
            parts = [doubtful(world, real) for world in worlds]
            if all(parts):
                return parts[0]
        outcome = advance(one.game, worlds, event)
        if outcome.refusal is not None:
            return outcome.refusal.rule.code
        worlds = outcome.worlds
    return ""


def starts_with_assets() -> list[Any]:
    """Return the small games of Cover Your Assets."""
    return [start() for start in play("cover-your-assets").games_with_hidden_cards.values()]


def starts_with_kings() -> list[Any]:
    """Return games of Kings in the Corner in which cards of five ranks lie on each other."""
    deck, names = kings.pack("9", "10", "J", "Q", "K"), ("Ana", "Ben", "Cleo")
    return [
        kings.start(Options(hand_size=cards), names[:players], None, deck)
        for cards, players in ((2, 2), (3, 2), (2, 3))
    ]


@pytest.mark.parametrize(
    ("slug", "starts", "doubtful", "rounds", "kinds"),
    [
        (
            "cover-your-assets",
            starts_with_assets,
            doubtful_asset,
            25,
            {"card", "turns", "twice"},
        ),
        ("kings-in-the-corner", starts_with_kings, doubtful_king, 25, {"between", "twice"}),
    ],
    ids=["assets", "kings"],
)
def test_the_state_after_a_slip_allows_for_what_was_played(
    slug: str,
    starts: Callable[[], list[Any]],
    doubtful: Callable[[Any, Any], str],
    rounds: int,
    kinds: set[str],
) -> None:
    one, tried = play(slug), set()
    for seed in range(rounds):
        random = Random(seed)
        steps = play_round(one, random.choice(starts()), random)
        end = steps[-1].after
        told = [*((step.before, step.event) for step in steps)]
        told += [(end, claim) for claim in one.claims(end)]
        for slip in slips(one, told):
            if getattr(slip.state, "phase", "") not in ("between", "deal", "stalls", "flip"):
                wrong = after_slip(one, told, slip, doubtful)
                assert not wrong, (seed, slip.kind, slip.event, wrong)
                tried |= {slip.kind} if wrong is not None else set()
    assert kinds == tried
