"""Run the command: in this process, or in its own with limits on memory and computing time."""

import os
import resource
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from referee.cli.main import main

ROOT = Path(__file__).parents[2]

MEGABYTE = 1 << 20


def called(
    *arguments: str | Path, data: bytes = b"", folder: Path = ROOT, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Return the finished command with what it has printed, run in this process.

    That is several times as fast as ``referee``. ``data`` is its standard input, ``folder`` the
    working directory, and ``variables`` are added to an environment without a locale.
    """
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    out, err = BytesIO(), BytesIO()
    streams = [TextIOWrapper(one, "utf-8", write_through=True) for one in (out, err)]
    with (
        patch.dict(os.environ, environment | variables, clear=True),
        patch.object(sys, "stdin", TextIOWrapper(BytesIO(data))),
        redirect_stdout(streams[0]),
        redirect_stderr(streams[1]),
        chdir(folder),
    ):
        try:
            status = main([str(one) for one in arguments])
        except SystemExit as ended:
            status = int(ended.code or 0)
    return subprocess.CompletedProcess(arguments, status, out.getvalue(), err.getvalue())


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
    failures = (b"Traceback", b"internal error", b"unjudged", b"sin juzgar", "non jugé".encode())
    return run.returncode in (0, 1, 2) and not any(one in output for one in failures)
