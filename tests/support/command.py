"""Run the command in a process of its own, with limits on memory and computing time."""

import os
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

MEGABYTE = 1 << 20


def referee(
    *arguments: str | bytes | Path,
    data: bytes = b"",
    python: tuple[str, ...] = (),
    megabytes: int = 2_000,
    seconds: int = 60,
    largest_file: int | None = None,
    files: int | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Return the finished command with what it has printed.

    ``data`` is its standard input, and ``python`` are options of the interpreter. It cannot use
    more than so many megabytes of address space or seconds of computing, nor write a file with
    more bytes, as under a quota, nor open more files.
    """

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        if largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    return subprocess.run(
        [sys.executable, *python, "-m", "referee", *arguments],
        input=data,
        capture_output=True,
        check=False,
        preexec_fn=limit,
        env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
    )


def is_clean(run: subprocess.CompletedProcess[bytes]) -> bool:
    """Return whether a command ended by itself, without a traceback or an internal error."""
    output = run.stdout + run.stderr
    failures = (b"Traceback", b"internal error", b"unjudged", b"no juzgado", "non jugé".encode())
    return run.returncode in (0, 1, 2) and not any(one in output for one in failures)
