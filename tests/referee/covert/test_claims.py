"""Claims about hands of Covert: what was so is not contradicted, and what was not is not proved."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from covert_records import Written, header, random_game
from covert_selfplay import NAMES

from referee import Settings
from referee.disputes.claims import Weighed, weigh_claims
from referee.notation.covert.writing import text, turn
from referee.record.source import lines_of_text, records
from referee_spec.covert.events import Done, Turn
from referee_spec.covert.hand_changes import HELD
from referee_spec.covert.options import Options
from referee_spec.covert.testing.hiding import hide

SHORT = Options(missions=1)
CLAIMS = 12
"""How many claims are made about each game."""

POSITION = """\
game: Covert
players: Ana, Ben

position
round: 2
phase: place
to play: Ana
order:
hand Ana: bonn-camera ?
hand Ben: ? ?
missions Ana: amber-falcon ?
codes Ana: 164-camera ?
dice Ana: 1 1 4 6
dice Ben: 2 2 3 4 5
1. Ana places 1 in movement
2. Ben flies from london with oslo-camera; places 2 in movement
3. Ana stops 1
4. Ben stops 2
"""


def weigh(record: str) -> tuple[Weighed, ...]:
    """Return the standings of the claims of a record."""
    found, faults = weigh_claims(next(records(lines_of_text(record))), Settings(), ())
    assert () == faults
    return found


@pytest.mark.parametrize(
    ("claim", "standing", "lines"),
    [
        ("before 1 Ana held bonn-camera", "proved", ()),
        ("before 1 Ana held oslo-camera", "contradicted", (16,)),
        ("before 2 Ben held oslo-camera", "proved", ()),
        ("after 2 Ben held oslo-camera", "contradicted", (16,)),
        ("after 3 Ben held rome-disguise", "possible", ()),
        ("after 3 Ben held at least 2 rome-disguise", "contradicted", ()),
        ("after 3 Ben held amber-falcon", "contradicted", (11,)),
        ("after 3 Ana held no 164-camera", "contradicted", (12,)),
        ("after 3 Ana held code-breaker", "possible", ()),
        ("after 3 Ana or Ben held london", "uncounted", ()),
    ],
)
def test_a_claim_is_weighed_by_the_cards_of_its_deck(
    claim: str, standing: str, lines: tuple[int, ...]
) -> None:
    """A card that left a hand and could not come to one again was nowhere else before."""
    (one,) = weigh(f"{POSITION}claim Ben: {claim}\n")
    assert (standing, lines) == (one.standing, one.lines)


def hidden_lines(lines: list[Written], random: Random) -> Iterator[str]:
    """Yield the lines of a game as a recorder writes them who missed some cards."""
    for line in lines:
        events = [hide(line.before, event, random) or event for event in line.events]
        if isinstance(events[-1], Done):
            number = line.text.partition(".")[0]
            yield f"{number}. {turn(events, NAMES)}"
        elif isinstance(events[0], Turn):
            yield line.text
        else:
            yield text(events[0], NAMES)


def claims_about(lines: list[Written], random: Random) -> Iterator[tuple[int, str, bool]]:
    """Yield claims, each with the line of the game's last turn that it stands after and its truth.

    A claim is about a card and a player just before a turn of the round in which it stands.
    """
    turns = [at for at, line in enumerate(lines) if re.match(r"\d+\. ", line.text)]
    for _ in range(CLAIMS):
        at = random.choice(turns)
        table = lines[at].before
        seat = random.randrange(len(table.names))
        part = random.choice(HELD)
        named = [card for one in table.players for card in getattr(one, part)]
        if not named:
            continue
        card = random.choice(named)
        holds = card in getattr(table.players[seat], part)
        denied = random.random() < 0.4
        said = f"no {card}" if denied else card
        number = lines[at].text.partition(".")[0]
        claim = f"claim {NAMES[0]}: before {number} {table.names[seat]} held {said}"
        yield at, claim, holds != denied


@pytest.mark.parametrize("seed", [1, 2])
def test_a_true_claim_is_not_contradicted_and_a_false_one_not_proved(seed: int) -> None:
    """Claims about random games of which some cards were not seen, over several rounds."""
    random = Random(seed)
    lines, _ = random_game(seed, 2 + seed % 3, SHORT)
    shown = list(hidden_lines(lines, random))
    claims = sorted(claims_about(lines, random), key=lambda one: one[0])
    record = header(2 + seed % 3, SHORT)
    for at, line in enumerate(shown):
        record.append(line)
        record += [claim for place, claim, _ in claims if place == at]
    wrong = {True: ("contradicted", "conflicting"), False: ("proved",)}
    for (_, claim, so), one in zip(claims, weigh("\n".join(record) + "\n"), strict=True):
        assert one.standing not in (*wrong[so], "unweighed", "no-turn"), (claim, so, one)
