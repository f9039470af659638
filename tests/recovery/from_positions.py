"""Records that begin with a full position, and changes of one line of that position.

A rule may refuse a position for what several of its lines state together, and nothing tells which
of them is wrong. So a finding on any line of a changed position counts as one on the changed line.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import asset_matches as assets
import king_matches as kings
from faults import Change, Legal, asset_match, king_match
from odd_positions import form

import referee
from referee.notation.cover_your_assets import writing as asset_notation
from referee.notation.kings_in_the_corner import writing as king_notation
from referee_spec.cover_your_assets.testing.claims import position as asset_position
from referee_spec.kings_in_the_corner.testing.claims import position as king_position

TRIED = 12
"""So many changes of a position are tried for one that a rule refuses."""


def asset_round(seed: int) -> tuple[Legal, list[Any]]:
    """Return a legal match of Cover Your Assets and the state before each of its lines."""
    written = assets.match(seed, 2 + seed % 5)
    return asset_match(seed), [line.state for line in written if line.events]


def king_round(seed: int) -> tuple[Legal, list[Any]]:
    """Return a legal match of Kings in the Corner and the state before each of its lines."""
    return king_match(seed), [*kings.Playing(seed).match().states()]


ROUNDS = {
    "cover-your-assets": (asset_round, asset_position, asset_notation),
    "kings-in-the-corner": (king_round, king_position, king_notation),
}
"""For each game a match with its states, a state as a position, and the writing of its lines."""


def from_position(game: str, seed: int) -> tuple[Legal, int]:
    """Return the rest of a round after a position, and how many lines the position has.

    Of the changes those of lines after the position are kept.
    """
    match_of, position_of, notation = ROUNDS[game]
    match, states = match_of(seed)
    random = Random(seed)
    within = [
        at
        for at, line in enumerate(match.lines)
        # A position does not tell how many turns before it were passed.
        if line[0].isdigit() and match.rounds[at] == 1 and position_of(states[at])
        if not getattr(states[at], "idle", 0)
    ]
    first = random.choice(within)
    last = max(at for at, number in enumerate(match.rounds) if number == 1)
    taken_up: Any = position_of(states[first])
    players = states[first].match.setup.players
    parts = [notation.part_text(data, players) for data in notation.position_data(taken_up[1])]
    lines = (match.lines[0], "position", *parts, *match.lines[first : last + 1])
    moved = len(parts) + 2 - first
    changes = [(at + moved, line, name) for at, line, name in match.changes if first <= at <= last]
    return Legal(match.header, lines, (1,) * len(lines), tuple(changes)), len(parts) + 1


def changed_positions(legal: Legal, size: int, random: Random) -> Iterator[Change]:
    """Yield changes of one word of a position that a rule refuses for the position alone."""
    head = Legal(legal.header, legal.lines[: size + 1], (), ())
    words = [word for line in head.lines[2:] for word in line.partition(":")[2].split()]
    for _ in range(TRIED):
        at = random.randrange(2, size + 1)
        key, _, value = legal.lines[at].partition(":")
        values = value.split()
        if not values:
            continue
        place = random.randrange(len(values))
        alike = [word for word in words if form(word) == form(values[place])]
        values[place : place + random.randint(0, 1)] = random.choices(alike, k=random.randint(0, 2))
        change = at, f"{key}: {' '.join(values)}", f"position, {key.partition(' ')[0]}"
        if referee.check(head.text(change)).findings:
            yield change
