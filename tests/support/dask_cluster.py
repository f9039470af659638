"""A scheduler of Dask and its workers, each a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Cluster:
    """A scheduler and its workers, which only this machine reaches."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.file = home / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.processes = [self.start("scheduler", "--host=127.0.0.1", "--port=0", "--no-dashboard")]

    def start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Start and return a process of the cluster."""
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}"]
        paths = [str(ROOT), str(ROOT / "spec"), os.environ.get("PYTHONPATH", "")]
        return subprocess.Popen(
            [*command, *arguments, f"--scheduler-file={self.file}"],
            cwd=self.home,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def is_ready(self) -> bool:
        """Return whether the file with the scheduler's address is there and written."""
        return self.file.exists() and self.file.stat().st_size > 0

    def worker(self) -> subprocess.Popen[bytes]:
        """Start and return one more worker."""
        arguments = ("--nthreads=1", "--no-nanny", "--no-dashboard", "--host=127.0.0.1")
        self.workers.append(self.start("worker", *arguments))
        return self.workers[-1]

    def stop(self) -> None:
        """End every process."""
        for process in [*self.workers, *self.processes]:
            process.kill()
            process.wait()
