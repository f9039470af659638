"""Show how `referee fmt` changes a text.

`referee fmt` changes lines, and adds or removes blank ones, but keeps their order. So lines can be
paired in order, in linear time; a search for the longest common parts could take hours.
"""

from collections.abc import Iterator, Sequence
from difflib import Match, SequenceMatcher


class PairedLines(SequenceMatcher[str]):
    """A comparison of two lists of lines, one of which is the canonical form of the other."""

    a: Sequence[str]
    b: Sequence[str]

    def get_matching_blocks(self) -> list[Match]:
        """Return the runs of equal lines as blocks, and an empty block at the end.

        If two lines differ, one of them was added or removed if it is blank, or if the line after
        it equals the other one.
        """
        before, after = self.a, self.b
        found = []
        i = j = 0
        while i < len(before) and j < len(after):
            if before[i] == after[j]:
                first = i
                while i < len(before) and before[i : i + 1] == after[j : j + 1]:
                    i, j = i + 1, j + 1
                found.append(Match(first, j - i + first, i - first))
            elif not after[j].strip() or [before[i]] == after[j + 1 : j + 2]:
                j += 1
            elif not before[i].strip() or before[i + 1 : i + 2] == [after[j]]:
                i += 1
            else:
                i, j = i + 1, j + 1
        return [*found, Match(len(before), len(after), 0)]


def line_diff(name: str, before: list[str], after: list[str]) -> Iterator[str]:
    """Yield the lines of the unified diff of two versions of a file; nothing if they are equal."""
    if before == after:
        return
    yield f"--- {name}"
    yield f"+++ {name}"
    for group in PairedLines(None, before, after, autojunk=False).get_grouped_opcodes():
        (_, i, _, j, _), (_, _, i_end, _, j_end) = group[0], group[-1]
        yield f"@@ -{lines_from(i, i_end)} +{lines_from(j, j_end)} @@"
        for kind, i, i_end, j, j_end in group:
            if kind == "equal":
                yield from (f" {line}" for line in before[i:i_end])
            else:
                yield from (f"-{line}" for line in before[i:i_end])
                yield from (f"+{line}" for line in after[j:j_end])


def lines_from(start: int, end: int) -> str:
    """Return a range of lines, from index ``start`` to before ``end``, as a diff writes it.

    >>> lines_from(4, 7), lines_from(4, 5), lines_from(4, 4)
    ('5,3', '5', '4,0')
    """
    number = end - start
    return f"{start + (number > 0)}" + ("" if number == 1 else f",{number}")
