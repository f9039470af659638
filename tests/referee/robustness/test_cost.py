"""A megabyte of anything is judged within generous limits of memory and computing time.

Without bounds each of these inputs took hundreds of megabytes or minutes.
"""

from pathlib import Path

import pytest
from command import referee

ASSETS = "game: Cover Your Assets\nplayers: Ana, Ben\n"
KINGS = "game: Kings in the Corner\nplayers: Ana, Ben\n"
COVERT = "game: Covert\nplayers: Ana, Ben\n"

MEGABYTES = 600
"""Address space: what Python and its libraries map, and 200 MB of data."""

SECONDS = 40
"""Computing time: four times what a slow machine needs."""


def turns(count: int, action: str) -> str:
    """Return as many turns of two players in turn."""
    return "".join(f"{n}. {'Ben' if n % 2 else 'Ana'} {action}\n" for n in range(1, count + 1))


INPUTS = {
    "discards of one player": ASSETS + "Ana discards home\n" * 10_000,
    "discards of two players": ASSETS + turns(40_000, "discards home"),
    "unseen discards": ASSETS + turns(40_000, "discards ?"),
    "passes": KINGS + turns(10_000, "passes"),
    "passes of one player": KINGS + "hand 1\n" + "Ana passes\n" * 50_000,
    "unseen cards dealt": ASSETS + "deal Ana:" + " ?" * 500 + "\n1. Ana discards ?\n",
    "unseen cards drawn": ASSETS + "1. Ana discards cash; draws" + " ?" * 4_900 + "\n",
    "unseen cards of Kings": KINGS + "deal Ana:" + " ?" * 500 + "\n1. Ana passes\n",
    "unseen cards of Covert": COVERT + "missions Ana:" + " ?" * 500 + "\n1. Ana waits\n",
    "unreadable lines": ASSETS + "zzz\n" * 40_000,
    "accounts": ASSETS + "1. disputed\n" + "per Ana: Ana discards home\n" * 10_000,
    "claims": ASSETS + "1. Ana discards home\n" + "claim Ben: after 1 Ana held gold\n" * 20_000,
    "scores": ASSETS + "1. Ana discards home\n" + "scores: Ana 5, Ben 7\n" * 40_000,
    "header lines": ASSETS + "".join(f"k{n}: v\n" for n in range(80_000)),
    "players": ASSETS.replace("Ana, Ben", ", ".join(f"P{n}" for n in range(1_500)))
    + "flip: gold\n",
}


@pytest.mark.parametrize("case", INPUTS)
def test_a_large_input_is_judged_within_limits(case: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(INPUTS[case], "utf-8")
    run = referee("check", "--quiet", path, megabytes=MEGABYTES, seconds=SECONDS)
    assert run.returncode in (0, 1), run.stderr
    assert b"TXT90" not in run.stdout


@pytest.mark.parametrize("case", ["passes", "unseen discards"])
def test_work_that_is_cut_short_is_reported(case: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(INPUTS[case], "utf-8")
    assert b"[TXT127 " in referee("check", path).stdout


def test_unreadable_lines_that_are_not_listed_are_reported(tmp_path: Path) -> None:
    """The first twenty are listed, and one finding says that there are more."""
    path = tmp_path / "game.txt"
    path.write_text(ASSETS + "zzz\n" * 30, "utf-8")
    report = referee("check", path, "--format", "json-lines").stdout
    assert (20, 1) == (report.count(b'"TXT001"'), report.count(b'"TXT128"'))
