"""Measure the start-up time: python tests/bench/start.py [ROUNDS]

Builds the wheel, installs it with its dependencies in an environment of its own, compiled, and
runs alternately the installed command on a short legal record, on two with a fault and on a sample
of Covert, python-chess on a short game, and an interpreter that does nothing. Some run again
without cached bytecode, as in a new container. Prints the medians of wall and of CPU time (user
and system), each also as a multiple of the idle interpreter's. The first round, which reads from
the disk, is not counted.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, Popen
from time import perf_counter

ROOT = Path(__file__).parents[2]

LEGAL = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev

round 1
deal Ana: home home jewels gold
deal Ben: stocks bank-account bank-account cash
deal Cleo: silver classic-auto home stocks
deal Dev: piggy-bank cash stamp-collection stocks
flip: stocks
1. Ana pairs home home; draws jewels baseball-cards
2. Ben takes stocks with stocks; draws piggy-bank
3. Cleo pairs home silver; draws gold jewels
4. Dev discards stamp-collection; draws bank-account
"""

CHESS = """\
import io
import chess.pgn
chess.pgn.read_game(io.StringIO("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"))
"""

PEER = "python-chess, a short game"
COVERT = str(ROOT / "docs" / "games" / "covert-2-players.txt")
RECORDS = {
    "legal": LEGAL,
    "a rule broken": LEGAL.replace("discards stamp-collection", "discards home"),
    "a line that is no notation": LEGAL.replace("discards", "discrads"),
}


def environment(folder: Path) -> Path:
    """Create an environment with the wheel of this checkout and return its folder of programs."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheels = str(folder / "wheels")
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", wheels, str(ROOT)], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    wheel = str(next(Path(wheels).glob("*.whl")))
    install = [
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        "install",
        "--compile",
        wheel,
        "chess",
    ]
    subprocess.run([str(programs / "python"), *install], check=True)
    return programs


def seconds(command: list[str], settings: dict[str, str]) -> tuple[float, float]:
    """Return the wall and the CPU time of a command, in seconds."""
    start = perf_counter()
    environment = {"PATH": os.environ["PATH"]} | settings
    process = Popen(command, env=environment, stdout=DEVNULL, stderr=DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return perf_counter() - start, usage.ru_utime + usage.ru_stime


def main() -> None:
    """Run the commands alternately and print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = environment(folder)
        runs = {
            "python -c pass": [str(programs / "python"), "-c", "pass"],
            "import attrs": [str(programs / "python"), "-c", "import attrs"],
            "import lark": [str(programs / "python"), "-c", "import lark"],
            PEER: [str(programs / "python"), "-c", CHESS],
        }
        for what, text in RECORDS.items():
            path = folder / f"{what.replace(' ', '-')}.txt"
            path.write_text(text, "utf-8")
            runs[f"referee check, {what}"] = [str(programs / "referee"), "check", str(path)]
        runs["referee check, a sample of Covert"] = [str(programs / "referee"), "check", COVERT]
        empty = folder / "no-bytecode"
        empty.mkdir()
        uncached = {"PYTHONPYCACHEPREFIX": str(empty), "PYTHONDONTWRITEBYTECODE": "1"}
        settings: dict[str, dict[str, str]] = {}
        for what in (PEER, "referee check, legal"):
            runs[f"{what}, no bytecode"] = runs[what]
            settings[f"{what}, no bytecode"] = uncached
        taken: dict[str, list[tuple[float, float]]] = {what: [] for what in runs}
        for _ in range(rounds + 1):
            for what, command in runs.items():
                taken[what].append(seconds(command, settings.get(what, {})))
    medians = {what: [median(column) for column in zip(*times[1:], strict=True)]
               for what, times in taken.items()}  # fmt: skip
    idle = medians["python -c pass"]
    print("| what | wall, ms | × idle | CPU, ms | × idle |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for what, (wall, cpu) in medians.items():
        times = f"{wall * 1000:.0f} | {wall / idle[0]:.1f} | {cpu * 1000:.0f} | {cpu / idle[1]:.1f}"
        print(f"| {what} | {times} |")


if __name__ == "__main__":
    main()
