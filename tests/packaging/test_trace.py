"""A line of a record goes through the functions that CONTRIBUTING.md lists, in their order."""

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from referee.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
SECTION = re.compile(r"(?ms)^## Follow one line\n(.*?)^## ")
ROW = re.compile(r"(?m)^\| `([\w/.]+)` \| `(\w+)` \| ")
LINE = "5. Ana challenges Ben: gold / pass"


def trace() -> list[tuple[str, str]]:
    """Return the files and functions that the guide lists."""
    section = SECTION.search((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert section is not None
    return ROW.findall(section[1])


def calls_of(arguments: list[str]) -> list[tuple[str, str]]:
    """Run the command and return the project's functions that it called: file and name."""
    called: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, argument: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(str(ROOT)):
            called.append((file.removeprefix(f"{ROOT}/"), frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        main(arguments)
    finally:
        sys.setprofile(before)
    return called


def test_the_line_goes_the_way_that_the_guide_describes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each function is called after a call of the function that the guide lists before it."""
    readme = (ROOT / "README.md").read_text("utf-8")
    record = next(block for block in re.findall(r"(?ms)^```text\n(game:.*?)^```$", readme))
    assert LINE in record
    (tmp_path / "game.txt").write_text(record, "utf-8")

    called = calls_of(["check", str(tmp_path / "game.txt"), "--lang", "en"])

    assert "CYA301" in capsys.readouterr().out
    assert len(trace()) > 10
    at = 0
    for step in trace():
        assert step in called[at:], step
        at = called.index(step, at)
