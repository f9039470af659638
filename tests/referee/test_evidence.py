"""The lines named for an impossible record are a smallest contradicting set."""

import re

import pytest

from referee import check
from referee.verdict import Finding

HEAD = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev
dealer: Dev

round 1
"""

MANY = """\
deal Ana: gold home jewels cash
deal Ben: gold stocks home cash
deal Cleo: gold silver jewels home
deal Dev: cash stocks silver gold
flip: stocks
1. Ana discards cash; draws gold
"""

SHOWN = """\
flip: stocks
1. Ana pairs home gold
2. Ben takes stocks with gold
3. Cleo pairs jewels gold
4. Dev pairs cash silver
5. Ana pairs cash gold
6. Ben pairs home home
7. Cleo discards gold
"""

DRAWN = """\
deal Ana: home home silver silver
deal Ben: home home silver silver
deal Cleo: home home silver silver
deal Dev: home home silver silver
flip: gold
1. Ana takes gold with home; draws gold
2. Ben pairs home silver; draws gold gold
3. Cleo pairs home silver; draws stocks cash
4. Dev pairs home silver; draws home cash
"""


def impossible(text: str) -> list[Finding]:
    return [one for one in check(text).findings if one.breach == "impossible"]


def without(text: str, line: int) -> str:
    """The record when what this line shows was not seen."""
    lines = text.splitlines()
    head, colon, cards = lines[line - 1].partition(":")
    if head.startswith("deal"):
        lines[line - 1] = head + colon + " ?" * len(cards.split())
    else:
        hidden = re.sub(r"\b(gold|silver|home)\b", "?", lines[line - 1])
        lines[line - 1] = hidden
    return "\n".join(lines)


@pytest.mark.parametrize("text", [MANY, SHOWN, DRAWN], ids=["dealt", "shown", "drawn"])
def test_leaving_out_any_one_line_makes_the_rest_possible(text: str) -> None:
    record = HEAD + text
    (found,) = impossible(record)
    assert "CYA101" == found.rule.code
    assert len(found.evidence) > 1
    for line in (*found.evidence, found.line):
        assert not impossible(without(record, line)), line


def test_lines_that_are_not_needed_are_not_named() -> None:
    """The flip shows no gold: the four hands and the draw do."""
    rows = [f"deal {name}: gold home jewels cash" for name in ("Ana", "Ben", "Cleo", "Dev")]
    text = HEAD + "\n".join(rows) + "\nflip: stocks\n1. Ana discards cash; draws gold\n"
    (found,) = impossible(text)
    assert 4 == len(found.evidence)
