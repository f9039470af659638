"""A file with many records takes no more memory than one with few."""

import gc
import tracemalloc
from collections.abc import Iterator

from referee.checking import check_lines
from referee.record.source import lines_of_bytes

RECORD = b"""\
game: Cover Your Assets
players: Ana, Ben
round 1
flip: stocks
1. Ana discards cash
2. Ben pairs gold silver
3. Ana discards cahs
"""


class Endless:
    """A file of so many records that are never all there at once."""

    def __init__(self, records: int) -> None:
        self.lines: Iterator[bytes] = (
            line for _ in range(records) for line in RECORD.splitlines(keepends=True)
        )

    def readline(self, most: int) -> bytes:
        return next(self.lines, b"")


def kept(records: int) -> int:
    """Return by how many bytes memory has grown when the last of these records is judged."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    judged = check_lines(lines_of_bytes(Endless(records)))  # type: ignore[arg-type]
    for _ in range(records):
        next(judged)
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before


def test_a_record_is_forgotten_when_it_is_judged() -> None:
    tracemalloc.start()
    try:
        kept(2)
        # What Python keeps at hand for new tuples is less than half a kilobyte a record; a
        # verdict that were kept would be nearly two.
        assert kept(40) - kept(10) < 30 * 1_000
    finally:
        tracemalloc.stop()
