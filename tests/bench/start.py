"""How long a start takes: python tests/bench/start.py [ROUNDS]

Runs `referee check` on a short legal record and on one with a fault, and an interpreter that
does nothing, by turns, each in an interpreter of its own without site-packages of the user.
Prints the least CPU time of each (user and system), and how many times that of the idle one.
"""

import os
import sys
import tempfile
from pathlib import Path
from subprocess import DEVNULL, Popen

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

FAULTY = LEGAL.replace("discards stamp-collection", "discards home")


def cpu(arguments: list[str]) -> float:
    """The CPU time of an interpreter with these arguments, in seconds."""
    path = os.pathsep.join((str(ROOT / "spec"), str(ROOT)))
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": path}
    process = Popen([sys.executable, *arguments], env=environment, stdout=DEVNULL, stderr=DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as folder:
        legal, faulty = Path(folder, "legal.txt"), Path(folder, "faulty.txt")
        legal.write_text(LEGAL, "utf-8")
        faulty.write_text(FAULTY, "utf-8")
        runs = {
            "python -c pass": ["-c", "pass"],
            "import attrs": ["-c", "import attrs"],
            "import lark": ["-c", "import lark"],
            "referee check, legal": ["-m", "referee", "check", str(legal)],
            "referee check, a fault": ["-m", "referee", "check", str(faulty)],
        }
        times: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(rounds):
            for name, arguments in runs.items():
                times[name].append(cpu(arguments))
    idle = min(times["python -c pass"])
    print("| what | ms | × idle |")
    print("| --- | ---: | ---: |")
    for name, taken in times.items():
        print(f"| {name} | {min(taken) * 1000:.0f} | {min(taken) / idle:.1f} |")


if __name__ == "__main__":
    main()
