"""Legal records, and changes of single lines that each break one rule."""

import re
from random import Random
from typing import Any

import asset_breaks
import asset_matches as assets
import covert_breaks
import covert_records
import king_matches as kings
from attrs import frozen

from referee.record.bounds import LONGEST_TURN
from referee_spec.cover_your_assets.options import Options as AssetOptions
from referee_spec.covert import GAME as COVERT
from referee_spec.covert.events import Done
from referee_spec.covert.options import Options as CovertOptions
from referee_spec.kernel.option import readings_of

Change = tuple[int, str, str]
"""The index of a line, its text with a fault in it, and a name for the fault."""

MOST_OF_A_KIND = 3
"""So many changes of one name are made in a match."""


@frozen
class Legal:
    """A legal record as lines, the round of each line, and changes that each break one rule."""

    header: tuple[str, ...]
    lines: tuple[str, ...]
    rounds: tuple[int, ...]
    changes: tuple[Change, ...]

    def text(self, *changes: Change) -> str:
        """Return the record with these lines changed."""
        lines = list(self.lines)
        for at, line, _ in changes:
            lines[at] = line
        return "\n".join((*self.header, *lines)) + "\n"

    def number(self, change: Change) -> int:
        """Return the number of a changed line, from 1."""
        return len(self.header) + change[0] + 1

    def changes_on(self, faults: dict[int, str]) -> list[Change]:
        """Return the changes of the lines with these numbers to these faults, one of each.

        Raise StopIteration if there is none.
        """
        return [
            next(one for one in self.changes if self.number(one) == number and one[2] == name)
            for number, name in faults.items()
        ]

    def pair(self, random: Random) -> tuple[Change, Change] | None:
        """Return two changes on different lines of one round; None if there are none."""
        for _ in range(20):
            one, other = random.choice(self.changes), random.choice(self.changes)
            if one[0] != other[0] and self.rounds[one[0]] == self.rounds[other[0]]:
                return (one, other) if one[0] < other[0] else (other, one)
        return None


LEFT_OUT = {"misspelt_verb", "unknown_card", "unknown_player", "turn_left_out", "wrong_round"}
"""Changes that break the notation and not a rule of the game."""


def asset_match(seed: int, **readings: Any) -> Legal:
    """Return a legal match of Cover Your Assets, under these readings."""
    written = assets.match(seed, 2 + seed % 5, **readings)
    first = next(at for at, line in enumerate(written) if line.events)
    random = Random(seed)
    changes: list[Change] = []
    for breaks in asset_breaks.BREAKERS:
        if breaks.__name__ not in LEFT_OUT:
            found = [
                (at - first, line, breaks.__name__)
                for at, line, _ in breaks(random, written)
                if line and "\n" not in line
            ]
            changes += random.sample(found, min(len(found), MOST_OF_A_KIND))
    lines = [line.text for line in written]
    return legal(lines[:first], lines[first:], changes, "round ")


def king_match(seed: int, **readings: Any) -> Legal:
    """Return a legal match of Kings in the Corner, under these readings."""
    match = kings.Playing(seed, **readings).match()
    head = match.line_of(0) - 1
    lines = match.record().splitlines()
    random = Random(seed)
    found: dict[str, list[tuple[int, kings.Match]]] = {}
    for code, at, broken in kings.breaches(match, hidden=False):
        if len(broken.lines) == len(match.lines):
            found.setdefault(code, []).append((at, broken))
    changes = [
        (at, broken.record().splitlines()[head + at], code)
        for code, of_code in found.items()
        for at, broken in random.sample(of_code, min(len(of_code), MOST_OF_A_KIND))
    ]
    return legal(lines[:head], lines[head:], changes, "hand ")


def covert_match(seed: int) -> Legal:
    """Return a legal game of Covert."""
    options = CovertOptions(missions=1)
    players = 2 + seed % 3
    written, _ = covert_records.random_game(seed, players, options)
    changes: list[Change] = []
    random = Random(seed)
    for breaks in covert_breaks.BREAKERS:
        found = []
        for at, line in enumerate(written):
            table = line.before
            for n, event in enumerate(line.events):
                changed = breaks(table, event)
                # A turn that ends early is legal if something else is done in it.
                ends_early = isinstance(changed, Done) and n + 2 < len(line.events)
                if changed is not None and changed != event and not ends_early:
                    broken = covert_breaks.Broken(at, n, line, changed)
                    found.append((at, broken.whole(), breaks.__name__))
                table = COVERT.after(table, event)
        changes += random.sample(found, min(len(found), MOST_OF_A_KIND))
    if any(len(line.text) > LONGEST_TURN for line in written):
        # Cards for spying were spied alternately, until the turn was too long to be judged.
        changes = []
    header = covert_records.header(players, options)
    return legal(header, [line.text for line in written], changes, "round ")


def legal(header: list[str], lines: list[str], changes: list[Change], heading: str) -> Legal:
    """Return a record with the round of each line; a heading is never changed."""
    changes = [one for one in changes if not lines[one[0]].startswith(heading)]
    rounds, number = [], 0
    for line in lines:
        number += line.startswith(heading)
        rounds.append(number)
    return Legal(tuple(header), tuple(lines), tuple(rounds), tuple(changes))


READINGS = {
    "cover-your-assets": {
        name.replace("-", "_"): list(option.values)[1:]
        for name, option in readings_of(AssetOptions).items()
        if name not in ("highest-score", "lost-challenge")
    },
    "kings-in-the-corner": {
        "leftover_chips": ["first-players"],
        "next_dealer": ["same"],
        "blocked_hand": ["chips-back", "pot-stays"],
        "scored_chips": ["all"],
        "fine_for_kings": ["together"],
        "refusal_without_chips": ["allowed"],
    },
}
"""Readings under which random matches are played, with the values that are not the default.

Left out are those under which turns have two actions or another payment, or the match another
winner: the matches are not written so.
"""


def under_readings(game: str, seed: int) -> Legal:
    """Return a legal match under two readings that are not the default."""
    random = Random(seed)
    names = random.sample(sorted(READINGS[game]), 2)
    readings = {name: random.choice(READINGS[game][name]) for name in names}
    match = {"cover-your-assets": asset_match, "kings-in-the-corner": king_match}[game]
    return match(seed, **readings)


IN_HAND = {"card_not_held", "KIC204", "KIC307"}
"""Names of faults that show only in the hand. Where nobody saw it, another line with the same card
may be wrong instead."""

DRAW = re.compile(r"[;,] (?:\w+ )?draws (?!K)[^;]*")
"""Matches the draw in a line, but not that of a king, which is put down and so seen."""


def without_hands(game: str, seed: int) -> Legal:
    """Return a legal match as the others at the table see it, without the cards in hands."""
    known = MATCHES[game](seed)
    kept = [at for at, line in enumerate(known.lines) if not line.startswith("deal ")]
    places = {at: place for place, at in enumerate(kept)}
    return Legal(
        known.header,
        tuple(DRAW.sub("", known.lines[at]) for at in kept),
        tuple(known.rounds[at] for at in kept),
        tuple(
            (places[at], DRAW.sub("", line), name)
            for at, line, name in known.changes
            if at in places and name not in IN_HAND
        ),
    )


MATCHES = {
    "cover-your-assets": asset_match,
    "kings-in-the-corner": king_match,
    "covert": covert_match,
}
"""What makes a legal match of each game from a seed."""
