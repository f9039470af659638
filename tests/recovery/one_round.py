"""A legal round of Cover Your Assets that tests change, and the findings on changed records."""

import referee
from referee.judge.verdict import Finding

RECORD = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo

round 1
deal Ana: home home cash jewels stocks
deal Ben: cash cash gold jewels stocks
deal Cleo: home jewels jewels silver cash
flip: stocks
1. Ana pairs home home; draws cash cash
2. Ben pairs cash cash; draws home home
3. Cleo pairs jewels jewels; draws stocks stocks
4. Ana pairs cash cash; draws coin-collection coin-collection
5. Ben pairs home home; draws stamp-collection stamp-collection
6. Cleo pairs stocks stocks; draws stamp-collection stamp-collection
7. Ana discards jewels; draws stamp-collection
"""

ILLEGAL = "3. Cleo pairs jewels cash; draws stocks stocks"


def breaches(text: str) -> list[Finding]:
    """Return the findings on a record that are no notes."""
    return [one for one in referee.check(text).findings if not one.note]


def places(text: str) -> list[tuple[int, str]]:
    """Return the line and the code of each finding on a record."""
    return [(one.line, one.rule.code) for one in breaches(text)]


def accused_lines(text: str) -> list[set[int]]:
    """Return the lines that each finding on a record names."""
    return [{one.line, *one.or_lines} for one in breaches(text)]


def with_line(start: str, line: str, text: str = RECORD) -> str:
    """Return the record with the line that starts so replaced."""
    assert sum(one.startswith(start) for one in text.splitlines()) == 1
    return "\n".join(line if one.startswith(start) else one for one in text.splitlines()) + "\n"


def without_hands(text: str) -> str:
    """Return the record without deals and draws."""
    lines = [one.partition(";")[0] for one in text.splitlines()]
    return "\n".join(one for one in lines if not one.startswith("deal")) + "\n"
