"""Large files in slices: the records of the slices are those of the file."""

from pathlib import Path

import pytest

from referee.engine.files import CannotRead
from referee.engine.slices import LARGE, Slice, slices

GAME = b"game: Cover Your Assets\nplayers: Ana, Ben\n"
BEGINNINGS = {
    "a record": b"",
    "comments": b"# our club\n\n",
    "lines before the first record": b"Ana discards cash\n",
    "a mark of the encoding": b"\xef\xbb\xbf",
    "UTF-16": b"\xff\xfe",
    "a line that is not UTF-8": b"\xff\n",
    "a line that is too long": b"game: " + b"x" * 20_000 + b"\n",
}
MIDDLES = {
    "another record": b"",
    "a record in Spanish": b"Juego: Covert\n",
    "a line that is not UTF-8": b"game: \xff\n",
    "a line that is too long": b"game: " + b"x" * 20_000 + b"\n",
    "a zero byte": b"1. Ana \0\n",
    "a mark of the encoding": b"\xef\xbb\xbfgame: Covert\n",
    "carriage returns alone": b"game: Covert\rplayers: Ana, Ben\r\n",
    "other line ends": b"game: Covert\r\n",
}


@pytest.mark.parametrize("beginning", BEGINNINGS.values(), ids=BEGINNINGS)
@pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
def test_slices_hold_the_records_of_the_file(
    beginning: bytes, middle: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "club.txt"
    record = GAME + b"# a comment\n" * 100
    path.write_bytes(beginning + record * 10 + middle + record * 10)
    assert LARGE < path.stat().st_size
    divided = list(slices([str(path)]))
    # Nothing is read behind the start of a text in UTF-16.
    assert beginning == BEGINNINGS["UTF-16"] or 5 < len(divided)
    assert [one for part in divided for one in part.records()] == list(Slice(str(path)).records())


@pytest.mark.parametrize("change", ["emptied", "a line more", "cut"])
def test_a_file_that_was_changed_after_it_was_divided_is_not_judged(
    change: str, tmp_path: Path
) -> None:
    """Its records would be cut at other places."""
    path = tmp_path / "club.txt"
    record = GAME + b"# a comment\n" * 100
    path.write_bytes(record * 20)
    parts = list(slices([str(path)]))
    after = {"emptied": b"", "a line more": b"# club\n" + record * 20, "cut": (record * 20)[:3_000]}
    path.write_bytes(after[change])
    for part in parts[2:]:
        with pytest.raises(CannotRead, match="changed while it was read"):
            list(part.records())


def test_a_file_that_grows_while_it_is_read_is_judged(tmp_path: Path) -> None:
    """A program may be appending the next game."""
    path = tmp_path / "club.txt"
    record = GAME + b"# a comment\n" * 100
    path.write_bytes(record * 20)
    parts = list(slices([str(path)]))
    path.write_bytes(record * 22)
    assert [one for part in parts for one in part.records()] == list(Slice(str(path)).records())


def test_small_and_missing_files_are_not_divided(tmp_path: Path) -> None:
    small = tmp_path / "small.txt"
    small.write_bytes(GAME * 2)
    paths = [str(small), str(tmp_path / "missing.txt")]
    assert list(map(Slice, paths)) == list(slices(paths))
