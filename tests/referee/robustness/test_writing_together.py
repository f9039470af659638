"""Several processes write one file: nothing is lost, and nothing is left when one is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from command import called

from referee.engine.files import CannotWrite, open_to_replace, write_text

UNTIDY = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana  discards  home\n"

KILLED = """
import os, signal, sys
from referee.engine.files import open_to_replace

with open_to_replace(sys.argv[1]) as stream:
    stream.write(b"new")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("added", [b"# added\n", b"\xff\n"])
def test_fmt_keeps_a_line_that_was_added_after_it_read_the_file(
    added: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another file is formatted all the same."""
    paths = [tmp_path / name for name in ("a.txt", "b.txt")]
    for path in paths:
        path.write_text(UNTIDY, "utf-8")
    synced = os.fsync

    def add(descriptor: int) -> None:
        synced(descriptor)
        monkeypatch.undo()
        with paths[0].open("ab") as stream:
            stream.write(added)

    monkeypatch.setattr(os, "fsync", add)
    run = called("fmt", "--write", *paths, "--lang", "en")
    assert 2 == run.returncode
    assert f"{paths[0]}: the file was changed after it was read" in run.stderr.decode()
    assert UNTIDY.encode() + added == paths[0].read_bytes()
    assert paths == sorted(tmp_path.iterdir())
    assert 0 == called("fmt", "--check", paths[1]).returncode


def test_what_a_killed_process_leaves_is_removed_by_the_next(tmp_path: Path) -> None:
    """It is a temporary file with what was written so far."""
    path = tmp_path / "file"
    for _ in range(3):
        words = [sys.executable, "-c", KILLED, str(path)]
        assert -signal.SIGKILL == subprocess.run(words, check=False).returncode
        [left] = tmp_path.iterdir()
        assert left.name.endswith(".unfinished")
    write_text(str(path), "new")
    assert ("new", [path]) == (path.read_text("utf-8"), list(tmp_path.iterdir()))


def test_a_file_is_written_by_one_process_at_a_time(tmp_path: Path) -> None:
    """The other one says so, and leaves the temporary file alone."""
    path, other = tmp_path / "file", tmp_path / "other"
    with open_to_replace(str(path)) as stream:
        stream.write(b"first")
        with pytest.raises(CannotWrite, match="another process is writing this file"):
            write_text(str(path), "second")
        write_text(str(other), "third")
    assert ("first", "third") == (path.read_text("utf-8"), other.read_text("utf-8"))
    assert [path, other] == sorted(tmp_path.iterdir())
