"""Files are found below folders."""

from pathlib import Path

from referee.engine.files import expand


def test_files_in_hidden_folders_are_no_records(tmp_path: Path) -> None:
    """A folder may be hidden itself, if it is named."""
    for name in ("a.txt", "b/c.txt", ".venv/d.txt", "b/.git/e.txt", "notes.md"):
        file = tmp_path / ".club" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    folder = tmp_path / ".club"
    assert [str(folder / "a.txt"), str(folder / "b" / "c.txt")] == [*expand([str(folder)])]
