"""Turns of Kings in the Corner are written so that they are read as the same events."""

from itertools import product
from typing import Any

from referee.checking import check
from referee.notation.kings_in_the_corner.writing import turn
from referee.notation.line import Names
from referee.notation.reader import LineReader
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical
from referee_spec.kings_in_the_corner.events import Done, Draw, Fine, Move, Pay, Place, Refuse

STEPS = (
    Place(0, "8S", 3),
    Move(0, 0, 1),
    Pay(0, 1),
    Fine(0, 3),
    Draw(0, "5C", None),
    Draw(0, "KH", 5),
    Refuse(0),
)
FOLK = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben
rules: folk

hand 1
stalls: QH 4D 3S 9D
1. Ana passes; draws 5C; puts 8S on t4
2. Ben passes; draws ?
3. Ana draws ?, puts 7D on t4
4. Ben draws KH, puts KH on k1
5. Ana draws 6H
"""


def test_steps_in_any_order_are_read_as_they_were_written() -> None:
    """A draw may come first, between plays, or at the end."""
    reader = LineReader(
        "kings-in-the-corner", Names({"Ana": 0, "Ben": 1}, frozenset({"5C", "8S", "KH"}))
    )
    for length in range(4):
        for steps in product(STEPS, repeat=length):
            events: tuple[Any, ...] = (*steps, Done(0))
            assert events == reader.read(f"1. {turn(events, ('Ana', 'Ben'))}").events


def test_a_record_that_draws_first_keeps_its_meaning() -> None:
    """Its canonical form has the same verdict, and is its own canonical form."""
    (record,) = records(lines_of_text(FOLK))
    text = canonical(record, Settings())
    assert "1. Ana draws 5C, puts 8S on t4\n2. Ben draws ?\n" in text
    (again,) = records(lines_of_text(text))
    assert text == canonical(again, Settings())
    before, after = check(FOLK), check(text)
    assert (before.verdict, before.findings) == (after.verdict, after.findings)
