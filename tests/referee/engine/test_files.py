"""Files are found below folders."""

from pathlib import Path

import pytest

from referee.engine.files import expand
from tests.support.command import called
from tests.support.unlistable import unlistable

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"


def test_files_in_hidden_folders_are_no_records(tmp_path: Path) -> None:
    """A folder may be hidden itself, if it is named."""
    for name in ("a.txt", "b/C.TXT", ".venv/d.txt", "b/.git/e.txt", "notes.md"):
        file = tmp_path / ".club" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    folder = tmp_path / ".club"
    assert [str(folder / "a.txt"), str(folder / "b" / "C.TXT")] == [*expand([str(folder)])]


@pytest.mark.parametrize("more", [("-j", "1"), ("-j", "2"), ("--against", "two-wilds")])
def test_what_cannot_be_read_below_a_folder_is_named_and_the_rest_judged(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    """Links that lead nowhere, and a folder that cannot be listed."""
    (tmp_path / "c.txt").write_text(HEADER + "1. Ana discards cash\n", "utf-8")
    (tmp_path / "a.txt").symlink_to("nowhere")
    (tmp_path / "b.txt").symlink_to("b.txt")
    inner = unlistable(tmp_path)
    run = called("check", tmp_path, *more, "--lang", "en")
    assert 2 == run.returncode
    said = run.stderr.decode()
    assert f"{tmp_path / 'a.txt'}: there is no such file" in said
    assert f"{tmp_path / 'b.txt'}: Too many levels of symbolic links" in said
    assert f"{inner[-250:]}: File name too long" in said
    assert "1 record judged" in (run.stdout + run.stderr).decode()


def test_a_named_file_that_does_not_exist_stops_no_other(tmp_path: Path) -> None:
    """A path below a file is none either."""
    record = tmp_path / "a.txt"
    record.write_text(HEADER + "1. Ana discards cash\n", "utf-8")
    run = called("check", tmp_path / "gone.txt", record / "b.txt", record, "--lang", "en")
    assert 2 == run.returncode
    said = run.stderr.decode()
    assert f"{tmp_path / 'gone.txt'}: there is no such file" in said
    assert f"{record / 'b.txt'}: Not a directory" in said
    assert said.startswith("1 record judged")
