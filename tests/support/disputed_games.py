"""Random games of every game with cards hidden, in which a random turn is disputed."""

from itertools import islice
from random import Random
from typing import Any

from attrs import frozen

from referee.rulesets.rule_set import Settings
from referee.transcript.events import turn_text
from referee.verify.transcript import body_lines, header_lines, settings
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play

MOST_EVENTS = 60
MOST_CHOICES = 200
"""The choices from which a false account is drawn: some turns have thousands."""

MOST_FALSE = 2


@frozen
class DisputedGame:
    """A record with a disputed turn of which one account is true, and its settings.

    ``truth`` is the index of that account, and ``undisputed`` the record with it as the turn.
    """

    text: str
    truth: int
    undisputed: str
    settings: Settings


def disputed_game(slug: str, random: Random) -> DisputedGame | None:
    """Return the beginning of a random game in which a turn is disputed.

    Return None if it has no turn, or no other account of the turn was found.
    """
    known = play(slug)
    start = known.table(random)
    lines = hidden_lines(known, start, random)
    first = [line[0] for line in lines]
    places = [known.place_in_record(before, event) for before, event, _ in first]
    turns = [at for at, place in enumerate(places) if place == "turn"]
    if not turns:
        return None
    at = random.choice(turns)
    players = known.seating(start).players
    said = [true_account(lines[at])]
    said += (false_account(known, lines[at], random) for _ in range(random.randint(1, MOST_FALSE)))
    accounts = list(dict.fromkeys(turn_text(known.game, one, players, None) for one in said))
    if len(accounts) == 1:
        return None
    true = accounts[0]
    random.shuffle(accounts)
    told = [(before, event) for line in lines for before, event, _ in line]
    body = list(body_lines(known, players, [*known.opening(start), *told]))
    row = len(body) - len(lines) + at
    number = body[row].partition(" ")[0]
    tellers = (players[seat % len(players)] for seat in range(len(accounts)))
    heard = (f"    per {teller}: {one}" for teller, one in zip(tellers, accounts, strict=True))
    before, after = [*header_lines(known, start), "", *body[:row]], body[row + 1 :]
    return DisputedGame(
        "\n".join([*before, f"{number} disputed", *heard, *after, ""]),
        accounts.index(true),
        "\n".join([*before, f"{number} {true}", *after, ""]),
        settings(known, start),
    )


Seen = tuple[Any, Any, Any]
"""The state before an event, the event as it is written, and the event."""


def hidden_lines(known: AnyPlay, start: object, random: Random) -> list[list[Seen]]:
    """Return the lines of the beginning of a random match, written with cards hidden.

    The last line is left out if it may go on.
    """
    most = random.randint(5, MOST_EVENTS)
    lines: list[list[Seen]] = []
    played = 0
    for step in islice(steps(known, start, random), most):
        played += 1
        within = known.place_in_record(step.before, step.event) == "within"
        written = known.hide(step.before, step.event, random)
        if written is None:
            continue
        if within and lines:
            lines[-1].append((step.before, written, step.event))
        else:
            lines.append([(step.before, written, step.event)])
    return lines[:-1] if played == most else lines


def true_account(line: list[Seen]) -> list[Any]:
    """Return the events of a turn as they are written."""
    return [written for _, written, _ in line]


def false_account(known: AnyPlay, line: list[Seen], random: Random) -> list[Any]:
    """Return a turn with one event replaced by a similar one or another choice.

    Return the turn unchanged if there is none that is written at the same place.
    """
    at = random.randrange(len(line))
    before, _, event = line[at]
    place = known.place_in_record(before, event)
    near = [other for other, _ in known.neighbours(before, event)]
    near += islice(known.game.choices(before), MOST_CHOICES)
    near = [other for other in near if known.place_in_record(before, other) == place]
    if not near:
        return true_account(line)
    other = random.choice(near)
    if random.random() < 0.5:
        other = known.hide(before, other, random) or other
    rest = line[at + 1 :] if type(other) is type(event) else []
    return [*true_account(line[:at]), other, *true_account(rest)]
