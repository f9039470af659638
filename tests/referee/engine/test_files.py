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


@pytest.mark.parametrize("command", [("check", "-j", "1"), ("check", "-j", "2"), ("fmt", "--diff")])
def test_a_link_that_leads_out_of_a_folder_is_not_followed(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    """It may lead to any file of whoever judges; one that is named itself is followed."""
    folder, secret = tmp_path / "club", tmp_path / "club-secret"
    for each in (folder, secret):
        each.mkdir()
    for file in (folder / "a.txt", secret / "b.txt"):
        file.write_text(HEADER + "round 1\n1. Ana discards cahs\n", "utf-8")
    links = {"c.txt": secret / "b.txt", "d": secret, "e.txt": "a.txt", "f": ".", ".g": secret}
    for name, target in links.items():
        (folder / name).symlink_to(target)
    run = called(*command, folder, "--lang", "en")
    said = run.stderr.decode()
    assert 2 == run.returncode
    for name in links:
        refused = f"{folder / name}: this link leads out of the folder, and is not followed"
        assert (name in ("c.txt", "d")) == (refused in said)
        assert (name == "e.txt") == (f"{folder / name}:4:" in run.stdout.decode())
    assert b"secret" not in run.stdout
    named = called(*command, folder / "c.txt", folder / "d", "--lang", "en")
    assert 1 == named.returncode
    for file in ("c.txt", "d/b.txt"):
        assert f"{folder / file}:4:" in named.stdout.decode()


def test_a_folder_may_be_named_by_a_link(tmp_path: Path) -> None:
    """Its own files are below it."""
    folder, link = tmp_path / "club", tmp_path / "link"
    folder.mkdir()
    link.symlink_to(folder)
    (folder / "a.txt").touch()
    (folder / "b.txt").symlink_to(folder / "a.txt")
    for named in (link, Path(tmp_path, "link", "..", "club")):
        files = [*expand([str(named)])]
        assert [str(named / "a.txt"), str(named / "b.txt")] == files
        assert {str} == {*map(type, files)}
