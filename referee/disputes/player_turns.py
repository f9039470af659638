"""Find the turns of a record as players count them: Ana's third turn of a round, for instance."""

from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from referee.judge.judging import Judging
from referee.judge.lines import player_of_turns
from referee.judge.loop import judge, judged_lines
from referee.judge.numbering import stated_round
from referee.record.source import Lines
from referee.rulesets.header import Header


@frozen
class PlayerTurn:
    """A turn of a player, the ``nth`` since the round began (or since a position).

    ``number`` is its number in the round, None after a position without numbers. ``round`` is 0 if
    the record does not say it. ``seat`` is None if the accounts of a disputed turn disagree on it.
    """

    seat: int | None
    nth: int
    round: int
    number: int | None
    after_position: bool


def turns_and_claims(header: Header, body: Lines) -> tuple[Mapping[int, PlayerTurn], bool]:
    """Read a record without judging it; return the turn on each line, and whether it has claims.

    The lines with the accounts of a disputed turn are mapped to that turn as well.
    """
    judging = Judging(header)
    claims = False
    turns: dict[int, PlayerTurn] = {}
    counts: Counter[int | None] = Counter()
    number: int | None = 0
    round_number, after_position, further = 0, False, False
    last_seat: int | None = None
    before: list[tuple[int | None, int | None, int | None]] = []
    for line, source in judged_lines(judging, body):
        claims = claims or line.kind == "statement"
        if line.kind == "component":
            judge(judging, line, source)
        elif line.kind == "heading":
            counts.clear()
            before.clear()
            number, round_number, after_position = 0, line.number or 0, False
        elif line.kind == "position":
            counts.clear()
            before.clear()
            number, after_position = None, True
            stated = stated_round(line.data)
            round_number = round_number if stated is None else stated
        elif line.kind in ("turn", "disputed"):
            accounts = [line] if line.kind == "turn" else [account for account, _ in line.data]
            seat = player_of_turns(accounts)
            further = further and seat == last_seat
            if not further:
                before.append((number, last_seat, seat))
            counts[seat] += not further
            following = None if number is None else number + (not further)
            number = following if line.number is None else line.number
            further, last_seat = line.goes_on, seat
            turn = PlayerTurn(seat, counts[seat], round_number, number, after_position)
            turns[source.number] = turn
            if line.kind == "disputed":
                turns |= {place.number: turn for _, place in line.data}
        elif line.kind == "undo" and before:
            number, last_seat, seat = before.pop()
            counts[seat] -= 1
            further = False
    return turns, claims
