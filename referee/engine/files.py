"""Open the files and folders that a command line names, and standard input."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EACCES, ELOOP
from os.path import (
    basename,
    dirname,
    exists,
    getsize,
    isdir,
    isfile,
    islink,
    join,
    realpath,
    samestat,
)
from stat import S_ISGID, S_ISUID
from typing import BinaryIO

from referee.report.command_words import Failure

STDIN = "-"

MUCH = 100_000
"""From this many bytes of records on, several processes are faster than one: a third of a second's
work."""

WRITABLE = 0o222
"""The permissions to write; a file with none of them is read-only, for root as well."""

ENDING = ("SIGTERM", "SIGHUP")
"""The signals that end a process without an exception; some systems have only the first."""


class CannotRead(Failure):
    """Raised for a path that cannot be read."""


class Outside(str):
    """The path of a link below a folder that leads out of it; `open_binary` does not follow it."""

    __slots__ = ()


def refuse_repeated_stdin(paths: Iterable[str | None]) -> None:
    """Raise CannotRead for paths that name standard input twice: it can be read only once."""
    if [*paths].count(STDIN) > 1:
        raise CannotRead("stdin-twice")


def expand(paths: Sequence[str]) -> Iterator[str]:
    """Yield the files that paths name; a folder stands for every ``.txt`` file below it.

    Raise CannotRead for a folder that has no such file, and for standard input that is named twice.
    """
    refuse_repeated_stdin(paths)
    for path in paths:
        if path == STDIN or not isdir(path):
            yield path
            continue
        files = files_below(path)
        if not files:
            raise CannotRead("no-records-below", path=path)
        yield from files


def is_record(path: str) -> bool:
    """Return whether this path below a folder is that of a file of records that is not hidden.

    >>> [is_record(path) for path in ("A.TXT", "b/a.txt", "a.txt.bak", ".git/a.txt")]
    [True, True, False, False]
    """
    return path.lower().endswith(".txt") and "/." not in f"/{path}"


def files_below(folder: str) -> list[str]:
    """Return the files of records below a folder, sorted.

    Hidden files and those in hidden folders are left out. Folders that cannot be listed, broken
    links, and links to files and folders outside are included, so that opening them reports what is
    wrong.
    """
    # Imported here: it takes longer to load than a short record to read, and only folders need it.
    from pathlib import Path

    found: list[Path] = []
    outside: set[Path] = set()
    top = realpath(folder)
    walk = os.walk(folder, onerror=lambda error: found.append(Path(error.filename)))
    for place, folders, names in walk:
        folders[:] = [name for name in folders if not name.startswith(".")]
        listed = [name for name in names if is_record(name)]
        for name in (*folders, *listed):
            file = Path(place, name)
            if islink(file) and not join(realpath(file), "").startswith(join(top, "")):
                outside.add(file)
        # A pipe or a device is no record.
        files = (Path(place, name) for name in listed)
        found += (file for file in files if isfile(file) or not exists(file))
    return [
        Outside(file) if file in outside else str(file) for file in sorted(outside.union(found))
    ]


def holds_much(files: list[str]) -> bool:
    """Return whether the files have so many bytes that several processes are worth starting."""
    return sum(getsize(path) for path in files if isfile(path)) >= MUCH


class CannotWrite(Failure):
    """Raised for a path that cannot be written."""


def require_regular(path: str) -> None:
    """Raise CannotWrite for a device or a pipe, whose contents cannot be replaced."""
    if exists(path) and not isfile(path):
        raise CannotWrite("not-regular", path=path)


def write_text(path: str, text: str, ready: Callable[[], object] = list) -> None:
    """Write a text to a file, completely or not at all. Raise CannotWrite if that fails.

    ``ready`` is called just before the file is replaced; what it raises leaves it as it is.
    """
    data = text.encode()
    with open_to_replace(path, ready) as stream:
        stream.write(data)


@contextmanager
def open_to_replace(path: str, ready: Callable[[], object] = list) -> Iterator[BinaryIO]:
    """Open a file for writing bytes that replace its content only when all are on the disk.

    Until then they are in a temporary file beside it, which is removed if a signal ends the
    process; if it is killed, the next one that writes the same file removes it. A symbolic link is
    kept, and so are the permissions and, where possible, the owner of the old file. A device or a
    pipe is written to directly. Raise CannotWrite if the file cannot be written, is read-only, or
    is being written by another process, and what ``ready`` raises just before it is replaced.
    """
    try:
        if exists(path) and not isfile(path):
            with open(path, "wb") as stream:
                yield stream
            return
        place = realpath(path)
        if islink(place):
            raise OSError(ELOOP, os.strerror(ELOOP))
        old = os.stat(place) if exists(place) else None
        if old is not None and not (old.st_mode & WRITABLE and os.access(place, os.W_OK)):
            raise PermissionError(EACCES, os.strerror(EACCES))
        # Imported here: few runs write a file.
        from hashlib import sha256

        # Use a short name: the file's own may have the greatest possible length.
        name = sha256(os.fsencode(basename(place))).hexdigest()[:16]
        beside = join(dirname(place), f"{name}.unfinished")
        # A process that was killed has left it, or one that lives holds it.
        with suppress(FileNotFoundError), held(beside):
            os.unlink(beside)
        with open(beside, "xb") as stream, held(beside), removed_unless_done(beside):
            if old is not None:
                keep_owner_and_mode(beside, old)
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
            stream.close()
            ready()
            os.replace(beside, place)
    except BlockingIOError:
        raise CannotWrite("being-written", path=path) from None
    except OSError as error:
        raise CannotWrite("os", path=path, error=error) from None


@contextmanager
def held(path: str) -> Iterator[None]:
    """Hold a temporary file as long as this process lives. Raise BlockingIOError if another does.

    Windows does not let anybody remove a file that is open.
    """
    if sys.platform == "win32":
        yield
        return
    # Imported here: few runs write a file.
    from fcntl import LOCK_EX, LOCK_NB, flock

    with open(path, "r+b") as stream:
        try:
            flock(stream, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            # The file system has no locks.
            pass
        if not samestat(os.fstat(stream.fileno()), os.stat(path)):
            # Another process has removed it, and made its own.
            raise BlockingIOError
        yield


def keep_owner_and_mode(path: str, old: os.stat_result) -> None:
    """Give a new file the owner, the group and the permissions of an old one.

    If it cannot have the same owner and group, it does not get the bits to run as these.
    """
    mode, new = old.st_mode, os.stat(path)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        try:
            os.chown(path, old.st_uid, old.st_gid)
        except OSError:
            mode &= ~(S_ISUID | S_ISGID)
            # Only a privileged user may change the owner; a member of the group can set the group.
            with suppress(OSError):
                os.chown(path, -1, old.st_gid)
    # Set the permissions last, since a change of the owner clears some of them.
    os.chmod(path, mode)


@contextmanager
def removed_unless_done(path: str) -> Iterator[None]:
    """Remove a file if an exception or a signal ends the ``with`` statement.

    Signals that the process handles or ignores are left alone.
    """
    # Imported here: few runs write a file.
    import signal
    from threading import current_thread, main_thread

    def remove() -> None:
        with suppress(OSError):
            os.unlink(path)

    def end(number: int, frame: object) -> None:
        remove()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    # Python can set signal handlers only in the main thread.
    ending = [
        number
        for number in numbers
        if current_thread() is main_thread() and signal.getsignal(number) == signal.SIG_DFL
    ]
    for number in ending:
        signal.signal(number, end)
    try:
        yield
    except BaseException:
        remove()
        raise
    finally:
        for number in ending:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def open_binary(path: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for ``-``, to read bytes.

    Raise CannotRead if it cannot be opened, or if reading fails within the ``with`` statement.
    """
    if isinstance(path, Outside):
        raise CannotRead("leads-outside", path=path)
    try:
        if path != STDIN:
            with open(path, "rb") as stream:
                yield stream
        elif sys.stdin is None:
            raise CannotRead("stdin-closed")
        else:
            yield sys.stdin.buffer
    except FileNotFoundError:
        raise CannotRead("no-file", path=path) from None
    except OSError as error:
        raise CannotRead("os", path=path, error=error) from None
