"""A file is written completely or not at all: a full disk leaves the old one as it was."""

import errno
import os
import shlex
import signal
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from command import ROOT, called, referee

from referee.engine.files import CannotWrite, open_to_replace, write_text

pytestmark = pytest.mark.thorough

GAMES = ROOT / "docs" / "games"
DISPUTES = ROOT / "docs" / "disputes"
ONE = DISPUTES / "challenge.txt"
QUOTA = 100
"""Bytes that a file may have: less than each output."""

UNTIDY = (GAMES / "cya-4-players.txt").read_text("utf-8").replace(" pairs ", "  pairs ")


def test_fmt_under_a_quota_leaves_the_record_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(UNTIDY, "utf-8")
    run = referee("fmt", "--write", path, largest_file=QUOTA, python=("-B",))
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"File too large" in run.stderr
    assert [path] == list(tmp_path.iterdir())
    assert UNTIDY == path.read_text("utf-8")


def test_fmt_goes_on_behind_a_file_that_it_cannot_write(tmp_path: Path) -> None:
    """One file is read-only and another one cannot be read; the rest is formatted."""
    fixed, free = tmp_path / "a.txt", tmp_path / "b.txt"
    for path in (fixed, free):
        path.write_text(UNTIDY, "utf-8")
    fixed.chmod(0o444)
    run = called("fmt", "--write", "/proc/self/mem", fixed, free)
    assert 2 == run.returncode
    first, second = run.stderr.decode().splitlines()
    assert "referee: /proc/self/mem: " in first
    assert f"referee: {fixed}: Permission denied" == second
    assert UNTIDY == fixed.read_text("utf-8")
    assert 0 == called("fmt", "--check", free).returncode


def test_fmt_rewrites_only_regular_files(tmp_path: Path) -> None:
    """What is read from a pipe would be lost, and to open one may take for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    run = called("fmt", "--write", os.devnull, pipe)
    assert (2, b"") == (run.returncode, run.stdout)
    message = "it is not a regular file, and cannot be rewritten"
    assert [f"referee: {path}: {message}" for path in (os.devnull, pipe)] == (
        run.stderr.decode().splitlines()
    )
    assert 2 == referee("fmt", "--write", "/dev/stdin", data=UNTIDY.encode()).returncode
    path = tmp_path / "game.txt"
    path.write_text(UNTIDY, "utf-8")
    words = shlex.join([sys.executable, "-m", "referee", "fmt", "--write", "/dev/stdin"])
    with path.open() as stream:
        subprocess.run(["bash", "-c", words], stdin=stream, check=True)
    assert 0 == called("fmt", "--check", path).returncode


def test_fmt_says_why_there_is_nothing_to_rewrite(tmp_path: Path) -> None:
    missing, circle = tmp_path / "missing.txt", tmp_path / "circle.txt"
    circle.symlink_to(circle)
    run = called("fmt", "--write", missing, circle)
    assert (2, b"") == (run.returncode, run.stdout)
    reasons = ["there is no such file", os.strerror(errno.ELOOP)]
    assert [
        f"referee: {path}: {why}" for path, why in zip((missing, circle), reasons, strict=True)
    ] == run.stderr.decode().splitlines()


def test_a_link_that_leads_nowhere_is_kept(tmp_path: Path) -> None:
    """A link in a circle has no file to write; another one gets its file."""
    circle, link = tmp_path / "circle", tmp_path / "link"
    circle.symlink_to(circle)
    link.symlink_to("new.html")
    assert 2 == called("replay", ONE, "-o", circle).returncode
    assert 0 == called("replay", ONE, "-o", link).returncode
    assert circle.is_symlink()
    assert link.is_symlink()
    assert (tmp_path / "new.html").is_file()


@pytest.mark.parametrize(
    "command",
    [
        ["adjudicate", DISPUTES / "challenge.txt"],
        ["compare", DISPUTES / "recorder-a.txt", DISPUTES / "recorder-a.txt"],
    ],
    ids=lambda command: str(command[0]),
)
@pytest.mark.parametrize("before", ["", "an old file\n"])
def test_an_output_under_a_quota_is_not_begun(
    command: list[str | Path], before: str, tmp_path: Path
) -> None:
    path = tmp_path / "output"
    if before:
        path.write_text(before, "utf-8")
    run = referee(*command, "-o", path, largest_file=QUOTA, python=("-B",))
    assert 2 == run.returncode
    assert b"File too large" in run.stderr
    assert before == (path.read_text("utf-8") if path.exists() else "")
    assert len(list(tmp_path.iterdir())) == bool(before)


def test_a_new_rule_set_under_a_quota_is_not_begun(tmp_path: Path) -> None:
    run = referee("rules", "new", tmp_path / "my.toml", largest_file=QUOTA, python=("-B",))
    assert (2, []) == (run.returncode, list(tmp_path.iterdir()))


def test_an_interrupt_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")

    def write() -> None:
        with open_to_replace(str(path)) as stream:
            stream.write(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()
    assert ("old", [path]) == (path.read_text("utf-8"), list(tmp_path.iterdir()))


WRITING = """
import os, sys
from referee.engine.files import open_to_replace

with open_to_replace(sys.argv[1]) as stream:
    stream.write(b"new")
    os.kill(os.getpid(), int(sys.argv[2]))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_writing_leaves_the_old_file(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    words = [sys.executable, "-c", WRITING, str(path), str(int(number))]
    # The tests may have been begun with the signal ignored.
    heed = partial(signal.signal, number, signal.SIG_DFL)
    run = subprocess.run(words, capture_output=True, check=False, preexec_fn=heed)
    assert (-number, b"", b"") == (run.returncode, run.stdout, run.stderr)
    assert ("old", [path]) == (path.read_text("utf-8"), list(tmp_path.iterdir()))


def test_signals_are_handled_as_before_after_writing(tmp_path: Path) -> None:
    """What somebody else handles is left to them, and so are the signals in another thread."""
    path = str(tmp_path / "file")
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with open_to_replace(path):
            assert signal.SIG_IGN == signal.getsignal(signal.SIGTERM)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        with open_to_replace(path):
            assert signal.SIG_DFL != signal.getsignal(signal.SIGTERM)
        assert signal.SIG_DFL == signal.getsignal(signal.SIGTERM)
        with ThreadPoolExecutor() as pool:
            pool.submit(write_text, path, "new").result()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert "new" == Path(path).read_text("utf-8")


@pytest.mark.parametrize("allowed", [True, False])
def test_the_owner_stays_or_the_file_does_not_run_as_another(
    allowed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    calls: list[tuple[int, ...]] = []
    known = os.stat

    def stat_of(place: str, **options: bool) -> os.stat_result:
        found = known(place, **options)
        if str(place) != str(path):
            return found
        return os.stat_result((stat.S_IFREG | 0o6755, *found[1:4], 12345, 54321, *found[6:10]))

    def chown(_: str, *owner: int) -> None:
        calls.append(owner)
        if not allowed:
            raise PermissionError

    monkeypatch.setattr(os, "stat", stat_of)
    monkeypatch.setattr(os, "chown", chown)
    monkeypatch.setattr(os, "chmod", lambda _, mode: calls.append((stat.S_IMODE(mode),)))
    write_text(str(path), "new")
    monkeypatch.undo()
    kept: list[tuple[int, ...]] = [(12345, 54321), (0o6755,)]
    assert (kept if allowed else [(12345, 54321), (-1, 54321), (0o755,)]) == calls
    assert "new" == path.read_text("utf-8")


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    write_text(str(link), "new")
    assert ("new", True) == (path.read_text("utf-8"), link.is_symlink())
    assert 0o640 == stat.S_IMODE(path.stat().st_mode)


def test_a_read_only_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    path.chmod(0o444)
    with pytest.raises(CannotWrite, match="Permission denied"):
        write_text(str(path), "new")
    assert ("old", [path]) == (path.read_text("utf-8"), list(tmp_path.iterdir()))


def test_a_file_with_the_longest_name_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 251 + ".txt")
    for text in ("old", "new"):
        write_text(str(path), text)
    assert ("new", [path]) == (path.read_text("utf-8"), list(tmp_path.iterdir()))


def test_a_device_is_written_as_it_is() -> None:
    write_text(os.devnull, "text")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)  # noqa: PTH116
    with pytest.raises(CannotWrite, match="No space left"):
        write_text("/dev/full", "text")


@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize(
    "command",
    [
        ["adjudicate", "input"],
        ["adjudicate", ONE, "--witness", "input"],
        ["adjudicate", ONE, "--components", "input"],
        ["replay", "input"],
        ["compare", "input", ONE],
        ["compare", ONE, "input"],
        ["compare", ONE, ONE, "--rules", "my.toml,tie=shared"],
        ["simulate", "-n", "2", "--rules", "my.toml,tie=shared"],
    ],
    ids=lambda command: " ".join(map(str, command)),
)
def test_a_file_that_is_read_is_not_replaced(
    command: list[str | Path], linked: bool, tmp_path: Path
) -> None:
    path = tmp_path / ("my.toml" if any("my.toml" in str(one) for one in command) else "input")
    text = 'game = "cover-your-assets"\n' if path.suffix else ONE.read_text("utf-8")
    path.write_text(text, "utf-8")
    output = path
    if linked:
        output = tmp_path / "link"
        output.hardlink_to(path)
    run = called(*command, "-o", output, folder=tmp_path)
    message = f"referee: {output}: this command reads this file"
    assert (2, b"") == (run.returncode, run.stdout)
    assert run.stderr.decode().startswith(message)
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize(
    "command",
    [["adjudicate", ONE], ["replay", ONE], ["compare", ONE, ONE], ["simulate", "-n", "2"]],
    ids=lambda command: str(command[0]),
)
def test_a_file_that_may_be_a_rule_set_is_not_replaced(
    command: list[str | Path], tmp_path: Path
) -> None:
    """A record may name it, or a rule set as its parent."""
    path, link = tmp_path / "my.toml", tmp_path / "link"
    path.write_text("", "utf-8")
    link.symlink_to(path)
    for output in (path, link):
        run = called(*command, "-o", output, folder=tmp_path)
        assert (2, b"") == (run.returncode, run.stdout)
        assert f"{output}: it is a .toml file".encode() in run.stderr
    assert "" == path.read_text("utf-8")
    assert 2 != called(*command, "-o", "other.toml", folder=tmp_path).returncode


def test_matches_and_a_picture_are_two_files(tmp_path: Path) -> None:
    run = called("simulate", "-n", "2", "-o", "a", "--plot", "./a", folder=tmp_path)
    assert (2, b"", []) == (run.returncode, run.stdout, list(tmp_path.iterdir()))
    assert b"./a: the output and the picture of this command would be the same file" in run.stderr


@pytest.mark.parametrize("output", ["/dev/stdout", ">(cat)"])
def test_a_pipe_is_written_as_it_is(output: str) -> None:
    """The file system has no name for a pipe, only links to it."""
    record = GAMES / "cya-4-players.txt"
    command = f"{shlex.quote(sys.executable)} -m referee replay {shlex.quote(str(record))}"
    run = subprocess.run(
        ["bash", "-c", f"{command} -o {output} | cat"], capture_output=True, check=True
    )
    assert (True, b"") == (run.stdout.endswith(b"</html>\n"), run.stderr)


@pytest.mark.parametrize(
    "command", [["rules", "new"], ["replay", DISPUTES / "challenge.txt", "-o"]]
)
def test_a_file_of_a_folder_that_is_gone_is_named(
    command: list[str | Path], tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    words = shlex.join([sys.executable, "-m", "referee", *map(str, command), "my.toml"])
    run = subprocess.run(
        ["bash", "-c", f"cd {shlex.quote(str(folder))} && rmdir ../folder && {words}"],
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"referee: my.toml: No such file or directory" in run.stderr


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        (["adjudicate", ONE], b"# "),
        (["replay", ONE], b"<!doctype html>"),
        (["compare", ONE, ONE], b"# ana "),
        (["simulate", "-n", "2"], b"rules,match,"),
    ],
    ids=lambda value: str(value[0]),
)
def test_a_dash_is_standard_output(
    command: list[str | Path], begins: bytes, tmp_path: Path
) -> None:
    run = called(*command, "-o", "-", folder=tmp_path)
    assert begins == run.stdout[: len(begins)].lower()
    assert [] == list(tmp_path.iterdir())


def test_the_program_for_the_table_writes_to_no_stream(tmp_path: Path) -> None:
    command = ["play", "cover-your-assets", "--players", "Ana,Ben", "-o", "-"]
    run = called(*command, folder=tmp_path)
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"-o needs the name of a file" in run.stderr


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    output = tmp_path / "nowhere" / "ruling.md"
    run = referee("adjudicate", DISPUTES / "challenge.txt", "-o", output)
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"No such file or directory" in run.stderr


def test_a_file_called_unfinished_is_left_alone(tmp_path: Path) -> None:
    """It may be that of another process, with the same number in another container."""
    old = tmp_path / f"{os.getpid()}.unfinished"
    old.write_text("old", "utf-8")
    write_text(str(tmp_path / "game.txt"), "new")
    assert "old" == old.read_text("utf-8")
    assert {old, tmp_path / "game.txt"} == {*tmp_path.iterdir()}
